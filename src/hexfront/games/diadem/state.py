"""The board of Diadem: where every counter is and what is marked on it. Only events change it."""

from __future__ import annotations

from hexfront.games.diadem.material import Material
from hexfront.games.diadem.names import ABSENT, AIR_POINTS, AXIS, MOVEMENT, REDUCED
from hexfront.kernel.chance import Dice
from hexfront.kernel.flow import Frame, State
from hexfront.kernel.paths import Reach
from hexfront.mechanics.zones import enter, leave, units_at


class Battle:
    """The combat or bombardment in progress: who has been committed, and what its result has done so far."""

    def __init__(self, kind: int, hex: int, side: int) -> None:
        self.kind = kind
        self.hex = hex
        self.side = side
        self.attackers: list[int] = []
        self.guns: list[int] = []
        self.air = 0
        self.support: list[int] = []
        self.support_air = 0
        self.defenders: list[int] = []
        # How far it has come: 0 the attacker chooses, 1 the attack is committed, 2 the defence too, and all is shown.
        self.stage = 0
        self.hurt: list[int] = []
        self.retreating: list[int] = []
        self.displaced: list[int] = []
        self.advanced: list[int] = []
        # Units of the retreating side in each hex before its retreats began (D-29).
        self.stood: list[int] = []

    def copy(self) -> Battle:
        """The same battle, independent of this one."""
        twin = Battle(self.kind, self.hex, self.side)
        twin.attackers = self.attackers.copy()
        twin.guns = self.guns.copy()
        twin.air = self.air
        twin.support = self.support.copy()
        twin.support_air = self.support_air
        twin.defenders = self.defenders.copy()
        twin.stage = self.stage
        twin.hurt = self.hurt.copy()
        twin.retreating = self.retreating.copy()
        twin.displaced = self.displaced.copy()
        twin.advanced = self.advanced.copy()
        twin.stood = self.stood
        return twin


class Position(State):
    """A game of Diadem in progress.

    `where[unit]` is a hex or a place off the map, `flags[unit]` its marks. `counts[side][hex]` is how many units the
    side has there, `zones[side][hex]` how many adjoining hexes it holds: the hex lies in its engagement zone if that is
    not zero.
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
        targeted: list[int],
    ) -> None:
        super().__init__(dice, stack)
        self.material = material
        self.turn = 1
        self.phase = MOVEMENT
        self.side = 0
        self.air = AIR_POINTS
        self.where = where
        self.flags = flags
        self.counts = counts
        self.zones = zones
        self.holders = holders
        self.targeted = targeted
        self.battle: Battle | None = None
        self.winner = -1
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
            list(self.targeted),
        )
        twin.turn = self.turn
        twin.phase = self.phase
        twin.side = self.side
        twin.air = self.air
        battle = self.battle
        if battle is not None:
            twin.battle = battle.copy()
        twin.winner = self.winner
        twin.reach = self.reach
        return twin

    # Reading the board

    def units_in(self, hex_: int) -> list[int]:
        """The counters in a hex, by number."""
        side = 0 if self.counts[0][hex_] else 1
        return units_at(self.where, self.material.counters.of_side[side], hex_, self.counts[side][hex_])

    def attack_of(self, unit: int) -> int:
        """diadem:2.2.1.attack, diadem:7.0.half_round_up: its attack power as it stands."""
        power = self.material.counters.attack[unit]
        return (power + 1) // 2 if self.flags[unit] & REDUCED else power

    def defence_of(self, unit: int) -> int:
        """diadem:2.2.1.defence, diadem:7.0.half_round_up: its defence power as it stands."""
        power = self.material.counters.defence[unit]
        return (power + 1) // 2 if self.flags[unit] & REDUCED else power

    def engaged(self, unit: int) -> bool:
        """diadem:4.1.2: whether it stands in an enemy engagement zone."""
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
        self.take(unit, -1)
        self.put(unit, hex_)


def empty_board(material: Material, dice: Dice) -> Position:
    """A board with every counter absent and every objective German."""
    counters = material.counters.count
    return Position(
        material,
        dice,
        [],
        [ABSENT] * counters,
        [0] * counters,
        [[0] * material.size, [0] * material.size],
        [[0] * material.size, [0] * material.size],
        [AXIS] * len(material.map.objectives),
        [],
    )
