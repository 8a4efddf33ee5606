"""Several who answer the same question at the same moment: one is heard, nothing is played twice."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from typing import Any

import pytest

import hexfront
from tests.server.crowds import at_once, attempt, same_person
from tests.server.harness import Client, Server, Socket, fresh_key

BOTH = {"allied": "me", "axis": "me"}
ROUNDS = 12
Answer = tuple[int, Any]


def attempt_by_socket(socket: Socket, seq: int, key: str, action: str) -> Answer:
    """An answer through a socket, told as a request would be."""
    socket.send(type="act", seq=seq, key=key, action=action)
    while True:
        message = socket.next_of(("ack", "error"))
        if message.get("key") == key:
            return (200, {"seq": message["seq"], "again": message["again"]}) if "seq" in message else (409, message)


class Crowd:
    """One person with many tabs: every other one answers through a socket."""

    def __init__(self, server: Server, size: int, opened: ExitStack, **wish: Any) -> None:
        self.first = Client(server.url)
        self.table = self.first.table(seats=BOTH, **wish)
        self.tabs = [same_person(self.first, server.url) for _ in range(size)]
        self.sockets = [opened.enter_context(tab.socket(self.table)) for tab in self.tabs[1::2]]

    def tries(self, seq: int, keys: list[str], actions: list[str]) -> list[Callable[[], Answer]]:
        found: list[Callable[[], Answer]] = []
        for number, (key, action) in enumerate(zip(keys, actions, strict=True)):
            if number % 2:
                found.append(partial(attempt_by_socket, self.sockets[number // 2], seq, key, action))
            else:
                found.append(partial(attempt, self.tabs[number], self.table, seq, key, action))
        return found


@pytest.mark.parametrize("size", range(2, 9))
def test_of_conflicting_answers_one_is_played_and_the_others_are_stale(server: Server, size: int) -> None:
    title = hexfront.titles()[size % 3]
    played: list[str] = []
    with ExitStack() as opened:
        crowd = Crowd(server, size, opened, title=title)
        for seq in range(ROUNDS):
            options = crowd.first.state(crowd.table)["question"]["options"]
            actions = [options[number % len(options)]["action"] for number in range(size)]
            answers = at_once(crowd.tries(seq, [fresh_key() for _ in range(size)], actions))
            won = [number for number, (status, _) in enumerate(answers) if status == 200]
            assert len(won) == 1, answers
            assert answers[won[0]][1] == {"seq": seq + 1, "again": False}
            assert all(body["code"] == "stale" for status, body in answers if status != 200)
            played.append(actions[won[0]])
    rows = server.hall.storage.actions(crowd.table)
    assert [row.text for row in rows] == played
    assert [row.seq for row in rows] == list(range(1, ROUNDS + 1))


@pytest.mark.parametrize("size", [2, 5, 8])
def test_a_key_from_several_connections_at_once_is_played_once_and_all_are_answered_alike(
    server: Server, size: int
) -> None:
    with ExitStack() as opened:
        crowd = Crowd(server, size, opened, title="memoir", scenario="first-steps")
        for seq in range(ROUNDS):
            action = crowd.first.state(crowd.table)["question"]["options"][-1]["action"]
            answers = at_once(crowd.tries(seq, [fresh_key()] * size, [action] * size))
            assert [(status, body["seq"]) for status, body in answers] == [(200, seq + 1)] * size
            assert sorted(body["again"] for _, body in answers) == [False] + [True] * (size - 1)
    assert len(server.hall.storage.actions(crowd.table)) == ROUNDS


def test_an_answer_and_an_undo_at_once_leave_one_of_them(server: Server) -> None:
    client = Client(server.url)
    table = client.table("diadem", scenario="historical", seats=BOTH)
    other = same_person(client, server.url)
    for _ in range(ROUNDS):
        state = client.state(table)
        action = state["question"]["options"][0]["action"]
        if not state["undo"]:
            client.act(table, action, state["seq"])
            continue
        undo = partial(other.http.post, f"/api/tables/{table}/undo", json={"seq": state["seq"], "key": fresh_key()})
        answer = partial(
            client.http.post,
            f"/api/tables/{table}/actions",
            json={"seq": state["seq"], "key": fresh_key(), "action": action},
        )
        assert sorted(found.status_code for found in at_once([undo, answer])) == [200, 409]
        assert client.state(table)["seq"] == state["seq"] + 1


def test_two_who_want_the_same_seat_do_not_both_get_it(server: Server) -> None:
    host = Client(server.url)
    for _ in range(6):
        made = host.post("/api/tables", title="memoir", seats={"allied": "me", "axis": "open"}, watch="anyone")
        path = f"/api/tables/{made['id']}/join"
        guests = [Client(server.url) for _ in range(4)]
        answers = at_once([partial(guest.http.post, path, json={"side": "axis"}) for guest in guests])
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
        sitting = [guest for guest in guests if guest.http.cookies and guest.state(made["id"])["mine"]]
        assert len(sitting) == 1


def test_an_account_name_is_given_once(server: Server) -> None:
    guests = [Client(server.url) for _ in range(5)]
    body = {"name": "Márcia Racer", "password": "long enough"}
    answers = at_once([partial(guest.http.post, "/api/account", json=body) for guest in guests])
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
