"""What is built on the tiles: bridges, fords, bunkers and blocks; sandbags, wire, hedgehogs and sea walls."""

from __future__ import annotations

from math import atan2, degrees

from hexfront.render import palette
from hexfront.render.counters import SHAPES
from hexfront.render.memoir import paint
from hexfront.render.memoir.data import (
    COUNTER_SPOT,
    RAILS,
    ROADS,
    SANDBAG_SPOT,
    WIDE_RIVERS,
    WIRE_SPOT,
    View,
    on_side,
)  # fmt: skip
from hexfront.render.memoir.terrain import Terrain, river_sides
from hexfront.render.memoir.ways import links, track
from hexfront.render.svg import NOTHING, Markup, group, join, moved, tag


def _chord(sides: tuple[int, ...]) -> float:
    """The angle, counter-clockwise from the east, of the line between two sides, or towards one."""
    (ax, ay) = on_side(sides[0])
    (bx, by) = on_side(sides[1]) if len(sides) > 1 else (0.0, 0.0)
    return degrees(atan2(-(ay - by), ax - bx))


def _parallel(a: float, b: float) -> bool:
    return abs((a - b + 90) % 180 - 90) < 20


def crossing(land: Terrain, hex_: int) -> float:
    """The angle at which a bridge or a ford crosses its hex: as the roads or tracks beside it lead, else as it faces,
    but never along its river.
    """
    tile, flow = land.tiles[hex_], river_sides(land, hex_)
    course_ = _chord(links(flow)[0]) if flow else 0.0
    met = land.towards(hex_, RAILS if tile.overlay == "railway-bridge" else ROADS)
    if len(met) in (1, 2) and tile.overlay != "ford":
        angle = _chord(met)
    elif tile.overlay_facing == 1 or tile.overlay == "ford":
        angle = course_ + 90
    elif tile.overlay == "railway-bridge":
        angle = -60.0 * (tile.overlay_facing - 1)
    else:
        # Bridges turn the other way than tiles, in half steps.
        angle = 90.0 - 30.0 * (tile.overlay_facing - 1)
    return course_ + 90 if flow and _parallel(angle, course_) else angle


def _planks(half: float, wide: float) -> str:
    count = int(half * 2 / 5)
    return "".join(f"M{-half + 2.5 + 5 * k:.1f}-{wide}v{2 * wide}" for k in range(count))


def _deck(half: float, wide: float, fill: str) -> Markup:
    """A deck along the x axis between two rails with abutments."""
    rails = (
        f"M{-half - 5}-{wide + 5}L{-half}-{wide}H{half}L{half + 5}-{wide + 5}"
        f"M{-half - 5} {wide + 5}L{-half} {wide}H{half}L{half + 5} {wide + 5}"
    )
    return join(
        [
            tag("rect", x=-half, y=-wide + 3, width=2 * half, height=2 * wide, fill="#1b1408", fill_opacity=0.3),
            tag("rect", x=-half, y=-wide, width=2 * half, height=2 * wide, fill=fill),
            tag("path", d=_planks(half, wide), stroke="#8d7448", stroke_width=0.8, stroke_opacity=0.8),
            tag("path", d=rails, fill="none", stroke=palette.INK, stroke_width=2.6, stroke_linejoin="round"),
        ]
    )


def bridge(half: float) -> Markup:
    """A bridge for everybody."""
    return _deck(half, 11.5, "#dcc79a")


def railway_bridge(half: float) -> Markup:
    """Girders on both sides of a track."""
    girder = "".join(f"M{x:.1f} {y}l5.5-7 5.5 7" for y in (-9, 16) for x in _steps(-half, half - 11, 11))
    lines = f"M{-half}-16H{half}M{-half}-9H{half}M{-half} 9H{half}M{-half} 16H{half}"
    return join(
        [
            tag("rect", x=-half, y=-13, width=2 * half, height=32, fill="#1b1408", fill_opacity=0.28),
            tag("rect", x=-half, y=-16, width=2 * half, height=32, fill="#b9b7b0"),
            track([[(-half - 4, 0.0), (0.0, 0.0), (half + 4, 0.0)]]),
            tag("path", d=lines + girder, fill="none", stroke=paint.STEEL, stroke_width=1.7, stroke_linejoin="round"),
        ]
    )


def _steps(first: float, last: float, step: float) -> list[float]:
    count = max(1, round((last - first) / step))
    return [first + (last - first) * k / count for k in range(count + 1)]


def pontoon(half: float) -> Markup:
    """Planks on boats."""
    boats = [
        tag("ellipse", cx=round(x, 1), rx=4.6, ry=17, fill="#7c8a92", stroke=palette.INK, stroke_width=1.2)
        for x in _steps(-half + 8, half - 8, 13)
    ]
    return join(
        [
            *boats,
            tag(
                "rect", x=-half, y=-7.5, width=2 * half, height=15, fill="#dcc79a", stroke=palette.INK, stroke_width=1.4
            ),
            tag("path", d=_planks(half, 7.5), stroke="#8d7448", stroke_width=0.8),
        ]
    )


