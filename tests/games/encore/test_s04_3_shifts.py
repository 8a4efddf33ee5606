"""4.3.2 and 4.3.3: what terrain, contact and observation do to a bombardment's column, and in which order."""

import pytest

from tests.games.encore.board import position
from tests.games.encore.firing import announce, columns, fire, ground, ready
from tests.support import Placement, counter, play, question, seen

COLUMNS = ["1-4", "5-12", "13-24", "25-36", "37-48", "49-60", "61+"]
GERMANS = ("de-1-i-1044", "de-2-i-1044", "de-3-i-1044")
AMERICANS = ("us-1-i-87", "us-2-i-87", "us-3-i-87")
TEN = ("us-155-a", "us-155-b", "us-604")
GERMAN_TEN = ("de-art-1", "de-art-2", "de-art-4")
PLAIN = ground()


# 4.3.2: the ground of the target


@pytest.mark.rule("encore:4.3.2", "encore:table.2", "E-8", "E-10")
@pytest.mark.parametrize(
    ("there", "fort", "expected"),
    [
        ("..", False, {}),
        ("6.", False, {}),
        ("8.", False, {"level": -1}),
        ("X.", False, {"level": -1}),
        (".^", False, {"peak": -1}),
        (".#", False, {"village": -1}),
        (".*", False, {"wood": -1}),
        ("6#", False, {"village": -1}),
        ("8^", False, {"level": -1, "peak": -1}),
        ("8#", False, {"level": -1, "village": -1}),
        ("8*", False, {"level": -1, "wood": -1}),
        ("X^", False, {"level": -1, "peak": -1}),
        ("X*", False, {"level": -1, "wood": -1}),
        ("..", True, {"fort": -1}),
        ("6*", True, {"wood": -1, "fort": -1}),
        ("8.", True, {"level": -1, "fort": -1}),
        ("8#", True, {"level": -1, "village": -1, "fort": -1}),
        ("X^", True, {"level": -1, "peak": -1, "fort": -1}),
    ],
)
def test_the_ground_of_the_target_moves_the_column_to_the_left(
    there: str, fort: bool, expected: dict[str, int]
) -> None:
    """Ten points on three infantry companies are 60; the guns' own unit looks on from open ground."""
    units = {"us-1-i-87": "05-08", **dict.fromkeys(GERMANS, "05-05"), **ready(*TEN)}
    forts = ["05-05"] if fort else []
    game = position(units, map=ground({"05-05": there}), turn=2, phase="bombardment", forts=forts, dice=(6,))
    [shot] = seen(fire(game, "05-05", *TEN), "bombardment")
    assert columns(shot) == expected
    assert shot["column"] == COLUMNS[5 + sum(expected.values())]


@pytest.mark.rule("encore:4.3.2", "encore:table.2")
@pytest.mark.parametrize(
    ("there", "expected"), [("8#", {"level": -1, "village": -1}), ("X*", {"level": -1, "wood": -1})]
)
def test_the_ground_shields_allied_units_as_well(there: str, expected: dict[str, int]) -> None:
    units = {"de-1-i-1044": "05-08", **dict.fromkeys(AMERICANS, "05-05"), **ready(*GERMAN_TEN)}
    game = position(units, map=ground({"05-05": there}), turn=4, phase="bombardment", side="axis", dice=(6,))
    [shot] = seen(fire(game, "05-05", *GERMAN_TEN), "bombardment")
    assert (columns(shot), shot["column"]) == (expected, "25-36")


@pytest.mark.rule("encore:4.3.2", "encore:table.2", "E-10")
@pytest.mark.parametrize("below", ["..", "6.", "8."])
@pytest.mark.parametrize("beside", [False, True])
def test_height_gives_no_second_column_against_a_bombardment(below: str, beside: bool) -> None:
    """All Allied units stand lower than the target, near it or beside it."""
    spot = "05-06" if beside else "05-08"
    units = {"us-1-i-87": spot, **dict.fromkeys(GERMANS, "05-05"), **ready(*TEN)}
    game = position(units, map=ground({"05-05": "X.", spot: below}), turn=2, phase="bombardment", dice=(6,))
    [shot] = seen(fire(game, "05-05", *TEN), "bombardment")
    assert columns(shot) == {"level": -1, **({"contact": 1} if beside else {})}


