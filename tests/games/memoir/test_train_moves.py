"""Terrain Pack 50 and M-31: how trains stand on the board, are ordered and move along their track."""

import pytest

import hexfront
from tests.games.memoir.board import reach, unit_at
from tests.games.memoir.stars import choices, drawn, row, train
from tests.support import Placement, asked, play, question, refusal, seen

TRACK = row(5, "rail")
FOE: dict[str, Placement] = {"M9": "axis infantry"}
CURVED = {**row(5, "rail", "ABCDEFG"), "H5": "rail-curve 3", "h6": "rail 2", "I7": "rail 2"}
"""East as far as H5, then north-east."""


def line(
    track: dict[str, str] | None = None, *, at: str = "G5", wagon: str | None = "F5", facing: int = 1, **more: Placement
) -> hexfront.Game:
    """An Allied train that may move: its locomotive at G5 points east unless told otherwise."""
    units = {at: train(facing=facing, wagon=wagon), **FOE, **more}
    return drawn(units, TRACK if track is None else track, phase="move")


def cars(game: hexfront.Game) -> dict[str, str]:
    """Where the parts of trains are: locomotive and wagon by hex."""
    return {str(found["part"]): hex_ for hex_, found in game.view(None)["units"].items() if found["kind"] == "train"}


# standing


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_a_train_is_one_unit_on_two_hexes() -> None:
    game = line()
    assert cars(game) == {"locomotive": "G5", "wagon": "F5"}
    locomotive = unit_at(game, "G5")
    assert locomotive is not None
    assert (locomotive["side"], locomotive["figures"], locomotive["full"]) == ("allied", 4, 4)
    assert choices(game, "move") == {"G5"}


# moving


@pytest.mark.rule("m44tp:50.trains")
def test_a_train_moves_one_two_or_three_hexes_forward_or_back() -> None:
    assert set(reach(line(), "G5")) == {"H5", "I5", "J5", "F5", "E5", "D5"}


@pytest.mark.rule("m44tp:50.trains")
@pytest.mark.parametrize(
    ("goal", "wagon", "length"),
    [("H5", "G5", 1), ("I5", "H5", 2), ("J5", "I5", 3), ("F5", "E5", 1), ("E5", "D5", 2), ("D5", "C5", 3)],
)
def test_the_wagon_stays_behind_the_locomotive(goal: str, wagon: str, length: int) -> None:
    game = line()
    [moved] = seen(play(game, "move G5", f"to {goal}"), "moved")
    assert (moved["kind"], moved["length"]) == ("train", length)
    assert cars(game) == {"locomotive": goal, "wagon": wagon}


@pytest.mark.rule("m44tp:50.trains", "m44tp:52.armored_train")
@pytest.mark.parametrize(("gun", "goal"), [(False, "I7"), (True, "I7"), (True, "D5")])
def test_the_way_of_a_train_is_foretold_as_it_runs(gun: bool, goal: str) -> None:
    engine = train(wagon="F5", carries="gun") if gun else train(wagon="F5")
    game = drawn({"G5": engine, **FOE}, CURVED, phase="move")
    play(game, "move G5")
    foretold = game.preview(f"to {goal}")
    [moved] = seen(play(game, f"to {goal}"), "moved")
    assert foretold == {"path": moved["path"], "length": 3, "battles": gun}
    assert len(moved["path"]) == 4


@pytest.mark.rule("m44tp:50.trains")
@pytest.mark.parametrize("facing", [1, 4])
def test_it_may_run_either_way_along_the_row(facing: int) -> None:
    wagon = "F5" if facing == 1 else "H5"
    game = line(facing=facing, wagon=wagon)
    ahead, behind = ("H5", "I5", "J5"), ("F5", "E5", "D5")
    assert set(reach(game, "G5")) == {*ahead, *behind}
    play(game, "move G5", "to I5")
    assert cars(game)["wagon"] == ("H5" if facing == 1 else "J5")


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_a_train_moves_only_along_track() -> None:
    assert set(reach(line(row(5, "rail", "EFGH")), "G5")) == {"H5", "F5"}


@pytest.mark.rule("M-31")
def test_pieces_of_track_that_do_not_meet_lead_nowhere() -> None:
    assert set(reach(line({**TRACK, "H5": "rail 2"}), "G5")) == {"F5", "E5", "D5"}
    assert set(reach(line({**TRACK, "I5": "rail 3"}), "G5")) == {"H5", "F5", "E5", "D5"}


@pytest.mark.rule("M-31")
def test_a_road_is_no_track() -> None:
    assert set(reach(line({**TRACK, "H5": "road"}), "G5")) == {"F5", "E5", "D5"}


@pytest.mark.rule("m44tp:50.trains")
@pytest.mark.parametrize("blocker", ["allied infantry", "axis infantry"])
def test_a_unit_on_the_track_blocks_it(blocker: str) -> None:
    assert set(reach(line(I5=blocker), "G5")) == {"H5", "F5", "E5", "D5"}
    assert set(reach(line(D5=blocker), "G5")) == {"H5", "I5", "J5", "F5"}


