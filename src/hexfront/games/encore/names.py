"""The names behind Encore's numbers: sides, levels and cover, kinds of unit, commands, phases, and where a counter can
be when not on the map.
"""

from __future__ import annotations

from typing import Final

SIDES = ("allied", "axis")
ALLIED: Final = 0
AXIS: Final = 1

NATIONS = ("American", "Brazilian", "German")
AMERICAN: Final = 0

COMMANDS = ("10th Mountain", "FEB", "232nd", "4th Mountain")
TENTH_MOUNTAIN: Final = 0
FEB: Final = 1
DIVISION_232: Final = 2
FOURTH_MOUNTAIN: Final = 3

LEVELS = ("open", "level_600", "level_800", "level_1000")
LEVEL_MARKS = ".68X"
LEVEL_800: Final = 2
LEVEL_1000: Final = 3

COVERS = ("none", "peak", "village", "wood")
COVER_MARKS = ".^#*"
PEAK: Final = 1
VILLAGE: Final = 2
WOOD: Final = 3

# How a unit moves: the columns of table 2.
GAITS = ("foot", "motorised")
FOOT: Final = 0
MOTORISED: Final = 1

TYPES = ("infantry", "armour", "anti_tank", "heavy_weapons")
INFANTRY: Final = 0
ARMOUR: Final = 1
ANTI_TANK: Final = 2

PHASES = ("preparation", "bombardment", "movement", "combat", "over")
PREPARATION: Final = 0
BOMBARDMENT: Final = 1
MOVEMENT: Final = 2
COMBAT: Final = 3
OVER: Final = 4

# Places that special rules and automatic victories name.
ROLES = ("belvedere", "castello", "mazzancana")
BELVEDERE: Final = 0
CASTELLO: Final = 1
MAZZANCANA: Final = 2

# Where a counter is when it is in no hex; guns and aircraft are ready and never in one. Left by an edge: LEFT - edge.
WAITING: Final = -1
LOST: Final = -2
ABSENT: Final = -3
READY: Final = -4
LEFT: Final = -5

# Marks on a counter.
REDUCED: Final = 1
SUPPRESSED: Final = 2
RELEASED: Final = 4
MOVED: Final = 8
FOUGHT: Final = 16  # attacked, lent its fire, or was driven back; of a gun: has been aimed this turn
ALL_MARKS: Final = 31

STACK_LIMIT: Final = 3
TURNS: Final = 11
RANGE_OF_BOMBARDMENT: Final = 3
POINTS_A_HEX: Final = 10

# How the 4th Mountain came in.
ENTRIES = ("", "paid", "free")
NOT_ENTERED: Final = 0
PAID: Final = 1
FREE: Final = 2

# How a game ends.
REASONS = ("points", "draw", "no_germans", "belvedere", "castello")
BY_POINTS: Final = 0
DRAW: Final = 1
NO_GERMANS: Final = 2
GERMANS_HOLD_BELVEDERE: Final = 3
GERMANS_HOLD_CASTELLO: Final = 4
