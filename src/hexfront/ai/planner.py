"""The planning player: searches for a plan of its turn, follows it with the script, and looks again at what matters."""

from __future__ import annotations

from typing import Final

from hexfront.ai.budget import Budget, Purse
from hexfront.ai.mind import Mind, Plan, Script
from hexfront.ai.players import Player, asked_side
from hexfront.ai.search import Search
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator, generator
from hexfront.kernel.engine import Game
from hexfront.kernel.trial import Trial, imagined

# What share of the turn's budget still left each kind of thinking gets.
PLANNING: Final = 0.34
PLANNING_AGAIN: Final = 0.2
WEIGHING: Final = 0.08
REACTING: Final = 0.2


class PlanningPlayer(Player):
    """Plays one side or both with whole-turn plans; what it has in mind is kept until the turn passes."""

    def __init__(self, mind: Mind, budget: Budget, seed: int) -> None:
        self.mind = mind
        self.budget = budget
        self.seed = seed
        self.turn = -1
        self.side = -1
        self.purse = Purse(budget)
        self.plan: Plan = []
        self.script: Script = mind.script(0, [])
        self.planned = False
        self.answered = 0

    def choose(self, game: Game) -> Action:
        """One of the open answers: planned, weighed, or the script's."""
        options = game.open_answers()
        if len(options) == 1:
            return options[0]
        side = asked_side(game)
        root = imagined(game, side, self.seed)
        turn = self.mind.turn(root.state)
        if turn != self.turn or side != self.side:
            self._begin(turn, side)
        fallen = self._dice_fell(game)
        self.answered = game.move_count
        chance = generator(self.seed, f"search {game.move_count}")
        if self.mind.mover(root.state) != side:
            return self._weigh(root, chance, REACTING)
        if not self.planned:
            self._plan(root, chance, PLANNING)
        elif fallen:
            self._plan(root, chance, PLANNING_AGAIN)
        return self._weigh(root, chance, WEIGHING)

    def _begin(self, turn: int, side: int) -> None:
        """A new turn: nothing is planned, and the purse is full."""
        self.turn = turn
        self.side = side
        self.purse = Purse(self.budget)
        self.plan = []
        self.planned = False
        self.script = self.mind.script(side, [])

    def _dice_fell(self, game: Game) -> bool:
        """Whether chance has spoken since the last answer."""
        if game.move_count <= self.answered:
            return False
        for move in game.moves_since(self.answered):
            if move.chance:
                return True
        return False

    def _plan(self, root: Trial, chance: Generator, share: float) -> None:
        clock = self.purse.clock(share)
        search = Search(self.mind, root, self.side, chance, clock)
        found = search.best_plan(self.plan)
        self.purse.pay(clock)
        self.planned = True
        if found.plan != self.plan:
            self.plan = found.plan
            self.script = self.mind.script(self.side, self.plan)

    def _weigh(self, root: Trial, chance: Generator, share: float) -> Action:
        """The script's answer, or one that does better when both are played on."""
        usual = self.script.answer(root)
        clock = self.purse.clock(share)
        search = Search(self.mind, root, self.side, chance, clock)
        found = search.best_answer(self.plan, usual)
        self.purse.pay(clock)
        answer = found.first
        if answer is None or answer is usual:
            return usual
        self.script = self.mind.script(self.side, self.plan)
        return answer
