"""Bombardment: what each hex is worth shelling, and which guns it takes."""

from __future__ import annotations

from typing import Final

from hexfront.ai.encore.groups import Group
from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.maps import Field
from hexfront.ai.encore.plan import CONCENTRATED, SHELL, SPARE, SPREAD, Intent
from hexfront.ai.encore.worths import Worths
from hexfront.games.encore.names import (
    ALLIED,
    AXIS,
    DIVISION_232,
    FOUGHT,
    POINTS_A_HEX,
    RANGE_OF_BOMBARDMENT,
    READY,
)
from hexfront.games.encore.state import Position

# What a point of bombardment must bring.
LEAST: Final = 0.015


class Shelling:
    """The shots one side announces on a turn, worked out together."""

    def __init__(self, lore: Lore, state: Position, field: Field, side: int, worths: Worths, intent: Intent) -> None:
        self.lore = lore
        self.state = state
        self.field = field
        self.side = side
        self.worths = worths
        self.intent = intent
        self.hexes: list[int] = []
        self.batteries: list[list[int]] = []
        self._left: list[int] = []
        for gun in lore.guns[side]:
            if state.where[gun] == READY and not state.flags[gun] & FOUGHT and lore.release[gun] <= state.turn:
                self._left.append(gun)

    def lay(self, groups: list[Group]) -> None:
        """Give every gun the target where it does most, one after the other; a hex takes ten points at most."""
        lore = self.lore
        hexes: list[int] = []
        suppression: list[float] = []
        loss: list[float] = []
        for shot in self.state.shots:
            if shot.side == self.side:
                self.hexes.append(shot.hex)
        done = len(self.hexes)
        for stack in self.field.stacks:
            if lore.side[stack[0]] == self.side:
                continue
            hex_ = self.field.where[stack[0]]
            if hex_ in self.hexes:
                continue
            hexes.append(hex_)
            suppression.append(self._suppression(hex_, stack, groups))
            loss.append(self._loss(stack))
        del self.hexes[:done]
        aimed: list[list[int]] = [[] for _ in hexes]
        worth: list[float] = [0.0] * len(hexes)
        commands: list[int] = [self._commands(hex_) for hex_ in hexes]
        while self._left:
            best = LEAST
            best_hex = -1
            best_guns: list[int] = []
            for i in range(len(hexes)):
                for guns in self._salvos(aimed[i], commands[i]):
                    gain = self._promise(hexes[i], aimed[i] + guns, suppression[i], loss[i]) - worth[i]
                    share = gain / self._points(guns)
                    if self.intent.shelling == SPREAD and aimed[i]:
                        share *= 0.5
                    if self.intent.shelling == CONCENTRATED and len(aimed[i]) + len(guns) > 1:
                        share *= 1.5
                    if share > best:
                        best = share
                        best_hex = i
                        best_guns = guns
            if best_hex < 0:
                break
            aimed[best_hex] = aimed[best_hex] + best_guns
            worth[best_hex] = self._promise(hexes[best_hex], aimed[best_hex], suppression[best_hex], loss[best_hex])
            for gun in best_guns:
                self._left.remove(gun)
        for i in range(len(hexes)):
            if aimed[i]:
                self.hexes.append(hexes[i])
                self.batteries.append(aimed[i])

    def _points(self, guns: list[int]) -> int:
        total = 0
        for gun in guns:
            total += self.lore.points[gun]
        return total

    def _salvos(self, aimed: list[int], commands: int) -> list[list[int]]:
        """Sets of guns to add: each kind alone, two together, and as many as the hex takes."""
        lore = self.lore
        room = POINTS_A_HEX - self._points(aimed)
        found: list[list[int]] = []
        seen: list[int] = []
        able: list[int] = []
        for gun in self._left:
            if commands >> lore.command[gun] & 1 and lore.points[gun] <= room:
                able.append(gun)
                kind = lore.points[gun] * 8 + lore.command[gun]
                if kind not in seen:
                    seen.append(kind)
                    found.append([gun])
        for first in range(1, len(able)):
            pair = [able[first - 1], able[first]]
            if self._points(pair) <= room:
                found.append(pair)
        full: list[int] = []
        left = room
        for gun in able:
            if lore.points[gun] <= left:
                full.append(gun)
                left -= lore.points[gun]
        if len(full) > 2:
            found.append(full)
            found.append(full[:-1])
        return found

    def _commands(self, hex_: int) -> int:
        """The commands with a unit near enough."""
        lore = self.lore
        distances = lore.distances[hex_]
        found = 0
        for unit in lore.of_side[self.side]:
            here = self.field.where[unit]
            if here >= 0 and distances[here] <= RANGE_OF_BOMBARDMENT:
                if self.side == AXIS:
                    return 255
                found |= 1 << lore.command[unit]
        return found

    def _promise(self, hex_: int, guns: list[int], suppression: float, loss: float) -> float:
        """What the guns bring there."""
        lore = self.lore
        vulnerable = 0
        for unit in self.field.units(hex_):
            vulnerable += lore.vulnerable[unit]
        column = lore.odds.shell_column(
            self._points(guns) * vulnerable, self._shift(hex_, guns), lore.cover(hex_, self.field.forts)
        )
        return lore.odds.suppressed[column] * suppression + lore.odds.shelled[column] * loss

    def _shift(self, hex_: int, guns: list[int]) -> int:
        """Contact of every command that fires, and a German on a peak near by."""
        lore = self.lore
        missing = 0
        for gun in guns:
            missing |= 1 << (DIVISION_232 if self.side == AXIS else lore.command[gun])
        for there in lore.beside[hex_]:
            if self.field.counts[self.side][there]:
                for unit in self.field.units(there):
                    missing &= ~(1 << lore.command[unit])
        shift = 0 if missing else 1
        if self.side == AXIS:
            for stack in self.field.stacks:
                here = self.field.where[stack[0]]
                near = lore.distances[hex_][here] <= RANGE_OF_BOMBARDMENT
                if near and lore.peak[here] and lore.side[stack[0]] == AXIS:
                    return shift + 1
        return shift

    def _loss(self, stack: list[int]) -> float:
        """What the loss costs the other side, which chooses."""
        least = 99.0
        for unit in stack:
            least = min(least, self.worths.hurt(unit, self.field.flags[unit]))
        return least

    def _suppression(self, hex_: int, stack: list[int], groups: list[Group]) -> float:
        """What suppressing a hex brings this turn: a weaker defence where an attack is planned, weaker fire for it, and
        for the Germans fewer and weaker attackers.
        """
        lore = self.lore
        field = self.field
        worth = 0.0
        if self.side == ALLIED:
            worth = 0.12 * len(stack)
            for group in groups:
                distance = lore.distances[group.target][hex_]
                if distance == 0:
                    worth += 1.0 + 0.12 * min(self.worths.prize(ALLIED, hex_), 30.0)
                    for unit in stack:
                        worth += 0.3 * (field.defence[unit] - (field.defence[unit] + 1) // 2)
                else:
                    for unit in stack:
                        if lore.range[unit] >= distance:
                            worth += 0.5 + 0.06 * min(self.worths.prize(ALLIED, group.target), 30.0)
            for unit in stack:
                if self.intent.about[unit] == SHELL:
                    worth += 4.0
                elif self.intent.about[unit] == SPARE:
                    worth *= 0.3
            return worth
        strength = 0
        for unit in stack:
            strength += field.attack[unit] // 2
        near = 99
        worst = 0.0
        for place in range(lore.places):
            worth_here = self.worths.places[place]
            if worth_here > 0.0 and self.state.holders[place] == AXIS:
                distance = lore.distances[lore.place_hex[place]][hex_]
                if distance <= 4:
                    worst = max(worst, worth_here * (5 - distance) * 0.2)
        for other in field.stacks:
            if lore.side[other[0]] == AXIS:
                near = min(near, lore.distances[hex_][field.where[other[0]]])
        if near > 5:
            return 0.05 * strength
        return strength * (0.12 + 0.012 * min(worst, 40.0)) * (1.3 if near <= 2 else 1.0)
