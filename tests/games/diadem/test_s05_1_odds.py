"""5.1.1 and 5.1.5: the relation of forces, what either side knows when it commits, and the two dice."""

import pytest

import hexfront
from tests.support import Placement, answers, asked, counter, drawn_map, play, position, question, refusal, seen

FIELD = drawn_map(". . . . . . .\n" * 7)
"""Open ground: 0503 and 0504 touch 0404; the way back from 0404 is 0303 and 0304."""

LONG = drawn_map("~ . ~\n" * 10)
"""One line of open hexes, 0201 in the north to 0210 in the south."""

SOURCES: dict[int, dict[str, Placement]] = {
    1: {"us-1108": {"at": "0504", "reduced": True}},
    2: {"us-1108": "0504"},
    3: {"fr-gtm1": "0504"},
    4: {"us-85-337": "0504"},
    5: {"uk-24gds": "0504"},
    6: {"uk-9armd": "0504"},
    8: {"us-85-337": "0503", "us-88-349": "0504"},
    9: {"us-85-337": "0503", "uk-24gds": "0504"},
    11: {"uk-6a-26": "0503", "us-85-337": "0504"},
    15: {"uk-24gds": "0503", "uk-4-10": "0503", "in-8-17": "0504"},
    17: {"uk-24gds": "0503", "uk-4-10": "0503", "in-8-17": "0504", "us-1108": "0504"},
    20: {"uk-24gds": "0503", "uk-4-10": "0503", "in-8-17": "0504", "ca-1-1": "0504"},
}
"""Attackers beside 0404 by their attack power; no division is complete."""

TARGETS: dict[int, dict[str, Placement]] = {
    1: {"de-art-XIV": {"at": "0404", "reduced": True}},
    2: {"de-art-XIV": "0404"},
    4: {"de-44-132": "0404"},
    5: {"de-44-HD": "0404"},
    6: {"de-1fj-1": "0404"},
    7: {"de-44-HD": "0404", "de-art-XIV": "0404"},
    8: {"de-44-132": "0404", "de-71-191": "0404"},
    9: {"de-44-132": "0404", "de-44-HD": "0404"},
    16: {"de-44-132": "0404", "de-71-191": "0404", "de-94-267": "0404", "de-334-754": "0404"},
}
"""Defenders of 0404 by their defence power; no division is complete."""


def fight(game: hexfront.Game, target: str, *units: str) -> list[dict[str, object]]:
    """All that happens when these units attack a hex and nobody is called in to help."""
    return [*play(game, f"attack {target}", *(f"add {unit}" for unit in units), "commit", "commit")]


def commit_preview(game: hexfront.Game) -> object:
    """What the asked side is shown before it commits."""
    assert game.decision is not None
    return game.preview(next(action for action in game.decision.options if str(action) == "commit"))


# 5.1.1 and D-14: attack by defence


@pytest.mark.rule("diadem:5.1.1", "D-14")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [
        (11, 4, "2-1"),
        (4, 4, "1-1"),
        (6, 5, "1-1"),
        (8, 4, "2-1"),
        (9, 5, "1-1"),
        (15, 4, "3-1"),
        (17, 2, "8-1"),
        (9, 1, "9-1"),
        (5, 6, "1-2"),
        (4, 6, "1-2"),
        (4, 8, "1-2"),
        (4, 9, "1-3"),
        (3, 7, "1-3"),
        (5, 16, "1-4"),
        (4, 16, "1-4"),
    ],
)
def test_attack_over_defence_drops_the_fraction_and_below_one_the_defence_is_rounded_up(
    attack: int, defence: int, odds: str
) -> None:
    units: dict[str, Placement] = {**SOURCES[attack], **TARGETS[defence]}
    game = position(units, phase="combat", map=FIELD)
    event = seen(fight(game, "0404", *SOURCES[attack]), "odds")[0]
    assert (event["attack"], event["defence"], event["odds"]) == (attack, defence, odds)
    assert (event["shifts"], event["column"]) == ([], odds)


@pytest.mark.rule("diadem:5.1.1.example", "diadem:5.1.1")
def test_eleven_against_four_is_two_to_one() -> None:
    units = {"uk-6a-26": "0503", "us-85-337": "0504", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD)
    event = seen(fight(game, "0404", "uk-6a-26", "us-85-337"), "odds")[0]
    assert (event["attack"], event["defence"], event["odds"]) == (11, 4, "2-1")


