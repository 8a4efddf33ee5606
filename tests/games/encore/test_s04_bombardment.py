"""4.1: who bombards what: the order, ten points, three hexes, the guns' commands, whole hexes, night, afterwards."""

import pytest

import hexfront
from tests.games.encore.board import position
from tests.games.encore.firing import (
    FEB_GUNS,
    GERMAN_GUNS,
    US_GUNS,
    announce,
    fire,
    ground,
    on_offer,
    ready,
    targets,
)
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

PLAIN = ground()
DUEL = {"us-1-i-87": "05-08", "de-1-i-1044": "05-05"}
"""Three hexes apart."""
NOTHING = (6, 6, 6)
"""A six does no harm in the columns up to 48."""


# the only value of guns and aircraft


@pytest.mark.rule("encore:4.1", "E-50")
def test_guns_and_aircraft_have_bombardment_points() -> None:
    game = position({**DUEL, **ready(*US_GUNS, *FEB_GUNS, *GERMAN_GUNS)}, map=PLAIN, turn=4, phase="bombardment")
    support = game.view("allied")["support"]
    assert {gun["unit"]: gun["points"] for gun in support["allied"]} == {**US_GUNS, **FEB_GUNS}
    assert {gun["unit"]: gun["points"] for gun in support["axis"]} == GERMAN_GUNS


@pytest.mark.rule("encore:4.1", "encore:4.3.1")
def test_the_points_of_guns_and_aircraft_firing_together_add_up() -> None:
    game = position({**DUEL, **ready(*US_GUNS)}, map=PLAIN, turn=2, phase="bombardment", dice=NOTHING)
    happened = fire(game, "05-05", "us-604", "us-155-a", "us-346")
    [told] = seen(happened, "announced")
    assert (told["side"], told["hex"], told["points"]) == ("allied", "05-05", 9)
    assert set(told["guns"]) == {"us-604", "us-155-a", "us-346"}
    [shot] = seen(happened, "bombardment")
    assert (shot["side"], shot["hex"], shot["strength"]) == ("allied", "05-05", 9)
    assert set(shot["guns"]) == {"us-604", "us-155-a", "us-346"}


@pytest.mark.rule("encore:4.1")
def test_guns_and_aircraft_do_not_stand_on_the_map() -> None:
    game = position({**DUEL, **ready("us-604", "us-345")}, map=PLAIN, turn=2)
    assert [at(game, gun) for gun in ("us-604", "us-345")] == ["unplaced", "unplaced"]
    assert set(answers(game)) == {"move us-1-i-87", "end"}


@pytest.mark.rule("encore:4.1")
def test_a_bombardment_needs_a_gun() -> None:
    game = position({**DUEL, **ready("us-604")}, map=PLAIN, turn=2, phase="bombardment")
    play(game, "bombard 05-05")
    assert (question(game), answers(game)) == ("battery", ["add us-604"])
    play(game, "add us-604")
    assert answers(game) == ["commit"]


@pytest.mark.rule("encore:4.1")
def test_nobody_has_to_bombard() -> None:
    game = position({**DUEL, **ready("us-604", "de-art-1")}, map=PLAIN, turn=2, phase="bombardment")
    happened = play(game, "end", "end")
    assert (asked(game), question(game)) == ("allied", "move")
    assert seen(happened, "roll") == []


# the order


@pytest.mark.rule("encore:4.1.announce_order", "E-21")
def test_both_sides_announce_all_their_fire_before_any_of_it_falls() -> None:
    units = {**DUEL, "de-2-i-1044": "05-06", **ready("us-604", "us-605", "de-art-1", "de-art-2")}
    game = position(units, map=PLAIN, turn=2, phase="bombardment", dice=NOTHING)
    assert (asked(game), targets(game)) == ("allied", {"05-05", "05-06"})
    happened = announce(game, "05-05", "us-604")
    assert (asked(game), targets(game)) == ("allied", {"05-06"})
    happened += announce(game, "05-06", "us-605")
    assert (asked(game), question(game), targets(game)) == ("axis", "bombardment", {"05-08"})
    assert seen(happened, "bombardment") == seen(happened, "roll") == []
    assert [(event["side"], event["hex"]) for event in seen(happened, "announced")] == [
        ("allied", "05-05"),
        ("allied", "05-06"),
    ]
    fired = announce(game, "05-08", "de-art-1")
    assert [(event["side"], event["hex"]) for event in seen(fired, "announced")] == [("axis", "05-08")]
    shots = seen(fired, "bombardment")
    assert {(shot["side"], shot["hex"]) for shot in shots[:2]} == {("allied", "05-05"), ("allied", "05-06")}
    assert [(shot["side"], shot["hex"]) for shot in shots[2:]] == [("axis", "05-08")]
    assert (asked(game), question(game)) == ("allied", "move")


