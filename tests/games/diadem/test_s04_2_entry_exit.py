"""Section 4.2: reinforcements come in over their side's edge, units leave over open edges and never come back."""

import pytest

import hexfront
from tests.support import Placement, answers, at, counter, drawn_map, play, position, question, refusal, seen

FOOT = "us-36-141"
MOTORISED = "uk-1gds"
GERMAN = "de-94-267"

TANKS = "uk-9armd"  # Allied reinforcements
LORRIES = "za-6a-12"
GRENADIERS = "de-90pg-200"  # German reinforcements: due in turn 1,
FUSILIERS = "de-305-578"  # on foot, turn 3,
PANZER = "de-26pz-26"  # armour, turn 4
DUE = {GRENADIERS: 1, "de-90pg-361": 1, FUSILIERS: 3, PANZER: 4}

FOUR_GERMANS = ("de-71-191", "de-71-194", "de-44-131", "de-44-132")
FOUR_ALLIES = ("us-85-337", "us-85-338", "us-88-349", "us-88-350")

ROW = drawn_map(" ".join("." * 9))
"""Nine hexes in a row, each beside the next only: 0101 on the west edge, 0901 on the east edge."""


def side_of(unit: str) -> str:
    """The side a counter fights for."""
    return "axis" if unit.startswith("de-") else "allied"


def entering(unit: str, map: str | None, units: dict[str, Placement] | None = None) -> hexfront.Game:
    """A game in the movement phase of the turn in which the unit waits at the edge."""
    return position({unit: "waiting", **(units or {})}, map=map, side=side_of(unit), turn=DUE.get(unit, 1))


def leaving(unit: str, hex_: str, map: str | None = None) -> hexfront.Game:
    """A game in which the unit was just chosen to move."""
    game = position({unit: hex_}, map=map, side=side_of(unit))
    play(game, f"move {unit}")
    return game


def reach(game: hexfront.Game) -> set[str]:
    """The hexes the chosen unit may go to."""
    return {answer.removeprefix("to ") for answer in answers(game) if answer.startswith("to ")}


def exits(game: hexfront.Game) -> set[str]:
    """The edges the chosen unit may leave by from where it stands."""
    at_once = {
        answer for answer in answers(game) if answer.startswith("exit ") and len(game.preview(answer)["path"]) == 1
    }
    return {answer.removeprefix("exit ") for answer in at_once}


# 4.2.1: coming in.


@pytest.mark.rule("diadem:4.2.1", "D-36")
@pytest.mark.parametrize(
    ("unit", "first", "second"),
    [(TANKS, "0901", "0801"), (LORRIES, "0901", "0801"), (GRENADIERS, "0101", "0201"), (FUSILIERS, "0101", "0201")],
)
def test_allies_come_in_from_the_east_and_germans_from_the_west_paying_for_the_first_hex(
    unit: str, first: str, second: str
) -> None:
    game = entering(unit, ROW)
    play(game, f"move {unit}")
    entry = game.preview(f"to {first}")
    assert (entry["path"], entry["half_points"]) == ([first], 2)
    onward = game.preview(f"to {second}")
    assert (onward["path"], onward["half_points"]) == ([first, second], 4)
    play(game, f"to {first}", "stop")
    assert at(game, unit) == first


@pytest.mark.rule("diadem:4.2.1", "diadem:4.0.obs.never_exceed", "D-36")
@pytest.mark.parametrize(("unit", "farthest"), [(FUSILIERS, "0601"), (GRENADIERS, "1201"), (TANKS, "0501")])
def test_the_first_hex_counts_against_the_points_of_the_turn(unit: str, farthest: str) -> None:
    game = entering(unit, drawn_map(" ".join("." * 16)))
    play(game, f"move {unit}")
    columns = (1, int(farthest[:2])) if side_of(unit) == "axis" else (int(farthest[:2]), 16)
    assert reach(game) == {f"{column:02d}01" for column in range(columns[0], columns[1] + 1)}


@pytest.mark.rule("diadem:4.2.1", "D-36", "D-5")
@pytest.mark.parametrize(
    ("unit", "ground", "half_points"),
    [
        (FUSILIERS, ".", 2),
        (FUSILIERS, "C", 2),
        (FUSILIERS, "^", 6),
        (FUSILIERS, "M", 6),
        (GRENADIERS, "^", 6),
        (LORRIES, ".", 2),
        (LORRIES, "^", 6),
        (TANKS, ".", 2),
        (TANKS, "M", 6),
        (PANZER, "M", 6),
    ],
)
def test_the_first_hex_costs_what_its_ground_costs(unit: str, ground: str, half_points: int) -> None:
    game = entering(unit, drawn_map(f"{ground} . {ground}"))
    play(game, f"move {unit}")
    assert game.preview(f"to {'0101' if side_of(unit) == 'axis' else '0301'}")["half_points"] == half_points