def broken_bridge(half: float) -> Markup:
    """Two stumps with ragged ends and planks adrift."""
    ends = f"M{-half}-11.5H-9l-3 5 6 4-7 5 4 4-5 5H{-half}zM{half}-11.5H13l-5 4 5 5-7 4 5 5-3 5H{half}z"
    rails = f"M{-half - 5}-16.5l5 5H-9M{-half - 5} 16.5l5-5H-14M{half + 5}-16.5l-5 5H13M{half + 5} 16.5l-5-5H8"
    return join(
        [
            tag("path", d=ends, fill="#cbb586", stroke="#5b4526", stroke_width=1),
            tag("path", d=rails, fill="none", stroke=palette.INK, stroke_width=2.6),
            tag("path", d="M-4-2l6 5M0 7l6-3M-3-9l4 3", stroke="#8d7448", stroke_width=2.4),
        ]
    )


def ford(half: float) -> Markup:
    """Stones just under the water, with ripples."""
    stones = "".join(f"M{x:.1f} {y}h0" for x in _steps(-half + 6, half - 6, 9) for y in (-7, 0, 7))
    waves = "".join(f"M{x:.1f} {y}q3-3 6 0t6 0" for y in (-13.5, 14.5) for x in _steps(-half + 4, half - 16, 14))
    return join(
        [
            tag("rect", x=-half, y=-11, width=2 * half, height=22, rx=9, fill="#e7dcb8", fill_opacity=0.75),
            tag("path", d=stones, stroke="#8d7f63", stroke_width=5.4, stroke_linecap="round"),
            tag("path", d=waves, fill="none", stroke="#fffdf4", stroke_width=1.5, stroke_opacity=0.9),
        ]
    )


CROSSINGS = {
    "bridge": bridge,
    "railway-bridge": railway_bridge,
    "pontoon": pontoon,
    "broken-bridge": broken_bridge,
    "ford": ford,
}


def casemate(owner: str) -> Markup:
    """A bunker: walls in the shape of its owner's counters, with slits on all sides; the unit stands inside."""
    who = palette.side(owner)
    slits = "M38 4.6h24M38 95.4h24M4.6 38v24M95.4 38v24"
    return group(
        tag("path", d=SHAPES[who.shape], fill="#1b1408", fill_opacity=0.35, transform="translate(3 4)"),
        tag("path", d=SHAPES[who.shape], fill=paint.CONCRETE, stroke=who.edge, stroke_width=4),
        tag("path", d=SHAPES[who.shape], fill=paint.CONCRETE_DARK, transform="translate(11 11)scale(.78)"),
        tag("path", d=slits, stroke=palette.INK, stroke_width=5),
        transform="translate(-36 -36)scale(.72)",
    )


def round_casemate() -> Markup:
    """A bunker that serves either side: a round one."""
    return group(
        tag("circle", cx=2, cy=3, r=38, fill="#1b1408", fill_opacity=0.35),
        tag("circle", r=38, fill=paint.CONCRETE, stroke=palette.INK, stroke_width=2),
        tag("circle", r=29, fill=paint.CONCRETE_DARK),
        tag("path", d="M-9-33.5h18M-9 33.5h18M-33.5-9v18M33.5-9v18", stroke=palette.INK, stroke_width=4),
    )


def road_block() -> Markup:
    """A striped beam on trestles across the hex."""
    beam = tag("rect", x=-44, y=-6, width=88, height=12, rx=1.5, fill="#fffaf0", stroke=palette.INK, stroke_width=1.5)
    stripes = "".join(f"M{x} 6l7-12h7l-7 12z" for x in range(-43, 36, 14))
    legs = "M-36 6l-6 9M-36 6l6 9M36 6l-6 9M36 6l6 9"
    return join(
        [
            tag("path", d=legs, stroke=palette.INK, stroke_width=2.6),
            beam,
            tag("path", d=stripes, fill=paint.RED),
        ]
    )


def overlays_layer(land: Terrain, view: View) -> Markup:
    """Bridges and fords over the water, bunkers and blocks."""
    drawn: list[Markup] = []
    for h, tile in enumerate(land.tiles):
        if not tile.overlay:
            continue
        name = land.plane.grid.names[h]
        x, y = land.plane.centres[h]
        if tile.overlay in CROSSINGS:
            half = 40.0 if tile.kind in WIDE_RIVERS else 34.0
            sign = group(CROSSINGS[tile.overlay](half), transform=_turn(-crossing(land, h)))
        elif tile.overlay == "road-block":
            met = land.opens(h, ROADS)
            angle = _chord(links(met)[0]) + 90 if met else 0.0
            sign = group(road_block(), transform=_turn(-angle))
        else:
            owner = str((view["hexes"].get(name) or {}).get("owner") or "")
            sign = casemate(owner) if tile.overlay == "bunker" and owner in palette.SIDES else round_casemate()
            x, y = x + COUNTER_SPOT[0], y + COUNTER_SPOT[1]
        drawn.append(group(sign, transform=moved(x, y), class_=f"overlay {tile.overlay}", data_hex=name))
    return group(*drawn, class_="overlays") if drawn else NOTHING


