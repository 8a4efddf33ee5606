"""7.0: what a loss does, what a second one does, and how Allied units recover."""

import pytest

import hexfront
from tests.support import Placement, answers, at, counter, drawn_map, play, position, question, seen

ROW = ". . . . . . . . .\n"
PLAIN = drawn_map(ROW * 7)


def reduced(hex_: str, **marks: bool) -> Placement:
    """A reduced counter in that hex."""
    return {"at": hex_, "reduced": True, **marks}


def march(game: hexfront.Game, unit: str, hex_: str) -> None:
    """Move a unit to a hex and leave it there."""
    play(game, f"move {unit}", f"to {hex_}")
    if question(game) == "march":
        play(game, "stop")


def hurt(game: hexfront.Game, unit: str) -> bool:
    """Whether the unit is reduced."""
    return bool(counter(game, unit)["reduced"])


# 7.0: the reduced side


@pytest.mark.rule("diadem:7.0", "diadem:7.0.half_round_up")
@pytest.mark.parametrize(
    ("unit", "attack", "defence"),
    [
        ("uk-6a-26", 4, 3),
        ("uk-4-10", 3, 3),
        ("fr-4-6", 2, 2),
        ("it-1mot", 2, 2),
        ("us-1108", 1, 2),
        ("uk-art-8", 2, 1),
        ("de-26pz-26", 4, 3),
        ("de-1fj-1", 3, 3),
        ("de-5g-85", 2, 3),
        ("de-94-267", 2, 2),
        ("de-art-10", 2, 1),
    ],
)
def test_a_reduced_unit_has_half_its_combat_values_rounded_up(unit: str, attack: int, defence: int) -> None:
    game = position({unit: reduced("0404")}, map=PLAIN)
    found = counter(game, unit)
    assert (found["attack"], found["defence"]) == (attack, defence)


@pytest.mark.rule("diadem:7.0.half_round_up")
def test_reduced_units_fight_with_half_their_values() -> None:
    """3 of 5, and 2 of 3, against 3 of 6 and 2 of 4."""
    units = {
        "uk-4-10": reduced("0405"),
        "it-1mot": reduced("0405"),
        "de-1fj-1": reduced("0404"),
        "de-94-267": reduced("0404"),
    }
    game = position(units, phase="combat", map=PLAIN, dice=(5, 6))
    [odds] = seen(play(game, "attack 0404", "add uk-4-10", "add it-1mot", "commit", "commit"), "odds")
    assert (odds["attack"], odds["defence"], odds["odds"]) == (5, 5, "1-1")


@pytest.mark.rule("diadem:7.0")
@pytest.mark.parametrize("unit", ["uk-4-10", "uk-1gds", "uk-art-8"])
def test_losses_do_not_touch_movement(unit: str) -> None:
    fresh = position({unit: "0504"}, map=PLAIN)
    weak = position({unit: reduced("0504")}, map=PLAIN)
    assert counter(weak, unit)["move"] == counter(fresh, unit)["move"]
    play(fresh, f"move {unit}")
    play(weak, f"move {unit}")
    assert answers(weak) == answers(fresh)


@pytest.mark.rule("diadem:7.0")
def test_a_first_loss_reduces_the_unit() -> None:
    """15 to 4 and an 11: DRB."""
    units = {"uk-4-10": "0405", "uk-78-11": "0405", "uk-24gds": "0405", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=(5, 6))
    happened = play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "add uk-24gds", "commit", "commit", "to 0403")
    assert [event["unit"] for event in seen(happened, "reduced")] == ["de-94-267"]
    assert (at(game, "de-94-267"), hurt(game, "de-94-267")) == ("0403", True)


@pytest.mark.rule("diadem:7.0.second_loss")
def test_a_second_loss_eliminates_the_unit() -> None:
    """10 to 2 and an 11: DRB."""
    units = {"uk-4-10": "0405", "uk-78-11": "0405", "de-94-267": reduced("0404")}
    game = position(units, phase="combat", map=PLAIN, dice=(5, 6))
    happened = play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "commit", "commit")
    assert [event["unit"] for event in seen(happened, "eliminated")] == ["de-94-267"]
    assert at(game, "de-94-267") == "lost"


# 7.0, D-33: recovery


@pytest.mark.rule("diadem:7.0.recovery", "D-33")
def test_an_allied_unit_recovers_at_the_end_of_a_whole_turn_out_of_contact() -> None:
    game = position({"uk-4-10": reduced("0804"), "de-94-267": "0204"}, phase="combat", side="axis", map=PLAIN)
    play(game, "end")
    assert hurt(game, "uk-4-10")
    play(game, "end", "end", "end")
    assert hurt(game, "uk-4-10")
    happened = play(game, "end")
    assert [event["unit"] for event in seen(happened, "recovered")] == ["uk-4-10"]
    assert not hurt(game, "uk-4-10")
    assert (counter(game, "uk-4-10")["attack"], counter(game, "uk-4-10")["defence"]) == (5, 5)


