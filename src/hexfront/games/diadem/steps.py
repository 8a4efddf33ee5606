"""The steps of Diadem's flow by number; `game.py` puts the rules behind them in this order."""

from __future__ import annotations

from typing import Final

SEQUENCE: Final = 0
PLACE: Final = 1
MOVE: Final = 2
MARCH: Final = 3
COMBAT_CHOICE: Final = 4
ASSAULT: Final = 5
BARRAGE: Final = 6
SORTIE: Final = 7
SUPPORT: Final = 8
LOSS: Final = 9
ELIMINATION: Final = 10
EXCHANGE: Final = 11
RETREAT: Final = 12
RETREAT_TO: Final = 13
DISPLACE: Final = 14
ADVANCE: Final = 15
ADVANCE_ON: Final = 16
BATTLE_END: Final = 17
ATTRITION: Final = 18
