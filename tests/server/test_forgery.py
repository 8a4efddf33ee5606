"""Whatever somebody makes up (a side, a table, a code, a number, a key, an answer) is refused and changes nothing."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

import hexfront
from hexfront.kernel.chance import generator
from hexfront.kernel.errors import Error
from hexfront.kernel.replay import dice_of
from hexfront.server.people import digest
from tests.server.harness import Client, Server, fresh_key
from tests.server.matrix import company, everything, in_memory, kept
from tests.server.resampling import Ear, answered, listening

# Chance


def test_nobody_who_waits_for_somebody_may_know_the_dice_and_cards_to_come(server: Server) -> None:
    client = Client(server.url)
    for seats in ({"allied": "me", "axis": "open"}, {"axis": "me"}, {}):
        wish = {"title": "memoir", "scenario": "first-steps", "seats": seats}
        answer = client.http.post("/api/tables", json={**wish, "seed": 5})
        assert (answer.status_code, answer.json()["code"]) == (400, "seed_known")
        assert "seed" in answer.json()["message"]
        client.post("/api/tables", **wish)
    for seats in ({"allied": "me", "axis": "me"}, {"allied": "me", "axis": "random"}):
        client.post("/api/tables", title="memoir", scenario="first-steps", seats=seats, seed=5)


@pytest.mark.parametrize(("rival", "known"), [("open", False), ("me", True)])
def test_a_record_brings_its_dice_along_only_where_nobody_else_may_come(
    server: Server, rival: str, known: bool
) -> None:
    client = Client(server.url)
    game = hexfront.new("memoir", "first-steps", seed=3)
    chance = generator(3, "record")
    for _ in range(20):
        answered(game, chance)
    made = client.post("/api/records", text=game.record(), seats={"allied": "me", "axis": rival})
    assert (dice_of(server.hall._tables[made["id"]].game).source is not None) == known


# Answers


MUTANTS = 2000
EACH = 40
"""Made-up answers at each position."""
APART = 9
"""Answers given between two positions."""
OFTEN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ0123456789 -/+:;.,'\"\\é\u200b\u0661\uff11"


def mutant(actions: list[str], words: list[str], dice: random.Random) -> str:
    """A legal answer with something else in it."""
    text = dice.choice(actions)
    match dice.randrange(7):
        case 0:  # another letter
            at = dice.randrange(len(text))
            return text[:at] + dice.choice(OFTEN) + text[at + 1 :]
        case 1:  # a letter more
            at = dice.randrange(len(text) + 1)
            return text[:at] + dice.choice(OFTEN) + text[at:]
        case 2:  # a letter less
            at = dice.randrange(len(text))
            return text[:at] + text[at + 1 :]
        case 3:  # another word
            parts = text.split(" ")
            parts[dice.randrange(len(parts))] = dice.choice(words)
            return " ".join(parts)
        case 4:  # a word more, or one twice
            return f"{text} {dice.choice([*words, *text.split()])}"
        case 5:  # in capitals, or the other way round
            return dice.choice([text.upper(), text.title(), " ".join(reversed(text.split())), text * 2])
        case _:  # two answers at once
            return f"{text}{dice.choice([' ', '; ', ',', chr(10), chr(9)])}{dice.choice(actions)}"


def is_open(game: Any, text: str) -> bool:
    """Whether a text is one of the open answers, however it is spaced."""
    try:
        return game.parse(text) in game.open_answers()
    except Error:
        return False


@pytest.mark.parametrize("title", hexfront.titles())
def test_no_made_up_answer_gets_through(server: Server, title: str) -> None:
    client = Client(server.url)
    id = client.table(title, seats={"allied": "me", "axis": "me"})
    table = kept(server, id)
    dice, tried = random.Random(title), 0
    words = [*table.game.hexes]
    with listening(client, id) as ear:
        while tried < -(-MUTANTS // len(hexfront.titles())):
            actions = [str(action) for action in table.game.open_answers()]
            words += [word for action in actions for word in action.split() if word not in words]
            forged = [
                text for text in (mutant(actions, words, dice) for _ in range(EACH)) if not is_open(table.game, text)
            ]
            before = in_memory(table), server.hall.storage.actions(id)
            refused = refusals(ear, table.seq, forged)
            assert len(refused) == len(forged)
            # What is no line of text at all is refused before the game is asked.
            assert {code for code, _ in refused} <= {"illegal", "bad_request"}
            assert all(reason for _, reason in refused)
            assert (in_memory(table), server.hall.storage.actions(id)) == before
            tried += len(forged)
            for _ in range(APART):
                if table.asked is None:
                    return
                client.act(id, dice.choice([str(action) for action in table.game.open_answers()]), table.seq)


def refusals(ear: Ear, seq: int, texts: list[str]) -> list[tuple[str, str]]:
    """The codes and reasons these answers are refused with."""
    ear.heard.clear()
    for text in texts:
        ear.send(type="act", seq=seq, key=fresh_key(), action=text)
    ear.listen()
    heard = [json.loads(text) for text in ear.heard]
    return [(message["code"], message["message"]) for message in heard if message["type"] == "error"]


def test_what_is_open_to_the_other_side_is_not_open_to_me(server: Server) -> None:
    for title in hexfront.titles():
        group = company(server, title=title, scenario=None)
        table = kept(server, group.table)
        before = everything(server), in_memory(table)
        for action in table.game.open_answers()[:10]:
            body = {"seq": table.seq, "key": fresh_key(), "action": str(action)}
            assert group.rival.refused(f"/api/tables/{group.table}/actions", **body) == (409, "not_asked")
        assert (everything(server), in_memory(table)) == before


# Numbers, keys, tables, codes


def test_a_made_up_seq_is_stale_or_no_number(server: Server) -> None:
    client = Client(server.url)
    id = client.table("diadem", scenario="historical", seats={"allied": "me", "axis": "me"})
    client.play(id, 5)
    table = kept(server, id)
    action = str(table.game.open_answers()[0])
    before = everything(server), in_memory(table)
    for seq in (0, 4, 6, 10_000_000):
        for path, body in (("actions", {"action": action}), ("undo", {}), ("resign", {}), ("claim", {})):
            refused = client.refused(f"/api/tables/{id}/{path}", seq=seq, key=fresh_key(), **body)
            assert refused == (409, "stale"), (path, seq)
    for odd in (-1, 10**30, 5.5, "five", None, [5], {"seq": 5}):
        for path, body in (("actions", {"action": action}), ("undo", {}), ("resign", {}), ("claim", {})):
            refused = client.refused(f"/api/tables/{id}/{path}", seq=odd, key=fresh_key(), **body)
            assert refused == (400, "bad_request"), (path, odd)
    assert (everything(server), in_memory(table)) == before


def test_a_key_is_its_owners_own(server: Server) -> None:
    """Whoever uses another's key is neither answered in his place nor can he spoil it."""
    group = company(server)
    table = kept(server, group.table)
    action = str(table.game.open_answers()[0])
    body = {"seq": 0, "key": "shared", "action": action}
    assert group.rival.refused(f"/api/tables/{group.table}/actions", **body) == (409, "not_asked")
    assert group.owner.post(f"/api/tables/{group.table}/actions", **body) == {"seq": 1, "again": False}
    for client, expected in ((group.rival, "stale"), (group.stranger, "not_seated"), (group.nobody, "not_seated")):
        assert client.refused(f"/api/tables/{group.table}/actions", **body)[1] == expected
    assert group.owner.post(f"/api/tables/{group.table}/actions", **body) == {"seq": 1, "again": True}
    me = group.owner.get("/api/me")["id"]
    for key in (f"{me}:shared", ":shared", "computer:1", "record:1"):
        forged = {**body, "key": key}
        assert group.nobody.refused(f"/api/tables/{group.table}/actions", **forged)[1] == "not_seated"
    assert table.seq == 1


