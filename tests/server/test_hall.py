"""The hall: one table in memory for all who have to do with it, however many there are, and what reaches them there."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import hexfront
from hexfront.server import hall
from hexfront.server.errors import Refused
from hexfront.server.people import People
from hexfront.server.stored import frozen_in, rules_fingerprint
from tests.server.harness import Client, Server, Socket, serving

BOTH = {"allied": "me", "axis": "me"}


def test_more_tables_than_are_kept_at_hand_can_be_played_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "MOST_TABLES", 1)
    with serving(tmp_path) as server:
        host, guest = Client(server.url), Client(server.url)
        with host.socket(host.table(seats=BOTH)) as elsewhere:
            elsewhere.next("state")
            made = host.post("/api/tables", title="memoir", seats={"allied": "me", "axis": "open"})
            guest.post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
            with host.socket(made["id"]) as one, guest.socket(made["id"]) as other:
                states = {socket: socket.next("state") for socket in (one, other)}
                asked: Socket = next(socket for socket in states if states[socket]["question"]["options"])
                option = states[asked]["question"]["options"][0]["action"]
                asked.send(type="act", seq=0, key="first", action=option)
                assert asked.next("ack")["seq"] == 1
                assert (other if asked is one else one).next("state")["seq"] == 1
            computers = host.table(seats={"allied": "random", "axis": "random"})
            with host.socket(computers) as watching:
                first = watching.next("state")["seq"]
                assert watching.next("state")["seq"] > first


def test_many_who_come_at_once_find_one_table(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        host = Client(server.url)
        table = host.table("encore", seats=BOTH)
    with serving(tmp_path) as server:
        host = Client(server.url)
        found: list[Any] = []
        callers = [threading.Thread(target=lambda: found.append(host.state(table)["seq"])) for _ in range(8)]
        for caller in callers:
            caller.start()
        for caller in callers:
            caller.join()
        assert found == [0] * 8
        assert len(server.hall._tables) == 1
        assert not server.hall._opening


def test_a_computer_that_is_asked_first_begins_when_the_last_seat_is_taken(server: Server) -> None:
    host, guest = Client(server.url), Client(server.url)
    first = host.state(host.table(seats=BOTH))["question"]["side"]
    other = "axis" if first == "allied" else "allied"
    made = host.post("/api/tables", title="memoir", seats={first: "random", other: "open"}, watch="anyone")
    with guest.socket(made["id"]) as socket:
        assert socket.next("state")["seq"] == 0
        guest.post(f"/api/tables/{made['id']}/join", side=other, join=made["join"])
        while socket.next("state")["seq"] == 0:
            pass


def test_whoever_looks_on_gets_a_whole_state_when_the_table_goes_on_from_a_resume_point(server: Server) -> None:
    client = Client(server.url)
    table = client.table("diadem", seats=BOTH)
    client.play(table, 6)
    with client.socket(table) as socket:
        assert socket.next("state")["events"] > 0
        known, storage = server.hall._tables[table], server.hall.storage
        snapshot = storage.snapshot(table)
        assert snapshot is not None
        assert storage.set_resume(table, known.seq, frozen_in(snapshot), rules_fingerprint(), "resumed")
        known.lock.behind = True
        client.state(table)
        fresh = socket.next("state")
        assert (fresh["delta"], fresh["events"], fresh["log"]) == (False, 0, [])
        assert "rules were corrected" in fresh["notice"]


def test_a_new_name_is_seen_at_the_table_at_once(server: Server) -> None:
    client = Client(server.url)
    table = client.table(seats={"allied": "me", "axis": "open"})
    with client.socket(table) as socket:
        socket.next("state")
        client.post("/api/account", name=f"Kutuzov {table[:6]}", password="long enough")
        fresh = socket.next("state")
    assert fresh["seats"][0]["name"] == f"Kutuzov {table[:6]}"


def test_passwords_do_not_keep_games_from_being_stored(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one is being checked, which is slow by intent, an answer is played and stored."""
    checking, played = threading.Event(), threading.Event()

    def slow(self: object, name: str, password: str, at: float) -> None:
        checking.set()
        assert played.wait(20)
        raise Refused("wrong_password")

    monkeypatch.setattr(People, "log_in", slow)
    client, stranger = Client(server.url), Client(server.url)
    table = client.table(seats=BOTH)
    trying = threading.Thread(target=lambda: stranger.refused("/api/login", name="nobody", password="guess guess"))
    trying.start()
    assert checking.wait(20)
    assert client.play(table, 1)["seq"] == 1
    played.set()
    trying.join()


@pytest.mark.parametrize("name", ["x" * 65, "a%00b", "nothing", "%F0%9F%8E%B2"])
def test_a_socket_to_a_table_that_cannot_be_is_told_so(server: Server, name: str) -> None:
    client = Client(server.url)
    with client.socket(name) as socket:
        assert socket.next("error")["code"] == "unknown"
        with pytest.raises(ConnectionClosed) as closed:
            socket.next("state")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("title", hexfront.titles())
def test_who_joins_a_game_from_a_file_is_told_that_its_bringer_may_know_more(server: Server, title: str) -> None:
    host, guest = Client(server.url), Client(server.url)
    text = hexfront.new(title, seed=11).record()
    seats = {"allied": "me", "axis": "open"}
    made = host.post("/api/records", text=text, seats=seats)
    plain = host.post("/api/tables", title=title, seats=seats)
    told = guest.state(made["id"])["notice"]
    assert told == (
        ""
        if title == "encore"
        else "This game was set up from a file: whoever brought it may know what is hidden in it."
    )
    assert guest.state(plain["id"])["notice"] == ""
    alone = host.post("/api/records", text=text)
    assert host.state(alone["id"])["notice"] == ""
