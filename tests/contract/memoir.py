"""What always holds on Memoir's board."""

from __future__ import annotations

from hexfront.games.memoir.ground import SIDE_BITS
from hexfront.games.memoir.names import (
    ABOARD,
    ARTILLERY,
    BOAT,
    EITHER,
    LOST,
    MARKERS_PER_GUN,
    MOST_RESHUFFLES,
    RESERVE,
    STARS_TO_SABOTAGE,
    TRAIN,
)
from hexfront.games.memoir.rules.medals import controls
from hexfront.games.memoir.state import Position
from hexfront.games.memoir.steps import RETREAT, UNLOAD
from hexfront.kernel.engine import Game
from hexfront.kernel.flow import State


def position_of(state: State) -> Position:
    assert isinstance(state, Position)
    return state


def board(state: State) -> object:
    """All that lies on the table: what events alone must rebuild."""
    at = position_of(state)
    turn = (at.turn, at.side, at.over, at.winner, at.reason, at.ambusher, at.no_draw, at.struck, at.depots_lost)
    units = (at.where, at.figures, at.flags, at.carries, at.heading)
    hexes = (at.at, at.ground, at.mines, at.tokens, at.stars, at.sabotaged, at.markers, at.box)
    medals = (at.unit_medals, at.other_medals, at.held)
    cards = (at.hands, at.deck, at.discard, at.choosing, at.card, at.acting, at.section)
    return turn, units, hexes, medals, cards, at.last, at.last_section, at.announced, at.reshuffles


def check_board(game: Game) -> None:
    """Every unit is somewhere it may be and alone there, every card is somewhere and none twice, objectives belong to
    whoever holds them, and the medals add up.
    """
    state = position_of(game._state)
    for unit in range(state.material.units.count):
        _check_unit(state, unit)
    for hex_, unit in enumerate(state.at):
        assert unit < 0 or state.where[unit] == hex_, "a hex has a unit that is elsewhere"
    _check_cards(state)
    _check_medals(state)
    _check_markers(state)


def _check_unit(state: Position, unit: int) -> None:
    units = state.material.units
    place = state.where[unit]
    if place < 0:
        assert place in (LOST, RESERVE, ABOARD)
        assert not state.flags[unit] & BOAT or place != LOST
        assert not state.carries[unit], "who is gone carries nothing"
        return
    assert state.at[place] == unit, f"{state.material.grid.names[place]}: two units in one hex"
    if units.partner[unit] < 0:
        assert 1 <= state.figures[unit] <= units.full[unit], "figures"
    ground = state.ground_at(place)
    closed = ground.closed >> (units.side[unit] * SIDE_BITS + units.type[unit]) & 1
    afloat = ground.water and state.flags[unit] & BOAT
    gun = units.type[unit] == ARTILLERY and (ground.fixes or ground.height == 2)
    assert not closed or afloat or gun or units.type[unit] == TRAIN, f"unit {unit} may not be there"
    assert not ground.lake, "in the lake"


def _check_cards(state: Position) -> None:
    there = state.hands[0] + state.hands[1] + state.deck + state.discard + state.choosing
    there += [state.card] if state.card >= 0 else []
    if state.material.deck_size < 0:
        assert sorted(there) == state.material.cards.deck(), "a card is lost, or there twice"
    assert state.reshuffles <= MOST_RESHUFFLES
    for side, size in enumerate(state.material.hand_sizes):
        if size and state.material.rules.extra_card_side != side:
            assert len(state.hands[side]) <= size, "too many cards in hand"


def _check_medals(state: Position) -> None:
    moving = any(frame.step in (RETREAT, UNLOAD) for frame in state.stack)
    for number, objective in enumerate(state.material.objectives):
        holder = state.held[number]
        assert holder < 0 or objective.side in (holder, EITHER)
        if objective.kind == 0 and not objective.turn_start and not moving and not state.over:
            for side in (0, 1):
                if objective.side in (side, EITHER) and controls(state, objective, side):
                    assert holder >= 0, "an objective is held and nobody has its medal"
            assert holder < 0 or controls(state, objective, holder), "a medal without its hex"
    for side in (0, 1):
        target = state.material.medals_to_win[side]
        assert state.total(side) <= target
        assert state.total(side) < target or state.over, "enough medals and no end"
    assert all(0 <= stars < STARS_TO_SABOTAGE for stars in state.stars)


def _check_markers(state: Position) -> None:
    for marker in state.markers:
        gun, hex_ = marker // 1024, marker % 1024
        assert state.where[gun] >= 0, "a marker of a gun that is gone"
        assert state.at[hex_] >= 0, "a marker on nobody"
        assert sum(1 for other in state.markers if other // 1024 == gun) <= MARKERS_PER_GUN
    for hex_, mine in enumerate(state.mines):
        assert not mine or 0 <= (mine & 15) - 1 <= 9, state.material.grid.names[hex_]


def check_end(game: Game) -> None:
    """m44:victory, M-36, M-37: the winner fits the reason."""
    outcome = game.outcome
    assert outcome is not None
    state = position_of(game._state)
    totals = [state.total(0), state.total(1)]
    if outcome.reason == "medals":
        assert outcome.winner is not None
        side = game.sides.index(outcome.winner)
        assert totals[side] == state.material.medals_to_win[side]
    elif outcome.reason == "no_units":
        assert outcome.winner is not None
        assert not state.on_board(1 - game.sides.index(outcome.winner))
    elif outcome.reason in ("reshuffles", "turn_limit"):
        assert (outcome.winner is None) == (totals[0] == totals[1])
    else:
        assert outcome.reason in ("sudden_death", "deck_out")
