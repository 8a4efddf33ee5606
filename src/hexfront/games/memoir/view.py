"""What a side may know: the board, its own hand, the open pile; not the other hand, the deck, or mines face down."""

from __future__ import annotations

from hexfront.games.memoir.cards import CARDS
from hexfront.games.memoir.names import (
    ABOARD,
    BATTLE_KINDS,
    BOAT,
    FOUGHT,
    KINDS,
    LEADER,
    LOST,
    MOVED,
    ORDERED,
    OVER_PHASE,
    OWNERS,
    PHASES,
    RESERVE,
    SETUP,
    SIDES,
    TOKENS,
    TRAIN,
    TRAIN_KIND,
    WAGON,
)
from hexfront.games.memoir.objectives import OBJECTIVE_KINDS
from hexfront.games.memoir.rules.mines import laid_by, strength_of
from hexfront.games.memoir.rules.trains import wagon_of
from hexfront.games.memoir.state import MINE_KNOWN, Position
from hexfront.kernel.events import Facts


def phase_of(state: Position) -> str:
    """m44:turn.play: the phase of the turn."""
    if state.over or not state.stack:
        return OVER_PHASE
    stage = state.stack[0].value
    return PHASES[stage - 1 if 0 < stage < SETUP else 0]


def unit_facts(state: Position, unit: int) -> Facts:
    """All about a unit."""
    units = state.material.units
    engine = units.leader_of(unit)
    flags = state.flags[engine]
    facts: Facts = {
        "side": SIDES[units.side[unit]],
        "kind": KINDS[units.kind[engine]],
        "nation": units.nation[unit],
        "badge": units.badge[unit] or None,
        "figures": state.figures[engine],
        "full": units.full[engine],
        "ordered": bool(flags & ORDERED),
        "moved": bool(flags & MOVED),
        "fought": bool(flags & FOUGHT),
        "boat": bool(flags & BOAT),
        "leader": bool(flags & LEADER),
        "carries": TOKENS[state.carries[unit]] or None,
    }
    if units.type[unit] == TRAIN:
        facts["part"] = "wagon" if units.kind[unit] == WAGON else "locomotive"
        facts["carries"] = "gun" if units.gun[engine] and wagon_of(state, engine) >= 0 else None
        facts["facing"] = FACING_OF_DIRECTION[state.heading[engine]]
        facts["cargo"] = [
            KINDS[units.kind[other]]
            for other in range(units.count)
            if units.train[other] == engine and state.where[other] == ABOARD
        ]
    return facts


# The facing of a scenario file for a direction of the grid.
FACING_OF_DIRECTION = (2, 1, 6, 5, 4, 3)


def units(state: Position) -> Facts:
    """Every unit on the board by its hex."""
    names = state.material.grid.names
    return {names[hex_]: unit_facts(state, unit) for hex_, unit in enumerate(state.at) if unit >= 0}


def hexes(state: Position) -> Facts:
    """What lies on the hexes that are not plain."""
    found: Facts = {}
    for hex_ in range(state.material.size):
        facts = hex_facts(state, hex_)
        if facts:
            found[state.material.grid.names[hex_]] = facts
    return found


def hex_facts(state: Position, hex_: int) -> Facts:
    """m44tp:19.minefield, M-23: all that lies on a hex; of a face-down mine only that it is there."""
    material = state.material
    terrain = material.terrain
    ground = state.ground_at(hex_)
    facts: Facts = {}
    if ground.tile == terrain.flooded:
        facts["flooded"] = True
    elif ground.tile >= 0:
        facts["tile"] = terrain.tiles[ground.tile].name
        facts["facing"] = material.facing[hex_]
    if ground.overlay >= 0:
        facts["overlay"] = terrain.overlays[ground.overlay].name
        facts["overlay_facing"] = material.overlay_facing[hex_]
    if ground.owner >= 0:
        facts["owner"] = OWNERS[ground.owner]
    obstacles = [piece.name for i, piece in enumerate(terrain.obstacles) if ground.obstacles >> i & 1]
    if obstacles:
        facts["obstacles"] = obstacles
    mine = state.mines[hex_]
    if mine:
        facts["mine"] = {
            "side": SIDES[laid_by(mine)],
            "strength": strength_of(mine) if mine & MINE_KNOWN else None,
        }
    rules = material.rules
    if hex_ in rules.dams and state.stars[rules.dams.index(hex_)]:
        facts["stars"] = state.stars[rules.dams.index(hex_)]
    if state.markers and any(marker % 1024 == hex_ for marker in state.markers):
        facts["crosshair"] = True
    if hex_ in state.tokens:
        facts["token"] = TOKENS[state.tokens_on(hex_)[0]]
    return facts


