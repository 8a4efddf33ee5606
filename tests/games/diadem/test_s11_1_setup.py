"""Section 11.1: who stands where at the start, where the free counters may be put, and who comes later."""

from pathlib import Path

import pytest

import hexfront
from tests.support import answers, asked, at, counter, drawn_map, play, position, question, refusal, seen

ALLIED_PLACES = {
    "1503": "it-1mot",
    "1404": "uk-24gds",
    "1304": "nz-2-5 nz-2-6",
    "1205": "pl-2armd",
    "1104": "pl-5-5 pl-5-6",
    "1105": "pl-3-1 pl-3-2",
    "1306": "uk-1gds",
    "1307": "uk-4-10 uk-4-12 uk-4-28 uk-6a-26",
    "1408": "uk-78-11 uk-78-36 uk-78-38 uk-6a-61",
    "1308": "in-8-17 in-8-19 in-8-21 ca-1armd",
    "1508": "ca-1-1 ca-1-2 ca-1-3",
    "1509": "ca-5a-5 ca-5a-11",
    "1411": "fr-1-1 fr-1-2 fr-1-4",
    "1412": "fr-2-4 fr-2-5 fr-2-8",
    "1313": "fr-4-1 fr-4-2 fr-4-6",
    "1214": "fr-3-3 fr-3-7 fr-3-4",
    "1014": "us-88-349 us-88-350 us-88-351",
    "0914": "us-85-337 us-85-338 us-85-339",
    "1015": "us-1108",
    "1415": "us-36-141 us-36-142 us-36-143",
}

GERMAN_PLACES = {
    "1402": "de-5g-85",
    "1203": "de-44-HD",
    "1003": "de-44-132",
    "0904": "de-44-131 de-5g-100",
    "1006": "de-1fj-4",
    "1106": "de-1fj-3",
    "1007": "de-1fj-1",
    "1008": "de-305-576",
    "1108": "de-15pg-115",
    "1210": "de-71-211",
    "1212": "de-71-194",
    "1112": "de-71-191",
    "1013": "de-94-276",
    "0813": "de-94-274",
    "0714": "de-94-267",
}

FREE = {
    # in the order in which they are asked for, each with a place that is in nobody's way
    "de-art-10": "0906",
    "de-art-XIV": "0911",
    "de-art-LI": "0906",
    "uk-art-8": "1609",
    "uk-art-XIII": "1606",
    "uk-art-X": "1405",
    "ca-art-I": "1609",
    "pl-art-II": "1305",
    "us-art-II": "0915",
    "us-art-5": "1414",
    "fr-gtm1": "1313",
    "fr-gtm3": "1412",
    "fr-gtm4": "1214",
    "fr-art-CEF": "1314",
}

GUSTAV = "0713 0714 0813 0903 0904 0905 0912 1003 1107 1108 1109 1112 1211 1212 1401"

ALLIED_REINFORCEMENTS = {"za-6a-11", "za-6a-12", "uk-9armd", "uk-25tank"}

GERMAN_REINFORCEMENTS = {
    "de-90pg-200": 1,
    "de-90pg-361": 1,
    "de-15pg-104": 2,
    "de-305-577": 2,
    "de-114-721": 2,
    "de-305-578": 3,
    "de-26pz-26": 4,
    "de-26pz-9": 4,
    "de-26pz-67": 4,
    "de-29pg-15": 5,
    "de-29pg-71": 5,
    "de-334-754": 6,
    "de-334-755": 6,
    "de-334-756": 6,
}


def setting_up() -> hexfront.Game:
    """The campaign before the first free counter is placed."""
    return position({}, base="campaign", phase="setup")


def until(unit: str, **elsewhere: str) -> hexfront.Game:
    """The set-up at the moment when `unit` is to be placed; `elsewhere` moves earlier counters, with _ for -."""
    game = setting_up()
    places = FREE | {name.replace("_", "-"): hex_ for name, hex_ in elsewhere.items()}
    for earlier in FREE:
        if earlier == unit:
            return game
        play(game, f"place {earlier} {places[earlier]}")
    raise KeyError(unit)


def open_to(game: hexfront.Game, unit: str) -> set[str]:
    """The hexes where the counter may be placed."""
    return {answer.removeprefix(f"place {unit} ") for answer in answers(game)}