@pytest.mark.rule("encore:4.1.announce_order", "E-21")
def test_what_is_announced_lies_open_until_it_is_fired() -> None:
    game = position({**DUEL, **ready("us-604", "de-art-1")}, map=PLAIN, turn=2, phase="bombardment", dice=NOTHING)
    assert game.view("axis")["bombardments"] == []
    announce(game, "05-05", "us-604")
    [open_] = game.view("axis")["bombardments"]
    assert (open_["side"], open_["hex"], open_["guns"], open_["points"]) == ("allied", "05-05", ["us-604"], 2)
    play(game, "end")
    assert game.view("axis")["bombardments"] == []


@pytest.mark.rule("encore:4.1.announce_order", "E-21")
def test_the_allies_who_have_ended_announce_no_more() -> None:
    game = position({**DUEL, **ready("us-604", "de-art-1")}, map=PLAIN, turn=2, phase="bombardment", dice=NOTHING)
    play(game, "end")
    assert asked(game) == "axis"
    happened = announce(game, "05-08", "de-art-1")
    assert [shot["side"] for shot in seen(happened, "bombardment")] == ["axis"]
    assert (asked(game), question(game)) == ("allied", "move")


@pytest.mark.rule("encore:4.1.announce_order")
def test_a_side_without_a_target_is_not_asked() -> None:
    game = position({**DUEL, **ready("de-art-1")}, map=PLAIN, turn=2, phase="preparation")
    assert (asked(game), question(game)) == ("axis", "bombardment")
    game = position({**DUEL, **ready("us-604")}, map=PLAIN, turn=2, phase="preparation")
    play(game, "end")
    assert (asked(game), question(game)) == ("allied", "move")


@pytest.mark.rule("encore:4.1.announce_order")
def test_each_bombardment_has_one_die() -> None:
    units = {**DUEL, **ready("us-604", "de-art-1")}
    game = position(units, map=PLAIN, turn=2, phase="bombardment", dice=(5, 6))
    happened = announce(game, "05-05", "us-604") + announce(game, "05-08", "de-art-1")
    assert [(roll["purpose"], roll["dice"]) for roll in seen(happened, "roll")] == [
        ("bombardment", [5]),
        ("bombardment", [6]),
    ]


# ten points a hex


@pytest.mark.rule("encore:4.1.ten_points", "E-21")
def test_a_hex_takes_at_most_ten_points() -> None:
    game = position({**DUEL, **ready(*US_GUNS)}, map=PLAIN, turn=2, phase="bombardment")
    play(game, "bombard 05-05", "add us-155-a", "add us-155-b")
    assert on_offer(game) == {"us-604", "us-605", "us-616"}
    assert refusal(game, "add us-105-a") in {"encore:4.1.ten_points", "E-21"}
    play(game, "add us-605")
    assert answers(game) == ["commit"]


@pytest.mark.rule("encore:4.1.ten_points", "E-21")
def test_aircraft_count_against_the_ten_points() -> None:
    game = position({**DUEL, **ready("us-345", "us-346", "us-347", "us-604")}, map=PLAIN, turn=2, phase="bombardment")
    play(game, "bombard 05-05", "add us-345", "add us-346", "add us-347")
    assert answers(game) == ["commit"]
    assert refusal(game, "add us-604") in {"encore:4.1.ten_points", "E-21"}


@pytest.mark.rule("encore:4.1.ten_points", "E-21", "E-22")
def test_both_allied_commands_share_the_ten_points() -> None:
    units = {**DUEL, "br-1-i-1": "05-08", **ready("us-155-a", "us-604", "us-248", "br-art-1")}
    game = position(units, map=PLAIN, turn=4, phase="bombardment")
    play(game, "bombard 05-05", "add us-155-a", "add us-248")
    assert on_offer(game) == {"us-604"}
    assert refusal(game, "add br-art-1") in {"encore:4.1.ten_points", "E-21"}


