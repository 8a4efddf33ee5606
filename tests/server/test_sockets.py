"""The socket: whole states, what is new, answers, chat, and who is here."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import hexfront
from tests.server.harness import Client, Server, fresh_key


def merged(state: dict[str, Any], news: dict[str, Any]) -> dict[str, Any]:
    """A state with what is new put in, as the page does it."""
    if not news["delta"]:
        return news
    pieces = {piece["id"]: piece for piece in state["scene"]["pieces"]}
    pieces.update({piece["id"]: piece for piece in news["scene"]["pieces"]})
    for gone in news["scene"]["gone"]:
        pieces.pop(gone, None)
    scene = {key: value for key, value in {**state["scene"], **news["scene"]}.items() if key != "gone"}
    scene["pieces"] = sorted(pieces.values(), key=lambda piece: str(piece["id"]))
    log = {entry["number"]: entry for entry in [*state["log"], *news["log"]]}
    return {**news, "scene": scene, "log": [log[number] for number in sorted(log)], "delta": False}


def comparable(state: dict[str, Any]) -> dict[str, Any]:
    """Without what changes by itself: clocks, and how much of the log is told."""
    kept = {key: value for key, value in state.items() if key not in ("log", "seats", "looked", "watching")}
    kept["scene"] = {**state["scene"], "pieces": sorted(state["scene"]["pieces"], key=lambda piece: str(piece["id"]))}
    return kept


@pytest.mark.parametrize("title", hexfront.titles())
def test_what_is_new_put_into_what_was_known_is_the_whole_state(server: Server, title: str) -> None:
    client = Client(server.url)
    table = client.table(title, seats={"allied": "me", "axis": "me"})
    with client.socket(table) as socket:
        state = socket.next("state")
        assert not state["delta"]
        for number in range(60):
            options = state["question"]["options"]
            action = options[(7 * number) % len(options)]["action"]
            socket.send(type="act", seq=state["seq"], key=fresh_key(), action=action)
            state = merged(state, socket.next("state"))
            whole = client.state(table)
            assert comparable(state) == comparable(whole)
            assert state["log"][-len(whole["log"]) :] == whole["log"]
    assert any(message.get("delta") for message in socket.heard)


def test_an_answer_is_acknowledged_and_everybody_hears_of_it(server: Server) -> None:
    host, guest, onlooker = Client(server.url), Client(server.url), Client(server.url)
    made = host.post("/api/tables", title="memoir", scenario="first-steps", seats={"allied": "me", "axis": "open"})
    table = made["id"]
    guest.post(f"/api/tables/{table}/join", side="axis", join=made["join"])
    with host.socket(table) as mine, guest.socket(table) as theirs, onlooker.socket(table) as spectators:
        states = [socket.next("state") for socket in (mine, theirs, spectators)]
        asked = mine if states[0]["question"]["options"] else theirs
        options = next(state["question"]["options"] for state in states if state["question"]["options"])
        asked.send(type="act", seq=0, key="a", action=options[0]["action"])
        assert asked.next("ack") == {"type": "ack", "key": "a", "seq": 1, "again": False}
        asked.send(type="act", seq=0, key="a", action=options[0]["action"])
        assert asked.next("ack")["again"]
        for socket in (mine, theirs, spectators):
            if socket is not asked:
                assert socket.next("state")["seq"] == 1


def test_chat_is_heard_by_all_and_by_those_who_come_later(server: Server) -> None:
    host, late = Client(server.url), Client(server.url)
    table = host.table("memoir", seats={"allied": "me", "axis": "random"})
    with host.socket(table) as socket:
        socket.send(type="chat", text="  Good   luck <b>you</b> ")
        said = socket.next("chat")
        assert said["text"] == "Good luck <b>you</b>"
        assert said["side"] == "allied"
    with late.socket(table) as socket:
        assert socket.next("chat")["text"] == "Good luck <b>you</b>"


def test_nonsense_on_the_socket_is_refused_and_the_socket_stays(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", seats={"allied": "me", "axis": "me"})
    with client.socket(table) as socket:
        before = socket.next("state")
        for text in (
            "",
            "{",
            "[]",
            '{"type": "act"}',
            '{"type": "hack"}',
            '{"type":"act","seq":-1,"key":"k","action":"x"}',
        ):
            socket.send_text(text)
            assert socket.next("error")["code"] == "bad_request"
        socket.send(type="act", seq=0, key="k", action="dance")
        refusal = socket.next("error")
        assert (refusal["code"], refusal["key"]) == ("illegal", "k")
        assert refusal["rule"]
        assert refusal["message"]
        socket.send(type="ping")
        socket.next("pong")
    assert comparable(client.state(table)) == comparable(before)


def test_who_plays_both_sides_sees_with_the_eyes_of_the_asked_one_unless_he_chooses(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", seats={"allied": "me", "axis": "me"})
    with client.socket(table) as socket:
        state = socket.next("state")
        other = next(side for side in ("allied", "axis") if side != state["viewer"])
        assert state["viewer"] == state["question"]["side"]
        socket.send(type="side", side=other)
        seen = socket.next("state")
        assert seen["viewer"] == other
        assert seen["question"]["options"] is None
        assert not seen["delta"]


def test_the_table_remembers_when_somebody_last_looked(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", seats={"allied": "me", "axis": "me"})
    onlooker = Client(server.url)
    onlooker.table("memoir", seats={"allied": "me", "axis": "random"})
    assert client.play(table, 3)["looked"] == 3
    with onlooker.socket(table) as socket:
        assert socket.next("state")["looked"] == 0
        socket.send(type="looked", seq=2)
        socket.send(type="ping")
        socket.next("pong")
    assert onlooker.state(table)["looked"] == 2


def test_who_logs_out_is_told_nothing_more(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", seats={"allied": "me", "axis": "me"})
    with client.socket(table) as socket:
        socket.next("state")
        client.post("/api/logout")
        with pytest.raises(ConnectionClosed):
            socket.next("state")
