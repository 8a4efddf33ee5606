"""Ctrl+C in compiled code.

Signals are heard by the interpreter, between two of its steps. Compiled code takes none, so what runs for long calls
here now and then. This module is left interpreted, and that is all it is for.
"""

from __future__ import annotations


def listen() -> None:
    """Let the interpreter take a step: if Ctrl+C was pressed, KeyboardInterrupt comes out of it."""
