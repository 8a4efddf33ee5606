"""Counter-Attack: the card the opponent played in his last turn, on the same flank of the board."""

from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import dice_against, figures, hand
from tests.games.memoir.cards import (
    MIRRORED,
    SEATS,
    SECTIONS,
    army,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    opponent,
    ordered,
    shots,
    turn_of,
)
from tests.support import Placement, answers, play, question, seen

CARD = "counter-attack"
SPREAD = {"left": "B3", "centre": "G3", "right": "L3"}
"""A hex of each section, seen from the bottom."""


def copying(last: str, units: dict[str, Placement], *, side: str = "allied", **fields: Any) -> hexfront.Game:
    """The side is about to play Counter-Attack; the opponent's last card is given."""
    return turn_of(CARD, units, side=side, last={opponent(side): last}, **fields)


def copied(happened: list[dict[str, Any]]) -> list[tuple[str, str, str | None]]:
    """Side, card and what it stands for, of each card played."""
    return [(event["side"], event["card"], event.get("as")) for event in seen(happened, "played")]


def across(card: str) -> str:
    """The card that names the same flank from the other seat."""
    kind, _, section = card.rpartition("-")
    return f"{kind}-{MIRRORED[section]}" if section in SECTIONS else card


# The same flank


@pytest.mark.rule("m44:card.counter_attack", "m44:sections")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("kind", ["recon", "probe", "attack", "assault"])
def test_a_section_card_is_copied_for_the_same_flank_of_the_board(kind: str, section: str, side: str, top: str) -> None:
    units = {**army(side, "infantry", *SPREAD.values()), "G9": f"{opponent(side)} infantry"}
    game = copying(f"{kind}-{section}", units, side=side, top=top)
    happened = play(game, f"play {CARD}")
    assert copied(happened) == [(side, CARD, across(f"{kind}-{section}"))]
    flank = MIRRORED[section] if opponent(side) == top else section
    assert given_orders(happened) == [SPREAD[flank]]
    assert now(game) == (side, "move")


@pytest.mark.rule("m44:card.counter_attack")
@pytest.mark.parametrize(
    "last",
    [
        "recon-in-force",
        "general-advance",
        "pincer-move",
        "air-power",
        "armor-assault",
        "artillery-bombard",
        "barrage",
        "behind-enemy-lines",
        "close-assault",
        "dig-in",
        "direct-from-hq",
        "firefight",
        "medics-and-mechanics",
        "move-out",
        "their-finest-hour",
    ],
)
def test_other_cards_are_copied_as_they_are(last: str) -> None:
    units = {**army("allied", "infantry", *SPREAD.values()), "G9": "axis infantry"}
    game = copying(last, units, dice=["flag"] * 4)
    assert copied(play(game, f"play {CARD}")) == [("allied", CARD, last)]


@pytest.mark.rule("m44:card.counter_attack")
@pytest.mark.parametrize(("last", "allowance"), [("recon-left", 1), ("probe-left", 2), ("attack-left", 3)])
def test_the_copy_orders_as_many_units_as_the_card_it_copies(last: str, allowance: int) -> None:
    units = {**army("allied", "infantry", "J3", "K3", "L3", "M3", "B3"), "G9": "axis infantry"}
    game = copying(last, units)
    play(game, f"play {CARD}")
    assert chosen(game, "order") == ["J3", "K3", "L3", "M3"]
    play(game, *[f"order {hex_}" for hex_ in ("J3", "K3", "L3")[:allowance]])
    assert question(game) == "move"
    assert len(ordered(game)) == allowance


@pytest.mark.rule("m44:card.counter_attack", "m44:turn.play")
def test_a_view_tells_what_the_card_on_the_table_stands_for() -> None:
    game = copying("probe-left", {**army("allied", "infantry", "L3"), "G9": "axis infantry"})
    play(game, f"play {CARD}")
    for viewer in ("allied", "axis", None):
        assert game.view(viewer)["card"] == {"card": CARD, "as": "probe-right"}


@pytest.mark.rule("m44:card.counter_attack", "m44:turn.draw")
def test_it_is_counter_attack_that_is_discarded() -> None:
    game = copying("probe-left", {"G9": "axis infantry"}, deck=["dig-in"])
    play(game, f"play {CARD}")
    assert discard_pile(game) == ["ambush", CARD]
    assert hand(game, "allied") == ["dig-in"]


