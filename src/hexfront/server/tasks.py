"""What is asked of a process that thinks, and how it goes about it.

A task carries a position as the asked side may imagine it; what is hidden from that side never leaves the server.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from hexfront.ai.hints import hint
from hexfront.ai.levels import player
from hexfront.ai.minds import TUNED, mind
from hexfront.ai.players import Player, asked_side, rolls_in
from hexfront.games import registry
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.trial import Trial, imagined

HINT = "hint"
"""The name to ask for, in place of a player's, when it is advice that is wanted."""
MOST_REMEMBERED = 500


@dataclass(frozen=True)
class Task:
    """A question to a computer player, all in plain data that can go to another process."""

    key: str
    title: str
    scenario: str
    text: str
    files: dict[str, str]
    options: dict[str, object]
    state: dict[str, Any]
    number: int
    rolls: int
    player: str
    seed: int
    seconds: float | None
    nodes: int | None = None


@dataclass(frozen=True)
class Reply:
    """An answer in notation; of advice also the next best one, by how many points it is better, why by term, and what
    would be answered next.
    """

    answer: str
    other: str | None = None
    points: float = 0.0
    reasons: tuple[tuple[str, float], ...] = ()
    then: tuple[str, ...] = ()


def task_of(game: Game, key: str, name: str, seed: int, seconds: float | None, nodes: int | None = None) -> Task:
    """The open question of a game, with the position as the asked side may imagine it."""
    trial = imagined(game, asked_side(game), seed)
    setup = game.setup
    return Task(
        key=key,
        title=game.title,
        scenario=setup.scenario,
        text=setup.text,
        files=setup.files,
        options=setup.options,
        state=trial.title.freeze(trial.state),
        number=game.move_count,
        rolls=rolls_in(game),
        player=name,
        seed=seed,
        seconds=seconds,
        nodes=nodes,
    )


class Memory:
    """The players a process has in mind."""

    def __init__(self) -> None:
        self._players: OrderedDict[str, Player] = OrderedDict()

    def reply(self, task: Task) -> Reply:
        """Do a task."""
        trial = _position(task)
        if task.player == HINT:
            return _advice(task, trial)
        chosen = self._player(task)
        if task.seconds is not None:
            chosen.hurry(task.seconds)
        return Reply(chosen.answer(trial, task.number, task.rolls).text)

    def _player(self, task: Task) -> Player:
        key = f"{task.key} {task.player} {task.seed}"
        found = self._players.get(key)
        if found is None:
            found = self._players[key] = player(task.title, task.player, task.seed, task.nodes)
            if len(self._players) > MOST_REMEMBERED:
                self._players.popitem(last=False)
        self._players.move_to_end(key)
        return found


def _position(task: Task) -> Trial:
    title = registry.title(task.title)
    setup = title.setup_from_record(task.scenario, task.text, task.files, task.options)
    state = title.thaw(setup, task.state, Dice(generator(task.seed, f"dice {task.number}"), []))
    options = title.settle(state)
    state.happened = []
    return Trial(title, setup, state, options)


def _advice(task: Task, trial: Trial) -> Reply:
    found = hint(mind(task.title, TUNED), trial, task.seed, task.nodes or 0, task.seconds or 0.0)
    return Reply(
        found.answer.text,
        None if found.other is None else found.other.text,
        found.points,
        tuple((each.term, each.points) for each in found.reasons),
        tuple(action.text for action in found.then),
    )
