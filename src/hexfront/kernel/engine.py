"""The gate: one game in play. Every kind of player comes in by `decision` and `apply`, and nothing outside the open
answers gets through.
"""

from __future__ import annotations

from collections.abc import Iterator

from hexfront.kernel import records
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.errors import Error, Illegal
from hexfront.kernel.events import Chance, Event, Facts
from hexfront.kernel.flow import State
from hexfront.kernel.history import Chain, Milestone, Move
from hexfront.kernel.texts import Catalog
from hexfront.kernel.title import SPECTATOR, Outcome, Setup, Title


class Decision:
    """The open question: `side` is asked, `rule` is the paragraph that asks, `options` are all answers there are."""

    def __init__(self, game: Game, side: str, question: str, rule: str, options: list[Action]) -> None:
        self._game = game
        self.side = side
        self.question = question
        self.rule = rule
        self.options = options

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self._game.prompt()


class Happened:
    """What an action made happen: a sequence of plain dicts, written only when somebody reads them."""

    def __init__(self, state: State, events: list[Event]) -> None:
        self._state = state
        self._events = events

    def __len__(self) -> int:
        return len(self._events)

    def __getitem__(self, index: int) -> Facts:
        return self._events[index].facts(self._state)

    def __iter__(self) -> Iterator[Facts]:
        return iter([event.facts(self._state) for event in self._events])


