"""Clocks: seconds used by each side, and the claim of whoever waits for one that has none left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexfront.server import table as tables
from tests.server.crowds import same_person
from tests.server.harness import Client, Server, fresh_key, serving

Patch = pytest.MonkeyPatch


class Clock:
    """The time of day, as it suits the test."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: Patch) -> Clock:
    found = Clock()
    monkeypatch.setattr(tables, "time", found)
    return found


def two(server: Server, **wish: Any) -> tuple[dict[str, Client], str]:
    """Two who play, by their sides, and their table."""
    host, guest = Client(server.url), Client(server.url)
    made = host.post(
        "/api/tables", title="memoir", scenario="first-steps", seats={"allied": "me", "axis": "open"}, **wish
    )
    guest.post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
    return {"allied": host, "axis": guest}, made["id"]


def used(client: Client, table: str) -> dict[str, float]:
    return {seat["side"]: seat["used"] for seat in client.state(table)["seats"]}


def answer(players: dict[str, Client], table: str) -> str:
    """The asked side answers: which it was."""
    state = players["allied"].state(table)
    side = str(state["question"]["side"])
    action = players[side].state(table)["question"]["options"][-1]["action"]
    players[side].act(table, action, state["seq"])
    return side


def until_asked(players: dict[str, Client], table: str, side: str) -> None:
    while players["allied"].state(table)["question"]["side"] != side:
        answer(players, table)


def claim(client: Client, table: str) -> Callable[[], Any]:
    seq = client.state(table)["seq"]
    return lambda: client.http.post(f"/api/tables/{table}/claim", json={"seq": seq, "key": fresh_key()})


def test_the_clocks_start_with_the_first_answer_and_run_for_whoever_is_asked(server: Server, clock: Clock) -> None:
    players, table = two(server, clock=10)
    clock.now += 500
    assert used(players["axis"], table) == {"allied": 0.0, "axis": 0.0}
    expected = {"allied": 0.0, "axis": 0.0}
    answer(players, table)
    for seconds in (3, 11.5, 7, 2, 30, 1, 4, 8, 16, 5):
        clock.now += seconds
        running = used(players["allied"], table)
        side = answer(players, table)
        expected[side] += seconds
        assert running == expected == used(players["axis"], table)
    assert min(expected.values()) > 0


def test_time_can_be_claimed_only_when_it_is_over_and_only_by_whoever_waits(server: Server, clock: Clock) -> None:
    players, table = two(server, clock=1)
    stranger = Client(server.url)
    answer(players, table)
    until_asked(players, table, "axis")
    assert claim(players["allied"], table)().json()["code"] == "no_claim"
    clock.now += 60
    assert claim(players["allied"], table)().json()["code"] == "no_claim"  # to the very second
    clock.now += 0.5
    assert claim(players["axis"], table)().json()["code"] == "no_claim"
    assert claim(stranger, table)().json()["code"] == "not_seated"
    assert claim(players["allied"], table)().status_code == 200
    for client in players.values():
        state = client.state(table)
        assert state["outcome"]["winner"] == "allied"
        assert state["outcome"]["reason"] == "time"
        assert state["question"] is None
        assert used(client, table)["axis"] == pytest.approx(60.5)
    assert claim(players["allied"], table)().json()["code"] == "over"


def test_who_resigns_while_the_other_thinks_is_not_charged_for_it(server: Server, clock: Clock) -> None:
    players, table = two(server, clock=10)
    answer(players, table)
    until_asked(players, table, "axis")
    before = used(players["allied"], table)
    clock.now += 300
    seq = players["allied"].state(table)["seq"]
    players["allied"].post(f"/api/tables/{table}/resign", seq=seq, key=fresh_key())
    assert used(players["axis"], table) == {**before, "axis": before["axis"] + 300}


def test_without_a_clock_nothing_is_claimed(server: Server, clock: Clock) -> None:
    players, table = two(server)
    answer(players, table)
    until_asked(players, table, "axis")
    clock.now += 10_000_000
    assert claim(players["allied"], table)().json()["code"] == "no_claim"


def test_a_side_whose_time_is_over_may_play_on_until_it_is_claimed(server: Server, clock: Clock) -> None:
    players, table = two(server, clock=1)
    answer(players, table)
    until_asked(players, table, "axis")
    clock.now += 100
    assert answer(players, table) == "axis"
    assert used(players["axis"], table)["axis"] >= 100


def test_who_plays_both_sides_claims_from_nobody(server: Server, clock: Clock) -> None:
    client = Client(server.url)
    table = client.table("memoir", seats={"allied": "me", "axis": "me"}, clock=1)
    client.play(table, 1)
    clock.now += 1000
    assert claim(client, table)().json()["code"] == "no_claim"


def test_clocks_are_kept_when_the_server_stops_and_when_the_game_is_read_anew(tmp_path: Path, clock: Clock) -> None:
    with serving(tmp_path) as server:
        players, table = two(server, clock=10)
        answer(players, table)
        for seconds in (5, 9, 20):
            clock.now += seconds
            answer(players, table)
        before = used(players["allied"], table)
        server.hall._tables[table].lock.broken = True  # as after an answer that could not be stored
        assert used(players["allied"], table) == before
    clock.now += 40  # nobody's time stands still because the server does
    with serving(tmp_path) as server:
        again = same_person(players["allied"], server.url)
        asked = again.state(table)["question"]["side"]
        assert used(again, table) == {**before, asked: before[asked] + 40}


def test_a_clock_set_back_gives_nobody_time(server: Server, clock: Clock) -> None:
    players, table = two(server, clock=10)
    answer(players, table)
    clock.now += 30
    answer(players, table)
    before = used(players["allied"], table)
    clock.now -= 1000
    answer(players, table)
    assert used(players["allied"], table) == before