# With everything the card does


@pytest.mark.rule("m44:card.counter_attack", "m44:card.recon")
def test_a_copied_recon_draws_two_cards_and_keeps_one() -> None:
    game = copying("recon-left", {"G9": "axis infantry"}, deck=["dig-in", "barrage"])
    play(game, f"play {CARD}")
    assert now(game) == ("allied", "keep")
    play(game, "keep barrage")
    assert (hand(game, "allied"), discard_pile(game)) == (["barrage"], ["ambush", CARD, "dig-in"])


@pytest.mark.rule("m44:card.counter_attack", "m44:card.air_power")
@pytest.mark.parametrize(("side", "dice"), [("allied", 2), ("axis", 1)])
def test_a_copied_air_power_has_the_dice_of_the_copier(side: str, dice: int) -> None:
    game = copying("air-power", army(opponent(side), "infantry", "E5"), side=side, dice=["armor"] * 2)
    assert shots(play(game, f"play {CARD}")) == [("E5", dice)]


@pytest.mark.rule("m44:card.counter_attack", "m44:card.armor_assault")
def test_a_copied_armor_assault_gives_its_die() -> None:
    game = copying("armor-assault", {"F5": "allied armor", "G5": "axis infantry"})
    play(game, f"play {CARD}", "done")
    assert dice_against(game, "F5", "G5") == 4


@pytest.mark.rule("m44:card.counter_attack", "m44:card.behind_enemy_lines")
def test_a_copied_behind_enemy_lines_moves_twice() -> None:
    game = copying("behind-enemy-lines", {"E3": "allied infantry", "M9": "axis infantry"})
    play(game, f"play {CARD}", "move E3", "to e6")
    assert (question(game), chosen(game, "move")) == ("move", ["e6"])


@pytest.mark.rule("m44:card.counter_attack", "m44:card.artillery_bombard")
def test_a_copied_artillery_bombard_battles_twice() -> None:
    game = copying("artillery-bombard", {"G3": "allied artillery", "G7": "axis infantry"}, dice=["star"] * 4)
    play(game, f"play {CARD}", "done", "battle G3", "attack G7")
    assert chosen(game, "battle") == ["G3"]


@pytest.mark.rule("m44:card.counter_attack", "m44:card.firefight", "m44:card.close_assault")
@pytest.mark.parametrize(("last", "by", "dice"), [("firefight", "E5", 3), ("close-assault", "F5", 4)])
def test_a_copied_firefight_or_close_assault_orders_and_adds_its_die(last: str, by: str, dice: int) -> None:
    game = copying(last, {by: "allied infantry", "A1": "allied artillery", "G5": "axis infantry"})
    play(game, f"play {CARD}")
    assert question(game) == "battle"
    assert dice_against(game, by, "G5") == dice


@pytest.mark.rule("m44:card.counter_attack", "m44:card.dig_in")
def test_a_copied_dig_in_digs_in() -> None:
    game = copying("dig-in", {"E5": "allied infantry", "M9": "axis infantry"})
    play(game, f"play {CARD}")
    assert sorted(answers(game)) == ["dig E5", "done"]


@pytest.mark.rule("m44:card.counter_attack", "m44:card.medics_and_mechanics")
def test_a_copied_medics_and_mechanics_rolls_for_the_cards_of_the_copier() -> None:
    units: dict[str, Placement] = {
        "E5": {"side": "allied", "kind": "infantry", "figures": 1},
        "M9": "axis infantry",
    }
    game = copying("medics-and-mechanics", units, rest=["dig-in", "barrage"], dice=["star", "infantry", "flag"])
    happened = play(game, f"play {CARD}")
    assert [len(event["dice"]) for event in seen(happened, "roll")] == [3]
    assert figures(game, "E5") == 3


@pytest.mark.rule("m44:card.counter_attack", "m44:card.their_finest_hour")
def test_a_copied_finest_hour_rolls_and_shuffles_too() -> None:
    units = {**army("allied", "infantry", "E5", "F3"), "M9": "axis infantry"}
    game = copying("their-finest-hour", units, rest=["dig-in"], dice=["infantry", "star"], discard=["barrage"])
    happened = play(game, f"play {CARD}")
    assert [len(event["dice"]) for event in seen(happened, "roll")] == [2]
    assert ordered(game) == ["E5", "F3"]
    happened = play(game, "done")
    assert len(seen(happened, "shuffled")) == 1
    assert discard_pile(game) == []
    assert hand_size(game, "allied") == 2


