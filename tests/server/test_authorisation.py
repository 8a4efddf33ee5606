"""Who may do what: every request and every message from everybody there is. What is refused changes nothing."""

from __future__ import annotations

import time
from typing import Any

import pytest

from hexfront.server.people import SESSION_DAYS, digest
from hexfront.server.visits import COOKIE
from tests.server.harness import Client, Server, fresh_key, serving
from tests.server.matrix import Answered, Company, answered, company, everything, in_memory, kept
from tests.server.resampling import listening

SEEN: Answered = (200, "")
NOT_ASKED: Answered = (409, "not_asked")
NOT_SEATED: Answered = (403, "not_seated")
FORBIDDEN: Answered = (403, "forbidden")
UNKNOWN: Answered = (404, "unknown")
TAKEN: Answered = (409, "taken")
LOOKING = ("", "/board", "/tables", "/overlays", "/overlays/reach", "/log?before=9", "/steps", "/steps/0", "/steps/1")
ASKING = ("/previews?seq=1", "/why?text=A1")

# What each gets at a table anyone with the link may watch: the owner is asked, one answer has been given.
ALLOWED: dict[str, dict[str, Answered]] = {
    **{f"GET {path}": dict.fromkeys(("owner", "rival", "stranger", "nobody"), SEEN) for path in LOOKING},
    **{
        f"GET {path}": {"owner": SEEN, "rival": NOT_ASKED, "stranger": NOT_ASKED, "nobody": NOT_ASKED}
        for path in ASKING
    },
    "GET /hint?seq=1": {"owner": (403, "unfair"), "rival": NOT_ASKED, "stranger": NOT_ASKED, "nobody": NOT_ASKED},
    "GET /record": {"owner": SEEN, "rival": SEEN, "stranger": FORBIDDEN, "nobody": FORBIDDEN},
    "POST /actions": {"rival": NOT_ASKED, "stranger": NOT_SEATED, "nobody": NOT_SEATED},
    "POST /undo": {"rival": NOT_ASKED, "stranger": NOT_SEATED, "nobody": NOT_SEATED},
    "POST /resign": {"stranger": NOT_SEATED, "nobody": NOT_SEATED},
    "POST /claim": {
        "owner": (409, "no_claim"),
        "rival": (409, "no_claim"),
        "stranger": NOT_SEATED,
        "nobody": NOT_SEATED,
    },
    "POST /leave": {"owner": TAKEN, "rival": FORBIDDEN, "stranger": FORBIDDEN, "nobody": FORBIDDEN},
    "POST /join": {"rival": TAKEN, "stranger": TAKEN, "nobody": TAKEN},
}


def bodies(group: Company, seq: int, action: str, side: str) -> dict[str, dict[str, Any]]:
    """A body for each request, as good as can be."""
    step = {"seq": seq, "key": "mine"}
    return {
        "/actions": {**step, "action": action},
        "/undo": step,
        "/resign": step,
        "/claim": step,
        "/leave": {},
        "/join": {"side": side, "join": group.invitation},
    }


def asked_for(group: Company, client: Client, wanted: str, good: dict[str, dict[str, Any]]) -> Answered:
    method, _, path = wanted.partition(" ")
    address = f"/api/tables/{group.table}{path}"
    return answered(client.http.get(address) if method == "GET" else client.http.post(address, json=good[path]))


def begun_company(server: Server, **wish: Any) -> tuple[Company, dict[str, dict[str, Any]]]:
    """A company whose owner has answered once and is asked again."""
    group = company(server, **wish)
    table = kept(server, group.table)
    for action in table.game.open_answers():  # a card after which the owner is asked on
        trial = table.game.copy()
        trial.apply(action)
        if trial.decision is not None and trial.decision.side == table.asked:
            group.owner.act(group.table, str(action), 0)
            break
    assert table.seq == 1
    return group, bodies(group, 1, str(table.game.open_answers()[0]), str(table.asked))


def test_everybody_gets_what_is_open_to_him_and_no_refusal_changes_anything(server: Server) -> None:
    group, good = begun_company(server)
    clients = group.clients()
    for wanted, expected in ALLOWED.items():
        for who, outcome in expected.items():
            before = everything(server), in_memory(kept(server, group.table))
            assert asked_for(group, clients[who], wanted, good) == outcome, f"{wanted} by {who}"
            assert (everything(server), in_memory(kept(server, group.table))) == before, f"{wanted} by {who}"


