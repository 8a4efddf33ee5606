"""Where games are kept: whole files only, put in place at once, so that a crash leaves the last one whole."""

from __future__ import annotations

import os
import shlex
import sys
import tempfile
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from hexfront import Error
from hexfront.kernel.records import FENCE

SUFFIX = ".hexfront"


def folder() -> Path:
    """The user's data folder."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
        return (Path(base) if base else Path.home() / "AppData" / "Local") / "hexfront"
    base = os.environ.get("XDG_DATA_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "hexfront"


def fresh(title: str, scenario: str) -> Path:
    """A file of the data folder that no other session uses."""
    stem = f"{title}-{_safe(scenario)}-{datetime.now():%Y%m%d-%H%M%S}"
    path = folder() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def _safe(name: str) -> str:
    return "".join(letter if letter.isalnum() or letter in "-_" else "_" for letter in name)


def quoted(path: Path) -> str:
    """The file as one types it in a command."""
    return f'"{path}"' if sys.platform == "win32" else shlex.quote(str(path))


def ours(path: Path) -> bool:
    """Whether the file is one of the data folder, where sessions write by themselves."""
    return path.resolve().parent == folder().resolve()


def write(path: Path, text: str) -> None:
    """Put a whole file in place at once; an error names it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, 0o644)
            os.replace(name, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise
    except OSError as problem:
        raise Error(f"{path}: {problem.strerror}") from None


def write_save(path: Path, text: str) -> None:
    """Write a game where the player says, but not over a file that is no game."""
    if path.is_file():
        with suppress(OSError):
            head = path.read_bytes()[: len(FENCE)]
            if head and head != FENCE.encode():
                raise Error(f"{path}: this file is no saved game and stays as it is")
    write(path, text)
