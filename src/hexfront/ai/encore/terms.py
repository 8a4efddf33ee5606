"""How good a position is: its terms, in points for the Allies against the Germans."""

from __future__ import annotations

from math import tanh
from typing import Final

from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import worn
from hexfront.games.encore.names import (
    ALLIED,
    AXIS,
    COMBAT,
    FREE,
    LOST,
    MOVEMENT,
    NOT_ENTERED,
    PAID,
    REDUCED,
    RELEASED,
    SUPPRESSED,
    WAITING,
)
from hexfront.games.encore.state import Position

NAMES: Final = [
    "objectives_scored",
    "objectives_held",
    "objectives_contested",
    "decision_held",
    "decision_contested",
    "germans_on_map",
    "germans_lost",
    "germans_reduced",
    "americans_lost",
    "brazilians_lost",
    "allies_reduced",
    "fourth_mountain_paid",
    "fourth_mountain_let_in",
    "allied_power",
    "german_power",
    "allies_waiting",
    "germans_waiting",
    "formations_freed",
    "allied_approach",
    "allied_garrisons",
    "german_guards",
    "german_battalion_guards",
    "german_cover",
    "allied_cover",
    "germans_exposed",
    "allies_exposed",
    "germans_surrounded",
    "allies_surrounded",
    "germans_driven",
    "germans_alone",
    "allied_battalions",
    "allied_fire",
    "german_fire",
    "allies_suppressed",
    "germans_suppressed",
    "shells_coming",
    "lead",
]
SCORED: Final = 0
HELD: Final = 1
CONTESTED: Final = 2
DECISION_HELD: Final = 3
DECISION_CONTESTED: Final = 4
GERMANS: Final = 5
GERMANS_LOST: Final = 6
GERMANS_REDUCED: Final = 7
AMERICANS_LOST: Final = 8
BRAZILIANS_LOST: Final = 9
ALLIES_REDUCED: Final = 10
FOURTH_PAID: Final = 11
FOURTH_FREE: Final = 12
ALLIED_POWER: Final = 13
GERMAN_POWER: Final = 14
ALLIES_WAITING: Final = 15
GERMANS_WAITING: Final = 16
FREED: Final = 17
APPROACH: Final = 18
GARRISONS: Final = 19
GUARDS: Final = 20
BATTALION_GUARDS: Final = 21
GERMAN_COVER: Final = 22
ALLIED_COVER: Final = 23
GERMANS_EXPOSED: Final = 24
ALLIES_EXPOSED: Final = 25
GERMANS_SURROUNDED: Final = 26
ALLIES_SURROUNDED: Final = 27
DRIVEN: Final = 28
ALONE: Final = 29
BATTALIONS: Final = 30
ALLIED_FIRE: Final = 31
GERMAN_FIRE: Final = 32
ALLIES_SUPPRESSED: Final = 33
GERMANS_SUPPRESSED: Final = 34
SHELLS: Final = 35
LEAD: Final = 36

# Half-points a unit on foot covers in a turn, near enough.
MARCH: Final = 12
# How certain a holder is, the fewer the turns to the day it counts.
CERTAIN: Final = [1.0, 0.8, 0.66, 0.56, 0.48, 0.42, 0.37, 0.33, 0.3, 0.27, 0.25, 0.23]


