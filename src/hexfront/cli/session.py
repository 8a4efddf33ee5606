"""One game at the terminal: who is asked, what he sees, and what is kept."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic

from hexfront import Action, Decision, Error, Game, Illegal
from hexfront.cli import saves
from hexfront.cli.answers import Answers
from hexfront.cli.board import View, board_of
from hexfront.cli.news import sentences
from hexfront.cli.screen import Leave, Line, Screen
from hexfront.cli.seats import Seat
from hexfront.cli.textmap import Marking, region
from hexfront.cli.words import Words, words_in

FEWEST_ANSWER_LINES = 5
FEWEST_MAP_LINES = 7
GOOD_MAP_LINES = 11
MOST_COLUMNS = 4
PATIENCE = 1.0
EVENTS_RECALLED = 10
STREAM_MAP_LINES = 13
PROMPT_STYLE = "bold"
HEAD_STYLE = "reverse"
NEWS_STYLE = "green"
PROBLEM_STYLE = "red"


def program() -> str:
    """How the player started the program, so that what is shown can be typed again."""
    if Path(sys.argv[0]).stem == "hexfront":
        return "hexfront" if shutil.which("hexfront") else str(Path(sys.argv[0]))
    return f"{Path(sys.executable)} -m hexfront"


class Session:
    """A game in play with its players, its screen and the file it is kept in."""

    def __init__(self, game: Game, seats: dict[str, Seat], lang: str, path: Path | None) -> None:
        self.screen = Screen()
        self.words: Words = words_in(lang, game.title)
        self.greeted = False
        self.begin(game, seats, path)

    def begin(self, game: Game, seats: dict[str, Seat], path: Path | None) -> None:
        """Sit down at a game: a new one, or one that was saved."""
        self.game = game
        self.seats = seats
        self.board = board_of(game)
        self.path = path
        self.kept = path is not None
        self.warned = False
        self.looker = ""
        recalled = EVENTS_RECALLED if game.moves() else game.event_count
        self.told: dict[str, int] = {side: max(0, game.seen_count(side) - recalled) for side in game.sides}
        self.page = 0
        self.scene = ""
        self.look_at = ""
        self.stale = True
        self.fresh_news: list[str] = []
        game.players = {side: seat.text() for side, seat in seats.items()}

    # What a person sees with

    @property
    def people(self) -> list[str]:
        """The sides that persons play."""
        return [side for side, seat in self.seats.items() if seat.person]

    @property
    def viewer(self) -> str:
        """Whose eyes the screen is for."""
        return self.looker or self.people[0]

    @property
    def _secrets(self) -> bool:
        """Whether one side may not see what the other sees."""
        return self.board is None or self.board.hides(self.game.options)

    def _look(self, decision: Decision) -> None:
        """See the board with the eyes of the asked side."""
        self.view: View = self.game.view(self.viewer)
        if self.board is None:
            self.answers = Answers(decision.options, None, {})
        else:
            self.answers = Answers(decision.options, self.board.grid, self.board.units(self.view))

    def refresh(self) -> None:
        """Show the question anew."""
        self.stale = True

    def why(self, text: str) -> Illegal | None:
        """Why that cannot be chosen, in the language of the session."""
        return self.game.why(text, self.words.lang)

    # The course of it

    def run(self, obey: Callable[[Session, str], bool]) -> None:
        """Play until the game is over or the player goes. `obey` does what a command says, and knows what is one."""
        try:
            while True:
                decision = self.game.decision
                if decision is None:
                    break
                if self.seats[decision.side].person:
                    self._turn_of(decision, obey)
                else:
                    self._computer(decision.side)
            self._finish()
        except (Leave, KeyboardInterrupt):
            self._farewell()

    def _computer(self, side: str) -> None:
        """Let the computer player answer as long as it is asked."""
        seat = self.seats[side]
        player = seat.player(self.game)
        began, told = monotonic(), False
        while (decision := self.game.decision) is not None and decision.side == side:
            slow = seat.thinks and len(decision.options) > 1
            if not told and (slow or monotonic() - began > PATIENCE):
                told = True
                self.screen.show([self.words.say("thinking", side=self.words.name("side", side))], NEWS_STYLE)
            self.play(player.choose(self.game))

    def _turn_of(self, decision: Decision, obey: Callable[[Session, str], bool]) -> None:
        """Ask a person until something is played, taken back or to be shown anew."""
        self.stale = False
        self._hand_over(decision.side)
        self._look(decision)
        self._tell()
        self._show_question(decision)
        self.screen.offers = [str(action) for action in decision.options]
        while not self.stale:
            text = self.screen.read("> ")
            try:
                if not obey(self, text):
                    self._answer(text)
            except Error as problem:
                self.say_problem(str(problem))

    def _answer(self, text: str) -> None:
        """Play what was typed, or explain why not."""
        answers = self.answers
        found = answers.matching(text)
        if not text and len(answers.options) > 1:
            self.next_page()
        elif not text or len(found) == 1:
            self.play(answers.options[found[0] if found else 0])
        elif found:
            self.screen.show([self.words.say("ask.which")], PROMPT_STYLE)
            self.screen.show(answers.in_words(self.game, self.words.lang, found, self.screen.width))
        elif text.isdecimal() and not answers.hex_name(text):
            self.say_problem(self.words.say("ask.numbers", count=len(answers.options)))
        else:
            refusal = self.why(text)
            self.say_problem(self.words.say("ask.unknown", text=text) if refusal is None else str(refusal))

    def play(self, action: Action) -> None:
        """Play an answer and keep the game."""
        self.game.apply(action)
        self.look_at = ""
        self.stale = True
        self.keep()

    def keep(self) -> None:
        """Write the game down; a disk that cannot is no reason to stop playing."""
        if self.path is None:
            self.path = saves.fresh(self.game.title, self.game.scenario)
        try:
            saves.write(self.path, self.game.record())
            self.kept = True
        except Error as problem:
            self.kept = False
            if not self.warned:
                self.say_problem(self.words.say("save.failed", problem=problem))
                self.warned = True

    # What is shown

    def say(self, lines: Sequence[Line]) -> None:
        """Print something."""
        self.screen.show(lines)

    def say_problem(self, text: str) -> None:
        """Print what went wrong."""
        self.screen.show([text], PROBLEM_STYLE)

    def _hand_over(self, side: str) -> None:
        """With two at one keyboard: let the other player take the seat before his side's view is shown."""
        if side == self.looker:
            return
        if len(self.people) > 1 and self._secrets:
            self.screen.wipe()
            self.screen.show([self.words.say("hand_over", side=self.words.name("side", side))], PROMPT_STYLE)
            self.screen.read(self.words.say("hand_over_enter"))
            self.screen.clear()
        self.looker = side

    def news(self) -> list[str]:
        """What the viewer has not been told yet."""
        since = min(self.told[self.viewer], self.game.seen_count(self.viewer))
        for side in [self.viewer] if self._secrets else self.people:
            self.told[side] = self.game.seen_count(side)
        return sentences(self.game, self.game.events(self.viewer, since), self.words.lang)

    def _tell(self) -> None:
        """Tell what happened: a few lines above the question, a longer report on pages of its own."""
        news = self.news()
        if not self.greeted:
            self.greeted = True
            news.append(self.words.say("greeting"))
        if self.screen.live:
            self.screen.clear()
            if self.screen.rows(news) > self.screen.height // 3:
                self.screen.pages(news, self.words.say("more"))
                self.screen.unread(self.screen.read(self.words.say("go_on")))
                self.screen.clear()
                news = []
        self.fresh_news = news

    def _show_question(self, decision: Decision) -> None:
        """The whole screen for a question: headline, map, what happened, the question and its answers."""
        self.page = 0
        news, question, affairs = self.fresh_news, self._question(decision), self._affairs()
        head = self._headline()
        room = self.screen.height - self.screen.rows([*news, question, *affairs]) - 3
        pages = self._pages(max(FEWEST_ANSWER_LINES, room * 2 // 5), room - GOOD_MAP_LINES)
        map_lines = self._map(decision, room - self.screen.rows(pages[0]))
        self.screen.show([head], HEAD_STYLE if self.screen.live else "")
        self.screen.show(map_lines)
        self.screen.show(news, NEWS_STYLE)
        self.screen.show(affairs)
        self.screen.show([question], PROMPT_STYLE)
        self._show_page(pages)

    def _headline(self) -> str:
        return "" if self.board is None else self.board.headline(self.view, self.words)

    def _question(self, decision: Decision) -> str:
        return f"{self.game.prompt(self.words.lang)} [{decision.rule}]"

    def _affairs(self) -> list[str]:
        return [] if self.board is None else self.board.affairs(self.view, self.words)

    def marking(self) -> Marking:
        """What is lit on the map for the question."""
        marking = Marking()
        marking.lit = self.answers.lit()
        marking.focus = set() if self.board is None else self.board.action_hexes(self.view)
        moves = self.game.moves()
        if moves and not marking.focus:
            marking.focus = self.answers.hexes_of(str(moves[-1].action))
        return marking

    def _map(self, decision: Decision, lines: int) -> list[Line]:
        """The part of the map around the action; in a stream only where a new phase begins."""
        if self.board is None:
            return []
        if not self.screen.live:
            scene = f"{self._headline()} {decision.side}"
            if scene == self.scene and not self.look_at:
                return []
            self.scene = scene
            lines = min(lines, STREAM_MAP_LINES) if self.screen.paged else STREAM_MAP_LINES
        if lines < FEWEST_MAP_LINES:
            return []
        marking = self.marking()
        around = [{self.look_at}] if self.look_at else [marking.lit | marking.focus, marking.focus or marking.lit]
        spots = self.board.spots(self.view, self.words)
        return list(
            region(
                self.board.grid, spots, marking, around, width=self.screen.width, lines=lines, plain=self.screen.plain
            )
        )

    def _pages(self, lines: int, lines_in_words: int) -> list[list[Line]]:
        """The answers in their words if they fit, otherwise short and in pages."""
        everyone = range(len(self.answers.options))
        if len(everyone) <= max(lines, lines_in_words) * MOST_COLUMNS:
            spoken = self.answers.in_words(self.game, self.words.lang, everyone, self.screen.width)
            if self.screen.rows(spoken) <= max(lines, lines_in_words):
                return [list(spoken)]
        short = self.answers.in_short(self.screen.width)
        if len(short) <= lines:
            return [list(short)]
        return [list(short[i : i + lines - 1]) for i in range(0, len(short), lines - 1)]

    def _show_page(self, pages: list[list[Line]]) -> None:
        self.screen.show(pages[self.page % len(pages)])
        if len(pages) > 1:
            page = self.page % len(pages) + 1
            self.screen.show([self.words.say("ask.page", page=page, pages=len(pages))])

    def next_page(self) -> None:
        """The next page of answers."""
        self.page += 1
        half = max(FEWEST_ANSWER_LINES, self.screen.height // 2)
        pages = self._pages(half, half)
        if len(pages) > 1:
            self._show_page(pages)
        else:
            self.refresh()

    # The end

    def _finish(self) -> None:
        outcome = self.game.outcome
        self.screen.pages(self.news(), self.words.say("more"))
        if outcome is not None:
            scores = ", ".join(f"{self.words.name('side', side)} {points}" for side, points in outcome.scores.items())
            if outcome.winner is None:
                text = self.words.say("over.draw", scores=scores)
            else:
                text = self.words.say("over.won", side=self.words.name("side", outcome.winner), scores=scores)
            self.screen.show([text], PROMPT_STYLE)
        if self.path is not None and self.kept:
            self.screen.show([self.words.say("over.record", file=saves.quoted(self.path))])

    def _farewell(self) -> None:
        if self.path is None or not self.kept:
            self.screen.show([self.words.say("leave.unsaved" if self.warned else "leave.nothing")])
        else:
            command = f"{program()} play {self.game.title} --load {saves.quoted(self.path)}"
            self.screen.show(
                [self.words.say("leave.saved", file=self.path), self.words.say("leave.resume"), f"  {command}"]
            )
