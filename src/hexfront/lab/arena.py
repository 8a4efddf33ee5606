"""The arena: computer players meet in pairs of games with one seed and swapped sides.

Which games are played depends on the contest alone: a run that is stopped goes on where it was, and the same contest
gives the same games however many processes play them (with budgets of nodes; seconds depend on the machine). Games of
players that have changed since do not count.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from hexfront import ai
from hexfront.ai.cores import processes
from hexfront.ai.levels import player, seconds_of
from hexfront.games import registry
from hexfront.kernel.chance import Dice, generator
from hexfront.kernel.errors import Error
from hexfront.lab import results
from hexfront.lab.playing import Timing, play
from hexfront.lab.results import Row
from hexfront.lab.statistics import decided_after
from hexfront.version import VERSION

PLAYERS = Path(ai.__file__).parent
# What speaks to people and has no say in a game between players.
FOR_PEOPLE = ("hints.py",)
FLUSH_SECONDS = 5.0
MOST_COLLEAGUES = 64


@cache
def edition(title: str) -> str:
    """The version, and a digest of what the players of a title are made of: their code and their weights."""
    digest = sha256()
    files = [path for path in (*PLAYERS.glob("*"), *(PLAYERS / title).glob("*")) if path.suffix in (".py", ".toml")]
    for path in sorted(files):
        if path.name in FOR_PEOPLE:
            continue
        digest.update(path.relative_to(PLAYERS).as_posix().encode() + b"\0" + path.read_bytes())
    return f"{VERSION}+{digest.hexdigest()[:12]}"


class Entrant(NamedTuple):
    """A player by name, with what it may spend on a decision: nodes, or seconds, or what is usual for it; and how many
    processes more think along with it.
    """

    name: str
    nodes: int | None = None
    seconds: float | None = None
    colleagues: int = 0

    def text(self) -> str:
        """As one writes it: 5, 5:20000 (nodes), 5:2s (seconds), 5+1 (with one process more)."""
        name = f"{self.name}+{self.colleagues}" if self.colleagues else self.name
        if self.nodes is not None:
            return f"{name}:{self.nodes}"
        return name if self.seconds is None else f"{name}:{self.seconds:g}s"


def read_entrant(text: str, nodes: int | None = None, seconds: float | None = None) -> Entrant:
    """The entrant of a text; nodes and seconds are for those that have no budget of their own."""
    who, found, budget = text.strip().partition(":")
    name, helped, count = who.partition("+")
    colleagues = int(count) if count.isdecimal() else 0
    if helped and (name != "5" or not 0 < colleagues <= MOST_COLLEAGUES):
        raise Error(f"players: {text!r}: others think along with level 5 alone, such as 5+1, {MOST_COLLEAGUES} at most")
    try:
        if budget.endswith("s"):
            nodes, seconds = None, float(budget[:-1])
        elif found:
            nodes, seconds = int(budget), None
        elif seconds_of(name) is None:
            nodes, seconds = None, None
    except ValueError:
        raise Error(f"players: {text!r} is no player with a budget, such as 5:20000 or 5:2s") from None
    if helped and nodes is not None:
        raise Error(f"players: {text!r}: others think along by the clock, not with a budget of nodes")
    return Entrant(name, nodes, seconds, colleagues)


class Meeting(NamedTuple):
    """Two entrants, the scenarios they meet in by turns, how many games at most, and the win rates of the first between
    which a sequential test decides (none: all games are played).
    """

    title: str
    scenarios: tuple[str, ...]
    options: dict[str, object]
    first: Entrant
    second: Entrant
    seed: int
    games: int
    test: tuple[float, float] | None = None

    def scenario(self, pair: int) -> str:
        """Where a pair is played."""
        return self.scenarios[pair % len(self.scenarios)]

    def key(self, pair: int, swapped: bool) -> tuple[str, str, str, str, int, int, bool]:
        """What says which game it is."""
        names = self.first.text(), self.second.text()
        return self.title, self.scenario(pair), names[0], names[1], self.seed, pair, swapped


def check(meeting: Meeting) -> None:
    """Whatever is wrong with a meeting comes out here, before anything is played."""
    for entrant in (meeting.first, meeting.second):
        player(meeting.title, entrant.name, 0, entrant.nodes, entrant.seconds)
    for scenario in set(meeting.scenarios):
        registry.new_game(meeting.title, scenario, Dice(generator(0), []), meeting.options, "en")


def play_game(meeting: Meeting, pair: int, swapped: bool) -> Row:
    """Play one game of a meeting. Both games of a pair have the same dice, unless a player meets itself: that would be
    the same game twice. A player that fails loses nothing but the game's result, and the row says how it failed.
    """
    again = swapped and meeting.first == meeting.second
    seeds = generator(meeting.seed, f"{meeting.title} pair {pair}{' again' if again else ''}")
    dice = Dice(generator(seeds.word(), "dice"), [])
    game = registry.new_game(meeting.title, meeting.scenario(pair), dice, meeting.options, "en")
    entrants = (meeting.second, meeting.first) if swapped else (meeting.first, meeting.second)
    players = {
        side: player(meeting.title, who.name, seeds.word(), who.nodes, who.seconds, who.colleagues)
        for side, who in zip(game.sides, entrants, strict=True)
    }
    first_side, second_side = game.sides[1 if swapped else 0], game.sides[0 if swapped else 1]
    nothing = Timing(0, 0.0, 0.0, 0.0)
    winner, won_by, reason, worth, problem, notes, answers = "", "", "", 0.0, "", "", 0
    scores: dict[str, int] = {}
    times = dict.fromkeys(game.sides, nothing)
    try:
        played = play(game, players)
        winner, scores, times, answers = played.winner, played.scores, played.times, played.answers
        reason, worth = played.reason, played.worth
        notes = json.dumps(played.notes, sort_keys=True)
        won_by = winner if winner in ("", "draw") else ("first" if winner == first_side else "second")
    except Exception as failure:
        problem = f"{type(failure).__name__}: {failure}"
    return Row(
        *meeting.key(pair, swapped),
        winner,
        won_by,
        scores.get(game.sides[0], 0),
        scores.get(game.sides[1], 0),
        reason,
        worth,
        answers,
        times[first_side].seconds,
        times[second_side].seconds,
        times[first_side].slowest_answer,
        times[second_side].slowest_answer,
        times[first_side].slowest_turn,
        times[second_side].slowest_turn,
        notes,
        problem,
        edition(meeting.title),
    )


class Standing:
    """What a meeting has come to: its rows by pair, and whether it is decided."""

    def __init__(self, meeting: Meeting) -> None:
        self.meeting = meeting
        self.rows: dict[tuple[int, bool], Row] = {}

    def pairs_in_order(self) -> list[float]:
        """The scores of the first entrant, 0 to 1, in the pairs from the first on without a gap."""
        found: list[float] = []
        while (len(found), False) in self.rows and (len(found), True) in self.rows:
            pair = len(found)
            both = self.rows[pair, False].points_of_first() + self.rows[pair, True].points_of_first()
            found.append(both / 2)
        return found

    def verdict(self) -> int:
        """The first length at which the sequential test had decided, as pairs; 0 if it has not, or there is none."""
        test = self.meeting.test
        if test is None:
            return 0
        return decided_after(self.pairs_in_order(), *test)

    def counted(self) -> list[Row]:
        """The rows that count: all, or those up to the test's decision."""
        upto = self.verdict() or self.meeting.games
        return [row for (pair, _), row in sorted(self.rows.items()) if pair < upto]

    def missing(self) -> list[tuple[int, bool]]:
        """The games still to play, in order."""
        if self.verdict():
            return []
        pairs = (self.meeting.games + 1) // 2
        wanted = ((pair, swapped) for pair in range(pairs) for swapped in (False, True))
        return [game for game in wanted if game not in self.rows]


