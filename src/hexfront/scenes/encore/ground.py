"""Encore's board: the drawn ground, every hex, what each kind of ground does, and the signs that change."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hexfront.games.encore.map import Map
from hexfront.games.encore.names import COVERS, GAITS, LEVEL_800, LEVELS, MOTORISED
from hexfront.render.board import targets_layer
from hexfront.render.encore.ground import layers, spoken
from hexfront.render.encore.signs import bombardments_layer, forts_layer, objectives_layer
from hexfront.render.svg import Markup, join
from hexfront.render.words import catalog as sheet_words
from hexfront.scenes import layout
from hexfront.scenes.arrows import arrows
from hexfront.scenes.effects import Effects, terrain
from hexfront.scenes.encore.material import speech, star_places, tables
from hexfront.scenes.layout import plane_of
from hexfront.scenes.stage import Facts, Shown, View
from hexfront.scenes.words import catalog


def board(map_: Map, key: str, lang: str) -> Shown:
    """The whole board."""
    drawn = layers(map_, lang)
    plane = plane_of(map_.grid)
    names = map_.grid.names
    places = [(place.name, names[place.hex]) for place in map_.places]
    return {
        "key": key,
        "box": layout.box(plane),
        "ground": layout.ground(plane, drawn.land, drawn.around),
        "hexes": layout.hexes(plane, spoken(map_, sheet_words(lang)), [_kinds(map_, h) for h in range(map_.grid.size)]),
        "terrains": terrains(lang),
        "places": layout.places_named(places),
    }


def _kinds(map_: Map, hex_: int) -> list[str]:
    """What a hex has of each kind of ground."""
    kinds = [LEVELS[map_.level[hex_]]]
    if map_.cover[hex_]:
        kinds.append(COVERS[map_.cover[hex_]])
    lines = (
        ("road", map_.on_road[hex_]),
        ("trail", map_.trails[hex_]),
        ("river", map_.rivers[hex_]),
        ("valley", map_.valleys[hex_]),
    )
    return kinds + [name for name, there in lines if there]


def terrains(lang: str) -> Shown:
    """What every kind of ground does."""
    known, sheet, words = tables(), sheet_words(lang), catalog(lang)
    say = Effects(words, speech(lang), GAITS)
    found: Shown = {}
    for number, level in enumerate(LEVELS):
        lines = say.entering(known.level_costs[number], "encore:table.2")
        if number == LEVEL_800:
            lines.append(say.line("needs_road", "encore:5.3.4", who=say.gaits[MOTORISED]))
        if number:
            lines.append(say.line("climb", "encore:5.3.2", cost=say.points(known.climb[0])))
        columns = known.level_columns[number]
        lines += say.columns(columns, "encore:6.3.3")
        lines += say.columns(known.height_columns if columns else 0, "encore:6.3.3", "height_defence")
        found[level] = terrain(sheet.say(f"encore.level.{level}"), lines)
    barred = [say.line("closed", "encore:5.3.4", who=say.gaits[MOTORISED])] if known.peak_barred else []
    shelter = say.line("shelter", "encore:6.3.8")
    wood = [say.line("more", "encore:table.2", cost=say.points(known.wood[0]))]
    more: dict[str, list[Shown]] = {
        "peak": [*barred, *say.columns(known.peak_columns, "encore:6.3.5"), shelter],
        "village": [*say.columns(known.village_columns, "encore:6.3.4"), shelter],
        "wood": wood + say.columns(known.wood_columns, "encore:6.3.4"),
    }
    for cover, lines in more.items():
        found[cover] = terrain(sheet.say(f"encore.cover.{cover}"), lines)
    trail = [say.costs("along", known.trail, "encore:5.3.1")]
    if not known.trail[MOTORISED]:
        trail.append(say.line("along_ground", "E-12", who=say.gaits[MOTORISED]))
    river = say.line("more_across", "encore:5.3.3", cost=say.points(known.river[0]))
    fort = say.columns(known.fort_columns, "encore:6.3.6")
    lines_of: dict[str, list[Shown]] = {
        "road": [say.costs("along", known.road, "encore:5.3.1"), say.line("nothing", "encore:6.3.1")],
        "trail": [*trail, say.line("nothing", "encore:6.3.1")],
        "river": [river, say.line("nothing", "encore:6.3.2")],
        "valley": [say.line("valley", "encore:6.3.3.1004_1005")],
        "fort": [*fort, say.line("fort_shelter", "encore:6.3.6.destroyed")],
    }
    for name, lines in lines_of.items():
        found[name] = terrain(words.say(f"ground.{name}"), lines)
    return found


# What changes during play


def marks(map_: Map, view: View, lang: str) -> str:
    """Objectives with their holders, forts, and the hexes already attacked."""
    objectives = tuple(tuple(item.items()) for item in view["objectives"])
    return _marks(map_, view["turns"], objectives, tuple(view["forts"]), tuple(view["targeted"]), lang)


@lru_cache(maxsize=512)
def _marks(
    map_: Map,
    turns: int,
    objectives: tuple[tuple[tuple[str, Any], ...], ...],
    forts: tuple[str, ...],
    targeted: tuple[str, ...],
    lang: str,
) -> str:
    plane, words = plane_of(map_.grid), sheet_words(lang)
    view: dict[str, Any] = {"turns": turns, "objectives": [dict(item) for item in objectives], "forts": list(forts)}
    stars = objectives_layer(plane, map_, star_places(map_), view, words)
    return layout.layer("marks", join([stars, forts_layer(plane, view, words), targets_layer(plane, list(targeted))]))


def signs(map_: Map, view: View, lang: str) -> str:
    """Gunsights on hexes under announced fire, and arrows from those who attack."""
    battle = view["battle"]
    if battle is None and not view["bombardments"]:
        return layout.layer("signs")
    shots = tuple((shot["side"], shot["hex"], tuple(shot["guns"]), shot["points"]) for shot in view["bombardments"])
    return _shots(map_, shots, lang) if battle is None else _attack(map_, shots, *_fighters(view, battle), lang)


def _fighters(view: View, battle: Facts) -> tuple[str, str, tuple[str, ...], tuple[str, ...]]:
    """Whose combat it is and where, and the hexes of those who attack, from beside and at range."""
    at = {facts["unit"]: hex_ for hex_, stack in view["hexes"].items() for facts in stack}
    near, far = (tuple(sorted({at[unit] for unit in battle[who] if unit in at})) for who in ("attackers", "ranged"))
    return battle["side"], battle["hex"], near, far


Shots = tuple[tuple[str, str, tuple[str, ...], int], ...]


def _sights(map_: Map, shots: Shots, lang: str) -> Markup:
    keys = ("side", "hex", "guns", "points")
    view = {"bombardments": [dict(zip(keys, shot, strict=True)) for shot in shots]}
    return bombardments_layer(plane_of(map_.grid), view, sheet_words(lang))


@lru_cache(maxsize=256)
def _shots(map_: Map, shots: Shots, lang: str) -> str:
    return layout.layer("signs", _sights(map_, shots, lang))


@lru_cache(maxsize=512)
def _attack(
    map_: Map, shots: Shots, side: str, target: str, near: tuple[str, ...], far: tuple[str, ...], lang: str
) -> str:
    plane, find = plane_of(map_.grid), map_.grid.find
    drawn = arrows(plane, find(target), [*map(find, near)], [*map(find, far)], side)
    return layout.layer("signs", _sights(map_, shots, lang), layout.aim(plane, find(target)), drawn)
