"""Hills and sight: a hill blocks, unless it and both ends are one connected hill (M-2)."""

from __future__ import annotations

import pytest

import hexfront
from tests.games.memoir.fields import fighting, of

SLOPES = ["hill", "steep-hill", "sea-bluff", "cliff"]
RULES = ("m44:terrain.hill", "m44:terrain.steep_hill", "m44:terrain.sea_bluff", "m44:terrain.cliff")


def clear(ground: dict[str, str], target: str = "G5", *, unit: str | None = None, **options: bool) -> bool:
    """Whether a unit in E5 and one in the target hex see each other; perhaps another unit is on the board."""
    others = {} if unit is None else {unit: of("allied", "infantry", ordered=False)}
    game = fighting({"E5": "allied infantry", target: "axis infantry", **others}, ground, options=options)
    there = target in _seen(game, "allied", "E5")
    assert ("E5" in _seen(game, "axis", target)) is there
    return there


def _seen(game: hexfront.Game, side: str, hex_: str) -> set[str]:
    return set(game.overlay("sight", side)[hex_])


@pytest.mark.rule("m44:sight.hills", "M-2", *RULES)
@pytest.mark.parametrize("hill", SLOPES)
def test_a_hill_hides_what_is_behind_it(hill: str) -> None:
    assert not clear({"F5": hill})
    assert not clear({"F5": hill, "E5": hill})
    assert not clear({"F5": hill, "G5": hill})


@pytest.mark.rule("m44:sight.hills", "M-2", *RULES)
@pytest.mark.parametrize("hill", SLOPES)
def test_units_on_one_hill_see_each_other(hill: str) -> None:
    assert clear({"E5": hill, "F5": hill, "G5": hill})
    assert clear({"E5": hill, "F5": hill, "G5": hill, "H5": hill}, "H5")


@pytest.mark.rule("m44:sight.hills", "M-2", *RULES)
def test_hills_of_every_sort_make_one_group() -> None:
    assert clear({"E5": "hill", "F5": "steep-hill", "G5": "sea-bluff", "H5": "cliff"}, "H5")


@pytest.mark.rule("m44:sight.hills", "M-2")
def test_a_hill_joined_to_one_end_only_blocks() -> None:
    assert not clear({"E5": "hill", "G5": "hill", "H5": "hill"}, "H5")
    assert not clear({"E5": "hill", "F5": "hill", "H5": "hill"}, "H5")


@pytest.mark.rule("m44:sight.hills", "M-2")
def test_hills_may_be_joined_by_a_way_round() -> None:
    """F5 is low; e6 and f6 join the hill of E5 to those of G5 and H5."""
    assert clear({"E5": "hill", "e6": "hill", "f6": "hill", "G5": "hill", "H5": "hill"}, "H5")
    assert not clear({"E5": "hill", "f6": "hill", "G5": "hill", "H5": "hill"}, "H5")


@pytest.mark.rule("m44:sight.hills", "M-2")
def test_two_hills_with_low_ground_in_between_see_each_other() -> None:
    assert clear({"E5": "hill", "H5": "hill"}, "H5")
    assert clear({"E5": "hill"}, "H5")
    assert clear({"H5": "hill"}, "H5")


@pytest.mark.rule("m44:sight.hills", "M-2")
@pytest.mark.parametrize("low", ["forest", "town", "hedgerow", "bunker axis"])
def test_what_blocks_elsewhere_blocks_between_hills_too(low: str) -> None:
    assert not clear({"E5": "hill", "F5": low, "G5": "hill"})
    joined = {"E5": "hill", "e6": "hill", "f6": "hill", "G5": "hill"}
    assert clear(joined)
    assert not clear({**joined, "F5": low})


@pytest.mark.rule("m44:sight.hills", "M-2")
def test_a_unit_blocks_on_the_hill_and_below_it() -> None:
    whole = {"E5": "hill", "F5": "hill", "G5": "hill"}
    assert not clear(whole, unit="F5")
    assert not clear({"E5": "hill", "G5": "hill"}, unit="F5")
    assert clear(whole, unit="f6")


@pytest.mark.rule("m44:sight.hills", "M-2", "m44:terrain.bunker")
def test_a_bunker_on_their_own_hill_blocks() -> None:
    assert not clear({"E5": "hill", "F5": "hill, bunker axis", "G5": "hill"})


@pytest.mark.rule("m44:sight.hills", "m44:sight.hexside", "M-1", "M-2")
def test_along_a_hexside_the_own_hill_is_an_open_side() -> None:
    """E5 to E7 runs between d6 and e6."""
    own = {"E5": "hill", "d6": "hill", "E7": "hill"}
    assert clear({**own, "e6": "town"}, "E7")
    assert clear({**own, "e6": "hill"}, "E7")
    assert not clear({"d6": "hill", "e6": "town"}, "E7")
    assert not clear({"d6": "hill", "e6": "hill"}, "E7")
    assert not clear({"E5": "hill", "d6": "hill", "e6": "hill"}, "E7")


# the option


@pytest.mark.rule("M-2", "m44:sight.hills")
@pytest.mark.parametrize("low", ["forest", "town", "hedgerow", "bunker axis"])
def test_with_high_ground_sight_one_looks_over_low_ground(low: str) -> None:
    heights = {"E5": "hill", "F5": low, "G5": "hill"}
    assert clear(heights, high_ground_sight=True)
    assert not clear(heights, high_ground_sight=False)


@pytest.mark.rule("M-2", "m44:sight.hills")
def test_with_high_ground_sight_one_looks_over_units_below() -> None:
    assert clear({"E5": "hill", "G5": "hill"}, unit="F5", high_ground_sight=True)
    assert not clear({"E5": "hill", "F5": "hill", "G5": "hill"}, unit="F5", high_ground_sight=True)


@pytest.mark.rule("M-2", "m44:sight.hills")
def test_with_high_ground_sight_both_ends_must_be_high() -> None:
    assert not clear({"E5": "hill", "F5": "forest"}, high_ground_sight=True)
    assert not clear({"F5": "forest", "G5": "hill"}, high_ground_sight=True)
    assert not clear({"F5": "forest"}, high_ground_sight=True)
    assert not clear({"E5": "hill"}, unit="F5", high_ground_sight=True)


@pytest.mark.rule("M-2", "m44:sight.hills")
def test_with_high_ground_sight_a_strange_hill_still_blocks() -> None:
    assert not clear({"E5": "hill", "G5": "hill", "H5": "hill"}, "H5", high_ground_sight=True)
    assert not clear({"F5": "hill"}, high_ground_sight=True)
