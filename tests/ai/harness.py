"""Scripts against each other and against chance, whatever the title."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import hexfront
from hexfront.kernel.chance import generator
from hexfront.kernel.trial import Trial


class Answering(Protocol):
    """Whoever answers; a compiled Script has no heirs that are not compiled."""

    def answer(self, trial: Trial) -> hexfront.Action:
        """One of the open answers."""


class Anyone:
    """Answers at random."""

    def __init__(self, seed: int) -> None:
        self.chance = generator(seed, "anyone")

    def answer(self, trial: Trial) -> hexfront.Action:
        """Any of the options."""
        options = trial.options
        assert options is not None
        return options[self.chance.below(len(options))]


def play_while(trial: Trial, scripts: Sequence[Answering], going: Callable[[], bool]) -> None:
    """Play on as long as something is so, or to the end; every answer must be open."""
    while trial.options is not None and going():
        action = scripts[trial.side()].answer(trial)
        assert action in trial.options
        trial.play(action)
