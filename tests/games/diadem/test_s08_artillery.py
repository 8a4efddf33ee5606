"""8.0: batteries that bombard from a distance, support combats, or find themselves in one; and D-12 and D-13."""

import pytest

import hexfront
from tests.support import Placement, answers, asked, at, counter, drawn_map, play, position, question, refusal, seen

ROW = ". . . . . . . . . .\n"
PLAIN = drawn_map(ROW * 9)
IMP = (5, 6)
"""An 11 in the column 1-1: nothing happens."""
DI = (3, 4)
"""A 7: no bombardment does harm."""


def guns(game: hexfront.Game) -> set[str]:
    """The units on offer to join."""
    return {answer.removeprefix("add ") for answer in answers(game) if answer.startswith("add ")}


# 8.0: bombardment and range


@pytest.mark.rule("diadem:8.0", "diadem:8.0.bombardment")
def test_a_battery_attacks_without_engaging() -> None:
    game = position({"uk-art-8": "0404", "de-94-267": "0401"}, phase="combat", map=PLAIN, air=0, dice=(6, 6))
    assert set(answers(game)) == {"bombard 0401", "end"}
    happened = play(game, "bombard 0401", "add uk-art-8", "commit")
    [shot] = seen(happened, "bombardment")
    assert (shot["kind"], shot["hex"], shot["guns"], shot["air"]) == ("bombard", "0401", ["uk-art-8"], 0)
    assert (shot["strength"], shot["vulnerability"], shot["value"], shot["column"]) == (3, 2, 6, "1-12")
    assert shot["result"] == "DB"
    assert counter(game, "de-94-267")["reduced"]
    assert (at(game, "de-94-267"), at(game, "uk-art-8")) == ("0401", "0404")
    assert question(game) == "combat"


@pytest.mark.rule("diadem:8.0.example", "diadem:8.0.bombardment")
def test_two_british_batteries_on_armour_and_motorised_infantry_are_worth_18() -> None:
    units = {"uk-art-8": "0506", "uk-art-XIII": "0406", "de-26pz-26": "0404", "de-26pz-9": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=DI)
    [shot] = seen(play(game, "bombard 0404", "add uk-art-8", "add uk-art-XIII", "commit"), "bombardment")
    assert (shot["strength"], shot["vulnerability"], shot["value"], shot["column"]) == (6, 3, 18, "13-24")


