"""6.6.1: retreat of surrounded units (E-40) and of completely surrounded ones (E-41).

The stage: the beaten in 04-04, attacked from 04-05, enemies in 03-02 and 05-02. Every hex beside 04-04 lies in a zone;
out of them lead 03-03 to 02-04, 03-04 to 02-04 and 02-05, 05-03 to 06-04, 05-04 to 06-04 and 06-05; 04-03 leads to
nothing. An enemy in 01-04 closes the west, one in 07-04 the east.
"""

from collections.abc import Mapping, Sequence

import pytest

from tests.games.encore.fights import (
    Fight,
    codes,
    column,
    fall_back,
    fight,
    ground,
    outcomes,
    path_of,
    stack,
    state,
    units_of,
    where,
)
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

AMERICANS = ("us-1-i-87", "us-4-ii-87", "us-1-i-85")
"""Four points each. With the column for the encirclement two against 3, or three against 6, are 3-1, three against 3
are 5-1."""
NORTH: dict[str, Placement] = {
    "us-7-iii-86": {"at": "03-02", "fought": True},
    "us-4-ii-85": {"at": "05-02", "fought": True},
}
WEST: dict[str, Placement] = {"us-7-iii-85": "01-04"}
EAST: dict[str, Placement] = {"us-at": "07-04"}
GERMAN, OTHER = "de-1-i-1044", "de-4-ii-1043"
FRIENDS = ("de-2-i-1045", "de-6-ii-1043", "de-3-i-1044")
DRI, DRB = (6, 6), (6, 6)
"""DRI in the column 3-1, DRB in the column 5-1."""


def encircled(
    others: Mapping[str, Placement] | None = None,
    *,
    defenders: Mapping[str, Placement] | None = None,
    attackers: int = 2,
    dice: Sequence[int] = DRI,
    map: str | None = None,
) -> Fight:
    """Americans attack the Germans of 04-04, who are surrounded."""
    units = {**NORTH, **(defenders or {GERMAN: "04-04"}), **(others or {})}
    game, happened = fight(stack("04-05", *AMERICANS[:attackers]), units, dice, map=map or ground())
    assert "siege" in {shift["cause"] for shift in seen(happened, "odds")[0]["shifts"]}
    return game, happened


# E-40: an empty hex, a loss, and out


@pytest.mark.rule("encore:6.6.1.surrounded", "E-40", "E-36")
def test_a_surrounded_unit_passes_an_empty_hex_with_a_loss_and_ends_out_of_the_zones() -> None:
    game, happened = encircled()
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 03-03", "to 03-04", "to 05-03", "to 05-04"}
    assert refusal(game, "to 04-03") in {"E-40", "encore:6.6.1.surrounded", "encore:6.6.1"}
    happened = play(game, "to 05-04")
    assert (asked(game), question(game), set(answers(game))) == ("axis", "retreat_to", {"to 06-04", "to 06-05"})
    happened += play(game, "to 06-05")
    assert path_of(happened, GERMAN) == ["04-04", "05-04", "06-05"]
    assert all(event["surrounded"] for event in seen(happened, "retreated"))
    assert units_of(happened, "reduced") == [GERMAN]
    assert state(game, GERMAN) == ("06-05", True)


@pytest.mark.rule("E-40", "encore:6.6.1.surrounded")
def test_a_surrounded_unit_with_no_way_out_is_eliminated() -> None:
    game, happened = encircled({**WEST, **EAST})
    assert units_of(happened, "eliminated") == [GERMAN]
    assert (at(game, GERMAN), question(game)) == ("lost", "advance")


@pytest.mark.rule("E-40", "encore:6.6.1.surrounded", "encore:7.1.second_loss")
def test_a_reduced_unit_does_not_survive_the_loss_on_the_way() -> None:
    """8 against 2 is 4-1, with the encirclement 5-1, where a 10 is DRI."""
    game, happened = encircled(defenders=stack("04-04", GERMAN, reduced=True), dice=(4, 6))
    assert codes(happened) == ["DRI", "AVI"]
    fall_back(game)
    assert at(game, GERMAN) == "lost"


