"""6.0 to 6.2: the Allied air points, support of combats, and strikes from the air alone."""

import pytest

import hexfront
from tests.support import Placement, answers, asked, at, counter, drawn_map, play, position, question, refusal, seen

PLAIN = drawn_map(". . . . . . .\n" * 7)
FAR = {"uk-4-10": "0707", "de-94-267": "0101"}
"""Two units that do not meet."""
BATTERIES = {"de-art-10": "0404", "de-art-XIV": "0404", "de-art-LI": "0404"}
"""Six points of vulnerability to a strike."""


def flights(game: hexfront.Game) -> set[str]:
    """The numbers of air points on offer."""
    return {answer for answer in answers(game) if answer.startswith("air ")}


def points(*numbers: int) -> set[str]:
    return {f"air {number}" for number in numbers}


# 6.0, 6.1, D-30: the points


@pytest.mark.rule("diadem:6.0", "D-30")
def test_the_allies_begin_with_twenty_points() -> None:
    game = position(FAR, map=PLAIN)
    assert game.view("allied")["air"] == 20
    assert game.view("axis")["air"] == 20


@pytest.mark.rule("diadem:6.0", "diadem:6.1")
def test_the_germans_have_no_air_power() -> None:
    units = {"de-26pz-26": "0404", "uk-4-10": "0405", "us-88-349": "0101"}
    game = position(units, phase="combat", side="axis", map=PLAIN)
    assert not [answer for answer in answers(game) if answer.startswith("strike")]
    assert refusal(game, "strike 0101") in {"diadem:6.0", "diadem:6.1", "diadem:6.2", "D-31"}
    play(game, "attack 0405", "add de-26pz-26")
    assert flights(game) == set()


@pytest.mark.rule("diadem:6.0", "diadem:6.1")
def test_german_defenders_get_no_air_support() -> None:
    game = position({"uk-4-10": "0405", "de-94-267": "0404"}, phase="combat", map=PLAIN)
    play(game, "attack 0404", "add uk-4-10", "commit")
    assert (asked(game), question(game)) == ("axis", "support")
    assert answers(game) == ["commit"]


@pytest.mark.rule("diadem:6.1")
def test_spent_points_leave_the_marker() -> None:
    game = position({"de-94-267": "0404", "uk-4-10": "0707"}, phase="combat", map=PLAIN, air=14, dice=(3, 4))
    happened = play(game, "strike 0404", "air 6")
    assert game.view("allied")["air"] == 8
    assert [event["air"] for event in seen(happened, "bombardment")] == [6]


@pytest.mark.rule("diadem:6.1", "D-30")
@pytest.mark.parametrize("left", [0, 7, 20])
def test_every_turn_begins_with_twenty_points_whatever_was_left(left: int) -> None:
    game = position(FAR, phase="combat", side="axis", map=PLAIN, air=left)
    play(game, "end")
    assert game.view("allied")["turn"] == 2
    assert game.view("allied")["air"] == 20


@pytest.mark.rule("diadem:6.2.obs.not_accumulated", "D-30")
def test_unused_points_are_not_added_to_those_of_the_next_turn() -> None:
    game = position(FAR, phase="combat", map=PLAIN)
    play(game, "end", "end", "end")
    assert game.view("allied")["turn"] == 2
    assert game.view("allied")["air"] == 20


@pytest.mark.rule("diadem:6.1", "D-30")
def test_the_points_last_the_whole_turn_and_not_a_phase() -> None:
    game = position(FAR, phase="combat", map=PLAIN, air=9)
    play(game, "end", "end")
    assert (game.view("allied")["side"], game.view("allied")["phase"]) == ("axis", "combat")
    assert game.view("allied")["air"] == 9


@pytest.mark.rule("D-30")
@pytest.mark.parametrize("left", [0, 7, 20])
def test_under_the_option_twenty_points_serve_the_whole_game(left: int) -> None:
    options = {"air_points_total": True}
    game = position(FAR, phase="combat", side="axis", map=PLAIN, air=left, options=options)
    play(game, "end")
    assert game.view("allied")["turn"] == 2
    assert game.view("allied")["air"] == left


@pytest.mark.rule("D-30")
def test_under_the_option_the_game_begins_with_twenty_points() -> None:
    assert position(FAR, map=PLAIN, options={"air_points_total": True}).view("allied")["air"] == 20


# 6.1, D-30, D-31: support of combats


