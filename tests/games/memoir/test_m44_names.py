"""The editor's names: tiles, overlays, obstacles, units and badges, known and unknown."""

from __future__ import annotations

import tomllib

import pytest

from hexfront.games.memoir.m44.names import DATA, names
from tests.games.memoir.m44_files import at, imported, tree

TILES = {
    "woods wforest": "forest",
    "palmtrees": "palm-forest",
    "hedgerow": "hedgerow",
    "hills whill dhill": "hill",
    "buildings wvillage pvillage": "town",
    "bled": "desert-town",
    "river": "river",
    "curve": "river-curve",
    "riverFL": "river-fork-left",
    "riverFR": "river-fork-right",
    "riverY": "river-y",
    "pond": "headwater",
    "road droad wroad": "road",
    "roadcurve droadcurve wroadcurve": "road-curve",
    "roadFL droadFL wroadFL": "road-fork-left",
    "roadFR droadFR wroadFR": "road-fork-right",
    "roadX droadX wroadX": "road-cross",
    "roadY wroadY": "road-y",
    "hillroad": "hill-road",
    "hillcurve": "hill-road-curve",
    "railroad wrailroad": "road-rail",
    "rail wrail": "rail",
    "railcurve wrailcurve": "rail-curve",
    "railFL": "rail-fork-left",
    "railFR wrailFR": "rail-fork-right",
    "railX": "rail-cross",
    "station": "station",
    "lakeA": "lake-a",
    "lakeB": "lake-b",
    "lakeC": "lake-c",
    "oasis": "oasis",
    "wadi": "wadi",
    "wcurve": "wadi-curve",
    "marshes wmarshes": "marsh",
    "mountain": "mountain",
    "highground": "high-ground",
    "beach pbeach": "beach",
    "airfield dairfield pairfield wairfield cairfield": "airfield",
    "airfieldX dairfieldX pairfieldX": "airfield-cross",
    "barracks": "barracks",
    "cemetery": "cemetery",
    "church wchurch": "church",
    "dam": "dam",
    "factory wfactory": "factory",
    "fortress": "fortress",
    "lighthouse": "lighthouse",
    "powerplant": "power-plant",
    "camp": "prison-camp",
    "radar": "radar",
    "depot": "depot",
}
LATER = """
dridge whillforest whillvillage wriver wriverFR wcurved wruins wravine ravine cravine wtrenches ptrenches wcastle
descarpment coast coastcurve dcamp pcave pmcave pheadquarter phospital pjungle ppier price swamp
"""


@pytest.mark.parametrize(("theirs", "ours"), TILES.items())
def test_a_tile_is_known_in_all_its_looks(theirs: str, ours: str) -> None:
    for name in theirs.split():
        fields, report = imported(tree(f"E5: {name}"))
        assert fields["hexes"] == {"E5": ours}, name
        assert report.notes == []


def test_every_piece_that_can_be_imported_is_one_of_the_game() -> None:
    terrain = tomllib.loads((DATA / "terrain.toml").read_text(encoding="utf-8"))
    tiles = {*names().tiles.values(), *names().tiles_taken.values(), *names().tiles_by_behavior}
    for made in names().tile_behaviors.values():
        tiles |= {*made, *made.values()}
    assert tiles | names().turned | names().rivers <= set(terrain["tile"])
    assert set(terrain["tile"]) - tiles == {"countryside", "ocean", "flooded"}
    assert set(names().overlays.values()) == set(terrain["overlay"])
    assert {*names().obstacles.values(), "sea-wall"} == set(terrain["obstacle"])


@pytest.mark.parametrize("name", LATER.split())
def test_a_tile_of_another_expansion_is_reported_and_open_ground(name: str) -> None:
    fields, report = imported(tree(f"E5: {name} @infus"))
    assert "hexes" not in fields
    assert fields["units"] == {"E5": "allied infantry"}
    assert [(note.at, note.key, note.facts["name"]) for note in report.notes] == [("E5", "tile", name)]


def test_a_river_mouth_is_taken_for_a_river_and_reported() -> None:
    fields, report = imported(tree("E5: pmouth:2"))
    assert fields["hexes"] == {"E5": "river 2"}
    assert report.keys() == [("E5", "tile_taken")]


def test_only_pieces_that_can_be_turned_have_a_facing() -> None:
    fields, _ = imported(tree("E5: river:9\nF5: woods:3\nG5: dam:2\nH5: river:1 +ford:3\nI5: +bunker:2 @infus"))
    assert fields["hexes"] == {
        "E5": "river 3",
        "F5": "forest",
        "G5": "dam 2",
        "H5": "river, ford 3",
        "I5": "bunker allied",
    }


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ("bridge wbridge pbridge", "bridge"),
        ("brkbridge", "broken-bridge"),
        ("railbridge wrailbridge", "railway-bridge"),
        ("pontoon wpontoon", "pontoon"),
        ("ford", "ford"),
        ("casemate dbunker wbunker pbunker", "field-bunker"),
        ("roadblock droadblock wroadblock", "road-block"),
    ],
)
def test_an_overlay_is_known_in_all_its_looks(theirs: str, ours: str) -> None:
    for name in theirs.split():
        fields, report = imported(tree(f"E5: river:1 +{name}"))
        assert fields["hexes"] == {"E5": f"river, {ours}"}, name
        assert report.notes == []