# The section of Infantry Assault


@pytest.mark.rule("m44:card.counter_attack", "m44:card.infantry_assault")
@pytest.mark.parametrize(("section", "flank"), [("left", "L3"), ("centre", "G3"), ("right", "B3")])
def test_a_copied_infantry_assault_keeps_the_section_of_the_board(section: str, flank: str) -> None:
    units = {**army("allied", "infantry", *SPREAD.values()), **army("axis", "infantry", "B7", "G7", "L7")}
    game = turn_of("infantry-assault", units, side="axis", enemy=[CARD])
    play(game, "play infantry-assault", f"section {section}", "done")
    assert now(game) == ("allied", "card")
    happened = play(game, f"play {CARD}")
    assert copied(happened) == [("allied", CARD, "infantry-assault")]
    assert given_orders(happened) == [flank]
    assert question(game) == "move"


@pytest.mark.rule("m44:card.counter_attack", "m44:card.infantry_assault")
def test_without_infantry_there_the_copy_orders_nobody() -> None:
    units = {**army("allied", "infantry", "B3", "G3"), **army("axis", "infantry", "B7", "G7", "L7")}
    game = turn_of("infantry-assault", units, side="axis", enemy=[CARD])
    play(game, "play infantry-assault", "section left", "done")
    assert given_orders(play(game, f"play {CARD}")) == []
    assert now(game) == ("axis", "card")


# A copy of a copy; nothing to copy


@pytest.mark.rule("m44:card.counter_attack")
@pytest.mark.parametrize("section", SECTIONS)
def test_a_copy_of_a_copy_is_the_first_card_again(section: str) -> None:
    units = {**army("allied", "infantry", *SPREAD.values()), **army("axis", "infantry", "B7", "G7", "L7")}
    game = copying(f"attack-{section}", units, enemy=[CARD])
    happened = play(game, f"play {CARD}", "done")
    assert now(game) == ("axis", "card")
    happened += play(game, f"play {CARD}")
    assert copied(happened) == [
        ("allied", CARD, across(f"attack-{section}")),
        ("axis", CARD, f"attack-{section}"),
    ]


@pytest.mark.rule("m44:card.counter_attack", "m44:card.infantry_assault")
def test_a_copy_of_a_copied_infantry_assault_stays_on_the_same_flank() -> None:
    units = {**army("allied", "infantry", *SPREAD.values()), **army("axis", "infantry", "B7", "G7", "L7")}
    game = turn_of("infantry-assault", units, rest=[CARD], enemy=[CARD])
    play(game, "play infantry-assault", "section left", "done")
    assert given_orders(play(game, f"play {CARD}")) == ["B7"]
    play(game, "done")
    happened = play(game, f"play {CARD}")
    assert copied(happened) == [("allied", CARD, "infantry-assault")]
    assert given_orders(happened) == ["B3"]


@pytest.mark.rule("m44:card.counter_attack")
def test_a_copy_of_a_copy_of_nothing_does_nothing() -> None:
    units = {**army("allied", "infantry", *SPREAD.values()), **army("axis", "infantry", "B7", "G7", "L7")}
    game = turn_of(CARD, units, enemy=[CARD])
    happened = play(game, f"play {CARD}", f"play {CARD}")
    assert copied(happened) == [("allied", CARD, None), ("axis", CARD, None)]
    assert (given_orders(happened), now(game)) == ([], ("allied", "card"))


@pytest.mark.rule("m44:card.counter_attack")
def test_what_counts_is_the_opponents_last_turn() -> None:
    units = {**army("allied", "infantry", *SPREAD.values()), **army("axis", "infantry", "G7")}
    game = turn_of("probe-left", units, side="axis", enemy=[CARD], last={"axis": "barrage", "allied": "dig-in"})
    play(game, "play probe-left")
    assert copied(play(game, f"play {CARD}")) == [("allied", CARD, "probe-right")]


