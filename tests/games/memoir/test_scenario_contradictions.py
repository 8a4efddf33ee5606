"""Scenario files whose fields contradict one another: the error names the line and the field."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import game_of, position, scenario
from tests.games.memoir.stars import drawn, row, train, unit
from tests.support import Placement, play, question, seen

UNITS: dict[str, Placement] = {
    "A1": "allied infantry",
    "B1": "allied big-gun",
    "C1": "allied artillery",
    "A9": "axis infantry",
    "B9": "axis infantry",
    "C9": "axis infantry",
    "D9": "axis infantry",
}
HEXES = {"D7": "dam", "F7": "dam", "E5": "radar", **row(3, "rail")}


def complaint(more: dict[str, Placement] | None = None, **fields: Any) -> str:
    """What is said of the file; its line is left out, its field is not."""
    text = scenario({**UNITS, **(more or {})}, {**HEXES, **fields.pop("hexes", {})}, **fields)
    with pytest.raises(hexfront.Error) as refused:
        game_of(text)
    place, _, said = str(refused.value).partition(": ")
    assert place.startswith("scenario.toml, line ")
    return said


def marker(gun: str, *hexes: str) -> dict[str, Any]:
    return {"big_gun_markers": [{"gun": gun, "at": at} for at in hexes]}


@pytest.mark.rule("m44tp:20.cross_hair_markers", "M-24")
@pytest.mark.parametrize(
    ("rules", "field"),
    [
        (marker("G5", "A9"), "rules.big_gun_markers.0.gun"),
        (marker("A1", "A9"), "rules.big_gun_markers.0.gun"),
        (marker("C1", "A9"), "rules.big_gun_markers.0.gun"),
        (marker("B1", "G5"), "rules.big_gun_markers.0.at"),
        (marker("B1", "A1"), "rules.big_gun_markers.0.at"),
        (marker("B1", "A9", "A9"), "rules.big_gun_markers.1.at"),
        (marker("B1", "A9", "B9", "C9", "D9"), "rules.big_gun_markers.3.gun"),
    ],
)
def test_a_cross_hair_is_a_big_guns_and_lies_on_an_enemy(rules: dict[str, Any], field: str) -> None:
    assert complaint(rules=rules).startswith(f"{field}: ")


@pytest.mark.rule("m44tp:27.forward_artillery_spotting", "M-24")
def test_an_observed_gun_may_have_cross_hairs_too() -> None:
    rules = {**marker("C1", "A9"), "observation": {"side": "allied", "hexes": "A1"}}
    assert position(UNITS, rules=rules).view(None)["hexes"] == {"A9": {"crosshair": True}}


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel")
@pytest.mark.parametrize("stars", [{"F7": 1}, {"E5": 1}, {"D7": 1, "d7": 1}])
def test_stars_lie_on_the_dams_of_the_rule_alone(stars: dict[str, int]) -> None:
    said = complaint(rules={"dam_sabotage": {"side": "axis", "hexes": "D7", "stars": stars}})
    assert said.startswith(f"rules.dam_sabotage.stars.{list(stars)[-1]}: ")


@pytest.mark.rule("m44tp:21.battle_star_tokens")
@pytest.mark.parametrize("rule", ["air_strikes", "observation", "sabotage", "dam_sabotage", "demolition"])
@pytest.mark.parametrize("hexes", ["", "D7 D7", "D7 d7"])
def test_a_rule_names_at_least_one_hex_and_none_twice(rule: str, hexes: str) -> None:
    more = {"option": 1} if rule == "demolition" else {}
    assert complaint(rules={rule: {"side": "axis", "hexes": hexes, **more}}).startswith(f"rules.{rule}.hexes: ")


@pytest.mark.rule("m44:medals.objectives")
def test_an_objective_names_no_hex_twice() -> None:
    assert complaint(objectives=[{"side": "axis", "hexes": "D7 d7"}]).startswith("objective.0.hexes: ")


@pytest.mark.rule("m44tp:43.radar_alert", "M-30")
@pytest.mark.parametrize("hand", [["probe-left"], 3])
def test_only_a_side_that_holds_air_power_has_laid_it_open(hand: object) -> None:
    rules = {"radar": {"hexes": "E5", "announced": "axis"}}
    assert complaint(rules=rules, cards={"allied": 3, "axis": hand}).startswith("rules.radar.announced: ")


@pytest.mark.rule("m44tp:28.capture_equipment", "m44tp:29.free_prisoners", "M-34")
@pytest.mark.parametrize("kind", ["armor", "artillery"])
@pytest.mark.parametrize("token", ["equipment", "prisoner"])
def test_only_infantry_carries_anything(kind: str, token: str) -> None:
    assert complaint({"G1": unit(f"allied {kind}", carries=token)}).startswith("units.G1.carries: ")


@pytest.mark.rule("m44tp:50.trains", "m44tp:51.supply_train", "M-31")
@pytest.mark.parametrize(
    ("entry", "field"),
    [
        (train(facing=4, wagon="F3"), "facing"),
        (train(cargo=["infantry"]), "cargo"),
        (train(cargo=["infantry"], hits=0), "cargo"),
    ],
)
def test_a_wagon_follows_its_locomotive_and_has_the_cargo(entry: Placement, field: str) -> None:
    assert complaint({"G3": entry}).startswith(f"units.G3.{field}: ")


@pytest.mark.rule("m44:terrain.bunker", "m44:terrain.sea_wall")
def test_what_is_owned_on_one_hex_has_one_owner() -> None:
    assert complaint(hexes={"G5": "bunker axis, sea-wall allied"}).startswith("hexes.G5: ")


@pytest.mark.rule("m44:victory", "m44:medals.objectives")
def test_a_battle_that_is_won_already_is_refused() -> None:
    goal = {"hexes": "A1", "side": "allied"}
    said = complaint(victory={"allied": 2, "axis": 6}, medals={"allied": 1}, objectives=[goal])
    assert said.startswith("victory.allied: ")
    assert complaint(objectives=[{**goal, "sudden_death": True}]).startswith("objective.0.sudden_death: ")
    assert question(position(UNITS, victory={"allied": 2, "axis": 6}, objectives=[goal])) == "card"


# The card on the table


@pytest.mark.rule("m44:card.counter_attack")
def test_the_card_on_the_table_is_what_the_other_side_copies_next() -> None:
    hands = {"allied": 3, "axis": ["counter-attack", "probe-left"]}
    game = drawn(UNITS, phase="battle", card="attack-left", last={"allied": "recon-left"}, cards=hands)
    while question(game) != "card":
        play(game, "done")
    assert [event["as"] for event in seen(play(game, "play counter-attack"), "played")] == ["attack-right"]


@pytest.mark.rule("m44:card.counter_attack")
def test_of_a_counter_attack_played_last_the_card_it_copied_is_needed() -> None:
    assert complaint(last={"axis": "counter-attack"}).startswith("last.axis: ")


@pytest.mark.rule("m44:card.counter_attack", "m44:card.infantry_assault")
def test_a_counter_attack_on_the_table_is_the_card_it_copies() -> None:
    game = position(
        {"G5": "allied infantry", "A9": "axis infantry"},
        phase="move",
        card="counter-attack",
        last={"axis": "infantry-assault"},
    )
    assert game.view(None)["card"] == {"card": "counter-attack", "as": "infantry-assault"}
    play(game, "move G5")
    assert game.why("to J5") is None


@pytest.mark.rule("m44:card.armor_assault", "M-18")
def test_a_card_whose_units_are_lacking_gives_no_bonus() -> None:
    game = drawn({"G5": "allied infantry", "H5": "axis infantry"}, phase="battle", card="armor-assault")
    play(game, "battle G5")
    assert game.preview("attack H5")["dice"] == 3
