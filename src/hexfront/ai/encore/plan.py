"""Plans: a turn's genes and what they ask of the script. Value 0 of a gene leaves the matter to the script."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.lore import Lore
from hexfront.ai.mind import Plan, fitting
from hexfront.games.encore.names import ALLIED, AXIS, BOMBARDMENT, COMBAT, MOVED, MOVEMENT, NOT_ENTERED, RELEASED
from hexfront.games.encore.rules.s03_preparation import is_night
from hexfront.games.encore.rules.s05_4_exit import may_enter
from hexfront.games.encore.state import Position

# Genes of the whole side, first in every plan.
BOLDNESS: Final = 0
SHELLING: Final = 1
SPECIAL: Final = 2
ADVANCING: Final = 3
WIDE: Final = [4, 3, 3, 3]

# Boldness: eager, careful, reckless.
EAGER: Final = 1
CAREFUL: Final = 2
RECKLESS: Final = 3
# Shelling: on few hexes with all that counts, or on as many as possible.
CONCENTRATED: Final = 1
SPREAD: Final = 2
# The raid for the Germans while it is to come, then the 4th Mountain; the garrisons for the Allies.
FORWARD: Final = 1
HIDE: Final = 2
ENTER: Final = 1
WAIT: Final = 2
STRIP: Final = 1
HOLD: Final = 2
# Advance after combat.
ALWAYS: Final = 1
FOR_PLACES: Final = 2

# Postures of a formation or unit; from PRESS on they name the objectives not scored yet in the order they fall due.
OWN_WAY: Final = 0
STAY: Final = 1
WITHDRAW: Final = 2
STRIKE: Final = 3
PRESS: Final = 4
PRESSED: Final = 4
# What to do about an enemy unit's hex.
SPARE: Final = 1
SEEK: Final = 2
SHELL: Final = 3
# What to do about a place, for the Germans.
ABANDON: Final = 1
HOLD_FAST: Final = 2
RETAKE: Final = 3

# Half-points on foot from the place to be raided within which everybody may be told to raid it.
RAIDERS: Final = 24
# Enemies so far from everybody are not attacked this turn.
NEAR: Final = 6

THRESHOLDS: Final = [0.25, -0.5, 1.0, -1.5]


class Intent:
    """A plan read for one side on one map."""

    def __init__(self, lore: Lore, state: Position, side: int, plan: Plan) -> None:
        self.side = side
        self.threshold = THRESHOLDS[0]
        self.boldness = 0
        self.shelling = 0
        self.special = 0
        self.advancing = 0
        self.posture: list[int] = [0] * lore.units
        self.aim: list[int] = [-1] * lore.units
        self.about: list[int] = [0] * lore.units
        self.places: list[int] = [0] * lore.places
        if not plan:
            return
        self.boldness = plan[BOLDNESS]
        self.threshold = THRESHOLDS[self.boldness]
        self.shelling = plan[SHELLING]
        self.special = plan[SPECIAL]
        self.advancing = plan[ADVANCING]
        coming = pending(lore, state)
        at = len(WIDE)
        for formation in formations(lore, side):
            gene = plan[at]
            at += 1
            for unit in formation:
                self._tell(unit, gene, coming)
        if side == ALLIED:
            for unit in lore.of_side[AXIS]:
                self.about[unit] = plan[at]
                at += 1
        else:
            for place in range(lore.places):
                self.places[place] = plan[at]
                at += 1
            for battalion in german_battalions(lore):
                for unit in lore.companies[battalion]:
                    if self.posture[unit] == OWN_WAY:
                        self._tell(unit, plan[at], coming)
                at += 1

    def _tell(self, unit: int, gene: int, coming: list[int]) -> None:
        """Give a unit its posture."""
        if gene < PRESS:
            self.posture[unit] = gene
        elif gene - PRESS < len(coming):
            self.posture[unit] = PRESS
            self.aim[unit] = coming[gene - PRESS]


def pending(lore: Lore, state: Position) -> list[int]:
    """The places that still matter, in the order they fall due; it changes only when a turn ends."""
    found: list[int] = []
    for place in lore.by_due:
        points = lore.place_points[place] > 0 and state.scored[place] < 0 and lore.place_due[place] >= state.turn
        if points or lore.decisive[place] >= state.turn:
            found.append(place)
    return found


def formations(lore: Lore, side: int) -> list[list[int]]:
    """Who is led together: the battalions of the Allies with their heavy weapons; every German for himself."""
    found: list[list[int]] = []
    if side == AXIS:
        for unit in lore.of_side[AXIS]:
            found.append([unit])
        return found
    index: list[int] = [-1] * len(lore.companies)
    for unit in lore.of_side[ALLIED]:
        battalion = lore.battalion[unit]
        if battalion < 0:
            found.append([unit])
        elif index[battalion] < 0:
            index[battalion] = len(found)
            found.append([unit])
        else:
            found[index[battalion]].append(unit)
    return found


def german_battalions(lore: Lore) -> list[int]:
    """The battalions of the Germans: what one is told counts for those of its companies that are told nothing."""
    found: list[int] = []
    for unit in lore.of_side[AXIS]:
        battalion = lore.battalion[unit]
        if battalion >= 0 and battalion not in found:
            found.append(battalion)
    return found


def gene_sizes(lore: Lore, state: Position, side: int) -> list[int]:
    """For each gene of a side's plan how many values it has, 1 if it can change nothing any more; the plan is as long
    on every turn.
    """
    moving = state.phase < COMBAT
    shelling = state.phase <= BOMBARDMENT and not is_night(state.turn)
    found = list(WIDE)
    if not shelling:
        found[SHELLING] = 1
    if not moving or (side == AXIS and state.fourth != NOT_ENTERED):
        found[SPECIAL] = 1
    coming = pending(lore, state)
    postures = PRESS + min(PRESSED, len(coming)) if moving else 1
    for formation in formations(lore, side):
        found.append(postures if _can_act(state, formation) else 1)
    if side == ALLIED:
        for unit in lore.of_side[AXIS]:
            found.append((4 if shelling else 3) if _is_near(lore, state, unit) else 1)
    else:
        for place in range(lore.places):
            found.append(4 if moving and place in coming else 1)
        for battalion in german_battalions(lore):
            found.append(postures if _can_act(state, lore.companies[battalion]) else 1)
    return found


def _can_act(state: Position, formation: list[int]) -> bool:
    """Whether anybody of a formation is free to move, or may enter the map."""
    for unit in formation:
        if state.where[unit] >= 0:
            if state.flags[unit] & RELEASED and not (state.phase == MOVEMENT and state.flags[unit] & MOVED):
                return True
        elif may_enter(state, unit):
            return True
    return False


def _is_near(lore: Lore, state: Position, enemy: int) -> bool:
    """Whether an enemy is within reach of an attack: beside somebody once the moving is over."""
    there = state.where[enemy]
    if there < 0:
        return False
    most = NEAR if state.phase < COMBAT else max(lore.range)
    distances = lore.distances[there]
    for unit in lore.of_side[ALLIED]:
        here = state.where[unit]
        if here >= 0 and distances[here] <= most:
            return True
    return False


def first_plans(lore: Lore, state: Position, side: int) -> list[Plan]:
    """Whole turns worth trying first: bolder and more careful ones, shells used otherwise, and each objective that
    comes next pressed for by whoever is near.
    """
    sizes = gene_sizes(lore, state, side)
    groups = formations(lore, side)
    found: list[Plan] = []
    for gene, value in (
        (SPECIAL, 2),
        (SPECIAL, 1),
        (BOLDNESS, EAGER),
        (BOLDNESS, CAREFUL),
        (BOLDNESS, RECKLESS),
        (SHELLING, CONCENTRATED),
        (ADVANCING, FOR_PLACES),
    ):
        plan = [0] * len(sizes)
        plan[gene] = value
        found.append(plan)
    coming = pending(lore, state)
    for k in range(min(len(coming), 3)):
        plan = [0] * len(sizes)
        way = lore.way[coming[k]]
        for i in range(len(groups)):
            nearest = 999
            for unit in groups[i]:
                if state.where[unit] >= 0:
                    nearest = min(nearest, way[state.where[unit]])
            if nearest <= 30:
                plan[len(WIDE) + i] = PRESS + k
        found.append(plan)
    if side == AXIS:
        plan = [0] * len(sizes)
        for i in range(len(groups)):
            plan[len(WIDE) + i] = WITHDRAW
        found.append(plan)
        found += _raiding_plans(lore, state, sizes)
    return fitting(found, sizes)


def _raiding_plans(lore: Lore, state: Position, sizes: list[int]) -> list[Plan]:
    """Everybody near the place that can be raided does the same, boldly or not."""
    found: list[Plan] = []
    coming = pending(lore, state)
    if lore.raided not in coming:
        return found
    way = lore.way[lore.raided]
    units = lore.of_side[AXIS]
    for posture in (WITHDRAW, STRIKE, STAY, PRESS + coming.index(lore.raided)):
        for boldness in (0, RECKLESS):
            plan = [0] * len(sizes)
            plan[BOLDNESS] = boldness
            for i in range(len(units)):
                here = state.where[units[i]]
                if here >= 0 and way[here] <= RAIDERS:
                    plan[len(WIDE) + i] = posture
            found.append(plan)
    return found
