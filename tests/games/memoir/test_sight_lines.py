"""Line of sight: which hexes a line crosses, what blocks it, and lines along a hexside."""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.fields import around, doubled, fighting, named, of, seen_targets
from tests.support import play, refusal

THROUGH = {
    (4, 0): [(2, 0)],
    (2, 2): [(1, 1)],
    (6, 0): [(2, 0), (4, 0)],
    (3, 3): [(1, 1), (2, 2)],
    (5, 1): [(2, 0), (3, 1)],
    (4, 2): [(1, 1), (3, 1)],
    (1, 3): [(1, 1), (0, 2)],
}
"""Lines of two and three hexes that run through hexes: each of these blocks by itself. Offsets in doubled coordinates,
to the lower right.
"""
BESIDE = {(3, 1): [(2, 0), (1, 1)], (0, 2): [(-1, 1), (1, 1)]}
"""Lines along a hexside: the hexes on either side of it."""
MIRRORS = ((1, 1), (-1, 1), (1, -1), (-1, -1))

BLOCKING = ["forest", "hedgerow", "town", "hill", "steep-hill", "sea-bluff", "cliff", "bunker axis", "bunker allied"]
CLEAR = [
    "countryside",
    "river",
    "river-curve",
    "river, bridge",
    "beach",
    "ocean",
    "sandbags",
    "wire",
    "hedgehog",
    "sea-wall axis",
]


def from_e5(offset: tuple[int, int], mirror: tuple[int, int]) -> str:
    """The hex at that offset from E5."""
    x, y = doubled("E5")
    return named(x + offset[0] * mirror[0], y + offset[1] * mirror[1])


def lines(table: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[str, list[str]]]:
    """Each line of the table in its four directions: where it ends, and the hexes named in the table."""
    found = {}
    for offset, hexes in table.items():
        for mirror in MIRRORS:
            found[from_e5(offset, mirror)] = [from_e5(hex_, mirror) for hex_ in hexes]
    return list(found.items())


def sees(target: str, blockers: set[str], ground: str = "forest") -> bool:
    """Whether armor in E5 can attack an enemy there, with such ground in these hexes."""
    game = fighting({"E5": "allied armor", target: "axis armor"}, dict.fromkeys(blockers, ground))
    return seen_targets(game, "E5") == {target}


def seen_from(game: hexfront.Game, hex_: str, side: str = "allied") -> set[str]:
    """The hexes the unit there sees, near and far."""
    return set(game.overlay("sight", side)[hex_])


# through hexes


def test_the_tables_have_every_line_of_two_and_three_hexes() -> None:
    assert {hex_ for hex_, _ in lines(THROUGH) + lines(BESIDE)} == around("E5", 3) - around("E5", 1)


@pytest.mark.rule("m44:sight")
@pytest.mark.parametrize(("target", "crossed"), lines(THROUGH))
def test_a_hex_the_line_runs_through_blocks_it_by_itself(target: str, crossed: list[str]) -> None:
    assert sees(target, set())
    for hex_ in crossed:
        assert not sees(target, {hex_})
    assert not sees(target, set(crossed))


@pytest.mark.rule("m44:sight")
@pytest.mark.parametrize(("target", "crossed"), lines(THROUGH))
def test_no_other_hex_blocks_the_line(target: str, crossed: list[str]) -> None:
    assert sees(target, around("E5", 4) - {target, *crossed})


@pytest.mark.rule("m44:sight")
@pytest.mark.parametrize("ground", BLOCKING)
def test_ground_that_blocks_sight(ground: str) -> None:
    assert not sees("G5", {"F5"}, ground)
    assert not sees("H5", {"G5"}, ground)


@pytest.mark.rule("m44:sight")
@pytest.mark.parametrize("ground", CLEAR)
def test_ground_that_does_not_block_sight(ground: str) -> None:
    assert sees("G5", {"F5"}, ground)
    assert sees("H5", {"F5", "G5"}, ground)


@pytest.mark.rule("m44:sight")
@pytest.mark.parametrize("ground", ["forest", "town", "hedgerow", "bunker axis", "bunker allied"])
def test_the_two_ends_never_block(ground: str) -> None:
    assert sees("G5", {"G5"}, "forest")
    own = fighting({"E5": "allied infantry", "G5": "axis infantry"}, {"E5": ground})
    assert seen_targets(own, "E5") == {"G5"}


@pytest.mark.rule("m44:sight")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_unit_in_between_blocks_whichever_side_it_is_on(kind: str) -> None:
    friend = fighting({"E5": "allied armor", "F5": of("allied", kind, ordered=False), "G5": "axis infantry"})
    assert seen_targets(friend, "E5") == set()
    enemy = fighting({"E5": "allied armor", "G5": f"axis {kind}", "H5": "axis infantry"})
    assert seen_targets(enemy, "E5") == {"G5"}


@pytest.mark.rule("m44:sight")
def test_a_target_out_of_sight_is_refused() -> None:
    game = fighting({"E5": "allied armor", "G5": "axis infantry", "C5": "axis infantry"}, {"F5": "forest"})
    play(game, "battle E5")
    assert refusal(game, "attack G5") in {"m44:sight", "m44:terrain.forest"}


