"""Infantry Assault: all infantry of one section goes a hex farther."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, reach
from tests.games.memoir.cards import (
    SEATS,
    SECTIONS,
    army,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    on_screen,
    opponent,
    ordered,
    turn_of,
    within,
)
from tests.support import Placement, answers, play, question, refusal, seen

CARD = "infantry-assault"
INFANTRY = {"left": ("B3", "C3"), "centre": ("F3", "G3"), "right": ("K3", "L3")}
"""Hexes of each section, seen from the bottom."""


def assaulting(
    units: dict[str, Placement], *, side: str = "allied", top: str = "axis", dice: tuple[str, ...] = ()
) -> hexfront.Game:
    """The side has played the card."""
    game = turn_of(CARD, units, side=side, top=top, dice=dice)
    play(game, f"play {CARD}")
    return game


# The section


@pytest.mark.rule("m44:card.infantry_assault", "m44:sections", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("section", SECTIONS)
def test_all_infantry_of_one_section_is_ordered(section: str, side: str, top: str) -> None:
    units = {
        **{hex_: unit for hexes in INFANTRY.values() for hex_, unit in army(side, "infantry", *hexes).items()},
        **army(side, "armor", "A5", "G5", "M5"),
        **army(side, "artillery", "B1", "G1", "L1"),
        "G9": f"{opponent(side)} infantry",
    }
    game = assaulting(units, side=side, top=top)
    assert now(game) == (side, "section")
    assert sorted(answers(game)) == ["section centre", "section left", "section right"]
    happened = play(game, f"section {section}")
    assert [(event["side"], event["section"]) for event in seen(happened, "section")] == [(side, section)]
    assert given_orders(happened) == sorted(INFANTRY[on_screen(section, side, top)])
    assert now(game) == (side, "move")


@pytest.mark.rule("m44:card.infantry_assault", "m44:unit.special_forces", "m44:unit.french_resistance")
def test_all_kinds_of_infantry_are_ordered() -> None:
    units: dict[str, Placement] = {
        "A3": "allied infantry",
        "B3": "allied special-forces",
        "C3": "allied resistance",
        "D3": "allied engineers",
        "G9": "axis infantry",
    }
    assert ordered(assaulting(units)) == ["A3", "B3", "C3", "D3"]


@pytest.mark.rule("m44:card.infantry_assault")
def test_only_sections_with_own_infantry_are_offered() -> None:
    units = {
        **army("allied", "infantry", "B3", "L3"),
        **army("allied", "armor", "G3"),
        **army("axis", "infantry", "G9"),
    }
    game = assaulting(units)
    assert sorted(answers(game)) == ["section left", "section right"]
    assert refusal(game, "section centre") is not None


@pytest.mark.rule("m44:card.infantry_assault")
@pytest.mark.parametrize("section", SECTIONS)
def test_a_single_section_with_infantry_is_not_asked_for(section: str) -> None:
    units = {**army("allied", "infantry", *INFANTRY[section]), "G9": "axis infantry", "G1": "allied armor"}
    game = turn_of(CARD, units)
    assert given_orders(play(game, f"play {CARD}")) == sorted(INFANTRY[section])
    assert now(game) == ("allied", "move")


@pytest.mark.rule("m44:card.infantry_assault", "m44:sections")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize(
    ("border", "section"), [("d8", "left"), ("d6", "centre"), ("d2", "left"), ("i4", "centre"), ("i2", "right")]
)
def test_infantry_on_a_border_goes_with_either_section(border: str, section: str, side: str, top: str) -> None:
    units = {
        **army(side, "infantry", "B3", "G3", "L3", border),
        "G9": f"{opponent(side)} infantry",
    }
    game = assaulting(units, side=side, top=top)
    play(game, f"section {on_screen(section, side, top)}")
    inside = {"left": "B3", "centre": "G3", "right": "L3"}[section]
    assert ordered(game) == sorted([inside, border])


@pytest.mark.rule("m44:card.infantry_assault", "m44:sections")
def test_a_unit_alone_on_a_border_offers_both_its_sections() -> None:
    game = assaulting({"d4": "allied infantry", "G9": "axis infantry"})
    assert sorted(answers(game)) == ["section centre", "section left"]


# How far


@pytest.mark.rule("m44:card.infantry_assault", "m44:unit.infantry", "m44:unit.special_forces")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance", "engineers"])
def test_they_move_up_to_three_hexes(kind: str) -> None:
    game = assaulting({"E3": f"allied {kind}", "G9": "axis infantry"})
    assert sorted(reach(game, "E3")) == within("E3", 3)


@pytest.mark.rule("m44:card.infantry_assault")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "resistance", "engineers"])
@pytest.mark.parametrize(("to", "length", "battles"), [("E3", 1, True), ("e4", 2, True), ("E5", 3, False)])
def test_they_battle_after_two_hexes_and_not_after_three(to: str, length: int, battles: bool, kind: str) -> None:
    game = assaulting({"e2": f"allied {kind}", "e6": "axis infantry"})
    happened = play(game, "move e2", f"to {to}")
    assert [event["length"] for event in seen(happened, "moved")] == [length]
    assert now(game) == (("allied", "battle") if battles else ("axis", "card"))


@pytest.mark.rule("m44:card.infantry_assault")
def test_the_preview_of_a_move_says_whether_it_leaves_a_battle() -> None:
    game = assaulting({"e2": "allied infantry", "e6": "axis infantry"})
    play(game, "move e2")
    told = {hex_: game.preview(f"to {hex_}")["battles"] for hex_ in ("E3", "e4", "E5")}
    assert told == {"E3": True, "e4": True, "E5": False}


@pytest.mark.rule("m44:card.infantry_assault")
def test_they_need_not_move_and_have_no_die_more() -> None:
    game = assaulting({"E5": "allied infantry", "e6": "axis infantry"})
    play(game, "done")
    assert dice_against(game, "E5", "e6") == 3


@pytest.mark.rule("m44:card.infantry_assault", "m44:terrain.forest")
def test_the_ground_stops_them_as_always() -> None:
    ring = dict.fromkeys(within("E3", 1), "forest")
    game = turn_of(CARD, {"E3": "allied infantry", "G9": "axis infantry"}, ring)
    play(game, f"play {CARD}")
    assert sorted(reach(game, "E3")) == sorted(ring)


@pytest.mark.rule("m44:card.infantry_assault", "m44:turn.move", "m44:turn.battle")
def test_each_of_them_moves_and_battles() -> None:
    units = {**army("allied", "infantry", "F3", "G3"), **army("axis", "infantry", "F7")}
    game = assaulting(units, dice=("star",) * 6)
    play(game, "move F3", "to F5", "move G3", "to G5")
    assert chosen(game, "battle") == ["F5", "G5"]
    play(game, "battle F5", "attack F7", "battle G5", "attack F7")
    assert now(game) == ("axis", "card")


# Without infantry


@pytest.mark.rule("m44:card.infantry_assault", "M-18")
def test_without_infantry_one_unit_of_choice_is_ordered_by_the_usual_rules() -> None:
    units = {
        **army("allied", "armor", "E5", "L3"),
        **army("allied", "artillery", "B3"),
        **army("axis", "infantry", "e6"),
    }
    game = assaulting(units)
    assert question(game) == "order"
    assert sorted(answers(game)) == ["done", "order B3", "order E5", "order L3"]
    artillery = game.copy()
    play(artillery, "order B3")
    assert sorted(reach(artillery, "B3")) == within("B3", 1)
    play(game, "order E5")
    assert (question(game), ordered(game)) == ("move", ["E5"])
    assert sorted(reach(game, "E5")) == within("E5", 3, ["e6"])


@pytest.mark.rule("m44:card.infantry_assault", "m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_without_any_unit_the_card_is_played_for_nothing(side: str, top: str) -> None:
    game = assaulting({"G9": f"{opponent(side)} infantry"}, side=side, top=top)
    assert now(game) == (opponent(side), "card")
    assert (discard_pile(game)[-1], hand_size(game, side)) == (CARD, 1)
