"""Retreats that cannot be made: as far as possible, and a figure for each hex that is missing (M-15)."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, medals, unit_at
from tests.games.memoir.fields import attacked, fighting, losses, of, path_of, retreats, struck
from tests.support import asked, play, question, seen

FLAG = ["flag", "star", "star"]
TWO = ["flag", "flag", "star"]
THREE = ["flag", "flag", "flag"]
BLOCKED = "m44:retreat.blocked"


def friends(*hexes: str) -> dict[str, str]:
    """Axis units that stand in the way."""
    return dict.fromkeys(hexes, "axis artillery")


# what is in the way


@pytest.mark.rule(BLOCKED, "M-15")
def test_with_one_hex_occupied_the_unit_goes_to_the_other_without_a_question() -> None:
    game, happened = struck(FLAG, others=friends("d6"))
    assert path_of(happened) == ["E5", "e6"]
    assert (figures(game, "e6"), question(game)) == (4, "ground")


@pytest.mark.rule(BLOCKED, "M-15")
def test_a_unit_of_the_enemy_is_in_the_way_like_one_of_its_own() -> None:
    enemy = of("allied", "infantry", ordered=False)
    _, happened = struck(FLAG, others={"e6": enemy})
    assert path_of(happened) == ["E5", "d6"]


@pytest.mark.rule(BLOCKED, "M-15")
def test_with_both_hexes_occupied_the_unit_stays_and_loses_a_figure() -> None:
    game, happened = struck(FLAG, others=friends("d6", "e6"))
    assert losses(happened) == [("E5", 1, "retreat")]
    assert not seen(happened, "retreated")
    assert figures(game, "E5") == 3
    assert question(game) != "ground"


@pytest.mark.rule(BLOCKED, "M-15")
@pytest.mark.parametrize(("kind", "left"), [("infantry", 3), ("armor", 2), ("artillery", 1), ("elite-armor", 3)])
def test_every_kind_of_unit_loses_one_figure_a_hex(kind: str, left: int) -> None:
    game, _ = struck(FLAG, at=f"axis {kind}", others=friends("d6", "e6"))
    assert figures(game, "E5") == left


@pytest.mark.rule(BLOCKED, "M-15")
def test_the_edge_of_the_board_is_in_the_way() -> None:
    game = fighting({"F9": "allied infantry", "E9": "axis infantry"}, dice=TWO)
    happened = attacked(game, "F9", "E9")
    assert sum(lost for _, lost, cause in losses(happened) if cause == "retreat") == 2
    assert figures(game, "E9") == 2


@pytest.mark.rule(BLOCKED, "M-15")
def test_the_lower_edge_is_in_the_way_of_the_side_at_the_bottom() -> None:
    game = fighting({"F1": "axis infantry", "E1": "allied infantry"}, side="axis", dice=THREE)
    happened = attacked(game, "F1", "E1")
    assert sum(lost for _, lost, cause in losses(happened) if cause == "retreat") == 3
    assert figures(game, "E1") == 1


@pytest.mark.rule(BLOCKED, "M-15", "m44:terrain.river")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_river_is_in_the_way_of_everybody(kind: str) -> None:
    game, happened = struck(FLAG, at=f"axis {kind}", ground={"d6": "river", "e6": "river"})
    assert [cause for *_, cause in losses(happened)] == ["retreat"]
    assert unit_at(game, "E5") is not None


@pytest.mark.rule(BLOCKED, "M-15", "m44:terrain.river", "m44:terrain.bridge")
def test_a_bridge_is_the_way_over_the_river() -> None:
    game, happened = struck(FLAG, at="axis armor", ground={"d6": "river", "e6": "river, bridge"})
    assert path_of(happened) == ["E5", "e6"]
    assert figures(game, "e6") == 3


@pytest.mark.rule(BLOCKED, "M-15", "m44:terrain.ocean")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_nobody_retreats_into_the_ocean(kind: str) -> None:
    game, happened = struck(
        FLAG, by="axis infantry", at=f"allied {kind}", side="axis", ground={"E5": "beach", "d4": "ocean", "e4": "ocean"}
    )
    assert [cause for *_, cause in losses(happened)] == ["retreat"]
    assert unit_at(game, "E5") is not None


@pytest.mark.rule(BLOCKED, "M-15", "m44:terrain.ocean")
def test_who_stands_in_the_ocean_does_not_retreat_farther_out() -> None:
    ground = {"E5": "ocean", "d4": "ocean", "e4": "beach"}
    _, happened = struck(FLAG, by="axis infantry", at="allied infantry", side="axis", ground=ground)
    assert path_of(happened) == ["E5", "e4"]


@pytest.mark.rule(BLOCKED, "M-15", "m44:terrain.hedgehog", "m44:terrain.bunker")
@pytest.mark.parametrize("ground", ["hedgehog", "bunker axis", "bunker allied"])
@pytest.mark.parametrize("kind", ["armor", "elite-armor", "artillery"])
def test_hedgehogs_and_bunkers_are_in_the_way_of_armor_and_artillery(ground: str, kind: str) -> None:
    game, happened = struck(FLAG, at=f"axis {kind}", ground={"d6": ground, "e6": ground})
    assert [cause for *_, cause in losses(happened)] == ["retreat"]
    assert unit_at(game, "E5") is not None


@pytest.mark.rule(BLOCKED, "M-15", "m44:terrain.hedgehog", "m44:terrain.bunker")
@pytest.mark.parametrize("ground", ["hedgehog", "bunker axis", "bunker allied"])
@pytest.mark.parametrize("kind", ["infantry", "special-forces"])
def test_infantry_retreats_to_hedgehogs_and_bunkers(ground: str, kind: str) -> None:
    game, _ = struck(FLAG, at=f"axis {kind}", ground={"d6": ground, "e6": ground})
    assert retreats(game) == {"to d6", "to e6"}


# as far as it can


@pytest.mark.rule(BLOCKED, "M-15")
def test_a_unit_that_can_go_one_of_two_hexes_goes_it_and_loses_one_figure() -> None:
    """D7, E7 and F7 are all the hexes two rows up."""
    game, happened = struck(TWO, others=friends("D7", "E7", "F7"))
    assert (asked(game), retreats(game)) == ("axis", {"to d6", "to e6"})
    happened += play(game, "to e6")
    assert [(lost, cause) for _, lost, cause in losses(happened)] == [(1, "retreat")]
    assert figures(game, "e6") == 3
    assert question(game) == "ground"


@pytest.mark.rule(BLOCKED, "M-15")
def test_only_a_way_that_leads_as_far_as_possible_may_be_chosen() -> None:
    """Behind d6 both hexes are full, behind e6 there is F7."""
    game, happened = struck(TWO, others=friends("D7", "E7"))
    assert path_of(happened) == ["E5", "e6", "F7"]
    assert figures(game, "F7") == 4
    assert losses(happened) == []


@pytest.mark.rule(BLOCKED, "M-15")
def test_the_first_hex_is_chosen_with_the_third_in_mind() -> None:
    """Of the third row only c8 is free, and it is reached over d6 and D7 alone."""
    game, happened = struck(THREE, others=friends("d8", "e8", "f8"))
    assert path_of(happened) == ["E5", "d6", "D7", "c8"]
    assert figures(game, "c8") == 4


@pytest.mark.rule(BLOCKED, "M-15")
def test_there_is_a_choice_where_two_ways_lead_equally_far() -> None:
    """Of the third row only d8 is free; over d6 or e6, then E7, or over d6 and D7."""
    game, _ = struck(THREE, others=friends("c8", "e8", "f8"))
    assert retreats(game) == {"to d6", "to e6"}
    play(game, "to d6")
    assert retreats(game) == {"to D7", "to E7"}
    play(game, "to D7")
    assert figures(game, "d8") == 4


@pytest.mark.rule(BLOCKED, "M-15")
def test_near_the_edge_a_unit_goes_to_it_and_loses_the_rest() -> None:
    game = fighting({"f8": "allied infantry", "e8": "axis infantry"}, dice=THREE)
    happened = attacked(game, "f8", "e8")
    assert retreats(game) == {"to E9", "to F9"}
    happened += play(game, "to E9")
    assert sum(lost for _, lost, _ in losses(happened)) == 2
    assert figures(game, "E9") == 2


# the end of a unit


@pytest.mark.rule(BLOCKED, "m44:medals.units", "M-15")
def test_a_unit_may_be_lost_by_a_retreat_it_cannot_make() -> None:
    game, happened = struck(FLAG, at=of("axis", "infantry", figures=1), others=friends("d6", "e6"))
    [gone] = seen(happened, "eliminated")
    assert (gone["hex"], gone["side"]) == ("E5", "axis")
    assert medals(game, "allied") == 1


@pytest.mark.rule(BLOCKED, "m44:medals.units", "m44:take_ground")
def test_the_attacker_may_then_take_the_ground() -> None:
    game, _ = struck(FLAG, at=of("axis", "infantry", figures=1), others=friends("d6", "e6"))
    assert (asked(game), question(game)) == ("allied", "ground")
    play(game, "take")
    assert figures(game, "E5") == 4


@pytest.mark.rule(BLOCKED, "m44:medals.units")
def test_hits_and_missing_hexes_add_up() -> None:
    game, happened = struck(
        ["infantry", "flag", "star"], at=of("axis", "infantry", figures=2), others=friends("d6", "e6")
    )
    assert [cause for *_, cause in losses(happened)] == ["hit", "retreat"]
    assert unit_at(game, "E5") is None
    assert medals(game, "allied") == 1


@pytest.mark.rule(BLOCKED, "m44:medals.units", "M-15")
def test_a_unit_that_loses_its_last_figure_for_the_second_hex_is_eliminated_though_the_first_was_free() -> None:
    game, _ = struck(TWO, at=of("axis", "infantry", figures=1), others=friends("d6", "E7", "F7"))
    assert (unit_at(game, "E5"), unit_at(game, "e6")) == (None, None)
    assert medals(game, "allied") == 1
    assert question(game) == "ground"


@pytest.mark.rule(BLOCKED, "m44:medals.units")
def test_the_loss_of_the_side_at_the_bottom_is_a_medal_for_the_other() -> None:
    game = fighting({"F1": "axis armor", "E1": of("allied", "armor", figures=1)}, side="axis", dice=FLAG)
    attacked(game, "F1", "E1")
    assert medals(game, "axis") == 1