@pytest.mark.rule("encore:4.3.2", "encore:table.2")
def test_roads_trails_and_rivers_do_not_matter() -> None:
    land = ground(
        roads=["05-04 05-05 05-06"], trails=["04-05 05-05 06-06"], rivers="05-05/06-05 05-05/06-06 05-05/05-06"
    )
    units = {"us-1-i-87": "05-08", **dict.fromkeys(GERMANS, "05-05"), **ready(*TEN)}
    game = position(units, map=land, turn=2, phase="bombardment", dice=(6,))
    [shot] = seen(fire(game, "05-05", *TEN), "bombardment")
    assert (columns(shot), shot["column"]) == ({}, "49-60")


@pytest.mark.rule("encore:4.3.2", "encore:table.2", "E-7")
def test_monte_castello_has_its_level_its_peak_and_its_fort() -> None:
    """Ten points on one company are 20, in 13-24; the table begins two columns further left."""
    guns = ("br-art-1", "br-art-2", "br-art-4")
    game = position({"br-7-iii-1": "14-08"}, base="campaign", turn=4, phase="bombardment", dice=(6,))
    [shot] = seen(fire(game, "14-05", *guns), "bombardment")
    assert (shot["strength"], shot["value"]) == (10, 20)
    assert columns(shot) == {"level": -1, "peak": -1, "fort": -1}
    assert shot["column"] == "1-4"


# 4.3.3: contact


@pytest.mark.rule("encore:4.3.3.contact", "encore:8.command_248_751", "E-23")
@pytest.mark.parametrize(
    ("units", "guns", "contact"),
    [
        ({"us-1-i-87": "05-06"}, ("us-604",), True),
        ({"us-701": "05-06"}, ("us-604",), True),
        ({"us-1-i-87": "05-07"}, ("us-604",), False),
        ({"br-1-i-1": "05-06"}, ("br-art-1",), True),
        ({"br-1-i-1": "05-06"}, ("us-248",), True),
        ({"us-751": "05-06"}, ("br-art-1",), True),
        ({"us-751": "05-06"}, ("us-248",), True),
        ({"br-1-i-1": "05-06", "us-1-i-87": "05-08"}, ("us-604",), False),
        ({"us-751": "05-06", "us-1-i-87": "05-08"}, ("us-604",), False),
        ({"us-1-i-87": "05-06", "br-1-i-1": "05-08"}, ("br-art-1",), False),
        ({"us-1-i-87": "05-06", "br-1-i-1": "05-08"}, ("us-248",), False),
        ({"us-701": "05-06", "us-751": "05-08"}, ("br-aviation",), False),
    ],
)
def test_a_unit_beside_the_target_guides_the_guns_of_its_own_command(
    units: dict[str, str], guns: tuple[str, ...], contact: bool
) -> None:
    placed = {**units, "de-1-i-1044": "05-05", **ready(*guns)}
    game = position(placed, map=PLAIN, turn=4, phase="bombardment", dice=(6,))
    [shot] = seen(fire(game, "05-05", *guns), "bombardment")
    assert columns(shot) == ({"contact": 1} if contact else {})
    assert shot["column"] == COLUMNS[(0 if shot["value"] <= 4 else 1) + (1 if contact else 0)]


