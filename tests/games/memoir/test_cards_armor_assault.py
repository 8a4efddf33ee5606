"""Cards that order four units anywhere: Armor Assault, Move Out, Direct from HQ."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, position, reach, targets
from tests.games.memoir.cards import (
    SEATS,
    army,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    opponent,
    ordered,
    turn_of,
    within,
)
from tests.support import Placement, answers, play, question, seen

FIVE = ("A3", "D3", "G3", "J3", "M3")
"""Hexes of all three sections."""
KIND = {"armor-assault": "armor", "move-out": "infantry", "direct-from-hq": "artillery"}
"""For each card a kind it orders."""
OTHER = {"armor-assault": ("infantry", "artillery"), "move-out": ("armor", "artillery")}
"""For each card that names a kind, others."""


def played(card: str, units: dict[str, Placement]) -> hexfront.Game:
    """The game after the allies played the card."""
    game = turn_of(card, {**units, "G9": "axis infantry"})
    play(game, f"play {card}")
    return game


# Four units, wherever they stand


@pytest.mark.rule("m44:card.armor_assault", "m44:card.move_out", "m44:card.direct_from_hq", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("card", KIND)
def test_four_units_are_ordered_in_any_sections(card: str, side: str, top: str) -> None:
    units = {**army(side, KIND[card], *FIVE), "G9": f"{opponent(side)} infantry"}
    game = turn_of(card, units, side=side, top=top)
    play(game, f"play {card}")
    assert now(game) == (side, "order")
    assert chosen(game, "order") == sorted(FIVE)
    for hex_ in ("M3", "A3", "J3"):
        play(game, f"order {hex_}")
        assert now(game) == (side, "order")
    assert sorted(answers(game)) == ["done", "order D3", "order G3"]
    play(game, "order D3")
    assert now(game) == (side, "move")
    assert ordered(game) == ["A3", "D3", "J3", "M3"]


@pytest.mark.rule("m44:card.armor_assault", "m44:card.move_out", "m44:card.direct_from_hq")
@pytest.mark.parametrize("count", [1, 2, 3, 4])
@pytest.mark.parametrize("card", KIND)
def test_up_to_four_are_ordered_without_a_question(card: str, count: int) -> None:
    units = {**army("allied", KIND[card], *FIVE[:count]), "G9": "axis infantry"}
    game = turn_of(card, units)
    assert given_orders(play(game, f"play {card}")) == sorted(FIVE[:count])
    assert (question(game), ordered(game)) == ("move", sorted(FIVE[:count]))


@pytest.mark.rule("m44:card.armor_assault", "m44:card.move_out", "m44:card.direct_from_hq", "m44:turn.order")
@pytest.mark.parametrize("card", KIND)
def test_fewer_may_be_ordered_and_even_nobody(card: str) -> None:
    game = played(card, army("allied", KIND[card], *FIVE))
    some = game.copy()
    play(some, "order G3", "done")
    assert (question(some), ordered(some)) == ("move", ["G3"])
    play(game, "done")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.armor_assault", "m44:card.move_out")
@pytest.mark.parametrize("card", OTHER)
def test_only_units_of_the_cards_kind_are_ordered(card: str) -> None:
    units = army("allied", KIND[card], "A3", "G3")
    for kind, hex_ in zip(OTHER[card], ("C3", "I3"), strict=True):
        units[hex_] = f"allied {kind}"
    game = played(card, units)
    assert ordered(game) == ["A3", "G3"]


@pytest.mark.rule("m44:card.direct_from_hq")
def test_direct_from_hq_orders_units_of_every_kind() -> None:
    kinds = ("infantry", "armor", "artillery", "special-forces", "elite-armor")
    units: dict[str, Placement] = {hex_: f"allied {kind}" for hex_, kind in zip(FIVE, kinds, strict=True)}
    assert chosen(played("direct-from-hq", units), "order") == sorted(FIVE)


@pytest.mark.rule("m44:card.move_out", "m44:unit.special_forces", "m44:unit.french_resistance")
def test_special_forces_resistance_and_engineers_are_infantry_to_move_out() -> None:
    units: dict[str, Placement] = {
        "A3": "allied special-forces",
        "D3": "allied resistance",
        "G3": "allied engineers",
        "J3": "allied armor",
    }
    assert ordered(played("move-out", units)) == ["A3", "D3", "G3"]


@pytest.mark.rule("m44:card.armor_assault", "m44:unit.elite_armor")
def test_elite_armor_is_armor_to_armor_assault() -> None:
    units: dict[str, Placement] = {"A3": "allied elite-armor", "D3": "allied armor", "G3": "allied infantry"}
    assert ordered(played("armor-assault", units)) == ["A3", "D3"]


# Armor Assault: one die more beside the enemy


@pytest.mark.rule("m44:card.armor_assault")
@pytest.mark.parametrize("kind", ["armor", "elite-armor"])
@pytest.mark.parametrize(("by", "dice"), [("F5", 4), ("E5", 3), ("D5", 3)])
def test_armor_assault_gives_a_die_in_close_assault_and_none_at_range(by: str, dice: int, kind: str) -> None:
    units: dict[str, Placement] = {by: f"allied {kind}", "G5": "axis infantry"}
    game = position(units, phase="battle", card="armor-assault")
    assert dice_against(game, by, "G5") == dice


@pytest.mark.rule("m44:card.armor_assault", "m44:battle.reductions")
@pytest.mark.parametrize(("tile", "dice"), [("forest", 2), ("town", 2), ("hill", 3)])
def test_the_die_is_added_to_what_the_ground_leaves(tile: str, dice: int) -> None:
    units: dict[str, Placement] = {"F5": "allied armor", "G5": "axis infantry"}
    game = position(units, {"G5": tile}, phase="battle", card="armor-assault")
    assert dice_against(game, "F5", "G5") == dice


@pytest.mark.rule("m44:card.armor_assault", "M-18", "m44:overrun")
def test_the_die_counts_in_the_overrun_too() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "E7": "axis infantry",
        "e8": "axis infantry",
    }
    game = position(
        units, phase="battle", card="armor-assault", discard=["ambush"], dice=["grenade", "star", "star", "star"]
    )
    play(game, "battle E5", "attack e6", "take")
    assert now(game) == ("allied", "overrun")
    assert game.preview("attack E7")["dice"] == 4


@pytest.mark.rule("m44:card.armor_assault", "M-18", "m44:overrun")
def test_an_overrun_at_range_has_no_such_die() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "e8": "axis infantry",
    }
    game = position(
        units, phase="battle", card="armor-assault", discard=["ambush"], dice=["grenade", "star", "star", "star"]
    )
    play(game, "battle E5", "attack e6", "take")
    assert game.preview("attack e8")["dice"] == 3


@pytest.mark.rule("m44:card.direct_from_hq", "m44:card.move_out")
def test_the_other_cards_give_no_die() -> None:
    for card, kind in (("direct-from-hq", "armor"), ("direct-from-hq", "infantry"), ("move-out", "infantry")):
        units: dict[str, Placement] = {"F5": f"allied {kind}", "G5": "axis infantry"}
        game = position(units, phase="battle", card=card)
        assert dice_against(game, "F5", "G5") == 3


@pytest.mark.rule("m44:card.armor_assault", "m44:card.move_out", "m44:card.direct_from_hq")
@pytest.mark.parametrize(
    ("card", "kind", "steps"),
    [
        ("armor-assault", "armor", 3),
        ("move-out", "infantry", 2),
        ("direct-from-hq", "infantry", 2),
        ("direct-from-hq", "armor", 3),
        ("direct-from-hq", "artillery", 1),
    ],
)
def test_the_units_move_as_far_as_they_always_do(card: str, kind: str, steps: int) -> None:
    game = played(card, army("allied", kind, "F3"))
    assert sorted(reach(game, "F3")) == within("F3", steps)


# Without a unit of the kind


@pytest.mark.rule("m44:card.armor_assault", "m44:card.move_out", "M-18")
@pytest.mark.parametrize("card", OTHER)
def test_without_a_unit_of_the_kind_one_unit_of_choice_is_ordered(card: str) -> None:
    units = {**army("allied", OTHER[card][0], "A3", "G3"), **army("allied", "artillery", "M3")}
    game = played(card, units)
    assert now(game) == ("allied", "order")
    assert sorted(answers(game)) == ["done", "order A3", "order G3", "order M3"]
    play(game, "order M3")
    assert (question(game), ordered(game)) == ("move", ["M3"])


@pytest.mark.rule("m44:card.armor_assault", "m44:card.move_out", "M-18")
@pytest.mark.parametrize("card", OTHER)
def test_the_only_unit_there_is_is_ordered_without_a_question(card: str) -> None:
    game = turn_of(card, {**army("allied", "artillery", "G3"), "G9": "axis infantry"})
    assert given_orders(play(game, f"play {card}")) == ["G3"]


@pytest.mark.rule("m44:card.armor_assault", "M-18")
def test_the_unit_of_choice_gets_no_bonus_from_armor_assault() -> None:
    game = turn_of("armor-assault", {"F5": "allied infantry", "G5": "axis infantry"})
    play(game, "play armor-assault", "done")
    assert targets(game, "F5") == ["G5"]
    assert dice_against(game, "F5", "G5") == 3


@pytest.mark.rule("M-18", "m44:card.armor_assault")
def test_a_single_unit_of_the_kind_anywhere_on_the_board_rules_the_choice_out() -> None:
    units = {**army("allied", "infantry", "A3", "G3"), **army("allied", "armor", "M1")}
    assert ordered(played("armor-assault", units)) == ["M1"]


@pytest.mark.rule("M-18", "m44:card.move_out")
def test_units_in_reserve_are_not_on_the_board() -> None:
    units = {**army("allied", "armor", "A3", "G3"), "G9": "axis infantry"}
    reserve = [{"side": "allied", "kind": "infantry", "count": 1}]
    game = turn_of("move-out", units, {"K5": "airfield"}, reserve=reserve, rules={"landing": {"side": "allied"}})
    play(game, "play move-out")
    assert sorted(answers(game)) == ["done", "order A3", "order G3"]


@pytest.mark.rule("m44:card.armor_assault", "m44:card.move_out", "m44:card.direct_from_hq", "m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("card", KIND)
def test_without_any_unit_the_card_is_played_for_nothing(card: str, side: str, top: str) -> None:
    game = turn_of(card, {"G9": f"{opponent(side)} infantry"}, side=side, top=top)
    happened = play(game, f"play {card}")
    assert given_orders(happened) == []
    assert seen(happened, "attack") == []
    assert now(game) == (opponent(side), "card")
    assert (discard_pile(game)[-1], hand_size(game, side)) == (card, 1)