# 11.1.1 and 11.1.2: the fixed places.


@pytest.mark.rule("diadem:11.1.1", "D-1")
@pytest.mark.parametrize(("hex_", "units"), ALLIED_PLACES.items())
def test_the_allied_divisions_stand_where_the_book_puts_them(hex_: str, units: str) -> None:
    game = setting_up()
    assert {unit: at(game, unit) for unit in units.split()} == dict.fromkeys(units.split(), hex_)
    assert len(game.view("allied")["hexes"][hex_]) == len(units.split())


@pytest.mark.rule("diadem:11.1.2", "D-1")
@pytest.mark.parametrize(("hex_", "units"), GERMAN_PLACES.items())
def test_the_german_regiments_stand_where_the_book_puts_them(hex_: str, units: str) -> None:
    game = setting_up()
    assert {unit: at(game, unit) for unit in units.split()} == dict.fromkeys(units.split(), hex_)
    assert len(game.view("axis")["hexes"][hex_]) == len(units.split())


@pytest.mark.rule("diadem:11.1.1", "diadem:11.1.2")
def test_nobody_else_is_on_the_map_before_the_free_counters_are_placed() -> None:
    hexes = setting_up().view("allied")["hexes"]
    assert {hex_ for hex_, stack in hexes.items() if stack} == set(ALLIED_PLACES) | set(GERMAN_PLACES)


# D-34: the order.


@pytest.mark.rule("diadem:11.1", "diadem:11.1.1", "diadem:11.1.2", "D-34")
def test_the_germans_place_their_free_counters_first_then_the_allies_one_at_a_time() -> None:
    game = setting_up()
    for unit, hex_ in FREE.items():
        assert question(game) == "place"
        assert asked(game) == ("axis" if unit.startswith("de-") else "allied")
        assert {answer.split()[1] for answer in answers(game)} == {unit}
        told = seen(play(game, f"place {unit} {hex_}"), "placed")
        assert [(event["unit"], event["hex"]) for event in told] == [(unit, hex_)]
        assert at(game, unit) == hex_


@pytest.mark.rule("diadem:11.1.1", "diadem:3.0", "D-34")
def test_after_the_last_free_counter_the_allies_move_in_turn_one() -> None:
    game = until("fr-art-CEF")
    assert game.view("allied")["phase"] == "setup"
    play(game, "place fr-art-CEF 1314")
    view = game.view("allied")
    assert (view["turn"], view["side"], view["phase"]) == (1, "allied", "movement")
    assert (asked(game), question(game)) == ("allied", "move")


@pytest.mark.rule("D-34")
def test_the_allies_see_where_the_german_guns_stand_before_they_place_their_own() -> None:
    game = until("uk-art-8", de_art_10="0806", de_art_XIV="1010", de_art_LI="0806")
    hexes = game.view("allied")["hexes"]
    assert [item["type"] for item in hexes["0806"]] == ["artillery", "artillery"]
    assert [item["type"] for item in hexes["1010"]] == ["artillery"]


@pytest.mark.rule("diadem:11.1.1", "diadem:11.1.2", "D-34")
def test_a_free_counter_that_a_scenario_has_placed_is_not_asked_for() -> None:
    game = position({"de-art-10": "0806", "de-art-LI": "0907"}, base="campaign", phase="setup")
    assert {answer.split()[1] for answer in answers(game)} == {"de-art-XIV"}
    play(game, "place de-art-XIV 0911")
    assert {answer.split()[1] for answer in answers(game)} == {"uk-art-8"}


# D-35: behind whom the guns stand.

