"""A table's game step by step: positions on the way, played again and kept every so often."""

from __future__ import annotations

from threading import Lock
from typing import Any

from hexfront.games import registry
from hexfront.kernel.engine import Game
from hexfront.kernel.replay import begun, play_again
from hexfront.scenes import Stage
from hexfront.server.states import RECALLED
from hexfront.server.storage import ActionRow, GameRow

EVERY = 40
Shown = dict[str, Any]


class Replay:
    """The answers of a game that count, and positions along them. Its methods take time: call them in a thread."""

    def __init__(self, row: GameRow, line: list[ActionRow]) -> None:
        self._line = line
        self._base = row.base
        self._lock = Lock()
        self._turns: dict[str, list[Shown]] = {}
        title = registry.title(row.title)
        setup = title.setup_from_record(row.scenario, row.scenario_text, row.files, row.options)
        self._kept = [begun(title, setup, [] if row.resume else row.opening, row.resume, "en")]

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self._line)

    def at(self, step: int) -> Game:
        """The game after so many answers."""
        with self._lock:  # positions are kept in their order, however many ask at once
            nearest = min(step // EVERY, len(self._kept) - 1)
            game = self._kept[nearest].copy()
            for number in range(nearest * EVERY, step):
                if number == len(self._kept) * EVERY:
                    self._kept.append(game.copy())
                play_again(game, self._line[number].text, self._line[number].chance)
        return game

    def grown(self, row: GameRow, line: list[ActionRow]) -> bool:
        """Go on with a longer line; False if it is not this one with more behind it (an answer was taken back)."""
        count = self.count
        if row.base != self._base or count > len(line) or (count and line[count - 1].seq != self._line[-1].seq):
            return False
        if count < len(line):
            self._line, self._turns = line, {}
        return True

    def turns(self, stage: Stage) -> list[Shown]:
        """Where turns begin."""
        known = self._turns.get(stage.lang)
        if known is not None:
            return known
        starts = [0]
        moves = self.at(self.count).moves()
        starts += [at for at in range(1, len(moves)) if moves[at].turn != moves[at - 1].turn]
        found: list[Shown] = []
        for at in starts:
            view = self.at(at).view(None)
            found.append({"at": at, "turn": view["turn"], "text": stage.scene(view)["head"]["turn"]})
        self._turns[stage.lang] = found
        return found

    def step(self, number: int, viewer: str | None, stage: Stage) -> Shown:
        """What a viewer saw after so many answers, and what the last of them made happen."""
        game = self.at(max(0, number - 1))
        told = game.seen_count(viewer) if number else 0
        if number:
            play_again(game, self._line[number - 1].text, self._line[number - 1].chance)
        known = game.events(viewer, max(0, told - RECALLED))
        view = game.view(viewer)
        asked = game.decision
        question: Shown | None = None
        if asked is not None:
            prompt = stage.question(view)
            question = {"side": asked.side, "name": asked.question, "rule": asked.rule, "prompt": prompt}
        return {
            "at": number,
            "board": stage.board_key(view),
            "scene": stage.scene(view),
            "log": stage.entries(
                [facts for facts in known if facts["number"] >= told],
                game,
                [facts for facts in known if facts["number"] < told],
            ),
            "question": question,
        }
