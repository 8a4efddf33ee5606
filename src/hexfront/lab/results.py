"""Results of games as Parquet: one row a game, read back to go on where a run was stopped."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

from hexfront.kernel.errors import Error


class Row(NamedTuple):
    """One game of a contest. `first` and `second` are the entrants of the meeting; `swapped` says that the second has
    the title's first side; `worth` is how good the result is for that side; seconds and the slowest answer and turn go
    by entrant; notes are JSON; `version` says which edition of the players it was.
    """

    title: str
    scenario: str
    first: str
    second: str
    seed: int
    pair: int
    swapped: bool
    winner: str
    won_by: str
    score_allied: int
    score_axis: int
    reason: str
    worth: float
    answers: int
    seconds_first: float
    seconds_second: float
    answer_first: float
    answer_second: float
    turn_first: float
    turn_second: float
    notes: str
    problem: str
    version: str

    def key(self) -> tuple[str, str, str, str, int, int, bool]:
        """What says which game of which contest it is."""
        return self.title, self.scenario, self.first, self.second, self.seed, self.pair, self.swapped

    def points_of_first(self) -> float:
        """1 for a win of the meeting's first entrant, a half for a draw, 0 for a loss or a game that did not end."""
        if self.won_by == "first":
            return 1.0
        return 0.5 if self.won_by == "draw" else 0.0


KINDS = {str: "VARCHAR", int: "BIGINT", float: "DOUBLE", bool: "BOOLEAN"}


def _columns() -> list[tuple[str, str]]:
    return [(name, KINDS[kind]) for name, kind in get_type_hints(Row).items()]


def _connection() -> Any:
    try:
        import duckdb  # noqa: PLC0415  (an extra: playing does not need it)
    except ImportError:
        raise Error("results: Parquet files need the extra `lab` (pip install 'hexfront[lab]')") from None
    return duckdb.connect(":memory:")


def read(path: Path) -> list[Row]:
    """The rows of a file, none if there is no file."""
    if not path.exists():
        return []
    names = ", ".join(name for name, _ in _columns())
    with _connection() as database:
        try:
            found = database.execute(f"SELECT {names} FROM read_parquet(?)", [str(path)]).fetchall()
        except Exception as problem:
            raise Error(f"{path}: not a file of results ({str(problem).splitlines()[0]})") from None
    return [Row(*row) for row in found]


def write(path: Path, rows: list[Row]) -> None:
    """Write all rows; the file is replaced at once or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    columns = _columns()
    with _connection() as database:
        database.execute(f"CREATE TABLE games ({', '.join(f'{name} {kind}' for name, kind in columns)})")
        if rows:
            marks = ", ".join("?" for _ in columns)
            database.executemany(f"INSERT INTO games VALUES ({marks})", [list(row) for row in rows])
        database.execute(f"COPY games TO '{str(unfinished).replace(chr(39), chr(39) * 2)}' (FORMAT parquet)")
    unfinished.replace(path)
