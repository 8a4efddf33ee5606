"""Terrain Pack 21, 33 and M-26: the dams that are sabotaged with battle stars."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import figures, medals
from tests.games.memoir.stars import awards, drawn, finish, idle, on_hex, strike, throws, unit
from tests.support import Placement, answers, asked, play, question, seen

DAMS = {"D7": "dam", "L7": "dam"}
ONE: dict[str, Placement] = {"D7": "axis infantry", "M9": "axis infantry", "A1": "allied infantry"}
TWO: dict[str, Placement] = {**ONE, "L7": "axis infantry"}
HANDS = {"axis": ["probe-left", "probe-right", "recon-left"], "allied": ["probe-left", "probe-right", "assault-right"]}


def dams(
    units: dict[str, Placement],
    *dice: str,
    stars: dict[str, int] | None = None,
    side: str = "axis",
    **fields: Any,
) -> hexfront.Game:
    """Two dams and whoever stands on them; the Axis sabotages. `stars` are the tokens already there."""
    rule: dict[str, object] = {"side": "axis", "hexes": "D7 L7"}
    if stars:
        rule["stars"] = stars
    setting: dict[str, Any] = {"cards": HANDS, "dice": dice, **fields}
    return drawn(units, DAMS, side=side, rules={"dam_sabotage": rule}, **setting)


def three_dams(*dice: str) -> hexfront.Game:
    """Three dams, all held by the Axis."""
    units: dict[str, Placement] = {**TWO, "H7": "axis infantry"}
    rule = {"side": "axis", "hexes": "D7 H7 L7"}
    return drawn(units, {**DAMS, "H7": "dam"}, side="axis", cards=HANDS, dice=dice, rules={"dam_sabotage": rule})


def tokens(happened: list[dict[str, Any]]) -> list[tuple[str, int]]:
    """The tokens now on each dam where their number has changed."""
    return [(event["hex"], event["count"]) for event in seen(happened, "stars")]


# the roll


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_with_a_unit_on_a_dam_two_dice_are_rolled_and_nobody_is_asked() -> None:
    game = dams(ONE, "flag", "infantry")
    happened = play(game, "play probe-left")
    assert throws(happened) == [2]
    assert tokens(happened) == []
    assert question(game) == "move"


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26", "m44tp:21.battle_star_tokens")
def test_a_star_puts_a_token_on_the_dam() -> None:
    game = dams(ONE, "star", "infantry")
    assert tokens(play(game, "play probe-left")) == [("D7", 1)]
    assert on_hex(game, "D7")["stars"] == 1


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_two_stars_put_one_token_on_the_only_dam_that_is_held() -> None:
    game = dams(ONE, "star", "star")
    assert tokens(play(game, "play probe-left")) == [("D7", 1)]


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_two_stars_put_one_token_on_each_of_two_dams() -> None:
    game = dams(TWO, "star", "star")
    assert sorted(tokens(play(game, "play probe-left"))) == [("D7", 1), ("L7", 1)]
    assert question(game) == "move"


@pytest.mark.rule("M-26")
@pytest.mark.parametrize("dam", ["D7", "L7"])
def test_with_one_star_and_two_dams_the_axis_chooses(dam: str) -> None:
    game = dams(TWO, "star", "grenade")
    play(game, "play probe-left")
    assert (asked(game), question(game), set(answers(game))) == ("axis", "dam", {"star D7", "star L7"})
    assert tokens(play(game, f"star {dam}")) == [(dam, 1)]
    assert question(game) == "move"


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_both_dams_are_sabotaged_with_two_dice_not_four() -> None:
    assert throws(play(dams(TWO, "flag", "flag"), "play probe-left")) == [2]


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel")
@pytest.mark.parametrize("holder", [None, "allied infantry"])
def test_without_an_axis_unit_on_a_dam_nothing_is_rolled(holder: str | None) -> None:
    units: dict[str, Placement] = {"d6": "axis infantry", "M9": "axis infantry", "A1": "allied infantry"}
    if holder is not None:
        units["D7"] = holder
    assert throws(play(dams(units, "star", "star"), "play probe-left")) == []


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_the_allies_do_not_sabotage() -> None:
    units: dict[str, Placement] = {**ONE, "L7": "allied infantry"}
    assert throws(play(dams(units, "star", "star", side="allied"), "play probe-left")) == []


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_the_dice_fall_after_the_card_and_before_the_orders() -> None:
    units: dict[str, Placement] = {**ONE, "K9": "axis infantry", "L9": "axis infantry"}
    game = dams(units, "star", "flag")
    happened = play(game, "play probe-left")
    assert question(game) == "order"
    assert [event["event"] for event in happened if event["event"] in ("played", "roll", "stars", "ordered")] == [
        "played",
        "roll",
        "stars",
    ]


@pytest.mark.rule("M-26")
@pytest.mark.parametrize(
    "card", ["recon-left", "recon-in-force", "air-power", "barrage", "dig-in", "counter-attack", "their-finest-hour"]
)
def test_they_are_rolled_whatever_card_is_played(card: str) -> None:
    game = dams(ONE, "star", "flag", cards={"axis": [card, "probe-left"], "allied": 3})
    happened = play(game, f"play {card}")
    assert throws(happened)[0] == 2
    assert tokens(happened) == [("D7", 1)]


@pytest.mark.rule("M-26")
def test_they_are_rolled_in_every_axis_turn() -> None:
    game = dams(ONE, "star", "flag", "flag", "star")
    assert tokens(idle(game, "probe-left")) == [("D7", 1)]
    assert throws(idle(game, "probe-left")) == []
    assert tokens(idle(game, "probe-right")) == [("D7", 2)]


# the fourth token


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_the_third_token_gives_nothing_yet() -> None:
    game = dams(ONE, "star", "flag", stars={"D7": 2})
    happened = play(game, "play probe-left")
    assert tokens(happened) == [("D7", 3)]
    assert awards(happened) == []


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_the_fourth_token_gives_the_axis_four_medals() -> None:
    game = dams(ONE, "star", "flag", stars={"D7": 3})
    happened = play(game, "play probe-left")
    assert awards(happened) == [("axis", 4, "dam")]
    assert medals(game, "axis") == 4
    assert not on_hex(game, "D7").get("stars")


@pytest.mark.rule("M-26")
def test_the_tile_and_the_unit_on_it_stay() -> None:
    game = dams(ONE, "star", "flag", stars={"D7": 3})
    play(game, "play probe-left")
    assert on_hex(game, "D7")["tile"] == "dam"
    assert figures(game, "D7") == 4


@pytest.mark.rule("M-26")
def test_the_tokens_of_one_dam_do_not_count_for_the_other() -> None:
    game = dams(TWO, "star", "star", stars={"D7": 2, "L7": 2})
    happened = play(game, "play probe-left")
    assert sorted(tokens(happened)) == [("D7", 3), ("L7", 3)]
    assert awards(happened) == []


@pytest.mark.rule("M-26")
def test_a_dam_gives_its_medals_once() -> None:
    game = dams(ONE, "star", "flag", "star", "star", stars={"D7": 3})
    idle(game, "probe-left")
    idle(game, "probe-left")
    happened = idle(game, "probe-right")
    assert tokens(happened) == []
    assert medals(game, "axis") == 4


@pytest.mark.rule("M-26", "m44:victory")
def test_the_second_dam_gives_four_medals_too() -> None:
    game = dams(TWO, "star", "star", stars={"D7": 3, "L7": 3})
    play(game, "play probe-left")
    assert game.decision is None
    assert game.view(None)["outcome"]["winner"] == "axis"


@pytest.mark.rule("M-26", "m44:medals.objectives")
def test_a_sabotaged_dam_remains_an_allied_objective() -> None:
    units: dict[str, Placement] = {**ONE, "D5": "allied infantry"}
    hands = {"axis": ["assault-right", "probe-left"], "allied": ["assault-left", "probe-left"]}
    objective = {"hexes": "D7", "side": "allied"}
    game = dams(units, "star", "flag", stars={"D7": 3}, cards=hands, objectives=[objective])
    play(game, "play assault-right", "move D7", "to d8")
    finish(game)
    play(game, "play assault-left", "move D5", "to D7")
    assert (medals(game, "axis"), medals(game, "allied")) == (4, 1)


# losing the tokens


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_an_allied_unit_that_moves_onto_the_dam_removes_its_tokens() -> None:
    units: dict[str, Placement] = {"k6": "allied infantry", "M9": "axis infantry"}
    game = dams(units, stars={"L7": 3, "D7": 2}, side="allied", phase="move")
    assert on_hex(game, "L7")["stars"] == 3
    assert tokens(play(game, "move k6", "to L7")) == [("L7", 0)]
    assert not on_hex(game, "L7").get("stars")
    assert on_hex(game, "D7")["stars"] == 2


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_an_allied_unit_that_takes_the_dam_in_battle_removes_its_tokens() -> None:
    units: dict[str, Placement] = {"k6": "allied infantry", "L7": unit("axis infantry", figures=1), **ONE}
    game = dams(units, "infantry", "armor", "armor", stars={"L7": 3}, side="allied", phase="battle")
    strike(game, "k6", "L7")
    assert on_hex(game, "L7")["stars"] == 3
    assert tokens(play(game, "take")) == [("L7", 0)]


@pytest.mark.rule("M-26")
def test_the_tokens_stay_when_the_axis_leaves_the_dam() -> None:
    game = dams(ONE, stars={"D7": 2}, phase="move")
    assert tokens(play(game, "move D7", "to d6")) == []
    assert on_hex(game, "D7")["stars"] == 2


# more dams than two


@pytest.mark.rule("m44tp:33.dam_sabotage_schwammenauel", "M-26")
def test_two_stars_go_on_two_of_three_dams_and_never_twice_on_one() -> None:
    game = three_dams("star", "star")
    play(game, "play probe-left")
    assert answers(game) == ["star D7", "star H7", "star L7"]
    happened = play(game, "star H7")
    assert tokens(happened) == [("H7", 1)]
    assert (question(game), answers(game)) == ("dam", ["star D7", "star L7"])
    happened = play(game, "star L7")
    assert tokens(happened) == [("L7", 1)]
    assert question(game) != "dam"
