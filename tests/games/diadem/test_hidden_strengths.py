"""5.1.1 and D-18: what a side may know of its enemy's counters, and what stays hidden."""

from collections.abc import Mapping
from typing import Any

import pytest

import hexfront
from tests.support import Placement, drawn_map, play, position, question, seen

PLAIN = drawn_map(". . . . . . . . .\n" * 7)
HIDDEN = {"side", "nation", "type"}
KNOWN = {
    "unit",
    "side",
    "nation",
    "type",
    "label",
    "size",
    "division",
    "attack",
    "defence",
    "move",
    "range",
    "reduced",
    "moved",
    "fought",
    "engaged",
    "owes",
}
MIXED: dict[str, Placement] = {
    "uk-4-10": "0907",
    "uk-78-11": {"at": "0907", "reduced": True},
    "uk-art-8": "0906",
    "de-94-267": "0101",
    "de-1fj-1": {"at": "0101", "reduced": True},
    "de-26pz-26": "0203",
}


def stack(game: hexfront.Game, viewer: str, hex_: str) -> list[dict[str, Any]]:
    """The counters of a hex as a side sees them."""
    counters: list[dict[str, Any]] = game.view(viewer)["hexes"][hex_]
    return counters


def names(units: Mapping[str, Placement], prefix: str) -> list[str]:
    """The counters whose ids begin so."""
    return [unit for unit in units if unit.startswith(prefix)]


def leaks(game: hexfront.Game, viewer: str, units: list[str]) -> list[str]:
    """Those of the units whose names a side can read anywhere in its view or its events."""
    text = repr(game.view(viewer)) + repr(game.events(viewer))
    return [unit for unit in units if f"'{unit}'" in text]


# D-18: views


@pytest.mark.rule("D-18", "diadem:5.1.1.obs.no_peeking")
@pytest.mark.parametrize(("viewer", "hexes"), [("allied", ["0101", "0203"]), ("axis", ["0907", "0906"])])
def test_an_enemy_counter_shows_its_side_nation_and_type_and_nothing_else(viewer: str, hexes: list[str]) -> None:
    game = position(MIXED, map=PLAIN)
    for hex_ in hexes:
        assert all(set(item) == HIDDEN for item in stack(game, viewer, hex_))


@pytest.mark.rule("D-18")
def test_the_types_of_an_enemy_stack_are_known() -> None:
    game = position(MIXED, map=PLAIN)
    assert sorted(item["type"] for item in stack(game, "allied", "0101")) == ["infantry", "parachute"]
    assert [item["type"] for item in stack(game, "allied", "0203")] == ["armour"]
    assert [item["side"] for item in stack(game, "allied", "0203")] == ["axis"]


@pytest.mark.rule("D-18")
@pytest.mark.parametrize(("viewer", "hex_"), [("axis", "0101"), ("allied", "0907")])
def test_a_side_knows_everything_about_its_own_counters(viewer: str, hex_: str) -> None:
    game = position(MIXED, map=PLAIN)
    assert all(set(item) >= KNOWN for item in stack(game, viewer, hex_))


@pytest.mark.rule("D-18", "diadem:5.1.1.obs.no_peeking")
@pytest.mark.parametrize(("viewer", "enemy"), [("allied", "de-"), ("axis", "uk-")])
def test_no_enemy_name_stands_anywhere_in_a_view(viewer: str, enemy: str) -> None:
    assert leaks(position(MIXED, map=PLAIN), viewer, names(MIXED, enemy)) == []


@pytest.mark.rule("D-18")
def test_positions_that_differ_only_in_hidden_things_look_the_same() -> None:
    """Which regiment stands where, which of two is reduced, and in which order a stack was put down."""
    common: dict[str, Placement] = {"uk-4-10": "0907"}
    one: dict[str, Placement] = {"de-94-267": "0101", "de-44-HD": {"at": "0203", "reduced": True}, "de-1fj-1": "0203"}
    two: dict[str, Placement] = {"de-1fj-3": "0203", "de-71-191": "0203", "de-305-576": {"at": "0101", "reduced": True}}
    assert position(common | one, map=PLAIN).view("allied") == position(common | two, map=PLAIN).view("allied")


