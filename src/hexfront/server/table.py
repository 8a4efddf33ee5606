"""One table: a game in play, who sits where, and who looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from hmac import compare_digest
from time import time
from typing import TYPE_CHECKING, Any

from hexfront.kernel.chance import Dice
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Illegal
from hexfront.kernel.replay import go_on_with
from hexfront.scenes import Stage, stage_of
from hexfront.server.errors import Refused
from hexfront.server.people import digest
from hexfront.server.storage import ActionRow, ChatRow, GameAfter, GameRow, SeatRow
from hexfront.server.stored import repeat, snapshot_of

if TYPE_CHECKING:
    from hexfront.server.replays import Replay
    from hexfront.server.watching import Watcher


class Guard(asyncio.Lock):
    """The lock of a table. Before the next one looks, the table is made to be as it is stored: `broken` if the game in
    memory may have gone a way of its own, `behind` if others may have stored something since.
    """

    def __init__(self) -> None:
        super().__init__()
        self.broken = False
        self.behind = False
        self.read_anew: Callable[[], Awaitable[object]] | None = None
        self.read_on: Callable[[], Awaitable[object]] | None = None

    async def __aenter__(self) -> None:
        await self.acquire()
        try:
            await self._mend()
        except BaseException:
            self.release()
            raise

    async def _mend(self) -> None:
        if not self.broken and not self.behind:
            return
        self.behind = False  # what is heard of from here on needs another look
        try:
            if self.broken and self.read_anew is not None:
                await self.read_anew()
                self.broken = False
            elif self.read_on is not None:
                await self.read_on()
        except BaseException:
            self.behind = True
            raise


class Table:
    """A stored game in memory. Whoever reads or changes it holds the lock: nobody sees what is not stored yet."""

    def __init__(self, row: GameRow, seats: list[SeatRow], names: dict[str, str], game: Game) -> None:
        self.row = row
        self.seats = {seat.side: seat for seat in seats}
        self.names = names
        self.game = game
        self.hexes = frozenset(game.hexes)
        self.lock = Guard()
        self.watchers: set[Watcher] = set()
        self.done: list[ActionRow] = []
        self.keys: dict[str, int] = {}
        self.chats: list[ChatRow] = []
        self.thinking: asyncio.Task[None] | None = None
        self.breaks = 0
        """How often what was told of it has ceased to hold: by an undo, or because it was read anew."""
        self.last_of: dict[str, int] = {}
        self.echoes: set[int] = set()
        """What this server has stored itself: the notices of it are no news."""
        self.cache: dict[Any, Any] = {}
        self.replay: Replay | None = None
        self._stages: dict[str, Stage] = {}
        self._used: dict[str, float] = dict.fromkeys(game.sides, 0.0)

    # What is known of it

    @property
    def id(self) -> str:
        """Its name."""
        return self.row.id

    @property
    def seq(self) -> int:
        """How many things were done at the table."""
        return self.row.seq

    @property
    def asked(self) -> str | None:
        """The side that is asked; None when the game is over."""
        decision = None if self.row.over else self.game.decision
        return None if decision is None else decision.side

    def stage(self, lang: str) -> Stage:
        """The game on a screen in a language."""
        found = self._stages.get(lang)
        if found is None:
            found = self._stages[lang] = stage_of(self.game, lang)
        return found

    def sides_of(self, person: str | None) -> list[str]:
        """The sides somebody plays."""
        return [side for side in self.game.sides if person and self.seats[side].person == person]

    def player_of(self, side: str) -> str:
        """The computer player of a side; empty for a person or an open seat."""
        return self.seats[side].computer

    def players(self) -> dict[str, str]:
        """Who plays, by side, as a record tells it."""
        return {side: self.names.get(seat.person or "", seat.computer) for side, seat in self.seats.items()}

    def open_sides(self) -> list[str]:
        """The sides nobody has taken."""
        return [side for side, seat in self.seats.items() if seat.person is None and not seat.computer]

    def may_look(self, person: str | None) -> bool:
        """Whether somebody may look on: whoever sits here, and others as the table says."""
        return self.row.watch != "nobody" or bool(self.sides_of(person)) or (bool(person) and person == self.row.owner)

    def invites(self, code: str) -> bool:
        """Whether a code is that of the invitation."""
        return bool(self.row.join_hash) and compare_digest(digest(code), self.row.join_hash)

    def check_looking(self, person: str | None) -> None:
        """Refuse whoever may not look on: to them there is no such table."""
        if not self.may_look(person):
            raise Refused("unknown")

    def viewer_for(self, person: str | None, wanted: str | None) -> str | None:
        """With whose eyes somebody sees: his side's; who plays both sees with those of the asked side unless he
        chooses; None: a spectator's.
        """
        mine = self.sides_of(person)
        if not mine:
            return None
        if wanted in mine:
            return wanted
        asked = self.asked
        if asked in mine:
            return asked
        if len(mine) > 1 and self.done:
            return self.done[-1].side
        return mine[0]

    # Clocks

    def seconds_used(self, side: str) -> float:
        """How long a side has thought; the clocks start with the first answer."""
        used = self._used[side]
        if self.done and self.asked == side:
            used += max(0.0, time() - self.done[-1].at)
        return used

    # What is done at it: each gives the row to be stored, with the game already moved on

    def check(self, person: str, seq: int) -> None:
        """Refuse what comes from nobody at the table, too late, or for another position."""
        if not self.sides_of(person):
            raise Refused("not_seated")
        if seq != self.seq:
            raise Refused("stale", seq=self.seq)
        if self.row.over or self.game.decision is None:
            raise Refused("over")

    def _check_asked(self, person: str) -> str:
        asked = self.asked
        if asked is None or self.seats[asked].person != person:
            raise Refused("not_asked")
        if self.open_sides():
            raise Refused("waiting")
        return asked

    def answer(self, person: str, text: str, lang: str) -> ActionRow:
        """Play an open answer."""
        return self.play(self._check_asked(person), person, text, lang)

    def play(self, side: str, person: str | None, text: str, lang: str = "en") -> ActionRow:
        """Play an answer of a side, person or computer."""
        try:
            self.game.apply(text)
        except Illegal as refusal:
            reason = self.game.why(text, lang) or refusal
            raise Refused("illegal", reason.reason, reason.rule) from None
        move = self.game.last_move()
        assert move is not None
        return self._row("act", side, person, move.action.text, list(move.chance))

    def take_back(self, person: str, lang: str) -> ActionRow:
        """Undo the last answer, as far as the engine allows."""
        side = self._check_asked(person)
        if not self.game.can_undo:
            raise Refused("illegal", rule="undo")
        self.game.undo()
        return self._row("undo", side, person, "", [])

    def give_up(self, person: str) -> ActionRow:
        """A side resigns; who plays both gives up the side that is asked."""
        mine = self.sides_of(person)
        asked = self.asked
        side = asked if asked in mine and asked is not None else mine[0]
        return self._row("resign", side, person, "", [])

    def claim_time(self, person: str) -> ActionRow:
        """The other side's clock has run out."""
        asked = self.asked
        mine = self.sides_of(person)
        if not self.row.clock or asked is None or asked in mine or self.seconds_used(asked) <= self.row.clock * 60:
            raise Refused("no_claim")
        return self._row("claim", mine[0], person, "", [])

    def _row(self, kind: str, side: str, person: str | None, text: str, chance: list[int]) -> ActionRow:
        return ActionRow(
            seq=self.seq + 1, key="", kind=kind, side=side, person=person, text=text, chance=chance, at=time()
        )

    def after(self, action: ActionRow) -> GameAfter:
        """What the game's row says once the action is stored."""
        over, winner, scores = self._end(action)
        decision = self.game.decision
        return GameAfter(
            asked=None if over or decision is None else decision.side,
            over=over,
            winner=winner,
            scores=scores,
            changed=action.at,
            snapshot=snapshot_of(self.game, action.seq),
        )

    def _end(self, action: ActionRow) -> tuple[str, str | None, dict[str, int]]:
        if action.kind == "resign":
            return "resigned", self._other(action.side), {}
        if action.kind == "claim":
            return "time", action.side, {}
        outcome = self.game.outcome
        if outcome is None:
            return "", None, {}
        return "rules", outcome.winner, dict(outcome.scores)

    def _other(self, side: str) -> str:
        return next(name for name in self.game.sides if name != side)

    def stored(self, action: ActionRow, after: GameAfter) -> None:
        """The action is in the database: from here on everybody may hear of it."""
        self.note(action)
        self.row = replace(
            self.row,
            seq=action.seq,
            asked=after.asked,
            over=after.over,
            winner=after.winner,
            scores=after.scores,
            changed=after.changed,
        )
        self.cache.clear()

    def note(self, action: ActionRow) -> None:
        """Remember a stored action."""
        if self.done:
            # Who claims or resigns need not be the one who was asked; the game still asks then.
            decision = None if action.kind in ("act", "undo") else self.game.decision
            thought = action.side if decision is None else decision.side
            self._used[thought] += max(0.0, action.at - self.done[-1].at)
        self.done.append(action)
        self.keys[action.key] = action.seq
        if action.person is not None:
            self.last_of[action.person] = action.seq
        if action.kind == "undo":
            self.breaks += 1

    def become(self, fresh: Table) -> None:
        """Be as it was read anew; whoever looks on is told everything again."""
        self.row, self.seats, self.names, self.game = fresh.row, fresh.seats, fresh.names, fresh.game
        self.done, self.keys, self._used, self.last_of = fresh.done, fresh.keys, fresh._used, fresh.last_of
        self.breaks += 1
        self.echoes.clear()
        self._stages = {}
        self.cache.clear()

    def follow(
        self, row: GameRow, seats: list[SeatRow], names: dict[str, str], actions: list[ActionRow], dice: Dice
    ) -> None:
        """Play on with what another server has stored, and from there with these dice."""
        for action in actions:
            repeat(self.game, action)
            self.note(action)
        go_on_with(self.game, dice)
        self.row, self.names = row, names
        self.seats = {seat.side: seat for seat in seats}
        self.cache.clear()

    def line(self) -> Iterator[ActionRow]:
        """The answers that count: those taken back are left out."""
        kept: list[ActionRow] = []
        for action in self.done:
            if action.seq <= self.row.base:
                continue
            if action.kind == "act":
                kept.append(action)
            elif action.kind == "undo" and kept:
                kept.pop()
        return iter(kept)