@pytest.mark.rule("m44:card.counter_attack", "m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_before_the_opponent_has_played_it_does_nothing(side: str, top: str) -> None:
    units = {**army(side, "infantry", "E5"), **army(opponent(side), "infantry", "e6")}
    game = turn_of(CARD, units, side=side, top=top, deck=["dig-in"])
    happened = play(game, f"play {CARD}")
    assert copied(happened) == [(side, CARD, None)]
    assert given_orders(happened) == []
    assert now(game) == (opponent(side), "card")
    assert (hand(game, side), discard_pile(game)) == (["dig-in"], ["ambush", CARD])


@pytest.mark.rule("M-17", "m44:card.counter_attack", "m44:card.ambush")
def test_ambush_is_never_copied() -> None:
    units = {**army("allied", "infantry", "E5"), **army("axis", "infantry", "e6")}
    game = turn_of("ambush", units, side="axis", enemy=[CARD], discard=[])
    play(game, "play ambush")
    happened = play(game, f"play {CARD}")
    assert seen(happened, "attack") == []
    assert given_orders(happened) == []
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.counter_attack")
def test_a_copied_card_that_finds_nobody_does_nothing() -> None:
    game = copying("probe-left", {**army("allied", "infantry", "B3"), "G9": "axis infantry"})
    assert given_orders(play(game, f"play {CARD}")) == []
    assert now(game) == ("axis", "card")


# What else the opponent's card was used for


@pytest.mark.rule("M-18", "m44:card.counter_attack", "m44tp:26.calling_air_strikes_hill_317")
def test_a_called_strike_is_copied_by_one_who_may_call_it() -> None:
    units = {**army("allied", "infantry", "F5"), **army("axis", "infantry", "H5")}
    rules = {"air_strikes": {"side": "both", "hexes": "F5 H5"}}
    game = turn_of("recon-left", units, side="axis", enemy=[CARD], rules=rules, dice=["armor"] * 3)
    assert shots(play(game, "play recon-left", "strike")) == [("F5", 1)]
    assert now(game) == ("allied", "card")
    happened = play(game, f"play {CARD}")
    if question(game) == "use":
        happened += play(game, "strike")
    assert shots(happened) == [("H5", 2)]


@pytest.mark.rule("M-18", "m44:card.counter_attack", "m44tp:26.calling_air_strikes_hill_317")
def test_one_who_may_not_call_a_strike_copies_the_recon() -> None:
    units = {**army("allied", "infantry", "L3"), **army("axis", "infantry", "H5")}
    rules = {"air_strikes": {"side": "both", "hexes": "H5"}}
    game = turn_of("recon-left", units, side="axis", enemy=[CARD], rules=rules, dice=["armor"] * 3)
    play(game, "play recon-left", "strike")
    happened = play(game, f"play {CARD}")
    assert shots(happened) == []
    assert (question(game), ordered(game)) == ("move", ["L3"])


@pytest.mark.rule("M-18", "M-28", "m44:card.counter_attack", "m44tp:47.pontoon_bridge")
def test_a_pontoon_is_copied_by_one_who_may_lay_it() -> None:
    hexes = {"K5": "river", "L5": "river", "M5": "river"}
    units = {**army("allied", "infantry", "L3"), **army("axis", "infantry", "L7")}
    game = turn_of("attack-left", units, hexes, side="axis", enemy=[CARD], rules={"pontoon": {"side": "both"}})
    play(game, "play attack-left", "lay L5")
    assert now(game) == ("allied", "card")
    play(game, f"play {CARD}")
    assert now(game) == ("allied", "use")
    assert {"lay K5", "lay M5"} <= set(answers(game))
    assert "lay L5" not in answers(game)


@pytest.mark.rule("M-18", "M-27", "m44:card.counter_attack", "m44tp:24.option_2")
def test_one_who_may_not_blow_bridges_copies_the_orders() -> None:
    rules = {"demolition": {"side": "axis", "hexes": "K5", "option": 2}}
    units = {**army("allied", "infantry", "L3"), **army("axis", "infantry", "L7")}
    game = turn_of(
        "probe-left", units, {"K5": "river, bridge"}, side="axis", enemy=[CARD], rules=rules, dice=["flag", "flag"]
    )
    play(game, "play probe-left", "blow K5")
    assert now(game) == ("allied", "card")
    play(game, f"play {CARD}")
    assert (question(game), ordered(game)) == ("move", ["L3"])
