"""Opening, and bringing a database up to date."""

from __future__ import annotations

import shutil
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, text

from hexfront import Error
from hexfront.server.storage import Appended, Person, Storage, database, open_storage
from hexfront.server.storage.schema import METADATA
from tests.server.storage.processes import start
from tests.server.storage.rows import action, after, fill

LATEST = "0002"
ONE_MORE = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{latest}"


def upgrade():
    op.add_column("games", sa.Column("weather", sa.String(20), nullable=False, server_default="fair"))
    with op.batch_alter_table("actions") as table:
        table.alter_column("text", type_=sa.String(2000))
    with op.batch_alter_table("games") as table:
        table.alter_column("notice", type_=sa.String(300))
    {more}
"""


def migrations_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: str) -> None:
    """From here on the storage finds one more step."""
    folder = tmp_path / "100% of the steps"
    shutil.copytree(database.MIGRATIONS, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "versions" / "9999_one_more.py").write_text(ONE_MORE.format(latest=LATEST, more=more))
    monkeypatch.setattr(database, "MIGRATIONS", folder)


def version(storage: Storage) -> object:
    with storage._transaction() as db:
        return db.execute(text("SELECT version_num FROM alembic_version")).scalar()


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "mysql://host/games", "postgresql+asyncpg://h/g", "games"]
)
def test_an_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Error):
        open_storage(url)


@pytest.mark.parametrize("url", ["postgresql://ann:secret@host/games", "postgresql+psycopg://ann:secret@host/games"])
def test_an_address_is_shown_without_its_password(url: str) -> None:
    found = database.address(url)
    assert found.drivername == "postgresql+psycopg"
    assert found.password == "secret"
    assert "secret" not in database.shown(found)


def test_a_server_that_is_not_there_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(Error, match="cannot be opened") as refused:
        open_storage(f"postgresql://ann:secret@/games?host={tmp_path}")
    assert "secret" not in str(refused.value)


def test_a_file_that_is_no_database_is_a_clear_error(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann, " * 1000)
    with pytest.raises(Error, match=r"letter\.txt"):
        open_storage(f"sqlite:///{tmp_path}/letter.txt")


def test_the_migrations_make_the_tables_of_the_schema(storage: Storage) -> None:
    with storage._transaction() as db:
        context = MigrationContext.configure(db, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, METADATA) == []


def test_opening_again_keeps_everything(url: str) -> None:
    first = open_storage(url)
    fill(first)
    first.append("one", action(1), after(1))
    game = first.game("one")
    was = version(first)
    first.close()
    second = open_storage(url)
    assert version(second) == was
    assert second.game("one") == game
    assert second.actions("one") == [action(1)]
    second.close()


def test_an_upgrade_keeps_the_rows(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = open_storage(url)
    fill(first)
    first.append("one", action(1), after(1))
    game = first.game("one")
    first.close()
    migrations_with(tmp_path, monkeypatch, "")
    second = open_storage(url)
    assert version(second) == "9999"
    assert second.game("one") == game
    assert second.actions("one") == [action(1)]
    assert [seat.side for seat in second.seats("one")] == ["allied", "axis"]
    assert second.snapshot("one") == after(1).snapshot
    assert second.append("one", action(1, "another"), after(1)) is Appended.STALE
    assert second.append("one", action(2), after(2)) is Appended.DONE
    with second._transaction() as db:
        assert db.execute(text("SELECT weather FROM games")).scalars().all() == ["fair"]
    second.close()


def test_an_upgrade_that_fails_changes_nothing(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = open_storage(url)
    fill(first)
    first.close()
    with monkeypatch.context() as patch:
        migrations_with(tmp_path, patch, 'op.execute("UPDATE games SET nonsense = 1")')
        with pytest.raises(Error, match="nonsense"):
            open_storage(url)
    second = open_storage(url)
    assert version(second) == LATEST
    assert second.person("ann") == Person("ann", "Ann")
    with second._transaction() as db:
        assert "weather" not in [column["name"] for column in inspect(db).get_columns("games")]
    second.close()


def test_an_upgrade_that_breaks_a_reference_changes_nothing(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_storage(url)
    fill(first)
    first.close()
    with monkeypatch.context() as patch:
        migrations_with(tmp_path, patch, 'op.execute("DELETE FROM people")')
        with pytest.raises(Error, match=r"seats|sessions|games"):
            open_storage(url)
    second = open_storage(url)
    assert second.person("ann") == Person("ann", "Ann")
    second.close()


def test_a_database_of_a_newer_program_is_refused(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        migrations_with(tmp_path, patch, "")
        open_storage(url).close()
    with pytest.raises(Error, match="newer"):
        open_storage(url)


def test_several_may_open_an_empty_postgresql_at_once(postgresql_url: str) -> None:
    children = [start(postgresql_url, "hold") for _ in range(3)]
    try:
        for child in children:
            assert child.stdout is not None
            assert child.stdout.readline() == "open\n"
    finally:
        for child in children:
            child.kill()
            child.communicate()
    storage = open_storage(postgresql_url)
    storage.add_person(Person("ann", "Ann"))
    storage.close()


def test_threads_may_open_at_once(tmp_path: Path) -> None:
    urls = [f"sqlite:///{tmp_path}/{number}/games.sqlite" for number in range(4)]
    with ThreadPoolExecutor(4) as pool:
        for storage in pool.map(open_storage, urls):
            assert version(storage) == LATEST
            storage.close()


def test_sqlite_is_set_up_to_lose_nothing(sqlite_url: str) -> None:
    storage = open_storage(sqlite_url)
    with storage._transaction() as db:
        settings = {
            name: db.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "locking_mode", "busy_timeout")
        }
    assert settings == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "locking_mode": "exclusive",
        "busy_timeout": 2000,
    }
    storage.close()


def test_postgresql_answers_only_when_it_has_written(postgresql_url: str) -> None:
    storage = open_storage(postgresql_url)
    with storage._transaction() as db:
        name = db.execute(text("SELECT current_database()")).scalar()
        db.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = off"))
    storage.close()
    storage = open_storage(postgresql_url)
    with storage._transaction() as db:
        assert db.execute(text("SHOW synchronous_commit")).scalar() == "on"
    storage.close()


def test_a_second_process_is_refused_until_the_first_is_gone(sqlite_url: str) -> None:
    first = start(sqlite_url, "hold")
    assert first.stdout is not None
    assert first.stdout.readline() == "open\n"
    with pytest.raises(Error, match=r"games\.sqlite: another"):
        open_storage(sqlite_url)
    first.send_signal(signal.SIGKILL)
    first.communicate()
    open_storage(sqlite_url).close()


def test_a_process_that_has_it_refuses_the_next(sqlite_url: str) -> None:
    storage = open_storage(sqlite_url)
    _, said = start(sqlite_url, "hold").communicate(timeout=60)
    assert "games.sqlite: another" in said
    with pytest.raises(Error, match="another"):
        open_storage(sqlite_url)
    storage.add_person(Person("ann", "Ann"))
    storage.close()
    open_storage(sqlite_url).close()