@pytest.mark.rule("diadem:8.0.bombardment", "diadem:7.0.half_round_up")
def test_a_reduced_battery_fires_with_half_its_attack() -> None:
    units: dict[str, Placement] = {"uk-art-8": {"at": "0406", "reduced": True}, "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=DI)
    [shot] = seen(play(game, "bombard 0404", "add uk-art-8", "commit"), "bombardment")
    assert (shot["strength"], shot["value"]) == (2, 4)


@pytest.mark.rule("diadem:8.0.range", "diadem:2.2.1.range")
@pytest.mark.parametrize(
    ("gun", "distance", "side", "target"),
    [
        ("uk-art-XIII", 5, "allied", "de-94-267"),
        ("uk-art-8", 7, "allied", "de-94-267"),
        ("de-art-XIV", 4, "axis", "uk-4-10"),
        ("de-art-10", 6, "axis", "uk-4-10"),
    ],
)
def test_a_battery_fires_as_far_as_its_range_and_no_further(gun: str, distance: int, side: str, target: str) -> None:
    """Along a row of hexes, one column is one hex."""
    near = position({gun: f"{1 + distance:02}04", target: "0104"}, phase="combat", side=side, map=PLAIN)
    assert "bombard 0104" in answers(near)
    far = position({gun: f"{2 + distance:02}04", target: "0104"}, phase="combat", side=side, map=PLAIN)
    assert "bombard 0104" not in answers(far)
    assert refusal(far, "bombard 0104") in {"diadem:8.0.range", "diadem:8.0", "diadem:8.0.bombardment", "D-24"}


@pytest.mark.rule("diadem:8.0.range")
def test_of_two_batteries_only_the_one_in_range_may_join() -> None:
    units = {"uk-art-XIII": "0704", "uk-art-8": "0804", "de-94-267": "0104"}
    game = position(units, phase="combat", map=PLAIN)
    play(game, "bombard 0104")
    assert question(game) == "barrage"
    assert guns(game) == {"uk-art-8"}
    assert refusal(game, "add uk-art-XIII") in {"diadem:8.0.range", "diadem:8.0"}


@pytest.mark.rule("diadem:8.0.bombardment")
def test_only_artillery_bombards() -> None:
    units = {"uk-4-10": "0406", "uk-6a-26": "0406", "uk-art-8": "0407", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN)
    play(game, "bombard 0404")
    assert guns(game) == {"uk-art-8"}
    play(game, "add uk-art-8")
    assert answers(game) == ["commit"]


@pytest.mark.rule("diadem:8.0.bombardment")
def test_a_bombardment_needs_a_battery() -> None:
    game = position({"uk-art-8": "0406", "de-94-267": "0404"}, phase="combat", map=PLAIN)
    play(game, "bombard 0404")
    assert answers(game) == ["add uk-art-8"]


@pytest.mark.rule("diadem:8.0.bombardment", "diadem:table.bombing", "D-19")
def test_german_batteries_bombard_too_and_the_allies_choose_their_loss() -> None:
    units = {"de-art-10": "0401", "uk-4-10": "0404", "uk-6a-26": "0404"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(6, 6))
    play(game, "bombard 0404", "add de-art-10", "commit")
    assert (asked(game), question(game)) == ("allied", "loss")
    assert set(answers(game)) == {"lose uk-4-10", "lose uk-6a-26"}


@pytest.mark.rule("D-32", "diadem:8.0.bombardment")
@pytest.mark.parametrize(("terrain", "column"), [(".", "37-48"), ("C", "13-24"), ("^", "1-12"), ("M", "1-12")])
def test_the_terrain_of_the_target_shifts_a_bombardment(terrain: str, column: str) -> None:
    """Two batteries of 3 on three batteries and an infantry regiment: 6 x 8 = 48."""
    ground = drawn_map(ROW * 3 + f". . . {terrain} . . . . . .\n" + ROW * 5)
    target = dict.fromkeys(("de-art-10", "de-art-XIV", "de-art-LI", "de-94-267"), "0404")
    units = {"uk-art-8": "0407", "uk-art-XIII": "0407", **target}
    game = position(units, phase="combat", map=ground, dice=DI)
    [shot] = seen(play(game, "bombard 0404", "add uk-art-8", "add uk-art-XIII", "commit"), "bombardment")
    assert (shot["value"], shot["column"]) == (48, column)


@pytest.mark.rule("D-32", "diadem:8.0.bombardment")
def test_rivers_and_fortified_sides_do_not_shift_a_bombardment() -> None:
    around = " ".join(f"0404/{hex_}" for hex_ in ("0403", "0503", "0504", "0405", "0304", "0303"))
    target = dict.fromkeys(("de-art-10", "de-art-XIV", "de-art-LI", "de-94-267"), "0404")
    units = {"uk-art-8": "0407", "uk-art-XIII": "0407", **target}
    game = position(units, phase="combat", map=drawn_map(ROW * 9, rivers=around, forts=around), dice=DI)
    [shot] = seen(play(game, "bombard 0404", "add uk-art-8", "add uk-art-XIII", "commit"), "bombardment")
    assert (shot["column"], shot["shifts"]) == ("37-48", [])


@pytest.mark.rule("diadem:8.0")
def test_a_battery_marches_like_infantry() -> None:
    ground = drawn_map(". ^ . . ^ ^ . . . .\n" * 9, rivers="0404/0405")
    gun = position({"uk-art-8": "0404"}, map=ground)
    infantry = position({"uk-4-10": "0404"}, map=ground)
    play(gun, "move uk-art-8")
    play(infantry, "move uk-4-10")
    assert answers(gun) == answers(infantry)


# 8.0, observations


@pytest.mark.rule("diadem:8.0.obs.once_a_phase")
def test_a_battery_bombards_once_a_phase() -> None:
    units = {"uk-art-8": "0406", "uk-art-XIII": "0406", "de-94-267": "0404", "de-71-191": "0604"}
    game = position(units, phase="combat", map=PLAIN, air=0, dice=DI)
    play(game, "bombard 0404", "add uk-art-8", "commit", "bombard 0604")
    assert guns(game) == {"uk-art-XIII"}
    assert refusal(game, "add uk-art-8") in {"diadem:8.0.obs.once_a_phase", "D-12"}


@pytest.mark.rule("diadem:8.0.obs.once_a_phase")
def test_a_battery_that_bombarded_supports_no_attack() -> None:
    units = {"uk-art-8": "0407", "uk-4-10": "0405", "de-94-267": "0404", "de-71-191": "0702"}
    game = position(units, phase="combat", map=PLAIN, air=0, dice=DI)
    play(game, "bombard 0702", "add uk-art-8", "commit", "attack 0404")
    assert guns(game) == {"uk-4-10"}


@pytest.mark.rule("diadem:8.0.obs.once_a_phase")
def test_a_battery_that_supported_an_attack_bombards_nothing() -> None:
    units = {"uk-art-8": "0407", "uk-4-10": "0405", "de-44-HD": "0404", "de-94-267": "0404", "de-71-191": "0702"}
    game = position(units, phase="combat", map=PLAIN, air=0, dice=(2, 6))
    play(game, "attack 0404", "add uk-4-10", "add uk-art-8", "commit", "commit")
    while question(game) != "combat":
        play(game, answers(game)[0])
    assert answers(game) == ["end"]


@pytest.mark.rule("diadem:8.0.obs.once_a_phase", "D-23")
def test_a_battery_that_supported_a_defence_may_fire_in_its_own_phase() -> None:
    """The phases differ. 5 to 4 + 3 is 1-2, where a 12 is IMP."""
    units = {"uk-4-10": "0405", "de-94-267": "0404", "de-art-XIV": "0402"}
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "attack 0404", "add uk-4-10", "commit", "add de-art-XIV", "commit", "end", "end")
    assert (asked(game), question(game)) == ("axis", "combat")
    play(game, "attack 0405")
    assert guns(game) == {"de-94-267", "de-art-XIV"}


