"""11.1 Placing the units.

diadem:11.1.1.french_independents   with a French division
diadem:11.1.1.army_artillery        behind the divisions of its army
diadem:11.1.1.corps_artillery       behind a division of its corps
diadem:11.1.2.artillery             German artillery behind the line

The fixed placements are the scenario's data, and so are the hexes open to each free counter (D-35).
"""

from __future__ import annotations

from hexfront.games.diadem.events.sequence import Placed
from hexfront.games.diadem.material import Free
from hexfront.games.diadem.names import ABSENT, ALLIED, STACK_LIMIT
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action, Refusal
from hexfront.kernel.flow import Frame, Step


def still_free(state: Position, side: int) -> list[Free]:
    """D-34: the side's free counters not yet placed, in the order in which they are asked for."""
    counters = state.material.counters
    return [
        free for free in state.material.free if counters.side[free.unit] == side and state.where[free.unit] == ABSENT
    ]


def room_for_all(state: Position, side: int, rest: list[Free], taken: list[int]) -> bool:
    """Whether every counter of the rest finds a hex with room, with one more counter standing in each taken hex."""
    if not rest:
        return True
    counts = state.counts[side]
    for hex_ in rest[0].hexes:
        if counts[hex_] + taken.count(hex_) < STACK_LIMIT and room_for_all(state, side, rest[1:], [*taken, hex_]):
            return True
    return False


def wanted_by_others(state: Position, side: int, rest: list[Free], hex_: int) -> bool:
    """Whether a later counter with few places may stand there; one with more places than rivals always finds one."""
    counts = state.counts[side]
    for free in rest:
        if hex_ in free.hexes:
            places = 0
            for there in free.hexes:
                places += max(0, STACK_LIMIT - counts[there])
            if places <= len(rest):
                return True
    return False


class Place(Step[Position]):
    """diadem:11.1, diadem:11.1.1.french_independents, diadem:11.1.1.army_artillery, diadem:11.1.1.corps_artillery,
    diadem:11.1.2.artillery, D-34, D-35: where a free counter stands; one at a time, in sight.
    """

    def __init__(self) -> None:
        super().__init__("place", "diadem:11.1")

    def options(self, state: Position, frame: Frame) -> list[Action] | None:
        """Its hexes with room; not one that would leave a later counter without any."""
        rest = still_free(state, frame.side)
        if not rest:
            state.pop()
            return None
        found: list[Action] = []
        for hex_ in rest[0].hexes:
            if self._why_not(state, frame, rest, hex_) is None:
                found.append(state.material.actions.place(rest[0].unit, hex_))
        return found

    def asks_by(self, state: Position, frame: Frame) -> str:
        """The paragraph of that side's placement."""
        return "diadem:11.1.1" if frame.side == ALLIED else "diadem:11.1.2.artillery"

    def _why_not(self, state: Position, frame: Frame, rest: list[Free], hex_: int) -> Refusal | None:
        facts: dict[str, object] = {"hex": state.material.grid.names[hex_]}
        if hex_ not in rest[0].hexes:
            if state.material.counters.range[rest[0].unit]:
                return Refusal("D-35", "not_behind", facts)
            return Refusal("diadem:11.1.1.french_independents", "not_with_division", facts)
        if state.counts[frame.side][hex_] >= STACK_LIMIT:
            return Refusal("diadem:4.1.1", "full", facts)
        if wanted_by_others(state, frame.side, rest[1:], hex_) and not room_for_all(
            state, frame.side, rest[1:], [hex_]
        ):
            return Refusal("diadem:11.1.1.french_independents", "keeps_others_out", facts)
        return None

    def answer(self, state: Position, frame: Frame, action: Action) -> None:
        """Put it there."""
        state.emit(Placed(self.asks_by(state, frame), action.unit, action.hex))

    def candidates(self, state: Position, frame: Frame) -> list[Action]:
        """The counter in every hex."""
        unit = still_free(state, frame.side)[0].unit
        return [state.material.actions.place(unit, hex_) for hex_ in range(state.material.size)]

    def why(self, state: Position, frame: Frame, action: Action) -> Refusal | None:
        """Why not there."""
        rest = still_free(state, frame.side)
        if action.unit != rest[0].unit:
            return Refusal("D-34", "not_its_turn", {"unit": state.material.counters.ids[rest[0].unit]})
        return self._why_not(state, frame, rest, action.hex)
