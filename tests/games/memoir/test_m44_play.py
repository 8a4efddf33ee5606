"""Files of the scenario editor are played as they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hexfront
from tests.games.memoir.m44_files import at, official, stripped, text_of, tree

BATTLES = ["nijmegen", "roer", "knightsbridge", "schwammenauel"]


def game_of(folder: Path, file: dict[str, Any]) -> hexfront.Game:
    path = folder / "battle.m44"
    path.write_text(text_of(file), encoding="utf-8")
    return hexfront.new("memoir", scenario=str(path), seed=7)


def table(game: hexfront.Game) -> dict[str, Any]:
    """All that lies on the table when the game begins, but for names on the map and the cards dealt."""
    view = game.view(None)
    objectives = sorted(view["objectives"], key=lambda entry: str(entry["hexes"]))
    board = {key: view["board"][key] for key in ("type", "face", "top")}
    kept = {key: view[key] for key in ("hexes", "units", "medals", "hands", "side", "turn", "deck", "reserve")}
    return {**kept, "board": board, "objectives": objectives}


@pytest.mark.parametrize("id_", BATTLES)
def test_a_battle_of_the_terrain_pack_begins_as_the_titles_own(id_: str, tmp_path: Path) -> None:
    ours = table(hexfront.new("memoir", scenario=id_, seed=7))
    assert table(game_of(tmp_path, official()[id_])) == ours
    assert table(game_of(tmp_path, stripped(official()[id_]))) == ours


def test_a_game_of_such_a_file_can_be_recorded_and_gone_on_with(tmp_path: Path) -> None:
    game = game_of(tmp_path, official()["roer"])
    players = {side: hexfront.player("memoir", "random", seed) for seed, side in enumerate(game.sides)}
    for _ in range(40):
        assert game.decision is not None
        game.apply(players[game.decision.side].choose(game))
    (tmp_path / "battle.m44").unlink()
    again = hexfront.load(game.record())
    assert again.view(None) == game.view(None)
    assert again.view(None)["scenario"] == "m44-1340"


def test_whatever_can_be_imported_can_be_laid_out(tmp_path: Path) -> None:
    """Every behaviour, badge, overlay and obstacle at once."""
    file = tree(
        "A9: hills @infger\nB9: hills\nC9: hills\nD9: woods\nE9: buildings\nF9: mountain\nG9: river:2\nH9: curve:3\n"
        "I9: oasis\nJ9: +bunker @infger\nK9: +casemate @gunger\nL9: +bunker\n"
        "a8: #sand @infger\nb8: #wire\nc8: #hedgehog\n"
        "d8: river:1 +bridge:1\ne8: river:1 +railbridge:1\nf8: river:1 +ford:1\ng8: river:1 +pontoon:1\n"
        "h8: river:1 +brkbridge:1\ni8: road:1 +roadblock:1\nA7: #sand @tank2ger/4\nB7: @infger/badge6\nC7: @inf2us/3\n"
        "D7: @gunger/badge5\nE7: @inf2us/badge1\nF7: @infus/boat\nG7: @inf2us/badge12/3\nH7: @tank2ger/1\nI7: @infjp\n"
        "A5: rail:1 +loco:4\nB5: rail:1 +wagon:4\nC5: *tag3\nD5: *medal1 *medal2\nE5: river:1 @infus\n"
        "F5: lakeA @tankus\n"
        "A1: @infus *tag1 *tag4",
        options={
            "north_african_desert_rules": True,
            "blitz_rules": True,
            "hill317": ["A9"],
            "blowbridge_opt2": {"side": "AXIS", "option": "NEED_NEIGHBOUR_UNIT"},
            "supply_train_rules": {"side": "ALLIES", "nbr_units": [1, 1], "unit": {"name": "infus"}},
            "night_visibility_rules": True,
        },
    )
    words = ["STEEP_HILL", "BLUFF", "CLIFF", "IMPASSABLE_HILL", "IMPASSABLE_HILL", "IMPASSABLE_HILL", "WIDE_RIVER"]
    for letter, word in zip("ABCDEFG", words, strict=True):
        at(file, f"{letter}9")["terrain"]["behavior"] = word
    at(file, "I9")["terrain"]["behavior"] = "OASIS_RECOVERY"
    at(file, "a8")["obstacle"].update({"behavior": "SEAWALL", "original_owner": "AXIS"})
    at(file, "d8")["rect_terrain"].update({"behavior": "CAN_BE_BLOWN", "behavior2": "ONE_MEDAL_IF_BLOWN"})
    at(file, "D5")["tags"][0].update({"group": ["E5", "F5"], "medal": {"last_to_occupy": True, "sole_control": True}})
    file["game_info"]["victory"] = {
        "condition": [{"group_sudden_death": {"side": "ALLIES", "number": 2, "group": ["A9", "B9"]}}]
    }
    view = game_of(tmp_path, file).view(None)
    assert view["hexes"]["A9"]["tile"] == "steep-hill"
    assert view["hexes"]["a8"]["obstacles"] == ["sea-wall"]
    assert view["units"]["A5"]["kind"] == "train"
    assert view["units"]["E5"]["boat"] is True
    assert len(view["objectives"]) == 3
    game = game_of(tmp_path, file)
    assert game.decision is not None


@pytest.mark.parametrize("face", ["COUNTRY", "BEACH", "WINTER", "DESERT"])
def test_both_sizes_and_all_faces_of_the_board_are_played(face: str, tmp_path: Path) -> None:
    for type_, last in (("STANDARD", "A9"), ("BRKTHRU", "A17")):
        file = tree(f"{last}: @infger\nA1: @infus\nE5: wruins", type=type_, face=face)
        assert set(game_of(tmp_path, file).view(None)["units"]) == {last, "A1"}