@pytest.mark.rule("diadem:8.0.obs.no_air")
def test_a_bombardment_gets_no_air_support() -> None:
    game = position({"uk-art-8": "0406", "de-94-267": "0404"}, phase="combat", map=PLAIN)
    play(game, "bombard 0404", "add uk-art-8")
    assert answers(game) == ["commit"]
    assert refusal(game, "air 3") in {"diadem:8.0.obs.no_air", "D-24"}


@pytest.mark.rule("diadem:8.0.obs.no_air", "D-24")
def test_adjacent_batteries_alone_get_no_air_support() -> None:
    units = {"uk-art-8": "0405", "uk-art-XIII": "0407", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN)
    play(game, "attack 0404", "add uk-art-8", "add uk-art-XIII")
    assert answers(game) == ["commit"]
    assert refusal(game, "air 3") in {"diadem:8.0.obs.no_air", "D-24"}


@pytest.mark.rule("diadem:8.0.obs.no_air", "D-24")
def test_batteries_with_infantry_get_air_support() -> None:
    units = {"uk-art-8": "0405", "uk-4-10": "0405", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN)
    play(game, "attack 0404", "add uk-art-8", "add uk-4-10")
    assert "air 3" in answers(game)


@pytest.mark.rule("diadem:8.0.obs.target_once", "D-12")
@pytest.mark.parametrize(
    "first",
    [("bombard 0404", "add uk-art-8", "commit"), ("strike 0404", "air 3")],
    ids=["bombardment", "strike"],
)
def test_a_hex_is_the_target_of_one_bombardment_of_either_kind(first: tuple[str, ...]) -> None:
    units = {"uk-art-8": "0406", "uk-art-XIII": "0406", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=DI)
    assert {"bombard 0404", "strike 0404"} <= set(answers(game))
    play(game, *first)
    assert game.view("allied")["targeted"] == ["0404"]
    assert answers(game) == ["end"]
    for again in ("bombard 0404", "strike 0404"):
        assert refusal(game, again) in {"diadem:8.0.obs.target_once", "D-12"}


