"""History: lists that only grow and are cheap to share with a copy, and the digests of positions on the way."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Generic, TypeVar

from hexfront.kernel.actions import Action
from hexfront.kernel.flow import State
from hexfront.kernel.title import Title

T = TypeVar("T")


class Chain(Generic[T]):
    """A list that a copy continues without copying: it refers to what came before, and knows how much of it counts."""

    def __init__(self, earlier: Chain[T] | None = None, before: int = 0, items: list[T] | None = None) -> None:
        self.earlier = earlier
        self.before = before
        self.items: list[T] = [] if items is None else items

    def __len__(self) -> int:
        return self.before + len(self.items)

    def branch(self) -> Chain[T]:
        """The same list for somebody else to continue."""
        so_far = Chain(self.earlier, self.before, self.items)
        return Chain(so_far, len(self))

    def since(self, start: int) -> list[T]:
        """All items from the given one on."""
        found: list[T] = []
        end = len(self)
        link: Chain[T] | None = self
        while link is not None and start < end:
            found = link.items[max(0, start - link.before) : end - link.before] + found
            end = min(end, link.before)
            link = link.earlier
        return found

    def cut(self, length: int) -> None:
        """Forget everything from the given item on. Others who continue the list keep what they had."""
        self.items = self.since(0)[:length]
        self.earlier = None
        self.before = 0


class Milestone:
    """A position worth a digest, which is worked out only when somebody asks for it."""

    def __init__(self, title: Title, state: State) -> None:
        self._title = title
        self._state: State | None = state
        self._digest = ""

    def digest(self) -> str:
        """Sixteen hexadecimal digits that two equal positions share."""
        state = self._state
        if state is not None:
            text = json.dumps(self._title.freeze(state), sort_keys=True, separators=(",", ":"))
            self._digest = sha256(text.encode()).hexdigest()[:16]
            self._state = None
        return self._digest


class Move:
    """One answer as a record keeps it: the action, what chance said, and the position where a turn ended with it."""

    def __init__(self, action: Action, chance: list[int], turn: int, ended: Milestone | None) -> None:
        self.action = action
        self.chance = chance
        self.turn = turn
        self._ended = ended

    @property
    def digest(self) -> str:
        """The digest of the position where a turn ended with it, empty where none did."""
        ended = self._ended
        return "" if ended is None else ended.digest()