@pytest.mark.rule("D-14")
@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [(11, 1, "9-1"), (20, 2, "9-1"), (20, 1, "9-1"), (3, 16, "1-4"), (2, 16, "1-4"), (1, 9, "1-4")],
)
def test_odds_beyond_the_table_use_its_last_column(attack: int, defence: int, odds: str) -> None:
    units: dict[str, Placement] = {**SOURCES[attack], **TARGETS[defence]}
    game = position(units, phase="combat", map=FIELD)
    event = seen(fight(game, "0404", *SOURCES[attack]), "odds")[0]
    assert (event["attack"], event["defence"], event["column"]) == (attack, defence, odds)


@pytest.mark.rule("diadem:5.1.1", "diadem:7.0.half_round_up")
def test_reduced_units_count_as_they_stand() -> None:
    units: dict[str, Placement] = {
        "uk-24gds": {"at": "0503", "reduced": True},
        "us-85-337": "0504",
        "de-44-HD": {"at": "0404", "reduced": True},
    }
    game = position(units, phase="combat", map=FIELD)
    event = seen(fight(game, "0404", "uk-24gds", "us-85-337"), "odds")[0]
    assert (event["attack"], event["defence"], event["odds"]) == (7, 3, "2-1")


@pytest.mark.rule("diadem:5.1.1")
def test_the_attacker_counts_attack_and_the_defender_defence() -> None:
    units = {"de-1fj-1": "0504", "uk-6a-26": "0404"}
    game = position(units, phase="combat", side="axis", map=FIELD)
    event = seen(fight(game, "0404", "de-1fj-1"), "odds")[0]
    assert (event["attack"], event["defence"]) == (5, 5)
    game = position(units, phase="combat", side="allied", map=FIELD)
    event = seen(fight(game, "0504", "uk-6a-26"), "odds")[0]
    assert (event["attack"], event["defence"]) == (7, 6)


# 5.1.1, first observation: the attacker does not see the defence before committing


def swapped(
    near: dict[str, object], far: dict[str, object], first: str, second: str, committed: bool
) -> list[hexfront.Game]:
    """Two games that differ only in which of two like counters is attacked, with the attack as far as said."""
    games = []
    for attacked, other in ((first, second), (second, first)):
        units: dict[str, Placement] = {"us-85-337": "0504", attacked: near, other: far}
        game = position(units, phase="combat", map=FIELD)
        play(game, "attack 0404", "add us-85-337", *(["commit"] if committed else []))
        games.append(game)
    return games


@pytest.mark.rule("diadem:5.1.1.obs.no_peeking", "D-13")
@pytest.mark.parametrize("committed", [False, True])
def test_nothing_the_attacker_sees_depends_on_the_defence_he_attacks(committed: bool) -> None:
    one, other = swapped({"at": "0404"}, {"at": "0102"}, "de-44-HD", "de-44-132", committed)
    assert one.view("allied") == other.view("allied")
    assert one.events("allied") == other.events("allied")
    if not committed:
        assert answers(one) == answers(other)
        assert commit_preview(one) == commit_preview(other)


@pytest.mark.rule("diadem:5.1.1.obs.no_peeking", "D-13")
def test_nothing_the_attacker_sees_depends_on_losses_of_the_defender() -> None:
    fresh, weak = (
        position({"us-85-337": "0504", "de-44-HD": {"at": "0404", "reduced": lost}}, phase="combat", map=FIELD)
        for lost in (False, True)
    )
    for game in (fresh, weak):
        play(game, "attack 0404", "add us-85-337")
    assert fresh.view("allied") == weak.view("allied")
    assert commit_preview(fresh) == commit_preview(weak)


