"""How the planning player searches: the few numbers that decide what its time goes to."""

from __future__ import annotations


class Manner:
    """The numbers, with their usual values."""

    def __init__(self) -> None:
        # The shares of what is left of a turn's budget that each kind of thinking gets.
        self.planning = 0.5
        self.planning_again = 0.2
        self.weighing = 0.08
        self.reacting = 0.04
        # At so many questions more planning goes on, as long as no dice have fallen.
        self.planning_on = 0
        # A line is played on until the turn has passed so many times, and judged by the evaluation then.
        self.horizon = 2
        # Whether what the dice gave beyond what was to be expected is taken off.
        self.luck_aside = False
        # An answer is weighed only where there is time for so many lines with every other one.
        self.lines_an_answer = 4
        # A challenger is first compared after so many samples, and must lead by so many standard errors after so many
        # samples, one more for every so many challenges, up to the last number.
        self.first_samples = 2
        self.needed_samples = 8
        self.clearly = 1.0
        self.challenges_a_sample = 8
        self.most_samples = 32
        # Answers are weighed on no more samples than this.
        self.most_weighed = 256
        # An answer that is behind by more standard errors than this is not weighed any longer.
        self.hopelessly = 2.5
