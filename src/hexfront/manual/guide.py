"""The guide to a first game of a title, as `GET /api/titles/{title}/guide` gives it."""

from __future__ import annotations

from functools import cache

from hexfront.kernel.data import Table, load_toml
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.texts import LANGUAGES
from hexfront.manual.reference import FOLDER, wrapped


def titles() -> list[str]:
    """The titles that have a guide."""
    return sorted(path.parent.name for path in FOLDER.glob("*/guide.toml"))


@cache
def guide(title: str, lang: str) -> Facts:
    """A game to begin with (scenario, seed, side) and its steps: at which question, which answer, and why."""
    if title not in titles():
        raise Error(f"title: {title!r} has no guide")
    if lang not in LANGUAGES:
        raise Error(f"lang: {lang!r} is none of {', '.join(LANGUAGES)}")
    data = load_toml(FOLDER / title / "guide.toml")
    found: Facts = {
        "scenario": data.string("scenario"),
        "seed": data.integer("seed", 0, 2**63 - 1),
        "side": data.string("side"),
        "steps": [_step(step, lang) for step in data.tables("step")],
    }
    data.finish()
    return found


def _step(step: Table, lang: str) -> Facts:
    """One step in one language; it must have a text in all of them."""
    texts = {each: wrapped(step.string(each)) for each in LANGUAGES}
    for each, text in texts.items():
        if not text:
            raise step.error(each, "has no text")
    found: Facts = {"question": step.string("question"), "action": step.string("action"), "text": texts[lang]}
    step.finish()
    return found
