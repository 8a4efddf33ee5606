"""6.6.1 and E-39: a unit that finds only full hexes makes one of the three there go on.

The stage is a corridor northwards: the defenders in 04-08, attacked from 04-09; guards on both sides leave them 04-07
alone, from there 04-06, then 04-05, then 04-04, and beyond it 03-03, 04-03 and 05-03.
"""

from collections.abc import Mapping, Sequence

import pytest

from tests.games.encore.board import drawn_map
from tests.games.encore.fights import ROW, Fight, codes, fall_back, fight, stack, state, units_of, where
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

FIELD = drawn_map(ROW * 10)
GUARDS: dict[str, Placement] = {
    "us-1-i-85": "02-07",
    "us-4-ii-85": "06-07",
    "us-7-iii-85": "02-05",
    "us-7-iii-86": "06-05",
}
ATTACKERS = stack("04-09", "us-1-i-87", "us-4-ii-87")
"""Eight points: a 12 is DRI AVB against one company (2-1) and against two (1-1)."""
BEATEN = "de-1-i-1044"
FIRST = ("de-4-ii-1043", "de-2-i-1045", "de-5-ii-1044")
SECOND = ("de-1-i-1043", "de-4-ii-1045", "de-3-i-1044")
THIRD = ("de-2-i-1043", "de-5-ii-1045", "de-6-ii-1044")
"""Three companies for each of the next hexes."""
DRI = (6, 6)


def beaten(
    friends: Mapping[str, Placement],
    *,
    defenders: Sequence[str] = (BEATEN,),
    guards: Mapping[str, Placement] | None = None,
    map: str = FIELD,
    released: bool = True,
) -> Fight:
    """The Americans beat the Germans of 04-08."""
    units = {**stack("04-08", *defenders), **(GUARDS if guards is None else guards), **friends}
    game, happened = fight(ATTACKERS, units, DRI, target="04-08", map=map, released=released)
    assert codes(happened) == ["DRI", "AVB"]
    return game, happened


# when, and who


@pytest.mark.rule("encore:6.6.1.cascade", "encore:5.2.2", "E-39")
def test_a_third_unit_displaces_nobody() -> None:
    game, happened = beaten(stack("04-07", *FIRST[:2]))
    assert units_of(happened, "retreated") == [BEATEN]
    assert where(game, BEATEN, *FIRST[:2]) == ["04-07"] * 3
    assert asked(game) == "allied"


@pytest.mark.rule("encore:6.6.1.cascade", "E-39", "E-36")
def test_where_three_friends_stand_the_owner_picks_one_of_them_to_make_room() -> None:
    game, _ = beaten(stack("04-07", *FIRST))
    assert (asked(game), question(game)) == ("axis", "displace")
    assert set(answers(game)) == {f"displace {unit}" for unit in FIRST}


@pytest.mark.rule("encore:6.6.1.cascade", "E-39")
def test_the_unit_that_makes_room_goes_one_hex_and_takes_no_loss() -> None:
    game, happened = beaten(stack("04-07", *FIRST))
    happened += play(game, f"displace {FIRST[1]}")
    [displaced] = [event for event in seen(happened, "retreated") if event["unit"] == FIRST[1]]
    assert (displaced["path"], displaced["displaced"]) == (["04-07", "04-06"], True)
    [retreated] = [event for event in seen(happened, "retreated") if event["unit"] == BEATEN]
    assert (retreated["path"], bool(retreated.get("displaced"))) == (["04-08", "04-07"], False)
    assert where(game, BEATEN, *FIRST) == ["04-07", "04-07", "04-06", "04-07"]
    assert not counter(game, FIRST[1])["reduced"]
    assert asked(game) == "allied"


@pytest.mark.rule("E-39", "E-38")
def test_the_unit_that_makes_room_goes_where_its_owner_chooses_out_of_enemy_zones() -> None:
    """With one guard only, in 06-07, 03-07 is open too, and full."""
    guards: dict[str, Placement] = {"us-4-ii-85": "06-07"}
    game, _ = beaten({**stack("04-07", *FIRST), **stack("03-07", *SECOND)}, guards=guards)
    assert question(game) == "retreat_to"
    play(game, "to 04-07", f"displace {FIRST[0]}")
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 03-06", "to 04-06"}
    play(game, "to 03-06")
    assert at(game, FIRST[0]) == "03-06"


