"""Other processes at the same database."""

from __future__ import annotations

import subprocess
import sys


def start(url: str, *task: str) -> subprocess.Popen[str]:
    """A process that does one of the tasks of `child`."""
    command = [sys.executable, "-m", "tests.server.storage.child", url, *task]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def lines(child: subprocess.Popen[str]) -> list[str]:
    """What a killed process had still said, line by line; half a line was not said."""
    assert child.stdout is not None
    said = child.stdout.read()
    return said[: said.rfind("\n") + 1].split()
