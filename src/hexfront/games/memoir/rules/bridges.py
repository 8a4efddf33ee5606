"""Bridges: blowing them, and laying pontoons.

m44tp:23.blow_a_bridge_option_1   a section card for the bridge's flank, and no card drawn
m44tp:24.option_2                 the same with two dice, and a card drawn
m44tp:47.pontoon_bridge           an Attack card lays a pontoon
"""

from __future__ import annotations

from hexfront.games.memoir.cards import ATTACK_LEFT, ATTACK_RIGHT, is_section_card
from hexfront.games.memoir.events.base import throw
from hexfront.games.memoir.events.battle import BridgeChanged
from hexfront.games.memoir.events.cards import HandSmaller, Used
from hexfront.games.memoir.names import STAR
from hexfront.games.memoir.rules.losses import eliminate
from hexfront.games.memoir.rules.medals import award
from hexfront.games.memoir.state import Position


def lit_sections(state: Position, card: int) -> int:
    """M-27: the sections a card's arrows include, as a mask."""
    return state.material.cards.lit[card]


def is_bridge(state: Position, hex_: int) -> bool:
    """m44tp:23.blow_a_bridge_option_1: whether a bridge of any kind stands there."""
    ground = state.ground_at(hex_)
    return ground.overlay >= 0 and state.material.terrain.overlays[ground.overlay].way != ""


def bridges_to_blow(state: Position, card: int) -> list[int]:
    """m44tp:23.blow_a_bridge_option_1, M-27: bridges the scenario names, standing, in a section of the card; with an
    own unit beside them where the scenario says so.
    """
    rules = state.material.rules
    if rules.demolition_side != state.side or not is_section_card(card):
        return []
    lit = lit_sections(state, card)
    found: list[int] = []
    for hex_ in rules.demolition_hexes:
        if not is_bridge(state, hex_) or not state.material.sections[state.side][hex_] & lit:
            continue
        if not rules.demolition_near or _own_beside(state, hex_):
            found.append(hex_)
    return found


def _own_beside(state: Position, hex_: int) -> bool:
    side = state.material.units.side
    for there in state.material.grid.beside[hex_]:
        if state.at[there] >= 0 and side[state.at[there]] == state.side:
            return True
    return False


def pontoon_hexes(state: Position, card: int) -> list[int]:
    """m44tp:47.pontoon_bridge, M-28, M-54: empty river hexes without a bridge in the section of an Attack card."""
    if not state.material.rules.pontoon_sides >> state.side & 1 or not ATTACK_LEFT <= card <= ATTACK_RIGHT:
        return []
    lit = lit_sections(state, card)
    sections = state.material.sections[state.side]
    return [
        hex_
        for hex_ in range(state.material.size)
        if state.ground_at(hex_).water and state.at[hex_] < 0 and sections[hex_] & lit
    ]


def blow(state: Position, hex_: int) -> None:
    """m44tp:23.blow_a_bridge_option_1, m44tp:24.option_2, M-27, M-53: outright and without a new card, or by a star of
    two dice; a unit on the bridge is lost with it.
    """
    rules = state.material.rules
    option_1 = rules.demolition_option == 1
    rule = "m44tp:23.blow_a_bridge_option_1" if option_1 else "m44tp:24.option_2"
    side = state.side
    state.emit(Used(rule, side, "blow", hex_))
    if option_1:
        state.emit(HandSmaller(rule, side))
    elif STAR not in throw(state, 2, rule, "demolition"):
        return
    victim = state.at[hex_]
    state.emit(BridgeChanged(rule, hex_, "blown"))
    if victim >= 0:
        eliminate(state, state.material.units.leader_of(victim), "demolition", "M-27")
    if rules.demolition_medals:
        award(state, side, rules.demolition_medals, rule, "demolition")


def lay_pontoon(state: Position, hex_: int) -> None:
    """m44tp:47.pontoon_bridge: a bridge where there was none."""
    state.emit(Used("m44tp:47.pontoon_bridge", state.side, "lay", hex_))
    state.emit(BridgeChanged("m44tp:47.pontoon_bridge", hex_, "pontoon"))
