"""Terrain Pack 50 and M-31: what flags do to trains."""

import pytest

import hexfront
from tests.games.memoir.board import medals, unit_at
from tests.games.memoir.stars import awards, bomb, drawn, row, strike, train
from tests.support import Placement, answers, asked, play, question, seen

TRACK = row(5, "rail")
CURVED = {**row(5, "rail", "ABCDEFG"), "H5": "rail-curve 3", "h6": "rail 2", "I7": "rail 2"}


def shaken(
    *dice: str,
    at: str = "G5",
    wagon: str | None = "F5",
    facing: int = 1,
    hits: int = 0,
    attacker: str = "E7",
    target: str = "F5",
    side: str = "allied",
    track: dict[str, str] | None = None,
    more: dict[str, Placement] | None = None,
) -> hexfront.Game:
    """A train has just been attacked by infantry two hexes away, with two dice."""
    other = "axis" if side == "allied" else "allied"
    units = {at: train(side, facing=facing, wagon=wagon, hits=hits), attacker: f"{other} infantry"}
    far: dict[str, Placement] = {"A9": f"{side} infantry", "M1": f"{other} infantry", **(more or {})}
    game = drawn({**units, **far}, TRACK if track is None else track, phase="battle", side=other, dice=dice)
    strike(game, attacker, target)
    return game


def cars(game: hexfront.Game) -> dict[str, str]:
    """Where the parts of trains are: locomotive and wagon by hex."""
    return {str(found["part"]): hex_ for hex_, found in game.view(None)["units"].items() if found["kind"] == "train"}


def hits_left(game: hexfront.Game) -> int:
    """How many hits the train can still take."""
    locomotive = cars(game).get("locomotive")
    found = None if locomotive is None else unit_at(game, locomotive)
    return 0 if found is None else int(found["figures"])


# the first flag


@pytest.mark.rule("m44tp:50.trains", "m44:retreat.ignore")
def test_a_train_may_ignore_the_first_flag() -> None:
    game = shaken("flag", "star")
    assert (asked(game), question(game), set(answers(game))) == ("allied", "flags", {"ignore 0", "ignore 1"})
    happened = play(game, "ignore 1")
    assert seen(happened, "retreated") == []
    assert cars(game) == {"locomotive": "G5", "wagon": "F5"}
    assert hits_left(game) == 4


@pytest.mark.rule("m44tp:50.trains", "M-16")
def test_a_train_ignores_no_second_flag() -> None:
    game = shaken("flag", "flag")
    assert set(answers(game)) == {"ignore 0", "ignore 1"}


@pytest.mark.rule("m44tp:50.trains", "M-16")
def test_flags_from_the_air_cannot_be_ignored() -> None:
    units: dict[str, Placement] = {"G5": train("axis", wagon="F5"), "A1": "allied infantry"}
    cards = {"allied": ["air-power", "probe-left"], "axis": ["probe-left", "probe-right"]}
    game = drawn(units, TRACK, cards=cards, dice=["flag", "star"])
    play(game, "play air-power")
    bomb(game, "G5")
    assert cars(game) == {"locomotive": "F5", "wagon": "E5"}
    assert (asked(game), question(game)) == ("axis", "card")


# which way


@pytest.mark.rule("m44tp:50.trains")
@pytest.mark.parametrize(
    ("dice", "answer", "locomotive", "wagon"),
    [
        (("flag", "star"), "ignore 0", "F5", "E5"),
        (("flag", "flag"), "ignore 1", "F5", "E5"),
        (("flag", "flag"), "ignore 0", "E5", "D5"),
    ],
)
def test_a_train_backs_one_hex_for_each_flag(dice: tuple[str, ...], answer: str, locomotive: str, wagon: str) -> None:
    game = shaken(*dice)
    happened = play(game, answer)
    assert len(seen(happened, "retreated")) == 1
    assert cars(game) == {"locomotive": locomotive, "wagon": wagon}
    assert hits_left(game) == 4


