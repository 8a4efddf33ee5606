"""The players of Diadem answer every question, keep to their plan's meaning, and avoid plain blunders."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

import hexfront
from hexfront.ai import minds
from hexfront.ai.budget import Budget, Clock
from hexfront.ai.diadem.attacks import Attacks
from hexfront.ai.diadem.picture import Picture
from hexfront.ai.diadem.terms import Board
from hexfront.ai.mind import Mind
from hexfront.ai.minds import HAND
from hexfront.ai.planner import PlanningPlayer
from hexfront.ai.search import Candidate, Search
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import ATTRITION, LEFT, MOVEMENT
from hexfront.games.diadem.state import Position
from hexfront.kernel.chance import generator
from hexfront.kernel.trial import Trial, imagined
from tests.ai.harness import Answering, Anyone, play_while
from tests.support import Placement, drawn_map, play, position


def trial_of(scenario: str, seed: int) -> Trial:
    """A game to try things on."""
    return imagined(hexfront.new("diadem", scenario, seed=seed), 0, seed)


def play_on(trial: Trial, scripts: Sequence[Answering], turns: int = 7) -> Position:
    """Play until that turn is over; every answer must be open."""
    state = board(trial.state)
    play_while(trial, scripts, lambda: state.turn <= turns)
    return state


def mind() -> Mind:
    """The mind as it is."""
    return minds.mind("diadem", HAND)


@pytest.mark.parametrize("scenario", ["campaign", "historical"])
def test_the_script_plays_whole_games(scenario: str) -> None:
    trial = trial_of(scenario, 3)
    play_on(trial, [mind().script(0, []), mind().script(1, [])])
    assert trial.options is None
    assert abs(mind().worth(trial, 0)) > 15


@pytest.mark.parametrize("side", [0, 1])
def test_the_script_beats_chance(side: int) -> None:
    trial = trial_of("campaign", 5)
    scripts: list[Answering] = [Anyone(1), Anyone(2)]
    scripts[side] = mind().script(side, [])
    play_on(trial, scripts)
    assert mind().worth(trial, side) > 0


@pytest.mark.parametrize("noise", [0.0, 5.0])
def test_the_greedy_player_answers_every_question(noise: float) -> None:
    trial = trial_of("campaign", 7)
    greedy = [mind().greedy(side, generator(side, "noise"), noise) for side in (0, 1)]
    play_on(trial, greedy, 1)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_any_plan_can_be_played(seed: int) -> None:
    trial = trial_of("historical", seed)
    chance = generator(seed, "plans")
    state = board(trial.state)
    number = -1
    scripts = [mind().script(0, []), mind().script(1, [])]
    while trial.options is not None and state.turn <= 3:
        if mind().turn(state) != number:
            number = mind().turn(state)
            for side in (0, 1):
                plan = [chance.below(size) for size in mind().genes(state, side)]
                scripts[side] = mind().script(side, plan)
        action = scripts[trial.side()].answer(trial)
        assert action in trial.options
        trial.play(action)


def test_plans_are_as_long_in_every_position_and_fit_their_genes() -> None:
    trial = trial_of("campaign", 11)
    state = board(trial.state)
    scripts = [mind().script(0, []), mind().script(1, [])]
    lengths = [len(mind().genes(state, side)) for side in (0, 1)]
    seen = 0
    while trial.options is not None and state.turn <= 2:
        for side in (0, 1):
            sizes = mind().genes(state, side)
            assert len(sizes) == lengths[side]
            if seen % 20 == 0:
                plans = mind().plans(state, side)
                assert all(len(plan) == lengths[side] for plan in plans)
                assert all(0 <= gene < size for plan in plans for gene, size in zip(plan, sizes, strict=True))
        seen += 1
        trial.play(scripts[trial.side()].answer(trial))


def test_the_turn_number_changes_with_the_side_and_never_goes_back() -> None:
    trial = trial_of("campaign", 13)
    state = board(trial.state)
    scripts = [mind().script(0, []), mind().script(1, [])]
    seen: list[tuple[int, int]] = []
    while trial.options is not None and state.turn <= 2:
        now = (mind().turn(state), mind().mover(state))
        if not seen or seen[-1] != now:
            seen.append(now)
        trial.play(scripts[trial.side()].answer(trial))
    assert len({number for number, _ in seen}) == len(seen)


def test_the_thirty_sixth_leaves_in_time() -> None:
    trial = trial_of("historical", 1)
    state = play_on(trial, [mind().script(0, []), mind().script(1, [])], 3)
    for name in ("us-36-141", "us-36-142", "us-36-143"):
        assert state.where[state.material.counters.find(name)] <= LEFT


FIELD = drawn_map(
    ". . . . . . .\n" * 7, exits={"axis": {"W": "all"}, "allied": {"E": "all", "W": "all"}}, objectives={"0404": 10}
)


def first_answers(game: hexfront.Game, side: int, number: int) -> list[str]:
    """What the script answers first, one question after the other."""
    trial = imagined(game, side, 1)
    script = mind().script(side, [])
    found: list[str] = []
    while trial.options is not None and len(found) < number and trial.side() == side:
        action = script.answer(trial)
        found.append(action.text)
        trial.play(action)
    return found


def test_a_lone_unit_does_not_march_against_a_strong_stack() -> None:
    units = {"us-1108": "0604", "de-1fj-1": "0404", "de-1fj-3": "0404", "de-1fj-4": "0404"}
    game = position(units, map=FIELD, turn=2)
    moves = first_answers(game, 0, 2)
    assert moves[-1] not in ("to 0503", "to 0504", "to 0403", "to 0405")


def test_an_empty_town_is_taken() -> None:
    game = position({"uk-4-10": "0604", "de-1fj-1": "0101"}, map=FIELD, turn=2)
    assert first_answers(game, 0, 2) == ["move uk-4-10", "to 0404"]


def test_a_division_at_the_west_edge_leaves_in_the_last_turn() -> None:
    game = position({"pl-3-1": "0103", "pl-3-2": "0203", "de-1fj-1": "0707"}, map=FIELD, turn=7)
    answers = first_answers(game, 0, 4)
    assert answers.count("exit W") == 2


def test_a_loss_goes_to_a_whole_unit_and_not_to_a_reduced_one() -> None:
    units: dict[str, Placement] = {
        "uk-4-10": {"at": "0504", "reduced": True},
        "uk-4-12": "0504",
        "de-44-132": "0404",
        "de-44-131": "0404",
    }
    # Two sixes in the column 1-1 are DRI AVB: the attacker takes a loss.
    game = position(units, phase="combat", map=FIELD, turn=2, dice=[6, 6])
    play(game, "attack 0404", "add uk-4-10", "add uk-4-12", "commit", "commit")
    trial = imagined(game, 0, 1)
    script = mind().script(0, [])
    while trial.options is not None and trial.options[0].verb != "lose":
        trial.play(script.answer(trial) if trial.side() == 0 else trial.options[0])
    assert script.answer(trial).text == "lose uk-4-12"


def test_a_town_in_reach_of_the_enemy_keeps_a_guard_on_the_last_day() -> None:
    units = {"uk-4-10": "0504", "uk-4-12": "0604", "de-15pg-104": "0101"}
    game = position(units, map=FIELD, turn=7, air=0, objectives={"0404": "allied"})
    assert "to 0404" in first_answers(game, 0, 4)


def test_who_guards_a_town_stays_in_it_on_the_last_day() -> None:
    units = {"uk-4-10": "0404", "de-15pg-104": "0101"}
    game = position(units, map=FIELD, turn=7, air=0, objectives={"0404": "allied"})
    assert first_answers(game, 0, 1) == ["end"]


@pytest.mark.parametrize(("others", "answer"), [({}, "air 6"), ({"uk-4-12": "0206", "de-44-131": "0106"}, "commit")])
def test_support_is_spared_only_while_another_attack_may_follow(others: dict[str, Placement], answer: str) -> None:
    units: dict[str, Placement] = {"uk-24gds": "0504", "de-90pg-200": "0404", "de-90pg-361": "0404", **others}
    game = position(units, phase="combat", side="axis", map=FIELD, turn=4, air=10)
    play(game, "attack 0504", "add de-90pg-200", "add de-90pg-361", "commit")
    assert first_answers(game, 0, 1) == [answer]


def test_guns_in_contact_are_not_counted_on_for_an_attack_elsewhere() -> None:
    units = {"uk-art-XIII": "0503", "de-1fj-1": "0403", "us-85-337": "0606", "de-44-131": "0506"}
    game = position(units, map=FIELD, turn=2)
    state = board(game._state)
    found = Attacks(Picture(state, 0), True).best(state.material.grid.find("0506"))
    assert found.guns == []


@pytest.mark.parametrize("ring", [False, True])
def test_attackers_part_to_surround_the_defender_if_the_plan_says_so(ring: bool) -> None:
    units = {"uk-4-10": "0604", "uk-4-12": "0604", "uk-4-28": "0604", "uk-78-11": "0604", "de-44-131": "0404"}
    game = position(units, map=FIELD, turn=2)
    state = board(game._state)
    attacks = Attacks(Picture(state, 0), True)
    attacks.ring = ring
    found = attacks.best(state.material.grid.find("0404"))
    assert attacks.stakes.all_trapped(found.hex, found.slots) == ring


def test_a_post_is_left_in_the_last_turn_but_one_where_it_bars_nothing() -> None:
    units = {"za-6a-11": "0814", "za-6a-12": "0814", "us-1108": "0214", "de-94-267": "0413", "de-15pg-115": "0911"}
    held = {"0214": "allied", "1006": "allied", "0806": "allied", "0607": "allied"}
    game = position(units, turn=6, side="axis", air=0, objectives=held)
    assert "move de-94-267" in first_answers(game, 1, 4)


def test_planning_goes_on_at_the_first_questions_of_a_turn_and_then_nothing_more_is_searched() -> None:
    game = hexfront.new("diadem", seed=4)
    player = PlanningPlayer(mind(), Budget(2000, 0.0), 1)
    state = board(game._state)
    while state.phase != MOVEMENT:
        game.apply(player.choose(game))
    left = [player.budget.turn_nodes]
    while state.phase == MOVEMENT:
        asked = len(game.open_answers()) > 1
        game.apply(player.choose(game))
        if asked:
            left.append(player.purse.nodes)
    game.apply(player.choose(game))
    planned = player.manner.planning_on + 1
    assert all(after < before for before, after in pairwise(left[: planned + 1]))
    assert left[planned] == left[-1] == player.purse.nodes


def test_while_the_attrition_is_settled_no_turn_is_left() -> None:
    trial = trial_of("campaign", 2)
    state = board(trial.state)
    play_while(trial, [mind().script(0, []), mind().script(1, [])], lambda: state.phase != ATTRITION)
    assert trial.options is not None
    assert Board(state).left == 0


@pytest.mark.parametrize(("turn", "ends"), [(5, False), (6, True), (7, True)])
def test_lines_that_begin_late_go_on_to_the_end(turn: int, ends: bool) -> None:
    trial = trial_of("campaign", 3)
    play_on(trial, [mind().script(0, []), mind().script(1, [])], turn - 1)
    search = Search(mind(), trial, 0, generator(1, "line"), Clock(0, 0.0))
    line = search.leaf(Candidate([], None), 0)
    assert line is not None
    assert (line.options is None) == ends
