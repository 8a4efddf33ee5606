"""Where a unit retreats: row by row towards its own edge, whatever the ground does to those who march."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, unit_at
from tests.games.memoir.fields import attacked, fighting, losses, obstacles, path_of, retreats, struck
from tests.support import asked, play, question, refusal, seen

FLAG = ["flag", "star", "star"]
TWO = ["flag", "flag", "star"]
THREE = ["flag", "flag", "flag"]
DIRECTION = "m44:retreat.direction"


# towards one's own edge


@pytest.mark.rule("m44:flags", DIRECTION, "M-15")
def test_the_side_at_the_top_retreats_upwards_and_its_owner_chooses() -> None:
    game, _ = struck(FLAG)
    assert (asked(game), question(game)) == ("axis", "retreat")
    assert retreats(game) == {"to d6", "to e6"}
    happened = play(game, "to d6")
    assert path_of(happened) == ["E5", "d6"]
    assert (figures(game, "E5"), figures(game, "d6")) == (0, 4)


@pytest.mark.rule("m44:flags", DIRECTION, "M-15")
def test_the_side_at_the_bottom_retreats_downwards() -> None:
    game, _ = struck(FLAG, by="axis infantry", at="allied infantry", side="axis")
    assert (asked(game), retreats(game)) == ("allied", {"to d4", "to e4"})
    play(game, "to e4")
    assert (figures(game, "E5"), figures(game, "e4")) == (0, 4)


@pytest.mark.rule(DIRECTION, "M-15")
def test_with_the_seats_changed_the_directions_change() -> None:
    axis, _ = struck(FLAG, top="allied")
    assert retreats(axis) == {"to d4", "to e4"}
    allied, _ = struck(FLAG, by="axis infantry", at="allied infantry", side="axis", top="allied")
    assert retreats(allied) == {"to d6", "to e6"}


@pytest.mark.rule(DIRECTION, "M-15")
def test_it_does_not_matter_where_the_attack_came_from() -> None:
    """The attacker stands above: the way leads past him."""
    game = fighting({"e6": "allied infantry", "E5": "axis infantry"}, dice=FLAG)
    attacked(game, "e6", "E5")
    assert figures(game, "d6") == 4
    assert question(game) == "ground"


@pytest.mark.rule(DIRECTION, "M-15")
def test_nobody_retreats_sideways_or_forwards() -> None:
    game, _ = struck(FLAG)
    for hex_ in ("D5", "d4", "e4", "E7"):
        assert refusal(game, f"to {hex_}") is not None


@pytest.mark.rule(DIRECTION, "M-15")
def test_from_a_row_of_twelve_the_hexes_are_those_above_it() -> None:
    game = fighting({"f6": "allied infantry", "e6": "axis infantry"}, dice=FLAG)
    attacked(game, "f6", "e6")
    assert retreats(game) == {"to E7", "to F7"}


@pytest.mark.rule(DIRECTION, "M-15")
@pytest.mark.parametrize(("hex_", "attacker", "end"), [("A5", "B5", "a6"), ("M5", "L5", "l6")])
def test_at_the_side_of_the_board_a_single_hex_is_not_asked_for(hex_: str, attacker: str, end: str) -> None:
    game = fighting({attacker: "allied infantry", hex_: "axis infantry"}, dice=FLAG)
    happened = attacked(game, attacker, hex_)
    assert path_of(happened) == [hex_, end]
    assert figures(game, end) == 4


@pytest.mark.rule(DIRECTION, "M-15")
def test_on_a_breakthrough_board_it_is_the_same() -> None:
    game = fighting({"F13": "allied infantry", "E13": "axis infantry"}, dice=FLAG, board="breakthrough")
    attacked(game, "F13", "E13")
    assert retreats(game) == {"to d14", "to e14"}


# how far


@pytest.mark.rule("m44:flags")
def test_each_flag_is_one_hex() -> None:
    game, _ = struck(TWO)
    assert retreats(game) == {"to d6", "to e6"}
    play(game, "to e6")
    assert (asked(game), retreats(game)) == ("axis", {"to E7", "to F7"})
    play(game, "to E7")
    assert figures(game, "E7") == 4
    assert question(game) == "ground"


@pytest.mark.rule("m44:flags")
def test_three_flags_are_three_hexes() -> None:
    game, _ = struck(THREE)
    happened = play(game, "to d6", "to E7", "to d8")
    assert figures(game, "d8") == 4
    assert path_of(happened)[-1] == "d8"
    assert losses(happened) == []


@pytest.mark.rule("m44:flags")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery", "special-forces", "elite-armor"])
def test_every_unit_retreats_as_many_hexes_as_there_are_flags(kind: str) -> None:
    game, _ = struck(THREE, at=f"axis {kind}")
    play(game, "to e6", "to F7", "to e8")
    assert unit_at(game, "e8") is not None
    assert question(game) == "ground"


@pytest.mark.rule("m44:flags")
@pytest.mark.parametrize("away", [2, 3])
def test_flags_of_fire_from_a_distance_count_as_well(away: int) -> None:
    game, _ = struck(FLAG, by="allied armor", away=away)
    assert retreats(game) == {"to d6", "to e6"}


@pytest.mark.rule("m44:flags")
def test_no_flag_no_retreat() -> None:
    game, happened = struck(["infantry", "grenade", "star"])
    assert not seen(happened, "retreated")
    assert figures(game, "E5") == 2


# over all kinds of ground


@pytest.mark.rule("m44:flags", DIRECTION, "m44:terrain.forest", "m44:terrain.hedgerow", "m44:terrain.town")
@pytest.mark.parametrize(
    "ground", ["forest", "hedgerow", "town", "wire", "hill", "steep-hill", "beach", "river, bridge"]
)
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_ground_does_not_stop_those_who_retreat(ground: str, kind: str) -> None:
    hexes = dict.fromkeys(("d6", "e6", "D7", "E7", "F7", "c8", "d8", "e8", "f8"), ground)
    game, _ = struck(THREE, at=f"axis {kind}", ground=hexes)
    happened = play(game, "to d6", "to E7", "to e8")
    assert unit_at(game, "e8") is not None
    assert losses(happened) == []


@pytest.mark.rule("m44:flags", "m44:terrain.hedgerow")
def test_a_hedgerow_is_left_by_more_than_one_hex() -> None:
    game, _ = struck(TWO, by="allied artillery", ground={"E5": "hedgerow", "E7": "hedgerow"})
    play(game, "to e6", "to E7")
    assert figures(game, "E7") == 4


@pytest.mark.rule(DIRECTION, "m44:terrain.wire")
def test_armor_that_retreats_does_not_tear_the_wire() -> None:
    game, happened = struck(TWO, at="axis armor", ground={"d6": "wire", "e6": "wire", "E7": "wire", "F7": "wire"})
    happened += play(game, "to e6", "to E7")
    assert figures(game, "E7") == 3
    assert [obstacles(game, hex_) for hex_ in ("d6", "e6", "E7", "F7")] == [["wire"]] * 4
    assert not seen(happened, "wire")


@pytest.mark.rule(DIRECTION, "m44:terrain.sea_bluff", "m44:terrain.cliff")
@pytest.mark.parametrize("slope", ["sea-bluff", "cliff"])
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_bluffs_and_cliffs_are_retreated_onto_like_any_hill(slope: str, kind: str) -> None:
    up, _ = struck(FLAG, at=f"axis {kind}", ground={"E5": "beach", "F5": "beach", "d6": slope, "e6": slope})
    assert retreats(up) == {"to d6", "to e6"}
    down, _ = struck(FLAG, by="allied artillery", at=f"axis {kind}", ground={"E5": slope, "d6": "beach", "e6": "beach"})
    assert retreats(down) == {"to d6", "to e6"}
