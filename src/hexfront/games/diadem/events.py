"""Diadem's events: all that can happen on the board, how each changes it, and how much of it the enemy sees (D-18)."""

from __future__ import annotations

from hexfront.games.diadem.names import (
    AIR_POINTS,
    ALLIED,
    EDGES,
    FOUGHT,
    KINDS,
    LEFT,
    LOST,
    MOVED,
    OF_THE_PHASE,
    OVER,
    OWES,
    PHASES,
    REDUCED,
    RESTING,
    SIDES,
    TYPES,
    WITHDRAWAL_TURN,
    WITHDRAWN,
)
from hexfront.games.diadem.state import Position
from hexfront.kernel.events import Event, Facts
from hexfront.kernel.flow import State
from hexfront.kernel.title import SPECTATOR


def board(state: State) -> Position:
    """The state as Diadem knows it."""
    assert isinstance(state, Position)
    return state


def kind_of(state: Position, unit: int) -> Facts:
    """What an enemy sees of a counter: side, nation and type."""
    counters = state.material.counters
    return {
        "side": SIDES[counters.side[unit]],
        "nation": counters.nation[unit],
        "type": TYPES[counters.type[unit]],
    }


def knows(state: Position, viewer: int, unit: int) -> bool:
    """D-18: whether the viewer may know who the counter is: its owner, or everybody with open information."""
    return state.material.open_information or viewer == state.material.counters.side[unit]


def names(state: Position, hexes: list[int]) -> list[str]:
    """The printed names of hexes."""
    return [state.material.grid.names[h] for h in hexes]


def ids(state: Position, units: list[int]) -> list[str]:
    """The ids of counters."""
    return [state.material.counters.ids[u] for u in units]


class Happening(Event):
    """An event with the paragraph that made it happen."""

    def __init__(self, rule: str) -> None:
        self.rule = rule


class UnitEvent(Happening):
    """An event of one counter; an enemy sees its side, nation and type in place of its id."""

    def __init__(self, rule: str, unit: int) -> None:
        super().__init__(rule)
        self.unit = unit

    def start(self, state: State, name: str) -> Facts:
        """The facts they all have."""
        return {"event": name, "rule": self.rule, "unit": board(state).material.counters.ids[self.unit]}

    def seen(self, state: State, viewer: int) -> Facts | None:
        """The facts, without the id for those who may not know it."""
        facts = self.facts(state)
        position = board(state)
        if not knows(position, viewer, self.unit):
            facts["unit"] = kind_of(position, self.unit)
        return facts


class Placed(UnitEvent):
    """A free counter was placed at set-up."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__(rule, unit)
        self.hex = hex

    def apply(self, state: State) -> None:
        """It stands there."""
        board(state).shift(self.unit, self.hex)

    def facts(self, state: State) -> Facts:
        """Which and where."""
        facts = self.start(state, "placed")
        facts["hex"] = board(state).material.grid.names[self.hex]
        return facts


class TurnBegan(Happening):
    """diadem:2.4.1, diadem:2.4.2: a turn began: the Allies have their air points, and reduced Allied units away from the enemy begin to rest."""

    def __init__(self, rule: str, turn: int) -> None:
        super().__init__(rule)
        self.turn = turn

    def apply(self, state: State) -> None:
        """diadem:6.1, diadem:6.2.obs.not_accumulated, D-30: a new turn, new air points; D-33: who may recover at its end."""
        position = board(state)
        position.turn = self.turn
        if not position.material.air_points_total:
            position.air = AIR_POINTS
        zones = position.zones[1 - ALLIED]
        for unit in position.material.counters.of_side[ALLIED]:
            hex_ = position.where[unit]
            resting = hex_ >= 0 and position.flags[unit] & REDUCED and not zones[hex_]
            position.flags[unit] = position.flags[unit] | RESTING if resting else position.flags[unit] & ~RESTING

    def facts(self, state: State) -> Facts:
        """Which turn."""
        return {"event": "turn", "rule": self.rule, "turn": self.turn}


class PhaseBegan(Happening):
    """A phase began."""

    def __init__(self, rule: str, turn: int, side: int, phase: int) -> None:
        super().__init__(rule)
        self.turn = turn
        self.side = side
        self.phase = phase

    def apply(self, state: State) -> None:
        """Nobody has moved, fought or been a target in it yet. Movement's marks last through the combat phase that follows."""
        position = board(state)
        position.phase = self.phase
        position.side = self.side
        position.targeted = []
        flags = position.flags
        keep = ~(FOUGHT | OWES) if self.phase == 2 else ~OF_THE_PHASE
        for unit in range(len(flags)):
            flags[unit] &= keep

    def facts(self, state: State) -> Facts:
        """Whose and which."""
        return {
            "event": "phase",
            "rule": self.rule,
            "turn": self.turn,
            "side": SIDES[self.side],
            "phase": PHASES[self.phase],
        }


