"""The players of Encore answer every question, keep to their plans, and avoid plain blunders."""

from collections.abc import Sequence

import pytest

import hexfront
from hexfront.ai import minds
from hexfront.ai.encore.plan import SHELLING, pending
from hexfront.ai.mind import Mind
from hexfront.ai.minds import HAND
from hexfront.games.encore.events.base import board
from hexfront.games.encore.names import ALLIED, AXIS, BOMBARDMENT, COMBAT, MOVEMENT
from hexfront.games.encore.state import Position
from hexfront.kernel.chance import generator
from hexfront.kernel.trial import Trial, imagined
from tests.ai.harness import Answering, Anyone, play_while
from tests.games.encore.board import drawn_map, position


def mind() -> Mind:
    return minds.mind("encore", HAND)


def trial_of(seed: int, options: dict[str, object] | None = None) -> Trial:
    return imagined(hexfront.new("encore", seed=seed, options=options or {}), 0, seed)


def play_on(trial: Trial, scripts: Sequence[Answering], turns: int = 11) -> Position:
    """Play until that turn is over; every answer must be open."""
    state = board(trial.state)
    play_while(trial, scripts, lambda: state.turn <= turns)
    return state


def holder(state: Position, name: str) -> int:
    return state.holders[next(i for i, place in enumerate(state.material.map.held) if place.name == name)]


@pytest.mark.parametrize(
    ("seed", "options"),
    [(1, {}), (2, {"turns": 10}), (3, {"tables": "map_sheet"}), (4, {"armour_range": 1})],
)
def test_scripts_play_whole_games(seed: int, options: dict[str, object]) -> None:
    state = play_on(trial_of(seed, options), [mind().script(side, []) for side in (0, 1)])
    assert state.phase == 4


@pytest.mark.parametrize("side", [ALLIED, AXIS])
def test_scripts_answer_whatever_the_other_side_does(side: int) -> None:
    scripts: list[Answering] = [Anyone(7), Anyone(8)]
    scripts[side] = mind().script(side, [])
    assert play_on(trial_of(7), scripts).phase == 4


@pytest.mark.parametrize("noise", [0.0, 5.0])
def test_greedy_players_answer_every_question(noise: float) -> None:
    players = [mind().greedy(side, generator(3, f"noise {side}"), noise) for side in (0, 1)]
    assert play_on(trial_of(5), players, 3).turn == 4


def test_scripts_play_small_maps_without_places() -> None:
    field = drawn_map("6 6 8 8 X 8 6 6 .\n" * 8)
    units = {
        "us-1-i-87": "02-03",
        "us-i-87-pp": "02-04",
        "us-701": "02-02",
        "de-f-232": "05-03",
        "de-1-i-1044": "06-05",
    }
    game = position(units, map=field, turn=9)
    state = play_on(imagined(game, 0, 1), [mind().script(side, []) for side in (0, 1)])
    assert state.phase == 4


def test_scripts_are_the_same_every_time() -> None:
    ends = [play_on(trial_of(9), [mind().script(side, []) for side in (0, 1)], 4).where for _ in range(2)]
    assert ends[0] == ends[1]


def test_turns_pass_from_side_to_side() -> None:
    known = mind()
    trial = trial_of(6)
    scripts = [known.script(side, []) for side in (0, 1)]
    movers = [known.mover(trial.state)]
    numbers = [known.turn(trial.state)]
    while trial.options is not None and board(trial.state).turn <= 3:
        trial.play(scripts[trial.side()].answer(trial))
        if known.turn(trial.state) != numbers[-1]:
            numbers.append(known.turn(trial.state))
            movers.append(known.mover(trial.state))
    assert movers[:6] == [ALLIED, AXIS, ALLIED, AXIS, ALLIED, AXIS]
    assert len(set(numbers)) == len(numbers)


def test_genes_mean_the_same_during_a_turn() -> None:
    known = mind()
    trial = trial_of(2)
    scripts = [known.script(side, []) for side in (0, 1)]
    lengths = [len(known.genes(trial.state, side)) for side in (0, 1)]
    coming: dict[int, list[int]] = {}
    while trial.options is not None and board(trial.state).turn <= 3:
        state = board(trial.state)
        for side in (0, 1):
            assert len(known.genes(state, side)) == lengths[side]
        lore = known.library.of(state.material)  # type: ignore[attr-defined]
        assert coming.setdefault(state.turn, pending(lore, state)) == pending(lore, state)
        trial.play(scripts[trial.side()].answer(trial))
    assert all(15 <= length <= 60 for length in lengths)


