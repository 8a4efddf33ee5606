"""The scripted turn player: every question of Encore, for either side."""

from __future__ import annotations

from hexfront.ai.encore import reactions
from hexfront.ai.encore.allied import allied_orders
from hexfront.ai.encore.combat import attack_on, lends_fire, next_attack
from hexfront.ai.encore.german import german_orders
from hexfront.ai.encore.guns import Shelling
from hexfront.ai.encore.lore import Library, Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.orders import NOWHERE, OFF_MAP
from hexfront.ai.encore.plan import Intent
from hexfront.ai.encore.terms import Survey
from hexfront.ai.encore.worths import Worths
from hexfront.ai.mind import Plan, Script
from hexfront.games.encore import steps
from hexfront.games.encore.events.base import board
from hexfront.games.encore.names import ALLIED, AXIS, STACK_LIMIT
from hexfront.games.encore.state import Position
from hexfront.kernel.actions import Action
from hexfront.kernel.flow import Frame
from hexfront.kernel.trial import Trial


class EncoreScript(Script):
    """One side's script with a plan. It remembers the orders of a movement phase, the shots of a bombardment and the
    attack being put together.
    """

    def __init__(self, library: Library, side: int, plan: Plan) -> None:
        self.library = library
        self.side = side
        self.plan = plan
        self._shots_of = -1
        self._hexes: list[int] = []
        self._batteries: list[list[int]] = []
        self._orders_of = -1
        self._to: list[int] = []
        self._tried: list[int] = []
        self._joining: list[int] = []
        self._joining_at = -1
        self._column = -1

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
            return self._march(lore, state, frame, options)
        if step == steps.COMBAT_CHOICE:
            return self._attack(lore, state, options)
        if step == steps.ASSAULT:
            return self._join(lore, state, frame, options)
        if step == steps.TARGETS:
            return self._target(lore, state, options)
        if step == steps.BATTERY:
            return self._aim(lore, state, frame, options)
        if step == steps.SUPPORT:
            return self._support(lore, state, options)
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
            return reactions.advance(lore, state, self._intent(lore, state), options)
        if step == steps.ADVANCE_ON:
            return reactions.advance_on(lore, state, self.side, options)
        return options[0]

    def _intent(self, lore: Lore, state: Position) -> Intent:
        return Intent(lore, state, self.side, self.plan)

    # Bombardment

    def _lay(self, lore: Lore, state: Position) -> None:
        """Work the turn's shots out, those not announced yet."""
        if self._shots_of == state.turn:
            return
        self._shots_of = state.turn
        intent = self._intent(lore, state)
        worths = Worths(lore, state)
        shelling = Shelling(lore, state, Field(lore, state), self.side, worths, intent)
        if self.side == ALLIED:
            shelling.lay(allied_orders(lore, state, worths, intent).groups)
        else:
            shelling.lay([])
        self._hexes = shelling.hexes
        self._batteries = shelling.batteries

    def _target(self, lore: Lore, state: Position, options: list[Action]) -> Action:
        self._lay(lore, state)
        for hex_ in self._hexes:
            action = state.material.actions.bombard[hex_]
            if action in options:
                return action
        return state.material.actions.end

    def _aim(self, lore: Lore, state: Position, frame: Frame, options: list[Action]) -> Action:
        self._lay(lore, state)
        actions = state.material.actions
        for i in range(len(self._hexes)):
            if self._hexes[i] == frame.hex:
                for gun in self._batteries[i]:
                    action = actions.add[gun]
                    if action in options:
                        return action
        return actions.commit if actions.commit in options else options[0]

    # Movement

    def _order(self, lore: Lore, state: Position) -> None:
        """Give the phase's orders, to those who have not moved yet."""
        if self._orders_of == state.turn:
            return
        self._orders_of = state.turn
        self._tried = []
        intent = self._intent(lore, state)
        worths = Worths(lore, state)
        if self.side == ALLIED:
            self._to = allied_orders(lore, state, worths, intent).to
        else:
            self._to = german_orders(lore, state, worths, intent).to

    def _move(self, lore: Lore, state: Position, options: list[Action]) -> Action:
        self._order(lore, state)
        friends = state.counts[self.side]
        for action in options:
            unit = action.unit
            if unit < 0 or unit in self._tried:
                continue
            to = self._to[unit]
            if to == OFF_MAP or (to != NOWHERE and to != state.where[unit] and friends[to] < STACK_LIMIT):
                self._tried.append(unit)
                return action
        return state.material.actions.end

    def _march(self, lore: Lore, state: Position, frame: Frame, options: list[Action]) -> Action:
        actions = state.material.actions
        if frame.value and actions.stop in options:
            return actions.stop
        self._order(lore, state)
        to = self._to[frame.unit]
        if to == OFF_MAP:
            for action in options:
                if action.verb == "exit":
                    return action
        if to >= 0 and actions.to[to] in options:
            return actions.to[to]
        # It was to stay, or the way is not as expected: as near as it goes, best in safety.
        best = options[0]
        most = -9999.0
        for action in options:
            if action.verb != "to":
                continue
            score = reactions.hex_safety(lore, state, self.side, action.hex)
            if to >= 0:
                score -= 2.0 * lore.distances[action.hex][to]
            if state.counts[self.side][action.hex] >= STACK_LIMIT:
                score -= 100.0
            if score > most:
                most = score
                best = action
        return best

    # Combat

    def _attack(self, lore: Lore, state: Position, options: list[Action]) -> Action:
        actions = state.material.actions
        may_end = actions.end in options
        group = next_attack(lore, state, self.side, self._intent(lore, state), may_end)
        if group is not None:
            action = actions.attack[group.target]
            if action in options:
                self._joining = group.units + group.far
                self._joining_at = state.turn * lore.size + group.target
                self._column = group.column
                return action
        return actions.end if may_end else options[0]

    def _gamble(self, lore: Lore, state: Position, hex_: int) -> None:
        """Note what chance a German attack has to win the game at once."""
        place = lore.place_at[hex_]
        if self._column < 0 or self.side != AXIS or place < 0 or state.holders[place] == AXIS:
            return
        if lore.decisive[place] == state.turn:
            self.library.gamble.note(state, lore.odds.gains[self._column], Survey(lore, state).measure())
        self._column = -1

    def _join(self, lore: Lore, state: Position, frame: Frame, options: list[Action]) -> Action:
        actions = state.material.actions
        if self._joining_at != state.turn * lore.size + frame.hex:
            self._joining_at = state.turn * lore.size + frame.hex
            group = attack_on(lore, state, self.side, frame.hex)
            self._joining = group.units + group.far if group is not None else []
            self._column = group.column if group is not None else -1
        self._gamble(lore, state, frame.hex)
        for unit in self._joining:
            action = actions.add[unit]
            if action in options:
                return action
        if actions.commit in options:
            return actions.commit
        # Somebody has to take part who was not thought of: those beside the hex who must attack.
        for action in options:
            here = state.where[action.unit]
            if lore.distances[here][frame.hex] == 1 and not lore.is_shelter(self.side, here, state.forts):
                return action
        return options[0]

    def _support(self, lore: Lore, state: Position, options: list[Action]) -> Action:
        for action in options:
            if action.unit >= 0 and lends_fire(lore, state, action.unit):
                return action
        return state.material.actions.commit