@pytest.mark.rule("diadem:4.2.1", "D-36", "D-5")
@pytest.mark.parametrize(
    ("unit", "ground"), [(TANKS, "^"), (PANZER, "^"), (TANKS, "~"), (LORRIES, "~"), (FUSILIERS, "~")]
)
def test_nobody_comes_in_over_ground_he_may_not_enter(unit: str, ground: str) -> None:
    game = entering(unit, drawn_map(f"{ground} . {ground}"))
    assert answers(game) == ["end"]


@pytest.mark.rule("diadem:4.2.1", "D-36", "D-4")
@pytest.mark.parametrize(
    ("unit", "hex_", "half_points"),
    [
        (TANKS, "1609", 1),  # Highway 6
        (TANKS, "1608", 1),  # Highway 85, a mountain city
        (LORRIES, "1605", 1),  # the Viticuso road, a mountain
        (LORRIES, "1607", 6),  # a mountain without a road
        (LORRIES, "1612", 2),  # open ground without a road
        (GRENADIERS, "0104", 1),  # Highway 6
        (GRENADIERS, "0114", 1),  # Highway 7
        (GRENADIERS, "0103", 2),  # open ground beside the highway
        (FUSILIERS, "0104", 2),
        (FUSILIERS, "0114", 2),
        (FUSILIERS, "0107", 6),  # a mountain
    ],
)
def test_a_unit_that_comes_in_by_a_road_that_leaves_the_map_pays_the_road_rate(
    unit: str, hex_: str, half_points: int
) -> None:
    game = entering(unit, None)
    play(game, f"move {unit}")
    entry = game.preview(f"to {hex_}")
    assert (entry["path"], entry["half_points"]) == ([hex_], half_points)


@pytest.mark.rule("diadem:4.2.1", "D-36", "D-4")
def test_a_road_that_does_not_leave_the_map_is_no_help_in_coming_in() -> None:
    game = entering(GRENADIERS, drawn_map("^ ^\n^ ^", roads=["0101 0102"]))
    play(game, f"move {GRENADIERS}")
    assert game.preview("to 0101")["half_points"] == 6


@pytest.mark.rule("diadem:4.2.1", "D-36", "D-4")
def test_a_unit_comes_in_where_the_way_is_cheapest() -> None:
    # 0112 is a mountain at the edge: three points straight in, two by Highway 7 and Highway 82.
    game = entering(GRENADIERS, None)
    play(game, f"move {GRENADIERS}")
    way = game.preview("to 0112")
    assert (way["path"], way["half_points"]) == (["0114", "0214", "0113", "0112"], 4)


@pytest.mark.rule("diadem:4.2.1", "D-5", "D-36")
@pytest.mark.parametrize("allowed", [False, True])
def test_armour_comes_in_over_a_mountain_by_road_only_with_the_option(allowed: bool) -> None:
    game = position({TANKS: "waiting"}, options={"armour_mountain_roads": allowed})
    play(game, f"move {TANKS}")
    assert ("1605" in reach(game)) is allowed
    assert "1607" not in reach(game)


@pytest.mark.rule("diadem:4.2.1", "D-36")
@pytest.mark.parametrize(("unit", "column"), [(LORRIES, "16"), (GRENADIERS, "01")])
def test_every_way_in_begins_on_the_sides_own_edge(unit: str, column: str) -> None:
    game = entering(unit, None)
    play(game, f"move {unit}")
    ways = [game.preview(answer)["path"] for answer in answers(game)]
    assert {way[0][:2] for way in ways} == {column}
    assert {f"{column}{row:02d}" for row in range(1, 16)} <= reach(game)  # no edge hex of the real map is sea


@pytest.mark.rule("diadem:4.2.1", "D-36")
@pytest.mark.parametrize(("unit", "enemy"), [(TANKS, GERMAN), (GRENADIERS, FOOT)])
def test_nobody_comes_in_over_an_enemy_held_hex(unit: str, enemy: str) -> None:
    ground = drawn_map(". . .\n. . .\n. . .\n. . .")
    held = "0301" if unit == TANKS else "0101"
    game = entering(unit, ground, {enemy: held})
    play(game, f"move {unit}")
    assert held not in reach(game)
    assert f"{held[:2]}04" in reach(game)


