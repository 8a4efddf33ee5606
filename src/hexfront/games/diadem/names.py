"""The names behind Diadem's numbers: sides, edges, kinds of terrain and of unit, phases, and where a counter can be
when not on the map.
"""

from __future__ import annotations

from typing import Final

from hexfront.mechanics import sheet

SIDES = ("allied", "axis")
ALLIED: Final = 0
AXIS: Final = 1

EDGES: tuple[str, ...] = sheet.EDGES
NORTH: Final[int] = sheet.NORTH
EAST: Final[int] = sheet.EAST
SOUTH: Final[int] = sheet.SOUTH
WEST: Final[int] = sheet.WEST

TERRAINS = ("open", "city", "mountain", "mountain_city", "sea")
TERRAIN_MARKS = ".C^M~"
OPEN: Final = 0
CITY: Final = 1
MOUNTAIN: Final = 2
MOUNTAIN_CITY: Final = 3
SEA: Final = 4

# How a unit moves: the rows of the terrain table.
GAITS = ("foot", "mountain", "motorised", "armour")
FOOT: Final = 0
MOUNTAINEER: Final = 1
MOTORISED: Final = 2
ARMOUR: Final = 3

TYPES = (
    "infantry",
    "motorised_infantry",
    "armour",
    "mountain",
    "parachute",
    "artillery",
    "mechanised_artillery",
)
GAIT_OF_TYPE = (FOOT, MOTORISED, ARMOUR, MOUNTAINEER, FOOT, FOOT, MOTORISED)
ARTILLERY_TYPES = (5, 6)
TOWED_ARTILLERY: Final = 5

PHASES = ("setup", "movement", "combat", "attrition", "over")
SETUP: Final = 0
MOVEMENT: Final = 1
COMBAT: Final = 2
ATTRITION: Final = 3
OVER: Final = 4

# Where a counter is when it is in no hex. Left by an edge: LEFT - edge.
WAITING: Final = -1
LOST: Final = -2
ABSENT: Final = -3
LEFT: Final = -4

# Marks on a counter.
REDUCED: Final = 1
MOVED: Final = 2
FOUGHT: Final = 4
OWES: Final = 8
RESTING: Final = 16
WITHDRAWN: Final = 32  # left the map by the turn of withdrawal (11.2.1)
OF_THE_PHASE: Final = MOVED | FOUGHT | OWES

STACK_LIMIT: Final = 4
TURNS: Final = 7
AIR_POINTS: Final = 20
WITHDRAWAL_TURN: Final = 3

ATTACK: Final = 0
BOMBARD: Final = 1
STRIKE: Final = 2
KINDS = ("attack", "bombard", "strike")