@pytest.mark.rule("diadem:8.0.obs.target_once", "D-12")
def test_a_hex_that_was_attacked_is_not_bombarded_afterwards() -> None:
    """5 to 4 and an 11: IMP."""
    units = {"uk-4-10": "0405", "uk-art-8": "0407", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=IMP)
    play(game, "attack 0404", "add uk-4-10", "commit", "commit")
    assert answers(game) == ["end"]


@pytest.mark.rule("diadem:8.0.obs.target_once", "D-12")
def test_a_hex_targeted_before_is_closed_to_attacks_too() -> None:
    units = {"uk-4-10": "0405", "uk-art-8": "0407", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, targeted=["0404"])
    assert answers(game) == ["end"]
    assert refusal(game, "attack 0404") in {"diadem:8.0.obs.target_once", "D-12"}


@pytest.mark.rule("diadem:8.0.obs.target_once", "D-12")
def test_the_other_sides_attack_on_the_same_hex_in_the_same_turn_does_not_count() -> None:
    """15 to 4 and a 12: the Germans fall back to 0403, the Allies follow to 0404 and are attacked there."""
    units = {"uk-4-10": "0405", "uk-78-11": "0405", "uk-24gds": "0405", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "add uk-24gds", "commit", "commit", "to 0403")
    play(game, "advance uk-4-10", "stop", "end")
    assert game.view("axis")["targeted"] == []
    play(game, "end")
    assert "attack 0404" in answers(game)


# 8.0, D-24: batteries beside the enemy


@pytest.mark.rule("diadem:8.0.engaged", "D-24")
def test_a_battery_beside_its_target_does_not_bombard_it_but_attacks_it() -> None:
    game = position({"uk-art-8": "0405", "de-94-267": "0404"}, phase="combat", map=PLAIN, air=0)
    assert answers(game) == ["attack 0404"]
    assert refusal(game, "bombard 0404") in {
        "D-24",
        "D-10",
        "diadem:8.0.engaged",
        "diadem:8.0.bombardment",
        "diadem:4.1.2.must_attack",
    }


@pytest.mark.rule("diadem:8.0.engaged", "D-24")
@pytest.mark.parametrize(("dice", "codes", "weak"), [((4, 5), ["DVI", "ARI"], False), ((2, 6), ["DVI", "ARB"], True)])
def test_an_adjacent_battery_alone_fights_retreats_and_suffers_on_the_combat_table(
    dice: tuple[int, int], codes: list[str], weak: bool
) -> None:
    """3 to 4 is 1-2."""
    game = position({"uk-art-8": "0405", "de-94-267": "0404"}, phase="combat", map=PLAIN, dice=dice)
    happened = play(game, "attack 0404", "add uk-art-8", "commit", "commit")
    [odds] = seen(happened, "odds")
    assert (odds["attack"], odds["defence"], odds["column"]) == (3, 4, "1-2")
    assert seen(happened, "result")[0]["codes"] == codes
    assert set(answers(game)) == {"to 0305", "to 0406", "to 0505"}
    play(game, "to 0406")
    assert (at(game, "uk-art-8"), counter(game, "uk-art-8")["reduced"]) == ("0406", weak)


@pytest.mark.rule("diadem:8.0.engaged", "D-15", "diadem:table.terrain")
def test_terrain_counts_against_an_adjacent_battery_river_included() -> None:
    ground = drawn_map(ROW * 9, rivers="0404/0405")
    game = position({"uk-art-8": "0405", "de-art-10": "0404"}, phase="combat", map=ground, dice=(3, 4))
    [odds] = seen(play(game, "attack 0404", "add uk-art-8", "commit", "commit"), "odds")
    assert (odds["odds"], odds["column"]) == ("1-1", "1-3")


