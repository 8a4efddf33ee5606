"""The Germans behind the mountain road: who is safe and gathers there, and what an attack that decides is worth."""

from __future__ import annotations

from hexfront.ai import minds
from hexfront.ai.encore.lore import Lore
from hexfront.ai.encore.mind import OUTRIGHT, WIN, EncoreMind
from hexfront.ai.encore.plan import STRIKE, WIDE, WITHDRAW, Intent, gene_sizes, german_battalions
from hexfront.ai.minds import HAND
from hexfront.games.encore.events.base import board
from hexfront.games.encore.names import ALLIED, AXIS
from hexfront.games.encore.state import Position
from hexfront.kernel.trial import Trial, imagined
from tests.games.encore.board import drawn_map, position

GARRISON = dict.fromkeys(["us-1-i-87", "us-2-i-87"], "01-08")
RAIDERS = {
    "de-1-i-1044": "01-05",
    "de-2-i-1044": "01-05",
    "de-3-i-1044": "01-05",
    "de-4-ii-1044": "02-06",
    "de-5-ii-1044": "02-06",
    "de-6-ii-1044": "02-06",
    "de-f-232": "01-04",
}
TAKEN = {"01-08": "allied"}


def turn_of_the_germans(trial: Trial) -> Position:
    """The position after the German phases by the script."""
    mind = minds.mind("encore", HAND)
    script = mind.script(AXIS, [])
    other = mind.script(ALLIED, [])
    turn = mind.turn(trial.state)
    while trial.options is not None and mind.turn(trial.state) == turn:
        trial.play((script if trial.side() == AXIS else other).answer(trial))
    return board(trial.state)


def test_the_road_cuts_the_north_western_corner_off() -> None:
    game = position(GARRISON, turn=4)
    lore = Lore(board(game._state).material)
    names = lore.material.grid.names
    haven = sorted(names[hex_] for hex_ in range(lore.size) if lore.haven[hex_])
    corner = "01-01 01-02 01-03 02-01 02-02 02-03 03-01 03-02 04-01 04-02 05-01 06-01"
    assert haven == corner.split()
    assert lore.place_hex[lore.raided] == lore.material.grid.index["01-08"]


def test_without_a_road_there_is_no_haven() -> None:
    game = position({"us-1-i-87": "02-03", "de-f-232": "05-03"}, map=drawn_map("6 6 8 8 X 8 6 6 .\n" * 8), turn=4)
    lore = Lore(board(game._state).material)
    assert not any(lore.haven)
    assert lore.raided == -1


def test_germans_without_a_chance_in_the_west_go_beyond_the_road() -> None:
    units = {**GARRISON, "us-3-i-87": "04-08", "de-1-i-1044": "02-06", "de-f-232": "12-02"}
    game = position(units, turn=2, side="axis", objectives=TAKEN)
    state = turn_of_the_germans(imagined(game, 1, 1))
    lore = Lore(state.material)
    assert lore.haven[state.where[state.material.counters.find("de-1-i-1044")]]


def test_belvedere_is_attacked_on_its_last_day() -> None:
    game = position({**GARRISON, **RAIDERS}, turn=5, side="axis", objectives=TAKEN)
    trial = imagined(game, 1, 1)
    mind = minds.mind("encore", HAND)
    assert isinstance(mind, EncoreMind)
    script = mind.script(AXIS, [])
    while not board(trial.state).targeted:
        trial.play(script.answer(trial))
    assert board(trial.state).targeted == [board(trial.state).material.grid.index["01-08"]]


def test_an_attack_that_decides_is_worth_its_chance_whatever_the_dice() -> None:
    found: list[float] = []
    for seed in range(1, 7):
        game = position({**GARRISON, **RAIDERS}, turn=5, side="axis", objectives=TAKEN)
        trial = imagined(game, 1, seed)
        mind = minds.mind("encore", HAND)
        assert isinstance(mind, EncoreMind)
        scripts = [mind.script(side, []) for side in (ALLIED, AXIS)]
        turn = mind.turn(trial.state)
        while trial.options is not None and mind.turn(trial.state) == turn:
            trial.play(scripts[trial.side()].answer(trial))
        assert mind.library.gamble.state is trial.state
        worth = mind.worth(trial, AXIS)
        assert worth == -mind.worth(trial, ALLIED)
        found.append(worth)
    assert max(found) - min(found) < WIN + OUTRIGHT


def test_the_parts_of_an_attack_that_decides_add_up_to_its_worth() -> None:
    game = position({**GARRISON, **RAIDERS}, turn=5, side="axis", objectives=TAKEN)
    trial = imagined(game, 1, 1)
    mind = minds.mind("encore", HAND)
    assert isinstance(mind, EncoreMind)
    turn_of_the_germans(trial)
    assert mind.library.gamble.state is trial.state
    parts = mind.parts(trial)
    assert len(parts) == len(mind.names) + 1
    assert sum(parts) == mind.worth(trial, ALLIED)
    assert parts[-1] <= -(1.0 - mind.library.gamble.fails) * (WIN + OUTRIGHT)


def test_lines_go_on_to_the_next_turn_that_can_decide_the_game() -> None:
    mind = minds.mind("encore", HAND)

    def horizon(turn: int, side: str) -> int:
        state = position(GARRISON, turn=turn, side=side, objectives=TAKEN)._state
        return mind.horizon(state, mind.manner().horizon)

    # To the end of turn 5, of turn 8 and of the game, and always two turns of each side at least.
    assert [horizon(1, "allied"), horizon(2, "axis"), horizon(4, "allied"), horizon(5, "axis")] == [10, 7, 4, 4]
    assert [horizon(6, "allied"), horizon(8, "axis"), horizon(9, "allied")] == [6, 4, 6]


def test_a_battalion_withdraws_but_for_the_company_that_is_told_otherwise() -> None:
    state = board(position({**GARRISON, **RAIDERS}, turn=4, side="axis", objectives=TAKEN)._state)
    lore = Lore(state.material)
    first, second = (state.material.counters.find(f"de-{name}-1044") for name in ("1-i", "2-i"))
    battalion = lore.battalion[first]
    plan = [0] * len(gene_sizes(lore, state, AXIS))
    battalions = german_battalions(lore)
    plan[len(plan) - len(battalions) + battalions.index(battalion)] = WITHDRAW
    plan[len(WIDE) + lore.of_side[AXIS].index(second)] = STRIKE
    intent = Intent(lore, state, AXIS, plan)
    told = {unit: intent.posture[unit] for unit in lore.of_side[AXIS] if intent.posture[unit]}
    assert told == {unit: STRIKE if unit == second else WITHDRAW for unit in lore.companies[battalion]}
