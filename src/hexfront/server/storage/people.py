"""People, their accounts and their sessions."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from hexfront.kernel.errors import Error
from hexfront.server.storage.database import Database
from hexfront.server.storage.rows import Person
from hexfront.server.storage.schema import PEOPLE, SESSIONS

PERSON = (PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.guest)


def folded(name: str) -> str:
    """A name as it is compared: neither case nor width nor spaces tell two accounts apart."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


def _person(row: Sequence[Any] | None) -> Person | None:
    return None if row is None else Person(*row)


class People(Database):
    """Who somebody is."""

    def add_person(self, person: Person) -> None:
        """A new guest; an account comes of it by `set_account`."""
        if not person.guest:
            raise Error("an account begins as a guest")
        with self._transaction() as db:
            db.execute(insert(PEOPLE).values(id=person.id, name=person.name, guest=True))

    def person(self, id: str) -> Person | None:
        """The person of this id."""
        with self._transaction() as db:
            return _person(db.execute(select(*PERSON).where(PEOPLE.c.id == id)).first())

    def person_named(self, name: str) -> Person | None:
        """The account of this name, however it is written."""
        with self._transaction() as db:
            return _person(db.execute(select(*PERSON).where(PEOPLE.c.folded == folded(name))).first())

    def set_account(self, person: str, name: str, password_hash: str) -> bool:
        """Gives a person a name and a password; False if somebody else has that name."""
        account = {"name": name, "folded": folded(name), "password": password_hash, "guest": False}
        try:
            with self._transaction() as db:
                changed = db.execute(update(PEOPLE).where(PEOPLE.c.id == person).values(account)).rowcount
        except IntegrityError:
            return False
        if not changed:
            raise Error(f"no such person: {person}")
        return True

    def password_hash_of(self, name: str) -> str | None:
        """The hash an account's password is checked against."""
        with self._transaction() as db:
            return db.execute(select(PEOPLE.c.password).where(PEOPLE.c.folded == folded(name))).scalar()

    def add_session(self, token_hash: str, person: str, at: float) -> None:
        """A browser that is known from now on."""
        with self._transaction() as db:
            db.execute(insert(SESSIONS).values(token=token_hash, person=person, at=at))

    def person_of_session(self, token_hash: str) -> Person | None:
        """Whose browser it is."""
        found = select(*PERSON).join(SESSIONS, SESSIONS.c.person == PEOPLE.c.id).where(SESSIONS.c.token == token_hash)
        with self._transaction() as db:
            return _person(db.execute(found).first())

    def drop_session(self, token_hash: str) -> None:
        """Forgets a browser."""
        with self._transaction() as db:
            db.execute(delete(SESSIONS).where(SESSIONS.c.token == token_hash))

    def drop_old_sessions(self, before: float) -> int:
        """Forgets all browsers known since earlier than that; how many they were."""
        with self._transaction() as db:
            return db.execute(delete(SESSIONS).where(SESSIONS.c.at < before)).rowcount
