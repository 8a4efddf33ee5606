"""A server for measuring: like `hexfront serve`, but nobody is slowed down. `python -m bench.served PORT DB`."""

from __future__ import annotations

import sys

from hexfront.server.running import run
from hexfront.server.settings import Limits, Rate, Settings

PLENTY = Rate(1e9, 1e9)
NO_LIMITS = Limits(
    requests=PLENTY, actions=PLENTY, passwords=PLENTY, newcomers=PLENTY, tables=PLENTY, chat=PLENTY, sockets=100_000
)

if __name__ == "__main__":
    run(Settings(sys.argv[2], port=int(sys.argv[1]), limits=NO_LIMITS, warm_up=False), show=False)
