"""`make bench`: every measure in the pure and in the compiled build, taking turns in one run, the best of several
rounds.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.measures import MEASURES

ROOT = Path(__file__).parent.parent


class Build:
    """One build of the package, measured in a process of its own."""

    def __init__(self, name: str, path: Path) -> None:
        self.name = name
        self.best: dict[str, float] = {}
        environment = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.measures"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def take(self, measure: str) -> None:
        """Measure once and keep the best."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(measure + "\n")
        self.process.stdin.flush()
        count, seconds = json.loads(self.process.stdout.readline())
        self.best[measure] = max(self.best.get(measure, 0.0), count / seconds)

    def close(self) -> None:
        """End the process."""
        self.process.communicate()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", type=Path, help="the folder of the compiled build")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    builds = [Build("pure", ROOT / "src")]
    if wanted.compiled is not None and any(wanted.compiled.glob("*.so")):
        builds.append(Build("compiled", wanted.compiled.resolve()))
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring", total=wanted.rounds * len(MEASURES) * len(builds))
        for _ in range(wanted.rounds):
            for measure in MEASURES:
                for build in builds:
                    build.take(measure)
                    progress.advance(task)
    for build in builds:
        build.close()
    if wanted.json:
        print(json.dumps({build.name: build.best for build in builds}, indent=2))
        return
    table = Table(title=f"Best of {wanted.rounds} rounds, the builds taking turns")
    table.add_column("measure")
    for build in builds:
        table.add_column(f"{build.name}, per second", justify="right")
        table.add_column("µs each", justify="right")
    if len(builds) == 2:
        table.add_column("ratio", justify="right")
    for measure in MEASURES:
        row = [measure]
        for build in builds:
            rate = build.best[measure]
            row += [f"{rate:,.0f}" if rate >= 100 else f"{rate:.1f}", f"{1e6 / rate:,.2f}"]
        if len(builds) == 2:
            row.append(f"{builds[1].best[measure] / builds[0].best[measure]:.1f}")
        table.add_row(*row)
    Console(width=110).print(table)


if __name__ == "__main__":
    main()
