"""The mind's chances are those of the engine's dice."""

import pytest

from hexfront.ai.diadem import odds as chances
from hexfront.ai.diadem.attacks import Attacks
from hexfront.ai.diadem.odds import Odds, odds_of
from hexfront.ai.diadem.picture import Picture
from hexfront.games.diadem.events.base import board
from hexfront.games.diadem.names import LOST, REDUCED
from hexfront.games.diadem.state import Position
from hexfront.kernel.engine import Game
from hexfront.kernel.outcomes import outcomes
from tests.support import asked, drawn_map, play, position, question, seen

FIELD = drawn_map(". . . . . . .\n" * 7, exits={"axis": {"W": "all"}, "allied": {"E": "all"}})


def state_of(game: Game) -> Position:
    """The board behind a game."""
    return board(game._state)


def table() -> Odds:
    """The chances of the rulebook's tables."""
    game = position({"uk-4-10": "0504", "de-44-132": "0404"}, map=FIELD)
    return odds_of(state_of(game).material.tables)


@pytest.mark.parametrize(
    ("attackers", "column"),
    [(["us-1108"], 2), (["us-85-337"], 3), (["uk-4-10", "uk-4-12"], 4), (["uk-4-10", "uk-4-12", "uk-4-28"], 6)],
)
def test_the_chances_of_a_column_are_those_of_its_dice(attackers: list[str], column: int) -> None:
    units: dict[str, str] = dict.fromkeys(attackers, "0504")
    game = position({**units, "de-44-132": "0404"}, phase="combat", map=FIELD)
    play(game, "attack 0404", *[f"add {unit}" for unit in attackers], "commit")
    state = state_of(game)
    odds = odds_of(state.material.tables)
    power = sum(state.material.counters.attack[state.material.counters.find(unit)] for unit in attackers)
    bonus = 1 if len(attackers) == 3 else 0
    assert odds.column(power, 4, bonus) == column
    defender = state.material.counters.find("de-44-132")
    hurt = gone = moved = 0.0
    for branch in outcomes(game, "commit"):
        after = state_of(branch.game)
        chance = 1 / branch.odds
        if after.where[defender] == LOST:
            gone += chance
        elif after.flags[defender] & REDUCED:
            hurt += chance
        if (question(branch.game), asked(branch.game)) == ("retreat_to", "axis"):
            moved += chance
    expected = odds.chance[column]
    assert hurt == pytest.approx(expected[chances.DEFENDER_LOSES])
    assert gone == pytest.approx(expected[chances.DEFENDER_ELIMINATED] + expected[chances.EXCHANGE])
    assert moved == pytest.approx(expected[chances.DEFENDER_RETREATS] - gone)


def test_the_needed_attack_is_the_least_that_reaches_the_column() -> None:
    odds = table()
    for defence in (1, 4, 7, 13):
        for shift in (-4, 0, 2):
            for column in range(odds.columns):
                needed = odds.needed(column, defence, shift)
                if needed < 1 << 20:
                    assert odds.column(needed, defence, shift) >= column
                    assert needed == 1 or odds.column(needed - 1, defence, shift) < column


def test_bombing_hits_as_often_as_the_table_says() -> None:
    odds = table()
    assert odds.hit(60, 0) == pytest.approx(30 / 36)
    assert odds.hit(20, 0) == pytest.approx(6 / 36)
    assert odds.hit(20, 3) == pytest.approx(2 / 36)


def test_a_planned_attack_meets_the_column_that_the_engine_finds() -> None:
    units = {"uk-4-10": "0504", "uk-4-12": "0504", "uk-4-28": "0503", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD, options={"open_information": True})
    state = state_of(game)
    attack = Attacks(Picture(state, 0), False).best(state.material.grid.find("0404"))
    play(game, "attack 0404", *[f"add {state.material.counters.ids[unit]}" for unit in attack.units])
    if attack.air:
        play(game, f"air {attack.air}")
    play(game, "commit")
    happened = play(game, "commit")
    assert seen(happened, "odds")[0]["column"] == state.material.tables.odds[attack.column]
