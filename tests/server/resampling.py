"""Two tables that differ in hidden things alone, and everything a viewer can get of each.

`Twins` are two tables of one game at one server. Put a position on the first and the same position, with all that a
viewer cannot know dealt anew, on the second: not a byte that the viewer fetches or hears may differ.
"""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

import hexfront
from hexfront.games.memoir.cards import CARDS
from hexfront.kernel.chance import Dice, Generator, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.replay import go_on_with
from hexfront.kernel.title import Setup
from hexfront.server import creating, hall
from hexfront.server import table as table_module
from hexfront.server.boards import Boards
from hexfront.server.stored import new_game, set_up
from hexfront.server.table import Table
from tests.server.harness import Client, Server, fresh_key

SCENARIOS = Path(__file__).parents[1] / "contract" / "scenarios"
LANGUAGES = ("en", "pt")
VIEWERS: tuple[str | None, ...] = ("allied", "axis", None)
NOON = 1_700_000_000.0
OWN_HEADERS = ("date",)
"""What tells the time of an answer, not what is in it."""
ASKED_ABOUT = 10
"""How many hexes, counters and answers a viewer asks about at a position."""
APART = 60
"""One answer in so many is a position to be looked at."""
PATIENCE = 60.0
"""How long a socket waits for what must come."""


_setups: dict[str, Setup] = {}


@dataclass(frozen=True)
class Begun:
    """Where games begin: a title's scenario, or one of the user's own."""

    title: str
    scenario: str | None = None
    own: str = ""
    options: dict[str, object] = field(default_factory=dict)

    @property
    def name(self) -> str:
        options = "".join(f" {name}={value}" for name, value in self.options.items())
        return f"{self.title} {self.scenario or Path(self.own).stem}{options}"

    @property
    def text(self) -> str:
        return (SCENARIOS / self.own).read_text("utf-8") if self.own else ""

    def setup(self) -> Setup:
        found = _setups.get(self.name)
        if found is None:
            found = _setups[self.name] = set_up(self.title, self.scenario or "", self.text, dict(self.options))
        return found

    def game(self, seed: int) -> Game:
        return new_game(self.title, self.setup(), seed)

    def wish(self) -> dict[str, Any]:
        """The request for a table of it."""
        chosen = {"scenario_text": self.text} if self.own else {"scenario": self.scenario}
        return {"title": self.title, "options": self.options, **chosen}


BEGUN = [
    *(Begun("diadem", scenario) for scenario in hexfront.scenarios("diadem")),
    Begun("diadem", "historical", options={"open_information": True}),
    *(Begun("encore", scenario) for scenario in hexfront.scenarios("encore")),
    Begun("encore", own="encore-late.toml"),
    *(Begun("memoir", scenario) for scenario in hexfront.scenarios("memoir")),
    Begun("memoir", own="memoir-everything.toml"),
]


def answered(game: Game, chance: Generator) -> None:
    """Give any open answer."""
    options = game.open_answers()
    game.apply(options[chance.below(len(options))])


def positions(begun: Begun, seed: int, count: int, apart: int) -> Iterator[Game]:
    """Positions along a random game; questions that are rarely asked come more often than they do in play."""
    chance = generator(seed, "positions")
    game = begun.game(seed)
    game.forget_undo()
    asked: dict[str, int] = {}
    found = 0
    while game.decision is not None and found < count:
        question = game.decision.question
        asked[question] = asked.get(question, 0) + 1
        if chance.below(apart) == 0 or (asked[question] == 1 and chance.below(3) == 0):
            found += 1
            yield game.copy()
        answered(game, chance)


@contextmanager
def still() -> Iterator[None]:
    """Clocks stand still, and boards are not drawn: what they would be drawn from is sent in their place."""

    async def undrawn(_: Boards, name: str, wanted: tuple[Any, ...]) -> bytes:
        return gzip.compress(json.dumps([name, *wanted]).encode(), mtime=0)

    with pytest.MonkeyPatch.context() as patch:
        for module in (creating, hall, table_module):
            patch.setattr(module, "time", lambda: NOON)
        patch.setattr(Boards, "_get", undrawn)
        yield