def run(meetings: list[Meeting], file: Path | None, jobs: int, done: Callable[[Row], None]) -> list[Standing]:
    """Play what is missing of the meetings, keeping every game in the file; `done` hears of each game."""
    for meeting in meetings:
        check(meeting)
    standings = [Standing(meeting) for meeting in meetings]
    kept = results.read(file) if file is not None else []
    known = {row.key(): row for row in kept if row.version == edition(row.title)}
    for standing in standings:
        meeting = standing.meeting
        for pair in range((meeting.games + 1) // 2):
            for swapped in (False, True):
                row = known.get(meeting.key(pair, swapped))
                if row is not None:
                    standing.rows[pair, swapped] = row
    _play_missing(standings, jobs, Keeper(file, kept), done)
    return standings


class Keeper:
    """Writes the rows down now and then, and at the end."""

    def __init__(self, file: Path | None, rows: list[Row]) -> None:
        self.file = file
        self.rows = rows
        self.written = len(rows)
        self.last = monotonic()

    def add(self, row: Row) -> None:
        """One more game."""
        self.rows.append(row)
        if monotonic() - self.last > FLUSH_SECONDS:
            self.write()

    def write(self) -> None:
        """Write what is new."""
        if self.file is not None and self.written < len(self.rows):
            results.write(self.file, self.rows)
            self.written = len(self.rows)
        self.last = monotonic()


def _play_missing(standings: list[Standing], jobs: int, keeper: Keeper, done: Callable[[Row], None]) -> None:
    """The games of all meetings, pair by pair, in processes that start afresh."""
    running: dict[Future[Row], tuple[Standing, int, bool]] = {}
    begun: set[tuple[int, int, bool]] = set()
    with processes(jobs) as pool:
        try:
            while True:
                for number, standing in enumerate(standings):
                    for pair, swapped in standing.missing():
                        if len(running) >= 2 * jobs:
                            break
                        if (number, pair, swapped) not in begun:
                            begun.add((number, pair, swapped))
                            future = pool.submit(play_game, standing.meeting, pair, swapped)
                            running[future] = (standing, pair, swapped)
                if not running:
                    break
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    standing, pair, swapped = running.pop(future)
                    row = future.result()
                    standing.rows[pair, swapped] = row
                    keeper.add(row)
                    done(row)
        except BrokenProcessPool:
            raise Error("jobs: a process came to an untimely end (too little memory for so many?)") from None
        finally:
            keeper.write()
            pool.shutdown(cancel_futures=True)
