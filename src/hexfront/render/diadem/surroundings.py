"""What stands around Diadem's map: the head with the air points, the turn track, trays and the legend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hexfront.games.diadem.counters import NATIONS
from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import AIR_POINTS, SIDES, TERRAINS, TURNS, TYPES
from hexfront.kernel.texts import Catalog
from hexfront.render import legend, palette
from hexfront.render.board import BORDER, Head, panel_width
from hexfront.render.counters import Counter, draw, mark
from hexfront.render.diadem.data import standard_map
from hexfront.render.diadem.pieces import SHOWN_MARKS, counters_of
from hexfront.render.diadem.words import date, phase_line, turn_line
from hexfront.render.legend import Callout, Entry
from hexfront.render.plane import Plane
from hexfront.render.svg import Markup, group, join, tag
from hexfront.render.tracks import Turn, holding_box, point_track, turn_track

TRACK = 124.0
TRAYS = 92.0
LEGEND = 222.0
GAP = 12.0
KILOMETRES_A_HEX = 2.908

View = Mapping[str, Any]


def panel_height() -> float:
    """How high the panel below the map is."""
    return TRACK + TRAYS + LEGEND + 3 * GAP


def head(view: View | None, words: Catalog, map: Map) -> Head:
    """Title, air points and state of play."""
    left = None if view is None else int(view["air"])
    says = words.say("air.says" if view else "air.says_bare", {"left": left, "most": AIR_POINTS})
    air = point_track(words.say("air.heading"), says, AIR_POINTS, left, (BORDER, 30))
    standard = map is standard_map()
    title = words.say("diadem.title") if standard else map.name.upper()
    return Head(title, words.say("diadem.subtitle") if standard else "", air, _status(view, words))


def _status(view: View | None, words: Catalog) -> list[str]:
    if view is None:
        return [words.say("status.bare", {"turns": TURNS})]
    totals = {side: view["score"][side]["total"] for side in SIDES} if view.get("score") else {}
    lines = [turn_line(view, words), phase_line(view, words)]
    return [*lines, words.say("status.score", totals)] if totals else lines


def foot(map: Map, words: Catalog) -> str:
    """The line at the bottom of the sheet."""
    return words.say("diadem.foot" if map is standard_map() else "sheet.foot")


def panel(view: View | None, words: Catalog, map: Map, plane: Plane) -> Markup:
    """Turn track, trays and legend."""
    wide = panel_width(plane)
    return join(
        [
            _turns(view, words, wide),
            _trays(view, words, wide, TRACK + GAP),
            _legend(words, map, TRACK + TRAYS + 3 * GAP),
        ]
    )


def _turns(view: View | None, words: Catalog, wide: float) -> Markup:
    """The seven turns with the reinforcements due in each, and those that may come in any."""
    due: dict[int, list[Counter]] = {}
    if view is not None:
        for side in SIDES:
            for facts in view["waiting"].get(side, []):
                due.setdefault(int(facts.get("due") or 0), []).extend(counters_of([facts], words))
    turns: list[Turn] = []
    for number in range(1, TURNS + 1):
        when = date(number, words)
        turns.append(
            Turn(str(number), when, due.get(number, []), words.say("turn.says", {"turn": number, "date": when}))
        )
    turns.append(Turn("", words.say("turn.any"), due.get(0, []), words.say("turn.any")))
    current = -1 if view is None else int(view["turn"]) - 1
    return turn_track(turns, current, (0, 0, wide, TRACK))


def _trays(view: View | None, words: Catalog, wide: float, y: float) -> Markup:
    """The counters that are off the map for good."""
    box = (wide - 3 * GAP) / 4
    drawn: list[Markup] = []
    for i, (side, what) in enumerate((side, what) for side in SIDES for what in ("lost", "left")):
        counters = counters_of(view[what].get(side, []), words) if view else []
        drawn.append(holding_box(words.say(f"box.{what}_{side}"), counters, (i * (box + GAP), y, box, TRAYS)))
    return join(drawn)


def _legend(words: Catalog, map: Map, y: float) -> Markup:
    """What everything on the map and on a counter means."""

    def say(key: str) -> str:
        return words.say(f"legend.{key}")

    ground = [Entry(legend.terrain_sample(kind), words.say(f"terrain.{kind}")) for kind in TERRAINS]
    lines = [
        Entry(legend.road_sample(main=True), say("main_road")),
        Entry(legend.road_sample(main=False), say("road")),
        Entry(legend.river_sample(), say("river")),
        Entry(legend.bridge_sample(), say("bridge")),
    ]
    for i, line in enumerate(map.fort_lines[:3]):
        colour = palette.FORT_LINES[i % len(palette.FORT_LINES)]
        lines.append(Entry(legend.fort_sample(colour), words.say("legend.fortification", {"name": line.name})))
    if map.army_boundary:
        lines.append(Entry(legend.boundary_sample(), say("boundary")))
    signs = [
        Entry(legend.town_sample(named=True), say("town_named")),
        Entry(legend.town_sample(named=False), say("town")),
        Entry(legend.village_sample(), say("village")),
        Entry(legend.peak_sample(), say("peak")),
        *(Entry(legend.star_sample(side), say(f"objective_{side}")) for side in SIDES),
        *(Entry(_passage_sample(side), say(f"exit_{side}")) for side in SIDES),
    ]
    branches = [Entry(legend.symbol_sample(kind), words.say(f"type.{kind}")) for kind in TYPES]
    sizes = [Entry(legend.size_sample(size), words.say(f"size.{size}")) for size in ("II", "III", "X")]
    nations = [
        Entry(legend.nation_sample("axis" if nation == "German" else "allied", nation), words.say(f"nation.{nation}"))
        for nation in NATIONS
    ]
    plain = Counter("allied", "Polish", "infantry", "", "", "III", "", reduced=True)
    states = [
        Entry(draw(plain, 0, 0, 22), say("reduced")),
        Entry(draw(Counter("axis", "German", "infantry", hidden=True), 0, 0, 22), say("hidden")),
        *(Entry(mark(name, 0, 0, 0.95), words.say(f"mark.{name}")) for name in SHOWN_MARKS),
    ]
    example = Counter("allied", "British", "artillery", "", "XIII", "X", "3-2-6", "5")
    callouts = [
        Callout(say("nation"), 13, 16, False, 10),
        Callout(say("branch"), 30, 36, False, 38),
        Callout(say("size"), 57, 13, True, 2),
        Callout(say("range"), 89, 17, True, 24),
        Callout(say("name"), 68, 61, True, 56),
        Callout(say("values"), 88, 83, True, 84),
    ]
    return join(
        [
            legend.column(say("ground"), ground, (0, y), 40),
            legend.column(say("lines"), lines, (170, y)),
            legend.column(say("signs"), signs, (448, y), 44),
            legend.column(say("branches"), branches, (686, y)),
            legend.column("", sizes, (882, y), 36),
            legend.column(say("states"), states, (984, y), 40),
            legend.anatomy(example, 1232, y + 12, 104, callouts),
            legend.grid(say("nations"), nations, (1128, y + 138), 128, 4),
            legend.scale_bar(words.say("diadem.hex_scale"), "km", 10, KILOMETRES_A_HEX, (4, y + 190)),
        ]
    )


def _passage_sample(side: str) -> Markup:
    who = palette.side(side)
    dash = None if who.shape == "square" else "9 3"
    return group(
        tag("path", d="M-18 3H18", stroke=who.edge, stroke_width=4, stroke_dasharray=dash),
        tag("path", d="M-8 4L0-9 8 4z", fill=who.edge),
    )
