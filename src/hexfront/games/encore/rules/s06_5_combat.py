"""6.1 The odds, and 6.5 the throw.

encore:6.1                 attack over defence
encore:6.5.column_order    shifts for the attacker first, then for the defence
encore:6.5.dice            two dice find the row
"""

from __future__ import annotations

from hexfront.games.encore.events.combat import AttackCommitted, DefenceCommitted, ResultRead
from hexfront.games.encore.rules.s06_3_terrain import ground_shifts, height_shift, siege_shift
from hexfront.games.encore.rules.s06_4_influences import (
    anti_tank_attacks,
    anti_tank_shift,
    battalion_shifts,
    meets_anti_tank,
    night_shift,
)
from hexfront.games.encore.rules.s06_5_results import carry_out
from hexfront.games.encore.state import Battle, Position
from hexfront.mechanics.odds import column_of
from hexfront.mechanics.shifts import OddsFound, Shift, right_then_left


def attack_total(state: Position, battle: Battle) -> int:
    """encore:6.1, encore:6.2: the attack values of all who take part, as they stand."""
    total = 0
    for unit in battle.attackers:
        total += state.attack_of(unit)
    for unit in battle.ranged:
        total += state.attack_of(unit)
    return total


def defence_total(state: Position, battle: Battle) -> int:
    """encore:6.1, encore:6.2, E-29: the defence values in the hex, and the attack values of those who lend their
    fire.
    """
    total = 0
    for unit in state.units_in(battle.hex):
        total += state.defence_of(unit)
    for unit in battle.support:
        total += state.attack_of(unit)
    return total


def terrain_shifts(state: Position, battle: Battle) -> list[Shift]:
    """encore:6.3: the ground of the hex."""
    return ground_shifts(state, battle.hex)


SHIFTS = (siege_shift, battalion_shifts, night_shift, terrain_shifts, height_shift, anti_tank_shift)


def find_shifts(state: Position, battle: Battle) -> list[Shift]:
    """Every shift of the combat, each with its paragraph."""
    found: list[Shift] = []
    for paragraph in SHIFTS:
        found += paragraph(state, battle)
    return found


class Sum:
    """The sum of a combat: both totals, the odds, the shifts and the column they lead to."""

    def __init__(self, state: Position, battle: Battle) -> None:
        """encore:6.1, encore:6.5.column_order, E-5, E-6: odds held to the table, shifts to the right held to it, then
        shifts to the left.
        """
        printed = state.material.printed
        last = len(printed.odds) - 1
        self.attack = attack_total(state, battle)
        self.defence = defence_total(state, battle)
        self.shifts = find_shifts(state, battle)
        start = column_of(self.attack, self.defence, printed.even, last)
        self.odds: str = printed.odds[start]
        self.column: int = right_then_left(start, self.shifts, last)
        self.name: str = printed.odds[self.column]


def commit_attack(state: Position) -> None:
    """encore:6.1, E-25: the attack stands as it was declared."""
    battle = state.the_battle()
    attackers, ranged = list(battle.attackers), list(battle.ranged)
    state.emit(AttackCommitted("encore:6.1", battle.hex, attackers, ranged, attack_total(state, battle)))


def resolve(state: Position) -> None:
    """encore:6.1, encore:6.5.dice: the sum, two dice, and what the cell of the table says."""
    battle = state.the_battle()
    sum_ = Sum(state, battle)
    battle.armour_first[battle.side] = meets_anti_tank(state, battle)
    battle.armour_first[1 - battle.side] = anti_tank_attacks(state, battle)
    defenders = state.units_in(battle.hex)
    state.emit(DefenceCommitted("encore:6.1", battle.hex, defenders, list(battle.support), sum_.defence))
    state.emit(OddsFound("encore:6.1", sum_.attack, sum_.defence, sum_.odds, sum_.shifts, sum_.name))
    row = state.roll(2, 6, "encore:6.5.dice", "combat")
    codes = state.material.printed.results[row][sum_.column].split()
    state.emit(ResultRead(state.material.printed.combat_rule, battle.hex, codes))
    carry_out(state, codes)
