"""Hands, deck and mines stay hidden in Memoir: whatever a side cannot know may be dealt anew, and neither what it sees
nor what it is asked changes by a byte.

The positions are drawn along random games of every scenario under watch, questions that turn on hidden cards more often
than others.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import cache

import pytest

import hexfront
from hexfront.games.memoir.cards import AMBUSH
from hexfront.games.memoir.state import MINE_KNOWN, Position
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator, generator
from hexfront.kernel.engine import Game
from tests.contract.battery import scenarios
from tests.contract.memoir import check_board, position_of

SCENARIOS = scenarios("memoir")
GAMES = 10
ENOUGH = 1_000
MOST_OF_A_GAME = 20
SPARSE = 50
"""One question in so many is looked at; of these, one in fewer."""
RARE = {"ambush": 2, "keep": 10, "use": 8, "section": 5, "target": 12, "dam": 2, "heal": 5, "dig": 10, "retreat": 6}
OVERLAYS = ("sections", "orders", "reach", "range", "threat")
SLOW_OVERLAY = "sight"
LANGUAGES = ("en", "pt")
MOST_ANSWERS = 20_000


class Spot:
    """A position of a random game: where it comes from, and the game itself."""

    def __init__(self, name: str, game: Game) -> None:
        self.name = name
        self.game = game

    @property
    def viewers(self) -> tuple[str | None, ...]:
        return (*self.game.sides, None)

    @property
    def asked(self) -> str | None:
        """The side that is asked; a spectator when it is over."""
        return None if self.game.decision is None else self.game.decision.side

    def anew(self, viewer: str | None) -> Game:
        """The same position with all that the viewer cannot know dealt anew."""
        return self.game.determinize(viewer, self.game.event_count + 7 * self.viewers.index(viewer))


@cache
def spots() -> list[Spot]:
    """The positions, found once for all tests of this module."""
    found: list[Spot] = []
    for number, scenario in enumerate(SCENARIOS):
        for round_ in range(GAMES):
            found += _spots_of(scenario, 100 * number + round_)
    return found


def _spots_of(scenario: str, seed: int) -> list[Spot]:
    found: list[Spot] = []
    chance = generator(seed, "secrets")
    game = hexfront.new("memoir", scenario=scenario, seed=seed)
    game.forget_undo()
    answers = 0
    while game.decision is not None and len(found) < MOST_OF_A_GAME:
        if chance.below(RARE.get(game.decision.question, SPARSE)) == 0:
            found.append(Spot(f"{game.scenario} seed {seed} after {answers} answers", game.copy()))
        _answer(game, chance)
        answers += 1
        assert answers < MOST_ANSWERS
    if game.decision is None:
        found.append(Spot(f"{game.scenario} seed {seed}, the end", game.copy()))
    return found


def _answer(game: Game, chance: Generator) -> None:
    options = game.open_answers()
    game.apply(options[chance.below(len(options))])


def _state(game: Game) -> Position:
    return position_of(game._state)


# What a viewer sees


def _seen(game: Game, viewer: str | None, everything: bool) -> str:
    """The view and the events, the last of them also in words; `everything`: the whole log, and what may be kept."""
    since = 0 if everything else max(0, game.seen_count(viewer) - 40)
    events = game.events(viewer, since)
    told = [game.sentence(facts, lang) for facts in events[-2:] for lang in LANGUAGES]
    kept = game.record(viewer) if everything and viewer is not None else ""
    return json.dumps([game.view(viewer), events, told, kept, game.seen_count(viewer)])


def _drawn(game: Game, viewer: str | None, all_of_them: bool) -> str:
    """The overlays."""
    names = [*OVERLAYS, SLOW_OVERLAY] if all_of_them else OVERLAYS
    return json.dumps({name: game.overlay(name, viewer) for name in names})


def _asked(game: Game, lang: str) -> str:
    """All that the asked side is told with its question: the answers, what they mean and do, and why others are not
    open.
    """
    decision = game.decision
    assert decision is not None
    options = [[str(action), game.describe(action, lang), game.preview(action)] for action in decision.options]
    candidates = game.candidates()
    refused = [_refusal(game, action, lang) for action in candidates[:: 1 + len(candidates) // 30]]
    return json.dumps([decision.side, decision.question, decision.rule, game.prompt(lang), options, refused])


def _refusal(game: Game, action: Action, lang: str) -> list[str] | None:
    why = game.why(action, lang)
    return None if why is None else [str(action), why.rule, why.reason]


def test_there_are_a_thousand_positions_with_every_question_about_hidden_things_among_them() -> None:
    assert len(spots()) >= ENOUGH
    questions = Counter(spot.game.decision.question for spot in spots() if spot.game.decision is not None)
    for question in ("card", "ambush", "keep", "order", "move", "march", "battle", "attack", "retreat", "target"):
        assert questions[question] >= 10, question
    mined = [spot for spot in spots() if any(mine and not mine & MINE_KNOWN for mine in _state(spot.game).mines)]
    assert len(mined) >= ENOUGH // 10


@pytest.mark.rule("m44:setup", "m44tp:19.minefield", "M-23", "M-17")
def test_what_a_side_sees_does_not_change_when_hidden_things_are_dealt_anew() -> None:
    for number, spot in enumerate(spots()):
        everything = number % 10 == 0
        for viewer in spot.viewers:
            other = spot.anew(viewer)
            assert _seen(other, viewer, everything) == _seen(spot.game, viewer, everything), f"{spot.name}: {viewer}"


@pytest.mark.rule("m44:turn.play", "m44tp:19.minefield")
def test_what_is_drawn_on_the_map_does_not_change_when_hidden_things_are_dealt_anew() -> None:
    for number, spot in enumerate(spots()):
        for viewer in spot.viewers if number % 5 == 0 else [spot.asked]:
            slow = number % 40 == 0
            assert _drawn(spot.anew(viewer), viewer, slow) == _drawn(spot.game, viewer, slow), f"{spot.name}: {viewer}"


@pytest.mark.rule("m44:turn.play", "M-17")
def test_what_the_asked_side_is_told_does_not_change_when_hidden_things_are_dealt_anew() -> None:
    for number, spot in enumerate(spots()):
        if spot.asked is not None:
            lang = LANGUAGES[number % 2]
            assert _asked(spot.anew(spot.asked), lang) == _asked(spot.game, lang), spot.name


# What is dealt anew


@pytest.mark.rule("m44:setup")
def test_all_sixty_cards_are_somewhere_after_a_new_deal_and_the_viewer_keeps_his() -> None:
    for spot in spots():
        for number, viewer in enumerate(spot.viewers):
            other = spot.anew(viewer)
            check_board(other)
            before, after = _state(spot.game), _state(other)
            there = after.hands[0] + after.hands[1] + after.deck + after.discard + after.choosing
            there += [after.card] if after.card >= 0 else []
            assert sorted(there) == after.material.cards.deck(), spot.name
            assert [len(hand) for hand in after.hands] == [len(hand) for hand in before.hands], spot.name
            assert (len(after.deck), len(after.choosing)) == (len(before.deck), len(before.choosing)), spot.name
            assert after.discard == before.discard, spot.name
            if viewer is not None:
                assert after.hands[number] == before.hands[number], spot.name


@pytest.mark.rule("m44:setup", "M-23")
def test_a_new_deal_is_another_one_nearly_always() -> None:
    hands = other_hands = decks = other_decks = mined = other_mines = 0
    for spot in spots():
        before = _state(spot.game)
        hidden = [mine and not mine & MINE_KNOWN for mine in before.mines]
        for number, viewer in enumerate(spot.game.sides):
            after = _state(spot.anew(viewer))
            hands += 1
            other_hands += sorted(after.hands[1 - number]) != sorted(before.hands[1 - number])
            decks += 1
            other_decks += after.deck != before.deck
            if sum(bool(mine) for mine in hidden) > 2:
                mined += 1
                other_mines += after.mines != before.mines
            known = [mine for mine, down in zip(after.mines, hidden, strict=True) if not down]
            assert known == [mine for mine, down in zip(before.mines, hidden, strict=True) if not down], spot.name
    assert other_hands > 0.95 * hands
    assert other_decks > 0.95 * decks
    assert mined
    assert other_mines > 0.8 * mined


def test_a_new_deal_can_be_played_to_the_end() -> None:
    chance = generator(1, "played on")
    for spot in spots()[:: len(spots()) // 40]:
        for viewer in spot.viewers:
            game = spot.anew(viewer)
            game.forget_undo()
            answers = 0
            while game.decision is not None:
                assert game.open_answers(), f"{spot.name}: {viewer}"
                _answer(game, chance)
                answers += 1
                assert answers < MOST_ANSWERS
            check_board(game)
            assert game.outcome is not None


# What is asked


class Pair:
    """A game and a second one that differs in hidden things alone, given the same answers as far as others can see."""

    def __init__(self, spot: Spot, viewer: str | None, seed: int) -> None:
        self.name = spot.name
        self.viewers = spot.viewers
        self.one = spot.game.copy(seed)
        self.other = spot.game.determinize(viewer, seed)
        self.one.forget_undo()
        self.other.forget_undo()
        self.asked: Counter[str] = Counter()
        self.surprises = 0

    def play(self, chance: Generator, most: int) -> None:
        """Play both until no answer is open in both that looks the same to others, or a mine is turned over."""
        self.look()
        for answers in range(1, most + 1):
            pairs = self.answers()
            if not pairs:
                break
            since = [self.one.seen_count(viewer) for viewer in self.viewers]
            mine, yours = pairs[chance.below(len(pairs))]
            self.one.apply(mine)
            self.other.apply(yours)
            mines = [self.turned_over(viewer, start) for viewer, start in zip(self.viewers, since, strict=True)]
            if any(mines):
                return
            if answers % 8 == 0:
                self.look()
        self.look()

    def look(self) -> None:
        """A spectator sees no difference."""
        assert json.dumps(self.one.view(None)) == json.dumps(self.other.view(None)), self.name

    def answers(self) -> list[tuple[Action, Action]]:
        """The answers open in both that look the same; and both are asked the same."""
        one, other = self.one.decision, self.other.decision
        if one is None or other is None:
            assert one is other, self.name
            return []
        assert (one.side, one.question, one.rule) == (other.side, other.question, other.rule), self.name
        self.asked[one.question] += 1
        if one.question == "ambush":
            side = self.one.sides.index(one.side)
            held = [AMBUSH in _state(game).hands[side] for game in (self.one, self.other)]
            self.surprises += held[0] != held[1]
        if one.question != "keep":
            return [(action, action) for action in one.options if action in other.options]
        return [(mine, yours) for mine in one.options for yours in other.options if self.alike(mine, yours)]

    def alike(self, mine: Action, yours: Action) -> bool:
        """Whether of two drawn cards the same one is laid open."""
        laid = []
        for game, kept in ((self.one, mine), (self.other, yours)):
            drawn = list(_state(game).choosing)
            drawn.remove(kept.number)
            laid += drawn
        return laid[0] == laid[1]

    def turned_over(self, viewer: str | None, since: int) -> bool:
        """Whoever looks on has seen the same happen in both, but for the cards he drew himself, up to a mine that was
        turned over in both; whether there was one.
        """
        story, tale = self.one.events(viewer, since), self.other.events(viewer, since)
        for here, there in zip(story, tale, strict=False):
            if here["event"] == "mine":
                assert {**here, "strength": 0} == {**there, "strength": 0}, self.name
                return True
            if here["event"] == there["event"] == "drew" and here["side"] == viewer:
                here["cards"] = there["cards"] = None
            assert json.dumps(here) == json.dumps(there), f"{self.name}: {viewer}"
        assert len(story) == len(tale), self.name
        return False


@pytest.mark.rule("M-17", "m44:card.recon", "m44tp:19.minefield")
def test_whether_a_question_is_asked_never_depends_on_hidden_things() -> None:
    chance = generator(1, "pairs")
    asked: Counter[str] = Counter()
    surprises = 0
    for number, spot in enumerate(spots()[::2]):
        pair = Pair(spot, spot.asked if number % 3 else spot.viewers[number % 9 // 3], number)
        pair.play(chance, 50)
        asked += pair.asked
        surprises += pair.surprises
    assert asked["card"] > 500
    assert asked["ambush"] > 100
    assert asked["keep"] > 30
    assert asked["march"] > 1_000
    assert surprises > 20, "the card is held in one game and not in the other"
