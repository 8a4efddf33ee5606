"""The words of the screen, by language."""

from __future__ import annotations

from pathlib import Path

from hexfront.kernel.texts import Catalog, load_catalog

TEXTS = Path(__file__).parent / "text"
MINUS = "−"


def catalog(lang: str) -> Catalog:
    """The words of a language."""
    return load_catalog(TEXTS, lang)


def signed(number: int) -> str:
    """A number with its sign: +1, −3, ±0."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "±0"