@pytest.mark.rule("diadem:4.2.1.engage_on_entry", "diadem:4.1.2.stop", "D-36")
@pytest.mark.parametrize(
    ("unit", "enemy", "beside", "first"), [(TANKS, GERMAN, "0801", "0901"), (GRENADIERS, FOOT, "0201", "0101")]
)
def test_a_unit_may_come_in_beside_an_enemy_and_is_then_engaged(unit: str, enemy: str, beside: str, first: str) -> None:
    game = entering(unit, ROW, {enemy: beside})
    play(game, f"move {unit}")
    assert answers(game) == [f"to {first}"]
    assert game.preview(f"to {first}")["half_points"] == 2
    play(game, f"to {first}")
    assert question(game) == "move"  # it has to stop
    play(game, "end")
    assert counter(game, unit)["owes"]
    assert f"attack {beside}" in answers(game)
    assert "end" not in answers(game)


@pytest.mark.rule("diadem:4.2.1", "diadem:4.1.1.pass_through", "D-36", "D-6")
@pytest.mark.parametrize(
    ("unit", "four", "full", "next_"),
    [(TANKS, FOUR_ALLIES, "0901", "0801"), (GRENADIERS, FOUR_GERMANS, "0101", "0201")],
)
def test_a_unit_comes_in_through_a_full_hex_only_to_move_on(
    unit: str, four: tuple[str, ...], full: str, next_: str
) -> None:
    game = entering(unit, ROW, dict.fromkeys(four, full))
    play(game, f"move {unit}")
    assert full not in reach(game)
    onward = game.preview(f"to {next_}")
    assert (onward["path"], onward["half_points"]) == ([full, next_], 4)
    play(game, f"to {next_}", "stop")
    assert at(game, unit) == next_


@pytest.mark.rule("diadem:4.2.1", "D-36", "D-7")
@pytest.mark.parametrize(
    ("unit", "four", "full", "enemy", "beside"),
    [(TANKS, FOUR_ALLIES, "0901", GERMAN, "0801"), (GRENADIERS, FOUR_GERMANS, "0101", FOOT, "0201")],
)
def test_a_full_hex_in_an_enemy_zone_is_no_way_in(
    unit: str, four: tuple[str, ...], full: str, enemy: str, beside: str
) -> None:
    game = entering(unit, ROW, {**dict.fromkeys(four, full), enemy: beside})
    assert f"move {unit}" not in answers(game)
    assert "end" in answers(game)


@pytest.mark.rule("diadem:4.2.1", "D-36")
def test_a_full_hex_without_a_way_on_is_no_way_in() -> None:
    game = entering(GRENADIERS, drawn_map(". ~ ."), dict.fromkeys(FOUR_GERMANS, "0101"))
    assert answers(game) == ["end"]


# D-36: the Germans have to come in, the Allies may.


@pytest.mark.rule("diadem:4.2.1", "diadem:11.1.4", "D-36")
def test_germans_have_to_come_in_on_their_turn() -> None:
    game = entering(GRENADIERS, ROW, {"de-90pg-361": "waiting"})
    assert set(answers(game)) == {f"move {GRENADIERS}", "move de-90pg-361"}
    assert refusal(game, "end") in {"diadem:11.1.4", "diadem:4.2.1", "D-36"}
    play(game, f"move {GRENADIERS}", "to 0301", "stop")
    assert "end" not in answers(game)
    play(game, "move de-90pg-361", "to 0101", "stop")
    assert "end" in answers(game)


@pytest.mark.rule("diadem:4.2.1", "D-36")
def test_other_germans_may_move_before_the_reinforcements_come_in() -> None:
    game = entering(GRENADIERS, ROW, {GERMAN: "0501"})
    assert set(answers(game)) == {f"move {GRENADIERS}", f"move {GERMAN}"}


@pytest.mark.rule("diadem:4.2.1", "diadem:11.1.4", "D-36")
def test_germans_who_find_no_way_in_wait_for_the_first_turn_with_one() -> None:
    game = entering(GRENADIERS, ROW, {FOOT: "0101"})
    assert answers(game) == ["end"]
    play(game, "end", "end")
    assert at(game, GRENADIERS) == "waiting"
    play(game, f"move {FOOT}", "to 0701", "end", "end")  # turn 2: the hex is left
    assert answers(game) == [f"move {GRENADIERS}"]