@pytest.mark.rule("D-18")
@pytest.mark.parametrize(("viewer", "hex_"), [("allied", "0101"), ("allied", "0203"), ("axis", "0907")])
def test_open_information_shows_every_counter(viewer: str, hex_: str) -> None:
    game = position(MIXED, map=PLAIN, options={"open_information": True})
    assert all(set(item) >= KNOWN for item in stack(game, viewer, hex_))


@pytest.mark.rule("D-18")
def test_open_information_shows_values_as_they_stand() -> None:
    game = position(MIXED, map=PLAIN, options={"open_information": True})
    found = {item["unit"]: item for item in stack(game, "allied", "0101")}
    assert (found["de-1fj-1"]["reduced"], found["de-1fj-1"]["attack"], found["de-1fj-1"]["defence"]) == (True, 3, 3)
    assert (found["de-94-267"]["reduced"], found["de-94-267"]["defence"]) == (False, 4)


# D-18: moves


@pytest.mark.rule("D-18")
def test_an_enemy_move_shows_nation_type_and_path() -> None:
    game = position({"uk-4-10": "0907", "de-94-267": "0101"}, side="axis", map=PLAIN)
    play(game, "move de-94-267", "to 0103", "stop")
    [own] = seen(game.events("axis"), "moved")
    [other] = seen(game.events("allied"), "moved")
    assert own["unit"] == "de-94-267"
    assert set(other["unit"]) == HIDDEN
    assert (other["unit"]["side"], other["unit"]["type"]) == ("axis", "infantry")
    assert other["path"] == own["path"] == ["0101", "0102", "0103"]
    assert leaks(game, "allied", ["de-94-267"]) == []


@pytest.mark.rule("D-18")
def test_open_information_names_the_counter_that_moves() -> None:
    options = {"open_information": True}
    game = position({"uk-4-10": "0907", "de-94-267": "0101"}, side="axis", map=PLAIN, options=options)
    play(game, "move de-94-267", "to 0103", "stop")
    assert [event["unit"] for event in seen(game.events("allied"), "moved")] == ["de-94-267"]


# D-13, D-18, 5.1.1: combats

BATTLE: dict[str, Placement] = {
    "uk-4-10": "0405",
    "uk-78-11": "0405",
    "de-94-267": "0404",
    "de-71-191": "0101",
    "de-art-XIV": "0402",
}


@pytest.mark.rule("diadem:5.1.1.obs.no_peeking", "D-13", "D-18")
def test_the_attacker_learns_nothing_before_both_sides_have_committed() -> None:
    game = position(BATTLE, phase="combat", map=PLAIN, dice=(5, 5))
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "commit", "add de-art-XIV")
    assert leaks(game, "allied", names(BATTLE, "de-")) == []
    assert seen(game.events("allied"), "defence") == []


@pytest.mark.rule("D-13", "D-18")
def test_the_defender_learns_the_attackers_when_they_are_committed_and_not_before() -> None:
    game = position(BATTLE, phase="combat", map=PLAIN, dice=(5, 5))
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11")
    assert leaks(game, "axis", names(BATTLE, "uk-")) == []
    play(game, "commit")
    [attack] = seen(game.events("axis"), "attack")
    assert (set(attack["attackers"]), attack["total"]) == ({"uk-4-10", "uk-78-11"}, 10)