BEHIND_THE_CORPS = {
    "de-art-XIV": """
        0413 0414 0415 0511 0512 0513 0514 0611 0612 0613 0614 0615 0710 0711 0712 0810 0811 0812 0908 0909 0910 0911
        1008 1009 1010 1011 1012 1110 1111
    """,
    "de-art-LI": """
        0603 0604 0605 0606 0701 0702 0703 0704 0705 0706 0707 0708 0709 0801 0802 0803 0804 0805 0806 0807 0808 0809
        0810 0901 0902 0906 0907 0908 0909 0910 1001 1002 1007 1008 1009 1010 1011 1101 1110 1111 1201 1202 1301
    """,
    "uk-art-XIII": "1405 1406 1407 1505 1506 1507 1508 1509 1606 1607 1608 1609",
    "uk-art-X": "1405 1406 1407 1504 1505 1506 1604 1605 1606",
    "pl-art-II": "1104 1205 1304 1305 1306 1404 1405 1406 1407",
    "us-art-II": "0914 0915 1015 1114 1115 1214 1215 1313 1314 1315",
    "fr-art-CEF": "1115 1215 1314 1315 1414 1415 1510 1511 1512 1513 1514 1515 1610 1611 1612 1613 1614 1615",
}
"""As the counter list has them, without the hexes on the Gustav line and without 1307 and 1408, which are full."""

BEHIND_THE_ARMY = {
    "de-art-10": """
        0413 0414 0415 0511 0512 0513 0514 0603 0604 0605 0606 0611 0612 0613 0614 0615 0701 0702 0703 0704 0705 0706
        0707 0708 0709 0710 0711 0712 0801 0802 0803 0804 0805 0806 0807 0808 0809 0810 0811 0812 0901 0902 0906 0907
        0908 0909 0910 0911 1001 1002 1007 1008 1009 1010 1011 1012 1101 1110 1111 1201 1202 1301
    """,
    "uk-art-8": """
        1104 1205 1304 1305 1306 1404 1405 1406 1407 1504 1505 1506 1507 1508 1509 1604 1605 1606 1607 1608 1609
    """,
    "ca-art-I": """
        1104 1205 1304 1305 1306 1404 1405 1406 1407 1504 1505 1506 1507 1508 1509 1604 1605 1606 1607 1608 1609
    """,
    "us-art-5": """
        0914 0915 1015 1114 1115 1214 1215 1313 1314 1315 1414 1415 1510 1511 1512 1513 1514 1515 1610 1611 1612 1613
        1614 1615
    """,
}


@pytest.mark.rule("diadem:11.1.1.corps_artillery", "diadem:11.1.2.artillery", "D-35")
@pytest.mark.parametrize(("unit", "hexes"), BEHIND_THE_CORPS.items())
def test_corps_artillery_stands_behind_the_divisions_of_its_corps(unit: str, hexes: str) -> None:
    assert open_to(until(unit), unit) == set(hexes.split())


@pytest.mark.rule("diadem:11.1.1.army_artillery", "diadem:11.1.2.artillery", "D-35")
@pytest.mark.parametrize(("unit", "hexes"), BEHIND_THE_ARMY.items())
def test_army_artillery_stands_anywhere_behind_its_army(unit: str, hexes: str) -> None:
    behind = open_to(until(unit), unit)
    assert set(hexes.split()) <= behind
    assert unit == "de-art-10" or set(hexes.split()) == behind  # only the Germans have ground farther to the rear


@pytest.mark.rule("diadem:11.1.2.artillery", "D-35")
@pytest.mark.parametrize("hex_", ["0104", "0114", "0204", "0303", "0405", "0505"])
def test_army_artillery_stands_as_far_behind_the_line_as_the_player_likes(hex_: str) -> None:
    assert hex_ in open_to(until("de-art-10"), "de-art-10")


@pytest.mark.rule("diadem:11.1.2.artillery", "D-35")
@pytest.mark.parametrize("unit", ["de-art-10", "de-art-XIV", "de-art-LI"])
def test_german_guns_never_start_on_the_gustav_line(unit: str) -> None:
    assert not set(GUSTAV.split()) & open_to(until(unit), unit)


@pytest.mark.rule("diadem:11.1.2.artillery", "D-35")
@pytest.mark.parametrize(
    ("unit", "hex_"),
    [
        ("de-art-10", "0904"),  # on the line
        ("de-art-10", "1208"),  # in front of it
        ("de-art-10", "0515"),  # at sea
        ("de-art-10", "1609"),  # behind the Allies
        ("de-art-XIV", "0806"),  # behind the other corps
        ("de-art-LI", "0812"),
        ("de-art-LI", "0104"),  # no corps artillery so far back
    ],
)
def test_german_guns_are_refused_elsewhere(unit: str, hex_: str) -> None:
    game = until(unit)
    assert hex_ not in open_to(game, unit)
    assert refusal(game, f"place {unit} {hex_}") in {"diadem:11.1.2.artillery", "diadem:11.1.2", "D-35"}


