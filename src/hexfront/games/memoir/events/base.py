"""What Memoir's events have in common. Only cards and face-down mines are hidden."""

from __future__ import annotations

from hexfront.games.memoir.names import FACES, KINDS, SIDES
from hexfront.games.memoir.state import Position
from hexfront.kernel.events import Chance, Facts, Happening
from hexfront.kernel.flow import State


def board(state: State) -> Position:
    """The state as Memoir knows it."""
    assert isinstance(state, Position)
    return state


def name_of(state: State, hex_: int) -> str:
    """The printed name of a hex."""
    return board(state).material.grid.names[hex_]


def names(state: State, hexes: list[int]) -> list[str]:
    """The printed names of hexes."""
    grid = board(state).material.grid
    return [grid.names[h] for h in hexes]


def side_of(state: State, unit: int) -> str:
    """The side a unit fights for."""
    return SIDES[board(state).material.units.side[unit]]


def kind_of(state: State, unit: int) -> str:
    """What kind of unit it is."""
    return KINDS[board(state).material.units.kind[unit]]


class HexEvent(Happening):
    """An event of one hex."""

    def __init__(self, name: str, rule: str, hex: int) -> None:
        super().__init__(name, rule)
        self.hex = hex

    def facts(self, state: State) -> Facts:
        """Where, and what else there is to say."""
        facts: Facts = {"event": self.name, "rule": self.rule, "hex": name_of(state, self.hex)}
        self.tell(state, facts)
        return facts


class SideEvent(Happening):
    """An event of one side."""

    def __init__(self, name: str, rule: str, side: int) -> None:
        super().__init__(name, rule)
        self.side = side

    def facts(self, state: State) -> Facts:
        """Whose, and what else there is to say."""
        facts: Facts = {"event": self.name, "rule": self.rule, "side": SIDES[self.side]}
        self.tell(state, facts)
        return facts


class Rolled(Chance):
    """m44:dice: battle dice were rolled; `unit` is whom they may hit (-1: nobody), with so many figures by then."""

    def __init__(self, rule: str, purpose: str, dice: list[int], unit: int, figures: int) -> None:
        super().__init__(dice)
        self.rule = rule
        self.purpose = purpose
        self.unit = unit
        self.figures = figures

    def facts(self, state: State) -> Facts:
        """Purpose, numbers and faces."""
        return {
            "event": "roll",
            "rule": self.rule,
            "purpose": self.purpose,
            "dice": list(self.results),
            "faces": [FACES[face] for face in self.results],
        }


def throw(state: Position, count: int, rule: str, purpose: str, unit: int = -1) -> list[int]:
    """m44:dice: roll battle dice in sight of all, at a unit or for something else; their faces."""
    dice = state.dice
    faces = [dice.roll(6) for _ in range(count)]
    target = state.material.units.leader_of(unit) if unit >= 0 else -1
    state.emit(Rolled(rule, purpose, faces, target, state.figures[target] if target >= 0 else 0))
    return faces
