"""Search over whole turns: plans for the scripted player are varied and raced against each other.

A plan is worth what its side has after its turn, the other side's reply and as many more turns as are looked ahead, all
played by the scripts, in positions imagined anew for every sample. All plans meet the same samples. A challenger is
dropped as soon as it does worse than the champion on the samples it has met, and takes its place if it does better on
all of them; the champion meets more and more.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from hexfront.ai.budget import Clock
from hexfront.ai.manner import Manner
from hexfront.ai.mind import Mind, Plan, Script
from hexfront.kernel.actions import Action
from hexfront.kernel.chance import AlignedDice, Generator, generator, mixed
from hexfront.kernel.trial import Trial

ELITE: Final = 6
CHECK_CLOCK_EVERY: Final = 16
LEAST_INTEREST: Final = 0.1
LONGEST_TURN: Final = 4000


class Candidate:
    """A plan, and an answer it begins with if that is not left to the script; its worth in each sample it has met."""

    def __init__(self, plan: Plan, first: Action | None) -> None:
        self.plan = plan
        self.first = first
        self.worths: list[float] = []

    def mean(self, samples: int) -> float:
        """Its mean worth in the first so many samples."""
        total = 0.0
        for i in range(samples):
            total += self.worths[i]
        return total / samples if samples else 0.0


def _lead(one: Candidate, other: Candidate, samples: int) -> tuple[float, float]:
    """By how much the one does better than the other in the mean of some samples, and the error of that mean."""
    total = 0.0
    for i in range(samples):
        total += one.worths[i] - other.worths[i]
    mean = total / samples
    squares = 0.0
    for i in range(samples):
        apart = one.worths[i] - other.worths[i] - mean
        squares += apart * apart
    return mean, sqrt(squares / samples / max(1, samples - 1))


class Search:
    """The search from one question on."""

    def __init__(
        self, mind: Mind, root: Trial, side: int, chance: Generator, clock: Clock, manner: Manner | None = None
    ) -> None:
        self.mind = mind
        self.manner = mind.manner() if manner is None else manner
        self.horizon: int = mind.horizon(root.state, self.manner.horizon)
        self.root = root
        self.side = side
        self.chance = chance
        self.clock = clock
        self.samples: list[Trial] = []
        self.tried = 0
        self.met: list[Candidate] = []
        self.challenges = 0
        # What the dice gave the side in the line that was tried last; nothing if they are not looked at.
        self.luck = 0.0

    def _sample(self, number: int) -> Trial:
        """The position with what the side cannot know imagined anew; the first is the root's own."""
        while len(self.samples) <= number:
            root = self.root
            state = root.state.copy()
            seed = self.chance.word()
            state.dice = AlignedDice(seed)
            if self.samples:
                root.title.determinize(state, self.side, generator(seed, "hidden"))
            options = root.title.settle(state)
            state.happened = []
            self.samples.append(Trial(root.title, root.setup, state, options))
        return self.samples[number]

    def leaf(self, candidate: Candidate, number: int) -> Trial | None:
        """Where a candidate leads in a sample, as many turns on as are looked ahead; None if the seconds are over
        before.
        """
        self.luck = 0.0
        trial = self._sample(number).copy()
        turn = self.mind.turn(trial.state)
        mine = self.mind.script(self.side, candidate.plan)
        if candidate.first is not None:
            self._play(trial, candidate.first, turn)
        for _ in range(self.horizon):
            if not self._play_turn(trial, mine, turn):
                return None
            turn = self.mind.turn(trial.state)
            mine = self.mind.script(self.side, [])
        self.tried += 1
        return trial

    def play_out(self, trial: Trial) -> None:
        """Let the scripts play to the end of the game."""
        while trial.options is not None:
            self._play_turn(trial, self.mind.script(self.side, []), self.mind.turn(trial.state))

    def _play_turn(self, trial: Trial, mine: Script, turn: int) -> bool:
        """Play on until the turn of that number is over, if it is not yet; whether there was time."""
        mind = self.mind
        clock = self.clock
        other = mind.script(1 - self.side, [])
        for _ in range(LONGEST_TURN):
            options = trial.options
            if options is None or mind.turn(trial.state) != turn:
                break
            if len(options) == 1:
                action = options[0]
            elif trial.side() == self.side:
                action = mine.answer(trial)
            else:
                action = other.answer(trial)
            self._play(trial, action, turn)
            if clock.spent % CHECK_CLOCK_EVERY == 0 and clock.late():
                return False
        return True

    def _play(self, trial: Trial, action: Action, turn: int) -> None:
        """Play an answer; whatever it rolls, lines that come to it from elsewhere roll the same."""
        state = trial.state
        dice = state.dice
        if isinstance(dice, AlignedDice):
            frame = state.stack[-1]
            what = (turn * 1024 + frame.hex + 1) * 1024 + frame.unit + 1
            dice.align(mixed(what) ^ ((action.hex + 1) * 1024 + action.unit + 1))
        happened = trial.play(action)
        self.clock.spent += 1
        if self.manner.luck_aside and happened:
            luck = self.mind.luck(state, happened)
            self.luck += luck if self.side == 0 else -luck

    def _meet(self, candidate: Candidate, samples: int) -> bool:
        """Let a candidate meet so many samples; whether there was time."""
        while len(candidate.worths) < samples:
            if self.clock.over():
                return False
            end = self.leaf(candidate, len(candidate.worths))
            if end is None:
                return False
            candidate.worths.append(self.mind.worth(end, self.side) - self.luck)
        return True

    def race(self, champion: Candidate, challenger: Candidate, needed: int) -> bool:
        """Whether the challenger does clearly better than the champion on so many samples; it is dropped at the first
        check where it does worse.
        """
        count = min(self.manner.first_samples, needed)
        while True:
            if not self._meet(champion, count) or not self._meet(challenger, count):
                return False
            lead, error = _lead(challenger, champion, count)
            if lead <= 0.0:
                return False
            if count >= needed:
                return lead > self.manner.clearly * error
            count = min(2 * count, needed)

    def best_plan(self, before: Plan, afresh: bool = True) -> Candidate:
        """Vary plans until the clock is over; `before` is what was planned so far, empty if nothing was: it stays the
        plan unless another does better. Afresh, the plans worth trying first are tried first.
        """
        genes = self.mind.genes(self.root.state, self.side)
        usual = [0] * len(genes)
        champion = Candidate(usual, None)
        if not genes or max(genes) < 2:
            return champion
        elite: list[Plan] = []
        first = self.mind.plans(self.root.state, self.side) if afresh else []
        if len(before) == len(genes) and before != usual:
            champion = Candidate(list(before), None)
            first = [usual, *first]
        for plan in first:
            if self.clock.over():
                return champion
            champion = self._challenge(champion, Candidate(plan, None), elite)
        interest = [1.0 if size > 1 else 0.0 for size in genes]
        while not self.clock.over():
            plan, changed = self._variant(champion.plan, elite, genes, interest)
            self.clock.spent += 1  # thinking of a plan is not free, even of one that is no other
            if not changed:
                continue
            challenger = Candidate(plan, None)
            best = self._challenge(champion, challenger, elite)
            self._learn(interest, changed, champion, challenger, best is challenger)
            champion = best
        return champion

    def best_of(self, champion: Candidate, plans: list[Plan]) -> Candidate:
        """Let other plans challenge a champion, and both meet more samples while there is time."""
        for plan in plans:
            if self.clock.over():
                break
            if len(plan) == len(champion.plan) and plan != champion.plan:
                champion = self._challenge(champion, Candidate(plan, None), [])
        return champion

    def _needed(self) -> int:
        """How many samples a challenger must do better on: the more have tried, the more."""
        manner = self.manner
        return min(manner.most_samples, manner.needed_samples + self.challenges // manner.challenges_a_sample)

    def _challenge(self, champion: Candidate, challenger: Candidate, elite: list[Plan]) -> Candidate:
        self.challenges += 1
        if not self._meet(champion, 1) or not self._meet(challenger, 1):
            return champion
        if challenger.worths[0] == champion.worths[0]:
            return champion  # what comes to just the same is the same turn, nearly always
        won = self.race(champion, challenger, self._needed())
        if won or len(challenger.worths) > self.manner.first_samples:
            elite.append(champion.plan if won else challenger.plan)
            if len(elite) > ELITE:
                elite.pop(0)
        return challenger if won else champion

    def _variant(
        self, plan: Plan, elite: list[Plan], genes: list[int], interest: list[float]
    ) -> tuple[Plan, list[int]]:
        """A plan with a few genes changed, or crossed with one of the elite; and the genes in which it differs."""
        chance = self.chance
        new = list(plan)
        changed: list[int] = []
        if elite and chance.below(5) == 0:
            other = elite[chance.below(len(elite))]
            for i in range(len(genes)):
                if other[i] != new[i] and other[i] < genes[i] and chance.below(2):
                    new[i] = other[i]
                    changed.append(i)
            if changed:
                return new, changed
        count = 1
        while count < 4 and chance.below(5) < 2:
            count += 1
        for _ in range(count):
            gene = self._gene(interest)
            if genes[gene] < 2:
                continue
            value = chance.below(genes[gene] - 1)
            if value >= new[gene]:
                value += 1
            new[gene] = value
            if gene not in changed:
                changed.append(gene)
        return new, changed

    def _gene(self, interest: list[float]) -> int:
        """A gene, those more often whose change has made a difference."""
        total = 0.0
        for weight in interest:
            total += weight
        at = self.chance.word() / 4294967296.0 * total
        for i in range(len(interest)):
            at -= interest[i]
            if at < 0.0:
                return i
        return len(interest) - 1

    def _learn(
        self, interest: list[float], changed: list[int], champion: Candidate, challenger: Candidate, won: bool
    ) -> None:
        """Genes without any effect are tried less often, those that helped more often."""
        if not challenger.worths:
            return
        same = challenger.worths[0] == champion.worths[0]
        for gene in changed:
            if same:
                interest[gene] = max(LEAST_INTEREST, interest[gene] * 0.6)
            elif won:
                interest[gene] = min(4.0, interest[gene] + 1.0)

    def best_answer(self, plan: Plan, usual: Action, share: tuple[int, int] = (0, 1)) -> Candidate:
        """Race the open answers, each going on with the plan; `usual` is what the script would answer. Of several who
        share the work (a number from 0, and how many they are) each races some of them.
        """
        champion = Candidate(plan, usual)
        options = self.root.options
        others = [option for option in options if option is not usual] if options is not None else []
        number, everybody = share
        order = list(range(number, len(others), everybody))
        self.chance.shuffle(order)
        self.met = [champion]
        return self.best_among(champion, [others[i] for i in order])

    def best_among(self, champion: Candidate, answers: list[Action]) -> Candidate:
        """Let other answers challenge a champion. The time is shared out in rounds: in each all that are left meet the
        same samples, and the better half goes on, the champion always with it. At the end the best of them takes its
        place if it leads clearly.
        """
        manner = self.manner
        rivals = [Candidate(champion.plan, answer) for answer in answers]
        self.met += rivals
        rounds = len(rivals).bit_length()
        count = 0
        for number in range(1, rounds + 1):
            while rivals and count < manner.most_weighed:
                if count >= manner.first_samples and self.clock.share() >= number / rounds:
                    break
                if not self._all_meet(champion, rivals, count + 1):
                    return self._chosen(champion, rivals, count)
                count += 1
                if count >= manner.needed_samples and count & (count - 1) == 0:
                    rivals = self._hopeful(champion, rivals, count)
            if number < rounds:
                rivals = _better_half(rivals, count)
        return self._chosen(champion, rivals, count)

    def _all_meet(self, champion: Candidate, rivals: list[Candidate], samples: int) -> bool:
        """Let everybody meet so many samples; whether there was time."""
        if not self._meet(champion, samples):
            return False
        for rival in rivals:
            if not self._meet(rival, samples):
                return False
        return True

    def _hopeful(self, champion: Candidate, rivals: list[Candidate], samples: int) -> list[Candidate]:
        """The rivals that are not hopelessly behind the best of all."""
        best = champion
        for rival in rivals:
            if rival.mean(samples) > best.mean(samples):
                best = rival
        found: list[Candidate] = []
        for rival in rivals:
            lead, error = _lead(rival, best, samples)
            if rival is best or lead > -self.manner.hopelessly * error:
                found.append(rival)
        return found

    def _chosen(self, champion: Candidate, rivals: list[Candidate], samples: int) -> Candidate:
        """The best of the rivals if it leads clearly, else the champion."""
        if not rivals or samples < self.manner.first_samples:
            return champion
        best = rivals[0]
        for rival in rivals:
            if rival.mean(samples) > best.mean(samples):
                best = rival
        lead, error = _lead(best, champion, samples)
        return best if lead > self.manner.clearly * error else champion


def _better_half(rivals: list[Candidate], samples: int) -> list[Candidate]:
    """Those that did better, half of them."""
    order = sorted(rivals, key=lambda rival: -rival.mean(samples))
    return order[: (len(rivals) + 1) // 2]
