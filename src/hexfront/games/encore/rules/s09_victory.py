"""9 Victory.

encore:9.end                      after the last turn; the higher total wins
encore:9.belvedere to cota_958    objectives, scored at the end of their turn (their hexes and points are on the map)
encore:9.allied.*                 what the Allies are paid for
encore:9.german.*                 what the Germans are paid for
encore:9.*.automatic*             who has won before the end
"""

from __future__ import annotations

from hexfront.games.encore.events.sequence import GameEnded, Scored
from hexfront.games.encore.names import (
    ALLIED,
    AXIS,
    BELVEDERE,
    BY_POINTS,
    CASTELLO,
    DRAW,
    GERMANS_HOLD_BELVEDERE,
    GERMANS_HOLD_CASTELLO,
    LOST,
    NO_GERMANS,
    PAID,
    REDUCED,
)
from hexfront.games.encore.state import Position

FOURTH_MOUNTAIN_POINTS = 12
LAST_TURN_WITHOUT_GERMANS = 8
BELVEDERE_TURN = 5
CASTELLO_TURN = 8


def end_turn(state: Position) -> bool:
    """encore:3.victory_points, encore:9.end, E-1, E-48: score the turn's objectives; whether the game is over."""
    score_objectives(state)
    for reason in (NO_GERMANS, GERMANS_HOLD_BELVEDERE, GERMANS_HOLD_CASTELLO):
        if AUTOMATIC[reason](state):
            state.emit(GameEnded(RULES[reason], points(state), WINNERS[reason], reason))
            return True
    if state.turn < state.material.turns:
        return False
    totals = points(state)
    if totals[ALLIED] == totals[AXIS]:
        state.emit(GameEnded("E-49", totals, -1, DRAW))
    else:
        state.emit(GameEnded("encore:9.end", totals, ALLIED if totals[ALLIED] > totals[AXIS] else AXIS, BY_POINTS))
    return True


def score_objectives(state: Position) -> None:
    """encore:9.belvedere, encore:9.gorgolesco, encore:9.ronchidos, encore:9.cota_1053, encore:9.castello,
    encore:9.abetaia, encore:9.torraccia, encore:9.cota_958, E-1, E-47, E-51: the objectives of this turn, to whoever
    last had a unit there; what a shorter game would leave out is scored at its end.
    """
    for number, place in enumerate(state.material.map.held):
        if place.points and min(place.turn, state.material.turns) == state.turn and state.scored[number] < 0:
            state.emit(Scored("E-47", number, state.holders[number], place.points))


def no_germans_left(state: Position) -> bool:
    """encore:9.allied.automatic, E-48: no German unit on the map at the end of a turn up to 8."""
    if state.turn > LAST_TURN_WITHOUT_GERMANS:
        return False
    for unit in state.material.counters.of_side[AXIS]:
        if state.where[unit] >= 0:
            return False
    return True


def germans_hold(state: Position, role: int) -> bool:
    """Whether a place of that role is German."""
    for number, place in enumerate(state.material.map.held):
        if place.role == role and state.holders[number] == AXIS:
            return True
    return False


def germans_hold_belvedere(state: Position) -> bool:
    """encore:9.german.automatic_belvedere, E-48: Monte Belvedere is German at the end of turn 5."""
    return state.turn == BELVEDERE_TURN and germans_hold(state, BELVEDERE)


def germans_hold_castello(state: Position) -> bool:
    """encore:9.german.automatic_castello, E-48: Monte Castello is German at the end of turn 8."""
    return state.turn == CASTELLO_TURN and germans_hold(state, CASTELLO)


AUTOMATIC = {
    NO_GERMANS: no_germans_left,
    GERMANS_HOLD_BELVEDERE: germans_hold_belvedere,
    GERMANS_HOLD_CASTELLO: germans_hold_castello,
}
RULES = {
    NO_GERMANS: "encore:9.allied.automatic",
    GERMANS_HOLD_BELVEDERE: "encore:9.german.automatic_belvedere",
    GERMANS_HOLD_CASTELLO: "encore:9.german.automatic_castello",
}
WINNERS = {NO_GERMANS: ALLIED, GERMANS_HOLD_BELVEDERE: AXIS, GERMANS_HOLD_CASTELLO: AXIS}


def objectives(state: Position, side: int) -> int:
    """E-47: the points of the objectives the side has scored."""
    held = state.material.map.held
    return sum(place.points for number, place in enumerate(held) if state.scored[number] == side)


def reduced(state: Position, side: int) -> int:
    """encore:9.allied.reduced, encore:9.german.reduced, E-49: 1 for each enemy unit on the map with a casualty."""
    enemies = state.material.counters.of_side[1 - side]
    return sum(1 for unit in enemies if state.where[unit] >= 0 and state.flags[unit] & REDUCED)


def lost(state: Position, side: int) -> list[int]:
    """The units of a side that were eliminated; who left the map was not (5.4)."""
    return [unit for unit in state.material.counters.of_side[side] if state.where[unit] == LOST]


def eliminated_germans(state: Position) -> int:
    """encore:9.allied.eliminated: 3 for each German unit."""
    return 3 * len(lost(state, AXIS))


def eliminated_brazilians(state: Position) -> int:
    """encore:9.german.brazilian, E-49: 3 for each Brazilian unit."""
    return 3 * sum(1 for unit in lost(state, ALLIED) if not state.material.counters.is_american(unit))


def eliminated_americans(state: Position) -> int:
    """encore:9.german.american, E-49: 4 for each American unit, the 751st among them."""
    return 4 * sum(1 for unit in lost(state, ALLIED) if state.material.counters.is_american(unit))


def germans_on_map(state: Position) -> int:
    """encore:9.german.on_map: 2 for each German unit still on the map."""
    return 2 * sum(1 for unit in state.material.counters.of_side[AXIS] if state.where[unit] >= 0)


def fourth_mountain(state: Position) -> int:
    """encore:9.german.fourth_mountain, E-45: 12 less if the 4th Mountain came in and was not let in."""
    return -FOURTH_MOUNTAIN_POINTS if state.fourth == PAID else 0


def items(state: Position, side: int) -> dict[str, int]:
    """The points of a side by what they are for."""
    if side == ALLIED:
        return {
            "objectives": objectives(state, ALLIED),
            "reduced": reduced(state, ALLIED),
            "eliminated": eliminated_germans(state),
        }
    return {
        "objectives": objectives(state, AXIS),
        "brazilian": eliminated_brazilians(state),
        "american": eliminated_americans(state),
        "reduced": reduced(state, AXIS),
        "on_map": germans_on_map(state),
        "fourth_mountain": fourth_mountain(state),
    }


def points(state: Position) -> list[int]:
    """encore:9.end: the totals of both sides."""
    return [sum(items(state, ALLIED).values()), sum(items(state, AXIS).values())]
