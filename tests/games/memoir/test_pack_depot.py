"""A supply depot destroyed: its side's armor moves one hex less."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import hexfront
from tests.games.memoir.board import medals, unit_at
from tests.games.memoir.pack import fighting, moving, reached, within
from tests.support import Placement, answers, play, question, seen

DEPOT = {"depot": {"hexes": "D7", "side": "axis"}, "sabotage": {"side": "allied", "hexes": "D7"}}
LOST = {"depot": {"hexes": "D7", "side": "axis", "lost": True}}


def axis_turn(game: hexfront.Game) -> None:
    """The axis plays Direct from HQ, and its single unit is ordered."""
    assert question(game) == "card"
    play(game, "play direct-from-hq")
    assert question(game) == "move"


def saboteurs(*dice: str, rules: Mapping[str, object] = DEPOT, twice: bool = False) -> hexfront.Game:
    """Allied infantry on the depot of D7 is about to battle; the axis has armor in H9."""
    units: dict[str, Placement] = {"D7": "allied infantry", "H9": "axis armor"}
    hexes = {"D7": "depot"}
    if twice:
        units["I5"] = "allied infantry"
        hexes["I5"] = "depot"
    return fighting(
        units,
        hexes,
        rules=rules,
        dice=dice,
        cards={"allied": 3, "axis": ["direct-from-hq", "probe-left", "probe-right"]},
    )


@pytest.mark.rule("m44tp:44.supply_depot", "M-34", "M-25")
def test_a_star_destroys_the_depot_and_slows_the_armor_of_its_side() -> None:
    game = saboteurs("flag", "star", "infantry")
    assert "sabotage D7" in answers(game)
    happened = play(game, "sabotage D7")
    assert [(event["hex"], event["tile"]) for event in seen(happened, "razed")] == [("D7", "depot")]
    assert medals(game, "allied") == 1
    assert unit_at(game, "D7") is not None
    assert "tile" not in game.view(None)["hexes"].get("D7", {})
    axis_turn(game)
    assert reached(game, "H9") == within("H9", 2)


@pytest.mark.rule("m44tp:44.supply_depot")
def test_without_a_star_the_depot_stands_and_armor_moves_as_ever() -> None:
    game = saboteurs("flag", "grenade", "infantry")
    play(game, "sabotage D7")
    assert medals(game, "allied") == 0
    assert game.view(None)["hexes"]["D7"]["tile"] == "depot"
    axis_turn(game)
    assert reached(game, "H9") == within("H9", 3)


@pytest.mark.rule("m44tp:44.supply_depot")
def test_a_depot_no_scenario_speaks_of_is_not_sabotaged() -> None:
    game = fighting({"D7": "allied infantry", "D9": "axis infantry"}, {"D7": "depot"})
    assert "sabotage D7" not in answers(game)


@pytest.mark.rule("m44tp:44.supply_depot")
def test_its_own_side_does_not_destroy_it() -> None:
    game = fighting({"D7": "axis infantry", "D5": "allied infantry"}, {"D7": "depot"}, side="axis", rules=DEPOT)
    assert "sabotage D7" not in answers(game)


@pytest.mark.rule("m44tp:44.supply_depot", "M-34")
def test_a_second_depot_lost_slows_armor_no_further() -> None:
    rules = {"depot": {"hexes": "D7 I5", "side": "axis"}, "sabotage": {"side": "allied", "hexes": "D7 I5"}}
    game = saboteurs(*("star", "flag", "flag") * 2, rules=rules, twice=True)
    play(game, "sabotage D7", "sabotage I5")
    assert medals(game, "allied") == 2
    axis_turn(game)
    assert reached(game, "H9") == within("H9", 2)


@pytest.mark.rule("m44tp:44.supply_depot", "M-34")
@pytest.mark.parametrize(
    ("unit", "steps"),
    [
        ("axis armor", 2),
        ("axis elite-armor", 2),
        ("axis infantry", 2),
        ("axis artillery", 1),
        ("allied armor", 3),
        ("allied elite-armor", 3),
    ],
)
def test_only_armor_of_the_side_that_lost_its_depot_is_slower(unit: str, steps: int) -> None:
    game = moving({"H5": unit}, rules=LOST, side=unit.split(maxsplit=1)[0])
    assert reached(game, "H5") == within("H5", steps)


@pytest.mark.rule("m44tp:44.supply_depot", "M-34")
@pytest.mark.parametrize(("moves", "steps"), [(3, 2), (2, 1), (1, 1)])
def test_armor_always_moves_at_least_one_hex(moves: int, steps: int) -> None:
    game = moving({"H5": {"side": "axis", "kind": "armor", "moves": moves}}, rules=LOST, side="axis")
    assert reached(game, "H5") == within("H5", steps)


@pytest.mark.rule("m44tp:44.supply_depot", "M-34")
def test_the_loss_comes_on_top_of_what_the_scenario_takes_away() -> None:
    rules = {**LOST, "armor_moves": {"allied": 3, "axis": 2}}
    assert reached(moving({"H5": "axis armor"}, rules=rules, side="axis"), "H5") == within("H5", 1)
