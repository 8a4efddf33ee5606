"""What the units have in common and where they differ: figures, hexes they may move, dice by range."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, position, unit_at
from tests.games.memoir.fields import (
    AWAY,
    around,
    can_battle,
    fighting,
    halt,
    march,
    marching,
    may_battle_after,
    of,
    reached,
    turn_is_over,
    walk,
)

INFANTRY, ARMOR, ARTILLERY = "m44:unit.infantry", "m44:unit.armor", "m44:unit.artillery"
SPECIAL, ELITE, RESISTANCE = "m44:unit.special_forces", "m44:unit.elite_armor", "m44:unit.french_resistance"
KINDS = ("infantry", "special-forces", "resistance", "armor", "elite-armor", "artillery")


# figures


@pytest.mark.rule(INFANTRY, ARMOR, ARTILLERY, SPECIAL, ELITE, RESISTANCE)
@pytest.mark.parametrize(
    ("kind", "figures"),
    [("infantry", 4), ("special-forces", 4), ("resistance", 3), ("armor", 3), ("elite-armor", 4), ("artillery", 2)],
)
def test_a_unit_begins_at_its_full_strength(kind: str, figures: int) -> None:
    unit = unit_at(position({"E5": f"allied {kind}", "E7": "axis infantry"}), "E5")
    assert unit is not None
    assert (unit["kind"], unit["figures"], unit["full"]) == (kind, figures, figures)


@pytest.mark.rule(INFANTRY, ARMOR)
def test_a_scenario_may_give_a_unit_another_strength() -> None:
    game = position({"E5": of("allied", "infantry", figures=3, full=3), "E7": of("axis", "armor", figures=2)})
    infantry, armor = unit_at(game, "E5"), unit_at(game, "E7")
    assert infantry is not None
    assert armor is not None
    assert (infantry["figures"], infantry["full"]) == (3, 3)
    assert (armor["figures"], armor["full"]) == (2, 3)


@pytest.mark.rule(INFANTRY, ARMOR, ARTILLERY, SPECIAL, ELITE, RESISTANCE, "m44:battle.range")
@pytest.mark.parametrize("kind", KINDS)
def test_a_unit_that_has_lost_figures_rolls_as_many_dice_as_before(kind: str) -> None:
    game = fighting({"F5": of("allied", kind, figures=1), "E5": of("axis", "infantry", figures=1)})
    assert dice_against(game, "F5", "E5") == 3


# dice by range


@pytest.mark.rule(INFANTRY, ARMOR, ARTILLERY, SPECIAL, ELITE, RESISTANCE, "m44:battle.range")
@pytest.mark.parametrize(
    ("kind", "dice"),
    [
        ("infantry", [3, 2, 1, 0, 0, 0, 0, 0]),
        ("special-forces", [3, 2, 1, 0, 0, 0, 0, 0]),
        ("resistance", [3, 2, 1, 0, 0, 0, 0, 0]),
        ("armor", [3, 3, 3, 0, 0, 0, 0, 0]),
        ("elite-armor", [3, 3, 3, 0, 0, 0, 0, 0]),
        ("artillery", [3, 3, 2, 2, 1, 1, 0, 0]),
    ],
)
def test_the_dice_depend_on_the_range(kind: str, dice: list[int]) -> None:
    found = []
    for hex_ in AWAY[1:]:
        found.append(dice_against(fighting({hex_: f"allied {kind}", "E5": "axis armor"}), hex_, "E5"))
    assert found == dice


@pytest.mark.rule("m44:battle.range")
@pytest.mark.parametrize("target", KINDS)
def test_the_kind_of_the_target_does_not_change_the_dice(target: str) -> None:
    assert dice_against(fighting({"G5": "allied infantry", "E5": f"axis {target}"}), "G5", "E5") == 2


@pytest.mark.rule("m44:battle.range")
@pytest.mark.parametrize(("hex_", "range_"), [("e6", 1), ("D5", 1), ("F7", 2), ("e8", 3), ("c4", 2), ("g4", 3)])
def test_the_range_is_counted_in_hexes_whatever_the_direction(hex_: str, range_: int) -> None:
    game = fighting({hex_: "allied infantry", "E5": "axis infantry"})
    assert dice_against(game, hex_, "E5") == 4 - range_


# movement


@pytest.mark.rule(INFANTRY, ARMOR, ARTILLERY, SPECIAL, ELITE, RESISTANCE)
@pytest.mark.parametrize(
    ("kind", "hexes"),
    [("infantry", 2), ("special-forces", 2), ("resistance", 2), ("armor", 3), ("elite-armor", 3), ("artillery", 1)],
)
def test_a_unit_moves_up_to_its_number_of_hexes(kind: str, hexes: int) -> None:
    assert reached(marching({"E5": f"allied {kind}"}), "E5") == around("E5", hexes)


@pytest.mark.rule(INFANTRY, ARMOR, ARTILLERY, SPECIAL, ELITE, RESISTANCE)
@pytest.mark.parametrize(
    ("kind", "battles"),
    [
        ("infantry", [True, False]),
        ("resistance", [True, False]),
        ("special-forces", [True, True]),
        ("armor", [True, True, True]),
        ("elite-armor", [True, True, True]),
        ("artillery", [False]),
    ],
)
def test_how_far_a_unit_moves_decides_whether_it_may_still_battle(kind: str, battles: list[bool]) -> None:
    game = marching({"E5": f"allied {kind}"})
    assert [may_battle_after(game, "E5", AWAY[hexes]) for hexes in range(1, len(battles) + 1)] == battles


@pytest.mark.rule(INFANTRY)
def test_infantry_that_moved_one_hex_battles_and_that_moved_two_does_not() -> None:
    near = marching({"G5": "allied infantry", "E5": "axis infantry"})
    march(near, "G5", "F5")
    assert can_battle(near, "F5")
    far = marching({"H5": "allied infantry", "E5": "axis infantry"})
    march(far, "H5", "F5")
    assert turn_is_over(far)


@pytest.mark.rule(SPECIAL)
def test_special_forces_that_moved_two_hexes_battle() -> None:
    game = marching({"H5": "allied special-forces", "E5": "axis infantry"})
    march(game, "H5", "F5")
    assert can_battle(game, "F5")


@pytest.mark.rule("m44:unit.armor", "m44:unit.elite_armor")
@pytest.mark.parametrize("kind", ["armor", "elite-armor"])
def test_armor_that_moved_three_hexes_battles(kind: str) -> None:
    game = marching({"I5": f"allied {kind}", "E5": "axis infantry"})
    march(game, "I5", "F5")
    assert can_battle(game, "F5")
    assert dice_against(game, "F5", "E5") == 3


@pytest.mark.rule("m44:unit.armor")
def test_a_scenario_may_make_armor_slower() -> None:
    assert reached(marching({"E5": of("allied", "armor", moves=2)}), "E5") == around("E5", 2)


@pytest.mark.rule(INFANTRY, ARMOR)
@pytest.mark.parametrize("kind", KINDS)
def test_a_unit_that_stays_where_it_is_battles(kind: str) -> None:
    game = marching({"F5": f"allied {kind}", "E5": "axis infantry"})
    halt(game)
    assert can_battle(game, "F5")


# one unit to a hex


@pytest.mark.rule(INFANTRY, ARMOR, ARTILLERY, "m44:board")
@pytest.mark.parametrize("side", ["allied", "axis"])
@pytest.mark.parametrize(("kind", "hexes"), [("infantry", 2), ("armor", 3), ("artillery", 1)])
def test_no_unit_enters_or_passes_a_hex_with_a_unit_in_it(kind: str, hexes: int, side: str) -> None:
    others = {hex_: of(side, "infantry", ordered=False) for hex_ in ("F5", "d6", "E7")}
    game = marching({"E5": f"allied {kind}", **others})
    found = reached(game, "E5")
    assert found == walk("E5", hexes, closed=set(others))
    assert not found & {"F5", "d6", "E7"}


@pytest.mark.rule(INFANTRY)
def test_infantry_does_not_pass_between_two_units_in_a_corner() -> None:
    """From A9 one can only go to B9 and a8."""
    game = marching({"A9": "allied infantry", "B9": "axis infantry", "a8": of("allied", "armor", ordered=False)})
    assert reached(game, "A9") == set()
    assert can_battle(game, "A9")
