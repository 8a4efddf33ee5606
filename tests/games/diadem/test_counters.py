"""The counters, tables and set-ups of Operation Diadem: what the rulebook gives is there, and nothing contradicts it.

Ids such as U01 in the docstrings number the constraints that the reconstruction was built to.
"""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import hexfront.games.diadem
from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import ALLIED, AXIS, GAITS, SIDES, STACK_LIMIT, TERRAINS, TYPES
from hexfront.games.diadem.tables import Tables
from hexfront.kernel.data import load_toml

DATA = Path(hexfront.games.diadem.__file__).parent / "data"


def raw(name: str) -> dict[str, Any]:
    """A data file as it is written."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


MAP = Map(load_toml(DATA / "map.toml"))
COUNTERS = Counters(load_toml(DATA / "counters.toml"))
TABLES = Tables(load_toml(DATA / "tables.toml"))
LIST: list[dict[str, Any]] = raw("counters.toml")["unit"]
CAMPAIGN, HISTORICAL = raw("campaign.toml"), raw("historical.toml")
FIXED: dict[str, str] = CAMPAIGN["units"]
DUE: dict[str, int] = CAMPAIGN["reinforcements"]
FREE: dict[str, list[str]] = {unit: table["hexes"].split() for unit, table in CAMPAIGN["free"].items()}
DEFAULTS: dict[str, str] = {unit: table["default"] for unit, table in CAMPAIGN["free"].items()}

HEXES = MAP.grid.names
FRENCH_GROUPS = ["fr-gtm1", "fr-gtm3", "fr-gtm4"]


def side_of(unit: str) -> int:
    """The side a counter fights for."""
    return COUNTERS.side[COUNTERS.find(unit)]


def type_of(unit: str) -> str:
    """What kind of unit a counter is."""
    return TYPES[COUNTERS.type[COUNTERS.find(unit)]]


def values(unit: str) -> tuple[int, int, int]:
    """Attack, defence and movement in points."""
    u = COUNTERS.find(unit)
    return COUNTERS.attack[u], COUNTERS.defence[u], COUNTERS.move[u] // 2


def terrain(hex_: str) -> str:
    """The terrain of a hex."""
    return TERRAINS[MAP.terrain[MAP.grid.index[hex_]]]


def apart(a: str, b: str) -> int:
    """How many hexes lie from one to the other."""
    return MAP.grid.distance(MAP.grid.index[a], MAP.grid.index[b])


def division(name: str) -> list[str]:
    """The counters of a division."""
    return [COUNTERS.ids[u] for d in COUNTERS.divisions if d.id == name for u in d.members]


# The counters


@pytest.mark.rule("diadem:2.2", "D-1")
def test_there_are_97_counters_and_each_nation_has_its_number() -> None:
    """U01."""
    assert COUNTERS.count == len(set(COUNTERS.ids)) == 97
    assert Counter(COUNTERS.nation) == {
        "German": 33,
        "French": 16,
        "British": 15,
        "American": 12,
        "Canadian": 7,
        "Polish": 6,
        "Indian": 3,
        "New Zealand": 2,
        "South African": 2,
        "Italian": 1,
    }


@pytest.mark.rule("diadem:2.2")
def test_the_germans_alone_make_up_one_side() -> None:
    assert all(
        (nation == "German") == (side == AXIS) for nation, side in zip(COUNTERS.nation, COUNTERS.side, strict=True)
    )
    assert [len(units) for units in COUNTERS.of_side] == [64, 33]


@pytest.mark.rule("diadem:2.2.1", "diadem:2.2.1.id")
def test_divisions_have_three_counters_and_the_exceptions_of_the_book_two() -> None:
    """U02."""
    two = {"uk-6a", "ca-5a", "za-6a", "pl-3", "pl-5", "de-15pg", "de-29pg", "de-90pg", "de-5g"}
    incomplete = {"nz-2": 2, "de-114": 1}
    for d in COUNTERS.divisions:
        assert len(d.members) == incomplete.get(d.id, 2 if d.id in two else 3), d.id
    assert len(COUNTERS.divisions) == len({d.id for d in COUNTERS.divisions}) == 29


@pytest.mark.rule("diadem:5.1.4.obs")
def test_only_the_second_new_zealand_and_the_114th_lack_the_divisional_bonus() -> None:
    """U03."""
    assert {d.id for d in COUNTERS.divisions if not d.bonus} == {"nz-2", "de-114"}


@pytest.mark.rule("diadem:2.2.1", "diadem:2.2.1.attack", "diadem:2.2.1.defence", "diadem:2.2.1.movement")
def test_the_sample_counter_is_the_sixth_moroccan_mountain_regiment_with_4_4_6() -> None:
    """U04."""
    sample = COUNTERS.find("fr-4-6")
    assert values("fr-4-6") == (4, 4, 6)
    assert (COUNTERS.nation[sample], COUNTERS.label[sample], type_of("fr-4-6")) == ("French", "6/4 Mar", "mountain")


@pytest.mark.rule("diadem:2.2.1.attack", "diadem:2.2.1.defence", "diadem:2.2.1.movement", "diadem:4.0.example")
def test_british_motorised_infantry_is_5_5_12_and_british_artillery_3_2_6() -> None:
    """U04."""
    british = [unit for unit in COUNTERS.ids if unit.startswith("uk-")]
    assert {values(unit) for unit in british if type_of(unit) == "motorised_infantry"} == {(5, 5, 12)}
    assert {values(unit) for unit in british if type_of(unit) == "artillery"} == {(3, 2, 6)}


@pytest.mark.rule("diadem:2.2.1")
def test_the_values_marked_as_the_texts_are_those_the_text_gives() -> None:
    marked = {unit["id"] for unit in LIST if unit.get("text")}
    assert marked == {"fr-4-6", "uk-6a-61", "uk-1gds", "uk-art-8", "uk-art-XIII", "uk-art-X"}


@pytest.mark.rule("diadem:2.2.1.range", "diadem:8.0")
def test_artillery_and_nothing_else_has_a_range_and_it_moves_as_infantry() -> None:
    """U05."""
    for unit in LIST:
        assert ("range" in unit) == (unit["type"] == "artillery"), unit["id"]
        if unit["type"] == "artillery":
            assert values(unit["id"])[2] == 6
            assert GAITS[COUNTERS.gait[COUNTERS.find(unit["id"])]] == "foot"
    ranges = {COUNTERS.ids[u]: COUNTERS.range[u] for side in COUNTERS.guns for u in side}
    assert ranges == {
        "uk-art-8": 7,
        "uk-art-XIII": 5,
        "uk-art-X": 5,
        "ca-art-I": 5,
        "pl-art-II": 5,
        "us-art-II": 5,
        "us-art-5": 7,
        "fr-art-CEF": 5,
        "de-art-10": 6,
        "de-art-XIV": 4,
        "de-art-LI": 4,
    }


@pytest.mark.rule("diadem:2.2.1.movement")
def test_motorised_units_move_twelve_points_and_all_others_six() -> None:
    for unit in COUNTERS.ids:
        assert values(unit)[2] == (12 if type_of(unit) in ("motorised_infantry", "armour") else 6), unit


@pytest.mark.rule("diadem:2.2.1.size")
def test_every_counter_is_a_regiment_or_a_brigade() -> None:
    sizes = dict(zip(COUNTERS.ids, COUNTERS.size, strict=True))
    assert set(sizes.values()) == {"III", "X"}
    named = {unit: COUNTERS.names[COUNTERS.find(unit)]["en"] for unit in COUNTERS.ids}
    assert all(sizes[unit] == "X" for unit, name in named.items() if name.endswith("Brigade"))
    assert all(sizes[unit] == "III" for unit, name in named.items() if name.endswith("Regiment"))


@pytest.mark.rule("diadem:2.2.1.type")
def test_the_counters_are_of_the_types_the_book_names() -> None:
    assert Counter(type_of(unit) for unit in COUNTERS.ids) == {
        "infantry": 48,
        "motorised_infantry": 16,
        "armour": 8,
        "mountain": 11,
        "parachute": 3,
        "artillery": 11,
    }
    assert {unit[:5] for unit in COUNTERS.ids if type_of(unit) == "mountain"} == {"fr-2-", "fr-4-", "fr-gt", "de-5g"}
    assert {unit for unit in COUNTERS.ids if type_of(unit) == "parachute"} == set(division("de-1fj"))


@pytest.mark.rule("diadem:2.2.1.id")
def test_the_number_on_the_right_of_a_label_is_the_division() -> None:
    for unit in LIST:
        own, slash, right = unit["label"].partition("/")
        assert bool(slash) == ("division" in unit), unit["id"]
        if slash:
            number = "".join(letter for letter in unit["division"].split("-")[1] if letter.isdigit())
            assert right.split()[0] == number
            assert unit["id"] == f"{unit['division']}-{own.replace('.', '')}"


@pytest.mark.rule("diadem:2.2", "diadem:2.2.1.id")
def test_colonial_troops_of_the_french_are_marked_arg_or_mar() -> None:
    marks = {unit["id"]: unit["label"].split()[-1] for unit in LIST if unit["nation"] == "French"}
    assert {unit[:4] for unit, mark in marks.items() if mark == "Arg"} == {"fr-3"}
    assert {unit[:4] for unit, mark in marks.items() if mark == "Mar"} == {"fr-2", "fr-4", "fr-g"}


@pytest.mark.rule("diadem:2.2.1.id")
def test_no_two_counters_of_a_nation_share_a_label_or_a_name() -> None:
    for what in ([unit["label"] for unit in LIST], *([n[lang] for n in COUNTERS.names] for lang in ("en", "pt"))):
        assert len(set(zip(COUNTERS.nation, what, strict=True))) == 97


def test_portuguese_names_carry_the_same_numbers_as_the_english_ones() -> None:
    everyone = [*COUNTERS.names, *(d.names for d in COUNTERS.divisions)]
    for name in everyone:
        digits = ["".join(letter for letter in name[lang] if letter.isdigit()) for lang in ("en", "pt")]
        assert digits[0] == digits[1], name


@pytest.mark.rule("diadem:7.0.half_round_up")
def test_every_counter_has_something_left_on_its_reduced_side() -> None:
    """U08: the reduced side is half, rounded up, so it is written nowhere."""
    assert all(not unit.keys() & {"reduced", "attack", "defence", "move"} for unit in LIST)
    assert min(min(values(unit)[:2]) for unit in COUNTERS.ids) == 2


def test_german_paratroops_are_the_strongest_german_infantry() -> None:
    """U09."""
    paratroops = division("de-1fj")
    others = [
        unit
        for unit in COUNTERS.ids
        if side_of(unit) == AXIS and type_of(unit) in ("infantry", "motorised_infantry", "mountain")
    ]
    assert min(values(unit)[1] for unit in paratroops) > max(values(unit)[1] for unit in others)
    assert min(values(unit)[0] for unit in paratroops) >= max(values(unit)[0] for unit in others)


def test_the_sums_of_all_values_are_those_the_balance_was_judged_by() -> None:
    totals = [[sum(values(COUNTERS.ids[u])[i] for u in units) for i in (0, 1)] for units in COUNTERS.of_side]
    assert totals == [[282, 262], [127, 144]]


# The tables


@pytest.mark.rule("diadem:2.3")
def test_there_are_four_tables() -> None:
    assert raw("tables.toml").keys() == {"combat", "terrain", "bombing", "vulnerability"}


LADDER = [
    "DVI AE",
    "DVI AE",
    "DVB AE",
    "DVI ARB",
    "DVI ARI",
    "DVB ARB",
    "DVB ARI",
    "IMP",
    "DRI AVB",
    "DRB AVB",
    "DRI AVI",
    "DRB AVI",
    "EMP",
    "DE AVB",
    "DE AVB",
    "DE AVI",
    "DE AVI",
]
"""From the worst for the attacker to the best: each row of the combat table is twelve steps of it."""


@pytest.mark.rule("diadem:table.combat", "D-1")
def test_each_row_of_the_combat_table_climbs_the_same_ladder_one_step_further() -> None:
    assert TABLES.odds == ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1", "8-1", "9-1"]
    for step, sums in enumerate([(7,), (6, 8), (5, 9), (4, 10), (3, 11), (2, 12)]):
        for total in sums:
            assert TABLES.results[total] == LADDER[step : step + 12], total


@pytest.mark.rule("diadem:table.combat")
@pytest.mark.parametrize(
    ("total", "odds", "result"),
    [(2, "1-4", "DVB ARB"), (12, "9-1", "DE AVI"), (7, "1-4", "DVI AE"), (7, "9-1", "DRB AVI"), (8, "4-1", "IMP")],
)
def test_the_combat_table_reads_as_the_book(total: int, odds: str, result: str) -> None:
    assert TABLES.results[total][TABLES.odds.index(odds)] == result


@pytest.mark.rule("diadem:table.terrain", "diadem:9.0", "diadem:9.0.mountain_city")
def test_the_terrain_table_costs_what_the_book_says() -> None:
    # In points: other foot units, mountain troops, motorised units, armour; None is forbidden.
    book: dict[str, tuple[float | None, ...]] = {
        "open": (1, 1, 1, 1),
        "city": (1, 1, 1, 1),
        "river": (1, 1, 2, 2),
        "mountain": (3, 2, 3, None),
        "mountain_city": (3, 2, 3, 3),
        "fortification": (0, 0, 0, 0),
        "road": (1, 1, 0.5, 0.5),
        "sea": (None, None, None, None),
    }
    table = raw("tables.toml")["terrain"]
    assert table.keys() == book.keys()
    for name, points in book.items():
        halves = {gait: 2 * cost for gait, cost in zip(GAITS, points, strict=True) if cost is not None}
        assert {key: cost for key, cost in table[name].items() if key != "columns"} == halves, name


@pytest.mark.rule("diadem:table.terrain")
def test_the_terrain_table_gives_the_defender_the_columns_of_the_book() -> None:
    assert dict(zip(TERRAINS, TABLES.hex_columns, strict=True)) == {
        "open": 0,
        "city": 2,
        "mountain": 3,
        "mountain_city": 3,
        "sea": 0,
    }
    assert (TABLES.river_columns, TABLES.fortification_columns) == (2, 4)
    assert raw("tables.toml")["terrain"]["road"]["columns"] == 0


@pytest.mark.rule("diadem:table.bombing")
def test_the_bombing_table_is_the_books() -> None:
    book = {2: "DB DB DB DB DB", 3: "DI DB DB DB DB", 4: "DI DI DB DB DB", 5: "DI DI DI DB DB", 6: "DI DI DI DI DB"}
    for total, row in book.items():
        assert TABLES.bombing[total] == TABLES.bombing[14 - total] == row.split()
    assert TABLES.bombing[7] == ["DI"] * 5


@pytest.mark.rule("diadem:table.bombing")
@pytest.mark.parametrize(
    ("value", "column"),
    [(1, 0), (12, 0), (13, 1), (18, 1), (24, 1), (25, 2), (36, 2), (37, 3), (48, 3), (49, 4), (400, 4)],
)
def test_a_bombing_column_reaches_to_its_bound(value: int, column: int) -> None:
    assert TABLES.bombing_column(value) == column


@pytest.mark.rule("diadem:table.vulnerability", "D-1")
def test_the_vulnerability_table_is_the_books() -> None:
    pairs = zip(TABLES.air_vulnerability, TABLES.gun_vulnerability, strict=True)
    assert dict(zip(TYPES, pairs, strict=True)) == {
        "infantry": (1, 2),
        "motorised_infantry": (1, 2),
        "mountain": (1, 2),
        "parachute": (1, 2),
        "armour": (2, 1),
        "mechanised_artillery": (2, 1),
        "artillery": (2, 2),
    }


# The set-up


def test_every_counter_is_placed_or_waiting_or_free_and_only_once() -> None:
    assert Counter([*FIXED, *DUE, *FREE]) == Counter(COUNTERS.ids)
    assert (len(FIXED), len(DUE), len(FREE)) == (65, 18, 14)


@pytest.mark.rule("diadem:4.1.2.never_share")
def test_no_hex_holds_both_sides_at_the_start() -> None:
    """S01."""
    held = {side: {hex_ for unit, hex_ in {**FIXED, **DEFAULTS}.items() if side_of(unit) == side} for side in (0, 1)}
    assert held[ALLIED].isdisjoint(held[AXIS])


@pytest.mark.rule("diadem:4.1.1")
def test_no_hex_holds_more_than_four_with_every_free_counter_at_its_default() -> None:
    """S02."""
    stacks = Counter({**FIXED, **DEFAULTS}.values())
    assert max(stacks.values()) == STACK_LIMIT
    assert {hex_ for hex_, units in stacks.items() if units == STACK_LIMIT} == {
        "1214", "1307", "1308", "1313", "1408", "1412", "1508",
    }  # fmt: skip


@pytest.mark.rule("diadem:9.0")
def test_armour_starts_nowhere_on_a_plain_mountain() -> None:
    """S03."""
    assert all(terrain(hex_) != "mountain" for unit, hex_ in FIXED.items() if type_of(unit) == "armour")


@pytest.mark.rule("diadem:11.1.1", "D-1")
def test_the_allies_start_where_the_list_puts_them() -> None:
    """S06."""
    book = {
        "1503": ["it-1mot"],
        "1404": ["uk-24gds"],
        "1304": division("nz-2"),
        "1205": ["pl-2armd"],
        "1104": division("pl-5"),
        "1105": division("pl-3"),
        "1306": ["uk-1gds"],
        "1307": [*division("uk-4"), "uk-6a-26"],
        "1408": [*division("uk-78"), "uk-6a-61"],
        "1308": [*division("in-8"), "ca-1armd"],
        "1508": division("ca-1"),
        "1509": division("ca-5a"),
        "1411": division("fr-1"),
        "1412": division("fr-2"),
        "1313": division("fr-4"),
        "1214": division("fr-3"),
        "1014": division("us-88"),
        "0914": division("us-85"),
        "1015": ["us-1108"],
        "1415": division("us-36"),
    }
    allied = [(unit, hex_) for unit, hex_ in FIXED.items() if side_of(unit) == ALLIED]
    assert allied == [(unit, hex_) for hex_, units in book.items() for unit in units]


@pytest.mark.rule("diadem:11.1.2", "D-1")
def test_the_germans_start_where_the_list_puts_them() -> None:
    """S06."""
    assert [(unit, hex_) for unit, hex_ in FIXED.items() if side_of(unit) == AXIS] == [
        ("de-5g-85", "1402"),
        ("de-44-HD", "1203"),
        ("de-44-132", "1003"),
        ("de-44-131", "0904"),
        ("de-5g-100", "0904"),
        ("de-1fj-4", "1006"),
        ("de-1fj-3", "1106"),
        ("de-1fj-1", "1007"),
        ("de-305-576", "1008"),
        ("de-15pg-115", "1108"),
        ("de-71-211", "1210"),
        ("de-71-194", "1212"),
        ("de-71-191", "1112"),
        ("de-94-276", "1013"),
        ("de-94-274", "0813"),
        ("de-94-267", "0714"),
    ]


@pytest.mark.rule("diadem:11.1.3")
def test_allied_reinforcements_may_come_on_any_turn() -> None:
    """U07."""
    allied = {unit: turn for unit, turn in DUE.items() if side_of(unit) == ALLIED}
    assert allied == dict.fromkeys([*division("za-6a"), "uk-9armd", "uk-25tank"], 0)


@pytest.mark.rule("diadem:11.1.4")
def test_german_reinforcements_come_on_the_turns_of_the_list() -> None:
    """U06."""
    assert {unit: turn for unit, turn in DUE.items() if side_of(unit) == AXIS} == {
        **dict.fromkeys(division("de-90pg"), 1),
        **dict.fromkeys(["de-15pg-104", "de-305-577", "de-114-721"], 2),
        "de-305-578": 3,
        **dict.fromkeys(division("de-26pz"), 4),
        **dict.fromkeys(division("de-29pg"), 5),
        **dict.fromkeys(division("de-334"), 6),
    }


# The free counters


def test_the_free_counters_are_the_artillery_and_the_french_groups_with_the_germans_first() -> None:
    assert {unit for unit in COUNTERS.ids if type_of(unit) == "artillery"} | set(FRENCH_GROUPS) == FREE.keys()
    assert list(FREE) == sorted(FREE, key=lambda unit: (side_of(unit) == ALLIED, COUNTERS.find(unit)))


@pytest.mark.rule("D-35")
@pytest.mark.parametrize("unit", FREE)
def test_a_free_counter_may_stand_on_land_of_its_own_outside_enemy_zones(unit: str) -> None:
    """S04."""
    hexes = FREE[unit]
    assert hexes == sorted(set(hexes))
    assert DEFAULTS[unit] in hexes
    enemies = [hex_ for other, hex_ in FIXED.items() if side_of(other) != side_of(unit)]
    for hex_ in hexes:
        assert terrain(hex_) != "sea"
        assert min(apart(hex_, enemy) for enemy in enemies) > 1, hex_


def might_be_crowded_out(unit: str) -> bool:
    """Whether the free counters placed earlier could together fill every hex of this one."""
    stacks = Counter(FIXED.values())
    room = sum(STACK_LIMIT - stacks[hex_] for hex_ in FREE[unit])
    before = list(FREE)[: list(FREE).index(unit)]
    return room <= sum(not set(FREE[other]).isdisjoint(FREE[unit]) for other in before)


@pytest.mark.rule("diadem:4.1.1", "D-34")
def test_only_the_last_french_group_could_find_every_hex_full_and_only_through_both_american_batteries() -> None:
    """S04."""
    assert [unit for unit in FREE if might_be_crowded_out(unit)] == ["fr-gtm4"]
    french = FREE["fr-gtm4"]
    assert [unit for unit in FREE if not set(FREE[unit]).isdisjoint(french)] == [
        "us-art-II",
        "us-art-5",
        *FRENCH_GROUPS,
    ]


@pytest.mark.rule("diadem:11.1.1.french_independents")
def test_the_french_groups_stand_with_the_french_divisions_which_have_room_for_one_each() -> None:
    """S05."""
    french = {FIXED[unit] for name in ("fr-1", "fr-2", "fr-3", "fr-4") for unit in division(name)}
    assert all(set(FREE[unit]) == french for unit in FRENCH_GROUPS)
    stacks = Counter(FIXED.values())
    assert [STACK_LIMIT - stacks[hex_] for hex_ in sorted(french)] == [1, 1, 1, 1]
    assert len({DEFAULTS[unit] for unit in FRENCH_GROUPS}) == 3


def beyond(start: str, line: list[tuple[int, int]]) -> set[str]:
    """All hexes connected with `start` without crossing a line."""
    closed = {frozenset(side) for side in line}
    first = MAP.grid.index[start]
    found, front = {first}, [first]
    while front:
        here = front.pop()
        for there in MAP.grid.around(here):
            if there not in found and frozenset((here, there)) not in closed:
                found.add(there)
                front.append(there)
    return {HEXES[h] for h in found}


GUSTAV = next(line.sides for line in MAP.fort_lines if line.name == "Gustav")
LIRI = next(line.sides for line in MAP.river_lines if line.name == "Liri") + MAP.army_boundary
ON_GUSTAV = {HEXES[h] for side in GUSTAV for h in side}
GERMAN_GROUND, ALLIED_GROUND = beyond("0101", GUSTAV), beyond("1615", GUSTAV)
EIGHTH_ARMY, FIFTH_ARMY = beyond("1601", LIRI) & ALLIED_GROUND, beyond("1615", LIRI) & ALLIED_GROUND


def from_the_enemy(hex_: str, side: int) -> int:
    """How many hexes the nearest enemy counter with a place of its own is away."""
    return min(apart(hex_, there) for unit, there in FIXED.items() if side_of(unit) != side)


def behind(area: set[str], side: int, **formation: str) -> set[str]:
    """D-35: within three hexes of a hex of the formation's divisions, farther from the enemy than that, in no zone."""
    units = [unit for unit in LIST if unit["id"] in FIXED and "division" in unit and unit["side"] == SIDES[side]]
    held = {FIXED[unit["id"]] for unit in units if all(unit.get(key) == name for key, name in formation.items())}
    return {
        hex_
        for hex_ in area
        if terrain(hex_) != "sea"
        and (distance := from_the_enemy(hex_, side)) > 1
        and any(apart(hex_, there) <= 3 and distance > from_the_enemy(there, side) for there in held)
    }


