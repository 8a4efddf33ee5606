"""Special rules old files have as prose only, known by the number of the scenario; and prose nobody knows."""

from __future__ import annotations

from typing import Any

import pytest

from hexfront.games.memoir.m44.ours import scenario_ids
from hexfront.games.memoir.m44.patches import number_of, patch_of
from tests.games.memoir.m44_files import at, imported, official, tree

BASE_GAME = [2, 3, 4, 5, 7, 11, 15, 16, 18, 19, 20, 22, 23, 24, 25, 29]


def prose(file: dict[str, Any], **fields: str) -> dict[str, Any]:
    file["text"] = {"en": {"name": "A battle", **fields}}
    return file


def test_at_pegasus_bridge_the_axis_begins_with_two_cards_and_draws_more() -> None:
    for number, hand in (("2", 2), ("90000", 4)):
        fields, _ = imported(tree(number=number, cards=(4, 6)))
        assert fields["cards"] == {"allied": 6, "axis": hand}
        rules = {"extra_cards": {"side": "axis", "turns": 2}} if number == "2" else {}
        assert fields.get("rules", {}) == rules


def test_at_mont_mouchet_the_allies_are_resistance_and_the_elite_tanks_are_worth_two() -> None:
    fields, _ = imported(tree("E5: @inf2us/3\nF5: @infus\nG5: @tank2ger/4\nH5: @infger\nI5: @inf2us", number="5"))
    assert fields["units"]["E5"] == "allied resistance"
    assert fields["units"]["F5"] == "allied resistance"
    assert fields["units"]["I5"] == "allied resistance"
    assert fields["units"]["G5"] == {"side": "axis", "kind": "elite-armor", "medals": 2}
    assert fields["units"]["H5"] == "axis infantry"


def test_at_pointe_du_hoc_medals_are_kept() -> None:
    fields, _ = imported(tree("E5: *medal1", number="7"))
    assert fields["objective"][0]["kind"] == "permanent"


def test_at_vassieux_the_axis_wins_when_the_deck_runs_out() -> None:
    for options in ({}, {"deck_reshuffling": False}):
        fields, report = imported(tree(number="19", options=options))
        assert fields["victory"] == {"allied": 6, "axis": 6, "deck_out": "axis"}
        assert report.notes == []


def test_at_arnhem_the_river_is_wide() -> None:
    fields, _ = imported(tree("E5: river:2 +bridge:5\nF5: curve:3\nG5: woods", number="25"))
    assert fields["hexes"] == {"E5": "wide-river 2, bridge 5", "F5": "wide-river-curve 3", "G5": "forest"}


def test_what_the_file_says_itself_stands() -> None:
    file = official()["knightsbridge"]
    file["game_info"]["options"]["partial_blitz_rules"] = "all"
    assert imported(file)[0]["rules"]["armor_moves"] == {"allied": 2, "axis": 2}
    file = official()["roer"]
    at(file, "F5")["tags"][0]["side"] = "ALLIES"
    assert imported(file)[0]["mines"]["F5"] == "allied"


def test_the_battles_of_the_terrain_pack_have_numbers_and_nothing_of_their_prose_is_left() -> None:
    numbers = {id_: number_of(id_) for id_ in scenario_ids()}
    assert numbers == {
        "first-steps": "",
        "knightsbridge": "1346",
        "nijmegen": "1302",
        "roer": "1340",
        "schwammenauel": "1422",
    }
    for id_, file in official().items():
        fields, report = imported(prose(file, rules="Many words.", victory="6 medals"))
        assert report.notes == [], id_
        assert fields["name"]["pt"] == "A battle"


@pytest.mark.parametrize("field", ["rules", "description", "victory"])
def test_prose_that_nobody_applied_is_reported(field: str) -> None:
    _, report = imported(prose(tree(), **{field: "Tigers roam."}))
    assert [(note.at, note.key, note.facts) for note in report.notes] == [("text", "prose", {"fields": field})]
    file = tree()
    file["text"]["fr"] = {"name": "Bataille", field: "Des tigres."}
    assert imported(file)[1].keys() == [("text", "prose")]


def test_empty_prose_and_history_are_no_rules() -> None:
    _, report = imported(prose(tree(), rules=" \n", description="", historical="Long ago.", subtitle="A day"))
    assert report.notes == []


@pytest.mark.parametrize("number", BASE_GAME)
def test_of_a_battle_of_the_base_game_the_report_says_that_prose_is_left(number: int) -> None:
    known = patch_of(str(number)) is not None
    _, report = imported(prose(tree(number=str(number)), rules="Special rules."))
    assert report.keys() == [("text", "prose_partly" if known else "prose")]
