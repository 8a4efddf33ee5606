"""A stored game and the game in play: from rows to the game, and from the game to the rows of an answer."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from secrets import randbits

import msgspec

import hexfront
from hexfront.games import registry
from hexfront.kernel.chance import Dice, generator, generator_from_text
from hexfront.kernel.data import read_toml
from hexfront.kernel.engine import Game
from hexfront.kernel.errors import Error
from hexfront.kernel.replay import begun, dice_of, go_on_with, play_again
from hexfront.kernel.title import Setup
from hexfront.server.errors import Refused
from hexfront.server.storage import ActionRow, GameRow, SnapshotRow, Storage

SYSTEM = "system"
READINGS = 5
RULES = ("kernel", "mechanics", "games")


@cache
def rules_fingerprint() -> str:
    """A text that changes with any change of the rules: of their sources, their data and all they stand on."""
    root = Path(hexfront.__file__).parent
    sums = sha256()
    for room in RULES:
        for path in sorted((root / room).rglob("*")):
            if path.suffix in (".py", ".toml") and "text" not in path.parts and "speech" not in path.parts:
                sums.update(path.relative_to(root).as_posix().encode())
                sums.update(path.read_bytes())
    return sums.hexdigest()[:32]


class Diverged(Exception):
    """The rules no longer play a stored game as it was played."""


@dataclass(frozen=True)
class Kept:
    """All that is stored of a game, of one moment."""

    row: GameRow
    actions: list[ActionRow]
    snapshot: SnapshotRow | None

    def is_of_one_moment(self) -> bool:
        """Whether nobody has stored anything while it was read."""
        last = self.actions[-1].seq if self.actions else 0
        return self.row.seq == last and (self.snapshot is None or self.snapshot.seq <= last)


def kept(storage: Storage, id: str) -> Kept | None:
    """What is stored of a game; None if there is none. Other servers may write between two readings: then again."""
    found = _read(storage, id)
    for _ in range(READINGS):
        if found is None or found.is_of_one_moment():
            break
        found = _read(storage, id)
    if found is None:
        return None
    # Whoever plays faster than one can read is heard of again: the game as far as its row goes.
    row, actions, snapshot = found.row, found.actions, found.snapshot
    if snapshot is not None and snapshot.seq > row.seq:
        snapshot = None
    return Kept(row, [action for action in actions if action.seq <= row.seq], snapshot)


def _read(storage: Storage, id: str) -> Kept | None:
    row = storage.game(id)
    return None if row is None else Kept(row, storage.actions(id), storage.snapshot(id))


def set_up(title: str, scenario: str, text: str, options: dict[str, object]) -> Setup:
    """A scenario of the title, or one of the user's own by its text, with its options checked and complete."""
    found = registry.title(title)
    if not text:
        return found.setup_from_record(scenario, "", {}, options)
    data = read_toml("scenario", text)
    if data.string("title", title) != title:
        raise Error(f"scenario: this is a scenario of {data.string('title')}, not of {title}")
    if data.string("map", ""):
        raise Refused("own_map")
    return found.setup_from_record(data.string("id", "scenario"), text, {}, options)


def new_game(title: str, setup: Setup, seed: int | None) -> Game:
    """A game of a set-up at its first question."""
    found = registry.title(title)
    dice = Dice(None if seed is None else generator(seed, "dice"), [])
    return Game(found, setup, found.start(setup, dice), "en").begin()


def open_game(row: GameRow, actions: list[ActionRow], snapshot: SnapshotRow | None) -> Game:
    """The game of a row, played again; Diverged if the rules no longer play it as it was played."""
    if [action.seq for action in actions] != list(range(1, row.seq + 1)):
        raise Diverged(f"{len(actions)} of {row.seq} answers are there")
    try:
        title = registry.title(row.title)
        setup = title.setup_from_record(row.scenario, row.scenario_text, row.files, row.options)
        game = begun(title, setup, [] if row.resume else row.opening, row.resume, "en")
        for action in actions:
            if action.seq > row.base:
                repeat(game, action)
    except Exception as problem:  # rules may stumble in any way over what other rules have left behind
        said = str(problem) if isinstance(problem, Error) else repr(problem)
        raise Diverged(said) from problem
    if snapshot is not None and snapshot.seq == row.seq:
        # A game that stands at its resume point was begun from this very snapshot: other rules may digest it otherwise.
        if snapshot.digest != game.digest() and not (row.resume and row.base == row.seq):
            raise Diverged("another position")
        go_on_with(game, coming_dice(snapshot))
    else:
        go_on_with(game, Dice(None, []))
    return game


def repeat(game: Game, action: ActionRow) -> None:
    """One stored action again."""
    if action.kind == "act":
        play_again(game, action.text, action.chance)
    elif action.kind == "undo":
        game.undo()


def snapshot_of(game: Game, seq: int) -> SnapshotRow:
    """The whole position as it is kept beside the actions: what the game goes on from when its rules have changed."""
    dice = dice_of(game)
    source = SYSTEM if dice.source is None else dice.source.text()
    frozen = game.frozen()
    packed = msgspec.json.encode({"dice": source, "left": dice.left(), "state": frozen})
    return SnapshotRow(seq=seq, state=packed.decode(), digest=game.digest())


def coming_dice(snapshot: SnapshotRow) -> Dice:
    """The dice a game goes on with after its snapshot."""
    facts = json.loads(snapshot.state)
    source = facts["dice"]
    return Dice(None if source == SYSTEM else generator_from_text(source), [int(die) for die in facts["left"]])


def frozen_in(snapshot: SnapshotRow) -> str:
    """The frozen state of a snapshot, as a resume point has it."""
    return json.dumps(json.loads(snapshot.state)["state"], sort_keys=True)


def fresh_seed() -> int:
    """A seed for a computer player."""
    return randbits(31)
