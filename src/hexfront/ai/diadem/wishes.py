"""Plans: the genes of a turn and what they ask of the script."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.ground import REGIONS, ground_of
from hexfront.ai.mind import Plan
from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.names import ALLIED, AXIS, COMBAT, MOVEMENT, WAITING
from hexfront.games.diadem.rules.s04_2_entry_exit import is_due
from hexfront.games.diadem.state import Position

# Postures of a formation.
USUAL: Final = 0
HOLD: Final = 1
PRESS: Final = 2
REST: Final = 3
POSTURES: Final = 4

# What a region's gene does to the value an attack there must have.
LIMITS: Final = [0.0, 1000.0, -1.5, 1.5]
# The same for the whole front.
THRESHOLDS: Final = [0.0, -1.0, 1.0, 3.0]
USUAL_THRESHOLD: Final = [0.2, 1.0]
# What an attack need not be worth in the last German phase.
LAST_PUSH: Final = 1.0
EXIT_TURNS: Final = [5, 1, 9]
AIR_KEPT: Final = [0, 10, 20]
TOWN_PUSH: Final = 16

# How the Germans build their line: what being cut off counts, how much good ground counts where a gap is closed, what
# the first in a town is worth, and the cover that makes a hex a post.
FEARS: Final = [1.0, 0.0, 3.0]
CHOOSY: Final = [0.3, 0.1, 0.6]
GARRISONS: Final = [2.0, 6.0, 0.0]
POSTS: Final = [3, 2, 4]
# Ground in a region, for the Germans.
STAND: Final = 1
WITHDRAW: Final = 2
# What a target's gene adds to the value of an attack on it: it is spared, or sought.
TARGETS: Final = [0.0, -1000.0, 4.0]
# The last genes of the Germans say how the line is built.
LINE_GENES: Final = 4
# How far from everybody an enemy may be and still be attacked this turn.
NEAR: Final = 4


class Formations:
    """The groups of counters that a plan speaks of: divisions, the independent units of a nation, the guns."""

    def __init__(self, counters: Counters) -> None:
        self.of: list[int] = [-1] * counters.count
        self.number: list[int] = [0, 0]
        for side in (0, 1):
            names: list[str] = []
            for unit in counters.of_side[side]:
                if counters.range[unit]:
                    name = "guns"
                elif counters.division[unit] >= 0:
                    name = counters.divisions[counters.division[unit]].id
                else:
                    name = "independent " + counters.nation[unit]
                if name not in names:
                    names.append(name)
                self.of[unit] = names.index(name)
            self.number[side] = len(names)


class _Known:
    def __init__(self) -> None:
        self.counters: Counters | None = None
        self.formations: Formations | None = None


_known = _Known()


def formations_of(counters: Counters) -> Formations:
    """The formations of a set of counters, worked out once."""
    found = _known.formations
    if found is None or _known.counters is not counters:
        found = Formations(counters)
        _known.formations = found
        _known.counters = counters
    return found


class Wishes:
    """What a plan asks of one side's turn."""

    def __init__(self, counters: Counters, side: int, plan: Plan, towns: int) -> None:
        self.formations: Formations = formations_of(counters)
        self.side = side
        self.posture: list[int] = [USUAL] * self.formations.number[side]
        self.limits: list[float] = [0.0] * REGIONS
        self.lines: list[int] = [0] * REGIONS
        self.threshold: float = USUAL_THRESHOLD[side]
        self.exit_turn: int = EXIT_TURNS[0]
        self.keep_reserve = False
        self.air_kept = 0
        self.ring = False
        self.town_offsets: list[int] = [0] * towns
        # What is added to the value of an attack on each hex; empty if nothing is.
        self.bias: list[float] = []
        self.fear: float = FEARS[0]
        self.choosy: float = CHOOSY[0]
        self.garrison: float = GARRISONS[0]
        self.post_cover: int = POSTS[0]
        if plan:
            self._read(plan)

    def _read(self, plan: Plan) -> None:
        at = 0
        for i in range(len(self.posture)):
            self.posture[i] = plan[at]
            at += 1
        for region in range(REGIONS):
            self.limits[region] = LIMITS[plan[at]]
            at += 1
        self.threshold += THRESHOLDS[plan[at]]
        at += 1
        if self.side == ALLIED:
            self.exit_turn = EXIT_TURNS[plan[at]]
            self.keep_reserve = plan[at + 1] == 1
            self.air_kept = AIR_KEPT[plan[at + 2]]
            self.ring = plan[at + 4] == 1
            pushed = plan[at + 3]
            self._aim(plan, at + 5, len(plan))
            if pushed:
                for town in range(len(self.town_offsets)):
                    if town != pushed - 1:
                        self.town_offsets[town] = TOWN_PUSH
        else:
            for region in range(REGIONS):
                self.lines[region] = plan[at]
                at += 1
            self._aim(plan, at, len(plan) - LINE_GENES)
            at = len(plan) - LINE_GENES
            self.fear = FEARS[plan[at]]
            self.choosy = CHOOSY[plan[at + 1]]
            self.garrison = GARRISONS[plan[at + 2]]
            self.post_cover = POSTS[plan[at + 3]]

    def _aim(self, plan: Plan, first: int, last: int) -> None:
        """Read the genes of single targets, one for each hex of the map."""
        for at in range(first, last):
            if plan[at]:
                if not self.bias:
                    self.bias = [0.0] * (last - first)
                self.bias[at - first] = TARGETS[plan[at]]

    def posture_of(self, unit: int) -> int:
        """What the unit's formation is told."""
        return self.posture[self.formations.of[unit]]