class Ear:
    """A viewer's socket, heard byte by byte."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self.heard: list[str] = []

    def send(self, **message: Any) -> None:
        self._connection.send(json.dumps(message))

    def say(self, **message: Any) -> None:
        """Send something, and hear what comes of it."""
        self.send(**message)
        self.listen()

    def listen(self) -> None:
        """Hear all that has been sent up to now."""
        self.send(type="ping")
        limit = time.monotonic() + PATIENCE
        while not self.heard or self.heard[-1] != '{"type":"pong"}':
            self.heard.append(str(self._connection.recv(max(0.01, limit - time.monotonic()))))
        self.heard.pop()


@contextmanager
def listening(client: Client, table: str, **query: Any) -> Iterator[Ear]:
    """A socket of a client; it has heard the first state already."""
    address = httpx.URL(f"{client.url}/api/tables/{table}/socket", params={"lang": "en", **query})
    headers = {"cookie": client.cookie()} if client.cookie() else {}
    with connect(str(address).replace("http", "ws", 1), additional_headers=headers, max_size=None) as connection:
        ear = Ear(connection)
        ear.listen()
        yield ear


def wait_until(true: Callable[[], object]) -> None:
    """Wait for something the server does in its own time."""
    limit = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.002)


def new_table(begun: Begun, clients: dict[str | None, Client]) -> str:
    """A table for the two players of a game."""
    wish = {**begun.wish(), "seats": {"allied": "me", "axis": "open"}, "watch": "anyone"}
    made = clients["allied"].post("/api/tables", **wish)
    clients["axis"].post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
    return str(made["id"])


Told = dict[str, str]
"""Whatever was asked, and the answer: status, headers and body."""
Request = tuple[str, dict[str, Any]]
"""A path below a table's, and its query."""


class Twins:
    """Two tables of one game, with the same two players and a spectator."""

    def __init__(self, server: Server, begun: Begun, clients: dict[str | None, Client], ids: list[str]) -> None:
        self.server = server
        self.begun = begun
        self.clients = clients
        self.tables = [self._opened(id) for id in ids]

    def _opened(self, id: str) -> Table:
        self.clients[None].state(id)
        return self.server.hall._tables[id]

    def put(self, *games: Game) -> None:
        """A game on each table, as if it had come to that by itself; both go on with the same dice."""
        for table, game in zip(self.tables, games, strict=True):
            go_on_with(game, Dice(generator(1, "dice"), []))
            decision = game.decision
            table.game = game
            table.row = replace(table.row, over="" if decision else "rules", asked=decision.side if decision else None)
            self.forget(table)

    def forget(self, table: Table) -> None:
        """Nothing of another position may help."""
        table.cache.clear()
        table._stages.clear()
        self.server.hall.boards._kept.clear()

    # What a viewer can get

    def asked(self, viewer: str | None) -> bool:
        return viewer is not None and self.tables[0].asked == viewer

    def paths(self, viewer: str | None, chance: Generator) -> list[Request]:
        """Every request that looks at a table."""
        game = self.tables[0].game
        enemy = "axis" if viewer != "axis" else "allied"
        told = game.seen_count(viewer)
        found: list[Request] = []
        for lang in LANGUAGES:
            found += [(path, {"lang": lang}) for path in ("", "/board", "/overlays", "/tables")]
            found.append(("/log", {"before": told, "count": 60, "lang": lang}))
        lang = LANGUAGES[chance.below(2)]
        found += [
            ("", {"side": enemy, "lang": lang}),
            ("/log", {"before": max(0, told - 60), "count": 200, "lang": lang}),
            ("/log", {"before": 40, "lang": lang, "side": enemy}),
            ("/view", {"side": enemy}),
            ("/events", {"side": enemy, "since": chance.below(told + 1)}),
            ("/previews", {"seq": self.tables[0].seq, "lang": lang}),
            ("/hint", {"seq": self.tables[0].seq, "lang": lang}),
        ]
        if game.decision is not None:  # who asks when it is over gets the whole record
            found += [("/record", {"lang": lang}), ("/record", {"lang": lang, "side": enemy})]
        for overlay in self.tables[0].stage(lang).overlays(viewer):
            found.append((f"/overlays/{overlay['name']}", {"lang": lang, "side": enemy}))
        for text in asked_about(game, chance) if self.asked(viewer) else ["1106"]:
            found.append(("/why", {"text": text, "lang": lang}))
        return found

    def fetched(self, number: int, viewer: str | None, paths: list[Request]) -> Told:
        """All answers a viewer gets to these requests at one of the tables."""
        client, table = self.clients[viewer], self.tables[number]
        told: Told = {}
        for path, query in paths:
            answer = client.http.get(f"/api/tables/{table.id}{path}", params=query)
            told[f"{path} {query}"] = self.plain(table, answer)
        for path in ("/api/tables", "/api/tables/mine"):
            lines = client.get(path)
            lines = lines if isinstance(lines, list) else [*lines["open"], *lines["live"]]
            told[path] = json.dumps([line for line in lines if line["id"] == table.id]).replace(table.id, "TABLE")
        return told

    def plain(self, table: Table, answer: httpx.Response) -> str:
        """An answer with everything in it but the time and the table's own name."""
        headers = sorted((name, value) for name, value in answer.headers.items() if name not in OWN_HEADERS)
        text = json.dumps([answer.status_code, headers, answer.text])
        return text.replace(table.id, "TABLE").replace(table.id[:8], "TABLE")

    def compare(self, viewer: str | None, chance: Generator, more: Sequence[Request] = ()) -> int:
        """A viewer asks both tables for everything; how many answers there were."""
        paths = [*self.paths(viewer, chance), *more]
        one, other = (self.fetched(number, viewer, paths) for number in (0, 1))
        same(self.begun.name, viewer, one, other)
        return len(one)

    def undo(self, viewer: str | None) -> bool:
        """A viewer who is asked takes his last answer back at both tables; whether he could."""
        body = {"seq": self.tables[0].seq, "key": fresh_key()}
        http = self.clients[viewer].http
        said = [http.post(f"/api/tables/{table.id}/undo", json=body) for table in self.tables]
        told = [{"undo": self.plain(table, answer)} for table, answer in zip(self.tables, said, strict=True)]
        same(self.begun.name, viewer, *told)
        return said[0].status_code == 200

    def act(self, viewer: str | None, action: str) -> bool:
        """The asked side gives an answer at both tables while the viewer listens: what he hears is the same, if what
        happened is the same to his eyes; whether it was.
        """
        said = [self.heard(number, viewer, action) for number in (0, 1)]
        one, other = (table.game for table in self.tables)
        if json.dumps(one.events(viewer)) != json.dumps(other.events(viewer)):
            return False
        same(f"{self.begun.name}: {action}", viewer, *said)
        return True

    def heard(self, number: int, viewer: str | None, action: str) -> Told:
        """What a viewer hears and is answered around an answer of the asked side, with refusals before it."""
        table = self.tables[number]
        asked = table.asked
        assert asked is not None
        speaker = self.clients[asked]
        listener = self.clients[viewer]
        told: Told = {}
        wait_until(lambda: not table.watchers)
        with listening(listener, table.id) as ear:
            for side in ("allied", "axis"):
                ear.say(type="side", side=side)
            ear.say(type="undo", seq=table.seq, key="undo")
            ear.say(type="act", seq=table.seq + 1, key="stale", action=action)
            ear.say(type="act", seq=table.seq, key="wrong", action="to nowhere")
            if asked == viewer:
                ear.say(type="act", seq=table.seq, key=f"k{table.seq}", action=action)
            else:
                body = {"seq": table.seq, "key": f"k{table.seq}", "action": action}
                answer = listener.http.post(f"/api/tables/{table.id}/actions", json=body)
                told["not asked"] = self.plain(table, answer)
                assert answer.status_code >= 400
                speaker.act(table.id, action, table.seq, fresh_key())
            ear.listen()
            for line, text in enumerate(ear.heard):
                told[f"message {line}"] = text.replace(table.id, "TABLE")
        return told


