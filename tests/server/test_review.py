"""After a change of the rules: games that still come out as they were go on, the others go on from where they stood."""

from __future__ import annotations

import logging
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, update
from websockets.exceptions import ConnectionClosed

import hexfront
from hexfront.games import registry
from hexfront.server import creating, review, stored
from hexfront.server.storage.schema import ACTIONS, GAMES, SNAPSHOTS
from tests.server.crowds import same_person
from tests.server.harness import Client, Server, fresh_key, serving
from tests.server.test_sockets import comparable

BOTH = {"allied": "me", "axis": "me"}
ANSWERS = 25
NEW = "the new rules"
TITLES = hexfront.titles()
Patch = pytest.MonkeyPatch


class Played:
    """Tables of every title, as they stood when the server stopped."""

    def __init__(self, folder: Path) -> None:
        with serving(folder) as server:
            self.client = Client(server.url)
            self.chosen: dict[str, str] = {}
            self.tables = {title: self.client.table(title, seats=BOTH, seed=5) for title in TITLES}
            for table in self.tables.values():
                self._play(server, table)
            self.states = {title: comparable(self.client.state(table)) for title, table in self.tables.items()}

    def _play(self, server: Server, table: str) -> None:
        """Answer until dice have been rolled, and some more."""
        for number in range(400):
            state = self.client.state(table)
            options = state["question"]["options"]
            action = options[(3 * number) % len(options)]["action"]
            if len(options) > 1:
                self.chosen[table] = action
            self.client.act(table, action, state["seq"])
            rows = server.hall.storage.actions(table)
            if number >= ANSWERS and any(row.chance for row in rows[:-3]):
                return


@pytest.fixture(scope="module")
def played_folder(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Played]:
    folder = tmp_path_factory.mktemp("played")
    return folder, Played(folder)


@pytest.fixture
def folder(played_folder: tuple[Path, Played], tmp_path: Path) -> Path:
    """A database in which every title has been played."""
    shutil.copytree(played_folder[0], tmp_path / "copy")
    return tmp_path / "copy"


@pytest.fixture
def played(played_folder: tuple[Path, Played]) -> Played:
    return played_folder[1]


def with_new_rules(patch: Patch) -> None:
    for module in (stored, review, creating):
        patch.setattr(module, "rules_fingerprint", lambda: NEW)


def reviewed(server: Server, played: Played, lost: int = 0) -> None:
    """Wait until every game has been looked at."""
    limit = time.monotonic() + 30
    while True:
        rows = [server.hall.storage.game(table) for table in played.tables.values()]
        if sum(row is not None and row.rules != NEW for row in rows) <= lost:
            return
        assert time.monotonic() < limit
        time.sleep(0.02)


def forbid(patch: Patch, title: str, text: str) -> None:
    """A rule that no longer allows an answer that was given."""
    rules = registry.title(title)
    settle = rules.settle

    def stricter(state: Any) -> Any:
        options = settle(state)
        kept = [action for action in options or () if action.text != text]
        return kept or options

    patch.setattr(rules, "settle", stricter)


def roll_once_more(patch: Patch, title: str, text: str) -> None:
    """A rule that wants another die for an answer that was given."""
    rules = registry.title(title)
    answer = rules.answer

    def dicier(state: Any, action: Any) -> None:
        if action.text == text:
            state.dice.roll(6)
        answer(state, action)

    patch.setattr(rules, "answer", dicier)


def roll_no_more(patch: Patch, title: str, text: str) -> None:
    """A rule that rolls nothing where there were dice: here by dice of its own."""
    rules = registry.title(title)

    def undiced(work: Callable[..., Any]) -> Callable[..., Any]:
        def done(state: Any, *more: Any) -> Any:
            before = state.dice
            state.dice = before.copy()
            found = work(state, *more)
            state.dice = before
            return found

        return done

    patch.setattr(rules, "answer", undiced(rules.answer))
    patch.setattr(rules, "settle", undiced(rules.settle))


def stumble(patch: Patch, title: str, text: str) -> None:
    """A rule that does not understand what it finds."""
    rules = registry.title(title)
    answer = rules.answer

    def stumbling(state: Any, action: Any) -> None:
        if action.text == text:
            raise KeyError("no such thing")
        answer(state, action)

    patch.setattr(rules, "answer", stumbling)


CHANGES: list[Callable[[Patch, str, str], None]] = [forbid, roll_once_more, roll_no_more, stumble]


