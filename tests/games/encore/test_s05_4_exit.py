"""Section 5.4: units leave the map over its edges, and do not come back."""

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import FIELD, edges, march, marching, reach, side_of, stepping
from tests.support import Placement, answers, asked, at, play, question, refusal, seen

FOOT = "us-1-i-87"
BRAZILIAN = "br-1-i-1"
ARMOUR = "us-701"
GERMAN = "de-1-i-1044"
GUNS = "de-2-at-1044"  # anti-tank: four points


def cost_of(game: hexfront.Game, edge: str) -> object:
    """What leaving over that edge costs, in half-points; the unit is gone afterwards."""
    left = seen(play(game, f"exit {edge}"), "left")
    assert len(left) == 1
    return left[0]["half_points"]


# Where units leave.


@pytest.mark.rule("encore:5.4", "E-18")
@pytest.mark.parametrize("unit", [FOOT, BRAZILIAN, ARMOUR, GERMAN])
@pytest.mark.parametrize(
    ("hex_", "edge"), [("05-01", "N"), ("04-01", "N"), ("09-05", "E"), ("05-09", "S"), ("04-09", "S"), ("01-05", "W")]
)
def test_units_of_both_sides_leave_over_every_edge(unit: str, hex_: str, edge: str) -> None:
    game = stepping(unit, FIELD, hex_)
    assert edge in edges(game)
    left = seen(play(game, f"exit {edge}"), "left")
    assert [(event["unit"], event["path"], event["edge"], event["half_points"]) for event in left] == [
        (unit, [hex_], edge, 2)
    ]
    assert at(game, unit) == f"left {edge}"


@pytest.mark.rule("encore:5.4", "E-18")
@pytest.mark.parametrize("edge", ["N", "W"])
def test_a_unit_in_a_corner_hex_names_the_edge_it_leaves_by(edge: str) -> None:
    game = stepping(GERMAN, FIELD, "01-01")
    play(game, f"exit {edge}")
    assert at(game, GERMAN) == f"left {edge}"


@pytest.mark.rule("encore:5.4", "encore:5.1", "E-18")
def test_a_unit_marches_to_the_edge_and_off_it_with_one_answer() -> None:
    # Six points; two hexes to the northern edge, four to the western and the eastern, six to the southern.
    game = stepping(BRAZILIAN, FIELD, "05-03")
    assert edges(game) == {"N", "W", "E"}
    left = seen(play(game, "exit N"), "left")
    assert [(event["path"], event["half_points"]) for event in left] == [(["05-03", "05-02", "05-01"], 6)]


@pytest.mark.rule("encore:5.4", "encore:5.1", "E-18")
def test_a_unit_marches_to_the_edge_first_and_leaves_with_the_points_left() -> None:
    game = stepping(BRAZILIAN, FIELD, "04-03")
    play(game, "to 04-01")
    assert cost_of(game, "N") == 2


@pytest.mark.rule("encore:5.4", "encore:5.1", "E-18")
@pytest.mark.parametrize(("start", "leaves"), [("06-05", True), ("07-05", False)])
def test_a_unit_does_not_leave_without_the_points_for_it(start: str, leaves: bool) -> None:
    game = stepping(BRAZILIAN, FIELD, start)  # five hexes to the western edge, or six
    assert ("W" in edges(game)) is leaves


@pytest.mark.rule("encore:5.4", "E-18")
def test_a_unit_in_the_middle_of_the_map_does_not_leave_at_once() -> None:
    game = stepping(GUNS, FIELD, "05-05")  # four points, four hexes to every edge
    assert edges(game) == set()
    assert refusal(game, "exit N") in {"encore:5.4", "encore:5.1", "E-18"}


# What it costs.


@pytest.mark.rule("encore:5.4", "encore:table.2", "E-18", "E-8")
@pytest.mark.parametrize("level", [".", "6", "8", "X"])
@pytest.mark.parametrize(("cover", "half_points"), [(".", 2), ("^", 2), ("#", 2), ("*", 4)])
@pytest.mark.parametrize("unit", [FOOT, GERMAN])
def test_on_foot_leaving_costs_a_step_into_ground_like_the_last_without_a_climb(
    unit: str, level: str, cover: str, half_points: int
) -> None:
    assert cost_of(stepping(unit, drawn_map(f"{level} .", f"{cover} .")), "W") == half_points


@pytest.mark.rule("encore:5.4", "encore:table.2", "E-18", "E-8")
@pytest.mark.parametrize("level", [".", "6"])
@pytest.mark.parametrize(("cover", "half_points"), [(".", 2), ("#", 2), ("*", 4)])
def test_for_armour_leaving_costs_a_step_into_ground_like_the_last(level: str, cover: str, half_points: int) -> None:
    assert cost_of(stepping(ARMOUR, drawn_map(f"{level} .", f"{cover} .")), "W") == half_points


