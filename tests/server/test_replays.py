"""Replays: every step as it was seen then, turns where they begin, and a game that goes on while it is looked at."""

from __future__ import annotations

import pytest

import hexfront
from tests.server.harness import Client, Server, fresh_key


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_step_shows_what_was_seen_then(server: Server, title: str) -> None:
    client = Client(server.url)
    table = client.table(title, seats={"allied": "me", "axis": "me"}, watch="link")
    scenes = [client.state(table, side="allied")["scene"]]
    for _ in range(50):
        client.play(table, 1)
        scenes.append(client.state(table, side="allied")["scene"])
    assert client.get(f"/api/tables/{table}/steps")["count"] == 50
    for number in (0, 1, 17, 39, 40, 41, 50):
        assert client.get(f"/api/tables/{table}/steps/{number}", side="allied")["scene"] == scenes[number]
    assert client.refused_get(f"/api/tables/{table}/steps/51") == (404, "unknown")


def test_turns_are_where_the_turn_changes_also_when_the_game_goes_on(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats={"allied": "me", "axis": "me"})
    for answers in (60, 45):
        client.play(table, answers)
        game = server.hall._tables[table].game
        moves = game.moves()
        wanted = [0] + [at for at in range(1, len(moves)) if moves[at].turn != moves[at - 1].turn]
        steps = client.get(f"/api/tables/{table}/steps")
        assert steps["count"] == len(moves)
        assert [turn["at"] for turn in steps["turns"]] == wanted
        assert len(wanted) > 2
        for turn in steps["turns"]:
            assert client.get(f"/api/tables/{table}/steps/{turn['at']}")["scene"]["head"]["turn"] == turn["text"]


def test_an_answer_taken_back_is_no_step(server: Server) -> None:
    client = Client(server.url)
    table = client.table("diadem", scenario="historical", seats={"allied": "me", "axis": "me"})
    first = client.state(table)["question"]["options"]
    client.act(table, first[0]["action"], 0)
    path = f"/api/tables/{table}/steps"
    before = client.get(f"{path}/1")
    client.post(f"/api/tables/{table}/undo", seq=1, key=fresh_key())
    assert client.get(path)["count"] == 0
    client.act(table, first[1]["action"], 2)
    after = client.get(f"{path}/1")
    assert client.get(path)["count"] == 1
    assert after["question"] == before["question"]
    assert after["log"] == client.state(table)["log"][len(client.get(f"{path}/0")["log"]) :]