def gene_sizes(state: Position, side: int) -> list[int]:
    """How many values each gene of a side's plan has, 1 if it can change nothing any more; the plan is as long in
    every position.
    """
    formations = formations_of(state.material.counters)
    region = ground_of(state.material).region
    moving = state.phase == MOVEMENT
    fighting = moving or state.phase == COMBAT
    acting = _acting(state, side, formations)
    targets = _targets(state, side) if fighting else [False] * state.material.size
    attacked = [False] * REGIONS
    for hex_ in range(state.material.size):
        if targets[hex_]:
            attacked[region[hex_]] = True
    found = [POSTURES if moving and acts else 1 for acts in acting]
    found += [len(LIMITS) if there else 1 for there in attacked]
    found.append(len(THRESHOLDS) if fighting else 1)
    if side == ALLIED:
        found += [len(EXIT_TURNS), 2] if moving else [1, 1]
        found.append(len(AIR_KEPT) if fighting else 1)
        found += [len(state.holders) + 1, 2] if moving else [1, 1]
    else:
        stands = [False] * REGIONS
        for unit in state.material.counters.of_side[side]:
            if state.where[unit] >= 0:
                stands[region[state.where[unit]]] = True
        found += [3 if moving and there else 1 for there in stands]
    found += [len(TARGETS) if there else 1 for there in targets]
    if side == AXIS:
        line = [len(FEARS), len(CHOOSY), len(GARRISONS), len(POSTS)]
        found += line if moving else [1] * LINE_GENES
    return found


def _acting(state: Position, side: int, formations: Formations) -> list[bool]:
    """The formations that have somebody on the map, or about to enter it."""
    found = [False] * formations.number[side]
    for unit in state.material.counters.of_side[side]:
        here = state.where[unit]
        if here >= 0 or (here == WAITING and is_due(state, unit)):
            found[formations.of[unit]] = True
    return found


def _targets(state: Position, side: int) -> list[bool]:
    """The hexes with enemies that somebody could attack: near, or beside him once the marches are over."""
    material = state.material
    near = NEAR if state.phase == MOVEMENT else 1
    found = [False] * material.size
    enemies = state.counts[1 - side]
    for unit in material.counters.of_side[side]:
        here = state.where[unit]
        if here < 0 or material.counters.range[unit]:
            continue
        distances = material.grid.distances[here]
        for hex_ in range(material.size):
            if enemies[hex_] and distances[hex_] <= near:
                found[hex_] = True
    return found