@pytest.mark.rule("encore:4.1.ten_points", "E-21")
def test_the_germans_are_bound_to_ten_points_as_well() -> None:
    game = position({**DUEL, **ready(*GERMAN_GUNS)}, map=PLAIN, turn=4, phase="bombardment", side="axis")
    play(game, "bombard 05-08", "add de-art-4", "add de-art-1", "add de-art-2")
    assert answers(game) == ["commit"]
    assert refusal(game, "add de-art-3") in {"encore:4.1.ten_points", "E-21"}


@pytest.mark.rule("encore:4.1.ten_points")
def test_the_limit_is_for_each_hex() -> None:
    units = {**DUEL, "de-2-i-1044": "05-06", **ready(*US_GUNS)}
    game = position(units, map=PLAIN, turn=2, phase="bombardment", dice=NOTHING)
    announce(game, "05-05", "us-155-a", "us-155-b", "us-604")
    happened = fire(game, "05-06", "us-105-a", "us-105-b", "us-605", "us-616")
    assert [shot["strength"] for shot in seen(happened, "bombardment")] == [10, 10]


# three hexes


@pytest.mark.rule("encore:4.1.three_hexes", "E-22")
@pytest.mark.parametrize(("hex_", "near"), [("05-06", True), ("05-07", True), ("05-08", True), ("05-09", False)])
@pytest.mark.parametrize(
    ("eye", "gun", "target"), [("us-1-i-87", "us-604", "de-1-i-1044"), ("de-1-i-1044", "de-art-1", "us-1-i-87")]
)
def test_a_target_lies_within_three_hexes_of_a_unit_of_the_firer(
    eye: str, gun: str, target: str, hex_: str, near: bool
) -> None:
    game = position({eye: hex_, target: "05-05", **ready(gun)}, map=PLAIN, turn=2, phase="preparation")
    assert targets(game) == ({"05-05"} if near else set())
    assert question(game) == ("bombardment" if near else "move")


@pytest.mark.rule("encore:4.1.three_hexes", "E-22")
def test_a_hex_out_of_reach_is_refused_for_its_distance() -> None:
    units = {**DUEL, "de-2-i-1044": "05-04", **ready("us-604")}
    game = position(units, map=PLAIN, turn=2, phase="bombardment")
    assert targets(game) == {"05-05"}
    assert refusal(game, "bombard 05-04") in {"encore:4.1.three_hexes", "E-22"}


@pytest.mark.rule("encore:4.1.three_hexes")
@pytest.mark.parametrize("eye", ["us-i-87-pp", "us-at", "us-701"])
def test_any_unit_of_the_command_will_do(eye: str) -> None:
    game = position({eye: "05-08", "de-1-i-1044": "05-05", **ready("us-604")}, map=PLAIN, turn=2, phase="preparation")
    assert targets(game) == {"05-05"}


# the guns' commands


@pytest.mark.rule("encore:4.1.command", "encore:8.command_248_751", "E-22")
@pytest.mark.parametrize(
    ("eyes", "guns"),
    [
        ({"us-1-i-87": "05-08"}, set(US_GUNS)),
        ({"us-701": "05-08"}, set(US_GUNS)),
        ({"br-1-i-1": "05-08"}, set(FEB_GUNS)),
        ({"us-751": "05-08"}, set(FEB_GUNS)),
        ({"us-1-i-87": "05-08", "br-1-i-1": "05-09"}, set(US_GUNS)),
        ({"us-1-i-87": "05-09", "br-1-i-1": "05-08"}, set(FEB_GUNS)),
        ({"us-1-i-87": "05-09", "us-751": "05-08"}, set(FEB_GUNS)),
        ({"us-1-i-87": "05-08", "br-1-i-1": "04-08"}, {*US_GUNS, *FEB_GUNS}),
    ],
)
def test_guns_fire_where_a_unit_of_their_own_command_is_in_range(eyes: dict[str, str], guns: set[str]) -> None:
    units = {**eyes, "de-1-i-1044": "05-05", **ready(*US_GUNS, *FEB_GUNS)}
    game = position(units, map=PLAIN, turn=4, phase="bombardment")
    play(game, "bombard 05-05")
    assert on_offer(game) == guns
    for gun in {*US_GUNS, *FEB_GUNS} - guns:
        assert refusal(game, f"add {gun}") in {"encore:4.1.command", "encore:4.1.three_hexes", "E-22"}


