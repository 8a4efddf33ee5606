"""What the storage keeps, row by row: plain values without any rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the site. A guest has no account yet; guests may share a name, accounts may not."""

    id: str
    name: str
    guest: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRow:
    """A table. `opening` is what chance said before the first answer, `base` the seq of the resume point and `resume`
    its frozen state ("" for none), `rules` the fingerprint of the rules it was last played or checked under, `over` "",
    "rules", "resigned" or "time", `notice` the name of a sentence that all at the table shall read.
    """

    id: str
    title: str
    scenario: str
    owner: str
    created: float
    changed: float
    scenario_text: str = ""
    files: dict[str, str] = field(default_factory=dict)
    options: dict[str, object] = field(default_factory=dict)
    opening: list[int] = field(default_factory=list)
    name: str = ""
    watch: str = "link"
    join_hash: str = ""
    clock: int = 0
    seq: int = 0
    base: int = 0
    resume: str = ""
    rules: str = ""
    asked: str | None = None
    over: str = ""
    winner: str | None = None
    scores: dict[str, int] = field(default_factory=dict)
    notice: str = ""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who plays a side: a person, a computer player, or nobody yet (an empty seat)."""

    game: str
    side: str
    person: str | None = None
    computer: str = ""
    seed: int = 0


@dataclass(frozen=True, slots=True)
class ActionRow:
    """Something done at a table, the `seq`-th: `kind` is "act", "undo", "resign" or "claim"; `chance` is what was
    rolled and drawn because of it; `person` is None for a computer player.
    """

    seq: int
    key: str
    kind: str
    side: str
    person: str | None
    text: str
    chance: list[int]
    at: float


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """The frozen state after action `seq`, to be spared a replay. It can be made again from the actions."""

    seq: int
    state: str
    digest: str


@dataclass(frozen=True, slots=True)
class GameAfter:
    """What an action changes of its game's row. Without a snapshot the one before is kept."""

    asked: str | None
    over: str
    winner: str | None
    scores: dict[str, int]
    changed: float
    snapshot: SnapshotRow | None = None


class Appended(Enum):
    """How an append went. STALE: that seq (or that key) is taken, or the game is not yet that far."""

    DONE = "done"
    STALE = "stale"


@dataclass(frozen=True, slots=True)
class ChatRow:
    """A sentence said at a table, with the name its speaker had then; `number` is given by the storage and grows."""

    game: str
    person: str | None
    name: str
    side: str | None
    text: str
    at: float
    number: int = 0


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat in a list of games, with the name of whoever sits there ("" for nobody and for a computer player)."""

    side: str
    person: str | None
    computer: str
    name: str


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game in a list. `looked` is the seq at which the person who asks last looked, 0 if never."""

    id: str
    title: str
    scenario: str
    name: str
    watch: str
    clock: int
    owner: str
    created: float
    changed: float
    seq: int
    asked: str | None
    over: str
    winner: str | None
    looked: int
    seats: list[SeatLine]
