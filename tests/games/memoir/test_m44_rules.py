"""What newer files of the editor say about rules: behaviours, medals, mines, options, trains."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.memoir.m44_files import FORD, at, imported, tree

# Ground


@pytest.mark.parametrize(
    ("tile", "behavior", "ours"),
    [
        ("hills", "STEEP_HILL", "steep-hill"),
        ("dhill", "steep_hill", "steep-hill"),
        ("hills", "BLUFF", "sea-bluff"),
        ("hills", "CLIFF", "cliff"),
        ("hills", "HILL", "hill"),
        ("hills", "IMPASSABLE_HILL", "closed-hill"),
        ("hills", "IMPASSABLE_BLOCKING_HILL", "closed-mountain"),
        ("mountain", "IMPASSABLE_BLOCKING_HILL", "closed-mountain"),
        ("woods", "IMPASSABLE_BLOCKING_HILL", "closed-forest"),
        ("buildings", "IMPASSABLE_BLOCKING_HILL", "closed-town"),
        ("mountain", "MOUNTAIN", "mountain"),
        ("river:2", "WIDE_RIVER", "wide-river 2"),
        ("curve:4", "WIDE_RIVER", "wide-river-curve 4"),
        ("river:3", "FORD", "river 3, ford"),
    ],
)
def test_a_behaviour_makes_another_tile(tile: str, behavior: str, ours: str) -> None:
    file = tree(f"E5: {tile}")
    at(file, "E5")["terrain"]["behavior"] = behavior
    fields, report = imported(file)
    assert fields["hexes"] == {"E5": ours}
    assert report.notes == []


@pytest.mark.parametrize(
    ("tile", "behavior"),
    [("river", "FORDABLE_STREAM"), ("woods", "CLIFF"), ("woods", "FORD"), ("riverY", "WIDE_RIVER"), ("hills", "ODD")],
)
def test_a_behaviour_this_game_does_not_know_is_reported_and_the_tile_plain(tile: str, behavior: str) -> None:
    file = tree(f"E5: {tile}")
    plain, _ = imported(file)
    at(file, "E5")["terrain"]["behavior"] = behavior
    fields, report = imported(file)
    assert fields == plain
    assert [(note.at, note.key, note.facts["name"]) for note in report.notes] == [("E5", "behavior", behavior)]


def test_an_oasis_in_which_units_recover_switches_the_rule_on() -> None:
    file = tree("E5: oasis")
    at(file, "E5")["terrain"]["behavior"] = "OASIS_RECOVERY"
    fields, report = imported(file)
    assert (fields["hexes"], fields["rules"]) == ({"E5": "oasis"}, {"oasis_recovery": True})
    assert report.notes == []


def fords(barred: object, *hexes: str) -> dict[str, Any]:
    file = tree("A3 B3 C3: river\nD3: river +bridge")
    for hex_ in hexes:
        terrain = at(file, hex_)["terrain"]
        terrain["behavior"] = "FORD"
        terrain["properties"] = {"isImpassable": barred}
    return file


@pytest.mark.parametrize(
    ("barred", "rule"),
    [
        ({"AXIS": True, "ALLIES": [2, 3]}, {"sides": "allied", "types": ["infantry"]}),
        ({"axis": ["3"], "allies": True}, {"sides": "axis", "types": ["infantry", "armor"]}),
        ({"AXIS": [2], "ALLIES": [2]}, {"sides": "both", "types": ["infantry", "artillery"]}),
        ([2, 3], {"sides": "both", "types": ["infantry"]}),
    ],
)
def test_rivers_that_are_fords_for_some_are_a_rule(barred: object, rule: dict[str, object]) -> None:
    fields, report = imported(fords(barred, "A3", "B3", "C3"))
    assert fields["rules"] == {"fordable": rule}
    assert fields["hexes"]["A3"] == "river"
    assert report.notes == []


def test_rivers_that_are_fords_for_all_are_fords() -> None:
    for barred in ({}, {"AXIS": [], "ALLIES": False}, False):
        fields, report = imported(fords(barred, "A3"))
        assert fields["hexes"]["A3"] == "river, ford"
        assert fields["hexes"]["B3"] == "river"
        assert report.notes == []


def test_a_ford_for_nobody_is_a_river() -> None:
    for barred in (True, {"AXIS": True, "ALLIES": [1, 2, 3]}):
        fields, report = imported(fords(barred, "A3"))
        assert (fields["hexes"]["A3"], "rules" in fields) == ("river", False)
        assert report.notes == []


def test_fords_for_some_units_on_some_river_hexes_are_reported() -> None:
    fields, report = imported(fords({"AXIS": True, "ALLIES": [2, 3]}, "A3", "B3"))
    assert "rules" not in fields
    assert report.keys() == [("A3", "ford"), ("B3", "ford")]
    fields, report = imported(fords({"AXIS": [1], "ALLIES": [2, 3]}, "A3", "B3", "C3"))
    assert "rules" not in fields
    assert report.keys() == [("A3", "ford"), ("B3", "ford"), ("C3", "ford")]


def test_properties_nobody_knows_are_reported() -> None:
    file = tree("E5: woods\nF5: river")
    at(file, "E5")["terrain"]["properties"] = {"isImpassable": True}
    at(file, "F5")["terrain"].update({**FORD, "properties": {"glows": True, "isImpassable": []}})
    _, report = imported(file)
    assert report.keys() == [("E5", "property"), ("F5", "property")]


def test_a_bunker_is_its_owners_or_that_of_the_unit_in_it_or_anybodys() -> None:
    file = tree("E5: +bunker @infus\nF5: +bunker @infger\nG5: hills +bunker\nH5: +bunker @infus")
    at(file, "H5")["rect_terrain"]["original_owner"] = "axis"
    fields, _ = imported(file)
    assert fields["hexes"] == {
        "E5": "bunker allied",
        "F5": "bunker axis",
        "G5": "hill, bunker either",
        "H5": "bunker axis",
    }


def test_a_sea_wall_is_its_owners() -> None:
    file = tree("E5: #sand\nF5: #sand @infger\nG5: #sand\nH5: #wire")
    for hex_ in ("E5", "F5", "G5", "H5"):
        at(file, hex_)["obstacle"]["behavior"] = "SEAWALL"
    at(file, "E5")["obstacle"]["original_owner"] = "ALLIES"
    fields, report = imported(file)
    assert fields["hexes"] == {"E5": "sea-wall allied", "F5": "sea-wall axis", "G5": "sandbags", "H5": "wire"}
    assert report.keys() == [("G5", "behavior"), ("H5", "behavior")]


def test_a_beach_board_has_its_beach_and_tiles_replace_it() -> None:
    fields, report = imported(tree("E5: wruins\nF5: woods\nG5: @infus\nH9: wruins\nE2: #sand", face="BEACH"))
    assert fields["face"] == "beach"
    assert fields["hexes"] == {"E5": "countryside", "F5": "forest", "e2": "sandbags"}
    assert report.keys() == [("H9", "tile"), ("E5", "tile")]


def test_a_face_nobody_knows_is_countryside_and_reported() -> None:
    fields, report = imported(tree(face="MOON"))
    assert fields["face"] == "country"
    assert report.keys() == [("board.face", "face")]


# Bridges


def demolition(**option: object) -> dict[str, Any]:
    file = tree("E5: river +bridge\nj8: river +railbridge", options={"blowbridge_opt2": option})
    for hex_ in ("E5", "j8"):
        at(file, hex_)["rect_terrain"].update({"behavior": "CAN_BE_BLOWN", "behavior2": "ONE_MEDAL_IF_BLOWN"})
    return file


def test_bridges_that_can_be_blown_are_a_rule() -> None:
    fields, report = imported(demolition(side="AXIS", option="NEED_NEIGHBOUR_UNIT"))
    rule = {"side": "axis", "hexes": "j8 E5", "option": 2, "near": True, "medals": 1}
    assert fields["rules"] == {"demolition": rule}
    assert report.notes == []
    file = demolition(side="ALLIES")
    del at(file, "j8")["rect_terrain"]["behavior2"]
    fields, report = imported(file)
    assert fields["rules"]["demolition"] == {**rule, "side": "allied", "near": False, "medals": 0}
    assert report.keys() == [("E5", "blown_medal")]


def test_bridges_to_be_blown_by_nobody_and_an_option_without_bridges_are_reported() -> None:
    file = demolition(side="AXIS")
    del file["game_info"]["options"]
    assert imported(file)[1].keys() == [("j8", "blown"), ("E5", "blown")]
    file = tree(options={"blowbridge_opt2": {"side": "AXIS"}})
    assert imported(file)[1].keys() == [("game_info.options.blowbridge_opt2", "no_bridge")]
    file = demolition(side="AXIS", option="ONLY_AT_NIGHT")
    assert imported(file)[1].keys() == [("game_info.options.blowbridge_opt2.option", "option")]


def test_a_bridge_section_is_reported() -> None:
    file = tree("E5: river +bridge\nF5: +bunker")
    at(file, "E5")["rect_terrain"]["behavior"] = "BRIDGE_SECTION"
    at(file, "F5")["rect_terrain"]["behavior"] = "CAN_BE_BLOWN"
    fields, report = imported(file)
    assert fields["hexes"]["E5"] == "river, bridge"
    assert report.keys() == [("E5", "behavior"), ("F5", "behavior")]


# Medals, mines, stars


def objective(medal: object = None, group: object = None, name: str = "medal1", **tag: object) -> dict[str, Any]:
    file = tree("E5: woods")
    fields = {"name": name, "medal": medal, "group": group, **tag}
    at(file, "E5")["tags"] = [{key: value for key, value in fields.items() if value is not None}]
    found, report = imported(file)
    assert report.notes == []
    return dict(found["objective"][0])


@pytest.mark.parametrize(
    ("name", "side", "look"),
    [
        ("medal0", "either", None),
        ("medal1", "allied", "us"),
        ("medal2", "axis", "german"),
        ("medal4", "allied", "british"),
        ("medal5", "axis", "italian"),
        ("medal6", "allied", "soviet"),
        ("medal7", "axis", "japanese"),
    ],
)
def test_a_medal_is_an_objective_of_its_side(name: str, side: str, look: str | None) -> None:
    found = objective(name=name)
    assert (found["hexes"], found["side"], found.get("look")) == ("E5", side, look)
    assert set(found) <= {"hexes", "side", "look"}


@pytest.mark.parametrize(
    ("medal", "ours"),
    [
        ({"permanent": False, "counts_for": 1, "nbr_hex": 1}, {}),
        ({"permanent": "1"}, {"kind": "permanent"}),
        ({"last_to_occupy": True, "counts_for": "2"}, {"kind": "last", "medals": 2}),
        (
            {"majority": 1, "sole_control": True, "turn_start": True},
            {"majority": True, "sole": True, "turn_start": True},
        ),
        ([], {}),
    ],
)
def test_what_a_medal_is_worth_and_when(medal: object, ours: dict[str, object]) -> None:
    assert objective(medal) == {"hexes": "E5", "side": "allied", "look": "us", **ours}


def test_a_group_is_one_objective_and_says_how_many_hexes_it_needs() -> None:
    group = ["f4", "F3", "E5"]
    assert objective({"nbr_hex": 2}, group)["hexes"] == "E5 f4 F3"
    assert objective({"nbr_hex": 2}, group)["need"] == 2
    assert objective({"nbr_hex": "3"}, {"item": group}).get("need") is None
    assert objective({"nbr_hex": 3, "any_hex": True}, group)["need"] == 1
    assert objective(None, group)["need"] == 1
    assert objective({"nbr_hex": 1}, [])["hexes"] == "E5"


def test_a_medal_may_name_its_side_itself() -> None:
    assert objective({"side": "axis", "majority": True}, name="medal0")["side"] == "axis"
    assert objective({"side": "AXIS"}) == {"hexes": "E5", "side": "axis"}


def test_two_medals_in_a_hex_are_two_objectives() -> None:
    fields, _ = imported(tree("E5: *medal1 *medal2"))
    assert [entry["side"] for entry in fields["objective"]] == ["allied", "axis"]


def test_a_group_that_wins_at_once() -> None:
    death = {"group_sudden_death": {"side": "ALLIES", "number": "2", "group": ["g8", "G9", "F9"]}}
    fields, report = imported(with_victory([death]))
    assert fields["objective"] == [{"hexes": "g8 G9 F9", "side": "allied", "need": 2, "sudden_death": True}]
    assert report.notes == []
    fields, report = imported(with_victory([{"hold_out": {"turns": 9}}]))
    assert "objective" not in fields
    assert [note.facts["name"] for note in report.notes] == ["hold_out"]


def with_victory(conditions: list[Any]) -> dict[str, Any]:
    file = tree()
    file["game_info"]["victory"] = {"condition": conditions}
    return file


def test_mines_are_the_side_that_laid_them() -> None:
    file = tree("E5: *tag3\nF5: *tag3\nG5: *tag3\nH5: *tag9")
    at(file, "E5")["tags"][0].update({"behavior": "MINE_FIELD", "side": "ALLIES", "group": []})
    at(file, "F5")["tags"][0].update({"behavior": "DECOY_MEDAL_MINE_FIELD", "side": "AXIS"})
    at(file, "H5")["tags"][0].update({"behavior": "MINE_FIELD", "side": "AXIS"})
    fields, report = imported(file)
    assert fields["mines"] == {"E5": "allied", "F5": "axis", "G5": "axis", "H5": "axis"}
    assert report.keys() == [("F5", "behavior"), ("G5", "mine_side")]
    assert report.notes[1].facts["side"] == "axis"


@pytest.mark.parametrize("name", ["tag4", "tag5", "tag14", "tag15", "tag2", "tag99", "medal3", "flag"])
def test_other_tags_are_reported(name: str) -> None:
    fields, report = imported(tree(f"E5: *{name}"))
    assert not {"objective", "mines", "hexes"} & set(fields)
    assert [(note.at, note.key, note.facts["name"]) for note in report.notes] == [("E5", "tag", name)]


def test_an_exit_marker_is_named() -> None:
    file = tree("E5: *tag9")
    at(file, "E5")["tags"][0].update({"behavior": "EXIT_MARKER", "side": "AXIS", "group": ["F5"]})
    assert imported(file)[1].notes[0].facts["meaning"] == "exit marker"


# Options


def rules(**options: object) -> dict[str, Any]:
    fields, report = imported(tree("E5: river", options=options))
    assert report.notes == []
    return dict(fields.get("rules", {}))


def test_options_the_game_knows_are_rules() -> None:
    assert rules(north_african_desert_rules=True) == {"desert": True}
    assert rules(partial_blitz_rules="AXIS") == {"armor_moves": {"allied": 3, "axis": 2}}
    assert rules(partial_blitz_rules="all") == {"armor_moves": {"allied": 2, "axis": 2}}
    assert rules(hill317=["H5", "h4"]) == {"air_strikes": {"side": "allied", "hexes": "H5 h4"}}
    assert rules(mine_deck_name="TERRAIN", deck_reshuffling=True) == {}


def test_options_that_are_off_say_nothing() -> None:
    assert rules(north_african_desert_rules=False, airdrop=[], blitz_rules=0, night_visibility_rules="false") == {}


UNKNOWN = """
airdrop airdrop2 deck_name empty_section_medals infantry_exit_counts_2 must_have_unit_exit armor_breakthrough_rules
air_strikes_rules smoke_screen night_visibility_rules night_visibility_reverse_rule night_visibility_team_turn
russian_commissar_rule british_commonwealth italy_royal_army italy_high_command gung_ho something_new
"""


@pytest.mark.parametrize("name", UNKNOWN.split())
def test_options_of_other_expansions_are_reported(name: str) -> None:
    fields, report = imported(tree(options={name: {"side": "ALLIES"}}))
    assert "rules" not in fields
    assert report.keys() == [(f"game_info.options.{name}", "option")]


def test_of_blitz_rules_the_slow_armor_is_known() -> None:
    fields, report = imported(tree(options={"blitz_rules": True, "mine_deck_name": "PACIFIC"}))
    assert fields["rules"] == {"armor_moves": {"allied": 2, "axis": 3}}
    assert [note.key for note in report.notes] == ["blitz", "option"]


def test_a_deck_that_is_not_shuffled_again_is_reported_where_nobody_wins_by_it() -> None:
    fields, report = imported(tree(options={"deck_reshuffling": False}))
    assert "deck_out" not in fields["victory"]
    assert report.keys() == [("game_info.options.deck_reshuffling", "deck")]


def test_fields_nobody_knows_are_reported_wherever_they_stand() -> None:
    file = tree("E5: woods @infus #sand +roadblock *medal1")
    hex_ = at(file, "E5")
    for layer in ("terrain", "unit", "obstacle", "rect_terrain"):
        hex_[layer]["odd"] = 1
    hex_["tags"][0]["odd"] = 1
    hex_["balloon"] = {"name": "red"}
    file["weather"] = "rain"
    file["board"]["moon"] = "full"
    file["game_info"]["tide"] = "high"
    _, report = imported(file)
    found = {(note.at, note.facts["name"]) for note in report.notes if note.key == "field"}
    assert found == {
        ("weather", "weather"),
        ("board.moon", "board.moon"),
        ("game_info.tide", "game_info.tide"),
        ("E5", "balloon"),
        ("E5", "terrain.odd"),
        ("E5", "unit.odd"),
        ("E5", "obstacle.odd"),
        ("E5", "rect_terrain.odd"),
        ("E5", "tags[0].odd"),
    }


def test_expansions_and_groups_of_hexes_are_reported() -> None:
    file = tree()
    file["packs"] = {"terrain": 1, "eastern": 1, "air": 0}
    file["board"]["groups"] = [{"group_id": "", "hexes": [{"row": 3, "col": 1}]}]
    assert imported(file)[1].keys() == [("board.groups", "groups"), ("packs.eastern", "pack")]


# Trains

TRACK = "D5 E5 F5 G5: rail\nE5: +loco:{facing}\nD5: +wagon:1"


def train(facing: int = 1, board: str = "", **options: object) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    fields, report = imported(tree(TRACK.format(facing=facing) + board, options=options))
    return dict(fields.get("units", {}).get("E5", {})), report.keys()


def test_a_locomotive_with_its_wagon_is_a_train_of_the_bottom_player() -> None:
    entry = {"side": "allied", "kind": "train", "facing": 1, "wagon": "D5"}
    assert train() == (entry, [])
    file = tree(TRACK.format(facing=1))
    at(file, "E5")["rect_terrain"]["original_owner"] = "AXIS"
    assert imported(file)[0]["units"]["E5"]["side"] == "axis"


def test_a_locomotive_that_points_at_its_wagon_is_turned_round() -> None:
    entry = {"side": "allied", "kind": "train", "facing": 1, "wagon": "D5"}
    assert train(facing=4) == (entry, [("E5", "turned")])


def test_a_supply_train_carries_units_of_its_side() -> None:
    cargo = {"side": "AXIS", "nbr_units": [1, 1], "unit": {"name": "infger"}}
    entry = {"side": "axis", "kind": "train", "facing": 1, "wagon": "D5", "cargo": ["infantry", "infantry"]}
    assert train(supply_train_rules=cargo) == (entry, [])
    waiting = {**cargo, "unit": {"name": "tankger", "behavior": "CANNOT_BE_ACTIVATED_TILL_TURN"}, "nbr_units": "2"}
    found, notes = train(supply_train_rules=waiting)
    assert found["cargo"] == ["armor", "armor"]
    assert notes == [("game_info.options.supply_train_rules.unit.behavior", "field")]
    guns = {**cargo, "unit": {"name": "gunger"}}
    assert train(supply_train_rules=guns)[1] == [("game_info.options.supply_train_rules.unit.name", "unit")]


def test_a_gun_on_the_wagon_makes_an_armored_train_and_other_units_are_left_out() -> None:
    entry = {"side": "allied", "kind": "train", "facing": 1, "wagon": "D5", "carries": "gun"}
    assert train(board="\nD5: @gunus") == (entry, [])
    found, notes = train(board="\nD5: @infus\nE5: @gunus")
    assert "carries" not in found
    assert notes == [("E5", "train_unit"), ("D5", "train_unit")]


def test_a_locomotive_or_a_wagon_alone_or_off_the_track_is_reported() -> None:
    fields, report = imported(tree("E5: rail +loco:2"))
    assert fields["units"]["E5"] == {"side": "allied", "kind": "train", "facing": 2, "hits": 3}
    assert report.keys() == [("E5", "locomotive")]
    fields, report = imported(tree("E5: rail +wagon:2"))
    assert "units" not in fields
    assert report.keys() == [("E5", "wagon")]
    fields, report = imported(tree("E5: woods +loco\nF5: +wagon\nG5: railroad:2 +loco"))
    assert set(fields["units"]) == {"G5"}
    assert report.keys() == [("E5", "off_track"), ("F5", "off_track"), ("G5", "locomotive")]
    cargo = {"side": "AXIS", "nbr_units": 1, "unit": {"name": "infger"}}
    assert imported(tree(options={"supply_train_rules": cargo}))[1].keys() == [
        ("game_info.options.supply_train_rules", "option")
    ]
