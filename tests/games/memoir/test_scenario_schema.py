"""docs/schema: scenario files of Memoir '44 as editors check them; what is right passes, what is wrong does not."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.games.memoir.data import FOLDER, raw
from tests.games.memoir.maps import MAPS

DOCS = Path(__file__).parents[3] / "docs"
SCHEMA: dict[str, Any] = json.loads((DOCS / "schema" / "memoir-scenario.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def wrong(file: dict[str, Any]) -> set[str]:
    """The fields the schema finds something wrong with, dotted; "" is the file itself."""
    return {".".join(str(step) for step in error.absolute_path) for error in VALIDATOR.iter_errors(file)}


def example() -> dict[str, Any]:
    """The file that stands as an example on the notation page, with the special rules of the section below it."""
    page = (DOCS / "notation-memoir.md").read_text(encoding="utf-8")
    file, rules = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    found = tomllib.loads(re.sub(r"^\[rules\].*", "", file, flags=re.MULTILINE) + rules)
    return {**found, "phase": "move"}  # the page names the usual phase, in which no card has been played


def listed(heading: str) -> list[str]:
    """The names a line of the notation page lists behind its heading, up to the full stop."""
    page = (DOCS / "notation-memoir.md").read_text(encoding="utf-8")
    found = re.search(rf"{heading}(.*?)\.(?:\s|$)", page, re.DOTALL)
    assert found is not None
    return re.findall(r"`([a-z_-]+)`", found[1])


def test_the_schema_is_one_and_leaves_no_table_open() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    open_tables: list[str] = []

    def look(node: object, path: str) -> None:
        if isinstance(node, dict):
            if node.get("type") == "object" and "additionalProperties" not in node:
                open_tables.append(path)
            for key, value in node.items():
                look(value, f"{path}/{key}")
        elif isinstance(node, list):
            for number, value in enumerate(node):
                look(value, f"{path}/{number}")

    look(SCHEMA, "")
    assert open_tables == []


@pytest.mark.parametrize("name", list(MAPS))
def test_the_scenarios_of_the_title_fit(name: str) -> None:
    assert wrong(raw(name)) == set()


def test_the_example_of_the_notation_page_fits_and_uses_every_field() -> None:
    file = example()
    assert wrong(file) == set()
    assert set(file) == set(SCHEMA["properties"])
    assert set(file["rules"]) == set(SCHEMA["properties"]["rules"]["properties"])
    assert {field for item in file["objective"] for field in item} == set(
        SCHEMA["properties"]["objective"]["items"]["properties"]
    )


def test_the_fields_of_a_unit_are_those_of_the_notation_page() -> None:
    fields = [name for name in listed("Fields of a unit: ") if name not in ("equipment", "prisoner", "gun")]
    assert set(fields) == set(SCHEMA["$defs"]["unit"]["properties"])


def test_every_kind_of_unit_fits() -> None:
    kinds = listed("Kinds: ")
    assert len(kinds) == 9
    assert kinds.pop() == "train"
    for kind in kinds:
        assert wrong(file_with("units", {"E5": f"axis {kind}"})) == set()
        assert wrong(file_with("units", {"E5": {"side": "allied", "kind": kind}})) == set()
    assert wrong(file_with("units", {"E5": {"side": "allied", "kind": "train", "facing": 3, "wagon": "F5"}})) == set()


def test_a_badge_is_one_of_the_list() -> None:
    badges = tomllib.loads((FOLDER.parent / "badges.toml").read_text(encoding="utf-8"))
    assert list(badges) == SCHEMA["$defs"]["badge"]["enum"]
    unit = {"side": "axis", "kind": "armor", "badge": "teddy-bear"}
    assert wrong(file_with("units", {"E5": unit})) == {"units.E5.badge"}


def test_every_tile_overlay_and_obstacle_fits() -> None:
    tiles, overlays = listed("\nTiles: "), listed("\nOverlays: ")
    obstacles = listed(r"\bObstacles: ")
    assert (len(tiles), len(obstacles)) == (61, 4)
    for tile in tiles:
        assert wrong(file_with("hexes", {"E5": tile})) == set(), tile
    owned = {"bunker": "bunker axis", "sea-wall": "sea-wall allied"}
    for overlay in overlays:
        if overlay == "either":
            continue
        under = "river 2" if overlay in ("bridge", "railway-bridge", "pontoon", "ford", "broken-bridge") else "hill"
        assert wrong(file_with("hexes", {"E5": f"{under}, {owned.get(overlay, overlay)}"})) == set(), overlay
    for obstacle in obstacles:
        assert wrong(file_with("hexes", {"E5": f"town, {owned.get(obstacle, obstacle)}, wire"})) == set(), obstacle
    assert len(overlays) == 9


def test_every_card_fits() -> None:
    sections, others = listed("`-left`, `-centre`, `-right`: "), listed("Others: ")
    cards = [f"{card}-{section}" for card in sections for section in ("left", "centre", "right")] + others
    assert len(cards) == 30
    assert sorted(cards) == sorted(SCHEMA["$defs"]["card"]["enum"])


def file_with(field: str, value: object) -> dict[str, Any]:
    """A file that says little more than one thing."""
    return {"title": "memoir", "id": "drawn", field: value}


@pytest.mark.parametrize("hex_", ["A9", "M9", "m9", "a8", "l8", "L8", "E5", "e5", "M1", "l2"])
def test_hexes_are_written_in_either_case(hex_: str) -> None:
    assert wrong(file_with("hexes", {hex_: "forest"})) == set()


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("title", "diadem", "title"),
        ("id", "", "id"),
        ("name", {"en": "Only English"}, "name"),
        ("name", {"en": "a", "pt": "b", "fr": "c"}, "name"),
        ("base", "arnhem", "base"),
        ("board", "overlord", "board"),
        ("face", "jungle", "face"),
        ("top", "german", "top"),
        ("first", "either", "first"),
        ("turn", 0, "turn"),
        ("phase", "over", "phase"),
        ("phase", "battle", ""),
        ("card", "probe-left", ""),
        ("dice", [7], "dice.0"),
        ("dice", ["bomb"], "dice.0"),
        ("deck", ["probe"], "deck.0"),
        ("deck_size", 61, "deck_size"),
        ("discard", "recon-left", "discard"),
        ("turn_limit", 0, "turn_limit"),
        ("mine_tokens", [], "mine_tokens"),
        ("options", {"fog": True}, "options"),
        ("cards", {"allied": -1}, "cards.allied"),
        ("cards", {"german": 4}, "cards"),
        ("last", {"axis": "probe-middle"}, "last.axis"),
        ("victory", {"allied": 0}, "victory.allied"),
        ("victory", {"deck_out": "either"}, "victory.deck_out"),
        ("medals", {"axis": "two"}, "medals.axis"),
        ("hexes", {"N5": "forest"}, "hexes"),
        ("hexes", {"M8": "forest"}, "hexes"),
        ("hexes", {"A10": "forest"}, "hexes"),
        ("hexes", {"E5": "jungle"}, "hexes.E5"),
        ("hexes", {"E5": "river 7"}, "hexes.E5"),
        ("hexes", {"E5": "bridge"}, "hexes.E5"),
        ("hexes", {"E5": "road, bridge"}, "hexes.E5"),
        ("hexes", {"E5": "hill, bunker"}, "hexes.E5"),
        ("hexes", {"E5": "hill, town"}, "hexes.E5"),
        ("hexes", {"E5": ""}, "hexes.E5"),
        ("units", {"N1": "axis infantry"}, "units"),
        ("units", {"E5": "axis cavalry"}, "units.E5"),
        ("units", {"E5": "infantry"}, "units.E5"),
        ("units", {"E5": {"side": "axis"}}, "units.E5"),
        ("units", {"E5": {"side": "axis", "kind": "armor", "figures": 0}}, "units.E5.figures"),
        ("units", {"E5": {"side": "axis", "kind": "armor", "wagon": "D5"}}, "units.E5"),
        ("units", {"E5": {"side": "axis", "kind": "infantry", "carries": "gun"}}, "units.E5.carries"),
        ("units", {"E5": {"side": "axis", "kind": "infantry", "tired": True}}, "units.E5"),
        ("units", {"E5": "axis train"}, "units.E5"),
        ("units", {"E5": {"side": "axis", "kind": "train"}}, "units.E5"),
        ("units", {"E5": {"side": "axis", "kind": "train", "facing": 7}}, "units.E5.facing"),
        ("units", {"E5": {"side": "axis", "kind": "train", "facing": 1, "wagon": "N5"}}, "units.E5.wagon"),
        ("reserve", [{"side": "axis"}], "reserve.0"),
        ("reserve", {"side": "axis", "kind": "infantry"}, "reserve"),
        ("objective", [{"side": "axis"}], "objective.0"),
        ("objective", [{"hexes": "", "side": "axis"}], "objective.0.hexes"),
        ("objective", [{"hexes": "E5,E6", "side": "axis"}], "objective.0.hexes"),
        ("objective", [{"hexes": "E5", "side": "both"}], "objective.0.side"),
        ("objective", [{"hexes": "E5", "side": "axis", "look": "french"}], "objective.0.look"),
        ("mines", {"E5": "either"}, "mines.E5"),
        ("mines", {"E5": {"strength": 2}}, "mines.E5"),
        ("label", [{"hex": "E5"}], "label.0"),
        ("label", [{"hex": "E10", "text": "Far"}], "label.0.hex"),
        ("rules", {"night": True}, "rules"),
        ("rules", {"desert": 1}, "rules.desert"),
        ("rules", {"armor_moves": {"allied": 0}}, "rules.armor_moves.allied"),
        ("rules", {"fordable": {"sides": "either", "types": ["infantry"]}}, "rules.fordable.sides"),
        ("rules", {"fordable": {"sides": "both", "types": ["train"]}}, "rules.fordable.types.0"),
        ("rules", {"demolition": {"side": "axis", "hexes": "E5"}}, "rules.demolition"),
        ("rules", {"demolition": {"side": "axis", "hexes": "E5", "option": 3}}, "rules.demolition.option"),
        ("rules", {"dam_sabotage": {"side": "axis", "hexes": "D7 L10"}}, "rules.dam_sabotage.hexes"),
        ("rules", {"dam_sabotage": {"side": "axis", "hexes": "D7", "stars": {"D7": 4}}}, "rules.dam_sabotage.stars.D7"),
        ("rules", {"big_gun_markers": [{"gun": "I9"}]}, "rules.big_gun_markers.0"),
        ("rules", {"extra_cards": {"side": "axis"}}, "rules.extra_cards"),
        ("weather", "rain", ""),
    ],
)
def test_a_broken_field_is_found(field: str, value: object, where: str) -> None:
    assert wrong(file_with(field, value)) == {where}


@pytest.mark.parametrize("field", ["title", "id"])
def test_a_field_that_must_be_there_is_missed(field: str) -> None:
    file = raw("nijmegen")
    del file[field]
    assert wrong(file) == {""}


def test_a_breakthrough_board_has_rows_up_to_17() -> None:
    file = file_with("hexes", {"A17": "forest", "l16": "forest", "M9": "forest"})
    assert wrong(file) == {"hexes"}
    assert wrong({**file, "board": "breakthrough"}) == set()
    assert wrong({**file, "board": "breakthrough", "hexes": {"A18": "forest"}}) == {"hexes"}
    assert wrong({**file, "board": "breakthrough", "hexes": {"M16": "forest"}}) == {"hexes"}


@pytest.mark.parametrize("name", list(MAPS))
def test_a_scenario_with_any_field_misspelt_does_not_fit(name: str) -> None:
    file = raw(name)
    for field in file:
        assert wrong({f"{key}s" if key == field else key: value for key, value in file.items()}) == {""}
