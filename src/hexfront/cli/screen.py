"""The terminal: printing, clearing, paging, reading a line. Without a real terminal it is a plain stream."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from rich.console import Console
from rich.text import Text

Line = str | Text

STREAM_HEIGHT = 40
FORGET_SCROLLED_LINES = "\x1b[3J"


class Leave(Exception):
    """The player goes: the end of the input, Ctrl-C, or `quit`."""


def console(stderr: bool = False) -> Console:
    """A console that writes no escape where colours are not wanted."""
    plain = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
    return Console(stderr=stderr, color_system=None if plain else "auto", markup=False, emoji=False, highlight=False)


class Screen:
    """Where a session is shown."""

    def __init__(self) -> None:
        self.console = console()
        self.plain = self.console.color_system is None
        self.paged = self.console.is_terminal and sys.stdin.isatty()
        self.live = self.paged and not self.plain
        self.offers: list[str] = []
        self._unread = ""
        if self.live:
            self._prepare_editing()

    @property
    def width(self) -> int:
        """Characters a line; one is left free, since some terminals break a line that is full."""
        return self.console.width - 1

    @property
    def height(self) -> int:
        """Lines."""
        return self.console.height if self.paged else STREAM_HEIGHT

    def clear(self) -> None:
        """Begin a new page."""
        if self.live:
            self.console.clear()
        else:
            self.console.print()

    def wipe(self) -> None:
        """Begin a new page and leave nothing of the last ones to scroll back to."""
        self.clear()
        if self.live:
            self.console.file.write(FORGET_SCROLLED_LINES)

    def show(self, lines: Sequence[Line], style: str = "") -> None:
        """Print lines; long ones are broken between words on a terminal, and left as they are in a stream."""
        if lines:
            text = Text("\n").join(Text(line) if isinstance(line, str) else line for line in lines)
            self.console.print(text, style=style or None, soft_wrap=not self.console.is_terminal)

    def rows(self, lines: Sequence[Line]) -> int:
        """How many lines of the terminal they take."""
        room = self.console.width
        texts = [Text(line) if isinstance(line, str) else line for line in lines]
        return sum(1 if text.cell_len <= room else len(text.wrap(self.console, room)) for text in texts)

    def pages(self, lines: Sequence[Line], more: str) -> None:
        """Print many lines, a page at a time."""
        if not self.paged:
            self.show(lines)
            return
        page: list[Line] = []
        for number, line in enumerate(lines):
            page.append(line)
            if self.rows(page) >= self.height - 2 and number < len(lines) - 1:
                self.show(page)
                page = []
                if self.read(more).lower().startswith("q"):
                    return
        self.show(page)

    def read(self, prompt: str) -> str:
        """One line from the player."""
        if self._unread:
            text, self._unread = self._unread, ""
            return text
        try:
            if sys.stdin.isatty():
                return input(prompt).strip()
            line = sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Leave from None
        if not line:
            raise Leave
        self.console.print(prompt + line.strip(), soft_wrap=True)
        return line.strip()

    def unread(self, text: str) -> None:
        """Somebody typed an answer where only Enter was needed: it counts for what comes next."""
        self._unread = text

    def _prepare_editing(self) -> None:
        """Let the line be edited and completed where the system can do that."""
        with suppress(ImportError):
            import readline  # noqa: PLC0415  (not on every system)

            readline.set_completer(self._complete)
            readline.set_completer_delims("")
            readline.parse_and_bind("tab: complete")

    def _complete(self, text: str, state: int) -> str | None:
        found = [offer for offer in self.offers if offer.lower().startswith(text.lower())]
        return found[state] if state < len(found) else None
