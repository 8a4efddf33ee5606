"""Artillery Bombard, Firefight and Close Assault: cards for units that battle more than they move."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, position, reach, targets
from tests.games.memoir.cards import (
    SEATS,
    army,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    opponent,
    ordered,
    shots,
    turn_of,
    within,
)
from tests.support import Placement, answers, play, question, refusal, seen


def played(card: str, units: dict[str, Placement], *, dice: list[str] | None = None) -> hexfront.Game:
    """The game after the allies played the card."""
    game = turn_of(card, units, dice=dice or [])
    play(game, f"play {card}")
    return game


# Artillery Bombard


@pytest.mark.rule("m44:card.artillery_bombard", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_bombard_orders_all_artillery_and_nothing_else(side: str, top: str) -> None:
    units: dict[str, Placement] = {
        **army(side, "artillery", "A3", "D3", "G3", "J3"),
        "M3": f"{side} big-gun",
        "F3": f"{side} infantry",
        "I3": f"{side} armor",
        "G9": f"{opponent(side)} infantry",
    }
    game = turn_of("artillery-bombard", units, side=side, top=top)
    assert given_orders(play(game, "play artillery-bombard")) == ["A3", "D3", "G3", "J3", "M3"]
    assert now(game) == (side, "move")


@pytest.mark.rule("m44:card.artillery_bombard", "m44:move.artillery")
def test_a_gun_moves_up_to_three_hexes_and_then_does_not_battle() -> None:
    game = played("artillery-bombard", {"G3": "allied artillery", "G9": "axis infantry"})
    assert sorted(reach(game, "G3")) == within("G3", 3)
    happened = play(game, "move G3", "to g6")
    assert [event["length"] for event in seen(happened, "moved")] == [3]
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.artillery_bombard", "m44:move.artillery")
def test_a_gun_that_moved_a_single_hex_does_not_battle_either() -> None:
    game = played("artillery-bombard", {"G3": "allied artillery", "G7": "axis infantry"})
    play(game, "move G3", "to g4")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.artillery_bombard", "m44:move.stop")
def test_the_ground_stops_a_gun_on_its_three_hexes() -> None:
    ring = dict.fromkeys(("F3", "H3", "f4", "g4", "f2", "g2"), "forest")
    game = turn_of("artillery-bombard", {"G3": "allied artillery", "G9": "axis infantry"}, ring)
    play(game, "play artillery-bombard")
    assert sorted(reach(game, "G3")) == sorted(ring)


@pytest.mark.rule("m44:card.artillery_bombard", "m44:turn.battle")
def test_a_gun_that_stays_battles_twice() -> None:
    game = played("artillery-bombard", {"G3": "allied artillery", "G7": "axis infantry"}, dice=["star"] * 4)
    play(game, "done")
    assert sorted(answers(game)) == ["battle G3", "done"]
    happened = play(game, "battle G3", "attack G7")
    assert sorted(answers(game)) == ["battle G3", "done"]
    happened += play(game, "battle G3", "attack G7")
    assert shots(happened) == [("G7", 2), ("G7", 2)]
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.artillery_bombard")
def test_the_two_battles_may_have_different_targets_and_the_second_need_not_be_fought() -> None:
    units = {**army("allied", "artillery", "G3"), **army("axis", "infantry", "G7", "H7")}
    game = played("artillery-bombard", units, dice=["star"] * 4)
    play(game, "done")
    one = game.copy()
    happened = play(game, "battle G3", "attack H7", "battle G3", "attack G7")
    assert shots(happened) == [("H7", 2), ("G7", 2)]
    play(one, "battle G3", "attack H7", "done")
    assert now(one) == ("axis", "card")


@pytest.mark.rule("m44:card.artillery_bombard")
def test_some_guns_may_move_and_others_battle() -> None:
    units = {**army("allied", "artillery", "G3", "D3"), **army("axis", "infantry", "G7")}
    game = played("artillery-bombard", units)
    play(game, "move D3", "to D5", "done")
    assert chosen(game, "battle") == ["G3"]


@pytest.mark.rule("m44:card.artillery_bombard")
def test_the_dice_of_bombard_are_the_guns_own() -> None:
    for hex_, dice in (("g4", 3), ("G5", 3), ("g6", 2), ("G7", 2), ("g8", 1), ("G9", 1)):
        game = position({"G3": "allied artillery", hex_: "axis infantry"}, phase="battle", card="artillery-bombard")
        assert dice_against(game, "G3", hex_) == dice


@pytest.mark.rule("m44:card.artillery_bombard", "M-18")
def test_without_artillery_one_unit_of_choice_moves_and_battles_as_always() -> None:
    units = {**army("allied", "infantry", "E5"), **army("allied", "armor", "A3"), **army("axis", "infantry", "e6")}
    game = played("artillery-bombard", units, dice=["star"] * 3)
    assert sorted(answers(game)) == ["done", "order A3", "order E5"]
    play(game, "order E5")
    assert sorted(reach(game, "E5")) == within("E5", 2, closed=["e6"])
    play(game, "done", "battle E5", "attack e6")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.artillery_bombard", "m44:card.firefight", "m44:card.close_assault", "m44:turn.play")
@pytest.mark.parametrize("card", ["artillery-bombard", "firefight", "close-assault"])
def test_without_any_unit_the_card_is_played_for_nothing(card: str) -> None:
    game = turn_of(card, army("axis", "infantry", "e6"))
    assert given_orders(play(game, f"play {card}")) == []
    assert now(game) == ("axis", "card")
    assert (discard_pile(game)[-1], hand_size(game, "allied")) == (card, 1)


# Firefight


@pytest.mark.rule("m44:card.firefight", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_firefight_orders_four_units_that_are_beside_no_enemy(side: str, top: str) -> None:
    far = ("A5", "C5", "G3", "J5", "M5")
    units: dict[str, Placement] = {
        **army(side, "infantry", *far),
        **army(side, "armor", "E5", "F5"),
        "e6": f"{opponent(side)} infantry",
    }
    game = turn_of("firefight", units, side=side, top=top, dice=["star"] * 12)
    play(game, "play firefight")
    assert now(game) == (side, "order")
    assert chosen(game, "order") == sorted(far)
    play(game, "order A5", "order C5", "order G3", "order M5")
    assert ordered(game) == ["A5", "C5", "G3", "M5"]
    assert question(game) == "battle"


@pytest.mark.rule("m44:card.firefight")
def test_units_of_every_kind_take_part_in_a_firefight() -> None:
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "C3": "allied armor",
        "D3": "allied artillery",
        "G9": "allied special-forces",
        "G5": "axis infantry",
    }
    game = turn_of("firefight", units)
    assert given_orders(play(game, "play firefight")) == ["C3", "D3", "E5", "G9"]


@pytest.mark.rule("m44:card.firefight", "m44:turn.move")
def test_they_do_not_move() -> None:
    game = turn_of("firefight", {"E5": "allied infantry", "G5": "axis infantry"})
    happened = play(game, "play firefight")
    assert now(game) == ("allied", "battle")
    assert refusal(game, "move E5") is not None
    assert seen(happened, "moved") == []


@pytest.mark.rule("m44:card.firefight")
@pytest.mark.parametrize(
    ("kind", "by", "dice"),
    [
        ("infantry", "E5", 3),
        ("infantry", "D5", 2),
        ("infantry", "C5", 0),
        ("special-forces", "E5", 3),
        ("armor", "E5", 4),
        ("armor", "D5", 4),
        ("armor", "C5", 0),
        ("artillery", "E5", 4),
        ("artillery", "D5", 3),
        ("artillery", "C5", 3),
        ("artillery", "B5", 2),
        ("artillery", "A5", 2),
    ],
)
def test_they_fire_with_one_die_more_and_no_farther(kind: str, by: str, dice: int) -> None:
    game = turn_of("firefight", {by: f"allied {kind}", "G5": "axis infantry"})
    play(game, "play firefight")
    assert dice_against(game, by, "G5") == dice
    assert now(game) == (("allied", "battle") if dice else ("axis", "card"))


@pytest.mark.rule("m44:card.firefight", "m44:battle.reductions")
@pytest.mark.parametrize(("by", "dice"), [("E5", 2), ("D5", 1)])
def test_the_ground_takes_its_dice_from_the_larger_number(by: str, dice: int) -> None:
    game = turn_of("firefight", {by: "allied infantry", "G5": "axis infantry"}, {"G5": "forest"})
    play(game, "play firefight")
    assert dice_against(game, by, "G5") == dice


@pytest.mark.rule("m44:card.firefight", "M-18")
def test_with_every_unit_beside_an_enemy_firefight_orders_nothing() -> None:
    units = {**army("allied", "infantry", "E5", "F5"), **army("axis", "infantry", "e6")}
    game = turn_of("firefight", units)
    assert given_orders(play(game, "play firefight")) == []
    assert now(game) == ("axis", "card")


# Close Assault


@pytest.mark.rule("m44:card.close_assault", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_close_assault_orders_all_infantry_and_armor_beside_an_enemy(side: str, top: str) -> None:
    enemy = opponent(side)
    units: dict[str, Placement] = {
        **army(side, "infantry", "E5", "A3", "E7"),
        **army(side, "armor", "F5", "J5", "L3"),
        **army(side, "artillery", "d6"),
        "f6": f"{side} special-forces",
        **army(enemy, "infantry", "e6", "j6"),
    }
    game = turn_of("close-assault", units, side=side, top=top, dice=["star"] * 30)
    assert given_orders(play(game, "play close-assault")) == ["E5", "E7", "F5", "J5", "f6"]
    assert now(game) == (side, "battle")
    assert chosen(game, "battle") == ["E5", "E7", "F5", "J5", "f6"]


@pytest.mark.rule("m44:card.close_assault", "m44:turn.move")
def test_they_do_not_move_before_they_assault() -> None:
    game = turn_of("close-assault", {"E5": "allied infantry", "e6": "axis infantry"})
    happened = play(game, "play close-assault")
    assert now(game) == ("allied", "battle")
    assert seen(happened, "moved") == []


@pytest.mark.rule("m44:card.close_assault")
@pytest.mark.parametrize("kind", ["infantry", "armor", "resistance", "elite-armor"])
def test_they_assault_with_one_die_more(kind: str) -> None:
    game = turn_of("close-assault", {"E5": f"allied {kind}", "e6": "axis infantry"})
    play(game, "play close-assault")
    assert dice_against(game, "E5", "e6") == 4


@pytest.mark.rule("m44:card.close_assault", "m44:terrain.wire")
def test_the_die_of_the_card_makes_up_for_wire() -> None:
    game = turn_of("close-assault", {"E5": "allied infantry", "e6": "axis infantry"}, {"E5": "wire"})
    play(game, "play close-assault")
    assert dice_against(game, "E5", "e6") == 3


@pytest.mark.rule("m44:card.close_assault")
def test_a_unit_whose_neighbour_is_gone_does_not_fire_at_others() -> None:
    units: dict[str, Placement] = {
        **army("allied", "infantry", "E5", "F5"),
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "E7": "axis infantry",
    }
    game = played("close-assault", units, dice=["grenade", "star", "star", "star"])
    assert targets(game, "E5") == ["e6"]
    play(game, "battle F5", "attack e6", "stay")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.close_assault", "m44:take_ground")
def test_infantry_takes_the_ground_it_has_won() -> None:
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "A9": "axis infantry",
    }
    game = played("close-assault", units, dice=["grenade", "star", "star", "star"])
    play(game, "battle E5", "attack e6", "take")
    assert figures(game, "e6") == 4


@pytest.mark.rule("m44:card.close_assault", "M-18", "m44:overrun")
def test_armor_overruns_without_the_die_of_the_card() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "E7": "axis infantry",
    }
    game = played("close-assault", units, dice=["grenade", "star", "star", "star"])
    play(game, "battle E5", "attack e6", "take")
    assert now(game) == ("allied", "overrun")
    assert game.preview("attack E7")["dice"] == 3


@pytest.mark.rule("m44:card.close_assault", "M-18")
@pytest.mark.parametrize("units", [{"A3": "allied infantry"}, {"E5": "allied artillery"}])
def test_without_infantry_or_armor_beside_an_enemy_close_assault_orders_nothing(units: dict[str, Placement]) -> None:
    game = turn_of("close-assault", {**units, "e6": "axis infantry"})
    assert given_orders(play(game, "play close-assault")) == []
    assert now(game) == ("axis", "card")
