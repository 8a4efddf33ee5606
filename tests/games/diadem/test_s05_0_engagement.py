"""5.0: who attacks whom, which attacks are owed, and who may take part in one."""

import pytest

import hexfront
from tests.support import Placement, answers, asked, at, counter, drawn_map, play, position, question, refusal, seen

FIELD = drawn_map(". . . . . . .\n" * 7)
"""Open ground. Used throughout: 0503 and 0504 touch 0404; 0504 and 0505 touch 0405; 0604 touches neither."""


def ground(attacked: str, own: str, *, rivers: str = "", forts: str = "") -> str:
    """The field with this terrain at 0404 and at 0504."""
    row = ". . . . . . .\n"
    return drawn_map(row * 3 + f". . . {attacked} {own} . .\n" + row * 3, rivers=rivers, forts=forts)


def march(game: hexfront.Game, unit: str, hex_: str) -> None:
    """Move a unit to a hex and leave it there."""
    play(game, f"move {unit}", f"to {hex_}")
    if question(game) == "march":
        play(game, "stop")


# 5.0: engaged are those adjacent when movement ends; the side that moved last attacks


@pytest.mark.rule("diadem:5.0")
def test_a_unit_that_ends_its_movement_beside_an_enemy_attacks_it() -> None:
    game = position({"us-85-337": "0604", "de-44-132": "0404"}, map=FIELD)
    march(game, "us-85-337", "0504")
    play(game, "end")
    assert (asked(game), question(game)) == ("allied", "combat")
    assert "attack 0404" in answers(game)
    assert counter(game, "us-85-337")["engaged"]


@pytest.mark.rule("diadem:5.0")
def test_the_side_that_moved_last_is_the_attacker() -> None:
    units = {"us-85-337": "0504", "de-44-132": "0404"}
    allied = position(units, phase="combat", side="allied", map=FIELD)
    axis = position(units, phase="combat", side="axis", map=FIELD)
    assert (asked(allied), "attack 0404" in answers(allied)) == ("allied", True)
    assert (asked(axis), "attack 0504" in answers(axis)) == ("axis", True)
    assert "attack 0504" not in answers(allied)
    assert "attack 0404" not in answers(axis)


@pytest.mark.rule("diadem:5.0", "D-12")
def test_an_enemy_two_hexes_away_cannot_be_attacked() -> None:
    game = position({"us-85-337": "0604", "de-44-132": "0404"}, phase="combat", map=FIELD)
    assert "attack 0404" not in answers(game)
    assert refusal(game, "attack 0404") in {"diadem:5.0", "D-12", "D-24"}
    assert not counter(game, "us-85-337")["engaged"]


@pytest.mark.rule("diadem:5.0", "D-12")
def test_a_unit_not_adjacent_to_the_target_takes_no_part() -> None:
    game = position({"us-85-337": "0504", "us-85-338": "0604", "de-44-132": "0404"}, phase="combat", map=FIELD)
    play(game, "attack 0404")
    assert "add us-85-337" in answers(game)
    assert "add us-85-338" not in answers(game)
    assert refusal(game, "add us-85-338") in {"diadem:5.0", "D-12", "D-24"}


# D-9: dominant ground frees a unit of the duty to attack


@pytest.mark.rule("D-9", "diadem:4.1.2.dominant_ground", "diadem:table.terrain")
@pytest.mark.parametrize(
    ("own", "enemy", "river", "free"),
    [
        (".", ".", False, False),
        ("C", ".", False, True),
        ("^", ".", False, True),
        ("M", ".", False, True),
        ("^", "C", False, True),
        ("C", "C", False, False),
        ("^", "M", False, False),
        ("C", "^", False, False),
        (".", ".", True, False),
        ("C", ".", True, False),
        ("^", ".", True, True),
    ],
)
def test_a_unit_is_free_only_if_its_own_ground_would_give_more_columns(
    own: str, enemy: str, river: bool, free: bool
) -> None:
    map_ = ground(enemy, own, rivers="0404/0504" if river else "")
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, phase="combat", map=map_)
    assert ("end" in answers(game)) is free
    assert bool(counter(game, "us-85-337")["owes"]) is not free
    assert "attack 0404" in answers(game)


