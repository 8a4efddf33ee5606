"""Their Finest Hour: dice say who is ordered, and the cards are shuffled afterwards."""

from collections import Counter
from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import dice_against, hand, position
from tests.games.memoir.cards import (
    COUNTS,
    SEATS,
    all_but,
    army,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    opponent,
    ordered,
    play_harmlessly,
    turn_of,
)
from tests.support import Placement, answers, play, question, refusal, seen

CARD = "their-finest-hour"
REST = ("barrage", "firefight", "air-power", "pincer-move", "dig-in")
MIXED: dict[str, Placement] = {
    **army("allied", "infantry", "A3", "C3"),
    **army("allied", "armor", "G3", "I3"),
    **army("allied", "artillery", "M3"),
}


def rolled(
    units: dict[str, Placement], *dice: str, side: str = "allied", **fields: Any
) -> tuple[hexfront.Game, list[dict[str, Any]]]:
    """The side has played the card with as many cards in hand as there are dice, this one among them."""
    units = {**units, "G9": f"{opponent(side)} infantry"}
    game = turn_of(CARD, units, side=side, rest=REST[: len(dice) - 1], dice=dice, **fields)
    return game, play(game, f"play {CARD}")


# The roll


@pytest.mark.rule("m44:card.their_finest_hour")
@pytest.mark.parametrize("count", [1, 2, 4, 6])
def test_a_die_is_rolled_for_every_card_in_hand_with_this_one(count: int) -> None:
    _, happened = rolled(MIXED, *["flag"] * count)
    assert [len(event["dice"]) for event in seen(happened, "roll")] == [count]


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize(
    ("face", "open_hexes"),
    [("infantry", ["A3", "C3"]), ("armor", ["G3", "I3"]), ("star", ["A3", "C3", "G3", "I3", "M3"])],
)
def test_a_face_orders_a_unit_of_its_symbol_and_a_star_any_unit(
    face: str, open_hexes: list[str], side: str, top: str
) -> None:
    units: dict[str, Placement] = {hex_: str(unit).replace("allied", side) for hex_, unit in MIXED.items()}
    game, _ = rolled(units, face, side=side, top=top)
    assert now(game) == (side, "order")
    assert chosen(game, "order") == open_hexes
    assert "done" in answers(game)
    play(game, f"order {open_hexes[-1]}")
    assert (now(game), ordered(game)) == ((side, "move"), [open_hexes[-1]])


@pytest.mark.rule("m44:card.their_finest_hour")
@pytest.mark.parametrize("dice", [("grenade",), ("flag",), ("grenade", "flag", "flag")])
def test_grenades_and_flags_order_nobody(dice: tuple[str, ...]) -> None:
    game, happened = rolled(MIXED, *dice)
    assert given_orders(happened) == []
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.their_finest_hour")
def test_both_infantry_faces_count_as_infantry() -> None:
    units = army("allied", "infantry", "A3", "C3", "E3")
    game = turn_of(CARD, {**units, "G9": "axis infantry"}, rest=["barrage"], dice=[1, 2])
    play(game, f"play {CARD}")
    play(game, "order A3", "order E3")
    assert (question(game), ordered(game)) == ("move", ["A3", "E3"])


@pytest.mark.rule("m44:card.their_finest_hour", "m44:unit.special_forces", "m44:unit.elite_armor")
def test_special_infantry_and_elite_armor_answer_to_their_symbols() -> None:
    units: dict[str, Placement] = {
        "A3": "allied special-forces",
        "C3": "allied engineers",
        "E3": "allied resistance",
        "G3": "allied elite-armor",
    }
    _, happened = rolled(units, "infantry", "infantry", "infantry", "armor")
    assert given_orders(happened) == ["A3", "C3", "E3", "G3"]


@pytest.mark.rule("m44:card.their_finest_hour")
def test_only_a_star_orders_artillery() -> None:
    units = army("allied", "artillery", "M3")
    game, happened = rolled(units, "infantry", "armor", "grenade")
    assert (given_orders(happened), now(game)) == ([], ("axis", "card"))
    _, happened = rolled(units, "infantry", "star", "grenade")
    assert given_orders(happened) == ["M3"]


# The dice and the units


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.order")
def test_each_die_orders_one_unit() -> None:
    game, _ = rolled(MIXED, "infantry", "armor", "flag")
    assert chosen(game, "order") == ["A3", "C3", "G3", "I3"]
    play(game, "order C3")
    assert chosen(game, "order") == ["G3", "I3"]
    play(game, "order G3")
    assert (question(game), ordered(game)) == ("move", ["C3", "G3"])


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.order")
def test_a_star_is_kept_for_the_unit_that_needs_it() -> None:
    game, _ = rolled(MIXED, "star", "infantry")
    play(game, "order A3")
    assert chosen(game, "order") == ["C3", "G3", "I3", "M3"]
    second_infantry = game.copy()
    play(second_infantry, "order C3")
    assert (question(second_infantry), ordered(second_infantry)) == ("move", ["A3", "C3"])
    play(game, "order M3")
    assert (question(game), ordered(game)) == ("move", ["A3", "M3"])


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.order")
def test_a_star_spent_on_another_kind_leaves_the_symbols_to_their_own() -> None:
    game, _ = rolled(MIXED, "star", "infantry")
    play(game, "order M3")
    assert chosen(game, "order") == ["A3", "C3"]
    play(game, "order A3")
    assert (question(game), ordered(game)) == ("move", ["A3", "M3"])


