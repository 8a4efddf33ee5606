"""Games somewhere in the middle, and everything about a game that can be compared."""

from __future__ import annotations

import json
from typing import Any

import hexfront
from hexfront.kernel.engine import Happened
from hexfront.kernel.replay import resume_point
from tests.support import Placement, drawn_map, position

FIELD = drawn_map(". . . . . . .\n" * 7)
"""Open ground; 0504 and 0404 adjoin, 0604 lies behind."""

BATTLE: dict[str, Placement] = {"us-85-337": "0504", "us-85-338": "0504", "us-85-339": "0604", "de-44-132": "0404"}


ATTACK = ("attack 0404", "add us-85-337", "add us-85-338", "commit")
"""The answers up to the German ones."""


def battle(*dice: int, open_information: bool = False) -> hexfront.Game:
    """Two American regiments beside a German one in the Allied combat phase."""
    return position(BATTLE, phase="combat", map=FIELD, dice=dice, options={"open_information": open_information})


def last_turn(seed: int = 1) -> hexfront.Game:
    """The historical position in the last turn: a whole campaign's kinds of answers in a short game."""
    return position({}, base="historical", turn=7, seed=seed)


def plain(value: object) -> Any:
    """The value as JSON gives it back: proof that it is plain data."""
    return json.loads(json.dumps(value, allow_nan=False))


def happenings(happened: Happened) -> list[Any]:
    """What an action made happen."""
    return [plain(event) for event in happened]


def play_on(game: hexfront.Game, answers: int | None = None, seed: int = 0) -> hexfront.Game:
    """Let chance answer that many questions, or all there are; the same game."""
    player = hexfront.player(game.title, "random", seed=seed)
    left = -1 if answers is None else answers
    while left != 0 and game.decision is not None:
        game.apply(player.choose(game))
        left -= 1
    return game


def walk(answers: int | None, seed: int = 1, scenario: str = "historical") -> hexfront.Game:
    """A game after that many answers; the same one for the same arguments."""
    return play_on(hexfront.new("diadem", scenario=scenario, seed=seed), answers, seed)


def glance(game: hexfront.Game) -> Any:
    """The position, the question and how long the log and the record are: cheap, and different after every answer."""
    decision = game.decision
    asked = None if decision is None else [decision.side, decision.question, decision.rule, *map(str, decision.options)]
    return [game.digest(), asked, game.event_count, len(game.moves())]


def photograph(game: hexfront.Game) -> Any:
    """Everything about a game that anybody can ask for, as plain data; only the coming dice and undo are not in it."""
    outcome = game.outcome
    viewers = (*game.sides, None)
    return plain(
        {
            "glance": glance(game),
            "frozen": game.frozen(),
            "names": [game.title, game.scenario, game.options, list(game.sides)],
            "players": game.players,
            "views": [game.view(viewer) for viewer in viewers],
            "events": [game.events(viewer) for viewer in viewers],
            "moves": [[str(move.action), move.chance, move.turn, move.digest] for move in game.moves()],
            "outcome": None if outcome is None else [outcome.winner, outcome.scores, outcome.reason],
        }
    )


def future(game: hexfront.Game, seed: int = 99) -> str:
    """What a copy that was played on for about a turn came to: equal for games with the same coming dice."""
    return resume_point(play_on(game.copy(), 200, seed))


def undos(game: hexfront.Game) -> list[Any]:
    """Undo as often as it goes: what the game looked like after each. The game is changed."""
    seen: list[Any] = []
    while True:
        try:
            game.undo()
        except hexfront.Illegal:
            return seen
        seen.append(glance(game))
