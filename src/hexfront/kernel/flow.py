"""The flow of play: a stack of frames, plain data, that can be saved, copied and searched.

The frame on top names a step of the rulebook. A step either does its work and changes the stack, or asks a question and
waits for the answer.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.chance import Dice
from hexfront.kernel.events import Event, Roll

S = TypeVar("S", bound="State")


class Frame:
    """One level of the stack: the step that is running and the few numbers it needs. Never changed, only replaced."""

    def __init__(self, step: int, side: int = 0, unit: int = -1, hex: int = -1, value: int = 0) -> None:
        self.step = step
        self.side = side
        self.unit = unit
        self.hex = hex
        self.value = value


class State:
    """A game in progress: each title adds its board. Copies share nothing that changes."""

    def __init__(self, dice: Dice, stack: list[Frame]) -> None:
        self.stack = stack
        self.dice = dice
        self.happened: list[Event] = []

    def copy(self) -> State:
        """The same game, sharing nothing that changes."""
        raise NotImplementedError

    def emit(self, event: Event) -> None:
        """Let something happen."""
        event.apply(self)
        self.happened.append(event)

    def roll(self, count: int, sides: int, rule: str, purpose: str) -> int:
        """Roll dice, in sight of all; their sum."""
        faces = [self.dice.roll(sides) for _ in range(count)]
        self.emit(Roll(rule, purpose, faces))
        total = 0
        for face in faces:
            total += face
        return total

    def push(self, frame: Frame) -> None:
        """Begin a step on top of the one that is running."""
        self.stack.append(frame)

    def pop(self) -> None:
        """End the running step."""
        self.stack.pop()

    def replace(self, frame: Frame) -> None:
        """Go from the running step to another."""
        self.stack[-1] = frame


class Step(Generic[S]):
    """One step of the rulebook, asking or automatic. `rule` is the paragraph that asks."""

    def __init__(self, name: str, rule: str) -> None:
        self.name = name
        self.rule = rule

    def options(self, state: S, frame: Frame) -> list[Action] | None:
        """The open answers; None when nothing is asked, after doing the step's work and changing the stack."""
        raise NotImplementedError

    def answer(self, state: S, frame: Frame, action: Action) -> None:
        """Play an open answer."""
        raise NotImplementedError

    def side(self, state: S, frame: Frame) -> int:
        """Who is asked."""
        return frame.side

    def asks_by(self, state: S, frame: Frame) -> str:
        """The paragraph that asks here."""
        return self.rule

    def candidates(self, state: S, frame: Frame) -> list[Action]:
        """Every answer a person might think of here, open or not."""
        raise NotImplementedError

    def why(self, state: S, frame: Frame, action: Action) -> Refusal | None:
        """Why a candidate is not open, None if it is."""
        raise NotImplementedError


def settle(state: S, steps: list[Step[S]]) -> list[Action] | None:
    """Run automatic steps until a question is open; its options, or None at the end of the game."""
    while state.stack:
        frame = state.stack[-1]
        options = steps[frame.step].options(state, frame)
        if options is not None:
            return options
    return None