def rolled(server: Server, table: str) -> str:
    """An answer at that table which rolled dice."""
    return next(row.text for row in server.hall.storage.actions(table) if row.chance)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("title", TITLES)
def test_a_game_the_rules_no_longer_play_goes_on_from_where_it_stood(
    folder: Path,
    played: Played,
    title: str,
    change: Callable[[Patch, str, str], None],
    monkeypatch: Patch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    table = played.tables[title]
    with serving(folder) as server:
        text = played.chosen[table] if change is forbid else rolled(server, table)
        done = server.hall.storage.actions(table)
    with_new_rules(monkeypatch)
    with monkeypatch.context() as changed:
        change(changed, title, text)
        caplog.clear()
        with caplog.at_level(logging.WARNING), serving(folder) as server:
            reviewed(server, played)
            row = server.hall.storage.game(table)
            assert row is not None
            assert (row.base, row.seq, row.notice) == (len(done), len(done), "resumed")
            assert server.hall.storage.actions(table) == done
            there = same_person(played.client, server.url)
            _stands_where_it_stood(there, played, title)
    said = caplog.text
    assert f"game {table}:" in said
    assert "3 games played again, 1 go on from a resume point, 0 cannot be opened" in said
    _goes_on(folder, played, title)


def _stands_where_it_stood(client: Client, played: Played, title: str) -> None:
    before, state = played.states[title], client.state(played.tables[title])
    assert state["notice"].startswith("The rules were corrected")
    assert state["seq"] == before["seq"]
    assert comparable(state)["scene"]["pieces"] == before["scene"]["pieces"]
    assert comparable(state)["scene"]["sides"] == before["scene"]["sides"]
    assert state["question"]["side"] == before["question"]["side"]
    assert state["question"]["name"] == before["question"]["name"]
    assert not state["undo"]
    assert client.get(f"/api/tables/{played.tables[title]}/steps")["count"] == 0
    for other in TITLES:
        if other != title:
            assert comparable(client.state(played.tables[other])) == played.states[other]


def _goes_on(folder: Path, played: Played, title: str) -> None:
    """It is played on, opened again, and kept as a record, with the resume point as its beginning."""
    table = played.tables[title]
    with serving(folder) as server:
        client = same_person(played.client, server.url)
        seq = played.states[title]["seq"]
        after = client.play(table, 4)
        assert after["seq"] == seq + 4
        undone = 0
        while client.state(table)["undo"]:
            client.post(f"/api/tables/{table}/undo", seq=seq + 4 + undone, key=fresh_key())
            undone += 1
        assert undone <= 4
        state = comparable(client.play(table, 1))
    with serving(folder) as server:
        client = same_person(played.client, server.url)
        assert comparable(client.state(table)) == state
        steps = client.get(f"/api/tables/{table}/steps")
        assert steps["count"] == 5 - undone
        first = client.get(f"/api/tables/{table}/steps/0")["scene"]
        assert sorted(first["pieces"], key=lambda piece: str(piece["id"])) == played.states[title]["scene"]["pieces"]
        client.post(f"/api/tables/{table}/resign", seq=state["seq"], key=fresh_key())
        text = client.http.get(f"/api/tables/{table}/record").text
        copy = client.post("/api/records", text=text)["id"]
        assert comparable(client.state(copy))["scene"]["pieces"] == state["scene"]["pieces"]


def test_games_the_change_does_not_touch_go_on_as_before(
    folder: Path, played: Played, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    with_new_rules(monkeypatch)
    with caplog.at_level(logging.WARNING), serving(folder) as server:
        reviewed(server, played)
        client = same_person(played.client, server.url)
        for title, table in played.tables.items():
            assert comparable(client.state(table)) == played.states[title]
            assert client.get(f"/api/tables/{table}/steps")["count"] == played.states[title]["seq"]
    assert "3 games played again, 0 go on from a resume point, 0 cannot be opened" in caplog.text
    caplog.clear()
    with caplog.at_level(logging.WARNING), serving(folder) as server:
        client = same_person(played.client, server.url)
        client.get("/api/me")
    assert "played again" not in caplog.text  # it was done


def test_a_table_that_is_opened_before_its_review_goes_on_too(folder: Path, played: Played, monkeypatch: Patch) -> None:
    with_new_rules(monkeypatch)
    monkeypatch.setattr("hexfront.server.app.review", _never)
    with monkeypatch.context() as changed:
        forbid(changed, "memoir", played.chosen[played.tables["memoir"]])
        with serving(folder) as server:
            _stands_where_it_stood(same_person(played.client, server.url), played, "memoir")


async def _never(hall: object) -> None:
    """No review."""


def test_another_position_is_found_though_every_answer_is_legal(
    folder: Path, played: Played, monkeypatch: Patch
) -> None:
    table = played.tables["diadem"]
    with serving(folder) as server, server.hall.storage._transaction() as db:
        db.execute(update(SNAPSHOTS).where(SNAPSHOTS.c.game == table).values(digest="0123456789abcdef"))
    with_new_rules(monkeypatch)
    with serving(folder) as server:
        reviewed(server, played)
        _stands_where_it_stood(same_person(played.client, server.url), played, "diadem")
    _goes_on(folder, played, "diadem")


def test_a_game_with_a_missing_answer_goes_on_from_where_it_stood(folder: Path, played: Played) -> None:
    table = played.tables["encore"]
    with serving(folder) as server, server.hall.storage._transaction() as db:
        db.execute(delete(ACTIONS).where(ACTIONS.c.game == table, ACTIONS.c.seq == 4))
    with serving(folder) as server:
        _stands_where_it_stood(same_person(played.client, server.url), played, "encore")


def test_a_game_without_a_position_cannot_be_opened_and_the_server_says_so(
    folder: Path, played: Played, monkeypatch: Patch, caplog: pytest.LogCaptureFixture
) -> None:
    table = played.tables["memoir"]
    with serving(folder) as server, server.hall.storage._transaction() as db:
        db.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.game == table))
        db.execute(update(ACTIONS).where(ACTIONS.c.game == table, ACTIONS.c.seq == 2).values(text="dance"))
    with_new_rules(monkeypatch)
    with caplog.at_level(logging.WARNING), serving(folder) as server:
        reviewed(server, played, lost=1)
        client = same_person(played.client, server.url)
        for path in ("", "/board", "/steps", "/steps/0", "/record", "/log", "/why", "/previews", "/overlays"):
            found = client.refused_get(f"/api/tables/{table}{path}", before=1, text="x", seq=0)
            assert found == (409, "lost"), path
        for path in ("actions", "undo", "resign", "claim", "join", "chat", "leave"):
            step: dict[str, Any] = {"seq": 0, "key": fresh_key()}
            others = {"actions": {**step, "action": "x"}, "join": {"side": "axis"}, "chat": {"text": "x"}, "leave": {}}
            body = others.get(path, step)
            assert client.refused(f"/api/tables/{table}/{path}", **body) == (409, "lost"), path
        with client.socket(table) as socket:
            assert socket.next("error")["code"] == "lost"
            with pytest.raises(ConnectionClosed):
                socket.next("never")
        assert table in [line["id"] for line in client.get("/api/tables/mine")]
        for title in ("diadem", "encore"):
            assert comparable(client.state(played.tables[title])) == played.states[title]
    assert "1 cannot be opened" in caplog.text
    assert "there is no position to go on from" in caplog.text


