"""One action ahead: each time the answer after which the position is worth most, with the attacks it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexfront.ai.encore import reactions
from hexfront.ai.encore.combat import lends_fire, stakes_of
from hexfront.ai.encore.lore import Library, Lore
from hexfront.ai.encore.plan import Intent
from hexfront.ai.encore.worths import Worths
from hexfront.ai.mind import Script
from hexfront.games.encore import steps
from hexfront.games.encore.events.base import board
from hexfront.games.encore.names import FOUGHT, STACK_LIMIT
from hexfront.games.encore.rules.s05_1_movement import reach_of
from hexfront.games.encore.rules.s06_1_combats import fires_at_range
from hexfront.games.encore.rules.s06_5_combat import Sum
from hexfront.games.encore.state import Battle, Position, Shot
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator
from hexfront.kernel.flow import Frame
from hexfront.kernel.trial import Trial

if TYPE_CHECKING:
    from hexfront.ai.mind import Mind

# How many quiet hexes of a unit's reach are looked at, beside those next to enemies.
QUIET = 8


class GreedyScript(Script):
    """No plan, no co-operation: each unit and each attack for itself."""

    def __init__(self, mind: Mind, library: Library, side: int, chance: Generator, noise: float) -> None:
        self.mind = mind
        self.library = library
        self.side = side
        self.chance = chance
        self.noise = noise
        self._turn = -1
        self._seen: list[int] = []
        self._going = -1

    def answer(self, trial: Trial) -> Action:
        """One of the open answers."""
        options = trial.options
        assert options is not None
        if len(options) == 1:
            return options[0]
        state = board(trial.state)
        lore = self.library.of(state.material)
        return self._answer(lore, state, state.stack[-1], options)

    def _answer(self, lore: Lore, state: Position, frame: Frame, options: list[Action]) -> Action:
        step = frame.step
        if step == steps.MOVE:
            return self._move(lore, state, options)
        if step == steps.MARCH:
            return self._march(state, frame, options)
        if step == steps.COMBAT_CHOICE:
            return self._attack(lore, state, options)
        if step == steps.ASSAULT:
            return self._join(state, options)
        if step == steps.TARGETS:
            return self._target(state, options)
        if step == steps.BATTERY:
            return self._aim(state, frame, options)
        if step == steps.SUPPORT:
            for action in options:
                if action.unit >= 0 and lends_fire(lore, state, action.unit):
                    return action
            return state.material.actions.commit
        if step == steps.LOSS:
            return reactions.cheapest(lore, state, options, False)
        if step in (steps.ELIMINATION, steps.EXCHANGE):
            return reactions.cheapest(lore, state, options, True)
        if step == steps.RETREAT:
            return reactions.who_retreats(lore, state, self.side, options)
        if step == steps.RETREAT_TO:
            return reactions.retreat_to(lore, state, self.side, frame.unit, options)
        if step == steps.DISPLACE:
            return reactions.displaced(lore, state, options)
        if step == steps.ADVANCE:
            return reactions.advance(lore, state, Intent(lore, state, self.side, []), options)
        if step == steps.ADVANCE_ON:
            return reactions.advance_on(lore, state, self.side, options)
        return options[0]

    def _misjudged(self, value: float) -> float:
        if self.noise <= 0.0:
            return value
        return value + self.noise * (self.chance.below(2001) / 1000.0 - 1.0)

    # Movement

    def _move(self, lore: Lore, state: Position, options: list[Action]) -> Action:
        """The next unit, in order, that stands better somewhere else."""
        if self._turn != state.turn:
            self._turn = state.turn
            self._seen = []
        for action in options:
            unit = action.unit
            if unit < 0 or unit in self._seen:
                continue
            self._seen.append(unit)
            if state.where[unit] < 0:
                continue
            self._going = self._best_hex(lore, state, unit)
            if self._going != state.where[unit]:
                return action
        return state.material.actions.end

    def _best_hex(self, lore: Lore, state: Position, unit: int) -> int:
        here = state.where[unit]
        twin = state.copy()
        best = here
        most = self._misjudged(self._worth(lore, twin, unit)) + 0.01
        for hex_ in self._looked_at(lore, state, unit, reach_of(state, unit, 0).order):
            if hex_ == here:
                continue
            place = lore.place_at[hex_]
            holder = twin.holders[place] if place >= 0 else 0
            twin.shift(unit, hex_)
            if place >= 0:
                twin.holders[place] = self.side
            value = self._misjudged(self._worth(lore, twin, unit))
            if place >= 0:
                twin.holders[place] = holder
            twin.shift(unit, here)
            if lore.mountain_road[hex_] and self.side == 0:
                value -= Worths(lore, state).road
            if value > most:
                most = value
                best = hex_
        return best

    def _looked_at(self, lore: Lore, state: Position, unit: int, order: list[int]) -> list[int]:
        """Hexes beside enemies and places, and the quiet ones nearest to what counts."""
        found: list[int] = []
        quiet: list[int] = []
        worths = Worths(lore, state)
        calling = -1
        most = 0.0
        here = state.where[unit]
        for place in range(lore.places):
            value = worths.places[place] / (6.0 + lore.way[place][here])
            if (state.holders[place] == self.side) == (self.side == 1) and value > most:
                most = value
                calling = place
        for hex_ in order:
            if state.counts[self.side][hex_] >= STACK_LIMIT:
                continue
            if state.zones[1 - self.side][hex_] or lore.place_at[hex_] >= 0:
                found.append(hex_)
            else:
                quiet.append(hex_)
        if calling >= 0:
            way = lore.way[calling]
            quiet.sort(key=lambda hex_: way[hex_])
        return found + quiet[:QUIET]

    def _worth(self, lore: Lore, state: Position, unit: int) -> float:
        """The position, and the best attack the unit could make in it."""
        value = self.mind.value(state, self.side)
        here = state.where[unit]
        if not state.zones[1 - self.side][here]:
            return value
        best = -99.0
        for there in lore.beside[here]:
            if state.counts[1 - self.side][there]:
                best = max(best, self._attack_worth(lore, state, there))
        if best < 0.0 and lore.is_shelter(self.side, here, state.forts):
            best = 0.0
        return value + best

    def _march(self, state: Position, frame: Frame, options: list[Action]) -> Action:
        actions = state.material.actions
        if frame.value and actions.stop in options:
            return actions.stop
        if self._going >= 0 and actions.to[self._going] in options:
            return actions.to[self._going]
        return options[0]

    # Combat

    def _attack_worth(self, lore: Lore, state: Position, hex_: int) -> float:
        """What an attack by everybody beside the hex and in range is worth."""
        battle = Battle(hex_, self.side)
        for there in lore.beside[hex_]:
            if state.counts[self.side][there]:
                for unit in state.units_in(there):
                    if not state.flags[unit] & FOUGHT:
                        battle.attackers.append(unit)
        if not battle.attackers:
            return 0.0
        kept = state.battle
        state.battle = battle
        for unit in lore.ranged[self.side]:
            if state.where[unit] >= 0 and fires_at_range(state, unit, hex_):
                battle.ranged.append(unit)
        value = lore.odds.value(Sum(state, battle).column, stakes_of(lore, state, Worths(lore, state)))
        state.battle = kept
        return value

    def _attack(self, lore: Lore, state: Position, options: list[Action]) -> Action:
        actions = state.material.actions
        best = actions.end if actions.end in options else options[0]
        most = 0.0 if actions.end in options else -999.0
        for action in options:
            if action.hex < 0:
                continue
            value = self._misjudged(self._attack_worth(lore, state, action.hex))
            if value > most:
                most = value
                best = action
        return best

    def _join(self, state: Position, options: list[Action]) -> Action:
        """Everybody, one after the other."""
        for action in options:
            if action.unit >= 0:
                return action
        return state.material.actions.commit

    # Bombardment

    def _target(self, state: Position, options: list[Action]) -> Action:
        """The hex where all guns that reach it promise most."""
        best = state.material.actions.end
        most = self.mind.value(state, self.side) + 0.02
        for action in options:
            if action.hex < 0:
                continue
            state.aiming = Shot(self.side, action.hex, self._guns(state))
            value = self._misjudged(self.mind.value(state, self.side))
            state.aiming = None
            if value > most:
                most = value
                best = action
        return best

    def _guns(self, state: Position) -> list[int]:
        """Some guns that are ready, ten points of them at most."""
        counters = state.material.counters
        found: list[int] = []
        points = 0
        for gun in counters.support[self.side]:
            ready = not state.flags[gun] & FOUGHT and counters.release[gun] <= state.turn
            if ready and points + counters.points[gun] <= 10:
                found.append(gun)
                points += counters.points[gun]
        return found

    def _aim(self, state: Position, frame: Frame, options: list[Action]) -> Action:
        """One more gun as long as it promises more."""
        shot = state.aiming
        assert shot is not None
        best = options[0]
        most = -999.0
        for action in options:
            guns = shot.guns if action.unit < 0 else [*shot.guns, action.unit]
            state.aiming = Shot(shot.side, shot.hex, guns)
            value = self.mind.value(state, self.side)
            if action.unit < 0:
                value += 0.04
            if value > most:
                most = value
                best = action
        state.aiming = shot
        return best
