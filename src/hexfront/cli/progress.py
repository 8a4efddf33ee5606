"""The bar that shows how far long work has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hexfront.cli.screen import console


@contextmanager
def progress(description: str, total: int, quiet: bool = False) -> Iterator[Callable[[int], None]]:
    """Show a bar on the terminal, if there is one, while the work is done; it is told of each part that is."""
    terminal = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=terminal, transient=True, disable=quiet or not terminal.is_terminal) as bar:
        task = bar.add_task(description, total=total)
        yield lambda count: bar.advance(task, count)