@pytest.mark.rule("diadem:6.1", "D-30", "diadem:6.2.obs.announced_total")
def test_each_point_adds_one_to_the_attack_and_to_the_total_that_is_announced() -> None:
    game = position({"uk-4-10": "0405", "de-94-267": "0404"}, phase="combat", map=PLAIN, dice=(5, 5))
    play(game, "attack 0404", "add uk-4-10", "air 7", "commit")
    assert asked(game) == "axis"
    [attack] = seen(game.events("axis"), "attack")
    assert (attack["air"], attack["total"]) == (7, 12)
    [odds] = seen(play(game, "commit"), "odds")
    assert (odds["attack"], odds["defence"], odds["odds"]) == (12, 4, "3-1")
    assert game.view("allied")["air"] == 13


@pytest.mark.rule("diadem:6.1", "D-30")
def test_air_power_supports_a_defence_in_the_german_combat_phase() -> None:
    game = position({"de-26pz-26": "0404", "us-1108": "0405"}, phase="combat", side="axis", map=PLAIN, dice=(3, 4))
    play(game, "attack 0405", "add de-26pz-26", "commit")
    assert (asked(game), question(game)) == ("allied", "support")
    happened = play(game, "air 4", "commit")
    [defence] = seen(happened, "defence")
    assert (defence["air"], defence["total"]) == (4, 7)
    [odds] = seen(happened, "odds")
    assert (odds["attack"], odds["defence"], odds["odds"]) == (7, 7, "1-1")
    assert game.view("allied")["air"] == 16


@pytest.mark.rule("D-31", "diadem:6.2.obs.limits")
@pytest.mark.parametrize(("left", "most"), [(20, 10), (10, 10), (4, 4), (1, 1)])
def test_support_of_an_attack_takes_one_to_ten_points(left: int, most: int) -> None:
    game = position({"uk-4-10": "0405", "de-94-267": "0404"}, phase="combat", map=PLAIN, air=left)
    play(game, "attack 0404", "add uk-4-10")
    assert flights(game) == points(*range(1, most + 1))


@pytest.mark.rule("D-31", "diadem:6.2.obs.limits")
@pytest.mark.parametrize(("left", "most"), [(20, 10), (3, 3)])
def test_support_of_a_defence_takes_one_to_ten_points(left: int, most: int) -> None:
    units = {"de-26pz-26": "0404", "us-1108": "0405"}
    game = position(units, phase="combat", side="axis", map=PLAIN, air=left)
    play(game, "attack 0405", "add de-26pz-26", "commit")
    assert flights(game) == points(*range(1, most + 1))


@pytest.mark.rule("diadem:6.1")
def test_without_points_there_is_no_support() -> None:
    game = position({"uk-4-10": "0405", "de-94-267": "0404"}, phase="combat", map=PLAIN, air=0)
    play(game, "attack 0404", "add uk-4-10")
    assert flights(game) == set()


# 6.2: the strike


@pytest.mark.rule("diadem:6.2", "diadem:6.2.example", "D-32")
@pytest.mark.parametrize(("terrain", "column"), [(".", "13-24"), ("C", "1-12")], ids=["open", "city"])
def test_six_points_on_two_infantry_and_one_armour_are_worth_24(terrain: str, column: str) -> None:
    ground = drawn_map(f". . . .\n. {terrain} . .\n. . . .\n")
    units = {"de-94-267": "0202", "de-71-191": "0202", "de-26pz-26": "0202"}
    game = position(units, phase="combat", map=ground, dice=(3, 4))
    [strike] = seen(play(game, "strike 0202", "air 6"), "bombardment")
    assert (strike["kind"], strike["hex"], strike["air"]) == ("strike", "0202", 6)
    assert (strike["strength"], strike["vulnerability"], strike["value"]) == (6, 4, 24)
    assert strike["column"] == column


@pytest.mark.rule("diadem:6.2", "diadem:6.2.obs.limits", "D-31")
@pytest.mark.parametrize(("left", "most"), [(20, 10), (10, 10), (5, 5), (3, 3)])
def test_a_strike_takes_three_to_ten_points(left: int, most: int) -> None:
    game = position({"de-94-267": "0404"}, phase="combat", map=PLAIN, air=left)
    play(game, "strike 0404")
    assert question(game) == "sortie"
    assert set(answers(game)) == points(*range(3, most + 1))
    assert refusal(game, "air 2") in {"diadem:6.2.obs.limits", "D-31"}
    assert refusal(game, "air 11") in {"diadem:6.2.obs.limits", "D-31", "diadem:6.1", "diadem:6.0"}


@pytest.mark.rule("diadem:6.2.obs.limits", "D-31")
def test_two_points_are_too_few_for_a_strike() -> None:
    game = position({"de-94-267": "0404"}, phase="combat", map=PLAIN, air=2)
    assert answers(game) == ["end"]
    assert refusal(game, "strike 0404") in {"diadem:6.2.obs.limits", "D-31", "diadem:6.1"}


