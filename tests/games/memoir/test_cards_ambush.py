"""Ambush: what it does to the attacker, to his attack and to the draw at the end of the turn."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import figures, hand, medals, position, unit_at
from tests.games.memoir.cards import army, chosen, discard_pile, hand_size, now, shots, turn_of
from tests.support import Placement, answers, play, question, refusal, seen

MISS = ["star"] * 3


def assault(
    attacker: Placement = "allied infantry",
    defender: Placement = "axis infantry",
    hexes: dict[str, str] | None = None,
    *,
    dice: list[str],
    more: dict[str, Placement] | None = None,
    **fields: Any,
) -> hexfront.Game:
    """E5 has declared its assault on e6, and the axis, who hold Ambush, are asked."""
    cards = {"allied": ["probe-left"], "axis": ["ambush", "probe-right"]}
    units = {"E5": attacker, "e6": defender, "A9": "axis infantry", **(more or {})}
    game = position(units, hexes, phase="battle", dice=dice, **{"cards": cards, **fields})
    play(game, "battle E5", "attack e6")
    assert now(game) == ("axis", "ambush")
    return game


# The ambusher rolls first


@pytest.mark.rule("m44:card.ambush")
def test_the_defender_rolls_first_and_the_attack_goes_on_against_him() -> None:
    game = assault(dice=["infantry", "grenade", "star", "infantry", "star", "star"])
    happened = play(game, "ambush")
    first = next(event for event in seen(happened, "attack") if event["kind"] == "ambush")
    assert (first["side"], first["attacker"], first["target"], first["dice"]) == ("axis", "e6", "E5", 3)
    assert [event["hex"] for event in seen(happened, "ambush")] == ["e6"]
    assert (figures(game, "E5"), figures(game, "e6")) == (2, 3)
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.ambush")
def test_the_attack_that_survives_an_ambush_rolls_all_its_dice() -> None:
    game = assault(dice=["infantry"] * 3 + ["infantry"] * 3)
    happened = play(game, "ambush")
    assert [len(event["dice"]) for event in seen(happened, "roll")] == [3, 3]
    assert (figures(game, "E5"), figures(game, "e6")) == (1, 1)


@pytest.mark.rule("m44:card.ambush")
def test_without_the_ambush_the_attack_is_an_ordinary_one() -> None:
    game = assault(dice=["infantry", "star", "star"])
    happened = play(game, "no")
    assert seen(happened, "ambush") == []
    assert len(seen(happened, "roll")) == 1
    assert (figures(game, "E5"), figures(game, "e6")) == (4, 3)
    assert "ambush" in hand(game, "axis")


@pytest.mark.rule("m44:card.ambush", "m44:battle.reductions")
@pytest.mark.parametrize(
    ("defender", "hexes", "dice"),
    [
        ("axis infantry", {}, 3),
        ("axis armor", {}, 3),
        ("axis artillery", {}, 3),
        ("axis infantry", {"E5": "forest"}, 2),
        ("axis armor", {"E5": "forest"}, 1),
        ("axis artillery", {"E5": "forest"}, 3),
        ("axis infantry", {"E5": "hill"}, 2),
        ("axis infantry", {"E5": "sandbags"}, 2),
        ("axis armor", {"e6": "town"}, 1),
        ("axis infantry", {"e6": "wire"}, 2),
    ],
)
def test_the_ambusher_rolls_his_own_close_assault_dice_with_the_effects_of_the_ground(
    defender: str, hexes: dict[str, str], dice: int
) -> None:
    game = assault("allied artillery", defender, hexes, dice=["armor"] * dice + MISS)
    happened = play(game, "ambush")
    assert shots([event for event in happened if event.get("kind") == "ambush"]) == [("E5", dice)]


@pytest.mark.rule("m44:card.ambush", "m44:card.close_assault")
def test_the_attackers_card_gives_the_ambusher_no_die() -> None:
    game = assault(dice=["star"] * 7, card="close-assault")
    happened = play(game, "ambush")
    assert [len(event["dice"]) for event in seen(happened, "roll")] == [3, 4]


@pytest.mark.rule("m44:card.ambush", "m44:flags")
def test_an_ambush_may_come_from_the_bottom_seat_too() -> None:
    cards = {"allied": ["ambush"], "axis": ["probe-left"]}
    units = {**army("axis", "infantry", "e6"), **army("allied", "infantry", "E5", "A1")}
    game = position(units, side="axis", phase="battle", cards=cards, dice=["flag", "star", "star"])
    play(game, "battle e6", "attack E5")
    assert now(game) == ("allied", "ambush")
    play(game, "ambush")
    assert now(game) == ("axis", "retreat")
    assert sorted(answers(game)) == ["to E7", "to F7"]
    play(game, "to E7")
    assert (figures(game, "E5"), figures(game, "E7")) == (4, 4)
    assert now(game) == ("allied", "card")


# What becomes of the attack


@pytest.mark.rule("m44:card.ambush", "M-17", "m44:medals.units")
def test_an_attacker_that_dies_loses_his_attack_and_gives_a_medal() -> None:
    game = assault({"side": "allied", "kind": "infantry", "figures": 2}, dice=["infantry"] * 3 + MISS)
    happened = play(game, "ambush")
    assert (unit_at(game, "E5"), figures(game, "e6"), medals(game, "axis")) == (None, 4, 1)
    assert len(seen(happened, "roll")) == 1


@pytest.mark.rule("m44:card.ambush", "M-17")
def test_an_attacker_that_retreats_loses_his_attack() -> None:
    game = assault(dice=["flag", "star", "star", *MISS])
    play(game, "ambush")
    assert now(game) == ("allied", "retreat")
    assert sorted(answers(game)) == ["to d4", "to e4"]
    happened = play(game, "to d4")
    assert seen(happened, "roll") == []
    assert (figures(game, "d4"), figures(game, "e6")) == (4, 4)
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.ambush", "M-17")
def test_the_order_of_an_attacker_that_retreated_is_spent_though_other_targets_are_near() -> None:
    more: dict[str, Placement] = {"C5": "axis infantry", "H5": "allied infantry", "h6": "axis infantry"}
    game = assault(dice=["flag", "star", "star"], more=more)
    play(game, "ambush", "to d4")
    assert now(game) == ("allied", "battle")
    assert chosen(game, "battle") == ["H5"]
    assert refusal(game, "battle d4") is not None


@pytest.mark.rule("M-17", "m44:card.ambush", "m44:retreat.blocked")
def test_an_attacker_whose_retreat_is_wholly_blocked_stays_and_attacks() -> None:
    units: dict[str, Placement] = {"E1": "allied infantry", "e2": "axis infantry", "A9": "axis infantry"}
    cards = {"allied": ["probe-left"], "axis": ["ambush"]}
    dice = ["flag", "flag", "star", "infantry", "star", "star"]
    game = position(units, phase="battle", cards=cards, dice=dice)
    happened = play(game, "battle E1", "attack e2", "ambush")
    assert len(seen(happened, "roll")) == 2
    assert (figures(game, "E1"), figures(game, "e2")) == (2, 3)


@pytest.mark.rule("M-17", "m44:card.ambush", "m44:retreat.blocked")
def test_an_attacker_that_went_one_hex_of_two_has_left_and_loses_his_attack() -> None:
    units: dict[str, Placement] = {"e2": "allied infantry", "E3": "axis infantry", "A9": "axis infantry"}
    cards = {"allied": ["probe-left"], "axis": ["ambush"]}
    game = position(units, phase="battle", cards=cards, dice=["flag", "flag", "star", *MISS])
    happened = play(game, "battle e2", "attack E3", "ambush", "to E1")
    assert len(seen(happened, "roll")) == 1
    assert (figures(game, "E1"), figures(game, "E3")) == (3, 4)
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.ambush", "M-16")
def test_an_attacker_who_may_ignore_the_flag_chooses_between_his_hex_and_his_attack() -> None:
    game = assault(hexes={"E5": "sandbags"}, dice=["flag", "star", "infantry", "star", "star"])
    play(game, "ambush")
    assert now(game) == ("allied", "flags")
    other = game.copy()
    happened = play(game, "ignore 1")
    assert len(seen(happened, "roll")) == 1
    assert (figures(game, "E5"), figures(game, "e6")) == (4, 3)
    play(other, "ignore 0")
    assert now(other) == ("allied", "retreat")
    play(other, "to d4")
    assert figures(other, "e6") == 4


@pytest.mark.rule("m44:card.ambush", "m44:take_ground")
def test_the_ambusher_takes_no_ground() -> None:
    game = assault(defender="axis armor", dice=["flag", "star", "star"])
    happened = play(game, "ambush", "to d4")
    assert seen(happened, "took_ground") == []
    assert (figures(game, "e6"), unit_at(game, "E5")) == (3, None)
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.ambush", "m44:overrun", "M-17")
def test_an_overrun_can_be_ambushed_and_is_lost_when_the_tank_retreats() -> None:
    dice = ["grenade", "star", "star", "flag", "star", "star"]
    defender: Placement = {"side": "axis", "kind": "infantry", "figures": 1}
    game = assault("allied armor", defender, dice=dice, more={"E7": "axis infantry"})
    play(game, "no", "take")
    assert now(game) == ("allied", "overrun")
    play(game, "attack E7")
    assert now(game) == ("axis", "ambush")
    assert sorted(answers(game)) == ["ambush", "no"]
    play(game, "ambush", "to E5")
    assert (figures(game, "E5"), figures(game, "E7")) == (3, 4)
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.ambush", "m44:card.artillery_bombard")
def test_an_ambush_uses_one_of_the_two_battles_of_artillery_bombard() -> None:
    game = assault("allied artillery", dice=["flag", "star", "star", *MISS], card="artillery-bombard")
    play(game, "ambush", "to d4")
    assert chosen(game, "battle") == ["d4"]
    play(game, "battle d4", "attack e6")
    assert now(game) == ("axis", "card")


# The card, and the draw at the end of the turn


@pytest.mark.rule("m44:card.ambush", "M-17")
def test_the_card_is_played_once() -> None:
    game = assault(dice=["star"] * 9, more={"F5": "allied infantry"})
    play(game, "ambush")
    assert "ambush" not in hand(game, "axis")
    assert now(game) == ("allied", "battle")
    happened = play(game, "battle F5", "attack e6")
    assert seen(happened, "ambush") == []
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.ambush", "m44:turn.draw")
def test_the_ambusher_draws_first_at_the_end_of_the_turn() -> None:
    game = assault(dice=["star"] * 6, deck=["assault-left", "assault-right"])
    happened = play(game, "ambush")
    assert [(event["side"], event["count"]) for event in seen(happened, "drew")] == [("axis", 1), ("allied", 1)]
    assert sorted(hand(game, "axis")) == ["assault-left", "probe-right"]
    assert sorted(hand(game, "allied")) == ["assault-right", "probe-left"]
    assert sorted(discard_pile(game)) == ["ambush", "direct-from-hq"]


@pytest.mark.rule("m44:card.ambush", "m44:turn.draw")
def test_he_draws_at_the_end_and_not_before() -> None:
    game = assault(dice=["star"] * 6, more={"F5": "allied infantry"})
    happened = play(game, "ambush")
    assert now(game) == ("allied", "battle")
    assert seen(happened, "drew") == []
    assert hand_size(game, "axis") == 1
    play(game, "done")
    assert hand_size(game, "axis") == 2


@pytest.mark.rule("m44:card.ambush", "m44:card.recon", "m44:turn.draw")
def test_he_draws_before_recons_two_cards() -> None:
    deck = ["assault-left", "assault-right", "assault-centre"]
    game = assault(dice=["star"] * 6, card="recon-centre", deck=deck)
    play(game, "ambush")
    assert now(game) == ("allied", "keep")
    assert sorted(answers(game)) == ["keep assault-centre", "keep assault-right"]
    assert sorted(hand(game, "axis")) == ["assault-left", "probe-right"]


@pytest.mark.rule("m44:card.ambush", "m44:turn.draw")
def test_a_turn_without_ambush_draws_for_the_player_alone() -> None:
    game = assault(dice=MISS)
    happened = play(game, "no")
    assert [(event["side"], event["count"]) for event in seen(happened, "drew")] == [("allied", 1)]
    assert hand_size(game, "axis") == 2


@pytest.mark.rule("m44:card.ambush", "m44:turn.draw")
def test_the_next_turn_draws_as_always() -> None:
    game = assault(dice=["star"] * 6, deck=["assault-left", "assault-left", "dig-in"])
    play(game, "ambush")
    happened = play(game, "play probe-right")
    while now(game) != ("allied", "card"):
        happened += play(game, "done")
    assert [(event["side"], event["cards"]) for event in seen(happened, "drew")] == [("axis", ["dig-in"])]


# In one's own turn


@pytest.mark.rule("M-17", "m44:card.ambush", "m44:turn.play")
def test_ambush_is_not_played_in_ones_own_turn_while_there_is_another_card() -> None:
    game = turn_of("ambush", army("allied", "infantry", "E5"), rest=["probe-left"], discard=[])
    assert answers(game) == ["play probe-left"]
    assert refusal(game, "play ambush") is not None


@pytest.mark.rule("M-17", "m44:card.ambush", "m44:turn.play")
def test_as_the_only_card_it_is_played_without_effect() -> None:
    units = {**army("allied", "infantry", "E5"), **army("axis", "infantry", "e6")}
    game = turn_of("ambush", units, discard=[], deck=["dig-in"])
    assert answers(game) == ["play ambush"]
    happened = play(game, "play ambush")
    assert seen(happened, "ordered") == seen(happened, "attack") == seen(happened, "ambush") == []
    assert now(game) == ("axis", "card")
    assert (hand(game, "allied"), discard_pile(game)) == (["dig-in"], ["ambush"])


@pytest.mark.rule("M-17", "M-18", "m44:card.counter_attack")
def test_an_ambush_is_not_the_card_of_a_turn() -> None:
    game = assault(dice=["star"] * 6, last={"axis": "probe-right"})
    play(game, "ambush")
    assert question(game) == "card"
    assert game.view(None)["last"]["axis"] == "probe-right"