@pytest.mark.rule("D-24")
def test_a_combat_needs_an_attacker_beside_the_target() -> None:
    units = {"uk-art-8": "0407", "uk-4-10": "0405", "de-94-267": "0404", "de-71-191": "0504"}
    game = position(units, phase="combat", map=PLAIN)
    play(game, "attack 0404", "add uk-art-8")
    assert "commit" not in answers(game)
    play(game, "add uk-4-10")
    assert "commit" in answers(game)


@pytest.mark.rule("D-24", "diadem:8.0")
def test_an_attack_is_not_offered_to_distant_batteries_alone() -> None:
    game = position({"uk-art-8": "0406", "de-94-267": "0404"}, phase="combat", map=PLAIN, air=0)
    assert set(answers(game)) == {"bombard 0404", "end"}


@pytest.mark.rule("D-24", "diadem:4.1.2.must_attack")
def test_a_battery_that_owes_an_attack_does_not_fire_elsewhere() -> None:
    units = {"uk-art-8": "0405", "de-94-267": "0404", "de-71-191": "0402"}
    game = position(units, phase="combat", map=PLAIN, air=0)
    assert answers(game) == ["attack 0404"]


@pytest.mark.rule("D-24", "D-9")
def test_a_battery_on_dominant_ground_may_fire_elsewhere_but_not_bombard_its_neighbour() -> None:
    ground = drawn_map(ROW * 4 + ". . . ^ . . . . . .\n" + ROW * 4)
    units = {"uk-art-8": "0405", "de-94-267": "0404", "de-71-191": "0402"}
    game = position(units, phase="combat", map=ground, air=0)
    assert set(answers(game)) == {"attack 0404", "bombard 0402", "end"}


# D-22: batteries in an attack from a distance


@pytest.mark.rule("D-22", "diadem:8.0")
def test_a_distant_battery_adds_its_attack_to_a_combat() -> None:
    units = {"uk-4-10": "0405", "uk-art-8": "0407", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=(5, 5))
    happened = play(game, "attack 0404", "add uk-4-10", "add uk-art-8", "commit", "commit")
    [attack] = seen(happened, "attack")
    assert (attack["attackers"], attack["guns"], attack["total"]) == (["uk-4-10"], ["uk-art-8"], 8)
    assert seen(happened, "odds")[0]["odds"] == "2-1"


@pytest.mark.rule("D-22", "diadem:8.0.range")
def test_a_distant_battery_out_of_range_of_the_target_adds_nothing() -> None:
    units = {"uk-4-10": "0205", "uk-art-XIII": "0705", "de-94-267": "0104"}
    game = position(units, phase="combat", map=PLAIN)
    play(game, "attack 0104")
    assert guns(game) == {"uk-4-10"}


@pytest.mark.rule("D-22")
def test_a_distant_battery_takes_no_loss_and_does_not_retreat() -> None:
    """5 + 3 to 5 is 1-1, where a 7 is ARB: the loss is not in question."""
    units = {"uk-4-10": "0405", "uk-art-8": "0407", "de-15pg-115": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=(3, 4))
    happened = play(game, "attack 0404", "add uk-4-10", "add uk-art-8", "commit", "commit", "to 0305")
    assert [event["unit"] for event in seen(happened, "reduced")] == ["uk-4-10"]
    assert [event["unit"] for event in seen(happened, "retreated")] == ["uk-4-10"]
    assert (at(game, "uk-art-8"), counter(game, "uk-art-8")["reduced"]) == ("0407", False)


@pytest.mark.rule("D-22")
def test_a_distant_battery_is_not_eliminated_with_the_attack() -> None:
    """2 + 3 to 5 + 5 is 1-2, where a 7 is AE: the engineers go, the battery is not in question."""
    units = {"us-1108": "0405", "uk-art-8": "0407", "de-15pg-115": "0404", "de-44-HD": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=(3, 4))
    play(game, "attack 0404", "add us-1108", "add uk-art-8", "commit", "commit", "lose de-44-HD")
    assert (at(game, "us-1108"), at(game, "uk-art-8")) == ("lost", "0407")


