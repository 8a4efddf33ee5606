"""What the ground does, in sentences made from a title's tables."""

from __future__ import annotations

from collections.abc import Sequence

from hexfront.kernel.texts import Catalog
from hexfront.mechanics import wording
from hexfront.scenes.stage import Shown


class Effects:
    """Writes the sentences; `gaits` are the ways of moving in the order of the tables."""

    def __init__(self, words: Catalog, speech: Catalog, gaits: Sequence[str]) -> None:
        self.words = words
        self.speech = speech
        self.gaits = [words.say(f"table.{gait}") for gait in gaits]

    def line(self, key: str, rule: str, **facts: object) -> Shown:
        """One sentence."""
        return {"text": self.words.say(f"effect.{key}", facts), "rule": rule}

    def points(self, halves: int) -> str:
        """So many points of movement."""
        return wording.points(self.speech, halves)

    def costs(self, key: str, prices: Sequence[int], rule: str) -> Shown:
        """What a step costs each gait that has a price, in half-points."""
        told = [
            self.words.say("effect.one", {"who": who, "cost": self.words.halves(price)})
            for who, price in zip(self.gaits, prices, strict=True)
            if price
        ]
        return self.line(key, rule, costs=", ".join(told))

    def entering(self, prices: Sequence[int], rule: str) -> list[Shown]:
        """What a step into the hex costs, and to whom it is closed."""
        if not any(prices):
            return [self.line("closed_all", rule)]
        closed = [who for who, price in zip(self.gaits, prices, strict=True) if not price]
        if not closed and len(set(prices)) == 1:
            return [self.line("cost_all", rule, cost=self.points(prices[0]))]
        lines = [self.costs("cost", prices, rule)]
        return [*lines, self.line("closed", rule, who=self.words.join(closed))] if closed else lines

    def columns(self, number: int, rule: str, key: str = "defence") -> list[Shown]:
        """So many columns for the defence; nothing for none."""
        return [{"text": self.words.count(f"effect.{key}", number), "rule": rule}] if number else []


def terrain(name: str, lines: Sequence[Shown]) -> Shown:
    """A kind of ground for the page."""
    return {"name": name, "lines": list(lines)}
