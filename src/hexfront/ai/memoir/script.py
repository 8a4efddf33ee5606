"""The scripted turn: which card, whom to order, where to go, whom to attack."""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir import plan as genes
from hexfront.ai.memoir.battles import best_target, dug_in, healed, next_battle, rides_on, struck, takes_ground
from hexfront.ai.memoir.field import Field
from hexfront.ai.memoir.hand import Hand, air_group, healing
from hexfront.ai.memoir.manner import MANNER, Manner
from hexfront.ai.memoir.plan import Wishes
from hexfront.ai.memoir.reactions import react
from hexfront.ai.memoir.uses import NOTHING, Judge, Use, judge_of
from hexfront.ai.mind import Plan, Script
from hexfront.games.memoir import steps
from hexfront.games.memoir.cards import INFANTRY_ASSAULT, NO_CARD
from hexfront.games.memoir.events.base import board
from hexfront.games.memoir.names import ARTILLERY, BATTLES, QUIET, SECOND_MOVE, STOPPED
from hexfront.games.memoir.rules.movement import find_reach, length_of, marks_of
from hexfront.games.memoir.rules.orders import sections_of
from hexfront.games.memoir.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.trial import Trial

ANNOUNCING: Final = 0.5
# How likely two dice show the star that blows a bridge.
CHARGES: Final = 11.0 / 36.0


