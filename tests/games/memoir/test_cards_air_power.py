"""Air Power and Barrage: fire from off the board, on units that cannot hide from it."""

import pytest

import hexfront
from tests.games.memoir.board import figures, medals, unit_at
from tests.games.memoir.cards import (
    SEATS,
    army,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    obstacles,
    opponent,
    ordered,
    shots,
    turn_of,
)
from tests.support import Placement, answers, play, question, refusal, seen

ROW = ("e6", "f6", "g6", "h6", "i6")
"""Five neighbours in a row."""
FACES = ("infantry", "armor", "grenade", "star", "flag")
SHELTERS = ("forest", "town", "hill", "bunker axis", "fortress", "mountain", "hedgerow", "marsh")


def against(card: str, *hexes: str, side: str = "allied", dice: tuple[str, ...] = ("armor",) * 8) -> hexfront.Game:
    """The side plays the card with enemy infantry in the hexes, and one own unit far away."""
    game = turn_of(card, {**army(opponent(side), "infantry", *hexes), "A1": f"{side} infantry"}, side=side, dice=dice)
    play(game, f"play {card}")
    return game


def lone_target(card: str, kind: str, dice: tuple[str, ...], at: str = "E9") -> hexfront.Game:
    """The allies play the card on a single unit, which cannot retreat from the top row."""
    units: dict[str, Placement] = {at: f"axis {kind}", "A1": "allied infantry"}
    game = turn_of(card, units, dice=dice)
    play(game, f"play {card}")
    return game


# Air Power: the targets


@pytest.mark.rule("m44:card.air_power", "M-19")
def test_every_enemy_on_the_board_can_be_the_first_target_and_only_neighbours_of_a_target_the_next() -> None:
    game = against("air-power", *ROW, "B7")
    assert now(game) == ("allied", "target")
    assert sorted(answers(game)) == sorted(f"target {hex_}" for hex_ in (*ROW, "B7"))
    play(game, "target f6")
    assert sorted(answers(game)) == ["commit", "target e6", "target g6"]
    assert refusal(game, "target h6") is not None
    assert refusal(game, "target B7") is not None


@pytest.mark.rule("M-19", "m44:card.air_power")
def test_the_next_target_may_be_beside_any_target_not_only_the_last() -> None:
    game = against("air-power", *ROW)
    play(game, "target f6", "target g6")
    assert sorted(answers(game)) == ["commit", "target e6", "target h6"]
    happened = play(game, "target e6", "commit")
    assert [hex_ for hex_, _ in shots(happened)] == ["f6", "g6", "e6"]


@pytest.mark.rule("M-19", "m44:card.air_power")
def test_four_targets_are_the_most() -> None:
    game = against("air-power", *ROW)
    happened = play(game, "target e6", "target f6", "target g6", "target h6")
    assert shots(happened) == [("e6", 2), ("f6", 2), ("g6", 2), ("h6", 2)]
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.air_power")
def test_fewer_may_be_chosen() -> None:
    game = against("air-power", *ROW)
    happened = play(game, "target g6", "commit")
    assert shots(happened) == [("g6", 2)]
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.air_power")
def test_a_target_without_neighbours_is_struck_alone() -> None:
    game = against("air-power", *ROW, "B7")
    happened = play(game, "target B7")
    assert shots(happened) == [("B7", 2)]
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.air_power")
def test_own_units_between_enemies_join_no_group_and_are_no_targets() -> None:
    units = {**army("axis", "infantry", "e6", "g6"), **army("allied", "infantry", "f6")}
    game = turn_of("air-power", units, dice=["armor"] * 4)
    play(game, "play air-power")
    assert chosen(game, "target") == ["e6", "g6"]
    assert shots(play(game, "target e6")) == [("e6", 2)]


@pytest.mark.rule("m44:card.air_power")
def test_the_only_enemy_is_struck_without_a_question() -> None:
    game = lone_target("air-power", "infantry", ("star", "grenade"))
    assert figures(game, "E9") == 2
    assert now(game) == ("axis", "card")


# Air Power: dice and hits


@pytest.mark.rule("m44:card.air_power")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_each_target_is_attacked_with_two_dice_by_the_allies_and_with_one_by_the_axis(side: str, top: str) -> None:
    units = {**army(opponent(side), "infantry", "e6", "f6"), "A1": f"{side} infantry"}
    game = turn_of("air-power", units, side=side, top=top, dice=["armor"] * 4)
    happened = play(game, "play air-power", "target e6", "target f6")
    each = 2 if side == "allied" else 1
    assert shots(happened) == [("e6", each), ("f6", each)]
    assert {event["kind"] for event in seen(happened, "attack")} == {"air"}


