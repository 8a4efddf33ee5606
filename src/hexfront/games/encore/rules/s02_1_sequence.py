"""2.1 Sequence of play.

encore:2.1      preparation, bombardment, the Allied player's phases, the German player's
"""

from __future__ import annotations

from typing import Final

from hexfront.games.encore import steps
from hexfront.games.encore.events.sequence import PhaseBegan
from hexfront.games.encore.names import ALLIED, AXIS, BOMBARDMENT, COMBAT, MOVEMENT
from hexfront.games.encore.rules.s03_preparation import prepare
from hexfront.games.encore.rules.s04_1_bombardment import may_bombard
from hexfront.games.encore.rules.s09_victory import end_turn
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.flow import Frame, Step

# The stages of a turn in order; a frame of this step holds the number of the stage that comes next.
TURN_START: Final = 0
ALLIES_ANNOUNCE: Final = 1
GERMANS_ANNOUNCE: Final = 2
FIRING: Final = 3
ALLIED_MOVEMENT: Final = 4
ALLIED_COMBAT: Final = 5
GERMAN_MOVEMENT: Final = 6
GERMAN_COMBAT: Final = 7


class Sequence(Step[Position]):
    """encore:2.1: four stages a turn; the last two have a movement and a combat phase each."""

    def __init__(self) -> None:
        super().__init__("sequence", "encore:2.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Begin the next stage."""
        stage = frame.value
        state.replace(Frame(steps.SEQUENCE, value=stage + 1))
        if stage == TURN_START:
            prepare(state, state.turn)
        elif stage in (ALLIES_ANNOUNCE, GERMANS_ANNOUNCE):
            if may_bombard(state.turn):
                begin_bombardment(state, ALLIED if stage == ALLIES_ANNOUNCE else AXIS)
        elif stage == FIRING:
            state.push(Frame(steps.FIRE))
        elif stage in (ALLIED_MOVEMENT, GERMAN_MOVEMENT):
            begin_movement(state, ALLIED if stage == ALLIED_MOVEMENT else AXIS)
        elif stage in (ALLIED_COMBAT, GERMAN_COMBAT):
            begin_combat(state, ALLIED if stage == ALLIED_COMBAT else AXIS)
        elif end_turn(state):
            state.pop()
        else:
            prepare(state, state.turn + 1)
            state.replace(Frame(steps.SEQUENCE, value=ALLIES_ANNOUNCE))
        return None


def begin_bombardment(state: Position, side: int) -> None:
    """encore:4.1.announce_order, E-21: first the Allies announce all their targets, then the Germans theirs."""
    state.emit(PhaseBegan("encore:4.1.announce_order", state.turn, side, BOMBARDMENT))
    state.push(Frame(steps.TARGETS, side=side))


def begin_movement(state: Position, side: int) -> None:
    """encore:2.1: the side moves as many of its units as it likes."""
    state.emit(PhaseBegan("encore:2.1", state.turn, side, MOVEMENT))
    state.push(Frame(steps.MOVE, side=side))


def begin_combat(state: Position, side: int) -> None:
    """encore:2.1, encore:6.1: the side attacks."""
    state.emit(PhaseBegan("encore:6.1", state.turn, side, COMBAT))
    state.push(Frame(steps.COMBAT_CHOICE, side=side))