class MemoirScript(Script):
    """One side of Memoir '44, played by a plan."""

    def __init__(self, side: int, plan: Plan, manner: Manner = MANNER) -> None:
        self.side = side
        self.manner = manner
        self.wishes = Wishes(list(plan), side)
        # What it has in mind: whom it orders, in what order; who goes where; who attacks whom.
        self._orders_of = -1
        self._orders: list[int] = []
        self._moves_of = -1
        self._movers: list[int] = []
        self._places: list[int] = []
        self._marching = -1
        self._place = -1
        # The uses of units as last judged, the turn and the card they hold for; whom the next attack is meant for.
        self._seen: Field | None = None
        self._seen_in = -1
        self._uses: list[Use] = []
        self._uses_of = -1
        self._uses_card = NO_CARD
        self._target = -1

    def answer(self, trial: Trial) -> Action:
        """What the script answers."""
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
            return self._march(state, options, frame.unit)
        if step == steps.BATTLE_CHOICE:
            choice = next_battle(self._field(state, self.side), options)
            self._target = choice.target
            return choice.action
        if step == steps.ATTACK:
            for action in options:
                if action.hex == self._target:
                    return action
            return best_target(self._field(state, self.side), options, frame.unit)
        if step == steps.ORDER:
            return self._order(state, options)
        if step == steps.CARD:
            return self._card(state, options)
        if step == steps.OVERRUN:
            return best_target(self._field(state, self.side), options, frame.unit)
        if step == steps.TAKE_GROUND:
            taking = self.wishes.gene(genes.GROUND)
            if not taking:
                taking = 1 if takes_ground(self._field(state, self.side), frame.unit, frame.hex) else 2
            return options[taking - 1]
        if step == steps.RIDE_ON:
            return rides_on(self._field(state, self.side), options, frame.unit)
        field = self._field(state, frame.side)
        if step == steps.SECTION:
            return self._section(field, options)
        if step == steps.USE:
            return self._use(field, options)
        if step == steps.TARGET:
            return struck(field, options)
        if step == steps.DIG:
            return dug_in(field, options)
        if step == steps.HEAL:
            return healed(field, options)
        return react(field, options, frame)

    def _field(self, state: Position, side: int) -> Field:
        """The field as it is now; until the battles begin, the one the turn began with."""
        stage = state.stack[0].value
        early = side == state.side == self.side and stage <= BATTLES
        known = self._seen
        if early and known is not None and self._seen_in == state.turn:
            known.look_again(state)
            return known
        field = Field(state, side, self.manner)
        self.wishes.apply(field)
        self._seen = field if early else None
        self._seen_in = state.turn
        return field

    # The card

    def _card(self, state: Position, options: list[Action]) -> Action:
        """m44:turn.play: the card worth most now, what it could do later taken off."""
        chosen = self.wishes.gene(genes.CARD)
        if chosen:
            hand = genes.hand_at_start(state, self.side)
            if chosen <= len(hand):
                for action in options:
                    if action.verb == "play" and action.number == hand[chosen - 1]:
                        return action
        field = self._field(state, self.side)
        hand_now = Hand(field)
        best = NOTHING
        found = options[0]
        for action in options:
            if action.verb == "announce":
                if air_group(field, [])[1] > ANNOUNCING:
                    return action
                continue
            value = hand_now.worth(action.number)
            if value > best:
                best = value
                found = action
        self._uses = hand_now.known_uses(found.number)
        self._uses_of = state.turn
        self._uses_card = found.number
        return found

    def _known_use(self, state: Position, unit: int) -> Use | None:
        """The use of a unit as it was judged this turn under this card, if it was."""
        if self._uses_of == state.turn and self._uses_card == state.card:
            for use in self._uses:
                if use.unit == unit and use.hex >= 0:
                    return use
        return None

    def _section(self, field: Field, options: list[Action]) -> Action:
        """m44:card.infantry_assault: where the infantry gains most."""
        wanted = self.wishes.gene(genes.SECTION) - 1
        if wanted < 0:
            state = field.state
            judge = Judge(field, INFANTRY_ASSAULT)
            totals = [0.0, 0.0, 0.0]
            nobody: list[int] = []
            for unit in field.own:
                if state.material.units.type[unit] == 0:
                    gain = judge.best_use(unit, True, nobody).gain
                    mask = sections_of(state, unit)
                    for section in range(3):
                        if mask >> section & 1:
                            totals[section] += gain
            wanted = totals.index(max(totals))
        for action in options:
            if action.number == wanted:
                return action
        return options[0]

    def _use(self, field: Field, options: list[Action]) -> Action:
        """Orders, unless aircraft would do more. Bridges are blown when an enemy stands on one, or is about to."""
        hand = Hand(field)
        found = options[0]
        best = hand.worth_now(field.state.acting)
        for action in options:
            value = 0.0
            if action.verb == "strike":
                value = air_group(field, [])[1]
            elif action.verb == "blow":
                unit = field.state.at[action.hex]
                if unit >= 0 and field.state.material.units.side[unit] != field.side:
                    value = 1.3 + field.kill_bonus
                value += 0.3 + field.hold_at(action.hex)
                if field.state.material.rules.demolition_option != 1:
                    value *= CHARGES
            if value > best:
                best = value
                found = action
        return found

    # Orders

    def _order(self, state: Position, options: list[Action]) -> Action:
        """m44:turn.order: those who gain most first; the list is made once."""
        if self._orders_of != state.turn:
            self._orders_of = state.turn
            field = self._field(state, self.side)
            self._orders = self._order_list(field, options)
        actions = state.material.actions
        for action in options:
            if action.verb == "land":
                return action
        for unit in self._orders:
            hex_ = state.where[unit]
            if hex_ >= 0 and actions.order[hex_] in options:
                return actions.order[hex_]
        return options[-1]

    def _order_list(self, field: Field, options: list[Action]) -> list[int]:
        state = field.state
        judge = judge_of(field)
        nobody: list[int] = []
        waiting: list[Use] = []
        for action in options:
            if action.verb == "order":
                unit = state.at[action.hex]
                known = self._known_use(state, unit)
                use = judge.best_use(unit, True, nobody) if known is None else known.copy()
                use.gain += self.wishes.order_bonus(field, unit)
                waiting.append(use)
        found: list[int] = []
        while waiting:
            best = waiting[0]
            for use in waiting:
                if use.gain > best.gain:
                    best = use
            if best.gain < -5.0:
                break
            waiting.remove(best)
            found.append(best.unit)
            before = judge.doomed[best.foe] if best.foe >= 0 else 0.0
            judge.count_on(best)
            if best.foe >= 0 and judge.doomed[best.foe] - before > 0.25:
                again: list[Use] = []
                for use in waiting:
                    other = use
                    if use.foe == best.foe:
                        other = judge.best_use(use.unit, True, nobody)
                        other.gain += self.wishes.order_bonus(field, use.unit)
                    again.append(other)
                waiting = again
        return found

    # Moves

    def _move(self, state: Position, options: list[Action]) -> Action:
        """m44:turn.move: the moves are thought out together and made one after the other, whoever is not in another's
        way first.
        """
        stage = state.turn * 16 + state.stack[0].value
        if self._moves_of != stage:
            self._moves_of = stage
            self._plan_moves(state, options)
        actions = state.material.actions
        for action in options:
            if action.verb == "recover":
                field = self._field(state, self.side)
                if healing(field, state.at[action.hex], len(state.hands[self.side])) > 0.2:
                    return action
        for i, unit in enumerate(self._movers):
            hex_ = self._places[i]
            start = state.where[unit]
            if hex_ < 0 or start < 0 or hex_ == start or state.at[hex_] >= 0:
                continue
            if actions.move[start] in options and hex_ in find_reach(state, unit).hexes:
                self._places[i] = -1
                self._marching = unit
                self._place = hex_
                return actions.move[start]
        return options[-1]

    def _plan_moves(self, state: Position, options: list[Action]) -> None:
        field = self._field(state, self.side)
        judge = judge_of(field)
        late = state.stack[0].value > SECOND_MOVE
        reserved: list[int] = []
        waiting: list[Use] = []
        self._movers = []
        self._places = []
        for unit in state.ordered():
            if self.wishes.of_unit(state, unit) == genes.IN_PLACE:
                continue
            known = None if late else self._known_use(state, unit)
            waiting.append(judge.best_use(unit, True, reserved, late) if known is None else known.copy())
        while waiting:
            best = waiting[0]
            for use in waiting:
                if use.gain > best.gain:
                    best = use
            waiting.remove(best)
            if best.hex in reserved or (best.foe >= 0 and judge.doomed[best.foe] > 0.3):
                best = judge.best_use(best.unit, True, reserved, late)
            judge.count_on(best)
            if best.hex != state.where[best.unit]:
                reserved.append(best.hex)
                self._movers.append(best.unit)
                self._places.append(best.hex)

    def _march(self, state: Position, options: list[Action], unit: int) -> Action:
        """m44:turn.move: where it was meant to go, or the best place there is."""
        if unit == self._marching:
            wanted = state.material.actions.to[self._place]
            if wanted in options:
                return wanted
        field = self._field(state, self.side)
        judge = judge_of(field)
        judge.begin(unit)
        late = state.stack[0].value > SECOND_MOVE
        reach = find_reach(state, unit)
        start = state.where[unit]
        best = NOTHING
        found = options[0]
        state.at[start] = -1
        for action in options:
            hex_ = action.hex
            value = judge.stand(unit, hex_)
            if state.material.units.type[unit] <= ARTILLERY:
                marks = marks_of(state, unit, start, hex_, length_of(reach, hex_))
                if not marks & QUIET and not late:
                    value += judge.best_attack(unit, hex_, bool(marks & STOPPED))
            if value > best:
                best = value
                found = action
        state.at[start] = unit
        return found