class Seen:
    """The events a side could see, up to an event of the whole log."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.upto = 0


class Game:
    """A game in play. `hexfront.new` makes one, `hexfront.load` opens one again."""

    def __init__(self, title: Title, setup: Setup, state: State, lang: str, resumed: str = "") -> None:
        self._title = title
        self._setup = setup
        self._state = state
        self._lang = lang
        self._resumed = resumed
        self._catalogs: dict[str, Catalog] = {}
        self._log: Chain[Event] = Chain()
        self._moves: Chain[Move] = Chain()
        self._options: list[Action] | None = None
        self._side = -1
        self._turn = 0
        self._seen: dict[int, Seen] = {}
        self._opening: list[int] = []
        self._resampled = False
        self._keeps_undo = True
        self._window: State | None = None
        self._window_moves = 0
        self._window_events = 0
        self.players: dict[str, str] = {}

    def begin(self) -> Game:
        """Run a fresh state to its first question."""
        self._options = self._title.settle(self._state)
        for event in self._state.happened:
            self._log.items.append(event)
            if isinstance(event, Chance):
                self._opening += event.results
        self._state.happened = []
        self._turn = self._title.turn(self._state)
        self._side = self._asked()
        self._open_window()
        return self

    def _asked(self) -> int:
        return -1 if self._options is None else self._title.question(self._state).side

    def _open_window(self) -> None:
        """From here on everything can be taken back, and nothing from before."""
        if self._keeps_undo:
            self._window = self._state.copy()
            self._window_moves = len(self._moves)
            self._window_events = len(self._log)

    # What is being played

    @property
    def title(self) -> str:
        """The title's name."""
        return self._title.name

    @property
    def scenario(self) -> str:
        """The scenario's id."""
        return self._setup.scenario

    @property
    def options(self) -> dict[str, object]:
        """The game's options, all of them."""
        return dict(self._setup.options)

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides in their fixed order, whoever moves first."""
        return self._title.sides

    @property
    def setup(self) -> Setup:
        """What it was set up with."""
        return self._setup

    @property
    def hexes(self) -> list[str]:
        """The names of the hexes of its map."""
        return self._title.hexes(self._state)

    @property
    def opening(self) -> list[int]:
        """What chance said before the first question."""
        return list(self._opening)

    @property
    def resumed(self) -> str:
        """The frozen state its record begins with; empty where it begins with the scenario."""
        return self._resumed

    @property
    def lang(self) -> str:
        """The language of prompts and reasons."""
        return self._lang

    # The door

    @property
    def decision(self) -> Decision | None:
        """The open question, None when the game is over."""
        options = self._options
        if options is None:
            return None
        asked = self._title.question(self._state)
        return Decision(self, self._title.sides[asked.side], asked.name, asked.rule, list(options))

    def unit_asked_about(self) -> int:
        """The number of the unit that the open question is about, for the asked side to know; -1 if about none."""
        stack = self._state.stack
        return stack[-1].unit if self._options is not None and stack else -1

    def open_answers(self) -> list[Action]:
        """The options of the open question, without the words around them; none when the game is over."""
        options = self._options
        return [] if options is None else list(options)

    def apply(self, action: Action | str) -> Happened:
        """Play an open answer, given as an action or in notation; all that happened, as one who may know everything
        sees it.
        """
        chosen = self._gate(action)
        state = self._state
        if self._keeps_undo and self._window is None:
            self._open_window()
        try:
            self._title.answer(state, chosen)
            options = self._title.settle(state)
        except Exception:
            self._rewind(self._moves.since(self._window_moves))
            raise
        self._options = options
        happened = state.happened
        state.happened = []
        chance: list[int] = []
        barrier = False
        log = self._log.items
        for event in happened:
            log.append(event)
            if event.barrier():
                barrier = True
                if isinstance(event, Chance):
                    chance += event.results
        asked = self._asked()
        turn = self._title.turn(state)
        ended: Milestone | None = None
        if turn != self._turn or options is None:
            ended = Milestone(self._title, state.copy())
        self._moves.items.append(Move(chosen, chance, self._turn, ended))
        self._turn = turn
        if barrier or asked != self._side:
            self._side = asked
            self._open_window()
        return Happened(state, happened)

    def _gate(self, action: Action | str) -> Action:
        """The action if it is open, otherwise Illegal."""
        options = self._options
        if options is None:
            raise Illegal("over", self._catalog().say("refusal.over"))
        if isinstance(action, str):
            parsed = self._title.parse(self._state, action)
            if parsed is None:
                raise Illegal("notation", self._catalog().say("refusal.notation", {"text": action}))
            chosen = parsed
        else:
            chosen = action
        for option in options:
            if option is chosen:
                return chosen
        for option in options:  # an equal action of another game
            if option.text == chosen.text:
                return option
        refusal = self._title.why(self._state, chosen.text)
        if refusal is None:
            refusal = Refusal("notation", "refusal.not_offered", {"text": chosen.text})
        raise Illegal(refusal.rule, self._title.refusal(self._state, refusal, self._catalog()))

    def parse(self, text: str) -> Action:
        """The action of a notation, open now or not."""
        parsed = self._title.parse(self._state, text)
        if parsed is None:
            raise Error(self._catalog().say("refusal.notation", {"text": text}))
        return parsed

    def why(self, text: Action | str, lang: str | None = None) -> Illegal | None:
        """Why that answer, hex or counter cannot be chosen now (its `rule` and `reason`), None if it can."""
        if self._options is None:
            return Illegal("over", self._catalog(lang).say("refusal.over"))
        refusal = self._title.why(self._state, str(text))
        if refusal is None:
            return None
        return Illegal(refusal.rule, self._title.refusal(self._state, refusal, self._catalog(lang)))

    def candidates(self) -> list[Action]:
        """Every answer a person might think of here, open or not: `why` explains the closed ones."""
        return [] if self._options is None else self._title.candidates(self._state)

    def preview(self, action: Action | str) -> Facts:
        """What an open answer would do, as far as the asked side may know."""
        return self._title.preview(self._state, self._gate(action))

    # Looking

    def _viewer(self, side: str | None) -> int:
        if side is None:
            return SPECTATOR
        if side not in self._title.sides:
            raise Error(f"side: {side!r} is none of {', '.join(self._title.sides)}")
        return self._title.sides.index(side)

    def view(self, side: str | None) -> Facts:
        """All that the side may know, ready for JSON; None: a spectator."""
        return self._title.view(self._state, self._setup, self._viewer(side))

    def overlay(self, name: str, side: str | None) -> Facts:
        """Hexes and values for a drawing, as far as the side may know."""
        return self._title.overlay(self._state, name, self._viewer(side))

    def events(self, side: str | None, since: int = 0) -> list[Facts]:
        """What the side could see happen, from its event of that number on.

        Each side's events are numbered from 0 without gaps: a gap would tell that something was hidden.
        """
        viewer = self._viewer(side)
        found: list[Facts] = []
        seen = self._seen_by(viewer)
        first = max(0, since)
        for number, event in enumerate(seen[first:], first):
            facts = self._title.see(self._state, event, viewer)
            if facts is not None:
                facts["number"] = number
                found.append(facts)
        return found

    def seen_count(self, side: str | None) -> int:
        """How many events the side has seen; `events(side, since=seen_count(side))` gives only later ones."""
        return len(self._seen_by(self._viewer(side)))

    def _seen_by(self, viewer: int) -> list[Event]:
        """The events a side could see; worked out once and carried on."""
        known = self._seen.get(viewer)
        if known is None:
            known = Seen()
            self._seen[viewer] = known
        for event in self._log.since(known.upto):
            if self._title.see(self._state, event, viewer) is not None:
                known.events.append(event)
        known.upto = len(self._log)
        return known.events

    @property
    def event_count(self) -> int:
        """How many events there have been in all, seen or not."""
        return len(self._log)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None while it goes on."""
        return self._title.outcome(self._state)

    # Words

    def _catalog(self, lang: str | None = None) -> Catalog:
        wanted = lang or self._lang
        catalog = self._catalogs.get(wanted)
        if catalog is None:
            catalog = self._title.catalog(wanted)
            self._catalogs[wanted] = catalog
        return catalog

    def prompt(self, lang: str | None = None) -> str:
        """The open question in words; empty when the game is over."""
        return "" if self._options is None else self._title.prompt(self._state, self._catalog(lang))

    def describe(self, action: Action, lang: str | None = None) -> str:
        """An answer in words."""
        return self._title.describe(self._state, action, self._catalog(lang))

    def sentence(self, facts: Facts, lang: str | None = None) -> str:
        """An event, as `events` gives it, in words."""
        return self._title.sentence(self._state, facts, self._catalog(lang))

    # Taking back, copying

    def undo(self) -> None:
        """Take back the last answer, unless a die, a reveal or another side's turn to answer lies in between."""
        moves = [] if self._window is None else self._moves.since(self._window_moves)
        if not moves:
            raise Illegal("undo", self._catalog().say("refusal.undo"))
        self._rewind(moves[:-1])

    def _rewind(self, moves: list[Move]) -> None:
        """Go back to where the window opened and play the moves again; without a window the game stays as it is."""
        window = self._window
        if window is None:
            return
        self._moves.cut(self._window_moves)
        self._log.cut(self._window_events)
        self._seen = {}
        dice = self._state.dice  # none was rolled since
        self._state = window.copy()
        self._state.dice = dice
        self._options = self._title.settle(self._state)
        self._turn = self._title.turn(self._state)
        self._side = self._asked()
        for move in moves:
            self.apply(move.action)

    def copy(self, seed: int | None = None) -> Game:
        """A game of its own from here on, with the same coming dice unless a seed is given; it cannot undo what came
        before.
        """
        return self._branch(None if seed is None else Dice(generator(seed, "dice"), []))

    def _branch(self, dice: Dice | None) -> Game:
        twin = Game(self._title, self._setup, self._state.copy(), self._lang, self._resumed)
        if dice is not None:
            twin._state.dice = dice
        twin._catalogs = self._catalogs
        twin._opening = self._opening
        twin._resampled = self._resampled
        twin._log = self._log.branch()
        twin._moves = self._moves.branch()
        twin._options = self._options
        twin._side = self._side
        twin._turn = self._turn
        twin.players = dict(self.players)
        return twin

    def determinize(self, side: str | None, seed: int) -> Game:
        """A copy in which all that the side cannot know, the coming dice too, is resampled."""
        twin = self.copy(seed)
        self._title.determinize(twin._state, self._viewer(side), generator(seed, "hidden"))
        twin._resampled = True
        twin._options = self._title.settle(twin._state)
        return twin

    def forget_undo(self) -> None:
        """Keep no history for undo from here on: for simulations, where nobody takes anything back."""
        self._keeps_undo = False
        self._window = None

    # Records

    def frozen(self) -> Facts:
        """The whole state but the dice, ready for JSON."""
        return self._title.freeze(self._state)

    def digest(self) -> str:
        """Sixteen hexadecimal digits that two equal positions share."""
        return Milestone(self._title, self._state).digest()

    def moves(self) -> list[Move]:
        """Every answer so far, with what chance said."""
        return self._moves.since(0)

    def last_move(self) -> Move | None:
        """The latest answer; None before the first."""
        found = self._moves.since(len(self._moves) - 1) if len(self._moves) else []
        return found[0] if found else None

    @property
    def move_count(self) -> int:
        """How many answers have been given."""
        return len(self._moves)

    @property
    def can_undo(self) -> bool:
        """Whether the last answer can be taken back."""
        return self._window is not None and len(self._moves) > self._window_moves

    def record(self, side: str | None = None) -> str:
        """The text of the whole game; of a side: what that side may keep, which opens as a replay only."""
        if side is None:
            if self._resampled:
                raise Error("record: a resampled game has no past of its own to record")
            header = records.Header(self._title.name, self._setup, self._state.dice, self.players, self._resumed)
            header.opening = self._opening
            return records.write(header, self.moves(), self.digest())
        return records.write_side(self._title.name, self._setup, side, self.events(side), self.view(side))
