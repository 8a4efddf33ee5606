"""What a browser may do with an answer, whose pages may ask, and that what people write stays text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import hexfront
from hexfront.server.app import HEADERS
from tests.server.harness import Client, Server, close_clients, fresh_key, serving
from tests.server.matrix import company, socket_address

BOTH = {"allied": "me", "axis": "me"}


# What a browser may do with an answer


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/lobby"),
        ("GET", "/js/main.js"),
        ("GET", "/js/nothing.js"),
        ("GET", "/nowhere"),
        ("GET", "/api/nowhere"),
        ("GET", "/api/me"),
        ("GET", "/api/titles"),
        ("GET", "/api/tables/none"),
        ("GET", "/api/schema/openapi.json"),
        ("OPTIONS", "/api/tables"),
        ("PUT", "/api/tables"),
        ("DELETE", "/api/me"),
        ("POST", "/api/tables"),
        ("POST", "/api/login"),
    ],
)
def test_every_answer_says_what_a_browser_may_do_with_it(server: Server, method: str, path: str) -> None:
    answer = Client(server.url).http.request(method, path, content=b"{}")
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name.decode()) == [value.decode()]
    assert answer.status_code < 500


def test_what_belongs_to_a_person_is_kept_by_no_cache(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    for path in ("", "/overlays", "/overlays/reach", "/log?before=5", "/steps", "/steps/0", "/record", "/why?text=A1"):
        answer = client.http.get(f"/api/tables/{table}{path}")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store", path
    for path in ("/api/me", "/api/tables", "/api/tables/mine"):
        assert "no-store" in client.http.get(path).headers["cache-control"], path


def test_a_board_is_kept_by_the_browser_only_as_long_as_it_is_the_same(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    first = client.http.get(f"/api/tables/{table}/board")
    assert first.headers["cache-control"] == "private, no-cache"
    again = client.http.get(f"/api/tables/{table}/board", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    other = client.http.get(f"/api/tables/{table}/board", headers={"if-none-match": '"another"'})
    assert other.content == first.content


# Whose page it comes from

FOREIGN = ("http://evil.example", "https://evil.example:8440", "null", "http://[", "http://", "file://", "x" * 300)


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_request_from_a_foreign_page_is_refused(server: Server, origin: str) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    before = client.still(table)
    action = before["question"]["options"][0]["action"]
    for path, body in (
        (f"/api/tables/{table}/actions", {"seq": 0, "key": "k", "action": action}),
        (f"/api/tables/{table}/undo", {"seq": 0, "key": "k"}),
        (f"/api/tables/{table}/resign", {"seq": 0, "key": "k"}),
        (f"/api/tables/{table}/chat", {"text": "hello"}),
        (f"/api/tables/{table}/leave", {}),
        ("/api/tables", {"title": "memoir"}),
        ("/api/logout", {}),
        ("/api/login", {"name": "a", "password": "b"}),
        ("/api/account", {"name": "a", "password": "long enough"}),
    ):
        answer = client.http.post(path, json=body, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "forbidden"), path
    assert client.still(table) == before
    headers = {"cookie": client.cookie(), "origin": origin}
    with connect(socket_address(server, table), additional_headers=headers) as foreign:
        assert json.loads(foreign.recv(10))["code"] == "forbidden"
        with pytest.raises(ConnectionClosed) as closed:
            foreign.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_our_own_page_and_those_the_settings_name_may_talk(tmp_path: Path) -> None:
    with serving(tmp_path, origins=("https://games.example",)) as server:
        client = Client(server.url)
        for origin in (server.url, server.url.replace("http", "https"), "https://games.example"):
            answer = client.http.post("/api/tables", json={"title": "memoir"}, headers={"origin": origin})
            assert answer.status_code == 201, origin
            headers = {"origin": origin, "cookie": client.cookie()}
            address = socket_address(server, answer.json()["id"])
            with connect(address, additional_headers=headers, max_size=None) as socket:
                assert json.loads(socket.recv(10))["type"] == "state"
        answer = client.http.post("/api/tables", json={}, headers={"origin": "http://games.example"})
        assert answer.status_code == 403
        close_clients()


# What people write is text

MARKUP = '<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;{count}%s'


def test_what_people_write_is_never_interpreted(server: Server) -> None:
    host, guest = Client(server.url), Client(server.url)
    host.post("/api/account", name="<b>Ana</b>" + fresh_key(), password="correct horse")
    wish = {"title": "memoir", "scenario": "first-steps", "seats": {"allied": "me", "axis": "open"}}
    made = host.post("/api/tables", **wish, name=MARKUP[:80], watch="anyone")
    guest.post(f"/api/tables/{made['id']}/join", side="axis")
    assert guest.state(made["id"])["name"] == MARKUP[:80]
    with guest.socket(made["id"]) as socket:
        host.post(f"/api/tables/{made['id']}/chat", text=MARKUP)
        said = socket.next("chat")
        assert said["text"] == MARKUP
        assert said["name"].startswith("<b>Ana</b>")
    for path in (f"/api/tables/{made['id']}", "/api/tables", "/api/tables/mine"):
        answer = guest.http.get(path)
        assert answer.headers["content-type"].startswith("application/json")
        assert answer.headers["x-content-type-options"] == "nosniff"
    state = guest.state(made["id"])
    drawn = json.dumps([state["scene"], guest.get(f"/api/tables/{made['id']}/board")])
    assert "onerror" not in drawn
    assert "alert(" not in drawn


def test_the_words_of_a_scenario_are_drawn_as_text(server: Server) -> None:
    source = (Path(hexfront.__file__).parent / "games/memoir/data/scenarios/first-steps.toml").read_text("utf-8")
    assert '"San Vito"' in source
    client = Client(server.url)
    table = client.table("memoir", scenario_text=source.replace("San Vito", "<script>evil()</script>"), seats=BOTH)
    board = client.get(f"/api/tables/{table}/board")
    state = client.state(table)
    assert "<script" not in board["ground"] + state["scene"]["marks"] + state["scene"]["signs"]
    assert "&lt;script&gt;" in board["ground"]


def test_the_page_is_the_same_for_everybody_and_every_table(server: Server) -> None:
    group = company(server)
    shell = group.nobody.http.get("/").content
    assert shell
    for client in group.clients().values():
        for path in (f"/table/{group.table}", f"/replay/{group.table}", "/table/none", "/games", "/lobby"):
            answer = client.http.get(path)
            assert answer.content == shell
            assert "set-cookie" not in answer.headers
