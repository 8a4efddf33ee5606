"""The first plans and the genes they are made of: every gene says what it means, and the German ones change the
line.
"""

from __future__ import annotations

from functools import cache

import pytest

import hexfront
from hexfront.ai.diadem.allied import AllyMoves
from hexfront.ai.diadem.axis import AxisMoves
from hexfront.ai.diadem.ground import REGIONS
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.plans import LINE_STYLES, first_plans
from hexfront.ai.diadem.script import TurnScript
from hexfront.ai.diadem.wishes import (
    CHOOSY,
    FEARS,
    GARRISONS,
    HOLD,
    LIMITS,
    POSTS,
    PRESS,
    REST,
    STAND,
    TARGETS,
    THRESHOLDS,
    USUAL_THRESHOLD,
    WITHDRAW,
    Wishes,
    formations_of,
    gene_sizes,
)
from hexfront.ai.mind import Plan
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import ALLIED, AXIS, COMBAT, MOVEMENT
from hexfront.games.diadem.state import Position
from hexfront.kernel.trial import imagined
from tests.support import position

LINE = 4
"""The last genes of a German plan say how the line is built."""


def front() -> Position:
    """The historical set-up with the Germans to move."""
    return board(position({}, base="historical", side="axis", turn=2)._state)


@cache
def campaign() -> list[Position]:
    """The first five German phases of a game between scripts."""
    trial = imagined(hexfront.new("diadem", "historical", seed=1), AXIS, 1)
    scripts = [TurnScript(side, []) for side in (ALLIED, AXIS)]
    found: list[Position] = []
    while trial.options is not None and len(found) < 5:
        state = board(trial.state)
        if (state.phase, state.side) == (MOVEMENT, AXIS) and state.turn == len(found) + 1:
            found.append(board(trial.copy().state))
        trial.play(scripts[trial.side()].answer(trial))
    return found


def sizes(state: Position, side: int) -> list[int]:
    """The genes of a side."""
    return gene_sizes(state, side)


def plan_with(state: Position, side: int, genes: dict[int, int]) -> Plan:
    """A plan that is usual but for some genes; they may be counted from the end."""
    plan = [0] * len(sizes(state, side))
    for at, value in genes.items():
        plan[at] = value
    return plan


def wishes(state: Position, plan: Plan, side: int = AXIS) -> Wishes:
    """What a plan asks."""
    return Wishes(state.material.counters, side, plan, len(state.holders))


def orders(state: Position, plan: Plan) -> dict[int, int]:
    """Where the Germans go by a plan; who stays is not named."""
    moves = AxisMoves(Picture(state, AXIS), wishes(state, plan))
    moves.work_out()
    return {order.unit: order.hex for order in moves.marches.orders}


def attacked(state: Position, genes: dict[int, int]) -> list[int]:
    """The hexes the Allies mean to attack by a plan."""
    moves = AllyMoves(Picture(state, ALLIED), wishes(state, plan_with(state, ALLIED, genes), ALLIED))
    return [attack.hex for attack in moves.attacks.all(moves.wishes.threshold, moves.wishes.limits)]


def first_line_gene(state: Position) -> int:
    """The first of the genes that say what becomes of the ground in a region."""
    return formations_of(state.material.counters).number[AXIS] + REGIONS + 1


def test_the_genes_of_the_line_are_read_as_they_are_written() -> None:
    state = front()
    usual = wishes(state, [])
    assert (usual.fear, usual.choosy, usual.garrison, usual.post_cover) == (FEARS[0], CHOOSY[0], GARRISONS[0], POSTS[0])
    found = wishes(state, plan_with(state, AXIS, {-4: 1, -3: 2, -2: 1, -1: 2}))
    assert (found.fear, found.choosy, found.garrison, found.post_cover) == (FEARS[1], CHOOSY[2], GARRISONS[1], POSTS[2])


def test_a_plan_of_zeros_is_the_usual_one() -> None:
    state = front()
    for side in (ALLIED, AXIS):
        told = wishes(state, plan_with(state, side, {}), side)
        usual = wishes(state, [], side)
        assert (told.posture, told.limits, told.lines) == (usual.posture, usual.limits, usual.lines)
        assert (told.threshold, told.fear, told.garrison) == (usual.threshold, usual.fear, usual.garrison)
    assert orders(state, plan_with(state, AXIS, {})) == orders(state, [])


def test_regions_and_thresholds_are_read_as_they_are_written() -> None:
    state = front()
    formations = formations_of(state.material.counters).number[AXIS]
    found = wishes(state, plan_with(state, AXIS, {0: REST, formations: 1, formations + REGIONS: 2}))
    assert found.posture[0] == REST
    assert found.limits == [LIMITS[1]] + [0.0] * (REGIONS - 1)
    assert found.threshold == USUAL_THRESHOLD[AXIS] + THRESHOLDS[2]