@pytest.mark.rule("E-40", "encore:7.1.second_loss", "E-34")
def test_a_unit_that_took_the_results_loss_does_not_survive_the_loss_on_the_way() -> None:
    game, happened = encircled(attackers=3, dice=DRB)
    assert (column(happened), codes(happened)) == ("5-1", ["DRB", "AVI"])
    fall_back(game)
    assert at(game, GERMAN) == "lost"


@pytest.mark.rule("E-40", "E-38")
def test_each_unit_of_a_surrounded_stack_takes_its_own_loss() -> None:
    game, happened = encircled(defenders=stack("04-04", GERMAN, OTHER), attackers=3)
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    play(game, f"retreat {OTHER}", "to 03-04", "to 02-05", "to 05-04", "to 06-05")
    assert (state(game, OTHER), state(game, GERMAN)) == (("02-05", True), ("06-05", True))


@pytest.mark.rule("E-17", "encore:5.6.forced_release", "E-40")
def test_the_retreat_of_a_surrounded_unit_releases_it() -> None:
    units: dict[str, Placement] = {**NORTH, "de-1-i-1043": "04-04"}
    game, _ = fight(stack("04-05", *AMERICANS[:2]), units, DRI, released=False)
    happened = fall_back(game)
    assert [event["units"] for event in seen(happened, "released")] == [["de-1-i-1043"]]


# E-40: friends on the way


@pytest.mark.rule("E-40", "encore:6.6.1.surrounded")
def test_a_friend_on_the_way_is_compulsory_and_saves_the_loss() -> None:
    game, happened = encircled({FRIENDS[0]: "03-03"})
    assert path_of(happened, GERMAN) == ["04-04", "03-03", "02-04"]
    assert state(game, GERMAN) == ("02-04", False)


@pytest.mark.rule("E-40", "E-36")
def test_among_friends_and_shelter_the_owner_chooses() -> None:
    game, _ = encircled({FRIENDS[0]: "03-03"}, map=ground(covers={"05-04": "#"}))
    assert set(answers(game)) == {"to 03-03", "to 05-04"}
    assert refusal(game, "to 03-04") in {"E-40", "encore:6.6.1.surrounded", "encore:6.6.1"}
    play(game, "to 05-04", "to 06-04")
    assert state(game, GERMAN) == ("06-04", False)


@pytest.mark.rule("E-40", "encore:6.6.1.surrounded")
def test_a_friend_from_whom_no_step_leads_on_does_not_help() -> None:
    game, _ = encircled({FRIENDS[0]: "04-03", **EAST})
    assert set(answers(game)) == {"to 03-03", "to 03-04"}
    play(game, "to 03-03")
    assert state(game, GERMAN) == ("02-04", True)


@pytest.mark.rule("E-40", "encore:7.1")
def test_a_reduced_unit_passes_friends_unharmed() -> None:
    game, happened = encircled({FRIENDS[0]: "03-03"}, defenders=stack("04-04", GERMAN, reduced=True), dice=(4, 6))
    assert codes(happened) == ["DRI", "AVI"]
    assert state(game, GERMAN) == ("02-04", True)


@pytest.mark.rule("E-40", "encore:5.2.2")
def test_the_hex_on_the_way_may_be_full() -> None:
    game, happened = encircled(stack("03-03", *FRIENDS))
    assert state(game, GERMAN) == ("02-04", False)
    assert where(game, *FRIENDS) == ["03-03"] * 3
    assert {*units_of(happened, "retreated")} == {GERMAN}


@pytest.mark.rule("E-40", "encore:5.2.2")
def test_the_last_hex_must_have_room() -> None:
    game, _ = encircled({**stack("02-04", *FRIENDS), **EAST})
    if question(game) == "retreat_to":
        play(game, "to 03-04")
    assert state(game, GERMAN) == ("02-05", True)
    assert where(game, *FRIENDS) == ["02-04"] * 3


