"""The scripted player: plans a phase once, then answers from the plan."""

from __future__ import annotations

from hexfront.ai.diadem import reactions
from hexfront.ai.diadem.allied import AllyMoves
from hexfront.ai.diadem.attacks import Attack
from hexfront.ai.diadem.axis import AxisMoves
from hexfront.ai.diadem.battles import Fire, best_fire, plan_attacks
from hexfront.ai.diadem.marches import Order
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.placing import choose_place
from hexfront.ai.diadem.wishes import Wishes
from hexfront.ai.mind import Plan, Script
from hexfront.games.diadem import steps
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import ALLIED, FOUGHT, STACK_LIMIT, TURNS
from hexfront.games.diadem.rules.s05_0_combats import must_take_part
from hexfront.games.diadem.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.flow import Frame
from hexfront.kernel.trial import Trial


class TurnScript(Script):
    """One side's script with a plan."""

    def __init__(self, side: int, plan: Plan) -> None:
        self.side = side
        self.plan = plan
        self.stamp = -1
        self.orders: list[Order] = []
        self.attacks: list[Attack] = []
        self.fire: Fire | None = None
        self.wishes: Wishes | None = None

    def answer(self, trial: Trial) -> Action:
        """One of the open answers."""
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
            return self._march(state, frame, options)
        if step == steps.COMBAT_CHOICE:
            return self._combat(state, options)
        if step == steps.ASSAULT:
            return self._assault(state, frame, options)
        if step == steps.BARRAGE:
            return self._barrage(state, frame, options)
        if step == steps.SORTIE:
            return self._sortie(state, frame, options)
        if step == steps.PLACE:
            return choose_place(state, options, self.side)
        return react(state, frame, options, self.side, self._wishes(state))

    def _wishes(self, state: Position) -> Wishes:
        found = self.wishes
        if found is None:
            found = Wishes(state.material.counters, self.side, self.plan, len(state.holders))
            self.wishes = found
        return found

    # Movement

    def _plan_moves(self, state: Position) -> None:
        stamp = state.turn * 10 + state.phase
        if self.stamp == stamp:
            return
        self.stamp = stamp
        picture = Picture(state, self.side)
        if self.side == ALLIED:
            allied = AllyMoves(picture, self._wishes(state))
            allied.work_out()
            self.orders = allied.marches.orders
        else:
            axis = AxisMoves(picture, self._wishes(state))
            axis.work_out()
            self.orders = axis.marches.orders

    def _move(self, state: Position, options: list[Action]) -> Action:
        self._plan_moves(state)
        actions = state.material.actions
        counts = state.counts[self.side]
        for order in self.orders:
            if order.hex >= 0 and counts[order.hex] >= STACK_LIMIT:
                continue
            action = actions.move[order.unit]
            if action in options:
                return action
        last = options[len(options) - 1]
        if last is actions.end:
            return last
        return options[0]

    def _march(self, state: Position, frame: Frame, options: list[Action]) -> Action:
        self._plan_moves(state)
        actions = state.material.actions
        for i in range(len(self.orders)):
            order = self.orders[i]
            if order.unit != frame.unit:
                continue
            del self.orders[i]
            wanted = actions.exit[order.edge] if order.hex < 0 else actions.to[order.hex]
            if wanted in options:
                return wanted
            break
        if actions.stop in options:
            return actions.stop
        return self._somewhere(state, frame, options)

    def _somewhere(self, state: Position, frame: Frame, options: list[Action]) -> Action:
        """Nothing was meant for this unit: the nearest hex out of the enemy's zones."""
        zones = state.zones[1 - self.side]
        here = state.where[frame.unit]
        best = options[0]
        best_score = 1000
        for action in options:
            if action.hex < 0:
                continue
            score = 20 if zones[action.hex] else 0
            if here >= 0:
                score += state.material.grid.distances[here][action.hex]
            score -= state.material.hex_columns[action.hex]
            if score < best_score:
                best_score = score
                best = action
        return best

    # Combat

    def _combat(self, state: Position, options: list[Action]) -> Action:
        actions = state.material.actions
        wishes = self._wishes(state)
        stamp = state.turn * 10 + state.phase
        attack = self._next_attack(state) if self.stamp == stamp else None
        last = options[len(options) - 1]
        if attack is None and (self.stamp != stamp or last is not actions.end):
            self.stamp = stamp
            self.attacks = plan_attacks(Picture(state, self.side), wishes)
            attack = self._next_attack(state)
        if attack is not None and actions.attack[attack.hex] in options:
            return actions.attack[attack.hex]
        self.fire = best_fire(Picture(state, self.side), wishes, [])
        fire = self.fire
        if fire is not None:
            action = actions.strike[fire.hex] if fire.air else actions.bombard[fire.hex]
            if action in options:
                return action
        self.fire = None
        if last is actions.end:
            return last
        for action in options:
            if action.verb == "attack":
                return action
        return options[0]

    def _next_attack(self, state: Position) -> Attack | None:
        """The next attack of the plan if it is still as it was meant; None if the plan is done or must be made anew."""
        enemies = state.counts[1 - self.side]
        for attack in self.attacks:
            if attack.hex in state.targeted or not enemies[attack.hex]:
                continue
            if enemies[attack.hex] != attack.defenders or attack.air > state.air:
                self.stamp = -1
                return None
            for i in range(len(attack.units)):
                unit = attack.units[i]
                if state.where[unit] != attack.slots[i] or state.flags[unit] & FOUGHT:
                    self.stamp = -1
                    return None
            return attack
        return None

    def _attack_on(self, state: Position, hex_: int) -> Attack | None:
        for attack in self.attacks:
            if attack.hex == hex_:
                return attack
        return None

    def _assault(self, state: Position, frame: Frame, options: list[Action]) -> Action:
        actions = state.material.actions
        attack = self._attack_on(state, frame.hex)
        if attack is None:
            self.attacks = plan_attacks(Picture(state, self.side), self._wishes(state))
            attack = self._attack_on(state, frame.hex)
        if attack is not None:
            for unit in attack.units:
                if actions.add[unit] in options:
                    return actions.add[unit]
            for gun in attack.guns:
                if actions.add[gun] in options:
                    return actions.add[gun]
            if attack.air and actions.air[attack.air] in options:
                return actions.air[attack.air]
        last = options[len(options) - 1]
        if last is actions.commit:
            return last
        for unit in must_take_part(state, self.side, frame.hex):
            if actions.add[unit] in options:
                return actions.add[unit]
        return options[0]

    def _barrage(self, state: Position, frame: Frame, options: list[Action]) -> Action:
        actions = state.material.actions
        fire = self.fire
        last = options[len(options) - 1]
        if fire is None or fire.hex != frame.hex:
            return options[0] if last is not actions.commit else last
        for gun in fire.guns:
            if actions.add[gun] in options:
                return actions.add[gun]
        return last

    def _sortie(self, state: Position, frame: Frame, options: list[Action]) -> Action:
        fire = self.fire
        if fire is not None and fire.hex == frame.hex:
            wanted = state.material.actions.air[fire.air]
            if wanted in options:
                return wanted
        return options[len(options) - 1]


def react(state: Position, frame: Frame, options: list[Action], side: int, wishes: Wishes) -> Action:
    """Answers that need no plan."""
    step = frame.step
    if step == steps.SUPPORT:
        return reactions.choose_support(state, options, side)
    if step == steps.LOSS:
        return reactions.choose_loss(state, options)
    if step == steps.ELIMINATION:
        return reactions.choose_removed(state, options)
    if step == steps.EXCHANGE:
        return reactions.choose_exchanged(state, options, side, frame.value)
    if step == steps.RETREAT:
        return reactions.choose_first(state, options, side)
    if step == steps.RETREAT_TO:
        return reactions.choose_retreat(state, options, side, frame.unit)
    if step == steps.DISPLACE:
        return reactions.choose_displaced(state, options)
    if step == steps.ADVANCE:
        return reactions.choose_advance(state, options, side)
    if step == steps.ADVANCE_ON:
        return reactions.choose_further(state, options, side)
    if step == steps.ATTRITION:
        return reactions.choose_attrition(state, options)
    assert state.turn <= TURNS
    return options[0]
