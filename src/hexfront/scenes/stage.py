"""What every title must be able to show on a screen. No rule is in here; what is shown stands in docs/web.md."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from hexfront.kernel.data import read_text, read_toml
from hexfront.kernel.engine import Game
from hexfront.kernel.title import Setup

View = Mapping[str, Any]
"""What `game.view(side)` gives."""
Facts = Mapping[str, Any]
"""What `game.preview(action)`, `game.events(side)` and `game.overlay(name, side)` give."""
Shown = dict[str, Any]
"""Something for the screen: plain dicts, lists, strings and numbers."""


class Stage:
    """One title on a screen in one language; it looks at a game's set-up alone, and serves all its positions."""

    standing = ""
    """The answer whose preview is the combat in progress as it stands; empty where a title has none."""

    def __init__(self, game: Game, lang: str) -> None:
        self.title = game.title
        self.sides = game.sides
        self.lang = lang

    def board(self, view: View) -> Shown:
        """Ground and hexes; it changes only with `board_key`."""
        raise NotImplementedError

    def board_key(self, view: View) -> str:
        """A short text; equal keys, equal boards."""
        raise NotImplementedError

    def scene(self, view: View) -> Shown:
        """Everything that changes from move to move."""
        raise NotImplementedError

    def draw(self, look: str) -> str:
        """A look as SVG markup, a `<g>` that fills the square from (0,0) to (100,100); Error for one that is none."""
        raise NotImplementedError

    def panel(self, facts: Facts, view: View) -> Shown | None:
        """A combat as the facts of a preview or an event tell of it; None if they tell of none."""
        raise NotImplementedError

    def entry(self, facts: Facts, game: Game) -> Shown:
        """An event, as a side could see it, for the log."""
        raise NotImplementedError

    def entries(self, events: Sequence[Facts], game: Game, before: Sequence[Facts] = ()) -> list[Shown]:
        """Events in a row, as one viewer saw them, for the log; `before` are those he saw just before them.

        What an event alone does not say (whose combat the dice decide) is taken from the ones before it.
        """
        return [self.entry(facts, game) for facts in events]

    def tables(self) -> list[Shown]:
        """The printed tables a panel refers to."""
        raise NotImplementedError

    def overlays(self, viewer: str | None) -> list[Shown]:
        """The overlays this viewer can ask for: `name`, `text`, `help`."""
        raise NotImplementedError

    def overlay_values(self, name: str, facts: Facts) -> Shown:
        """Hex to `value` and `label`."""
        raise NotImplementedError

    def question(self, view: View) -> str:
        """The open question for those who are not asked; empty when the game is over."""
        raise NotImplementedError

    def preview(self, action: str, facts: Facts, view: View) -> Shown:
        """What the page shows of an open answer before it is chosen."""
        raise NotImplementedError

    def heading(self, action: str) -> tuple[int, str]:
        """What an answer is listed under, and the rank of that heading; empty words for answers that need none."""
        return 0, ""

    def about(self, game: Game) -> str | None:
        """The unit the open question is about, for the side that is asked; None if it is about none."""
        return None

    def counter(self, unit: str) -> Shown | None:
        """A counter as it is printed, `look` and `says`: for one that lies nowhere yet. None where there are none."""
        return None

    def hides(self, options: Mapping[str, object]) -> bool:
        """Whether two players at one screen must not see each other's view of a game with these options."""
        raise NotImplementedError


def own_map(game: Game) -> tuple[str, str] | None:
    """The file's name and the text of the map that the scenario of a game brings along; None where it is played on the
    rulebook's.
    """
    setup = setup_of(game)
    name = read_toml(setup.source, setup.text).string("map", "") if setup.text else ""
    return (name, setup.files[name]) if name in setup.files else None


def scenario_name(game: Game, folder: Path, lang: str) -> str:
    """A scenario's name in words, from its own text or the title's folder of scenarios; its id where it has none."""
    setup = setup_of(game)
    return _names(setup.text or read_text(folder / f"{setup.scenario}.toml")).get(lang, setup.scenario)


@lru_cache(maxsize=64)
def _names(text: str) -> dict[str, str]:
    data = read_toml("scenario", text)
    names = data.table("name") if data.has("name") else None
    return {} if names is None else {lang: names.string(lang) for lang in names.keys()}  # noqa: SIM118  (not a dict)


def digest(*parts: object) -> str:
    """Sixteen hexadecimal digits of what a board is made from."""
    return sha256(repr(parts).encode()).hexdigest()[:16]


def setup_of(game: Game) -> Setup:
    """What a game was set up with; a resampled game has it too, though it has no record."""
    return game.setup
