"""What dice give beyond what was to be expected, and that a search takes it off."""

from __future__ import annotations

from itertools import product

import pytest

import hexfront
from hexfront.ai.budget import Clock
from hexfront.ai.memoir.luck import luck_of
from hexfront.ai.minds import mind
from hexfront.ai.search import Search
from hexfront.games.memoir.events.base import Rolled, board
from hexfront.games.memoir.names import FLAG, GRENADE, STAR
from hexfront.kernel.chance import generator
from hexfront.kernel.trial import imagined
from tests.games.memoir.board import position

UNITS = {
    "E3": "allied infantry",
    "F3": "allied armor",
    "G3": "allied artillery",
    "E7": "axis infantry",
    "F7": "axis armor",
    "G7": "axis artillery",
}


def game() -> hexfront.Game:
    return position(UNITS, cards={"allied": ["probe-left"], "axis": ["probe-left"]})


def roll(unit: int, figures: int, faces: list[int], purpose: str = "battle") -> Rolled:
    return Rolled("m44:dice", purpose, faces, unit, figures)


@pytest.mark.parametrize("purpose", ["battle", "air"])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_luck_is_nothing_in_the_mean_of_all_throws(dice: int, purpose: str) -> None:
    state = board(game()._state)
    for unit in range(6):
        for figures in (1, 2, state.figures[unit]):
            throws = product(range(1, 7), repeat=dice)
            lucks = [luck_of(state, [roll(unit, figures, list(faces), purpose)]) for faces in throws]
            assert sum(lucks) == pytest.approx(0.0, abs=1e-6 * len(lucks))
            assert min(lucks) < 0.0 < max(lucks)


def test_luck_is_good_for_the_side_that_does_not_suffer_it() -> None:
    state = board(game()._state)
    units = state.material.units
    for unit in range(6):
        sign = 1.0 if units.side[unit] == 1 else -1.0
        assert sign * luck_of(state, [roll(unit, 3, [GRENADE, GRENADE])]) > 0.0
        assert sign * luck_of(state, [roll(unit, 3, [FLAG, STAR])]) < 0.0
        assert sign * luck_of(state, [roll(unit, 3, [STAR, STAR], "air")]) > 0.0


def test_dice_that_can_hit_nobody_are_no_luck() -> None:
    state = board(game()._state)
    assert luck_of(state, [roll(-1, 0, [STAR, STAR], "dam")]) == 0.0
    assert luck_of(state, []) == 0.0


def test_dice_rolled_in_battle_say_at_whom() -> None:
    game = hexfront.new("memoir", "nijmegen", seed=5)
    player = hexfront.player("memoir", "3", seed=1)
    trial = imagined(game, 0, 1)
    rolled = at_somebody = 0
    while trial.options is not None and at_somebody < 20:
        figures = list(board(trial.state).figures)
        for event in trial.play(player.answer(trial, 0, 0)):
            if isinstance(event, Rolled):
                rolled += 1
                assert (event.unit >= 0) == (event.purpose in ("battle", "ambush", "air", "barrage", "mine"))
                if event.unit >= 0:
                    at_somebody += 1
                    assert event.figures <= figures[event.unit]
                    assert event.figures > 0
    assert at_somebody == 20
    assert rolled >= at_somebody


@pytest.mark.parametrize("aside", [True, False])
def test_a_line_is_worth_what_it_comes_to_without_luck(aside: bool) -> None:
    known = mind("memoir")
    trial = imagined(hexfront.new("memoir", "knightsbridge", seed=2), 0, 3)
    side = trial.side()
    manner = known.manner() if aside else known.quick_manner()
    search = Search(known, trial, side, generator(7, "search"), Clock(3000, 0.0), manner)
    search.best_answer([], known.script(side, []).answer(trial))
    lucky = 0
    for candidate in search.met:
        for number, worth in enumerate(candidate.worths):
            end = search.leaf(candidate, number)
            assert end is not None
            assert worth == known.worth(end, side) - search.luck
            lucky += search.luck != 0.0
    assert (lucky > 20) if aside else (lucky == 0)