@pytest.mark.rule("diadem:6.2", "D-31")
def test_strikes_go_on_while_points_last() -> None:
    units = {"de-94-267": "0202", "de-71-191": "0505", "de-44-131": "0702"}
    game = position(units, phase="combat", map=PLAIN, dice=(3, 4, 3, 4))
    play(game, "strike 0202", "air 10")
    assert {"strike 0505", "strike 0702"} <= set(answers(game))
    play(game, "strike 0505", "air 10")
    assert game.view("allied")["air"] == 0
    assert answers(game) == ["end"]


@pytest.mark.rule("diadem:6.2")
def test_a_strike_needs_no_unit_near_its_target() -> None:
    game = position({"de-94-267": "0101", "de-71-191": "0404", "uk-4-10": "0707"}, phase="combat", map=PLAIN)
    assert set(answers(game)) == {"strike 0101", "strike 0404", "end"}


@pytest.mark.rule("diadem:6.2", "diadem:table.bombing")
def test_the_owner_of_the_target_chooses_who_takes_the_loss() -> None:
    game = position({"de-94-267": "0404", "de-1fj-1": "0404"}, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "strike 0404", "air 3")
    assert (asked(game), question(game)) == ("axis", "loss")
    assert set(answers(game)) == {"lose de-94-267", "lose de-1fj-1"}
    play(game, "lose de-94-267")
    assert counter(game, "de-94-267")["reduced"]
    assert not counter(game, "de-1fj-1")["reduced"]


@pytest.mark.rule("diadem:6.2", "diadem:table.bombing", "diadem:7.0.second_loss")
def test_a_strike_never_moves_anybody_and_kills_a_reduced_unit() -> None:
    units: dict[str, Placement] = {"de-94-267": {"at": "0404", "reduced": True}, "uk-4-10": "0707"}
    game = position(units, phase="combat", map=PLAIN, dice=(1, 1))
    happened = play(game, "strike 0404", "air 3")
    assert at(game, "de-94-267") == "lost"
    assert seen(happened, "retreated") == seen(happened, "advanced") == []
    assert question(game) == "combat"


@pytest.mark.rule("diadem:6.2", "diadem:table.bombing")
def test_a_lone_unit_takes_the_loss_where_it_stands() -> None:
    game = position({"de-94-267": "0404"}, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "strike 0404", "air 3")
    assert at(game, "de-94-267") == "0404"
    assert counter(game, "de-94-267")["reduced"]


# D-32: terrain under a strike


@pytest.mark.rule("D-32", "diadem:6.2", "diadem:table.terrain")
@pytest.mark.parametrize(
    ("terrain", "column"),
    [(".", "49+"), ("C", "25-36"), ("^", "13-24"), ("M", "13-24")],
    ids=["open", "city", "mountain", "mountain city"],
)
def test_the_terrain_of_the_target_shifts_the_column(terrain: str, column: str) -> None:
    row = ". . . . . . .\n"
    ground = drawn_map(row * 3 + f". . . {terrain} . . .\n" + row * 3)
    game = position(BATTERIES, phase="combat", map=ground, dice=(3, 4))
    [strike] = seen(play(game, "strike 0404", "air 9"), "bombardment")
    assert strike["value"] == 54
    assert strike["column"] == column


@pytest.mark.rule("D-32")
def test_rivers_and_fortified_sides_do_not_shift_a_strike() -> None:
    around = " ".join(f"0404/{hex_}" for hex_ in ("0403", "0503", "0504", "0405", "0304", "0303"))
    ground = drawn_map(". . . . . . .\n" * 7, rivers=around, forts=around)
    game = position(BATTERIES, phase="combat", map=ground, dice=(3, 4))
    [strike] = seen(play(game, "strike 0404", "air 9"), "bombardment")
    assert (strike["column"], strike["shifts"]) == ("49+", [])


@pytest.mark.rule("D-32")
def test_left_of_the_first_column_is_the_first_column() -> None:
    """The value 12 in a mountain: three columns left of the first; an 11 does no harm there, a 12 does."""
    row = ". . . . . . .\n"
    ground = drawn_map(row * 3 + ". . . ^ . . .\n" + row * 3)
    units = {"de-94-267": "0404", "de-71-191": "0404"}
    game = position(units, phase="combat", map=ground, dice=(5, 6))
    [strike] = seen(play(game, "strike 0404", "air 6"), "bombardment")
    assert (strike["value"], strike["column"], strike["result"]) == (12, "1-12", "DI")
    game = position(units, phase="combat", map=ground, dice=(6, 6))
    [strike] = seen(play(game, "strike 0404", "air 6"), "bombardment")
    assert (strike["column"], strike["result"]) == ("1-12", "DB")