@pytest.mark.rule("m44:card.air_power")
@pytest.mark.parametrize("shelter", SHELTERS)
def test_terrain_and_obstacles_take_no_die_from_a_strike(shelter: str) -> None:
    units = army("axis", "infantry", "e6", "f6")
    hexes = {"e6": f"hill, {shelter}" if shelter.startswith("bunker") else shelter, "f6": "town, sandbags"}
    game = turn_of("air-power", units, hexes, dice=["armor"] * 4)
    play(game, "play air-power")
    assert game.preview("target e6")["dice"] == 2
    assert shots(play(game, "target e6", "target f6")) == [("e6", 2), ("f6", 2)]


@pytest.mark.rule("m44:card.air_power", "m44:dice")
@pytest.mark.parametrize(
    ("kind", "hits"),
    [
        ("infantry", {"infantry", "grenade", "star"}),
        ("special-forces", {"infantry", "grenade", "star"}),
        ("armor", {"armor", "grenade", "star"}),
        ("artillery", {"grenade", "star"}),
    ],
)
@pytest.mark.parametrize("face", FACES[:4])
def test_the_units_symbol_the_grenade_and_the_star_hit(kind: str, hits: set[str], face: str) -> None:
    blank = "armor" if kind in ("infantry", "special-forces") else "infantry"
    game = lone_target("air-power", kind, (face, blank))
    full = {"infantry": 4, "special-forces": 4, "armor": 3, "artillery": 2}[kind]
    assert figures(game, "E9") == full - (face in hits)


@pytest.mark.rule("m44:card.air_power")
def test_each_target_has_a_roll_of_its_own() -> None:
    game = against("air-power", "e6", "f6", dice=("star", "star", "armor", "infantry"))
    happened = play(game, "target f6", "target e6")
    assert [len(event["dice"]) for event in seen(happened, "roll")] == [2, 2]
    assert (figures(game, "f6"), figures(game, "e6")) == (2, 3)


@pytest.mark.rule("m44:card.air_power", "m44:medals.units")
def test_a_unit_lost_to_a_strike_is_a_medal() -> None:
    units: dict[str, Placement] = {
        "e6": {"side": "axis", "kind": "artillery", "figures": 1},
        "f6": "axis infantry",
        "E5": "allied infantry",
    }
    game = turn_of("air-power", units, dice=["grenade", "armor", "armor", "armor"])
    play(game, "play air-power", "target e6", "target f6")
    assert (unit_at(game, "e6"), medals(game, "allied")) == (None, 1)
    assert now(game) == ("axis", "card")


# Air Power: flags, and what does not happen


@pytest.mark.rule("m44:card.air_power", "M-16", "m44:retreat.ignore")
@pytest.mark.parametrize("shelter", ["sandbags", "hill, bunker axis", "fortress", "cemetery", "oasis"])
def test_a_flag_of_a_strike_is_not_ignored(shelter: str) -> None:
    game = turn_of("air-power", {"e6": "axis infantry"}, {"e6": shelter}, dice=["flag", "armor"])
    play(game, "play air-power")
    assert now(game) == ("axis", "retreat")
    assert sorted(answers(game)) == ["to E7", "to F7"]
    play(game, "to F7")
    assert figures(game, "F7") == 4
    assert obstacles(game, "e6") == []


@pytest.mark.rule("m44:card.air_power", "m44:retreat.direction")
def test_each_flag_of_a_strike_is_a_hex() -> None:
    game = turn_of("air-power", army("axis", "infantry", "e6"), dice=["flag", "flag"])
    play(game, "play air-power", "to E7", "to e8")
    assert figures(game, "e8") == 4


@pytest.mark.rule("m44:card.air_power", "m44:retreat.blocked")
def test_a_flag_that_cannot_be_obeyed_costs_a_figure() -> None:
    game = lone_target("air-power", "infantry", ("flag", "flag"))
    assert figures(game, "E9") == 2


@pytest.mark.rule("m44:card.air_power", "m44:turn.order")
def test_no_unit_is_ordered_moves_battles_or_takes_ground() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "A9": "axis infantry",
    }
    game = turn_of("air-power", units, dice=["star", "star"])
    happened = play(game, "play air-power", "target e6")
    assert (ordered(game), given_orders(happened)) == ([], [])
    assert seen(happened, "took_ground") == []
    assert now(game) == ("axis", "card")
    assert unit_at(game, "e6") is None


