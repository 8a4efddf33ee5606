"""The tables as they are today. The migrations make them; a test holds the two together."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    UniqueConstraint,
    false,
)

from hexfront.server.storage.columns import Json, Line, LongText, Whole

ID = 64
SIDE = 40
NAME = 80
HASH = 200
FOLDED = NAME * 18  # the longest a character grows when it is folded
STATE = 8_000_000

METADATA = MetaData()


def _line(name: str, most: int, *more: Any, **settings: Any) -> Column[str]:
    settings.setdefault("nullable", False)
    return Column(name, Line(name, most), *more, **settings)


def _long(name: str, most: int) -> Column[str]:
    return Column(name, LongText(name, most), nullable=False)


def _json(name: str, most: int) -> Column[Any]:
    return Column(name, Json(name, most), nullable=False)


def _whole(name: str, **settings: Any) -> Column[int]:
    settings.setdefault("nullable", False)
    return Column(name, Whole(name), **settings)


def _time(name: str) -> Column[float]:
    return Column(name, Double, nullable=False)


def _game(**settings: Any) -> Column[str]:
    return _line("game", ID, ForeignKey("games.id"), **settings)


def _person(**settings: Any) -> Column[str]:
    return _line("person", ID, ForeignKey("people.id"), **settings)


PEOPLE = Table(
    "people",
    METADATA,
    _line("id", ID, primary_key=True),
    _line("name", NAME),
    Column("guest", Boolean, nullable=False),
    _line("folded", FOLDED, nullable=True),  # the name of an account as it is compared; none for guests
    _line("password", HASH, nullable=True),
    UniqueConstraint("folded", name="one_account_a_name"),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    _line("token", HASH, primary_key=True),
    _person(),
    _time("at"),
    Index("sessions_at", "at"),
)

GAMES = Table(
    "games",
    METADATA,
    _line("id", ID, primary_key=True),
    _line("title", SIDE),
    _line("scenario", 200),
    _long("scenario_text", 2_000_000),
    _json("files", STATE),
    _json("options", 100_000),
    _json("opening", 200_000),
    _line("name", NAME),
    _line("watch", 16),
    _line("join_hash", HASH),
    _whole("clock"),
    _time("created"),
    _time("changed"),
    _whole("seq"),
    _whole("base"),
    _long("resume", STATE),
    _line("rules", HASH),
    _line("asked", SIDE, nullable=True),
    _line("over", 16),
    _line("winner", SIDE, nullable=True),
    _json("scores", 10_000),
    _line("notice", 200),
    _line("owner", ID, ForeignKey("people.id")),
    Column("closed", Boolean, nullable=False, server_default=false()),
    Index("games_owner", "owner"),
    Index("games_lobby", "watch", "over", "changed"),
)

SEATS = Table(
    "seats",
    METADATA,
    _game(primary_key=True),
    _line("side", SIDE, primary_key=True),
    _person(nullable=True),
    _line("computer", SIDE),
    _whole("seed"),
    Index("seats_person", "person"),
)

ACTIONS = Table(
    "actions",
    METADATA,
    _game(primary_key=True),
    _whole("seq", primary_key=True),
    _line("key", 100),
    _line("kind", 16),
    _line("side", SIDE),
    _person(nullable=True),
    _line("text", 1000),
    _json("chance", 200_000),
    _time("at"),
    UniqueConstraint("game", "key", name="one_action_a_key"),
    CheckConstraint("kind IN ('act', 'undo', 'resign', 'claim')", name="known_kind"),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    _game(primary_key=True),
    _whole("seq"),
    _long("state", STATE),
    _line("digest", HASH),
)

LOOKED = Table(
    "looked",
    METADATA,
    _game(primary_key=True),
    _person(primary_key=True),
    _whole("seq"),
)

CHATS = Table(
    "chats",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=True),
    _game(),
    _person(nullable=True),
    _line("name", NAME),
    _line("side", SIDE, nullable=True),
    _line("text", 2000),
    _time("at"),
    Index("chats_game", "game", "number"),
)
