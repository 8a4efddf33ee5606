"""The build: pure Python everywhere, and compiled with mypyc where a C compiler is there.

HEXFRONT_PURE=1 leaves the compilation out. The two builds behave the same; one is faster.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOMS = ("kernel", "mechanics", "games", "ai")
# What reads files or answers once a turn gains nothing from being compiled.
LEFT_INTERPRETED = {
    "__init__.py",
    "cores.py",
    "coverage.py",
    "data.py",
    "files.py",
    "interrupts.py",
    "laying.py",
    "overlay.py",
    "possible.py",
    "preview.py",
    "records.py",
    "registry.py",
    "replay.py",
    "rulebook.py",
    "saving.py",
    "scenario.py",
}
LEFT_FOLDERS = {"m44"}


def compilable() -> list[str]:
    """The modules worth compiling: the rules and what they stand on."""
    source = Path("src", "hexfront")
    return sorted(
        str(path)
        for room in ROOMS
        for path in (source / room).rglob("*.py")
        if path.name not in LEFT_INTERPRETED and path.parent.name not in LEFT_FOLDERS
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


class BuildExtensions(build_ext):
    """Compiles the C files of an extension on all cores."""

    def build_extensions(self) -> None:
        """Hand each file to a compiler of its own."""
        one_by_one = self.compiler.compile

        def side_by_side(sources: list[str], *args: object, **kwargs: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                parts = pool.map(lambda source: one_by_one([source], *args, **kwargs), sources)
                return [file for part in parts for file in part]

        self.compiler.compile = side_by_side
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExtensions})
