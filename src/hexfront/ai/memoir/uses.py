"""What an order is good for: the best move and battle of one unit under the card in play."""

from __future__ import annotations

from typing import Final

from hexfront.ai.memoir.field import Field
from hexfront.ai.memoir.odds import expected_loss
from hexfront.games.memoir.cards import (
    ARMOR_ASSAULT,
    BEHIND_ENEMY_LINES,
    CLOSE_ASSAULT,
    FIREFIGHT,
    NO_CARD,
    THEIR_FINEST_HOUR,
)
from hexfront.games.memoir.names import ARMOR, ARTILLERY, INFANTRY, MOVED, QUIET, STOPPED
from hexfront.games.memoir.rules.battle import battles_left, fires_from, range_dice, sees
from hexfront.games.memoir.rules.mines import laid_by, strength_of
from hexfront.games.memoir.rules.movement import acting_card, find_reach, length_of, marks_of, move_limit
from hexfront.games.memoir.state import MINE_KNOWN

# The mean strength of a mine nobody has seen.
MEAN_MINE: Final = 1.45
# How far Behind Enemy Lines takes a unit in its two moves.
TWO_MOVES: Final = 6
NOTHING: Final = -1000.0


class Use:
    """The best use of an order for a unit: where it goes, whom it attacks (-1: nobody), and what that gains."""

    def __init__(self, unit: int) -> None:
        self.unit = unit
        self.hex = -1
        self.foe = -1
        self.kill = 0.0
        self.hits = 0.0
        self.attack = 0.0
        self.value = NOTHING
        self.gain = 0.0

    def copy(self) -> Use:
        """The same use."""
        twin = Use(self.unit)
        twin.hex, twin.foe, twin.kill, twin.hits = self.hex, self.foe, self.kill, self.hits
        twin.attack, twin.value, twin.gain = self.attack, self.value, self.gain
        return twin