@pytest.mark.rule("E-39", "encore:6.6.1.cascade")
def test_a_full_hex_is_closed_while_a_legal_hex_has_room() -> None:
    guards = {unit: hex_ for unit, hex_ in GUARDS.items() if hex_ != "06-07"}
    game, _ = beaten(stack("04-07", *FIRST), guards=guards)
    assert (at(game, BEATEN), where(game, *FIRST)) == ("05-07", ["04-07"] * 3)


@pytest.mark.rule("E-39", "encore:6.6.1.cascade")
def test_the_full_hex_is_refused_by_name() -> None:
    game, _ = beaten(stack("04-07", *FIRST), guards={})
    assert set(answers(game)) == {"to 03-07", "to 05-07"}
    assert refusal(game, "to 04-07") in {"encore:6.6.1.cascade", "E-39", "encore:5.2.2"}


@pytest.mark.rule("E-39", "E-36")
def test_among_several_full_hexes_the_owner_chooses() -> None:
    guards = {unit: hex_ for unit, hex_ in GUARDS.items() if hex_ != "06-07"}
    game, _ = beaten({**stack("04-07", *FIRST), **stack("05-07", *SECOND)}, guards=guards)
    assert (asked(game), question(game), set(answers(game))) == ("axis", "retreat_to", {"to 04-07", "to 05-07"})
    play(game, "to 05-07")
    assert set(answers(game)) == {f"displace {unit}" for unit in SECOND}


@pytest.mark.rule("E-39", "E-38")
def test_the_second_of_two_beaten_units_may_be_the_one_too_many() -> None:
    game, _ = beaten(stack("04-07", *FIRST[:2]), defenders=(BEATEN, THIRD[0]))
    play(game, f"retreat {BEATEN}")
    assert at(game, BEATEN) == "04-07"
    assert question(game) == "displace"
    assert {f"displace {unit}" for unit in FIRST[:2]} <= set(answers(game))
    play(game, f"displace {FIRST[0]}")
    assert where(game, BEATEN, THIRD[0], *FIRST[:2]) == ["04-07", "04-07", "04-06", "04-07"]


# chains


@pytest.mark.rule("encore:6.6.1.cascade", "E-39")
def test_a_chain_of_two_and_nobody_moves_twice() -> None:
    game, happened = beaten({**stack("04-07", *FIRST), **stack("04-06", *SECOND)})
    happened += play(game, f"displace {FIRST[0]}")
    assert (asked(game), question(game)) == ("axis", "displace")
    assert set(answers(game)) == {f"displace {unit}" for unit in SECOND}
    happened += play(game, f"displace {SECOND[2]}")
    assert where(game, BEATEN, *FIRST) == ["04-07", "04-06", "04-07", "04-07"]
    assert where(game, *SECOND) == ["04-06", "04-06", "04-05"]
    assert sorted(units_of(happened, "retreated")) == sorted([BEATEN, FIRST[0], SECOND[2]])
    assert asked(game) == "allied"


@pytest.mark.rule("encore:6.6.1.cascade", "E-39")
def test_a_chain_of_three() -> None:
    game, happened = beaten({**stack("04-07", *FIRST), **stack("04-06", *SECOND), **stack("04-05", *THIRD)})
    happened += play(game, f"displace {FIRST[0]}", f"displace {SECOND[1]}")
    assert set(answers(game)) == {f"displace {unit}" for unit in THIRD}
    happened += play(game, f"displace {THIRD[2]}")
    assert where(game, BEATEN, FIRST[0], SECOND[1], THIRD[2]) == ["04-07", "04-06", "04-05", "04-04"]
    assert len(units_of(happened, "retreated")) == 4
    assert [bool(event.get("displaced")) for event in seen(happened, "retreated")].count(True) == 3


