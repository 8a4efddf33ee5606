"""Terrain Pack 3, 31, 40, 41, M-32 and M-34: landing on airfields, recovery in an oasis, two landmarks."""

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, reach, unit_at
from tests.games.memoir.stars import SPARE, choices, drawn, strike, throws, unit
from tests.support import Placement, answers, asked, play, question, seen

FIELD = {"C3": "airfield", "D3": "airfield-cross"}
ARMY: dict[str, Placement] = {f"{letter}1": "allied infantry" for letter in "EFGHI"}


def airfield(
    card: str = "direct-from-hq",
    units: dict[str, Placement] | None = None,
    *,
    named: str = "allied",
    count: int = 2,
) -> hexfront.Game:
    """The Allies are about to play that card and have infantry in reserve."""
    return drawn(
        {**(ARMY if units is None else units), "M9": "axis infantry"},
        FIELD,
        cards={"allied": [card, "probe-left"], "axis": ["probe-left", "probe-right"]},
        reserve=[{"side": "allied", "kind": "infantry", "count": count}],
        rules={"landing": {"side": named}},
    )


# landing


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_with_direct_from_hq_reserves_may_land_on_any_airfield_hex() -> None:
    game = airfield()
    play(game, "play direct-from-hq")
    assert question(game) == "order"
    assert choices(game, "land") == {"C3", "D3"}
    happened = play(game, "land C3")
    assert [event["hex"] for event in seen(happened, "landed")] == ["C3"]
    landed = unit_at(game, "C3")
    assert landed is not None
    assert (landed["side"], landed["kind"], landed["figures"]) == ("allied", "infantry", 4)
    assert len(game.view(None)["reserve"]["allied"]) == 1


@pytest.mark.rule("M-32")
def test_a_landing_is_asked_for_even_if_every_unit_could_be_ordered() -> None:
    game = airfield(units={"A1": "allied infantry"})
    play(game, "play direct-from-hq")
    assert (question(game), choices(game, "land")) == ("order", {"C3", "D3"})


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_each_landing_takes_one_of_the_four_orders() -> None:
    game = airfield()
    play(game, "play direct-from-hq", "land C3", "land D3", "order E1", "order F1")
    assert question(game) == "move"
    assert choices(game, "move") == {"E1", "F1"}


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_no_more_units_land_than_the_reserve_holds() -> None:
    game = airfield(count=1)
    play(game, "play direct-from-hq", "land C3")
    assert choices(game, "land") == set()


@pytest.mark.rule("m44tp:31.airfield")
def test_one_unit_lands_on_a_hex() -> None:
    game = airfield(units={**ARMY, "C3": "allied infantry"})
    play(game, "play direct-from-hq")
    assert choices(game, "land") == {"D3"}


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_a_unit_that_landed_neither_moves_nor_battles_in_that_turn() -> None:
    game = airfield(units={**ARMY, "c4": "axis infantry"})
    play(game, "play direct-from-hq", "land C3", "done")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:31.airfield", "M-32")
@pytest.mark.parametrize("card", ["assault-left", "recon-in-force", "move-out", "general-advance"])
def test_only_direct_from_hq_lands_units(card: str) -> None:
    game = airfield(card)
    play(game, f"play {card}")
    assert choices(game, "land") == set()


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_nobody_lands_while_an_enemy_stands_on_any_airfield_hex() -> None:
    game = airfield(units={**ARMY, "D3": "axis infantry"})
    play(game, "play direct-from-hq")
    assert (question(game), choices(game, "land")) == ("order", set())


@pytest.mark.rule("m44tp:31.airfield", "M-32")
def test_only_the_side_the_scenario_names_lands_units() -> None:
    game = airfield(named="axis")
    play(game, "play direct-from-hq")
    assert choices(game, "land") == set()


# oasis


def oasis(
    words: str = "allied infantry",
    *dice: str,
    left: int = 2,
    foe: str = "I5",
    tile: str = "oasis",
    on: bool = True,
) -> hexfront.Game:
    """A damaged unit that may move stands on G5, an enemy not far off; with the card on the table it is three cards."""
    return drawn(
        {"G5": unit(words, figures=left), foe: "axis infantry"},
        {"G5": tile},
        phase="move",
        cards={"allied": ["probe-left", "probe-right"], "axis": ["probe-left", "probe-right"]},
        rules={"oasis_recovery": on},
        dice=dice,
    )


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
def test_in_an_oasis_ordered_infantry_may_recover_figures_as_medics_do() -> None:
    game = oasis("allied infantry", "infantry", "flag", "grenade")
    assert set(answers(game)) == {"move G5", "recover G5", "done"}
    happened = play(game, "recover G5")
    assert throws(happened) == [3]
    assert [(event["hex"], event["figures"]) for event in seen(happened, "recovered")] == [("G5", 1)]
    assert figures(game, "G5") == 3


