"""One action ahead: each unit's best move by the evaluation, each attack that gains something by itself."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.attacks import Attack, Attacks
from hexfront.ai.diadem.battles import best_fire, plan_attacks
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.placing import choose_place
from hexfront.ai.diadem.script import react
from hexfront.ai.diadem.wishes import Wishes
from hexfront.ai.mind import Mind, Script
from hexfront.games.diadem import steps
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import LEFT, MOVED, STACK_LIMIT, WITHDRAWAL_TURN, WITHDRAWN
from hexfront.games.diadem.rules.s04_2_entry_exit import exits_open
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator
from hexfront.kernel.trial import Trial

MOST_TRIED: Final = 24
STAY: Final = -1
OUT: Final = -10
# How much of the noise goes into moves and into attacks.
MOVE_SHARE: Final = 1.0
FIGHT_SHARE: Final = 1.0


class Greedy(Script):
    """Looks one action ahead and at nothing else."""

    def __init__(self, mind: Mind, side: int, chance: Generator, noise: float) -> None:
        self.mind = mind
        self.side = side
        self.chance = chance
        self.noise = noise
        self.attacks: list[Attack] = []
        self.wishes: Wishes | None = None
        self.stamp = -1
        self.seen: list[int] = []
        self.goals: list[int] = []

    def answer(self, trial: Trial) -> Action:
        """The answer whose result looks best."""
        options = trial.options
        assert options is not None
        if len(options) == 1:
            return options[0]
        state = board(trial.state)
        frame = state.stack[-1]
        step = frame.step
        if step == steps.MOVE:
            return self._move(state, options)
        if step == steps.MARCH:
            return self._march(state, frame.unit, options)
        if step == steps.COMBAT_CHOICE:
            return self._combat(state, options)
        if step == steps.ASSAULT:
            return self._assault(state, frame.hex, options)
        if step == steps.BARRAGE:
            return options[0]
        if step == steps.SORTIE:
            return options[len(options) - 1]
        if step == steps.PLACE:
            return choose_place(state, options, self.side)
        return react(state, frame, options, self.side, self._wishes(state))

    def _wishes(self, state: Position) -> Wishes:
        found = self.wishes
        if found is None:
            found = Wishes(state.material.counters, self.side, [], len(state.holders))
            self.wishes = found
        return found

    def _misjudged(self, share: float) -> float:
        """By how much a value is misjudged."""
        if self.noise <= 0.0:
            return 0.0
        return share * self.noise * (self.chance.below(2001) - 1000) / 1000.0

    # Movement

    def _move(self, state: Position, options: list[Action]) -> Action:
        """The next unit in order that gains by moving; then the end."""
        stamp = state.turn * 10 + state.phase
        if self.stamp != stamp:
            self.stamp = stamp
            self.seen = []
            self.goals = [0] * state.material.counters.count
        for action in options:
            unit = action.unit
            if unit < 0 or unit in self.seen:
                continue
            self.seen.append(unit)
            goal = self._best_goal(state, unit)
            if goal != STAY:
                self.goals[unit] = goal
                return action
        return options[len(options) - 1]

    def _best_goal(self, state: Position, unit: int) -> int:
        """Where the unit would be best if nobody else moved: a hex, below OUT an edge, or STAY."""
        scratch = state.copy()
        here = state.where[unit]
        picture = Picture(state, self.side)
        best = STAY
        best_value = -1000000.0
        if here >= 0:
            best_value = self._worth(scratch, unit, False) + self._misjudged(MOVE_SHARE)
        reach = picture.reach(unit)
        hexes = reach.order
        step = max(1, len(hexes) // MOST_TRIED)
        for i in range(0, len(hexes), step):
            hex_ = hexes[i]
            if hex_ == here or state.counts[self.side][hex_] >= STACK_LIMIT:
                continue
            scratch.shift(unit, hex_)
            scratch.flags[unit] |= MOVED
            value = self._worth(scratch, unit, True) + self._misjudged(MOVE_SHARE)
            if value > best_value:
                best_value = value
                best = hex_
        if here >= 0:
            for exit_ in exits_open(state, unit, reach, state.material.counters.move[unit], 0):
                scratch.take(unit, LEFT - exit_.edge)
                if state.turn <= WITHDRAWAL_TURN:
                    scratch.flags[unit] |= WITHDRAWN
                value = self.mind.value(scratch, self.side) + self._misjudged(MOVE_SHARE)
                if value > best_value:
                    best_value = value
                    best = OUT - exit_.edge
        return best

    def _worth(self, scratch: Position, unit: int, moved: bool) -> float:
        """The position with the unit there, and the best attack it has from there, or must make."""
        value = self.mind.value(scratch, self.side)
        here = scratch.where[unit]
        if not scratch.zones[1 - self.side][here]:
            return value
        picture = Picture(scratch, self.side)
        attacks = Attacks(picture, False)
        best = -100.0
        for hex_ in picture.ground.beside[here]:
            if scratch.counts[1 - self.side][hex_] and picture.fights(unit, hex_):
                attack = attacks.best(hex_)
                best = max(best, attack.value)
        if best == -100.0 or (best < 0.0 and not moved and picture.dominates(unit, here)):
            return value
        return value + best

    def _march(self, state: Position, unit: int, options: list[Action]) -> Action:
        actions = state.material.actions
        goal = self.goals[unit] if unit < len(self.goals) else STAY
        if goal == 0 and actions.stop not in options and state.where[unit] >= 0:
            goal = self._best_goal(state, unit)
        wanted = actions.exit[OUT - goal] if goal <= OUT else actions.to[max(goal, 0)]
        if goal != STAY and wanted in options:
            return wanted
        if actions.stop in options:
            return actions.stop
        best = options[0]
        for action in options:
            if action.hex >= 0 and not state.zones[1 - self.side][action.hex]:
                best = action
                break
        return best

    # Combat

    def _combat(self, state: Position, options: list[Action]) -> Action:
        actions = state.material.actions
        picture = Picture(state, self.side)
        wishes = self._wishes(state)
        wishes.threshold = self._misjudged(FIGHT_SHARE)
        self.attacks = plan_attacks(picture, wishes)
        for attack in self.attacks:
            action = actions.attack[attack.hex]
            if action in options:
                return action
        last = options[len(options) - 1]
        if last is actions.end:
            fire = best_fire(picture, wishes, [])
            if fire is not None and self.noise <= 0.0:
                action = actions.strike[fire.hex] if fire.air else actions.bombard[fire.hex]
                if action in options:
                    return action
            return last
        for action in options:
            if action.verb == "attack":
                return action
        return options[0]

    def _assault(self, state: Position, hex_: int, options: list[Action]) -> Action:
        actions = state.material.actions
        last = options[len(options) - 1]
        for attack in self.attacks:
            if attack.hex != hex_:
                continue
            for unit in attack.units:
                if actions.add[unit] in options:
                    return actions.add[unit]
            if self.noise > 0.0:
                # Who misjudges forgets his guns and aircraft too.
                break
            for gun in attack.guns:
                if actions.add[gun] in options:
                    return actions.add[gun]
            if attack.air and actions.air[attack.air] in options:
                return actions.air[attack.air]
        return last if last is actions.commit else options[0]
