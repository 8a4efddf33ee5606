"""Budgets: what may be spent on a decision and in a turn is kept to."""

from __future__ import annotations

import time

from hexfront.ai.budget import Budget, Clock, Purse


def test_a_turn_has_six_decisions_worth() -> None:
    assert (Budget(100, 0.0).turn_nodes, Budget(0, 5.0).turn_seconds) == (600, 30.0)


def test_a_clock_of_nodes_does_not_look_at_the_time() -> None:
    clock = Clock(10, 0.0)
    clock.spent = 9
    assert not clock.over()
    clock.spent = 10
    assert clock.over()
    assert not clock.late()


def test_a_clock_of_seconds_runs_out() -> None:
    clock = Clock(0, 0.01)
    assert not clock.over()
    time.sleep(0.02)
    assert clock.over()
    assert clock.late()


def test_a_purse_gives_shares_of_what_is_left_and_never_more_than_a_decision_may_have() -> None:
    purse = Purse(Budget(100, 0.0))
    clock = purse.clock(0.5)
    assert clock.nodes == 100  # half of 600 would be more
    clock.spent = 560
    purse.pay(clock)
    assert purse.clock(0.5).nodes == 20
    clock.spent = 100
    purse.pay(clock)
    assert purse.clock(0.5).nodes == 1  # over at once, but not without limit


def test_a_purse_in_a_hurry_gives_less() -> None:
    purse = Purse(Budget(0, 5.0))
    purse.hurry(0.5)
    purse.decide()
    assert purse.clock(0.5).seconds == 0.5
    purse.hurry(50.0)
    purse.decide()
    assert purse.clock(0.5).seconds == 5.0


def test_all_thoughts_about_a_decision_share_its_seconds() -> None:
    purse = Purse(Budget(0, 5.0))
    purse.decide()
    clock = purse.clock(0.1)
    assert clock.seconds == 3.0
    clock.began -= 3.0  # as if they had passed
    purse.pay(clock)
    assert 1.9 < purse.clock(0.3).seconds <= 2.0  # not 5, though the turn has 27 left
    clock = purse.clock(0.3)
    clock.began -= 4.0
    purse.pay(clock)
    assert purse.clock(0.3).seconds < 1e-3
    purse.decide()
    assert purse.clock(0.3).seconds == 5.0
