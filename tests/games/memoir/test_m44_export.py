"""Scenario files become files of the editor, and come back the same; what the format cannot say is reported."""

from __future__ import annotations

import json
import tomllib
from typing import Any

import pytest

from hexfront import Error
from hexfront.games.memoir.m44 import Report, m44_of, toml_of
from hexfront.games.memoir.m44.names import DATA, names
from hexfront.games.memoir.m44.ours import scenario_ids, scenario_text
from hexfront.games.memoir.m44.patches import number_of
from tests.games.memoir.board import scenario
from tests.games.memoir.m44_files import content, official


def exported(text: str) -> tuple[dict[str, Any], Report]:
    """The tree of a scenario file's text, and the report."""
    out, report = m44_of("battle.toml", text)
    tree = json.loads(out)
    assert isinstance(tree, dict)
    return tree, report


def layers(text: str, row: int, column: int) -> dict[str, Any]:
    """One hex of the exported file."""
    for entry in exported(text)[0]["board"]["hexagons"]:
        if (entry["row"], entry["col"]) == (row, column):
            return {key: value for key, value in entry.items() if key not in ("row", "col")}
    return {}


def again(text: str) -> dict[str, Any]:
    """The scenario that has been exported and imported, written out."""
    return content(tomllib.loads(toml_of("battle.m44", m44_of("battle.toml", text)[0])[0]))


def lost(text: str) -> list[tuple[str, str]]:
    """What the report names, by hex or field."""
    return [(note.at, note.facts.get("name", note.key)) for note in exported(text)[1].notes]


@pytest.mark.parametrize("id_", scenario_ids())
def test_a_scenario_of_the_title_comes_back_the_same(id_: str) -> None:
    name, text = scenario_text(id_)
    out, report = m44_of(name, text, number_of(id_))
    back, _ = toml_of(f"{id_}.m44", out)
    assert content(tomllib.loads(back)) == content(tomllib.loads(text))
    assert tomllib.loads(back)["name"] == tomllib.loads(text)["name"]
    assert tomllib.loads(back).get("label") == tomllib.loads(text).get("label")
    expected = [("rules.dam_sabotage", "unsaid")] if id_ == "schwammenauel" else []
    assert report.keys() == expected


@pytest.mark.parametrize("id_", ["nijmegen", "roer", "knightsbridge", "schwammenauel"])
def test_its_hexes_are_those_of_the_editors_own_file(id_: str) -> None:
    tree = json.loads(m44_of(*scenario_text(id_), number_of(id_))[0])
    theirs = official()[id_]

    def plain(entry: dict[str, Any]) -> dict[str, Any]:
        units = entry.get("unit")
        tags = [{key: tag[key] for key in ("name", "behavior", "side") if key in tag} for tag in entry.get("tags", [])]
        drawn = {**units, "name": units["name"].replace("brit", "us")} if units else None
        return {**entry, "unit": drawn, "tags": tags}

    assert [plain(entry) for entry in tree["board"]["hexagons"]] == [plain(h) for h in theirs["board"]["hexagons"]]
    for key in ("starting", "side_player1", "cards_player1", "cards_player2", "victory_player2", "options"):
        assert tree["game_info"].get(key) == theirs["game_info"].get(key)
    assert tree["board"]["face"] == theirs["board"]["face"]
    assert tree["packs"] == {"terrain": 1}


def test_a_scenario_of_the_base_games_pieces_needs_no_pack() -> None:
    tree = json.loads(m44_of(*scenario_text("first-steps"))[0])
    assert tree["packs"] == {}
    assert tree["meta_data"]["scenario_id"] == "first-steps"
    assert tree["text"]["pt"] == {"name": "Primeiros passos: a ponte de San Vito", "rules": ""}


def test_the_text_is_laid_out_as_the_editor_does() -> None:
    text = m44_of(*scenario_text("nijmegen"))[0]
    assert text.startswith('{\n\t"meta_data": {\n\t\t"scenario_id": "nijmegen"')
    assert text.endswith("}\n")


def every_piece() -> list[str]:
    terrain = tomllib.loads((DATA / "terrain.toml").read_text(encoding="utf-8"))
    tiles = [name for name in terrain["tile"] if name not in ("countryside", "ocean", "flooded")]
    overlays = [f"river 2, {name}" for name in terrain["overlay"] if name in names().on_rivers]
    more = ["bunker axis", "hill, bunker allied", "bunker either", "field-bunker", "road, road-block 2"]
    return [
        *tiles,
        *overlays,
        *more,
        "sandbags",
        "forest, wire",
        "hedgehog",
        "sea-wall axis",
        "river 6, railway-bridge 4",
    ]


