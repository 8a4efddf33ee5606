"""The levels: every one plays whole games by the rules, keeps its budget, and repeats itself."""

from __future__ import annotations

import signal
import sys
import time

import pytest

import hexfront
from hexfront import Error
from hexfront.ai.budget import Budget
from hexfront.ai.levels import NAMES, player
from hexfront.ai.minds import HAND, HERE, TUNED, mind, turn_of
from hexfront.ai.planner import PlanningPlayer
from hexfront.kernel import engine
from hexfront.kernel.engine import Game
from hexfront.kernel.texts import LANGUAGES, load_catalog

TITLES = ["diadem", "encore", "memoir"]
COMPILED = engine.__file__.endswith(".so")
QUESTIONS = 12 if COMPILED else 4
QUICK = {"diadem": "historical", "encore": None, "memoir": "first-steps"}


def played(title: str, names: tuple[str, str], nodes: int, most: int) -> Game:
    """A game, or so much of it."""
    game = hexfront.new(title, QUICK[title], seed=4)
    players = {side: player(title, name, 7, nodes) for side, name in zip(game.sides, names, strict=True)}
    while game.decision is not None and game.move_count < most:
        game.apply(players[game.decision.side].choose(game))
    return game


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("names", [("1", "3"), ("3", "2")])
def test_whole_games_end_by_the_rules(title: str, names: tuple[str, str]) -> None:
    game = played(title, names, 1, 100_000 if COMPILED or title == "memoir" else 150)
    assert game.outcome is not None or not COMPILED
    assert hexfront.verify(game.record()).digest() == game.digest()


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("name", ["4", "5", "mcts"])
def test_those_that_search_play_by_the_rules_and_repeat_themselves(title: str, name: str) -> None:
    first, again = (played(title, (name, name), 20, 60 if COMPILED else 15) for _ in range(2))
    assert [str(move.action) for move in first.moves()] == [str(move.action) for move in again.moves()]


@pytest.mark.parametrize("title", TITLES)
def test_nodes_are_kept_to_within_one_line(title: str) -> None:
    game = hexfront.new(title, QUICK[title], seed=4)
    rest = player(title, "3", 1)
    budget = Budget(50, 0.0)
    planner = PlanningPlayer(mind(title, HAND), budget, 7)
    turn, spent, questions = -1, 0, 0
    while game.decision is not None and questions < QUESTIONS:
        if game.decision.side != game.sides[0] or len(game.decision.options) == 1:
            game.apply(rest.choose(game))
            continue
        now = turn_of(game)
        before = budget.turn_nodes if now != turn else planner.purse.nodes
        turn = now
        game.apply(planner.choose(game))
        spent = before - planner.purse.nodes
        questions += 1
        # planning and weighing, each at most a decision's nodes and the line they were reached in
        assert spent <= 2 * (budget.nodes + planner.line_nodes * 2 + 2)
    assert questions == QUESTIONS


@pytest.mark.parametrize("title", TITLES)
def test_seconds_are_looked_at(title: str) -> None:
    game = hexfront.new(title, QUICK[title], seed=4)
    hasty = player(title, "5", 7, seconds=0.05)
    began = time.process_time()
    asked = 0
    while game.decision is not None and asked < 5:
        game.apply(hasty.choose(game))
        asked += 1
    assert time.process_time() - began < 20  # a thousand times the nodes would take minutes


class Interrupted(Exception):
    """What Ctrl+C is to a person."""


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("name", ["5", "mcts"])
@pytest.mark.parametrize("title", TITLES)
def test_one_that_thinks_for_long_can_be_interrupted(title: str, name: str) -> None:
    def interrupt(*_: object) -> None:
        raise Interrupted

    game = hexfront.new(title, QUICK[title], seed=4)
    slow = player(title, name, 7, seconds=60)
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.3)
    try:
        with pytest.raises(Interrupted):
            slow.choose(game)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert game.move_count == 0


@pytest.mark.parametrize("title", TITLES)
def test_every_term_has_weights_and_words(title: str) -> None:
    known = mind(title, HAND)
    assert len(known.names) == len(set(known.names)) == len(known.weights) == len(mind(title, TUNED).weights)
    assert 20 <= len(known.names) <= 60
    for lang in LANGUAGES:
        catalog = load_catalog(HERE / title / "text", lang)
        for name in known.names:
            assert catalog.say(f"term.{name}")


@pytest.mark.parametrize(("name", "nodes", "seconds"), [("6", None, None), ("4", 0, None), ("5", None, 0.0)])
def test_what_is_no_player_or_no_budget_is_refused(name: str, nodes: int | None, seconds: float | None) -> None:
    with pytest.raises(Error):
        hexfront.player("memoir", name, 1, nodes, seconds)


def test_the_names_are_those_of_the_contract() -> None:
    assert hexfront.players("diadem") == NAMES == ["random", "1", "2", "3", "4", "5"]
