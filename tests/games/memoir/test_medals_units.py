"""Medals for eliminated units: who gets them and how many."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import medals, position, unit_at
from tests.games.memoir.fields import attacked, fighting, of, struck
from tests.support import play, seen

UNITS = "m44:medals.units"
KILL = ["grenade", "star", "star"]
KINDS = ["infantry", "special-forces", "resistance", "armor", "elite-armor", "artillery"]


@pytest.mark.rule(UNITS)
@pytest.mark.parametrize("kind", KINDS)
def test_an_eliminated_unit_of_any_kind_is_a_medal(kind: str) -> None:
    game, happened = struck(KILL, at=of("axis", kind, figures=1))
    assert unit_at(game, "E5") is None
    [won] = seen(happened, "medals")
    assert (won["side"], won["medals"], won["cause"], won["total"]) == ("allied", 1, "unit", 1)
    assert (medals(game, "allied"), medals(game, "axis")) == (1, 0)


@pytest.mark.rule(UNITS)
def test_the_axis_wins_medals_in_the_same_way() -> None:
    game, _ = struck(KILL, by="axis infantry", at=of("allied", "armor", figures=1), side="axis")
    assert (medals(game, "allied"), medals(game, "axis")) == (0, 1)


@pytest.mark.rule(UNITS)
def test_figures_alone_are_no_medal() -> None:
    game, happened = struck(["grenade"] * 3)
    assert not seen(happened, "medals")
    assert medals(game, "allied") == 0


@pytest.mark.rule(UNITS)
def test_a_scenario_may_say_that_a_unit_is_worth_more() -> None:
    game, happened = struck(KILL, at=of("axis", "elite-armor", figures=1, medals=2))
    [won] = seen(happened, "medals")
    assert (won["medals"], won["total"]) == (2, 2)
    assert medals(game, "allied") == 2


@pytest.mark.rule(UNITS)
def test_medals_are_added_to_those_already_won() -> None:
    game, _ = struck(KILL, at=of("axis", "infantry", figures=1), medals={"allied": 3, "axis": 2})
    assert (medals(game, "allied"), medals(game, "axis")) == (4, 2)


@pytest.mark.rule(UNITS)
def test_the_view_says_where_the_medals_come_from() -> None:
    game, _ = struck(KILL, at=of("axis", "infantry", figures=1), victory={"allied": 5, "axis": 4})
    found = game.view(None)["medals"]["allied"]
    assert (found["total"], found["target"], found["units"], found["other"]) == (1, 5, 1, 0)
    assert game.view(None)["medals"]["axis"]["target"] == 4


@pytest.mark.rule(UNITS)
def test_two_units_eliminated_in_a_turn_are_two_medals() -> None:
    weak = of("axis", "infantry", figures=1)
    game = fighting({"F5": "allied infantry", "C3": "allied infantry", "E5": weak, "B3": weak}, dice=["grenade"] * 6)
    attacked(game, "F5", "E5")
    play(game, "stay")
    attacked(game, "C3", "B3")
    assert medals(game, "allied") == 2


@pytest.mark.rule(UNITS, "m44:card.ambush")
def test_the_defender_who_ambushes_wins_the_medal_of_the_attacker() -> None:
    units = {
        "F5": of("allied", "infantry", figures=1),
        "E5": of("axis", "infantry"),
        "M1": of("allied", "infantry", ordered=False),
    }
    game = position(units, phase="battle", cards={"allied": 4, "axis": ["ambush"]}, dice=KILL)
    play(game, "battle F5", "attack E5", "ambush")
    assert unit_at(game, "F5") is None
    assert (medals(game, "allied"), medals(game, "axis")) == (0, 1)


@pytest.mark.rule(UNITS)
def test_the_lost_unit_is_among_the_lost() -> None:
    game, _ = struck(KILL, at=of("axis", "armor", figures=1))
    assert [unit["kind"] for unit in game.view(None)["lost"]["axis"]] == ["armor"]
    assert list(game.view(None)["lost"]["allied"]) == []
