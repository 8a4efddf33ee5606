"""Files of the scenario editor become scenario files: whole files, their shapes, and what is wrong with them."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from hexfront import Error
from hexfront.games.memoir.m44 import toml_of
from hexfront.games.memoir.m44.ours import scenario_text
from tests.games.memoir.m44_files import NIJMEGEN, at, content, imported, official, stripped, text_of, tree

BATTLES = ["nijmegen", "roer", "knightsbridge", "schwammenauel"]


def ours(id_: str) -> dict[str, Any]:
    return content(tomllib.loads(scenario_text(id_)[1]))


@pytest.mark.parametrize("id_", BATTLES)
def test_a_battle_of_the_terrain_pack_is_the_scenario_of_the_title(id_: str) -> None:
    fields, report = imported(official()[id_])
    assert content(fields) == ours(id_)
    assert report.notes == []


@pytest.mark.parametrize("id_", BATTLES)
def test_without_all_newer_fields_it_is_the_same_scenario(id_: str) -> None:
    old = stripped(official()[id_])
    assert "behavior" not in text_of(old)
    assert "options" not in text_of(old)
    fields, report = imported(old)
    assert content(fields) == ours(id_)
    assert report.notes == []


def test_without_its_number_an_old_file_has_no_special_rules() -> None:
    file = stripped(official()["nijmegen"])
    file["meta_data"]["scenario_id"] = "77777"
    fields, report = imported(file)
    assert fields["units"]["a2"] == "allied special-forces"
    assert report.keys() == [("a2", "star"), ("b2", "star"), ("c2", "star")]


def test_the_scenario_has_the_files_name_and_number() -> None:
    file = tree(number="4711")
    file["text"] = {"fr": {"name": "Une bataille"}, "en": {"name": "A  battle"}, "pt": {"name": "Uma batalha"}}
    fields, _ = imported(file)
    assert fields["id"] == "m44-4711"
    assert fields["name"] == {"en": "A battle", "pt": "Uma batalha"}


def test_a_name_in_one_language_serves_for_both() -> None:
    file = tree()
    file["text"] = {"fr": {"name": 'Le "Mont"'}}
    assert imported(file)[0]["name"] == {"en": 'Le "Mont"', "pt": 'Le "Mont"'}


def test_a_file_without_number_or_name_takes_that_of_the_file() -> None:
    file = tree()
    del file["meta_data"], file["text"]
    fields, report = imported(file, "maps/The Big One.m44")
    assert fields["id"] == "the-big-one"
    assert fields["name"]["en"] == "the-big-one"
    assert report.notes == []


def test_an_id_in_words_stays_as_it_is() -> None:
    file = tree(number="my-battle")
    assert imported(file)[0]["id"] == "my-battle"
    file["meta_data"] = {"id": 12}
    assert imported(file)[0]["id"] == "m44-12"


def test_players_sit_and_begin_as_the_file_says() -> None:
    file = tree(starting="PLAYER1", cards=(3, 7), victory=(4, 8))
    file["game_info"].update({"side_player1": "ALLIES", "side_player2": "AXIS"})
    fields, _ = imported(file)
    assert (fields["top"], fields["first"]) == ("allied", "allied")
    assert (fields["cards"], fields["victory"]) == ({"allied": 3, "axis": 7}, {"allied": 4, "axis": 8})


def test_small_letters_and_numbers_as_texts_are_understood() -> None:
    file = tree("E5: RIVER:2 +Bridge #Sand @InfGer *Medal1", starting="player1")
    file["game_info"].update({"side_player1": "axis", "side_player2": "allies", "cards_player1": "4"})
    file["board"].update({"type": "standard", "face": "Country"})
    at(file, "E5").update({"row": "4", "col": "8"})
    at(tree_with_int_rows(file), "E5")["terrain"]["orientation"] = "2"
    fields, report = imported(file)
    assert fields["hexes"] == {"E5": "river 2, bridge, sandbags"}
    assert fields["units"] == {"E5": "axis infantry"}
    assert fields["cards"]["axis"] == 4
    assert report.notes == []


def tree_with_int_rows(file: dict[str, Any]) -> dict[str, Any]:
    """The same tree; its hexes can be found again."""
    for entry in file["board"]["hexagons"]:
        entry.update({"row": int(entry["row"]), "col": int(entry["col"])})
    return file


def test_empty_objects_may_be_lists_and_lists_may_be_wrapped() -> None:
    plain, _ = imported(tree(NIJMEGEN))
    file = tree(NIJMEGEN, options={})
    file["game_info"].update({"options": [], "victory": [], "victory_conditions": [{"standard": []}]})
    file["packs"] = []
    hexes = file["board"]["hexagons"]
    for entry in hexes:
        entry.setdefault("unit", [])
        if "tags" in entry:
            entry["tags"] = {"item": entry["tags"][0]}
    for wrapped in ({"item": hexes}, {str(i): entry for i, entry in enumerate(hexes)}, hexes):
        file["board"]["hexagons"] = wrapped
        assert imported(file)[0] == plain


def test_a_file_may_begin_with_a_byte_order_mark_and_have_no_hexes() -> None:
    file = tree()
    file["board"]["hexagons"] = {}
    text, report = toml_of("empty.m44", "\ufeff" + text_of(file))
    assert "units" not in tomllib.loads(text)
    assert report.notes == []


def test_of_a_hex_listed_twice_the_later_layers_win() -> None:
    file = tree("E5: woods @infger *medal1")
    file["board"]["hexagons"].append({"row": 4, "col": 8, "terrain": {"name": "hills"}, "obstacle": {"name": "wire"}})
    fields, report = imported(file)
    assert fields["hexes"] == {"E5": "hill, wire"}
    assert fields["units"] == {"E5": "axis infantry"}
    assert len(fields["objective"]) == 1
    assert report.keys() == [("E5", "twice")]


def test_a_breakthrough_board_has_seventeen_rows() -> None:
    fields, _ = imported(tree("A17: woods\na16: hills\nM1: buildings", type="BRKTHRU"))
    assert fields["board"] == "breakthrough"
    assert fields["hexes"] == {"A17": "forest", "a16": "hill", "M1": "town"}


def test_labels_are_one_line_each_and_empty_ones_are_dropped() -> None:
    file = tree()
    file["board"]["labels"] = [
        {"row": 0, "col": 6, "text": ["Kommer-", "scheidt"]},
        {"row": 1, "col": 1, "text": ["Fort", "of  Stone"]},
        {"row": 2, "col": 2, "text": [""]},
        {"row": 3, "col": 3, "text": "Anti-"},
        {"row": 3, "col": 4, "text": ["nowhere"]},
    ]
    fields, report = imported(file)
    assert [(label["hex"], label["text"]) for label in fields["label"]] == [
        ("D9", "Kommerscheidt"),
        ("a8", "Fort of Stone"),
        ("b6", "Anti-"),
    ]
    assert report.keys() == [("board.labels[4]", "label")]


def test_the_report_stands_at_the_top_of_the_file_as_remarks() -> None:
    text, report = toml_of("odd.m44", text_of(tree("E5: wruins\nE7: @vehus")))
    assert text.splitlines()[:3] == [
        "# From odd.m44, a file of the scenario editor.",
        "# E7: vehus: no such unit here; left out.",
        "# E5: wruins: no such tile here; open ground instead.",
    ]
    assert [note["note"] for note in (n.as_dict("pt") for n in report.notes)] == ["unit", "tile"]
    assert report.sentences("pt")[1] == "E5: wruins: não há esse terreno aqui; fica campo aberto."


def test_names_of_any_letters_survive() -> None:
    file = tree()
    file["text"]["en"]["name"] = 'Tab\t "quote" \\ é \x01 \ud800'
    file["board"]["hexagons"] = [{"row": 0, "col": 0, "terrain": {"name": "a\nb\x02\ud800"}}]
    text, _ = toml_of("x\ny.m44", text_of(file))
    assert tomllib.loads(text)["name"]["en"] == 'Tab "quote" \\ é \x01 \ufffd'
    text.encode("utf-8")


WRONG: list[tuple[str, object, tuple[str, ...]]] = [
    ("board", None, ("board", "is missing")),
    ("game_info", None, ("game_info", "is missing")),
    ("board", "woods", ("board", "object")),
    ("board.type", None, ("board.type", "is missing")),
    ("board.type", "OVERLORD", ("board.type", "Overlord", "26 by 9")),
    ("board.type", "overlord", ("board.type", "Overlord")),
    ("board.type", "ROUND", ("board.type", "ROUND", "BRKTHRU")),
    ("board.face", None, ("board.face", "is missing")),
    ("board.hexagons", None, ("board.hexagons", "is missing")),
    ("board.hexagons", 7, ("board.hexagons", "list")),
    ("game_info.starting", "PLAYER3", ("game_info.starting", "PLAYER3")),
    ("game_info.side_player1", "SOVIET", ("game_info.side_player1", "SOVIET")),
    ("game_info.side_player2", "AXIS", ("game_info.side_player2", "same side")),
    ("game_info.cards_player1", None, ("game_info.cards_player1", "is missing")),
    ("game_info.cards_player2", "many", ("game_info.cards_player2", "whole number", "many")),
    ("game_info.victory_player2", 0, ("game_info.victory_player2", "between")),
    ("game_info.victory_player1", 4.5, ("game_info.victory_player1", "whole number")),
    ("game_info.options", "all", ("game_info.options", "object")),
    ("game_info.options", {"partial_blitz_rules": "SOVIET"}, ("partial_blitz_rules", "SOVIET")),
    ("game_info.options", {"hill317": ["Z9"]}, ("hill317", "Z9")),
    ("game_info.options", {"north_african_desert_rules": "perhaps"}, ("north_african_desert_rules", "true or false")),
    ("text.en", "A battle", ("text.en", "object")),
    ("text.en.name", ["A"], ("text.en.name", "text")),
]


@pytest.mark.parametrize(("field", "value", "words"), WRONG, ids=lambda value: str(value)[:30])
def test_a_wrong_field_is_named_with_its_file(field: str, value: object, words: tuple[str, ...]) -> None:
    file = tree()
    *above, last = field.split(".")
    place = file
    for key in above:
        place = place[key]
    place[last] = value
    with pytest.raises(Error) as problem:
        imported(file)
    assert str(problem.value).startswith("battle.m44: ")
    assert all(word in str(problem.value) for word in words), problem.value


WRONG_HEXES: list[tuple[dict[str, object], tuple[str, ...]]] = [
    ({"col": 3}, ("board.hexagons[0]", "row", "is missing")),
    ({"row": 0, "col": 26}, ("board.hexagons[0]", "row 0, column 26", "not on a standard board")),
    ({"row": 1, "col": 2}, ("row 1, column 2",)),
    ({"row": 1, "col": 25}, ("row 1, column 25",)),
    ({"row": 9, "col": 1}, ("row 9, column 1",)),
    ({"row": -2, "col": 0}, ("row -2, column 0",)),
    ({"row": "top", "col": 0}, ("board.hexagons[0].row", "whole number")),
    ({"row": 4, "col": 8, "terrain": {}, "unit": {"badge": "badge1"}}, ("E5", "unit.name", "is missing")),
    ({"row": 4, "col": 8, "terrain": "woods"}, ("E5", "terrain", "object")),
    ({"row": 4, "col": 8, "terrain": {"name": ["woods"]}}, ("E5", "terrain.name", "text")),
    ({"row": 4, "col": 8, "terrain": {"name": "river", "orientation": "left"}}, ("E5", "terrain.orientation")),
    ({"row": 4, "col": 8, "unit": {"name": "infus", "nbr_units": 0}}, ("E5", "unit.nbr_units", "between")),
    ({"row": 4, "col": 8, "unit": {"name": "infus", "nbr_units": "x"}}, ("E5", "unit.nbr_units", "whole number")),
    ({"row": 4, "col": 8, "tags": [7]}, ("E5", "tags[0]", "object")),
    ({"row": 4, "col": 8, "tags": [{"behavior": "MINE_FIELD"}]}, ("E5", "tags[0].name", "is missing")),
    ({"row": 4, "col": 8, "tags": [{"name": "tag3", "side": "US"}]}, ("E5", "tags[0].side", "US")),
    ({"row": 4, "col": 8, "tags": [{"name": "medal1", "group": ["E55"]}]}, ("E5", "tags[0].group[0]", "E55")),
    ({"row": 4, "col": 8, "rect_terrain": {"name": "bunker", "original_owner": "X"}}, ("E5", "original_owner")),
]


@pytest.mark.parametrize(("entry", "words"), WRONG_HEXES, ids=lambda value: str(value)[:50])
def test_a_wrong_hex_is_named_with_its_field(entry: dict[str, object], words: tuple[str, ...]) -> None:
    file = tree()
    file["board"]["hexagons"] = [entry]
    with pytest.raises(Error) as problem:
        imported(file)
    assert str(problem.value).startswith("battle.m44")
    assert all(word in str(problem.value) for word in words), problem.value


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{\n\t"board": {,}\n}', ("x.m44, line 2, column 12",)),
        ("", ("x.m44, line 1, column 1",)),
        ("[1]", ("x.m44", "object")),
        ('{"board": NaN}', ("x.m44", "NaN")),
        ('{"board": ' + "9" * 5000 + "}", ("x.m44",)),
        ("[" * 100000, ("x.m44",)),
    ],
)
def test_broken_json_is_named_with_line_and_column(text: str, words: tuple[str, ...]) -> None:
    with pytest.raises(Error) as problem:
        toml_of("x.m44", text)
    assert all(word in str(problem.value) for word in words), problem.value


def test_a_list_may_be_wrapped_again_and_again() -> None:
    text = text_of(tree()).replace('"hexagons": []', '"hexagons": ' + '{"item": ' * 300 + "[]" + "}" * 300)
    assert toml_of("deep.m44", text)[0] == toml_of("deep.m44", text_of(tree()))[0]


def test_the_same_file_in_another_layout_gives_the_same_text() -> None:
    text = text_of(official()["roer"])
    assert toml_of("a.m44", text)[0] == toml_of("a.m44", json.dumps(json.loads(text)))[0]
