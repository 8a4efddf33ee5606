"""A road over a hill is a road: it blocks sight, and for everything else it is no hill."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, targets
from tests.games.memoir.pack import fighting, moving, reached, within
from tests.support import Placement

ROADS = ("hill-road", "hill-road-curve")
PAIR: dict[str, Placement] = {"E5": "allied infantry", "G5": "axis infantry"}


@pytest.mark.rule("m44tp:15.road_over_hill", "M-7", "M-10")
def test_it_leads_on_like_any_road() -> None:
    hexes = {"C5": "road", "D5": "hill-road", "E5": "hill-road", "F5": "road"}
    assert reached(moving({"C5": "allied infantry"}, hexes), "C5") == within("C5", 2) | {"F5"}


@pytest.mark.rule("m44tp:14.road_crossing_rail", "M-10")
def test_a_road_that_crosses_a_track_leads_on_for_armor_too() -> None:
    hexes = {"C5": "road", "D5": "road-rail", "E5": "road", "F5": "road-rail", "G5": "road"}
    assert reached(moving({"C5": "allied armor"}, hexes), "C5") == within("C5", 3) | {"G5"}


@pytest.mark.rule("m44tp:15.road_over_hill", "M-7")
@pytest.mark.parametrize("tile", ROADS)
def test_it_blocks_sight_even_between_hills_of_one_group(tile: str) -> None:
    hexes = {**dict.fromkeys(("E5", "e6", "f6", "G5"), "hill"), "F5": tile}
    assert targets(fighting(PAIR, hexes), "E5") == []
    assert targets(fighting(PAIR, {**hexes, "F5": "hill"}), "E5") == ["G5"]


@pytest.mark.rule("m44tp:15.road_over_hill", "M-7")
@pytest.mark.parametrize("tile", ROADS)
@pytest.mark.parametrize("end", ["E5", "G5"])
def test_it_belongs_to_no_group_of_hills(tile: str, end: str) -> None:
    hexes = {**dict.fromkeys(("E5", "F5", "G5"), "hill"), end: tile}
    assert targets(fighting(PAIR, hexes), "E5") == []


@pytest.mark.rule("m44tp:15.road_over_hill", "M-7")
@pytest.mark.parametrize("tile", ROADS)
def test_it_does_not_join_two_hills_to_one_group(tile: str) -> None:
    hills = dict.fromkeys(("D5", "E5", "G5"), "hill")
    units: dict[str, Placement] = {"D5": "allied infantry", "G5": "axis infantry"}
    assert targets(fighting(units, {**hills, "e6": tile, "f6": tile}), "D5") == []
    assert targets(fighting(units, {**hills, "e6": "hill", "f6": "hill"}), "D5") == ["G5"]


@pytest.mark.rule("m44tp:15.road_over_hill", "M-7")
@pytest.mark.parametrize("tile", ROADS)
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_who_stands_on_it_is_lower_than_a_hill(tile: str, kind: str) -> None:
    units: dict[str, Placement] = {"F5": f"allied {kind}", "G5": "axis infantry"}
    assert dice_against(fighting(units, {"F5": tile, "G5": "hill"}), "F5", "G5") == 2
    assert dice_against(fighting(units, {"F5": "hill", "G5": "hill"}), "F5", "G5") == 3


@pytest.mark.rule("m44tp:15.road_over_hill", "M-7")
@pytest.mark.parametrize("tile", ROADS)
def test_a_unit_on_it_sees_and_is_seen(tile: str) -> None:
    assert targets(fighting(PAIR, {"E5": tile}), "E5") == ["G5"]
    assert targets(fighting(PAIR, {"G5": tile}), "E5") == ["G5"]
