"""The command line in tests: within the process or as one of its own, always with a data folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from hexfront.cli import main

ENVIRONMENT = {"LC_ALL": "C.UTF-8", "COLUMNS": "80", "NO_COLOR": "", "TERM": "xterm"}


def run(folder: Path, *arguments: str, typed: str = "", **environment: str) -> Result:
    """The command within this process; what it says, and its exit code."""
    variables = {**ENVIRONMENT, "XDG_DATA_HOME": str(folder), **environment}
    return CliRunner(env=variables).invoke(main, list(arguments), input=typed, prog_name="hexfront")


def run_process(folder: Path, *arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a process of its own."""
    variables = {**os.environ, **ENVIRONMENT, "XDG_DATA_HOME": str(folder), **environment}
    command = [sys.executable, "-m", "hexfront", *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, encoding="utf-8", env=variables, check=False, timeout=300
    )


def saved(folder: Path) -> list[Path]:
    """The games kept in the data folder, the oldest first."""
    return sorted((folder / "hexfront").glob("*.hexfront"), key=lambda path: (path.stat().st_mtime_ns, path.name))


def refused(result: Result, *words: str) -> bool:
    """Whether the command ended with exit code 2 and one line on stderr that has all those words."""
    lines = result.stderr.strip().splitlines()
    return result.exit_code == 2 and len(lines) == 1 and all(word in lines[0] for word in words)


SMALL = """\
title = "diadem"
id = "gari"
turn = 7
phase = "movement"
side = "allied"
[units]
uk-4-10 = "1307"
uk-4-12 = "1307"
uk-art-8 = "1508"
de-1fj-3 = "1106"
de-1fj-4 = { at = "1006", reduced = true }
"""


def small(folder: Path) -> str:
    """A scenario of five units and one turn."""
    path = folder / "gari.toml"
    path.write_text(SMALL, encoding="utf-8")
    return str(path)
