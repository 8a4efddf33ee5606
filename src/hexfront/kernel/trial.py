"""Positions to try things on: the rules with dice of their own, without record, log or undo."""

from __future__ import annotations

from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.events import Event
from hexfront.kernel.flow import State
from hexfront.kernel.interrupts import listen
from hexfront.kernel.title import Setup, Title


class Trial:
    """A position, its open answers (None: the game is over), and the rules to go on from it.

    Whoever thinks for long makes one after the other, so that is when Ctrl+C is heard.
    """

    def __init__(self, title: Title, setup: Setup, state: State, options: list[Action] | None) -> None:
        self.title = title
        self.setup = setup
        self.state = state
        self.options = options
        listen()

    def side(self) -> int:
        """Who is asked."""
        return self.title.question(self.state).side

    def play(self, action: Action) -> list[Event]:
        """Play an open answer, and what happened. Nothing is checked: it must be one of the options."""
        state = self.state
        self.title.answer(state, action)
        self.options = self.title.settle(state)
        happened = state.happened
        state.happened = []
        return happened

    def copy(self) -> Trial:
        """The same position with the same coming dice."""
        return Trial(self.title, self.setup, self.state.copy(), self.options)

    def reseeded(self, seed: int) -> Trial:
        """The same position with other dice to come."""
        twin = Trial(self.title, self.setup, self.state.copy(), self.options)
        twin.state.dice = Dice(generator(seed, "dice"), [])
        return twin


def imagined(game: Game, side: int, seed: int) -> Trial:
    """The position as a side may imagine it: all that it cannot know, and the coming dice, resampled from the seed.

    The options of the asked side's own question are the game's.
    """
    title = game._title
    state = game._state.copy()
    state.dice = Dice(generator(seed, "dice"), [])
    title.determinize(state, side, generator(seed, "hidden"))
    options = title.settle(state)
    state.happened = []
    return Trial(title, game._setup, state, options)
