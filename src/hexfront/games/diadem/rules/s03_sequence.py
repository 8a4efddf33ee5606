"""3.0 Sequence of play.

diadem:3.0      the order of phases
diadem:2.4.1    seven turns of two days
"""

from __future__ import annotations

from typing import Final

from hexfront.games.diadem import steps
from hexfront.games.diadem.events.sequence import (
    DebtsFixed,
    GameEnded,
    ObjectiveTaken,
    PhaseBegan,
    PhaseEnded,
    TurnBegan,
)
from hexfront.games.diadem.names import ALLIED, ATTRITION, AXIS, COMBAT, MOVEMENT, SETUP, TURNS
from hexfront.games.diadem.rules.s04_1_restrictions import debts
from hexfront.games.diadem.rules.s07_casualties import recover
from hexfront.games.diadem.rules.s11_2_victory import points, winner
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.flow import Frame, Step

# The stages of a game in order; a frame of this step holds the number of the stage that comes next.
GERMANS_PLACE: Final = 0
ALLIES_PLACE: Final = 1
TURN_START: Final = 2
ALLIED_MOVEMENT: Final = 3
ALLIED_COMBAT: Final = 4
AXIS_MOVEMENT: Final = 5
AXIS_COMBAT: Final = 6
TURN_END: Final = 7
ALLIED_ATTRITION: Final = 8
AXIS_ATTRITION: Final = 9


class Sequence(Step[Position]):
    """diadem:3.0: in each turn the Allies move, then fight; then the Germans move, then fight."""

    def __init__(self) -> None:
        super().__init__("sequence", "diadem:3.0")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Begin the next stage."""
        stage = frame.value
        state.replace(Frame(steps.SEQUENCE, value=stage + 1))
        if stage <= ALLIES_PLACE:
            _begin_setup(state, AXIS if stage == GERMANS_PLACE else ALLIED)
        elif stage == TURN_START:
            state.emit(TurnBegan("diadem:2.4.1", state.turn))
        elif stage <= AXIS_COMBAT:
            if stage > ALLIED_MOVEMENT:
                end_phase(state)
            side = ALLIED if stage <= ALLIED_COMBAT else AXIS
            if stage in (ALLIED_MOVEMENT, AXIS_MOVEMENT):
                begin_movement(state, side)
            else:
                begin_combat(state, side)
        elif stage == TURN_END:
            end_phase(state)
            recover(state)
            if state.turn < TURNS:
                state.emit(TurnBegan("diadem:2.4.1", state.turn + 1))
                state.replace(Frame(steps.SEQUENCE, value=ALLIED_MOVEMENT))
        elif stage <= AXIS_ATTRITION:
            side = ALLIED if stage == ALLIED_ATTRITION else AXIS
            state.emit(PhaseBegan("diadem:11.2.attrition", state.turn, side, ATTRITION))
            state.push(Frame(steps.ATTRITION, side=side, value=-1))
        else:
            state.emit(GameEnded("diadem:11.2.winner", points(state), winner(state)))
            state.pop()
        return None


def _begin_setup(state: Position, side: int) -> None:
    state.emit(PhaseBegan("diadem:11.1", state.turn, side, SETUP))
    state.push(Frame(steps.PLACE, side=side))


def begin_movement(state: Position, side: int) -> None:
    """diadem:3.0: the side moves as many of its units as it likes."""
    state.emit(PhaseBegan("diadem:3.0", state.turn, side, MOVEMENT))
    state.push(Frame(steps.MOVE, side=side))


def begin_combat(state: Position, side: int) -> None:
    """diadem:3.0, diadem:5.0: the side attacks what it has engaged; who must attack is settled now (D-10)."""
    state.emit(PhaseBegan("diadem:5.0", state.turn, side, COMBAT))
    open_combat(state, side)


def open_combat(state: Position, side: int) -> None:
    """D-10: fix the debts and ask for the first attack."""
    owing = debts(state, side)
    if owing:
        state.emit(DebtsFixed("diadem:4.1.2.must_attack", side, owing))
    state.push(Frame(steps.COMBAT_CHOICE, side=side))


def end_phase(state: Position) -> None:
    """D-38: an objective changes hands when the other side has a unit in it at the end of a phase."""
    state.emit(PhaseEnded("diadem:3.0"))
    for number, place in enumerate(state.material.map.objectives):
        other = 1 - state.holders[number]
        if state.counts[other][place.hex]:
            state.emit(ObjectiveTaken("diadem:11.2.objectives", number, other))
