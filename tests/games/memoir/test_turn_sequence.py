"""The turn: a card is played, units are ordered, they move, they battle, the card is replaced."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import figures, hand, position
from tests.games.memoir.cards import (
    SEATS,
    all_but,
    army,
    chosen,
    discard_pile,
    hand_size,
    now,
    opponent,
    ordered,
    turn_of,
)
from tests.support import Placement, answers, play, question, refusal, seen

FACING: dict[str, Placement] = {
    **army("allied", "infantry", "E3", "G3", "I3"),
    **army("axis", "infantry", "E7", "G7", "I7"),
}
"""Three against three, four rows apart."""
CLOSE: dict[str, Placement] = {**army("allied", "infantry", "E5", "H5"), **army("axis", "infantry", "e6", "h6")}
"""Two pairs of neighbours: E5 and e6, H5 and h6."""


def battling(units: dict[str, Placement] = CLOSE, **fields: Any) -> hexfront.Game:
    """The allies have their orders and have moved."""
    return position(units, phase="battle", discard=["ambush"], **fields)


# 1: a card


@pytest.mark.rule("m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_a_turn_begins_with_a_card_of_the_hand(side: str, top: str) -> None:
    game = turn_of("probe-left", {}, side=side, top=top, rest=["dig-in", "probe-left", "barrage"])
    assert now(game) == (side, "card")
    assert sorted(answers(game)) == ["play barrage", "play dig-in", "play probe-left"]
    assert game.view(None)["phase"] == "card"


@pytest.mark.rule("m44:turn.play")
def test_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    game = turn_of("probe-left", {}, enemy=["barrage"])
    for card in ("barrage", "probe-right", "ambush"):
        assert refusal(game, f"play {card}") is not None
    with pytest.raises(hexfront.Illegal):
        game.apply("play barrage")
    assert refusal(game, "play probe-left") is None


@pytest.mark.rule("m44:turn.play")
def test_the_only_card_is_asked_for_too() -> None:
    game = turn_of("probe-left", FACING)
    assert now(game) == ("allied", "card")
    assert answers(game) == ["play probe-left"]


@pytest.mark.rule("m44:turn.play", "m44:turn.draw")
def test_the_card_lies_on_the_table_until_the_turn_ends() -> None:
    game = turn_of("direct-from-hq", FACING, rest=["dig-in"])
    happened = play(game, "play direct-from-hq")
    assert [(event["side"], event["card"]) for event in seen(happened, "played")] == [("allied", "direct-from-hq")]
    assert game.view(None)["card"]["card"] == "direct-from-hq"
    assert hand(game, "allied") == ["dig-in"]
    assert discard_pile(game) == ["ambush"]
    play(game, "done")
    assert now(game) == ("axis", "card")
    assert discard_pile(game) == ["ambush", "direct-from-hq"]
    assert game.view(None)["last"]["allied"] == "direct-from-hq"


@pytest.mark.rule("m44:turn.play")
def test_a_card_played_can_be_taken_back_as_long_as_nothing_was_rolled_or_drawn() -> None:
    game = turn_of("direct-from-hq", FACING, rest=["dig-in"])
    play(game, "play direct-from-hq", "move E3", "to e4")
    for _ in range(3):
        game.undo()
    assert now(game) == ("allied", "card")
    assert sorted(hand(game, "allied")) == ["dig-in", "direct-from-hq"]
    with pytest.raises(hexfront.Illegal):
        game.undo()


# 2: orders


@pytest.mark.rule("m44:turn.order")
def test_all_units_are_chosen_before_the_first_moves() -> None:
    game = turn_of("probe-centre", FACING)
    play(game, "play probe-centre")
    assert game.view(None)["phase"] == "order"
    assert sorted(answers(game)) == ["done", "order E3", "order G3", "order I3"]
    play(game, "order E3")
    assert sorted(answers(game)) == ["done", "order G3", "order I3"]
    play(game, "order I3")
    assert (question(game), chosen(game, "move")) == ("move", ["E3", "I3"])


@pytest.mark.rule("m44:turn.order")
def test_a_unit_is_ordered_once() -> None:
    game = turn_of("attack-centre", {**FACING, "H3": "allied infantry"})
    play(game, "play attack-centre", "order E3")
    assert refusal(game, "order E3") == "m44:turn.order"


@pytest.mark.rule("m44:turn.order", "m44:turn.move", "m44:turn.battle")
def test_an_order_need_not_be_used() -> None:
    game = turn_of("direct-from-hq", CLOSE)
    play(game, "play direct-from-hq")
    assert ordered(game) == ["E5", "H5"]
    play(game, "done")
    assert question(game) == "battle"
    happened = play(game, "done")
    assert now(game) == ("axis", "card")
    assert seen(happened, "attack") == []


# 3: movement


@pytest.mark.rule("m44:turn.move")
def test_ordered_units_move_one_after_the_other_in_any_order() -> None:
    game = turn_of("direct-from-hq", FACING)
    play(game, "play direct-from-hq")
    assert sorted(answers(game)) == ["done", "move E3", "move G3", "move I3"]
    assert game.view(None)["phase"] == "move"
    play(game, "move I3", "to i4", "move E3", "to e4")
    assert sorted(answers(game)) == ["done", "move G3"]
    happened = play(game, "move G3", "to g4")
    assert [event["path"] for event in seen(happened, "moved")] == [["G3", "g4"]]


@pytest.mark.rule("m44:turn.move")
def test_a_unit_moves_at_most_once() -> None:
    game = turn_of("direct-from-hq", FACING)
    play(game, "play direct-from-hq", "move E3", "to e4")
    assert refusal(game, "move e4") == "m44:turn.move"
    assert chosen(game, "move") == ["G3", "I3"]


@pytest.mark.rule("m44:turn.move", "m44:turn.order")
def test_a_unit_without_orders_neither_moves_nor_battles() -> None:
    game = turn_of("probe-centre", {**CLOSE, "F1": "allied infantry"})
    play(game, "play probe-centre", "order F1", "done")
    assert chosen(game, "move") == ["F1"]
    happened = play(game, "done")
    assert now(game) == ("axis", "card")
    assert seen(happened, "attack") == []


@pytest.mark.rule("m44:turn.move")
def test_movement_is_over_before_the_first_battle() -> None:
    game = turn_of("direct-from-hq", CLOSE, dice=["star"] * 6)
    play(game, "play direct-from-hq")
    assert refusal(game, "battle E5") is not None
    play(game, "done")
    assert (question(game), game.view(None)["phase"]) == ("battle", "battle")
    play(game, "battle E5", "attack e6")
    assert refusal(game, "move H5") is not None
    assert sorted(answers(game)) == ["battle H5", "done"]


@pytest.mark.rule("m44:turn.move")
def test_where_no_ordered_unit_can_move_nobody_is_asked() -> None:
    hemmed: dict[str, Placement] = {
        "A1": "allied infantry",
        "B1": {"side": "allied", "kind": "infantry", "ordered": False},
        "a2": {"side": "allied", "kind": "infantry", "ordered": False},
        "G9": "axis infantry",
    }
    game = position(hemmed, phase="move", discard=["ambush"])
    assert now(game) == ("axis", "card")


# 4: battles


@pytest.mark.rule("m44:turn.battle")
@pytest.mark.parametrize(("first", "second"), [("E5", "H5"), ("H5", "E5")])
def test_ordered_units_battle_one_after_the_other_in_any_order(first: str, second: str) -> None:
    game = battling(dice=["star"] * 6)
    assert sorted(answers(game)) == ["battle E5", "battle H5", "done"]
    play(game, f"battle {first}", f"attack {first[0].lower()}6")
    assert sorted(answers(game)) == sorted([f"battle {second}", "done"])
    play(game, f"battle {second}", f"attack {second[0].lower()}6")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:turn.battle")
def test_a_unit_battles_at_most_once() -> None:
    game = battling(dice=["star"] * 3)
    play(game, "battle E5", "attack e6")
    assert refusal(game, "battle E5") == "m44:turn.battle"


@pytest.mark.rule("m44:turn.battle")
def test_a_battle_is_over_before_the_next_begins() -> None:
    game = battling(dice=["flag", "star", "star"])
    play(game, "battle E5", "attack e6")
    assert now(game) == ("axis", "retreat")
    play(game, "to E7")
    assert now(game) == ("allied", "ground")
    play(game, "stay")
    assert now(game) == ("allied", "battle")
    assert sorted(answers(game)) == ["battle H5", "done"]


@pytest.mark.rule("m44:turn.battle")
def test_where_no_ordered_unit_can_battle_nobody_is_asked() -> None:
    game = turn_of("direct-from-hq", FACING)
    play(game, "play direct-from-hq", "done")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:turn.battle")
def test_a_unit_that_was_not_ordered_does_not_battle() -> None:
    units: dict[str, Placement] = {**CLOSE, "H5": {"side": "allied", "kind": "infantry", "ordered": False}}
    assert chosen(battling(units), "battle") == ["E5"]


# 5: the card is replaced, and the other side plays


@pytest.mark.rule("m44:turn.draw")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_the_card_is_discarded_and_the_top_of_the_deck_drawn(side: str, top: str) -> None:
    game = turn_of("probe-left", {}, side=side, top=top, rest=["dig-in"], deck=["pincer-move", "barrage"])
    before = game.view(None)["deck"]
    happened = play(game, "play probe-left")
    assert sorted(hand(game, side)) == ["dig-in", "pincer-move"]
    assert discard_pile(game) == ["ambush", "probe-left"]
    assert game.view(None)["deck"] == before - 1
    drew = [(event["side"], event["count"], event["cards"]) for event in seen(happened, "drew")]
    assert drew == [(side, 1, ["pincer-move"])]
    assert hand_size(game, opponent(side)) == 2


@pytest.mark.rule("m44:turn.draw", "m44:turn.play")
def test_the_sides_take_turns_and_the_turns_are_counted_one_by_one() -> None:
    game = turn_of("probe-left", {}, deck=["probe-left", "probe-right", "probe-left"])
    found = []
    for card in ("probe-left", "probe-centre", "probe-left", "attack-centre"):
        happened = play(game, f"play {card}")
        found += [(event["turn"], event["side"]) for event in seen(happened, "turn")]
    assert found == [(2, "axis"), (3, "allied"), (4, "axis"), (5, "allied")]
    assert (game.view(None)["turn"], game.view(None)["side"]) == (5, "allied")


@pytest.mark.rule("m44:turn.draw")
def test_what_units_did_is_forgotten_when_the_turn_ends() -> None:
    game = turn_of("direct-from-hq", CLOSE, dice=["star"] * 3, deck=["move-out"])
    play(game, "play direct-from-hq", "move H5", "to h4", "done", "battle E5", "attack e6", "done")
    assert now(game) == ("axis", "card")
    for unit in game.view(None)["units"].values():
        assert not any(unit[mark] for mark in ("ordered", "moved", "fought"))
    play(game, "play probe-centre", "done", "done")
    play(game, "play move-out")
    assert chosen(game, "move") == ["E5", "h4"]


@pytest.mark.rule("m44:turn.move", "m44:turn.battle")
def test_a_view_tells_who_is_ordered_who_has_moved_and_who_has_fought() -> None:
    game = turn_of("direct-from-hq", CLOSE, dice=["star"] * 3)
    play(game, "play direct-from-hq", "move H5", "to h4", "done", "battle E5", "attack e6")
    units = game.view(None)["units"]
    marks = {hex_: (unit["ordered"], unit["moved"], unit["fought"]) for hex_, unit in units.items()}
    assert marks["E5"] == (True, False, True)
    assert marks["h4"] == (True, True, False)
    assert marks["e6"] == (False, False, False)


@pytest.mark.rule("m44:turn.draw")
def test_a_side_with_extra_cards_draws_two_at_the_end_of_its_first_turns() -> None:
    rules = {"extra_cards": {"side": "axis", "turns": 2}}
    pile = all_but(*["probe-left"] * 4, *["probe-right"] * 4, *["probe-centre"] * 5)
    stacked = ["probe-left"] * 3 + ["probe-right"] * 4 + ["probe-centre"] * 3
    game = turn_of("probe-left", {}, enemy=["probe-centre"] * 2, deck=stacked, discard=pile, rules=rules)
    sizes = []
    for _ in range(6):
        play(game, answers(game)[0])
        sizes.append((hand_size(game, "allied"), hand_size(game, "axis")))
    assert sizes == [(1, 2), (1, 3), (1, 3), (1, 4), (1, 4), (1, 4)]


@pytest.mark.rule("m44:turn.battle", "m44:turn.move")
def test_a_whole_turn() -> None:
    game = turn_of("probe-centre", FACING, rest=["dig-in"], deck=["barrage"], dice=["infantry"])
    play(game, "play probe-centre", "order E3", "order G3", "move E3", "to E5", "move G3", "to g4")
    assert chosen(game, "battle") == ["g4"]
    play(game, "battle g4", "attack G7")
    assert figures(game, "G7") == 3
    assert now(game) == ("axis", "card")
    assert sorted(hand(game, "allied")) == ["barrage", "dig-in"]
