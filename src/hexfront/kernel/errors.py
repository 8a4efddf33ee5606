"""The two ways of saying no: something is wrong, or the rules forbid it."""

from __future__ import annotations


class Error(Exception):
    """A wrong file, name, option or request; its text names the file, line or field."""


class Illegal(Error):
    """An action that is not open now; `rule` is the paragraph that forbids it, `reason` says it in words."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason
