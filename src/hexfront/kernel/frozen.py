"""Reading plain data back: a frozen state may have been damaged, so every number is checked against its bounds."""

from __future__ import annotations

from hexfront.kernel.events import Facts
from hexfront.kernel.flow import Frame


def whole(value: object, low: int, high: int) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise ValueError(f"{value!r} is not a whole number from {low} to {high}")
    return value


def items(value: object) -> list[object]:
    """A list."""
    if not isinstance(value, list):
        raise TypeError(f"{value!r} is no list")
    return value


def table(value: object) -> Facts:
    """A table."""
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} is no table")
    return value


def wholes(value: object, low: int, high: int) -> list[int]:
    """A list of whole numbers within bounds."""
    return [whole(item, low, high) for item in items(value)]


def freeze_frame(frame: Frame) -> list[int]:
    """A frame as plain numbers."""
    return [frame.step, frame.side, frame.unit, frame.hex, frame.value]


def thaw_frame(frozen: object, steps: int, units: int, hexes: int) -> Frame:
    """The frame that was frozen, for a title with so many steps, counters and hexes."""
    step, side, unit, hex_, value = items(frozen)
    return Frame(
        whole(step, 0, steps - 1),
        whole(side, 0, 1),
        whole(unit, -1, units - 1),
        whole(hex_, -1, hexes - 1),
        whole(value, -1000, 1000),
    )