@pytest.mark.rule("encore:5.4", "encore:5.3.3", "E-18")
def test_leaving_crosses_no_river() -> None:
    assert cost_of(stepping(FOOT, drawn_map(". .", rivers="01-01/02-01")), "W") == 2


@pytest.mark.rule("encore:5.4", "encore:5.3.1", "E-18")
@pytest.mark.parametrize(
    ("unit", "way", "level", "half_points"),
    [
        (FOOT, "road", "6", 2),
        (FOOT, "trail", "6", 2),
        (FOOT, "trail", "X", 2),
        (ARMOUR, "road", "6", 1),
        (ARMOUR, "road", "8", 1),
        (ARMOUR, "trail", "6", 2),
        (ARMOUR, "trail", ".", 2),
    ],
)
def test_leaving_by_a_road_or_trail_that_leaves_the_map_costs_its_rate(
    unit: str, way: str, level: str, half_points: int
) -> None:
    joined = {f"{way}s": ["02-01 01-01"], f"{way}_edges": {"02-01 01-01": "W"}}
    ground = drawn_map(f"{level} {level}", "* *", **joined)  # type: ignore[arg-type]
    assert cost_of(stepping(unit, ground), "W") == half_points


@pytest.mark.rule("encore:5.4", "encore:5.3.1", "E-18")
@pytest.mark.parametrize(("unit", "along"), [(FOOT, 2), (ARMOUR, 1)])
def test_the_rate_holds_only_for_the_edge_by_which_the_road_leaves(unit: str, along: int) -> None:
    ground = drawn_map(". .\n. .", "* *\n* *", roads=["01-02 01-01"], road_edges={"01-02 01-01": "N"})
    assert cost_of(stepping(unit, ground), "N") == along
    assert cost_of(stepping(unit, ground), "W") == 4


@pytest.mark.rule("encore:5.4", "encore:5.3.1", "E-18")
@pytest.mark.parametrize("unit", [FOOT, ARMOUR])
def test_a_road_that_does_not_leave_the_map_is_no_help(unit: str) -> None:
    ground = drawn_map(". .", "* *", roads=["02-01 01-01"])
    assert cost_of(stepping(unit, ground), "W") == 4


@pytest.mark.rule("encore:5.4", "encore:5.3.1", "E-18")
@pytest.mark.parametrize(
    ("unit", "hex_", "edge", "half_points"),
    [
        (ARMOUR, "01-04", "W", 1),  # the road to Castelluccio, 800 metres
        (FOOT, "01-04", "W", 2),
        (ARMOUR, "18-01", "N", 1),  # SS 623, 800 metres
        (ARMOUR, "26-11", "E", 1),  # SS 64
        (ARMOUR, "21-13", "S", 1),
        (ARMOUR, "15-13", "S", 2),  # open ground
        (GERMAN, "01-08", "W", 2),  # Belvedere: a trail, like the peak itself
        (GERMAN, "13-01", "N", 4),  # a wood
        (GERMAN, "23-01", "N", 2),
        (FOOT, "26-03", "E", 2),
    ],
)
def test_leaving_the_real_map(unit: str, hex_: str, edge: str, half_points: int) -> None:
    assert cost_of(marching(unit, {unit: hex_}), edge) == half_points


@pytest.mark.rule("encore:5.4", "encore:5.2.1.disengage", "E-18", "E-14")
@pytest.mark.parametrize(("unit", "enemy"), [(FOOT, GERMAN), (GERMAN, FOOT)])
def test_leaving_out_of_an_enemy_zone_costs_one_point_more(unit: str, enemy: str) -> None:
    game = marching(unit, {unit: "01-04", enemy: "02-04"}, FIELD)  # 01-05 is free of the enemy
    assert cost_of(game, "W") == 2 + 2


@pytest.mark.rule("encore:5.4", "encore:5.2.1.enter_zone", "E-18", "E-14")
def test_a_unit_may_enter_an_enemy_zone_on_the_edge_and_leave_from_there() -> None:
    game = marching(FOOT, {FOOT: "01-06", GERMAN: "02-04"}, FIELD)
    play(game, "to 01-04")
    assert cost_of(game, "W") == 2 + 2


@pytest.mark.rule("encore:5.4", "encore:5.1.one_hex_minimum", "E-18", "E-19")
def test_leaving_may_be_the_first_step_of_a_unit_that_has_not_the_points() -> None:
    # Two points; the wood costs two and the enemy zone one.
    units: dict[str, Placement] = {GUNS: {"at": "01-04", "suppressed": True}, FOOT: "02-04"}
    covers = "\n".join(["* . . . . . . . ."] * 9)
    game = marching(GUNS, units, drawn_map("\n".join([". . . . . . . . ."] * 9), covers))
    assert "W" in edges(game)
    play(game, "exit W")
    assert at(game, GUNS) == "left W"


