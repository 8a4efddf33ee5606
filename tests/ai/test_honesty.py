"""Computer players know what their side knows: deal everything hidden anew, let other dice come, and they answer the
same.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

import hexfront
from hexfront.ai.levels import player
from hexfront.ai.planner import PlanningPlayer
from hexfront.ai.players import Player
from hexfront.kernel import engine
from hexfront.kernel.actions import Action
from hexfront.kernel.engine import Game

PLACES = [("diadem", "campaign"), ("encore", None), ("memoir", "nijmegen"), ("memoir", "roer")]
NAMES = ["1", "2", "3", "4", "5", "mcts"]
COMPILED = not str(engine.__file__).endswith(".py")
# Enough for a race of several plans and answers; where nothing is compiled that would take too long.
NODES = {"diadem": 4000, "encore": 8000, "memoir": 3000} if COMPILED else {"diadem": 40, "encore": 40, "memoir": 600}
LINES = 8
DEALT_ANEW = 2
LOOKED_AT = 6
APART = 23


@cache
def spots(title: str, scenario: str | None) -> list[Game]:
    """Positions along a game of scripted players, with more than one answer open."""
    game = hexfront.new(title, scenario, seed=11)
    players = {side: hexfront.player(title, "3", seed=i) for i, side in enumerate(game.sides)}
    found: list[Game] = []
    while game.decision is not None and len(found) < LOOKED_AT:
        if game.move_count % APART == 0 and len(game.decision.options) > 1:
            found.append(game.copy())
        game.apply(players[game.decision.side].choose(game))
    return found


def answers(players: Sequence[Player | Peeping], games: list[Game]) -> set[str]:
    return {str(who.choose(game)) for who, game in zip(players, games, strict=True)}


def dealt_anew(game: Game) -> list[Game]:
    """The game as it is, and with all that the asked side cannot know dealt anew."""
    decision = game.decision
    assert decision is not None
    return [game, *(game.determinize(decision.side, 100 + i) for i in range(DEALT_ANEW))]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("title", "scenario"), PLACES)
def test_the_choice_does_not_hang_on_what_is_hidden_nor_on_coming_dice(
    title: str, scenario: str | None, name: str
) -> None:
    for game in spots(title, scenario):
        games = dealt_anew(game)
        found = answers([player(title, name, seed=5, nodes=NODES[title]) for _ in games], games)
        assert len(found) == 1, (game.move_count, found)


@pytest.mark.skipif(not COMPILED, reason="too few nodes where nothing is compiled")
@pytest.mark.parametrize(("title", "scenario"), PLACES)
def test_the_players_who_were_asked_had_really_searched(title: str, scenario: str | None) -> None:
    lines: list[float] = []
    for game in spots(title, scenario):
        who = player(title, "5", seed=5, nodes=NODES[title])
        assert isinstance(who, PlanningPlayer)
        who.choose(game)
        lines.append((who.budget.turn_nodes - who.purse.nodes) / who.line_nodes if who.line_nodes else 0.0)
    assert sum(tried > LINES for tried in lines) >= len(lines) // 2, lines


@pytest.mark.parametrize("name", ["3", "4"])
@pytest.mark.parametrize(("title", "scenario"), PLACES)
def test_nor_do_the_choices_of_a_player_with_something_in_mind(title: str, scenario: str | None, name: str) -> None:
    game = hexfront.new(title, scenario, seed=12)
    rest = {side: hexfront.player(title, "3", seed=i) for i, side in enumerate(game.sides)}
    while game.decision is not None and game.move_count < 40:
        game.apply(rest[game.decision.side].choose(game))
    assert game.decision is not None
    side = game.decision.side
    minds = [player(title, name, seed=6, nodes=NODES[title]) for _ in range(DEALT_ANEW + 1)]
    asked = 0
    while game.decision is not None and asked < 8:
        if game.decision.side != side or len(game.decision.options) == 1:
            game.apply(rest[game.decision.side].choose(game))
            continue
        found = answers(minds, dealt_anew(game))
        assert len(found) == 1, (game.move_count, found)
        game.apply(found.pop())
        asked += 1
    assert asked >= 6


class Peeping:
    """Answers by what it must not know: a number made of the whole state, or of the next die."""

    def __init__(self, at: str) -> None:
        self.at = at

    def choose(self, game: Game) -> Action:
        options = game.open_answers()
        if self.at == "dice":
            return options[game._state.dice.copy().roll(6) % len(options)]
        return options[int(game.digest(), 16) % len(options)]


@pytest.mark.parametrize("at", ["dice", "state"])
@pytest.mark.parametrize("title", ["diadem", "memoir"])
def test_one_that_peeps_is_found_out(title: str, at: str) -> None:
    scenario = dict(PLACES[:1] + PLACES[2:3])[title]
    caught = [len(answers([Peeping(at)] * (DEALT_ANEW + 1), dealt_anew(game))) > 1 for game in spots(title, scenario)]
    assert sum(caught) >= len(caught) // 2
