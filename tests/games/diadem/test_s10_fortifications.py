"""10.0: the fortified lines."""

import pytest

from tests.support import Placement, drawn_map, play, position, question, seen

FORT = ("diadem:10.0", -4)
TERRAIN = "diadem:5.1.2"
ROW = ". . . . . . .\n"
BOTH = "0404/0503 0404/0504"


def field(*, forts: str, rivers: str = "") -> str:
    """Open ground; 0503 and 0504 touch 0404."""
    return drawn_map(ROW * 7, forts=forts, rivers=rivers)


def shifts(
    units: dict[str, Placement],
    attackers: tuple[str, ...],
    *,
    map: str | None,
    side: str = "allied",
    target: str = "0404",
    air: int = 0,
) -> list[tuple[str, int]]:
    """Rule and columns of every shift in these units' attack."""
    game = position(units, phase="combat", side=side, map=map)
    called = [f"add {unit}" for unit in attackers] + ([f"air {air}"] if air else [])
    odds = seen(play(game, f"attack {target}", *called, "commit", "commit"), "odds")[0]
    return [(shift["rule"], shift["columns"]) for shift in odds["shifts"] if shift["columns"]]


TWO: dict[str, Placement] = {"us-85-337": "0503", "us-88-349": "0504", "de-44-132": "0404"}
PAIR = ("us-85-337", "us-88-349")


@pytest.mark.rule("diadem:10.0", "diadem:table.terrain", "D-15")
def test_a_fortified_line_gives_the_german_four_columns_left() -> None:
    units: dict[str, Placement] = {
        "uk-24gds": "0503",
        "uk-4-10": "0503",
        "in-8-17": "0504",
        "ca-1-1": "0504",
        "de-44-132": "0404",
    }
    game = position(units, phase="combat", map=field(forts=BOTH))
    adds = [f"add {unit}" for unit in units if unit != "de-44-132"]
    odds = seen(play(game, "attack 0404", *adds, "commit", "commit"), "odds")[0]
    assert (odds["odds"], odds["column"]) == ("5-1", "1-1")
    assert [(shift["rule"], shift["columns"]) for shift in odds["shifts"]] == [FORT]


@pytest.mark.rule("diadem:10.0.all_across", "D-15")
@pytest.mark.parametrize(
    ("forts", "expected"), [(BOTH, [FORT]), ("0404/0503", []), ("0404/0504", []), ("0404/0303", [])]
)
def test_the_line_counts_only_if_every_attacker_comes_across_it(forts: str, expected: list[tuple[str, int]]) -> None:
    assert shifts(TWO, PAIR, map=field(forts=forts)) == expected


@pytest.mark.rule("diadem:10.0.all_across", "D-15")
def test_a_lone_attacker_across_the_line_faces_it() -> None:
    units: dict[str, Placement] = {"us-85-337": "0503", "de-44-132": "0404"}
    assert shifts(units, ("us-85-337",), map=field(forts="0404/0503")) == [FORT]


@pytest.mark.rule("diadem:10.0.all_across", "D-15")
def test_a_unit_beside_the_target_that_does_not_attack_does_not_break_the_line() -> None:
    units: dict[str, Placement] = {**TWO, "us-88-349": {"at": "0504", "fought": True}}
    assert shifts(units, ("us-85-337",), map=field(forts="0404/0503")) == [FORT]


@pytest.mark.rule("diadem:10.0.all_across", "D-15")
def test_distant_guns_and_air_power_do_not_break_the_line() -> None:
    units: dict[str, Placement] = {"us-85-337": "0503", "uk-art-8": "0605", "de-44-132": "0404"}
    assert shifts(units, ("us-85-337", "uk-art-8"), map=field(forts="0404/0503"), air=6) == [FORT]


@pytest.mark.rule("diadem:10.0.all_across", "D-15")
def test_guns_attacking_from_an_adjacent_hex_off_the_line_break_it() -> None:
    units: dict[str, Placement] = {"us-85-337": "0503", "uk-art-8": "0504", "de-44-132": "0404"}
    assert shifts(units, ("us-85-337", "uk-art-8"), map=field(forts="0404/0503")) == []


