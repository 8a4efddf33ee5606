"""The ground of Encore: what the rulebook fixes of it holds, and the rest agrees with the land and with itself."""

from collections import Counter
from math import cos, hypot, radians, sqrt

import pytest

from tests.games.encore.data import (
    CAMPAIGN,
    COVER,
    GRID,
    HEIGHT,
    HEXES,
    LEVEL,
    MAP,
    OBJECTIVES,
    PLACES,
    START,
    UNITS,
    apart,
    around,
    clusters,
    drawn,
    edges,
    sides,
    stands,
)

COMPANIES_AND_WEAPONS = {
    name: [unit for unit, facts in UNITS.items() if facts.get("battalion") == name and unit in START]
    for name in {facts["battalion"] for facts in UNITS.values() if "battalion" in facts}
}


def covered(cover: str) -> set[str]:
    """The hexes with such a cover."""
    return {hex_ for hex_ in HEXES if COVER[hex_] == cover}


def column(hex_: str) -> int:
    """The number of a hex's column."""
    return int(hex_[:2])


# The grid


@pytest.mark.rule("encore:2.4")
def test_the_map_has_26_columns_and_13_rows_and_every_hex_is_drawn() -> None:
    assert (MAP["columns"], MAP["rows"], len(HEXES)) == (26, 13, 338)
    for key in ("level", "cover", "height"):
        assert drawn(key).keys() == set(HEXES), key
        assert len(MAP[key].split()) == 338, key