@pytest.mark.rule("m44:card.their_finest_hour")
def test_faces_that_nobody_answers_to_are_lost() -> None:
    units = {**army("allied", "infantry", "A3"), **army("allied", "artillery", "M3")}
    _, happened = rolled(units, "infantry", "infantry", "armor", "armor")
    assert given_orders(happened) == ["A3"]


@pytest.mark.rule("m44:card.their_finest_hour")
def test_units_that_can_all_be_ordered_are_ordered_without_a_question() -> None:
    units = {**army("allied", "infantry", "A3"), **army("allied", "armor", "G3"), **army("allied", "artillery", "M3")}
    game, happened = rolled(units, "star", "infantry", "star")
    assert given_orders(happened) == ["A3", "G3", "M3"]
    assert question(game) == "move"


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.order")
def test_nobody_need_be_ordered() -> None:
    game, _ = rolled(MIXED, "star", "infantry")
    play(game, "done")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.their_finest_hour")
def test_a_unit_no_die_stands_for_cannot_be_ordered() -> None:
    game, _ = rolled(MIXED, "infantry", "flag")
    for hex_ in ("G3", "M3", "G9"):
        assert refusal(game, f"order {hex_}") is not None


# One die more


@pytest.mark.rule("m44:card.their_finest_hour")
@pytest.mark.parametrize(
    ("kind", "by", "dice"),
    [
        ("infantry", "F5", 4),
        ("infantry", "E5", 3),
        ("infantry", "D5", 2),
        ("infantry", "C5", 0),
        ("armor", "F5", 4),
        ("armor", "D5", 4),
        ("artillery", "F5", 4),
        ("artillery", "A5", 2),
    ],
)
def test_the_ordered_units_battle_with_one_die_more_at_every_range(kind: str, by: str, dice: int) -> None:
    game = position({by: f"allied {kind}", "G5": "axis infantry"}, phase="battle", card=CARD)
    assert dice_against(game, by, "G5") == dice


@pytest.mark.rule("m44:card.their_finest_hour", "m44:battle.reductions")
def test_the_ground_takes_its_dice_from_the_larger_number() -> None:
    units: dict[str, Placement] = {"F5": "allied armor", "G5": "axis infantry"}
    game = position(units, {"G5": "town"}, phase="battle", card=CARD)
    assert dice_against(game, "F5", "G5") == 2


@pytest.mark.rule("M-18", "m44:card.their_finest_hour", "m44:overrun")
def test_the_die_counts_in_the_overrun_too() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "E7": "axis infantry",
    }
    game = position(units, phase="battle", card=CARD, discard=["ambush"], dice=["grenade", "star", "star", "star"])
    play(game, "battle E5", "attack e6", "take")
    assert now(game) == ("allied", "overrun")
    assert game.preview("attack E7")["dice"] == 4


# The shuffle


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.draw")
def test_afterwards_deck_and_pile_are_shuffled_together_with_this_card_and_one_is_drawn() -> None:
    game, happened = rolled(MIXED, "flag", "flag", discard=["ambush", "recon-left", "recon-right"])
    assert [event["deck"] for event in seen(happened, "shuffled")] == [57]
    assert discard_pile(game) == []
    assert (hand_size(game, "allied"), hand_size(game, "axis")) == (2, 2)
    assert game.view(None)["deck"] == 56
    names = [event["event"] for event in happened]
    assert names.index("shuffled") < names.index("drew")


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.draw")
def test_the_shuffle_comes_at_the_end_of_the_turn() -> None:
    game, happened = rolled(MIXED, "infantry", discard=["ambush", "recon-left"])
    assert seen(happened, "shuffled") == []
    play(game, "order A3")
    assert discard_pile(game) == ["ambush", "recon-left"]
    happened = play(game, "done")
    assert len(seen(happened, "shuffled")) == 1


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.draw")
def test_the_card_itself_and_the_whole_pile_may_be_drawn_again() -> None:
    rest = [card for card in all_but(CARD) if card.startswith(("probe", "attack"))][:19]
    game = position({}, cards={"allied": [CARD, *rest], "axis": 20}, discard=["ambush", "recon-left"])
    play(game, f"play {CARD}")
    dealt = Counter([*hand(game, "allied"), *hand(game, "axis")])
    for _ in range(20):
        dealt.update(card for event in seen(play_harmlessly(game), "drew") for card in event["cards"])
    assert dealt == Counter(COUNTS)


# Nothing to do


@pytest.mark.rule("m44:card.their_finest_hour", "m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_without_any_unit_the_card_is_rolled_for_and_shuffled_for_nothing(side: str, top: str) -> None:
    game, happened = rolled({}, "star", "infantry", side=side, top=top)
    assert given_orders(happened) == []
    assert now(game) == (opponent(side), "card")
    assert len(seen(happened, "shuffled")) == 1
    assert hand_size(game, side) == 2
