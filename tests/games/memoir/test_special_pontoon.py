"""Terrain Pack 47 and M-28: a pontoon bridge laid with an Attack card."""

import pytest

import hexfront
from tests.games.memoir.board import hand, reach
from tests.games.memoir.stars import SPARE, cards_drawn, choices, drawn, on_hex, row, unit
from tests.support import Placement, answers, asked, play, question, seen

RIVER = {**row(5, "river"), "G5": "river, bridge"}


def engineers(
    card: str,
    *,
    side: str = "allied",
    owner: str = "allied",
    units: dict[str, Placement] | None = None,
    hexes: dict[str, str] | None = None,
) -> hexfront.Game:
    """A side is about to play that card; the owner may lay pontoons."""
    other = "axis" if side == "allied" else "allied"
    return drawn(
        {**SPARE, **(units or {})},
        RIVER if hexes is None else hexes,
        side=side,
        cards={side: [card, "probe-right"], other: ["assault-right", "probe-centre"]},
        rules={"pontoon": {"side": owner}},
    )


def sites(game: hexfront.Game, card: str) -> set[str]:
    """Where a pontoon may be laid with this card."""
    play(game, f"play {card}")
    return choices(game, "lay")


# where


@pytest.mark.rule("m44tp:47.pontoon_bridge", "M-28")
@pytest.mark.parametrize(
    ("card", "hexes"),
    [
        ("attack-left", {"A5", "B5", "C5", "D5"}),
        ("attack-centre", {"E5", "F5", "H5", "I5"}),
        ("attack-right", {"J5", "K5", "L5", "M5"}),
    ],
)
def test_a_pontoon_goes_on_any_river_hex_of_the_section_that_has_no_bridge(card: str, hexes: set[str]) -> None:
    assert sites(engineers(card), card) == hexes


@pytest.mark.rule("m44tp:47.pontoon_bridge", "m44:sections")
def test_the_section_is_seen_from_the_players_own_seat() -> None:
    game = engineers("attack-left", side="axis", owner="axis")
    assert sites(game, "attack-left") == {"J5", "K5", "L5", "M5"}


@pytest.mark.rule("M-28")
@pytest.mark.parametrize(
    ("card", "hexes"),
    [
        ("attack-left", {"a4", "b4", "c4", "d4"}),
        ("attack-centre", {"d4", "e4", "f4", "g4", "h4", "i4"}),
        ("attack-right", {"i4", "j4", "k4", "l4"}),
    ],
)
def test_hexes_on_the_border_belong_to_both_sections(card: str, hexes: set[str]) -> None:
    assert sites(engineers(card, hexes=row(4, "river")), card) == hexes


@pytest.mark.rule("M-28")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_the_hex_must_be_empty(side: str) -> None:
    game = engineers("attack-left", units={"B5": unit(f"{side} infantry", boat=True)})
    assert sites(game, "attack-left") == {"A5", "C5", "D5"}


@pytest.mark.rule("m44tp:47.pontoon_bridge", "M-28")
def test_every_piece_of_river_will_do_and_nothing_else() -> None:
    hexes = {"A5": "headwater", "B5": "river-fork-left", "C5": "river-curve", "D5": "lake-a", "a6": "river-y"}
    hexes |= {"b6": "river, railway-bridge", "c6": "river, pontoon", "A3": "marsh"}
    assert sites(engineers("attack-left", hexes=hexes), "attack-left") == {"A5", "B5", "C5", "a6"}


# with which card, by whom


@pytest.mark.rule("m44tp:47.pontoon_bridge", "M-28")
@pytest.mark.parametrize("card", ["recon-left", "probe-left", "assault-left", "general-advance", "direct-from-hq"])
def test_no_other_card_lays_a_pontoon(card: str) -> None:
    assert sites(engineers(card), card) == set()


@pytest.mark.rule("M-28", "M-18", "m44:card.counter_attack")
def test_a_copy_of_an_attack_card_lays_one_too() -> None:
    game = drawn(
        SPARE,
        RIVER,
        cards={"allied": ["counter-attack", "probe-left"], "axis": 3},
        last={"axis": "attack-left"},
        rules={"pontoon": {"side": "allied"}},
    )
    assert sites(game, "counter-attack") == {"J5", "K5", "L5", "M5"}


@pytest.mark.rule("m44tp:47.pontoon_bridge")
@pytest.mark.parametrize(("owner", "number"), [("axis", 0), ("both", 4)])
def test_only_the_side_the_scenario_names_lays_them(owner: str, number: int) -> None:
    assert len(sites(engineers("attack-left", owner=owner), "attack-left")) == number


# what it does


@pytest.mark.rule("m44tp:47.pontoon_bridge", "M-28")
def test_the_card_lays_the_pontoon_and_orders_nobody() -> None:
    game = engineers("attack-left", units={"C3": "allied infantry"})
    play(game, "play attack-left")
    assert question(game) == "use"
    happened = play(game, "lay B5")
    assert [(event["use"], event["hex"]) for event in seen(happened, "use")] == [("lay", "B5")]
    assert [(event["hex"], event["what"]) for event in seen(happened, "bridge")] == [("B5", "pontoon")]
    assert (on_hex(game, "B5")["tile"], on_hex(game, "B5")["overlay"]) == ("river", "pontoon")
    assert seen(happened, "ordered") == []
    assert (asked(game), question(game)) == ("axis", "card")


@pytest.mark.rule("m44tp:47.pontoon_bridge", "M-28", "m44:turn.draw")
def test_a_card_is_drawn_as_usual() -> None:
    game = engineers("attack-left")
    happened = play(game, "play attack-left", "lay B5")
    assert cards_drawn(happened, "allied") == [1]
    assert len(hand(game, "allied")) == 2


@pytest.mark.rule("m44tp:47.pontoon_bridge")
def test_the_card_may_order_three_units_as_usual() -> None:
    game = engineers("attack-left")
    play(game, "play attack-left")
    assert "orders" in answers(game)
    happened = play(game, "orders")
    assert [event["hexes"] for event in seen(happened, "ordered")] == [["A1"]]
    assert on_hex(game, "B5").get("overlay") is None


@pytest.mark.rule("m44tp:47.pontoon_bridge")
@pytest.mark.parametrize("kind", ["infantry", "armor", "artillery"])
def test_every_unit_may_cross_it_from_then_on(kind: str) -> None:
    game = engineers("attack-left", units={"b6": f"axis {kind}"})
    play(game, "play attack-left", "lay B5", "play assault-right")
    assert "B5" in reach(game, "b6")
    assert "C5" not in reach(game, "b6")


@pytest.mark.rule("m44tp:47.pontoon_bridge")
def test_it_stops_nobody() -> None:
    game = engineers("attack-left", units={"b6": "axis infantry"})
    play(game, "play attack-left", "lay B5", "play assault-right")
    assert {"a4", "b4"} <= set(reach(game, "b6"))
