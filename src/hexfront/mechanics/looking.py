"""Looking at a game: what every view says beside the title's own board."""

from __future__ import annotations

from hexfront.kernel.events import Facts
from hexfront.kernel.title import Outcome, Question, Setup


def framed(
    title: str,
    sides: tuple[str, ...],
    setup: Setup,
    viewer: int,
    content: Facts,
    asked: Question | None,
    outcome: Outcome | None,
) -> Facts:
    """A view: which game it is and who looks, the board, the open question's public part, and how it ended."""
    question: Facts | None = None
    if asked is not None:
        question = {"side": sides[asked.side], "question": asked.name, "rule": asked.rule}
    end: Facts | None = None
    if outcome is not None:
        end = {"winner": outcome.winner, "scores": outcome.scores, "reason": outcome.reason}
    return {
        "title": title,
        "scenario": setup.scenario,
        "options": dict(setup.options),
        "viewer": None if viewer < 0 else sides[viewer],
        **content,
        "question": question,
        "outcome": end,
    }
