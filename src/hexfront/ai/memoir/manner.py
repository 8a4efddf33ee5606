"""How a scripted player weighs things against each other, in medals."""

from __future__ import annotations


class Manner:
    """The weights of the script; they are what a position's terms are to the evaluation."""

    def __init__(self) -> None:
        # How likely an enemy that could fire is ordered to, and how much what it may do is feared.
        self.enemy_orders = 0.25
        self.most_likely = 0.6
        self.orders_a_turn = 2.6
        # How far an enemy that reaches several units can be counted on to fire at another.
        self.shared = 0.5
        self.danger = 0.75
        # More fear when the enemy lacks only one medal.
        self.last_medal = 0.5
        # Faces more that hit a unit with no way back.
        self.cornered = 0.5
        # What being able to fire next turn is worth, of what the fire is worth.
        self.own_orders = 0.28
        # A step towards a place that counts, for each medal it counts; a hex nearer to the enemy.
        self.step = 0.02
        self.contact = 0.012
        # Standing on a place that counts.
        self.hold = 0.35
        # An enemy driven from its hex: anywhere, from cover, from a place that counts.
        self.push = 0.04
        self.push_cover = 0.06
        self.push_hold = 0.2
        # Ground taken, of what standing there is worth.
        self.ground = 0.5
        # Any order at all.
        self.order = 0.07
        # What armor may still do after it has taken ground.
        self.overrun = 0.12
        # An enemy eliminated, beyond what it is worth; and a better place to stand, where orders are few.
        self.kill = 0.0
        self.moving = 1.0
        # What cards are worth in the hand, and the choice that a recon gives.
        self.keep = 1.0
        self.choosing = 0.10


MANNER = Manner()
