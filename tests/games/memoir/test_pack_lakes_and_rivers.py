"""Lakes, and the springs and forks of rivers."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, targets
from tests.games.memoir.pack import attack, beside, can_look_over, fighting, from_corner, moving, reached, within
from tests.support import Placement, answers, play, refusal

LAKES = ("lake-a", "lake-b", "lake-c")
RIVERS = ("headwater", "river-fork-left", "river-fork-right", "river-y")
KINDS = ("infantry", "armor", "artillery")


# Both are in everybody's way.


@pytest.mark.rule("m44tp:16.lake", "m44tp:17.river_headwater_forks", "M-11")
@pytest.mark.parametrize("tile", LAKES + RIVERS)
@pytest.mark.parametrize(
    ("unit", "card"),
    [
        ("allied infantry", "direct-from-hq"),
        ("allied infantry", "behind-enemy-lines"),
        ("axis armor", "direct-from-hq"),
        ("allied artillery", "artillery-bombard"),
    ],
)
def test_nobody_enters_a_lake_or_a_river(tile: str, unit: str, card: str) -> None:
    assert from_corner(unit, tile, card=card) == set()


@pytest.mark.rule("m44tp:16.lake")
@pytest.mark.parametrize("tile", LAKES)
def test_the_lake_is_what_forbids_the_step(tile: str) -> None:
    game = moving({"E5": "allied infantry"}, {"F5": tile})
    play(game, "move E5")
    assert refusal(game, "to F5") == "m44tp:16.lake"


@pytest.mark.rule("m44tp:16.lake", "m44tp:17.river_headwater_forks")
@pytest.mark.parametrize("tile", LAKES + RIVERS)
def test_a_unit_goes_round_the_water(tile: str) -> None:
    assert reached(moving({"E5": "allied infantry"}, {"F5": tile}), "E5") == within("E5", 2) - {"F5", "G5"}


@pytest.mark.rule("m44tp:16.lake", "m44tp:17.river_headwater_forks")
@pytest.mark.parametrize("tile", LAKES + RIVERS)
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_nobody_retreats_onto_the_water(tile: str, side: str) -> None:
    foe = "axis" if side == "allied" else "allied"
    behind = ("e4", "f4") if side == "allied" else ("e6", "f6")
    units: dict[str, Placement] = {"F5": f"{side} infantry", "G5": f"{foe} artillery"}
    dice = ["flag", "star", "star"]
    game = fighting(units, dict.fromkeys(behind, tile), side=foe, dice=dice)
    attack(game, "G5", "F5")
    assert figures(game, "F5") == 3
    game = fighting(units, {behind[0]: tile}, side=foe, dice=dice)
    attack(game, "G5", "F5")
    assert figures(game, behind[1]) == 4


@pytest.mark.rule("m44tp:17.river_headwater_forks", "m44:terrain.bridge")
@pytest.mark.parametrize("tile", RIVERS)
@pytest.mark.parametrize(("kind", "steps"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_a_bridge_leads_over_every_piece_of_river(tile: str, kind: str, steps: int) -> None:
    assert from_corner(f"allied {kind}", f"{tile}, bridge") == within("A1", steps)


@pytest.mark.rule("m44tp:17.river_headwater_forks")
@pytest.mark.parametrize("tile", RIVERS)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_springs_and_forks_do_not_block_sight(tile: str, kind: str) -> None:
    assert can_look_over(tile, kind)
    game = fighting({"C5": "allied armor", "F5": "axis infantry"}, {"D5": tile, "E5": tile})
    assert targets(game, "C5") == ["F5"]


# Sight over lakes.


@pytest.mark.rule("m44tp:16.lake", "M-8")
@pytest.mark.parametrize("tile", LAKES)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_one_lake_hex_does_not_block_sight(tile: str, kind: str) -> None:
    assert can_look_over(tile, kind)
    game = fighting({"C5": f"allied {kind}", "F5": "axis infantry"}, {"D5": tile})
    assert targets(game, "C5") == ["F5"]


@pytest.mark.rule("m44tp:16.lake", "M-8")
@pytest.mark.parametrize(("near", "far"), [("lake-a", "lake-a"), ("lake-a", "lake-b"), ("lake-b", "lake-c")])
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_two_lake_hexes_on_the_line_block_sight(near: str, far: str, kind: str) -> None:
    game = fighting({"C5": f"allied {kind}", "F5": "axis infantry"}, {"D5": near, "E5": far})
    assert targets(game, "C5") == []


@pytest.mark.rule("m44tp:16.lake", "M-8")
def test_a_slanting_line_over_two_lake_hexes_is_blocked_too() -> None:
    units: dict[str, Placement] = {"C5": "allied armor", "e4": "axis infantry"}
    assert targets(fighting(units, {"D5": "lake-a", "d4": "lake-a"}), "C5") == []
    assert targets(fighting(units, {"D5": "lake-a"}), "C5") == ["e4"]
    assert targets(fighting(units, {"d4": "lake-a"}), "C5") == ["e4"]


@pytest.mark.rule("m44tp:16.lake", "M-8")
def test_lake_hexes_beside_the_line_do_not_count() -> None:
    units: dict[str, Placement] = {"C5": "allied armor", "F5": "axis infantry"}
    lakes = dict.fromkeys(("D5", "c6", "d6", "c4", "d4", "e6"), "lake-a")
    assert targets(fighting(units, lakes), "C5") == ["F5"]


@pytest.mark.rule("m44tp:16.lake", "M-8", "M-1")
@pytest.mark.parametrize(
    ("hexes", "clear"),
    [
        ({"F5": "lake-a", "e4": "lake-a"}, False),
        ({"F5": "lake-a"}, True),
        ({"e4": "lake-a"}, True),
        ({"F5": "lake-a", "e4": "forest"}, True),
        ({"F5": "forest", "e4": "forest"}, False),
    ],
)
def test_a_line_between_two_lake_hexes_crosses_both(hexes: dict[str, str], clear: bool) -> None:
    assert {"F5", "e4"} == beside("E5") & beside("f4")
    game = fighting({"E5": "allied infantry", "f4": "axis infantry"}, hexes)
    assert (targets(game, "E5") == ["f4"]) == clear


@pytest.mark.rule("m44tp:16.lake", "M-8", "M-1")
@pytest.mark.parametrize(
    ("hexes", "clear"),
    [({"d4": "lake-b", "e4": "lake-c"}, False), ({"d4": "lake-b"}, True), ({"d4": "lake-b", "e4": "town"}, True)],
)
def test_a_line_straight_down_between_two_lake_hexes_crosses_both(hexes: dict[str, str], clear: bool) -> None:
    game = fighting({"E5": "allied armor", "E3": "axis infantry"}, hexes)
    assert (targets(game, "E5") == ["E3"]) == clear


@pytest.mark.rule("m44tp:16.lake")
def test_guns_fire_over_any_lake() -> None:
    lakes = dict.fromkeys(("D5", "E5"), "lake-a")
    game = fighting({"C5": "allied artillery", "F5": "axis infantry"}, lakes)
    assert targets(game, "C5") == ["F5"]


@pytest.mark.rule("m44tp:16.lake")
@pytest.mark.parametrize("kind", KINDS)
def test_at_the_shore_every_other_side_stays_open(kind: str) -> None:
    game = moving({"E5": f"allied {kind}"}, {"F5": "lake-a", "D5": "lake-b"})
    play(game, "move E5")
    assert {answer.split()[1] for answer in answers(game)} & beside("E5") == beside("E5") - {"F5", "D5"}
