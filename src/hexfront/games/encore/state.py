"""The board of Encore: where every counter is and what is marked on it. Only events change it."""

from __future__ import annotations

from hexfront.games.encore.material import Material
from hexfront.games.encore.names import (
    ABSENT,
    AXIS,
    NOT_ENTERED,
    PREPARATION,
    REDUCED,
    ROLES,
    SUPPRESSED,
)
from hexfront.kernel.chance import Dice
from hexfront.kernel.flow import Frame, State
from hexfront.kernel.paths import Reach
from hexfront.mechanics.zones import enter, leave, units_at


class Shot:
    """A bombardment that is announced, or being aimed: whose, at which hex, with what. Never changed, only replaced."""

    def __init__(self, side: int, hex: int, guns: list[int]) -> None:
        self.side = side
        self.hex = hex
        self.guns = guns


class Battle:
    """The combat in progress: who has been committed, and what its result has done so far."""

    def __init__(self, hex: int, side: int) -> None:
        self.hex = hex
        self.side = side
        self.attackers: list[int] = []
        self.ranged: list[int] = []
        self.support: list[int] = []
        # 6.4: the side's losses fall on its armour first.
        self.armour_first = [False, False]
        # EMP: the defence value the attacker still has to match.
        self.owed = 0
        self.retreating: list[int] = []
        # Who has retreated or made room, and the hexes left in the retreat that is running (E-39).
        self.moved: list[int] = []
        self.chain: list[int] = []
        self.advanced: list[int] = []

    def copy(self) -> Battle:
        """The same battle, independent of this one."""
        twin = Battle(self.hex, self.side)
        twin.attackers = list(self.attackers)
        twin.ranged = list(self.ranged)
        twin.support = list(self.support)
        twin.armour_first = list(self.armour_first)
        twin.owed = self.owed
        twin.retreating = list(self.retreating)
        twin.moved = list(self.moved)
        twin.chain = list(self.chain)
        twin.advanced = list(self.advanced)
        return twin


class Position(State):
    """A game of Encore in progress.

    `where[unit]` is a hex or a place off the map, `flags[unit]` its marks. `counts[side][hex]` is how many units the
    side has there, `zones[side][hex]` how many adjoining hexes it holds: the hex lies in its zone of control if that
    is not zero. `holders` and `scored` go by the map's held places; `freed` by role: the turn the place was taken.
    """

    def __init__(
        self,
        material: Material,
        dice: Dice,
        stack: list[Frame],
        where: list[int],
        flags: list[int],
        counts: list[list[int]],
        zones: list[list[int]],
        holders: list[int],
        scored: list[int],
        freed: list[int],
        forts: list[int],
        targeted: list[int],
        shots: list[Shot],
    ) -> None:
        super().__init__(dice, stack)
        self.material = material
        self.turn = 1
        self.phase = PREPARATION
        self.side = 0
        self.where = where
        self.flags = flags
        self.counts = counts
        self.zones = zones
        self.holders = holders
        self.scored = scored
        self.freed = freed
        self.forts = forts
        self.targeted = targeted
        self.shots = shots
        self.road_entered = False
        self.fourth = NOT_ENTERED
        self.winner = -1
        self.reason = 0
        self.aiming: Shot | None = None
        self.battle: Battle | None = None
        self.reach: Reach | None = None

    def copy(self) -> Position:
        """The same game, sharing nothing that changes. (Compiled, `list(x)` costs half of `x.copy()`.)"""
        twin = Position(
            self.material,
            self.dice.copy(),
            list(self.stack),
            list(self.where),
            list(self.flags),
            [list(self.counts[0]), list(self.counts[1])],
            [list(self.zones[0]), list(self.zones[1])],
            list(self.holders),
            list(self.scored),
            list(self.freed),
            list(self.forts),
            list(self.targeted),
            list(self.shots),
        )
        twin.turn = self.turn
        twin.phase = self.phase
        twin.side = self.side
        twin.road_entered = self.road_entered
        twin.fourth = self.fourth
        twin.winner = self.winner
        twin.reason = self.reason
        twin.aiming = self.aiming
        battle = self.battle
        if battle is not None:
            twin.battle = battle.copy()
        twin.reach = self.reach
        return twin

    # Reading the board

    def units_in(self, hex_: int) -> list[int]:
        """The units in a hex, by number."""
        side = 0 if self.counts[0][hex_] else 1
        return units_at(self.where, self.material.counters.of_side[side], hex_, self.counts[side][hex_])

    def attack_of(self, unit: int) -> int:
        """encore:2.3.1, encore:7.1.half, encore:7.2.half, encore:7.2.reduced_and_suppressed: its attack as it
        stands.
        """
        return self._worn(self.material.counters.attack[unit], self.flags[unit])

    def defence_of(self, unit: int) -> int:
        """encore:2.3.1, encore:7.1.half, encore:7.2.half, encore:7.2.reduced_and_suppressed: its defence as it
        stands.
        """
        return self._worn(self.material.counters.defence[unit], self.flags[unit])

    def _worn(self, power: int, flags: int) -> int:
        """Halved, rounded up, by a loss; halved by suppression; by both, half of the half."""
        if flags & REDUCED:
            power = (power + 1) // 2
        if flags & SUPPRESSED:
            power = (power + 1) // 2
        return power

    def move_of(self, unit: int) -> int:
        """encore:7.1, encore:7.2.half: its movement in half-points: half the points, rounded up, when suppressed;
        losses do not lessen it.
        """
        half_points = self.material.counters.move[unit]
        return (half_points // 2 + 1) // 2 * 2 if self.flags[unit] & SUPPRESSED else half_points

    def engaged(self, unit: int) -> bool:
        """encore:5.2.1: whether it stands in an enemy zone of control."""
        hex_ = self.where[unit]
        return hex_ >= 0 and self.zones[1 - self.material.counters.side[unit]][hex_] > 0

    def the_battle(self) -> Battle:
        """The combat in progress, where there must be one."""
        battle = self.battle
        assert battle is not None
        return battle

    # Changing the board: for events, and for laying out a scenario

    def put(self, unit: int, hex_: int) -> None:
        """Set a counter that is in no hex down in one."""
        self.where[unit] = hex_
        side = self.material.counters.side[unit]
        enter(self.counts[side], self.zones[side], self.material.grid.beside, hex_)

    def take(self, unit: int, to: int) -> None:
        """Take a counter from wherever it is to a place off the map."""
        hex_ = self.where[unit]
        self.where[unit] = to
        if hex_ >= 0:
            side = self.material.counters.side[unit]
            leave(self.counts[side], self.zones[side], self.material.grid.beside, hex_)

    def shift(self, unit: int, hex_: int) -> None:
        """Move a counter to a hex from wherever it is."""
        self.take(unit, ABSENT)
        self.put(unit, hex_)


def empty_board(material: Material, dice: Dice) -> Position:
    """E-47: a board with every counter absent, every place German, nothing scored and no fort."""
    counters = material.counters.count
    held = len(material.map.held)
    return Position(
        material,
        dice,
        [],
        [ABSENT] * counters,
        [0] * counters,
        [[0] * material.size, [0] * material.size],
        [[0] * material.size, [0] * material.size],
        [AXIS] * held,
        [-1] * held,
        [0] * len(ROLES),
        [],
        [],
        [],
    )
