"""One action ahead: each answer by what the position after it is worth, and by the mean of the battle it opens."""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.field import Field
from hexfront.ai.memoir.hand import best_barrage, strike_worth
from hexfront.ai.memoir.reactions import react
from hexfront.ai.memoir.uses import judge_of
from hexfront.ai.mind import Mind, Script
from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import AIR_POWER, AMBUSH, BARRAGE, COUNTER_ATTACK, NO_CARD, is_section_card
from hexfront.games.memoir.events.base import board
from hexfront.games.memoir.names import ALLIED, QUIET, STOPPED
from hexfront.games.memoir.rules.battle import fires_from
from hexfront.games.memoir.rules.cards import copied
from hexfront.games.memoir.rules.movement import find_reach, length_of, marks_of
from hexfront.games.memoir.rules.orders import orders_of, suits
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator
from hexfront.kernel.trial import Trial

FINENESS: Final = 1024
# A position's worth counts the win that medals bring nearer; a battle's worth does not.
IN_MEDALS: Final = 1.0 / 1.5
BY_RESULT: Final = (steps.TAKE_GROUND, steps.RIDE_ON, steps.RETREAT, steps.DIG)


class GreedyScript(Script):
    """One side of Memoir '44 that looks no further than the next answer."""

    def __init__(self, mind: Mind, side: int, chance: Generator, noise: float) -> None:
        self.mind = mind
        self.side = side
        self.chance = chance
        self.noise = noise
        self._marching = -1
        self._place = -1
        self._stage = -1
        self._passed: list[int] = []

    def answer(self, trial: Trial) -> Action:
        """The answer worth most."""
        options = trial.options
        assert options is not None
        if len(options) == 1:
            return options[0]
        state = board(trial.state)
        step = state.stack[-1].step
        if step == steps.MOVE:
            return self._move(trial, state, options)
        if step == steps.MARCH:
            for action in options:
                if state.stack[-1].unit == self._marching and action.hex == self._place:
                    return action
            return self._best_result(trial, options)
        if step in BY_RESULT:
            return self._best_result(trial, options)
        field = Field(state, state.stack[-1].side)
        best = -1000.0
        found = options[0]
        for action in options:
            value = self._value(field, action, step)
            if value > -500.0:
                value += self._slip()
            if value > best:
                best = value
                found = action
        if best <= -500.0:
            return react(field, options, state.stack[-1])
        return found

    def _slip(self) -> float:
        """A misjudgement of up to so many points."""
        if self.noise <= 0.0:
            return 0.0
        return self.noise * (self.chance.below(2 * FINENESS + 1) - FINENESS) / FINENESS

    def _value(self, field: Field, action: Action, step: int) -> float:
        """What an answer is worth by itself; -1000 where the question is none of those looked at here."""
        state = field.state
        if step == steps.CARD:
            return self._card(field, action.number) if action.verb == "play" else 0.0
        if step == steps.ORDER:
            return self._order(field, state.at[action.hex]) if action.verb == "order" else 0.0
        if step in (steps.BATTLE_CHOICE, steps.ATTACK, steps.OVERRUN):
            return self._battle(field, action, step)
        if step == steps.TARGET:
            if action.verb == "commit":
                return 0.0
            dice = 4 if state.acting == BARRAGE else 2 if field.side == ALLIED else 1
            return strike_worth(field, state.at[action.hex], dice, state.acting != BARRAGE)
        return -1000.0

    def _card(self, field: Field, card: int) -> float:
        """The battles a card's orders could open at once, and a little for every order."""
        state = field.state
        if card == COUNTER_ATTACK:
            card = copied(state, field.side)
        if card in (NO_CARD, AMBUSH):
            return 0.0
        if card == BARRAGE:
            return best_barrage(field)[1]
        if card == AIR_POWER:
            best = 0.0
            for foe in field.foes:
                best = max(best, strike_worth(field, foe, 2 if field.side == ALLIED else 1, True))
            return 1.5 * best
        section_card = is_section_card(card)
        values: list[float] = []
        for unit in field.own:
            if not section_card or suits(state, unit, card):
                values.append(self._order(field, unit))
        values.sort(reverse=True)
        count = orders_of(state, card) if section_card else 3
        total = 0.0
        for i in range(min(count, len(values))):
            total += values[i]
        return total

    def _order(self, field: Field, unit: int) -> float:
        """What an order opens to a unit: its best battle next, near enough."""
        return 0.1 + field.potential(unit, field.state.where[unit])

    def _battle(self, field: Field, action: Action, step: int) -> float:
        """The mean worth of an attack."""
        state = field.state
        if action.verb in ("done", "stop"):
            return 0.0
        if action.verb == "sabotage":
            return 0.4
        if action.verb == "clear":
            return 0.02
        judge = judge_of(field)
        if step == steps.BATTLE_CHOICE:
            unit = state.at[action.hex]
            judge.begin(unit)
            return judge.best_attack(unit, fires_from(state, unit), bool(state.flags[unit] & STOPPED))
        unit = state.stack[-1].unit
        judge.begin(unit)
        start = fires_from(state, unit)
        apart = state.material.grid.distances[start][action.hex]
        bonus = judge.close_bonus if apart == 1 else judge.far_bonus
        dice = max(1, field.attack_dice(unit, start, action.hex, bonus))
        return judge.attack(unit, start, state.at[action.hex], dice, apart, bool(state.flags[unit] & STOPPED))

    # Moves

    def _move(self, trial: Trial, state: Position, options: list[Action]) -> Action:
        """The move of the next unit that betters the position, or its battle."""
        stage = state.turn * 16 + state.stack[0].value
        if stage != self._stage:
            self._stage = stage
            self._passed = []
        for action in options:
            if action.verb != "move":
                continue
            unit = state.at[action.hex]
            if unit in self._passed:
                continue
            self._passed.append(unit)
            place = self._best_place(trial, state, unit)
            if place >= 0:
                self._marching = unit
                self._place = place
                return action
        return options[-1]

    def _best_place(self, trial: Trial, state: Position, unit: int) -> int:
        """Where a unit stands best by the position alone and its battle from there; -1: where it is."""
        start = state.where[unit]
        reach = find_reach(state, unit)
        field = Field(state, self.side)
        judge = judge_of(field)
        judge.begin(unit)
        late = state.stack[0].value > 6
        best = IN_MEDALS * self.mind.value(state, self.side)
        if not late:
            best += judge.best_attack(unit, fires_from(state, unit), False) if fires_from(state, unit) >= 0 else 0.0
        best += self._slip()
        found = -1
        simple = state.material.units.type[unit] < 3
        state.at[start] = -1
        for hex_ in reach.hexes:
            marks = marks_of(state, unit, start, hex_, length_of(reach, hex_)) if simple else QUIET
            state.where[unit] = hex_
            state.at[hex_] = unit
            value = IN_MEDALS * self.mind.value(state, self.side) + field.hold_at(hex_) - field.hold_at(start)
            state.at[hex_] = -1
            if not marks & QUIET and not late:
                value += judge.best_attack(unit, hex_, bool(marks & STOPPED))
            value += self._slip()
            if value > best:
                best = value
                found = hex_
        state.at[start] = unit
        state.where[unit] = start
        return found

    def _best_result(self, trial: Trial, options: list[Action]) -> Action:
        """The answer after which the position is worth most."""
        best = -1000.0
        found = options[0]
        for action in options:
            twin = trial.copy()
            twin.play(action)
            value = IN_MEDALS * self.mind.worth(twin, self.side) + self._slip()
            if value > best:
                best = value
                found = action
        return found