@pytest.mark.rule("diadem:11.0", "diadem:11.1.1.army_artillery", "D-35")
@pytest.mark.parametrize(
    ("unit", "hex_"),
    [
        ("uk-art-8", "1410"),  # south of the boundary between the armies
        ("uk-art-8", "1510"),
        ("uk-art-8", "1610"),
        ("uk-art-8", "1208"),  # in front of the divisions
        ("us-art-5", "1509"),  # north of the boundary
        ("us-art-5", "1609"),
        ("us-art-5", "1409"),
        ("us-art-5", "0815"),  # in front of the divisions
        ("ca-art-I", "1610"),  # placed like the guns of the 8th Army
    ],
)
def test_the_guns_of_each_allied_army_stay_on_its_side_of_the_liri(unit: str, hex_: str) -> None:
    game = until(unit)
    assert hex_ not in open_to(game, unit)
    assert refusal(game, f"place {unit} {hex_}") in {
        "diadem:11.1.1.army_artillery",
        "diadem:11.1.1.corps_artillery",
        "diadem:11.1.1",
        "D-35",
    }


@pytest.mark.rule("diadem:11.1.1.corps_artillery", "diadem:11.1.1.army_artillery")
def test_the_canadian_corps_artillery_is_placed_like_that_of_the_eighth_army() -> None:
    assert open_to(until("ca-art-I"), "ca-art-I") == open_to(until("uk-art-8"), "uk-art-8")


@pytest.mark.rule("diadem:11.1.1.corps_artillery", "D-35")
@pytest.mark.parametrize(
    ("unit", "hex_"), [("uk-art-X", "1507"), ("uk-art-XIII", "1504"), ("pl-art-II", "1505"), ("us-art-II", "1414")]
)
def test_allied_corps_artillery_is_refused_behind_other_corps(unit: str, hex_: str) -> None:
    game = until(unit)
    assert refusal(game, f"place {unit} {hex_}") in {"diadem:11.1.1.corps_artillery", "diadem:11.1.1", "D-35"}


@pytest.mark.rule("diadem:11.1.1.french_independents")
@pytest.mark.parametrize(
    ("unit", "hexes"),
    [("fr-gtm1", "1214 1313 1411 1412"), ("fr-gtm3", "1214 1411 1412"), ("fr-gtm4", "1214 1411")],
)
def test_french_independents_stand_with_a_french_division_that_has_room(unit: str, hexes: str) -> None:
    # Three regiments in each of the four hexes leave room for one; the earlier groups are in 1313 and 1412.
    game = until(unit)
    assert open_to(game, unit) == set(hexes.split())
    assert refusal(game, f"place {unit} 1314") in {"diadem:11.1.1.french_independents", "diadem:11.1.1"}


# D-34: four in a hex, in the set-up too.


@pytest.mark.rule("diadem:4.1.1", "diadem:11.1.1.army_artillery", "D-34")
@pytest.mark.parametrize("hex_", ["1307", "1408"])
def test_guns_do_not_start_in_a_full_hex(hex_: str) -> None:
    game = until("uk-art-8")
    assert hex_ not in open_to(game, "uk-art-8")
    assert refusal(game, f"place uk-art-8 {hex_}") in {"diadem:4.1.1", "D-6", "D-34"}


@pytest.mark.rule("diadem:4.1.1", "D-34")
def test_a_free_counter_fills_a_hex_for_those_after_it() -> None:
    assert "1508" in open_to(until("uk-art-XIII"), "uk-art-XIII")
    game = until("uk-art-XIII", uk_art_8="1508")  # the 1st Canadian Division has three brigades there
    assert "1508" not in open_to(game, "uk-art-XIII")


@pytest.mark.rule("diadem:4.1.1", "diadem:11.1.2.artillery", "D-34")
def test_batteries_may_share_a_hex_within_the_limit() -> None:
    game = until("uk-art-8", de_art_10="1008", de_art_XIV="1008", de_art_LI="1008")
    assert len(game.view("axis")["hexes"]["1008"]) == 4


