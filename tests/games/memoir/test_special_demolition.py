"""Terrain Pack 23, 24 and M-27: bridges blown with a section card, at once or by two dice."""

import pytest

import hexfront
from tests.games.memoir.board import figures, hand, medals, reach
from tests.games.memoir.stars import SPARE, awards, cards_drawn, choices, drawn, idle, on_hex, row, throws
from tests.support import Placement, answers, asked, play, question, seen

BRIDGES = {"C5": "river, bridge", "G5": "river, bridge", "K5": "river, bridge"}
RIVER = {**row(5, "river"), **BRIDGES}


def charges(
    card: str = "probe-left",
    *,
    units: dict[str, Placement] | None = None,
    side: str = "allied",
    owner: str = "allied",
    hexes: str = "C5 G5 K5",
    ground: dict[str, str] | None = None,
    option: int = 1,
    dice: tuple[str, ...] = (),
    **rule: object,
) -> hexfront.Game:
    """A side is about to play that card; the owner has charges on those bridges. Each side has another card."""
    other = "axis" if side == "allied" else "allied"
    return drawn(
        {**SPARE, **(units or {})},
        RIVER if ground is None else ground,
        side=side,
        cards={side: [card, "probe-right"], other: ["assault-right", "probe-centre"]},
        rules={"demolition": {"side": owner, "hexes": hexes, "option": option, **rule}},
        dice=dice,
    )


def blowable(game: hexfront.Game, card: str) -> set[str]:
    """The bridges that may be blown with this card."""
    play(game, f"play {card}")
    return choices(game, "blow")


# with which card


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "m44tp:24.option_2", "M-27")
@pytest.mark.parametrize("option", [1, 2])
@pytest.mark.parametrize(
    ("card", "bridges"),
    [
        ("recon-left", {"C5"}),
        ("probe-centre", {"G5"}),
        ("attack-right", {"K5"}),
        ("assault-left", {"C5"}),
        ("recon-in-force", {"C5", "G5", "K5"}),
        ("general-advance", {"C5", "G5", "K5"}),
        ("pincer-move", {"C5", "K5"}),
    ],
)
def test_every_section_card_blows_the_bridges_of_its_sections(card: str, bridges: set[str], option: int) -> None:
    assert blowable(charges(card, option=option), card) == bridges


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "m44:sections", "M-27")
@pytest.mark.parametrize(("card", "bridge"), [("recon-left", "K5"), ("attack-right", "C5"), ("probe-centre", "G5")])
def test_the_sections_are_seen_from_the_players_own_seat(card: str, bridge: str) -> None:
    assert blowable(charges(card, side="axis", owner="axis"), card) == {bridge}


@pytest.mark.rule("M-27")
@pytest.mark.parametrize("card", ["direct-from-hq", "move-out", "infantry-assault", "dig-in"])
def test_tactic_cards_blow_nothing(card: str) -> None:
    assert blowable(charges(card), card) == set()


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "M-27")
@pytest.mark.parametrize(
    ("card", "bridges"), [("probe-left", {"d4"}), ("probe-centre", {"d4"}), ("recon-right", set())]
)
def test_a_bridge_on_the_border_is_blown_with_a_card_of_either_section(card: str, bridges: set[str]) -> None:
    game = charges(card, hexes="d4", ground={**row(4, "river"), "d4": "river, bridge"})
    assert blowable(game, card) == bridges


@pytest.mark.rule("M-27", "M-18", "m44:card.counter_attack")
def test_a_copied_section_card_blows_bridges_too() -> None:
    game = drawn(
        SPARE,
        RIVER,
        cards={"allied": ["counter-attack", "probe-left"], "axis": 3},
        last={"axis": "attack-left"},
        rules={"demolition": {"side": "allied", "hexes": "C5 G5 K5", "option": 1}},
    )
    assert blowable(game, "counter-attack") == {"K5"}


# which bridges, whose


@pytest.mark.rule("M-27")
def test_only_the_bridges_the_scenario_names_are_blown() -> None:
    assert blowable(charges("recon-in-force", hexes="G5"), "recon-in-force") == {"G5"}