@pytest.mark.rule("m44tp:50.trains")
def test_a_train_blocked_on_both_sides_does_not_move() -> None:
    game = line(H5="axis infantry", E5="axis infantry")
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:50.trains")
def test_a_train_does_not_leave_the_board() -> None:
    assert set(reach(line(at="L5", wagon="K5"), "L5")) == {"M5", "K5", "J5", "I5"}


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_a_train_follows_a_curve() -> None:
    game = line(CURVED)
    assert set(reach(game, "G5")) == {"H5", "h6", "I7", "F5", "E5", "D5"}
    play(game, "move G5", "to h6")
    assert cars(game) == {"locomotive": "h6", "wagon": "H5"}


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_a_train_backs_round_a_curve() -> None:
    game = line(CURVED, at="h6", wagon="H5", facing=2)
    assert set(reach(game, "h6")) == {"I7", "H5", "G5", "F5"}
    play(game, "move h6", "to G5")
    assert cars(game) == {"locomotive": "G5", "wagon": "F5"}


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_round_a_curve_the_locomotive_turns_with_the_track() -> None:
    units: dict[str, Placement] = {"G5": train(wagon="F5"), **FOE}
    cards = {"allied": ["assault-centre", "probe-left"], "axis": ["probe-left", "probe-right"]}
    longer = {**CURVED, "i8": "rail 2", "J9": "rail 2"}
    game = drawn(units, longer, phase="move", cards=cards)
    play(game, "move G5", "to I7", "play probe-left", "done", "play assault-centre")
    assert set(reach(game, "I7")) == {"i8", "J9", "h6", "H5", "G5"}


@pytest.mark.rule("M-31")
def test_at_a_fork_a_train_takes_either_branch() -> None:
    fork = {**TRACK, "H5": "rail-fork-left", "h6": "rail 2", "I7": "rail 2"}
    assert set(reach(line(fork), "G5")) == {"H5", "I5", "J5", "h6", "I7", "F5", "E5", "D5"}


@pytest.mark.rule("M-31", "m44tp:48.railroad_bridge")
def test_a_railway_bridge_is_track() -> None:
    assert set(reach(line({**TRACK, "H5": "river 2, railway-bridge"}), "G5")) == {"H5", "I5", "J5", "F5", "E5", "D5"}


@pytest.mark.rule("M-31", "m44tp:48.railroad_bridge", "m44tp:57.nijmegen_bridges")
def test_a_train_runs_over_the_railway_bridge_of_nijmegen() -> None:
    here = {"d6": train(facing=6, wagon="D7", ordered=True)}
    game = drawn(here, base="nijmegen", phase="move", side="allied")
    assert set(reach(game, "d6")) == {"E5", "e4", "F3", "D7", "c8"}


@pytest.mark.rule("M-31", "m44tp:12.railroad_station")
def test_a_train_passes_a_station_or_ends_there() -> None:
    assert set(reach(line({**TRACK, "H5": "station"}), "G5")) == {"H5", "I5", "J5", "F5", "E5", "D5"}


@pytest.mark.rule("M-31")
def test_nothing_on_the_way_stops_a_train() -> None:
    assert {"H5", "I5", "J5"} <= set(reach(line({**TRACK, "H5": "rail, wire"}), "G5"))


@pytest.mark.rule("m44tp:50.trains")
def test_a_locomotive_that_lost_its_wagon_moves_on_alone() -> None:
    game = line(wagon=None)
    assert set(reach(game, "G5")) == {"H5", "I5", "J5", "F5", "E5", "D5"}
    play(game, "move G5", "to D5")
    assert cars(game) == {"locomotive": "D5"}


@pytest.mark.rule("m44tp:50.trains")
def test_a_train_does_not_stay_where_it_is_by_moving() -> None:
    game = line()
    play(game, "move G5")
    assert refusal(game, "to G5") is not None
    assert refusal(game, "to g6") is not None


# its orders


@pytest.mark.rule("m44tp:50.trains", "M-31")
@pytest.mark.parametrize(("card", "ordered"), [("probe-left", True), ("probe-centre", True), ("probe-right", False)])
def test_a_train_in_two_sections_is_ordered_in_either(card: str, ordered: bool) -> None:
    units: dict[str, Placement] = {"E5": train(wagon="D5"), **FOE}
    game = drawn(units, TRACK, cards={"allied": [card, "recon-left"], "axis": 3})
    play(game, f"play {card}")
    assert choices(game, "move") == ({"E5"} if ordered else set())


@pytest.mark.rule("m44tp:50.trains", "m44:sections")
@pytest.mark.parametrize(("card", "ordered"), [("probe-right", True), ("probe-centre", True), ("probe-left", False)])
def test_an_axis_train_is_ordered_from_the_axis_seat(card: str, ordered: bool) -> None:
    units: dict[str, Placement] = {"E5": train("axis", wagon="D5"), "A1": "allied infantry"}
    game = drawn(units, TRACK, side="axis", cards={"axis": [card, "recon-left"], "allied": 3})
    play(game, f"play {card}")
    assert choices(game, "move") == ({"E5"} if ordered else set())


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_a_train_counts_as_one_unit_for_the_card() -> None:
    units: dict[str, Placement] = {"E5": train(wagon="D5"), "E1": "allied infantry", "F1": "allied infantry", **FOE}
    game = drawn(units, TRACK, cards={"allied": ["probe-centre", "recon-left"], "axis": 3})
    play(game, "play probe-centre", "order E5", "order E1")
    assert choices(game, "move") == {"E5", "E1"}


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_a_train_without_a_gun_does_not_battle() -> None:
    units: dict[str, Placement] = {"G5": train(wagon="F5"), "H5": "axis infantry", "e6": "axis infantry"}
    game = drawn(units, TRACK, phase="battle")
    assert (asked(game), question(game)) == ("axis", "card")