def test_a_table_for_nobody_else_is_unknown_to_all_others_whatever_they_ask(server: Server) -> None:
    group, good = begun_company(server, watch="nobody")
    good["/join"]["join"] = "wrong"
    before = everything(server), in_memory(kept(server, group.table))
    for who in ("stranger", "nobody"):
        for wanted in (*ALLOWED, "POST /chat"):
            good["/chat"] = {"text": "let me in"}
            assert asked_for(group, group.clients()[who], wanted, good) == UNKNOWN, f"{wanted} by {who}"
    assert (everything(server), in_memory(kept(server, group.table))) == before


def test_whom_the_owner_does_not_want_to_look_on_hears_nothing_on_a_socket(server: Server) -> None:
    group, _ = begun_company(server, watch="nobody")
    for client in (group.stranger, group.nobody):
        with client.socket(group.table) as socket:
            assert socket.next("error")["code"] == "unknown"
        assert not any(message["type"] == "state" for message in socket.heard)


def test_nobody_but_the_asked_side_ever_gets_its_options(server: Server) -> None:
    for title in ("diadem", "encore", "memoir"):
        group = company(server, title=title, scenario=None)
        asked = kept(server, group.table).asked
        for who, client in group.clients().items():
            for side in (None, "allied", "axis", asked):
                query = {} if side is None else {"side": side}
                state = client.state(group.table, **query)
                assert (state["question"]["options"] is not None) == (who == "owner"), (title, who, side)
                assert state["viewer"] == (asked if who == "owner" else state["mine"][0] if state["mine"] else None)
                with listening(client, group.table, **query) as ear:
                    ear.say(type="side", side=asked)
                    told = [text for text in ear.heard if '"type":"state"' in text]
                    assert told
                    assert all(('"options":null' in text) == (who != "owner") for text in told)


def test_messages_on_a_socket_are_refused_like_requests(server: Server) -> None:
    group, good = begun_company(server)
    action = good["/actions"]["action"]
    expected = {"rival": "not_asked", "stranger": "not_seated", "nobody": "not_seated"}
    before = everything(server), in_memory(kept(server, group.table))
    for who, code in expected.items():
        with group.clients()[who].socket(group.table) as socket:
            socket.next("state")
            for message in (
                {"type": "act", "seq": 1, "key": fresh_key(), "action": action},
                {"type": "undo", "seq": 1, "key": fresh_key()},
            ):
                socket.send(**message)
                refusal = socket.next("error")
                assert (refusal["code"], refusal["key"]) == (code, message["key"]), who
            if who == "nobody":
                socket.send(type="chat", text="hello")
                assert socket.next("error")["code"] == "not_seated"
                socket.send(type="looked", seq=1)
                socket.send(type="ping")
                socket.next("pong")
    assert (everything(server), in_memory(kept(server, group.table))) == before


def test_a_rival_may_resign_for_himself_alone(server: Server) -> None:
    group, _ = begun_company(server)
    asked = kept(server, group.table).asked
    group.rival.post(f"/api/tables/{group.table}/resign", seq=1, key=fresh_key())
    assert group.owner.state(group.table)["outcome"]["winner"] == asked


# Cookies


def test_the_cookie_is_strict(server: Server) -> None:
    client = Client(server.url)
    answer = client.http.post("/api/tables", json={"title": "memoir"})
    cookie = answer.headers["set-cookie"].lower()
    for part in ("httponly", "samesite=strict", "path=/", "max-age="):
        assert part in cookie
    assert "secure" not in cookie
    assert "domain" not in cookie
    assert len(client.http.cookies[COOKIE]) >= 32


def test_the_cookie_is_secure_where_browsers_come_by_https(tmp_path: Any) -> None:
    with serving(tmp_path, secure=True) as server:
        client = Client(server.url)
        answer = client.http.post("/api/account", json={"name": "Ana", "password": "correct horse"})
        assert "; secure" in answer.headers["set-cookie"].lower()
        answer = client.http.post("/api/login", json={"name": "Ana", "password": "correct horse"})
        assert "; secure" in answer.headers["set-cookie"].lower()


def with_cookie(server: Server, value: str) -> Client:
    client = Client(server.url)
    client.http.cookies.set(COOKIE, value)
    return client


