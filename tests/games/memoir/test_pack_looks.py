"""What is only looks: British and Italian medals, and the badges of nations and special forces."""

from __future__ import annotations

import pytest

from tests.games.memoir.board import dice_against, medals, unit_at
from tests.games.memoir.pack import fighting, marched, moving, reached, within
from tests.support import Placement, play, seen

BADGE = "german-special-forces"


@pytest.mark.rule("m44tp:18.british_and_italian_medals")
@pytest.mark.parametrize(
    ("side", "look"), [("allied", "british"), ("axis", "italian"), ("allied", "us"), ("axis", "german")]
)
def test_a_medal_counts_the_same_whatever_it_looks_like(side: str, look: str) -> None:
    objectives = [{"hexes": "F5", "side": side, "look": look}]
    game = moving({"E5": f"{side} infantry"}, side=side, objectives=objectives)
    assert [objective["look"] for objective in game.view(None)["objectives"]] == [look]
    game = marched(game, "E5", "F5")
    assert medals(game, side) == 1


@pytest.mark.rule("m44tp:18.british_and_italian_medals")
def test_a_british_medal_is_not_for_the_axis() -> None:
    objectives = [{"hexes": "F5", "side": "allied", "look": "british"}]
    game = moving({"E5": "axis infantry"}, side="axis", objectives=objectives)
    happened = play(game, "move E5", "to F5")
    assert seen(happened, "objective") == []
    assert medals(game, "axis") == 0


@pytest.mark.rule("m44tp:55.nationality_badges")
@pytest.mark.parametrize(
    ("kind", "steps"), [("infantry", 2), ("special-forces", 2), ("armor", 3), ("elite-armor", 3), ("artillery", 1)]
)
def test_a_badge_is_seen_and_changes_neither_moves_nor_dice(kind: str, steps: int) -> None:
    unit = {"side": "axis", "kind": kind, "badge": BADGE, "nation": "german"}
    game = moving({"E5": unit}, side="axis")
    shown = unit_at(game, "E5")
    assert shown is not None
    assert (shown["badge"], shown["nation"]) == (BADGE, "german")
    assert reached(game, "E5") == within("E5", steps)
    units: dict[str, Placement] = {"E5": unit, "F5": "allied infantry"}
    assert dice_against(fighting(units, side="axis"), "E5", "F5") == 3


@pytest.mark.rule("m44tp:55.nationality_badges")
@pytest.mark.parametrize(("kind", "full"), [("infantry", 4), ("armor", 3), ("elite-armor", 4), ("special-forces", 4)])
def test_strength_goes_by_the_kind_of_unit_not_by_its_badge(kind: str, full: int) -> None:
    plain = unit_at(moving({"E5": f"axis {kind}"}, side="axis"), "E5")
    badged = unit_at(moving({"E5": {"side": "axis", "kind": kind, "badge": BADGE}}, side="axis"), "E5")
    assert plain is not None
    assert badged is not None
    assert plain["full"] == badged["full"] == full
    assert plain["figures"] == badged["figures"] == full
