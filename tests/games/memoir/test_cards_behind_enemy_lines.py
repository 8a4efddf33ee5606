"""Behind Enemy Lines: one infantry unit moves, battles and moves again."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, position, reach, unit_at
from tests.games.memoir.cards import (
    SEATS,
    army,
    around,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    opponent,
    ordered,
    turn_of,
    within,
)
from tests.support import Placement, answers, play, refusal, seen

CARD = "behind-enemy-lines"
STOPPING = ("forest", "palm-forest", "hedgerow", "town", "oasis", "marsh", "radar", "wire", "river, ford")
"""Ground that stops other infantry, or holds it to one hex."""


def sent(
    units: dict[str, Placement], hexes: dict[str, str] | None = None, *, dice: tuple[str, ...] = ()
) -> hexfront.Game:
    """The allies have played the card."""
    game = turn_of(CARD, units, hexes, dice=dice)
    play(game, f"play {CARD}")
    return game


def alone(start: str = "E5", kind: str = "infantry") -> dict[str, Placement]:
    """An infantry unit with no enemy within its reach."""
    return {start: f"allied {kind}", "M9": "axis infantry"}


# Who goes


@pytest.mark.rule("m44:card.behind_enemy_lines", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_one_infantry_unit_is_ordered_anywhere(side: str, top: str) -> None:
    units: dict[str, Placement] = {
        **army(side, "infantry", "A3", "G3"),
        "M3": f"{side} special-forces",
        "D3": f"{side} armor",
        "J3": f"{side} artillery",
        "G9": f"{opponent(side)} infantry",
    }
    game = turn_of(CARD, units, side=side, top=top)
    play(game, f"play {CARD}")
    assert now(game) == (side, "order")
    assert chosen(game, "order") == ["A3", "G3", "M3"]
    play(game, "order M3")
    assert (now(game), ordered(game)) == ((side, "move"), ["M3"])


@pytest.mark.rule("m44:card.behind_enemy_lines")
def test_the_only_infantry_unit_is_ordered_without_a_question() -> None:
    game = turn_of(CARD, {**alone(), "D3": "allied armor"})
    assert given_orders(play(game, f"play {CARD}")) == ["E5"]
    assert now(game) == ("allied", "move")


@pytest.mark.rule("m44:card.behind_enemy_lines")
def test_nobody_need_go() -> None:
    game = sent({**alone(), "C3": "allied infantry"})
    play(game, "done")
    assert now(game) == ("axis", "card")


# The first move


@pytest.mark.rule("m44:card.behind_enemy_lines")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance", "engineers"])
def test_it_moves_up_to_three_hexes(kind: str) -> None:
    game = sent(alone(kind=kind))
    assert sorted(reach(game, "E5")) == within("E5", 3)


@pytest.mark.rule("m44:card.behind_enemy_lines", "M-11")
@pytest.mark.parametrize("ground", STOPPING)
def test_ground_that_stops_others_does_not_stop_it(ground: str) -> None:
    hexes = dict.fromkeys(["E5", *around("E5")], ground)
    game = sent(alone(), hexes)
    assert sorted(reach(game, "E5")) == within("E5", 3)


@pytest.mark.rule("m44:card.behind_enemy_lines", "M-11", "m44tp:07.flooded_fields")
def test_flooded_fields_do_not_slow_it() -> None:
    game = turn_of(CARD, alone(), rules={"flooded": True})
    play(game, f"play {CARD}")
    assert sorted(reach(game, "E5")) == within("E5", 3)


@pytest.mark.rule("m44:card.behind_enemy_lines", "M-11")
@pytest.mark.parametrize("ground", ["river", "lake-a", "closed-hill"])
def test_impassable_hexes_stay_impassable(ground: str) -> None:
    closed = [hex_ for hex_ in around("E5") if hex_ != "F5"]
    game = sent(alone(), dict.fromkeys(closed, ground))
    assert sorted(reach(game, "E5")) == within("E5", 3, closed)


@pytest.mark.rule("m44:card.behind_enemy_lines", "M-11", "m44tp:06.wadi_gully")
def test_the_slopes_of_a_wadi_stay_closed() -> None:
    """A straight wadi runs from west to east: out of it only by its ends, over the plain from there."""
    game = sent(alone(), {"E5": "wadi"})
    beyond = {*within("D5", 2, ["E5"]), "D5", *within("F5", 2, ["E5"]), "F5"}
    assert sorted(reach(game, "E5")) == sorted(beyond)


@pytest.mark.rule("m44:card.behind_enemy_lines", "M-11")
def test_units_of_either_side_bar_its_way() -> None:
    enemies, friends = ("e6", "d6", "D5"), ("d4", "e4")
    units = {**alone(), **army("axis", "infantry", *enemies), **army("allied", "armor", *friends)}
    game = sent(units)
    assert sorted(reach(game, "E5")) == within("E5", 3, [*enemies, *friends])


@pytest.mark.rule("M-11", "m44:card.behind_enemy_lines", "m44tp:19.minefield")
def test_an_enemy_mine_is_set_off_and_ends_the_move() -> None:
    mines = {hex_: {"side": "axis", "strength": 1} for hex_ in around("E5")}
    game = turn_of(CARD, alone(), mines=mines, dice=["grenade"])
    play(game, f"play {CARD}")
    assert sorted(reach(game, "E5")) == around("E5")
    happened = play(game, "move E5", "to F5")
    assert [(event["hex"], event["strength"]) for event in seen(happened, "mine")] == [("F5", 1)]
    assert figures(game, "F5") == 3
    assert (now(game), chosen(game, "move")) == (("allied", "move"), ["F5"])


# The battle


@pytest.mark.rule("m44:card.behind_enemy_lines")
def test_it_battles_with_one_die_more_even_after_three_hexes() -> None:
    game = sent({"e2": "allied infantry", "e6": "axis infantry"})
    happened = play(game, "move e2", "to E5")
    assert [event["length"] for event in seen(happened, "moved")] == [3]
    assert now(game) == ("allied", "battle")
    assert dice_against(game, "E5", "e6") == 4


@pytest.mark.rule("m44:card.behind_enemy_lines")
@pytest.mark.parametrize(("by", "dice"), [("F5", 4), ("E5", 3), ("D5", 2), ("C5", 0)])
def test_the_die_is_added_at_every_range(by: str, dice: int) -> None:
    game = position({by: "allied infantry", "G5": "axis infantry"}, phase="battle", card=CARD)
    assert dice_against(game, by, "G5") == dice


@pytest.mark.rule("m44:card.behind_enemy_lines", "m44:terrain.forest", "m44:terrain.town")
@pytest.mark.parametrize("ground", ["forest", "town", "hedgerow"])
def test_ground_that_forbids_battle_on_entry_forbids_it_here_too(ground: str) -> None:
    game = sent({"E3": "allied infantry", "e6": "axis infantry"}, {"E5": ground})
    play(game, "move E3", "to E5")
    assert (now(game), chosen(game, "move")) == (("allied", "move"), ["E5"])


@pytest.mark.rule("m44:card.behind_enemy_lines", "m44:terrain.forest")
def test_ground_it_only_passed_through_forbids_nothing() -> None:
    forest = dict.fromkeys(around("E3"), "forest")
    game = sent({"E3": "allied infantry", "e6": "axis infantry"}, forest)
    play(game, "move E3", "to E5")
    assert now(game) == ("allied", "battle")


# The second move


@pytest.mark.rule("m44:card.behind_enemy_lines", "m44:turn.move")
def test_after_the_battle_it_moves_up_to_three_hexes_again_and_the_turn_ends() -> None:
    game = sent({"e2": "allied infantry", "e6": "axis infantry"}, dice=("star",) * 4)
    play(game, "move e2", "to E5", "battle E5", "attack e6")
    assert (now(game), sorted(answers(game))) == (("allied", "move"), ["done", "move E5"])
    assert sorted(reach(game, "E5")) == within("E5", 3, ["e6"])
    play(game, "move E5", "to e2")
    assert now(game) == ("axis", "card")
    assert figures(game, "e2") == 4


@pytest.mark.rule("m44:card.behind_enemy_lines")
def test_it_moves_again_without_a_battle() -> None:
    game = sent({"e2": "allied infantry", "e6": "axis infantry"})
    play(game, "move e2", "to E5", "done")
    assert (now(game), chosen(game, "move")) == (("allied", "move"), ["E5"])
    game = sent(alone("E1"))
    happened = play(game, "move E1", "to e4")
    assert (now(game), chosen(game, "move")) == (("allied", "move"), ["e4"])
    happened += play(game, "move e4", "to E7")
    assert [event["path"][-1] for event in seen(happened, "moved")] == ["e4", "E7"]
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.behind_enemy_lines")
def test_either_move_may_be_left_out() -> None:
    game = sent({"E5": "allied infantry", "e6": "axis infantry"}, dice=("star",) * 4)
    play(game, "done", "battle E5", "attack e6")
    assert (now(game), chosen(game, "move")) == (("allied", "move"), ["E5"])
    play(game, "done")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.behind_enemy_lines", "m44:take_ground")
def test_it_moves_again_after_taking_ground() -> None:
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "M9": "axis infantry",
    }
    game = sent(units, dice=("grenade", "star", "star", "star"))
    play(game, "done", "battle E5", "attack e6", "take")
    assert (now(game), chosen(game, "move")) == (("allied", "move"), ["e6"])
    assert sorted(reach(game, "e6")) == within("e6", 3)


@pytest.mark.rule("m44:card.behind_enemy_lines")
def test_there_is_no_battle_after_the_second_move() -> None:
    units = {**army("allied", "infantry", "E5"), **army("axis", "infantry", "e6", "h6")}
    game = sent(units, dice=("star",) * 4)
    play(game, "done", "battle E5", "attack e6", "move E5", "to G5")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.behind_enemy_lines", "M-11")
@pytest.mark.parametrize("ground", ["forest", "marsh", "wire"])
def test_the_second_move_ignores_the_ground_too(ground: str) -> None:
    hexes = dict.fromkeys(around("E5"), ground)
    game = sent(alone("E3"), hexes)
    play(game, "move E3", "to E5")
    assert sorted(reach(game, "E5")) == within("E5", 3)


@pytest.mark.rule("m44:card.behind_enemy_lines", "m44:card.ambush")
def test_a_unit_that_dies_in_an_ambush_moves_no_more() -> None:
    units: dict[str, Placement] = {
        "E5": {"side": "allied", "kind": "infantry", "figures": 1},
        "A1": "allied infantry",
        "e6": "axis infantry",
    }
    game = turn_of(CARD, units, enemy=["ambush"], discard=[], dice=["grenade", "star", "star"])
    play(game, f"play {CARD}", "order E5", "done", "battle E5", "attack e6", "ambush")
    assert unit_at(game, "E5") is None
    assert now(game) == ("axis", "card")


# Without infantry


@pytest.mark.rule("m44:card.behind_enemy_lines", "M-18")
def test_without_infantry_one_unit_of_choice_is_ordered_by_the_usual_rules() -> None:
    units: dict[str, Placement] = {"E5": "allied armor", "A3": "allied artillery", "e6": "axis infantry"}
    ring = dict.fromkeys([hex_ for hex_ in around("E5") if hex_ != "e6"], "forest")
    game = sent(units, ring, dice=("star",) * 3)
    assert sorted(answers(game)) == ["done", "order A3", "order E5"]
    play(game, "order E5")
    assert sorted(reach(game, "E5")) == sorted(ring)
    play(game, "done")
    assert dice_against(game, "E5", "e6") == 3
    play(game, "battle E5", "attack e6")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.behind_enemy_lines", "M-18")
def test_infantry_anywhere_on_the_board_rules_that_choice_out() -> None:
    game = sent({"E5": "allied armor", "M1": "allied infantry", "e6": "axis infantry"})
    assert ordered(game) == ["M1"]
    assert refusal(game, "move E5") is not None


@pytest.mark.rule("m44:card.behind_enemy_lines", "m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_without_any_unit_the_card_is_played_for_nothing(side: str, top: str) -> None:
    game = turn_of(CARD, {"G9": f"{opponent(side)} infantry"}, side=side, top=top)
    assert given_orders(play(game, f"play {CARD}")) == []
    assert now(game) == (opponent(side), "card")
    assert (discard_pile(game)[-1], hand_size(game, side)) == (CARD, 1)
