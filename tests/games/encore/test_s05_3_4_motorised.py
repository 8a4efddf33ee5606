"""Section 5.3.4: where armour goes in the mountains, in movement, in retreat and in advance."""

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import assault, marching, price, reach, settle, stepping
from tests.support import Placement, answers, asked, at, play, question, refusal, seen

ARMOUR = "us-701"
FOOT = "us-1-i-87"
GERMAN = "de-1-i-1044"

MOTORISED = pytest.mark.parametrize("unit", [ARMOUR, "us-751"])
REFUSED = {"encore:5.3.4", "encore:table.2", "E-13"}


# Level 1,000 and peaks: never.


@pytest.mark.rule("encore:5.3.4", "encore:table.2", "E-13")
@pytest.mark.parametrize("cover", [".", "*", "#", "^"])
@pytest.mark.parametrize("way", ["", "road", "trail"])
@MOTORISED
def test_armour_never_enters_level_1000(unit: str, way: str, cover: str) -> None:
    joined = {f"{way}s": ["02-01 03-01"]} if way else {}
    ground = drawn_map(". . X", f". . {cover}", **joined)  # type: ignore[arg-type]
    game = stepping(unit, ground, "02-01")
    assert reach(game) == {"01-01"}
    assert refusal(game, "to 03-01") in REFUSED


@pytest.mark.rule("encore:5.3.4", "encore:table.2", "E-13")
@pytest.mark.parametrize("level", [".", "6", "8", "X"])
@pytest.mark.parametrize("way", ["", "road", "trail"])
@MOTORISED
def test_armour_never_enters_a_peak(unit: str, way: str, level: str) -> None:
    joined = {f"{way}s": ["02-01 03-01"]} if way else {}
    ground = drawn_map(f". . {level}", ". . ^", **joined)  # type: ignore[arg-type]
    game = stepping(unit, ground, "02-01")
    assert reach(game) == {"01-01"}
    assert refusal(game, "to 03-01") in REFUSED


# Level 800: only where there is a road.


@pytest.mark.rule("encore:5.3.4", "encore:table.2", "E-13")
@pytest.mark.parametrize("cover", [".", "*", "#"])
@pytest.mark.parametrize("here", [".", "6"])
@MOTORISED
def test_armour_does_not_enter_level_800_without_a_road(unit: str, here: str, cover: str) -> None:
    game = stepping(unit, drawn_map(f". {here} 8", f". . {cover}"), "02-01")
    assert reach(game) == {"01-01"}
    assert refusal(game, "to 03-01") in REFUSED


@pytest.mark.rule("encore:5.3.4", "E-13")
@MOTORISED
def test_a_trail_is_no_road(unit: str) -> None:
    game = stepping(unit, drawn_map(". 6 8 8", trails=["01-01 02-01 03-01 04-01"]), "02-01")
    assert reach(game) == {"01-01"}


@pytest.mark.rule("encore:5.3.4", "encore:5.3.1", "E-13")
@pytest.mark.parametrize("cover", [".", "*", "#"])
@pytest.mark.parametrize("here", [".", "6", "8"])
@MOTORISED
def test_armour_follows_a_road_to_level_800_at_half_a_point(unit: str, here: str, cover: str) -> None:
    ground = drawn_map(f"{here} 8 8", f". {cover} .", roads=["01-01 02-01 03-01"])
    game = stepping(unit, ground)
    assert price(game, "02-01") == 1
    assert price(game, "03-01") == 2


@pytest.mark.rule("encore:5.3.4", "encore:table.2", "E-13")
@pytest.mark.parametrize(("cover", "more"), [(".", 0), ("*", 2), ("#", 0)])
@pytest.mark.parametrize(("rivers", "river"), [("", 0), ("01-01/02-01", 2)])
@pytest.mark.parametrize("here", [".", "6"])
@MOTORISED
def test_armour_enters_a_road_hex_of_level_800_across_another_side_for_two_points_and_the_climb(
    unit: str, here: str, cover: str, more: int, rivers: str, river: int
) -> None:
    ground = drawn_map(f"{here} 8 8", f". {cover} .", roads=["02-01 03-01"], rivers=rivers)
    assert price(stepping(unit, ground), "02-01") == 4 + 2 + more + river