def test_a_position_other_rules_cannot_read_is_not_lost_for_those_that_can(
    folder: Path, played: Played, monkeypatch: Patch
) -> None:
    table = played.tables["diadem"]
    rules = registry.title("diadem")
    with monkeypatch.context() as changed:
        with_new_rules(changed)
        changed.setattr(rules, "settle", _broken)
        changed.setattr(rules, "thaw", _broken)
        with serving(folder) as server:
            reviewed(server, played, lost=1)
            client = same_person(played.client, server.url)
            assert client.refused_get(f"/api/tables/{table}") == (409, "lost")
            row = server.hall.storage.game(table)
            assert row is not None
            assert not row.resume
    with serving(folder) as server:
        client = same_person(played.client, server.url)
        assert comparable(client.state(table)) == played.states["diadem"]


def _broken(*_: object) -> None:
    raise KeyError("another kind of position")


def test_closed_games_are_left_alone(folder: Path, monkeypatch: Patch) -> None:
    with serving(folder) as server:
        client = Client(server.url)
        table = client.table("memoir", seats={"allied": "me", "axis": "open"})
        client.post(f"/api/tables/{table}/leave")
        with server.hall.storage._transaction() as db:
            rules = db.execute(GAMES.select().where(GAMES.c.id == table)).one().rules
    with_new_rules(monkeypatch)
    with serving(folder) as server:
        server.hall.storage.all_game_ids(NEW)
        client = same_person(client, server.url)
        assert client.refused_get(f"/api/tables/{table}") == (404, "unknown")
        with server.hall.storage._transaction() as db:
            assert db.execute(GAMES.select().where(GAMES.c.id == table)).one().rules == rules