@pytest.mark.parametrize("forge", ["", "x", "guessed", "flipped", "hash", "id"])
def test_a_forged_cookie_is_nobodys(server: Server, forge: str) -> None:
    group, good = begun_company(server)
    real = group.owner.http.cookies[COOKIE]
    me = group.owner.get("/api/me")["id"]
    values = {
        "guessed": "A" * len(real),
        "flipped": real[:-1] + ("A" if real[-1] != "A" else "B"),
        "hash": digest(real),
        "id": me,
    }
    forger = with_cookie(server, values.get(forge, forge))
    before = everything(server), in_memory(kept(server, group.table))
    assert forger.get("/api/me")["id"] is None
    assert forger.get("/api/tables/mine") == []
    assert forger.state(group.table)["viewer"] is None
    assert asked_for(group, forger, "POST /actions", good) == NOT_SEATED
    assert (everything(server), in_memory(kept(server, group.table))) == before


def test_a_cookie_ends_with_the_session(server: Server) -> None:
    group, good = begun_company(server)
    stolen = with_cookie(server, group.owner.http.cookies[COOKIE])
    assert stolen.get("/api/me")["id"] == group.owner.get("/api/me")["id"]
    answer = group.owner.http.post("/api/logout")
    assert f'{COOKIE}="";' in answer.headers["set-cookie"] or f"{COOKIE}=;" in answer.headers["set-cookie"]
    assert stolen.get("/api/me")["id"] is None
    assert asked_for(group, stolen, "POST /actions", good) == NOT_SEATED


def test_a_cookie_grows_old(tmp_path: Any) -> None:
    with serving(tmp_path) as server:
        old, young = Client(server.url), Client(server.url)
        for client in (old, young):
            client.table("memoir", scenario="first-steps", seats={"allied": "me", "axis": "me"})
        too_long = time.time() - (SESSION_DAYS + 1) * 86_400
        with server.hall.storage._engine.begin() as db:
            token = digest(old.http.cookies[COOKIE])
            changed = db.exec_driver_sql("UPDATE sessions SET at = ? WHERE token = ?", (too_long, token))
            assert changed.rowcount == 1
    with serving(tmp_path) as server:
        for client, known in ((old, False), (young, True)):
            again = with_cookie(server, client.http.cookies[COOKIE])
            assert (again.get("/api/me")["id"] is not None) == known


def test_an_account_is_the_same_person_on_another_device_and_a_wrong_password_is_not(server: Server) -> None:
    here, there = Client(server.url), Client(server.url)
    table = here.table("memoir", scenario="first-steps", seats={"allied": "me", "axis": "me"}, watch="nobody")
    me = here.post("/api/account", name="Rosa Luz", password="correct horse")
    before = everything(server)
    for name, password in (("Rosa Luz", "wrong horse"), ("Nobody", "correct horse"), ("", "x"), ("Rosa Luz", "")):
        answer = there.http.post("/api/login", json={"name": name, "password": password})
        assert answer.status_code in (400, 403)
        assert "set-cookie" not in answer.headers
    assert everything(server) == before
    assert there.post("/api/login", name="rosa  LUZ", password="correct horse") == me
    assert there.http.cookies[COOKIE] != here.http.cookies[COOKIE]
    assert there.state(table)["mine"] == ["allied", "axis"]
    assert answered(there.http.post("/api/account", json={"name": "Rosa", "password": "correct horse"}))[0] == 409


# What is kept


def test_nothing_that_opens_a_door_is_kept_as_it_is(server: Server) -> None:
    client, other = Client(server.url), Client(server.url)
    password = f"correct horse {fresh_key()}"
    client.post("/api/account", name=fresh_key(), password=password)
    made = client.post("/api/tables", title="memoir", seats={"allied": "me", "axis": "open"})
    other.post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
    cookies = [each.http.cookies[COOKIE] for each in (client, other)]
    rows = everything(server)
    for secret in (password, made["join"], *cookies):
        assert secret not in rows
    for secret in (made["join"], *cookies):
        assert digest(secret) in rows
    with server.hall.storage._engine.connect() as db:
        me = client.get("/api/me")["id"]
        kept_as = db.exec_driver_sql("SELECT password FROM people WHERE id = ?", (me,)).scalar()
    assert str(kept_as).startswith("$argon2id$")
