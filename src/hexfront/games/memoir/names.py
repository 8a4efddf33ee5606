"""The names of Memoir '44 and the numbers that stand for them."""

from __future__ import annotations

from typing import Final

ALLIED: Final = 0
AXIS: Final = 1
NOBODY: Final = -1
EITHER: Final = 2
SIDES = ("allied", "axis")
OWNERS = ("allied", "axis", "either")

# What a unit counts as.
INFANTRY: Final = 0
ARMOR: Final = 1
ARTILLERY: Final = 2
TRAIN: Final = 3
TYPES = ("infantry", "armor", "artillery", "train")

INFANTRY_KIND: Final = 0
SPECIAL_FORCES: Final = 1
RESISTANCE: Final = 2
ENGINEERS: Final = 3
ARMOR_KIND: Final = 4
ELITE_ARMOR: Final = 5
ARTILLERY_KIND: Final = 6
BIG_GUN: Final = 7
TRAIN_KIND: Final = 8
WAGON: Final = 9
KINDS = (
    "infantry",
    "special-forces",
    "resistance",
    "engineers",
    "armor",
    "elite-armor",
    "artillery",
    "big-gun",
    "train",
    "wagon",
)

# Places off the board.
LOST: Final = -1
RESERVE: Final = -2
ABOARD: Final = -3

# Marks of a unit; all but the boat and the leader are for the turn being played.
ORDERED: Final = 1
MOVED: Final = 2
STOPPED: Final = 4
QUIET: Final = 8
FOUGHT: Final = 16
FOUGHT_TWICE: Final = 32
GROUND: Final = 64
GROUND_TWICE: Final = 128
ARRIVED: Final = 256
TANGLED: Final = 2048
BOAT: Final = 512
LEADER: Final = 1024
ALL_MARKS: Final = 4095
OF_THE_TURN: Final = ALL_MARKS & ~(BOAT | LEADER)

# Die faces.
FACES = ("", "infantry", "infantry", "armor", "grenade", "star", "flag")
ARMOR_FACE: Final = 3
GRENADE: Final = 4
STAR: Final = 5
FLAG: Final = 6

# Sections, from a player's own seat.
LEFT: Final = 0
CENTRE: Final = 1
RIGHT: Final = 2
SECTIONS = ("left", "centre", "right")

# Stages of a turn; the phases people speak of.
START: Final = 0
PLAY: Final = 1
AFTER_CARD: Final = 2
CARRY_OUT: Final = 3
MOVEMENT: Final = 4
BATTLES: Final = 5
SECOND_MOVE: Final = 6
DRAWING: Final = 7
TURN_END: Final = 8
SETUP: Final = 10
PHASES = ("card", "card", "order", "order", "move", "battle", "move", "draw", "draw")
OVER_PHASE = "over"

# How a game ends.
MEDALS: Final = 0
NO_UNITS: Final = 1
SUDDEN_DEATH: Final = 2
DECK_OUT: Final = 3
RESHUFFLES: Final = 4
TURN_LIMIT: Final = 5
REASONS = ("medals", "no_units", "sudden_death", "deck_out", "reshuffles", "turn_limit")

# Battles.
BATTLE: Final = 0
OVERRUN_BATTLE: Final = 1
AMBUSH_BATTLE: Final = 2
AIR: Final = 3
BARRAGE_FIRE: Final = 4
BATTLE_KINDS = ("battle", "overrun", "ambush", "air", "barrage")

# Tokens that lie on a hex or travel with a unit.
NO_TOKEN: Final = 0
EQUIPMENT: Final = 1
PRISONER: Final = 2
SABOTAGE: Final = 3
RADAR: Final = 4
TOKENS = ("", "equipment", "prisoner", "sabotage", "radar")

# Air Power laid face up (M-30): this turn, or for the turn that has come.
LAID_OPEN: Final = 1
DUE: Final = 2

BOARDS = ("standard", "breakthrough")
BOARD_FACES = ("country", "beach", "winter", "desert")
DEFAULT_TURN_LIMIT: Final = 150
MOST_RESHUFFLES: Final = 5
MINE_SET = [0, 0, 0, 1, 1, 2, 2, 3, 4]
MARKERS_PER_GUN: Final = 3
STARS_TO_SABOTAGE: Final = 4
DAM_MEDALS: Final = 4