@pytest.mark.parametrize("side", [ALLIED, AXIS])
def test_the_first_plans_fit_the_genes_and_differ(side: int) -> None:
    state = front()
    plans = first_plans(state, side)
    assert len({tuple(plan) for plan in plans}) == len(plans)
    for plan in plans:
        assert any(plan)
        assert len(plan) == len(sizes(state, side))
        assert all(0 <= gene < size for gene, size in zip(plan, sizes(state, side), strict=True))


def test_the_german_first_plans_have_every_way_to_build_the_line() -> None:
    state = front()
    plans = first_plans(state, AXIS)
    assert all(len(style) == LINE for style in LINE_STYLES)
    assert [plan[-LINE:] for plan in plans[: len(LINE_STYLES)]] == LINE_STYLES
    assert not any(any(plan[:-LINE]) for plan in plans[: len(LINE_STYLES)])


def test_the_german_first_plans_hold_press_and_stand() -> None:
    state = front()
    formations = formations_of(state.material.counters).number[AXIS]
    plans = first_plans(state, AXIS)
    postures = [plan[:formations] for plan in plans]
    there = [size > 1 for size in sizes(state, AXIS)]
    assert any(there[:formations])
    assert not all(there[:formations])
    for posture in (HOLD, PRESS):
        assert [posture if present else 0 for present in there[:formations]] in postures
    lines = first_line_gene(state)
    assert plans[-1][lines : lines + REGIONS] == [STAND if stood else 0 for stood in there[lines : lines + REGIONS]]
    assert STAND in plans[-1]


def test_genes_that_can_change_nothing_have_one_value() -> None:
    state = front()
    counters = state.material.counters
    formations = formations_of(counters)
    present = {formations.of[unit] for unit in counters.of_side[AXIS] if state.where[unit] >= 0}
    found = sizes(state, AXIS)
    assert all(found[formation] > 1 for formation in present)
    targets = found[first_line_gene(state) + REGIONS : -LINE]
    assert len(targets) == state.material.size
    assert all(size == 1 or state.counts[ALLIED][hex_] for hex_, size in enumerate(targets))
    assert any(size > 1 for size in targets)
    state.phase = COMBAT
    assert sizes(state, AXIS)[: formations.number[AXIS]] == [1] * formations.number[AXIS]
    assert len(sizes(state, AXIS)) == len(found)


def test_a_target_may_be_spared_or_sought() -> None:
    state = front()
    at = first_line_gene(state) + REGIONS
    for value in (1, 2):
        found = wishes(state, plan_with(state, AXIS, {at + 7: value}))
        assert found.bias == [TARGETS[value] if hex_ == 7 else 0.0 for hex_ in range(state.material.size)]
    state.side = ALLIED
    targets = [hex_ for hex_, size in enumerate(sizes(state, ALLIED)[-state.material.size :]) if size > 1]
    usual = attacked(state, {})
    first = len(sizes(state, ALLIED)) - state.material.size
    assert usual
    assert usual[0] not in attacked(state, {first + usual[0]: 1})
    assert any(hex_ in attacked(state, {first + hex_: 2}) for hex_ in targets if hex_ not in usual)


def test_each_town_that_is_not_allied_has_an_allied_first_plan() -> None:
    state = front()
    state.holders[1] = ALLIED
    pushed = [wishes(state, plan, ALLIED).town_offsets for plan in first_plans(state, ALLIED)]
    for town in range(len(state.holders)):
        aimed = [offsets for offsets in pushed if any(offsets) and not offsets[town]]
        assert bool(aimed) == (town != 1)


def test_who_is_told_to_stand_stays() -> None:
    state = front()
    at = first_line_gene(state)
    plan = plan_with(state, AXIS, {at + region: STAND for region in range(REGIONS)})
    zones = state.zones[ALLIED]
    found = orders(state, plan)
    for unit in found:
        here = state.where[unit]
        assert here < 0 or zones[here] or state.material.counters.range[unit]


def test_who_is_told_to_withdraw_leaves_his_post() -> None:
    state = front()
    at = first_line_gene(state)
    plan = plan_with(state, AXIS, {at + region: WITHDRAW for region in range(REGIONS)})
    assert len(orders(state, plan)) > len(orders(state, []))


@pytest.mark.parametrize("gene", range(-LINE, 0))
def test_every_gene_of_the_line_changes_some_line(gene: int) -> None:
    plans = [plan_with(front(), AXIS, {gene: value}) for value in range(1, sizes(front(), AXIS)[gene])]
    assert any(orders(state, plan) != orders(state, []) for state in campaign() for plan in plans)