class Survey:
    """The sums one evaluation needs, made in one pass over the counters."""

    def __init__(self, lore: Lore, state: Position) -> None:
        self.lore = lore
        self.state = state
        self.found: list[float] = [0.0] * len(NAMES)
        # Attack and defence by hex, of whoever is there; the first unit seen in each hex stands for its stack.
        self.attack: list[int] = [0] * lore.size
        self.defence: list[int] = [0] * lore.size
        self.held: list[int] = []

    def measure(self) -> list[float]:
        """All terms."""
        self._counters()
        self._places()
        self._stacks()
        self._rest()
        self._lead()
        return self.found

    def _counters(self) -> None:
        lore = self.lore
        state = self.state
        found = self.found
        where = state.where
        flags_of = state.flags
        attack = self.attack
        defence = self.defence
        turn = state.turn
        left = (lore.turns - turn) / lore.turns
        allied_power = 0
        german_power = 0
        for unit in lore.of_side[ALLIED]:
            here = where[unit]
            if here < 0:
                if here == LOST:
                    found[AMERICANS_LOST if lore.american[unit] else BRAZILIANS_LOST] -= 1.0
                continue
            flags = flags_of[unit]
            if not attack[here]:
                self.held.append(here)
            power = worn(lore.attack[unit], flags)
            attack[here] += power
            defence[here] += worn(lore.defence[unit], flags)
            allied_power += power
            if flags & REDUCED:
                found[ALLIES_REDUCED] -= 1.0
            if flags & SUPPRESSED:
                found[ALLIES_SUPPRESSED] -= 1.0
            if not flags & RELEASED:
                found[ALLIES_WAITING] -= max(lore.release[unit] - turn, 0)
        for unit in lore.of_side[AXIS]:
            here = where[unit]
            if here < 0:
                if here == LOST:
                    found[GERMANS_LOST] += 1.0
                continue
            flags = flags_of[unit]
            if not attack[here]:
                self.held.append(here)
            power = worn(lore.defence[unit], flags)
            attack[here] += worn(lore.attack[unit], flags)
            defence[here] += power
            german_power += power
            found[GERMANS] -= 1.0
            if flags & REDUCED:
                found[GERMANS_REDUCED] += 1.0
            if flags & SUPPRESSED:
                found[GERMANS_SUPPRESSED] += 1.0
            if not flags & RELEASED:
                found[GERMANS_WAITING] += max(lore.release[unit] - turn, 0)
        found[ALLIED_POWER] = allied_power * left
        found[GERMAN_POWER] = -german_power * left
        # Suppression matters while its side has still to play this turn.
        if state.phase >= MOVEMENT and state.side == AXIS:
            found[ALLIES_SUPPRESSED] *= 0.3
            if state.phase == COMBAT:
                found[GERMANS_SUPPRESSED] *= 0.3

    def _places(self) -> None:
        """Who holds what falls due, and who is strong around it."""
        lore = self.lore
        state = self.state
        found = self.found
        turn = state.turn
        for i in range(lore.places):
            points = lore.place_points[i]
            sign = 1.0 if state.holders[i] == ALLIED else -1.0
            scored = state.scored[i]
            due = lore.place_due[i]
            if scored >= 0:
                found[SCORED] += points if scored == ALLIED else -points
            if scored >= 0 or due < turn:
                points = 0
            decisive = lore.decisive[i]
            if decisive < turn or decisive > lore.turns:
                decisive = 0
            if not points and not decisive:
                continue
            last = max(due if points else 0, decisive)
            balance = self._balance(i, last - turn)
            if points:
                sure = CERTAIN[min(max(due - turn, 0), 11)]
                found[HELD] += points * sign * sure
                found[CONTESTED] += points * balance * (1.0 - sure)
            if decisive:
                sure = CERTAIN[min(max(decisive - turn, 0), 11)]
                found[DECISION_HELD] += sign * sure
                found[DECISION_CONTESTED] += balance * (1.0 - sure)
            self._guard(i, sign, float(points) + (10.0 if decisive else 0.0), last - turn)

    def _balance(self, place: int, turns: int) -> float:
        """From -1, all German, to 1, all Allied: the strength of both sides that can be there in time."""
        lore = self.lore
        way = lore.way[place]
        hex_ = lore.place_hex[place]
        state = self.state
        counts = state.counts[ALLIED]
        reach = MARCH * (turns + 1)
        allies = 0.0
        germans = 0.0
        for here in self.held:
            distance = way[here]
            if distance <= reach:
                near = 1.0 - distance / (reach + 24.0)
                if counts[here]:
                    allies += near * self.attack[here]
                else:
                    germans += near * self.defence[here]
        germans *= 1.5 + 0.6 * lore.cover(hex_, state.forts)
        return (allies - germans) / (allies + germans + 4.0)

    def _guard(self, place: int, sign: float, worth: float, turns: int) -> None:
        """Who stands on it and close by, for what it is worth."""
        lore = self.lore
        state = self.state
        found = self.found
        hex_ = lore.place_hex[place]
        scale = worth * 0.1 * (1.0 if turns < 3 else 0.6)
        if sign > 0:
            threatened = 0
            distances = lore.distances[hex_]
            for here in self.held:
                if distances[here] <= 4 and state.counts[AXIS][here]:
                    threatened += self.attack[here]
            if threatened:
                standing = self.defence[hex_] if state.counts[ALLIED][hex_] else 0
                found[GARRISONS] += scale * (min(standing, 2 * threatened) / (2.0 * threatened) - 1.0)
        else:
            standing = self.defence[hex_] if state.counts[AXIS][hex_] else 0
            found[GUARDS] -= scale * min(standing, 12) / 4.0
            if state.counts[AXIS][hex_] == 3 and self._whole(state.units_in(hex_)):
                found[BATTALION_GUARDS] -= scale
            # The nearest Allied strength: how far those who should take it still have to go.
            way = lore.way[place]
            nearest = 60
            strength = 0
            for here in self.held:
                if state.counts[ALLIED][here] and way[here] <= 36:
                    strength += self.attack[here] * (36 - way[here])
                    nearest = min(nearest, way[here])
            found[APPROACH] += scale * (min(strength, 1500) / 500.0 - nearest / 30.0)

    def _whole(self, units: list[int]) -> bool:
        """Whether three units are one battalion's companies."""
        lore = self.lore
        battalion = lore.battalion[units[0]]
        return battalion >= 0 and lore.companies[battalion] == units

    def _stacks(self) -> None:
        """Who could strike whom as they stand, and who is hemmed in."""
        lore = self.lore
        state = self.state
        found = self.found
        odds = lore.odds
        for here in self.held:
            side = ALLIED if state.counts[ALLIED][here] else AXIS
            enemy = 1 - side
            if not state.zones[enemy][here]:
                continue
            number = state.counts[side][here]
            struck = 0
            free = 0
            for there in lore.beside[here]:
                if state.counts[enemy][there]:
                    struck += self.attack[there]
                elif not state.zones[enemy][there]:
                    free += 1
            cover = lore.cover(here, state.forts)
            column = odds.column(struck, self.defence[here], 1 if free == 0 else 0, cover)
            harm = odds.stays_hurt[column] + odds.goes_hurt[column] + 4.0 * odds.falls[column]
            harm += odds.retreats[column] * (0.5 if free else 2.0 + number)
            if side == AXIS:
                found[GERMANS_EXPOSED] += harm
                found[GERMAN_COVER] -= cover
                if free == 0:
                    found[GERMANS_SURROUNDED] += number
                if not lore.is_shelter(AXIS, here, state.forts):
                    found[DRIVEN] += number
                if number == 1:
                    found[ALONE] += 1.0
            else:
                found[ALLIES_EXPOSED] -= harm
                found[ALLIED_COVER] += cover
                if free == 0:
                    found[ALLIES_SURROUNDED] -= number

    def _rest(self) -> None:
        """Formations, fire at range, shells announced, and who was let in."""
        lore = self.lore
        state = self.state
        found = self.found
        where = state.where
        for companies in lore.companies:
            if len(companies) == 3 and lore.side[companies[0]] == ALLIED:
                a = where[companies[0]]
                b = where[companies[1]]
                c = where[companies[2]]
                if a >= 0 and b >= 0 and c >= 0:
                    apart = lore.distances[a][b] + lore.distances[b][c] + lore.distances[a][c]
                    found[BATTALIONS] += 1.0 if apart <= 2 else 2.0 / apart
        for side in range(2):
            for unit in lore.ranged[side]:
                here = where[unit]
                if here < 0:
                    continue
                distances = lore.distances[here]
                close = 0
                for there in self.held:
                    if distances[there] <= 2 and (state.counts[1 - side][there] > 0) == (side == ALLIED):
                        close += 1
                if side == ALLIED:
                    found[ALLIED_FIRE] += 1.0 if close else 0.0
                else:
                    found[GERMAN_FIRE] -= min(close, 2)
        for shot in state.shots:
            found[SHELLS] += self._shell(shot.side, shot.hex, shot.guns)
        aiming = state.aiming
        if aiming is not None and aiming.guns:
            found[SHELLS] += self._shell(aiming.side, aiming.hex, aiming.guns)
        if state.fourth == PAID:
            found[FOURTH_PAID] = 1.0
        if state.fourth == FREE or (state.fourth == NOT_ENTERED and state.road_entered):
            waiting = 0
            for unit in lore.of_side[AXIS]:
                if where[unit] == WAITING:
                    waiting += 1
            found[FOURTH_FREE] = -float(waiting)
        for role in range(1, len(state.freed)):
            if state.freed[role]:
                found[FREED] += 1.0

    def _shell(self, side: int, hex_: int, guns: list[int]) -> float:
        """What an announced bombardment promises."""
        lore = self.lore
        state = self.state
        strength = 0
        for gun in guns:
            strength += lore.points[gun]
        vulnerable = 0
        power = 0
        for unit in state.units_in(hex_):
            vulnerable += lore.vulnerable[unit]
            power += lore.attack[unit] if side == AXIS else lore.defence[unit] + 1
        shift = 1 if state.zones[side][hex_] else 0
        odds = lore.odds
        column = odds.shell_column(strength * vulnerable, shift, lore.cover(hex_, state.forts))
        promise = 1.3 * odds.shelled[column] + 0.12 * power * odds.suppressed[column]
        if state.zones[1 - side][hex_] == 0 and not state.zones[side][hex_]:
            promise *= 0.7
        return promise if side == ALLIED else -promise

    def _lead(self) -> None:
        """Who would win if it went on like this."""
        found = self.found
        score = (
            found[SCORED]
            + 0.9 * (found[HELD] + found[CONTESTED])
            + 2.0 * found[GERMANS]
            + 3.0 * found[GERMANS_LOST]
            + found[GERMANS_REDUCED]
            + 4.0 * found[AMERICANS_LOST]
            + 3.0 * found[BRAZILIANS_LOST]
            + found[ALLIES_REDUCED]
            + 12.0 * found[FOURTH_PAID]
        )
        found[LEAD] = tanh(score / 22.0)
