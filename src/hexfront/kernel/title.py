"""The door each title opens to the engine: what it must be able to say and do. It holds no behaviour; titles share
functions, not ancestors.
"""

from __future__ import annotations

from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.chance import Dice, Generator
from hexfront.kernel.events import Event, Facts
from hexfront.kernel.flow import State
from hexfront.kernel.texts import Catalog

SPECTATOR = -1


class Setup:
    """What a game was set up with: the scenario's id, its own text where it is not one of the title's, files it names,
    and all options.
    """

    def __init__(
        self, scenario: str, text: str, files: dict[str, str], options: dict[str, object], source: str = ""
    ) -> None:
        self.scenario = scenario
        self.source = source or f"scenario {scenario}"
        self.text = text
        self.files = files
        self.options = options


class Question:
    """The public part of an open question: who is asked, its name, and the paragraph that asks."""

    def __init__(self, side: int, name: str, rule: str) -> None:
        self.side = side
        self.name = name
        self.rule = rule


class Outcome:
    """How a game ended: the winner (None: a draw), the points of each side, and why."""

    def __init__(self, winner: str | None, scores: dict[str, int], reason: str) -> None:
        self.winner = winner
        self.scores = scores
        self.reason = reason


class Title:
    """One game of the collection."""

    def __init__(self, name: str, sides: tuple[str, ...]) -> None:
        self.name = name
        self.sides = sides

    def scenarios(self) -> list[str]:
        """The ids of the scenarios that come with it, the first one first."""
        raise NotImplementedError

    def start(self, setup: Setup, dice: Dice) -> State:
        """The beginning of a game."""
        raise NotImplementedError

    def setup(self, scenario: str | None, options: dict[str, object]) -> Setup:
        """A scenario, by id or by the path of a file, with its options checked and complete."""
        raise NotImplementedError

    def setup_from_record(self, scenario: str, text: str, files: dict[str, str], options: dict[str, object]) -> Setup:
        """The set-up a record's header tells of; `text` and `files` are there when the scenario is not one of the
        title's.
        """
        raise NotImplementedError

    def settle(self, state: State) -> list[Action] | None:
        """Run to the next question: its options, or None at the end."""
        raise NotImplementedError

    def question(self, state: State) -> Question:
        """The open question."""
        raise NotImplementedError

    def answer(self, state: State, action: Action) -> None:
        """Play an action that is open."""
        raise NotImplementedError

    def parse(self, state: State, text: str) -> Action | None:
        """The action of a notation, open or not; None if it is no action at all."""
        raise NotImplementedError

    def why(self, state: State, text: str) -> Refusal | None:
        """Why an answer, a hex or a counter cannot be chosen now; None if it can."""
        raise NotImplementedError

    def candidates(self, state: State) -> list[Action]:
        """Every answer a person might think of here, open or not."""
        raise NotImplementedError

    def view(self, state: State, setup: Setup, viewer: int) -> Facts:
        """All that a side may know."""
        raise NotImplementedError

    def preview(self, state: State, action: Action) -> Facts:
        """What an open action would do, as far as the asked side may know."""
        raise NotImplementedError

    def overlay(self, state: State, name: str, viewer: int) -> Facts:
        """Hexes and values for a drawing, as far as the side may know."""
        raise NotImplementedError

    def determinize(self, state: State, viewer: int, chance: Generator) -> None:
        """Resample, in place, everything that side cannot know of the board."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, None while it goes on."""
        raise NotImplementedError

    def turn(self, state: State) -> int:
        """The turn being played; a record keeps a digest for each."""
        raise NotImplementedError

    def hexes(self, state: State) -> list[str]:
        """The names of the hexes of its map."""
        raise NotImplementedError

    def freeze(self, state: State) -> Facts:
        """The whole state but the dice, ready for JSON."""
        raise NotImplementedError

    def thaw(self, setup: Setup, frozen: Facts, dice: Dice) -> State:
        """The state that was frozen."""
        raise NotImplementedError

    def catalog(self, lang: str) -> Catalog:
        """The texts of a language."""
        raise NotImplementedError

    def prompt(self, state: State, catalog: Catalog) -> str:
        """The open question in words."""
        raise NotImplementedError

    def describe(self, state: State, action: Action, catalog: Catalog) -> str:
        """An answer in words."""
        raise NotImplementedError

    def sentence(self, state: State, facts: Facts, catalog: Catalog) -> str:
        """An event, as a side could see it, in words."""
        raise NotImplementedError

    def refusal(self, state: State, refusal: Refusal, catalog: Catalog) -> str:
        """A refusal in words."""
        raise NotImplementedError

    def see(self, state: State, event: Event, viewer: int) -> Facts | None:
        """An event as that side could see it."""
        return event.seen(state, viewer)
