"""M-17: when the defender is asked whether he ambushes, and when not."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import figures, position
from tests.games.memoir.cards import army, discard_pile, now
from tests.support import Placement, answers, play, seen

HELD = {"allied": ["probe-left"], "axis": ["ambush", "probe-right"]}


def attacked(
    units: dict[str, Placement], hexes: dict[str, str] | None = None, *, by: str = "E5", on: str = "e6", **fields: Any
) -> hexfront.Game:
    """A battle was declared against the axis, who hold Ambush."""
    game = position(units, hexes, phase="battle", **{"cards": HELD, "dice": ["star"] * 6, **fields})
    play(game, f"battle {by}", f"attack {on}")
    return game


def pair(attacker: str = "infantry", defender: str = "infantry") -> dict[str, Placement]:
    """Two neighbours."""
    return {"E5": f"allied {attacker}", "e6": f"axis {defender}"}


@pytest.mark.rule("M-17", "m44:card.ambush")
@pytest.mark.parametrize("attacker", ["infantry", "armor", "artillery", "special-forces"])
@pytest.mark.parametrize("defender", ["infantry", "armor", "artillery", "resistance"])
def test_the_defender_is_asked_before_every_close_assault(attacker: str, defender: str) -> None:
    game = attacked(pair(attacker, defender))
    assert now(game) == ("axis", "ambush")
    assert sorted(answers(game)) == ["ambush", "no"]
    assert figures(game, "E5") == {"infantry": 4, "armor": 3, "artillery": 2, "special-forces": 4}[attacker]


@pytest.mark.rule("M-17", "m44:card.ambush")
@pytest.mark.parametrize(("kind", "by"), [("infantry", "E5"), ("armor", "D5"), ("artillery", "A5")])
def test_he_is_not_asked_when_the_fire_comes_from_farther_away(kind: str, by: str) -> None:
    game = attacked({by: f"allied {kind}", "G5": "axis infantry"}, by=by, on="G5")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("M-17", "m44:card.ambush")
def test_he_is_not_asked_while_ambush_lies_in_the_open_pile() -> None:
    cards = {"allied": ["probe-left"], "axis": ["probe-right"]}
    game = attacked(pair(), cards=cards, discard=["recon-left", "ambush", "recon-right"])
    assert now(game) == ("axis", "card")


@pytest.mark.rule("M-17", "m44:card.ambush")
@pytest.mark.parametrize("allied", [["ambush"], ["probe-left"]])
def test_without_the_card_he_can_only_say_no(allied: list[str]) -> None:
    game = attacked(pair(), cards={"allied": allied, "axis": ["probe-right"]})
    assert now(game) == ("axis", "ambush")
    assert answers(game) == ["no"]
    with pytest.raises(hexfront.Illegal):
        game.apply("ambush")
    happened = play(game, "no")
    assert len(seen(happened, "roll")) == 1
    assert now(game) == ("axis", "card")


@pytest.mark.rule("M-17", "m44:card.ambush")
def test_he_is_asked_anew_before_each_assault() -> None:
    game = attacked({**pair(), "F5": "allied infantry"})
    play(game, "no", "battle F5", "attack e6")
    assert now(game) == ("axis", "ambush")


@pytest.mark.rule("M-17", "m44:overrun")
def test_he_is_asked_before_an_overrun_too() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "E7": "axis infantry",
    }
    game = attacked(units, dice=["grenade", *["star"] * 5])
    play(game, "no", "take", "attack E7")
    assert now(game) == ("axis", "ambush")


@pytest.mark.rule("M-17", "m44:overrun")
def test_he_is_not_asked_before_an_overrun_at_range() -> None:
    units: dict[str, Placement] = {
        "E5": "allied armor",
        "e6": {"side": "axis", "kind": "infantry", "figures": 1},
        "e8": "axis infantry",
    }
    game = attacked(units, dice=["grenade", *["star"] * 5])
    play(game, "no", "take", "attack e8")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("M-17", "m44:card.ambush", "m44:terrain.town")
def test_a_unit_that_would_roll_no_die_cannot_ambush() -> None:
    game = attacked(pair("infantry", "armor"), {"E5": "town", "e6": "town"})
    assert now(game) == ("axis", "card")
    game = attacked(pair("infantry", "armor"), {"e6": "town"})
    assert now(game) == ("axis", "ambush")


@pytest.mark.rule("M-17", "m44:card.ambush", "m44:terrain.ocean")
def test_a_unit_in_the_ocean_cannot_ambush() -> None:
    game = attacked(pair(), {"e6": "ocean"}, face="beach")
    assert now(game) == ("axis", "card")


@pytest.mark.rule("M-17", "m44:card.ambush")
def test_whoever_has_used_ambush_this_turn_is_not_asked_again() -> None:
    game = attacked({**pair(), "F5": "allied infantry"}, dice=["star"] * 9)
    play(game, "ambush", "battle F5", "attack e6")
    assert now(game) == ("axis", "card")
    assert "ambush" in discard_pile(game)


@pytest.mark.rule("M-17", "m44:card.ambush")
def test_another_defender_may_use_the_card_the_first_did_not() -> None:
    units = {**army("allied", "infantry", "E5", "H5"), **army("axis", "infantry", "e6", "h6")}
    game = attacked(units, dice=["star"] * 9)
    play(game, "no", "battle H5", "attack h6")
    assert now(game) == ("axis", "ambush")
    happened = play(game, "ambush")
    assert [event["hex"] for event in seen(happened, "ambush")] == ["h6"]
