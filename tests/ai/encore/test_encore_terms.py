"""The terms of Encore's evaluation: named, weighed, in words, and of the right sign."""

from pathlib import Path

import hexfront
from hexfront.ai import minds
from hexfront.ai.encore.terms import NAMES
from hexfront.ai.minds import HAND, TUNED
from hexfront.games.encore.events.base import board
from hexfront.games.encore.names import ABSENT, ALLIED, AXIS, LOST, REDUCED
from hexfront.games.encore.state import Position
from hexfront.kernel.data import load_toml

TEXTS = Path(hexfront.__file__).parent / "ai" / "encore" / "text"


def start() -> Position:
    return board(hexfront.new("encore", seed=1)._state.copy())


def value(state: Position) -> float:
    return minds.mind("encore", HAND).value(state, ALLIED)


def find(state: Position, name: str) -> int:
    return state.material.counters.find(name)


def test_every_term_has_weights_and_words() -> None:
    assert len(minds.mind("encore", HAND).weights) == len(minds.mind("encore", TUNED).weights) == len(NAMES)
    for language in ("en", "pt"):
        table = load_toml(TEXTS / f"{language}.toml").table("term")
        assert sorted(table.keys()) == sorted(NAMES)
        assert all(table.string(name) for name in NAMES)


def test_there_is_a_value_for_each_name_and_the_sides_see_it_alike() -> None:
    state = start()
    mind = minds.mind("encore", HAND)
    assert len(mind.terms(state)) == len(NAMES)
    assert mind.value(state, ALLIED) == -mind.value(state, AXIS)


def test_losses_are_bad_for_their_side() -> None:
    state = start()
    before = value(state)
    for name, sign in (("de-f-232", 1), ("us-1-i-87", -1), ("br-1-i-11", -1)):
        reduced, gone = start(), start()
        reduced.flags[find(state, name)] |= REDUCED
        gone.take(find(state, name), LOST)
        assert sign * (value(reduced) - before) > 0
        assert sign * (value(gone) - value(reduced)) > 0


def test_an_eliminated_german_counts_for_more_than_one_that_left() -> None:
    gone, left = start(), start()
    unit = find(gone, "de-f-232")
    gone.take(unit, LOST)
    left.take(unit, ABSENT)
    assert value(gone) > value(left) > value(start())


def test_places_count_for_their_holder_and_more_when_due() -> None:
    gains = []
    for turn in (1, 5, 9):
        state = start()
        state.turn = turn
        before = value(state)
        torraccia = next(i for i, p in enumerate(state.material.map.held) if p.name == "Monte Della Torraccia")
        state.holders[torraccia] = ALLIED
        gains.append(value(state) - before)
    assert 0 < gains[0] < gains[1] < gains[2]


def test_belvedere_matters_until_the_germans_would_win_by_it() -> None:
    gains = []
    for turn in (5, 6):
        state = start()
        state.turn = turn
        state.scored[0] = AXIS
        before = value(state)
        state.holders[0] = ALLIED
        gains.append(value(state) - before)
    assert gains[0] > 20
    assert gains[1] == 0


def test_surrounded_germans_are_good_for_the_allies() -> None:
    state = start()
    german = find(state, "de-f-232")
    names = state.material.grid.index
    state.shift(german, names["12-08"])
    for name, hex_ in (("us-1-i-87", "12-07"), ("us-2-i-87", "12-09")):
        state.shift(find(state, name), names[hex_])
    around = minds.mind("encore", HAND).terms(state)[NAMES.index("germans_surrounded")]
    state.shift(find(state, "us-1-i-87"), names["12-11"])
    assert around > minds.mind("encore", HAND).terms(state)[NAMES.index("germans_surrounded")]


def test_a_win_is_worth_more_than_its_points() -> None:
    state = start()
    state.winner, state.reason = AXIS, 0
    assert minds.mind("encore", HAND).margin(state) < -50
    state.winner = ALLIED
    assert minds.mind("encore", HAND).margin(state) > -50
    state.reason = 2
    assert minds.mind("encore", HAND).margin(state) > 0