@pytest.mark.rule("diadem:11.1.1.french_independents", "diadem:11.1.1.army_artillery", "D-34")
def test_american_guns_do_not_take_the_last_places_of_the_french_independents() -> None:
    # Four places for three groups: one battery may stand with a French division, a second may not.
    game = until("us-art-5", us_art_II="1214")
    assert "1313" not in open_to(game, "us-art-5")
    assert "1313" in open_to(until("us-art-5"), "us-art-5")


# 11.1.3 and 11.1.4: reinforcements.


@pytest.mark.rule("diadem:11.1.3")
def test_the_allied_reinforcements_wait_off_the_map() -> None:
    waiting = setting_up().view("allied")["waiting"]["allied"]
    assert {item["unit"] for item in waiting} == ALLIED_REINFORCEMENTS


@pytest.mark.rule("diadem:11.1.3", "D-36")
@pytest.mark.parametrize("unit", sorted(ALLIED_REINFORCEMENTS))
@pytest.mark.parametrize("turn", [1, 7])
def test_allied_reinforcements_may_come_in_on_any_turn_by_the_east_edge(unit: str, turn: int) -> None:
    game = position({unit: "waiting"}, map=drawn_map(". . . . ."), turn=turn)
    assert set(answers(game)) == {f"move {unit}", "end"}
    play(game, f"move {unit}")
    assert game.preview("to 0501")["path"] == ["0501"]


@pytest.mark.rule("diadem:11.1.4")
def test_the_german_reinforcements_wait_for_the_turns_the_book_names() -> None:
    waiting = setting_up().view("axis")["waiting"]["axis"]
    assert {item["unit"]: item["due"] for item in waiting} == GERMAN_REINFORCEMENTS


@pytest.mark.rule("diadem:11.1.4", "D-36")
@pytest.mark.parametrize(("unit", "due"), GERMAN_REINFORCEMENTS.items())
def test_german_reinforcements_come_in_on_their_turn_by_the_west_edge_and_not_before(unit: str, due: int) -> None:
    ground = drawn_map(". . . . .")
    for turn in range(1, due):
        early = position({unit: "waiting"}, map=ground, side="axis", turn=turn)
        assert answers(early) == ["end"]
        assert refusal(early, f"move {unit}") in {"diadem:11.1.4", "diadem:4.2.1", "D-36"}
    game = position({unit: "waiting"}, map=ground, side="axis", turn=due)
    assert answers(game) == [f"move {unit}"]
    play(game, f"move {unit}")
    assert game.preview("to 0101")["path"] == ["0101"]
    play(game, "to 0101", "stop")
    assert counter(game, unit)["at"] == "0101"


@pytest.mark.rule("diadem:11.1.4", "D-36")
@pytest.mark.parametrize("turn", range(1, 8))
def test_each_turn_brings_its_own_germans(turn: int) -> None:
    # The earlier ones are on the map already, in a row of their own behind each other.
    arrived = {unit: f"{5 + due:02d}01" for unit, due in GERMAN_REINFORCEMENTS.items() if due < turn}
    units = dict.fromkeys(GERMAN_REINFORCEMENTS, "waiting") | arrived
    game = position(units, map=drawn_map(" ".join("." * 16)), side="axis", turn=turn)
    coming = {f"move {unit}" for unit, due in GERMAN_REINFORCEMENTS.items() if due == turn}
    assert coming == {answer for answer in answers(game) if answer.split()[-1] not in arrived} - {"end"}
    assert ("end" in answers(game)) is (not coming)


@pytest.mark.rule("diadem:4.1.1", "D-34")
def test_a_scenario_without_room_for_its_free_counters_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "crowded.toml"
    stack = "\n".join(f'{unit} = "1411"' for unit in ("fr-1-1", "fr-1-2", "fr-1-4", "fr-2-4"))
    free = '[free.us-art-5]\nhexes = "1411"\ndefault = "1411"\n'
    file.write_text(f'title = "diadem"\nid = "crowded"\nphase = "setup"\n{free}[units]\n{stack}\n', encoding="utf-8")
    with pytest.raises(hexfront.Error, match=r"crowded\.toml.*free.*no room"):
        hexfront.new("diadem", scenario=str(file))