@pytest.mark.rule("E-39")
def test_no_unit_of_a_chain_enters_a_hex_already_left_in_it() -> None:
    """Repulsed Americans leave 04-04, free of every zone since the defender of 04-03 died: 4 against 2 and a 9."""
    friends = ("us-1-i-85", "us-4-ii-85", "us-7-iii-86")
    germans: dict[str, Placement] = {FIRST[0]: "02-04", FIRST[1]: "06-04", FIRST[2]: "04-02"}
    units = {**stack("04-03", BEATEN, reduced=True), **germans, **stack("04-05", *friends)}
    game, happened = fight(stack("04-04", "us-1-i-87"), units, (4, 5), target="04-03", map=FIELD)
    assert codes(happened) == ["DVB", "ARI"]
    assert (asked(game), question(game)) == ("allied", "displace")
    play(game, f"displace {friends[0]}")
    assert set(answers(game)) == {"to 03-05", "to 04-06", "to 05-05"}
    play(game, "to 04-06")
    assert where(game, "us-1-i-87", *friends) == ["04-05", "04-06", "04-05", "04-05"]


@pytest.mark.rule("E-39")
@pytest.mark.parametrize("behind", [(), SECOND], ids=["closed at once", "closed behind a second full hex"])
def test_a_full_hex_nobody_can_leave_is_not_available(behind: tuple[str, ...]) -> None:
    """An American in 04-05, or in 04-04 behind the second hex, shuts the corridor."""
    stopper: dict[str, Placement] = {"us-1-i-85": "02-07", "us-9-iii-86": "04-04" if behind else "04-05"}
    friends = {**stack("04-07", *FIRST), **stack("04-06", *behind)}
    game, _ = beaten(friends, guards={**GUARDS, **stopper})
    assert question(game) != "displace"
    assert "to 04-07" not in answers(game)
    assert at(game, BEATEN) != "04-07"
    assert where(game, *FIRST, *behind) == ["04-07"] * 3 + ["04-06"] * len(behind)


# what the displaced unit may and may not do


@pytest.mark.rule("E-39", "E-13", "encore:5.3.4")
def test_a_unit_that_may_not_enter_the_only_hex_behind_cannot_be_displaced() -> None:
    """The way on is at 1000 metres, closed to armour. 5 and 3 against 4: a 12 is DRI AVB."""
    levels = [["."] * 7 for _ in range(10)]
    levels[5][3] = "X"
    map_ = drawn_map("\n".join(" ".join(row) for row in levels))
    friends = ("us-701", "us-4-ii-87", "us-1-i-85")
    guards = dict(zip(FIRST, ("02-07", "06-07", "02-05"), strict=True))
    units: dict[str, Placement] = {"us-1-i-87": "04-08", **stack("04-07", *friends), **guards, SECOND[0]: "06-05"}
    game, happened = fight(stack("04-09", "de-f-232", BEATEN), units, DRI, target="04-08", map=map_, side="axis")
    assert codes(happened) == ["DRI", "AVB"]
    assert (asked(game), question(game)) == ("allied", "displace")
    assert set(answers(game)) == {"displace us-4-ii-87", "displace us-1-i-85"}


@pytest.mark.rule("encore:5.6.forced_release", "E-17", "E-39")
def test_displacement_releases_the_unit_displaced_and_nobody_else() -> None:
    """On turn 2 neither the 1043rd nor the 1045th is released."""
    game, happened = beaten(stack("04-07", *FIRST), released=False)
    happened += play(game, f"displace {FIRST[0]}")
    assert [event["units"] for event in seen(happened, "released")] == [[FIRST[0]]]
    assert counter(game, FIRST[0])["released"]
    assert not counter(game, FIRST[1])["released"]


@pytest.mark.rule("E-39", "E-42", "encore:5.4")
def test_a_unit_displaced_at_the_edge_without_a_hex_leaves_the_map() -> None:
    """04-02 is beaten back on full 04-01; 03-01 and 05-01 lie in the zones of Americans in 02-02 and 06-02."""
    guards: dict[str, Placement] = {"us-1-i-85": "02-02", "us-4-ii-85": "06-02"}
    units = {**stack("04-02", BEATEN), **stack("04-01", *FIRST), **guards}
    attackers = stack("04-03", "us-1-i-87", "us-4-ii-87")
    game, happened = fight(attackers, units, DRI, target="04-02", map=FIELD)
    assert codes(happened) == ["DRI", "AVB"]
    assert set(answers(game)) == {f"displace {unit}" for unit in FIRST}
    happened += play(game, f"displace {FIRST[2]}")
    [left] = seen(happened, "left")
    assert (left["unit"], left["edge"], left["retreat"], left["displaced"]) == (FIRST[2], "N", True, True)
    assert where(game, BEATEN, *FIRST) == ["04-01", "04-01", "04-01", "left N"]