@pytest.mark.rule("encore:4.1.command", "E-22")
@pytest.mark.parametrize(("eye", "gun"), [("us-1-i-87", "br-art-1"), ("us-751", "us-604"), ("us-701", "us-248")])
def test_a_hex_is_closed_to_guns_of_another_command(eye: str, gun: str) -> None:
    game = position({eye: "05-08", "de-1-i-1044": "05-05", **ready(gun)}, map=PLAIN, turn=4, phase="preparation")
    assert question(game) == "move"


@pytest.mark.rule("encore:4.1.command", "E-22")
def test_both_allied_commands_may_fire_at_one_hex_together() -> None:
    units = {**DUEL, "br-1-i-1": "05-08", **ready("us-155-a", "us-248", "us-604")}
    game = position(units, map=PLAIN, turn=4, phase="bombardment", dice=NOTHING)
    [shot] = seen(fire(game, "05-05", "us-155-a", "us-248", "us-604"), "bombardment")
    assert shot["strength"] == 10


@pytest.mark.rule("encore:4.1.command", "encore:8.command_248_751")
def test_the_248th_and_the_751st_are_americans_under_brazilian_command() -> None:
    units = {**DUEL, "us-751": "05-08", "us-701": "05-09", **ready(*US_GUNS, *FEB_GUNS)}
    game = position(units, map=PLAIN, turn=4, phase="bombardment")
    commands = {gun["unit"]: gun["command"] for gun in game.view("allied")["support"]["allied"]}
    assert commands == {**dict.fromkeys(US_GUNS, "10th Mountain"), **dict.fromkeys(FEB_GUNS, "FEB")}
    nations = {gun["unit"]: gun["nation"] for gun in game.view("allied")["support"]["allied"]}
    assert nations["us-248"] == counter(game, "us-751")["nation"] == "American"
    assert [counter(game, unit)["command"] for unit in ("us-751", "us-701")] == ["FEB", "10th Mountain"]


@pytest.mark.rule("encore:4.1.command", "E-22")
@pytest.mark.parametrize("eye", ["de-1-i-1044", "de-f-232", "de-1-i-4-m"])
def test_every_german_unit_finds_targets_for_all_german_guns(eye: str) -> None:
    units = {eye: "05-08", "us-1-i-87": "05-05", **ready(*GERMAN_GUNS)}
    game = position(units, map=PLAIN, turn=6, phase="bombardment", side="axis", fourth_mountain="paid")
    play(game, "bombard 05-05")
    assert on_offer(game) == set(GERMAN_GUNS)


# whole hexes, once a side


@pytest.mark.rule("encore:4.1.whole_hex", "E-21")
def test_only_hexes_with_enemy_units_are_targets() -> None:
    units = {**DUEL, "de-2-i-1044": "06-06", "us-2-i-87": "05-07", **ready("us-604")}
    game = position(units, map=PLAIN, turn=2, phase="bombardment")
    assert targets(game) == {"05-05", "06-06"}
    for hex_ in ("05-06", "05-07", "05-08"):
        assert refusal(game, f"bombard {hex_}") in {"encore:4.1.whole_hex", "encore:4.1", "E-21"}


@pytest.mark.rule("encore:4.1.whole_hex")
def test_a_bombardment_falls_on_every_unit_of_the_hex_and_on_no_other() -> None:
    """8 points on 2 + 2 + 1 are 40; a five suppresses."""
    stack = ["de-1-i-1044", "de-2-i-1044", "de-2-pp-1044"]
    units = {"us-1-i-87": "05-08", **dict.fromkeys(stack, "05-05"), "de-3-i-1044": "05-04"}
    game = position({**units, **ready("us-155-a", "us-155-b")}, map=PLAIN, turn=2, phase="bombardment", dice=(5,))
    happened = fire(game, "05-05", "us-155-a", "us-155-b")
    assert seen(happened, "bombardment")[0]["vulnerability"] == 5
    assert {unit for unit in units if counter(game, unit)["suppressed"]} == set(stack)


@pytest.mark.rule("encore:4.1.whole_hex", "E-21")
def test_a_side_bombards_a_hex_once() -> None:
    units = {**DUEL, "de-2-i-1044": "05-06", **ready("us-604", "us-605")}
    game = position(units, map=PLAIN, turn=2, phase="bombardment")
    announce(game, "05-05", "us-604")
    assert set(answers(game)) == {"bombard 05-06", "end"}
    assert refusal(game, "bombard 05-05") in {"encore:4.1.whole_hex", "encore:4.1.ten_points", "E-21"}


