"""9: the victories that end the game before its last turn."""

from collections.abc import Mapping

import pytest

import hexfront
from tests.games.encore.board import drawn_map, position
from tests.support import Placement, answers, play, question, refusal, seen

FIELD = ". . . . . . . . .\n" * 7
PLAIN = drawn_map(FIELD, mountain_road="09-01 09-02", mountain_entries="01-01 02-01")
BYSTANDERS: dict[str, Placement] = {"us-1-i-87": "01-13", "de-5-ii-1045": "23-01"}
"""On the real map, far from each other and from every objective."""

MOUNTAIN: dict[str, Placement] = dict.fromkeys(("de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4"), "waiting")


def turn_over(
    turn: int,
    units: Mapping[str, Placement] = BYSTANDERS,
    *,
    ground: str | None = None,
    objectives: Mapping[str, str] | None = None,
) -> hexfront.Game:
    """A game in which the turn has just ended."""
    game = position(units, turn=turn, phase="combat", side="axis", map=ground, objectives=objectives)
    happened = play(game, "end")
    assert len(seen(happened, "over")) == (0 if game.outcome is None else 1)
    return game


def result(game: hexfront.Game) -> tuple[str | None, str] | None:
    """Winner and reason, None while the game goes on."""
    return None if game.outcome is None else (game.outcome.winner, game.outcome.reason)


# No German on the map


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
@pytest.mark.parametrize("turn", range(1, 9))
def test_the_allies_win_when_a_turn_up_to_the_eighth_ends_without_germans_on_the_map(turn: int) -> None:
    game = turn_over(turn, {"us-1-i-87": "05-04", "de-1-i-1044": "lost"}, ground=PLAIN)
    assert result(game) == ("allied", "no_germans")


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
@pytest.mark.parametrize("turn", [9, 10])
def test_after_turn_8_a_map_without_germans_ends_nothing(turn: int) -> None:
    game = turn_over(turn, {"us-1-i-87": "05-04", "de-1-i-1044": "lost"}, ground=PLAIN)
    assert result(game) is None
    assert game.view(None)["turn"] == turn + 1


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
@pytest.mark.parametrize("where", ["lost", "left N", "left S"])
def test_it_does_not_matter_how_the_germans_went(where: str) -> None:
    game = turn_over(3, {"us-1-i-87": "05-04", "de-1-i-1044": where, "de-f-232": "left W"}, ground=PLAIN)
    assert result(game) == ("allied", "no_germans")


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
@pytest.mark.parametrize("unit", ["de-1-i-1044", "de-2-at-1044", "de-2-pp-1044", "de-f-232"])
@pytest.mark.parametrize("turn", [1, 8])
def test_one_reduced_german_on_the_map_is_enough_to_go_on(turn: int, unit: str) -> None:
    units: dict[str, Placement] = {"us-1-i-87": "05-04", unit: {"at": "09-07", "reduced": True}}
    game = turn_over(turn, units, ground=PLAIN)
    assert result(game) is None


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
@pytest.mark.parametrize("turn", [1, 4, 5, 8])
def test_a_4th_mountain_that_has_not_come_is_off_the_map(turn: int) -> None:
    game = turn_over(turn, {"us-1-i-87": "05-04", **MOUNTAIN}, ground=PLAIN)
    assert result(game) == ("allied", "no_germans")


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
def test_german_guns_are_not_on_the_map() -> None:
    game = turn_over(2, {"us-1-i-87": "05-04", "de-art-1": "ready"}, ground=PLAIN)
    assert result(game) == ("allied", "no_germans")


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
@pytest.mark.parametrize(("enters", "ending"), [(True, None), (False, ("allied", "no_germans"))])
def test_the_map_is_judged_only_when_the_turn_ends(enters: bool, ending: tuple[str, str] | None) -> None:
    game = position({"us-1-i-87": "05-04", **MOUNTAIN}, turn=5, map=PLAIN)
    play(game, "end", "end")
    assert game.outcome is None
    if enters:
        play(game, "move de-1-i-4-m", "to 01-01")
        if question(game) == "march":
            play(game, "stop")
    play(game, "end", "end")
    assert result(game) == ending


@pytest.mark.rule("encore:9.allied.automatic", "E-48", "encore:5.4")
def test_the_last_german_leaving_the_map_gives_the_allies_the_game() -> None:
    game = position({"us-1-i-87": "05-04", "de-1-i-1044": "09-07"}, side="axis", turn=6, map=PLAIN)
    play(game, "move de-1-i-1044", "exit E")
    assert game.outcome is None
    play(game, "end", "end")
    assert result(game) == ("allied", "no_germans")


# Monte Belvedere


@pytest.mark.rule("encore:9.german.automatic_belvedere", "E-48")
@pytest.mark.parametrize(("turn", "ending"), [(4, None), (5, ("axis", "belvedere")), (6, None), (7, None)])
def test_the_germans_win_with_belvedere_at_the_end_of_turn_5(turn: int, ending: tuple[str, str] | None) -> None:
    assert result(turn_over(turn, objectives={"14-05": "allied"})) == ending


