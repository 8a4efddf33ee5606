"""Lists of games, each in a few queries however long it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import ColumnElement, and_, exists, func, literal, select

from hexfront.server.storage.database import Database
from hexfront.server.storage.rows import GameLine, SeatLine
from hexfront.server.storage.schema import GAMES, LOOKED, PEOPLE, SEATS

LINE = tuple(GAMES.c[field.name] for field in fields(GameLine) if field.name in GAMES.c)
PAGE = 500


def _empty_seat() -> ColumnElement[bool]:
    return exists().where(SEATS.c.game == GAMES.c.id, SEATS.c.person.is_(None), SEATS.c.computer == "")


def _line(row: Sequence[Any], seats: list[SeatLine]) -> GameLine:
    values = [*row, seats]
    return GameLine(*values)


class Lists(Database):
    """What the home page and the lobby show."""

    def games_of(self, person: str, limit: int = 200) -> list[GameLine]:
        """The games a person plays or made, the last changed first."""
        plays = select(SEATS.c.game).where(SEATS.c.person == person)
        made = select(GAMES.c.id).where(GAMES.c.owner == person)
        return self._lines(GAMES.c.id.in_(plays.union(made)), limit, person)

    def open_games(self, limit: int, person: str = "") -> list[GameLine]:
        """Games in the lobby that wait for somebody."""
        return self._lines(and_(GAMES.c.watch == "anyone", GAMES.c.over == "", _empty_seat()), limit, person)

    def live_games(self, limit: int, person: str = "") -> list[GameLine]:
        """Games in progress that anyone may watch."""
        return self._lines(and_(GAMES.c.watch == "anyone", GAMES.c.over == "", ~_empty_seat()), limit, person)

    def _lines(self, wanted: ColumnElement[bool], limit: int, person: str) -> list[GameLine]:
        seen = and_(LOOKED.c.game == GAMES.c.id, LOOKED.c.person == person)
        games = (
            select(*LINE, func.coalesce(LOOKED.c.seq, literal(0)))
            .outerjoin(LOOKED, seen)
            .where(wanted, ~GAMES.c.closed)
            .order_by(GAMES.c.changed.desc(), GAMES.c.id)
            .limit(limit)
        )
        with self._transaction() as db:
            rows = db.execute(games).all()
            ids = [row.id for row in rows]
            sitting = (
                select(SEATS.c.game, SEATS.c.side, SEATS.c.person, SEATS.c.computer, func.coalesce(PEOPLE.c.name, ""))
                .outerjoin(PEOPLE, PEOPLE.c.id == SEATS.c.person)
                .where(SEATS.c.game.in_(ids))
                .order_by(SEATS.c.side)
            )
            seats: dict[str, list[SeatLine]] = {id: [] for id in ids}
            found: Any
            for game, *found in db.execute(sitting):
                seats[game].append(SeatLine(*found))
        return [_line(row, seats[row.id]) for row in rows]

    def all_game_ids(self, other_rules_than: str, after: str = "", limit: int = PAGE) -> list[str]:
        """A page of the games last checked under other rules than these, by id, behind the id `after`. The next page
        begins after the last of this one; an empty page is the end.
        """
        found = (
            select(GAMES.c.id)
            .where(GAMES.c.rules != other_rules_than, GAMES.c.id > after, ~GAMES.c.closed)
            .order_by(GAMES.c.id)
            .limit(limit)
        )
        with self._transaction() as db:
            return list(db.execute(found).scalars())
