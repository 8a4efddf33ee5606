"""What the Allies could bring against a German hex next turn, and what that would cost."""

from __future__ import annotations

from typing import Final

from hexfront.ai.diadem.odds import (
    ADVANCE,
    ATTACKER_ELIMINATED,
    ATTACKER_LOSES,
    DEFENDER_ELIMINATED,
    DEFENDER_LOSES,
    DEFENDER_RETREATS,
    EXCHANGE,
    THINGS,
)
from hexfront.ai.diadem.picture import Picture
from hexfront.games.diadem.names import AXIS, MOTORISED
from hexfront.kernel.paths import UNREACHED, Reach

FOOT_REACH: Final = 4
MOTOR_REACH: Final = 10
FULL_STACK: Final = 19
AIR: Final = 7
BONUS: Final = 2
CUT_OFF: Final = [0.0, 0.0, 0.1, 0.3, 0.6, 0.8, 1.1]


class Danger:
    """The attack powers that could come against each hex."""

    def __init__(self, picture: Picture) -> None:
        state = picture.state
        counters = state.material.counters
        size = state.material.size
        self.picture = picture
        # How much being cut off counts.
        self.fear = 1.0
        self.came: list[int] = [UNREACHED] * size
        # Worked out where somebody asks; -1 before.
        self.power: list[int] = [-1] * size
        self.support: list[int] = [-1] * size
        self.slots: list[int] = [-1] * size
        self.walking: list[int] = []
        self.driving: list[int] = []
        for here in picture.enemy_hexes:
            walking = 0
            driving = 0
            for unit in picture.stacks[here]:
                if counters.range[unit]:
                    continue
                if counters.gait[unit] >= MOTORISED:
                    driving += state.attack_of(unit)
                else:
                    walking += state.attack_of(unit)
            self.walking.append(walking)
            self.driving.append(driving)
        self.stakes: list[float] = [0.0] * THINGS
        self.stakes[DEFENDER_LOSES] = 1.9
        self.stakes[DEFENDER_ELIMINATED] = 4.8
        self.stakes[DEFENDER_RETREATS] = 0.6
        self.stakes[ADVANCE] = 0.8
        self.stakes[ATTACKER_LOSES] = -1.0
        self.stakes[ATTACKER_ELIMINATED] = -9.0
        self.stakes[EXCHANGE] = -4.0

    def look(self, reach: Reach) -> None:
        """Take note of where the Allies can come: a hex is attacked from those of its neighbours."""
        self.came = reach.cost
        for hex_ in range(len(self.slots)):
            self.slots[hex_] = -1

    def loss(self, hex_: int, defence: int, cover: int, units: int) -> float:
        """What an attack next turn is likely to cost the Germans in the hex with so much defence."""
        attack = self._attack(hex_)
        if attack <= 0 or defence <= 0:
            return 0.0
        odds = self.picture.odds
        if self.support[hex_] < 0:
            self.support[hex_] = self.picture.guns_near(AXIS, hex_) // 2
        column = odds.column(attack + AIR, defence + self.support[hex_], BONUS - cover)
        found = odds.value(column, self.stakes)
        chance = odds.chance[column]
        # Who has to retreat with enemies on three sides is often cut off.
        found += chance[DEFENDER_RETREATS] * CUT_OFF[self.slots[hex_]] * units * self.fear
        town = self.picture.ground.town_of[hex_]
        if town >= 0 and self.picture.state.holders[town] == AXIS:
            found += 14.0 * chance[ADVANCE]
        return found

    def attacked(self, hex_: int) -> bool:
        """Whether the Allies can come next to the hex at all."""
        return self._attack(hex_) > 0

    def _attack(self, hex_: int) -> int:
        slots = self.slots[hex_]
        if slots < 0:
            slots = 0
            for there in self.picture.ground.beside[hex_]:
                if self.came[there] < UNREACHED:
                    slots += 1
            self.slots[hex_] = slots
        if not slots:
            return 0
        if self.power[hex_] < 0:
            self.power[hex_] = self._power(hex_)
        return min(self.power[hex_], slots * FULL_STACK)

    def _power(self, hex_: int) -> int:
        """The attack powers near enough to come against the hex."""
        row = self.picture.ground.distances[hex_]
        enemy_hexes = self.picture.enemy_hexes
        total = 0
        for i in range(len(enemy_hexes)):
            apart = row[enemy_hexes[i]]
            if apart <= MOTOR_REACH:
                total += self.driving[i]
                if apart <= FOOT_REACH:
                    total += self.walking[i]
        return total