@pytest.mark.rule("encore:5.3.4", "encore:table.2", "E-13", "E-12")
@MOTORISED
def test_armour_goes_from_one_road_of_level_800_to_another_beside_it_for_two_points(unit: str) -> None:
    # One road in the first column, another in the second; 01-01 touches 02-01 and 02-02.
    game = stepping(unit, drawn_map("8 8\n8 8", roads=["01-01 01-02", "02-01 02-02"]))
    assert price(game, "01-02") == 1
    assert price(game, "02-01") == 4
    assert price(game, "02-02") == 4


@pytest.mark.rule("encore:5.3.4", "encore:5.3.1", "E-8", "E-12", "E-13")
@pytest.mark.parametrize("cover", [".", "*", "#"])
@pytest.mark.parametrize("here", [".", "6"])
@pytest.mark.parametrize("rivers", ["", "01-01/02-01"])
@MOTORISED
def test_armour_that_comes_by_trail_into_a_road_hex_of_level_800_pays_its_two_points_only(
    unit: str, here: str, cover: str, rivers: str
) -> None:
    ground = drawn_map(f"{here} 8 8", f". {cover} .", roads=["02-01 03-01"], trails=["01-01 02-01"], rivers=rivers)
    assert price(stepping(unit, ground), "02-01") == 4


@pytest.mark.rule("encore:5.3.4", "encore:5.3.2", "E-13", "E-9")
@pytest.mark.parametrize(
    ("there", "cover", "half_points"), [("6", ".", 2), (".", ".", 2), ("6", "*", 4), (".", "#", 2)]
)
@MOTORISED
def test_armour_may_leave_the_road_of_level_800_for_lower_ground(
    unit: str, there: str, cover: str, half_points: int
) -> None:
    ground = drawn_map(f". 8 {there}", f". . {cover}", roads=["01-01 02-01"])
    assert price(stepping(unit, ground, "02-01"), "03-01") == half_points


@pytest.mark.rule("encore:5.3.4", "E-13")
@MOTORISED
def test_armour_does_not_leave_the_road_for_level_800_beside_it(unit: str) -> None:
    ground = drawn_map("8 8 8\n8 8 8", roads=["01-01 02-01 03-01"])
    assert reach(stepping(unit, ground)) == {"02-01", "03-01"}


@pytest.mark.rule("encore:5.3.4", "E-13")
def test_units_on_foot_go_everywhere() -> None:
    game = stepping(FOOT, drawn_map(". 8 X", ". . ^"))
    assert reach(game) == {"02-01", "03-01"}


@pytest.mark.rule("encore:5.3.4", "E-13")
@pytest.mark.parametrize(
    ("start", "end", "half_points"),
    [
        ("10-12", "09-09", 3),  # by road
        ("10-12", "09-08", 4),  # Mazzancana, 800 metres
        ("10-09", "09-08", 3),  # first by 09-09, which lies level with 10-09
    ],
)
def test_the_701st_climbs_to_mazzancana_by_its_road(start: str, end: str, half_points: int) -> None:
    assert price(marching(ARMOUR, {ARMOUR: start}), end) == half_points


@pytest.mark.rule("encore:5.3.4", "E-13")
@pytest.mark.parametrize("hex_", ["08-08", "10-08", "09-07", "08-09", "14-05", "10-04", "08-06"])
def test_the_701st_goes_no_further_up_than_its_road(hex_: str) -> None:
    game = marching(ARMOUR, {ARMOUR: "09-08"})
    assert hex_ not in reach(game)
    assert refusal(game, f"to {hex_}") is not None


# Retreat and advance.

GROUNDS = [
    ("X", ".", False, False),
    ("X", ".", True, False),
    ("X", "^", False, False),
    (".", "^", False, False),
    ("8", ".", False, False),
    ("8", "*", False, False),
    ("8", ".", True, True),
    ("6", "*", False, True),
    (".", "#", False, True),
]
"""Level, cover, whether a road runs there, whether armour may go there."""


def beaten(level: str, cover: str, road: bool) -> hexfront.Game:
    """Armour in 03-03 has to retreat from Germans in 03-02; 02-04, 03-04 and 04-04 are free, 03-04 as described."""
    levels = f". . . . .\n. . . . .\n. . . . .\n. . {level} . .\n. . {level} . ."
    covers = f". . . . .\n. . . . .\n. . . . .\n. . {cover} . .\n. . . . ."
    ground = drawn_map(levels, covers, roads=["03-04 03-05"] if road else [])
    units: dict[str, Placement] = {
        ARMOUR: {"at": "03-03", "reduced": True},  # defence 2
        GERMAN: "03-02",
        "de-1-i-1043": "03-02",  # 3 + 3 against 2 is 3:1
    }
    game = position(units, map=ground, phase="combat", side="axis", dice=[6, 6])
    happened = assault(game, "03-03", GERMAN, "de-1-i-1043")
    assert [event["codes"] for event in seen(happened, "result")] == [["DRI", "AVI"]]
    return game