@pytest.mark.rule("m44:card.air_power", "m44:card.barrage", "m44:card.ambush", "M-17")
@pytest.mark.parametrize("card", ["air-power", "barrage"])
def test_nobody_ambushes_fire_from_off_the_board(card: str) -> None:
    units = {**army("allied", "infantry", "E5"), **army("axis", "infantry", "e6")}
    game = turn_of(card, units, enemy=["ambush"], discard=[], dice=["armor"] * 4)
    play(game, f"play {card}")
    assert now(game) == ("axis", "card")
    assert hand_size(game, "axis") == 1


@pytest.mark.rule("m44:card.air_power", "m44:card.barrage", "m44:turn.play")
@pytest.mark.parametrize("card", ["air-power", "barrage"])
def test_without_an_enemy_on_the_board_the_card_is_played_for_nothing(card: str) -> None:
    game = turn_of(card, army("allied", "infantry", "E5"), deck=["dig-in"])
    happened = play(game, f"play {card}")
    assert seen(happened, "attack") == seen(happened, "roll") == []
    assert now(game) == ("axis", "card")
    assert discard_pile(game) == ["ambush", card]
    assert hand_size(game, "allied") == 1


# Barrage


@pytest.mark.rule("m44:card.barrage")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_barrage_rolls_four_dice_on_any_one_enemy(side: str, top: str) -> None:
    units = {**army(opponent(side), "infantry", "A9", "e6", "f6", "M1"), "A1": f"{side} infantry"}
    game = turn_of("barrage", units, side=side, top=top, dice=["armor"] * 4)
    play(game, "play barrage")
    assert now(game) == (side, "target")
    assert sorted(answers(game)) == ["target A9", "target M1", "target e6", "target f6"]
    happened = play(game, "target M1")
    assert shots(happened) == [("M1", 4)]
    assert [event["kind"] for event in seen(happened, "attack")] == ["barrage"]
    assert now(game) == (opponent(side), "card")


@pytest.mark.rule("m44:card.barrage")
@pytest.mark.parametrize("shelter", SHELTERS)
def test_terrain_and_obstacles_take_no_die_from_a_barrage(shelter: str) -> None:
    hexes = {"e6": f"hill, {shelter}" if shelter.startswith("bunker") else shelter, "A9": "town, sandbags"}
    game = turn_of("barrage", army("axis", "infantry", "e6", "A9"), hexes)
    play(game, "play barrage")
    assert [game.preview(f"target {hex_}")["dice"] for hex_ in ("e6", "A9")] == [4, 4]


@pytest.mark.rule("m44:card.barrage", "m44:dice")
@pytest.mark.parametrize(
    ("kind", "hits"),
    [("infantry", {"infantry", "grenade"}), ("armor", {"armor", "grenade"}), ("artillery", {"grenade"})],
)
@pytest.mark.parametrize("face", FACES[:4])
def test_the_units_symbol_and_the_grenade_hit_and_the_star_misses(kind: str, hits: set[str], face: str) -> None:
    blank = "armor" if kind == "infantry" else "infantry"
    game = lone_target("barrage", kind, (face, blank, blank, blank))
    full = {"infantry": 4, "armor": 3, "artillery": 2}[kind]
    assert figures(game, "E9") == full - (face in hits)


@pytest.mark.rule("m44:card.barrage")
def test_all_four_dice_count() -> None:
    game = lone_target("barrage", "infantry", ("grenade", "infantry", "infantry", "star"))
    assert figures(game, "E9") == 1


@pytest.mark.rule("m44:card.barrage", "M-16", "m44:retreat.ignore")
@pytest.mark.parametrize("shelter", ["sandbags", "hill, bunker axis", "fortress"])
def test_a_flag_of_a_barrage_is_not_ignored(shelter: str) -> None:
    game = turn_of("barrage", army("axis", "infantry", "e6"), {"e6": shelter}, dice=["flag", "armor", "star", "star"])
    play(game, "play barrage")
    assert now(game) == ("axis", "retreat")
    assert sorted(answers(game)) == ["to E7", "to F7"]


@pytest.mark.rule("m44:card.barrage", "m44:turn.order", "m44:take_ground")
def test_after_a_barrage_nobody_moves_battles_or_takes_ground() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "A9": "axis infantry",
    }
    game = turn_of("barrage", units, dice=["grenade", "star", "star", "star"])
    happened = play(game, "play barrage", "target e6")
    assert (given_orders(happened), seen(happened, "took_ground")) == ([], [])
    assert (medals(game, "allied"), now(game)) == (1, ("axis", "card"))


@pytest.mark.rule("m44:card.barrage")
def test_the_only_enemy_is_shelled_without_a_question() -> None:
    game = lone_target("barrage", "infantry", ("armor",) * 4)
    assert question(game) == "card"
    assert figures(game, "E9") == 4