class PhaseEnded(Happening):
    """A phase ended: a resting unit next to the enemy rests no longer (D-33)."""

    def apply(self, state: State) -> None:
        """diadem:7.0.recovery: one full turn disengaged."""
        position = board(state)
        zones = position.zones[1 - ALLIED]
        for unit in position.material.counters.of_side[ALLIED]:
            if position.flags[unit] & RESTING:
                hex_ = position.where[unit]
                if hex_ < 0 or zones[hex_]:
                    position.flags[unit] &= ~RESTING

    def facts(self, state: State) -> Facts:
        """Nothing but that it ended."""
        return {"event": "phase_end", "rule": self.rule}


class DebtsFixed(Happening):
    """Movement ended and it was settled who must attack; only their owner is told."""

    def __init__(self, rule: str, side: int, units: list[int]) -> None:
        super().__init__(rule)
        self.side = side
        self.units = units

    def apply(self, state: State) -> None:
        """They owe an attack."""
        flags = board(state).flags
        for unit in self.units:
            flags[unit] |= OWES

    def facts(self, state: State) -> Facts:
        """Who owes."""
        return {"event": "debts", "rule": self.rule, "side": SIDES[self.side], "units": ids(board(state), self.units)}

    def seen(self, state: State, viewer: int) -> Facts | None:
        """Only the owner sees it."""
        return self.facts(state) if viewer == self.side or board(state).material.open_information else None


class Moved(UnitEvent):
    """A unit moved along a path; the path of a unit that enters the map begins with its first hex."""

    def __init__(self, rule: str, unit: int, path: list[int], half_points: int) -> None:
        super().__init__(rule, unit)
        self.path = path
        self.half_points = half_points

    def apply(self, state: State) -> None:
        """It stands in the last hex."""
        position = board(state)
        position.shift(self.unit, self.path[-1])
        position.flags[self.unit] |= MOVED

    def facts(self, state: State) -> Facts:
        """Which way, and for how many half-points."""
        facts = self.start(state, "moved")
        facts["path"] = names(board(state), self.path)
        facts["half_points"] = self.half_points
        return facts


class Exited(UnitEvent):
    """A unit left the map, marching or in retreat."""

    def __init__(
        self, rule: str, unit: int, path: list[int], edge: int, half_points: int, retreat: bool, displaced: bool = False
    ) -> None:
        super().__init__(rule, unit)
        self.path = path
        self.edge = edge
        self.half_points = half_points
        self.retreat = retreat
        self.displaced = displaced

    def apply(self, state: State) -> None:
        """diadem:4.2.2.no_return: it is gone for good."""
        position = board(state)
        position.take(self.unit, LEFT - self.edge)
        position.flags[self.unit] |= MOVED | WITHDRAWN if position.turn <= WITHDRAWAL_TURN else MOVED

    def facts(self, state: State) -> Facts:
        """By which way and edge."""
        facts = self.start(state, "left")
        facts["path"] = names(board(state), self.path)
        facts["edge"] = EDGES[self.edge]
        if self.retreat:
            facts["retreat"] = True
            if self.displaced:
                facts["displaced"] = True
        else:
            facts["half_points"] = self.half_points
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """A unit that retreats from a combat is known; one that only makes room is not."""
        return self.facts(state) if self.retreat and not self.displaced else super().seen(state, viewer)


class AttackCommitted(Happening):
    """An attack was committed; its units and their total are shown (D-13)."""

    def __init__(self, rule: str, hex: int, attackers: list[int], guns: list[int], air: int, total: int) -> None:
        super().__init__(rule)
        self.hex = hex
        self.attackers = attackers
        self.guns = guns
        self.air = air
        self.total = total

    def barrier(self) -> bool:
        """Strengths are shown."""
        return True

    def apply(self, state: State) -> None:
        """Its units have fought, and the hex has been a target. Guns at a distance go on resting (D-33)."""
        position = board(state)
        position.targeted.append(self.hex)
        position.air -= self.air
        for unit in self.attackers:
            position.flags[unit] = (position.flags[unit] | FOUGHT) & ~RESTING
        for unit in self.guns:
            position.flags[unit] |= FOUGHT

    def facts(self, state: State) -> Facts:
        """Who, with what, and how much in all."""
        position = board(state)
        return {
            "event": "attack",
            "rule": self.rule,
            "hex": position.material.grid.names[self.hex],
            "attackers": ids(position, self.attackers),
            "guns": ids(position, self.guns),
            "air": self.air,
            "total": self.total,
        }


