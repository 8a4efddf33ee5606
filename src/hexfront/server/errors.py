"""Refusals of the server itself, each with a code a program can read and words for people."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hexfront.kernel.texts import Catalog, load_catalog

STATUS = {
    "bad_request": 400,
    "short_password": 400,
    "seed_known": 400,
    "own_map": 400,
    "cut_off": 400,
    "damaged": 400,
    "wrong_password": 403,
    "forbidden": 403,
    "not_seated": 403,
    "unfair": 403,
    "unknown": 404,
    "lost": 409,
    "no_claim": 409,
    "not_asked": 409,
    "over": 409,
    "stale": 409,
    "taken": 409,
    "waiting": 409,
    "name_taken": 409,
    "has_account": 409,
    "too_large": 413,
    "illegal": 422,
    "too_many": 429,
    "internal": 500,
    "no_hint": 503,
}


@cache
def words(lang: str) -> Catalog:
    """The server's own sentences."""
    return load_catalog(Path(__file__).parent / "text", lang)


class Refused(Exception):
    """Something that is not done: why, as a code; `message` where the words are not the server's own."""

    def __init__(self, code: str, message: str = "", rule: str = "", **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.rule = rule
        self.facts = facts

    @property
    def status(self) -> int:
        """The status of an HTTP answer."""
        return STATUS[self.code]

    def said(self, lang: str) -> str:
        """The reason in words."""
        return self.message or words(lang).say(f"error.{self.code}", self.facts)

    def facts_in(self, lang: str) -> dict[str, str]:
        """The refusal as it is sent."""
        return {"type": "error", "code": self.code, "message": self.said(lang), "rule": self.rule}
