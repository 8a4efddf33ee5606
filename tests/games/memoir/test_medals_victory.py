"""The end of the game: the instant a side has its medals, or the other has no unit left."""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.board import figures, medals, position, unit_at
from tests.games.memoir.fields import attacked, fighting, idle, march, marching, of, struck
from tests.support import Placement, answers, play, question, seen

VICTORY = "m44:victory"
KILL = ["grenade", "star", "star"]
WEAK = of("axis", "infantry", figures=1)


def ended(game: hexfront.Game) -> tuple[str | None, str]:
    """Who has won, and why; the game must be over."""
    outcome = game.outcome
    assert outcome is not None
    assert game.decision is None
    assert game.view(None)["outcome"]["winner"] == outcome.winner
    return outcome.winner, outcome.reason


# medals


@pytest.mark.rule(VICTORY, "m44:medals.units")
def test_the_last_medal_wins_at_once() -> None:
    game, happened = struck(KILL, at=WEAK, medals={"allied": 5, "axis": 3})
    assert ended(game) == ("allied", "medals")
    assert game.outcome is not None
    assert game.outcome.scores == {"allied": 6, "axis": 3}
    [over] = seen(happened, "over")
    assert (over["winner"], over["reason"]) == ("allied", "medals")


@pytest.mark.rule(VICTORY)
def test_one_medal_short_of_the_target_the_game_goes_on() -> None:
    game, _ = struck(KILL, at=WEAK, medals={"allied": 4})
    assert game.outcome is None
    assert question(game) == "ground"


@pytest.mark.rule(VICTORY)
def test_each_side_has_its_own_target() -> None:
    victory = {"allied": 4, "axis": 7}
    allied, _ = struck(KILL, at=WEAK, medals={"allied": 3}, victory=victory)
    assert ended(allied) == ("allied", "medals")
    weak = of("allied", "infantry", figures=1)
    early, _ = struck(KILL, by="axis infantry", at=weak, side="axis", medals={"axis": 3}, victory=victory)
    assert early.outcome is None
    late, _ = struck(KILL, by="axis infantry", at=weak, side="axis", medals={"axis": 6}, victory=victory)
    assert ended(late) == ("axis", "medals")


@pytest.mark.rule(VICTORY, "m44:take_ground", "m44:overrun")
def test_after_the_last_medal_no_ground_is_taken_and_nobody_battles_on() -> None:
    others = {"D5": "axis infantry", "C5": "allied armor"}
    game, happened = struck(KILL, by="allied armor", at=WEAK, medals={"allied": 5}, others=others)
    assert ended(game) == ("allied", "medals")
    assert not seen(happened, "took_ground")
    assert unit_at(game, "E5") is None
    assert answers(game) == []


@pytest.mark.rule(VICTORY)
def test_no_medals_are_won_beyond_the_target() -> None:
    game, _ = struck(KILL, at=of("axis", "armor", figures=1, medals=2), medals={"allied": 5})
    assert ended(game) == ("allied", "medals")
    assert medals(game, "allied") == 6


@pytest.mark.rule(VICTORY, "m44:card.ambush")
def test_a_side_may_win_in_the_turn_of_the_other_by_an_ambush() -> None:
    game = position(
        {
            "F5": of("allied", "infantry", figures=1),
            "E5": of("axis", "infantry"),
            "M1": of("allied", "infantry", ordered=False),
        },
        phase="battle",
        cards={"allied": 4, "axis": ["ambush"]},
        medals={"axis": 5},
        dice=KILL,
    )
    play(game, "battle F5", "attack E5", "ambush")
    assert ended(game) == ("axis", "medals")


@pytest.mark.rule(VICTORY, "m44:retreat.blocked")
def test_the_last_medal_may_come_from_a_retreat_that_cannot_be_made() -> None:
    wall = {"d6": "axis armor", "e6": "axis armor"}
    game, _ = struck(["flag", "star", "star"], at=WEAK, medals={"allied": 5}, others=wall)
    assert ended(game) == ("allied", "medals")


@pytest.mark.rule(VICTORY, "M-35", "m44:medals.objectives")
@pytest.mark.parametrize("taken", [True, False])
def test_an_objective_may_be_the_last_medal(taken: bool) -> None:
    game = marching({"E5": "allied infantry"}, objectives=[{"hexes": "G5", "side": "allied"}], medals={"allied": 5})
    march(game, "E5", "G5" if taken else "F5")
    if taken:
        assert ended(game) == ("allied", "medals")
        assert medals(game, "allied") == 6
    else:
        assert game.outcome is None


