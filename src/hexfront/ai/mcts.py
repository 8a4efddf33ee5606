"""Plain Monte Carlo tree search over single answers, with random lines: the yardstick the levels are measured by.

The tree is open loop: a node stands for the answers that led to it, whatever the dice said; hidden things and dice are
imagined anew for every line.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from hexfront.ai.budget import Budget, Clock, Purse
from hexfront.ai.mind import Mind
from hexfront.ai.players import Player
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Dice, Generator, generator
from hexfront.kernel.trial import Trial

SHARE: Final = 0.05
CURIOSITY: Final = 0.7
LONGEST_LINE: Final = 600


class Node:
    """What lines through here came to: how many, and the sum of their worth to the first side."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[str, Node] = {}


class Range:
    """The worths seen so far, to measure differences by."""

    def __init__(self) -> None:
        self.low = 0.0
        self.high = 0.0
        self.seen = False

    def add(self, worth: float) -> None:
        """See one more."""
        if not self.seen:
            self.low = self.high = worth
            self.seen = True
        self.low = min(self.low, worth)
        self.high = max(self.high, worth)

    def width(self) -> float:
        """How far apart they are."""
        return max(1e-9, self.high - self.low)


class TreePlayer(Player):
    """Chooses the answer most lines went through."""

    def __init__(self, mind: Mind, budget: Budget, seed: int) -> None:
        super().__init__(seed)
        self.mind = mind
        self.budget = budget
        self.turn = -1
        self.purse = Purse(budget)

    def answer(self, trial: Trial, number: int, rolls: int) -> Action:
        """Grow a tree for this question."""
        turn = self.mind.turn(trial.state)
        if turn != self.turn:
            self.turn = turn
            self.purse = Purse(self.budget)
        self.purse.decide()
        clock = self.purse.clock(SHARE)
        tree = Tree(self.mind, trial, trial.side(), generator(self.seed, f"tree {number}"), clock)
        found = tree.grow()
        self.purse.pay(clock)
        return found


class Tree:
    """The tree of one question."""

    def __init__(self, mind: Mind, root: Trial, side: int, chance: Generator, clock: Clock) -> None:
        self.mind = mind
        self.root = root
        self.side = side
        self.chance = chance
        self.clock = clock
        self.top = Node()
        self.range = Range()

    def grow(self) -> Action:
        """Lines until the clock is over; the answer most of them took."""
        while True:
            self._line()
            if self.clock.over():
                break
        options = self.root.options
        assert options is not None
        best, most = options[0], -1
        for option in options:
            child = self.top.children.get(option.text)
            visits = 0 if child is None else child.visits
            if visits > most:
                best, most = option, visits
        return best

    def _line(self) -> None:
        root = self.root
        state = root.state.copy()
        seed = self.chance.word()
        state.dice = Dice(generator(seed, "dice"), [])
        root.title.determinize(state, self.side, generator(seed, "hidden"))
        trial = Trial(root.title, root.setup, state, root.title.settle(state))
        turn = self.mind.turn(state)
        passed = False
        node = self.top
        way = [node]
        growing = True
        steps = 0
        while steps < LONGEST_LINE:
            options = trial.options
            if options is None:
                break
            now = self.mind.turn(trial.state)
            if now != turn:
                if passed:
                    break
                passed = True
                turn = now
            if growing:
                action = self._choice(node, options, trial.side())
                child = node.children.get(action.text)
                if child is None:
                    child = Node()
                    node.children[action.text] = child
                    growing = False
                node = child
                way.append(node)
            else:
                action = options[self.chance.below(len(options))]
            trial.play(action)
            steps += 1
            self.clock.spent += 1
            if steps % 32 == 0 and self.clock.late():
                break
        worth = self.mind.worth(trial, 0)
        self.range.add(worth)
        for passed_by in way:
            passed_by.visits += 1
            passed_by.total += worth

    def _choice(self, node: Node, options: list[Action], side: int) -> Action:
        """An answer not yet tried, or the one with the highest upper bound."""
        fresh: list[Action] = []
        for option in options:
            if option.text not in node.children:
                fresh.append(option)
        if fresh:
            return fresh[self.chance.below(len(fresh))]
        best, highest = options[0], -1e18
        spread = CURIOSITY * self.range.width()
        for option in options:
            child = node.children[option.text]
            mean = child.total / child.visits if child.visits else 0.0
            bound = (mean if side == 0 else -mean) + spread * sqrt(log(node.visits + 1) / (child.visits + 1))
            if bound > highest:
                best, highest = option, bound
        return best
