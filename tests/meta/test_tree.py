"""The tree itself: rooms of a readable size, pictures that are up to date, texts that speak of the project."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexfront.render.diadem import board_svg

ROOT = Path(__file__).parent.parent.parent
MODULES = sorted((ROOT / "src").rglob("*.py"))
LONGEST = 450


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module_has_a_readable_size(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


def test_the_readme_gives_two_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\s*\$?\s*(make \w+)\s*$", readme, re.MULTILINE)) == {"make play", "make test"}


def test_the_picture_of_the_map_is_up_to_date() -> None:
    picture = ROOT / "docs" / "pictures" / "diadem.svg"
    import hexfront

    view = hexfront.new("diadem", scenario="historical", seed=1, options={"open_information": True}).view(None)
    assert picture.read_text(encoding="utf-8") == board_svg(view)


def test_rules_hold_no_text_for_people() -> None:
    """A refusal is a key; no module of rules speaks English or Portuguese to a player."""
    for path in (ROOT / "src" / "hexfront" / "games" / "diadem" / "rules").glob("*.py"):
        for key in re.findall(r'Refusal\([^,]+, "([^"]+)"', path.read_text(encoding="utf-8")):
            assert re.fullmatch(r"[a-z_]+", key), f"{path.name}: {key!r}"
