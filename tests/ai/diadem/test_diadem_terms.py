"""The evaluation: every term has a weight and a name, and what is good for one side is bad for the other."""

import tomllib
from pathlib import Path

import pytest

import hexfront
from hexfront.ai import minds
from hexfront.ai.diadem import mind as diadem_mind
from hexfront.ai.diadem.terms import NAMES
from hexfront.ai.minds import HAND, TUNED
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import ALLIED, LEFT, LOST, REDUCED, WEST, WITHDRAWN
from hexfront.games.diadem.state import Position


def start() -> Position:
    """The historical set-up at its beginning."""
    return board(hexfront.new("diadem", "historical", seed=1)._state)


def unit(state: Position, name: str) -> int:
    """A counter's number."""
    return state.material.counters.find(name)


@pytest.mark.parametrize("kind", [HAND, TUNED])
def test_every_term_has_a_weight(kind: str) -> None:
    mind = minds.mind("diadem", kind)
    assert len(mind.weights) == len(NAMES)
    assert len(mind.terms(start())) == len(NAMES)


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_term_has_a_name(lang: str) -> None:
    path = Path(diadem_mind.__file__).parent / "text" / f"{lang}.toml"
    names = tomllib.loads(path.read_text(encoding="utf-8"))["term"]
    assert sorted(names) == sorted(NAMES)


def test_a_position_is_as_good_for_one_side_as_it_is_bad_for_the_other() -> None:
    mind = minds.mind("diadem", HAND)
    state = start()
    assert mind.value(state, 0) == -mind.value(state, 1)


@pytest.mark.parametrize("name", ["uk-4-10", "fr-gtm1", "uk-art-8"])
def test_losing_an_allied_unit_costs_the_allies_about_ten_points(name: str) -> None:
    mind = minds.mind("diadem", HAND)
    state = start()
    before = mind.value(state, 0)
    state.take(unit(state, name), LOST)
    assert 9 < before - mind.value(state, 0) < 20


def test_losing_a_german_unit_costs_the_germans_a_few_points() -> None:
    mind = minds.mind("diadem", HAND)
    state = start()
    before = mind.value(state, 1)
    state.take(unit(state, "de-5g-85"), LOST)
    assert 2 < before - mind.value(state, 1) < 9


@pytest.mark.parametrize(("name", "side"), [("uk-4-10", 0), ("de-1fj-4", 1)])
def test_a_reduced_unit_is_worth_less_than_a_whole_one_and_more_than_none(name: str, side: int) -> None:
    mind = minds.mind("diadem", HAND)
    state = start()
    whole = mind.value(state, side)
    state.flags[unit(state, name)] |= REDUCED
    reduced = mind.value(state, side)
    state.take(unit(state, name), LOST)
    assert whole > reduced > mind.value(state, side)


def test_a_town_is_worth_its_points_to_both_sides() -> None:
    mind = minds.mind("diadem", HAND)
    state = start()
    before = mind.value(state, 0)
    state.holders[0] = ALLIED
    assert 10 < mind.value(state, 0) - before < 25


def test_the_withdrawal_of_the_thirty_sixth_pays() -> None:
    mind = minds.mind("diadem", HAND)
    state = start()
    before = mind.value(state, 0)
    for name in ("us-36-141", "us-36-142", "us-36-143"):
        state.take(unit(state, name), LEFT - 2)
        state.flags[unit(state, name)] |= WITHDRAWN
    assert mind.value(state, 0) > before


def test_a_division_out_to_the_west_pays_most_when_it_is_the_first() -> None:
    mind = minds.mind("diadem", HAND)
    state = start()
    values = [mind.value(state, 0)]
    for division in ("pl-3", "pl-5"):
        for number in (1, 2) if division == "pl-3" else (5, 6):
            state.take(unit(state, f"{division}-{number}"), LEFT - WEST)
        values.append(mind.value(state, 0))
    assert values[1] - values[0] > values[2] - values[1] > 4
