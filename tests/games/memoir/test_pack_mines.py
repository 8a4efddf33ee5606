"""Minefields: how they are laid, who knows their strength, and what happens to those who enter them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import hexfront
from hexfront.games.memoir.state import Position
from tests.games.memoir.board import dice_against, figures, medals, position, unit_at
from tests.games.memoir.pack import (
    GATES,
    attack,
    faces_rolled,
    fighting,
    marched,
    may_battle,
    moving,
    one_left,
    reached,
    side_of,
    step,
    turn_is_over,
    within,
)
from tests.support import Placement, answers, play, question, seen

TOKENS = (0, 0, 0, 1, 1, 2, 2, 3, 4)


def mined(
    strength: int, *dice: str, unit: Placement = "allied infantry", layer: str = "axis", **fields: Any
) -> hexfront.Game:
    """A unit in E5 about to move, with a mine of that strength beside it in F5; another own unit stands far away."""
    side = side_of(unit)
    others: dict[str, Placement] = fields.pop("others", {})
    far: dict[str, Placement] = {"M1": {"side": side, "kind": "infantry", "ordered": False}}
    mines = {"F5": {"side": layer, "strength": strength, **fields.pop("mark", {})}}
    return moving({"E5": unit, **far, **others}, mines=mines, side=side, dice=dice, **fields)


def token(game: hexfront.Game, hex_: str = "F5", viewer: str | None = None) -> dict[str, Any] | None:
    """The minefield of a hex as the viewer sees it, or None."""
    found = game.view(viewer)["hexes"].get(hex_, {}).get("mine")
    return None if found is None else dict(found)


# Laying them.


@pytest.mark.rule("m44tp:19.minefield", "M-23")
@pytest.mark.parametrize("viewer", [None, "allied", "axis"])
def test_nobody_knows_the_strength_of_a_mine_not_even_who_laid_it(viewer: str | None) -> None:
    game = moving({"E5": "allied infantry"}, mines={"F5": "axis", "C3": "allied"})
    assert token(game, "F5", viewer) == {"side": "axis", "strength": None}
    assert token(game, "C3", viewer) == {"side": "allied", "strength": None}


@pytest.mark.rule("m44tp:19.minefield")
def test_a_mine_that_lies_open_shows_its_strength_to_all() -> None:
    game = moving({"E5": "allied infantry"}, mines={"F5": {"side": "axis", "strength": 3, "known": True}})
    for viewer in (None, "allied", "axis"):
        assert token(game, "F5", viewer) == {"side": "axis", "strength": 3}


def walked_onto(mines: list[str], **fields: Any) -> list[int]:
    """The strengths found when an infantry unit from the hex south-west of each mine walks onto it."""
    units: dict[str, Placement] = {step(hex_, "SW"): "allied infantry" for hex_ in mines}
    game = moving(units, mines=dict.fromkeys(mines, "axis"), dice=["star"] * 30, **fields)
    happened: list[dict[str, Any]] = []
    for hex_ in mines:
        happened += play(game, f"move {step(hex_, 'SW')}", f"to {hex_}")
    return [event["strength"] for event in seen(happened, "mine")]


@pytest.mark.rule("M-23", "m44tp:19.minefield")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nine_mines_have_the_nine_tokens_of_the_set(seed: int) -> None:
    assert sorted(walked_onto([f"{letter}4" for letter in "abcdefghi"], seed=seed)) == list(TOKENS)


@pytest.mark.rule("M-23", "m44tp:19.minefield")
def test_the_tokens_are_shuffled() -> None:
    row = [f"{letter}4" for letter in "abcdefghi"]
    assert len({tuple(walked_onto(row, seed=seed)) for seed in range(1, 6)}) > 1


@pytest.mark.rule("M-23")
def test_more_mines_than_tokens_take_whole_sets_more() -> None:
    eighteen = [f"{letter}4" for letter in "abcdefghijkl"] + [f"{letter}8" for letter in "abcdef"]
    assert sorted(walked_onto(eighteen)) == sorted(TOKENS * 2)


@pytest.mark.rule("M-23")
def test_ten_mines_are_drawn_from_two_sets() -> None:
    found = Counter(walked_onto([f"{letter}4" for letter in "abcdefghij"]))
    assert sum(found.values()) == 10
    assert all(found[strength] <= 2 * TOKENS.count(strength) for strength in found)


@pytest.mark.rule("M-23")
def test_a_scenario_may_bring_a_set_of_its_own() -> None:
    assert sorted(walked_onto(["a4", "b4", "c4"], mine_tokens=[2, 1, 0])) == [0, 1, 2]
    assert walked_onto(["a4"], mine_tokens=[4]) == [4]


# Stopping.


@pytest.mark.rule("m44tp:19.minefield", "M-11")
@pytest.mark.parametrize("layer", ["allied", "axis"])
@pytest.mark.parametrize("kind", ["infantry", "armor"])
def test_every_unit_stops_in_a_minefield_friend_and_enemy(layer: str, kind: str) -> None:
    game = moving({"A1": f"allied {kind}"}, mines=dict.fromkeys(GATES, layer))
    assert reached(game, "A1") == set(GATES)


@pytest.mark.rule("m44tp:19.minefield", "M-11")
def test_a_gun_of_artillery_bombard_stops_in_a_minefield() -> None:
    game = moving({"A1": "axis artillery"}, mines=dict.fromkeys(GATES, "allied"), card="artillery-bombard", side="axis")
    assert reached(game, "A1") == set(GATES)


@pytest.mark.rule("m44tp:19.minefield", "M-11")
def test_behind_enemy_lines_passes_own_mines_but_is_ended_by_an_enemys() -> None:
    unit: dict[str, Placement] = {"A1": "allied infantry"}
    enemys = moving(unit, mines=dict.fromkeys(GATES, "axis"), card="behind-enemy-lines")
    assert reached(enemys, "A1") == set(GATES)
    own = moving(unit, mines=dict.fromkeys(GATES, "allied"), card="behind-enemy-lines")
    assert reached(own, "A1") == within("A1", 3)


@pytest.mark.rule("m44tp:19.minefield", "M-11")
def test_behind_enemy_lines_resolves_the_mine_it_enters() -> None:
    game = mined(2, "infantry", "star", card="behind-enemy-lines")
    happened = play(game, "move E5", "to F5")
    assert [event["strength"] for event in seen(happened, "mine")] == [2]
    assert figures(game, "F5") == 3


# Entering an enemy's.


@pytest.mark.rule("m44tp:19.minefield")
@pytest.mark.parametrize("strength", [1, 2, 3, 4])
@pytest.mark.parametrize(("side", "layer"), [("allied", "axis"), ("axis", "allied")])
def test_an_enemy_that_enters_reveals_the_mine_and_is_rolled_for(strength: int, side: str, layer: str) -> None:
    game = mined(strength, *["star"] * strength, unit=f"{side} infantry", layer=layer)
    happened = play(game, "move E5", "to F5")
    assert [(event["hex"], event["strength"]) for event in seen(happened, "mine")] == [("F5", strength)]
    assert faces_rolled(happened) == [strength]


@pytest.mark.rule("m44tp:19.minefield")
@pytest.mark.parametrize(
    ("kind", "face", "hit"),
    [
        ("infantry", "infantry", 1),
        ("infantry", "grenade", 1),
        ("infantry", "armor", 0),
        ("infantry", "star", 0),
        ("infantry", "flag", 0),
        ("special-forces", "infantry", 1),
        ("armor", "armor", 1),
        ("armor", "grenade", 1),
        ("armor", "infantry", 0),
        ("armor", "star", 0),
        ("armor", "flag", 0),
        ("artillery", "grenade", 1),
        ("artillery", "infantry", 0),
        ("artillery", "armor", 0),
        ("artillery", "star", 0),
        ("artillery", "flag", 0),
    ],
)
def test_its_own_symbol_and_the_grenade_hit_and_nothing_else_counts(kind: str, face: str, hit: int) -> None:
    game = mined(1, face, unit=f"allied {kind}")
    full = figures(game, "E5")
    happened = play(game, "move E5", "to F5")
    assert figures(game, "F5") == full - hit
    assert [event["cause"] for event in seen(happened, "lost_figures")] == ["mine"] * hit


@pytest.mark.rule("m44tp:19.minefield")
def test_flags_of_a_mine_drive_nobody_back() -> None:
    game = mined(4, "flag", "flag", "infantry", "flag")
    happened = play(game, "move E5", "to F5")
    assert figures(game, "F5") == 3
    assert seen(happened, "retreated") == []
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:19.minefield")
def test_after_the_explosion_the_mine_lies_open_and_stays_in_force() -> None:
    game = mined(2, "star", "star")
    play(game, "move E5", "to F5")
    for viewer in (None, "allied", "axis"):
        assert token(game, "F5", viewer) == {"side": "axis", "strength": 2}
    known = mined(2, "infantry", "grenade", mark={"known": True})
    happened = play(known, "move E5", "to F5")
    assert faces_rolled(happened) == [2]
    assert figures(known, "F5") == 2


@pytest.mark.rule("m44tp:19.minefield")
def test_a_decoy_is_removed_without_a_roll_and_still_stops() -> None:
    game = mined(0)
    happened = play(game, "move E5", "to F5")
    assert [event["strength"] for event in seen(happened, "mine")] == [0]
    assert seen(happened, "roll") == []
    assert token(game) is None
    assert figures(game, "F5") == 4


# Entering one's own.


@pytest.mark.rule("m44tp:19.minefield")
@pytest.mark.parametrize("strength", [0, 4])
def test_a_friend_neither_reveals_the_mine_nor_is_rolled_for(strength: int) -> None:
    game = mined(strength, "grenade", layer="allied")
    happened = play(game, "move E5", "to F5")
    assert seen(happened, "mine") == []
    assert seen(happened, "roll") == []
    assert token(game) == {"side": "allied", "strength": None}
    assert figures(game, "F5") == 4


# Standing on one.


@pytest.mark.rule("M-23", "m44tp:19.minefield")
def test_a_unit_that_begins_its_turn_on_a_mine_is_not_rolled_for() -> None:
    mines = {"E5": {"side": "axis", "strength": 4}}
    units: dict[str, Placement] = {"E5": "allied infantry", "G5": "axis infantry"}
    staying = moving(units, mines=mines)
    assert seen(play(staying, "done"), "roll") == []
    assert may_battle(staying, "E5")
    leaving = moving(units, mines=mines)
    assert seen(play(leaving, "move E5", "to D5"), "roll") == []


@pytest.mark.rule("M-23", "m44tp:19.minefield")
def test_from_mine_to_mine_the_one_entered_goes_off() -> None:
    game = moving(
        {"E5": "allied infantry"},
        mines={"E5": {"side": "axis", "strength": 4}, "F5": {"side": "axis", "strength": 1}},
        dice=["infantry"],
    )
    happened = play(game, "move E5", "to F5")
    assert [event["hex"] for event in seen(happened, "mine")] == ["F5"]
    assert figures(game, "F5") == 3


# Battling.


@pytest.mark.rule("M-23", "m44tp:19.minefield")
@pytest.mark.parametrize("kind", ["infantry", "armor"])
@pytest.mark.parametrize("layer", ["allied", "axis"])
def test_a_mine_does_not_forbid_battling_in_the_turn_it_is_entered(kind: str, layer: str) -> None:
    game = mined(1, "star", unit=f"allied {kind}", layer=layer, others={"G5": "axis infantry"})
    game = marched(game, "E5", "F5")
    assert dice_against(game, "F5", "G5") == 3


@pytest.mark.rule("M-11", "m44tp:19.minefield")
@pytest.mark.parametrize("layer", ["allied", "axis"])
def test_a_unit_that_has_entered_a_minefield_takes_no_ground(layer: str) -> None:
    dice = ["grenade", "star", "star"] if layer == "allied" else ["star", "grenade", "star", "star"]
    others: dict[str, Placement] = {"G5": one_left("axis"), "M9": "axis infantry"}
    game = marched(mined(1, *dice, layer=layer, others=others), "E5", "F5")
    attack(game, "F5", "G5")
    assert unit_at(game, "G5") is None
    assert turn_is_over(game)


@pytest.mark.rule("m44tp:19.minefield")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_a_mine_shelters_nobody(kind: str) -> None:
    units: dict[str, Placement] = {"E5": f"allied {kind}", "F5": "axis infantry"}
    assert dice_against(fighting(units, mines={"F5": "axis"}), "E5", "F5") == 3
    assert dice_against(fighting(units, mines={"E5": "axis"}), "E5", "F5") == 3


@pytest.mark.rule("m44tp:19.minefield")
def test_a_mine_does_not_block_sight() -> None:
    game = fighting({"D5": "allied infantry", "F5": "axis infantry"}, mines={"E5": "axis"})
    assert dice_against(game, "D5", "F5") == 2


# Killing.


@pytest.mark.rule("M-23", "m44tp:19.minefield")
@pytest.mark.parametrize(("side", "layer"), [("allied", "axis"), ("axis", "allied")])
def test_a_unit_killed_by_a_mine_is_a_medal_for_the_other_side(side: str, layer: str) -> None:
    game = mined(1, "grenade", unit=one_left(side), layer=layer, others={"M9": f"{layer} infantry"})
    happened = play(game, "move E5", "to F5")
    assert unit_at(game, "F5") is None
    assert [(event["side"], event["cause"]) for event in seen(happened, "eliminated")] == [(side, "mine")]
    assert medals(game, layer) == 1
    assert medals(game, side) == 0
    assert token(game) == {"side": layer, "strength": 1}


@pytest.mark.rule("M-23", "m44:victory")
def test_a_mine_may_end_the_game() -> None:
    game = mined(1, "infantry", unit=one_left("allied"), medals={"axis": 5}, others={"M9": "axis infantry"})
    play(game, "move E5", "to F5")
    assert game.decision is None
    assert game.outcome is not None
    assert game.outcome.winner == "axis"


@pytest.mark.rule("m44tp:19.minefield")
def test_a_mine_costs_no_more_figures_than_there_are() -> None:
    game = mined(4, "grenade", "grenade", "infantry", "grenade", unit={**one_left("allied"), "figures": 2})
    play(game, "move E5", "to F5")
    assert unit_at(game, "F5") is None
    assert medals(game, "axis") == 1
    assert question(game) == "card"
    assert answers(game)


@pytest.mark.rule("M-23")
def test_tokens_that_a_scenario_lays_itself_are_not_drawn_again() -> None:
    fixed = {"A7": 4, "C7": 3, "E7": 2, "G7": 2}
    mines: dict[str, object] = {hex_: {"side": "axis", "strength": n} for hex_, n in fixed.items()}
    mines |= dict.fromkeys(("I7", "K7", "M7", "A5", "C5"), "axis")
    for seed in range(20):
        game = position({"E1": "allied infantry", "E9": "axis infantry"}, mines=mines, seed=seed)
        state = game._state
        assert isinstance(state, Position)
        drawn = [(mine & 15) - 1 for mine in state.mines if mine]
        assert sorted(drawn) == [0, 0, 0, 1, 1, 2, 2, 3, 4]


@pytest.mark.rule("m44tp:19.minefield")
def test_a_known_decoy_cannot_lie_on_the_board() -> None:
    with pytest.raises(hexfront.Error, match="strength"):
        position({"E1": "allied infantry"}, mines={"E5": {"side": "axis", "strength": 0, "known": True}})
