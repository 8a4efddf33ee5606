"""What the campaign's position makes possible: who can be where in time, by the engine's own reckoning.

The map was rebuilt so that each of these is true; the figures come from a plain search apart from the engine.
"""

import pytest

import hexfront
from tests.games.encore.board import position
from tests.games.encore.data import OBJECTIVES, PLACES, START, UNITS, around
from tests.support import answers, play, question

CASTELLO = OBJECTIVES["Monte Castello"]
TORRACCIA = OBJECTIVES["Monte Della Torraccia"]
MAZZANCANA = PLACES["Mazzancana"]["hex"]


def moving(unit: str, turn: int) -> hexfront.Game:
    """The campaign's first position on some turn, with the unit chosen to move."""
    game = position({}, base="campaign", turn=turn, side=UNITS[unit]["side"])
    play(game, f"move {unit}")
    return game


def reach(game: hexfront.Game) -> set[str]:
    """The hexes the chosen unit may go to."""
    return {answer.removeprefix("to ") for answer in answers(game) if answer.startswith("to ")}


def points(game: hexfront.Game, hex_: str) -> float:
    """What the chosen unit pays to go there."""
    half: int = game.preview(f"to {hex_}")["half_points"]
    return half / 2


def can_attack(hex_: str, units: list[str], turn: int) -> list[str]:
    """Those of the units that can come next to a hex on a turn."""
    return [unit for unit in units if reach(moving(unit, turn)).intersection(around(hex_))]


FIRST_WAVE = [unit for unit, facts in UNITS.items() if facts["command"] == "10th Mountain" and facts["release"] == 1]
FIRST_RI = [unit for unit, facts in UNITS.items() if facts["nation"] == "Brazilian" and facts["regiment"] == "1"]


@pytest.mark.rule("encore:2.1", "encore:4.1.night", "E-3")
def test_the_campaign_opens_with_the_first_american_move_since_nobody_bombards_by_night() -> None:
    game = hexfront.new("encore")
    assert question(game) == "move"
    assert {answer.removeprefix("move ") for answer in answers(game)} - {"end"} == set(FIRST_WAVE)


@pytest.mark.rule("encore:table.4", "encore:5.1", "encore:5.2.1")
@pytest.mark.parametrize(
    ("hex_", "units"),
    [(OBJECTIVES["Monte Belvedere"], 17), (OBJECTIVES["Monte Gorgolesco"], 19), (MAZZANCANA, 15)],
)
def test_more_than_a_battalion_can_attack_each_goal_of_the_first_night(hex_: str, units: int) -> None:
    assert len(can_attack(hex_, FIRST_WAVE, turn=1)) == units


@pytest.mark.rule("encore:5.3.1", "encore:5.3.4", "encore:table.4")
def test_the_701st_comes_next_to_mazzancana_by_road_on_turn_2() -> None:
    game = moving("us-701", turn=2)
    assert points(game, "09-09") == 1.5
    assert "09-09" in around(MAZZANCANA)


@pytest.mark.rule("encore:5.6", "encore:table.4")
def test_the_whole_first_regiment_reaches_the_german_line_on_turn_4_but_not_castello_behind_it() -> None:
    assert can_attack(START["de-2-i-1043"], FIRST_RI, turn=4) == FIRST_RI
    assert can_attack(CASTELLO, FIRST_RI, turn=4) == []


@pytest.mark.rule("encore:5.3.1", "encore:5.3.3")
def test_the_751st_reaches_guanella_and_the_outskirts_of_abetaia_in_a_turn() -> None:
    game = moving("us-751", turn=4)
    assert points(game, PLACES["Guanella"]["hex"]) == 3.5
    assert points(game, "17-06") == 4
    assert "17-06" in around(OBJECTIVES["Abetaia"])


@pytest.mark.rule("encore:table.4", "encore:5.6")
def test_the_fusiliers_can_garrison_torraccia_on_turn_3() -> None:
    assert points(moving("de-f-232", turn=3), TORRACCIA) == 4


@pytest.mark.rule("encore:5.5", "encore:table.4", "E-45")
def test_the_fourth_mountain_can_garrison_torraccia_on_the_turn_it_comes_in() -> None:
    assert points(moving("de-1-i-4-m", turn=5), TORRACCIA) == 3


@pytest.mark.rule("encore:5.1")
def test_torraccia_is_more_than_a_turns_march_from_the_american_line_even_unopposed() -> None:
    game = position({"us-1-i-85": START["us-1-i-85"]}, turn=2)
    play(game, "move us-1-i-85")
    assert TORRACCIA not in reach(game)
    assert OBJECTIVES["Capela di Ronchidos"] in reach(game)
