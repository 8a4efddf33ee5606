"""Several servers on one PostgreSQL serve the same tables; on SQLite there is one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from itertools import cycle
from pathlib import Path
from time import sleep
from typing import Any

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from hexfront.server.creating import Wish, game_of
from hexfront.server.storage import open_storage
from hexfront.server.stored import open_game
from tests.server.crowds import at_once, attempt, same_person
from tests.server.harness import Client, Server, Socket, fresh_key, serving
from tests.server.processes import ServerProcess
from tests.server.storage.postgres import Postgres
from tests.server.test_sockets import comparable, merged

SERVERS = 3
NEVER = 3600.0
LISTENERS = """SELECT {} FROM pg_stat_activity
    WHERE application_name = 'hexfront listener' AND datname = current_database()"""


@pytest.fixture(scope="module")
def shared(postgres_server: Postgres) -> str:
    return postgres_server.database()


@pytest.fixture(scope="module")
def urls(shared: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """Three processes on one database."""
    with ExitStack() as running:
        servers = [
            running.enter_context(ServerProcess(shared, tmp_path_factory.mktemp("server"))) for _ in range(SERVERS)
        ]
        for server in servers:
            server.begin()
        for server in servers:
            server.await_answer()
        yield [server.url for server in servers]


@pytest.fixture
def pair(postgresql_url: str, tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers that never look by themselves: what one knows of the other it has been told."""
    with (
        serving(tmp_path, db=postgresql_url, reread_seconds=NEVER) as first,
        serving(tmp_path, db=postgresql_url, reread_seconds=NEVER) as second,
    ):
        yield first, second


def everywhere(urls: list[str], title: str, **wish: Any) -> tuple[list[Client], str]:
    """A table, and whoever made it at every server."""
    first = Client(urls[0])
    table = first.table(title, **wish)
    return [first, *(same_person(first, url) for url in urls[1:])], table


def until(socket: Socket, seq: int, state: dict[str, Any]) -> dict[str, Any]:
    """The merged state of a socket once it has come to that seq."""
    while state["seq"] < seq:
        state = merged(state, socket.next("state", 30))
    return state


BOTH = {"allied": "me", "axis": "me"}


@pytest.mark.parametrize(
    ("title", "scenario", "seed"), [("memoir", "first-steps", 7), ("diadem", "historical", None), ("encore", None, 3)]
)
def test_a_table_is_played_through_all_servers_and_all_hear_of_everything(
    urls: list[str], shared: str, title: str, scenario: str | None, seed: int | None
) -> None:
    clients, table = everywhere(urls, title, scenario=scenario, seats=BOTH, seed=seed)
    actions: list[str] = []
    with ExitStack() as opened:
        sockets = [opened.enter_context(client.socket(table)) for client in clients]
        states = [socket.next("state") for socket in sockets]
        for number, client in zip(range(36), cycle(clients), strict=False):
            options = states[0]["question"]["options"]
            actions.append(options[(5 * number) % len(options)]["action"])
            assert client.act(table, actions[-1], number)["seq"] == number + 1
            states = [until(socket, number + 1, state) for socket, state in zip(sockets, states, strict=True)]
            assert len({len(state["question"]["options"]) for state in states}) == 1
        wholes = [client.state(table) for client in clients]
        for state, whole in zip(states, wholes, strict=True):
            assert comparable(state) == comparable(whole) == comparable(wholes[0])
            assert state["log"][-len(whole["log"]) :] == whole["log"]
    storage = open_storage(shared)
    rows, game, snapshot = storage.actions(table), storage.game(table), storage.snapshot(table)
    storage.close()
    assert [row.text for row in rows] == actions
    assert game is not None
    assert snapshot is not None
    open_game(game, rows, snapshot)
    if seed is not None:  # the dice are those of one game, whoever rolled them
        alone = game_of(Wish(title, {}, scenario, seed=seed))
        for action in actions:
            alone.apply(action)
        assert alone.digest() == snapshot.digest


def test_of_answers_at_several_servers_one_is_played(urls: list[str], shared: str) -> None:
    clients, table = everywhere(urls, "diadem", scenario="historical", seats=BOTH)
    played: list[str] = []
    for seq in range(20):
        options = clients[seq % SERVERS].state(table)["question"]["options"]
        tries = [options[number % len(options)]["action"] for number in range(SERVERS)]
        answers = at_once(
            [
                partial(attempt, client, table, seq, fresh_key(), action)
                for client, action in zip(clients, tries, strict=True)
            ]
        )
        won = [number for number, (status, _) in enumerate(answers) if status == 200]
        assert len(won) == 1, answers
        played.append(tries[won[0]])
        for status, body in answers:
            assert status == 200 or (status, body["code"]) == (409, "stale")
    storage = open_storage(shared)
    rows = storage.actions(table)
    storage.close()
    assert [row.text for row in rows] == played
    assert [row.seq for row in rows] == list(range(1, 21))