@pytest.mark.parametrize("pieces", every_piece())
def test_every_piece_comes_back(pieces: str) -> None:
    text = scenario({}, {"E5": pieces})
    assert again(text)["hexes"] == {"E5": pieces}
    assert lost(text) == []


@pytest.mark.parametrize("tile", sorted(names().turned))
def test_a_turned_tile_comes_back(tile: str) -> None:
    assert again(scenario({}, {"E5": f"{tile} 4"}))["hexes"] == {"E5": f"{tile} 4"}


UNITS: list[dict[str, object]] = [
    {"side": "allied", "kind": "infantry"},
    {"side": "axis", "kind": "special-forces", "badge": "german-special-forces"},
    {"side": "allied", "kind": "resistance"},
    {"side": "allied", "kind": "resistance", "nation": "french", "badge": "free-french"},
    {"side": "axis", "kind": "engineers", "badge": "german-engineers"},
    {"side": "allied", "kind": "engineers", "badge": "royal-engineers", "nation": "british"},
    {"side": "axis", "kind": "armor", "nation": "italian", "moves": 2},
    {"side": "axis", "kind": "elite-armor", "medals": 2},
    {"side": "allied", "kind": "elite-armor", "moves": 2, "figures": 3, "full": 3},
    {"side": "allied", "kind": "artillery", "nation": "soviet", "ignores_flag": True},
    {"side": "axis", "kind": "big-gun", "badge": "big-gun"},
    {"side": "allied", "kind": "infantry", "boat": True, "badge": "2e-db"},
    {"side": "axis", "kind": "infantry", "nation": "japanese"},
]


@pytest.mark.parametrize("unit", UNITS, ids=str)
def test_every_unit_comes_back(unit: dict[str, object]) -> None:
    text = scenario({"E5": unit}, {"E5": "forest"})
    assert again(text)["units"] == {"E5": unit}
    assert lost(text) == []


def test_units_get_the_badge_of_their_kind() -> None:
    units = {"E5": "axis engineers", "F5": "allied engineers", "G5": "allied big-gun"}
    text = scenario(units)
    assert [layers(text, 4, column)["unit"].get("badge") for column in (8, 10, 12)] == ["badge6", "badge12", "badge5"]
    assert lost(text) == []


@pytest.mark.parametrize(
    ("unit", "what"),
    [
        ({"figures": 2}, "figures"),
        ({"nation": "polish"}, "nation polish"),
        ({"badge": "red-star"}, "badge red-star"),
        ({"badge": "us-engineers"}, "badge us-engineers"),
        ({"leader": True}, "leader"),
        ({"carries": "equipment"}, "carries"),
        ({"ordered": True}, "ordered"),
        ({"medals": 3}, "medals 3"),
    ],
)
def test_what_the_format_cannot_say_of_a_unit_is_reported(unit: dict[str, object], what: str) -> None:
    text = scenario({"E5": {"side": "allied", "kind": "infantry", **unit}})
    assert lost(text) == [("E5", what)]


def test_a_unit_has_room_for_one_behaviour() -> None:
    text = scenario({"E5": {"side": "axis", "kind": "armor", "moves": 2, "medals": 2, "ignores_flag": True}})
    assert layers(text, 4, 8)["unit"] == {"name": "tankger", "behavior": "ARMOR_MOVE_TWO"}
    assert lost(text) == [("E5", "GERMAN_2VICTANK"), ("E5", "CAN_IGNORE_ONE_FLAG")]
    text = scenario({"E5": {"side": "axis", "kind": "armor", "moves": 4, "ignores_flag": True}})
    assert layers(text, 4, 8)["unit"]["behavior"] == "CAN_IGNORE_ONE_FLAG"
    assert lost(text) == [("E5", "moves 4")]


def test_three_special_forces_would_be_taken_for_resistance() -> None:
    text = scenario({"E5": {"side": "allied", "kind": "special-forces", "full": 3, "figures": 3}})
    assert lost(text) == [("E5", "kind")]


