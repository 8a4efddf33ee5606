"""The steps of Encore's flow by number; `game.py` puts the rules behind them in this order."""

from __future__ import annotations

from typing import Final

SEQUENCE: Final = 0
TARGETS: Final = 1
BATTERY: Final = 2
FIRE: Final = 3
SUPPRESS: Final = 4
MOVE: Final = 5
MARCH: Final = 6
COMBAT_CHOICE: Final = 7
ASSAULT: Final = 8
SUPPORT: Final = 9
LOSS: Final = 10
ELIMINATION: Final = 11
EXCHANGE: Final = 12
RETREAT: Final = 13
RETREAT_TO: Final = 14
DISPLACE: Final = 15
ADVANCE: Final = 16
ADVANCE_ON: Final = 17
BATTLE_END: Final = 18
COUNT: Final = 19
