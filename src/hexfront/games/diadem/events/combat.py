"""Events of combats and bombardments: what was committed, the sum, the result."""

from __future__ import annotations

from hexfront.games.diadem.events.base import Happening, board, ids, kind_of
from hexfront.games.diadem.names import FOUGHT, KINDS, RESTING, SIDES
from hexfront.games.diadem.state import Position
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import State
from hexfront.mechanics.shifts import Shift


class Committed(Happening):
    """One side's part of a combat was committed; its units and their total are shown (D-13)."""

    def __init__(self, rule: str, hex: int, units: list[int], guns: list[int], air: int, total: int) -> None:
        super().__init__(rule)
        self.hex = hex
        self.units = units
        self.guns = guns
        self.air = air
        self.total = total

    def barrier(self) -> bool:
        """Strengths are shown."""
        return True

    def spend(self, position: Position) -> None:
        """The air points are gone, the units rest no longer, and the guns are used up for the phase.

        Guns at a distance go on resting (D-33).
        """
        position.air -= self.air
        for unit in self.units:
            position.flags[unit] &= ~RESTING
        for unit in self.guns:
            position.flags[unit] |= FOUGHT

    def told(self, state: State, name: str, role: str) -> Facts:
        """Who, with what, and how much in all."""
        position = board(state)
        return {
            "event": name,
            "rule": self.rule,
            "hex": position.material.grid.names[self.hex],
            role: ids(position, self.units),
            "guns": ids(position, self.guns),
            "air": self.air,
            "total": self.total,
        }


class AttackCommitted(Committed):
    """An attack was committed."""

    def apply(self, state: State) -> None:
        """Its units have fought, and the hex has been a target."""
        position = board(state)
        self.spend(position)
        position.targeted.append(self.hex)
        for unit in self.units:
            position.flags[unit] |= FOUGHT

    def facts(self, state: State) -> Facts:
        """The attackers."""
        return self.told(state, "attack", "attackers")


class DefenceCommitted(Committed):
    """The defence was committed; the defenders are shown."""

    def apply(self, state: State) -> None:
        """The defenders may still attack in their own phase."""
        self.spend(board(state))

    def facts(self, state: State) -> Facts:
        """The defenders."""
        return self.told(state, "defence", "defenders")


class ResultRead(Happening):
    """The cell of the combat table."""

    def __init__(self, rule: str, hex: int, codes: list[str]) -> None:
        super().__init__(rule)
        self.hex = hex
        self.codes = codes

    def facts(self, state: State) -> Facts:
        """Its codes."""
        return {
            "event": "result",
            "rule": self.rule,
            "hex": board(state).material.grid.names[self.hex],
            "codes": list(self.codes),
        }


class Bombarded(Happening):
    """A bombardment or an air strike: guns, strength and result."""

    def __init__(
        self,
        rule: str,
        kind: int,
        side: int,
        hex: int,
        guns: list[int],
        air: int,
        strength: int,
        vulnerability: int,
        shifts: list[Shift],
        column: str,
        result: str,
    ) -> None:
        super().__init__(rule)
        self.kind = kind
        self.side = side
        self.hex = hex
        self.guns = guns
        self.air = air
        self.strength = strength
        self.vulnerability = vulnerability
        self.shifts = shifts
        self.column = column
        self.result = result

    def apply(self, state: State) -> None:
        """The guns have fired, the air points are spent, the hex has been a target."""
        position = board(state)
        position.targeted.append(self.hex)
        position.air -= self.air
        for unit in self.guns:
            position.flags[unit] |= FOUGHT

    def facts(self, state: State) -> Facts:
        """All of it."""
        position = board(state)
        return {
            "event": "bombardment",
            "rule": self.rule,
            "kind": KINDS[self.kind],
            "side": SIDES[self.side],
            "hex": position.material.grid.names[self.hex],
            "guns": ids(position, self.guns),
            "air": self.air,
            "strength": self.strength,
            "vulnerability": self.vulnerability,
            "value": self.strength * self.vulnerability,
            "shifts": [shift.facts() for shift in self.shifts],
            "column": self.column,
            "result": self.result,
        }

    def seen(self, state: State, viewer: int) -> Facts | None:
        """D-18: guns and their strength are their owner's secret; types are in sight, so vulnerability is not."""
        facts = self.facts(state)
        position = board(state)
        if viewer != self.side and not position.material.open_information and self.guns:
            facts["guns"] = [kind_of(position, unit) for unit in self.guns]
            for secret in ("strength", "value", "column"):
                del facts[secret]
        return facts
