"""The players of Memoir '44 answer every question, keep to their plan's meaning, and play soundly."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import hexfront
from hexfront.ai import minds
from hexfront.ai.minds import HAND
from hexfront.games.memoir.events.base import board
from hexfront.kernel.chance import generator
from hexfront.kernel.trial import Trial, imagined
from tests.ai.harness import Answering, Anyone, play_while
from tests.games.memoir.board import position
from tests.support import Placement

SCENARIOS = hexfront.scenarios("memoir")
MIND = minds.mind("memoir", HAND)


def trial_of(scenario: str, seed: int) -> Trial:
    return imagined(hexfront.new("memoir", scenario, seed=seed), 0, seed)


def play_on(trial: Trial, scripts: Sequence[Answering], turns: int = 300) -> None:
    """Play until so many turns are over; every answer must be open."""
    state = board(trial.state)
    play_while(trial, scripts, lambda: state.turn <= turns)


def answers(game: hexfront.Game, count: int, side: int = 0, plan: list[int] | None = None) -> list[str]:
    """What the script answers next, in a position of its own turn."""
    trial = imagined(game, side, 1)
    script = MIND.script(side, plan or [])
    found: list[str] = []
    while trial.options is not None and len(found) < count:
        action = script.answer(trial) if trial.side() == side else trial.options[-1]
        found.append(str(action))
        trial.play(action)
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scripts_play_every_scenario_to_its_end(scenario: str) -> None:
    trial = trial_of(scenario, 5)
    play_on(trial, [MIND.script(0, []), MIND.script(1, [])])
    assert trial.options is None


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_script_beats_a_random_player(scenario: str) -> None:
    for side in range(2):
        trial = trial_of(scenario, 11 + side)
        scripts: list[Answering] = [Anyone(3), Anyone(4)]
        scripts[side] = MIND.script(side, [])
        play_on(trial, scripts)
        assert board(trial.state).winner == side


def test_the_greedy_player_beats_a_random_player_misjudging_or_not() -> None:
    for noise in (0.0, 1.0):
        trial = trial_of("first-steps", 2)
        play_on(trial, [MIND.greedy(0, generator(1, "noise"), noise), Anyone(4)])
        assert board(trial.state).winner == 0


def test_a_script_is_a_function_of_position_and_memory() -> None:
    ends: list[list[int]] = []
    for _ in range(2):
        trial = trial_of("roer", 9)
        play_on(trial, [MIND.script(0, []), MIND.script(1, [])], 12)
        ends.append(list(board(trial.state).where))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("scenario", ["nijmegen", "schwammenauel"])
def test_genes_do_not_change_during_a_turn(scenario: str) -> None:
    trial = trial_of(scenario, 4)
    scripts = [MIND.script(0, []), MIND.script(1, [])]
    play_on(trial, scripts, 6)
    state = board(trial.state)
    turn, side = state.turn, state.side
    before = MIND.genes(state, side)
    assert len(before) >= 15
    for plan in MIND.plans(state, side):
        assert len(plan) == len(before)
        assert all(value < count for value, count in zip(plan, before, strict=True))
    while trial.options is not None and state.turn == turn:
        now = MIND.genes(state, side)
        assert len(now) == len(before)
        # Who is lost has nothing more to choose; nothing else changes.
        assert all(after in (count, 1) for after, count in zip(now, before, strict=True))
        assert now[0] == before[0]
        trial.play(scripts[trial.side()].answer(trial))


def test_any_plan_is_played_legally() -> None:
    chance = generator(8, "plans")
    for seed in range(4):
        trial = trial_of(SCENARIOS[seed], seed)
        for _ in range(6):
            if trial.options is None:
                break
            state = board(trial.state)
            genes = MIND.genes(state, state.side)
            plan = [chance.below(count) for count in genes]
            scripts = [MIND.script(0, []), MIND.script(1, [])]
            scripts[state.side] = MIND.script(state.side, plan)
            play_on(trial, scripts, state.turn)


def test_the_card_gene_names_a_card_of_the_sorted_hand() -> None:
    units = {"E3": "allied infantry", "L3": "allied infantry", "E7": "axis infantry"}
    game = position(units, cards={"allied": ["recon-left", "probe-left", "assault-right"], "axis": ["probe-left"]})
    count = len(MIND.genes(game._state, 0))
    for value, card in ((1, "recon-left"), (2, "probe-left"), (3, "assault-right")):
        assert answers(game, 1, plan=[value] + [0] * (count - 1)) == [f"play {card}"]


# Sound play


def test_the_unit_that_can_be_eliminated_is_attacked() -> None:
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "e6": "axis infantry",
        "d6": {"side": "axis", "kind": "infantry", "figures": 1},
    }
    game = position(units, phase="battle", discard=["ambush"])
    assert answers(game, 2) == ["battle E5", "attack d6"]


def test_the_last_medal_is_taken_where_it_is_surest() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": "axis artillery",
        "d6": {"side": "axis", "kind": "infantry", "figures": 1},
    }
    game = position(units, phase="battle", discard=["ambush"], medals={"allied": 5})
    assert answers(game, 2) == ["battle E5", "attack d6"]


def test_an_objective_within_reach_is_entered() -> None:
    units = {"E3": "allied infantry", "K9": "axis infantry"}
    game = position(units, phase="move", objectives=[{"hexes": "E5", "side": "allied"}])
    assert answers(game, 2) == ["move E3", "to E5"]


def test_the_last_defender_does_not_leave_an_objective() -> None:
    units = {"E5": "allied infantry", "e8": "axis infantry", "A1": "allied infantry"}
    game = position(units, phase="move", objectives=[{"hexes": "E5", "side": "allied"}])
    assert "move E5" not in answers(game, 3)


def test_a_gun_in_range_fires_instead_of_moving() -> None:
    units = {"E3": "allied artillery", "E7": "axis infantry"}
    game = position(units, phase="move", discard=["ambush"])
    assert "move E3" not in answers(game, 2)


def test_a_section_without_units_is_not_ordered() -> None:
    units = {"E3": "allied infantry", "d4": "allied armor", "e6": "axis infantry"}
    game = position(units, cards={"allied": ["assault-right", "probe-left"], "axis": ["probe-left"]})
    assert answers(game, 1) == ["play probe-left"]


def test_a_barrage_falls_on_whoever_it_can_eliminate() -> None:
    units: dict[str, Placement] = {
        "E3": "allied infantry",
        "e8": "axis infantry",
        "k8": {"side": "axis", "kind": "infantry", "figures": 2},
    }
    game = position(units, cards={"allied": ["barrage"], "axis": ["probe-left"]})
    assert "target k8" in answers(game, 2)


def test_a_hex_that_wins_the_game_is_entered_rather_than_a_battle_fought() -> None:
    units: dict[str, Placement] = {
        "G3": "allied armor",
        "G5": {"side": "axis", "kind": "infantry", "figures": 1},
        "K9": "axis infantry",
    }
    objectives = [{"hexes": "H5", "side": "allied"}]
    game = position(
        units, {"H5": "town"}, phase="move", discard=["ambush"], medals={"allied": 5}, objectives=objectives
    )
    assert answers(game, 2) == ["move G3", "to H5"]


def test_stars_are_taken_off_a_dam_nobody_holds() -> None:
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "e8": {"side": "axis", "kind": "infantry", "figures": 2},
    }
    rules = {"dam_sabotage": {"side": "axis", "hexes": "E7", "stars": {"E7": 3}}}
    game = position(units, {"E7": "dam"}, phase="move", discard=["ambush"], rules=rules)
    assert answers(game, 2) == ["move E5", "to E7"]


def test_a_place_six_hexes_off_is_reached_behind_enemy_lines() -> None:
    units = {"E1": "allied infantry", "L3": "allied infantry", "L5": "axis infantry"}
    cards = {"allied": ["behind-enemy-lines", "probe-right"], "axis": ["probe-left"]}
    objectives = [{"hexes": "E7", "side": "allied"}]
    game = position(units, cards=cards, medals={"allied": 5}, objectives=objectives, discard=["ambush"])
    assert answers(game, 2) == ["play behind-enemy-lines", "order E1"]
