"""Where units go that do not attack: orders of one movement phase, common to both sides."""

from __future__ import annotations

from hexfront.ai.diadem.attacks import Attack, Attacks
from hexfront.ai.diadem.picture import Picture
from hexfront.games.diadem.names import STACK_LIMIT
from hexfront.games.diadem.rules.s04_2_entry_exit import exits_open


class Order:
    """A unit and the hex it is to go to, or (hex -1) the edge it is to leave by."""

    def __init__(self, unit: int, hex: int, edge: int) -> None:
        self.unit = unit
        self.hex = hex
        self.edge = edge


class Marches:
    """The orders as they are worked out: who is settled, and how full each hex will be."""

    def __init__(self, picture: Picture, attacks: Attacks) -> None:
        counters = picture.state.material.counters
        self.picture = picture
        self.attacks = attacks
        self.held: list[int] = attacks.held
        self.settled: list[bool] = [False] * counters.count
        self.orders: list[Order] = []
        for unit in picture.mine:
            if not attacks.can_march[unit]:
                self.settled[unit] = True

    def follow(self, attack: Attack) -> None:
        """Send the units of an attack where they attack from; `Attacks.take` has counted them there."""
        for i in range(len(attack.units)):
            unit = attack.units[i]
            self.settled[unit] = True
            if self.picture.state.where[unit] != attack.slots[i]:
                self.orders.append(Order(unit, attack.slots[i], -1))

    def stay(self, unit: int) -> None:
        """Leave a unit where it is."""
        self.settled[unit] = True
        self.held[self.picture.state.where[unit]] += 1

    def send(self, unit: int, hex_: int) -> None:
        """Send a unit to a hex, or leave it there."""
        self.settled[unit] = True
        self.held[hex_] += 1
        if self.picture.state.where[unit] != hex_:
            self.orders.append(Order(unit, hex_, -1))

    def leave(self, unit: int, edge: int) -> None:
        """Send a unit off the map."""
        self.settled[unit] = True
        self.orders.append(Order(unit, -1, edge))

    def free(self, unit: int) -> bool:
        """Whether the unit has no order yet."""
        return not self.settled[unit] and not self.attacks.used[unit]

    def room(self, hex_: int) -> bool:
        """Whether one more may be sent there."""
        return self.held[hex_] < STACK_LIMIT

    def edges(self, unit: int) -> int:
        """The edges, as a mask, by which the unit could leave the map this phase."""
        picture = self.picture
        found = 0
        if picture.state.where[unit] < 0 or not picture.movable(unit):
            return found
        move = picture.state.material.counters.move[unit]
        for exit_ in exits_open(picture.state, unit, picture.reach(unit), move, 0):
            found |= 1 << exit_.edge
        return found