@pytest.mark.rule("encore:4.3.3.contact", "E-22", "E-23")
@pytest.mark.parametrize(
    ("units", "contact"),
    [
        ({"us-1-i-87": "05-06", "br-1-i-1": "04-06"}, True),
        ({"us-1-i-87": "05-06", "us-751": "04-06"}, True),
        ({"us-1-i-87": "05-06", "br-1-i-1": "05-06"}, True),
        ({"us-1-i-87": "05-06", "br-1-i-1": "05-07"}, False),
        ({"us-1-i-87": "05-07", "br-1-i-1": "05-06"}, False),
        ({"us-1-i-87": "05-06", "us-751": "05-07"}, False),
        ({"us-1-i-87": "05-07", "br-1-i-1": "05-07"}, False),
    ],
)
def test_when_both_commands_fire_both_need_contact(units: dict[str, str], contact: bool) -> None:
    """2 + 3 points on a company are 10: 5-12, or with contact 13-24."""
    placed = {**units, "de-1-i-1044": "05-05", **ready("us-604", "br-art-1")}
    game = position(placed, map=PLAIN, turn=4, phase="bombardment", dice=(6,))
    [shot] = seen(fire(game, "05-05", "us-604", "br-art-1"), "bombardment")
    assert columns(shot) == ({"contact": 1} if contact else {})
    assert shot["column"] == ("13-24" if contact else "5-12")


@pytest.mark.rule("encore:4.3.3.contact", "E-23")
def test_several_units_in_contact_give_one_column() -> None:
    units = {"us-1-i-87": "05-06", "us-2-i-87": "04-06", "us-3-i-87": "06-06", "de-1-i-1044": "05-05"}
    game = position({**units, **ready("us-155-a")}, map=PLAIN, turn=2, phase="bombardment", dice=(6,))
    [shot] = seen(fire(game, "05-05", "us-155-a"), "bombardment")
    assert [(shift["cause"], shift["columns"]) for shift in shot["shifts"]] == [("contact", 1)]
    assert shot["column"] == "13-24"


@pytest.mark.rule("encore:4.3.3.contact", "E-23")
@pytest.mark.parametrize(
    ("units", "contact"),
    [
        ({"de-1-i-1044": "05-06"}, True),
        ({"de-f-232": "05-06"}, True),
        ({"de-1-i-4-m": "05-06"}, False),
        ({"de-1-i-4-m": "05-06", "de-1-i-1044": "05-08"}, False),
        ({"de-1-i-4-m": "05-06", "de-1-i-1044": "06-06"}, True),
    ],
)
def test_german_contact_comes_from_the_232nd_division(units: dict[str, str], contact: bool) -> None:
    placed = {**units, "us-1-i-87": "05-05", **ready("de-art-1")}
    game = position(placed, map=PLAIN, turn=6, phase="bombardment", side="axis", dice=(6,), fourth_mountain="paid")
    [shot] = seen(fire(game, "05-05", "de-art-1"), "bombardment")
    assert columns(shot) == ({"contact": 1} if contact else {})


@pytest.mark.rule("encore:4.3.3.contact", "encore:4.1.announce_order", "E-21", "E-23")
@pytest.mark.parametrize(
    ("loser", "contact"), [("de-1-i-1044", False), ("de-1-i-4-m", True)], ids=["contact lost", "contact kept"]
)
def test_contact_is_judged_when_the_die_is_rolled(loser: str, contact: bool) -> None:
    """The Allied fire falls first and may take away the only company of the 232nd that stands beside the Americans."""
    units: dict[str, Placement] = {
        "de-1-i-1044": {"at": "05-06", "reduced": True},
        "de-1-i-4-m": "05-06",
        "us-1-i-87": "05-05",
        **ready(*TEN, "de-art-1"),
    }
    game = position(units, map=PLAIN, turn=6, phase="bombardment", dice=(1, 6), fourth_mountain="paid")
    announce(game, "05-06", *TEN)
    announce(game, "05-05", "de-art-1")
    assert question(game) == "loss"
    [shot] = seen(play(game, f"lose {loser}"), "bombardment")
    assert (shot["side"], columns(shot)) == ("axis", {"contact": 1} if contact else {})


# 4.3.3: observation posts