@pytest.mark.rule("D-22")
def test_a_distant_battery_does_not_advance() -> None:
    """10 + 3 to 4 is 3-1, where a 12 is DRI AVI."""
    units = {"uk-4-10": "0405", "uk-78-11": "0405", "uk-art-8": "0407", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "add uk-art-8", "commit", "commit", "to 0403")
    assert question(game) == "advance"
    assert set(answers(game)) == {"advance uk-4-10", "advance uk-78-11", "stop"}


# 8.0, D-23: batteries in defence


@pytest.mark.rule("diadem:8.0.support_defence", "D-23")
def test_a_battery_in_range_adds_its_attack_to_the_defence() -> None:
    units = {"uk-4-10": "0405", "de-94-267": "0404", "de-art-XIV": "0402"}
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "attack 0404", "add uk-4-10", "commit")
    assert (asked(game), question(game)) == ("axis", "support")
    assert set(answers(game)) == {"add de-art-XIV", "commit"}
    happened = play(game, "add de-art-XIV", "commit")
    [defence] = seen(happened, "defence")
    assert (defence["defenders"], defence["guns"], defence["total"]) == (["de-94-267"], ["de-art-XIV"], 7)
    assert seen(happened, "odds")[0]["defence"] == 7


@pytest.mark.rule("diadem:8.0.support_defence", "D-23")
@pytest.mark.parametrize(("gun", "offered"), [("0402", {"de-art-XIV"}), ("0401", set())], ids=["four", "five"])
def test_the_range_in_defence_is_counted_to_the_attacked_hex(gun: str, offered: set[str]) -> None:
    """0406 is attacked from 0407: four hexes from 0402, whatever the attackers' distance."""
    units = {"uk-4-10": "0407", "de-94-267": "0406", "de-art-XIV": gun}
    game = position(units, phase="combat", map=PLAIN)
    play(game, "attack 0406", "add uk-4-10", "commit")
    assert guns(game) == offered


@pytest.mark.rule("diadem:8.0.support_defence", "D-23")
def test_allied_batteries_support_a_defence_as_well() -> None:
    units = {"de-26pz-26": "0404", "uk-4-10": "0405", "uk-art-8": "0409"}
    game = position(units, phase="combat", side="axis", map=PLAIN, dice=(3, 4))
    play(game, "attack 0405", "add de-26pz-26", "commit")
    assert guns(game) == {"uk-art-8"}
    assert seen(play(game, "add uk-art-8", "commit"), "defence")[0]["total"] == 8


@pytest.mark.rule("D-23")
def test_a_battery_in_the_attacked_hex_counts_its_defence_only() -> None:
    units = {"uk-4-10": "0405", "de-94-267": "0404", "de-art-10": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=(3, 4))
    play(game, "attack 0404", "add uk-4-10", "commit")
    assert answers(game) == ["commit"]
    [defence] = seen(play(game, "commit"), "defence")
    assert (set(defence["defenders"]), defence["guns"], defence["total"]) == ({"de-94-267", "de-art-10"}, [], 6)


@pytest.mark.rule("D-23", "diadem:8.0.obs.once_a_phase")
def test_a_battery_supports_one_defence_a_phase() -> None:
    """5 to 4 + 3 is 1-2, where a 12 is IMP."""
    units = {
        "uk-4-10": "0405",
        "uk-78-11": "0605",
        "de-94-267": "0404",
        "de-71-191": "0604",
        "de-art-XIV": "0502",
        "de-art-LI": "0502",
    }
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "attack 0404", "add uk-4-10", "commit", "add de-art-XIV", "commit")
    play(game, "attack 0604", "add uk-78-11", "commit")
    assert guns(game) == {"de-art-LI"}
    assert refusal(game, "add de-art-XIV") in {"D-23", "D-12", "diadem:8.0.obs.once_a_phase"}


