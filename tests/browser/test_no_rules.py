"""The page knows no rule: nothing the games' data names is named in its sources."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hexfront

PACKAGE = Path(hexfront.__file__).parent
WEB = PACKAGE / "web"
DATA = {title: PACKAGE / "games" / title / "data" for title in hexfront.titles()}
SOURCES = sorted(path for path in WEB.rglob("*") if path.suffix in (".js", ".html", ".css"))
COMMENTS = re.compile(r"/\*.*?\*/|<!--.*?-->|^\s*//.*?$|\s//\s.*?$", re.DOTALL | re.MULTILINE)
WORD = re.compile(r"[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*")
# Words of the data that a page needs for things of its own.
ELSEWHERE = {"open", "type", "height", "dice", "figures", "trail"}
# A file of the Memoir '44 editor is known by its ending, for it does not say what it is.
BY_ENDING = {"js/pages/loading.js": "memoir"}


def read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text())


def codes(table: Any) -> Iterator[str]:
    """The codes in the cells of a printed table, wherever they stand."""
    if isinstance(table, dict):
        for key, value in table.items():
            if key != "columns":
                yield from codes(value)
    elif isinstance(table, list):
        for value in table:
            yield from codes(value)
    elif isinstance(table, str):
        yield from table.split()


def named(title: str) -> set[str]:
    """Terrains, kinds of units, units, cards and codes of a title, as its data writes them."""
    found: set[str] = set()
    for path in DATA[title].glob("*.toml"):
        data = read(path)
        if path.name == "tables.toml":
            found.update(code for code in codes(data) if code.isupper() and len(code) > 1)
            found.update(data.get("terrain", {}))
            for kinds in data.get("vulnerability", {}).values():
                found.update(kinds if isinstance(kinds, dict) else ())
        if path.name == "counters.toml":
            found.update(unit["id"] for unit in data["unit"])
            found.update(unit["type"] for unit in data["unit"] if "type" in unit)
        if path.name in ("terrain.toml", "cards.toml", "units.toml"):
            found.update(name for group in data.values() if isinstance(group, dict) for name in group)
    return found - ELSEWHERE


@pytest.mark.parametrize("title", hexfront.titles())
def test_no_terrain_unit_card_or_code_of_a_title_is_in_the_page(title: str) -> None:
    names = named(title)
    assert len(names) > 60
    for path in SOURCES:
        words = set(WORD.findall(COMMENTS.sub(" ", path.read_text())))
        assert not words & names, f"{path.relative_to(WEB)} speaks of {sorted(words & names)}"


def test_no_title_is_treated_apart() -> None:
    for path in SOURCES:
        text = COMMENTS.sub(" ", path.read_text())
        for title in set(hexfront.titles()) - {BY_ENDING.get(path.relative_to(WEB).as_posix())}:
            assert title not in text.lower(), f"{path.relative_to(WEB)} knows {title}"