@pytest.mark.rule("D-9", "diadem:10.0")
@pytest.mark.parametrize(("fort", "free"), [("0404/0504", True), ("0504/0404", False)])
def test_a_fortified_side_is_dominant_ground_for_the_german_behind_it(fort: str, free: bool) -> None:
    map_ = ground(".", ".", forts=fort)
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, phase="combat", side="axis", map=map_)
    assert ("end" in answers(game)) is free


@pytest.mark.rule("D-9", "diadem:10.0")
def test_a_fortified_side_is_no_dominant_ground_for_an_allied_unit_behind_it() -> None:
    map_ = ground(".", ".", forts="0504/0404")
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, phase="combat", map=map_)
    assert "end" not in answers(game)


@pytest.mark.rule("D-9")
def test_a_unit_must_dominate_every_adjacent_enemy_hex_to_be_free() -> None:
    map_ = drawn_map(". . . . . . .\n" * 3 + ". . . . C . .\n. . . ^ . . .\n" + ". . . . . . .\n" * 2)
    units = {"us-85-337": "0504", "de-44-132": "0404"}
    assert "end" in answers(position(units, phase="combat", map=map_))
    assert "end" not in answers(position({**units, "de-71-191": "0405"}, phase="combat", map=map_))


@pytest.mark.rule("D-9", "diadem:4.1.2.must_attack")
def test_a_unit_that_moved_onto_dominant_ground_this_phase_must_attack() -> None:
    game = position({"us-85-337": "0604", "de-44-132": "0404"}, map=ground(".", "^"))
    march(game, "us-85-337", "0504")
    play(game, "end")
    assert question(game) == "combat"
    assert "end" not in answers(game)


@pytest.mark.rule("D-9")
def test_a_unit_that_stayed_on_dominant_ground_need_not_attack() -> None:
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, map=ground(".", "^"))
    play(game, "end")
    assert question(game) == "combat"
    assert "end" in answers(game)


# D-10: the duty to attack


@pytest.mark.rule("D-10", "diadem:4.1.2.must_attack")
def test_the_combat_phase_does_not_end_while_an_attack_is_owed() -> None:
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, phase="combat", map=FIELD, dice=[1, 2])
    assert "end" not in answers(game)
    assert refusal(game, "end") in {"diadem:4.1.2.must_attack", "diadem:4.1.2", "diadem:5.0", "D-10"}
    play(game, "attack 0404", "add us-85-337", "commit", "commit")
    assert "end" in answers(game)