class DefenceCommitted(Happening):
    """The defence was committed; the defenders are shown."""

    def __init__(self, rule: str, hex: int, defenders: list[int], guns: list[int], air: int, total: int) -> None:
        super().__init__(rule)
        self.hex = hex
        self.defenders = defenders
        self.guns = guns
        self.air = air
        self.total = total

    def barrier(self) -> bool:
        """Strengths are shown."""
        return True

    def apply(self, state: State) -> None:
        """The defenders fight, so they rest no longer; supporting guns are used up for the phase."""
        position = board(state)
        position.air -= self.air
        for unit in self.defenders:
            position.flags[unit] &= ~RESTING
        for unit in self.guns:
            position.flags[unit] |= FOUGHT

    def facts(self, state: State) -> Facts:
        """Who, with what, and how much in all."""
        position = board(state)
        return {
            "event": "defence",
            "rule": self.rule,
            "hex": position.material.grid.names[self.hex],
            "defenders": ids(position, self.defenders),
            "guns": ids(position, self.guns),
            "air": self.air,
            "total": self.total,
        }


class Shift:
    """Columns to the right (or, negative, to the left), the paragraph that gives them, and what for."""

    def __init__(self, rule: str, columns: int, cause: str) -> None:
        self.rule = rule
        self.columns = columns
        self.cause = cause

    def facts(self) -> Facts:
        """By name."""
        return {"rule": self.rule, "columns": self.columns, "cause": self.cause}


class OddsFound(Happening):
    """The odds, every shift with its cause, and the column in the end."""

    def __init__(self, rule: str, attack: int, defence: int, odds: str, shifts: list[Shift], column: str) -> None:
        super().__init__(rule)
        self.attack = attack
        self.defence = defence
        self.odds = odds
        self.shifts = shifts
        self.column = column

    def facts(self, state: State) -> Facts:
        """The whole sum."""
        return {
            "event": "odds",
            "rule": self.rule,
            "attack": self.attack,
            "defence": self.defence,
            "odds": self.odds,
            "shifts": [shift.facts() for shift in self.shifts],
            "column": self.column,
        }


class ResultRead(Happening):
    """The cell of the combat table."""

    def __init__(self, rule: str, hex: int, codes: list[str]) -> None:
        super().__init__(rule)
        self.hex = hex
        self.codes = codes

    def facts(self, state: State) -> Facts:
        """Its codes."""
        return {
            "event": "result",
            "rule": self.rule,
            "hex": board(state).material.grid.names[self.hex],
            "codes": list(self.codes),
        }


class Bombarded(Happening):
    """A bombardment or an air strike; the enemy of the guns sees the result, the firer never sees how vulnerable the target was."""

    def __init__(
        self,
        rule: str,
        kind: int,
        side: int,
        hex: int,
        guns: list[int],
        air: int,
        strength: int,
        vulnerability: int,
        shifts: list[Shift],
        column: str,
        result: str,
    ) -> None:
        super().__init__(rule)
        self.kind = kind
        self.side = side
        self.hex = hex
        self.guns = guns
        self.air = air
        self.strength = strength
        self.vulnerability = vulnerability
        self.shifts = shifts
        self.column = column
        self.result = result

    def apply(self, state: State) -> None:
        """The guns have fired, the air points are spent, the hex has been a target."""
        position = board(state)
        position.targeted.append(self.hex)
        position.air -= self.air
        for unit in self.guns:
            position.flags[unit] |= FOUGHT

    def facts(self, state: State) -> Facts:
        """All of it."""
        position = board(state)
        return {
            "event": "bombardment",
            "rule": self.rule,
            "kind": KINDS[self.kind],
            "side": SIDES[self.side],
            "hex": position.material.grid.names[self.hex],
            "guns": ids(position, self.guns),
            "air": self.air,
            "strength": self.strength,
            "vulnerability": self.vulnerability,
            "value": self.strength * self.vulnerability,
            "shifts": [shift.facts() for shift in self.shifts],
            "column": self.column,
            "result": self.result,
        }

    def seen(self, state: State, viewer: int) -> Facts | None:
        """D-18: guns and their strength are their owner's secret; types are in sight, so vulnerability is not."""
        facts = self.facts(state)
        position = board(state)
        if viewer != self.side and not position.material.open_information and self.guns:
            facts["guns"] = [kind_of(position, unit) for unit in self.guns]
            for secret in ("strength", "value", "column"):
                del facts[secret]
        return facts