@pytest.mark.rule("E-40", "E-20", "E-44")
def test_the_hex_passed_counts_as_entered() -> None:
    """Armour, to which 03-04 is closed, passes an objective where the enemy's fort stands."""
    guards = dict(zip((OTHER, *FRIENDS[:2]), ("03-02", "05-02", "07-04"), strict=True))
    map_ = ground({"03-04": "X"}, objectives={"03-03": (5, 2)})
    game, happened = fight(
        stack("04-05", "de-f-232", GERMAN), {"us-701": "04-04", **guards}, DRI, side="axis", map=map_, forts=["03-03"]
    )
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    assert state(game, "us-701") == ("02-04", True)
    assert [(event["hex"], event["side"]) for event in seen(happened, "objective")] == [("03-03", "allied")]
    assert [event["hex"] for event in seen(happened, "fort_fell")] == ["03-03"]


# E-33: hexes a unit may not enter are left out for retreat


@pytest.mark.rule("E-33", "E-40", "E-13")
def test_armour_is_surrounded_where_only_ground_closed_to_it_is_free() -> None:
    """8 against 4 without a column for the encirclement, since foot could leave by the north."""
    heights = ground(dict.fromkeys(("03-03", "04-03", "05-03"), "X"))
    germans = stack("04-05", "de-f-232", GERMAN)
    game, happened = fight(germans, {"us-701": "04-04"}, DRI, side="axis", map=heights)
    assert (column(happened), codes(happened)) == ("2-1", ["DRI", "AVB"])
    assert set(answers(game)) == {"to 03-04", "to 05-04"}
    play(game, "to 03-04", "to 02-04")
    assert state(game, "us-701") == ("02-04", True)


# E-40 for attackers


@pytest.mark.rule("E-40", "encore:6.6.1.surrounded")
@pytest.mark.parametrize(("friend", "reduced"), [(None, True), ("03-03", False)], ids=["alone", "past a friend"])
def test_surrounded_attackers_retreat_the_same_way(friend: str | None, reduced: bool) -> None:
    """An American in 04-04 attacks 04-05, 4 against 3, and an 8 is ARI."""
    germans: dict[str, Placement] = {GERMAN: "04-05", OTHER: "03-02", FRIENDS[0]: "05-02", FRIENDS[1]: "07-04"}
    friends = stack(friend, AMERICANS[1], fought=True) if friend else {}
    game, happened = fight({AMERICANS[0]: "04-04"}, {**germans, **friends}, (2, 6), target="04-05")
    assert codes(happened) == ["DVI", "ARI"]
    fall_back(game)
    assert at(game, AMERICANS[0]) in {"02-04", "02-05"}
    assert counter(game, AMERICANS[0])["reduced"] is reduced


# E-41: enemies on all sides

RING: dict[str, Placement] = {
    unit: {"at": hex_, "fought": True}
    for unit, hex_ in zip(
        ("us-7-iii-86", "us-4-ii-85", "us-7-iii-85", "us-8-iii-86", "us-2-i-87"),
        ("04-03", "03-03", "03-04", "05-03", "05-04"),
        strict=True,
    )
}


def ringed(defenders: Mapping[str, Placement], *, attackers: int = 2, dice: Sequence[int] = DRI) -> Fight:
    """Americans attack the Germans of 04-04, with more of them in every hex around."""
    return fight(stack("04-05", *AMERICANS[:attackers]), {**RING, **defenders}, dice)


@pytest.mark.rule("encore:6.6.1.completely_surrounded", "encore:5.2.1.fully_surrounded", "E-41")
def test_a_completely_surrounded_unit_takes_a_loss_instead_of_retreating() -> None:
    game, happened = ringed({GERMAN: "04-04"})
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    assert outcomes(happened) == [("reduced", GERMAN)]
    assert state(game, GERMAN) == ("04-04", True)
    assert question(game) == "combat"


@pytest.mark.rule("encore:6.6.1.completely_surrounded", "E-41")
def test_several_completely_surrounded_units_each_take_a_loss() -> None:
    game, happened = ringed(stack("04-04", GERMAN, OTHER), attackers=3)
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    happened += fall_back(game)
    assert sorted(units_of(happened, "reduced")) == sorted([GERMAN, OTHER])
    assert (state(game, GERMAN), state(game, OTHER)) == (("04-04", True), ("04-04", True))


