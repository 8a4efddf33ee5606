"""Whom a unit can attack on Memoir's boards, and with how many dice, by plain geometry and the books' tables alone."""

from __future__ import annotations

import hexfront
from tests.reach.memoir_field import GUNS, TANKS, TOWNS, WOODS, Field, Unit, type_of
from tests.support import answers

NUDGE = 1e-6
TYPES = ("infantry", "armor", "artillery")
DICE = {"infantry": [3, 2, 1], "armor": [3, 3, 3], "artillery": [3, 3, 2, 2, 1, 1]}
BIG_GUN = [3, 3, 2, 2, 1, 1, 1, 1]
COVER = {
    **dict.fromkeys(WOODS | TOWNS | {"hedgerow", "fortress", "bunker", "field-bunker"}, (1, 2, 0)),
    **dict.fromkeys(("oasis", "radar", "road-block", "sandbags", "sea-wall"), (1, 1, 0)),
    **dict.fromkeys(("wadi", "wadi-curve"), (1, 1, 1)),
}
"""Dice fewer for infantry, armor and artillery."""
BLOCKS = WOODS | TOWNS | {"hedgerow", "oasis", "dam", "fortress", "depot", "bunker", "field-bunker", "hill-road"}
BLOCKS |= {"hill-road-curve", "closed-forest", "closed-town", "closed-mountain"}
HEIGHTS = {**dict.fromkeys(("hill", "steep-hill", "sea-bluff", "cliff", "closed-hill"), 1), "mountain": 2}


class Fire:
    """A board, seen along lines a hair's breadth left and right of the one from centre to centre: whatever runs along
    hexsides is open if one of the two is.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.units = field.units

    def spot(self, hex_: str) -> tuple[int, int]:
        """Column in half hexes, and row."""
        row = self.field.rows - int(hex_[1:])
        return 2 * (ord(hex_[0].upper()) - ord("A")) + row % 2, row

    def apart(self, one: str, other: str) -> int:
        (x1, y1), (x2, y2) = self.spot(one), self.spot(other)
        return max(abs(y1 - y2), (abs(x1 - x2) + abs(y1 - y2)) // 2)

    def height(self, hex_: str) -> int:
        return HEIGHTS.get(self.field.tile(hex_), 0)

    def same_rise(self, *hexes: str) -> bool:
        """M-3: whether these hexes belong to one connected hill, or one range of mountains."""
        found, waiting = {hexes[0]}, [hexes[0]]
        while waiting:
            for there in self.field.beside(waiting.pop()):
                if there and there not in found and self.height(there) == self.height(hexes[0]):
                    found.add(there)
                    waiting.append(there)
        return found.issuperset(hexes)

    # Sight

    def crossed(self, start: str, end: str, nudge: float) -> list[str | None]:
        """The hexes on the line moved sideways by so much, without its ends; None lies off the board."""
        (x1, y1), (x2, y2) = self.spot(start), self.spot(end)
        dx, dy = x2 - x1, 3 * (y2 - y1)
        found: list[str | None] = []
        for row in range(min(y1, y2) - 1, max(y1, y2) + 2):
            for x in range(min(x1, x2) - 2, max(x1, x2) + 3):
                if (x + row) % 2 or (x, row) in ((x1, y1), (x2, y2)):
                    continue
                px, py = x1 - nudge * dy - x, 3 * y1 + nudge * dx - 3 * row
                if passes(px, py, dx, dy):
                    found.append(self.field.name(x, row))
        return found

    def hides(self, hex_: str | None, start: str, end: str, unit: Unit) -> bool:
        """M-1, M-2, M-3: whether that hex closes the line."""
        if hex_ is None or hex_ in self.units or self.field.pieces(hex_) & BLOCKS:
            return True
        if type_of(unit) == "infantry" and self.field.tile(hex_).startswith("wide-river"):
            return True
        return self.height(hex_) > 0 and not self.same_rise(hex_, start, end)

    def lakes(self, start: str, end: str) -> bool:
        """M-8: whether the line crosses two lake hexes that adjoin; one between two of them crosses both."""
        left, right = (self.wet(self.crossed(start, end, nudge)) for nudge in (-NUDGE, NUDGE))
        both = left & right
        for one in left - both:
            near = {other for other in right - both if other in self.field.beside(one)}
            both |= {one, *near} if near else set()
        return any(other in self.field.beside(one) for one in both for other in both)

    def wet(self, hexes: list[str | None]) -> set[str]:
        return {hex_ for hex_ in hexes if hex_ and self.field.tile(hex_).startswith("lake")}

    def sees(self, unit: Unit, start: str, end: str) -> bool:
        if unit["kind"] in GUNS or self.apart(start, end) == 1:
            return True
        if any(self.field.tile(hex_).startswith("wadi") for hex_ in (start, end)) or self.lakes(start, end):
            return False
        lines = [self.crossed(start, end, nudge) for nudge in (-NUDGE, NUDGE)]
        return any(not any(self.hides(hex_, start, end, unit) for hex_ in line) for line in lines)

    # Dice

    def dice(self, start: str, end: str) -> int:
        """How many dice the unit in one hex has against that in the other."""
        unit, apart = self.units[start], self.apart(start, end)
        table = BIG_GUN if unit["kind"] == "big-gun" else DICE[type_of(unit)]
        if unit["kind"] == "artillery" and self.field.tile(start) == "mountain":
            table = [*table, 1]
        if apart > len(table) or not self.sees(unit, start, end):
            return 0
        return max(0, table[apart - 1] - self.hindrance(unit, start) - self.cover(unit, start, end))

    def hindrance(self, unit: Unit, start: str) -> int:
        """What the attacker's own hex takes away."""
        pieces = self.field.pieces(start)
        town = 2 if unit["kind"] in TANKS and pieces & TOWNS else 0
        wire = 1 if type_of(unit) == "infantry" and "wire" in pieces else 0
        return max(town, wire, 1 if self.field.is_water(start) or "ford" in pieces else 0)

    def cover(self, unit: Unit, start: str, end: str) -> int:
        """M-4: the largest of what the target's hex takes away; none from engineers beside it."""
        if unit["kind"] == "engineers" and self.apart(start, end) == 1:
            return 0
        owner = self.field.hexes.get(end, {}).get("owner")
        own = owner in {None, "either", self.units[end]["side"]}
        pieces = {piece for piece in self.field.pieces(end) if own or piece not in {"bunker", "sea-wall"}}
        most = max((COVER[piece][TYPES.index(type_of(unit))] for piece in pieces & COVER.keys()), default=0)
        if unit["kind"] in GUNS or not self.height(end):
            return most
        if self.height(end) == 2:
            return max(most, 0 if self.same_rise(start, end) else 2)
        return max(most, 0 if self.height(start) else 1)

    def targets(self, start: str) -> dict[str, int]:
        """M-5: whom the unit can attack, with how many dice; with enemies beside it only those."""
        unit = self.units[start]
        if self.field.tile(start) == "ocean":
            return {}
        enemies = [hex_ for hex_, other in self.units.items() if other["side"] != unit["side"]]
        beside = [hex_ for hex_ in enemies if self.apart(start, hex_) == 1]
        return {hex_: dice for hex_ in beside or enemies if (dice := self.dice(start, hex_))}