@pytest.mark.rule("encore:4.3.3.observation", "E-23")
@pytest.mark.parametrize(
    ("peaks", "units", "observed"),
    [
        (("05-02",), {"de-1-i-1044": "05-02"}, True),
        (("05-03",), {"de-1-i-1044": "05-03"}, True),
        (("05-02",), {"de-1-i-4-m": "05-02"}, True),
        (("05-02",), {"de-2-at-1044": "05-02"}, True),
        (("05-01",), {"de-1-i-1044": "05-01", "de-2-i-1044": "05-07"}, False),
        (("05-02",), {"de-1-i-1044": "05-03"}, False),
        (("05-02", "02-05"), {"de-1-i-1044": "05-02", "de-2-i-1044": "02-05"}, True),
    ],
)
def test_a_german_unit_on_a_peak_within_three_hexes_of_the_target_observes(
    peaks: tuple[str, ...], units: dict[str, str], observed: bool
) -> None:
    placed = {**units, "us-1-i-87": "05-05", **ready("de-art-1")}
    land = ground(dict.fromkeys(peaks, "X^"))
    game = position(placed, map=land, turn=6, phase="bombardment", side="axis", dice=(6,), fourth_mountain="paid")
    [shot] = seen(fire(game, "05-05", "de-art-1"), "bombardment")
    assert [(shift["cause"], shift["columns"]) for shift in shot["shifts"]] == [("observation", 1)] * observed
    assert shot["column"] == ("13-24" if observed else "5-12")


@pytest.mark.rule("encore:4.3.3.observation")
@pytest.mark.parametrize("there", ["X.", "8#", "X*"])
def test_other_high_or_covered_ground_is_no_observation_post(there: str) -> None:
    units = {"de-1-i-1044": "05-03", "us-1-i-87": "05-05", **ready("de-art-1")}
    game = position(units, map=ground({"05-03": there}), turn=2, phase="bombardment", side="axis", dice=(6,))
    [shot] = seen(fire(game, "05-05", "de-art-1"), "bombardment")
    assert columns(shot) == {}


@pytest.mark.rule("encore:4.3.3.observation", "E-23")
@pytest.mark.parametrize(("eye", "gun"), [("us-1-i-87", "us-604"), ("br-1-i-1", "br-art-1")])
def test_allied_units_on_peaks_observe_nothing(eye: str, gun: str) -> None:
    units = {eye: "05-03", "de-1-i-1044": "05-05", **ready(gun)}
    game = position(units, map=ground({"05-03": "X^"}), turn=4, phase="bombardment", dice=(6,))
    [shot] = seen(fire(game, "05-05", gun), "bombardment")
    assert columns(shot) == {}


@pytest.mark.rule("encore:4.3.3.observation")
def test_a_german_post_does_not_help_allied_fire() -> None:
    units = {"us-1-i-87": "05-08", "de-1-i-1044": "05-05", "de-2-i-1044": "05-03", **ready("us-604")}
    game = position(units, map=ground({"05-03": "X^"}), turn=2, phase="bombardment", dice=(6,))
    [shot] = seen(fire(game, "05-05", "us-604"), "bombardment")
    assert columns(shot) == {}


@pytest.mark.rule("encore:4.3.3.observation", "encore:4.3.3.contact", "E-23")
@pytest.mark.parametrize(
    ("units", "expected"),
    [
        ({"de-1-i-1044": "05-04"}, {"contact": 1, "observation": 1}),
        ({"de-1-i-1044": "05-06", "de-1-i-4-m": "05-04"}, {"contact": 1, "observation": 1}),
        ({"de-1-i-4-m": "05-04"}, {"observation": 1}),
        ({"de-1-i-1044": "05-06"}, {"contact": 1}),
    ],
)
def test_contact_and_observation_add(units: dict[str, str], expected: dict[str, int]) -> None:
    """3 points on a company are 6, in 5-12; 05-04 is a peak beside the target."""
    placed = {**units, "us-1-i-87": "05-05", **ready("de-art-1")}
    land = ground({"05-04": "X^"})
    game = position(placed, map=land, turn=6, phase="bombardment", side="axis", dice=(6,), fourth_mountain="paid")
    [shot] = seen(fire(game, "05-05", "de-art-1"), "bombardment")
    assert columns(shot) == expected
    assert shot["column"] == COLUMNS[1 + len(expected)]


