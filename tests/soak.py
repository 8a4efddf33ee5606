"""`make soak`: ten thousand random games of every title with every invariant on, and how they ended; a server killed
two hundred times; and what each side gets from a server, compared with hidden things dealt anew.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.progress import Progress

import hexfront
from hexfront.kernel import engine
from tests.contract.battery import Broken, Match, scenarios
from tests.server.killing import kill_often
from tests.server.pasts import resample

BATCH = 25


def batch(title: str, scenario: str, first: int, dear: int) -> tuple[str, Counter[str], int, list[str]]:
    """Some games of a scenario: how each ended, the answers given, and what broke."""
    ends: Counter[str] = Counter()
    answers = 0
    broken: list[str] = []
    for seed in range(first, first + BATCH):
        match = Match(title, scenario, seed, dear)
        try:
            outcome = match.play().outcome
        except Broken as problem:
            broken.append(f"{scenario}: {problem}")
            continue
        assert outcome is not None
        ends[outcome.winner or "draw"] += 1
        answers += match.answers
    return scenario, ends, answers, broken


def soak(title: str, games: int, jobs: int, dear: int) -> bool:
    """Play a title's games, shared among its scenarios; whether none broke."""
    begun = scenarios(title)
    share = -(-games // len(begun) // BATCH) * BATCH
    ends: dict[str, Counter[str]] = {scenario: Counter() for scenario in begun}
    answers = 0
    broken: list[str] = []
    start = perf_counter()
    with ProcessPoolExecutor(jobs) as pool, Progress(console=Console(stderr=True)) as progress:
        task = progress.add_task(title, total=share * len(begun))
        work = [pool.submit(batch, title, s, first, dear) for s in begun for first in range(0, share, BATCH)]
        for done in as_completed(work):
            scenario, some_ends, some_answers, some_broken = done.result()
            ends[scenario] += some_ends
            answers += some_answers
            broken += some_broken
            progress.advance(task, BATCH)
    build = "compiled" if not str(engine.__file__).endswith(".py") else "pure"
    total = sum(ends.values(), Counter[str]())
    print(
        f"{title} ({build}): {total.total()} games finished of {share * len(begun)}, {answers} answers, "
        f"{dict(sorted(total.items()))}, {len(broken)} broken, {perf_counter() - start:.0f} s"
    )
    for scenario, won in ends.items():
        rates = ", ".join(f"{winner} {count / max(1, won.total()):.1%}" for winner, count in sorted(won.items()))
        print(f"  {Path(scenario).stem}: {won.total()} games: {rates}")
    for text in broken[:20]:
        print(text)
    return not broken


def soak_server(kills: int, games: int) -> None:
    """Kill a server again and again, and compare all that others get with hidden things dealt anew; both raise what is
    wrong.
    """
    with tempfile.TemporaryDirectory() as folder:
        start = perf_counter()
        if kills:
            toll = kill_often(f"sqlite:///{folder}/games.sqlite", Path(folder), kills)
            print(f"server: {toll}, {perf_counter() - start:.0f} s")
        start = perf_counter()
        if games:
            looked, compared = resample(games)
            print(f"secrets: {looked}, {compared}, {perf_counter() - start:.0f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--title", choices=hexfront.titles(), action="append", help="one title only")
    parser.add_argument("--games", type=int, default=10_000, help="how many of each title")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--dear", type=int, default=300, help="one answer in this many gets the dear checks")
    parser.add_argument("--kills", type=int, default=200, help="how often the server is killed")
    parser.add_argument("--resampled", type=int, default=3, help="how many games of each beginning are dealt anew")
    parser.add_argument("--server", action="store_true", help="the server alone, no random games")
    wanted = parser.parse_args()
    soak_server(wanted.kills, wanted.resampled)
    if wanted.server:
        return
    sound = [soak(title, wanted.games, wanted.jobs, wanted.dear) for title in wanted.title or hexfront.titles()]
    sys.exit(0 if all(sound) else 1)


if __name__ == "__main__":
    main()
