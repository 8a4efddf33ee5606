"""Where a unit can go on Memoir's boards, by a plain search written from the books alone that tries every way."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

import hexfront
from tests.support import answers

EAST, NORTH_EAST, NORTH_WEST, WEST, SOUTH_WEST, SOUTH_EAST = range(6)
STEPS = [(2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1), (1, 1)]
SHAPES = {
    "": {EAST, WEST},
    "rail": {EAST, WEST},
    "curve": {NORTH_EAST, SOUTH_EAST},
    "fork-left": {EAST, NORTH_EAST, WEST},
    "fork-right": {EAST, WEST, SOUTH_EAST},
    "cross": {EAST, NORTH_EAST, WEST, SOUTH_WEST},
    "y": {EAST, NORTH_WEST, SOUTH_WEST},
}
WOODS = {"forest", "palm-forest"}
TOWNS = {"town", "desert-town", "station", "barracks", "church", "factory", "lighthouse", "power-plant", "prison-camp"}
HILLS = {"hill", "steep-hill", "sea-bluff", "cliff", "mountain"}
CLOSED = {"closed-hill", "closed-forest", "closed-town", "closed-mountain", "lake-a", "lake-b", "lake-c"}
FOOT_ONLY = {"mountain", "dam", "fortress", "bunker", "field-bunker", "road-block", "hedgehog"}
SPANS = {"bridge", "railway-bridge", "pontoon", "ford"}
GUNS, TANKS = {"artillery", "big-gun"}, {"armor", "elite-armor"}
RAID = "behind-enemy-lines"
FOR_INFANTRY = (RAID, "infantry-assault")
Unit = dict[str, Any]


class Field:
    """A board as everybody sees it, and where one unit can go on it: every way is tried."""

    def __init__(self, game: hexfront.Game, card: str, armor: Mapping[str, int], ford: tuple[str, ...]) -> None:
        view = game.view(None)
        self.rows = view["board"]["rows"]
        self.hexes: dict[str, dict[str, Any]] = view["hexes"]
        self.units: dict[str, Unit] = view["units"]
        self.card = card
        self.armor = armor
        self.ford = ford  # side and types for whom rivers are fords

    def beside(self, hex_: str) -> list[str | None]:
        """The six hexes around, counter-clockwise from the east; None is off the board."""
        row = self.rows - int(hex_[1:])
        x = 2 * (ord(hex_[0].upper()) - ord("A")) + row % 2
        return [self.name(x + dx, row + dy) for dx, dy in STEPS]

    def name(self, x: int, row: int) -> str | None:
        if not (0 <= row < self.rows and row % 2 <= x <= 24 - row % 2):
            return None
        letter = chr(ord("a") + x // 2)
        return f"{letter if row % 2 else letter.upper()}{self.rows - row}"

    # What lies there

    def tile(self, hex_: str) -> str:
        facts = self.hexes.get(hex_, {})
        return "flooded" if facts.get("flooded") else str(facts.get("tile", ""))

    def pieces(self, hex_: str) -> set[str]:
        """Tile, overlay and obstacles; of a river that something spans only what spans it."""
        facts = self.hexes.get(hex_, {})
        found = {self.tile(hex_), facts.get("overlay", ""), *facts.get("obstacles", ())}
        return found - {self.tile(hex_)} if found & SPANS else found

    def is_river(self, hex_: str) -> bool:
        return self.tile(hex_).startswith(("river", "wide-river", "headwater"))

    def is_water(self, hex_: str) -> bool:
        return self.is_river(hex_) and not self.pieces(hex_) & SPANS

    def sides(self, hex_: str) -> set[int]:
        """By which sides the tile of a hex is left, if it is one of those with a shape."""
        kind, _, shape = self.tile(hex_).removeprefix("hill-").partition("-")
        if kind not in {"road", "wadi"}:
            return set()
        turned = self.hexes[hex_]["facing"] - 1
        return {(side + turned) % 6 for side in SHAPES[shape]}

    def road(self, hex_: str) -> set[int]:
        """13, M-10: by which sides a road leaves a hex; a bridge carries on what ends at it on two sides."""
        if self.pieces(hex_) & {"bridge", "pontoon"}:
            ends = {d for d, there in enumerate(self.beside(hex_)) if there and (d + 3) % 6 in self.tile_road(there)}
            return ends if len(ends) > 1 else set()
        return self.tile_road(hex_)

    def tile_road(self, hex_: str) -> set[int]:
        return set() if self.tile(hex_).startswith("wadi") else self.sides(hex_)

    # What a unit may do

    def closed(self, unit: Unit, hex_: str) -> bool:
        """Whether that is no ground for the unit."""
        pieces = self.pieces(hex_)
        if self.is_water(hex_):
            return not unit["boat"] and not (unit["side"] in self.ford and type_of(unit) in self.ford)
        heavy = unit["kind"] in GUNS | TANKS
        return bool(pieces & CLOSED or (heavy and pieces & FOOT_ONLY) or (unit["kind"] in GUNS and "marsh" in pieces))

    def step(self, unit: Unit, here: str, direction: int) -> int:
        """What a step counts: 1 or, up some slopes, 2; 0 if it cannot be made."""
        there = self.beside(here)[direction]
        if there is None or there in self.units or self.closed(unit, there):
            return 0
        for hex_, side in ((here, direction), (there, (direction + 3) % 6)):
            if self.tile(hex_).startswith("wadi") and side not in self.sides(hex_):
                return 0
        two = {self.tile(here), self.tile(there)}
        if "mountain" in two and not (two <= HILLS and unit["kind"] not in GUNS | TANKS):
            return 0
        if two & {"sea-bluff", "cliff"} and "beach" in two:
            return 0 if unit["kind"] in GUNS | TANKS else 2
        if unit["boat"] and self.is_water(here) and self.is_river(there) and not self.is_water(there):
            return 0
        return 2 if self.tile(there) == "steep-hill" and self.tile(here) not in HILLS else 1

    def stops(self, unit: Unit, hex_: str) -> bool:
        """M-11: whether who enters goes no further."""
        mine = self.hexes.get(hex_, {}).get("mine")
        if self.card == RAID:
            return mine is not None and mine["side"] != unit["side"]
        stopping = WOODS | TOWNS | {"hedgerow", "oasis", "radar", "marsh", "flooded", "ocean", "ford", "wire"}
        stopping |= {"road-block"}
        if unit["kind"] in GUNS | TANKS:
            stopping |= {"railway-bridge"}
        on_track = unit["kind"] in GUNS | TANKS and self.tile(hex_).startswith("rail")
        return mine is not None or on_track or self.is_water(hex_) or bool(self.pieces(hex_) & stopping)

    def limit(self, unit: Unit, start: str) -> int:
        """How many hexes the unit may go."""
        if unit["kind"] in GUNS:
            return 0 if self.pieces(start) & {"bunker", "field-bunker", "fortress"} else 1
        if unit["kind"] in TANKS:
            most = self.armor.get(unit["side"], 3)
        else:
            most = 3 if self.card in {RAID, "infantry-assault"} else 2
        narrow = self.card != RAID and self.pieces(start) & {"hedgerow", "marsh", "flooded"}
        return min(most, 1) if narrow else most

    def ways(self, unit: Unit, path: list[str], spent: int, most: int) -> Iterator[tuple[str, int]]:
        """Every hex that can be entered from here on, with what the way there counts."""
        for direction, there in enumerate(self.beside(path[-1])):
            cost = self.step(unit, path[-1], direction)
            if there is None or there in path or not cost or spent + cost > most:
                continue
            if self.tile(there) in {"hedgerow", "flooded"} and len(path) > 1 and self.card != RAID:
                continue
            way = [*path, there]
            bounded = self.card != RAID and spent + cost > 2
            if bounded and any(self.tile(hex_) == "beach" for hex_ in way[1:]):
                continue
            yield there, spent + cost
            if not self.stops(unit, there):
                yield from self.ways(unit, way, spent + cost, most)

    def along(self, unit: Unit, path: list[str], most: int) -> Iterator[tuple[str, int]]:
        """13, M-10: every hex that linked road leads to, with how many hexes of it."""
        for direction, there in enumerate(self.beside(path[-1])):
            linked = direction in self.road(path[-1]) and there is not None and (direction + 3) % 6 in self.road(there)
            if there is None or not linked or there in path or len(path) > most:
                continue
            if not self.step(unit, path[-1], direction):
                continue
            yield there, len(path)
            if not self.stops(unit, there):
                yield from self.along(unit, [*path, there], most)

    def count(self, unit: Unit, path: list[str]) -> int:
        """What a way counts, which nothing may stop before its end, and which is short if it enters a beach."""
        counts = [self.step(unit, here, self.beside(here).index(there)) for here, there in itertools.pairwise(path)]
        assert all(counts)
        assert not any(self.stops(unit, hex_) for hex_ in path[1:-1])
        assert self.card == RAID or sum(counts) <= 2 or all(self.tile(hex_) != "beach" for hex_ in path[1:])
        return sum(counts)

    def reach(self, start: str) -> dict[str, tuple[int, bool]]:
        """Every hex the unit can go to: how far it is, and whether the unit may still battle there."""
        unit = self.units[start]
        most = self.limit(unit, start)
        if not most:
            return {}
        on_foot: dict[str, int] = {}
        by_road: dict[str, int] = {}
        for found, ways in (
            (on_foot, self.ways(unit, [start], 0, most)),
            (by_road, self.along(unit, [start], most + 1)),
        ):
            for hex_, count in ways:
                found[hex_] = min(count, found.get(hex_, 99))
        reached: dict[str, tuple[int, bool]] = {}
        for hex_ in on_foot.keys() | by_road.keys():
            walked, ridden = on_foot.get(hex_, 99), by_road.get(hex_, 99)
            road = ridden - 1 < walked
            counted = ridden - 1 if road else walked
            reached[hex_] = ridden if road else walked, self.battles(unit, start, hex_, counted)
        return reached

    def battles(self, unit: Unit, start: str, end: str, counted: int) -> bool:
        """Whether a unit that went so far may battle: guns never, on foot after a hex or two, nobody in the sea or just
        come into a wood or town, no tank in the wet.
        """
        if unit["kind"] in GUNS or self.tile(end) == "ocean":
            return False
        if unit["kind"] in TANKS:
            wet = {"marsh", "flooded"} & {self.tile(start), self.tile(end)}
            return not wet and self.tile(end) not in WOODS | TOWNS | {"hedgerow"}
        most = 2 if unit["kind"] == "special-forces" or self.card == "infantry-assault" else 1
        far = counted > (3 if self.card == RAID else most)
        return not far and (unit["kind"] == "resistance" or self.tile(end) not in WOODS | TOWNS | {"hedgerow"})


def type_of(unit: Unit) -> str:
    return "artillery" if unit["kind"] in GUNS else "armor" if unit["kind"] in TANKS else "infantry"


def check(game: hexfront.Game, field: Field) -> int:
    """Compare every unit that may move with the plain search; how many moves there are. Trains are only counted."""
    movers = [answer.split()[1] for answer in answers(game) if answer.startswith("move ")]
    own = {hex_: unit for hex_, unit in field.units.items() if unit["ordered"] and unit["kind"] != "train"}
    assert {hex_ for hex_ in movers if field.units[hex_]["kind"] != "train"} == {h for h in own if field.reach(h)}
    count = 0
    for hex_ in movers:
        game.apply(f"move {hex_}")
        if hex_ in own:
            found = {text.split()[1]: game.preview(text) for text in answers(game)}
            there = {end: (item["length"], item["battles"]) for end, item in found.items()}
            assert there == field.reach(hex_), f"{own[hex_]['kind']} in {hex_}"
            for end, item in found.items():
                assert (item["path"][0], item["path"][-1]) == (hex_, end)
                assert field.count(own[hex_], item["path"]) == item["length"], item["path"]
        count += len(answers(game))
        game.undo()
    return count
