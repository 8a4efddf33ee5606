"""Events of the sequence of play: set-up, turns, phases, debts, objectives, the end."""

from __future__ import annotations

from hexfront.games.diadem.events.base import Happening, UnitEvent, board, ids
from hexfront.games.diadem.names import (
    AIR_POINTS,
    ALLIED,
    COMBAT,
    FOUGHT,
    OF_THE_PHASE,
    OVER,
    OWES,
    PHASES,
    REDUCED,
    RESTING,
    SIDES,
)
from hexfront.kernel.events import Facts
from hexfront.kernel.flow import State
from hexfront.kernel.title import SPECTATOR


class Placed(UnitEvent):
    """A free counter was placed at set-up."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__(rule, unit)
        self.hex = hex

    def apply(self, state: State) -> None:
        """It stands there."""
        board(state).shift(self.unit, self.hex)

    def facts(self, state: State) -> Facts:
        """Which and where."""
        facts = self.start(state, "placed")
        facts["hex"] = board(state).material.grid.names[self.hex]
        return facts


class TurnBegan(Happening):
    """diadem:2.4.1, diadem:2.4.2: a turn began: the Allies have their air points, and reduced Allied units away from
    the enemy begin to rest.
    """

    def __init__(self, rule: str, turn: int) -> None:
        super().__init__(rule)
        self.turn = turn

    def apply(self, state: State) -> None:
        """diadem:6.1, diadem:6.2.obs.not_accumulated, D-30: a new turn, new air points; D-33: who may recover at its
        end.
        """
        position = board(state)
        position.turn = self.turn
        if not position.material.air_points_total:
            position.air = AIR_POINTS
        zones = position.zones[1 - ALLIED]
        for unit in position.material.counters.of_side[ALLIED]:
            hex_ = position.where[unit]
            resting = hex_ >= 0 and position.flags[unit] & REDUCED and not zones[hex_]
            position.flags[unit] = position.flags[unit] | RESTING if resting else position.flags[unit] & ~RESTING

    def facts(self, state: State) -> Facts:
        """Which turn."""
        return {"event": "turn", "rule": self.rule, "turn": self.turn}


class PhaseBegan(Happening):
    """A phase began."""

    def __init__(self, rule: str, turn: int, side: int, phase: int) -> None:
        super().__init__(rule)
        self.turn = turn
        self.side = side
        self.phase = phase

    def apply(self, state: State) -> None:
        """Nobody has moved, fought or been a target in it yet. Movement's marks last through the combat phase that
        follows.
        """
        position = board(state)
        position.phase = self.phase
        position.side = self.side
        position.targeted = []
        flags = position.flags
        keep = ~(FOUGHT | OWES) if self.phase == COMBAT else ~OF_THE_PHASE
        for unit in range(len(flags)):
            flags[unit] &= keep

    def facts(self, state: State) -> Facts:
        """Whose and which."""
        return {
            "event": "phase",
            "rule": self.rule,
            "turn": self.turn,
            "side": SIDES[self.side],
            "phase": PHASES[self.phase],
        }


class PhaseEnded(Happening):
    """A phase ended: a resting unit next to the enemy rests no longer (D-33)."""

    def apply(self, state: State) -> None:
        """diadem:7.0.recovery: one full turn disengaged."""
        position = board(state)
        zones = position.zones[1 - ALLIED]
        for unit in position.material.counters.of_side[ALLIED]:
            if position.flags[unit] & RESTING:
                hex_ = position.where[unit]
                if hex_ < 0 or zones[hex_]:
                    position.flags[unit] &= ~RESTING

    def facts(self, state: State) -> Facts:
        """Nothing but that it ended."""
        return {"event": "phase_end", "rule": self.rule}


class DebtsFixed(Happening):
    """Movement ended and it was settled who must attack; only their owner is told."""

    def __init__(self, rule: str, side: int, units: list[int]) -> None:
        super().__init__(rule)
        self.side = side
        self.units = units

    def apply(self, state: State) -> None:
        """They owe an attack."""
        flags = board(state).flags
        for unit in self.units:
            flags[unit] |= OWES

    def facts(self, state: State) -> Facts:
        """Who owes."""
        return {"event": "debts", "rule": self.rule, "side": SIDES[self.side], "units": ids(board(state), self.units)}

    def seen(self, state: State, viewer: int) -> Facts | None:
        """Only the owner sees it."""
        return self.facts(state) if viewer == self.side or board(state).material.open_information else None


class ObjectiveTaken(Happening):
    """An objective changed hands."""

    def __init__(self, rule: str, objective: int, side: int) -> None:
        super().__init__(rule)
        self.objective = objective
        self.side = side

    def apply(self, state: State) -> None:
        """D-38: it stays with them until the other side comes."""
        board(state).holders[self.objective] = self.side

    def facts(self, state: State) -> Facts:
        """Which, and whose now."""
        position = board(state)
        place = position.material.map.objectives[self.objective]
        return {
            "event": "objective",
            "rule": self.rule,
            "hex": position.material.grid.names[place.hex],
            "name": place.name,
            "side": SIDES[self.side],
        }


class GameEnded(Happening):
    """The game is over; points are counted."""

    def __init__(self, rule: str, scores: list[int], winner: int) -> None:
        super().__init__(rule)
        self.scores = scores
        self.winner = winner

    def apply(self, state: State) -> None:
        """Nothing more is asked."""
        position = board(state)
        position.phase = OVER
        position.winner = self.winner

    def facts(self, state: State) -> Facts:
        """Points and winner."""
        return {
            "event": "over",
            "rule": self.rule,
            "winner": None if self.winner == SPECTATOR else SIDES[self.winner],
            "scores": {side: self.scores[i] for i, side in enumerate(SIDES)},
            "reason": "draw" if self.winner == SPECTATOR else "points",
        }
