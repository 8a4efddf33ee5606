"""Landmarks: built-up ground with a few houses, and below the unit's place a picture of what stands there."""

from __future__ import annotations

from collections.abc import Callable

from hexfront.render.curves import polyline
from hexfront.render.memoir import paint
from hexfront.render.memoir.data import PICTURE_SPOT, RUNWAYS, spot
from hexfront.render.memoir.terrain import Terrain
from hexfront.render.memoir.tiles import ROOFS, built_up, hexagon, houses, scattered
from hexfront.render.svg import NOTHING, Markup, group, join, moved, tag

INK = paint.STONE_EDGE


def _path(d: str, fill: str, line: float = 1.4, edge: str = INK) -> Markup:
    return tag("path", d=d, fill=fill, stroke=edge, stroke_width=line, stroke_linejoin="round")


def _stroke(d: str, width: float = 1.6, colour: str = INK) -> Markup:
    return tag("path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")


def barracks() -> Markup:
    """Three long huts in a row."""
    huts = [
        _path(f"M{x - 6} 10v-15l6-6 6 6v15z", "#d9c79c") + _path(f"M{x - 2} 10v-7h4v7z", INK, 0) for x in (-15, 0, 15)
    ]
    return join([Markup(hut) for hut in huts])


def church() -> Markup:
    """A nave and a spire with a cross."""
    return join(
        [
            _path("M-5 11V0L6-8 18 0v11z", "#efe4cb"),
            _path("M-7 0L6-10 20 0l-2 3L6-6-5 3z", paint.ROOF),
            _path("M-16 11V-5h10v16z", "#e3d6b8"),
            _path("M-17-5l6-11 6 11z", paint.ROOF_DARK),
            _stroke("M-11-16v-7m-3 2.4h6", 1.8),
            _path("M3 11V4a3 3 0 0 1 6 0v7z", INK, 0),
        ]
    )


def factory() -> Markup:
    """A hall with a saw-tooth roof and two chimneys."""
    return join(
        [
            _path("M9-2l1.4-17h4L16-2z", paint.ROOF_DARK),
            _path("M-1-2L.4-14h3.6L5.4-2z", paint.ROOF_DARK),
            _stroke("M12-21q-2-3 2-4t3-3M2.2-16q-2-3 1.6-4t2.6-3", 1.6, "#6f6a63"),
            _path("M-21 11V-2l9-6v6l9-6v6l9-6v6l14 0v13z", "#b9a58d"),
            _stroke("M-16 4h5M-7 4h5M2 4h5M11 4h5", 2.6),
        ]
    )


def lighthouse() -> Markup:
    """A striped tower with its beams."""
    return join(
        [
            tag("path", d="M-4-13L-25-20v9zM4-13l21-7v9z", fill=paint.GOLD, fill_opacity=0.85),
            _path("M-6.5 12l2.5-22h8L6.5 12z", "#fffaf0"),
            tag("path", d="M-4.8-3h9.6l.7 6.5H-5.5z", fill=paint.RED),
            _path("M-5-10v-6L0-20l5 4v6z", paint.GOLD),
            _stroke("M-11 12h22", 2.4),
        ]
    )


def power_plant() -> Markup:
    """Two cooling towers and a flash."""
    tower = "M-8 11C-5 3-5-5-7-12h14c-2 7-2 15 1 23z"
    flash = "M2-14l-7 13h5l-3 10 9-14h-5l4-9z"
    return join(
        [
            group(_path(tower, paint.STONE), transform="translate(-12 0)"),
            group(_path(tower, "#ddd6c8"), transform="translate(10 0)"),
            _path(flash, paint.GOLD, 1.2),
        ]
    )


def prison_camp() -> Markup:
    """A hut behind wire, with a watchtower."""
    return join(
        [
            _path("M-8 9V0L0-6l8 6v9z", "#d9c79c"),
            _stroke("M14 11l2-14m8 14l-2-14M14 4h9", 1.5),
            _path("M12-3v-7h14v7z", "#a88457"),
            _path("M10-10l9-6 9 6z", paint.ROOF_DARK),
            _stroke("M-26 11v-13m9 13v-13m9 13v-13m18 13v-13M-26 0h36M-26 6h36", 1.3),
        ]
    )