@pytest.mark.rule("diadem:10.0", "D-15")
def test_the_line_protects_its_first_named_hex_only() -> None:
    assert shifts(TWO, PAIR, map=field(forts="0503/0404 0504/0404")) == []


@pytest.mark.rule("diadem:10.0", "D-15")
def test_the_line_does_not_protect_an_allied_unit() -> None:
    units: dict[str, Placement] = {"de-1fj-1": "0503", "de-44-132": "0504", "us-85-337": "0404"}
    assert shifts(units, ("de-1fj-1", "de-44-132"), map=field(forts=BOTH), side="axis") == []


@pytest.mark.rule("diadem:10.0", "D-15")
def test_the_line_gives_a_german_attacker_nothing() -> None:
    units: dict[str, Placement] = {"de-1fj-1": "0404", "us-85-337": "0504"}
    assert shifts(units, ("de-1fj-1",), map=field(forts="0404/0504"), side="axis", target="0504") == []


@pytest.mark.rule("diadem:10.0", "D-15")
def test_an_attack_over_two_different_fortified_lines_faces_them() -> None:
    map_ = field(forts="0404/0503") + '[[fortification]]\nname = "second line"\nsides = "0404/0504"\n'
    assert shifts(TWO, PAIR, map=map_) == [FORT]


@pytest.mark.rule("diadem:10.0")
@pytest.mark.parametrize("forts", ["", "0404/0504", "0504/0404"])
@pytest.mark.parametrize(
    ("side", "unit", "start", "goal"),
    [
        ("allied", "us-85-337", "0504", "0404"),
        ("allied", "uk-6a-26", "0504", "0404"),
        ("axis", "de-44-132", "0404", "0504"),
        ("axis", "de-26pz-26", "0404", "0504"),
    ],
)
def test_the_line_does_not_affect_movement(forts: str, side: str, unit: str, start: str, goal: str) -> None:
    game = position({unit: start}, side=side, map=field(forts=forts))
    happened = play(game, f"move {unit}", f"to {goal}")
    if question(game) == "march":
        happened += play(game, "stop")
    assert sum(event["half_points"] for event in seen(happened, "moved")) == 2


# on the real map

GUSTAV = [
    ("1402", "1501", "us-85-337"),
    ("1203", "1303", "us-85-337"),
    ("1003", "1004", "us-85-337"),
    ("0905", "1005", "us-85-337"),
    ("1006", "1105", "us-85-337"),
    ("1106", "1105", "us-85-337"),
    ("1106", "1207", "uk-6a-26"),
    ("1108", "1208", "us-85-337"),
    ("1210", "1309", "us-85-337"),
    ("1112", "1213", "us-85-337"),
    ("1013", "1014", "us-85-337"),
    ("0715", "0815", "us-85-337"),
]
HITLER_SENGER = [
    ("0904", "0905", "us-85-337"),
    ("0806", "0905", "us-85-337"),
    ("0806", "0906", "uk-6a-26"),
    ("0706", "0707", "us-85-337"),
    ("0607", "0608", "us-85-337"),
    ("0508", "0609", "us-85-337"),
    ("0408", "0409", "us-85-337"),
    ("0108", "0109", "us-85-337"),
]


@pytest.mark.rule("diadem:10.0", "D-2")
@pytest.mark.parametrize(("german", "allied", "attacker"), GUSTAV + HITLER_SENGER)
def test_the_gustav_and_hitler_senger_lines_stand_on_the_map(german: str, allied: str, attacker: str) -> None:
    units: dict[str, Placement] = {attacker: allied, "de-44-132": german}
    assert shifts(units, (attacker,), map=None, target=german) == [FORT]


@pytest.mark.rule("diadem:10.0", "D-15")
@pytest.mark.parametrize(
    ("german", "allied", "expected"),
    [
        ("1207", "1106", [(TERRAIN, -2)]),
        ("1106", "1007", [(TERRAIN, -2)]),
        ("1106", "1107", [(TERRAIN, -2)]),
        ("0906", "0806", []),
    ],
)
def test_away_from_the_line_only_terrain_and_river_count(
    german: str, allied: str, expected: list[tuple[str, int]]
) -> None:
    units: dict[str, Placement] = {"us-85-337": allied, "de-44-132": german}
    assert shifts(units, ("us-85-337",), map=None, target=german) == expected
