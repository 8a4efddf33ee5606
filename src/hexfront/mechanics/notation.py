"""Actions of a title by their notation: made once, so that equal answers are one object."""

from __future__ import annotations

from hexfront.kernel.actions import Action


class ActionBook:
    """Every action of one game by its text."""

    def __init__(self) -> None:
        self._by_text: dict[str, Action] = {}

    def make(self, verb: str, names: str = "", unit: int = -1, hex: int = -1, number: int = 0) -> Action:
        """A new action with its notation."""
        text = f"{verb} {names}".strip()
        action = Action(verb, text, unit, hex, number)
        self._by_text[text.lower()] = action
        return action

    def units(self, verb: str, ids: list[str]) -> list[Action]:
        """One action a counter."""
        return [self.make(verb, name, unit=u) for u, name in enumerate(ids)]

    def hexes(self, verb: str, names: list[str]) -> list[Action]:
        """One action a hex."""
        return [self.make(verb, name, hex=h) for h, name in enumerate(names)]

    def numbered(self, verb: str, names: list[str]) -> list[Action]:
        """One action a name, numbered from 0: edges, points."""
        return [self.make(verb, name, number=n) for n, name in enumerate(names)]

    def find(self, text: str) -> Action | None:
        """The action of a notation, letters in either case and spaces as they come; None if there is none."""
        return self._by_text.get(" ".join(text.lower().split()))
