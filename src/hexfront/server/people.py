"""Who somebody is: guests by their cookie alone, accounts by name and password."""

from __future__ import annotations

import secrets
from functools import cache
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from hexfront.server.errors import Refused, words
from hexfront.server.storage import Person, Storage

SESSION_DAYS = 400
SWEPT_EVERY = 3600.0
"""Seconds from one search for sessions that are too old to the next."""
SHORTEST_PASSWORD = 8
_hasher = PasswordHasher()


@cache
def _nobody() -> str:
    """The hash that is compared where there is no account, so that the time tells nothing."""
    return _hasher.hash(secrets.token_urlsafe(16))


def digest(secret: str) -> str:
    """A secret as it is stored."""
    return sha256(secret.encode()).hexdigest()


def new_secret() -> str:
    """A secret nobody can guess, of 192 bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A name for a person or a table that nobody can guess."""
    return secrets.token_hex(10)


class People:
    """All who have come so far. The methods wait for the database: call them in a thread."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._swept = 0.0

    def known_by(self, cookie: str, at: float) -> Person | None:
        """Who has that cookie; one that is too old is nobody's."""
        if at - self._swept > SWEPT_EVERY:
            self._swept = at
            self._storage.drop_old_sessions(at - SESSION_DAYS * 86_400)
        return self._storage.person_of_session(digest(cookie)) if cookie else None

    def new_guest(self, at: float, lang: str) -> tuple[Person, str]:
        """A newcomer, and the cookie to be known by."""
        number = secrets.randbelow(9000) + 1000
        guest = Person(id=new_id(), name=words(lang).say("guest", {"number": number}), guest=True)
        self._storage.add_person(guest)
        return guest, self._new_session(guest.id, at)

    def _new_session(self, person: str, at: float) -> str:
        cookie = new_secret()
        self._storage.add_session(digest(cookie), person, at)
        return cookie

    def check_account(self, person: Person | None, name: str, password: str) -> str:
        """The name an account would have; Refused if it cannot be made."""
        name = " ".join(name.split())
        if not name or not name.isprintable():
            raise Refused("bad_request", rule="name")
        if len(password) < SHORTEST_PASSWORD:
            raise Refused("short_password", least=SHORTEST_PASSWORD)
        if person is not None and not person.guest:
            raise Refused("has_account")
        if self._storage.person_named(name) is not None:
            raise Refused("name_taken")
        return name

    def make_account(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes somebody with a name and a password."""
        name = self.check_account(person, name, password)
        if not self._storage.set_account(person.id, name, _hasher.hash(password)):
            raise Refused("name_taken")
        return Person(id=person.id, name=name, guest=False)

    def log_in(self, name: str, password: str, at: float) -> tuple[Person, str]:
        """Who has that name and password, and a cookie to be known by on this device."""
        name = " ".join(name.split())
        nobody = _nobody()
        kept = self._storage.password_hash_of(name)
        try:
            _hasher.verify(kept or nobody, password)
        except (Argon2Error, InvalidHashError):
            kept = None
        person = self._storage.person_named(name) if kept else None
        if person is None:
            raise Refused("wrong_password")
        return person, self._new_session(person.id, at)

    def log_out(self, cookie: str) -> None:
        """Forget a cookie."""
        self._storage.drop_session(digest(cookie))
