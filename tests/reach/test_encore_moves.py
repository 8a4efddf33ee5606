"""Move counts on Encore's map: how far units come, against a plain search written from the book's table alone."""

from __future__ import annotations

import itertools
import random
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.games.encore.moving import marching, reach, stepping
from tests.support import Placement

DATA = Path(hexfront.__file__).parent / "games" / "encore" / "data"
MAP = tomllib.loads((DATA / "map.toml").read_text(encoding="utf-8"))
COLUMNS, ROWS = MAP["columns"], MAP["rows"]


def drawn(layer: str) -> dict[str, str]:
    """Hex to the mark of that layer."""
    lines = [line.split() for line in MAP[layer].strip().splitlines()]
    return {f"{c:02d}-{r:02d}": mark for r, line in enumerate(lines, 1) for c, mark in enumerate(line, 1)}


def joined(kind: str) -> set[frozenset[str]]:
    """Pairs of hexes that the roads or trails join."""
    paths = [way["path"].split() for way in MAP[kind]]
    return {frozenset(pair) for path in paths for pair in itertools.pairwise(path)}


def leaving(kind: str) -> set[tuple[str, str]]:
    """Hex and edge where roads or trails leave the map."""
    ends = [(way["path"].split()[0], way.get("from_edge")) for way in MAP[kind]]
    ends += [(way["path"].split()[-1], way.get("to_edge")) for way in MAP[kind]]
    return {(hex_, edge) for hex_, edge in ends if edge}


LEVEL, COVER = drawn("level"), drawn("cover")
ROADS, TRAILS = joined("road"), joined("trail")
ROADS_OUT, TRAILS_OUT = leaving("road"), leaving("trail")
ROAD_HEXES = {hex_ for pair in ROADS for hex_ in pair}
RIVERS = {frozenset(side.split("/")) for river in MAP["river"] for side in river["sides"].split()}
ENTRIES = MAP["mountain_entries"].split()
MOUNTAIN_ROAD = set(MAP["mountain_road"].split())
ARMOUR = {"us-701", "us-751"}
FOURTH_MOUNTAIN = {"de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4"}
NEVER = 10_000


def movement(unit: str) -> int:
    """Half-points of a unit, as table 4 has them."""
    nation, parts = unit[:2], unit.split("-")
    if unit in ARMOUR:
        return 30
    if "at" in parts:
        return 8
    if unit in FOURTH_MOUNTAIN:
        return 12 if "pp" in parts else 16
    if "pp" in parts:
        return {"us": 12, "br": 10, "de": 8}[nation]
    return 16 if nation == "us" else 12


def neighbours(hex_: str) -> list[str]:
    c, r = int(hex_[:2]), int(hex_[3:])
    low = c % 2
    around = [(c, r - 1), (c + 1, r - 1 + low), (c + 1, r + low), (c, r + 1), (c - 1, r + low), (c - 1, r - 1 + low)]
    return [name for a, b in around if (name := f"{a:02d}-{b:02d}") in LEVEL]


def enterable(unit: str, hex_: str) -> bool:
    """5.3.4: armour keeps off peaks and level 1,000, and needs a road on level 800."""
    if unit not in ARMOUR:
        return True
    return COVER[hex_] != "^" and (LEVEL[hex_] in ".6" or (LEVEL[hex_] == "8" and hex_ in ROAD_HEXES))


def ground(unit: str, hex_: str) -> int:
    """What the hex itself costs, without climb, river, road or trail."""
    return (4 if unit in ARMOUR and LEVEL[hex_] == "8" else 2) + (2 if COVER[hex_] == "*" else 0)


def cost(unit: str, here: str, there: str) -> int:
    """Half-points of a step, as table 2 says."""
    side = frozenset((here, there))
    if not enterable(unit, there):
        return NEVER
    if side in ROADS:
        return 1 if unit in ARMOUR else 2
    if side in TRAILS:
        return 4 if unit in ARMOUR and LEVEL[there] == "8" else 2
    climb = ".68X".index(LEVEL[there]) > ".68X".index(LEVEL[here])
    return ground(unit, there) + 2 * climb + 2 * (side in RIVERS)


