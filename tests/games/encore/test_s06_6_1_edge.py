"""6.6.1 and 5.4 at the edge of the map (E-42): a unit without a hex may leave, and is not destroyed."""

import pytest

import hexfront
from tests.games.encore.fights import Fight, codes, column, fight, outcomes, stack, state, units_of
from tests.support import Placement, answers, asked, at, counter, play, question, refusal, seen

AMERICANS = ("us-1-i-87", "us-4-ii-87", "us-1-i-85")
"""Four points each: with the column for the encirclement two against 3 are 3-1, three 5-1."""
GERMAN, FRIEND = "de-1-i-1044", "de-4-ii-1043"
DRI, DRB = (6, 6), (6, 6)
"""DRI in the column 3-1, DRB in the column 5-1."""
BLIND = {**stack("02-02", "us-7-iii-86"), **stack("06-02", "us-4-ii-85")}
"""They close the ways that lead from 03-01 and 05-01 further along the edge."""
SHUT = {**stack("03-01", "us-7-iii-86", fought=True), **stack("05-01", "us-4-ii-85", fought=True)}
"""They hold the hexes beside 04-01."""


def cornered(
    others: dict[str, Placement] | None = None,
    *,
    attackers: int = 2,
    reduced: bool = False,
    dice: tuple[int, int] = DRI,
) -> Fight:
    """Americans in 04-02 attack the German in 04-01, beside whom all lies in their zone."""
    units = {**stack("04-01", GERMAN, reduced=reduced), **(others or {})}
    return fight(stack("04-02", *AMERICANS[:attackers]), units, dice, target="04-01")


def let_out(game: hexfront.Game, edge: str) -> None:
    """Leave by this edge, unless that was the only answer and has happened already."""
    if question(game) == "retreat_to":
        play(game, f"exit {edge}")


@pytest.mark.rule("E-42", "E-36", "encore:5.4", "encore:6.6.1")
def test_a_surrounded_unit_at_the_edge_may_leave_the_map() -> None:
    game, happened = cornered()
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"to 03-01", "to 05-01", "exit N"}
    happened = play(game, "exit N")
    [left] = seen(happened, "left")
    assert (left["unit"], left["path"], left["edge"], left["retreat"]) == (GERMAN, ["04-01"], "N", True)
    assert "half_points" not in left
    assert state(game, GERMAN) == ("left N", False)
    assert question(game) == "advance"


@pytest.mark.rule("E-42", "E-40")
def test_or_it_may_go_the_way_of_a_surrounded_unit() -> None:
    game, _ = cornered()
    play(game, "to 03-01", "to 02-01")
    assert state(game, GERMAN) == ("02-01", True)


@pytest.mark.rule("E-42", "E-40")
def test_a_friend_beside_it_does_not_take_the_edge_away() -> None:
    game, _ = cornered({FRIEND: "03-01"})
    assert set(answers(game)) == {"to 03-01", "exit N"}


@pytest.mark.rule("E-42", "E-40")
def test_a_unit_at_the_edge_that_would_be_eliminated_leaves_instead() -> None:
    game, happened = cornered(BLIND)
    let_out(game, "N")
    assert state(game, GERMAN) == ("left N", False)
    assert units_of(happened, "eliminated") == []


@pytest.mark.rule("E-42", "E-38")
def test_the_edge_is_closed_while_a_hex_is_legal() -> None:
    game, _ = fight(stack("03-02", *AMERICANS[:2]), {GERMAN: "03-01"}, DRI, target="03-01")
    assert set(answers(game)) == {"to 02-01", "to 04-01"}
    assert refusal(game, "exit N") in {"E-42", "E-38", "encore:6.6.1", "encore:5.4"}


@pytest.mark.rule("E-42", "E-40")
def test_a_surrounded_unit_away_from_the_edge_cannot_leave() -> None:
    guards = {**stack("03-02", "us-7-iii-86"), **stack("05-02", "us-4-ii-85")}
    game, _ = fight(stack("04-05", *AMERICANS[:2]), {GERMAN: "04-04", **guards}, DRI)
    assert question(game) == "retreat_to"
    assert not [answer for answer in answers(game) if answer.startswith("exit")]


@pytest.mark.rule("E-42", "encore:5.4")
@pytest.mark.parametrize(
    ("hex_", "attacked_from", "edge"),
    [
        ("04-01", ("04-02", "04-02"), "N"),
        ("03-07", ("03-06", "03-06"), "S"),
        ("01-04", ("02-04", "02-05"), "W"),
        ("07-04", ("06-04", "06-05"), "E"),
    ],
)
def test_every_edge_of_the_map_is_a_way_out(hex_: str, attacked_from: tuple[str, str], edge: str) -> None:
    attackers: dict[str, Placement] = dict(zip(AMERICANS, attacked_from, strict=False))
    game, happened = fight(attackers, {GERMAN: hex_}, DRI, target=hex_)
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    assert [answer for answer in answers(game) if answer.startswith("exit")] == [f"exit {edge}"]
    play(game, f"exit {edge}")
    assert at(game, GERMAN) == f"left {edge}"


