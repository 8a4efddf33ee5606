"""Going from hex to hex: what the table of flags cannot say about terrain.

m44:terrain.steep_hill, m44:terrain.sea_bluff, m44:terrain.cliff   climbs that cost two hexes
m44tp:06.wadi_gully                                              slopes nobody crosses
m44tp:10.mountain                                                only between hills and mountains
m44tp:25.boats                                                   rivers for those who have a boat
"""

from __future__ import annotations

from hexfront.games.memoir.ground import SIDE_BITS
from hexfront.games.memoir.names import BOAT, INFANTRY
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Refusal


def step_cost(state: Position, unit: int, start: int, direction: int) -> int:
    """m44:move.stop, m44:terrain.river: what one step counts: 1, uphill sometimes 2, and 0 if it cannot be made. Units
    in the way are not looked at.
    """
    material = state.material
    end = material.neighbours[start * 6 + direction]
    if end < 0:
        return 0
    grounds = material.grounds.all
    there = grounds[state.ground[end]]
    units = material.units
    type_ = units.type[unit]
    closed = there.closed >> (units.side[unit] * SIDE_BITS + type_) & 1
    if closed and not (there.water and has_boat(state, unit)):
        return 0
    open_sides = material.open_sides
    if not open_sides[start] >> direction & 1 and grounds[state.ground[start]].wadi:
        return 0
    if not open_sides[end] >> ((direction + 3) % 6) & 1 and there.wadi:
        return 0
    here = grounds[state.ground[start]]
    if here.height or there.height:
        return climb(state, type_, start, end)
    if here.water and there.river and not there.water and state.flags[unit] & BOAT:
        return 0
    return 1


def is_closed(state: Position, unit: int, hex_: int) -> bool:
    """m44:terrain.river, m44:terrain.bunker, m44:terrain.hedgehog: whether what lies in a hex keeps a unit out; a boat
    is not looked at.
    """
    units = state.material.units
    return bool(state.ground_at(hex_).closed >> (units.side[unit] * SIDE_BITS + units.type[unit]) & 1)


def has_boat(state: Position, unit: int) -> bool:
    """m44tp:25.boats, M-20: a unit with a boat may enter river hexes."""
    return bool(state.flags[unit] & BOAT)


def climb(state: Position, type_: int, start: int, end: int) -> int:
    """m44tp:10.mountain, M-14, M-48, m44:terrain.steep_hill, m44:terrain.sea_bluff, m44:terrain.cliff: what a step
    between heights counts, 0 if it cannot be made: mountains join hills and mountains only, a steep hill is climbed for
    two, and so is a bluff or cliff from or to a beach, by infantry alone.
    """
    here, there = state.ground_at(start), state.ground_at(end)
    if here.height == 2 and type_ != INFANTRY:
        return 0
    if (there.height == 2 and not here.height) or (here.height == 2 and not there.height):
        return 0
    if joins_bluff(state, start, end):
        return 2 if type_ == INFANTRY else 0
    if there.steep and not here.height:
        return 2
    return 1


def joins_bluff(state: Position, start: int, end: int) -> bool:
    """m44:terrain.sea_bluff, m44:terrain.cliff: whether a step leads from a beach up a bluff or cliff, or down."""
    here, there = state.ground_at(start), state.ground_at(end)
    up = there.bluff or there.cliff
    down = here.bluff or here.cliff
    return (up and here.beach) or (down and there.beach)


def why_closed(state: Position, unit: int, start: int, end: int) -> Refusal:
    """Which paragraph keeps a unit from stepping from one hex into the next."""
    material = state.material
    names = material.grid.names
    facts: dict[str, object] = {"hex": names[end], "from": names[start]}
    there, here = state.ground_at(end), state.ground_at(start)
    direction = material.grid.direction(start, end)
    slope = there.wadi and not material.open_sides[end] >> ((direction + 3) % 6) & 1
    if slope or (here.wadi and not material.open_sides[start] >> direction & 1):
        return Refusal("m44tp:06.wadi_gully", "slope", facts)
    if there.height == 2 or here.height == 2:
        return Refusal("m44tp:10.mountain", "mountain", facts)
    if there.lake:
        return Refusal("m44tp:16.lake", "closed_to", facts)
    if there.river:
        return Refusal("m44:terrain.river", "closed_to", facts)
    if joins_bluff(state, start, end) and not is_closed(state, unit, end):
        cliff = there.cliff or here.cliff
        return Refusal("m44:terrain.cliff" if cliff else "m44:terrain.sea_bluff", "closed_to", facts)
    return Refusal(_paragraph_of(state, end), "closed_to", facts)


TILE_RULES = {
    "dam": "m44tp:32.dam",
    "fortress": "m44tp:38.fortress",
    "marsh": "m44tp:09.marsh",
    "mountain": "m44tp:10.mountain",
    "closed-mountain": "m44tp:10.mountain",
    "closed-hill": "m44:terrain.hill",
    "closed-forest": "m44:terrain.forest",
    "closed-town": "m44:terrain.town",
}
OVERLAY_RULES = {
    "bunker": "m44:terrain.bunker",
    "field-bunker": "m44tp:45.field_bunker",
    "road-block": "m44tp:49.road_block",
}


def _paragraph_of(state: Position, hex_: int) -> str:
    """The paragraph of what closes a hex."""
    ground = state.ground_at(hex_)
    terrain = state.material.terrain
    if ground.overlay >= 0:
        rule = OVERLAY_RULES.get(terrain.overlays[ground.overlay].name, "")
        if rule:
            return rule
    if ground.obstacles & terrain.hedgehog:
        return "m44:terrain.hedgehog"
    if ground.tile >= 0:
        return TILE_RULES.get(terrain.tiles[ground.tile].name, "m44:move.stop")
    return "m44:move.stop"
