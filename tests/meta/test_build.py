"""Which build is under test."""

from __future__ import annotations

import os
from pathlib import Path

from hexfront.games.diadem.rules import s04_movement
from hexfront.kernel import engine, paths


def test_the_build_is_the_one_that_was_asked_for() -> None:
    """`make test` runs the tests twice; the second time on the compiled build, if there is a compiler."""
    wanted = os.environ.get("HEXFRONT_EXPECT", "pure")
    compiled_there = any(Path("build/compiled").glob("*.so"))
    expected = "compiled" if wanted == "compiled" and compiled_there else "pure"
    for module in (engine, paths, s04_movement):
        assert ("pure" if str(module.__file__).endswith(".py") else "compiled") == expected