@pytest.mark.parametrize("name", ["dragonteeth", "abatis", "pdestroyer", "pcarrier", "barge"])
def test_an_overlay_of_another_expansion_is_reported_and_left_out(name: str) -> None:
    fields, report = imported(tree(f"E5: woods +{name}"))
    assert fields["hexes"] == {"E5": "forest"}
    assert report.keys() == [("E5", "overlay")]


def test_a_bridge_over_what_is_no_river_here_is_left_out_with_it() -> None:
    fields, report = imported(tree("E5: wriver:1 +wbridge:1\nF5: +ford"))
    assert "hexes" not in fields
    assert report.keys() == [("E5", "tile"), ("E5", "no_river"), ("F5", "no_river")]


def test_obstacles_are_known_or_reported() -> None:
    fields, report = imported(tree("E5: #sand\nF5: woods #wire\nG5: #hedgehog\nH5: #mud"))
    assert fields["hexes"] == {"E5": "sandbags", "F5": "forest, wire", "G5": "hedgehog"}
    assert report.keys() == [("H5", "obstacle")]


UNITS = {
    "infus": "allied infantry",
    "infger": "axis infantry",
    "inf2us": "allied special-forces",
    "inf2ger": "axis special-forces",
    "tankus": "allied armor",
    "tank2ger": "axis elite-armor",
    "gunger": "axis artillery",
}


@pytest.mark.parametrize(("name", "ours"), UNITS.items())
def test_a_unit_is_its_kind_and_side(name: str, ours: str) -> None:
    fields, report = imported(tree(f"E5: @{name}"))
    assert fields["units"] == {"E5": ours}
    assert report.notes == []


@pytest.mark.parametrize(
    ("code", "side", "nation"),
    [
        ("brit", "allied", "british"),
        ("gb", "allied", "british"),
        ("fr", "allied", "french"),
        ("ru", "allied", "soviet"),
        ("ch", "allied", "chinese"),
        ("it", "axis", "italian"),
        ("jp", "axis", "japanese"),
    ],
)
def test_armies_of_other_expansions_are_played_like_any_and_reported_once(code: str, side: str, nation: str) -> None:
    fields, report = imported(tree(f"E5: @inf{code}\nF5: @tank2{code}"))
    assert fields["units"]["E5"] == {"side": side, "kind": "infantry", "nation": nation}
    assert fields["units"]["F5"] == {"side": side, "kind": "elite-armor", "nation": nation}
    assert report.keys() == [("unit", "army")]


@pytest.mark.parametrize("name", ["vehger", "infpl", "plane", "inf", "gun2us"])
def test_an_unknown_unit_is_reported_and_left_out(name: str) -> None:
    fields, report = imported(tree(f"E5: woods @{name}"))
    assert "units" not in fields
    assert [(note.at, note.key, note.facts["name"]) for note in report.notes] == [("E5", "unit", name)]


@pytest.mark.parametrize(
    ("unit", "kind", "badge"),
    [
        ("infger/badge6", "engineers", "german-engineers"),
        ("infger/badge7", "engineers", "italian-engineers"),
        ("inf2us/badge8", "engineers", "royal-engineers"),
        ("inf2us/badge12", "engineers", "us-engineers"),
        ("gunger/badge5", "big-gun", "big-gun"),
        ("inf2us/badge3", "resistance", "free-french"),
        ("inf2us/badge1", "special-forces", "british-airborne"),
        ("tank2ger/badge4", "elite-armor", "german-special-forces"),
        ("infus/badge22", "infantry", "2e-db"),
        ("infus/badge3", "infantry", "free-french"),
    ],
)
def test_a_badge_makes_engineers_big_guns_and_resistance_and_otherwise_only_shows(
    unit: str, kind: str, badge: str
) -> None:
    fields, report = imported(tree(f"E5: @{unit}"))
    assert (fields["units"]["E5"]["kind"], fields["units"]["E5"]["badge"]) == (kind, badge)
    assert report.notes == []


@pytest.mark.parametrize("number", [26, 27, 29, 30, 33, 35, 37, 39, 41, 42, 43, 44, 45, 46, 99])
def test_a_badge_with_rules_of_another_expansion_is_reported_and_the_unit_plain(number: int) -> None:
    fields, report = imported(tree(f"E5: @infus/badge{number}"))
    assert fields["units"] == {"E5": "allied infantry"}
    assert report.keys() == [("E5", "badge")]


