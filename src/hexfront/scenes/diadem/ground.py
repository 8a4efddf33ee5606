"""Diadem's board: the drawn ground, every hex, and what each kind of ground does."""

from __future__ import annotations

from functools import lru_cache

from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import GAITS, MOUNTAIN, MOUNTAIN_CITY, TERRAINS
from hexfront.render.board import targets_layer
from hexfront.render.diadem.ground import layers, objectives_layer, spoken
from hexfront.render.svg import join
from hexfront.render.words import catalog as sheet_words
from hexfront.scenes import layout
from hexfront.scenes.arrows import arrows
from hexfront.scenes.diadem.material import speech, star_places, tables
from hexfront.scenes.effects import Effects, terrain
from hexfront.scenes.layout import plane_of
from hexfront.scenes.stage import Shown, View
from hexfront.scenes.words import catalog


def board(map_: Map, key: str, mountain_roads: bool, lang: str) -> Shown:
    """The whole board."""
    drawn = layers(map_, lang)
    plane = plane_of(map_.grid)
    names = map_.grid.names
    return {
        "key": key,
        "box": layout.box(plane),
        "ground": layout.ground(plane, drawn.land, drawn.around),
        "hexes": layout.hexes(plane, spoken(map_, sheet_words(lang)), [_kinds(map_, h) for h in range(map_.grid.size)]),
        "terrains": terrains(mountain_roads, lang),
        "places": layout.places_named((place.name, names[place.hex]) for place in map_.places),
    }


def _kinds(map_: Map, hex_: int) -> list[str]:
    """What a hex has of each kind of ground."""
    lines = (("road", map_.roads[hex_]), ("river", map_.rivers[hex_]), ("fortification", map_.forts[hex_]))
    return [TERRAINS[map_.terrain[hex_]], *(name for name, there in lines if there)]


def terrains(mountain_roads: bool, lang: str) -> Shown:
    """What every kind of ground does."""
    known, sheet, words = tables(), sheet_words(lang), catalog(lang)
    say = Effects(words, speech(lang), GAITS)
    found: Shown = {}
    for number, kind in enumerate(TERRAINS):
        rule = "diadem:9.0.mountain_city" if number == MOUNTAIN_CITY else "diadem:table.terrain"
        lines = say.entering(known.hex_costs[number], "diadem:9.0" if number == MOUNTAIN else rule)
        if number == MOUNTAIN and mountain_roads:
            lines.append(say.line("mountain_road", "D-5"))
        lines += say.columns(known.hex_columns[number], "diadem:5.1.2")
        if number == MOUNTAIN:
            lines.append(say.line("armour_attack", "diadem:5.1.2.obs.armour_mountain"))
        found[kind] = terrain(sheet.say(f"terrain.{kind}"), lines)
    best = say.line("best", "diadem:5.1.2.obs.best_terrain")
    road = [say.costs("along", known.road_costs, "D-4")]
    river = [say.costs("across", known.river_costs, "D-3")]
    river += say.columns(known.river_columns, "diadem:5.1.2", "river_defence")
    line = say.columns(known.fortification_columns, "diadem:10.0", "line_defence")
    found["road"] = terrain(words.say("ground.road"), road)
    found["river"] = terrain(words.say("ground.river"), [*river, best])
    found["fortification"] = terrain(words.say("ground.fortification"), [*line, best])
    return found


# What changes during play


def marks(map_: Map, view: View, lang: str) -> str:
    """Objectives with their holders, and the hexes already attacked."""
    holders = tuple((str(item["hex"]), str(item["holder"])) for item in view["objectives"])
    return _marks(map_, holders, tuple(view["targeted"]), lang)


@lru_cache(maxsize=512)
def _marks(map_: Map, holders: tuple[tuple[str, str], ...], targeted: tuple[str, ...], lang: str) -> str:
    plane = plane_of(map_.grid)
    held = {"objectives": [{"hex": hex_, "holder": holder} for hex_, holder in holders]}
    stars = objectives_layer(plane, map_, star_places(map_), held, sheet_words(lang))
    return layout.layer("marks", join([stars, targets_layer(plane, list(targeted))]))


def signs(map_: Map, view: View) -> str:
    """Arrows from those who attack, as far as the viewer knows where they are."""
    battle = view["battle"]
    if battle is None:
        return layout.layer("signs")
    at = {facts["unit"]: hex_ for hex_, stack in view["hexes"].items() for facts in stack if "unit" in facts}
    near, far = (
        tuple(sorted({at[unit] for unit in battle[who] if isinstance(unit, str) and unit in at}))
        for who in ("attackers", "guns")
    )
    return _signs(map_, str(battle["hex"]), near, far, str(battle["side"]))


@lru_cache(maxsize=512)
def _signs(map_: Map, target: str, near: tuple[str, ...], far: tuple[str, ...], side: str) -> str:
    find = map_.grid.find
    drawn = arrows(plane_of(map_.grid), find(target), [*map(find, near)], [*map(find, far)], side)
    return layout.layer("signs", layout.aim(plane_of(map_.grid), find(target)), drawn)
