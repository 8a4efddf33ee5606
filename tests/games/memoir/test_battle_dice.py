"""The dice: what each face does to each kind of unit, and what is told of a roll."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import figures, medals, unit_at
from tests.games.memoir.fields import attacked, fighting, losses, of, retreats, struck
from tests.support import play, question, seen

INFANTRY = ("infantry", "special-forces", "resistance")
ARMOR = ("armor", "elite-armor")
FULL = {"infantry": 4, "special-forces": 4, "resistance": 3, "armor": 3, "elite-armor": 4, "artillery": 2}


# faces


@pytest.mark.rule("m44:dice")
@pytest.mark.parametrize("kind", INFANTRY)
@pytest.mark.parametrize("face", [1, 2, "infantry", 4, "grenade"])
def test_infantry_is_hit_by_its_own_face_and_by_grenades(kind: str, face: str | int) -> None:
    game, happened = struck([face, "star", "star"], at=f"axis {kind}")
    assert losses(happened) == [("E5", 1, "hit")]
    assert figures(game, "E5") == FULL[kind] - 1


@pytest.mark.rule("m44:dice")
@pytest.mark.parametrize("kind", INFANTRY)
@pytest.mark.parametrize("face", [3, "armor", 5, "star"])
def test_infantry_is_not_hit_by_armor_and_stars(kind: str, face: str | int) -> None:
    game, happened = struck([face, face, face], at=f"axis {kind}")
    assert losses(happened) == []
    assert figures(game, "E5") == FULL[kind]


@pytest.mark.rule("m44:dice")
@pytest.mark.parametrize("kind", ARMOR)
@pytest.mark.parametrize("face", [3, "armor", 4, "grenade"])
def test_armor_is_hit_by_its_own_face_and_by_grenades(kind: str, face: str | int) -> None:
    game, happened = struck([face, "star", "star"], at=f"axis {kind}")
    assert losses(happened) == [("E5", 1, "hit")]
    assert figures(game, "E5") == FULL[kind] - 1


@pytest.mark.rule("m44:dice")
@pytest.mark.parametrize("kind", ARMOR)
@pytest.mark.parametrize("face", [1, 2, "infantry", 5, "star"])
def test_armor_is_not_hit_by_infantry_and_stars(kind: str, face: str | int) -> None:
    game, happened = struck([face, face, face], at=f"axis {kind}")
    assert losses(happened) == []
    assert figures(game, "E5") == FULL[kind]


@pytest.mark.rule("m44:dice", "m44:unit.artillery")
def test_artillery_is_hit_by_grenades_only() -> None:
    game, happened = struck([4, "star", "star"], at="axis artillery")
    assert losses(happened) == [("E5", 1, "hit")]
    assert figures(game, "E5") == 1


@pytest.mark.rule("m44:dice", "m44:unit.artillery")
@pytest.mark.parametrize("face", [1, 2, 3, 5])
def test_no_other_face_hits_artillery(face: int) -> None:
    game, happened = struck([face, face, face], at="axis artillery")
    assert losses(happened) == []
    assert figures(game, "E5") == 2


@pytest.mark.rule("m44:dice", "m44:flags")
@pytest.mark.parametrize("kind", FULL)
def test_a_flag_hits_nobody_and_makes_the_unit_retreat(kind: str) -> None:
    game, happened = struck(["flag", "star", "star"], at=f"axis {kind}")
    assert losses(happened) == []
    assert retreats(game) == {"to d6", "to e6"}


@pytest.mark.rule("m44:dice")
def test_a_star_makes_nobody_retreat() -> None:
    game, _ = struck(["star", "star", "star"])
    assert question(game) not in {"retreat", "flags", "ground"}
    assert figures(game, "E5") == 4


# more than one


@pytest.mark.rule("m44:dice")
def test_every_die_that_hits_takes_a_figure() -> None:
    game, happened = struck(["infantry", "grenade", "infantry"])
    assert sum(lost for _, lost, _ in losses(happened)) == 3
    assert figures(game, "E5") == 1


@pytest.mark.rule("m44:dice", "m44:medals.units")
def test_more_hits_than_figures_eliminate_the_unit_and_no_more() -> None:
    game, happened = struck(["grenade"] * 3, at=of("axis", "infantry", figures=2))
    assert unit_at(game, "E5") is None
    assert sum(lost for _, lost, _ in losses(happened)) == 2
    assert medals(game, "allied") == 1


@pytest.mark.rule("m44:dice", "m44:flags")
def test_figures_are_lost_before_the_unit_retreats() -> None:
    game, happened = struck(["flag", "infantry", "star"])
    assert losses(happened) == [("E5", 1, "hit")]
    assert retreats(game) == {"to d6", "to e6"}
    play(game, "to d6")
    assert figures(game, "d6") == 3


@pytest.mark.rule("m44:dice", "m44:flags")
def test_a_unit_that_is_eliminated_does_not_retreat() -> None:
    game, happened = struck(["flag", "infantry", "flag"], at=of("axis", "infantry", figures=1))
    assert not seen(happened, "retreated")
    assert question(game) == "ground"
    assert medals(game, "allied") == 1


# what is told


@pytest.mark.rule("m44:dice", "m44:battle.range")
@pytest.mark.parametrize(("away", "dice"), [(1, 3), (2, 2), (3, 1)])
def test_as_many_dice_are_rolled_as_the_attack_has(away: int, dice: int) -> None:
    _, happened = struck(["star", "armor", 2], away=away)
    [attack] = seen(happened, "attack")
    assert (attack["side"], attack["attacker"], attack["target"]) == ("allied", f"{'EFGH'[away]}5", "E5")
    assert (attack["range"], attack["dice"], attack["kind"]) == (away, dice, "battle")
    [roll] = seen(happened, "roll")
    assert list(roll["faces"]) == ["star", "armor", "infantry"][:dice]


@pytest.mark.rule("m44:dice")
def test_the_loss_is_told_with_what_is_left() -> None:
    _, happened = struck(["infantry", "star", "star"])
    [lost] = seen(happened, "lost_figures")
    assert (lost["hex"], lost["figures"], lost["left"], lost["cause"]) == ("E5", 1, 3, "hit")


@pytest.mark.rule("m44:dice")
def test_the_end_of_a_unit_is_told() -> None:
    _, happened = struck(["grenade", "star", "star"], at=of("axis", "armor", figures=1))
    [gone] = seen(happened, "eliminated")
    assert (gone["hex"], gone["side"], gone["kind"]) == ("E5", "axis", "armor")


@pytest.mark.rule("m44:dice")
@pytest.mark.parametrize(("kind", "faces"), [("infantry", 3), ("armor", 2), ("artillery", 1)])
def test_the_preview_knows_the_chances_of_hits(kind: str, faces: int) -> None:
    """Two dice of an infantry unit two hexes away; so many of the six faces hit."""
    game = fighting({"G5": "allied infantry", "E5": of("axis", kind, figures=2)})
    play(game, "battle G5")
    preview = game.preview("attack E5")
    hit = faces / 6
    assert (preview["range"], preview["dice"]) == (2, 2)
    assert list(preview["hits"]) == pytest.approx([(1 - hit) ** 2, 2 * hit * (1 - hit), hit**2], abs=1e-6)
    assert preview["eliminated"] == pytest.approx(hit**2, abs=1e-6)
    assert preview["flag"] == pytest.approx(1 - (5 / 6) ** 2, abs=1e-6)


@pytest.mark.rule("m44:dice")
def test_dice_that_are_not_needed_wait_for_the_next_battle() -> None:
    game = fighting({"G5": "allied infantry", "D5": "allied infantry", "E5": "axis infantry"}, dice=[5, 5, 4, 4, 4])
    attacked(game, "G5", "E5")
    assert figures(game, "E5") == 4
    attacked(game, "D5", "E5")
    assert figures(game, "E5") == 1
