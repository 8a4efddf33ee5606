"""After a change of the rules: every stored game is played again, and one that comes out otherwise goes on from the
position it had come to. Nothing is lost, and a report says so.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from hexfront.games import registry
from hexfront.kernel.engine import Game
from hexfront.kernel.replay import begun, go_on_with
from hexfront.server.storage import GameRow, SnapshotRow, Storage
from hexfront.server.stored import Diverged, Kept, coming_dice, frozen_in, kept, open_game, rules_fingerprint

if TYPE_CHECKING:
    from hexfront.server.hall import Hall

RESUMED = "resumed"
log = logging.getLogger("hexfront.server")


class Lost(Exception):
    """A stored game that can neither be played again nor gone on with."""


@dataclass
class Report:
    """What a review found: how many games, which go on from a resume point, and which cannot be opened at all."""

    games: int = 0
    resumed: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


def resume(storage: Storage, row: GameRow, snapshot: SnapshotRow | None, why: str) -> tuple[GameRow, Game] | None:
    """Let a game go on from the position its snapshot has, since the rules no longer play the way there. None if it
    has been played on meanwhile.
    """
    if snapshot is None or snapshot.seq != row.seq:
        raise Lost(f"game {row.id}: {why}, and there is no position to go on from")
    try:
        frozen = frozen_in(snapshot)
        title = registry.title(row.title)
        setup = title.setup_from_record(row.scenario, row.scenario_text, row.files, row.options)
        game = begun(title, setup, [], frozen, "en")
        go_on_with(game, coming_dice(snapshot))
    except Exception as problem:  # other rules may have kept another kind of position
        raise Lost(f"game {row.id}: {why}, and its position cannot be taken up: {problem!r}") from problem
    rules = rules_fingerprint()
    if not storage.set_resume(row.id, row.seq, frozen, rules, RESUMED):
        return None
    log.warning("game %s: %s; it goes on from a resume point", row.id, why)
    return replace(row, base=row.seq, resume=frozen, rules=rules, notice=RESUMED), game


def opened(storage: Storage, id: str) -> tuple[Kept, Game] | None:
    """A stored game ready to go on, from a resume point if it must; None if there is none, Lost if it cannot be."""
    while True:
        found = kept(storage, id)
        if found is None:
            return None
        try:
            game = open_game(found.row, found.actions, found.snapshot)
        except Diverged as problem:
            resumed = resume(storage, found.row, found.snapshot, str(problem))
            if resumed is not None:
                return replace(found, row=resumed[0]), resumed[1]
        else:
            if found.row.rules != rules_fingerprint():
                storage.set_rules(id, rules_fingerprint())
            return found, game


def review_game(storage: Storage, id: str, report: Report) -> None:
    """Play one stored game again under the present rules."""
    before = storage.game(id)
    if before is None:
        return
    report.games += 1
    try:
        found = opened(storage, id)
    except Lost as lost:
        log.error("%s", lost)
        report.lost.append(id)
    else:
        if found is not None and found[0].row.base != before.base:
            report.resumed.append(id)


async def review(hall: Hall) -> Report:
    """Play every stored game again that was last played under other rules; games in use go first by being opened."""
    report = Report()
    after = ""
    while True:
        ids = await hall.stored(hall.storage.all_game_ids, rules_fingerprint(), after)
        if not ids:
            break
        for id in ids:
            after = id
            if not hall.in_use(id):
                await asyncio.to_thread(review_game, hall.storage, id, report)
    if report.games:
        log.warning(
            "the rules have changed: %d games played again, %d go on from a resume point, %d cannot be opened",
            report.games,
            len(report.resumed),
            len(report.lost),
        )
    return report
