"""Two stored games whose whole pasts differ in what a viewer could never know.

A replay shows every position of a game, so resampling the last one proves little. A second past is made instead: the
game begins otherwise (enemy counters that look alike have changed places, cards the viewer never saw and mines never
turned over have too), the same answers are given, with the exchanged counters in each other's place, and chance says
the same. Such a past counts if the rules play it to the end and the viewer was told the same story. Both are stored as
tables and opened by the server as any other: whatever it sends of them must be the same.
"""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory

from hexfront.games import registry
from hexfront.games.memoir.state import MINE_KNOWN
from hexfront.kernel.chance import Generator, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error
from hexfront.kernel.events import Facts
from hexfront.kernel.replay import begun as begin
from hexfront.kernel.replay import play_again
from hexfront.server.hall import Hall
from hexfront.server.people import new_id
from hexfront.server.storage import ActionRow, GameRow, SeatRow
from tests.server.harness import Client, Server, close_clients, fresh_key, serving
from tests.server.resampling import (
    APART,
    BEGUN,
    LANGUAGES,
    NOON,
    VIEWERS,
    Begun,
    Request,
    Tally,
    Twins,
    answered,
    compare_positions,
    still,
)

HIDING = [begun for begun in BEGUN if begun.title != "encore" and "open_information" not in begun.options]
"""The beginnings of games in which something is hidden."""
OTHERWISE = 12
"""How many exchanges are tried to make a past another."""


@dataclass(frozen=True)
class Answer:
    """An answer, who gave it, and what chance said."""

    side: str
    text: str
    chance: list[int]


@dataclass(frozen=True)
class Past:
    """A frozen first position and the answers from there on."""

    start: Facts
    line: list[Answer]

    def begun(self, begun: Begun) -> Game:
        """The game at its first question; Error if there can be none such."""
        return begin(registry.title(begun.title), begun.setup(), [], json.dumps(self.start), "en")

    def played(self, begun: Begun) -> Game:
        """The game at its end; Error if the rules do not play it so."""
        game = self.begun(begun)
        for answer in self.line:
            decision = game.decision
            if decision is None or decision.side != answer.side:
                raise Error("somebody else is asked")
            play_again(game, answer.text, answer.chance)
        return game

    def story(self, begun: Begun, viewer: str | None) -> str | None:
        """All that the rules tell a viewer: the first position and what happened since; None if they do not play it."""
        try:
            return json.dumps([self.begun(begun).view(viewer), self.played(begun).events(viewer)])
        except Error:
            return None


def random_past(begun: Begun, seed: int, answers: int) -> Past:
    """A random game of so many answers, or less if it ends before."""
    chance = generator(seed, "past")
    game = begun.game(seed)
    start = game.frozen()
    line: list[Answer] = []
    while game.decision is not None and len(line) < answers:
        side = game.decision.side
        answered(game, chance)
        move = game.last_move()
        assert move is not None
        line.append(Answer(side, move.action.text, list(move.chance)))
    return Past(start, line)


def other_past(begun: Begun, past: Past, viewer: str | None, chance: Generator) -> tuple[Past, int]:
    """A past that the viewer cannot tell from this one, and in how many things it differs."""
    story = past.story(begun, viewer)
    assert story is not None
    exchanges = 0
    for _ in range(OTHERWISE):
        other = _exchanged(begun.title, past, viewer, chance)
        if other is not None and other.story(begun, viewer) == story:
            past = other
            exchanges += 1
    return past, exchanges


def _exchanged(title: str, past: Past, viewer: str | None, chance: Generator) -> Past | None:
    return _counters(past, viewer, chance) if title == "diadem" else _cards_or_mines(past, viewer, chance)


def _pick(things: list[str], chance: Generator) -> str:
    return things[chance.below(len(things))]


def _side_of(id: str) -> str:
    return "axis" if id.startswith("de-") else "allied"


def _counters(past: Past, viewer: str | None, chance: Generator) -> Past | None:
    """Diadem: two enemy counters on the map change places and are called by each other's names from then on."""
    units = past.start["units"]
    enemies = [id for id in units if units[id][0].isdigit() and _side_of(id) != viewer]
    one = _pick(enemies, chance)
    other = _pick([id for id in enemies if id.partition("-")[0] == one.partition("-")[0]], chance)
    if units[one] == units[other]:
        return None
    names = {one: other, other: one}
    start = {**past.start, "units": {id: units[names.get(id, id)] for id in units}}
    line = [
        Answer(answer.side, " ".join(names.get(word, word) for word in answer.text.split()), answer.chance)
        for answer in past.line
    ]
    return Past(start, line)


