"""What Diadem's screen is made from: its counters, its tables and the map of a game."""

from __future__ import annotations

from functools import cache, lru_cache

from hexfront.games.diadem.counters import NATIONS, Counters
from hexfront.games.diadem.map import Map
from hexfront.games.diadem.names import SIDES, TYPES
from hexfront.games.diadem.tables import Tables
from hexfront.kernel.data import load_toml, read_toml
from hexfront.kernel.engine import Game
from hexfront.kernel.texts import Catalog, load_catalog
from hexfront.render.curves import Point
from hexfront.render.diadem.data import DATA, known_map, network, standard_map
from hexfront.render.diadem.pieces import SHOWN_MARKS
from hexfront.scenes.layout import plane_of
from hexfront.scenes.looks import Known
from hexfront.scenes.stage import own_map


@cache
def counters() -> Counters:
    """The counter list."""
    return Counters(load_toml(DATA / "counters.toml"))


@cache
def tables() -> Tables:
    """The printed tables."""
    return Tables(load_toml(DATA / "tables.toml"))


@cache
def known() -> Known:
    """What can stand on a counter."""
    all_ = counters()
    return Known(SIDES, NATIONS, TYPES, frozenset(all_.label), frozenset(all_.size), SHOWN_MARKS)


@cache
def speech(lang: str) -> Catalog:
    """The title's own words."""
    return load_catalog(DATA.parent / "text", lang)


def map_of(game: Game) -> Map:
    """The map of a game: the scenario's own, where it brings one, otherwise the rulebook's."""
    own = own_map(game)
    return standard_map() if own is None else _drawn_once(*own)


@lru_cache(maxsize=16)
def _drawn_once(name: str, text: str) -> Map:
    return known_map(Map(read_toml(name, text)))


@lru_cache(maxsize=16)
def star_places(map_: Map) -> dict[int, Point]:
    """Where the stars of the objectives stand."""
    return network(plane_of(map_.grid), map_).stars
