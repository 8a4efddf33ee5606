"""Whatever a file of the editor holds, it becomes a scenario file or an error that names it."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from hexfront import Error
from hexfront.games.memoir.m44 import m44_of, toml_of
from hexfront.games.memoir.m44.names import names
from hexfront.games.memoir.m44.places import Places
from tests.games.memoir.board import game_of
from tests.games.memoir.m44_files import FORD, at, content, official, tree

WRONG: list[Any] = [
    None,
    True,
    -1,
    0,
    10**9,
    2.5,
    "",
    "odd",
    "E5",
    [],
    [1],
    ["odd"],
    {},
    {"item": 7},
    {"odd": {"x": 1}},
]


def rich() -> dict[str, Any]:
    """A small file that has something of everything."""
    file = tree(
        "E5: river:2 +bridge:5 #sand @infus/boat *medal1 *tag1\nF5: hills +bunker @inf2ger/badge4/3 *tag3\n"
        "C3 D3: rail\nC3: +loco:1\nD3: +wagon:1 @gunus\nA1: river:1",
        options={
            "hill317": ["F5"],
            "partial_blitz_rules": "ALLIES",
            "blowbridge_opt2": {"side": "AXIS", "option": "NEED_NEIGHBOUR_UNIT"},
            "supply_train_rules": {"side": "ALLIES", "nbr_units": [1, 1], "unit": {"name": "infus"}},
        },
    )
    at(file, "E5")["rect_terrain"].update({"behavior": "CAN_BE_BLOWN", "behavior2": "ONE_MEDAL_IF_BLOWN"})
    at(file, "E5")["tags"][0].update({"group": ["F5"], "medal": {"permanent": True, "counts_for": 2, "nbr_hex": 1}})
    at(file, "F5")["terrain"]["behavior"] = "STEEP_HILL"
    at(file, "F5")["rect_terrain"]["original_owner"] = "AXIS"
    at(file, "F5")["tags"][0].update({"behavior": "MINE_FIELD", "side": "AXIS"})
    at(file, "A1")["terrain"].update(copy.deepcopy(FORD))
    death = {"side": "AXIS", "number": 1, "group": ["E5", "F5"]}
    file["game_info"]["victory"] = {"condition": [{"group_sudden_death": death}]}
    file["board"]["labels"] = [{"row": 0, "col": 0, "text": ["Here"]}]
    return file


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value of a tree."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, below in entries:
        yield (*path, key)
        yield from places(below, (*path, key))


def test_every_field_of_a_file_may_be_wrong_or_missing() -> None:
    file = rich()
    sound = refused = 0
    for path in list(places(file)):
        for wrong in [*WRONG, "missing"]:
            damaged = copy.deepcopy(file)
            above = damaged
            for key in path[:-1]:
                above = above[key]
            if wrong == "missing":
                del above[path[-1]]
            else:
                above[path[-1]] = wrong
            try:
                text, report = toml_of("damaged.m44", json.dumps(damaged))
            except Error as problem:
                assert str(problem).startswith("damaged.m44"), (path, wrong, problem)
                refused += 1
                continue
            fields = tomllib.loads(text)
            assert fields["title"] == "memoir"
            assert len(report.sentences("en")) == len(report.sentences("pt"))
            sound += 1
    assert sound > 500
    assert refused > 500


def test_a_scenario_file_imported_with_losses_can_be_exported() -> None:
    for file in (rich(), *official().values()):
        text, _ = toml_of("whole.m44", json.dumps(file))
        back, _ = m44_of("whole.toml", text)
        assert tomllib.loads(toml_of("whole.m44", back)[0])["units"] == tomllib.loads(text)["units"]


def random_board(chance: Random) -> dict[str, Any]:
    """A file with anything anywhere."""
    rows = chance.choice(["standard", "breakthrough"])
    face = chance.choice(["COUNTRY", "BEACH", "WINTER", "DESERT"])
    file = tree(type="STANDARD" if rows == "standard" else "BRKTHRU", face=face, victory=(99, 99))
    units = [kind + nation for kind in names().kinds for nation in names().nations]
    drawn: dict[str, list[str]] = {
        "terrain": [*names().tiles_out, *names().tiles, "wruins"],
        "rect_terrain": [*names().overlays, "loco", "wagon", "abatis"],
        "obstacle": [*names().obstacles],
        "unit": units,
    }
    behaviors = [*names().tile_behaviors, "FORD", "OASIS_RECOVERY", "SEAWALL", "CAN_BE_BLOWN", "FRENCH_RESISTANCE"]
    for row in range(Places(rows).rows):
        for column in range(row % 2, 25 - row % 2, 2):
            entry: dict[str, Any] = {"row": row, "col": column}
            for layer, words in drawn.items():
                if chance.random() < 0.35:
                    entry[layer] = {"name": chance.choice(words), "orientation": chance.randint(1, 6)}
                    if chance.random() < 0.3:
                        entry[layer]["behavior"] = chance.choice(behaviors)
            if "unit" in entry:
                entry["unit"].update(
                    {"badge": f"badge{chance.randint(1, 60)}", "equipment": chance.choice(["", "boat"])}
                )
            if chance.random() < 0.2:
                entry["tags"] = [{"name": chance.choice([*names().medals, "tag1", "tag3", "tag4"])}]
            file["board"]["hexagons"].append(entry)
    train = {"side": "AXIS", "nbr_units": [1, 1], "unit": {"name": chance.choice(units)}}
    file["game_info"]["options"] = {"supply_train_rules": train, "blowbridge_opt2": {"side": "AXIS"}}
    return file


@pytest.mark.parametrize("seed", range(12))
def test_whatever_lies_on_a_board_it_can_be_played_and_written_again(seed: int) -> None:
    text, _ = toml_of("odd.m44", json.dumps(random_board(Random(seed))))
    assert game_of(text).decision is not None
    out, report = m44_of("odd.toml", text)
    ours, back = content(tomllib.loads(text)), content(tomllib.loads(toml_of("odd.m44", out)[0]))
    unsaid = {note.at for note in report.notes}
    assert {hex_: unit for hex_, unit in ours["units"].items() if hex_ not in unsaid} == {
        hex_: unit for hex_, unit in back["units"].items() if hex_ not in unsaid
    }
    assert {**ours.get("mines", {}), "": ours["objective"]} == {**back.get("mines", {}), "": back["objective"]}
    for hex_, pieces in ours["hexes"].items():
        if "beach" not in pieces and hex_ not in unsaid:
            assert back["hexes"].get(hex_) == pieces
