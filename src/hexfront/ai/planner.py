"""The planning player: searches for a plan of its turn, follows it with the script, and looks again at what matters."""

from __future__ import annotations

from typing import Final

from hexfront.ai.budget import Budget, Clock, Purse
from hexfront.ai.cores import Colleagues
from hexfront.ai.manner import Manner
from hexfront.ai.mind import Mind, Plan, Script
from hexfront.ai.players import Player
from hexfront.ai.search import Search
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import Generator, generator
from hexfront.kernel.trial import Trial

# The share of a planning time in which colleagues search apart, and in which they are waited for.
APART: Final = 0.75
PATIENCE: Final = 0.1
LEAST_TOGETHER: Final = 0.3


class PlanningPlayer(Player):
    """Plays one side or both with whole-turn plans; what it has in mind is kept until the turn passes."""

    def __init__(
        self,
        mind: Mind,
        budget: Budget,
        seed: int,
        colleagues: Colleagues | None = None,
        manner: Manner | None = None,
    ) -> None:
        super().__init__(seed)
        self.mind = mind
        self.budget = budget
        self.colleagues = colleagues
        self.manner = mind.manner() if manner is None else manner
        self.turn = -1
        self.side = -1
        self.purse = Purse(budget)
        self.plan: Plan = []
        self.script: Script = mind.script(0, [])
        self.planned = False
        self.went_on = 0
        self.rolls = 0
        self.line_nodes = 0.0
        self.line_seconds = 0.0
        self.most = budget.seconds

    def answer(self, trial: Trial, number: int, rolls: int) -> Action:
        """One of the open answers: planned, weighed, or the script's."""
        side = trial.side()
        turn = self.mind.turn(trial.state)
        if turn != self.turn or side != self.side:
            self._begin(turn, side)
        self.purse.decide()
        fallen = rolls != self.rolls
        self.rolls = rolls
        chance = generator(self.seed, f"search {number}")
        if self.mind.mover(trial.state) != side:
            return self._weigh(trial, chance, self.manner.reacting)
        if not self.planned:
            self._plan(trial, chance, self.manner.planning, True)
        elif fallen:
            if self.manner.planning_again > 0.0:
                self._plan(trial, chance, self.manner.planning_again, True)
        elif self.went_on < self.manner.planning_on:
            self.went_on += 1
            self._plan(trial, chance, self.manner.planning, False)
        return self._weigh(trial, chance, self.manner.weighing)

    def hurry(self, seconds: float) -> None:
        """Take no longer than this for a decision."""
        self.most = seconds
        self.purse.hurry(seconds)

    def _begin(self, turn: int, side: int) -> None:
        """A new turn: nothing is planned, and the purse is full."""
        self.turn = turn
        self.side = side
        self.purse = Purse(self.budget)
        self.purse.hurry(self.most)
        self.plan = []
        self.planned = False
        self.went_on = 0
        self.script = self.mind.script(side, [])

    def _plan(self, root: Trial, chance: Generator, share: float, afresh: bool) -> None:
        """Look for a plan, afresh or from the one there is on."""
        clock = self.purse.clock(share)
        search = Search(self.mind, root, self.side, chance, clock, self.manner)
        colleagues = self.colleagues
        if colleagues is None or clock.seconds <= LEAST_TOGETHER:
            plan = search.best_plan(self.plan, afresh).plan
        else:
            plan = self._plan_together(search, colleagues, afresh)
        self._pay(search)
        self.planned = True
        if plan != self.plan:
            self.plan = plan
            self.script = self.mind.script(self.side, self.plan)

    def _plan_together(self, search: Search, colleagues: Colleagues, afresh: bool) -> Plan:
        """Everybody searches apart; then what was found meets the same samples."""
        whole = search.clock.seconds
        colleagues.plan(search.root, self.side, self.plan, afresh, search.chance.word(), APART * whole)
        search.clock.seconds = APART * whole
        mine = search.best_plan(self.plan, afresh)
        found = colleagues.found(PATIENCE * whole)
        search.clock.seconds = whole
        return search.best_of(mine, found).plan

    def _weigh(self, root: Trial, chance: Generator, share: float) -> Action:
        """The script's answer, or one that does better when both are played on."""
        usual = self.script.answer(root)
        clock = self.purse.clock(share)
        if not self._worth_weighing(root, clock):
            return usual
        search = Search(self.mind, root, self.side, chance, clock, self.manner)
        colleagues = self.colleagues
        if colleagues is None or clock.seconds <= LEAST_TOGETHER:
            answer = search.best_answer(self.plan, usual).first
        else:
            answer = self._weigh_together(search, usual, colleagues)
        self._pay(search)
        if answer is None or answer is usual:
            return usual
        self.script = self.mind.script(self.side, self.plan)
        return answer

    def _weigh_together(self, search: Search, usual: Action, colleagues: Colleagues) -> Action | None:
        """Everybody weighs a share of the answers; then the best of each meet the same samples."""
        whole = search.clock.seconds
        colleagues.weigh(search.root, self.side, self.plan, search.chance.word(), APART * whole)
        search.clock.seconds = APART * whole
        mine = search.best_answer(self.plan, usual, (0, colleagues.count + 1))
        found = set(colleagues.found(PATIENCE * whole))
        search.clock.seconds = whole
        return search.best_among(mine, [option for option in search.root.options or [] if option.text in found]).first

    def _worth_weighing(self, root: Trial, clock: Clock) -> bool:
        """Whether the clock has room for enough lines; before any was tried nobody knows."""
        options = root.options
        lines = self.manner.lines_an_answer * (len(options) if options is not None else 0)
        if clock.nodes and clock.nodes < lines * self.line_nodes:
            return False
        return not (clock.seconds > 0.0 and clock.seconds < lines * self.line_seconds)

    def _pay(self, search: Search) -> None:
        """Take what a search has spent out of the purse, and note what a line costs."""
        clock = search.clock
        self.purse.pay(clock)
        if search.tried:
            self.line_nodes = clock.spent / search.tried
            self.line_seconds = clock.passed() / search.tried