def pairs_that_touch(low_odd: bool) -> int:
    """How many pairs of a battalion's counters start side by side or together, if the odd columns lie low or high."""

    def steps(a: str, b: str) -> int:
        places = []
        for hex_ in (a, b):
            c, r = column(hex_), int(hex_[3:])
            places.append((c, r - (c + (0 if low_odd else 1)) // 2))
        (q1, r1), (q2, r2) = places
        return (abs(q1 - q2) + abs(r1 - r2) + abs(q1 - q2 + r1 - r2)) // 2

    found = 0
    for members in COMPANIES_AND_WEAPONS.values():
        allied = [unit for unit in members if UNITS[unit]["side"] == "allied"]
        found += sum(steps(START[a], START[b]) <= 1 for i, a in enumerate(allied) for b in allied[:i])
    return found


@pytest.mark.rule("encore:2.4", "encore:table.4")
def test_with_odd_columns_low_more_companies_of_a_battalion_start_side_by_side_than_with_even_ones() -> None:
    assert MAP["low_columns"] == "odd"
    assert (pairs_that_touch(low_odd=True), pairs_that_touch(low_odd=False)) == (58, 47)


# Levels


BANDS = {0: (0, 600), 600: (600, 800), 800: (800, 1000), 1000: (1000, 1200)}


@pytest.mark.rule("encore:table.2", "E-8")
def test_the_level_of_a_hex_is_the_band_of_its_height() -> None:
    for hex_ in HEXES:
        low, high = BANDS[LEVEL[hex_]]
        assert low <= HEIGHT[hex_] < high, hex_


@pytest.mark.rule("encore:table.2")
def test_every_kind_of_ground_of_the_terrain_table_is_on_the_map() -> None:
    assert Counter(LEVEL.values()) == {0: 79, 600: 119, 800: 116, 1000: 24}
    assert Counter(COVER.values()) == {"": 286, "wood": 39, "peak": 8, "village": 5}
    assert len(MAP["road"]) == 7
    assert len(MAP["trail"]) == 11
    assert len(MAP["river"]) == 6


@pytest.mark.rule("encore:2.4")
def test_the_thousand_metres_are_two_blocks_belvedere_to_1053_and_the_twin_peaks_to_torraccia() -> None:
    blocks = clusters(hex_ for hex_ in HEXES if LEVEL[hex_] == 1000)
    assert [len(block) for block in blocks] == [15, 9]
    assert {OBJECTIVES["Monte Belvedere"], OBJECTIVES["Monte Gorgolesco"], OBJECTIVES["Cota 1.053"]} < blocks[0]
    assert {"10-04", "10-05", OBJECTIVES["Monte Della Torraccia"]} < blocks[1]


def test_no_slope_is_steeper_than_190_metres_from_hex_to_hex() -> None:
    steepest = max(abs(HEIGHT[here] - HEIGHT[there]) for here in HEXES for there in around(here))
    assert steepest == 190


@pytest.mark.rule("encore:2.4")
def test_the_massif_lies_in_the_middle_and_north_west_and_the_open_ground_in_the_south_east() -> None:
    opened = [hex_ for hex_ in HEXES if LEVEL[hex_] == 0]
    assert all(column(hex_) > 10 for hex_ in opened)
    south_east = [hex_ for hex_ in HEXES if column(hex_) >= 11 and int(hex_[3:]) >= 12]
    assert all(LEVEL[hex_] == 0 for hex_ in south_east)


# Peaks, villages, woods


@pytest.mark.rule("encore:6.3.3.1004_1005", "encore:6.3.5")
def test_the_twin_peaks_10_04_and_10_05_touch_and_are_of_one_level() -> None:
    assert {"10-04", "10-05"} <= covered("peak")
    assert apart("10-04", "10-05") == 1
    assert LEVEL["10-04"] == LEVEL["10-05"]


@pytest.mark.rule("encore:6.3.3.1004_1005")
def test_the_valley_between_them_is_the_only_one_and_no_other_two_peaks_touch() -> None:
    assert sides(MAP["valley"]) == [("10-04", "10-05")]
    peaks = covered("peak")
    assert {frozenset((a, b)) for a in peaks for b in around(a) if b in peaks} == {frozenset(("10-04", "10-05"))}


@pytest.mark.rule("encore:2.4", "encore:6.3.5")
def test_the_named_summits_are_peaks_and_besides_them_only_the_twins() -> None:
    summits = (
        "Monte Belvedere",
        "Monte Gorgolesco",
        "Cota 1.053",
        "Monte Castello",
        "Monte Della Torraccia",
        "Cota 958",
    )
    assert covered("peak") == {OBJECTIVES[name] for name in summits} | {"10-04", "10-05"}


@pytest.mark.rule("encore:2.4", "encore:9.cota_1053", "encore:9.cota_958")
@pytest.mark.parametrize(
    ("name", "metres"),
    [
        ("Monte Belvedere", 1140),
        ("Monte Gorgolesco", 1125),
        ("Monte Della Torraccia", 1083),
        ("Monte Castello", 977),
        ("Cota 1.053", 1053),
        ("Cota 958", 958),
    ],
)
def test_a_height_the_book_names_lies_in_the_band_of_its_hex_and_a_little_above_its_centre(
    name: str, metres: int
) -> None:
    hex_ = OBJECTIVES[name]
    low, high = BANDS[LEVEL[hex_]]
    assert low <= metres < high
    assert 0 <= metres - HEIGHT[hex_] <= 30


@pytest.mark.rule("encore:6.3.4")
def test_the_villages_are_those_with_a_name() -> None:
    villages = {"Mazzancana": 800, "Abetaia": 600, "Gaggio Montano": 600, "Guanella": 600, "Bombiana": 600}
    assert {PLACES[name]["hex"] for name in villages} == covered("village")
    assert {name: LEVEL[PLACES[name]["hex"]] for name in villages} == villages


@pytest.mark.rule("encore:6.3.4", "encore:5.6")
def test_woods_are_in_no_start_hex_and_of_the_objectives_only_at_ronchidos() -> None:
    woods = covered("wood")
    assert woods.isdisjoint(START.values())
    assert woods & set(OBJECTIVES.values()) == {OBJECTIVES["Capela di Ronchidos"]}


# Places


@pytest.mark.rule(
    "encore:9.belvedere",
    "encore:9.gorgolesco",
    "encore:9.ronchidos",
    "encore:9.cota_1053",
    "encore:9.castello",
    "encore:9.abetaia",
    "encore:9.torraccia",
    "encore:9.cota_958",
)
def test_the_eight_objectives_have_the_points_and_the_turns_of_the_book() -> None:
    assert {name: (PLACES[name]["points"], PLACES[name]["turn"]) for name in OBJECTIVES} == {
        "Monte Belvedere": (5, 2),
        "Monte Gorgolesco": (10, 2),
        "Capela di Ronchidos": (5, 3),
        "Cota 1.053": (10, 5),
        "Monte Castello": (10, 4),
        "Abetaia": (5, 7),
        "Monte Della Torraccia": (15, 10),
        "Cota 958": (5, 11),
    }
    assert len(set(OBJECTIVES.values())) == 8


@pytest.mark.rule("encore:8.mazzancana", "encore:8.castello", "encore:9.german.automatic_belvedere")
def test_three_places_have_a_part_in_special_rules_and_mazzancana_is_worth_no_points() -> None:
    assert {place["role"]: name for name, place in PLACES.items() if "role" in place} == {
        "belvedere": "Monte Belvedere",
        "castello": "Monte Castello",
        "mazzancana": "Mazzancana",
    }
    assert "points" not in PLACES["Mazzancana"]


@pytest.mark.rule("E-51")
def test_torraccia_is_11_02_and_no_german_starts_there() -> None:
    assert OBJECTIVES["Monte Della Torraccia"] == "11-02"
    assert set(OBJECTIVES.values()) - stands("axis") == {"11-02", OBJECTIVES["Capela di Ronchidos"]}


def test_the_names_on_the_map_are_all_different_and_each_place_has_a_hex_of_its_own() -> None:
    assert len(PLACES) == len(MAP["place"]) == 12
    assert len({place["hex"] for place in PLACES.values()}) == 12
    assert {label["text"] for label in MAP["label"]}.isdisjoint(PLACES)
    assert all(1 <= label["x"] <= 26 and 1 <= label["y"] <= 13.5 for label in MAP["label"])


@pytest.mark.rule("encore:table.4", "encore:6.3.6")
def test_the_four_forts_stand_where_table_4_puts_them_each_with_a_german_garrison() -> None:
    forts = CAMPAIGN["forts"]
    assert forts == ["14-05", "10-04", "11-06", "18-04"]
    assert set(forts) <= stands("axis")
    assert OBJECTIVES["Monte Castello"] in forts


# The land

SURVEY = {
    "01-08": (44.2057, 10.8983),  # Monte Belvedere
    "03-08": (44.2055, 10.9078),  # Monte Gorgolesco
    "07-06": (44.2146, 10.9217),  # Ronchidoso, the end of trail 446
    "08-06": (44.2164, 10.9276),  # the ridge top of 1,057 m beside it
    "10-04": (44.22436, 10.93737),  # the ridge top of 1,022 m
    "10-05": (44.22185, 10.9342),  # its shoulder of 1,012 m
    "11-02": (44.22996, 10.94255),  # Monte della Torraccia
    "14-05": (44.221, 10.9547),  # Monte Castello
    "17-05": (44.2191, 10.967),  # Abetaia
    "10-12": (44.19583, 10.93518),  # Gaggio Montano
    "08-01": (44.2329, 10.9289),  # where trail 446 comes in from the north
}
"""Latitude and longitude of what the hexes stand for."""


def metres_off(hex_: str) -> float:
    """How far the surveyed point lies from the centre of its hex, by the fit of docs/map-encore.md: Castello at column
    14.37 and row 4.8, north up, 388 m from face to face, the far west moved up by 0.3 of a row (less and less from
    column 4 to 8).
    """
    north, east = SURVEY[hex_]
    x = 14.37 + (east - 10.9547) * 111_320 * cos(radians(44.221)) / (388 * sqrt(3) / 2)
    y = 4.8 - (north - 44.221) * 111_132 / 388
    y -= 0.3 * min(1.0, max(0.0, (8 - x) / 4))
    own = GRID.centre(GRID.index[hex_])
    return 388 * hypot(x * sqrt(3) / 2 - own[0], y - own[1])


@pytest.mark.rule("encore:2.4")
@pytest.mark.parametrize("hex_", SURVEY)
def test_every_surveyed_point_lies_within_a_hex_or_just_beside_it(hex_: str) -> None:
    assert metres_off(hex_) < 245


def test_places_follow_one_another_from_west_to_east_as_on_the_ground() -> None:
    order = [
        "Monte Belvedere",
        "Monte Gorgolesco",
        "Capela di Ronchidos",
        "Cota 1.053",
        "Monte Della Torraccia",
        "Monte Castello",
        "Cota 958",
        "Abetaia",
    ]
    columns = [column(OBJECTIVES[name]) for name in order]
    assert columns == sorted(set(columns))


@pytest.mark.rule("encore:8.mazzancana")
def test_mazzancana_lies_between_gorgolesco_and_castello_south_of_the_ridge() -> None:
    hex_ = PLACES["Mazzancana"]["hex"]
    assert column("03-08") < column(hex_) < column("14-05")
    ridge = [h for h in HEXES if LEVEL[h] == 1000 and abs(column(h) - column(hex_)) <= 1]
    assert ridge
    assert all(int(h[3:]) < int(hex_[3:]) for h in ridge)


@pytest.mark.rule("encore:table.4")
def test_each_german_regiment_holds_its_own_stretch_from_west_to_east() -> None:
    def front(regiment: str) -> list[int]:
        return sorted(column(START[unit]) for unit, facts in UNITS.items() if facts.get("regiment") == regiment)

    assert front("1044")[-1] <= front("1043")[0]
    assert sum(front("1043")) / 8 < sum(front("1045")) / 8
    held = {UNITS[unit]["regiment"]: START[unit] for unit in ("de-1-i-1044", "de-4-ii-1043")}
    assert held == {"1044": OBJECTIVES["Monte Belvedere"], "1043": OBJECTIVES["Monte Castello"]}


@pytest.mark.rule("encore:8.fourth_mountain", "encore:table.4", "E-45")
def test_the_fourth_mountain_comes_in_over_the_north_edge_from_08_01_to_10_01() -> None:
    entries = MAP["mountain_entries"].split()
    assert entries == ["08-01", "09-01", "10-01"]
    assert all("N" in edges(hex_) for hex_ in entries)