@pytest.mark.rule("D-18")
def test_a_combat_shows_who_defended_and_later_views_do_not_repeat_it() -> None:
    """10 to 7 and an 11: IMP."""
    game = position(BATTLE, phase="combat", map=PLAIN, dice=(5, 6))
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "commit", "add de-art-XIV", "commit")
    assert question(game) == "combat"
    [defence] = seen(game.events("allied"), "defence")
    assert (defence["defenders"], defence["guns"], defence["total"]) == (["de-94-267"], ["de-art-XIV"], 7)
    assert [set(item) for item in stack(game, "allied", "0404")] == [HIDDEN]
    assert "de-94-267" not in repr(game.view("allied")["hexes"])
    assert leaks(game, "allied", ["de-71-191"]) == []


@pytest.mark.rule("D-18")
def test_a_counter_is_named_when_it_is_eliminated() -> None:
    units: dict[str, Placement] = {"de-94-267": {"at": "0404", "reduced": True}, "de-71-191": "0101"}
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "strike 0404", "air 3")
    assert [event["unit"] for event in seen(game.events("allied"), "eliminated")] == ["de-94-267"]


@pytest.mark.rule("D-18")
def test_a_bombardment_shows_its_result_and_not_who_was_hit() -> None:
    units: dict[str, Placement] = {"de-94-267": "0404", "de-71-191": "0404", "uk-4-10": "0907"}
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "strike 0404", "air 3", "lose de-71-191")
    [strike] = seen(game.events("allied"), "bombardment")
    assert strike["result"] == "DB"
    assert leaks(game, "allied", ["de-94-267", "de-71-191"]) == []
    assert [set(item) for item in stack(game, "allied", "0404")] == [HIDDEN, HIDDEN]


@pytest.mark.rule("D-18")
def test_which_of_two_counters_was_hit_cannot_be_told_afterwards() -> None:
    units: dict[str, Placement] = {"de-94-267": "0404", "de-71-191": "0404", "uk-4-10": "0907"}
    games = [position(units, phase="combat", map=PLAIN, dice=(6, 6)) for _ in range(2)]
    play(games[0], "strike 0404", "air 3", "lose de-71-191")
    play(games[1], "strike 0404", "air 3", "lose de-94-267")
    assert games[0].view("allied") == games[1].view("allied")
    assert games[0].events("allied") == games[1].events("allied")


@pytest.mark.rule("D-18")
def test_the_batteries_of_an_enemy_bombardment_are_not_named() -> None:
    units: dict[str, Placement] = {"de-art-10": "0401", "de-art-XIV": "0402", "uk-4-10": "0405"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(3, 4))
    play(game, "bombard 0405", "add de-art-10", "add de-art-XIV", "commit")
    assert [event["result"] for event in seen(game.events("allied"), "bombardment")] == ["DI"]
    assert leaks(game, "allied", ["de-art-10", "de-art-XIV"]) == []


# D-18: the odds beforehand


@pytest.mark.rule("D-18", "diadem:5.1.1.obs.no_peeking")
@pytest.mark.parametrize(("open_information", "column"), [(True, "2-1"), (False, None)])
def test_the_odds_are_shown_beforehand_only_with_open_information(open_information: bool, column: str | None) -> None:
    options = {"open_information": open_information}
    game = position(BATTLE, phase="combat", map=PLAIN, options=options)
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11")
    assert game.decision is not None
    [commit] = [action for action in game.decision.options if str(action) == "commit"]
    assert game.preview(commit).get("column") == column


# D-18: resampling

FIELD: dict[str, Placement] = {
    "uk-4-10": "0907",
    "uk-78-11": {"at": "0905", "reduced": True},
    "uk-art-8": "0906",
    "uk-art-X": "0807",
    "de-94-267": "0101",
    "de-94-274": {"at": "0201", "reduced": True},
    "de-71-191": "0301",
    "de-44-HD": "0203",
    "de-1fj-1": "0203",
    "de-1fj-3": {"at": "0102", "reduced": True},
    "de-art-10": "0103",
    "de-art-LI": "0303",
    "de-26pz-26": "0104",
}
OTHER = {"allied": "axis", "axis": "allied"}


