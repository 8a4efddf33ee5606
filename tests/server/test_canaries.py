"""Games played through the server, with an ear on every byte each of three viewers gets: the names of what is hidden
from them must not be among them, wherever it might stand.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache

import httpx
import pytest

import hexfront
from hexfront.games.diadem.names import WAITING
from hexfront.games.diadem.state import Position as DiademPosition
from hexfront.games.memoir.cards import CARDS
from hexfront.games.memoir.state import Position as MemoirPosition
from hexfront.kernel.chance import Generator, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.texts import LANGUAGES
from hexfront.scenes import stage_of
from tests.server.harness import Client, Server, fresh_key
from tests.server.resampling import VIEWERS, Begun, Ear, Twins, listening, new_table, still

ANSWERS = 110
LOOK_EVERY = 25
"""After so many answers everybody fetches everything there is."""
TOLD_OPENLY = ("attack", "defence", "advanced", "eliminated", "reduced", "retreated")
"""Events that name counters to all: combat shows who takes part."""

Words = set[str]
Known = Callable[[Game, str | None], Words]


class Audience:
    """Two players and a spectator at a table, and whatever reaches each of them."""

    def __init__(self, server: Server, begun: Begun, stack: ExitStack) -> None:
        self.clients: dict[str | None, Client] = {viewer: Client(server.url) for viewer in VIEWERS}
        self.got: dict[str | None, list[str]] = {viewer: [] for viewer in VIEWERS}
        for viewer, client in self.clients.items():
            client.http.event_hooks["response"] = [self._noting(viewer)]
        id = new_table(begun, self.clients)
        self.twins = Twins(server, begun, self.clients, [id])
        self.table = self.twins.tables[0]
        self.ears: dict[str | None, Ear] = {
            viewer: stack.enter_context(listening(client, id)) for viewer, client in self.clients.items()
        }

    def _noting(self, viewer: str | None) -> Callable[[httpx.Response], None]:
        def note(answer: httpx.Response) -> None:
            answer.read()
            self.got[viewer].append(json.dumps(answer.headers.multi_items()) + answer.text)

        return note

    @property
    def game(self) -> Game:
        return self.table.game

    def answer(self, chance: Generator) -> None:
        """The asked side answers: by its socket or by a request."""
        options = self.game.open_answers()
        action = str(options[chance.below(len(options))])
        asked = self.table.asked
        if chance.below(2):
            self.clients[asked].act(self.table.id, action, self.table.seq)
        else:
            self.ears[asked].say(type="act", seq=self.table.seq, key=fresh_key(), action=action)

    def look_around(self, chance: Generator) -> None:
        """Everybody fetches everything, with steps of the replay."""
        for viewer in VIEWERS:
            step = chance.below(self.game.move_count + 1)
            # Whoever asks why something is not open hears the name that he has brought along.
            paths = [(path, query) for path, query in self.twins.paths(viewer, chance) if path != "/why"]
            self.twins.fetched(0, viewer, [*paths, ("/steps", {}), (f"/steps/{step}", {})])

    def heard(self) -> Iterator[tuple[str | None, str]]:
        """What has reached whom since the last time."""
        for viewer, ear in self.ears.items():
            ear.listen()
            for text in (*ear.heard, *self.got[viewer]):
                yield viewer, text
            ear.heard.clear()
            self.got[viewer].clear()


def play_and_listen(server: Server, begun: Begun, answers: int, hidden: Known, found: Callable[[str], Words]) -> int:
    """Play a game; nothing of what `hidden` says a viewer cannot know may be found in what he gets. How much hidden
    there was to be found, all in all.
    """
    chance = generator(answers, begun.name)
    watched = 0
    with still(), ExitStack() as stack:
        audience = Audience(server, begun, stack)
        for number in range(answers):
            secrets = {viewer: hidden(audience.game, viewer) for viewer in VIEWERS}
            if number % LOOK_EVERY == 0:
                audience.look_around(chance)
            for viewer, text in audience.heard():
                told = found(text) & secrets[viewer]
                assert not told, f"{begun.name}: {viewer or 'a spectator'} is told of {told}: {text[:2000]}"
                watched += len(secrets[viewer])
            if audience.game.decision is None:
                break
            audience.answer(chance)
    return watched


# Memoir: the cards of the other hand and of the deck


class Cards:
    """The cards each viewer has seen so far: his own, and those that lay open."""

    def __init__(self) -> None:
        self.seen: dict[str | None, Words] = {viewer: set() for viewer in VIEWERS}

    def hidden(self, game: Game, viewer: str | None) -> Words:
        state = game._state
        assert isinstance(state, MemoirPosition)
        there = list(state.discard) + [card for card in (state.card, *state.last) if card >= 0]
        for number, side in enumerate(game.sides):
            if side == viewer:
                there += state.hands[number]
                there += state.choosing if state.side == number else []
        there += [
            CARDS.index(facts["card"]) for facts in game.events(viewer) if facts["event"] in ("played", "discarded")
        ]
        seen = {CARDS[card] for card in there}
        # A Counter-Attack plays the enemy's last card on the other flank.
        mirrored = {card.replace("left", "RIGHT").replace("right", "LEFT").lower() for card in seen}
        self.seen[viewer] |= seen | mirrored
        return set(CARDS) - self.seen[viewer]


@cache
def card_names() -> dict[str, str]:
    """The name of each card as it is said in each language."""
    names: dict[str, str] = {}
    for lang in LANGUAGES:
        game = hexfront.new("memoir", seed=0)
        stage = stage_of(game, lang)
        view = game.view("allied")
        view["hands"]["allied"]["cards"] = list(CARDS)
        cards = stage.scene(view)["hands"][0]["cards"]
        names.update({str(card["name"]): str(card["card"]) for card in cards})
    return names


def named_cards(text: str) -> Words:
    """The cards a text names: by id, as a picture, or in words."""
    found = set(re.findall(r'"card": ?"([a-z-]+)"', text)) | set(re.findall(r"card:([a-z-]+)", text))
    return found | {card for name, card in card_names().items() if name in text}


@pytest.mark.parametrize("scenario", ["first-steps", "nijmegen", "knightsbridge"])
def test_no_card_is_named_to_who_has_not_seen_it(server: Server, scenario: str) -> None:
    cards = Cards()
    assert play_and_listen(server, Begun("memoir", scenario), ANSWERS, cards.hidden, named_cards)


# Diadem: who the enemy's counters are


class Counters:
    """The counters of the enemy that each viewer could tell by name so far."""

    def __init__(self) -> None:
        self.seen: dict[str | None, Words] = {viewer: set() for viewer in VIEWERS}

    def hidden(self, game: Game, viewer: str | None) -> Words:
        state = game._state
        assert isinstance(state, DiademPosition)
        counters = state.material.counters
        ids = counters.ids
        seen = self.seen[viewer]
        seen |= {ids[unit] for unit in range(counters.count) if state.where[unit] == WAITING}
        if viewer is not None:
            seen |= {ids[unit] for unit in counters.of_side[game.sides.index(viewer)]}
        told = [json.dumps(facts) for facts in game.events(viewer) if facts["event"] in TOLD_OPENLY]
        seen |= {id for text in told for id in named_counters(text)}
        hidden = set(ids) - seen
        return hidden | {label for id in hidden for label in printed().get(id, ())}


@cache
def printed() -> dict[str, Words]:
    """What is printed on the picture of each counter that no other has, and what it is called."""
    game = hexfront.new("diadem", "historical", seed=0)
    marks: dict[str, Words] = {}
    for side in game.sides:
        for lang in LANGUAGES:
            scene = stage_of(game, lang).scene(game.view(side))
            for piece in scene["pieces"]:
                if piece["unit"]:
                    name = piece["says"].partition(", ")[2].partition(",")[0].partition(":")[0]
                    marks.setdefault(piece["unit"], set()).update({name, LABEL.findall(piece["look"])[0]})
    often = Counter(mark for found in marks.values() for mark in found)
    return {id: {mark for mark in found if mark and often[mark] == 1} for id, found in marks.items()}


LABEL = re.compile(r"c:[a-z]+:[^:\"]+:[a-z_]+:([^:\"]*:)")
"""Where a picture of a counter has its label."""


def named_counters(text: str) -> Words:
    """The counters a text names: by id, by the label on a picture, or in words."""
    found = set(re.findall(r"\b[a-z]{2}-[A-Za-z0-9-]+", text)) | set(LABEL.findall(text))
    return found | set(called().findall(text))


@cache
def called() -> re.Pattern[str]:
    """A counter in words, with nothing more to its name."""
    names = sorted((mark for marks in printed().values() for mark in marks), key=len, reverse=True)
    return re.compile(r"(?<!\w)(" + "|".join(re.escape(name) for name in names if name[-1] != ":") + r')(?=[,:;."])')


def test_no_counter_is_named_to_an_enemy_it_has_not_fought(server: Server) -> None:
    counters = Counters()
    assert play_and_listen(server, Begun("diadem", "historical"), ANSWERS, counters.hidden, named_counters)


def test_the_searches_find_what_is_there(server: Server) -> None:
    """Whoever owns a thing is told of it in every way that is searched for."""
    client = Client(server.url)
    diadem = client.table("diadem", scenario="historical", seats={"allied": "me", "axis": "me"})
    memoir = client.table("memoir", scenario="nijmegen", seats={"allied": "me", "axis": "me"})
    for side in ("allied", "axis"):
        told = json.dumps(client.state(diadem, side=side), ensure_ascii=False)
        own = {unit for unit in printed() if unit.startswith("de-") == (side == "axis")}
        assert own <= named_counters(told)
        english = {mark for unit in own for mark in printed()[unit] if mark.isascii() and "Infantry" in mark}
        assert english <= named_counters(told)
        game = server.hall._tables[memoir].game
        assert set(game.view(side)["hands"][side]["cards"]) <= named_cards(json.dumps(client.state(memoir, side=side)))
