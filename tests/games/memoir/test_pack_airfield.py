"""Landing reinforcements on an airfield with Direct from HQ."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import position, unit_at
from tests.support import Placement, answers, asked, play, question, seen

FIELD = {"E5": "airfield", "F5": "airfield-cross"}
FIVE: dict[str, Placement] = {f"{letter}1": "allied infantry" for letter in "ABCDE"}


def airfield(
    *,
    side: str = "allied",
    card: str = "direct-from-hq",
    units: dict[str, Placement] | None = None,
    waiting: int = 2,
    landing: str | None = "allied",
    **fields: Any,
) -> hexfront.Game:
    """The side has played a card; it has five units by the lower edge and some in reserve, the enemy one far away."""
    mine = dict.fromkeys(FIVE, f"{side} infantry")
    foe = "axis" if side == "allied" else "allied"
    game = position(
        {**mine, "M9": f"{foe} infantry", **(units or {})},
        FIELD,
        side=side,
        cards={side: [card, "probe-left"], foe: 3},
        reserve=[{"side": side, "kind": "infantry", "count": waiting}] if waiting else [],
        rules={"landing": {"side": landing}} if landing else {},
        **fields,
    )
    play(game, f"play {card}")
    return game


def landings(game: hexfront.Game) -> set[str]:
    """Where a unit could land now."""
    return {answer.split()[1] for answer in answers(game) if answer.startswith("land ")}


@pytest.mark.rule("m44tp:31.airfield", "M-32")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_with_direct_from_hq_a_unit_of_the_reserve_may_land_on_any_airfield_hex(side: str) -> None:
    game = airfield(side=side, landing=side)
    assert question(game) == "order"
    assert landings(game) == {"E5", "F5"}
    happened = play(game, "land F5")
    assert [event["hex"] for event in seen(happened, "landed")] == ["F5"]
    unit = unit_at(game, "F5")
    assert unit is not None
    assert (unit["side"], unit["kind"], unit["figures"]) == (side, "infantry", 4)
    assert len(game.view(None)["reserve"][side]) == 1


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_each_landing_takes_one_of_the_four_orders() -> None:
    game = airfield()
    play(game, "land E5", "order A1", "land F5", "order C1")
    assert question(game) == "move"
    assert set(answers(game)) == {"move A1", "move C1", "done"}


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_the_last_landing_of_the_reserve_takes_an_order_too() -> None:
    game = position(
        {**{f"{letter}1": "allied infantry" for letter in "ABCD"}, "M9": "axis infantry"},
        FIELD,
        cards={"allied": ["direct-from-hq"], "axis": 3},
        reserve=[{"side": "allied", "kind": "infantry"}],
        rules={"landing": {"side": "allied"}},
    )
    play(game, "play direct-from-hq", "land E5")
    assert question(game) == "order"
    play(game, "order A1", "order B1", "order C1")
    assert question(game) == "move"
    assert set(answers(game)) == {"move A1", "move B1", "move C1", "done"}


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_four_units_ordered_leave_no_order_for_a_landing() -> None:
    game = airfield()
    play(game, "order A1", "order B1", "order C1", "order D1")
    assert question(game) == "move"


@pytest.mark.rule("m44tp:31.airfield")
def test_a_unit_that_has_landed_neither_moves_nor_battles_in_that_turn() -> None:
    game = airfield(units={"e6": "axis infantry"})
    play(game, "land E5")
    assert "order E5" not in answers(game)
    play(game, "done")
    assert question(game) == "card"
    assert asked(game) == "axis"


@pytest.mark.rule("m44tp:31.airfield", "M-32")
@pytest.mark.parametrize("hex_", ["E5", "F5"])
def test_nobody_lands_while_an_enemy_stands_on_any_hex_of_the_airfield(hex_: str) -> None:
    assert landings(airfield(units={hex_: "axis artillery"})) == set()


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_an_enemy_beside_the_airfield_does_not_hinder_the_landing() -> None:
    assert landings(airfield(units={"G5": "axis artillery"})) == {"E5", "F5"}


@pytest.mark.rule("m44tp:31.airfield")
def test_nobody_lands_on_a_hex_a_friend_stands_in() -> None:
    game = airfield(units={"E5": "allied infantry"})
    assert landings(game) == {"F5"}
    play(game, "land F5")
    assert landings(game) == set()


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_no_more_units_land_than_wait() -> None:
    game = airfield(waiting=1)
    play(game, "land E5")
    assert question(game) == "order"
    assert landings(game) == set()
    assert landings(airfield(waiting=0)) == set()


@pytest.mark.rule("m44tp:31.airfield", "M-32")
@pytest.mark.parametrize("card", ["attack-left", "recon-in-force", "move-out", "general-advance", "infantry-assault"])
def test_no_other_card_lands_anybody(card: str) -> None:
    game = airfield(card=card)
    while question(game) in {"section", "order"}:
        assert landings(game) == set()
        play(game, answers(game)[0])


@pytest.mark.rule("m44tp:31.airfield")
@pytest.mark.parametrize("landing", ["axis", None])
def test_only_the_side_the_scenario_names_may_land(landing: str | None) -> None:
    assert landings(airfield(landing=landing)) == set()


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_the_question_says_how_many_orders_a_landing_has_left() -> None:
    game = airfield()
    assert "4 orders are left" in game.prompt("en")
    play(game, "land F5")
    assert "3 orders are left" in game.prompt("en")
    play(game, "order A1", "land E5")
    assert "1 order is left" in game.prompt("en")