class Reduced(UnitEvent):
    """A unit took a loss and is turned over."""

    def __init__(self, rule: str, unit: int, hex: int, in_sight: bool) -> None:
        super().__init__(rule, unit)
        self.hex = hex
        self.in_sight = in_sight

    def apply(self, state: State) -> None:
        """diadem:7.0: it lies with its back up."""
        flags = board(state).flags
        flags[self.unit] = (flags[self.unit] | REDUCED) & ~RESTING

    def facts(self, state: State) -> Facts:
        """Which and where."""
        facts = self.start(state, "reduced")
        facts["hex"] = board(state).material.grid.names[self.hex]
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """D-18: after a combat everybody sees it, after a bombardment only its owner."""
        if self.in_sight or knows(board(state), viewer, self.unit):
            return self.facts(state)
        return None


class Eliminated(UnitEvent):
    """A unit was eliminated; everybody sees which."""

    def __init__(self, rule: str, unit: int, hex: int) -> None:
        super().__init__(rule, unit)
        self.hex = hex

    def apply(self, state: State) -> None:
        """It is out of the game."""
        position = board(state)
        position.take(self.unit, LOST)
        position.flags[self.unit] &= ~RESTING

    def facts(self, state: State) -> Facts:
        """Which and where."""
        facts = self.start(state, "eliminated")
        facts["hex"] = board(state).material.grid.names[self.hex]
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """D-18: in full."""
        return self.facts(state)


class Recovered(UnitEvent):
    """A reduced unit has recovered; only its owner sees it."""

    def apply(self, state: State) -> None:
        """diadem:7.0.recovery: it is turned face up."""
        board(state).flags[self.unit] &= ~(REDUCED | RESTING)

    def facts(self, state: State) -> Facts:
        """Which one."""
        return self.start(state, "recovered")

    def seen(self, state: State, viewer: int) -> Facts | None:
        """D-18: the owner."""
        return self.facts(state) if knows(board(state), viewer, self.unit) else None


class Retreated(UnitEvent):
    """A unit retreated; `displaced`: to make room for another, in which case it is not shown."""

    def __init__(self, rule: str, unit: int, path: list[int], siege: bool, displaced: bool) -> None:
        super().__init__(rule, unit)
        self.path = path
        self.siege = siege
        self.displaced = displaced

    def apply(self, state: State) -> None:
        """It stands in the last hex."""
        board(state).shift(self.unit, self.path[-1])

    def facts(self, state: State) -> Facts:
        """Which way."""
        facts = self.start(state, "retreated")
        facts["path"] = names(board(state), self.path)
        if self.siege:
            facts["siege"] = True
        if self.displaced:
            facts["displaced"] = True
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """A unit of the combat is known, one that only makes room is not."""
        return super().seen(state, viewer) if self.displaced else self.facts(state)


class Advanced(UnitEvent):
    """A unit advanced after combat."""

    def __init__(self, rule: str, unit: int, path: list[int]) -> None:
        super().__init__(rule, unit)
        self.path = path

    def apply(self, state: State) -> None:
        """It stands in the last hex."""
        board(state).shift(self.unit, self.path[-1])

    def facts(self, state: State) -> Facts:
        """Which way."""
        facts = self.start(state, "advanced")
        facts["path"] = names(board(state), self.path)
        return facts

    def seen(self, state: State, viewer: int) -> Facts | None:
        """It was in the combat and is known."""
        return self.facts(state)


class ObjectiveTaken(Happening):
    """An objective changed hands."""

    def __init__(self, rule: str, objective: int, side: int) -> None:
        super().__init__(rule)
        self.objective = objective
        self.side = side

    def apply(self, state: State) -> None:
        """D-38: it stays with them until the other side comes."""
        board(state).holders[self.objective] = self.side

    def facts(self, state: State) -> Facts:
        """Which, and whose now."""
        position = board(state)
        place = position.material.map.objectives[self.objective]
        return {
            "event": "objective",
            "rule": self.rule,
            "hex": position.material.grid.names[place.hex],
            "name": place.name,
            "side": SIDES[self.side],
        }


class GameEnded(Happening):
    """The game is over; points are counted."""

    def __init__(self, rule: str, scores: list[int], winner: int) -> None:
        super().__init__(rule)
        self.scores = scores
        self.winner = winner

    def apply(self, state: State) -> None:
        """Nothing more is asked."""
        position = board(state)
        position.phase = OVER
        position.winner = self.winner

    def facts(self, state: State) -> Facts:
        """Points and winner."""
        return {
            "event": "over",
            "rule": self.rule,
            "winner": None if self.winner == SPECTATOR else SIDES[self.winner],
            "scores": {side: self.scores[i] for i, side in enumerate(SIDES)},
            "reason": "draw" if self.winner == SPECTATOR else "points",
        }