def _turn(angle: float) -> str | None:
    whole = round(angle) % 360
    return f"rotate({whole})" if whole else None


def sandbags() -> Markup:
    """Two layers of bags."""
    bags = [(x, 3.2) for x in (-26, -13, 0, 13, 26)] + [(x, -3.0) for x in (-19.5, -6.5, 6.5, 19.5)]
    return join(
        [
            tag("path", d="M-33 8h67", stroke="#1b1408", stroke_opacity=0.3, stroke_width=3, stroke_linecap="round"),
            *(
                tag(
                    "rect", x=x - 6.7, y=y - 3.4, width=13.4, height=6.8, rx=3.2, fill=paint.BAG, stroke=paint.BAG_EDGE,
                    stroke_width=1,
                )
                for x, y in bags
            ),
        ]
    )  # fmt: skip


def wire() -> Markup:
    """Coils of barbed wire between posts."""
    coils = "".join(f"M{-31 + 6.1 * k:g} 0a3.9 3.9 0 1 1 7.8 0a3.9 3.9 0 1 1-7.8 0" for k in range(10))
    posts = "M-33-4.6v9.2M33-4.6v9.2"
    return join(
        [
            tag("path", d=coils + posts, fill="none", stroke="#fffaf0", stroke_width=3.4, stroke_opacity=0.75),
            tag("path", d=coils, fill="none", stroke="#3b342c", stroke_width=1.4),
            tag("path", d=posts, stroke="#3b342c", stroke_width=2.6),
        ]
    )


def hedgehog() -> Markup:
    """Crossed beams of steel, one on each side of the unit."""
    beams = "M-7.5 7.5L7.5-7.5M-7.5-7.5L7.5 7.5M-9.5 1.5L9.5-1.5"
    one = join(
        [
            tag("path", d=beams, stroke="#fffaf0", stroke_width=6, stroke_opacity=0.7, stroke_linecap="round"),
            tag("path", d=beams, stroke=paint.STEEL, stroke_width=3.4),
            tag("path", d=beams, stroke="#8b9299", stroke_width=0.9),
        ]
    )
    return join([group(one, transform=moved(x, 30)) for x in (-31, 0, 31)])


def sea_wall(owner: str) -> Markup:
    """A wall of dressed stone in front of the unit, with a line in the colour of those it protects."""
    stones = "M-33 0h66M-22-5.5V0M-2-5.5V0M18-5.5V0M-28 0v5.5M-12 0v5.5M8 0v5.5M26 0v5.5"
    edge = palette.side(owner).edge if owner in palette.SIDES else palette.INK
    return join(
        [
            tag(
                "rect",
                x=-34,
                y=-6.5,
                width=68,
                height=13,
                rx=1.5,
                fill=paint.STONE,
                stroke=palette.INK,
                stroke_width=1.2,
            ),
            tag("path", d=stones, stroke=paint.STONE_DARK, stroke_width=1.1),
            tag("path", d="M-34-6.5h68", stroke=edge, stroke_width=3.4),
        ]
    )


def obstacles_of(obstacles: list[str], owner: str) -> list[tuple[str, Markup]]:
    """The obstacles of a hex, each in its place: wire above the unit, the others below."""
    drawn: list[tuple[str, Markup]] = []
    low = [name for name in obstacles if name != "wire"]
    for name in obstacles:
        if name == "wire":
            drawn.append((name, group(wire(), transform=moved(*WIRE_SPOT))))
            continue
        drop = 13.0 * low.index(name)
        if name == "hedgehog":
            drawn.append((name, group(hedgehog(), transform=moved(0, drop))))
        elif name in ("sandbags", "sea-wall"):
            sign = sandbags() if name == "sandbags" else sea_wall(owner)
            drawn.append((name, group(sign, transform=moved(SANDBAG_SPOT[0], SANDBAG_SPOT[1] + drop))))
    return drawn


def obstacles_layer(land: Terrain, view: View) -> Markup:
    """All obstacles."""
    drawn: list[Markup] = []
    for name, here in view["hexes"].items():
        h = land.plane.grid.find(str(name))
        obstacles = [str(obstacle) for obstacle in here.get("obstacles") or ()]
        if h < 0 or not obstacles:
            continue
        place = moved(*land.plane.centres[h])
        for kind, sign in obstacles_of(obstacles, str(here.get("owner") or "")):
            drawn.append(group(sign, transform=place, class_=f"obstacle {kind}", data_hex=land.plane.grid.names[h]))
    return group(*drawn, class_="obstacles") if drawn else NOTHING