OBJECTIVES: list[dict[str, object]] = [
    {"hexes": "E5", "side": "allied", "look": "us"},
    {"hexes": "E5", "side": "axis", "look": "italian", "medals": 2, "kind": "permanent"},
    {"hexes": "E5", "side": "either", "kind": "last"},
    {"hexes": "E5 F5 G5", "side": "allied", "look": "british", "need": 2, "sole": True},
    {"hexes": "E5 f4", "side": "either", "need": 1, "majority": True},
    {"hexes": "E5 F5", "side": "axis", "look": "german", "turn_start": True},
    {"hexes": "E5 F5 G5", "side": "axis", "need": 2, "sudden_death": True},
    {"hexes": "E5", "side": "allied", "sudden_death": True},
]


@pytest.mark.parametrize("objective", OBJECTIVES, ids=str)
def test_every_objective_comes_back(objective: dict[str, object]) -> None:
    text = scenario({}, objectives=[objective])
    assert again(text)["objective"] == [objective]
    assert lost(text) == []


def test_what_the_format_cannot_say_of_an_objective_is_reported() -> None:
    text = scenario({}, objectives=[{"hexes": "E5", "side": "allied", "look": "german", "holder": "axis"}])
    assert lost(text) == [("E5", "look german"), ("E5", "holder")]
    text = scenario({}, objectives=[{"hexes": "E5", "side": "either", "sudden_death": True}])
    assert lost(text) == [("E5", "sudden_death")]


RULES: list[dict[str, object]] = [
    {"desert": True},
    {"oasis_recovery": True},
    {"armor_moves": {"allied": 2, "axis": 3}},
    {"armor_moves": {"allied": 2, "axis": 2}},
    {"fordable": {"sides": "axis", "types": ["infantry", "artillery"]}},
    {"fordable": {"sides": "both", "types": ["infantry"]}},
    {"air_strikes": {"side": "allied", "hexes": "H5 h4"}},
    {"demolition": {"side": "axis", "hexes": "E5", "option": 2, "near": True, "medals": 1}},
    {"demolition": {"side": "allied", "hexes": "E5", "option": 2, "near": False, "medals": 0}},
]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_every_rule_the_format_knows_comes_back(rules: dict[str, object]) -> None:
    text = scenario({}, {"E5": "river, bridge", "F5": "river", "I9": "oasis"}, rules=rules)
    assert again(text)["rules"] == rules
    assert lost(text) == []


UNSAID: list[dict[str, object]] = [
    {"flooded": True},
    {"pontoon": {"side": "allied"}},
    {"air_strikes": {"side": "axis", "hexes": "H5"}},
    {"demolition": {"side": "axis", "hexes": "E5", "option": 1}},
    {"observation": {"side": "both", "hexes": "H5"}},
    {"sabotage": {"side": "allied", "hexes": "D7"}},
    {"landing": {"side": "allied"}},
    {"radar": {"hexes": "D7"}},
    {"depot": {"hexes": "D7", "side": "axis"}},
    {"extra_cards": {"side": "axis", "turns": 2}},
    {"oasis_recovery": True},
    {"fordable": {"sides": "axis", "types": ["infantry"]}},
]


@pytest.mark.parametrize("rules", UNSAID, ids=str)
def test_a_rule_without_a_word_is_reported_and_told_in_the_files_text(rules: dict[str, object]) -> None:
    name = next(iter(rules))
    tree, report = exported(scenario({}, {"E5": "river, bridge"}, rules=rules))
    assert report.keys() == [(f"rules.{name}", "unsaid")]
    assert "options" not in tree["game_info"]
    assert tree["text"]["en"]["rules"] == report.sentences("en")[0]
    assert tree["text"]["pt"]["rules"] == report.sentences("pt")[0]


def test_a_rule_that_is_off_is_not_missed() -> None:
    assert lost(scenario({}, rules={"flooded": False, "desert": False})) == []


def test_mines_come_back_with_their_side_and_without_their_strength() -> None:
    text = scenario({}, mines={"E5": "allied", "F5": {"side": "axis", "strength": 3, "known": True}})
    assert again(text)["mines"] == {"E5": "allied", "F5": "axis"}
    assert lost(text) == [("F5", "mines.known"), ("F5", "mines.strength")]


TRAIN = {"side": "axis", "kind": "train", "facing": 3, "wagon": "f4"}


@pytest.mark.parametrize("more", [{}, {"carries": "gun"}, {"cargo": ["infantry", "infantry", "infantry"]}], ids=str)
def test_a_train_comes_back(more: dict[str, object]) -> None:
    text = scenario({"F5": {**TRAIN, **more}}, {"F5": "rail 3", "f4": "rail 3"})
    assert again(text)["units"] == {"F5": {**TRAIN, **more}}
    assert again(text)["hexes"] == {"F5": "rail 3", "f4": "rail 3"}
    assert lost(text) == []


