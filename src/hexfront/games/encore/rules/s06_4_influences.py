"""6.4 Other influences on a combat.

encore:6.4.battalion          three companies of one battalion
encore:6.4.night_german       Germans attacking at night
encore:6.4.night_allied       Allies attacking at night; the surprise of the first turn (8)
encore:6.4.antitank_defence   armour against German anti-tank guns
encore:6.4.antitank_attack    German anti-tank guns against armour
"""

from __future__ import annotations

from hexfront.games.encore.names import ALLIED, ANTI_TANK, ARMOUR, AXIS
from hexfront.games.encore.rules.s03_preparation import is_night
from hexfront.games.encore.state import Battle, Position
from hexfront.mechanics.shifts import Shift

COMPANIES_OF_A_BATTALION = 3


def complete_battalions(state: Position, units: list[int]) -> list[str]:
    """encore:6.4.battalion, E-30: the battalions whose three companies are all there, reduced or not; heavy weapons do
    not count.
    """
    found: list[str] = []
    for unit in units:
        number = state.material.counters.battalion[unit]
        if number < 0:
            continue
        battalion = state.material.counters.battalions[number]
        companies = battalion.companies
        if len(companies) == COMPANIES_OF_A_BATTALION and unit == companies[0] and all(u in units for u in companies):
            found.append(battalion.id)
    return found


def battalion_shifts(state: Position, battle: Battle) -> list[Shift]:
    """encore:6.4.battalion, E-30: a column for each complete battalion, for its side; lent fire does not count."""
    rule = "encore:6.4.battalion"
    attacking = [Shift(rule, 1, name) for name in complete_battalions(state, battle.attackers + battle.ranged)]
    defending = [Shift(rule, -1, name) for name in complete_battalions(state, state.units_in(battle.hex))]
    return attacking + defending


def night_shift(state: Position, battle: Battle) -> list[Shift]:
    """encore:6.4.night_german, encore:6.4.night_allied, encore:8.first_turn, E-32: by night a column for a German
    attack and one against an Allied one; on the first turn surprise makes up for it if only Americans attack.
    """
    if not is_night(state.turn):
        return []
    if battle.side == AXIS:
        return [Shift("encore:6.4.night_german", 1, "night")]
    if state.turn == 1 and all(state.material.counters.is_american(u) for u in battle.attackers + battle.ranged):
        return [Shift("encore:8.first_turn", 0, "surprise")]
    return [Shift("encore:6.4.night_allied", -1, "night")]


def has_type(state: Position, units: list[int], type_: int) -> bool:
    """Whether one of the units is of that type."""
    for unit in units:
        if state.material.counters.type[unit] == type_:
            return True
    return False


def meets_anti_tank(state: Position, battle: Battle) -> bool:
    """encore:6.4.antitank_defence, E-31: an Allied attack with armour, beside or at range, on a hex with a German
    anti-tank unit.
    """
    return (
        battle.side == ALLIED
        and has_type(state, battle.attackers + battle.ranged, ARMOUR)
        and has_type(state, state.units_in(battle.hex), ANTI_TANK)
    )


def anti_tank_shift(state: Position, battle: Battle) -> list[Shift]:
    """encore:6.4.antitank_defence, E-31: one column for the defence."""
    return [Shift("encore:6.4.antitank_defence", -1, "anti_tank")] if meets_anti_tank(state, battle) else []


def anti_tank_attacks(state: Position, battle: Battle) -> bool:
    """encore:6.4.antitank_attack, E-31: a German anti-tank unit attacks a hex with armour: no column, but the armour
    takes the first loss.
    """
    return (
        battle.side == AXIS
        and has_type(state, battle.attackers, ANTI_TANK)
        and has_type(state, state.units_in(battle.hex), ARMOUR)
    )