def passes(px: float, py: float, dx: int, dy: int) -> bool:
    """Whether the line from a point, seen from a hex's centre, enters the inside of that hex: it must be within all six
    of its sides at once for a while.
    """
    begin, end = 0.0, 1.0
    for a, b, most in ((1, 0, 1), (-1, 0, 1), (1, 1, 2), (1, -1, 2), (-1, 1, 2), (-1, -1, 2)):
        at, slope = most - a * px - b * py, a * dx + b * dy
        if slope > 0:
            end = min(end, at / slope)
        elif slope < 0:
            begin = max(begin, at / slope)
        elif at < 0:
            return False
    return end - begin > NUDGE / 1000


def check_fire(game: hexfront.Game, field: Field) -> tuple[int, int]:
    """Compare the targets and dice of every ordered unit with plain geometry; how many there are of each in all."""
    fire = Fire(field)
    battling = {text.split()[1] for text in answers(game) if text.startswith("battle ")}
    found = {hex_: fire.targets(hex_) for hex_, unit in field.units.items() if unit["ordered"]}
    assert battling == {hex_ for hex_, targets in found.items() if targets}
    for hex_ in sorted(battling):
        game.apply(f"battle {hex_}")
        open_ = {text.split()[1]: game.preview(text)["dice"] for text in answers(game)}
        assert open_ == found[hex_], f"{field.units[hex_]['kind']} in {hex_}"
        game.undo()
    return sum(map(len, found.values())), sum(sum(targets.values()) for targets in found.values())
