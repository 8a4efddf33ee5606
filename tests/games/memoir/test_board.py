"""The board: its hexes, what adjoins what, and the three sections as each side sees them."""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.board import position, unit_at
from tests.games.memoir.fields import around, hexes, marching, reached
from tests.support import play

UNITS = {"E5": "allied infantry", "E7": "axis infantry"}
LETTERS = {"left": "ABCDabcd", "centre": "EFGHIdefghi", "right": "JKLMijkl"}
"""The hexes of a section by their letters, as the side at the bottom sees it."""
MIRRORED = {"left": "right", "centre": "centre", "right": "left"}


def sections(game: hexfront.Game, side: str) -> dict[str, set[str]]:
    """The hexes of each section as the side sees them."""
    found: dict[str, set[str]] = {"left": set(), "centre": set(), "right": set()}
    for hex_, names in game.overlay("sections", side).items():
        assert len(names) == len(set(names))
        for name in names:
            found[name].add(hex_)
    return found


# hexes


@pytest.mark.rule("m44:board")
def test_the_standard_board_has_nine_rows_of_thirteen_and_twelve_hexes_in_turn() -> None:
    found = set(position(UNITS).overlay("sections", "allied"))
    assert len(found) == 113
    assert found == set(hexes())
    assert {"A9", "M9", "a8", "l8", "A1", "M1"} <= found
    assert not {"m8", "a9", "A8", "N9", "A0"} & found


@pytest.mark.rule("m44:board")
def test_a_breakthrough_board_has_seventeen_rows() -> None:
    found = set(position(UNITS, board="breakthrough").overlay("sections", "allied"))
    assert len(found) == 213
    assert found == set(hexes(17))
    assert {"A17", "M17", "a16", "l16", "A1", "M1"} <= found


@pytest.mark.rule("m44:board")
@pytest.mark.parametrize("top", ["allied", "axis"])
def test_either_side_may_sit_at_the_top(top: str) -> None:
    board = position(UNITS, top=top).view(None)["board"]
    assert (board["type"], board["top"]) == ("standard", top)
    assert board["bottom"] == ("axis" if top == "allied" else "allied")


# what adjoins what


@pytest.mark.rule("m44:board")
@pytest.mark.parametrize(
    ("hex_", "near"),
    [
        ("E5", "D5 F5 d6 e6 d4 e4"),
        ("e6", "d6 f6 E7 F7 E5 F5"),
        ("a8", "b8 A9 B9 A7 B7"),
        ("l8", "k8 L9 M9 L7 M7"),
        ("A9", "B9 a8"),
        ("M9", "L9 l8"),
        ("A1", "B1 a2"),
        ("M1", "L1 l2"),
        ("A5", "B5 a6 a4"),
        ("M5", "L5 l6 l4"),
        ("F9", "E9 G9 e8 f8"),
        ("F1", "E1 G1 e2 f2"),
    ],
)
def test_a_gun_moves_to_any_of_the_hexes_that_adjoin_its_own(hex_: str, near: str) -> None:
    game = position({hex_: "allied artillery", "H7": "axis infantry"}, phase="move")
    assert reached(game, hex_) == set(near.split()) == around(hex_)


@pytest.mark.rule("m44:board")
def test_hexes_are_counted_step_by_step_in_every_direction() -> None:
    found = reached(marching({"E5": "allied armor"}), "E5")
    assert found == around("E5", 3)
    assert len(found) == 36
    assert {"B5", "H5", "d8", "e8", "F7", "d2"} <= found
    assert not {"E9", "A5", "I5", "E1", "E5"} & found


@pytest.mark.rule("m44:board")
def test_the_rows_of_a_breakthrough_board_adjoin_in_the_same_way() -> None:
    game = position({"E13": "allied artillery", "H17": "axis infantry"}, phase="move", board="breakthrough")
    assert reached(game, "E13") == {"D13", "F13", "d14", "e14", "d12", "e12"}


@pytest.mark.rule("m44:board")
def test_a_hex_may_be_written_with_a_capital_or_a_small_letter() -> None:
    game = marching({"E5": "allied infantry"})
    play(game, "move e5", "to E6")
    assert unit_at(game, "E5") is None
    assert unit_at(game, "e6") is not None


# sections


@pytest.mark.rule("m44:sections")
@pytest.mark.parametrize("top", ["allied", "axis"])
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_left_and_right_are_seen_from_the_seat_of_the_side(side: str, top: str) -> None:
    found = sections(position(UNITS, top=top), side)
    for name, letters in LETTERS.items():
        seen = MIRRORED[name] if side == top else name
        assert found[seen] == {hex_ for hex_ in hexes() if hex_[0] in letters}


@pytest.mark.rule("m44:sections")
def test_eight_hexes_belong_to_two_sections() -> None:
    found = position(UNITS).overlay("sections", "allied")
    shared = {hex_: set(names) for hex_, names in found.items() if len(names) > 1}
    assert shared == {
        **{hex_: {"left", "centre"} for hex_ in ("d8", "d6", "d4", "d2")},
        **{hex_: {"centre", "right"} for hex_ in ("i8", "i6", "i4", "i2")},
    }


@pytest.mark.rule("m44:sections")
def test_the_centre_is_wider_than_the_flanks() -> None:
    found = sections(position(UNITS), "allied")
    assert {name: len(hexes_) for name, hexes_ in found.items()} == {"left": 36, "centre": 49, "right": 36}


@pytest.mark.rule("m44:sections")
def test_the_sections_of_a_breakthrough_board_run_through_all_its_rows() -> None:
    found = sections(position(UNITS, board="breakthrough"), "axis")
    for name, letters in LETTERS.items():
        assert found[MIRRORED[name]] == {hex_ for hex_ in hexes(17) if hex_[0] in letters}