# along hexsides


@pytest.mark.rule("m44:sight.hexside", "M-1")
@pytest.mark.parametrize(("target", "sides"), lines(BESIDE))
def test_a_line_along_a_hexside_is_blocked_only_from_both_sides(target: str, sides: list[str]) -> None:
    one, other = sides
    assert sees(target, set())
    assert sees(target, {one})
    assert sees(target, {other})
    assert not sees(target, {one, other})


@pytest.mark.rule("m44:sight.hexside", "M-1")
@pytest.mark.parametrize(("target", "sides"), lines(BESIDE))
def test_one_open_side_is_enough_whatever_lies_elsewhere(target: str, sides: list[str]) -> None:
    for free in sides:
        assert sees(target, around("E5", 4) - {target, free})


@pytest.mark.rule("m44:sight.hexside", "M-1")
def test_a_unit_on_one_side_and_a_forest_on_the_other_block_together() -> None:
    units = {"E5": "allied infantry", "E7": "axis infantry"}
    friend = of("allied", "infantry", ordered=False)
    assert seen_targets(fighting({**units, "d6": friend}), "E5") == {"E7"}
    assert seen_targets(fighting({**units, "d6": friend}, {"e6": "forest"}), "E5") == set()
    assert seen_targets(fighting({**units, "d6": friend, "e6": friend}), "E5") == set()
    assert seen_targets(fighting({**units, "d6": friend}, {"e6": "river"}), "E5") == {"E7"}


@pytest.mark.rule("m44:sight.hexside", "M-1")
@pytest.mark.parametrize(("hex_", "target", "side"), [("A9", "A7", "a8"), ("A5", "A7", "a6"), ("M9", "M7", "l8")])
def test_a_side_off_the_board_counts_as_blocking(hex_: str, target: str, side: str) -> None:
    units = {hex_: "allied infantry", target: "axis infantry"}
    assert seen_targets(fighting(units), hex_) == {target}
    assert seen_targets(fighting(units, {side: "forest"}), hex_) == set()


# longer lines


@pytest.mark.rule("m44:sight.hexside", "M-1", "m44:sight")
@pytest.mark.parametrize(
    ("blockers", "clear"),
    [
        (set(), True),
        ({"c8"}, True),
        ({"c8", "c6"}, True),
        ({"d8", "d6"}, True),
        ({"c8", "d8"}, False),
        ({"c8", "d6"}, False),
        ({"d8", "c6"}, False),
        ({"c6", "d6"}, False),
        ({"D7"}, False),
        ({"C7", "E7", "c8", "c6"}, True),
    ],
)
def test_a_straight_line_of_four_hexes_down_the_board(blockers: set[str], clear: bool) -> None:
    """D9 to D5 runs between c8 and d8, through D7, between c6 and d6: a blocker on the left anywhere and one on the
    right anywhere block together.
    """
    units = {"D9": "allied artillery", "D5": "axis infantry"}
    game = fighting(units, dict.fromkeys(blockers, "forest"))
    assert ("D5" in seen_from(game, "D9")) is clear
    back = fighting({"D5": "allied artillery", "D9": "axis infantry"}, dict.fromkeys(blockers, "forest"))
    assert ("D9" in seen_from(back, "D5")) is clear


@pytest.mark.rule("m44:sight.hexside", "M-1", "m44:sight")
@pytest.mark.parametrize(
    ("blockers", "clear"),
    [
        (set(), True),
        ({"F5"}, True),
        ({"e4"}, True),
        ({"F5", "G5"}, True),
        ({"F5", "e4"}, False),
        ({"f4"}, False),
        ({"g4"}, True),
        ({"F3"}, True),
        ({"F5", "G3"}, False),
        ({"e4", "g4"}, False),
        ({"e4", "G3"}, True),
        ({"F5", "g4"}, True),
        ({"g4", "G3"}, False),
    ],
)
def test_a_slanting_line_of_four_hexes(blockers: set[str], clear: bool) -> None:
    """E5 to H3 runs between F5 and e4, through f4, between g4 and G3."""
    game = fighting({"E5": "allied artillery", "H3": "axis infantry"}, dict.fromkeys(blockers, "forest"))
    assert ("H3" in seen_from(game, "E5")) is clear


@pytest.mark.rule("m44:sight.hexside", "M-1")
@pytest.mark.parametrize(("blockers", "clear"), [(set(), True), ({"a8"}, False), ({"a6"}, False), ({"b8"}, True)])
def test_a_long_line_down_the_edge_has_the_edge_against_it(blockers: set[str], clear: bool) -> None:
    game = fighting({"A9": "allied artillery", "A5": "axis infantry"}, dict.fromkeys(blockers, "town"))
    assert ("A5" in seen_from(game, "A9")) is clear


@pytest.mark.rule("m44:sight")
def test_sight_is_not_bounded_by_any_range() -> None:
    game = fighting({"A5": "allied infantry", "M5": "axis infantry"})
    assert "M5" in seen_from(game, "A5")
    blocked = fighting({"A5": "allied infantry", "M5": "axis infantry"}, {"G5": "forest"})
    assert "M5" not in seen_from(blocked, "A5")
    assert "G5" in seen_from(blocked, "A5")