@pytest.mark.rule("E-39", "E-20", "E-44")
def test_a_displaced_unit_that_enters_an_enemy_fort_throws_it_down() -> None:
    guards = dict(zip(FIRST, ("02-07", "06-07", "02-05"), strict=True))
    friends = ("us-7-iii-86", "us-4-ii-87", "us-1-i-85")
    units: dict[str, Placement] = {"us-1-i-87": "04-08", **stack("04-07", *friends), **guards, SECOND[0]: "06-05"}
    game, happened = fight(
        stack("04-09", "de-f-232", BEATEN), units, DRI, target="04-08", map=FIELD, side="axis", forts=["04-06"]
    )
    happened += play(game, "displace us-7-iii-86")
    assert state(game, "us-7-iii-86") == ("04-06", False)
    assert [event["hex"] for event in seen(happened, "fort_fell")] == ["04-06"]


# attackers


@pytest.mark.rule("encore:6.6.1.cascade", "E-39", "E-25")
def test_repulsed_attackers_displace_too_and_the_displaced_attacks_no_more() -> None:
    """4 against 3 and an 8: the attacker falls back from 04-03 on full 04-04, between Germans in 02-04 and 06-04."""
    friends = ("us-i-87-pp", "us-1-i-85", "us-4-ii-85")
    germans: dict[str, Placement] = {BEATEN: "04-02", FIRST[0]: "02-04", FIRST[1]: "06-04", FIRST[2]: "04-07"}
    units = {**germans, **stack("04-04", *friends), **stack("04-06", "us-7-iii-86")}
    game, happened = fight(stack("04-03", "us-1-i-87"), units, (2, 6), target="04-02", map=FIELD)
    assert codes(happened) == ["DVI", "ARI"]
    assert (asked(game), set(answers(game))) == ("allied", {f"displace {unit}" for unit in friends})
    play(game, "displace us-i-87-pp")
    assert where(game, "us-1-i-87", "us-i-87-pp") == ["04-04", "04-05"]
    play(game, "attack 04-07")
    assert "add us-7-iii-86" in answers(game)
    assert "add us-i-87-pp" not in answers(game)


@pytest.mark.rule("E-39", "E-38")
def test_a_repulsed_attacker_displaced_by_another_does_not_retreat_once_more() -> None:
    """Worn-out companies, 4 against 2 and a 9: the defender dies, all fall back. The one in 04-05 has only 05-04 to go
    to, where three others still wait for their turn.
    """
    waiting = ("us-4-ii-87", "us-1-i-85", "us-7-iii-86")
    attackers = {
        **stack("04-05", "us-1-i-87", reduced=True, suppressed=True),
        **stack("05-04", *waiting, reduced=True, suppressed=True),
    }
    germans: dict[str, Placement] = {FIRST[0]: "04-03", FIRST[1]: "02-05", FIRST[2]: "05-06"}
    units = {**stack("04-04", BEATEN, reduced=True), **germans}
    game, happened = fight(attackers, units, (4, 5), map=FIELD)
    assert codes(happened) == ["DVB", "ARI"]
    play(game, "retreat us-1-i-87", f"displace {waiting[0]}", "to 06-04")
    assert set(answers(game)) == {f"retreat {unit}" for unit in waiting[1:]}
    fall_back(game)
    assert where(game, "us-1-i-87", waiting[0]) == ["05-04", "06-04"]


@pytest.mark.rule("E-39")
def test_who_retreated_a_moment_ago_does_not_make_room_for_the_next() -> None:
    game, _ = beaten(stack("04-07", *FIRST[:2]), defenders=(BEATEN, SECOND[0]))
    play(game, f"retreat {BEATEN}")
    assert (at(game, BEATEN), asked(game), question(game)) == ("04-07", "axis", "displace")
    assert set(answers(game)) == {f"displace {unit}" for unit in FIRST[:2]}
    assert refusal(game, f"displace {BEATEN}") == "E-39"