@pytest.mark.rule("M-27")
def test_only_the_side_the_scenario_names_blows_them() -> None:
    assert blowable(charges("recon-in-force", owner="axis"), "recon-in-force") == set()


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1")
def test_a_railway_bridge_is_blown_in_the_same_way() -> None:
    ground = {**row(5, "river 2"), "C5": "river 2, railway-bridge"}
    game = charges(hexes="C5", ground=ground)
    happened = play(game, "play probe-left", "blow C5")
    assert [(event["hex"], event["what"]) for event in seen(happened, "bridge")] == [("C5", "blown")]
    assert on_hex(game, "C5").get("overlay") != "railway-bridge"


@pytest.mark.rule("M-27")
def test_no_unit_need_be_near_unless_the_scenario_says_so() -> None:
    assert blowable(charges(), "probe-left") == {"C5"}
    assert blowable(charges(near=True), "probe-left") == set()


@pytest.mark.rule("M-27")
@pytest.mark.parametrize(
    ("units", "bridges"),
    [
        ({"c4": "allied infantry"}, {"C5"}),
        ({"b6": "allied artillery"}, {"C5"}),
        ({"C3": "allied infantry"}, set()),
        ({"b6": "axis infantry"}, set()),
    ],
)
def test_where_the_scenario_says_so_an_own_unit_stands_beside_the_bridge(
    units: dict[str, Placement], bridges: set[str]
) -> None:
    assert blowable(charges(units=units, near=True), "probe-left") == bridges


@pytest.mark.rule("M-27")
def test_a_bridge_is_blown_once() -> None:
    game = charges("recon-in-force", hexes="K5")
    play(game, "play recon-in-force", "blow K5")
    idle(game, "assault-right")
    assert blowable(game, "probe-right") == set()


# what it does


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "M-27")
def test_the_bridge_is_gone_at_once_and_the_river_cannot_be_crossed() -> None:
    crossing: dict[str, Placement] = {"b6": "axis infantry"}
    game = charges(units=crossing)
    play(game, "play probe-left", "orders", "done", "play assault-right")
    assert "C5" in reach(game, "b6")
    game = charges(units=crossing)
    happened = play(game, "play probe-left", "blow C5")
    assert [(event["hex"], event["what"]) for event in seen(happened, "bridge")] == [("C5", "blown")]
    assert [(event["use"], event["hex"]) for event in seen(happened, "use")] == [("blow", "C5")]
    assert on_hex(game, "C5")["tile"] == "river"
    assert on_hex(game, "C5").get("overlay") != "bridge"
    play(game, "play assault-right")
    assert "C5" not in reach(game, "b6")


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "M-27")
def test_blowing_takes_the_whole_turn() -> None:
    game = charges(units={"c4": "allied infantry", "b6": "axis infantry"})
    happened = play(game, "play probe-left", "blow C5")
    assert seen(happened, "ordered") == []
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1")
def test_the_card_may_give_orders_as_usual() -> None:
    game = charges()
    play(game, "play probe-left")
    assert (question(game), set(answers(game))) == ("use", {"orders", "blow C5"})
    happened = play(game, "orders", "move A1", "to B1")
    assert on_hex(game, "C5")["overlay"] == "bridge"
    assert cards_drawn(happened, "allied") == [1]
    assert len(hand(game, "allied")) == 2


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "M-27")
def test_with_option_one_no_die_is_rolled_no_card_drawn_and_the_hand_is_one_smaller() -> None:
    game = charges()
    happened = play(game, "play probe-left", "blow C5")
    assert throws(happened) == []
    assert cards_drawn(happened, "allied") == []
    assert [event["side"] for event in seen(happened, "hand_smaller")] == ["allied"]
    assert hand(game, "allied") == ["probe-right"]


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "M-27")
def test_with_option_one_the_hand_stays_smaller_for_the_rest_of_the_game() -> None:
    game = charges()
    play(game, "play probe-left", "blow C5")
    idle(game, "assault-right")
    happened = idle(game, "probe-right")
    assert cards_drawn(happened, "allied") == [1]
    assert len(hand(game, "allied")) == 1


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "M-27", "m44:card.recon")
def test_with_option_one_a_recon_card_draws_nothing_either() -> None:
    game = charges("recon-left")
    happened = play(game, "play recon-left", "blow C5")
    assert cards_drawn(happened, "allied") == []
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:24.option_2")
@pytest.mark.parametrize(
    ("dice", "blown"),
    [
        (("star", "infantry"), True),
        (("flag", "star"), True),
        (("star", "star"), True),
        (("grenade", "flag"), False),
        (("infantry", "armor"), False),
    ],
)
def test_with_option_two_a_star_on_two_dice_blows_it(dice: tuple[str, ...], blown: bool) -> None:
    game = charges(option=2, dice=dice)
    happened = play(game, "play probe-left", "blow C5")
    assert throws(happened) == [2]
    assert [event["what"] for event in seen(happened, "bridge")] == ["blown"] * blown
    assert (on_hex(game, "C5").get("overlay") == "bridge") is not blown