@pytest.mark.rule("encore:4.3.3.contact", "encore:4.3.3.observation", "encore:4.3.2")
def test_every_shift_names_its_paragraph() -> None:
    units = {"de-1-i-1044": "05-04", "us-1-i-87": "05-05", **ready("de-art-1")}
    land = ground({"05-04": "X^", "05-05": "8*"})
    game = position(units, map=land, turn=2, phase="bombardment", side="axis", dice=(6,))
    [shot] = seen(fire(game, "05-05", "de-art-1"), "bombardment")
    rules = {shift["cause"]: shift["rule"] for shift in shot["shifts"]}
    assert rules.keys() == {"contact", "observation", "level", "wood"}
    assert rules["contact"] in {"encore:4.3.3.contact", "E-23"}
    assert rules["observation"] in {"encore:4.3.3.observation", "E-23"}


# E-7: the order, and the ends of the table


@pytest.mark.rule("E-7", "encore:4.3.3.contact", "encore:4.3.3.observation")
@pytest.mark.parametrize(
    ("there", "column"),
    [("..", "61+"), (".#", "49-60"), ("8.", "49-60"), ("X*", "37-48")],
)
def test_the_firers_columns_are_held_at_the_last_one_before_the_ground_counts(there: str, column: str) -> None:
    """60 with contact and observation goes from 49-60 to the last column, not two beyond."""
    units = {"de-1-i-1044": "05-04", **dict.fromkeys(AMERICANS, "05-05"), **ready(*GERMAN_TEN)}
    land = ground({"05-04": "X^", "05-05": there})
    game = position(units, map=land, turn=4, phase="bombardment", side="axis", dice=(6,))
    [shot] = seen(fire(game, "05-05", *GERMAN_TEN), "bombardment")
    assert (shot["value"], shot["column"]) == (60, column)


@pytest.mark.rule("E-7", "encore:4.3.2")
@pytest.mark.parametrize("beside", [False, True], ids=["no contact", "contact"])
@pytest.mark.parametrize("there", ["8*", "X^"])
def test_the_ground_counts_last_and_is_held_at_the_first_column(there: str, beside: bool) -> None:
    """4 points on heavy weapons are 4: one column up for contact, two down, and no further than the first."""
    units = {"us-1-i-87": "05-06" if beside else "05-08", "de-2-pp-1044": "05-05", **ready("us-155-a")}
    game = position(units, map=ground({"05-05": there}), turn=2, phase="bombardment", dice=(1,))
    [shot] = seen(fire(game, "05-05", "us-155-a"), "bombardment")
    assert (shot["value"], shot["column"], shot["result"]) == (4, "1-4", "S")
    assert counter(game, "de-2-pp-1044")["suppressed"]


@pytest.mark.rule("E-7", "E-4", "encore:table.3.map_sheet")
@pytest.mark.parametrize(("there", "column"), [("..", "96+"), (".#", "77-95"), ("X^", "60-76")])
def test_on_the_map_sheets_table_both_columns_of_the_firer_fit(there: str, column: str) -> None:
    units = {"de-1-i-1044": "05-04", **dict.fromkeys(AMERICANS, "05-05"), **ready(*GERMAN_TEN)}
    land = ground({"05-04": "X^", "05-05": there})
    options = {"tables": "map_sheet"}
    game = position(units, map=land, turn=4, phase="bombardment", side="axis", dice=(6,), options=options)
    [shot] = seen(fire(game, "05-05", *GERMAN_TEN), "bombardment")
    assert (shot["value"], shot["column"]) == (60, column)