def test_the_code_of_one_table_opens_no_other(server: Server) -> None:
    host, guest = Client(server.url), Client(server.url)
    wish = {"title": "memoir", "scenario": "first-steps", "seats": {"allied": "me", "axis": "open"}, "watch": "nobody"}
    here, there = host.post("/api/tables", **wish), host.post("/api/tables", **wish)
    guest.table("memoir", scenario="first-steps", seats={"allied": "me", "axis": "me"})
    before = everything(server)
    for code in (there["join"], here["join"].lower(), here["join"][:-1], "", here["id"], digest(here["join"])):
        refused = guest.refused(f"/api/tables/{here['id']}/join", side="axis", join=code)
        assert refused == (404, "unknown")
        assert guest.refused_get(f"/api/tables/{here['id']}", join=code[:40]) == (404, "unknown")
    assert everything(server) == before
    assert guest.get(f"/api/tables/{here['id']}", join=here["join"])["viewer"] is None
    guest.post(f"/api/tables/{here['id']}/join", side="axis", join=here["join"])
    assert guest.state(here["id"])["mine"] == ["axis"]
    assert guest.refused_get(f"/api/tables/{there['id']}") == (404, "unknown")


@pytest.mark.parametrize(
    "id", ["none", "..", "%2e%2e", "0" * 20, "x" * 40, "mine'--", "%00", "é", "..%2f..%2fapi%2fme"]
)
def test_a_made_up_table_is_unknown(server: Server, id: str) -> None:
    client = Client(server.url)
    client.table("memoir", scenario="first-steps", seats={"allied": "me", "axis": "me"})
    before = everything(server)
    for path in ("", "/board", "/steps", "/record", "/log?before=1"):
        assert client.http.get(f"/api/tables/{id}{path}").status_code in (400, 404)
    for path, body in (
        ("actions", {"seq": 0, "key": "k", "action": "done"}),
        ("undo", {"seq": 0, "key": "k"}),
        ("resign", {"seq": 0, "key": "k"}),
        ("chat", {"text": "hello"}),
        ("join", {"side": "axis"}),
        ("leave", {}),
    ):
        assert client.http.post(f"/api/tables/{id}/{path}", json=body).status_code in (400, 404, 405)
    assert everything(server) == before


@pytest.mark.parametrize("side", ["axis", "allied", "AXIS", "spectator", "", "x" * 40, "axis,allied", "0"])
def test_a_made_up_side_gives_nobody_other_eyes(server: Server, side: str) -> None:
    group = company(server)
    paths = ("", "/log?before=20", "/steps/0", "/overlays", "/overlays/reach", "/record")
    for who, client in group.clients().items():
        for path in paths:
            plain = client.http.get(f"/api/tables/{group.table}{path}")
            forged = client.http.get(f"/api/tables/{group.table}{path}", params={"before": 20, "side": side})
            assert forged.status_code == plain.status_code, who
            assert still_text(forged.text) == still_text(plain.text), (who, path)
        with client.socket(group.table, side=side) as socket:
            seen = socket.next("state")
            assert (seen["viewer"], seen["mine"]) == (
                client.state(group.table)["viewer"],
                client.state(group.table)["mine"],
            )
            socket.send(type="side", side=side)
            socket.send(type="ping")
            socket.next("pong")
            assert {each["viewer"] for each in socket.heard if each["type"] == "state"} == {seen["viewer"]}


def still_text(text: str) -> str:
    """An answer without the clocks, which run by themselves."""
    return re.sub(r'"used":[0-9.]+', '"used":0', text)
