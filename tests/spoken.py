"""Words in tests: what no sentence may contain, what a template asks for, and which keys the sources use."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

RAW = re.compile(r"[{}_]|\b(prompt|answer|event|refusal|unit|shift|cause)\.\w|\bNone\b|  | ,| \.| $")
"""What no sentence may contain: braces, keys, names of the code, and gaps where a fact was missing."""

ENGINE_KEYS = ("over", "notation", "not_offered", "undo")
"""Refusals that the engine makes for every title."""


def well_said(text: str) -> bool:
    """Whether it is a sentence or an answer, whole and begun with a capital."""
    return bool(text) and not RAW.search(text) and (text[0].isupper() or text[0].isdigit() or text[0] == "“")


def facts_of(template: str) -> set[str]:
    """The facts a template asks for."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def refusal_keys(*folders: Path) -> set[str]:
    """Every key a refusal is made with anywhere in the folders, read from the sources."""
    found: set[str] = set()
    for folder in folders:
        for path in folder.rglob("*.py"):
            for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(function, ast.FunctionDef):
                    found |= set(_keys_in(function))
    return found


def _keys_in(function: ast.FunctionDef) -> Iterator[str]:
    """The keys of the refusals made in one function."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            key: ast.expr = node.args[1]
            if isinstance(key, ast.Name):
                name = key.id
                [key] = [
                    other.value
                    for other in ast.walk(function)
                    if isinstance(other, ast.Assign)
                    and isinstance(other.targets[0], ast.Name)
                    and other.targets[0].id == name
                ]
            # Of "a if x else b" only the two outcomes are keys.
            outcomes = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
            for outcome in outcomes:
                assert isinstance(outcome, ast.Constant), ast.dump(outcome)
                yield str(outcome.value)


def spelled_out(*folders: Path) -> list[re.Pattern[str]]:
    """Every text in the sources of the folders as a pattern: what an f-string leaves open may be any one name."""
    found: set[str] = set()
    for folder in folders:
        for path in [folder] if folder.suffix else sorted(folder.rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr):
                    found.add("".join(_part(value) for value in node.values))
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.add(re.escape(node.value))
    return [re.compile(text) for text in sorted(found)]


def _part(value: ast.expr) -> str:
    return re.escape(str(value.value)) if isinstance(value, ast.Constant) else r"[^.]+"


def named_in_table(page: Path, heading: str) -> set[str]:
    """The names in the first column of the table under a heading of a documentation page."""
    text = page.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    return {name for row in rows for name in re.findall(r"`([^`]+)`", row)}
