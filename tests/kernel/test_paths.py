"""The flood of least costs against a slow search that follows the sentence in its docstring word by word."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from hexfront.kernel.hexes import OFF_MAP, Grid, column_grid
from hexfront.kernel.paths import UNREACHED, Reach, arcs_of, flood


class Ground:
    """A map to flood, with everything a flood asks for."""

    def __init__(self, grid: Grid, steps: list[int]) -> None:
        self.grid = grid
        self.steps = steps
        self.closed = [0] * grid.size
        self.stops = [0] * grid.size
        self.crowd = [0] * grid.size
        self.limit = 1
        self.seeds: list[int] = []
        self.seed_costs: list[int] = []
        self.origin = OFF_MAP
        self.budget = 0

    def __repr__(self) -> str:
        return f"Ground({vars(self)})"

    def flood(self) -> Reach:
        return flood(
            arcs_of(self.grid.neighbours, self.steps),
            self.closed,
            self.stops,
            self.crowd,
            self.limit,
            self.seeds,
            self.seed_costs,
            self.origin,
            self.budget,
        )

    def slowly(self) -> dict[int, int]:
        """Dijkstra without any cleverness: of the hexes seen so far always the cheapest next."""
        seen: dict[int, int] = {}
        for seed, cost in zip(self.seeds, self.seed_costs, strict=True):
            if cost <= self.budget:
                seen[seed] = min(cost, seen.get(seed, cost))
        done: dict[int, int] = {}
        while set(seen) - set(done):
            here = min(set(seen) - set(done), key=lambda hex_: seen[hex_])
            done[here] = seen[here]
            if self.stops[here]:
                continue
            for direction in range(6):
                there = self.grid.neighbours[here * 6 + direction]
                step = self.steps[here * 6 + direction]
                if there == OFF_MAP or step == 0 or self.closed[there]:
                    continue
                if self.stops[there] and self.crowd[there] >= self.limit:
                    continue
                if there == self.origin and self.origin not in self.seeds:
                    continue
                total = done[here] + step
                if total <= self.budget and total < seen.get(there, UNREACHED):
                    seen[there] = total
        return done


def open_ground(columns: int, rows: int, step: int = 1) -> Ground:
    """A map on which every step costs the same."""
    grid = column_grid(columns, rows, low_odd=True)
    return Ground(grid, [0 if there == OFF_MAP else step for there in grid.neighbours])


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    grid = column_grid(draw(st.integers(1, 6)), draw(st.integers(1, 6)), draw(st.booleans()))
    size = grid.size
    drawn = draw(st.lists(st.sampled_from([0, 1, 1, 2, 3, 5]), min_size=size * 6, max_size=size * 6))
    ground = Ground(grid, [0 if there == OFF_MAP else drawn[i] for i, there in enumerate(grid.neighbours)])
    rarely = st.sampled_from([0, 0, 0, 0, 1, 2])
    ground.closed = draw(st.lists(rarely, min_size=size, max_size=size))
    ground.stops = draw(st.lists(rarely, min_size=size, max_size=size))
    ground.crowd = draw(st.lists(st.integers(0, 4), min_size=size, max_size=size))
    ground.limit = draw(st.integers(1, 4))
    hexes = st.integers(0, size - 1)
    kind = draw(st.sampled_from(["stands", "starts", "enters"]))
    if kind == "stands":  # one hex, where it stands
        ground.origin = draw(hexes)
        ground.seeds, ground.seed_costs = [ground.origin], [0]
    else:  # first steps out of a hex, or hexes entered from nowhere; the same hex may be offered twice
        ground.origin = draw(hexes) if kind == "starts" else OFF_MAP
        ground.seeds = [seed for seed in draw(st.lists(hexes, max_size=5)) if seed != ground.origin]
        count = len(ground.seeds)
        ground.seed_costs = draw(st.lists(st.integers(0, 8), min_size=count, max_size=count))
    ground.budget = draw(st.integers(0, 14))
    return ground


def reached(ground: Ground, found: Reach) -> dict[int, int]:
    """The costs of the hexes the flood came to; the place where it began without going there is none of them."""
    hidden = ground.origin if ground.origin not in ground.seeds else OFF_MAP
    return {hex_: cost for hex_, cost in enumerate(found.cost) if cost != UNREACHED and hex_ != hidden}


@given(grounds())
@settings(deadline=None, max_examples=200)
def test_the_flood_finds_what_a_slow_search_finds(ground: Ground) -> None:
    found = ground.flood()
    expected = ground.slowly()
    assert reached(ground, found) == expected
    assert sorted(found.order) == sorted(expected)
    costs = [found.cost[hex_] for hex_ in found.order]
    assert costs == sorted(costs)
    for end in found.order:
        check_path(ground, found, end)


def check_path(ground: Ground, found: Reach, end: int) -> None:
    """The path leads from the origin over a seed to the end by steps that are allowed, and they add up to the cost."""
    path = found.path(end)
    assert path[-1] == end
    assert len(set(path)) == len(path)
    if ground.origin != OFF_MAP:
        assert path[0] == ground.origin
    first = path[0] if path[0] in ground.seeds else path[1]
    assert first in ground.seeds
    cost = min(c for s, c in zip(ground.seeds, ground.seed_costs, strict=True) if s == first)
    for here, there in pairwise(path[path.index(first) :]):
        step = ground.steps[here * 6 + ground.grid.direction(here, there)]
        assert step > 0
        assert not ground.stops[here]
        assert not ground.closed[there]
        cost += step
    assert cost == found.cost[end] <= ground.budget


@given(grounds())
@settings(deadline=None, max_examples=40)
def test_a_flood_changes_nothing_it_was_given(ground: Ground) -> None:
    handed = (ground.steps, ground.closed, ground.stops, ground.crowd, ground.seeds, ground.seed_costs)
    before = [values.copy() for values in handed]
    ground.flood()
    assert list(handed) == before


def test_on_open_ground_costs_are_distances_and_the_budget_is_the_edge() -> None:
    ground = open_ground(9, 9)
    here = ground.grid.find("0505")
    ground.origin, ground.seeds, ground.seed_costs, ground.budget = here, [here], [0], 3
    found = ground.flood()
    within = [hex_ for hex_ in range(ground.grid.size) if ground.grid.distance(here, hex_) <= 3]
    assert sorted(found.order) == within
    assert all(found.cost[hex_] == ground.grid.distance(here, hex_) for hex_ in within)
    assert len(within) == 1 + 6 + 12 + 18


def test_a_step_may_cost_up_to_63() -> None:
    ground = open_ground(3, 1, step=63)
    ground.seeds, ground.seed_costs, ground.budget = [0], [0], 200
    assert ground.flood().cost == [0, 63, 126]


def test_a_budget_of_nothing_stays_where_it_is() -> None:
    ground = open_ground(3, 3)
    ground.origin, ground.seeds, ground.seed_costs = 4, [4], [0]
    assert ground.flood().order == [4]
    assert ground.flood().path(4) == [4]


def test_without_seeds_nothing_is_reached() -> None:
    ground = open_ground(3, 3)
    ground.budget = 9
    assert ground.flood().order == []


def test_a_seed_dearer_than_the_budget_is_not_reached() -> None:
    ground = open_ground(3, 3)
    ground.seeds, ground.seed_costs, ground.budget = [4], [3], 2
    found = ground.flood()
    assert found.order == []
    assert found.cost[4] == UNREACHED


def test_a_stop_is_entered_but_not_left() -> None:
    ground = open_ground(5, 1)
    ground.seeds, ground.seed_costs, ground.budget = [0], [0], 9
    ground.stops[2] = 1
    assert ground.flood().order == [0, 1, 2]


def test_a_full_hex_is_passed_through_but_a_full_stop_is_not_entered() -> None:
    ground = open_ground(5, 1)
    ground.seeds, ground.seed_costs, ground.budget, ground.limit = [0], [0], 9, 4
    ground.crowd = [0, 4, 0, 4, 0]
    assert ground.flood().order == [0, 1, 2, 3, 4]
    ground.stops[3] = 1
    assert ground.flood().order == [0, 1, 2]
    ground.crowd[3] = 3
    assert ground.flood().order == [0, 1, 2, 3]


def test_the_cheap_way_round_is_taken_over_the_dear_way_through() -> None:
    ground = open_ground(3, 3)
    grid = ground.grid
    start, middle, end = (grid.find(name) for name in ("0201", "0202", "0203"))
    for hex_ in grid.around(middle):
        ground.steps[hex_ * 6 + grid.direction(hex_, middle)] = 5
    ground.origin, ground.seeds, ground.seed_costs, ground.budget = start, [start], [0], 9
    found = ground.flood()
    assert found.cost[end] == 3
    assert middle not in found.path(end)


def test_nobody_goes_round_to_where_he_stands() -> None:
    ground = open_ground(3, 3)
    ground.origin, ground.seeds, ground.seed_costs, ground.budget = 4, [1], [2], 9
    found = ground.flood()
    assert 4 not in found.order
    assert found.path(1) == [4, 1]
