"""How a game ends: by medals at once, by the loss of the last unit, undecided after the last turn."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import figures, medals, position
from tests.games.memoir.cards import army, now, opponent, result, turn_of
from tests.support import Placement, answers, play, question, refusal, seen

WEAK: dict[str, Placement] = {
    "E5": "allied infantry",
    "H5": "allied infantry",
    "e6": {"side": "axis", "kind": "infantry", "figures": 1},
    "h6": {"side": "axis", "kind": "infantry", "figures": 1},
    "A9": "axis infantry",
}
"""Two last figures, each with an enemy beside it, and one unit far away."""
HIT = ["grenade", "star", "star"]


def fight(units: dict[str, Placement] = WEAK, *, dice: list[str] | None = None, **fields: Any) -> hexfront.Game:
    """The allies battle; nobody can ambush unless the fields say so."""
    return position(units, phase="battle", dice=HIT * 2 if dice is None else dice, **{"discard": ["ambush"], **fields})


# Medals


@pytest.mark.rule("m44:victory", "m44:medals.units")
def test_the_first_to_reach_his_medals_wins_at_once() -> None:
    game = fight(victory={"allied": 3, "axis": 3}, medals={"allied": 2, "axis": 2})
    happened = play(game, "battle E5", "attack e6")
    assert result(game) == ("allied", "medals")
    assert (game.decision, game.view(None)["phase"]) == (None, "over")
    assert game.view(None)["outcome"] == {"winner": "allied", "scores": {"allied": 3, "axis": 2}, "reason": "medals"}
    over = seen(happened, "over")
    assert [(event["winner"], event["scores"], event["reason"]) for event in over] == [
        ("allied", {"allied": 3, "axis": 2}, "medals")
    ]


@pytest.mark.rule("m44:victory")
def test_after_the_last_medal_no_ground_is_taken_no_battle_fought_and_no_card_drawn() -> None:
    game = fight(victory={"allied": 1, "axis": 6})
    before = game.view(None)
    happened = play(game, "battle E5", "attack e6")
    assert question(game) is None
    assert seen(happened, "took_ground") == seen(happened, "drew") == seen(happened, "turn") == []
    assert (figures(game, "E5"), figures(game, "h6")) == (4, 1)
    assert game.view(None)["hands"] == before["hands"]


@pytest.mark.rule("m44:victory")
def test_nothing_can_be_played_when_the_game_is_over() -> None:
    game = fight(victory={"allied": 1, "axis": 6})
    play(game, "battle E5", "attack e6")
    assert answers(game) == []
    assert refusal(game, "battle H5") == "over"
    with pytest.raises(hexfront.Illegal):
        game.apply("battle H5")


@pytest.mark.rule("m44:victory")
def test_one_medal_short_the_game_goes_on() -> None:
    game = fight(victory={"allied": 2, "axis": 6})
    play(game, "battle E5", "attack e6")
    assert (result(game), now(game)) == (None, ("allied", "ground"))
    play(game, "stay", "battle H5", "attack h6")
    assert result(game) == ("allied", "medals")


@pytest.mark.rule("m44:victory")
def test_each_side_has_its_own_number_of_medals() -> None:
    game = fight(victory={"allied": 6, "axis": 1})
    play(game, "battle E5", "attack e6")
    assert result(game) is None
    assert {side: game.view(None)["medals"][side]["target"] for side in ("allied", "axis")} == {"allied": 6, "axis": 1}


@pytest.mark.rule("m44:victory", "m44:medals.units")
def test_no_medals_above_the_number_needed_are_scored() -> None:
    units: dict[str, Placement] = {**WEAK, "e6": {"side": "axis", "kind": "infantry", "figures": 1, "medals": 3}}
    game = fight(units, victory={"allied": 2, "axis": 6}, medals={"allied": 1})
    play(game, "battle E5", "attack e6")
    assert result(game) == ("allied", "medals")
    assert medals(game, "allied") == 2


@pytest.mark.rule("m44:victory", "m44:card.ambush", "M-17")
def test_a_side_can_win_in_the_others_turn() -> None:
    units: dict[str, Placement] = {**WEAK, "E5": {"side": "allied", "kind": "infantry", "figures": 1}}
    cards = {"allied": ["probe-left"], "axis": ["ambush"]}
    game = fight(units, victory={"allied": 1, "axis": 1}, cards=cards, discard=[])
    play(game, "battle E5", "attack e6", "ambush")
    assert result(game) == ("axis", "medals")
    assert figures(game, "e6") == 1


@pytest.mark.rule("m44:victory", "m44:card.air_power")
def test_a_strike_stops_when_the_game_is_won() -> None:
    game = turn_of("air-power", WEAK, dice=["star"] * 8, victory={"allied": 1, "axis": 6})
    happened = play(game, "play air-power", "target e6")
    assert result(game) == ("allied", "medals")
    assert [event["target"] for event in seen(happened, "attack")] == ["e6"]
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "f6": {"side": "axis", "kind": "infantry", "figures": 1},
        "A9": "axis infantry",
    }
    game = turn_of("air-power", units, dice=["star"] * 8, victory={"allied": 1, "axis": 6})
    happened = play(game, "play air-power", "target e6", "target f6")
    assert result(game) == ("allied", "medals")
    assert [event["target"] for event in seen(happened, "attack")] == ["e6"]
    assert (figures(game, "e6"), figures(game, "f6")) == (0, 1)


# The last unit


def last_one(**fields: Any) -> hexfront.Game:
    """The axis has one figure left on the board."""
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
    }
    return fight(units, **fields)


@pytest.mark.rule("M-36", "m44:victory")
def test_the_loss_of_the_last_unit_loses_the_game_at_once() -> None:
    game = last_one()
    play(game, "battle E5", "attack e6")
    assert result(game) == ("allied", "no_units")
    assert medals(game, "allied") == 1


@pytest.mark.rule("M-36", "m44:victory")
def test_one_unit_left_is_enough() -> None:
    game = fight({**WEAK, "A9": {"side": "axis", "kind": "artillery", "figures": 1}})
    play(game, "battle E5", "attack e6", "stay", "battle H5", "attack h6", "stay")
    assert (result(game), now(game)) == (None, ("axis", "card"))


@pytest.mark.rule("M-36", "m44:victory")
def test_a_unit_in_reserve_keeps_the_game_going() -> None:
    reserve = [{"side": "axis", "kind": "infantry", "count": 1}]
    rules = {"landing": {"side": "axis"}}
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
    }
    game = position(
        units, {"K9": "airfield"}, phase="battle", dice=HIT, discard=["ambush"], reserve=reserve, rules=rules
    )
    play(game, "battle E5", "attack e6")
    assert (result(game), now(game)) == (None, ("allied", "ground"))


@pytest.mark.rule("M-36", "m44:victory", "M-17")
def test_one_who_loses_his_last_unit_in_his_own_turn_has_lost() -> None:
    units: dict[str, Placement] = {
        "E5": {"side": "allied", "kind": "infantry", "figures": 1},
        "e6": "axis infantry",
    }
    game = fight(units, cards={"allied": ["probe-left"], "axis": ["ambush"]}, discard=[])
    play(game, "battle E5", "attack e6", "ambush")
    assert result(game) == ("axis", "no_units")


@pytest.mark.rule("M-36", "m44:victory")
@pytest.mark.parametrize("units", [{}, army("allied", "infantry", "E5"), army("axis", "infantry", "E5")])
def test_a_set_up_without_units_ends_nothing(units: dict[str, Placement]) -> None:
    game = turn_of("probe-left", units)
    assert (result(game), now(game)) == (None, ("allied", "card"))
    play(game, "play probe-left")
    assert (result(game), now(game)) == (None, ("axis", "card"))


# The last turn


def last_turn(won: dict[str, int], **fields: Any) -> hexfront.Game:
    """The end of a turn in which nobody does anything."""
    game = turn_of("probe-left", {}, medals=won, **fields)
    play(game, "play probe-left")
    return game


@pytest.mark.rule("M-37")
@pytest.mark.parametrize(
    ("won", "winner"),
    [({}, None), ({"allied": 3, "axis": 3}, None), ({"allied": 1}, "allied"), ({"allied": 1, "axis": 2}, "axis")],
)
def test_after_150_turns_of_each_side_more_medals_win_and_equal_ones_draw(
    won: dict[str, int], winner: str | None
) -> None:
    game = last_turn(won, side="axis", turn=300)
    assert result(game) == (winner, "turn_limit")
    assert game.view(None)["phase"] == "over"
    assert game.view(None)["turns"] == 300


@pytest.mark.rule("M-37")
@pytest.mark.parametrize(("turn", "side"), [(299, "allied"), (298, "axis")])
def test_before_that_the_game_goes_on(turn: int, side: str) -> None:
    game = last_turn({"allied": 1}, side=side, turn=turn)
    assert (result(game), now(game)) == (None, (opponent(side), "card"))
    assert game.view(None)["turn"] == turn + 1


@pytest.mark.rule("M-37")
def test_a_scenario_may_set_its_own_last_turn() -> None:
    game = turn_of("probe-left", {}, turn_limit=1, medals={"axis": 1})
    assert game.view(None)["turns"] == 2
    play(game, "play probe-left")
    assert now(game) == ("axis", "card")
    play(game, "play probe-centre")
    assert result(game) == ("axis", "turn_limit")


@pytest.mark.rule("M-37")
def test_the_last_turn_is_an_option_of_the_game() -> None:
    game = turn_of("probe-left", {}, options={"turn_limit": 1})
    play(game, "play probe-left", "play probe-centre")
    assert result(game) == (None, "turn_limit")


@pytest.mark.rule("M-37", "m44:victory")
def test_the_last_turn_is_played_to_its_end() -> None:
    units: dict[str, Placement] = {
        "E5": "allied infantry",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "A9": "axis infantry",
    }
    game = position(units, phase="battle", turn=300, dice=HIT, discard=["ambush"])
    happened = play(game, "battle E5", "attack e6", "stay")
    assert result(game) == ("allied", "turn_limit")
    assert [event["scores"] for event in seen(happened, "over")] == [{"allied": 1, "axis": 0}]