def test_what_the_format_cannot_say_of_a_train_is_reported() -> None:
    assert lost(scenario({"F5": {**TRAIN, "hits": 1}})) == [("F5", "hits")]
    assert lost(scenario({"F5": {**TRAIN, "cargo": ["infantry", "armor"]}})) == [("F5", "cargo")]
    assert lost(scenario({"F5": TRAIN}, {"F5": "river, railway-bridge"})) == [("F5", "railway-bridge")]


def test_beach_boards_keep_their_beach() -> None:
    hexes = {"E5": "countryside", "F5": "beach", "e2": "ocean", "G5": "forest", "A9": "beach"}
    text = scenario({}, hexes, face="beach")
    assert again(text)["hexes"] == {"E5": "high-ground", "G5": "forest", "A9": "beach"}
    assert exported(text)[1].keys() == [("E5", "said_as")]
    assert lost(scenario({}, {"E5": "ocean", "F5": "countryside"})) == [("E5", "ocean")]


def test_a_bunker_for_either_side_with_a_unit_in_it_is_written_as_a_field_bunker() -> None:
    text = scenario({"E5": "axis infantry"}, {"E5": "bunker either"})
    assert again(text)["hexes"] == {"E5": "field-bunker"}
    assert exported(text)[1].keys() == [("E5", "said_as")]


def test_a_hex_has_room_for_one_obstacle() -> None:
    text = scenario({}, {"E5": "forest, wire, sandbags"})
    assert again(text)["hexes"] == {"E5": "forest, wire"}
    assert lost(text) == [("E5", "sandbags")]


def test_a_game_under_way_cannot_be_written() -> None:
    text = scenario(
        {"E5": "allied infantry"},
        phase="move",
        turn=7,
        deck=["probe-left"],
        discard=["recon-left"],
        dice=[1],
        last={"axis": "probe-left"},
        medals={"allied": 2},
        cards={"allied": ["probe-left", "ambush"], "axis": 3},
        reserve=[{"side": "allied", "kind": "infantry"}],
        victory={"allied": 4, "axis": 5, "deck_out": "axis"},
        turn_limit=20,
        mine_tokens=[1],
    )
    found = dict(exported(text)[1].keys())
    fields = {"turn", "phase", "card", "deck", "discard", "dice", "last", "medals", "reserve", "turn_limit"}
    assert fields | {"mine_tokens", "cards.allied", "victory.deck_out", "E5"} == set(found)
    tree = exported(text)[0]["game_info"]
    assert (tree["cards_player2"], tree["victory_player2"], tree["options"]) == (2, 4, {"deck_reshuffling": False})


def test_a_file_on_top_of_a_scenario_is_written_whole() -> None:
    text = scenario({"A9": "axis armor"}, {"A9": "hill"}, base="knightsbridge", cards={"axis": 3})
    fields, ours = again(text), content(tomllib.loads(scenario_text("knightsbridge")[1]))
    assert fields["units"] == {**ours["units"], "A9": {"side": "axis", "kind": "armor"}}
    assert fields["hexes"] == {**ours["hexes"], "A9": "hill"}
    assert (fields["cards"], fields["rules"]) == ({"allied": 4, "axis": 3}, ours["rules"])
    with pytest.raises(Error, match=r"base.*'nowhere'"):
        m44_of("x.toml", scenario({}, base="nowhere"))


def test_a_breakthrough_board_comes_back() -> None:
    text = scenario({"A17": "axis armor", "l2": "allied infantry"}, {"M1": "town"}, board="breakthrough", top="allied")
    fields = again(text)
    assert fields["board"] == "breakthrough"
    assert (fields["units"].keys(), fields["hexes"], fields["top"]) == ({"A17", "l2"}, {"M1": "town"}, "allied")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"units": {"Z9": "axis armor"}}, "Z9"),
        ({"units": {"E5": {"side": "axis", "kind": "cavalry"}}}, "cavalry"),
        ({"units": {}, "hexes": {"E55": "forest"}}, "E55"),
        ({"units": {}, "objectives": [{"hexes": "N1", "side": "axis"}]}, "N1"),
    ],
)
def test_a_wrong_scenario_file_is_named_with_its_line(change: dict[str, Any], words: str) -> None:
    with pytest.raises(Error, match=rf"x\.toml, line \d+: .*{words}"):
        m44_of("x.toml", scenario(**change))