@pytest.mark.rule(VICTORY, "M-35", "m44:medals.objectives")
def test_a_side_may_win_in_the_turn_of_the_other_by_retreating_onto_an_objective() -> None:
    objectives = [{"hexes": "d6", "side": "axis"}]
    game, _ = struck(["flag", "star", "star"], objectives=objectives, medals={"axis": 5})
    play(game, "to d6")
    assert ended(game) == ("axis", "medals")


@pytest.mark.rule(VICTORY, "M-35", "m44:medals.objectives")
def test_a_side_that_would_win_with_a_medal_it_has_lost_does_not() -> None:
    """Five medals and an objective would be six, but the unit has left the objective before it wins the next."""
    game = marching(
        {"G5": "allied infantry", "E5": WEAK},
        objectives=[{"hexes": "G5", "side": "allied", "holder": "allied"}],
        medals={"allied": 4},
        dice=KILL,
    )
    assert medals(game, "allied") == 5
    march(game, "G5", "F5")
    attacked(game, "F5", "E5")
    assert medals(game, "allied") == 5
    assert game.outcome is None


# no units


def lone(**facts: object) -> dict[str, Placement]:
    """The last unit of the Axis, and Allied infantry beside it."""
    return {"F5": "allied infantry", "E5": of("axis", "infantry", figures=1, **facts)}


@pytest.mark.rule("M-36", VICTORY)
def test_who_loses_his_last_unit_loses_the_game() -> None:
    game = position(lone(), phase="battle", discard=["ambush"], dice=KILL)
    attacked(game, "F5", "E5")
    assert ended(game) == ("allied", "no_units")
    assert medals(game, "allied") == 1


@pytest.mark.rule("M-36", VICTORY)
def test_the_allied_side_may_lose_in_the_same_way() -> None:
    units: dict[str, Placement] = {"F5": "axis infantry", "E5": of("allied", "infantry", figures=1)}
    game = position(units, phase="battle", side="axis", discard=["ambush"], dice=KILL)
    attacked(game, "F5", "E5")
    assert ended(game) == ("axis", "no_units")


@pytest.mark.rule("M-36", VICTORY)
def test_with_a_unit_left_anywhere_the_game_goes_on() -> None:
    game = position({**lone(), "M9": "axis artillery"}, phase="battle", discard=["ambush"], dice=KILL)
    attacked(game, "F5", "E5")
    assert game.outcome is None
    assert question(game) == "ground"


@pytest.mark.rule("M-36", VICTORY)
def test_with_a_unit_in_reserve_the_game_goes_on() -> None:
    game = position(
        lone(),
        {"L9": "airfield"},
        phase="battle",
        discard=["ambush"],
        dice=KILL,
        reserve=[{"side": "axis", "kind": "infantry", "count": 1}],
        rules={"landing": {"side": "axis"}},
    )
    attacked(game, "F5", "E5")
    assert game.outcome is None


@pytest.mark.rule("M-36", VICTORY, "m44:retreat.blocked")
def test_the_last_unit_may_be_lost_by_a_retreat_it_cannot_make() -> None:
    units: dict[str, Placement] = {"F9": "allied infantry", "E9": of("axis", "infantry", figures=1)}
    game = position(units, phase="battle", discard=["ambush"], dice=["flag", "star", "star"])
    attacked(game, "F9", "E9")
    assert ended(game) == ("allied", "no_units")


@pytest.mark.rule("M-36")
def test_a_set_up_without_units_of_a_side_does_not_end_the_game() -> None:
    game = position({"E5": "allied infantry"}, phase="move", cards={"allied": 4, "axis": ["probe-left"]})
    assert game.outcome is None
    march(game, "E5", "F5")
    assert game.outcome is None
    idle(game)
    assert game.outcome is None


@pytest.mark.rule(VICTORY)
def test_the_game_is_not_over_while_nobody_has_won() -> None:
    game = fighting({"F5": "allied infantry", "E5": "axis infantry"}, dice=["infantry", "star", "star"])
    attacked(game, "F5", "E5")
    assert figures(game, "E5") == 3
    assert game.outcome is None
    assert game.view(None)["outcome"] is None