def way_off(unit: str, hex_: str, edge: str) -> int:
    """Half-points to leave the map from that hex over that edge."""
    on_edge = {"N": hex_[3:] == "01", "S": int(hex_[3:]) == ROWS, "W": hex_[:2] == "01", "E": int(hex_[:2]) == COLUMNS}
    if not on_edge[edge]:
        return NEVER
    if (hex_, edge) in ROADS_OUT:
        return 1 if unit in ARMOUR else 2
    if (hex_, edge) in TRAILS_OUT:
        return 4 if unit in ARMOUR and LEVEL[hex_] == "8" else 2
    return ground(unit, hex_)


class Search:
    """Where one unit can go: every way is tried, over and over, until nothing changes."""

    def __init__(self, unit: str, start: str, budget: int, friends: dict[str, int], enemies: Iterable[str]) -> None:
        self.unit = unit
        self.start = start
        self.budget = budget
        self.friends = friends  # without the unit itself
        self.enemies = set(enemies)
        self.zone = {hex_ for enemy in self.enemies for hex_ in neighbours(enemy)}

    def step(self, here: str, there: str) -> int:
        """5.2.1: no enemy hex, one point more to leave a zone, never from zone to zone."""
        if there in self.enemies or (here in self.zone and there in self.zone):
            return NEVER
        return cost(self.unit, here, there) + (2 if here in self.zone else 0)

    def spread(self, seeds: dict[str, int], budget: int) -> dict[str, int]:
        """The cheapest cost of every hex within the budget."""
        spent = dict(seeds)
        changed = True
        while changed:
            changed = False
            for here in list(spent):
                for there in neighbours(here):
                    total = spent[here] + self.step(here, there)
                    if total <= budget and total < spent.get(there, NEVER):
                        spent[there] = total
                        changed = True
        return spent

    def off(self, spent: dict[str, int], budget: int) -> dict[str, int]:
        """Edge to the cheapest cost of leaving over it, within the budget."""
        found: dict[str, int] = {}
        for hex_, so_far in spent.items():
            for edge in "NESW":
                total = so_far + way_off(self.unit, hex_, edge) + (2 if hex_ in self.zone else 0)
                if total <= budget:
                    found[edge] = min(total, found.get(edge, NEVER))
        return found

    def room(self, hex_: str) -> bool:
        return self.friends.get(hex_, 0) < 3

    def goes_on(self, hex_: str, left: int) -> bool:
        """E-16: whether a unit in a full hex finds a hex with room, or the edge, with what it has left."""
        spent = self.spread({hex_: 0}, left)
        return any(self.room(there) for there in spent if there != hex_) or bool(self.off(spent, left))

    def besieged(self) -> bool:
        """5.2.1, E-33: no hex it could enter lies outside the enemy zones."""
        ways = [there for there in neighbours(self.start) if enterable(self.unit, there)]
        return all(there in self.enemies or there in self.zone for there in ways)

    def onward(self, seeds: dict[str, int], budget: int) -> dict[str, int]:
        """Every answer within the budget, with its cost."""
        spent = self.spread(seeds, budget)
        ways = {hex_: so_far for hex_, so_far in spent.items() if so_far or hex_ not in seeds}
        open_ = {hex_: c for hex_, c in ways.items() if self.room(hex_) or self.goes_on(hex_, budget - c)}
        found = {f"to {hex_}": so_far for hex_, so_far in open_.items()}
        return found | {f"exit {edge}": total for edge, total in self.off(spent, budget).items()}

    def answers(self) -> dict[str, int]:
        """Every answer with its cost; a first step that costs too much, with -1 (E-19)."""
        if self.start == "waiting":  # who enters may leave again only from where he has entered
            found = self.onward({hex_: 2 for hex_ in ENTRIES if hex_ not in self.enemies}, self.budget)
            return {answer: total for answer, total in found.items() if answer.startswith("to ")}
        found = {}
        if not self.besieged():
            found = self.onward({self.start: 0}, self.budget)
            for there in neighbours(self.start):
                dear = f"to {there}" not in found and self.step(self.start, there) > self.budget
                if dear and self.step(self.start, there) < NEVER and self.room(there):
                    found[f"to {there}"] = -1
            for edge in "NESW":
                if f"exit {edge}" not in found and way_off(self.unit, self.start, edge) < NEVER:
                    found[f"exit {edge}"] = -1
        return found