class Judge:
    """Judges the uses of orders on a field, under one card."""

    def __init__(self, field: Field, card: int) -> None:
        self.field = field
        self.close_bonus = 0
        self.far_bonus = 0
        self.close_only = card == CLOSE_ASSAULT
        self.far_only = card == FIREFIGHT
        self.twice = card == BEHIND_ENEMY_LINES
        if card in (CLOSE_ASSAULT, ARMOR_ASSAULT, BEHIND_ENEMY_LINES, THEIR_FINEST_HOUR):
            self.close_bonus = 1
        if card in (FIREFIGHT, BEHIND_ENEMY_LINES, THEIR_FINEST_HOUR):
            self.far_bonus = 1
        count = field.state.material.units.count
        # What other units are expected to do to each enemy.
        self.planned: list[float] = [0.0] * count
        self.doomed: list[float] = [0.0] * count
        self._push: list[float] = [NOTHING] * count
        # The best attack found last.
        self.foe = -1
        self.kill = 0.0
        self.hits = 0.0
        self.choices = 0
        self._stand: list[float] = []

    def count_on(self, use: Use) -> None:
        """Count on an attack that is going to be made."""
        if use.foe >= 0:
            self.planned[use.foe] += use.hits
            self.doomed[use.foe] += (1.0 - self.doomed[use.foe]) * use.kill

    def push(self, foe: int) -> float:
        """What it is worth that an enemy leaves its hex."""
        value = self._push[foe]
        if value == NOTHING:
            value = self.field.push_worth(foe)
            self._push[foe] = value
        return value

    def stand(self, unit: int, hex_: int) -> float:
        """What standing in a hex is worth to the unit being judged."""
        value = self._stand[hex_]
        if value == NOTHING:
            value = self.field.standing(unit, hex_) - self.mine_cost(unit, hex_)
            self._stand[hex_] = value
        return value

    def mine_cost(self, unit: int, hex_: int) -> float:
        """The worth a unit has to expect to lose to a mine when it enters a hex."""
        state = self.field.state
        mine = state.mines[hex_]
        if not mine or hex_ == state.where[unit] or laid_by(mine) == self.field.side:
            return 0.0
        strength = float(strength_of(mine)) if mine & MINE_KNOWN else MEAN_MINE
        type_ = state.material.units.type[unit]
        return expected_loss(type_, state.figures[unit], strength * (0.5 if type_ == INFANTRY else 0.33))

    def attack(self, unit: int, start: int, foe: int, dice: int, apart: int, stopped: bool) -> float:
        """The mean worth of an attack; `kill` and `hits` say what it does."""
        field = self.field
        state = field.state
        left = state.figures[foe] - int(self.planned[foe] + 0.3)
        odds = field.odds(foe, dice, left if left > 0 else 1)
        value = odds.damage + odds.kill * field.kill_bonus + odds.vacate * self.push(foe)
        value *= field.focus[foe] * (1.0 - self.doomed[foe])
        if apart == 1 and odds.vacate > 0.1:
            type_ = state.material.units.type[unit]
            if type_ < ARTILLERY and not stopped:
                ground = self.stand(unit, state.where[foe]) - self.stand(unit, start)
                if ground > 0.0:
                    value += odds.vacate * field.manner.ground * ground
                if type_ == ARMOR:
                    value += odds.vacate * field.manner.overrun
        self.kill = odds.kill
        self.hits = dice * (3 - state.material.units.type[foe]) / 6.0
        return value

    def best_attack(self, unit: int, start: int, stopped: bool) -> float:
        """The best attack from a hex; 0 and no foe if there is none."""
        field = self.field
        state = field.state
        material = state.material
        side = material.units.side
        at = state.at
        best = 0.0
        foe_found = -1
        kill = hits = 0.0
        if state.ground_at(start).no_battle:
            self.foe = -1
            self.choices = 0
            return 0.0
        beside = False
        choices = 0
        for there in material.grid.beside[start]:
            foe = at[there]
            if foe < 0 or side[foe] == field.side:
                continue
            beside = True
            if self.far_only:
                break
            dice = field.attack_dice(unit, start, there, self.close_bonus)
            if dice > 0:
                choices += 1
                value = self.attack(unit, start, foe, dice, 1, stopped)
                if value > best:
                    best, foe_found, kill, hits = value, foe, self.kill, self.hits
        if not beside and not self.close_only:
            distances = material.grid.distances[start]
            farthest = len(range_dice(state, unit))
            for foe in field.foes:
                there = state.where[foe]
                apart = distances[there]
                if apart > farthest:
                    continue
                dice = field.attack_dice(unit, start, there, self.far_bonus)
                if dice > 0 and sees(state, unit, start, there):
                    choices += 1
                    value = self.attack(unit, start, foe, dice, apart, stopped)
                    if value > best:
                        best, foe_found, kill, hits = value, foe, self.kill, self.hits
        self.choices = choices
        self.foe = foe_found
        self.kill = kill
        self.hits = hits
        return best

    def begin(self, unit: int) -> None:
        """Turn to another unit."""
        self._stand = [NOTHING] * self.field.state.material.size

    def best_use(self, unit: int, may_move: bool, reserved: list[int], late: bool = False) -> Use:
        """The best move and battle of a unit if it is ordered; reserved hexes are taken by others. When it is late the
        battles are over.
        """
        field = self.field
        state = field.state
        self.begin(unit)
        use = Use(unit)
        start = state.where[unit]
        here = self.stand(unit, start)
        fire = fires_from(state, unit)
        attack = 0.0
        fights = not late and battles_left(state, unit)
        if fire >= 0 and fights:
            attack = self.best_attack(unit, fire, bool(state.flags[unit] & STOPPED))
            use.foe, use.kill, use.hits = self.foe, self.kill, self.hits
        use.hex = start
        use.attack = attack
        use.value = here + attack
        type_ = state.material.units.type[unit]
        if may_move and type_ <= ARTILLERY and not state.flags[unit] & MOVED and move_limit(state, unit) > 0:
            reach = find_reach(state, unit)
            state.at[start] = -1
            for hex_ in reach.hexes:
                if hex_ in reserved:
                    continue
                value = self.stand(unit, hex_)
                marks = marks_of(state, unit, start, hex_, length_of(reach, hex_))
                attack = 0.0
                self.foe = -1
                if fights and not marks & QUIET:
                    attack = self.best_attack(unit, hex_, bool(marks & STOPPED))
                if value + attack > use.value:
                    use.hex, use.foe, use.kill, use.hits = hex_, self.foe, self.kill, self.hits
                    use.attack = attack
                    use.value = value + attack
            state.at[start] = unit
        use.gain = use.attack + field.manner.moving * (use.value - use.attack - here)
        if self.twice and not late and type_ == INFANTRY:
            use.gain = max(use.gain, self._after_two_moves(unit, start) - here)
        return use

    def _after_two_moves(self, unit: int, start: int) -> float:
        """m44:card.behind_enemy_lines: what standing in the best place that counts is worth, of those in reach."""
        state = self.field.state
        best = NOTHING
        for goal in self.field.goals():
            steps = self.field.known.walk(state, unit, goal.hex)[start]
            if state.at[goal.hex] < 0 and steps <= TWO_MOVES:
                best = max(best, self.stand(unit, goal.hex))
        return best


def judge_of(field: Field) -> Judge:
    """A judge under the card in play."""
    return Judge(field, acting_card(field.state))


def judge_under(field: Field, card: int) -> Judge:
    """A judge as if a card were in play; `put_back` ends it."""
    field.state.acting = card
    return Judge(field, card)


def put_back(field: Field) -> None:
    """No card is in play after all."""
    field.state.acting = NO_CARD
