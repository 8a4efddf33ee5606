"""Where things lie on the screen: the hexes of a board and the pieces in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from hexfront.kernel.hexes import Grid
from hexfront.kernel.texts import capital
from hexfront.render import palette
from hexfront.render.board import BORDER, MARGIN
from hexfront.render.curves import between, polyline
from hexfront.render.ground import frame_path
from hexfront.render.plane import Plane
from hexfront.render.svg import Markup, group, number, tag
from hexfront.scenes.stage import Facts, Shown, View

Places = Callable[[int], list[tuple[float, float, float]]]
Face = Callable[[Facts], tuple[str, str]]
"""The look of a counter of a view, and what is said of it."""


@lru_cache(maxsize=16)
def plane_of(grid: Grid) -> Plane:
    """A grid laid out, once for all that is drawn on it."""
    return Plane(grid)


def box(plane: Plane) -> list[float]:
    """The map with its margin and the paper around it."""
    edge = MARGIN + BORDER
    return [-edge, -edge, round(plane.width + 2 * edge, 1), round(plane.height + 2 * edge, 1)]


def ground(plane: Plane, *layers: Markup) -> Markup:
    """Everything that lies still: paper, the layers, and the line around the map."""
    x, y, width, height = box(plane)
    return group(
        tag("rect", x=x, y=y, width=width, height=height, fill=palette.PAPER, class_="paper"),
        *layers,
        tag("path", d=frame_path(plane, MARGIN), fill="none", stroke=palette.INK, stroke_width=2),
        class_="ground",
    )


def hexes(plane: Plane, says: list[str], terrain: list[list[str]]) -> list[Shown]:
    """Every hex with its place, its corners, its neighbours clockwise from the top, its words and its ground."""
    grid = plane.grid
    found: list[Shown] = []
    for hex_, name in enumerate(grid.names):
        x, y = plane.centres[hex_]
        around = grid.neighbours[hex_ * 6 : hex_ * 6 + 6]
        found.append(
            {
                "hex": name,
                "x": round(x, 1),
                "y": round(y, 1),
                "points": " ".join(f"{number(x)},{number(y)}" for x, y in plane.corners[hex_]),
                "says": capital(says[hex_]),
                "terrain": terrain[hex_],
                "around": [grid.names[near] if near >= 0 else None for near in around],
            }
        )
    return found


def places_named(pairs: Iterable[tuple[str, str]]) -> list[Shown]:
    """Names and their hexes for the search, each name once, in the order of the alphabet."""
    known: dict[str, str] = {}
    for name, hex_ in pairs:
        known.setdefault(name, hex_)
    return [{"name": name, "hex": known[name]} for name in sorted(known, key=str.casefold)]


EYES = 3
"""Two sides and those who look on."""
LARGER = {1: 1.2, 2: 1.08}
"""By how much few counters of a hex are larger than on paper: on a screen the whole map is small."""


class Lay:
    """Where the pieces of stacks lie, each spread in its hex."""

    def __init__(self, plane: Plane, places_of: Places) -> None:
        self._centres = dict(zip(plane.grid.names, plane.centres, strict=True))
        self._places_of = places_of
        self._known: dict[tuple[str, int], list[tuple[float, float, float]]] = {}
        self._laid: dict[str, list[tuple[list[Facts], list[Shown]]]] = {}

    def spread(self, hex_: str, count: int) -> list[tuple[float, float, float]]:
        """The middle and the width of each of so many pieces in a hex."""
        found = self._known.get((hex_, count))
        if found is None:
            x, y = self._centres[hex_]
            more = LARGER.get(count, 1.0)
            found = [
                (round(x + dx * more, 1), round(y + dy, 1), round(size * more, 1))
                for dx, dy, size in self._places_of(count)
            ]
            self._known[hex_, count] = found
        return found

    def pieces(self, view: View, face: Face) -> list[Shown]:
        """Every counter on the map. A hidden one is named after its hex, in the order of the view."""
        found: list[Shown] = []
        for hex_, stack in view["hexes"].items():
            found += self._pieces_of(hex_, stack, face)
        return found

    def _pieces_of(self, hex_: str, stack: list[Facts], face: Face) -> list[Shown]:
        """Those of a hex. Most stacks lie as they lay a moment ago, for each pair of eyes."""
        known = self._laid.setdefault(hex_, [])
        for facts, laid in known:
            if facts == stack:
                return laid
        fresh = self._lay_out(hex_, stack, face)
        known.insert(0, (stack, fresh))
        del known[EYES:]
        return fresh

    def _lay_out(self, hex_: str, stack: list[Facts], face: Face) -> list[Shown]:
        found: list[Shown] = []
        for number_, (facts, (x, y, size)) in enumerate(zip(stack, self.spread(hex_, len(stack)), strict=True)):
            look, says = face(facts)
            unit = facts.get("unit")
            found.append(
                {
                    "id": unit or f"{hex_}:{number_}",
                    "unit": unit,
                    "hex": hex_,
                    "x": x,
                    "y": y,
                    "size": size,
                    "look": look,
                    "side": facts["side"],
                    "says": says,
                }
            )
        return found


def layer(name: str, *parts: Markup) -> str:
    """A layer of the scene."""
    return group(*parts, class_=name, pointer_events="none")


def aim(plane: Plane, hex_: int) -> Markup:
    """A ring around the hex under attack."""
    inner = [between(plane.centres[hex_], corner, 0.94) for corner in plane.corners[hex_]]
    d = polyline(inner, closed=True)
    return group(
        tag("path", d=d, stroke="#fff", stroke_width=7, stroke_opacity=0.75),
        tag("path", d=d, stroke=palette.FIRE, stroke_width=3.6),
        fill="none",
        stroke_linejoin="round",
        class_="aim",
    )
