"""What is too large, too much at once or too odd is refused with a clear word, and never breaks anything."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hexfront.kernel.engine import Game
from hexfront.server.replays import EVERY, Replay
from hexfront.server.settings import FILE, Limits, Rate
from tests.server.harness import GENEROUS, Client, Server, close_clients, serving
from tests.server.matrix import everything, kept, socket_address
from tests.server.resampling import wait_until

BOTH = {"allied": "me", "axis": "me"}


# What is too large


def test_what_is_too_large_is_refused(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    before = everything(server)
    padded = b'{"text": "hello"' + b" " * Limits().body + b"}"
    as_json = {"content-type": "application/json"}

    def in_pieces() -> Iterator[bytes]:
        for start in range(0, len(padded), 8000):
            yield padded[start : start + 8000]

    for content in (padded, in_pieces()):
        answer = client.http.post(f"/api/tables/{table}/chat", content=content, headers=as_json)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
        assert answer.json()["message"]
    for path in ("/api/tables", "/api/records"):
        answer = client.http.post(path, content=b"[" + b" " * FILE + b"]", headers=as_json)
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
    assert everything(server) == before


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("chat", {"text": "x" * 501}),
        ("chat", {"text": ""}),
        ("chat", {"text": " \t "}),
        ("chat", {"text": "hello", "html": True}),
        ("chat", {"text": ["hello"]}),
        ("actions", {"seq": 0, "key": "k", "action": "x" * 201}),
        ("actions", {"seq": 0, "key": "k" * 81, "action": "done"}),
        ("actions", {"seq": 0, "key": "", "action": "done"}),
        ("actions", {"seq": 0, "key": "k", "action": "done", "side": "axis"}),
        ("actions", {"seq": 0, "key": "k"}),
        ("actions", {"seq": 0, "key": "k", "action": None}),
        ("actions", [1, 2, 3]),
        ("join", {"side": "x" * 201}),
        ("join", {"side": "axis", "join": "x" * 201}),
        ("undo", {"seq": 0}),
        ("resign", None),
    ],
)
def test_a_body_of_another_shape_is_refused(server: Server, path: str, body: Any) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    before = everything(server)
    answer = client.http.post(f"/api/tables/{table}/{path}", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert everything(server) == before


@pytest.mark.parametrize(
    "body",
    [
        {"title": "memoir", "name": "x" * 81},
        {"title": "memoir", "clock": 10_001},
        {"title": "memoir", "clock": -1},
        {"title": "memoir", "watch": "everyone"},
        {"title": "memoir", "seats": {f"side{number}": "me" for number in range(5)}},
        {"title": "memoir", "options": {f"option{number}": True for number in range(21)}},
        {"title": "memoir", "seed": -1},
        {"title": "memoir", "owner": "somebody"},
        {"title": "memoir", "scenario_text": "x" * 300_001},
        {"title": "memoir", "scenario_text": "[" * 20_000},
        {"title": "memoir", "scenario_text": "a." * 150_000 + "a = 1"},
        {"title": "memoir", "scenario_text": "[" + '"\\"" . ' * 40_000 + "a]"},
        {"title": "memoir", "scenario_text": '"a\\' * 80_000},
        {"title": "memoir", "scenario_text": "{" * 20_000},
        {"title": "memoir", "scenario_text": '{"a":' * 20_000},
        {"title": "memoir", "scenario_text": "a = 1" + "0" * 20_000},
    ],
)
def test_a_table_of_another_shape_is_refused(server: Server, body: dict[str, Any]) -> None:
    client = Client(server.url)
    before = everything(server)
    answer = client.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert everything(server) == before


@pytest.mark.parametrize(
    "text", ["", "x" * 20_000, "{" * 20_000, "\x00", "hexfront = 1", "hexfront = 1\ntitle = 'memoir'\n\n" + "a\n" * 50]
)
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    client = Client(server.url)
    before = everything(server)
    answer = client.http.post("/api/records", json={"text": text})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert everything(server) == before


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[" * 30_000,
        b'{"a":' + b"[" * 30_000,
        b'{"a":' * 10_000,
        b"\xff\xfe",
        b'{"text":"\xff"}',
        b'{"text":"\\ud800"}',
        b"NaN",
        b"1e999",
    ],
)
def test_what_is_no_json_is_refused(server: Server, content: bytes) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    for path in (f"/api/tables/{table}/chat", f"/api/tables/{table}/actions", "/api/tables", "/api/login"):
        answer = client.http.post(path, content=content, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request"), path


def test_looks_are_bounded_in_number_and_length(server: Server) -> None:
    client = Client(server.url)
    for looks in (["card:recon-left"] * 201, ["x" * 301], [7], ["card:nothing"], ["<svg>"], [""]):
        answer = client.http.post("/api/titles/memoir/looks", json={"looks": looks})
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert len(client.post("/api/titles/memoir/looks", looks=["card:recon-left"] * 200)) == 200


# Sockets


def test_a_message_too_large_ends_the_socket(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    with connect(socket_address(server, table), max_size=None) as socket:
        socket.send("x" * (Limits().message + 1))
        with suppress(ConnectionClosed):
            while socket.recv(10):
                pass
        assert socket.close_code == 1009


@pytest.mark.parametrize(
    "message",
    [
        b"\x00\xff",
        b'{"type":"ping"}',
        '{"type":"ping"',
        "[" * 10_000,
        '{"a":' + "[" * 10_000,
        '{"type":"side","side":7}',
    ],
)
def test_a_message_of_another_shape_is_refused_and_the_socket_stays(server: Server, message: str | bytes) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    with connect(socket_address(server, table), max_size=None) as socket:
        socket.send(message)
        socket.send('{"type":"ping"}')
        heard: list[dict[str, Any]] = []
        while not heard or heard[-1]["type"] != "pong":
            heard.append(json.loads(socket.recv(10)))
    answers = [each["code"] for each in heard if each["type"] == "error"]
    assert answers == ["bad_request"] or message == b'{"type":"ping"}'


def test_an_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, replace(GENEROUS, sockets=3)) as server:
        client = Client(server.url)
        table = client.table("memoir", scenario="first-steps", seats=BOTH)
        with client.socket(table) as one, client.socket(table), client.socket(table):
            with client.socket(table) as many:
                refusal = many.next("error")
                assert (refusal["code"], bool(refusal["message"])) == ("too_many", True)
            one.next("state")
        wait_until(lambda: not kept(server, table).watchers)
        with client.socket(table) as again:
            again.next("state")
        close_clients()


# How often


def statuses(client: Client, times: int, path: str, body: dict[str, Any] | None) -> list[int]:
    """What so many equal requests are answered, one after the other."""
    method = "GET" if body is None else "POST"
    answers = [client.http.request(method, path, json=body) for _ in range(times)]
    for answer in answers:
        if answer.status_code == 429:
            assert answer.json()["code"] == "too_many"
            assert len(answer.json()["message"]) > 10
    return [answer.status_code for answer in answers]


SLOW = Rate(4, 0.001)


def test_passwords_cannot_be_tried_without_end(tmp_path: Path) -> None:
    with serving(tmp_path, replace(GENEROUS, passwords=SLOW)) as server:
        ana = Client(server.url)
        ana.post("/api/account", name="Ana", password="correct horse")
        thief = Client(server.url)
        tried = statuses(thief, 6, "/api/login", {"name": "Ana", "password": "wrong horse"})
        assert tried == [403, 403, 403, 429, 429, 429]
        another = Client(server.url)  # another browser at the same address
        assert statuses(another, 1, "/api/login", {"name": "Ana", "password": "correct horse"}) == [429]
        assert ana.get("/api/me")["name"] == "Ana"
        close_clients()


def test_newcomers_are_counted_by_their_address(tmp_path: Path) -> None:
    with serving(tmp_path, replace(GENEROUS, newcomers=SLOW)) as server:
        wish = {"title": "memoir", "scenario": "first-steps", "seats": BOTH}
        came = [statuses(Client(server.url), 1, "/api/tables", wish)[0] for _ in range(6)]
        assert came == [201, 201, 201, 201, 429, 429]
        with server.hall.storage._engine.connect() as db:
            assert db.exec_driver_sql("SELECT count(*) FROM people").scalar() == 4
        close_clients()


def test_answers_tables_and_sentences_are_counted_by_person(tmp_path: Path) -> None:
    limits = replace(GENEROUS, actions=SLOW, tables=SLOW, chat=SLOW)
    with serving(tmp_path, limits) as server:
        client, other = Client(server.url), Client(server.url)
        table = client.table("memoir", scenario="first-steps", seats=BOTH)
        act = {"seq": 99, "key": "k", "action": "done"}
        assert statuses(client, 6, f"/api/tables/{table}/actions", act) == [409] * 4 + [429] * 2
        assert statuses(client, 6, f"/api/tables/{table}/chat", {"text": "hello"}) == [200] * 4 + [429] * 2
        assert statuses(client, 5, "/api/tables", {"title": "memoir", "seats": BOTH}) == [201] * 4 + [429]
        assert statuses(other, 1, "/api/tables", {"title": "memoir", "seats": BOTH}) == [201]
        with client.socket(table) as socket:
            socket.send(type="act", **act)
            assert socket.next("error")["code"] == "too_many"
            socket.send(type="chat", text="hello")
            assert socket.next("error")["code"] == "too_many"
        close_clients()


def test_all_requests_and_messages_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, replace(GENEROUS, requests=Rate(12, 0.001))) as server:
        client, other = Client(server.url), Client(server.url)
        table = client.table("memoir", scenario="first-steps", seats=BOTH)  # by its address: it was nobody yet
        with client.socket(table) as socket:
            socket.next("state")
            for _ in range(5):
                socket.send(type="ping")
                socket.next("pong")
            assert statuses(client, 7, "/api/me", None) == [200] * 6 + [429]
            socket.send(type="ping")
            assert socket.next("error")["code"] == "too_many"
        with client.socket(table) as again:
            assert again.next("error")["code"] == "too_many"
        assert statuses(other, 1, "/api/me", None) == [200]
        close_clients()


def test_a_bucket_fills_again_by_the_clock(tmp_path: Path) -> None:
    with serving(tmp_path, replace(GENEROUS, chat=Rate(1, 20))) as server:
        client = Client(server.url)
        table = client.table("memoir", scenario="first-steps", seats=BOTH)
        said = statuses(client, 2, f"/api/tables/{table}/chat", {"text": "hello"})
        assert said[0] == 200
        time.sleep(0.1)
        assert statuses(client, 1, f"/api/tables/{table}/chat", {"text": "hello"}) == [200]
        close_clients()


# Many at once


def test_a_replay_shows_the_same_to_many_who_ask_at_once(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    client.play(table, 5 * EVERY)
    kept = server.hall._tables[table]
    calm = Replay(kept.row, list(kept.line()))
    steps = [*range(0, calm.count, 7), calm.count] * 2
    expected = [calm.at(step).digest() for step in steps]
    copy = Game.copy

    def slow_copy(game: Game, seed: int | None = None) -> Game:
        time.sleep(0.002)
        return copy(game, seed)

    monkeypatch.setattr(Game, "copy", slow_copy)
    busy = Replay(kept.row, list(kept.line()))
    with ThreadPoolExecutor(8) as readers:
        games = list(readers.map(busy.at, steps))
    assert [game.digest() for game in games] == expected


def test_a_fault_of_our_own_is_told_as_one(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)

    def endless(*_: object) -> Any:
        raise RecursionError

    monkeypatch.setattr(Game, "why", endless)
    answer = client.http.get(f"/api/tables/{table}/why", params={"text": "A1"})
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