@pytest.mark.rule("diadem:7.0.recovery", "D-33")
@pytest.mark.parametrize("resting", [True, False])
def test_a_position_says_which_units_are_on_their_way_to_recovery(resting: bool) -> None:
    units = {"uk-4-10": reduced("0804", resting=resting), "de-94-267": "0204"}
    game = position(units, phase="combat", side="axis", map=PLAIN)
    play(game, "end")
    assert hurt(game, "uk-4-10") is not resting


@pytest.mark.rule("diadem:7.0.recovery", "D-33")
def test_germans_never_recover() -> None:
    game = position({"uk-4-10": "0804", "de-94-267": reduced("0204")}, phase="combat", side="axis", map=PLAIN)
    play(game, *["end"] * 13)
    assert game.view("axis")["turn"] == 5
    assert hurt(game, "de-94-267")


@pytest.mark.rule("diadem:7.0.recovery", "D-33")
def test_marching_out_of_contact_does_not_hinder_recovery() -> None:
    game = position({"uk-4-10": reduced("0804"), "de-94-267": "0204"}, phase="combat", side="axis", map=PLAIN)
    play(game, "end")
    march(game, "uk-4-10", "0604")
    play(game, "end", "end", "end", "end")
    assert not hurt(game, "uk-4-10")


@pytest.mark.rule("diadem:7.0.recovery", "D-33")
def test_a_unit_reduced_this_turn_recovers_a_turn_later() -> None:
    """A German battery six hexes away: 4 x 2 is in the first column, where a 12 hurts."""
    units = {"uk-4-10": "0804", "de-art-10": "0204"}
    game = position(units, phase="combat", side="axis", turn=2, map=PLAIN, dice=(6, 6))
    play(game, "bombard 0804", "add de-art-10", "commit")
    assert hurt(game, "uk-4-10")
    play(game, "end")
    assert hurt(game, "uk-4-10")
    play(game, "end", "end", "end", "end")
    assert not hurt(game, "uk-4-10")


@pytest.mark.rule("D-33")
def test_a_unit_beside_an_enemy_at_the_start_of_the_turn_does_not_recover_in_it() -> None:
    """The German is on a mountain and need not attack; the Briton leaves him at once."""
    ground = drawn_map(ROW * 2 + ". . . ^ . . . . .\n" + ROW * 4)
    game = position({"uk-4-10": reduced("0404"), "de-94-267": "0403"}, phase="combat", side="axis", map=ground)
    play(game, "end")
    march(game, "uk-4-10", "0406")
    play(game, "end", "end", "end", "end")
    assert hurt(game, "uk-4-10")
    play(game, "end", "end", "end", "end")
    assert not hurt(game, "uk-4-10")


@pytest.mark.rule("D-33", "D-11")
def test_a_unit_beside_an_enemy_at_the_end_of_allied_movement_does_not_recover() -> None:
    """Armour halts beside a mountain it cannot attack; others kill the German there (9-1, shifted to 7-1: DE)."""
    ground = drawn_map(ROW * 3 + ". . . ^ . . . . .\n" + ROW * 3)
    infantry = ("uk-4-10", "uk-78-11", "uk-24gds", "in-8-17")
    units = {
        **dict.fromkeys(infantry, "0403"),
        "uk-9armd": reduced("0606"),
        "de-94-267": reduced("0404"),
        "de-71-191": "0907",
    }
    game = position(units, phase="combat", side="axis", map=ground, dice=(5, 6))
    play(game, "end")
    march(game, "uk-9armd", "0405")
    play(game, "end", "attack 0404", *(f"add {unit}" for unit in infantry), "commit", "commit")
    assert at(game, "de-94-267") == "lost"
    play(game, "lose in-8-17", "stop", "end", "end", "end")
    assert game.view("allied")["turn"] == 3
    assert hurt(game, "uk-9armd")


@pytest.mark.rule("D-33")
def test_a_unit_beside_an_enemy_at_the_end_of_german_movement_does_not_recover() -> None:
    """The German comes to 0503, beside both Allies, attacks the other one (4 to 4, an 8: ARI) and must go back."""
    units = {"uk-4-10": reduced("0404"), "us-88-349": "0604", "de-15pg-115": "0501"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(2, 6))
    play(game, "end", "end", "end")
    march(game, "de-15pg-115", "0503")
    play(game, "end", "attack 0604", "add de-15pg-115", "commit", "commit")
    assert at(game, "de-15pg-115") == "0502"
    play(game, "end")
    assert hurt(game, "uk-4-10")


