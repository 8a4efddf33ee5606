"""The rules reference of a title in one language, as `GET /api/titles/{title}/rules` gives it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from hexfront.kernel.data import Table, load_toml
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import LANGUAGES

FOLDER = Path(__file__).parent
PLAYING = "playing"
NUMBER = re.compile(r"\d+(\.\d+)*")


def titles() -> list[str]:
    """The titles that have a reference."""
    return sorted(path.parent.name for path in FOLDER.glob("*/outline.toml") if path.parent.name != PLAYING)


@cache
def reference(title: str, lang: str) -> list[Facts]:
    """The sections of a title's rules in reading order, the last of them about playing here."""
    if title not in titles():
        raise Error(f"title: {title!r} has no rules reference")
    if lang not in LANGUAGES:
        raise Error(f"lang: {lang!r} is none of {', '.join(LANGUAGES)}")
    return [*_sections(FOLDER / title, lang), *_sections(FOLDER / PLAYING, lang)]


@cache
def anchors(title: str) -> frozenset[str]:
    """The ids of all paragraphs and rulings of a title's reference: what a link may point to."""
    found: set[str] = set()
    for name in (title, PLAYING):
        outline = Outline(FOLDER / name)
        found.update(id for _, ids in outline.sections for id in ids)
        found.update(outline.rulings)
    return frozenset(found)


def wrapped(text: str) -> str:
    """A text with one line for each paragraph, item and row, however the file wraps it."""
    lines: list[str] = []
    fresh = True
    for raw in text.splitlines():
        line = raw.strip()
        if not line:
            fresh = True
            continue
        if fresh or line.startswith(("- ", "| ")):
            lines.append(line)
        else:
            lines[-1] = f"{lines[-1]} {line}"
        fresh = False
    return "\n".join(lines)


class Outline:
    """What is the same in every language: sections, the paragraphs of each, and where each ruling belongs."""

    def __init__(self, folder: Path) -> None:
        data = load_toml(folder / "outline.toml")
        self.sections = [_section(table) for table in data.tables("section")]
        known = {id for _, ids in self.sections for id in ids}
        rulings = data.table("rulings")
        self.rulings: dict[str, list[str]] = {}
        for ruling in rulings.keys():  # noqa: SIM118  (not a dict)
            self.rulings[ruling] = rulings.strings(ruling)
            for id in self.rulings[ruling]:
                if id not in known:
                    raise rulings.error(ruling, f"{id} is in no section")
            if not self.rulings[ruling]:
                raise rulings.error(ruling, "belongs to no paragraph")
        data.finish()

    def paragraphs(self) -> list[str]:
        """The ids of all paragraphs in reading order."""
        return [id for _, ids in self.sections for id in ids]

    def rulings_of(self, paragraph: str) -> list[str]:
        """The rulings shown under a paragraph."""
        return [ruling for ruling, paragraphs in self.rulings.items() if paragraph in paragraphs]


def _section(table: Table) -> tuple[str, list[str]]:
    found = table.string("id"), table.strings("paragraphs")
    table.finish()
    return found


def _sections(folder: Path, lang: str) -> list[Facts]:
    outline = Outline(folder)
    data = load_toml(folder / f"{lang}.toml")
    titles = _texts(data, "sections", [id for id, _ in outline.sections])
    texts = _texts(data, "paragraphs", outline.paragraphs())
    rulings = _texts(data, "rulings", list(outline.rulings))
    names = _names(data, outline.paragraphs())
    data.finish()
    return [
        {
            "id": section,
            "title": titles[section],
            "paragraphs": [
                {
                    "id": id,
                    "number": _number(id),
                    "name": names.get(id, ""),
                    "text": texts[id],
                    "rulings": [{"id": ruling, "text": rulings[ruling]} for ruling in outline.rulings_of(id)],
                }
                for id in ids
            ],
        }
        for section, ids in outline.sections
    ]


def _texts(data: Table, key: str, ids: list[str]) -> dict[str, str]:
    """The texts of a table: one for each id, and no other."""
    table = data.table(key)
    found = {id: wrapped(table.string(id)) for id in ids}
    table.finish()
    for id, text in found.items():
        if not text:
            raise table.error(id, "has no text")
    return found


def _names(data: Table, ids: list[str]) -> dict[str, str]:
    """The headings of those paragraphs that have one."""
    if not data.has("names"):
        return {}
    table = data.table("names")
    found = {id: table.string(id) for id in ids if table.has(id)}
    table.finish()
    return found


def _number(id: str) -> str:
    """The number a rulebook prints beside a paragraph, as far as it prints one: 5.1.1 for an observation to 5.1.1."""
    found = NUMBER.match(id.partition(":")[2])
    return found[0] if found else ""