@pytest.mark.rule("encore:5.3.4", "encore:6.6.1", "E-13", "E-38")
@pytest.mark.parametrize(("level", "cover", "road", "allowed"), GROUNDS)
def test_armour_retreats_only_where_it_may_go(level: str, cover: str, road: bool, allowed: bool) -> None:
    game = beaten(level, cover, road)
    assert (question(game), asked(game)) == ("retreat_to", "allied")
    assert reach(game) == {"02-04", "04-04"} | ({"03-04"} if allowed else set())


@pytest.mark.rule("encore:5.3.4", "encore:6.6.1", "E-13", "E-38")
def test_armour_retreats_into_a_road_hex_of_level_800_across_any_side() -> None:
    game = beaten("8", ".", True)
    play(game, "to 03-04")
    assert at(game, ARMOUR) == "03-04"


def winning(level: str, cover: str, road: bool, beyond: str = ".") -> hexfront.Game:
    """Armour and infantry in 03-04 have beaten Germans in 03-03, ground as described; 03-02 behind is `beyond`."""
    levels = f". . . . .\n. . {beyond} . .\n. . {level} . .\n. . . . .\n. . . . ."
    covers = f". . . . .\n. . . . .\n. . {cover} . .\n. . . . .\n. . . . ."
    ground = drawn_map(levels, covers, roads=["02-03 03-03"] if road else [])
    units: dict[str, Placement] = {
        ARMOUR: "03-04",
        FOOT: "03-04",  # 6 + 4 against 1 is 9+:1; the ground gives at most three columns
        "de-2-pp-1044": {"at": "03-03", "reduced": True},
    }
    game = position(units, map=ground, phase="combat", dice=[4, 4])
    assault(game, "03-03", ARMOUR, FOOT)
    settle(game, "advance")
    return game


@pytest.mark.rule("encore:5.3.4", "encore:6.6.2", "E-13", "E-43")
@pytest.mark.parametrize(("level", "cover", "road", "allowed"), GROUNDS)
def test_armour_advances_only_where_it_may_go(level: str, cover: str, road: bool, allowed: bool) -> None:
    game = winning(level, cover, road)
    assert f"advance {FOOT}" in answers(game)
    assert (f"advance {ARMOUR}" in answers(game)) is allowed
    if not allowed:
        assert refusal(game, f"advance {ARMOUR}") in {*REFUSED, "encore:6.6.2.armour", "encore:6.6.2", "E-43"}


@pytest.mark.rule("encore:5.3.4", "encore:6.6.2.armour", "E-13", "E-43")
@pytest.mark.parametrize(("beyond", "allowed"), [("X", False), ("8", False), ("6", True), (".", True)])
def test_the_extra_hex_of_an_advance_is_one_where_armour_may_go(beyond: str, allowed: bool) -> None:
    game = winning(".", ".", False, beyond)
    play(game, f"advance {ARMOUR}")
    assert question(game) == "advance_on"
    assert ("to 03-02" in answers(game)) is allowed
    assert {"to 02-03", "to 04-03"} <= set(answers(game))


@pytest.mark.rule("encore:5.3.4", "encore:6.6.2.armour", "E-13", "E-43")
@pytest.mark.parametrize("road", [False, True])
def test_the_extra_hex_may_be_one_of_level_800_with_a_road(road: bool) -> None:
    levels = ". . . . .\n. . 8 . .\n. . . . .\n. . . . .\n. . . . ."
    ground = drawn_map(levels, roads=["03-01 03-02"] if road else [])
    units: dict[str, Placement] = {ARMOUR: "03-04", FOOT: "03-04", "de-2-pp-1044": {"at": "03-03", "reduced": True}}
    game = position(units, map=ground, phase="combat", dice=[4, 4])
    assault(game, "03-03", ARMOUR, FOOT)
    settle(game, "advance")
    play(game, f"advance {ARMOUR}")
    assert ("to 03-02" in answers(game)) is road