@pytest.mark.rule("m44tp:24.option_2", "M-27")
@pytest.mark.parametrize("dice", [("star", "infantry"), ("flag", "flag")])
def test_with_option_two_a_card_is_drawn_in_any_case_and_nobody_is_ordered(dice: tuple[str, ...]) -> None:
    game = charges(option=2, dice=dice)
    happened = play(game, "play probe-left", "blow C5")
    assert cards_drawn(happened, "allied") == [1]
    assert seen(happened, "hand_smaller") == []
    assert seen(happened, "ordered") == []
    assert len(hand(game, "allied")) == 2
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:24.option_2", "M-27", "m44:card.recon")
def test_with_option_two_a_recon_card_draws_one_card_not_two() -> None:
    game = charges("recon-left", option=2, dice=("star", "star"))
    happened = play(game, "play recon-left", "blow C5")
    assert cards_drawn(happened, "allied") == [1]
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:24.option_2")
def test_with_option_two_a_bridge_that_stood_may_be_tried_again() -> None:
    game = charges("recon-in-force", hexes="K5", option=2, dice=("flag", "flag"))
    play(game, "play recon-in-force", "blow K5")
    idle(game, "assault-right")
    assert blowable(game, "probe-right") == {"K5"}


# who stands on it


@pytest.mark.rule("M-27", "m44:medals.units")
@pytest.mark.parametrize(("side", "winner"), [("axis", "allied"), ("allied", "axis")])
def test_a_unit_on_the_bridge_is_eliminated_and_its_enemy_has_the_medal(side: str, winner: str) -> None:
    game = charges(units={"C5": f"{side} infantry"})
    happened = play(game, "play probe-left", "blow C5")
    assert [(event["hex"], event["side"]) for event in seen(happened, "eliminated")] == [("C5", side)]
    assert awards(happened) == [(winner, 1, "unit")]
    assert figures(game, "C5") == 0


@pytest.mark.rule("M-27", "m44tp:24.option_2")
def test_a_unit_on_a_bridge_that_stands_is_not_harmed() -> None:
    game = charges(units={"C5": "axis infantry"}, option=2, dice=("flag", "grenade"))
    happened = play(game, "play probe-left", "blow C5")
    assert awards(happened) == []
    assert figures(game, "C5") == 4


@pytest.mark.rule("m44tp:23.blow_a_bridge_option_1", "M-27")
def test_a_blown_bridge_gives_a_medal_where_the_scenario_says_so() -> None:
    game = charges(medals=1)
    assert awards(play(game, "play probe-left", "blow C5")) == [("allied", 1, "demolition")]
    assert medals(game, "allied") == 1
    game = charges()
    assert awards(play(game, "play probe-left", "blow C5")) == []


@pytest.mark.rule("M-27", "m44:victory")
def test_a_unit_goes_with_its_bridge_even_if_the_bridge_is_the_last_medal() -> None:
    game = charges(units={"C5": "axis infantry"}, medals=6)
    happened = play(game, "play probe-left", "blow C5")
    assert awards(happened) == [("allied", 1, "unit"), ("allied", 5, "demolition")]
    assert figures(game, "C5") == 0
    assert game.decision is None