def test_a_key_sent_to_all_servers_at_once_is_played_once(urls: list[str]) -> None:
    clients, table = everywhere(urls, "memoir", seats=BOTH)
    for seq in range(12):
        action = clients[seq % SERVERS].state(table)["question"]["options"][0]["action"]
        key = fresh_key()
        answers = at_once([partial(attempt, client, table, seq, key, action) for client in clients])
        assert sorted(answers, key=lambda found: bool(found[1].get("again"))) == [
            (200, {"seq": seq + 1, "again": False}),
            *[(200, {"seq": seq + 1, "again": True})] * (SERVERS - 1),
        ]


def test_a_computers_turn_is_played_once(urls: list[str], shared: str) -> None:
    clients, table = everywhere(urls, "memoir", scenario="first-steps", seats={"allied": "me", "axis": "random"})
    with ExitStack() as opened:
        sockets = [opened.enter_context(client.socket(table)) for client in clients]
        states = [socket.next("state") for socket in sockets]
        turns = 0
        for number in range(60):
            client = number % SERVERS
            newest = max(state["seq"] for state in states)
            states = [until(socket, newest, state) for socket, state in zip(sockets, states, strict=True)]
            while states[client]["question"] and not states[client]["question"]["options"]:
                states[client] = merged(states[client], sockets[client].next("state", 30))
                turns += 1
            if states[client]["question"] is None or turns > 12:
                break
            action = states[client]["question"]["options"][-1]["action"]
            seq = states[client]["seq"]
            assert clients[client].act(table, action, seq) == {"seq": seq + 1, "again": False}
            states[client] = until(sockets[client], seq + 1, states[client])
    storage = open_storage(shared)
    rows, game, snapshot = storage.actions(table), storage.game(table), storage.snapshot(table)
    storage.close()
    computer = [row for row in rows if row.person is None]
    assert computer
    assert [row.key for row in computer] == [f"computer:{row.seq}" for row in computer]
    assert game is not None
    open_game(game, rows, snapshot)


def test_a_server_that_dies_is_not_missed(shared: str, urls: list[str], tmp_path: Path) -> None:
    with ServerProcess(shared, tmp_path) as weak:
        weak.start()
        first = Client(weak.url)
        table = first.table("memoir", scenario="first-steps", seats=BOTH)
        first.play(table, 5)
        with first.socket(table) as socket:
            seen = socket.next("state")
            weak.kill()
            with pytest.raises(ConnectionClosed):
                socket.next("never", 30)
    other = same_person(first, urls[0])
    assert comparable(other.state(table)) == comparable(seen)
    assert other.play(table, 5)["seq"] == 10


# What servers tell each other


def test_chat_and_seats_cross_from_server_to_server(pair: tuple[Server, Server]) -> None:
    host, guest = Client(pair[0].url), Client(pair[1].url)
    made = host.post("/api/tables", title="memoir", scenario="first-steps", seats={"allied": "me", "axis": "open"})
    table = made["id"]
    with host.socket(table) as mine, guest.socket(table) as theirs:
        assert mine.next("state")["open"] == ["axis"]
        assert theirs.next("state")["open"] == ["axis"]
        guest.post(f"/api/tables/{table}/join", side="axis", join=made["join"])
        assert mine.next("state")["open"] == []
        assert theirs.next("state")["open"] == []
        mine.send(type="chat", text="Hello")
        assert theirs.next("chat")["text"] == mine.next("chat")["text"] == "Hello"
        guest.post(f"/api/tables/{table}/chat", text="Good luck")
        assert mine.next("chat")["side"] == "axis"
        assert theirs.next("chat")["text"] == "Good luck"
    assert [heard["type"] for heard in mine.heard].count("chat") == 2


def test_everybody_hears_everything_that_is_said_in_the_same_order(pair: tuple[Server, Server]) -> None:
    host = Client(pair[0].url)
    table = host.table("memoir", seats=BOTH, watch="anyone")
    speakers = [host, same_person(host, pair[1].url)]
    with speakers[0].socket(table) as here, speakers[1].socket(table) as there:
        for number in range(12):
            path = f"/api/tables/{table}/chat"
            at_once([partial(client.post, path, text=f"{number} {client.url}") for client in speakers])
        heard = [[socket.next("chat", 20)["text"] for _ in range(24)] for socket in (here, there)]
    assert heard[0] == heard[1]
    assert len(set(heard[0])) == 24


