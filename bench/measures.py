"""What is measured, each as a function that gives (how many, in how many seconds). Run in a process of its own for each
build.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter

import hexfront
from hexfront.games.diadem.rules import s04_movement as diadem_movement
from hexfront.games.diadem.state import Position as DiademPosition
from hexfront.games.encore.rules import s05_1_movement as encore_movement
from hexfront.games.encore.state import Position as EncorePosition
from hexfront.games.memoir.rules import movement as memoir_movement
from hexfront.games.memoir.state import Position as MemoirPosition
from hexfront.kernel import paths
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.hexes import column_grid

Figure = tuple[int, float]
# The scenario in which a title's units stand on the map from the start.
LAID_OUT = {"diadem": "historical", "encore": "campaign", "memoir": "nijmegen"}
GAMES = {"diadem": 6, "encore": 12, "memoir": 20}
# Titles whose scenarios are battles of their own: whole games are played in each of them in turn.
EVERY_BATTLE = {"memoir"}


def _playout(title: str, seed: int) -> tuple[int, float]:
    scenarios = hexfront.scenarios(title)
    scenario = scenarios[seed % len(scenarios)] if title in EVERY_BATTLE else None
    game = hexfront.new(title, scenario=scenario, seed=seed)
    game.forget_undo()
    chance = generator(seed, "bench")
    actions = 0
    start = perf_counter()
    options = game.open_answers()
    while options:
        game.apply(options[chance.below(len(options))])
        actions += 1
        options = game.open_answers()
    return actions, perf_counter() - start


def playout_actions(title: str) -> Figure:
    """Random answers, whole games, through the gate."""
    total, seconds = 0, 0.0
    for seed in range(GAMES[title]):
        actions, spent = _playout(title, seed)
        total += actions
        seconds += spent
    return total, seconds


def playout_games(title: str) -> Figure:
    """Whole random games."""
    seconds = 0.0
    for seed in range(GAMES[title]):
        seconds += _playout(title, seed)[1]
    return GAMES[title], seconds


def _middle(title: str) -> hexfront.Game:
    """A position in the middle of a game."""
    game = hexfront.new(title, scenario=LAID_OUT[title], seed=1)
    chance = generator(1, "bench")
    for _ in range(300):
        options = game.open_answers()
        game.apply(options[chance.below(len(options))])
    return game


def state_copies(title: str) -> Figure:
    """Copies of the state, as search makes them."""
    state = _middle(title)._state
    count = 5_000
    start = perf_counter()
    for _ in range(count):
        state.copy()
    return count, perf_counter() - start


def game_copies(title: str) -> Figure:
    """Copies of the game, with its log and record."""
    game = _middle(title)
    count = 5_000
    start = perf_counter()
    for _ in range(count):
        game.copy()
    return count, perf_counter() - start


def open_floods() -> Figure:
    """Reach floods over 338 hexes of open ground, every hex reached."""
    grid = column_grid(26, 13, low_odd=True)
    steps = [1 if n >= 0 else 0 for n in grid.neighbours]
    return _floods(steps, 24, 400)


def marches() -> Figure:
    """Reach floods of a unit with six points in the middle of the same ground: 127 hexes."""
    grid = column_grid(26, 13, low_odd=True)
    return _floods([2 if n >= 0 else 0 for n in grid.neighbours], 12, 1_000)


def _floods(steps: list[int], budget: int, count: int) -> Figure:
    grid = column_grid(26, 13, low_odd=True)
    arcs = paths.arcs_of(grid.neighbours, steps)
    nothing = [0] * grid.size
    middle = grid.index["1307"]
    start = perf_counter()
    for _ in range(count):
        paths.flood(arcs, nothing, nothing, nothing, 4, [middle], [0], middle, budget)
    return count, perf_counter() - start


def unit_floods(title: str) -> Figure:
    """Reach floods of a title's units where they stand at the start."""
    state = hexfront.new(title, scenario=LAID_OUT[title], seed=1)._state
    count = 20
    if isinstance(state, DiademPosition):
        units = [unit for unit, place in enumerate(state.where) if place >= 0]
        start = perf_counter()
        for _ in range(count):
            for unit in units:
                diadem_movement.reach_of(state, unit, 0)
        return count * len(units), perf_counter() - start
    if isinstance(state, MemoirPosition):
        units = state.on_board(0) + state.on_board(1)
        start = perf_counter()
        for _ in range(count):
            for unit in units:
                memoir_movement.find_reach(state, unit)
        return count * len(units), perf_counter() - start
    assert isinstance(state, EncorePosition)
    units = [unit for unit, place in enumerate(state.where) if place >= 0]
    start = perf_counter()
    for _ in range(count):
        for unit in units:
            encore_movement.reach_of(state, unit, 0)
    return count * len(units), perf_counter() - start


def option_lists(title: str) -> Figure:
    """Lists of open answers, worked out anew at every question of a game."""
    game = hexfront.new(title, scenario=LAID_OUT[title], seed=1)
    game.forget_undo()
    chance = generator(1, "bench")
    seconds, count = 0.0, 0
    options = game.open_answers()
    while options:
        state = game._state.copy()
        if isinstance(state, (DiademPosition, EncorePosition, MemoirPosition)):
            state.reach = None
        start = perf_counter()
        game._title.settle(state)
        seconds += perf_counter() - start
        count += 1
        game.apply(options[chance.below(len(options))])
        options = game.open_answers()
    return count, seconds


def dice_rolls() -> Figure:
    """Dice."""
    dice = Dice(generator(1, "bench"), [])
    count = 50_000
    start = perf_counter()
    for _ in range(count):
        dice.roll(6)
    return count, perf_counter() - start


PER_TITLE: dict[str, Callable[[str], Figure]] = {
    "random actions": playout_actions,
    "random games": playout_games,
    "state copies": state_copies,
    "game copies": game_copies,
    "option lists": option_lists,
    "floods of its units": unit_floods,
}
MEASURES: dict[str, Callable[[], Figure]] = {
    **{f"{title}: {name}": partial(measure, title) for title in LAID_OUT for name, measure in PER_TITLE.items()},
    "floods, six points on open ground": marches,
    "floods, all of 338 open hexes": open_floods,
    "dice": dice_rolls,
}


def serve() -> None:
    """Answer each measure named on a line of standard input with a line of JSON, so that two builds can take turns."""
    for line in sys.stdin:
        count, seconds = MEASURES[line.strip()]()
        print(json.dumps([count, seconds]), flush=True)


if __name__ == "__main__":
    serve()
