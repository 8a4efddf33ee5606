"""The words on the sheets, by language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hexfront.kernel.texts import Catalog, load_catalog


@cache
def catalog(lang: str) -> Catalog:
    """The words of a language."""
    return load_catalog(Path(__file__).parent / "text", lang)