@pytest.mark.rule("diadem:11.1.1.army_artillery", "D-35")
def test_allied_army_artillery_stands_behind_the_divisions_of_its_army() -> None:
    assert set(FREE["uk-art-8"]) == behind(EIGHTH_ARMY, ALLIED, army="8")
    assert set(FREE["us-art-5"]) == behind(FIFTH_ARMY, ALLIED, army="5")


@pytest.mark.rule("diadem:11.1.1.army_artillery", "D-35")
@pytest.mark.parametrize(("unit", "area"), [("uk-art-8", EIGHTH_ARMY), ("us-art-5", FIFTH_ARMY)])
def test_allied_army_artillery_may_stand_anywhere_in_the_rear_of_its_army(unit: str, area: set[str]) -> None:
    assert {hex_ for hex_ in area if from_the_enemy(hex_, ALLIED) >= 3} <= set(FREE[unit]) <= area


@pytest.mark.rule("diadem:11.1.1.corps_artillery", "D-35")
@pytest.mark.parametrize(
    ("unit", "corps", "area"),
    [
        ("uk-art-XIII", "XIII", EIGHTH_ARMY),
        ("uk-art-X", "X", EIGHTH_ARMY),
        ("pl-art-II", "II Pol", EIGHTH_ARMY),
        ("us-art-II", "II US", FIFTH_ARMY),
        ("fr-art-CEF", "CEF", FIFTH_ARMY),
    ],
)
def test_allied_corps_artillery_stands_behind_a_division_of_its_corps(unit: str, corps: str, area: set[str]) -> None:
    assert set(FREE[unit]) == behind(area, ALLIED, corps=corps)


