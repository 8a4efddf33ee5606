"""Terrain Pack 51 and M-31: supply trains bring reinforcements to a station."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import unit_at
from tests.games.memoir.stars import choices, drawn, row, train
from tests.support import Placement, answers, asked, play, question, seen

FOE: dict[str, Placement] = {"M9": "axis infantry"}
STATION = {**row(5, "rail"), "J5": "station"}
"""Three hexes east of the locomotive."""
AROUND = {"K5", "i6", "j6", "i4", "j4", "H5", "h6", "h4"}
"""What adjoins a locomotive at J5 and its wagon at I5."""


def supply(
    *cargo: str, hexes: dict[str, str] | None = None, units: dict[str, Placement] | None = None
) -> hexfront.Game:
    """An Allied supply train at G5 and F5, pointing east, that may move."""
    everybody = {"G5": train(wagon="F5", cargo=list(cargo)), **FOE, **(units or {})}
    return drawn(everybody, {**STATION, **(hexes or {})}, phase="move")


def lakes(*free: str) -> dict[str, str]:
    """Water around the station and the wagon, but for the track and these hexes."""
    return dict.fromkeys(AROUND - {"H5", *free}, "lake-a")


def aboard(game: hexfront.Game, *hexes: str) -> list[str]:
    """What the train on these hexes still carries."""
    for hex_ in hexes:
        found = unit_at(game, hex_)
        if found is not None and found.get("cargo"):
            return list(found["cargo"])
    return []


def placed(happened: list[dict[str, Any]]) -> list[tuple[str, str]]:
    """Which units were unloaded, and where."""
    return [(event["kind"], event["hex"]) for event in seen(happened, "unloaded")]


# arriving


@pytest.mark.rule("m44tp:51.supply_train")
def test_a_supply_train_shows_what_it_carries() -> None:
    assert aboard(supply("infantry", "armor"), "G5", "F5") == ["infantry", "armor"]


@pytest.mark.rule("m44tp:51.supply_train", "M-31")
def test_when_the_locomotive_ends_its_move_on_a_station_the_cargo_is_unloaded_around_the_train() -> None:
    game = supply("infantry", "armor")
    play(game, "move G5", "to J5")
    assert (asked(game), question(game)) == ("allied", "unload")
    assert set(answers(game)) == {f"unload {hex_}" for hex_ in AROUND}
    happened = play(game, "unload i6")
    assert set(answers(game)) == {f"unload {hex_}" for hex_ in AROUND - {"i6"}}
    happened += play(game, "unload H5")
    assert placed(happened) == [("infantry", "i6"), ("armor", "H5")]
    for hex_, kind, figures in (("i6", "infantry", 4), ("H5", "armor", 3)):
        found = unit_at(game, hex_)
        assert found is not None
        assert (found["side"], found["kind"], found["figures"]) == ("allied", kind, figures)
    assert aboard(game, "J5", "I5") == []


@pytest.mark.rule("m44tp:51.supply_train", "M-31")
def test_hexes_with_units_are_not_free() -> None:
    game = supply("infantry", units={"K5": "axis infantry", "i4": "allied infantry"})
    play(game, "move G5", "to J5")
    assert choices(game, "unload") == AROUND - {"K5", "i4"}


@pytest.mark.rule("m44tp:51.supply_train")
def test_a_train_that_backs_into_a_station_unloads_too() -> None:
    game = supply("infantry", hexes={"J5": "rail", "E5": "station"})
    play(game, "move G5", "to E5")
    assert choices(game, "unload") == {"F5", "d6", "e6", "d4", "e4", "C5", "c6", "c4"}


@pytest.mark.rule("m44tp:51.supply_train", "M-31")
def test_a_train_that_only_passes_the_station_unloads_nothing() -> None:
    game = supply("infantry", hexes={"J5": "rail", "H5": "station"})
    happened = play(game, "move G5", "to J5")
    assert placed(happened) == []
    assert (asked(game), question(game)) == ("axis", "card")
    assert aboard(game, "J5", "I5") == ["infantry"]


@pytest.mark.rule("m44tp:51.supply_train", "M-31")
def test_the_wagon_on_the_station_is_not_enough() -> None:
    game = supply("infantry", hexes={"J5": "rail", "I5": "station"})
    play(game, "move G5", "to J5")
    assert asked(game) == "axis"
    assert aboard(game, "J5", "I5") == ["infantry"]


@pytest.mark.rule("m44tp:51.supply_train")
def test_an_empty_train_unloads_nothing() -> None:
    game = drawn({"G5": train(wagon="F5"), **FOE}, STATION, phase="move")
    assert placed(play(game, "move G5", "to J5")) == []
    assert asked(game) == "axis"


@pytest.mark.rule("m44tp:51.supply_train")
def test_a_train_that_does_not_move_unloads_nothing() -> None:
    units = {"J5": train(wagon="I5", cargo=["infantry"]), **FOE}
    game = drawn(units, STATION, phase="move")
    assert question(game) == "move"
    assert placed(play(game, "done")) == []
    assert aboard(game, "J5", "I5") == ["infantry"]


# places


@pytest.mark.rule("M-31")
def test_a_unit_with_one_place_to_go_goes_there_unasked() -> None:
    game = supply("infantry", hexes=lakes())
    assert placed(play(game, "move G5", "to J5")) == [("infantry", "H5")]
    assert asked(game) == "axis"


@pytest.mark.rule("M-31")
def test_units_that_find_no_free_hex_stay_aboard() -> None:
    game = supply("infantry", "infantry", "armor", hexes=lakes())
    assert placed(play(game, "move G5", "to J5")) == [("infantry", "H5")]
    assert asked(game) == "axis"
    assert aboard(game, "J5", "I5") == ["infantry", "armor"]


@pytest.mark.rule("M-31")
def test_a_unit_is_unloaded_only_where_it_could_go() -> None:
    barred = {**lakes("h6"), "h6": "hedgehog"}
    game = supply("armor", "infantry", hexes=barred)
    assert placed(play(game, "move G5", "to J5")) == [("armor", "H5"), ("infantry", "h6")]
    game = supply("infantry", "armor", hexes=barred)
    play(game, "move G5", "to J5")
    assert choices(game, "unload") == {"H5", "h6"}
    assert placed(play(game, "unload H5")) == [("infantry", "H5")]
    assert aboard(game, "J5", "I5") == ["armor"]


@pytest.mark.rule("M-31", "m44tp:51.supply_train")
def test_units_left_aboard_are_unloaded_when_the_train_comes_again() -> None:
    cards = {"allied": ["assault-centre", "probe-centre"], "axis": ["probe-left", "probe-right"]}
    units = {"G5": train(wagon="F5", cargo=["infantry", "armor"]), **FOE}
    game = drawn(units, {**STATION, **lakes()}, phase="move", cards=cards)
    assert placed(play(game, "move G5", "to J5")) == [("infantry", "H5")]
    play(game, "play probe-left", "done")
    play(game, "play assault-centre", "move H5", "to g4", "move J5", "to I5")
    play(game, "play probe-right")
    assert placed(play(game, "play probe-centre", "move I5", "to J5")) == [("armor", "H5")]
    assert aboard(game, "J5", "I5") == []


# the turn of arrival


@pytest.mark.rule("m44tp:51.supply_train")
def test_unloaded_units_do_not_move_in_that_turn() -> None:
    game = supply("infantry", units={"A1": "allied infantry"})
    play(game, "move G5", "to J5", "unload i6")
    assert set(answers(game)) == {"move A1", "done"}


@pytest.mark.rule("m44tp:51.supply_train")
def test_unloaded_units_do_not_battle_in_that_turn() -> None:
    game = supply("infantry", units={"I7": "axis infantry"})
    play(game, "move G5", "to J5", "unload i6")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:51.supply_train")
def test_units_aboard_do_not_battle() -> None:
    units = {"G5": train(wagon="F5", cargo=["infantry", "armor"]), "H5": "axis infantry", "f6": "axis infantry"}
    game = drawn(units, STATION, phase="battle")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:51.supply_train")
def test_in_a_later_turn_they_are_units_like_any_other() -> None:
    cards = {"allied": ["assault-centre", "probe-left"], "axis": ["probe-left", "probe-right"]}
    units = {"G5": train(wagon="F5", cargo=["infantry"]), **FOE}
    game = drawn(units, STATION, phase="move", cards=cards)
    play(game, "move G5", "to J5", "unload h4", "play probe-left", "done", "play assault-centre")
    assert choices(game, "move") == {"J5", "h4"}