def test_a_seat_is_given_once(pair: tuple[Server, Server]) -> None:
    host = Client(pair[0].url)
    for _ in range(6):
        made = host.post("/api/tables", title="memoir", seats={"allied": "me", "axis": "open"}, watch="anyone")
        guests = [Client(server.url) for server in (*pair, *pair)]
        for guest in guests:
            guest.state(made["id"])
        path = f"/api/tables/{made['id']}/join"
        answers = at_once([partial(guest.http.post, path, json={"side": "axis"}) for guest in guests])
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


def test_a_table_closed_elsewhere_is_gone(pair: tuple[Server, Server]) -> None:
    host, other = Client(pair[0].url), Client(pair[1].url)
    made = host.post("/api/tables", title="memoir", seats={"allied": "me", "axis": "open"}, watch="anyone")
    with other.socket(made["id"]) as socket:
        socket.next("state")
        host.post(f"/api/tables/{made['id']}/leave")
        with pytest.raises(ConnectionClosed) as closed:
            socket.next("never", 20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    assert other.refused_get(f"/api/tables/{made['id']}") == (404, "unknown")


def test_the_end_of_a_game_is_heard_of(pair: tuple[Server, Server]) -> None:
    host = Client(pair[0].url)
    table = host.table("memoir", seats=BOTH)
    there = same_person(host, pair[1].url)
    with there.socket(table) as socket:
        socket.next("state")
        host.post(f"/api/tables/{table}/resign", seq=0, key=fresh_key())
        assert socket.next("state")["outcome"]["reason"] == "resigned"
    assert there.refused(f"/api/tables/{table}/actions", seq=1, key=fresh_key(), action="x") == (409, "over")


def test_a_listener_that_was_cut_off_catches_up_by_itself(pair: tuple[Server, Server], postgresql_url: str) -> None:
    host = Client(pair[0].url)
    table = host.table("diadem", scenario="historical", seats=BOTH)
    there = same_person(host, pair[1].url)
    with there.socket(table) as socket, psycopg.connect(postgresql_url, autocommit=True) as admin:
        state = socket.next("state")
        for _ in range(3):
            while len(admin.execute(LISTENERS.format("pid")).fetchall()) < 2:
                sleep(0.05)
            admin.execute(LISTENERS.format("pg_terminate_backend(pid)"))
            seq = host.play(table, 3)["seq"]
            host.post(f"/api/tables/{table}/chat", text=f"now {seq}")
            state = until(socket, seq, state)
            if not any(heard.get("text") == f"now {seq}" for heard in socket.heard):
                socket.next("chat", 20)
        assert comparable(state) == comparable(host.state(table))


def test_whoever_reads_on_first_everybody_at_the_table_is_told(pair: tuple[Server, Server]) -> None:
    host = Client(pair[0].url)
    table = host.table("memoir", scenario="first-steps", seats=BOTH)
    there = same_person(host, pair[1].url)
    with there.socket(table) as socket:
        socket.next("state")
        listener = pair[1].hall._listener
        assert listener is not None
        listener.stop()  # from here on it is deaf
        host.play(table, 2)
        pair[1].hall._tables[table].lock.behind = True
        assert there.state(table)["seq"] == 2
        assert socket.next("state")["seq"] == 2
        pair[1].hall._listener = None


def test_connections_that_were_cut_are_made_again_and_nothing_is_shown_that_is_not_stored(
    pair: tuple[Server, Server], postgresql_url: str
) -> None:
    host = Client(pair[0].url)
    table = host.table("diadem", scenario="historical", seats=BOTH)
    before = comparable(host.state(table))
    with psycopg.connect(postgresql_url, autocommit=True) as admin:
        for number in range(4):
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
            action = host.state(table)["question"]["options"][0]["action"]
            assert host.act(table, action, number)["seq"] == number + 1
    assert comparable(host.state(table)) != before
    assert comparable(same_person(host, pair[1].url).state(table)) == comparable(host.state(table))


# SQLite


def test_a_second_server_on_a_sqlite_database_is_refused(tmp_path: Path) -> None:
    db = f"sqlite:///{tmp_path / 'games.sqlite'}"
    with ServerProcess(db, tmp_path) as first, ServerProcess(db, tmp_path) as second:
        first.start()
        second.begin()
        assert second.wait() == 2
        assert "games.sqlite: another Hexfront server has this database open; only one may" in second.said
        assert "Traceback" not in second.said
        assert first.answers()
        first.kill()
        second.start()
        assert second.stop() in (0, -15)