@pytest.mark.rule("encore:6.6.1.completely_surrounded", "E-41", "encore:7.1.second_loss")
def test_a_reduced_unit_is_eliminated_by_the_loss_and_the_hex_is_free_for_the_advance() -> None:
    game, happened = ringed(stack("04-04", GERMAN, reduced=True), dice=(4, 6))
    assert (column(happened), codes(happened)) == ("5-1", ["DRI", "AVI"])
    assert (at(game, GERMAN), question(game)) == ("lost", "advance")


@pytest.mark.rule("encore:6.6.1.completely_surrounded", "E-41")
def test_retreat_with_a_loss_eliminates_a_completely_surrounded_unit() -> None:
    game, happened = ringed({GERMAN: "04-04"}, attackers=3, dice=DRB)
    assert (column(happened), codes(happened)) == ("5-1", ["DRB", "AVI"])
    assert at(game, GERMAN) == "lost"


@pytest.mark.rule("E-41", "E-36")
def test_of_several_only_the_one_that_took_the_results_loss_is_eliminated() -> None:
    """12 against 2 and 1 is 4-1, with the encirclement 5-1."""
    mortars = ("de-2-pp-1044", "de-3-pp-1043")
    defenders = {**stack("04-04", mortars[0]), **stack("04-04", mortars[1], suppressed=True)}
    game, happened = ringed(defenders, attackers=3, dice=DRB)
    assert (column(happened), codes(happened)) == ("5-1", ["DRB", "AVI"])
    assert (asked(game), question(game)) == ("axis", "loss")
    play(game, f"lose {mortars[1]}")
    fall_back(game)
    assert at(game, mortars[1]) == "lost"
    assert state(game, mortars[0]) == ("04-04", True)


@pytest.mark.rule("E-41", "encore:6.6.1.completely_surrounded")
def test_a_friend_in_one_of_the_hexes_around_makes_it_a_surrounded_unit_only() -> None:
    """The friend stands in 05-04, from where 06-05 is free."""
    ring = {unit: place for unit, place in RING.items() if unit != "us-2-i-87"}
    units = {**ring, GERMAN: "04-04", FRIENDS[0]: "05-04"}
    game, happened = fight(stack("04-05", *AMERICANS[:2]), units, DRI)
    assert codes(happened) == ["DRI", "AVI"]
    fall_back(game)
    assert state(game, GERMAN) == ("06-05", False)


@pytest.mark.rule("E-41", "E-33", "E-13")
def test_armour_is_completely_surrounded_if_the_hexes_not_held_are_closed_to_it() -> None:
    heights = ground(dict.fromkeys(("03-03", "04-03", "05-03"), "X"))
    others = {**stack("03-04", OTHER, fought=True), **stack("05-04", FRIENDS[0], fought=True), "us-701": "04-04"}
    game, happened = fight(stack("04-05", "de-f-232", GERMAN), others, DRI, side="axis", map=heights)
    assert codes(happened)[0] == "DRI"
    assert units_of(happened, "retreated") == []
    assert state(game, "us-701") == ("04-04", True)


@pytest.mark.rule("E-41", "encore:6.6.1.completely_surrounded")
def test_a_completely_surrounded_attacker_takes_a_loss_and_stays() -> None:
    """4 against 3 and an 8: DVI ARI."""
    hexes = ("04-05", "04-03", "03-03", "03-04", "05-03", "05-04")
    germans = dict(zip((GERMAN, OTHER, *FRIENDS, "de-4-ii-1045"), hexes, strict=True))
    game, happened = fight({AMERICANS[0]: "04-04"}, germans, (2, 6), target="04-05")
    assert codes(happened) == ["DVI", "ARI"]
    assert outcomes(happened) == [("reduced", AMERICANS[0])]
    assert state(game, AMERICANS[0]) == ("04-04", True)
