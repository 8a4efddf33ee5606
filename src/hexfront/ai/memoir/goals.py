"""The places that count for a side: objectives to take and to keep, hexes to keep from the enemy, dams, things to
sabotage, posts worth holding.
"""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.knowledge import FAR, Knowledge
from hexfront.games.memoir.names import EITHER, SABOTAGE, STARS_TO_SABOTAGE
from hexfront.games.memoir.objectives import PERMANENT, TEMPORARY
from hexfront.games.memoir.state import Position

# The worth of the last medal, beyond the medal itself.
WIN: Final = 3.0
# How likely a dam with so many stars is to be blown in the end, as long as somebody stays on it.
DAM_WORTH: Final = [0.9, 1.4, 2.1, 3.0]
# What it is worth to the other side to take so many stars off a dam: they do not come back by themselves.
STARS_OFF: Final = [0.0, 0.5, 1.5, 4.0]
# How much more a place counts that would win the game for the enemy.
LAST_STAND: Final = 2.0


class Goal:
    """One place: what standing there is worth, and how strongly it draws units that are not there yet."""

    def __init__(self, hex_: int, hold: float, pull: float) -> None:
        self.hex = hex_
        self.hold = hold
        self.pull = pull


def urgency(state: Position, side: int, medals: int) -> float:
    """What winning so many medals is worth to a side beyond their number: the game, if they are the last."""
    target = state.material.medals_to_win[side]
    if not target:
        return 0.0
    missing = target - state.total(side)
    if missing <= medals:
        return WIN
    return 0.25 if missing == medals + 1 else 0.0


def nearest_foe(state: Position, known: Knowledge, side: int, hex_: int) -> int:
    """How many steps the nearest enemy that could go there is from a hex."""
    best = FAR
    units = state.material.units
    where = state.where
    for unit in units.of_side[1 - side]:
        here = where[unit]
        if here >= 0 and units.type[unit] < 2:
            steps = known.walk(state, unit, hex_)[here]
            if units.type[unit] == 1:
                steps = (steps + 1) // 2
            best = min(best, steps)
    return best


def goals_of(state: Position, known: Knowledge, side: int) -> list[Goal]:
    """Every place that counts for a side now."""
    found: list[Goal] = []
    for number, objective in enumerate(state.material.objectives):
        holder = state.held[number]
        if holder >= 0 and objective.kind == PERMANENT:
            continue
        medals = float(objective.medals)
        if objective.sudden_death:
            medals += WIN
        share = 1.0 / max(1, objective.need) if len(objective.hexes) > 1 else 1.0
        ours = objective.side in (side, EITHER)
        theirs = objective.side in (1 - side, EITHER)
        for hex_ in objective.hexes:
            hold = pull = 0.0
            if ours:
                worth = medals + (0.0 if holder == side else urgency(state, side, objective.medals))
                if holder == side:
                    hold += worth * share if objective.kind == TEMPORARY else 0.1
                    pull += 0.3 * worth * share
                else:
                    hold += worth * share
                    pull += worth * share
            if theirs:
                steps = nearest_foe(state, known, side, hex_)
                risk = 0.6 if steps <= 2 else 0.4 if steps <= 4 else 0.22 if steps <= 7 else 0.08
                worth = medals + urgency(state, 1 - side, objective.medals)
                if holder == 1 - side:
                    # Driving him off is the attack's business; being near is what can be done here.
                    pull += 0.9 * worth * share
                else:
                    hold += risk * worth * share * (LAST_STAND if worth > WIN else 1.0)
                    pull += 0.6 * risk * worth * share
            if hold or pull:
                found.append(Goal(hex_, hold, pull))
    _add_dams(state, side, found)
    _add_posts(state, side, found)
    return found


def winning_hexes(state: Position, side: int) -> list[int]:
    """M-35: the hexes in which a unit that ends its move there has won the game for its side."""
    found: list[int] = []
    target = state.material.medals_to_win[side]
    for number, objective in enumerate(state.material.objectives):
        holder = state.held[number]
        if objective.side not in (side, EITHER) or holder == side or objective.turn_start:
            continue
        if holder >= 0 and (objective.kind == PERMANENT or len(objective.hexes) > 1):
            continue
        if len(objective.hexes) > 1 and (objective.need > 1 or objective.majority or objective.sole):
            continue
        if objective.sudden_death or (target and state.total(side) + objective.medals >= target):
            found.extend(objective.hexes)
    return found


def _add_dams(state: Position, side: int, found: list[Goal]) -> None:
    """M-26: the saboteurs want to stand on a dam, the others want them off it."""
    rules = state.material.rules
    if rules.dam_side < 0:
        return
    for number, dam in enumerate(rules.dams):
        if state.sabotaged[number]:
            continue
        stars = min(state.stars[number], STARS_TO_SABOTAGE - 1)
        worth = DAM_WORTH[stars]
        if side == rules.dam_side:
            found.append(Goal(dam, worth, 0.5 * worth))
        else:
            unit = state.at[dam]
            foe = unit >= 0 and state.material.units.side[unit] != side
            found.append(Goal(dam, 0.3 * worth + STARS_OFF[stars], 0.5 * worth if foe else 0.2))


def _add_posts(state: Position, side: int, found: list[Goal]) -> None:
    """m44tp:22.sabotage_generic, M-24, M-29: things to blow up, and hexes that help guns or call aircraft."""
    rules = state.material.rules
    if rules.sabotage_sides >> side & 1:
        for hex_ in rules.sabotage_hexes:
            if SABOTAGE in state.tokens_on(hex_):
                found.append(Goal(hex_, 0.5, 0.6))
    if rules.observer_sides >> side & 1:
        for hex_ in rules.observer_hexes:
            found.append(Goal(hex_, 0.3, 0.3))
    if rules.strike_sides >> side & 1:
        for hex_ in rules.strike_hexes:
            found.append(Goal(hex_, 0.2, 0.2))
