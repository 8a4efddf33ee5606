"""Positions with a clearly right answer: who is judged in each, how long it plays, and by what it is judged.

Each position is a scenario file in a title's folder `blunders`, whose first lines say what it is about. For every one a
right and a wrong line are written out, so that every judge can say yes and no.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import hexfront
from hexfront.ai.levels import player
from hexfront.ai.minds import turn_of
from tests.support import answers, asked, play

HERE = Path(__file__).parent
TURN = 0
"""Play until the turn has passed."""
REPLY = -1
"""Play until the other side's turn has passed too."""


class Line:
    """What the judged side answered, what happened, and the game after it."""

    def __init__(self, game: hexfront.Game, said: list[str], happened: list[dict[str, Any]]) -> None:
        self.game = game
        self.said = said
        self.happened = happened


Judge = Callable[[Line], bool]
Choose = Callable[[hexfront.Game], str]


class Blunder:
    """Who is judged and by what; `before` is answered first, `count` answers are played (or `TURN`, or `REPLY`), and
    the lines are answers of the judged side, after which it idles.
    """

    def __init__(
        self,
        side: str,
        judge: Judge,
        right: str,
        wrong: str,
        before: str = "",
        count: int = TURN,
    ) -> None:
        self.side = side
        self.judge = judge
        self.right = right.split(", ")
        self.wrong = wrong.split(", ")
        self.before = before.split(", ") if before else []
        self.count = count


class Positions:
    """A title's positions by name; the nodes with which they should be solved, what somebody answers who does no more
    than he must, and the few that are tried where nothing is compiled.
    """

    def __init__(
        self, title: str, nodes: int, idle: tuple[str, ...], blunders: dict[str, Blunder], few: tuple[str, ...]
    ) -> None:
        self.title = title
        self.nodes = nodes
        self.idle = idle
        self.blunders = blunders
        self.few = few
        self.files = HERE / title / "blunders"

    def played(self, name: str, choose: Choose) -> Line:
        """The position after the judged side has answered, the other side's questions answered by level 3."""
        blunder = self.blunders[name]
        game = hexfront.new(self.title, scenario=str(self.files / f"{name}.toml"), seed=1)
        for text in blunder.before:
            game.apply(text)
        assert asked(game) == blunder.side, (asked(game), answers(game))
        turns = [turn_of(game)]
        other = player(self.title, "3", seed=1)
        given: list[str] = []
        happened: list[dict[str, Any]] = []
        while game.decision is not None and (blunder.count <= 0 or len(given) < blunder.count):
            if turn_of(game) not in turns:
                if blunder.count != REPLY or len(turns) == 2:
                    break
                turns.append(turn_of(game))
            if asked(game) == blunder.side:
                given.append(choose(game))
                happened += play(game, given[-1])
            else:
                happened += play(game, str(other.choose(game)))
        return Line(game, given, happened)

    def by_hand(self, name: str, texts: list[str]) -> bool:
        """What the judge says of a line of answers; every one of them must be open in its turn."""
        waiting = list(texts)

        def choose(game: hexfront.Game) -> str:
            options = answers(game)
            if waiting:
                assert waiting[0] in options, (waiting[0], options)
                return waiting.pop(0)
            idle = [text for text in self.idle if text in options]
            return idle[0] if idle else options[0]

        line = self.played(name, choose)
        assert not waiting, waiting
        return self.blunders[name].judge(line)

    def thought(self, name: str, level: str) -> tuple[bool, str]:
        """Whether a level answers rightly, and what it answers."""
        who = player(self.title, level, seed=1, nodes=self.nodes)
        line = self.played(name, lambda game: str(who.choose(game)))
        return self.blunders[name].judge(line), ", ".join(line.said)