@pytest.mark.rule("diadem:4.2.1", "D-36")
def test_germans_who_come_in_beside_the_enemy_only_have_to_come_in_all_the_same() -> None:
    game = entering(GRENADIERS, ROW, {FOOT: "0201"})
    assert answers(game) == [f"move {GRENADIERS}"]


@pytest.mark.rule("diadem:4.2.1", "diadem:4.1.1", "D-36")
def test_the_fifth_german_waits_when_the_only_way_in_has_filled_up() -> None:
    five = ("de-90pg-200", "de-90pg-361", "de-26pz-26", "de-26pz-9", "de-26pz-67")
    game = position(dict.fromkeys(five, "waiting"), map=drawn_map(". ~ ."), side="axis", turn=4)
    for unit in five[:4]:
        assert "end" not in answers(game)
        play(game, f"move {unit}", "to 0101")
    assert answers(game) == ["end"]
    assert at(game, five[4]) == "waiting"


@pytest.mark.rule("diadem:4.2.1", "diadem:11.1.3", "D-36")
@pytest.mark.parametrize("turn", [1, 4, 7])
def test_allied_reinforcements_come_in_when_the_player_likes(turn: int) -> None:
    game = position({TANKS: "waiting"}, map=ROW, turn=turn)
    assert set(answers(game)) == {f"move {TANKS}", "end"}
    play(game, "end")
    assert at(game, TANKS) == "waiting"


# 4.2.2: going out.


@pytest.mark.rule("diadem:4.2.2", "D-37")
@pytest.mark.parametrize(
    ("unit", "hex_", "edges"),
    [
        (FOOT, "0801", {"N"}),
        (FOOT, "0102", {"W"}),
        (FOOT, "1612", {"E"}),
        (FOOT, "1215", {"S"}),  # the first column east of Castelforte
        (FOOT, "1415", {"S"}),  # where the 36th Division starts
        (FOOT, "1515", {"S"}),
        (FOOT, "1115", set()),  # below Castelforte
        (FOOT, "0715", set()),
        (FOOT, "0415", set()),  # Formia
        (FOOT, "0215", set()),  # the sea west of Formia
        (FOOT, "0101", {"N", "W"}),
        (FOOT, "1601", {"N", "E"}),
        (FOOT, "1615", {"E"}),  # south it is cheaper by Sessa Aurunca and the road
        (FOOT, "0115", {"W"}),
        (FOOT, "0808", set()),
        (GERMAN, "0801", {"N"}),
        (GERMAN, "0102", {"W"}),
        (GERMAN, "1612", set()),
        (GERMAN, "1215", set()),
        (GERMAN, "0715", set()),
        (GERMAN, "0215", set()),
        (GERMAN, "0101", {"N", "W"}),
        (GERMAN, "1601", {"N"}),
        (GERMAN, "1615", set()),
        (GERMAN, "0115", {"W"}),
        (GERMAN, "0808", set()),
    ],
)
def test_each_side_leaves_only_by_the_edges_open_to_it(unit: str, hex_: str, edges: set[str]) -> None:
    game = leaving(unit, hex_)
    assert exits(game) == edges


@pytest.mark.rule("diadem:4.2.2")
@pytest.mark.parametrize(("unit", "hex_", "edge"), [(GERMAN, "1612", "E"), (GERMAN, "1315", "S"), (FOOT, "0215", "S")])
def test_an_edge_not_open_to_a_side_is_refused(unit: str, hex_: str, edge: str) -> None:
    assert refusal(leaving(unit, hex_), f"exit {edge}") in {"diadem:4.2.2", "diadem:4.2.2.destroyed", "D-37"}


@pytest.mark.rule("diadem:4.2.2", "D-37")
@pytest.mark.parametrize("edge", ["N", "W"])
def test_a_unit_in_a_corner_hex_names_the_edge_it_leaves_by(edge: str) -> None:
    game = leaving(GERMAN, "0101")
    happened = seen(play(game, f"exit {edge}"), "left")
    assert [(event["unit"], event["edge"]) for event in happened] == [(GERMAN, edge)]
    assert at(game, GERMAN) == f"left {edge}"


