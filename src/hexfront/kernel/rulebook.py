"""The rulebook as a checklist: every paragraph, observation, example, table and ruling, with the code and the tests
that hold to it.

Code cites paragraphs at the beginning of docstrings (`diadem:5.1.3, D-16: ...`), tests in `@pytest.mark.rule(...)`.
Both are read from the sources, so that citing costs nothing while playing.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from hexfront.kernel.data import Table
from hexfront.kernel.errors import Error

CITATION = re.compile(r"\b([a-z0-9]+:[A-Za-z0-9_.]*[A-Za-z0-9_]|[A-Z]-\d+)(?![\w])")


class Paragraph:
    """One id of the rulebook; `reason` says why it needs no code, where it needs none."""

    def __init__(self, id: str, reason: str) -> None:
        self.id = id
        self.reason = reason
        self.code: list[str] = []
        self.tests: list[str] = []

    def missing(self) -> bool:
        """Whether it has neither code with a test, nor a reason."""
        return not self.tests if self.code else not self.reason

    def facts(self) -> dict[str, object]:
        """Ready for JSON."""
        return {"id": self.id, "code": self.code, "tests": self.tests, "reason": self.reason or None}


def read_paragraphs(data: Table) -> list[Paragraph]:
    """The ids of a title in the rulebook's order: `ids` lists them all, `reasons` says why some need no code."""
    ids = data.string("ids").split()
    reasons = data.table("reasons")
    known = set(ids)
    for name in reasons.keys():  # noqa: SIM118  (not a dict)
        if name not in known:
            raise reasons.error(name, "is not an id of this rulebook")
    found = [Paragraph(id, reasons.string(id, "")) for id in ids]
    data.finish()
    return found


def cited(docstring: str) -> list[str]:
    """The ids a docstring begins with: `diadem:5.1.3, D-16: defenders ...` cites two."""
    head: list[str] = []
    for word in docstring.split():
        id = word.rstrip(":,")
        if CITATION.fullmatch(id) is None:
            break
        head.append(id)
        if word.endswith(":"):
            break
    return head


def code_places(root: Path, folder: Path) -> dict[str, list[str]]:
    """Where the docstrings (module and name) and the comments of data files (file and line) cite each id."""
    places: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                for id in cited(ast.get_docstring(node) or ""):
                    places.setdefault(id, []).append(f"{path.relative_to(root).as_posix()}:{node.name}")
    for path in sorted(folder.rglob("*.toml")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("# "):
                for id in cited(line[2:]):
                    places.setdefault(id, []).append(f"{path.relative_to(root).as_posix()}:{number}")
    return places


def test_places(root: Path, folder: Path) -> dict[str, list[str]]:
    """Which tests of a folder are marked with each id."""
    places: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        known = _constants(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    for id in _marked(decorator, known):
                        places.setdefault(id, []).append(f"{path.relative_to(root).as_posix()}:{node.name}")
    return places


def _constants(tree: ast.Module) -> dict[str, str]:
    """The texts a module gives a name to: `RULE = "diadem:5.1.3"`."""
    found: dict[str, str] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found[target.id] = node.value.value
    return found


def _marked(decorator: ast.expr, known: dict[str, str]) -> list[str]:
    if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Attribute):
        return []
    if decorator.func.attr != "rule":
        return []
    found: list[str] = []
    for arg in decorator.args:
        if isinstance(arg, ast.Name) and arg.id in known:
            found.append(known[arg.id])
        elif isinstance(arg, ast.Constant) and isinstance(arg.value, str):
            found.append(arg.value)
    return found


def coverage(paragraphs: list[Paragraph], code: dict[str, list[str]], tests: dict[str, list[str]]) -> None:
    """Fill in where each paragraph is kept and tested; an id nobody knows is an error."""
    known = {paragraph.id for paragraph in paragraphs}
    for id in [*code, *tests]:
        if id not in known:
            place = (code.get(id) or tests[id])[0]
            raise Error(f"{place} cites {id}, which is no paragraph of the rulebook")
    for paragraph in paragraphs:
        paragraph.code = code.get(paragraph.id, [])
        paragraph.tests = tests.get(paragraph.id, [])
