"""Actions: the answers to a game's questions. Equal actions are one object, so a set of options is compared by
identity.
"""

from __future__ import annotations


class Action:
    """One answer: a verb and the counter, hex or number it names (-1 and 0 where it names none); `text` is its
    notation.
    """

    def __init__(self, verb: str, text: str, unit: int = -1, hex: int = -1, number: int = 0) -> None:
        self.verb = verb
        self.text = text
        self.unit = unit
        self.hex = hex
        self.number = number

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Refusal:
    """Why an answer is not open: the paragraph that forbids it, and what the sentence about it needs (`key` into the
    texts, `facts`).
    """

    def __init__(self, rule: str, key: str, facts: dict[str, object] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.facts: dict[str, object] = facts or {}
