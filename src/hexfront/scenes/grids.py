"""Printed tables as grids, made from the tables the rules read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hexfront.kernel.texts import Catalog
from hexfront.mechanics.odds import TWO_DICE
from hexfront.scenes.stage import Shown

RESULTS = "results"
BOMBARDMENT = "bombardment"
TERRAIN = "terrain"
VULNERABILITY = "vulnerability"


@dataclass(frozen=True)
class Throws:
    """What the dice show: the rows by their labels, and in how many ways each total comes."""

    rows: dict[str, list[int]]
    ways: dict[int, int]

    def row(self, total: int) -> str | None:
        """The row of a total."""
        return next((label for label, totals in self.rows.items() if total in totals), None)

    def share(self, label: str) -> float:
        """How often the dice come to a row."""
        return round(sum(self.ways[total] for total in self.rows[label]) / sum(self.ways.values()), 4)


def two_dice(rows: dict[str, list[int]]) -> Throws:
    """Rows by the sum of two dice."""
    return Throws(rows, {total: ways for total, ways in enumerate(TWO_DICE) if ways})


def one_die(rows: dict[str, list[int]]) -> Throws:
    """Rows by one die."""
    return Throws(rows, dict.fromkeys(range(1, 7), 1))


@dataclass(frozen=True)
class ResultTable:
    """A table of results: columns as the facts name them and as they are printed, cells by total and column."""

    name: str
    rule: str
    columns: list[str]
    printed: Callable[[str], str]
    cells: list[list[str]]
    throws: Throws
    meaning: Callable[[str], str]

    def chances(self, column: str) -> dict[str, int]:
        """In how many ways each cell of a column comes."""
        number = self.columns.index(column)
        found: dict[str, int] = {}
        for total, ways in self.throws.ways.items():
            cell = self.cells[total][number]
            found[cell] = found.get(cell, 0) + ways
        return found

    def explained(self, cell: str) -> str:
        """A cell in words."""
        return "; ".join(self.meaning(code) for code in cell.split())

    def shares(self, chances: dict[str, int]) -> list[Shown]:
        """Chances with what they mean, the likeliest first."""
        throws = sum(chances.values())
        return [
            {"code": cell, "text": self.explained(cell), "share": round(ways / throws, 4)}
            for cell, ways in sorted(chances.items(), key=lambda item: (-item[1], item[0]))
            if ways
        ]

    def grid(self, words: Catalog) -> Shown:
        """The whole table."""
        codes = dict.fromkeys(code for row in self.cells for cell in row for code in cell.split())
        shown = grid(
            self.name,
            words,
            self.rule,
            [self.printed(column) for column in self.columns],
            {label: self.cells[totals[0]] for label, totals in self.throws.rows.items()},
            {code: self.meaning(code) for code in codes},
        )
        for row in shown["rows"]:
            row["share"] = self.throws.share(row["label"])
        return shown


def grid(
    name: str,
    words: Catalog,
    rule: str,
    columns: list[str],
    rows: dict[str, list[str]],
    codes: dict[str, str] | None = None,
) -> Shown:
    """A table for the page."""
    return {
        "name": name,
        "title": words.say(f"table.{name}"),
        "rule": rule,
        "columns": columns,
        "rows": [{"label": label, "cells": list(cells)} for label, cells in rows.items()],
        "codes": codes or {},
    }