def _cards_or_mines(past: Past, viewer: str | None, chance: Generator) -> Past | None:
    """Memoir: a card of a hand that the viewer does not hold and one of the deck change places; or two mines do."""
    start = json.loads(json.dumps(past.start))
    down = [hex_ for hex_, mine in start["mines"].items() if not mine & MINE_KNOWN]
    if len(down) > 1 and chance.below(2):
        one, other = _pick(down, chance), _pick(down, chance)
        start["mines"][one], start["mines"][other] = start["mines"][other], start["mines"][one]
    else:
        side = {"allied": 1, "axis": 0, None: chance.below(2)}[viewer]
        hand, deck = start["hands"][side], start["deck"]
        if not hand or not deck:
            return None
        mine, top = chance.below(len(hand)), chance.below(len(deck))
        hand[mine], deck[top] = deck[top], hand[mine]
        hand.sort()
    return None if start == past.start else Past(start, past.line)


def stored(hall: Hall, begun: Begun, past: Past, people: dict[str, str]) -> str:
    """A table with this past, as if it had been played here: its id."""
    game = past.played(begun)
    outcome, decision = game.outcome, game.decision
    id = new_id()
    row = GameRow(
        id=id,
        title=game.title,
        scenario=game.scenario,
        owner=people["allied"],
        created=NOON,
        changed=NOON,
        scenario_text=game.setup.text,
        files=game.setup.files,
        options=game.options,
        watch="anyone",
        seq=len(past.line),
        resume=json.dumps(past.start),
        asked=None if decision is None else decision.side,
        over="" if outcome is None else "rules",
        winner=None if outcome is None else outcome.winner,
        scores={} if outcome is None else dict(outcome.scores),
    )
    seats = [SeatRow(id, side, people[side]) for side in game.sides]
    actions = [
        ActionRow(number, f"k{number}", "act", answer.side, people[answer.side], answer.text, answer.chance, NOON)
        for number, answer in enumerate(past.line, 1)
    ]
    hall.storage.add_game(row, seats, None, actions)
    return id


@dataclass
class Compared:
    """What came of comparing pasts: in how many things they differed, and how many answers were compared."""

    exchanges: int = 0
    answers: int = 0
    undone: int = 0

    def __add__(self, other: Compared) -> Compared:
        return Compared(*(mine + yours for mine, yours in zip(astuple(self), astuple(other), strict=True)))


def replay_of(steps: list[int]) -> list[Request]:
    """The requests of a replay that stops at these steps."""
    found: list[Request] = [("/steps", {"lang": "en"})]
    for number in steps:
        lang = LANGUAGES[number % 2]
        found += [(f"/steps/{number}", {"lang": lang}), ("/board", {"lang": lang, "at": number})]
    return found


def compare_pasts(server: Server, begun: Begun, seed: int, answers: int, steps: int) -> Compared:
    """A random past against another one for every viewer: all that can be fetched, so many steps of the replay too."""
    past = random_past(begun, seed, answers)
    found = Compared()
    chance = generator(seed, "compared pasts")
    clients: dict[str | None, Client] = {side: Client(server.url) for side in VIEWERS}
    people: dict[str, str] = {}
    for side in ("allied", "axis"):
        people[side] = clients[side].post("/api/account", name=fresh_key(), password="a long one")["id"]
    for viewer in VIEWERS:
        other, exchanges = other_past(begun, past, viewer, chance)
        found.exchanges += exchanges
        twins = Twins(server, begun, clients, [stored(server.hall, begun, each, people) for each in (past, other)])
        numbers = {0, 1, len(past.line)} | {chance.below(len(past.line) + 1) for _ in range(steps)}
        found.answers += twins.compare(viewer, chance, replay_of(sorted(numbers)))
        found.undone += twins.undo(viewer)
    return found


def resample(games: int, positions: int = 20, answers: int = 150, steps: int = 40) -> tuple[Tally, Compared]:
    """A long run: so many games of every beginning, each looked at in so many positions, and as
    many pasts of each against others.
    """
    looked, compared = Tally(), Compared()
    for begun, seed in product(BEGUN, range(games)):
        with TemporaryDirectory() as folder, still(), serving(Path(folder)) as server:
            looked += compare_positions(server, begun, seed, positions, APART)
            if begun in HIDING:
                compared += compare_pasts(server, begun, seed, answers, steps)
            close_clients()
    return looked, compared
