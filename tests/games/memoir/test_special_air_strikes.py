"""Terrain Pack 26 and M-29: a Recon card called as Air Power from an observation post."""

import pytest

import hexfront
from tests.games.memoir.board import figures, hand
from tests.games.memoir.stars import bomb, cards_drawn, choices, drawn, finish, throws
from tests.support import Placement, answers, asked, play, question, seen

FOES: dict[str, Placement] = {"c8": "axis infantry", "d8": "axis infantry", "K7": "axis armor"}
"""Two side by side on the Allies' left, one alone on their right."""


def post(
    card: str = "recon-left",
    *,
    holder: str | None = "allied infantry",
    named: str = "allied",
    dice: tuple[str, ...] = (),
) -> hexfront.Game:
    """The Allies are about to play that card; H5 is the post, held by that unit or by none."""
    units: dict[str, Placement] = {**FOES, "A1": "allied infantry"}
    if holder is not None:
        units["H5"] = holder
    return drawn(
        units,
        cards={"allied": [card, "probe-right"], "axis": ["probe-left", "probe-centre"]},
        deck=["attack-left", "assault-centre"],
        rules={"air_strikes": {"side": named, "hexes": "H5"}},
        dice=dice,
    )


# when it may be called


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317", "M-29")
@pytest.mark.parametrize("card", ["recon-left", "recon-centre", "recon-right"])
@pytest.mark.parametrize("named", ["allied", "both"])
def test_while_the_post_is_held_a_recon_card_may_be_an_air_strike(card: str, named: str) -> None:
    game = post(card, named=named)
    play(game, f"play {card}")
    assert (question(game), set(answers(game))) == ("use", {"orders", "strike"})


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317")
@pytest.mark.parametrize("holder", ["allied armor", "allied artillery"])
def test_a_unit_of_any_kind_holds_the_post(holder: str) -> None:
    game = post(holder=holder)
    play(game, "play recon-left")
    assert "strike" in answers(game)


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317")
@pytest.mark.parametrize("holder", [None, "axis infantry"])
def test_without_an_own_unit_on_the_post_it_is_an_ordinary_recon(holder: str | None) -> None:
    game = post(holder=holder)
    play(game, "play recon-left")
    assert (question(game), "strike" in answers(game)) == ("move", False)


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317", "M-29")
@pytest.mark.parametrize("card", ["recon-in-force", "probe-left", "attack-centre", "direct-from-hq"])
def test_no_other_card_calls_a_strike(card: str) -> None:
    game = post(card)
    play(game, f"play {card}")
    assert question(game) != "use"
    assert "strike" not in answers(game)


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317")
def test_only_the_side_the_scenario_names_calls_strikes() -> None:
    game = post(named="axis")
    play(game, "play recon-left")
    assert "strike" not in answers(game)


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317", "M-18", "m44:card.counter_attack")
def test_a_copied_recon_card_may_be_a_strike_too() -> None:
    game = drawn(
        {**FOES, "H5": "allied infantry"},
        cards={"allied": ["counter-attack", "probe-left"], "axis": 3},
        last={"axis": "recon-left"},
        rules={"air_strikes": {"side": "allied", "hexes": "H5"}},
    )
    play(game, "play counter-attack")
    assert set(answers(game)) == {"orders", "strike"}


# what it does


@pytest.mark.rule("M-29")
def test_the_targets_may_be_anywhere() -> None:
    game = post()
    play(game, "play recon-left", "strike")
    assert (question(game), choices(game, "target")) == ("target", {"c8", "d8", "K7"})


@pytest.mark.rule("M-29", "M-19")
def test_the_targets_lie_side_by_side_as_for_air_power() -> None:
    game = post()
    play(game, "play recon-left", "strike", "target c8")
    assert set(answers(game)) == {"target d8", "commit"}


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317", "M-29")
def test_the_allies_strike_each_target_with_two_dice_and_stars_hit() -> None:
    game = post(dice=("star", "infantry", "grenade", "armor"))
    happened = play(game, "play recon-left", "strike") + bomb(game, "c8", "d8")
    assert [(event["use"], event["side"]) for event in seen(happened, "use")] == [("strike", "allied")]
    assert [(event["kind"], event["dice"]) for event in seen(happened, "attack")] == [("air", 2), ("air", 2)]
    assert [figures(game, hex_) for hex_ in ("c8", "d8", "K7")] == [2, 3, 3]


@pytest.mark.rule("m44tp:26.calling_air_strikes_hill_317", "M-29")
def test_the_axis_strikes_with_one_die() -> None:
    units: dict[str, Placement] = {"H5": "axis infantry", "A1": "allied infantry", "M1": "allied infantry"}
    game = drawn(
        units,
        side="axis",
        cards={"axis": ["recon-left", "probe-left"], "allied": 3},
        rules={"air_strikes": {"side": "axis", "hexes": "H5"}},
        dice=["star"],
    )
    happened = play(game, "play recon-left", "strike") + bomb(game, "M1")
    assert throws(happened) == [1]
    assert figures(game, "M1") == 3


@pytest.mark.rule("M-29", "M-16")
def test_flags_of_a_called_strike_cannot_be_ignored() -> None:
    units: dict[str, Placement] = {"H5": "allied infantry", "c8": "axis infantry", "K7": "axis armor"}
    game = drawn(
        units,
        {"c8": "sandbags"},
        cards={"allied": ["recon-left", "probe-left"], "axis": 3},
        rules={"air_strikes": {"side": "allied", "hexes": "H5"}},
        dice=["flag", "armor"],
    )
    play(game, "play recon-left", "strike")
    bomb(game, "c8")
    assert (asked(game), set(answers(game))) == ("axis", {"to C9", "to D9"})


@pytest.mark.rule("M-29", "m44:card.air_power")
def test_a_strike_orders_nobody() -> None:
    game = post(dice=("armor", "armor"))
    happened = play(game, "play recon-left", "strike") + bomb(game, "c8")
    assert seen(happened, "ordered") == []
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("M-29", "m44:card.recon")
def test_after_a_strike_one_card_is_drawn() -> None:
    game = post(dice=("armor", "armor"))
    happened = play(game, "play recon-left", "strike") + bomb(game, "c8")
    assert cards_drawn(happened, "allied") == [1]
    assert len(hand(game, "allied")) == 2


@pytest.mark.rule("M-29", "m44:card.recon")
def test_a_recon_that_gives_orders_draws_two_and_keeps_one() -> None:
    game = post()
    happened = play(game, "play recon-left", "orders") + finish(game)
    assert cards_drawn(happened, "allied") == [2]
    assert (asked(game), set(answers(game))) == ("allied", {"keep attack-left", "keep assault-centre"})
