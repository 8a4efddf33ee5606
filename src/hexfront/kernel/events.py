"""Events: all that happens in a game. Applying an event is the only way the board changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexfront.kernel.flow import State

Facts = dict[str, Any]


class Event:
    """One thing that happened."""

    def barrier(self) -> bool:
        """Whether it told a side something nobody chose: undo goes no further back."""
        return False

    def apply(self, state: State) -> None:
        """Change the board; an event that only tells something changes nothing."""

    def facts(self, state: State) -> Facts:
        """All about it, by name, for someone who may know everything."""
        raise NotImplementedError

    def seen(self, state: State, viewer: int) -> Facts | None:
        """What that side could see of it (-1: a spectator); None if it saw nothing."""
        return self.facts(state)


class Happening(Event):
    """An event with its name and the paragraph that made it happen."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule

    def facts(self, state: State) -> Facts:
        """All of it, by name."""
        facts: Facts = {"event": self.name, "rule": self.rule}
        self.tell(state, facts)
        return facts

    def tell(self, state: State, facts: Facts) -> None:
        """Add what this event has to say."""


class Chance(Event):
    """Something that chance decided; a record keeps the `results`, so that a replay needs no generator."""

    def __init__(self, results: list[int]) -> None:
        self.results = results

    def barrier(self) -> bool:
        """Nobody chose it."""
        return True


class Roll(Chance):
    """Dice were rolled."""

    def __init__(self, rule: str, purpose: str, dice: list[int]) -> None:
        super().__init__(dice)
        self.rule = rule
        self.purpose = purpose

    def facts(self, state: State) -> Facts:
        """Purpose and faces."""
        return {"event": "roll", "rule": self.rule, "purpose": self.purpose, "dice": list(self.results)}
