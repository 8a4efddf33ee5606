"""What units, ground and their loss are worth in points, by side and turn."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.ground import Ground
from hexfront.games.diadem.names import ALLIED, REDUCED, TURNS
from hexfront.games.diadem.state import Position

# A unit destroyed: what it scores, and what it would still have done.
KILLED: Final = [11.0, 5.0]
KILLED_REDUCED: Final = [10.3, 4.3]
# A first loss: Allied units recover if they rest a turn; a third of the reduced are lost in the end.
HURT: Final = [[0.0, 1.3, 1.3, 1.4, 1.5, 1.7, 2.2, 3.3], [0.0, 2.0, 2.0, 1.9, 1.8, 1.7, 1.6, 1.4]]
# Ground won by the Allies brings them nearer to towns and edge while turns are left.
GROUND: Final = [0.0, 3.2, 3.0, 2.8, 2.4, 1.9, 1.2, 0.3]


def hurt(side: int, turn: int) -> float:
    """What a first loss costs."""
    return HURT[side][min(turn, TURNS)]


def death(state: Position, unit: int) -> float:
    """What the destruction of a unit costs its side."""
    side = state.material.counters.side[unit]
    return KILLED_REDUCED[side] if state.flags[unit] & REDUCED else KILLED[side]


def ground_won(state: Position, ground: Ground, side: int, hex_: int) -> float:
    """What it is worth to a side to take an enemy's hex."""
    turn = min(state.turn, TURNS)
    town = ground.town_of[hex_]
    if town >= 0 and state.holders[town] != side:
        return 2.0 * ground.town_points[town] * (0.55 + 0.45 * turn / TURNS)
    if side == ALLIED:
        return GROUND[turn] + 0.25 * ground.columns[hex_]
    return 0.4


def exchange(state: Position, attackers: list[int], defenders: list[int], side: int) -> float:
    """diadem:5.1.6.EMP, D-21: what an exchange is worth to the attacker when the defender chooses best for itself."""
    defences = sorted([state.defence_of(unit) for unit in defenders])
    powers = sorted([state.attack_of(unit) for unit in attackers])
    worst = 1000.0
    owed = 0
    for number in range(len(defences)):
        owed += defences[number]
        lost = 0
        paid = 0
        # The attacker pays with the fewest counters: the strongest first, and the last as cheap as it can be.
        while paid < owed and lost < len(powers):
            lost += 1
            paid += powers[len(powers) - lost]
        value = KILLED[1 - side] * (number + 1) - KILLED[side] * lost
        worst = min(worst, value)
    return worst
