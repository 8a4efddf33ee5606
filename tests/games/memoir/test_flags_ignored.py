"""Flags that may be ignored (M-16): one an attack, whatever protects the unit; and guns that cannot leave."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, medals, position, unit_at
from tests.games.memoir.fields import losses, obstacles, of, path_of, retreats, struck, with_spares
from tests.support import answers, asked, play, question, seen

IGNORE = "m44:retreat.ignore"
FLAG = ["flag", "star", "star"]
TWO = ["flag", "flag", "star"]
THREE = ["flag", "flag", "flag"]
SOURCES = {
    "sandbags": "m44:terrain.sandbags",
    "hedgehog": "m44:terrain.hedgehog",
    "bunker axis": "m44:terrain.bunker",
    "bunker either": "m44:terrain.bunker",
    "sea-wall axis": "m44:terrain.sea_wall",
}
GUN = "allied artillery"
"""The attacker: cover does not take its dice."""


# one flag


@pytest.mark.rule(IGNORE, "M-16", *SOURCES.values())
@pytest.mark.parametrize("ground", SOURCES)
def test_a_unit_with_protection_may_ignore_a_flag(ground: str) -> None:
    game, _ = struck(FLAG, by=GUN, ground={"E5": ground})
    assert (asked(game), question(game)) == ("axis", "flags")
    assert set(answers(game)) == {"ignore 0", "ignore 1"}
    happened = play(game, "ignore 1")
    [ignored] = seen(happened, "ignored")
    assert (ignored["hex"], ignored["flags"]) == ("E5", 1)
    assert figures(game, "E5") == 4
    assert question(game) not in {"retreat", "ground"}


@pytest.mark.rule(IGNORE, "M-16", *SOURCES.values())
@pytest.mark.parametrize("ground", SOURCES)
def test_it_may_retreat_nevertheless(ground: str) -> None:
    game, _ = struck(FLAG, by=GUN, ground={"E5": ground})
    happened = play(game, "ignore 0")
    assert not seen(happened, "ignored")
    assert (asked(game), retreats(game)) == ("axis", {"to d6", "to e6"})


@pytest.mark.rule(IGNORE, "M-16")
@pytest.mark.parametrize(
    "ground", ["countryside", "forest", "town", "hill", "wire", "hedgerow", "river, bridge", "beach"]
)
def test_without_protection_every_flag_counts(ground: str) -> None:
    game, _ = struck(FLAG, by=GUN, ground={"E5": ground})
    assert question(game) == "retreat"


@pytest.mark.rule(IGNORE, "M-16")
def test_without_a_flag_there_is_nothing_to_ignore() -> None:
    game, _ = struck(["infantry", "star", "star"], by=GUN, ground={"E5": "sandbags"})
    assert question(game) != "flags"
    assert figures(game, "E5") == 3


@pytest.mark.rule(IGNORE, "M-16")
def test_a_unit_that_is_eliminated_ignores_nothing() -> None:
    game, _ = struck(
        ["infantry", "flag", "star"], by=GUN, at=of("axis", "infantry", figures=1), ground={"E5": "sandbags"}
    )
    assert unit_at(game, "E5") is None
    assert question(game) != "flags"


@pytest.mark.rule(IGNORE, "M-16", "m44:terrain.bunker", "m44:terrain.sea_wall")
@pytest.mark.parametrize("ground", ["bunker allied", "sea-wall allied"])
def test_what_belongs_to_the_enemy_protects_nobody_else(ground: str) -> None:
    game, _ = struck(FLAG, by=GUN, ground={"E5": ground})
    assert question(game) == "retreat"


@pytest.mark.rule(IGNORE, "M-16", "m44:terrain.sandbags")
def test_a_flag_may_be_ignored_under_fire_from_a_distance_too() -> None:
    game, _ = struck(["flag", "star", "star"], by="allied artillery", away=2, ground={"E5": "sandbags"})
    assert set(answers(game)) == {"ignore 0", "ignore 1"}


# one and no more


@pytest.mark.rule(IGNORE, "M-16")
@pytest.mark.parametrize("ground", SOURCES)
def test_of_two_flags_one_may_be_ignored(ground: str) -> None:
    game, _ = struck(TWO, by=GUN, ground={"E5": ground})
    assert set(answers(game)) == {"ignore 0", "ignore 1"}
    play(game, "ignore 1", "to e6")
    assert figures(game, "e6") == 4
    assert question(game) != "retreat"


@pytest.mark.rule(IGNORE, "M-16")
def test_who_ignores_none_of_two_flags_retreats_two_hexes() -> None:
    game, _ = struck(TWO, by=GUN, ground={"E5": "sandbags"})
    play(game, "ignore 0", "to e6", "to F7")
    assert figures(game, "F7") == 4


@pytest.mark.rule(IGNORE, "M-16")
@pytest.mark.parametrize(
    "ground",
    ["bunker axis, sandbags", "beach, sea-wall axis, sandbags", "hedgehog, sandbags", "hill, bunker axis, hedgehog"],
)
@pytest.mark.parametrize("dice", [TWO, THREE])
def test_several_protections_together_ignore_one_flag(ground: str, dice: list[str]) -> None:
    game, _ = struck(dice, by=GUN, ground={"E5": ground})
    assert set(answers(game)) == {"ignore 0", "ignore 1"}


@pytest.mark.rule(IGNORE, "M-16")
def test_a_unit_may_ignore_flags_by_its_own_nature() -> None:
    game, _ = struck(TWO, by=GUN, at=of("axis", "infantry", ignores_flag=True))
    assert set(answers(game)) == {"ignore 0", "ignore 1"}
    both, _ = struck(TWO, by=GUN, at=of("axis", "infantry", ignores_flag=True), ground={"E5": "sandbags"})
    assert set(answers(both)) == {"ignore 0", "ignore 1"}


@pytest.mark.rule(IGNORE, "M-16")
def test_in_the_next_attack_another_flag_may_be_ignored() -> None:
    game, _ = struck([*FLAG, *FLAG], by=GUN, ground={"E5": "sandbags"}, others={"D5": GUN})
    play(game, "ignore 1", "battle D5", "attack E5")
    assert set(answers(game)) == {"ignore 0", "ignore 1"}


@pytest.mark.rule(IGNORE, "M-15", "M-16", "m44:retreat.blocked")
def test_an_ignored_flag_costs_no_figure_where_there_is_no_way_back() -> None:
    wall = {"d6": "axis armor", "e6": "axis armor"}
    game, _ = struck(TWO, by=GUN, ground={"E5": "sandbags"}, others=wall)
    happened = play(game, "ignore 1")
    assert losses(happened) == [("E5", 1, "retreat")]
    assert obstacles(game, "E5") == ["sandbags"]


# never


@pytest.mark.rule("M-16", IGNORE, "m44:card.barrage")
@pytest.mark.parametrize("ground", SOURCES)
def test_flags_of_a_barrage_are_not_ignored(ground: str) -> None:
    cards = {"allied": ["barrage"], "axis": 4}
    game = position(with_spares({"E5": "axis infantry"}), {"E5": ground}, cards=cards, dice=[*FLAG, "star"])
    play(game, "play barrage", "target E5")
    assert (asked(game), retreats(game)) == ("axis", {"to d6", "to e6"})


@pytest.mark.rule("M-16", IGNORE, "m44:card.air_power")
@pytest.mark.parametrize("ground", SOURCES)
def test_flags_of_air_power_are_not_ignored(ground: str) -> None:
    cards = {"allied": ["air-power"], "axis": 4}
    game = position(with_spares({"E5": "axis infantry"}), {"E5": ground}, cards=cards, dice=["flag", "armor"])
    play(game, "play air-power", "target E5")
    if question(game) == "target":
        play(game, "commit")
    assert (asked(game), retreats(game)) == ("axis", {"to d6", "to e6"})


# guns that cannot leave


@pytest.mark.rule("M-16", "m44:terrain.bunker")
@pytest.mark.parametrize("ground", ["bunker axis", "bunker either", "field-bunker"])
def test_a_gun_in_a_bunker_loses_a_figure_for_each_flag_it_does_not_ignore(ground: str) -> None:
    game, _ = struck(TWO, by=GUN, at="axis artillery", ground={"E5": ground})
    assert set(answers(game)) == {"ignore 0", "ignore 1"}
    happened = play(game, "ignore 1")
    assert losses(happened) == [("E5", 1, "fixed")]
    assert path_of(happened) == []
    assert figures(game, "E5") == 1


@pytest.mark.rule("M-16", "m44:terrain.bunker")
def test_a_gun_that_ignores_no_flag_may_be_lost_where_it_stands() -> None:
    game, _ = struck(TWO, by=GUN, at="axis artillery", ground={"E5": "bunker axis"})
    play(game, "ignore 0")
    assert unit_at(game, "E5") is None
    assert medals(game, "allied") == 1


@pytest.mark.rule("M-16", "m44:terrain.bunker")
def test_a_gun_in_a_bunker_of_the_enemy_is_fixed_and_ignores_nothing() -> None:
    game, happened = struck(FLAG, by=GUN, at="axis artillery", ground={"E5": "bunker allied"})
    assert losses(happened) == [("E5", 1, "fixed")]
    assert figures(game, "E5") == 1


@pytest.mark.rule("M-16", "m44tp:38.fortress")
def test_a_gun_in_a_fortress_is_fixed_and_may_ignore_every_flag() -> None:
    game, _ = struck(TWO, by=GUN, at="axis artillery", ground={"E5": "fortress"})
    assert set(answers(game)) == {"ignore 0", "ignore 1", "ignore 2"}
    happened = play(game, "ignore 1")
    assert losses(happened) == [("E5", 1, "fixed")]
    assert figures(game, "E5") == 1


@pytest.mark.rule("M-16", "m44:terrain.bunker")
def test_infantry_leaves_a_bunker_when_it_must() -> None:
    game, _ = struck(FLAG, by=GUN, ground={"E5": "bunker axis"})
    play(game, "ignore 0", "to d6")
    assert figures(game, "d6") == 4
