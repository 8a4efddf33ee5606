"""The French Resistance: three figures, at home in cover, and free to run."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, figures, medals, unit_at
from tests.games.memoir.fields import (
    around,
    can_battle,
    fighting,
    losses,
    march,
    marching,
    may_battle_after,
    may_take_ground,
    of,
    path_of,
    reached,
    retreats,
    struck,
    turn_is_over,
    walk,
)
from tests.support import answers, asked, play, question

RESISTANCE = "m44:unit.french_resistance"
FLAG = ["flag", "star", "star"]
TWO_FLAGS = ["flag", "flag", "star"]


# cover


@pytest.mark.rule(RESISTANCE)
@pytest.mark.parametrize("cover", ["forest", "hedgerow", "town"])
def test_resistance_battles_in_the_turn_it_enters_cover(cover: str) -> None:
    units = {"G5": "allied resistance", "E5": "axis infantry"}
    game = marching(units, {"F5": cover})
    assert may_battle_after(game, "G5", "F5")
    march(game, "G5", "F5")
    assert can_battle(game, "F5")
    assert dice_against(game, "F5", "E5") == 3
    other = marching({**units, "G5": "allied infantry"}, {"F5": cover})
    march(other, "G5", "F5")
    assert turn_is_over(other)


@pytest.mark.rule(RESISTANCE, "m44:move.stop", "M-11")
@pytest.mark.parametrize("cover", ["forest", "town", "hedgerow"])
def test_cover_stops_resistance_like_everybody(cover: str) -> None:
    found = reached(marching({"E5": "allied resistance"}, {"F5": cover}), "E5")
    assert found == walk("E5", 2, stops={"F5"})
    assert "G5" not in found


@pytest.mark.rule(RESISTANCE)
def test_resistance_that_moved_two_hexes_does_not_battle_wherever_it_ends() -> None:
    game = marching({"G5": "allied resistance"}, {"E5": "forest"})
    assert not may_battle_after(game, "G5", "E5")


@pytest.mark.rule(RESISTANCE, "M-11", "m44:take_ground")
def test_resistance_that_entered_cover_this_turn_takes_no_ground() -> None:
    weak = of("axis", "infantry", figures=1)
    game = marching({"G5": "allied resistance", "E5": weak}, {"F5": "forest"}, dice=["grenade", "star", "star"])
    march(game, "G5", "F5")
    play(game, "battle F5", "attack E5")
    assert unit_at(game, "E5") is None
    assert not may_take_ground(game)


@pytest.mark.rule(RESISTANCE, "m44:take_ground")
def test_resistance_takes_ground_once_like_infantry() -> None:
    game, _ = struck(["grenade", "star", "star"], by="allied resistance", at=of("axis", "infantry", figures=1))
    assert may_take_ground(game)
    play(game, "take")
    assert figures(game, "E5") == 3
    assert turn_is_over(game)


# running


@pytest.mark.rule(RESISTANCE, "m44:flags")
def test_after_one_flag_resistance_retreats_one_two_or_three_hexes_as_it_likes() -> None:
    game, _ = struck(FLAG, at="axis resistance")
    assert (asked(game), retreats(game)) == ("axis", {"to d6", "to e6"})
    play(game, "to e6")
    assert retreats(game) == {"to E7", "to F7", "stop"}
    play(game, "to E7")
    assert retreats(game) == {"to d8", "to e8", "stop"}
    happened = play(game, "to d8")
    assert question(game) != "retreat"
    assert figures(game, "d8") == 3
    assert path_of(happened)[-1:] == ["d8"]


@pytest.mark.rule(RESISTANCE, "m44:flags")
@pytest.mark.parametrize("way", [["e6"], ["e6", "F7"]])
def test_resistance_stops_when_it_has_gone_far_enough(way: list[str]) -> None:
    game, _ = struck(FLAG, at="axis resistance")
    play(game, *(f"to {hex_}" for hex_ in way), "stop")
    assert figures(game, way[-1]) == 3
    assert question(game) == "ground"


@pytest.mark.rule(RESISTANCE, "m44:flags")
def test_after_two_flags_resistance_retreats_at_least_two_hexes() -> None:
    game, _ = struck(TWO_FLAGS, at="axis resistance")
    play(game, "to e6")
    assert "stop" not in answers(game)
    play(game, "to E7")
    assert retreats(game) == {"to d8", "to e8", "stop"}


@pytest.mark.rule(RESISTANCE, "m44:flags", "m44:retreat.direction")
def test_two_flags_may_carry_resistance_as_far_as_the_edge() -> None:
    """Six hexes at most, but there are only four rows above E5."""
    game, _ = struck(TWO_FLAGS, at="axis resistance")
    play(game, "to e6", "to E7", "to d8", "to D9")
    assert figures(game, "D9") == 3
    assert question(game) == "ground"


@pytest.mark.rule(RESISTANCE, "m44:retreat.direction")
def test_resistance_of_the_side_at_the_bottom_runs_downwards() -> None:
    game, _ = struck(FLAG, by="axis infantry", at="allied resistance", side="axis")
    assert (asked(game), retreats(game)) == ("allied", {"to d4", "to e4"})
    play(game, "to d4", "to D3")
    assert retreats(game) == {"to c2", "to d2", "stop"}


@pytest.mark.rule(RESISTANCE, "m44:retreat.blocked", "M-15")
def test_resistance_loses_figures_only_for_the_hexes_it_must_retreat() -> None:
    wall = {"d6": "axis armor", "e6": "axis armor"}
    game, happened = struck(FLAG, at="axis resistance", others=wall)
    assert losses(happened) == [("E5", 1, "retreat")]
    assert figures(game, "E5") == 2


@pytest.mark.rule(RESISTANCE, "m44:retreat.blocked", "M-15")
def test_resistance_that_can_go_one_of_two_hexes_goes_and_loses_one_figure() -> None:
    """e6 is free, E7 and F7 behind it and d6 beside it are not."""
    wall = {"d6": "axis armor", "E7": "axis armor", "F7": "axis armor"}
    game, happened = struck(TWO_FLAGS, at="axis resistance", others=wall)
    assert [(lost, cause) for _, lost, cause in losses(happened)] == [(1, "retreat")]
    assert figures(game, "e6") == 2
    assert medals(game, "allied") == 0


@pytest.mark.rule(RESISTANCE, "m44:retreat.ignore", "M-16")
def test_resistance_that_ignores_its_only_flag_stays() -> None:
    game, _ = struck(FLAG, by="allied artillery", at="axis resistance", ground={"E5": "sandbags"})
    assert (asked(game), set(answers(game))) == ("axis", {"ignore 0", "ignore 1"})
    play(game, "ignore 1")
    assert figures(game, "E5") == 3
    assert question(game) != "retreat"


@pytest.mark.rule(RESISTANCE, "m44:retreat.ignore", "M-16")
def test_the_flags_that_are_not_ignored_say_how_far_resistance_must_and_may_go() -> None:
    game, _ = struck(TWO_FLAGS, by="allied artillery", at="axis resistance", ground={"E5": "sandbags"})
    play(game, "ignore 1", "to e6")
    assert "stop" in answers(game)
    play(game, "to E7", "to d8")
    assert question(game) != "retreat"
    assert figures(game, "d8") == 3


@pytest.mark.rule(RESISTANCE)
def test_infantry_has_no_such_choice() -> None:
    game, _ = struck(FLAG)
    assert retreats(game) == {"to d6", "to e6"}
    play(game, "to e6")
    assert question(game) == "ground"


@pytest.mark.rule(RESISTANCE, "m44:unit.infantry")
def test_resistance_is_infantry_in_all_else() -> None:
    game = fighting({"F5": "allied resistance", "E5": "axis infantry"}, dice=["infantry", "armor", "star"])
    assert dice_against(game, "F5", "E5") == 3
    assert reached(marching({"E5": "allied resistance"}), "E5") == around("E5", 2)
