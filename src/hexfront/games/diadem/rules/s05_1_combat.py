"""5.1 Solving a combat: odds and columns.

diadem:5.1.1    odds
diadem:5.1.2    terrain
diadem:5.1.3    siege
diadem:5.1.4    divisional bonus
diadem:5.1.5    the dice find the row
diadem:10.0     fortifications
"""

from __future__ import annotations

from hexfront.games.diadem.events.combat import AttackCommitted, DefenceCommitted, ResultRead
from hexfront.games.diadem.names import AXIS, EDGES
from hexfront.games.diadem.rules.s05_1_6_results import carry_out
from hexfront.games.diadem.state import Battle, Position
from hexfront.mechanics.odds import column_of
from hexfront.mechanics.shifts import OddsFound, Shift, all_at_once


def attack_total(state: Position, battle: Battle) -> int:
    """diadem:5.1.1, diadem:6.2.obs.announced_total, D-30: attack powers of the attackers and their guns, and the air
    points.
    """
    total = battle.air
    for unit in battle.attackers:
        total += state.attack_of(unit)
    for unit in battle.guns:
        total += state.attack_of(unit)
    return total


def defence_total(state: Position, battle: Battle) -> int:
    """diadem:5.1.1, diadem:8.0.support_defence, D-23: defence powers in the hex, attack powers of supporting guns, and
    the air points.
    """
    total = battle.support_air
    for unit in state.units_in(battle.hex):
        total += state.defence_of(unit)
    for unit in battle.support:
        total += state.attack_of(unit)
    return total


def all_across(state: Position, battle: Battle, sides: int) -> bool:
    """diadem:10.0.all_across: whether every adjacent attacker attacks across one of the hexsides of a mask (guns at a
    distance and aircraft do not count).
    """
    for unit in battle.attackers:
        direction = state.material.grid.direction(battle.hex, state.where[unit])
        if not sides >> direction & 1:
            return False
    return True


def terrain_shift(state: Position, battle: Battle) -> list[Shift]:
    """diadem:5.1.2, diadem:5.1.2.obs.best_terrain, diadem:10.0, D-15: the best of hex, river and fortification, to the
    left.

    A river counts only if every adjacent attacker attacks across it, a fortification only for Germans and under the
    same condition.
    """
    material = state.material
    hex_ = battle.hex
    best = Shift("diadem:5.1.2", -material.hex_columns[hex_], "terrain")
    river = material.tables.river_columns
    if river > -best.columns and all_across(state, battle, material.map.rivers[hex_]):
        best = Shift("diadem:5.1.2", -river, "river")
    fortified = material.tables.fortification_columns
    if (
        battle.side != AXIS
        and fortified > -best.columns
        and material.map.forts[hex_]
        and all_across(state, battle, material.map.forts[hex_])
    ):
        best = Shift("diadem:10.0", -fortified, "fortification")
    return [best] if best.columns else []


def has_free_way(state: Position, unit: int, hex_: int) -> bool:
    """D-16: whether a unit in that hex has an adjoining hex it could enter, free of enemies and their zones, or an edge
    to leave by.
    """
    material = state.material
    side = material.counters.side[unit]
    costs = material.steps[material.counters.gait[unit]]
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    for i in range(hex_ * 6, hex_ * 6 + 6):
        if costs[i]:
            there = material.neighbours[i]
            if not zones[there] and not enemies[there]:
                return True
    return has_edge(state, unit, hex_)


def has_edge(state: Position, unit: int, hex_: int) -> bool:
    """diadem:4.2.2: whether the unit may leave the map from that hex."""
    material = state.material
    allowed = material.map.exits[material.counters.side[unit]][hex_]
    costs = material.edge_steps[material.counters.gait[unit]]
    return any(allowed >> edge & 1 and costs[hex_ * 4 + edge] for edge in range(len(EDGES)))


def siege_shift(state: Position, battle: Battle) -> list[Shift]:
    """diadem:5.1.3, D-16: one column right if no unit in the hex has a free way out."""
    for unit in state.units_in(battle.hex):
        if has_free_way(state, unit, battle.hex):
            return []
    return [Shift("diadem:5.1.3", 1, "siege")]


def complete_divisions(state: Position, units: list[int]) -> list[str]:
    """diadem:5.1.4, diadem:5.1.4.obs, D-17: the divisions with the bonus all of whose counters are among the units."""
    counters = state.material.counters
    found: list[str] = []
    for division in counters.divisions:
        if division.bonus and division.members:
            whole = True
            for member in division.members:
                if member not in units:
                    whole = False
                    break
            if whole:
                found.append(division.id)
    return found


def division_shifts(state: Position, battle: Battle) -> list[Shift]:
    """diadem:5.1.4: a column for each complete division, to the right attacking, to the left defending."""
    attacking = [Shift("diadem:5.1.4", 1, name) for name in complete_divisions(state, battle.attackers)]
    defending = [Shift("diadem:5.1.4", -1, name) for name in complete_divisions(state, state.units_in(battle.hex))]
    return attacking + defending


SHIFTS = (terrain_shift, siege_shift, division_shifts)


def find_shifts(state: Position, battle: Battle) -> list[Shift]:
    """Every shift of the combat, each with its paragraph."""
    found: list[Shift] = []
    for paragraph in SHIFTS:
        found += paragraph(state, battle)
    return found


class Sum:
    """The sum of a combat: both totals, the odds, the shifts and the column they lead to."""

    def __init__(self, state: Position, attack: int, defence: int, shifts: list[Shift]) -> None:
        """diadem:5.1.1, D-14: odds held to the table, all shifts summed and applied at once, and held again."""
        columns = state.material.tables.odds
        last = len(columns) - 1
        even = columns.index("1-1")
        start = column_of(attack, defence, even, last)
        self.attack = attack
        self.defence = defence
        self.odds: str = columns[start]
        self.shifts = shifts
        self.column: int = all_at_once(start, shifts, last)
        self.name: str = columns[self.column]


def commit_attack(state: Position) -> None:
    """diadem:5.1.1.obs.no_peeking, D-13: the attacker commits all and says its total before he sees the defence."""
    battle = state.the_battle()
    battle.stage = 1
    total = attack_total(state, battle)
    attackers, guns = battle.attackers.copy(), battle.guns.copy()
    state.emit(AttackCommitted("diadem:5.1.1", battle.hex, attackers, guns, battle.air, total))


def resolve(state: Position) -> None:
    """diadem:5.1.1.obs.no_changes, diadem:5.1.5, diadem:2.4.3, D-13: the defence is shown, nothing changes any more,
    and two dice find the row.
    """
    battle = state.the_battle()
    battle.stage = 2
    battle.defenders = state.units_in(battle.hex)
    attack, defence = attack_total(state, battle), defence_total(state, battle)
    state.emit(
        DefenceCommitted(
            "diadem:5.1.1", battle.hex, battle.defenders.copy(), battle.support.copy(), battle.support_air, defence
        )
    )
    sum_ = Sum(state, attack, defence, find_shifts(state, battle))
    state.emit(OddsFound("diadem:5.1.1", attack, defence, sum_.odds, sum_.shifts, sum_.name))
    row = state.roll(2, 6, "diadem:5.1.5", "combat")
    codes = state.material.tables.results[row][sum_.column].split()
    state.emit(ResultRead("diadem:table.combat", battle.hex, codes))
    carry_out(state, codes)
