"""Tables: setting them up, playing at them, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.server.harness import Client, Server, fresh_key

FIRST: dict[str, Any] = {"scenario": "first-steps", "seats": {"allied": "me", "axis": "me"}}


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_table_shows_what_the_side_may_see_and_the_answers_it_has(server: Server, title: str) -> None:
    client = Client(server.url)
    table = client.table(title, seats={"allied": "me", "axis": "me"})
    state = client.state(table)
    asked = state["question"]["side"]
    game = server.hall._tables[table].game
    assert state["viewer"] == asked
    assert [option["action"] for option in state["question"]["options"]] == [str(a) for a in game.open_answers()]
    assert state["question"]["prompt"] == game.prompt("en")
    assert state["scene"]["pieces"]


@pytest.mark.parametrize("opened", [False, True])
def test_the_sum_of_a_combat_in_progress_is_there_for_whoever_may_know_it(server: Server, opened: bool) -> None:
    attacker, defender = Client(server.url), Client(server.url)
    options = {"open_information": opened}
    seats = {"allied": "me", "axis": "open"}
    made = attacker.post("/api/tables", title="diadem", scenario="historical", seats=seats, options=options)
    table = made["id"]
    defender.post(f"/api/tables/{table}/join", join=made["join"], side="axis")
    for action in ("end", "attack 1013", "add us-88-349", "add us-88-350", "add us-88-351"):
        attacker.act(table, action, attacker.state(table)["seq"], fresh_key())
    mine, other = (client.state(table)["scene"]["battle"] for client in (attacker, defender))
    assert mine["sums"][0] == {"label": "Attack", "value": "12"}
    assert bool(mine["column"]) == opened
    assert (other == mine) if opened else (other is None)


@pytest.mark.parametrize("title", hexfront.titles())
def test_an_answer_is_played_and_stored(server: Server, title: str) -> None:
    client = Client(server.url)
    table = client.table(title, seats={"allied": "me", "axis": "me"})
    state = client.play(table, 12)
    assert state["seq"] == 12
    rows = server.hall.storage.actions(table)
    assert [row.seq for row in rows] == list(range(1, 13))
    assert server.hall.storage.game(table).seq == 12  # type: ignore[union-attr]


def test_a_stale_seq_is_refused_and_changes_nothing(server: Server) -> None:
    client = Client(server.url)
    table = client.table(**FIRST)
    client.play(table, 2)
    state = client.still(table)
    action = state["question"]["options"][0]["action"]
    for seq in (0, 1, 3, 99):
        body = {"seq": seq, "key": fresh_key(), "action": action}
        assert client.refused(f"/api/tables/{table}/actions", **body) == (409, "stale")
    assert client.still(table) == state


def test_a_repeated_key_is_answered_as_before_and_not_played_twice(server: Server) -> None:
    client = Client(server.url)
    table = client.table(**FIRST)
    action = client.state(table)["question"]["options"][0]["action"]
    assert client.act(table, action, 0, "once") == {"seq": 1, "again": False}
    assert client.act(table, action, 0, "once") == {"seq": 1, "again": True}
    assert client.act(table, action, 1, "once") == {"seq": 1, "again": True}
    assert client.state(table)["seq"] == 1


def test_an_answer_that_is_not_open_is_refused_with_its_paragraph(server: Server) -> None:
    client = Client(server.url)
    table = client.table("diadem", scenario="historical", seats={"allied": "me", "axis": "me"})
    answer = client.http.post(
        f"/api/tables/{table}/actions", json={"seq": 0, "key": fresh_key(), "action": "attack 1106"}
    )
    assert answer.status_code == 422
    assert answer.json()["code"] == "illegal"
    assert answer.json()["rule"]
    assert client.state(table)["seq"] == 0


def test_only_the_asked_side_may_answer(server: Server) -> None:
    host, guest, stranger = Client(server.url), Client(server.url), Client(server.url)
    made = host.post("/api/tables", title="memoir", scenario="first-steps", seats={"allied": "me", "axis": "open"})
    table = made["id"]
    first = host.state(table)["question"]
    body = {"seq": 0, "key": "k", "action": "play probe-left"}
    assert stranger.refused(f"/api/tables/{table}/actions", **body) == (403, "not_seated")
    guest.post(f"/api/tables/{table}/join", side="axis", join=made["join"])
    waiting = host if first["side"] == "axis" else guest
    asked = guest if first["side"] == "axis" else host
    assert waiting.refused(f"/api/tables/{table}/actions", **body) == (409, "not_asked")
    assert waiting.state(table)["question"]["options"] is None
    assert asked.state(table)["question"]["options"]
    assert stranger.state(table)["question"]["options"] is None
    assert asked.play(table, 1)["seq"] == 1


def test_the_game_waits_until_the_seats_are_taken(server: Server) -> None:
    host = Client(server.url)
    made = host.post("/api/tables", title="memoir", scenario="first-steps", seats={"axis": "open"})
    first = host.get(f"/api/tables/{made['id']}")["question"]["side"]
    host.post(f"/api/tables/{made['id']}/join", side=first, join=made["join"])
    options = host.state(made["id"])["question"]["options"]
    body = {"seq": 0, "key": "k", "action": options[0]["action"]}
    assert host.refused(f"/api/tables/{made['id']}/actions", **body) == (409, "waiting")


def test_a_wrong_code_or_a_taken_seat_is_refused(server: Server) -> None:
    host, guest, late = Client(server.url), Client(server.url), Client(server.url)
    made = host.post("/api/tables", title="memoir", seats={"allied": "me", "axis": "open"})
    path = f"/api/tables/{made['id']}/join"
    assert guest.refused(path, side="axis", join="wrong") == (403, "forbidden")
    assert guest.refused(path, side="axis") == (403, "forbidden")
    assert guest.refused(path, side="nobody", join=made["join"]) == (404, "unknown")
    assert guest.refused(path, side="allied", join=made["join"]) == (409, "taken")
    guest.post(path, side="axis", join=made["join"])
    assert late.refused(path, side="axis", join=made["join"]) == (409, "taken")


def test_a_table_for_nobody_else_is_unknown_to_others(server: Server) -> None:
    host, other = Client(server.url), Client(server.url)
    table = host.table(**FIRST, watch="nobody")
    host.state(table)
    for path in ("", "/board", "/log", "/steps", "/steps/0", "/record", "/overlays", "/overlays/reach"):
        assert other.refused_get(f"/api/tables/{table}{path}", before=1) == (404, "unknown")


def test_undo_takes_back_and_is_kept_in_the_log_of_what_was_done(server: Server) -> None:
    client = Client(server.url)
    table = client.table("diadem", scenario="historical", seats={"allied": "me", "axis": "me"})
    before = client.state(table)
    client.act(table, before["question"]["options"][0]["action"], 0)
    middle = client.state(table)
    assert middle["undo"]
    client.post(f"/api/tables/{table}/undo", seq=1, key=fresh_key())
    after = client.state(table)
    assert after["seq"] == 2
    assert after["question"] == before["question"]
    assert after["scene"] == before["scene"]
    assert [row.kind for row in server.hall.storage.actions(table)] == ["act", "undo"]
    assert client.refused(f"/api/tables/{table}/undo", seq=2, key=fresh_key()) == (422, "illegal")


def test_the_computer_answers_by_itself(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats={"allied": "me", "axis": "random"})
    with client.socket(table) as socket:
        for _ in range(400):
            state = socket.next("state")
            question = state["question"]
            if question is None or (state["seq"] > 30 and question["options"]):
                break
            if question["options"]:
                socket.send(type="act", seq=state["seq"], key=fresh_key(), action=question["options"][-1]["action"])
    kinds = {row.person is None for row in server.hall.storage.actions(table)}
    assert kinds == {True, False}


def test_resigning_ends_the_game(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats={"allied": "me", "axis": "random"})
    seq = client.state(table)["seq"]
    client.post(f"/api/tables/{table}/resign", seq=seq, key=fresh_key())
    state = client.state(table)
    assert state["outcome"]["winner"] == "axis"
    assert state["question"] is None
    body = {"seq": state["seq"], "key": fresh_key(), "action": "done"}
    assert client.refused(f"/api/tables/{table}/actions", **body) == (409, "over")


def test_unknown_titles_scenarios_options_and_seats_are_named(server: Server) -> None:
    client = Client(server.url)
    assert client.refused("/api/tables", title="chess") == (404, "unknown")
    for wish in (
        {"title": "memoir", "scenario": "waterloo"},
        {"title": "diadem", "options": {"fog": True}},
        {"title": "diadem", "seats": {"french": "me"}},
        {"title": "diadem", "seats": {"allied": "deep-blue"}},
        {"title": "memoir", "scenario_text": "title = 3"},
        {"title": "memoir", "scenario_text": "{ not json"},
    ):
        answer = client.http.post("/api/tables", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request"), wish
        assert len(answer.json()["message"]) > 10


def test_the_lists_show_whose_turn_it_is(server: Server) -> None:
    host, guest = Client(server.url), Client(server.url)
    made = host.post(
        "/api/tables", title="memoir", seats={"allied": "me", "axis": "open"}, watch="anyone", name="Try me"
    )
    lobby = guest.get("/api/tables")
    assert made["id"] in [line["id"] for line in lobby["open"]]
    guest.post(f"/api/tables/{made['id']}/join", side="axis")
    lobby = host.get("/api/tables")
    assert made["id"] not in [line["id"] for line in lobby["open"]]
    assert made["id"] in [line["id"] for line in lobby["live"]]
    lines = {line["id"]: line for line in host.get("/api/tables/mine")}
    others = {line["id"]: line for line in guest.get("/api/tables/mine")}
    assert lines[made["id"]]["mine"] != others[made["id"]]["mine"]
    assert lines[made["id"]]["name"] == "Try me"


def test_a_table_shows_the_printed_tables_its_options_chose(server: Server) -> None:
    client = Client(server.url)
    usual = client.get("/api/titles/encore/tables")
    found = {
        printing: client.get(f"/api/tables/{client.table('encore', options={'tables': printing})}/tables")
        for printing in ("body", "map_sheet")
    }
    assert found["body"] == usual
    assert found["map_sheet"] != usual
    assert [table["name"] for table in found["map_sheet"]] == [table["name"] for table in usual]
