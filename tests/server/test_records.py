"""Games that leave the server as files and come back, and scenarios somebody brings along."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.games import registry
from tests.games.memoir.m44_files import official, text_of
from tests.server.crowds import same_person
from tests.server.dumps import dump
from tests.server.harness import Client, Server, fresh_key, serving
from tests.server.test_sockets import comparable

BOTH = {"allied": "me", "axis": "me"}
TITLES = hexfront.titles()
ANSWERS = 40
MUTATIONS = 40


def record_of(client: Client, table: str, **query: Any) -> str:
    answer = client.http.get(f"/api/tables/{table}/record", params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    assert "attachment" in answer.headers["content-disposition"]
    return answer.text


def finished(client: Client, title: str) -> tuple[str, str]:
    """A table given up after some answers, and its record."""
    table = client.table(title, seats=BOTH, seed=11)
    seq = client.play(table, ANSWERS)["seq"]
    client.post(f"/api/tables/{table}/resign", seq=seq, key=fresh_key())
    return table, record_of(client, table)


@pytest.fixture(scope="module")
def texts(server: Server) -> dict[str, str]:
    """A record of each title."""
    client = Client(server.url)
    return {title: finished(client, title)[1] for title in TITLES}


def refusal(server: Server, client: Client, path: str, **body: Any) -> str:
    """The words of a request that is refused and changes nothing."""
    before = dump(server.hall.storage)
    answer = client.http.post(path, json=body)
    assert 400 <= answer.status_code < 500, answer.text
    assert set(answer.json()) == {"type", "code", "message", "rule"}
    assert dump(server.hall.storage) == before
    return str(answer.json()["message"])


# Whole games


@pytest.mark.parametrize("title", TITLES)
def test_a_game_saved_and_loaded_goes_on_with_its_past(server: Server, title: str) -> None:
    client = Client(server.url)
    table, text = finished(client, title)
    copy = client.post("/api/records", text=text)["id"]
    was, now = client.state(table), client.state(copy)
    assert now["seq"] == ANSWERS
    assert now["outcome"] is None
    assert now["mine"] == ["allied", "axis"]
    assert now["scene"]["pieces"] == was["scene"]["pieces"]
    assert now["log"] == was["log"]
    steps = client.get(f"/api/tables/{copy}/steps")
    assert steps == client.get(f"/api/tables/{table}/steps")
    for number in (0, 1, ANSWERS // 2, ANSWERS):
        here = client.get(f"/api/tables/{copy}/steps/{number}", side="axis")
        assert here == client.get(f"/api/tables/{table}/steps/{number}", side="axis")
    if now["undo"]:
        client.post(f"/api/tables/{copy}/undo", seq=ANSWERS, key=fresh_key())
    after = client.play(copy, 4)
    assert after["seq"] >= ANSWERS + 4
    seq = after["seq"]
    client.post(f"/api/tables/{copy}/resign", seq=seq, key=fresh_key())
    assert hexfront.load(record_of(client, copy)).move_count >= ANSWERS + 2


def test_a_loaded_game_is_kept_like_any_other(tmp_path: Path, texts: dict[str, str]) -> None:
    with serving(tmp_path) as server:
        client = Client(server.url)
        tables = {title: client.post("/api/records", text=text)["id"] for title, text in texts.items()}
        states = {title: comparable(client.play(table, 3)) for title, table in tables.items()}
    with serving(tmp_path) as server:
        again = same_person(client, server.url)
        for title, table in tables.items():
            assert comparable(again.state(table)) == states[title]


def test_a_game_that_has_ended_is_loaded_as_ended(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario="first-steps", seats={"allied": "random", "axis": "random"}, seed=2)
    with client.socket(table) as socket:
        while socket.next("state", 60)["outcome"] is None:
            pass
    outcome = client.state(table)["outcome"]
    copy = client.post("/api/records", text=record_of(client, table))["id"]
    assert client.state(copy)["outcome"] == outcome
    assert client.state(copy)["question"] is None
    assert client.refused(f"/api/tables/{copy}/undo", seq=client.state(copy)["seq"], key="k") == (409, "over")


def test_a_loaded_game_can_be_played_against_the_computer_or_a_friend(server: Server, texts: dict[str, str]) -> None:
    client, friend = Client(server.url), Client(server.url)
    made = client.post("/api/records", text=texts["memoir"], seats={"allied": "me", "axis": "open"})
    friend.post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
    assert friend.state(made["id"])["mine"] == ["axis"]
    table = client.post("/api/records", text=texts["memoir"], seats={"allied": "me", "axis": "random"})["id"]
    assert [seat["computer"] for seat in client.state(table)["seats"]] == [None, "random"]
    assert "deep-blue" in refusal(server, client, "/api/records", text=texts["memoir"], seats={"axis": "deep-blue"})


# The record of a side


@pytest.fixture(
    params=[(title, own) for title in TITLES for own in (False, True)], ids=lambda each: f"{each[0]}{'-own' * each[1]}"
)
def opponents(request: pytest.FixtureRequest, server: Server) -> tuple[Client, Client, str]:
    """Two who play a title, a scenario of it or one of their own, and their table."""
    title, own = request.param
    host, guest = Client(server.url), Client(server.url)
    wish = {"scenario_text": scenario_text(title)} if own else {}
    made = host.post("/api/tables", title=title, seats={"allied": "me", "axis": "open"}, **wish)
    guest.post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
    for _ in range(20):
        for client in (host, guest):
            client.play(made["id"], 1)
    return host, guest, made["id"]


def test_before_the_end_a_side_keeps_what_it_saw(server: Server, opponents: tuple[Client, Client, str]) -> None:
    table = opponents[2]
    texts = [record_of(client, table) for client in opponents[:2]]
    for client, side, text in zip(opponents[:2], ("axis", "allied"), texts, strict=True):
        assert record_of(client, table, side=side) == text  # the other side's is not to be had
    assert ('side = "allied"' in texts[0], 'side = "axis"' in texts[1]) == (True, True)
    assert Client(server.url).refused_get(f"/api/tables/{table}/record") == (403, "forbidden")
    state, before = opponents[1].state(table), dump(server.hall.storage)
    made = opponents[1].post("/api/records", text=texts[1])
    assert dump(server.hall.storage) == before
    assert (made["id"], made["join"]) == (None, None)
    told = made["told"]
    assert (told["side"], told["title"]) == ("axis", state["title"])
    assert told["scene"] == state["scene"]
    assert told["board"]["key"] == state["board"]
    assert [entry["text"] for entry in told["log"]][-5:] == [entry["text"] for entry in state["log"]][-5:]


def test_a_damaged_record_of_a_side_is_refused(server: Server, opponents: tuple[Client, Client, str]) -> None:
    client = opponents[0]
    text = record_of(client, opponents[2])
    lines = text.splitlines(keepends=True)
    for broken in (
        "".join(lines[:-1]),
        text[: len(text) // 2],
        text.replace('{"', "{", 1),
        text[:-40],
        "".join(lines[:-1]) + "# view {}\n",
        "".join(lines[:-1]) + "# view []\n",
        text.replace('side = "allied"', 'side = "nobody"').replace('"turn": ', '"turn": "x'),
    ):
        assert "record" in refusal(server, client, "/api/records", text=broken)


# Damaged, foreign and huge records


def named_line(text: str, change: int, put: str | None) -> str:
    """The record with one of its lines changed or taken out."""
    lines = text.split("\n")
    body = lines.index("---", 1) + 1
    lines[body + change : body + change + 1] = [] if put is None else [put]
    return "\n".join(lines)


@pytest.mark.parametrize("title", TITLES)
def test_a_line_that_cannot_be_is_named(server: Server, texts: dict[str, str], title: str) -> None:
    client = Client(server.url)
    text = texts[title]
    first = text.split("\n").index("---", 1) + 2
    assert f"line {first + 3}" in refusal(server, client, "/api/records", text=named_line(text, 3, "dance"))
    assert "line" in refusal(server, client, "/api/records", text=named_line(text, 3, None))
    assert f"line {first}" in refusal(server, client, "/api/records", text=named_line(text, 0, "to 9999 = 6"))


FOREIGN = [
    "",
    "\n",
    "---",
    "---\n---\n",
    "---\nhexfront = 2\n---\n",
    '---\nhexfront = 1\ntitle = "chess"\n---\n',
    '---\nhexfront = 1\ntitle = "diadem"\n---\n',
    '[Event "F/S Return Match"]\n1. e4 e5',
    '{"game_info": {}}',
    "\x00\x01\x02",
    "---\nhexfront = 1\n" + "a = " + "[" * 5000 + "\n---\n",
    "---\nhexfront = 1\n" + "".join(f"k{number} = 1\n" for number in range(5000)) + "---\n",
    "---\r\nhexfront = 1\r\n---\r\n",
    "é" * 1000,
]


@pytest.mark.parametrize("text", FOREIGN)
def test_what_is_no_record_is_refused(server: Server, text: str) -> None:
    assert refusal(server, Client(server.url), "/api/records", text=text)


def test_a_record_too_large_is_refused_before_it_is_read(server: Server, texts: dict[str, str]) -> None:
    client = Client(server.url)
    long = texts["memoir"] + "# \n" * 400_000
    before = dump(server.hall.storage)
    answer = client.http.post("/api/records", json={"text": long})
    assert answer.status_code in (400, 413)
    assert dump(server.hall.storage) == before
    assert client.get("/api/me") == {"id": None, "name": "", "guest": True}


def mutated(text: str, dice: random.Random) -> str:
    """A record in which something has been changed at random."""
    at = dice.randrange(len(text))
    kind = dice.randrange(6)
    if kind == 0:
        return text[:at]
    if kind == 1:
        return text[:at] + dice.choice("\x00\n\"'[]{}=#-0129 aé\u2028\U0001f3b2") + text[at + 1 :]
    if kind == 2:
        return text[:at] + text[at + dice.randrange(1, 60) :]
    lines = text.split("\n")
    one, two = dice.randrange(len(lines)), dice.randrange(len(lines))
    if kind == 3:
        lines[one], lines[two] = lines[two], lines[one]
    elif kind == 4:
        lines.insert(one, lines[two])
    else:
        lines[one] = lines[one].replace("1", "9").replace("true", "false")
    return "\n".join(lines)


@pytest.mark.parametrize("title", TITLES)
def test_a_record_damaged_anywhere_is_refused_or_is_the_same_game(
    server: Server, texts: dict[str, str], title: str
) -> None:
    client = Client(server.url)
    client.post("/api/account", name=f"Damage {title}", password="long enough")
    dice = random.Random(title)
    before = dump(server.hall.storage)
    whole = hexfront.load(texts[title])
    for _ in range(MUTATIONS):
        text = mutated(texts[title], dice)
        answer = client.http.post("/api/records", json={"text": text})
        if answer.status_code == 201:  # a name, an option or the dice to come have changed, not the game
            assert hexfront.verify(text).digest() == whole.digest()
            before = dump(server.hall.storage)
            continue
        assert answer.status_code == 400, (answer.text, text)
        assert len(answer.json()["message"]) > 10
        assert dump(server.hall.storage) == before


def test_a_record_of_a_side_with_turns_without_end_is_refused(server: Server) -> None:
    client = Client(server.url)
    for title in ("diadem", "encore"):
        text = hexfront.new(title, seed=1).record("allied")
        turns = re.search(r'"turns": (\d+)', text)
        assert turns is not None
        broken = text.replace(turns.group(), '"turns": 1000000000')
        assert client.refused("/api/records", text=broken) == (400, "damaged")


# Scenarios somebody brings along


def scenario_text(title: str) -> str:
    """A scenario of the title as a file under another name."""
    name = hexfront.scenarios(title)[0]
    folder = Path(registry.__file__).parent / title / "data"
    found = next(path for path in folder.rglob(f"{name}.toml"))
    return found.read_text().replace(f'id = "{name}"', 'id = "my-own"', 1)


@pytest.mark.parametrize("title", TITLES)
def test_a_scenario_file_is_played(tmp_path: Path, title: str) -> None:
    with serving(tmp_path) as server:
        client = Client(server.url)
        table = client.table(title, scenario_text=scenario_text(title), seats=BOTH)
        state = client.play(table, 10)
        assert state["seq"] == 10
        assert client.get("/api/tables/mine")[0]["id"] == table
        assert client.get(f"/api/tables/{table}/board")["hexes"]
        client.post(f"/api/tables/{table}/resign", seq=10, key=fresh_key())
        copy = client.post("/api/records", text=record_of(client, table))["id"]
        assert client.state(copy)["scene"]["pieces"] == state["scene"]["pieces"]
    with serving(tmp_path) as server:
        again = same_person(client, server.url)
        assert again.state(copy)["scene"]["pieces"] == state["scene"]["pieces"]


def test_a_file_of_the_scenario_editor_is_played(server: Server) -> None:
    client = Client(server.url)
    table = client.table("memoir", scenario_text=text_of(next(iter(official().values()))), seats=BOTH)
    assert client.play(table, 5)["seq"] == 5
    assert client.state(table)["scene"]["pieces"]


@pytest.mark.parametrize("title", TITLES)
def test_a_broken_scenario_file_is_refused(server: Server, title: str) -> None:
    client = Client(server.url)
    text = scenario_text(title)
    dice = random.Random(title)
    files = [text[: len(text) // 2], "x", "= 3", 'title = "chess"', "[" * 3000, "{", "\ufeff{}", '{"board": []}']
    for broken in [*files, *(mutated(text, dice) for _ in range(12))]:
        before = dump(server.hall.storage)
        answer = client.http.post("/api/tables", json={"title": title, "scenario_text": broken, "seats": BOTH})
        if answer.status_code == 201:
            continue
        assert answer.status_code == 400, answer.text
        assert len(answer.json()["message"]) > 10
        assert dump(server.hall.storage) == before