@pytest.mark.rule("m44tp:50.trains")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_it_backs_away_from_where_the_locomotive_points_whoever_owns_it(side: str) -> None:
    game = shaken("flag", "star", side=side)
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "F5", "wagon": "E5"}
    game = shaken("flag", "star", side=side, facing=4, wagon="H5", attacker="I7", target="H5")
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "H5", "wagon": "I5"}


@pytest.mark.rule("m44tp:50.trains")
def test_it_may_have_to_back_towards_the_enemy() -> None:
    track = {"E7": "rail 3", "e6": "rail 3", "F5": "rail 3", "f4": "rail 3", "D9": "rail 3", "d8": "rail 3"}
    game = shaken("flag", "star", at="F5", wagon="e6", facing=6, attacker="H5", track=track)
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "e6", "wagon": "E7"}


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_it_backs_along_a_curve() -> None:
    game = shaken("flag", "star", at="h6", wagon="H5", facing=2, attacker="j6", target="h6", track=CURVED)
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "H5", "wagon": "G5"}


@pytest.mark.rule("m44tp:50.trains")
def test_a_locomotive_alone_backs_too() -> None:
    game = shaken("flag", "star", wagon=None, hits=3, attacker="G7", target="G5")
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "F5"}


# no way back


@pytest.mark.rule("m44tp:50.trains", "m44:retreat.blocked")
@pytest.mark.parametrize("blocker", ["allied infantry", "axis infantry"])
def test_a_hex_it_cannot_back_costs_a_hit(blocker: str) -> None:
    game = shaken("flag", "star", more={"E5": blocker})
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "G5", "wagon": "F5"}
    assert hits_left(game) == 3


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_at_the_end_of_the_track_it_cannot_back() -> None:
    game = shaken("flag", "star", track=row(5, "rail", "FGH"))
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "G5", "wagon": "F5"}
    assert hits_left(game) == 3


@pytest.mark.rule("m44tp:50.trains", "M-15")
def test_it_backs_as_far_as_it_can_and_takes_a_hit_for_the_rest() -> None:
    game = shaken("flag", "flag", more={"D5": "allied infantry"})
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "F5", "wagon": "E5"}
    assert hits_left(game) == 3


@pytest.mark.rule("m44tp:50.trains", "M-31")
def test_a_third_hit_from_a_blocked_retreat_removes_the_wagon() -> None:
    game = shaken("flag", "star", hits=2, more={"E5": "allied infantry"})
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "G5"}
    assert medals(game, "axis") == 0


@pytest.mark.rule("m44tp:50.trains", "M-31", "m44:medals.units")
def test_a_fourth_hit_from_a_blocked_retreat_removes_the_locomotive() -> None:
    more: dict[str, Placement] = {"F5": "allied infantry"}
    game = shaken("flag", "star", hits=3, wagon=None, attacker="G7", target="G5", more=more)
    happened = play(game, "ignore 0")
    assert awards(happened) == [("axis", 1, "unit")]
    assert cars(game) == {}


@pytest.mark.rule("m44tp:50.trains", "m44:flags")
def test_hits_come_before_flags() -> None:
    game = shaken("grenade", "flag", hits=2)
    assert cars(game) == {"locomotive": "G5"}
    play(game, "ignore 0")
    assert cars(game) == {"locomotive": "F5"}
    assert hits_left(game) == 1


@pytest.mark.rule("m44tp:50.trains", "m44:take_ground")
def test_infantry_may_take_the_hex_a_train_has_left() -> None:
    units = {"G5": train(wagon="F5"), "g6": "axis infantry", "A1": "allied infantry"}
    game = drawn(units, TRACK, phase="battle", side="axis", dice=["flag", "star", "star"])
    strike(game, "g6", "G5")
    play(game, "ignore 0")
    assert (asked(game), question(game), set(answers(game))) == ("axis", "ground", {"take", "stay"})
