"""Beyond the mountain road: the Allies who follow there let the 4th Mountain in, so the Germans gather behind it and
come back for Belvedere when it decides the game.
"""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.orders import Orders
from hexfront.ai.encore.plan import FORWARD
from hexfront.games.encore.names import AXIS

# How strongly the haven pulls those on their way to it, the raided place those who wait, and on the last turn before.
HOMEWARD: Final = 0.3
PATIENT: Final = 0.05
EAGER: Final = 0.6
# Within how many turns a unit must be able to reach the haven once there is nothing to raid any more.
REFUGE: Final = 1


def trust_road(orders: Orders) -> None:
    """Nobody beyond the road is in danger while the Allies keep off it."""
    if orders.worths.road == 0.0:
        return
    haven = orders.lore.haven
    for hex_ in range(orders.lore.size):
        if haven[hex_]:
            orders.threat.strength[hex_] = 0
            orders.threat.reached[hex_] = 0


def gatherers(orders: Orders) -> list[bool]:
    """Who goes beyond the road, or waits there: whoever can be there in time."""
    lore = orders.lore
    state = orders.state
    found = [False] * lore.units
    if orders.worths.road == 0.0:
        return found
    turns = REFUGE
    if raid_to_come(orders) and state.holders[lore.raided] != AXIS:
        turns = lore.decisive[lore.raided] - state.turn
    for unit in lore.of_side[AXIS]:
        here = state.where[unit]
        found[unit] = here >= 0 and lore.to_haven[here] <= lore.move[unit] * turns
    return found


def raid_to_come(orders: Orders) -> bool:
    """Whether the place to raid has still to decide the game."""
    place = orders.lore.raided
    return place >= 0 and orders.lore.decisive[place] >= orders.state.turn


def raids(orders: Orders, unit: int) -> bool:
    """Whether a unit is kept for the raid."""
    return orders.gathering[unit] and raid_to_come(orders)


def gathering(orders: Orders, unit: int) -> tuple[list[int], float]:
    """The way of somebody who gathers, and how strongly it pulls."""
    lore = orders.lore
    state = orders.state
    place = lore.raided
    if lore.to_haven[state.where[unit]] or place < 0 or lore.decisive[place] <= state.turn:
        return lore.to_haven, HOMEWARD
    eager = orders.intent.special == FORWARD
    if orders.intent.special == 0:
        eager = lore.decisive[place] == state.turn + 1
    return lore.way[place], EAGER if eager else PATIENT