def radar() -> Markup:
    """A dish on its mast, sending."""
    return join(
        [
            _path("M-8 12L-1-3h3L9 12z", paint.STEEL),
            tag(
                "path", d="M-15-13A16 16 0 0 0 8 7C2 5-9-4-15-13z", fill="#e8e3d6", stroke=INK, stroke_width=1.6,
                stroke_linejoin="round",
            ),
            _stroke("M-4-2L5-12", 1.8),
            _stroke("M9-15a7 7 0 0 1 2 7M13-19a12 12 0 0 1 3 12", 1.7, paint.RED),
        ]
    )  # fmt: skip


def depot() -> Markup:
    """Crates and drums."""
    return join(
        [
            _path("M-22 11v-13h14v13z", paint.WOODEN),
            _stroke("M-22-2l14 13m0-13l-14 13", 1.2, paint.WOODEN_EDGE),
            _path("M-15-2v-11H-3v11z", paint.WOODEN),
            _stroke("M-15-13l12 11m0-11l-12 11", 1.2, paint.WOODEN_EDGE),
            _path("M-6 11v-13H7v13z", paint.WOODEN),
            _stroke("M-6-2l13 13M7-2L-6 11", 1.2, paint.WOODEN_EDGE),
            _path("M10 11V-5c0-2 12-2 12 0v16c0 2-12 2-12 0z", "#7f8b5a"),
            _stroke("M10 0c0 2 12 2 12 0M10 6c0 2 12 2 12 0", 1.1),
        ]
    )


def station() -> Markup:
    """A station with its clock and platform."""
    return join(
        [
            _path("M-22 9V-3h44V9z", "#e3d3b0"),
            _path("M-24-3l5-6h38l5 6z", paint.ROOF),
            _path("M-7 9V-9l7-7 7 7V9z", "#efe2c4"),
            tag("circle", cy=-5, r=3.6, fill="#fffdf4", stroke=INK, stroke_width=1.2),
            _stroke("M0-5v-2.4M0-5h1.8", 1),
            _path("M-3 9V2h6v7z", INK, 0),
            _stroke("M-26 11h52", 2.2),
        ]
    )


PICTURES: dict[str, Callable[[], Markup]] = {
    "barracks": barracks,
    "church": church,
    "factory": factory,
    "lighthouse": lighthouse,
    "power-plant": power_plant,
    "prison-camp": prison_camp,
    "radar": radar,
    "depot": depot,
    "station": station,
}
"""The picture of each landmark, about 48 wide and 30 high around (0, 0)."""


def airfield_sign() -> Markup:
    """An aeroplane from above."""
    plane = "M0-11l2 6 11 5v3l-11-2-1 7 4 3v2l-5-1-5 1v-2l4-3-1-7-11 2v-3l11-5z"
    return _path(plane, "#fffdf4", 1.3)


def _fence() -> Markup:
    line = polyline(hexagon(49.0), closed=True)
    return join(
        [
            tag("path", d=line, fill="#d8cfa9", fill_opacity=0.6, stroke=INK, stroke_width=1.5),
            tag("path", d=line, fill="none", stroke=INK, stroke_width=6, stroke_dasharray="1.4 8.4"),
        ]
    )


def _around(kind: str, seed: int) -> Markup:
    """What stands around the picture: houses, where neither the unit nor the picture hides them."""
    if kind == "prison-camp":
        return _fence()
    if kind not in PICTURES or kind == "radar":
        return NOTHING
    lowest = -15 if kind == "station" else 16
    free = [(x, y) for x, y in scattered(seed, 14.5, 42.0) if y < lowest]
    few = free if kind in ("church", "station") else free[::2]
    return join([built_up(seed), houses(few, seed, ROOFS, 6.8)])


def grounds_layer(land: Terrain) -> Markup:
    """The ground and the houses of all landmarks; tracks run over it."""
    drawn = [
        group(around, transform=moved(*land.plane.centres[h]))
        for h, tile in enumerate(land.tiles)
        if (around := _around(tile.kind, h * 7 + 3))
    ]
    return group(*drawn, class_="grounds") if drawn else NOTHING


def landmarks_layer(land: Terrain) -> Markup:
    """The pictures of all landmarks."""
    drawn: list[Markup] = []
    for h, tile in enumerate(land.tiles):
        picture = PICTURES.get(tile.kind) or (airfield_sign if tile.kind in RUNWAYS else None)
        if picture:
            x, y = spot(land.plane, h, PICTURE_SPOT)
            name = land.plane.grid.names[h]
            drawn.append(group(picture(), transform=moved(x, y, 1.08), class_=f"tile {tile.kind}", data_hex=name))
    return group(*drawn, class_="landmarks") if drawn else NOTHING
