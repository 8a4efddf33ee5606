"""Games: their seats, their actions, the snapshot of each, and what is said at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

from sqlalchemy import Connection, Insert, Select, and_, bindparam, exists, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from hexfront.kernel.errors import Error
from hexfront.server.storage.database import Database
from hexfront.server.storage.notifier import CHAT, publish
from hexfront.server.storage.rows import ActionRow, Appended, ChatRow, GameAfter, GameRow, SeatRow, SnapshotRow
from hexfront.server.storage.schema import ACTIONS, CHATS, GAMES, LOOKED, SEATS, SNAPSHOTS

GAME = tuple(GAMES.c[field.name] for field in fields(GameRow))
SEAT = tuple(SEATS.c[field.name] for field in fields(SeatRow))
ACTION = tuple(ACTIONS.c[field.name] for field in fields(ActionRow))
SNAPSHOT = tuple(SNAPSHOTS.c[field.name] for field in fields(SnapshotRow))
CHAT_COLUMNS = tuple(CHATS.c[field.name] for field in fields(ChatRow))


# What every answer runs is built once.
ADVANCE = update(GAMES).where(
    GAMES.c.id == bindparam("of"), GAMES.c.seq == bindparam("before", type_=GAMES.c.seq.type), ~GAMES.c.closed
)
NOTE = insert(ACTIONS)


def _keep(insert: sqlite.Insert | postgresql.Insert) -> Insert:
    new = insert.excluded
    return insert.on_conflict_do_update(
        index_elements=[SNAPSHOTS.c.game], set_={"seq": new.seq, "state": new.state, "digest": new.digest}
    )


def _look(insert: sqlite.Insert | postgresql.Insert) -> Insert:
    new = insert.excluded
    return insert.on_conflict_do_update(
        index_elements=[LOOKED.c.game, LOOKED.c.person], set_={"seq": new.seq}, where=LOOKED.c.seq < new.seq
    )


KEEP = {True: _keep(sqlite.insert(SNAPSHOTS)), False: _keep(postgresql.insert(SNAPSHOTS))}  # by whether it is SQLite
LOOK = {True: _look(sqlite.insert(LOOKED)), False: _look(postgresql.insert(LOOKED))}


def _values(row: GameRow | SeatRow | ActionRow | SnapshotRow | ChatRow) -> dict[str, Any]:
    return {field.name: getattr(row, field.name) for field in fields(row)}


def _action(row: Sequence[Any]) -> ActionRow:
    return ActionRow(*row)


class Games(Database):
    """What is played, and how it came there."""

    def add_game(
        self,
        game: GameRow,
        seats: list[SeatRow],
        snapshot: SnapshotRow | None,
        actions: Sequence[ActionRow] = (),
    ) -> None:
        """A new table, with all its seats, its position, and what was done before where it comes from a record."""
        with self._transaction() as db:
            db.execute(insert(GAMES), _values(game))
            db.execute(insert(SEATS), [_values(seat) for seat in seats])
            if actions:
                db.execute(NOTE, [{"game": game.id, **_values(action)} for action in actions])
            self._keep(db, game.id, snapshot)
            publish(db, game.id, game.seq)

    def game(self, id: str) -> GameRow | None:
        """The game of this id, unless it was closed."""
        with self._transaction() as db:
            row = db.execute(select(*GAME).where(GAMES.c.id == id, ~GAMES.c.closed)).first()
        return None if row is None else GameRow(**row._mapping)

    def seats(self, game: str) -> list[SeatRow]:
        """Its seats, sorted by side."""
        with self._transaction() as db:
            rows = db.execute(select(*SEAT).where(SEATS.c.game == game).order_by(SEATS.c.side))
            return [SeatRow(*row) for row in rows]

    def take_seat(self, game: str, side: str, person: str) -> bool:
        """Seats a person; False if the seat is not there or not empty. Of many who try at once one succeeds."""
        empty = and_(SEATS.c.game == game, SEATS.c.side == side, SEATS.c.person.is_(None), SEATS.c.computer == "")
        with self._transaction() as db:
            seq = self._hold(db, game)
            if seq is None or not db.execute(update(SEATS).where(empty).values(person=person)).rowcount:
                return False
            publish(db, game, seq)
            return True

    def close_game(self, game: str) -> bool:
        """Closes a table at which nobody but its owner sits; False if somebody does. A closed game is kept but
        no longer found.
        """
        joined = exists().where(
            SEATS.c.game == GAMES.c.id, SEATS.c.person.is_not(None), SEATS.c.person != GAMES.c.owner
        )
        with self._transaction() as db:
            seq = self._hold(db, game)
            if (
                seq is None
                or not db.execute(update(GAMES).where(GAMES.c.id == game, ~joined).values(closed=True)).rowcount
            ):
                return False
            publish(db, game, seq)
            return True

    def append(self, game: str, action: ActionRow, after: GameAfter) -> Appended:
        """Writes down what was done and what came of it, in one transaction. When this returns DONE it is durable; when
        it raises because the database went away, the key tells later what became of it.
        """
        try:
            with self._transaction() as db:
                return self._append(db, game, action, after)
        except IntegrityError:
            if self._is_taken(game, action):
                return Appended.STALE
            raise

    def _append(self, db: Connection, game: str, action: ActionRow, after: GameAfter) -> Appended:
        row = {
            "of": game,
            "before": action.seq - 1,
            "seq": action.seq,
            "asked": after.asked,
            "over": after.over,
            "winner": after.winner,
            "scores": after.scores,
            "changed": after.changed,
        }
        # The game's row goes first: on PostgreSQL the second of two waits here and then finds the seq moved on.
        if not db.execute(ADVANCE, row).rowcount:
            if db.execute(select(GAMES.c.id).where(GAMES.c.id == game)).first() is None:
                raise Error(f"no such game: {game}")
            return Appended.STALE
        db.execute(NOTE, {"game": game, **_values(action)})
        self._keep(db, game, after.snapshot)
        publish(db, game, action.seq)
        return Appended.DONE

    def _is_taken(self, game: str, action: ActionRow) -> bool:
        same = or_(ACTIONS.c.seq == action.seq, ACTIONS.c.key == action.key)
        with self._transaction() as db:
            return db.execute(select(ACTIONS.c.seq).where(ACTIONS.c.game == game, same)).first() is not None

    def _keep(self, db: Connection, game: str, snapshot: SnapshotRow | None) -> None:
        if snapshot is not None:
            db.execute(KEEP[self.is_sqlite], {"game": game, **_values(snapshot)})

    def _hold(self, db: Connection, game: str) -> int | None:
        """The seq of an open game, which nobody else changes until the transaction ends."""
        return db.execute(
            select(GAMES.c.seq).where(GAMES.c.id == game, ~GAMES.c.closed).with_for_update(key_share=True)
        ).scalar()

    def actions(self, game: str, after_seq: int = 0) -> list[ActionRow]:
        """Everything done at a table after that seq, in order."""
        found = select(*ACTION).where(ACTIONS.c.game == game, ACTIONS.c.seq > after_seq).order_by(ACTIONS.c.seq)
        with self._transaction() as db:
            return [_action(row) for row in db.execute(found)]

    def snapshot(self, game: str) -> SnapshotRow | None:
        """The last position that was kept."""
        with self._transaction() as db:
            row = db.execute(select(*SNAPSHOT).where(SNAPSHOTS.c.game == game)).first()
        return None if row is None else SnapshotRow(*row)

    def set_resume(self, game: str, base: int, resume: str, rules: str, notice: str) -> bool:
        """From now on the game begins with this frozen state at seq `base`; the actions before are kept. False if the
        game has gone on meanwhile: then look again.
        """
        row = {"base": base, "resume": resume, "rules": rules, "notice": notice}
        with self._transaction() as db:
            if not db.execute(update(GAMES).where(GAMES.c.id == game, GAMES.c.seq == base).values(row)).rowcount:
                return False
            publish(db, game, base)
            return True

    def set_rules(self, game: str, rules: str) -> None:
        """Notes under which rules the game was checked."""
        with self._transaction() as db:
            db.execute(update(GAMES).where(GAMES.c.id == game).values(rules=rules))

    def looked(self, game: str, person: str, seq: int) -> None:
        """Notes how far a person has seen; it never goes back."""
        with self._transaction() as db:
            db.execute(LOOK[self.is_sqlite], {"game": game, "person": person, "seq": seq})

    def looked_of(self, game: str, person: str) -> int:
        """How far a person has seen; 0 if nothing."""
        with self._transaction() as db:
            found = db.execute(select(LOOKED.c.seq).where(LOOKED.c.game == game, LOOKED.c.person == person)).scalar()
        return found or 0

    def add_chat(self, chat: ChatRow) -> int:
        """Keeps what was said; its number."""
        values = _values(chat)
        del values["number"]
        with self._transaction() as db:
            if self._hold(db, chat.game) is None:  # held, so that the numbers of a game appear in their order
                raise Error(f"no such game: {chat.game}")
            number: int = db.execute(insert(CHATS).values(values).returning(CHATS.c.number)).scalar_one()
            publish(db, chat.game, CHAT)
            return number

    def chats(self, game: str, last: int = 50, after: int = 0) -> list[ChatRow]:
        """The last things said after that number, in order."""
        found: Select[Any] = (
            select(*CHAT_COLUMNS)
            .where(CHATS.c.game == game, CHATS.c.number > after)
            .order_by(CHATS.c.number.desc())
            .limit(last)
        )
        with self._transaction() as db:
            return [ChatRow(*row) for row in db.execute(found)][::-1]