@pytest.mark.rule("D-10", "diadem:4.1.2.must_attack")
def test_commit_waits_for_every_adjacent_unit_that_owes_and_has_no_other_target() -> None:
    units = {"us-85-337": "0503", "us-85-338": "0504", "us-88-349": "0504", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 0404")
    for unit in ("us-85-337", "us-85-338", "us-88-349"):
        assert "commit" not in answers(game)
        assert refusal(game, "commit") in {"diadem:4.1.2.must_attack", "diadem:4.1.2", "diadem:5.0", "D-10", "D-24"}
        play(game, f"add {unit}")
    assert "commit" in answers(game)


@pytest.mark.rule("D-10")
def test_a_unit_with_another_enemy_to_attack_may_stay_out() -> None:
    units = {"us-85-337": "0503", "us-85-338": "0504", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337")
    assert "commit" in answers(game)
    assert "add us-85-338" in answers(game)


@pytest.mark.rule("D-10")
def test_a_unit_that_stayed_out_must_join_the_attack_on_its_last_target() -> None:
    units = {"us-85-337": "0503", "us-85-338": "0504", "us-88-349": "0505", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD, dice=[1, 2])
    play(game, "attack 0404", "add us-85-337", "commit", "commit", "attack 0405", "add us-88-349")
    assert "commit" not in answers(game)
    play(game, "add us-85-338")
    assert "commit" in answers(game)


@pytest.mark.rule("D-10")
def test_a_free_unit_may_join_an_attack_but_need_not() -> None:
    units = {"us-85-337": "0503", "us-85-338": "0504", "de-44-132": "0404"}
    game = position(units, phase="combat", map=ground(".", "^"))
    play(game, "attack 0404", "add us-85-337")
    assert "commit" in answers(game)
    assert "add us-85-338" in answers(game)


@pytest.mark.rule("D-10")
def test_not_every_adjacent_enemy_hex_has_to_be_attacked() -> None:
    units = {"us-85-337": "0504", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD, dice=[1, 2])
    play(game, "attack 0404", "add us-85-337", "commit", "commit")
    assert "end" in answers(game)


@pytest.mark.rule("D-10")
def test_a_hex_an_obliged_unit_must_attack_is_neither_bombarded_nor_struck() -> None:
    units = {"us-85-337": "0504", "uk-art-8": "0604", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD)
    for answer in ("bombard 0404", "strike 0404"):
        assert answer not in answers(game)
        assert refusal(game, answer) in {"diadem:4.1.2.must_attack", "diadem:4.1.2", "D-10"}


@pytest.mark.rule("D-10")
def test_a_hex_is_bombarded_or_struck_while_the_unit_beside_it_has_another_target() -> None:
    units = {"us-85-337": "0504", "uk-art-8": "0604", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD)
    assert {"bombard 0404", "strike 0404", "bombard 0405", "strike 0405"} <= set(answers(game))


@pytest.mark.rule("D-10", "D-12")
def test_a_strike_on_one_of_two_targets_leaves_the_other_to_be_attacked() -> None:
    units = {"us-85-337": "0504", "uk-art-8": "0604", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD, dice=[3, 4])
    play(game, "strike 0405", "air 3")
    assert "attack 0404" in answers(game)
    assert not {"attack 0405", "bombard 0404", "strike 0404", "end"} & set(answers(game))


@pytest.mark.rule("D-10")
def test_a_hex_beside_a_free_unit_may_be_bombarded_or_struck() -> None:
    units = {"us-85-337": "0504", "uk-art-8": "0604", "de-44-132": "0404"}
    game = position(units, phase="combat", map=ground(".", "^"))
    assert {"bombard 0404", "strike 0404", "attack 0404", "end"} <= set(answers(game))


@pytest.mark.rule("D-10", "D-12")
def test_the_duty_lapses_when_no_adjacent_enemy_hex_may_be_attacked_any_more() -> None:
    units = {"us-85-337": "0504", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD, targeted=["0404"])
    assert "attack 0404" not in answers(game)
    assert "end" in answers(game)


# D-11 and 5.1.2: armour and mountains


@pytest.mark.rule("D-11", "diadem:5.1.2.obs.armour_mountain")
def test_armour_beside_an_enemy_on_a_mountain_is_engaged_but_owes_no_attack() -> None:
    game = position({"uk-9armd": "0504", "de-44-132": "0404"}, phase="combat", map=ground("^", "."))
    assert counter(game, "uk-9armd")["engaged"]
    assert not counter(game, "uk-9armd")["owes"]
    assert "attack 0404" not in answers(game)
    assert "end" in answers(game)


@pytest.mark.rule("D-11", "D-10")
def test_armour_between_a_mountain_and_open_ground_owes_the_open_hex_an_attack() -> None:
    units = {"uk-9armd": "0504", "us-85-337": "0503", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=ground("^", "."))
    assert "end" not in answers(game)
    play(game, "attack 0405")
    assert "commit" not in answers(game)
    play(game, "add uk-9armd")
    assert "commit" in answers(game)


# D-12: one hex at a time, one attack a unit, one target a hex


@pytest.mark.rule("D-12", "diadem:5.1.1")
def test_all_units_of_the_attacked_hex_defend_together() -> None:
    units = {"us-85-337": "0504", "de-44-132": "0404", "de-44-HD": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD)
    happened = play(game, "attack 0404", "add us-85-337", "commit", "commit")
    defence = seen(happened, "defence")[0]
    assert (set(defence["defenders"]), defence["total"]) == ({"de-44-132", "de-44-HD"}, 9)


@pytest.mark.rule("D-12")
def test_one_attack_is_on_one_hex_only() -> None:
    units = {"us-85-337": "0503", "us-85-338": "0504", "us-88-349": "0505", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 0404")
    assert {"add us-85-337", "add us-85-338"} <= set(answers(game))
    assert not {"add us-88-349", "attack 0405"} & set(answers(game))


@pytest.mark.rule("D-12")
def test_a_unit_takes_part_in_one_attack_a_phase() -> None:
    units = {"us-85-338": "0504", "us-88-349": "0505", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD, dice=[1, 2])
    play(game, "attack 0404", "add us-85-338", "commit", "commit", "attack 0405")
    assert "add us-88-349" in answers(game)
    assert "add us-85-338" not in answers(game)
    assert refusal(game, "add us-85-338") in {"D-12", "diadem:5.0", "diadem:8.0.obs.once_a_phase"}


@pytest.mark.rule("D-12")
def test_a_hex_beside_units_that_have_all_fought_is_not_attacked() -> None:
    units: dict[str, Placement] = {"us-85-338": {"at": "0504", "fought": True}, "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD)
    assert "attack 0404" not in answers(game)
    assert "end" in answers(game)


@pytest.mark.rule("D-12", "diadem:8.0.obs.target_once")
def test_a_hex_is_the_target_of_one_attack_a_phase() -> None:
    units = {
        "us-85-337": "0503",
        "us-85-338": "0504",
        "uk-art-8": "0604",
        "de-44-132": "0404",
        "de-71-191": "0405",
    }
    game = position(units, phase="combat", map=FIELD, dice=[1, 2])
    play(game, "attack 0404", "add us-85-337", "commit", "commit")
    assert not {"attack 0404", "bombard 0404", "strike 0404"} & set(answers(game))
    assert refusal(game, "attack 0404") in {"D-12", "diadem:8.0.obs.target_once"}
    assert game.view("allied")["targeted"] == ["0404"]


@pytest.mark.rule("D-12")
def test_the_other_side_may_attack_the_same_hex_in_the_same_turn() -> None:
    units: dict[str, Placement] = {
        "uk-6a-26": "0503",
        "za-6a-11": "0504",
        "de-art-XIV": {"at": "0404", "reduced": True},
        "de-44-132": "0202",
    }
    game = position(units, phase="combat", map=FIELD, dice=[1, 1])
    play(game, "attack 0404", "add uk-6a-26", "add za-6a-11", "commit", "commit", "advance uk-6a-26")
    while question(game) in {"advance", "advance_on"}:
        play(game, "stop")
    assert at(game, "uk-6a-26") == "0404"
    play(game, "end")
    march(game, "de-44-132", "0303")
    play(game, "end")
    assert (asked(game), question(game)) == ("axis", "combat")
    assert "attack 0404" in answers(game)


# D-12, D-22, D-24: artillery in an attack


@pytest.mark.rule("D-12", "diadem:8.0.range")
@pytest.mark.parametrize(("hex_", "offered"), [("0208", True), ("0209", False)])
def test_artillery_joins_an_attack_from_as_far_as_its_range(hex_: str, offered: bool) -> None:
    units = {"us-85-337": "0204", "uk-art-XIII": hex_, "de-44-132": "0203"}
    game = position(units, phase="combat", map=drawn_map("~ . ~\n" * 10))
    play(game, "attack 0203")
    assert ("add uk-art-XIII" in answers(game)) is offered


@pytest.mark.rule("D-24")
def test_an_attack_needs_a_unit_adjacent_to_the_target() -> None:
    game = position({"uk-art-8": "0604", "de-44-132": "0404"}, phase="combat", map=FIELD)
    assert "attack 0404" not in answers(game)
    assert "bombard 0404" in answers(game)


@pytest.mark.rule("D-24")
def test_artillery_at_a_distance_does_not_make_an_attack_by_itself() -> None:
    units = {"us-85-337": "0504", "uk-art-8": "0604", "de-44-132": "0404"}
    game = position(units, phase="combat", map=ground(".", "^"))
    play(game, "attack 0404", "add uk-art-8")
    assert "commit" not in answers(game)
    assert refusal(game, "commit") in {"D-24", "D-12", "diadem:5.0"}
    play(game, "add us-85-337")
    assert "commit" in answers(game)


@pytest.mark.rule("D-24", "diadem:8.0.engaged")
def test_artillery_adjacent_to_its_target_fights_on_the_combat_table_even_alone() -> None:
    game = position({"uk-art-8": "0504", "de-44-132": "0404"}, phase="combat", map=FIELD)
    happened = play(game, "attack 0404", "add uk-art-8", "commit", "commit")
    odds = seen(happened, "odds")[0]
    assert (odds["attack"], odds["defence"], odds["odds"]) == (3, 4, "1-2")
    assert not seen(happened, "bombardment")


@pytest.mark.rule("D-24", "diadem:8.0.obs.no_air")
def test_artillery_attacking_alone_gets_no_air_support() -> None:
    units = {"uk-art-8": "0504", "uk-art-XIII": "0604", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 0404", "add uk-art-8", "add uk-art-XIII")
    assert "commit" in answers(game)
    assert not [answer for answer in answers(game) if answer.startswith("air")]
    assert refusal(game, "air 1") in {"diadem:8.0.obs.no_air", "D-24"}


@pytest.mark.rule("D-24")
def test_artillery_beside_infantry_gets_air_support() -> None:
    game = position({"uk-art-8": "0504", "us-85-337": "0504", "de-44-132": "0404"}, phase="combat", map=FIELD)
    play(game, "attack 0404", "add uk-art-8", "add us-85-337")
    assert {"air 1", "air 10", "commit"} <= set(answers(game))


@pytest.mark.rule("D-24")
def test_artillery_adjacent_to_the_target_does_not_bombard_it() -> None:
    units = {"uk-art-8": "0504", "de-44-132": "0404"}
    game = position(units, phase="combat", map=ground(".", "^"))
    assert "bombard 0404" not in answers(game)
    game = position({**units, "uk-art-XIII": "0604"}, phase="combat", map=ground(".", "^"))
    play(game, "bombard 0404")
    assert "add uk-art-XIII" in answers(game)
    assert "add uk-art-8" not in answers(game)


@pytest.mark.rule("D-24", "D-10")
def test_artillery_that_owes_an_attack_fires_at_no_distant_hex() -> None:
    units = {"uk-art-8": "0504", "us-85-337": "0304", "de-44-132": "0404", "de-71-191": "0204", "de-94-267": "0101"}
    game = position(units, phase="combat", map=FIELD)
    assert not {"bombard 0204", "bombard 0101"} & set(answers(game))
    play(game, "attack 0204")
    assert "add us-85-337" in answers(game)
    assert "add uk-art-8" not in answers(game)


@pytest.mark.rule("D-24")
def test_artillery_free_of_the_duty_fires_at_any_hex_in_range() -> None:
    units = {"uk-art-8": "0504", "de-44-132": "0404", "de-71-191": "0202"}
    game = position(units, phase="combat", map=ground(".", "^"))
    assert {"bombard 0202", "attack 0404"} <= set(answers(game))


@pytest.mark.rule("D-12", "diadem:8.0.obs.once_a_phase")
def test_artillery_that_took_part_in_an_attack_fires_no_more_that_phase() -> None:
    units = {"us-85-337": "0504", "uk-art-8": "0604", "de-44-132": "0404", "de-71-191": "0202"}
    game = position(units, phase="combat", map=FIELD, dice=[1, 2])
    assert "bombard 0202" in answers(game)
    play(game, "attack 0404", "add us-85-337", "add uk-art-8", "commit", "commit")
    assert question(game) == "combat"
    assert "bombard 0202" not in answers(game)