@pytest.mark.parametrize("unit", ["tankus/badge5", "infus/badge5", "tankger/badge6", "gunus/badge12"])
def test_a_badge_that_does_not_fit_the_unit_is_reported(unit: str) -> None:
    fields, report = imported(tree(f"E5: @{unit}"))
    assert isinstance(fields["units"]["E5"], str)
    assert report.keys() == [("E5", "badge")]


def test_the_number_of_figures_is_the_units_full_strength() -> None:
    fields, report = imported(tree("E5: @infus/3\nF5: @tank2ger/4\nG5: @gunger/badge5/3\nH5: @infus/4"))
    assert fields["units"]["E5"] == {"side": "allied", "kind": "infantry", "figures": 3, "full": 3}
    assert fields["units"]["F5"] == "axis elite-armor"
    assert fields["units"]["G5"] == {"side": "axis", "kind": "big-gun", "badge": "big-gun", "figures": 3, "full": 3}
    assert fields["units"]["H5"] == "allied infantry"
    assert report.notes == []


def test_three_special_forces_drawn_as_american_are_resistance() -> None:
    fields, _ = imported(tree("E5: @inf2us/3\nF5: @inf2us/3/badge9\nG5: @inf2ger/3"))
    assert fields["units"]["E5"] == "allied resistance"
    assert fields["units"]["F5"]["kind"] == "special-forces"
    assert fields["units"]["G5"]["kind"] == "special-forces"


def test_a_tiger_is_an_elite_unit_of_one_figure_and_reported() -> None:
    fields, report = imported(tree("E5: @tank2ger/1"))
    assert fields["units"]["E5"] == {"side": "axis", "kind": "elite-armor", "figures": 1, "full": 1}
    assert report.keys() == [("E5", "tiger")]


def test_what_a_unit_can_do_beside_its_kind() -> None:
    file = tree("E5: @tankus\nF5: @tank2ger\nG5: @infger\nH5: @tank2ger\nI5: @infus\nJ5: @infus\nK5: @infus")
    words = ["ARMOR_MOVE_TWO", "ELITE_ARMOR_MOVE_TWO", "CAN_IGNORE_ONE_FLAG", "GERMAN_2VICTANK"]
    for hex_, word in zip("EFGH", words, strict=True):
        at(file, f"{hex_}5")["unit"]["behavior"] = word.lower()
    at(file, "I5")["unit"]["behavior"] = "FRENCH_RESISTANCE"
    at(file, "J5")["unit"]["behavior"] = "CANNOT_BE_ACTIVATED_TILL_TURN"
    at(file, "K5")["unit"]["behavior"] = "ARMOR_MOVE_TWO"
    fields, report = imported(file)
    assert fields["units"]["E5"]["moves"] == 2
    assert fields["units"]["F5"]["moves"] == 2
    assert fields["units"]["G5"]["ignores_flag"] is True
    assert fields["units"]["H5"]["medals"] == 2
    assert fields["units"]["I5"] == "allied resistance"
    assert fields["units"]["J5"] == "allied infantry"
    assert report.keys() == [("J5", "behavior"), ("K5", "behavior")]


def test_boats_are_known_and_other_equipment_is_reported() -> None:
    fields, report = imported(tree("E5: @infus/boat *tag1\nF5: @infus/motorized\nG5: @tankger/boat"))
    assert fields["units"]["E5"] == {"side": "allied", "kind": "infantry", "boat": True}
    assert fields["units"]["F5"] == "allied infantry"
    assert report.keys() == [("F5", "equipment"), ("G5", "equipment")]


@pytest.mark.parametrize(
    ("line", "ours", "gone"),
    [
        ("+casemate @tankru", "", "field-bunker"),
        ("+bunker @tankus", "", "bunker"),
        ("+casemate @gunus", "field-bunker", ""),
        ("fortress @gunger", "fortress", ""),
        ("woods #hedgehog @tankus", "forest", "hedgehog"),
        ("#hedgehog @infus", "hedgehog", ""),
        ("lakeA @infus", "", "lake-a"),
        ("mountain @tankus", "", "mountain"),
        ("mountain @gunus", "mountain", ""),
        ("river +brkbridge @tankus", "", "river"),
        ("river +bridge @tankus", "river, bridge", ""),
        ("river @infus/boat", "river", ""),
    ],
)
def test_what_a_unit_could_never_stand_on_is_left_out_and_reported(line: str, ours: str, gone: str) -> None:
    fields, report = imported(tree(f"E5: {line}"))
    assert fields.get("hexes", {}).get("E5", "") == ours
    assert [note.facts["piece"] for note in report.notes if note.key == "stands"] == ([gone] if gone else [])
    assert "E5" in fields["units"]


def test_infantry_on_a_river_begins_in_boats() -> None:
    fields, report = imported(tree("E5: river @infus"))
    assert fields["units"]["E5"] == {"side": "allied", "kind": "infantry", "boat": True}
    assert fields["hexes"] == {"E5": "river"}
    assert report.keys() == [("E5", "afloat")]
