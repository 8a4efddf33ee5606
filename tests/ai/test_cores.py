"""Colleagues: real processes that plan and weigh along with a player, and whose loss harms nobody."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from subprocess import PIPE

import hexfront
from hexfront.ai.cores import Colleagues
from hexfront.ai.levels import player
from hexfront.ai.minds import HAND, TUNED, mind
from hexfront.ai.planner import PlanningPlayer
from hexfront.ai.players import asked_side
from hexfront.kernel.trial import Trial, imagined

LONG = 60.0
APIECE = 0.5


def first_steps() -> Trial:
    game = hexfront.new("memoir", "first-steps", seed=4)
    return imagined(game, asked_side(game), 1)


def test_they_find_plans_and_answers_of_the_position() -> None:
    root = first_steps()
    side = root.side()
    colleagues = Colleagues(2, HAND)
    colleagues.plan(root, side, [], True, 1, APIECE)
    plans = colleagues.found(LONG)
    assert len(plans) == 2
    genes = mind("memoir", HAND).genes(root.state, side)
    for plan in plans:
        assert len(plan) == len(genes)
        assert all(0 <= gene < count for gene, count in zip(plan, genes, strict=True))
    colleagues.weigh(root, side, plans[0], 1, APIECE)
    answers = colleagues.found(LONG)
    assert len(answers) == 2
    assert set(answers) <= {"", *(option.text for option in root.options or [])}


def test_a_player_with_colleagues_plays_by_the_rules() -> None:
    game = hexfront.new("memoir", "first-steps", seed=4)
    helped = player("memoir", "5", 7, seconds=1.2, colleagues=1)
    for _ in range(6):
        game.apply(helped.choose(game))  # an answer that is not open raises
    assert game.move_count >= 6


def test_one_that_is_killed_is_replaced() -> None:
    root = first_steps()
    before = set(multiprocessing.active_children())
    colleagues = Colleagues(1, TUNED)
    colleagues.plan(root, root.side(), [], True, 1, APIECE)
    assert len(colleagues.found(LONG)) == 1
    (colleague,) = set(multiprocessing.active_children()) - before
    colleague.kill()
    colleague.join()
    heard = []
    for number in range(3):
        colleagues.plan(root, root.side(), [], True, number, APIECE)
        heard.append(len(colleagues.found(LONG)))
    assert heard[-1] == 1


def test_without_seconds_nobody_helps() -> None:
    alone = player("memoir", "5", 7, nodes=50, colleagues=1)
    assert isinstance(alone, PlanningPlayer)
    assert alone.colleagues is None


HELPED = """
import os
from hexfront.ai.cores import processes

if __name__ == "__main__":
    print(processes(1).submit(os.getpid).result(), flush=True)
    input()
"""


def test_they_end_with_one_that_is_killed() -> None:
    helped = subprocess.Popen([sys.executable, "-c", HELPED], stdin=PIPE, stdout=PIPE, text=True)
    assert helped.stdout is not None
    assert helped.stdout.readline()
    helped.kill()
    helped.communicate(timeout=LONG)  # whoever is left would hold the pipe