@pytest.mark.rule("D-37", "D-5")
@pytest.mark.parametrize(
    ("unit", "ground", "half_points"),
    [
        (FOOT, ".", 2),
        (FOOT, "C", 2),
        (FOOT, "^", 6),
        (FOOT, "M", 6),
        ("fr-4-6", "^", 4),
        ("fr-4-6", "M", 4),
        (MOTORISED, ".", 2),
        (MOTORISED, "^", 6),
        ("uk-6a-26", "C", 2),
        ("uk-6a-26", "M", 6),
        (GERMAN, "^", 6),
    ],
)
def test_leaving_costs_what_a_hex_like_the_last_one_costs(unit: str, ground: str, half_points: int) -> None:
    open_west = {"allied": {"W": "all"}, "axis": {"W": "all"}}
    game = leaving(unit, "0101", drawn_map(f"{ground} . .", exits=open_west))
    assert [event["half_points"] for event in seen(play(game, "exit W"), "left")] == [half_points]


@pytest.mark.rule("D-37", "D-4")
@pytest.mark.parametrize(
    ("unit", "hex_", "edge", "half_points"),
    [
        (MOTORISED, "0104", "W", 1),  # Highway 6
        (FOOT, "0104", "W", 2),
        ("de-15pg-115", "0114", "W", 1),  # Highway 7
        (MOTORISED, "1515", "S", 1),
        (MOTORISED, "0301", "N", 1),  # the Sora road
        (MOTORISED, "1605", "E", 1),  # a mountain, by road
        (FOOT, "1605", "E", 2),
        ("uk-6a-26", "1608", "E", 1),  # a mountain city, by road
        (MOTORISED, "1604", "E", 6),  # a mountain without a road
        (MOTORISED, "0110", "W", 6),  # a mountain city whose road does not leave the map
    ],
)
def test_leaving_by_a_road_that_leaves_the_map_costs_the_road_rate(
    unit: str, hex_: str, edge: str, half_points: int
) -> None:
    game = leaving(unit, hex_)
    assert [event["half_points"] for event in seen(play(game, f"exit {edge}"), "left")] == [half_points]


@pytest.mark.rule("D-37", "D-4")
@pytest.mark.parametrize(("edge", "half_points"), [("W", 1), ("N", 6)])
def test_the_road_rate_holds_only_for_the_edge_the_road_leaves_by(edge: str, half_points: int) -> None:
    ground = drawn_map("^\n.", exits={"allied": {"N": "all", "W": "all"}})
    ground += '[[road]]\nname = "west road"\npath = "0101 0102"\nfrom_edge = "W"\n'
    game = leaving(MOTORISED, "0101", ground)
    assert exits(game) == {"N", "W"}
    assert [event["half_points"] for event in seen(play(game, f"exit {edge}"), "left")] == [half_points]


@pytest.mark.rule("diadem:4.2.2", "D-6", "D-37")
def test_a_unit_leaves_through_a_full_hex_of_the_edge_where_it_could_not_pause() -> None:
    ground = drawn_map(" ".join("." * 3), exits={"allied": {"W": "all"}})
    full = dict.fromkeys(["uk-78-11", "uk-78-36", "uk-78-38", "uk-4-10"], "0101")
    game = position({FOOT: "0201", **full}, map=ground)
    play(game, f"move {FOOT}")
    assert "to 0101" not in answers(game)
    assert seen(play(game, "exit W"), "left")[0]["path"] == ["0201", "0101"]


@pytest.mark.rule("diadem:4.1.2.stop", "diadem:4.2.2", "D-7")
def test_nobody_leaves_through_an_edge_hex_in_an_enemy_zone() -> None:
    ground = drawn_map(". . .\n. . .", exits={"allied": {"W": "all"}})
    game = position({FOOT: "0301", GERMAN: "0102"}, map=ground)
    play(game, f"move {FOOT}")
    assert "to 0101" in answers(game)
    assert "exit W" not in answers(game)


@pytest.mark.rule("diadem:4.2.2", "D-37")
def test_a_unit_leaves_at_the_end_of_its_march() -> None:
    game = leaving(FOOT, "0601", drawn_map(" ".join("." * 9), exits={"allied": {"W": "all"}}))
    play(game, "to 0101")
    assert exits(game) == {"W"}
    play(game, "exit W")
    assert at(game, FOOT) == "left W"
    assert question(game) == "move"