@pytest.mark.rule("m44tp:03.oasis_recovery", "m44:card.medics_and_mechanics")
@pytest.mark.parametrize(
    ("dice", "left"),
    [
        (("star", "infantry", "flag"), 4),
        (("star", "star", "star"), 4),
        (("armor", "flag", "grenade"), 2),
    ],
)
def test_its_own_symbol_and_stars_bring_figures_back_up_to_full_strength(dice: tuple[str, ...], left: int) -> None:
    game = oasis("allied infantry", *dice)
    play(game, "recover G5")
    assert figures(game, "G5") == left


@pytest.mark.rule("M-34")
def test_it_recovers_instead_of_moving_and_battling() -> None:
    game = oasis("allied infantry", "infantry", "flag", "grenade")
    play(game, "recover G5")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("M-34")
def test_infantry_beside_an_enemy_does_not_recover() -> None:
    assert "recover G5" not in answers(oasis(foe="H5"))


@pytest.mark.rule("m44tp:03.oasis_recovery", "M-34")
@pytest.mark.parametrize("words", ["allied armor", "allied artillery"])
def test_only_infantry_recovers(words: str) -> None:
    assert "recover G5" not in answers(oasis(words, left=1))


@pytest.mark.rule("m44tp:03.oasis_recovery")
def test_a_unit_at_full_strength_has_nothing_to_recover() -> None:
    assert "recover G5" not in answers(oasis(left=4))


@pytest.mark.rule("m44tp:03.oasis_recovery")
def test_nobody_recovers_where_the_scenario_does_not_say_so_or_outside_an_oasis() -> None:
    assert "recover G5" not in answers(oasis(on=False))
    assert "recover G5" not in answers(oasis(tile="palm-forest"))


@pytest.mark.rule("M-34")
def test_a_unit_that_has_come_into_the_oasis_this_turn_does_not_recover() -> None:
    units = {"H5": unit("allied infantry", figures=2), "M9": "axis infantry", "A1": "allied infantry"}
    game = drawn(units, {"G5": "oasis"}, phase="move", rules={"oasis_recovery": True})
    play(game, "move H5", "to G5")
    assert set(answers(game)) == {"move A1", "done"}


# power plant and prison camp

TOWNS = pytest.mark.parametrize("tile", ["power-plant", "prison-camp"])


@TOWNS
@pytest.mark.rule("m44tp:40.power_plant", "m44tp:41.prison_camp", "M-34")
def test_a_power_plant_and_a_prison_camp_protect_like_a_town(tile: str) -> None:
    units: dict[str, Placement] = {"G5": "axis infantry", "f6": "allied infantry", "H5": "allied armor"}
    game = drawn({**units, "C5": "allied artillery"}, {"G5": tile}, phase="battle")
    assert [dice_against(game, hex_, "G5") for hex_ in ("f6", "H5", "C5")] == [2, 1, 2]


@TOWNS
@pytest.mark.rule("m44tp:40.power_plant", "m44tp:41.prison_camp", "M-34")
def test_armor_battles_out_of_them_with_two_dice_fewer(tile: str) -> None:
    game = drawn({"G5": "allied armor", "H5": "axis infantry"}, {"G5": tile}, phase="battle")
    assert dice_against(game, "G5", "H5") == 1


@TOWNS
@pytest.mark.rule("m44tp:40.power_plant", "m44tp:41.prison_camp", "M-34")
def test_a_unit_that_enters_them_stops_and_does_not_battle(tile: str) -> None:
    walls = {"f6": "lake-a", "f4": "lake-a", "g6": "lake-a", "g4": "lake-a"}
    game = drawn({"H5": "allied infantry", "E5": "axis infantry"}, {"G5": tile, **walls}, phase="move")
    assert "G5" in reach(game, "H5")
    assert "F5" not in reach(game, "H5")
    play(game, "move H5", "to G5")
    assert (asked(game), question(game)) == ("axis", "card")


@TOWNS
@pytest.mark.rule("m44tp:40.power_plant", "m44tp:41.prison_camp", "M-34")
def test_they_block_sight(tile: str) -> None:
    units: dict[str, Placement] = {"H5": "allied infantry", "F5": "axis infantry"}
    assert dice_against(drawn(units, {"G5": tile}, phase="battle"), "H5", "F5") == 0
    assert dice_against(drawn(units, phase="battle"), "H5", "F5") == 2


@pytest.mark.rule("m44tp:40.power_plant", "m44tp:41.prison_camp", "M-34")
@pytest.mark.parametrize(("tile", "asks"), [("prison-camp", "flags"), ("power-plant", "retreat")])
def test_in_a_prison_camp_a_flag_may_be_ignored_and_in_a_power_plant_not(tile: str, asks: str) -> None:
    units: dict[str, Placement] = {"G5": "axis infantry", "H5": "allied infantry", **SPARE}
    game = drawn(units, {"G5": tile}, phase="battle", dice=["flag", "star"])
    strike(game, "H5", "G5")
    assert (asked(game), question(game)) == ("axis", asks)
