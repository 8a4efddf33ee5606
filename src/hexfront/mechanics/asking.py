"""Asking and refusing: what the frame on top asks, and why an answer, a hex or a counter cannot be chosen now."""

from __future__ import annotations

from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.chance import DiceRanOut
from hexfront.kernel.errors import Error
from hexfront.kernel.flow import S, Step, settle
from hexfront.kernel.title import Question


def asked(state: S, steps: list[Step[S]]) -> Question:
    """The public part of the open question."""
    frame = state.stack[-1]
    step = steps[frame.step]
    return Question(step.side(state, frame), step.name, step.asks_by(state, frame))


def check_asked(twin: S, steps: list[Step[S]]) -> None:
    """Refuse a thawed state that stands at no question, as every frozen one does unless the game is over; `twin` is a
    copy that this may spoil.
    """
    try:
        options = settle(twin, steps)
    except (AssertionError, IndexError, ValueError, DiceRanOut) as problem:
        raise Error(f"resume: no game can have come to this position ({problem})") from None
    if twin.happened or (options is not None and not options):
        raise Error("resume: no game can have come to this position (it asks nothing)")


def why(state: S, steps: list[Step[S]], text: str, action: Action | None, hex_: int, unit: int) -> Refusal | None:
    """Why `text` cannot be chosen; it is an action, or the name of a hex or a counter (-1 where it is none), which
    stands for the answers that name it.
    """
    frame = state.stack[-1]
    step = steps[frame.step]
    candidates = step.candidates(state, frame)
    if action is not None:
        if action in candidates:
            return step.why(state, frame, action)
        return Refusal(step.asks_by(state, frame), "other_question", {"text": action.text})
    named: list[Action] = []
    for candidate in candidates:
        if (hex_ >= 0 and candidate.hex == hex_) or (hex_ < 0 <= unit and candidate.unit == unit):
            named.append(candidate)
    if not named:
        known = hex_ >= 0 or unit >= 0
        return Refusal(step.asks_by(state, frame), "not_named" if known else "unknown", {"text": text})
    refusals = [step.why(state, frame, candidate) for candidate in named]
    for refusal in refusals:
        if refusal is None:
            return None
    return refusals[0]
