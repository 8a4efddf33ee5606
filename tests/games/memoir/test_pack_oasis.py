"""The oasis, and the recovery of infantry in it where the scenario says so."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import figures, position, unit_at
from tests.games.memoir.pack import (
    GATES,
    can_look_over,
    dice_into,
    dice_out_of,
    entering,
    faces_rolled,
    flagged,
    from_corner,
    may_battle,
    moving,
    turn_is_over,
)
from tests.support import Placement, answers, asked, play, question, seen

HURT = {"side": "allied", "kind": "infantry", "figures": 1}
RECOVERY = {"oasis_recovery": True}


# The ground.


@pytest.mark.rule("m44tp:02.oasis", "M-11")
@pytest.mark.parametrize("unit", ["allied infantry", "allied armor", "axis special-forces"])
def test_every_unit_stops_in_an_oasis(unit: str) -> None:
    assert from_corner(unit, "oasis") == set(GATES)


@pytest.mark.rule("m44tp:02.oasis", "M-11")
def test_a_gun_of_artillery_bombard_stops_in_an_oasis() -> None:
    assert from_corner("allied artillery", "oasis", card="artillery-bombard") == set(GATES)


@pytest.mark.rule("m44tp:02.oasis")
@pytest.mark.parametrize("unit", ["allied infantry", "allied armor", "axis armor"])
def test_a_unit_may_battle_in_the_turn_it_enters_an_oasis(unit: str) -> None:
    assert may_battle(entering(unit, "oasis"), "a2")


@pytest.mark.rule("m44tp:02.oasis")
@pytest.mark.parametrize(
    ("kind", "distance", "dice"),
    [
        ("infantry", 1, 2),
        ("infantry", 2, 1),
        ("infantry", 3, 0),
        ("armor", 1, 2),
        ("armor", 3, 2),
        ("artillery", 1, 3),
        ("artillery", 5, 1),
    ],
)
def test_infantry_and_armor_roll_a_die_less_against_an_oasis_and_guns_do_not(
    kind: str, distance: int, dice: int
) -> None:
    assert dice_into("oasis", kind, distance) == dice


@pytest.mark.rule("m44tp:02.oasis")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_unit_in_an_oasis_battles_with_all_its_dice(kind: str) -> None:
    assert dice_out_of("oasis", kind) == 3


@pytest.mark.rule("m44tp:02.oasis")
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_unit_in_an_oasis_may_ignore_the_first_flag(side: str, kind: str) -> None:
    game = flagged("oasis", side=side, kind=kind)
    assert question(game) == "flags"
    assert asked(game) != side
    assert answers(game) == ["ignore 0", "ignore 1"]
    play(game, "ignore 1")
    assert unit_at(game, "F5") is not None


@pytest.mark.rule("m44tp:02.oasis", "M-16")
def test_only_one_flag_is_ignored_in_an_oasis() -> None:
    game = flagged("oasis", 2)
    assert answers(game) == ["ignore 0", "ignore 1"]
    play(game, "ignore 1", "to e6")
    assert figures(game, "e6") == 4


@pytest.mark.rule("m44tp:02.oasis")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_an_oasis_blocks_sight(kind: str) -> None:
    assert not can_look_over("oasis", kind)


# Recovery.


def resting(
    unit: Placement = HURT, *, tile: str = "oasis", rules: dict[str, object] | None = None, **fields: Any
) -> hexfront.Game:
    """An ordered unit in C3, about to move."""
    others: dict[str, Placement] = fields.pop("others", {})
    return moving(
        {"C3": unit, **others}, {"C3": tile} if tile else {}, rules=RECOVERY if rules is None else rules, **fields
    )


def held(
    *dice: str, unit: Placement = HURT, cards: int = 3, others: dict[str, Placement] | None = None
) -> hexfront.Game:
    """The allies have played a card of so many they held; their unit in the oasis of C3 is ordered by it."""
    hand = ["probe-left", "recon-left", "assault-left", "attack-left", "recon-in-force"][:cards]
    game = position(
        {"C3": unit, "M9": "axis infantry", **(others or {})},
        {"C3": "oasis"},
        cards={"allied": hand, "axis": 3},
        dice=dice,
        discard=["ambush"],
        rules=RECOVERY,
    )
    play(game, "play probe-left")
    return game


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
@pytest.mark.parametrize("kind", ["infantry", "special-forces", "engineers", "resistance"])
def test_damaged_infantry_in_an_oasis_may_recover_instead_of_moving(kind: str) -> None:
    game = resting({"side": "allied", "kind": kind, "figures": 2})
    assert "recover C3" in answers(game)
    assert "move C3" in answers(game)


@pytest.mark.rule("m44tp:03.oasis_recovery")
def test_without_the_rule_nobody_recovers_in_an_oasis() -> None:
    assert "recover C3" not in answers(resting(rules={}))


@pytest.mark.rule("m44tp:03.oasis_recovery")
@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_only_infantry_recovers_in_an_oasis(kind: str) -> None:
    assert "recover C3" not in answers(resting({"side": "allied", "kind": kind, "figures": 1}))


@pytest.mark.rule("m44tp:03.oasis_recovery")
@pytest.mark.parametrize("tile", ["", "palm-forest", "desert-town"])
def test_nobody_recovers_outside_an_oasis(tile: str) -> None:
    assert "recover C3" not in answers(resting(tile=tile))


@pytest.mark.rule("m44tp:03.oasis_recovery")
def test_a_whole_unit_has_nothing_to_recover() -> None:
    assert "recover C3" not in answers(resting("allied infantry"))


@pytest.mark.rule("m44tp:03.oasis_recovery")
def test_a_unit_without_orders_does_not_recover() -> None:
    game = resting({**HURT, "ordered": False}, others={"A1": "allied infantry"})
    assert "move A1" in answers(game)
    assert "recover C3" not in answers(game)


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
@pytest.mark.parametrize("hex_", ["D3", "B3", "c4", "b2"])
def test_a_unit_beside_an_enemy_does_not_recover(hex_: str) -> None:
    assert "recover C3" not in answers(resting(others={hex_: "axis infantry"}))


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
def test_an_enemy_two_hexes_away_does_not_hinder_recovery() -> None:
    assert "recover C3" in answers(resting(others={"E3": "axis infantry"}))


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
def test_a_unit_that_has_moved_into_the_oasis_does_not_recover() -> None:
    game = moving({"B3": HURT, "A9": "allied infantry"}, {"C3": "oasis"}, rules=RECOVERY)
    play(game, "move B3", "to C3")
    assert "move A9" in answers(game)
    assert "recover C3" not in answers(game)


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
@pytest.mark.parametrize("cards", [2, 3, 5])
def test_a_die_is_rolled_for_each_card_held_with_the_one_just_played(cards: int) -> None:
    game = held(*["flag"] * cards, cards=cards)
    assert faces_rolled(play(game, "recover C3")) == [cards]


@pytest.mark.rule("m44tp:03.oasis_recovery")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        (("infantry", "star", "flag"), 3),
        (("infantry", "infantry", "grenade"), 3),
        (("star", "armor", "grenade"), 2),
        (("armor", "grenade", "flag"), 1),
    ],
)
def test_each_infantry_and_each_star_brings_a_figure_back(dice: tuple[str, ...], left: int) -> None:
    game = held(*dice)
    play(game, "recover C3")
    assert figures(game, "C3") == left


@pytest.mark.rule("m44tp:03.oasis_recovery")
def test_a_unit_never_recovers_beyond_its_full_strength() -> None:
    game = held("infantry", "star", "infantry", unit={**HURT, "figures": 3})
    happened = play(game, "recover C3")
    assert figures(game, "C3") == 4
    assert [event["hex"] for event in seen(happened, "recovered")] == ["C3"]


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
@pytest.mark.parametrize("face", ["infantry", "flag"])
def test_a_unit_that_has_rolled_for_recovery_neither_moves_nor_battles(face: str) -> None:
    game = held(face, "flag", "flag", others={"E3": "axis infantry"})
    play(game, "recover C3")
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
def test_the_unit_battles_as_usual_if_it_does_not_recover() -> None:
    game = held(others={"E3": "axis infantry"})
    play(game, "done")
    assert may_battle(game, "C3")


@pytest.mark.rule("m44tp:03.oasis_recovery", "m44:card.behind_enemy_lines", "M-34")
def test_behind_enemy_lines_nobody_recovers_after_moving_into_the_oasis() -> None:
    game = moving({"B3": HURT, "M9": "axis infantry"}, {"C3": "oasis"}, rules=RECOVERY, card="behind-enemy-lines")
    play(game, "move B3", "to C3")
    assert answers(game) == ["move C3", "done"]
    refused = game.why("recover C3")
    assert refused is not None
    assert refused.rule == "m44tp:03.oasis_recovery"


@pytest.mark.rule("m44tp:03.oasis_recovery", "m44:card.behind_enemy_lines", "M-34")
def test_behind_enemy_lines_a_unit_that_has_recovered_makes_no_second_move() -> None:
    game = resting(others={"M9": "axis infantry"}, card="behind-enemy-lines", cards={"allied": 3, "axis": 3})
    happened = play(game, "recover C3")
    assert seen(happened, "ready_again") == []
    assert turn_is_over(game)