def searches(game: hexfront.Game, side: str) -> dict[str, Search]:
    """A search for every unit of the side that may move: released, or waiting and due."""
    view = game.view(side)
    own = {hex_: units for hex_, units in view["hexes"].items() if units[0]["side"] == side}
    enemies = [hex_ for hex_, units in view["hexes"].items() if units[0]["side"] != side]
    crowd = {hex_: len(units) for hex_, units in own.items()}
    found: dict[str, Search] = {}
    for hex_, units in own.items():
        for item in units:
            if item["released"] and not item["moved"]:
                points = movement(item["unit"])
                budget = (points // 2 + 1) // 2 * 2 if item["suppressed"] else points
                found[item["unit"]] = Search(item["unit"], hex_, budget, crowd | {hex_: crowd[hex_] - 1}, enemies)
    if side == "axis" and (view["turn"] >= 5 or view["fourth_mountain"]["road_entered"]):
        for item in view["waiting"]["axis"]:
            found[item["unit"]] = Search(item["unit"], "waiting", movement(item["unit"]), crowd, enemies)
    return found


def check_onward(game: hexfront.Game, search: Search, answer: str, left: int) -> None:
    """Go there and compare what the unit may do next with the plain search."""
    game.apply(answer)
    found = set(search.onward({answer[3:]: 0}, left))
    assert game.decision is not None
    if found:
        stop = {"stop"} if search.room(answer[3:]) else set()
        assert {str(action) for action in game.open_answers()} == found | stop, (search.unit, answer)
    else:
        assert game.decision.question == "move"
    game.undo()


def check(game: hexfront.Game, costs: bool = False) -> int:
    """Compare every unit that may move with the plain search; how many hexes they reach in all."""
    assert game.decision is not None
    plain = searches(game, game.decision.side)
    found = {unit: search.answers() for unit, search in plain.items()}
    movers = {str(action)[5:] for action in game.open_answers() if action.verb == "move"}
    assert movers == {unit for unit, answers in found.items() if answers}
    for unit in sorted(movers):
        game.apply(f"move {unit}")
        assert {str(action) for action in game.open_answers()} == set(found[unit]), unit
        if costs:
            paid = {answer: total for answer, total in found[unit].items() if total >= 0}
            assert {answer: game.preview(answer)["half_points"] for answer in paid} == paid, unit
            for answer in [answer for answer in paid if answer.startswith("to ")][:: max(1, len(paid) // 3)]:
                check_onward(game, plain[unit], answer, plain[unit].budget - paid[answer])
        game.undo()
    return sum(answer.startswith("to ") for answers in found.values() for answer in answers)


# Open fields and slopes, counted by hand.

PLAIN = drawn_map("\n".join([" ".join("." * 19)] * 19))
MIDDLE = "10-10"


@pytest.mark.rule("encore:5.1", "encore:table.2")
@pytest.mark.parametrize(
    ("unit", "hexes"), [("us-at", 60), ("br-i-1-pp", 90), ("br-1-i-1", 126), ("us-i-87-pp", 126), ("us-1-i-87", 216)]
)
def test_on_a_plain_a_unit_of_n_points_reaches_3_n_times_n_plus_1_hexes(unit: str, hexes: int) -> None:
    assert len(reach(stepping(unit, PLAIN, MIDDLE))) == hexes


@pytest.mark.rule("encore:7.2.half", "encore:5.1")
@pytest.mark.parametrize(("unit", "hexes"), [("us-at", 18), ("br-1-i-1", 36), ("us-1-i-87", 60), ("us-701", 216)])
def test_suppressed_it_reaches_as_many_as_half_its_points_allow(unit: str, hexes: int) -> None:
    game = marching(unit, {unit: {"at": MIDDLE, "suppressed": True}}, PLAIN)
    assert len(reach(game)) == hexes


@pytest.mark.rule("encore:5.3.2", "E-9")
def test_a_slope_two_columns_ahead_costs_the_outermost_hexes_beyond_it() -> None:
    # Four points. Within n steps lie 2n + 1 - d hexes of the column d columns away: up to the slope 5 + 6 + 7 + 8 + 9
    # + 8 less the one it stands in, beyond it, with three points, 5 + 4.
    slope = drawn_map("\n".join([" ".join("." * 11 + "6" * 8)] * 19))
    assert len(reach(stepping("us-at", slope, MIDDLE))) == 42 + 9


@pytest.mark.rule("encore:table.2", "E-8")
def test_a_wood_ahead_costs_a_point_for_every_column_of_it_entered() -> None:
    # Four points, wood from the next column on: 5 + 6 + 7 + 8 + 9 less one behind, 6 and 3 in the wood.
    wood = drawn_map("\n".join([" ".join("." * 19)] * 19), "\n".join([" ".join("." * 10 + "*" * 9)] * 19))
    assert len(reach(stepping("us-at", wood, MIDDLE))) == 34 + 9


@pytest.mark.rule("encore:5.2.1", "E-14")
def test_an_enemy_two_hexes_ahead_takes_four_hexes_from_a_unit_of_three_points() -> None:
    # 36 without him. North of 10-10, in 10-08: his own hex; 10-07 behind him; and 09-07 and 11-07 beside that, which
    # would have to be entered from zone to zone.
    units: dict[str, Placement] = {"br-1-i-1": {"at": MIDDLE, "suppressed": True}, "de-1-i-1044": "10-08"}
    hexes = reach(marching("br-1-i-1", units, PLAIN))
    assert len(hexes) == 32
    assert not {"10-08", "10-07", "09-07", "11-07"} & hexes


@pytest.mark.rule("encore:5.2.1.disengage", "E-14")
def test_an_enemy_beside_it_leaves_a_unit_of_three_points_half_its_field() -> None:
    # Two points go for the first step, to one of the three hexes out of the zone of 10-09; the third for one more.
    units: dict[str, Placement] = {"br-1-i-1": {"at": MIDDLE, "suppressed": True}, "de-1-i-1044": "10-09"}
    first = {"09-10", "10-11", "11-10"}
    hexes = reach(marching("br-1-i-1", units, PLAIN))
    assert first <= hexes
    assert len(hexes) == 12


@pytest.mark.rule("encore:5.3.1", "encore:5.3.4", "E-13")
def test_armour_on_a_mountain_road_reaches_the_road_and_nothing_else() -> None:
    road = " ".join(f"{column:02d}-02" for column in range(1, 20))
    ground_ = drawn_map("\n".join([" ".join("8" * 19)] * 3), roads=[road])
    assert len(reach(stepping("us-701", ground_, "01-02"))) == 18


# The campaign.


@pytest.mark.rule("encore:5.1", "encore:5.2.1", "encore:table.2")
@pytest.mark.parametrize(
    ("side", "turn", "moves"),
    [("allied", 1, 1177), ("allied", 2, 1345), ("allied", 8, 3101), ("axis", 1, 293), ("axis", 7, 1728)],
)
def test_so_many_moves_are_open_where_the_campaign_begins(side: str, turn: int, moves: int) -> None:
    game = position({}, base="campaign", side=side, turn=turn, released=False)
    assert check(game, costs=True) == moves


@pytest.mark.rule("encore:5.1", "encore:5.2.1", "encore:5.2.1.siege", "encore:5.2.2", "E-16", "E-18", "E-19")
@pytest.mark.parametrize("seed", range(12))
def test_in_a_scattered_position_both_sides_reach_what_a_plain_search_finds(seed: int) -> None:
    for side in ("allied", "axis"):
        game = position(scattered(random.Random(seed)), side=side, turn=6)
        check(game, costs=True)


def scattered(chance: random.Random) -> dict[str, Placement]:
    """Counters of both sides thrown together in a corner of the map, up to three in a hex, some of them suppressed."""
    west, north = chance.randint(1, COLUMNS - 8), chance.randint(1, ROWS - 6)
    hexes = [f"{c:02d}-{r:02d}" for c in range(west, west + 9) for r in range(north, north + 7)]
    side_at: dict[str, str] = {}
    count: dict[str, int] = {}
    units: dict[str, Placement] = {}
    allies = ["us-701", "us-751", "us-at", "us-i-87-pp", "br-i-1-pp", *(f"us-{n}-i-85" for n in (1, 2, 3))]
    allies += [f"br-{n}-i-1" for n in (1, 2, 3)] + [f"br-{n}-ii-11" for n in (4, 5, 6)]
    germans = ["de-2-at-1044", "de-2-pp-1044", "de-f-232", *(f"de-{n}-i-1044" for n in (1, 2, 3))]
    for unit in allies + germans[: chance.randint(2, 6)]:
        side = unit[:2] == "de"
        free = [hex_ for hex_ in hexes if count.get(hex_, 0) < 3 and side_at.get(hex_, str(side)) == str(side)]
        free = [hex_ for hex_ in free if enterable(unit, hex_)]
        crowded = [hex_ for hex_ in free if count.get(hex_, 0)]
        hex_ = chance.choice(crowded if crowded and chance.random() < 0.6 else free)
        side_at[hex_] = str(side)
        count[hex_] = count.get(hex_, 0) + 1
        units[unit] = {"at": hex_, "suppressed": chance.random() < 0.3}
    return units | dict.fromkeys(FOURTH_MOUNTAIN, "waiting")


class Tally:
    """What the ways of all units amount to, hex by hex (E-20)."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.holders = {item["hex"]: item["holder"] for item in view["objectives"]}
        self.forts = list(view["forts"])
        self.road = view["fourth_mountain"]["road_entered"]

    def follow(self, event: dict[str, Any]) -> None:
        """Count every hex entered by a unit that moves, advances, retreats or leaves."""
        if event["event"] not in {"moved", "left", "retreated", "advanced"}:
            return
        side = "axis" if event["unit"].startswith("de-") else "allied"
        entering = event["unit"] in FOURTH_MOUNTAIN and event["path"][0] in ENTRIES
        for hex_ in event["path"] if entering else event["path"][1:]:
            if hex_ in self.holders:
                self.holders[hex_] = side
            if side == "allied":
                self.forts = [fort for fort in self.forts if fort != hex_]
                self.road = self.road or hex_ in MOUNTAIN_ROAD

    def compare(self, view: dict[str, Any]) -> None:
        """The board says the same."""
        assert {item["hex"]: item["holder"] for item in view["objectives"]} == self.holders
        assert sorted(view["forts"]) == sorted(self.forts)
        assert view["fourth_mountain"]["road_entered"] == self.road


@pytest.mark.rule("E-20", "E-44", "E-45", "E-47", "encore:5.1", "encore:5.2.1", "encore:5.2.2", "encore:5.6")
@pytest.mark.parametrize("seed", range(2))
def test_in_every_phase_of_a_game_reach_and_control_are_what_plain_counting_finds(seed: int) -> None:
    game = hexfront.new("encore", seed=seed)
    chooser = hexfront.player("encore", "random", seed=seed)
    tally = Tally(game.view(None))
    phases = 0
    asked = ""
    while game.decision is not None:
        now = f"{game.decision.question} {game.decision.side}"
        if now != asked and game.decision.question == "move" and game.view(None)["turn"] > phases // 2:
            phases += 1
            check(game)
        asked = now
        for event in game.apply(chooser.choose(game)):
            tally.follow(event)
        tally.compare(game.view(None))
    assert phases > 7
