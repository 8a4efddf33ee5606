"""The contract every title keeps, checked while a game is played at random.

`Match` plays one game. Cheap checks run after every answer; the board is looked at after every `look` answers; one
answer in `dear`, drawn by the match's own generator, gets all the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import hexfront
from hexfront.games import registry
from hexfront.kernel.chance import Dice, Generator, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.flow import State
from hexfront.kernel.replay import resume_point
from tests.contract import diadem, encore, memoir

# What each title adds: invariants of its board, what of its state is the board, which events alone must rebuild, and
# what holds of its end.
BOARD_CHECKS: dict[str, Callable[[Game], None]] = {
    "diadem": diadem.check_board,
    "encore": encore.check_board,
    "memoir": memoir.check_board,
}
BOARDS: dict[str, Callable[[State], object]] = {
    "diadem": diadem.board,
    "encore": encore.board,
    "memoir": memoir.board,
}
END_CHECKS: dict[str, Callable[[Game], None]] = {
    "diadem": diadem.check_end,
    "encore": encore.check_end,
    "memoir": memoir.check_end,
}
# Positions beside a title's own scenarios that take random games where those rarely come.
HERE = Path(__file__).parent
MORE_SCENARIOS = {
    "encore": [str(HERE / "scenarios" / "encore-late.toml")],
    "memoir": [str(HERE / "scenarios" / "memoir-everything.toml")],
}
MOST_ANSWERS = 20_000


def scenarios(title: str) -> list[str]:
    """Where games of a title begin under watch."""
    return hexfront.scenarios(title) + MORE_SCENARIOS.get(title, [])


class Broken(AssertionError):
    """The contract does not hold; the text says where, so that the game can be played again."""


class Match:
    """One random game under watch."""

    def __init__(
        self,
        title: str,
        scenario: str,
        seed: int,
        dear: int,
        options: dict[str, object] | None = None,
        look: int = 1,
    ) -> None:
        self.title = title
        self.seed = seed
        self.dear = dear
        self.look = look
        self.chance: Generator = generator(seed, "match")
        self.game = hexfront.new(title, scenario=scenario, seed=seed, options=options)
        self.shadow: State = self._fresh_state()
        for event in self.game._log.since(0):
            event.apply(self.shadow)
        self.answers = 0

    def _fresh_state(self) -> State:
        """A second board that only events ever touch."""
        setup = self.game._setup
        return registry.title(self.title).start(setup, Dice(None, [], closed=True))

    def play(self) -> Game:
        """Play to the end with every check on."""
        game = self.game
        try:
            while game.decision is not None:
                self._check_options()
                if self.chance.below(self.dear) == 0:
                    self._check_dearly()
                self._answer()
                if self.answers % self.look == 0 or game.decision is None:
                    self._check_board()
                assert self.answers < MOST_ANSWERS, "the game does not end"
            self._check_end()
        except Exception as problem:
            where = f"{self.title} seed {self.seed} after {self.answers} answers"
            raise Broken(f"{where}: {type(problem).__name__}: {problem}") from problem
        return game

    # After every answer

    def _check_options(self) -> None:
        """Options are never empty, never twice, and each survives its text."""
        game = self.game
        decision = game.decision
        assert decision is not None
        assert decision.options, "no options"
        assert decision.side in game.sides
        texts = [str(action) for action in decision.options]
        assert len(set(texts)) == len(texts), f"options twice: {texts}"
        for action in decision.options:
            assert hexfront.parse(game, str(action)) is action, f"{action} does not survive its text"

    def _answer(self) -> None:
        """Play any option; what it made happen, applied to the second board, must give the same board."""
        game = self.game
        options = game.open_answers()
        action = options[self.chance.below(len(options))]
        before = len(game._log)
        game.apply(action)
        self.answers += 1
        for event in game._log.since(before):
            event.apply(self.shadow)

    def _check_board(self) -> None:
        """The board is sound, and it is the one the events make."""
        BOARD_CHECKS[self.title](self.game)
        board = BOARDS[self.title]
        assert board(self.shadow) == board(self.game._state), "events do not rebuild the board"

    # After some answers

    def _check_dearly(self) -> None:
        self._check_stable()
        self._check_gate()
        self._check_undo()
        self._check_copy()
        self._check_secrets()
        self._check_resume()
        if self.chance.below(4) == 0:
            self._check_record()

    def _check_stable(self) -> None:
        """Asked again, the same question has the same options in the same order, and a preview of each is ready for
        JSON.
        """
        game = self.game
        again = registry.title(self.title).settle(game._state.copy())
        assert again == game.open_answers(), "options are not stable"
        for action in game.open_answers():
            json.dumps(game.preview(action))

    def _check_gate(self) -> None:
        """A candidate is open exactly if nothing speaks against it; a closed one is refused by a paragraph and changes
        nothing.
        """
        game = self.game
        options = game.open_answers()
        candidates = game.candidates()
        assert all(action in candidates for action in options), "an option is no candidate"
        digest = game.digest()
        tried = 0
        for action in candidates:
            why = game.why(action)
            assert (why is None) == (action in options), f"{action}: {why}"
            if why is not None and tried < 3 and self.chance.below(20) == 0:
                tried += 1
                self._expect_illegal(str(action))
        self._expect_illegal("to nowhere")
        assert game.digest() == digest, "a refusal changed the game"

    def _expect_illegal(self, text: str) -> None:
        try:
            self.game.apply(text)
        except hexfront.Illegal as refusal:
            assert refusal.rule, f"{text}: no paragraph"
            assert refusal.reason, f"{text}: no reason"
        else:
            raise AssertionError(f"{text} was accepted")

    def _check_undo(self) -> None:
        """Undo takes back an answer exactly, and stops at a roll, a reveal or a change of side."""
        game = self.game.copy()
        options = game.open_answers()
        action = options[self.chance.below(len(options))]
        asked = game.decision.side if game.decision else None
        digest, events = game.digest(), game.event_count
        game.apply(action)
        after = game.digest()
        barrier = any(event.barrier() for event in game._log.since(events))
        now = game.decision.side if game.decision else None
        if barrier or now != asked:
            try:
                game.undo()
            except hexfront.Illegal:
                return
            raise AssertionError(f"undo went past {action}")
        game.undo()
        assert (game.digest(), game.event_count) == (digest, events), f"undo of {action} is not exact"
        game.apply(action)
        assert game.digest() == after, f"{action} after undo differs"

    def _check_copy(self) -> None:
        """A copy has the same future, and what it does is its own."""
        digest = self.game.digest()
        ends = []
        for _ in range(2):
            twin = self.game.copy()
            chance = self.chance.copy()
            for _ in range(10):
                options = twin.open_answers()
                if options:
                    twin.apply(options[chance.below(len(options))])
            ends.append(twin.digest())
        assert ends[0] == ends[1], "two copies have two futures"
        assert self.game.digest() == digest, "a copy changed the game"

    def _check_secrets(self) -> None:
        """Whatever a side cannot know can be resampled, and not a byte of what it sees changes."""
        game = self.game
        for viewer in (*game.sides, None):
            other = game.determinize(viewer, self.chance.below(1 << 30))
            assert json.dumps(other.view(viewer)) == json.dumps(game.view(viewer)), f"{viewer}'s view knows too much"
            since = 0 if self.chance.below(4) == 0 else max(0, game.event_count - 100)
            seen, same = game.events(viewer, since), other.events(viewer, since)
            assert json.dumps(seen) == json.dumps(same), f"{viewer} saw too much"
            BOARD_CHECKS[self.title](other)
            if viewer is not None and game.decision is not None and game.decision.side == viewer:
                assert other.open_answers() == game.open_answers(), f"{viewer}'s options know too much"

    def _check_resume(self) -> None:
        """A resume point opens as an equal game."""
        again = hexfront.load(resume_point(self.game))
        assert again.digest() == self.game.digest(), "a resume point differs"
        assert [str(a) for a in again.open_answers()] == [str(a) for a in self.game.open_answers()]

    def _check_record(self) -> None:
        """A record opens as an equal game."""
        again = hexfront.load(self.game.record())
        assert again.digest() == self.game.digest(), "a replay differs"
        assert again.open_answers() == self.game.open_answers(), "a replay asks otherwise"

    # At the end

    def _check_end(self) -> None:
        game = self.game
        outcome = game.outcome
        assert outcome is not None
        assert outcome.winner is None or outcome.winner in game.sides
        END_CHECKS[self.title](game)
        record = game.record()
        again = hexfront.verify(record)
        assert again.digest() == game.digest()
        assert again.record() == record, "a record of a replay differs"
        for viewer in (*game.sides, None):
            assert json.dumps(again.events(viewer)) == json.dumps(game.events(viewer)), "a replay tells another story"