@pytest.mark.rule("encore:9.german.automatic_belvedere", "E-48")
def test_belvedere_in_allied_hands_at_the_end_of_turn_5_ends_nothing() -> None:
    game = turn_over(5, objectives={"01-08": "allied"})
    assert result(game) is None
    assert game.view(None)["turn"] == 6


@pytest.mark.rule("encore:9.german.automatic_belvedere", "E-48", "E-47")
@pytest.mark.parametrize(("hexes", "ending"), [(["05-04", "03-03"], ("axis", "belvedere")), (["03-03"], None)])
def test_a_german_unit_that_passes_through_belvedere_holds_it(hexes: list[str], ending: tuple[str, str] | None) -> None:
    hill = drawn_map(FIELD, objectives={"05-04": (5, 2)}, roles={"05-04": "belvedere"})
    units: dict[str, Placement] = {"us-1-i-87": "09-07", "de-1-i-1044": "05-02"}
    game = position(units, side="axis", turn=5, map=hill, objectives={"05-04": "allied"}, scored={"05-04": "allied"})
    play(game, "move de-1-i-1044", *(f"to {hex_}" for hex_ in hexes))
    if question(game) == "march":
        play(game, "stop")
    play(game, "end", "end")
    assert result(game) == ending


# Monte Castello


@pytest.mark.rule("encore:9.german.automatic_castello", "E-48")
@pytest.mark.parametrize(("turn", "ending"), [(7, None), (8, ("axis", "castello")), (9, None), (10, None)])
def test_the_germans_win_with_castello_at_the_end_of_turn_8(turn: int, ending: tuple[str, str] | None) -> None:
    assert result(turn_over(turn, objectives={"01-08": "allied"})) == ending


@pytest.mark.rule("encore:9.german.automatic_castello", "E-48")
@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5, 6])
def test_castello_in_german_hands_before_turn_8_ends_nothing(turn: int) -> None:
    assert result(turn_over(turn, objectives={"01-08": "allied"})) is None


@pytest.mark.rule("encore:9.german.automatic_castello", "E-48")
@pytest.mark.parametrize("belvedere", ["allied", "axis"])
def test_castello_in_allied_hands_at_the_end_of_turn_8_ends_nothing(belvedere: str) -> None:
    game = turn_over(8, objectives={"14-05": "allied", "01-08": belvedere})
    assert result(game) is None
    assert game.view(None)["turn"] == 9


@pytest.mark.rule("encore:9.german.automatic_castello", "E-48", "E-47")
def test_castello_scored_by_the_allies_is_still_lost_on_turn_8() -> None:
    game = position(
        BYSTANDERS,
        turn=8,
        phase="combat",
        side="axis",
        objectives={"14-05": "axis", "01-08": "allied"},
        scored={"14-05": "allied"},
    )
    play(game, "end")
    assert result(game) == ("axis", "castello")


# Which comes first, and what is over


@pytest.mark.rule("encore:9.allied.automatic", "E-48")
@pytest.mark.parametrize("turn", [5, 8])
def test_a_map_without_germans_goes_before_what_they_hold(turn: int) -> None:
    """Belvedere and Castello both German, nobody there."""
    assert result(turn_over(turn, {"us-1-i-87": "01-13", "de-5-ii-1045": "lost"})) == ("allied", "no_germans")


@pytest.mark.rule("E-48")
@pytest.mark.parametrize(
    ("turn", "units"),
    [(3, {"us-1-i-87": "01-13"}), (5, BYSTANDERS), (8, {**BYSTANDERS, "us-701": "10-12"})],
    ids=["no Germans", "Belvedere", "Castello"],
)
def test_an_automatic_victory_ends_the_game_at_once(turn: int, units: dict[str, Placement]) -> None:
    game = turn_over(turn, units)
    assert game.outcome is not None
    assert game.decision is None
    assert answers(game) == []
    view = game.view(None)
    assert (view["phase"], view["turn"], view["question"]) == ("over", turn, None)
    assert view["outcome"]["winner"] == game.outcome.winner
    assert refusal(game, "end") == "over"
    with pytest.raises(hexfront.Illegal):
        game.apply("end")


@pytest.mark.rule("E-48")
def test_a_better_score_does_not_help_against_an_automatic_victory() -> None:
    lost: dict[str, Placement] = dict.fromkeys([f"de-{n}-i-1044" for n in (1, 2, 3)], "lost")
    game = turn_over(5, {**BYSTANDERS, **lost}, objectives={"08-06": "allied"})
    assert result(game) == ("axis", "belvedere")
    assert game.outcome is not None
    assert game.outcome.scores["allied"] > game.outcome.scores["axis"]