@pytest.mark.rule("encore:4.1", "E-21")
def test_each_counter_fires_once_at_one_hex() -> None:
    units = {**DUEL, "de-2-i-1044": "05-06", **ready("us-604", "us-605")}
    game = position(units, map=PLAIN, turn=2, phase="bombardment")
    announce(game, "05-05", "us-604")
    play(game, "bombard 05-06")
    assert on_offer(game) == {"us-605"}
    assert refusal(game, "add us-604") is not None


@pytest.mark.rule("encore:4.1", "E-21")
def test_a_counter_that_has_fired_is_not_on_offer() -> None:
    units: dict[str, Placement] = {**DUEL, "us-604": {"at": "ready", "fired": True}, "us-605": "ready"}
    game = position(units, map=PLAIN, turn=2, phase="bombardment")
    play(game, "bombard 05-05")
    assert on_offer(game) == {"us-605"}


# night, and the turns in which guns are released


@pytest.mark.rule("encore:4.1.night", "encore:8.first_turn", "E-2", "E-3")
@pytest.mark.parametrize("turn", range(1, 12))
def test_nobody_bombards_at_night(turn: int) -> None:
    units = {**DUEL, **ready(*US_GUNS, *GERMAN_GUNS)}
    game = position(units, map=PLAIN, turn=turn, phase="preparation")
    day = turn in {2, 4, 6, 8, 10}
    assert question(game) == ("bombardment" if day else "move")


@pytest.mark.rule("encore:8.first_turn", "E-3")
def test_the_campaigns_first_bombardment_is_that_of_turn_2() -> None:
    """The Germans of the western ridge lie within three hexes of the American start line."""
    game = hexfront.new("encore", seed=1)
    happened = play(game, "end", "end", "end", "end")
    assert seen(happened, "announced") == []
    assert (game.view("allied")["turn"], asked(game), question(game)) == (2, "allied", "bombardment")
    assert {"01-08", "03-08", "05-09", "07-09"} <= targets(game)


@pytest.mark.rule("encore:4.1", "encore:table.4")
@pytest.mark.parametrize(
    ("turn", "allied", "axis"),
    [
        (2, set(US_GUNS), {"de-art-1", "de-art-2", "de-art-3"}),
        (4, {*US_GUNS, *FEB_GUNS}, set(GERMAN_GUNS)),
        (6, {*US_GUNS, *FEB_GUNS}, set(GERMAN_GUNS)),
    ],
)
def test_guns_are_released_on_turn_2_or_4(turn: int, allied: set[str], axis: set[str]) -> None:
    units = {**DUEL, "br-1-i-1": "05-08", **ready(*US_GUNS, *FEB_GUNS, *GERMAN_GUNS)}
    for side, hex_, guns in (("allied", "05-05", allied), ("axis", "05-08", axis)):
        game = position(units, map=PLAIN, turn=turn, phase="bombardment", side=side)
        play(game, f"bombard {hex_}")
        assert on_offer(game) == guns


@pytest.mark.rule("encore:table.4")
def test_the_turn_of_release_is_shown_with_each_gun() -> None:
    game = position({**DUEL, **ready(*US_GUNS, *FEB_GUNS, *GERMAN_GUNS)}, map=PLAIN, turn=2, phase="bombardment")
    support = game.view("allied")["support"]
    turns = {gun["unit"]: gun["release"] for side in ("allied", "axis") for gun in support[side]}
    early = dict.fromkeys([*US_GUNS, "de-art-1", "de-art-2", "de-art-3"], 2)
    assert turns == {**early, **dict.fromkeys([*FEB_GUNS, "de-art-4"], 4)}


# afterwards


@pytest.mark.rule("encore:4.1.removed")
def test_guns_leave_the_board_when_the_stage_is_over_and_fire_again_another_day() -> None:
    game = position({**DUEL, **ready("us-604", "de-art-1")}, map=PLAIN, turn=2, phase="bombardment", dice=NOTHING)
    announce(game, "05-05", "us-604")
    announce(game, "05-08", "de-art-1")
    view = game.view("allied")
    assert (view["phase"], view["bombardments"]) == ("movement", [])
    assert {hex_ for hex_, stack in view["hexes"].items() if stack} == {"05-05", "05-08"}
    for _ in range(8):
        play(game, "end")
    assert (game.view("allied")["turn"], asked(game), targets(game)) == (4, "allied", {"05-05"})
    play(game, "bombard 05-05")
    assert on_offer(game) == {"us-604"}