@pytest.mark.rule("diadem:5.1.1.obs.no_peeking")
def test_an_enemy_hex_shows_nation_and_type_only() -> None:
    game = position({"us-85-337": "0504", "de-44-HD": "0404"}, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337")
    view = game.view("allied")
    assert [set(item) for item in view["hexes"]["0404"]] == [{"side", "nation", "type"}]
    assert "de-44-HD" not in str(view)
    assert "de-44-HD" not in str(commit_preview(game))
    assert "de-44-HD" not in str(game.events("allied"))


@pytest.mark.rule("D-13")
def test_the_attackers_total_is_shown_to_the_defender_before_he_commits() -> None:
    units = {"us-85-337": "0503", "uk-24gds": "0504", "uk-art-8": "0604", "de-44-132": "0404"}
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337", "add uk-24gds", "add uk-art-8", "air 4", "commit")
    assert (asked(game), question(game)) == ("axis", "support")
    declared = [event for event in game.events("axis") if event["event"] == "attack"]
    assert [(event["hex"], event["air"], event["total"]) for event in declared] == [("0404", 4, 16)]


@pytest.mark.rule("D-13", "diadem:5.1.1.obs.no_peeking")
def test_the_defence_is_shown_after_both_have_committed_and_before_the_dice() -> None:
    game = position({"us-85-337": "0504", "de-44-HD": "0404"}, phase="combat", map=FIELD)
    before = play(game, "attack 0404", "add us-85-337", "commit")
    assert not [event for event in before if event["event"] in {"defence", "odds", "roll", "result"}]
    after = play(game, "commit")
    order = [event["event"] for event in before + after]
    steps = [order.index(name) for name in ("attack", "defence", "odds", "roll", "result")]
    assert steps == sorted(steps)
    assert seen(after, "defence")[0]["total"] == 5
    assert [event["total"] for event in game.events("allied") if event["event"] == "defence"] == [5]


# 5.1.1, second observation: no changes once both have committed


@pytest.mark.rule("diadem:5.1.1.obs.no_changes", "D-13")
def test_the_attacker_adds_nothing_after_his_commit() -> None:
    map_ = drawn_map(". . . . . . .\n" * 3 + ". . . . ^ . .\n" + ". . . . . . .\n" * 3)
    units = {"us-85-337": "0503", "us-85-338": "0504", "uk-art-8": "0604", "de-44-132": "0404"}
    game = position(units, phase="combat", map=map_)
    play(game, "attack 0404", "add us-85-337", "commit")
    assert (asked(game), question(game), answers(game)) == ("axis", "support", ["commit"])
    for late in ("add us-85-338", "add uk-art-8", "air 1"):
        assert refusal(game, late) is not None
    happened = play(game, "commit")
    assert seen(happened, "odds")[0]["attack"] == 4
    assert question(game) not in {"assault", "support"}


@pytest.mark.rule("diadem:5.1.1.obs.no_changes", "D-13")
def test_a_committed_attack_is_not_taken_back() -> None:
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337", "commit")
    with pytest.raises(hexfront.Illegal):
        game.undo()
    play(game, "commit")
    with pytest.raises(hexfront.Illegal):
        game.undo()


@pytest.mark.rule("D-13")
def test_an_attack_not_yet_committed_may_still_be_changed() -> None:
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337")
    game.undo()
    assert (question(game), "add us-85-337" in answers(game)) == ("assault", True)
    game.undo()
    assert question(game) == "combat"


# 5.1.1, D-13, D-23: what the defender adds


@pytest.mark.rule("D-13", "D-23", "diadem:5.1.1", "diadem:8.0.support_defence")
def test_guns_behind_the_attacked_hex_add_their_attack_to_the_defence() -> None:
    units = {"us-85-337": "0504", "us-88-349": "0503", "de-44-132": "0404", "de-art-10": "0204"}
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337", "add us-88-349", "commit")
    assert "add de-art-10" in answers(game)
    odds = seen(play(game, "add de-art-10", "commit"), "odds")[0]
    assert (odds["attack"], odds["defence"], odds["odds"]) == (8, 8, "1-1")


@pytest.mark.rule("D-13", "D-23")
def test_the_allied_defender_adds_guns_and_air_points() -> None:
    units = {"de-1fj-1": "0404", "us-85-337": "0504", "uk-art-8": "0604"}
    game = position(units, phase="combat", side="axis", map=FIELD)
    play(game, "attack 0504", "add de-1fj-1", "commit")
    assert (asked(game), question(game)) == ("allied", "support")
    assert {"add uk-art-8", "air 1", "air 10", "commit"} <= set(answers(game))
    odds = seen(play(game, "add uk-art-8", "air 3", "commit"), "odds")[0]
    assert (odds["attack"], odds["defence"], odds["odds"]) == (5, 10, "1-2")


@pytest.mark.rule("D-13")
def test_the_german_defender_has_no_air_points() -> None:
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337", "commit")
    assert answers(game) == ["commit"]


@pytest.mark.rule("D-23", "diadem:8.0.support_defence")
@pytest.mark.parametrize(("hex_", "offered"), [("0203", True), ("0202", False)])
def test_guns_support_a_defence_only_within_range_of_the_attacked_hex(hex_: str, offered: bool) -> None:
    units = {"us-85-337": "0208", "de-44-132": "0207", "de-art-XIV": hex_}
    game = position(units, phase="combat", map=LONG)
    play(game, "attack 0207", "add us-85-337", "commit")
    assert ("add de-art-XIV" in answers(game)) is offered


@pytest.mark.rule("D-23")
def test_engaged_guns_may_support_a_defence() -> None:
    units: dict[str, Placement] = {
        "us-85-337": "0503",
        "us-88-349": {"at": "0305", "fought": True},
        "de-44-132": "0404",
        "de-art-XIV": "0304",
    }
    game = position(units, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337", "commit")
    assert counter(game, "de-art-XIV")["engaged"]
    assert "add de-art-XIV" in answers(game)


@pytest.mark.rule("D-23")
def test_guns_support_one_defence_a_phase() -> None:
    units = {
        "us-85-337": "0503",
        "us-88-349": "0505",
        "de-44-132": "0404",
        "de-71-191": "0405",
        "de-art-XIV": "0303",
    }
    game = position(units, phase="combat", map=FIELD, dice=[1, 1])
    play(game, "attack 0404", "add us-85-337", "commit", "add de-art-XIV", "commit")
    play(game, "attack 0405", "add us-88-349", "commit")
    assert (question(game), answers(game)) == ("support", ["commit"])


@pytest.mark.rule("D-23", "diadem:8.0.engaged")
def test_guns_in_the_attacked_hex_count_their_defence_only() -> None:
    game = position({"us-85-337": "0504", "de-44-132": "0404", "de-art-10": "0404"}, phase="combat", map=FIELD)
    play(game, "attack 0404", "add us-85-337", "commit")
    assert answers(game) == ["commit"]
    assert seen(play(game, "commit"), "defence")[0]["total"] == 6


@pytest.mark.rule("D-23")
def test_guns_do_not_answer_a_bombardment() -> None:
    units = {"uk-art-8": "0604", "de-44-132": "0404", "de-art-10": "0304"}
    game = position(units, phase="combat", map=FIELD)
    happened = play(game, "bombard 0404", "add uk-art-8", "commit")
    assert seen(happened, "bombardment")
    assert (asked(game), question(game)) == ("allied", "combat")


# 5.1.5: the row is the sum of two dice


@pytest.mark.rule("diadem:5.1.5")
@pytest.mark.parametrize("dice", [(2, 3), (3, 2), (1, 4), (4, 1)])
def test_two_dice_are_rolled_and_their_sum_is_the_row(dice: tuple[int, int]) -> None:
    game = position({"us-85-337": "0504", "de-44-132": "0404"}, phase="combat", map=FIELD, dice=dice)
    happened = fight(game, "0404", "us-85-337")
    assert [list(event["dice"]) for event in seen(happened, "roll")] == [list(dice)]
    assert seen(happened, "result")[0]["codes"] == ["DVB", "ARB"]


@pytest.mark.rule("diadem:5.1.5")
def test_each_combat_rolls_its_own_two_dice() -> None:
    units = {"us-85-337": "0503", "us-88-349": "0505", "de-44-132": "0404", "de-71-191": "0405"}
    game = position(units, phase="combat", map=FIELD, dice=[1, 2, 5, 6])
    happened = fight(game, "0404", "us-85-337") + fight(game, "0405", "us-88-349")
    assert [list(event["dice"]) for event in seen(happened, "roll")] == [[1, 2], [5, 6]]
    assert [event["codes"] for event in seen(happened, "result")] == [["IMP"], ["IMP"]]