def same(where: str, viewer: str | None, one: Told, other: Told) -> None:
    """Not a byte differs."""
    assert one.keys() == other.keys()
    for asked, answer in one.items():
        if answer != other[asked]:
            at = next(i for i, (a, b) in enumerate(zip(answer + " ", other[asked] + " ", strict=False)) if a != b)
            parts = [text[max(0, at - 200) : at + 100] for text in (answer, other[asked])]
            raise AssertionError(f"{where}: {viewer or 'a spectator'} sees hidden things at {asked}: {parts}")


def asked_about(game: Game, chance: Generator) -> list[str]:
    """Answers, hexes, counters and cards somebody might ask about, those he should not know of among them."""
    texts = [str(action) for action in game.candidates()] + game.hexes
    if game.title == "diadem":
        ids = list(game.frozen()["units"])
        texts = texts[:: 1 + len(texts) // 100] + ids + [f"attack {id}" for id in ids] + [f"move {id}" for id in ids]
    if game.title == "memoir":
        texts = texts[:: 1 + len(texts) // 100] + [f"play {card}" for card in CARDS] + list(CARDS)
    return [texts[chance.below(len(texts))] for _ in range(ASKED_ABOUT)]


@dataclass
class Tally:
    """What was compared."""

    positions: int = 0
    answers: int = 0
    differed: int = 0
    acted: int = 0
    alike: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(*(mine + yours for mine, yours in zip(astuple(self), astuple(other), strict=True)))


def compare_positions(server: Server, begun: Begun, seed: int, count: int, apart: int) -> Tally:
    """Random positions of one game: every viewer at each, before and after an answer."""
    clients: dict[str | None, Client] = {viewer: Client(server.url) for viewer in VIEWERS}
    twins = Twins(server, begun, clients, [new_table(begun, clients) for _ in range(2)])
    tally = Tally()
    chance = generator(seed, "compared")
    for game in positions(begun, seed, count, apart):
        tally.positions += 1
        for viewer in VIEWERS:
            other = game.determinize(viewer, chance.below(1 << 30))
            tally.differed += other.digest() != game.digest()
            twins.put(game.copy(), other)
            tally.answers += twins.compare(viewer, chance)
            theirs = {str(action) for action in other.open_answers()}
            common = [str(action) for action in game.open_answers() if str(action) in theirs]
            if common:
                tally.acted += 1
                tally.alike += twins.act(viewer, common[chance.below(len(common))])
    return tally