@pytest.mark.rule("D-18")
@pytest.mark.parametrize("viewer", ["allied", "axis"])
@pytest.mark.parametrize("seed", range(10))
def test_resampling_changes_nothing_a_side_can_see(viewer: str, seed: int) -> None:
    game = position(FIELD, side="axis", map=PLAIN)
    play(game, "move de-94-267", "to 0102", "stop")
    copy = game.determinize(viewer, seed)
    assert copy.view(viewer) == game.view(viewer)
    assert copy.events(viewer) == game.events(viewer)


@pytest.mark.rule("D-18")
@pytest.mark.parametrize("viewer", ["allied", "axis"])
def test_resampling_really_changes_what_a_side_cannot_see(viewer: str) -> None:
    game = position(FIELD, map=PLAIN)
    hidden = game.view(OTHER[viewer])["hexes"]
    copies = [game.determinize(viewer, seed).view(OTHER[viewer])["hexes"] for seed in range(10)]
    assert any(copy != hidden for copy in copies)
    assert any(copy != copies[0] for copy in copies)
    assert game.view(OTHER[viewer])["hexes"] == hidden


def places(game: hexfront.Game, viewer: str, *facts: str) -> dict[str, set[tuple[Any, ...]]]:
    """Hex to the facts of the enemy's counters in it."""
    view = game.view(OTHER[viewer])["hexes"]
    return {hex_: {tuple(item[fact] for fact in facts) for item in view[hex_] if "unit" in item} for hex_ in view}


@pytest.mark.rule("D-18")
def test_resampling_permutes_names_and_loss_marks_within_a_type() -> None:
    """Three infantry hexes, one of them reduced, and two parachute hexes: names and marks wander, types stay."""
    game = position(FIELD, map=PLAIN)
    copies = [game.determinize("allied", seed) for seed in range(30)]
    infantry = {"de-94-267", "de-94-274", "de-71-191", "de-44-HD"}
    assert {unit for copy in copies for (unit,) in places(copy, "allied", "unit")["0101"]} == infantry
    marks = {reduced for copy in copies for (reduced,) in places(copy, "allied", "reduced")["0101"]}
    assert marks == {True, False}
    for copy in copies:
        assert places(copy, "allied", "type") == places(game, "allied", "type")
        assert places(copy, "allied", "unit")["0104"] == {("de-26pz-26",)}
        found = [pair for pairs in places(copy, "allied", "unit", "type", "reduced").values() for pair in pairs]
        assert {unit for unit, _, _ in found} == set(names(FIELD, "de-"))
        assert sorted(kind for _, kind, reduced in found if reduced) == ["infantry", "parachute"]


@pytest.mark.rule("D-18")
def test_resampling_leaves_past_combats_as_they_were() -> None:
    """10 to 7 and an 11: IMP, after which either regiment may be the one that defended."""
    game = position(BATTLE, phase="combat", map=PLAIN, dice=(5, 6))
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "commit", "add de-art-XIV", "commit")
    copies = [game.determinize("allied", seed) for seed in range(20)]
    assert all(copy.events("allied") == game.events("allied") for copy in copies)
    assert {unit for copy in copies for (unit,) in places(copy, "allied", "unit")["0404"]} == {
        "de-94-267",
        "de-71-191",
    }


@pytest.mark.rule("D-18")
def test_a_resampled_game_plays_on() -> None:
    game = position(BATTLE, phase="combat", map=PLAIN)
    copy = game.determinize("allied", 3)
    play(copy, "attack 0404", "add uk-4-10", "add uk-78-11", "commit", "commit")
    assert seen(copy.events("allied"), "result")
    assert seen(game.events("allied"), "result") == []


@pytest.mark.rule("D-18")
def test_with_open_information_resampling_leaves_every_counter() -> None:
    game = position(FIELD, map=PLAIN, options={"open_information": True})
    for seed in range(5):
        copy = game.determinize("allied", seed)
        assert copy.view("allied") == game.view("allied")
        assert copy.view("axis") == game.view("axis")