@pytest.mark.rule("diadem:4.2.2", "diadem:4.0.obs.never_exceed", "D-37")
def test_a_unit_without_the_points_to_leave_stays() -> None:
    game = leaving(FOOT, "0701", drawn_map(" ".join("." * 9), exits={"allied": {"W": "all"}}))
    play(game, "to 0101")
    assert (question(game), at(game, FOOT)) == ("move", "0101")


@pytest.mark.rule("diadem:4.0.obs.never_exceed", "D-37")
def test_a_mountain_at_the_edge_takes_three_points_to_enter_and_three_to_leave() -> None:
    ground = drawn_map("^ . . . .", exits={"allied": {"W": "all"}})
    tired = leaving(FOOT, "0401", ground)
    play(tired, "to 0101")  # five points
    assert question(tired) == "march"
    assert exits(tired) == set()
    fresh = leaving(FOOT, "0201", ground)
    play(fresh, "to 0101")  # three points
    assert exits(fresh) == {"W"}


@pytest.mark.rule("diadem:4.2.2", "diadem:4.1.2.stop", "D-7")
def test_a_unit_stopped_by_an_enemy_zone_does_not_leave() -> None:
    # 0102 engages 0101 but not 0201.
    ground = drawn_map(". . .\n. ~ ~", exits={"allied": {"W": "all"}})
    game = position({MOTORISED: "0301", GERMAN: "0102"}, map=ground)
    play(game, f"move {MOTORISED}", "to 0101")
    assert (question(game), at(game, MOTORISED)) == ("move", "0101")


@pytest.mark.rule("diadem:4.2.2.no_return")
@pytest.mark.parametrize(("unit", "edge"), [(FOOT, "W"), (TANKS, "E"), (GRENADIERS, "W")])
def test_a_unit_that_left_never_comes_back(unit: str, edge: str) -> None:
    # Tanks and grenadiers are reinforcements that leave by the very edge they could come in by.
    hex_ = "0101" if edge == "W" else "0901"
    open_edges = {"allied": {"W": "all", "E": "all"}, "axis": {"W": "all"}}
    ground = drawn_map(" ".join("." * 9), exits=open_edges)
    game = leaving(unit, hex_, ground)
    play(game, f"exit {edge}")
    assert f"move {unit}" not in answers(game)
    play(game, "end", "end", "end", "end")
    assert game.view("allied")["turn"] == 2
    assert answers(game) == ["end"]
    assert at(game, unit) == f"left {edge}"


@pytest.mark.rule("diadem:4.2.2.no_return")
def test_a_unit_that_left_in_the_given_position_stays_away() -> None:
    game = position({GRENADIERS: "left N"}, map=ROW, side="axis", turn=2)
    assert answers(game) == ["end"]
    assert at(game, GRENADIERS) == "left N"


# Retreat over an edge that is not open. All hexes around the defender are held; 16 against 4 is 4-1, the siege makes
# it 5-1, and 4 + 4 there is DRI AVB.


@pytest.mark.rule("diadem:4.2.2.destroyed", "D-26")
@pytest.mark.parametrize(
    ("defender", "hex_", "attackers"),
    [
        # a German on the east edge
        ("de-305-576", "1612", {"us-85-337": "1611", "us-85-338": "1511", "us-88-349": "1512", "us-88-350": "1613"}),
        # a German on the south edge, where an Allied unit could have left
        ("de-305-576", "1315", {"us-85-337": "1314", "us-85-338": "1415", "us-88-349": "1215", "us-88-350": "1215"}),
        # an Allied unit west of Formia: there is the sea
        (
            "us-85-337",
            "0215",
            {"de-94-267": "0114", "de-94-274": "0115", "de-71-191": "0214", "de-71-194": "0314", "de-44-HD": "0315"},
        ),
    ],
)
def test_a_unit_that_could_retreat_only_over_a_closed_edge_is_destroyed(
    defender: str, hex_: str, attackers: dict[str, str]
) -> None:
    side = "allied" if side_of(defender) == "axis" else "axis"
    game = position({defender: hex_, **attackers}, phase="combat", side=side, dice=[4, 4])
    play(game, f"attack {hex_}")
    while question(game) == "assault":
        adding = [answer for answer in answers(game) if answer.startswith("add ")]
        play(game, adding[0] if adding else "commit")
    happened = play(game, "commit")
    assert seen(happened, "result")[0]["codes"] == ["DRI", "AVB"]
    assert at(game, defender) == "lost"
    assert not seen(happened, "left")
