"""Rule coverage of a title: which code and which tests hold to each paragraph of its rulebook."""

from __future__ import annotations

from pathlib import Path

from hexfront.kernel.data import load_toml
from hexfront.kernel.errors import Error
from hexfront.kernel.rulebook import Paragraph, code_places, coverage, read_paragraphs, test_places

HERE = Path(__file__).parent


def title_coverage(title: str, tests: Path | None = None) -> list[Paragraph]:
    """Every paragraph of the title with its code and tests; `tests` is the folder of tests, by default that of the
    checkout.
    """
    folder = HERE / title
    root = _root()
    where = tests or root / "tests"
    if not where.is_dir():
        raise Error(f"coverage: the tests are not at {where}; run it in a checkout or name their folder")
    paragraphs = read_paragraphs(load_toml(folder / "data" / "rulebook.toml"))
    coverage(paragraphs, code_places(HERE.parent.parent, folder), test_places(where.parent, where / "games" / title))
    return paragraphs


def _root() -> Path:
    """The checkout: where the tests are, upwards from here or from where one stands."""
    for start in (HERE, Path.cwd()):
        for parent in (start, *start.parents):
            if (parent / "tests" / "games").is_dir():
                return parent
    return Path.cwd()
