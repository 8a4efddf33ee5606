"""Hints at a table: for whoever is asked and plays against no person, in words, and with nothing that is hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.ai.hints import RESULT, term_in_words
from hexfront.ai.minds import HAND, TUNED, mind
from hexfront.kernel.engine import Game
from hexfront.kernel.texts import LANGUAGES
from hexfront.server.settings import Rate
from hexfront.server.tasks import Reply
from hexfront.server.thinkers import Failed, Thinkers
from tests.server.harness import GENEROUS, Client, Server, fresh_key, serving
from tests.server.matrix import everything, kept

ALONE = {"allied": "me", "axis": "3"}
BOTH = {"allied": "me", "axis": "me"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with (
        pytest.MonkeyPatch.context() as patch,
        serving(tmp_path_factory.mktemp("server")) as running,
    ):
        patch.setattr("hexfront.server.thinkers.HINT_SECONDS", 0.5)
        yield running


def asked(client: Client, table: str) -> dict[str, Any]:
    """The state once I am asked something with more than one answer."""
    for _ in range(200):
        state = client.state(table)
        question = state["question"]
        if question["options"] and len(question["options"]) > 1:
            return state
        if question["options"]:
            client.act(table, question["options"][0]["action"], state["seq"])
    raise AssertionError("nothing to choose from")


@pytest.mark.parametrize("title", hexfront.titles())
@pytest.mark.parametrize("seats", [ALONE, BOTH])
def test_a_hint_names_an_open_answer_and_says_why(server: Server, title: str, seats: dict[str, str]) -> None:
    client = Client(server.url)
    table = client.table(title, seats=seats, seed=4)
    before = everything(server)
    state = asked(client, table)
    path = f"/api/tables/{table}/hint"
    found = client.get(path, seq=state["seq"])
    options = {option["action"]: option["text"] for option in state["question"]["options"]}
    assert found["seq"] == state["seq"]
    assert found["text"] == options[found["answer"]]
    assert all(isinstance(next, str) and next for next in found["then"])
    assert found["other"] is None or found["other"] in options.values()
    assert found["points"] >= 0
    for reason in found["reasons"]:
        assert reason["text"] == term_in_words(title, reason["term"], "en")
    assert client.get(path, seq=state["seq"]) == found
    there = client.get(path, seq=state["seq"], lang="pt")
    assert [reason["points"] for reason in there["reasons"]] == [reason["points"] for reason in found["reasons"]]
    assert there["text"] != found["text"] or title == "memoir"
    if title != "memoir":  # there the computer may have played before I was asked
        assert everything(server) == before


def test_a_hint_stands_until_something_is_played(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for: list[int] = []

    async def advise(self: Thinkers, game: Game, key: str, seed: int, most: float) -> Reply:
        asked_for.append(game.move_count)
        first, last = str(game.open_answers()[0]), str(game.open_answers()[-1])
        after = game.copy()
        after.apply(last)
        return Reply(last, first, 1.234, (("towns", 1.234), (RESULT, -2)), (str(after.open_answers()[0]),))

    monkeypatch.setattr(Thinkers, "hint", advise)
    client = Client(server.url)
    table = client.table("diadem", scenario="historical", seats=BOTH)
    path = f"/api/tables/{table}/hint"
    found = [client.get(path, seq=0) for _ in range(3)]
    assert found[0] == found[1] == found[2]
    assert found[0]["points"] == 1.23
    after = kept(server, table).game.copy()
    after.apply(found[0]["answer"])
    assert found[0]["then"] == [after.describe(after.open_answers()[0], "en")]
    assert found[0]["reasons"] == [
        {"term": "towns", "text": "Towns held", "points": 1.23},
        {"term": RESULT, "text": "Result of the game", "points": -2},
    ]
    assert asked_for == [0]
    client.act(table, found[0]["answer"], 0)
    client.get(path, seq=1)
    assert asked_for == [0, 1]


def test_only_one_answer_needs_no_thought(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats=BOTH)
    only = kept(server, table).game.open_answers()[:1]
    monkeypatch.setattr(Game, "open_answers", lambda self: only)
    found = client.get(f"/api/tables/{table}/hint", seq=0)
    assert (found["answer"], found["other"], found["reasons"]) == (str(only[0]), None, [])


def test_there_are_none_against_a_person(server: Server) -> None:
    one, other = Client(server.url), Client(server.url)
    made = one.post("/api/tables", title="diadem", scenario="historical", seats={"allied": "me", "axis": "open"})
    path = f"/api/tables/{made['id']}/hint"
    assert one.refused_get(path, seq=0) == (409, "waiting")
    other.post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
    assert one.refused_get(path, seq=0) == (403, "unfair")
    assert other.refused_get(path, seq=0) == (409, "not_asked")
    assert Client(server.url).refused_get(path, seq=0) == (409, "not_asked")


def test_who_is_late_not_asked_or_done_is_refused(server: Server) -> None:
    client = Client(server.url)
    table = client.table("diadem", scenario="historical", seats=BOTH)
    path = f"/api/tables/{table}/hint"
    assert client.refused_get(path, seq=1) == (409, "stale")
    assert client.refused_get(path, seq=-1) == (400, "bad_request")
    assert client.refused_get(path) == (400, "bad_request")
    assert Client(server.url).refused_get(path, seq=0) == (409, "not_asked")
    client.post(f"/api/tables/{table}/resign", seq=0, key=fresh_key())
    assert client.refused_get(path, seq=1) == (409, "over")
    hidden = client.table("diadem", seats=BOTH, watch="nobody")
    assert Client(server.url).refused_get(f"/api/tables/{hidden}/hint", seq=0) == (404, "unknown")


@pytest.mark.parametrize("fault", ["fails", "lies", "lies later"])
def test_a_hint_that_cannot_be_had_can_be_asked_for_again(
    server: Server, fault: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    client = Client(server.url)
    table = client.table("diadem", scenario="historical", seats=BOTH)
    path = f"/api/tables/{table}/hint"

    async def advise(self: Thinkers, game: Game, key: str, seed: int, most: float) -> Reply:
        if fault == "lies":
            return Reply("dance")
        if fault == "lies later":
            return Reply(str(game.open_answers()[0]), then=("dance",))
        raise Failed("nothing within 60 seconds")

    with monkeypatch.context() as patch:
        patch.setattr(Thinkers, "hint", advise)
        for lang, words in (("en", "ask again"), ("pt", "peça de novo")):
            answer = client.http.get(path, params={"seq": 0, "lang": lang})
            assert (answer.status_code, answer.json()["code"]) == (503, "no_hint")
            assert words in answer.json()["message"]
    assert "no hint" in caplog.text
    assert client.get(path, seq=0)["answer"]


def test_hints_are_counted_and_refused_ones_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def advise(self: Thinkers, game: Game, key: str, seed: int, most: float) -> Reply:
        await asyncio.sleep(0)
        return Reply(str(game.open_answers()[0]))

    monkeypatch.setattr(Thinkers, "hint", advise)
    with serving(tmp_path, replace(GENEROUS, hints=Rate(2, 0.0001))) as server:
        client = Client(server.url)
        table = client.table("diadem", scenario="historical", seats=BOTH)
        path = f"/api/tables/{table}/hint"
        for _ in range(5):
            assert client.refused_get(path, seq=1) == (409, "stale")
        assert [client.http.get(path, params={"seq": 0}).status_code for _ in range(3)] == [200, 200, 429]
        other = Client(server.url)
        assert other.get(f"/api/tables/{other.table('diadem', seats=BOTH)}/hint", seq=0)


@pytest.mark.parametrize("title", hexfront.titles())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_has_words(title: str, lang: str) -> None:
    for kind in (HAND, TUNED):
        for term in (*mind(title, kind).names, RESULT):
            assert term_in_words(title, term, lang)
