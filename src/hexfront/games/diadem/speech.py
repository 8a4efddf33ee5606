"""Diadem in words: questions, answers, events and refusals become sentences of a catalog."""

from __future__ import annotations

from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import Catalog
from hexfront.kernel.title import Question


def prompt(state: Position, question: Question, catalog: Catalog) -> str:
    """The open question."""
    return question.name


def describe(state: Position, action: Action, catalog: Catalog) -> str:
    """An answer."""
    return action.text


def sentence(state: Position, facts: Facts, catalog: Catalog) -> str:
    """An event."""
    return str(facts)


def refusal(state: Position, refusal: Refusal, catalog: Catalog) -> str:
    """A refusal."""
    return refusal.key