def off_board(state: Position, side: int, place: int) -> list[Facts]:
    """The units of a side that wait or are lost."""
    kinds = state.material.units.kind
    return [
        {**unit_facts(state, unit), "kind": KINDS[TRAIN_KIND if kinds[unit] == WAGON else kinds[unit]]}
        for unit in state.material.units.of_side[side]
        if state.where[unit] == place and kinds[unit] != WAGON
    ]


def medals(state: Position) -> Facts:
    """m44:medals.units, m44:medals.objectives: both medal tracks."""
    names = state.material.grid.names
    objectives = state.material.objectives
    return {
        name: {
            "total": state.total(side),
            "target": state.material.medals_to_win[side],
            "units": state.unit_medals[side],
            "objectives": [
                names[objectives[number].hexes[0]] for number, holder in enumerate(state.held) if holder == side
            ],
            "other": state.other_medals[side],
        }
        for side, name in enumerate(SIDES)
    }


def objectives(state: Position) -> list[Facts]:
    """m44:medals.objectives, m44tp:18.british_and_italian_medals: the objectives and who holds them."""
    names = state.material.grid.names
    return [
        {
            "hexes": [names[hex_] for hex_ in objective.hexes],
            "side": OWNERS[objective.side],
            "medals": objective.medals,
            "kind": OBJECTIVE_KINDS[objective.kind],
            "look": objective.look or None,
            "sudden_death": objective.sudden_death,
            "holder": None if state.held[number] < 0 else SIDES[state.held[number]],
        }
        for number, objective in enumerate(state.material.objectives)
    ]


def hands(state: Position, viewer: int) -> Facts:
    """m44:turn.play, M-30: a side sees its own cards; of the other's how many, and an Air Power laid open."""
    return {
        name: {
            "count": len(state.hands[side]),
            "cards": [CARDS[card] for card in sorted(state.hands[side])] if viewer == side else None,
        }
        for side, name in enumerate(SIDES)
    }


def card_names(cards: list[int]) -> list[str]:
    """Cards by name."""
    return [CARDS[card] for card in cards]


def view(state: Position, viewer: int) -> Facts:
    """All that a side may know of the table."""
    material = state.material
    battle = state.battle
    names = material.grid.names
    return {
        "turn": state.turn,
        "turns": 2 * material.turn_limit,
        "side": SIDES[state.side],
        "phase": phase_of(state),
        "board": {
            "type": material.board.type,
            "face": material.face,
            "rows": material.board.rows,
            "top": SIDES[material.top],
            "bottom": SIDES[1 - material.top],
            "labels": [{"hex": names[hex_], "text": text} for hex_, text in material.labels],
        },
        "hexes": hexes(state),
        "units": units(state),
        "reserve": {name: off_board(state, side, RESERVE) for side, name in enumerate(SIDES)},
        "lost": {name: off_board(state, side, LOST) for side, name in enumerate(SIDES)},
        "medals": medals(state),
        "objectives": objectives(state),
        "hands": hands(state, viewer),
        "deck": len(state.deck),
        "discard": card_names(state.discard),
        "card": None
        if state.card < 0
        else {"card": CARDS[state.card], "as": None if state.acting < 0 else CARDS[state.acting]},
        "last": {name: None if state.last[i] < 0 else CARDS[state.last[i]] for i, name in enumerate(SIDES)},
        "announced": {name: state.announced[i] > 0 for i, name in enumerate(SIDES)},
        "choosing": card_names(sorted(state.choosing)) if state.choosing and viewer == state.side else None,
        "battle": None
        if battle is None
        else {
            "attacker": names[battle.start],
            "target": names[battle.hex],
            "dice": battle.dice,
            "kind": BATTLE_KINDS[battle.kind],
        },
        "targets": [names[state.where[unit]] for unit in state.targets],
    }