@pytest.mark.rule("encore:5.4", "encore:5.1.one_hex_minimum", "E-18", "E-19")
def test_leaving_may_not_be_a_second_step_without_the_points() -> None:
    # Two points; the first step into the wood costs both, and leaving from there two more.
    units: dict[str, Placement] = {GUNS: {"at": "02-01", "suppressed": True}}
    game = marching(GUNS, units, drawn_map(". 8 .\n. . .\n. . .", "* . .\n* . .\n* . ."))
    assert "W" not in edges(game)
    assert "N" in edges(game)


@pytest.mark.rule("encore:5.4", "encore:5.1.one_hex_minimum", "E-18", "E-19")
def test_a_unit_that_has_come_to_the_edge_needs_the_points_to_leave() -> None:
    # Three points; two for the wood on the edge, and two more would be needed to leave from it.
    covers = "\n".join(["* . . . ."] * 5)
    units: dict[str, Placement] = {GERMAN: {"at": "02-03", "suppressed": True}}
    game = marching(GERMAN, units, drawn_map("\n".join([". . . . ."] * 5), covers))
    play(game, "to 01-03")
    assert edges(game) == set()
    assert "02-03" in reach(game)


# Who does not leave.


@pytest.mark.rule("encore:5.4", "encore:5.2.1.siege", "E-18", "E-15")
def test_a_unit_under_siege_does_not_leave() -> None:
    game = position({FOOT: "01-01", GERMAN: "02-02"}, map=FIELD)
    assert answers(game) == ["end"]


@pytest.mark.rule("encore:5.4", "encore:5.6", "E-18", "E-17")
@pytest.mark.parametrize("unit", [BRAZILIAN, GERMAN])
def test_a_unit_not_yet_released_does_not_leave(unit: str) -> None:
    game = position({unit: {"at": "01-04", "released": False}}, map=FIELD, side=side_of(unit))
    assert answers(game) == ["end"]


# No return.


@pytest.mark.rule("encore:5.4.no_return", "encore:5.4")
@pytest.mark.parametrize(("unit", "enemy"), [(FOOT, GERMAN), (GERMAN, FOOT)])
def test_a_unit_that_left_does_not_come_back(unit: str, enemy: str) -> None:
    side = side_of(unit)
    game = position({unit: "01-04", GUNS: "09-09", enemy: "09-01"}, map=FIELD, side=side)
    march(game, unit, "exit W")
    assert question(game) == "move"
    assert f"move {unit}" not in answers(game)
    play(game, "end")
    while (question(game), asked(game)) != ("move", side):
        play(game, "end")
    assert f"move {unit}" not in answers(game)
    assert refusal(game, f"move {unit}") in {"encore:5.4", "encore:5.4.no_return"}


@pytest.mark.rule("encore:5.4.no_return")
@pytest.mark.parametrize("edge", ["N", "E", "S", "W"])
def test_a_unit_said_to_have_left_is_no_reinforcement(edge: str) -> None:
    game = position({FOOT: f"left {edge}", BRAZILIAN: "05-05"}, map=FIELD)
    assert at(game, FOOT) == f"left {edge}"
    assert f"move {FOOT}" not in answers(game)


@pytest.mark.rule("encore:5.4.no_return", "encore:5.5")
def test_not_even_the_4th_mountain_comes_back() -> None:
    ground = drawn_map(". . .\n. . .\n. . .", mountain_entries="01-01")
    game = position({"de-1-i-4-m": "waiting"}, map=ground, side="axis", turn=5)
    march(game, "de-1-i-4-m", "to 01-01", "exit N")
    assert at(game, "de-1-i-4-m") == "left N"
    assert answers(game) == ["end"]


@pytest.mark.rule("encore:5.4", "encore:5.4.no_return", "E-49")
@pytest.mark.parametrize(("unit", "edge"), [(FOOT, "W"), (GERMAN, "W")])
def test_a_unit_that_left_is_not_destroyed(unit: str, edge: str) -> None:
    game = position({unit: "01-04", BRAZILIAN: "09-01"}, map=FIELD, side=side_of(unit))
    before = game.view(None)["score"]
    march(game, unit, f"exit {edge}")
    view = game.view(None)
    assert view["lost"] == {"allied": [], "axis": []}
    assert [(item["unit"], item["edge"]) for item in view["left"][side_of(unit)]] == [(unit, edge)]
    for side, items in (("allied", ("eliminated", "reduced")), ("axis", ("american", "brazilian", "reduced"))):
        assert [view["score"][side][item] for item in items] == [before[side][item] for item in items]


@pytest.mark.rule("encore:5.4")
def test_a_unit_that_left_holds_nobody_up() -> None:
    game = position({FOOT: "01-04", GERMAN: "02-04"}, map=FIELD)
    march(game, FOOT, "exit W")
    play(game, "end", "end", f"move {GERMAN}")
    assert {"01-04", "01-05"} <= reach(game)
    assert game.preview("to 01-04")["half_points"] == 2