@pytest.mark.rule("E-42", "encore:5.4")
def test_in_a_corner_the_owner_chooses_the_edge() -> None:
    attackers: dict[str, Placement] = dict(zip(AMERICANS, ("02-01", "02-02"), strict=False))
    game, happened = fight(attackers, {GERMAN: "01-01"}, DRI, target="01-01")
    assert codes(happened) == ["DRI", "AVI"]
    assert set(answers(game)) == {"to 01-02", "exit N", "exit W"}
    play(game, "exit W")
    assert at(game, GERMAN) == "left W"


# with a loss


@pytest.mark.rule("E-42", "E-34")
def test_it_leaves_after_the_loss_the_result_gives_it() -> None:
    game, happened = cornered(attackers=3, dice=DRB)
    assert (column(happened), codes(happened)) == ("5-1", ["DRB", "AVI"])
    happened += play(game, "exit N")
    assert outcomes(happened) == [("reduced", GERMAN), ("left", GERMAN)]
    assert state(game, GERMAN) == ("left N", True)


@pytest.mark.rule("E-42", "encore:7.1.second_loss")
def test_a_reduced_unit_that_takes_the_results_loss_does_not_leave_any_more() -> None:
    """8 against 2 is 4-1, with the encirclement 5-1, where a 12 is DRB."""
    game, happened = cornered(reduced=True, dice=DRB)
    assert (column(happened), codes(happened)) == ("5-1", ["DRB", "AVI"])
    assert outcomes(happened) == [("eliminated", GERMAN)]
    assert at(game, GERMAN) == "lost"


@pytest.mark.rule("E-42", "E-40")
def test_a_reduced_unit_may_leave_where_the_way_out_would_kill_it() -> None:
    """8 against 2 is 4-1, with the encirclement 5-1, where a 10 is DRI."""
    game, happened = cornered(reduced=True, dice=(4, 6))
    assert codes(happened) == ["DRI", "AVI"]
    play(game, "exit N")
    assert at(game, GERMAN) == "left N"


# completely surrounded


@pytest.mark.rule("E-42", "E-41", "encore:6.6.1.completely_surrounded")
@pytest.mark.parametrize(("answer", "after"), [("exit N", ("left N", False)), (f"stay {GERMAN}", ("04-01", True))])
def test_a_completely_surrounded_unit_at_the_edge_leaves_or_stays_with_a_loss(
    answer: str, after: tuple[str, bool]
) -> None:
    game, happened = cornered(SHUT)
    assert (column(happened), codes(happened)) == ("3-1", ["DRI", "AVI"])
    assert (asked(game), question(game)) == ("axis", "retreat_to")
    assert set(answers(game)) == {"exit N", f"stay {GERMAN}"}
    play(game, answer)
    assert state(game, GERMAN) == after


@pytest.mark.rule("E-42", "E-41", "E-43")
def test_the_attackers_may_advance_into_the_hex_of_a_unit_that_left() -> None:
    game, _ = cornered(SHUT)
    play(game, "exit N", f"advance {AMERICANS[1]}")
    assert at(game, AMERICANS[1]) == "04-01"


# attackers, releases, victory points


@pytest.mark.rule("E-42", "encore:5.4")
def test_a_repulsed_attacker_without_a_hex_may_leave_too() -> None:
    """4 against 3 and an 8: DVI ARI."""
    game, happened = fight({AMERICANS[0]: "04-01"}, {GERMAN: "04-02"}, (2, 6), target="04-02")
    assert codes(happened) == ["DVI", "ARI"]
    assert (asked(game), set(answers(game))) == ("allied", {"to 03-01", "to 05-01", "exit N"})
    play(game, "exit N")
    assert state(game, AMERICANS[0]) == ("left N", False)


@pytest.mark.rule("E-42", "encore:5.4", "E-49")
def test_a_unit_that_left_in_retreat_is_never_counted_as_destroyed() -> None:
    game, happened = cornered(attackers=3, dice=DRB)
    play(game, "exit N")
    assert units_of(happened, "eliminated") == []
    view = game.view("allied")
    assert view["lost"]["axis"] == []
    assert [unit["unit"] for unit in view["left"]["axis"]] == [GERMAN]
    assert (view["score"]["allied"]["eliminated"], view["score"]["allied"]["reduced"]) == (0, 0)
    assert counter(game, GERMAN)["edge"] == "N"