@pytest.mark.rule("D-33")
def test_a_unit_beside_an_enemy_at_the_end_of_german_combat_does_not_recover() -> None:
    """Germans drive the engineers out of 0503 (10 to 3, a 12: DRI) and advance beside the reduced Briton."""
    units = {"uk-4-10": reduced("0404"), "us-1108": "0503", "de-1fj-1": "0501", "de-1fj-3": "0501"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(6, 6))
    play(game, "end", "end", "end")
    march(game, "de-1fj-1", "0502")
    march(game, "de-1fj-3", "0502")
    play(game, "end", "attack 0503", "add de-1fj-1", "add de-1fj-3", "commit", "commit", "to 0604")
    play(game, "advance de-1fj-1", "stop", "end")
    assert at(game, "de-1fj-1") == "0503"
    assert hurt(game, "uk-4-10")


@pytest.mark.rule("D-33")
def test_the_same_unit_recovers_if_the_germans_do_not_advance() -> None:
    units = {"uk-4-10": reduced("0404"), "us-1108": "0503", "de-1fj-1": "0501", "de-1fj-3": "0501"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(6, 6))
    play(game, "end", "end", "end")
    march(game, "de-1fj-1", "0502")
    march(game, "de-1fj-3", "0502")
    play(game, "end", "attack 0503", "add de-1fj-1", "add de-1fj-3", "commit", "commit", "to 0604")
    play(game, "stop", "end")
    assert not hurt(game, "uk-4-10")


@pytest.mark.rule("D-33")
def test_a_unit_that_fought_does_not_recover() -> None:
    """A reduced Briton attacks in the Allied phase (3 to 3, an 11: IMP); the German leaves in his."""
    units = {"uk-4-10": reduced("0606"), "de-1fj-1": reduced("0403")}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(5, 6))
    play(game, "end")
    march(game, "uk-4-10", "0404")
    play(game, "end", "attack 0403", "add uk-4-10", "commit", "commit", "end")
    march(game, "de-1fj-1", "0401")
    play(game, "end", "end")
    assert hurt(game, "uk-4-10")


@pytest.mark.rule("D-33")
def test_a_battery_that_bombards_from_a_distance_recovers() -> None:
    units = {"uk-art-8": reduced("0804"), "de-94-267": "0204"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(3, 4))
    play(game, "end", "end", "bombard 0204", "add uk-art-8", "commit", "end", "end", "end")
    assert game.view("allied")["turn"] == 3
    assert not hurt(game, "uk-art-8")


@pytest.mark.rule("D-33", "D-23")
def test_a_battery_that_supports_combats_from_a_distance_recovers() -> None:
    """It adds 2 to an attack (7 to 4, an 11: IMP) and, in the German phase, to a defence (3 to 7, a 10: ARI)."""
    units = {"uk-art-8": reduced("0806"), "uk-4-10": "0604", "de-94-267": "0404"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(5, 6, 4, 6))
    play(game, "end")
    march(game, "uk-4-10", "0504")
    play(game, "end", "attack 0404", "add uk-4-10", "add uk-art-8", "commit", "commit", "end", "end")
    play(game, "attack 0504", "add de-94-267", "commit", "add uk-art-8", "commit", "to 0403", "end")
    assert game.view("allied")["turn"] == 3
    assert not hurt(game, "uk-art-8")


@pytest.mark.rule("diadem:7.0.recovery", "D-33")
@pytest.mark.parametrize("attacked", [True, False])
def test_a_resting_unit_that_defends_and_falls_back_out_of_contact_does_not_recover(attacked: bool) -> None:
    """7 against the reduced battery's 1: a 6 at 7-1 is DRI AVI. Nobody advances, so the battery ends out of contact."""
    units: dict[str, Placement] = {
        "uk-art-XIII": reduced("0404" if attacked else "0707", resting=True),
        "us-art-5": "0906" if attacked else "0404",
        "de-15pg-115": "0403",
        "de-94-267": "0403",
    }
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(4, 2))
    play(game, "attack 0404", "add de-15pg-115", "add de-94-267", "commit", "commit")
    while question(game) in ("retreat", "retreat_to"):
        play(game, answers(game)[0])
    while question(game) in ("loss", "advance"):
        play(game, answers(game)[-1])
    play(game, "end")
    assert hurt(game, "uk-art-XIII") is attacked
