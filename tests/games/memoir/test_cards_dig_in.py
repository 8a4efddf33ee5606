"""Dig-In and Medics & Mechanics."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, reach
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
    turn_of,
    within,
)
from tests.support import Placement, answers, play, question, refusal, seen

MEDICS = "medics-and-mechanics"
FIVE = ("A3", "D3", "G3", "J3", "M3")


def digging(
    units: dict[str, Placement], hexes: dict[str, str] | None = None, *, side: str = "allied", **fields: Any
) -> hexfront.Game:
    """The side has played Dig-In."""
    game = turn_of("dig-in", {"M9": f"{opponent(side)} infantry", **units}, hexes, side=side, **fields)
    play(game, "play dig-in")
    return game


# Dig-In


@pytest.mark.rule("m44:card.dig_in", "m44:terrain.sandbags")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_up_to_four_infantry_units_get_sandbags(side: str, top: str) -> None:
    game = digging(army(side, "infantry", *FIVE), side=side, top=top)
    assert now(game) == (side, "dig")
    assert sorted(answers(game)) == ["dig A3", "dig D3", "dig G3", "dig J3", "dig M3", "done"]
    happened = play(game, "dig M3", "dig A3", "dig J3")
    assert sorted(answers(game)) == ["dig D3", "dig G3", "done"]
    happened += play(game, "dig D3")
    assert [event["hex"] for event in seen(happened, "dug_in")] == ["M3", "A3", "J3", "D3"]
    assert [hex_ for hex_ in FIVE if obstacles(game, hex_) == ["sandbags"]] == ["A3", "D3", "J3", "M3"]
    assert now(game) == (opponent(side), "card")


@pytest.mark.rule("m44:card.dig_in")
def test_fewer_may_dig_in_and_even_nobody() -> None:
    game = digging(army("allied", "infantry", *FIVE))
    nobody = game.copy()
    play(game, "dig G3", "done")
    assert [hex_ for hex_ in FIVE if obstacles(game, hex_)] == ["G3"]
    assert now(game) == ("axis", "card")
    play(nobody, "done")
    assert [hex_ for hex_ in FIVE if obstacles(nobody, hex_)] == []
    assert now(nobody) == ("axis", "card")


@pytest.mark.rule("m44:card.dig_in")
def test_all_kinds_of_infantry_dig_in_and_nobody_else() -> None:
    units: dict[str, Placement] = {
        "A3": "allied infantry",
        "C3": "allied special-forces",
        "E3": "allied resistance",
        "G3": "allied engineers",
        "I3": "allied armor",
        "K3": "allied artillery",
    }
    assert chosen(digging(units), "dig") == ["A3", "C3", "E3", "G3"]


@pytest.mark.rule("m44:card.dig_in", "m44:turn.move", "m44:turn.battle")
def test_nobody_moves_or_battles_in_that_turn() -> None:
    units = {
        **army("allied", "infantry", "E5"),
        **army("allied", "armor", "H5"),
        **army("axis", "infantry", "e6", "h6"),
    }
    game = digging(units)
    happened = play(game, "dig E5")
    assert now(game) == ("axis", "card")
    assert seen(happened, "moved") == seen(happened, "attack") == []
    assert ordered(game) == []


@pytest.mark.rule("m44:card.dig_in", "m44:terrain.ocean", "m44tp:46.river_ford")
def test_there_is_no_digging_in_behind_sandbags_in_the_ocean_or_in_a_ford() -> None:
    hexes = {"A3": "sandbags", "D3": "ocean", "G3": "river, ford", "J3": "forest, sandbags"}
    game = digging(army("allied", "infantry", *FIVE), hexes)
    assert chosen(game, "dig") == ["M3"]
    for hex_ in ("A3", "D3", "G3", "J3"):
        assert refusal(game, f"dig {hex_}") is not None


@pytest.mark.rule("m44:card.dig_in")
@pytest.mark.parametrize("tile", ["forest", "town", "hill", "beach", "river, bridge", "hill, bunker allied"])
def test_other_ground_can_be_dug(tile: str) -> None:
    game = digging(army("allied", "infantry", "E5"), {"E5": tile})
    play(game, "dig E5")
    assert obstacles(game, "E5") == ["sandbags"]


@pytest.mark.rule("m44:card.dig_in")
def test_with_infantry_that_cannot_dig_in_nothing_happens() -> None:
    units = {**army("allied", "infantry", "A3"), **army("allied", "armor", "G3")}
    game = digging(units, {"A3": "sandbags"})
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.dig_in", "M-18")
def test_without_infantry_one_unit_of_choice_moves_and_battles_as_always() -> None:
    units: dict[str, Placement] = {"E5": "allied armor", "A3": "allied artillery", "e6": "axis infantry"}
    game = digging(units)
    assert sorted(answers(game)) == ["done", "order A3", "order E5"]
    play(game, "order E5")
    assert sorted(reach(game, "E5")) == within("E5", 3, ["e6"])
    play(game, "done")
    assert dice_against(game, "E5", "e6") == 3


@pytest.mark.rule("m44:card.dig_in", "m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_without_any_unit_dig_in_is_played_for_nothing(side: str, top: str) -> None:
    game = digging({}, side=side, top=top)
    assert now(game) == (opponent(side), "card")
    assert (discard_pile(game)[-1], hand_size(game, side)) == ("dig-in", 1)


@pytest.mark.rule("m44:card.dig_in", "m44:terrain.sandbags")
def test_the_sandbags_protect_in_the_next_turn() -> None:
    units: dict[str, Placement] = {"E5": "allied infantry", "e6": "axis infantry"}
    game = digging(units, enemy=["direct-from-hq"])
    play(game, "dig E5", "play direct-from-hq", "done")
    assert dice_against(game, "e6", "E5") == 2


# Medics & Mechanics: who


def hurt(kind: str, figures: int, **more: object) -> Placement:
    """An allied unit that has lost figures."""
    return {"side": "allied", "kind": kind, "figures": figures, **more}


def healing(
    units: dict[str, Placement], dice: list[str], *, rest: tuple[str, ...] = ("barrage", "firefight"), **fields: Any
) -> tuple[hexfront.Game, list[dict[str, Any]]]:
    """The allies have played the card, with two more in hand unless said otherwise."""
    game = turn_of(MEDICS, {**units, "M9": "axis infantry"}, rest=rest, dice=dice, **fields)
    return game, play(game, f"play {MEDICS}")


@pytest.mark.rule("m44:card.medics_and_mechanics")
def test_one_damaged_unit_is_chosen() -> None:
    units: dict[str, Placement] = {
        "A3": hurt("infantry", 3),
        "D3": hurt("armor", 1),
        "G3": "allied infantry",
        "J3": hurt("artillery", 1),
        "e8": {"side": "axis", "kind": "infantry", "figures": 1},
    }
    game, happened = healing(units, ["flag"] * 3)
    assert now(game) == ("allied", "heal")
    assert sorted(answers(game)) == ["heal A3", "heal D3", "heal J3"]
    assert seen(happened, "roll") == []


@pytest.mark.rule("m44:card.medics_and_mechanics")
def test_the_only_damaged_unit_is_treated_without_a_question() -> None:
    game, happened = healing({"A3": hurt("infantry", 2), "G3": "allied infantry"}, ["star", "flag", "flag"])
    assert [(event["hex"], event["figures"]) for event in seen(happened, "healed")] == [("A3", 1)]
    assert figures(game, "A3") == 3


@pytest.mark.rule("m44:card.medics_and_mechanics", "m44:turn.play")
def test_without_a_damaged_unit_the_card_is_played_for_nothing() -> None:
    for units in ({"A3": "allied infantry"}, {}):
        game, happened = healing(dict(units), ["star"] * 3)
        assert seen(happened, "roll") == []
        assert given_orders(happened) == []
        assert now(game) == ("axis", "card")
        assert (discard_pile(game)[-1], hand_size(game, "allied")) == (MEDICS, 3)


# Medics & Mechanics: the dice


@pytest.mark.rule("m44:card.medics_and_mechanics")
@pytest.mark.parametrize("held", range(5))
def test_a_die_is_rolled_for_every_card_in_hand_with_this_one(held: int) -> None:
    rest = ("barrage", "firefight", "air-power", "pincer-move")[:held]
    _, happened = healing({"A3": hurt("infantry", 1)}, ["flag"] * 5, rest=rest)
    assert [len(event["dice"]) for event in seen(happened, "roll")] == [held + 1]


@pytest.mark.rule("m44:card.medics_and_mechanics", "m44:dice")
@pytest.mark.parametrize(
    ("kind", "symbols"),
    [
        ("infantry", {"infantry", "star"}),
        ("special-forces", {"infantry", "star"}),
        ("armor", {"armor", "star"}),
        ("elite-armor", {"armor", "star"}),
        ("artillery", {"star"}),
        ("big-gun", {"star"}),
    ],
)
@pytest.mark.parametrize("face", ["infantry", "armor", "grenade", "star", "flag"])
def test_the_units_symbol_and_the_star_bring_a_figure_back(kind: str, symbols: set[str], face: str) -> None:
    game, _ = healing({"A3": hurt(kind, 1)}, [face], rest=())
    assert figures(game, "A3") == (2 if face in symbols else 1)


@pytest.mark.rule("m44:card.medics_and_mechanics")
@pytest.mark.parametrize(("before", "after"), [(1, 4), (2, 4), (3, 4)])
def test_no_unit_grows_beyond_its_full_strength(before: int, after: int) -> None:
    game, happened = healing({"A3": hurt("infantry", before)}, ["infantry", "star", "infantry"])
    assert figures(game, "A3") == after
    assert [event["figures"] for event in seen(happened, "healed")] == [after - before]


@pytest.mark.rule("m44:card.medics_and_mechanics")
def test_full_strength_is_that_of_the_scenario() -> None:
    game, _ = healing({"A3": hurt("infantry", 1, full=3)}, ["star"] * 3)
    assert figures(game, "A3") == 3


# Medics & Mechanics: the order


@pytest.mark.rule("m44:card.medics_and_mechanics", "m44:turn.order")
def test_a_unit_that_got_a_figure_back_is_ordered_too() -> None:
    units: dict[str, Placement] = {"E5": hurt("infantry", 1), "G3": "allied infantry", "e6": "axis infantry"}
    game, _ = healing(units, ["infantry", "flag", "grenade"])
    assert (question(game), ordered(game)) == ("move", ["E5"])
    play(game, "done")
    assert dice_against(game, "E5", "e6") == 3


@pytest.mark.rule("m44:card.medics_and_mechanics", "m44:turn.order")
def test_a_unit_that_got_none_back_is_not_ordered() -> None:
    units: dict[str, Placement] = {"E5": hurt("infantry", 1), "e6": "axis infantry"}
    game, happened = healing(units, ["armor", "flag", "grenade"])
    assert seen(happened, "ordered") == []
    assert sum(event["figures"] for event in seen(happened, "healed")) == 0
    assert (figures(game, "E5"), now(game)) == (1, ("axis", "card"))


@pytest.mark.rule("m44:card.medics_and_mechanics")
def test_only_the_chosen_unit_is_treated() -> None:
    units: dict[str, Placement] = {"A3": hurt("infantry", 1), "G3": hurt("infantry", 1)}
    game, _ = healing(units, ["star"] * 3)
    play(game, "heal G3")
    assert (figures(game, "A3"), figures(game, "G3")) == (1, 4)
    assert ordered(game) == ["G3"]


@pytest.mark.rule("m44:card.medics_and_mechanics", "m44:turn.play")
def test_the_roll_cannot_be_taken_back() -> None:
    game, _ = healing({"A3": hurt("infantry", 1)}, ["star"] * 3)
    with pytest.raises(hexfront.Illegal):
        game.undo()
