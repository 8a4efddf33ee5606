"""Least-cost reach over a hex grid: integer costs, a bucket for each cost, no heap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # compiled, a machine integer; interpreted, a plain one

UNREACHED: Final = 1 << 20


class Reach:
    """What a flood found: the cost of each hex (UNREACHED where it did not come), where it came from, and the hexes in
    order of cost.
    """

    def __init__(self, cost: list[int], came: list[int], order: list[int]) -> None:
        self.cost = cost
        self.came = came
        self.order = order

    def path(self, end: int) -> list[int]:
        """The hexes of the cheapest way to `end`, from the first to the last."""
        way = [end]
        while self.came[way[-1]] >= 0:
            way.append(self.came[way[-1]])
        way.reverse()
        return way


STEP_BITS: Final = 6
STEP_MASK: Final = 63


def arcs_of(neighbours: list[int], steps: list[int]) -> list[list[int]]:
    """For each hex the steps out of it that are not forbidden, hex and cost packed into one number.

    `steps[6 * hex + direction]` is the cost of that step, 0 where it is forbidden.
    """
    arcs: list[list[int]] = [[] for _ in range(len(neighbours) // 6)]
    for i, step in enumerate(steps):
        if step > STEP_MASK:
            raise ValueError(f"a step of {step} does not fit into {STEP_BITS} bits")
        if step:
            arcs[i // 6].append(neighbours[i] << STEP_BITS | step)
    return arcs


def flood(
    arcs: list[list[int]],
    closed: list[int],
    stops: list[int],
    crowd: list[int],
    limit: int,
    seeds: list[int],
    seed_costs: list[int],
    origin: int,
    budget: int,
    leave: int = -1,
) -> Reach:
    """All hexes within `budget`, by the steps that `arcs_of` packed.

    A hex with `closed` set is not entered. One with `stops` set is not entered if its `crowd` has come to `limit`, and
    it is left only if `leave` is not -1: for so much more, and never to another such hex. The flood starts from the
    `seeds` at their costs, as if each had been entered from `origin` (-1: from nowhere).
    """
    size = len(closed)
    cost = [UNREACHED] * size
    came = [-1] * size
    order: list[int] = []
    buckets: list[list[int]] = [[] for _ in range(budget + 1)]
    if origin >= 0 and origin not in seeds:
        cost[origin] = 0  # nobody goes round to where he stands
    for i in range(len(seeds)):
        seed = seeds[i]
        c = seed_costs[i]
        if c <= budget and c < cost[seed]:
            cost[seed] = c
            came[seed] = origin if seed != origin else -1
            buckets[c].append(seed)
    most: i64 = budget
    for c in range(budget + 1):
        so_far: i64 = c
        for here in buckets[c]:
            if cost[here] != c:
                continue
            order.append(here)
            stopped = stops[here] != 0
            if stopped and leave < 0:
                continue
            base: i64 = so_far + leave if stopped else so_far
            for packed in arcs[here]:
                arc: i64 = packed
                total: i64 = base + (arc & STEP_MASK)
                if total <= most:
                    there: i64 = arc >> STEP_BITS
                    known: i64 = cost[there]
                    if (
                        total < known
                        and not closed[there]
                        and (not stops[there] or (not stopped and crowd[there] < limit))
                    ):
                        cost[there] = total
                        came[there] = here
                        buckets[total].append(there)
    return Reach(cost, came, order)
