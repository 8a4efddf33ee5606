"""How good a position is, term by term: points made, points in reach, strength, safety, the line and its gaps."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.ground import FAR, Ground, ground_of
from hexfront.games.diadem.counters import Counters
from hexfront.games.diadem.names import (
    ALLIED,
    ATTRITION,
    AXIS,
    LEFT,
    LOST,
    MOTORISED,
    REDUCED,
    TURNS,
    WAITING,
    WEST,
    WITHDRAWAL_TURN,
    WITHDRAWN,
)
from hexfront.games.diadem.rules.s11_2_victory import THIRTY_SIXTH
from hexfront.games.diadem.state import Position
from hexfront.kernel.paths import UNREACHED, flood

NAMES: Final = [
    "towns",
    "axis_lost",
    "allied_lost",
    "axis_reduced",
    "allied_reduced",
    "divisions_out",
    "axis_present",
    "thirty_sixth",
    "exit_progress",
    "first_exit",
    "town_near",
    "town_guard",
    "advance",
    "axis_cover",
    "allied_cover",
    "axis_surrounded",
    "allied_surrounded",
    "axis_exposed",
    "allied_exposed",
    "gap_towns",
    "gap_edge",
    "gap_depth",
    "axis_strength",
    "allied_strength",
    "axis_divisions",
    "allied_divisions",
    "guns_bearing",
    "axis_guns",
    "axis_near_edge",
    "axis_contact",
    "time",
]
TOWNS: Final = 0
AXIS_LOST: Final = 1
ALLIED_LOST: Final = 2
AXIS_REDUCED: Final = 3
ALLIED_REDUCED: Final = 4
DIVISIONS_OUT: Final = 5
AXIS_PRESENT: Final = 6
THIRTY_SIXTH_OUT: Final = 7
EXIT_PROGRESS: Final = 8
FIRST_EXIT: Final = 9
TOWN_NEAR: Final = 10
TOWN_GUARD: Final = 11
ADVANCE: Final = 12
AXIS_COVER: Final = 13
ALLIED_COVER: Final = 14
AXIS_SURROUNDED: Final = 15
ALLIED_SURROUNDED: Final = 16
AXIS_EXPOSED: Final = 17
ALLIED_EXPOSED: Final = 18
GAP_TOWNS: Final = 19
GAP_EDGE: Final = 20
GAP_DEPTH: Final = 21
AXIS_STRENGTH: Final = 22
ALLIED_STRENGTH: Final = 23
AXIS_DIVISIONS: Final = 24
ALLIED_DIVISIONS: Final = 25
GUNS_BEARING: Final = 26
AXIS_GUNS: Final = 27
AXIS_NEAR_EDGE: Final = 28
AXIS_CONTACT: Final = 29
TIME: Final = 30
# What the other terms promise too much with so many Allied turns left; the same for every way to play on.
PROMISED: Final = [-53.0, -108.0, -122.0, -130.0, -109.0, -93.0, -78.0, -50.0]


class Board:
    """Sums over the counters that several terms need."""

    def __init__(self, state: Position) -> None:
        material = state.material
        counters = material.counters
        size = material.size
        self.state = state
        self.counters: Counters = counters
        self.ground: Ground = ground_of(material)
        # Attack and defence powers in each hex, both sides, guns' attack left out.
        self.attack: list[int] = [0] * size
        self.defence: list[int] = [0] * size
        self.hexes: list[list[int]] = [[], []]
        self.gait: list[int] = [0] * size
        where = state.where
        for unit in range(counters.count):
            here = where[unit]
            if here < 0:
                continue
            if self.defence[here] == 0:
                self.hexes[counters.side[unit]].append(here)
                self.gait[here] = counters.gait[unit]
            if not counters.range[unit]:
                self.attack[here] += state.attack_of(unit)
            self.defence[here] += state.defence_of(unit)
        # Allied turns to come; while the attrition is settled there is none, whoever is asked.
        self.left: int = TURNS - state.turn + (1 if state.side == ALLIED and state.phase < ATTRITION else 0)
        self.time = min(1.0, self.left / 3)


def all_terms(state: Position) -> list[float]:
    """Every term, in the order of NAMES, good for the Allies where positive before its weight."""
    found = [0.0] * len(NAMES)
    board = Board(state)
    _points(board, found)
    _divisions(board, found)
    _towns(board, found)
    _stacks(board, found, AXIS)
    _stacks(board, found, ALLIED)
    _gaps(board, found)
    found[TIME] = PROMISED[min(max(board.left, 0), TURNS)]
    return found


def _points(board: Board, found: list[float]) -> None:
    state = board.state
    counters = board.counters
    turn = min(state.turn, TURNS)
    for holder in state.holders:
        found[TOWNS] += 1.0 if holder == ALLIED else -1.0
    ground = board.ground
    home = ground.home
    away = 0
    present = 0
    near = 0
    for unit in counters.of_side[AXIS]:
        place = state.where[unit]
        if place == LOST:
            found[AXIS_LOST] += 1.0
        elif place <= LEFT:
            away += 1
        elif place >= 0:
            present += 1
            if state.flags[unit] & REDUCED:
                found[AXIS_REDUCED] += 1.0
            found[AXIS_STRENGTH] -= 0.1 * (state.attack_of(unit) + state.defence_of(unit))
            if home[counters.gait[unit]][place] <= counters.move[unit]:
                near += 1
        elif place == WAITING:
            present += 1
            near += 1
    broken = _broken(board)
    if broken:
        found[AXIS_PRESENT] = -float(away) - 0.7 * near * (1.0 if turn <= TURNS else 0.0)
    else:
        found[AXIS_PRESENT] = -float(present)
        found[AXIS_NEAR_EDGE] = -float(near) / 10.0
    fade = 0.6 + 0.4 * turn / TURNS
    west = ground.west
    for unit in counters.of_side[ALLIED]:
        place = state.where[unit]
        if place == LOST:
            found[ALLIED_LOST] -= 1.0
        elif place >= 0:
            if state.flags[unit] & REDUCED:
                found[ALLIED_REDUCED] -= fade
            found[ALLIED_STRENGTH] += 0.1 * (state.attack_of(unit) + state.defence_of(unit))
            way = west[counters.gait[unit]][place]
            if way < FAR:
                found[ADVANCE] += (60 - way) / 600.0 * board.time


def _broken(board: Board) -> bool:
    state = board.state
    counters = board.counters
    for division in counters.divisions:
        members = division.members
        if not members or counters.side[members[0]] != ALLIED:
            continue
        out = True
        for unit in members:
            if state.where[unit] != LEFT - WEST:
                out = False
                break
        if out:
            return True
    return False


def _divisions(board: Board, found: list[float]) -> None:
    state = board.state
    counters = board.counters
    west = board.ground.west
    best = 0.0
    for division in counters.divisions:
        members = division.members
        if not members:
            continue
        lost = 0
        out = 0
        on_map = 0
        chance = 1.0
        for unit in members:
            place = state.where[unit]
            if place == LEFT - WEST:
                out += 1
            elif place >= 0:
                on_map += 1
                likely = 1.0 - west[counters.gait[unit]][place] / (counters.move[unit] * (board.left + 0.5))
                chance = min(chance, likely)
            elif place != WAITING:
                lost += 1
            else:
                chance = min(chance, 0.2)
        if counters.side[members[0]] == AXIS:
            if lost == 0 and division.bonus:
                found[AXIS_DIVISIONS] -= 1.0
            continue
        if division.id == THIRTY_SIXTH:
            _thirty_sixth(board, found, members)
        if out == len(members):
            found[DIVISIONS_OUT] += 1.0
            best = 1.0
            continue
        if lost:
            continue
        if division.bonus:
            found[ALLIED_DIVISIONS] += 1.0
        if division.id == THIRTY_SIXTH and state.turn <= WITHDRAWAL_TURN:
            continue
        if board.left > 0 and chance > 0.0:
            found[EXIT_PROGRESS] += chance * chance
            best = max(best, chance * chance)
    found[FIRST_EXIT] = best


def _thirty_sixth(board: Board, found: list[float], members: list[int]) -> None:
    state = board.state
    gone = 0.0
    for unit in members:
        if state.flags[unit] & WITHDRAWN:
            gone += 1.0
        elif state.where[unit] == LOST or state.turn > WITHDRAWAL_TURN:
            return
        elif state.where[unit] >= 0:
            way = board.ground.away[board.counters.gait[unit]][state.where[unit]]
            gone += 0.2 * max(0.0, 1.0 - way / 36.0)
    found[THIRTY_SIXTH_OUT] = gone / len(members)


def _towns(board: Board, found: list[float]) -> None:
    state = board.state
    ground = board.ground
    gait = board.gait
    for number in range(len(ground.towns)):
        town = ground.towns[number]
        if state.holders[number] == ALLIED:
            if state.counts[ALLIED][town]:
                found[TOWN_GUARD] += 0.3
            continue
        nearest = FAR
        for here in board.hexes[ALLIED]:
            way = ground.to_town[number][gait[here]][here]
            nearest = min(nearest, way)
        found[TOWN_NEAR] += max(0.0, 1.0 - nearest / 40.0) * board.time
        if state.counts[AXIS][town]:
            found[TOWN_GUARD] -= 1.0


def _stacks(board: Board, found: list[float], side: int) -> None:
    """Cover, ways out, and what the other side could bring against each stack in contact."""
    state = board.state
    ground = board.ground
    material = state.material
    neighbours = material.neighbours
    zones = state.zones[1 - side]
    enemies = state.counts[1 - side]
    cover = ground.cover[side]
    sign = 1.0 if side == AXIS else -1.0
    exposed = 0.0
    covered = 0.0
    surrounded = 0
    contact = 0
    for here in board.hexes[side]:
        steps = material.steps[board.gait[here]]
        ways = 0
        strength = 0
        least = 9
        for d in range(6):
            there = neighbours[here * 6 + d]
            if there < 0:
                continue
            if enemies[there]:
                strength += board.attack[there]
                least = min(least, cover[here * 6 + d])
            elif steps[here * 6 + d] and not zones[there]:
                ways += 1
        count = state.counts[side][here]
        if ways == 0 and not material.map.exits[side][here]:
            surrounded += count
        if least < 9:
            contact += 1
            covered += least
            ratio = strength / (board.defence[here] * (1.0 + 0.35 * least))
            if ratio > 1.0:
                exposed += min(ratio - 1.0, 3.0)
    if side == AXIS:
        found[AXIS_COVER] = -covered
        found[AXIS_SURROUNDED] = float(surrounded)
        found[AXIS_EXPOSED] = exposed
        found[AXIS_CONTACT] = sign * contact
    else:
        found[ALLIED_COVER] = covered
        found[ALLIED_SURROUNDED] = -float(surrounded)
        found[ALLIED_EXPOSED] = -exposed


def _gaps(board: Board, found: list[float]) -> None:
    """Where Allied motorised units could come in one march past the German zones, and what the guns reach."""
    state = board.state
    material = state.material
    counters = board.counters
    ground = board.ground
    zones = state.zones[AXIS]
    seeds: list[int] = []
    costs: list[int] = []
    for unit in counters.of_side[ALLIED]:
        here = state.where[unit]
        if here >= 0 and counters.gait[unit] >= MOTORISED and not zones[here]:
            seeds.append(here)
            costs.append(0)
    if seeds and board.left > 0:
        reach = flood(material.arcs[MOTORISED], state.counts[AXIS], zones, zones, 1000, seeds, costs, -1, 24)
        for number in range(len(ground.towns)):
            if state.holders[number] == AXIS and reach.cost[ground.towns[number]] < UNREACHED:
                found[GAP_TOWNS] += 1.0
        west = ground.west[MOTORISED]
        nearest = 60
        for hex_ in reach.order:
            nearest = min(nearest, west[hex_])
        found[GAP_DEPTH] = (60 - nearest) / 60.0
        if nearest <= 6:
            found[GAP_EDGE] = 1.0
    distances = ground.distances
    for side in (ALLIED, AXIS):
        bearing = 0
        standing = 0
        for gun in counters.guns[side]:
            here = state.where[gun]
            if here < 0:
                continue
            standing += 1
            row = distances[here]
            for there in board.hexes[1 - side]:
                if row[there] <= counters.range[gun]:
                    bearing += 1
                    break
        if side == ALLIED:
            found[GUNS_BEARING] = float(bearing)
        else:
            found[AXIS_GUNS] = -0.5 * (standing + bearing)
