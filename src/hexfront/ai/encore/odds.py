"""Exact chances of Encore's two tables: what each column of combat and of bombardment does, and how likely."""

from __future__ import annotations

from hexfront.ai.chances import sums
from hexfront.games.encore.rules.s04_3_resolution import losses_in, suppresses
from hexfront.games.encore.rules.s06_5_results import RESULTS
from hexfront.games.encore.tables import Printed
from hexfront.mechanics.odds import column_of
from hexfront.mechanics.results import together


class Stakes:
    """What the parts of a combat's result are worth to the attacker, in points; his own troubles are positive too."""

    def __init__(self) -> None:
        # The defender: a loss while he stays, a retreat, a loss with the retreat, a unit eliminated.
        self.loss = 0.0
        self.retreat = 0.0
        self.loss_in_retreat = 0.0
        self.elimination = 0.0
        # The attacker: a loss, a unit eliminated, a retreat; and the ground he gains.
        self.own_loss = 0.0
        self.own_elimination = 0.0
        self.own_retreat = 0.0
        self.ground = 0.0


class Odds:
    """Both tables as chances by column. `stays_hurt` is the chance that the defence takes a loss and stays, `retreats`
    that it goes with or without one, `goes_hurt` that it goes with one, `falls` that one of its units is eliminated
    (and the others go), `swaps` that the attacker pays for that with as much; the others are the attacker's.
    """

    def __init__(self, printed: Printed) -> None:
        self.even = printed.even
        self.last: int = len(printed.odds) - 1
        width = len(printed.odds)
        self.stays_hurt = [0.0] * width
        self.retreats = [0.0] * width
        self.goes_hurt = [0.0] * width
        self.falls = [0.0] * width
        self.swaps = [0.0] * width
        self.attacker_hurt = [0.0] * width
        self.attacker_falls = [0.0] * width
        self.repulsed = [0.0] * width
        self.gains = [0.0] * width
        chances = sums(2, 6)
        for column in range(width):
            for throw in range(2, 13):
                result = together([RESULTS[code] for code in printed.results[throw][column].split()])
                chance = chances[throw]
                if result.defender_retreats:
                    self.retreats[column] += chance
                    if result.defender_loses:
                        self.goes_hurt[column] += chance
                elif result.defender_loses:
                    self.stays_hurt[column] += chance
                if result.defender_eliminated or result.exchange:
                    self.falls[column] += chance
                if result.exchange:
                    self.swaps[column] += chance
                if result.attacker_loses:
                    self.attacker_hurt[column] += chance
                if result.attacker_eliminated:
                    self.attacker_falls[column] += chance
                if result.attacker_retreats:
                    self.repulsed[column] += chance
                if result.attacker_advances and result.defender_retreats:
                    self.gains[column] += chance
        self.bounds: list[int] = list(printed.bounds)
        self.heaviest: int = len(printed.bounds)
        self.suppressed = [0.0] * (self.heaviest + 1)
        self.shelled = [0.0] * (self.heaviest + 1)
        for column in range(self.heaviest + 1):
            for face in range(1, 7):
                cell = printed.bombardment[face][column]
                if suppresses(cell):
                    self.suppressed[column] += 1 / 6
                self.shelled[column] += losses_in(cell) / 6

    def column(self, attack: int, defence: int, right: int, left: int) -> int:
        """The column of a combat: shifts to the right first, held to the table, then those to the left."""
        found = column_of(attack, defence, self.even, self.last) + right
        found = min(found, self.last) - left
        return max(found, 0)

    def place(self, attack: int, defence: int, right: int, left: int) -> float:
        """The same without steps: how far between two columns the odds lie, to see what more strength would lead to."""
        if attack <= 0:
            return 0.0
        ahead = attack / max(defence, 1) - 1.0 if attack >= defence else 1.0 - defence / attack
        found = self.even + ahead
        found = min(max(found, 0.0) + right, float(self.last)) - left
        return max(found, 0.0)

    def value(self, column: int, stakes: Stakes) -> float:
        """What an attack in that column is worth to the attacker."""
        return (
            self.stays_hurt[column] * stakes.loss
            + self.retreats[column] * stakes.retreat
            + self.goes_hurt[column] * stakes.loss_in_retreat
            + self.falls[column] * stakes.elimination
            - self.attacker_hurt[column] * stakes.own_loss
            - (self.attacker_falls[column] + self.swaps[column]) * stakes.own_elimination
            - self.repulsed[column] * stakes.own_retreat
            + self.gains[column] * stakes.ground
        )

    def shell_column(self, strength: int, shift: int, cover: int) -> int:
        """The column of a bombardment: points times vulnerability, the firer's shifts, then the ground's."""
        column = 0
        while column < self.heaviest and strength > self.bounds[column]:
            column += 1
        return max(min(column + shift, self.heaviest) - cover, 0)
