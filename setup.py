"""The build: pure Python everywhere, and compiled with mypyc where a C compiler is there.

HEXFRONT_PURE=1 leaves the compilation out. The two builds behave the same; one is faster.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from pathlib import Path

from setuptools import Extension, setup

ROOMS = ("kernel", "mechanics", "games", "ai")
LEFT_INTERPRETED = {"__init__.py", "__main__.py"}


def compilable() -> list[str]:
    """The modules worth compiling: the rules and what they stand on."""
    source = Path("src", "hexfront")
    return sorted(
        str(path) for room in ROOMS for path in (source / room).rglob("*.py") if path.name not in LEFT_INTERPRETED
    )


def compiler_there() -> bool:
    """Whether the C compiler that Python was built for can be called."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(command) is not None


def extensions() -> list[Extension]:
    """The compiled modules, none in a pure build."""
    if os.environ.get("HEXFRONT_PURE") == "1" or not compiler_there():
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  (a build without a compiler does not need it)

    found: list[Extension] = mypycify(
        ["--strict", "--config-file=", *compilable()],
        opt_level=os.environ.get("HEXFRONT_OPT", "3"),
        debug_level="0",
        multi_file=True,
    )
    return found


setup(ext_modules=extensions())