@pytest.mark.rule("diadem:11.1.1.corps_artillery")
def test_the_canadian_corps_artillery_stands_as_that_of_the_eighth_army() -> None:
    assert FREE["ca-art-I"] == FREE["uk-art-8"]


@pytest.mark.rule("diadem:11.1.2.artillery", "D-35")
def test_german_army_artillery_may_stand_anywhere_behind_the_line_that_does_not_touch_it() -> None:
    assert set(FREE["de-art-10"]) == {hex_ for hex_ in GERMAN_GROUND - ON_GUSTAV if terrain(hex_) != "sea"}
    assert behind(GERMAN_GROUND, AXIS) - ON_GUSTAV < set(FREE["de-art-10"])


@pytest.mark.rule("diadem:11.1.2.artillery", "D-35")
@pytest.mark.parametrize(("unit", "corps"), [("de-art-XIV", "XIV Pz"), ("de-art-LI", "LI")])
def test_german_corps_artillery_stands_behind_a_division_of_its_corps_and_off_the_line(unit: str, corps: str) -> None:
    assert set(FREE[unit]) == behind(GERMAN_GROUND, AXIS, corps=corps) - ON_GUSTAV


@pytest.mark.rule("D-35")
def test_behind_leaves_out_exactly_the_gustav_hexes_the_ruling_names() -> None:
    dropped = "0713 0714 0813 0903 0904 0905 0912 1003 1107 1108 1109 1112 1211 1212 1401"
    assert sorted(behind(GERMAN_GROUND, AXIS) & ON_GUSTAV) == dropped.split()


@pytest.mark.rule("D-35")
def test_no_german_battery_reaches_an_allied_hex_with_its_zone_at_the_start() -> None:
    batteries = {hex_ for unit in ("de-art-10", "de-art-XIV", "de-art-LI") for hex_ in FREE[unit]}
    assert all(HEXES[there] in GERMAN_GROUND for hex_ in batteries for there in MAP.grid.around(MAP.grid.index[hex_]))


# The scenarios


@pytest.mark.rule("diadem:11.1.1", "diadem:11.1.2")
def test_the_campaign_opens_with_the_set_up_of_turn_one() -> None:
    opening = {key: CAMPAIGN[key] for key in ("title", "id", "turn", "phase", "side")}
    assert opening == {"title": "diadem", "id": "campaign", "turn": 1, "phase": "setup", "side": SIDES[ALLIED]}


def test_the_historical_set_up_is_the_campaign_with_every_free_counter_at_its_default() -> None:
    assert HISTORICAL["base"] == "campaign"
    assert (HISTORICAL["id"], HISTORICAL["phase"], HISTORICAL["side"]) == ("historical", "movement", SIDES[ALLIED])
    assert HISTORICAL["units"] == DEFAULTS
