"""The steps of Memoir's flow by number; `game.py` puts the rules behind them in this order."""

from __future__ import annotations

from typing import Final

SEQUENCE: Final = 0
CARD: Final = 1
USE: Final = 2
SECTION: Final = 3
ORDER: Final = 4
DIG: Final = 5
HEAL: Final = 6
TARGET: Final = 7
STRIKE: Final = 8
DAM: Final = 9
MOVE: Final = 10
MARCH: Final = 11
UNLOAD: Final = 12
BATTLE_CHOICE: Final = 13
ATTACK: Final = 14
AMBUSH: Final = 15
ASSAULT: Final = 16
FLAGS: Final = 17
RETREAT: Final = 18
AFTERMATH: Final = 19
TAKE_GROUND: Final = 20
RIDE_ON: Final = 21
OVERRUN: Final = 22
LEADER: Final = 23
KEEP: Final = 24