def test_genes_that_can_change_nothing_have_one_value() -> None:
    known = mind()
    trial = trial_of(2)
    scripts = [known.script(side, []) for side in (0, 1)]
    live: dict[tuple[int, int, int], int] = {}
    while trial.options is not None and board(trial.state).turn <= 2:
        state = board(trial.state)
        key = (state.turn, state.side, state.phase)
        if state.phase in (BOMBARDMENT, MOVEMENT, COMBAT) and key not in live:
            live[key] = sum(1 for size in known.genes(state, known.mover(state)) if size > 1)
            shelled = known.genes(state, ALLIED)[SHELLING] > 1
            assert shelled == (state.phase == BOMBARDMENT)
        trial.play(scripts[trial.side()].answer(trial))
    assert min(live.values()) > 0
    for turn, side, phase in live:
        if phase == COMBAT:
            assert live[turn, side, COMBAT] < live[turn, side, MOVEMENT]


@pytest.mark.parametrize("side", [ALLIED, AXIS])
def test_plans_to_try_first_fit_their_genes_and_change_the_turn(side: int) -> None:
    known = mind()
    trial = trial_of(11)
    play_on(trial, [known.script(s, []) for s in (0, 1)], 2)
    if side == AXIS:
        while known.mover(trial.state) != AXIS:
            trial.play(known.script(trial.side(), []).answer(trial))
    sizes = known.genes(trial.state, side)
    plans = known.plans(trial.state, side)
    assert 4 <= len(plans) <= 20
    ends: set[tuple[int, ...]] = set()
    for plan in [[0] * len(sizes), *plans]:
        assert len(plan) == len(sizes)
        assert all(0 <= gene < size for gene, size in zip(plan, sizes, strict=True))
        twin = trial.copy()
        scripts = [known.script(s, plan if s == side else []) for s in (0, 1)]
        number = known.turn(twin.state)
        while twin.options is not None and known.turn(twin.state) == number:
            twin.play(scripts[twin.side()].answer(twin))
        ends.add(tuple(board(twin.state).where))
    assert len(ends) >= 4


@pytest.mark.parametrize("seed", range(3))
def test_any_plan_is_played_legally(seed: int) -> None:
    known = mind()
    trial = trial_of(20 + seed)
    chance = generator(seed, "plans")
    scripts: list[Answering] = []
    for side in (0, 1):
        scripts.append(known.script(side, [chance.below(size) for size in known.genes(trial.state, side)]))
    play_on(trial, scripts, 5)


def test_the_allies_take_mazzancana_at_once_and_the_first_ridge_in_time() -> None:
    taken = 0
    for seed in (31, 32, 33):
        state = play_on(trial_of(seed), [mind().script(0, []), mind().script(1, [])], 2)
        assert holder(state, "Mazzancana") == ALLIED
        taken += (holder(state, "Monte Belvedere") == ALLIED) + (holder(state, "Monte Gorgolesco") == ALLIED)
    assert taken >= 5


def test_the_allies_do_not_let_the_fourth_mountain_in_by_marching() -> None:
    for seed in (41, 42):
        state = play_on(trial_of(seed), [mind().script(0, []), mind().script(1, [])], 3)
        assert not state.road_entered


def test_a_garrison_stays_on_belvedere_while_germans_could_come_back() -> None:
    units = {"us-1-i-87": "01-08", "us-2-i-87": "01-08", "de-1-i-1044": "03-05", "de-f-232": "12-02"}
    game = position(units, turn=4, objectives={"01-08": "allied"})
    state = play_on(imagined(game, 0, 1), [mind().script(0, []), mind().script(1, [])], 4)
    assert holder(state, "Monte Belvedere") == ALLIED
    hex_ = state.material.grid.index["01-08"]
    assert state.counts[ALLIED][hex_] > 0


def test_the_germans_hold_monte_castello_until_it_has_won_the_game() -> None:
    guard = dict.fromkeys(["de-4-ii-1043", "de-5-ii-1043", "de-6-ii-1043"], "14-05")
    units = {**guard, "de-f-232": "12-03", "us-1-i-87": "14-08", "us-2-i-87": "14-08", "us-3-i-87": "14-08"}
    game = position(units, turn=7, side="axis", forts=["14-05"], objectives={"01-08": "allied"})
    trial = imagined(game, 0, 1)
    scripts = [mind().script(0, []), mind().script(1, [])]
    while board(trial.state).turn == 7:
        trial.play(scripts[trial.side()].answer(trial))
    state = board(trial.state)
    assert state.counts[AXIS][state.material.grid.index["14-05"]] == 3