@pytest.mark.rule("D-23")
def test_an_engaged_battery_beside_the_attacked_hex_supports_it_and_takes_no_loss() -> None:
    """0304 is in the attackers' zone. 15 to 4 + 3 is 2-1, where a 12 is DRB AVB: the lone defender takes the loss."""
    units = {"uk-4-10": "0405", "uk-78-11": "0405", "uk-24gds": "0405", "de-94-267": "0404", "de-art-XIV": "0304"}
    game = position(units, phase="combat", map=PLAIN, dice=(6, 6))
    play(game, "attack 0404", "add uk-4-10", "add uk-78-11", "add uk-24gds", "commit")
    assert guns(game) == {"de-art-XIV"}
    happened = play(game, "add de-art-XIV", "commit", "to 0403")
    assert [event["unit"] for event in seen(happened, "reduced")] == ["de-94-267"]
    assert (at(game, "de-art-XIV"), counter(game, "de-art-XIV")["reduced"]) == ("0304", False)


@pytest.mark.rule("D-23")
@pytest.mark.parametrize("shot", [("bombard 0404", "add uk-art-8", "commit"), ("strike 0404", "air 3")])
def test_nobody_supports_a_hex_under_bombardment(shot: tuple[str, ...]) -> None:
    units = {"uk-art-8": "0407", "de-94-267": "0404", "de-art-XIV": "0402"}
    game = position(units, phase="combat", map=PLAIN, dice=DI)
    happened = play(game, *shot)
    assert seen(happened, "defence") == []
    assert seen(happened, "bombardment")[0]["result"] == "DI"
    assert (asked(game), question(game)) == ("allied", "combat")


# D-12, D-13: one combat at a time, in a fixed order


@pytest.mark.rule("D-12")
def test_a_unit_takes_part_in_one_attack_a_phase() -> None:
    units = {"uk-4-10": "0405", "de-94-267": "0404", "de-71-191": "0504"}
    game = position(units, phase="combat", map=PLAIN, air=0, dice=IMP)
    assert set(answers(game)) == {"attack 0404", "attack 0504"}
    play(game, "attack 0404", "add uk-4-10", "commit", "commit")
    assert answers(game) == ["end"]


@pytest.mark.rule("D-12")
def test_all_units_of_the_attacked_hex_defend_together() -> None:
    units = {"uk-4-10": "0405", "de-94-267": "0404", "de-71-191": "0404", "de-44-131": "0403"}
    game = position(units, phase="combat", map=PLAIN, dice=(5, 5))
    [defence] = seen(play(game, "attack 0404", "add uk-4-10", "commit", "commit"), "defence")
    assert (set(defence["defenders"]), defence["total"]) == ({"de-94-267", "de-71-191"}, 8)


@pytest.mark.rule("D-13", "diadem:5.1.1.obs.no_changes", "diadem:6.2.obs.announced_total")
def test_attack_is_announced_then_defence_and_then_the_dice_fall() -> None:
    units = {"uk-4-10": "0405", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN, dice=IMP)
    announced = play(game, "attack 0404", "add uk-4-10", "air 1", "commit")
    assert [event["total"] for event in seen(announced, "attack")] == [6]
    assert not [event for event in announced if event["event"] in {"defence", "odds", "roll", "result"}]
    assert (asked(game), question(game)) == ("axis", "support")
    names = [event["event"] for event in play(game, "commit")]
    order = [name for name in names if name in {"attack", "defence", "odds", "roll", "result"}]
    assert order == ["defence", "odds", "roll", "result"]


@pytest.mark.rule("D-13")
def test_the_attacker_changes_nothing_once_the_defender_is_asked() -> None:
    units = {"uk-4-10": "0405", "uk-art-8": "0407", "de-94-267": "0404"}
    game = position(units, phase="combat", map=PLAIN)
    play(game, "attack 0404", "add uk-4-10", "commit")
    assert refusal(game, "add uk-art-8") is not None
    with pytest.raises(hexfront.Illegal):
        game.undo()
