"""Opening a database: SQLite for one server, PostgreSQL for several."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, RLock
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import StaticPool

from hexfront.kernel.errors import Error

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x48455846  # the number of PostgreSQL's lock for one migration at a time
PATIENCE = 2  # seconds SQLite waits for another process to go before it is refused
ALIVE: dict[str, Any] = {"connect_timeout": 10, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
MIGRATION = Lock()  # alembic works with globals
CONNECTIONS = 8


class Database:
    """An open database. Transactions may be opened from any thread."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self.is_sqlite = url.get_backend_name() == "sqlite"
        # SQLite has one connection, so one thread at a time
        self._turn: RLock | nullcontext[None] = RLock() if self.is_sqlite else nullcontext()
        self._closed = False
        self._engine = _sqlite(url) if self.is_sqlite else _postgresql(url)
        try:
            self._migrate()
        except BaseException:
            self._engine.dispose()
            raise

    def close(self) -> None:
        """Closes all connections."""
        with self._turn:
            self._closed = True
            self._engine.dispose()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """One transaction: all of it is durable when the block ends, or nothing of it happened."""
        with self._turn:
            if self._closed:
                raise Error(f"{shown(self._url)}: the storage is closed")
            with self._engine.begin() as connection:
                yield connection

    def _migrate(self) -> None:
        try:
            with MIGRATION, self._unreferenced(), self._transaction() as connection:
                if not self.is_sqlite:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
                if _version(connection) == newest_version():
                    return
                self._upgrade(connection)
                if self.is_sqlite and (broken := connection.exec_driver_sql("PRAGMA foreign_key_check").first()):
                    raise Error(f"{shown(self._url)}: a row of {broken[0]} refers to nothing after the upgrade")
        except DBAPIError as problem:
            raise Error(self._refusal(problem)) from problem

    def _upgrade(self, connection: Connection) -> None:
        # Seldom needed and slow to import, so only a start that needs it pays.
        from alembic import command  # noqa: PLC0415
        from alembic.config import Config  # noqa: PLC0415
        from alembic.util import CommandError  # noqa: PLC0415

        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as problem:
            raise Error(f"{shown(self._url)}: the database was made by a newer Hexfront: {problem}") from None

    @contextmanager
    def _unreferenced(self) -> Iterator[None]:
        """SQLite changes a table by copying it and dropping the old one, which must not count as dropping its rows."""
        if not self.is_sqlite:
            yield
            return
        self._pragma("foreign_keys = OFF")
        try:
            yield
        finally:
            self._pragma("foreign_keys = ON")

    def _pragma(self, setting: str) -> None:
        """Sets something of SQLite that cannot be set within a transaction."""
        with self._engine.connect() as connection:
            connection.connection.cursor().execute(f"PRAGMA {setting}")

    def _refusal(self, problem: DBAPIError) -> str:
        if self.is_sqlite and "locked" in str(problem.orig):
            return f"{self._url.database}: another Hexfront server has this database open; only one may"
        return f"{shown(self._url)}: the database cannot be opened: {str(problem.orig).strip()}"


def newest_version() -> str:
    """The version the last migration leads to: their files begin with it."""
    return max(path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*_*.py"))


def _version(connection: Connection) -> object:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def shown(url: URL) -> str:
    """The address as it may be shown: without the password."""
    return url.render_as_string(hide_password=True)


def address(text: str) -> URL:
    """The database an address names: `sqlite:///path`, or `postgresql://...` with psycopg 3."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise Error("the address of a database looks like sqlite:///path or postgresql://user@host/name") from None
    if url.drivername in ("sqlite", "sqlite+pysqlite"):
        if not url.database or url.database == ":memory:":
            raise Error("sqlite: the path of a file is needed: sqlite:///games.sqlite")
        return url.set(drivername="sqlite")
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        if find_spec("psycopg") is None:
            raise Error('postgresql needs the module psycopg: install hexfront with its extra "postgresql"')
        return url.set(drivername="postgresql+psycopg")
    raise Error(f"{url.drivername}: no such kind of database; sqlite and postgresql are known")


def _sqlite(url: URL) -> Engine:
    path = Path(url.database or "")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise Error(f"{path.parent}: the folder of the database cannot be made: {problem.strerror}") from None
    engine = create_engine(
        url,
        poolclass=StaticPool,
        connect_args={"check_same_thread": False, "timeout": PATIENCE, "cached_statements": 200},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions are begun below, also for changes of the schema
        # Exclusive before anything is read: from the first transaction on no other process gets in, and the lock goes
        # with the process however it ends.
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _postgresql(url: URL) -> Engine:
    engine = create_engine(
        url,
        isolation_level="READ COMMITTED",
        pool_size=CONNECTIONS,
        max_overflow=CONNECTIONS,
        pool_pre_ping=True,
        connect_args={"application_name": "hexfront", **ALIVE},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        autocommit = connection.autocommit
        connection.autocommit = True
        # a process that stands still in the middle of a transaction must not hold its game for ever
        connection.execute("SET idle_in_transaction_session_timeout = '30s'")
        # a server may be set up to answer before its disk has; an answer here means it is kept
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.autocommit = autocommit

    return engine
