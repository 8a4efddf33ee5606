"""Sections, and the section cards of one section: Recon, Probe, Attack, Assault, from both seats."""

import pytest

import hexfront
from tests.games.memoir.board import position
from tests.games.memoir.cards import (
    SEATS,
    SECTIONS,
    army,
    board_hexes,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    on_screen,
    opponent,
    ordered,
    place,
    turn_of,
)
from tests.support import Placement, answers, play, question, refusal, seen

BORDERS = ("d8", "d6", "d4", "d2", "i8", "i6", "i4", "i2")
"""The hexes the two dashed lines run through."""
ON_SCREEN = {
    "left": ("D5", "c4", "d8", "d6", "d4", "d2"),
    "centre": ("d8", "d6", "d4", "d2", "E5", "e4", "I5", "h4", "i8", "i6", "i4", "i2"),
    "right": ("i8", "i6", "i4", "i2", "J5", "j4"),
}
"""Hexes just inside the sections and on their borders, seen from the bottom."""
ELSEWHERE = {"left": ("E5", "I5", "J5"), "centre": ("D5", "c4", "J5", "j4"), "right": ("D5", "E5", "I5")}
"""Hexes of the other two sections, as near as can be."""
LINE = sorted({hex_ for hexes in ON_SCREEN.values() for hex_ in hexes})
ALLOWANCES = {"recon": 1, "probe": 2, "attack": 3}
ONE_SECTION = [f"{kind}-{section}" for kind in ("recon", "probe", "attack", "assault") for section in SECTIONS]


def facing(side: str, *hexes: str) -> dict[str, Placement]:
    """Infantry of the side in the hexes, and one enemy in the middle of the board, beside none of those above."""
    return {**army(side, "infantry", *hexes), "G5": f"{opponent(side)} infantry"}


def sections_of(hex_: str, at_top: bool, rows: int) -> list[str]:
    """In which sections a hex lies, from the seat."""
    x, _ = place(hex_, rows)
    found = [name for name, low, high in (("left", 0, 7), ("centre", 7, 17), ("right", 17, 24)) if low <= x <= high]
    return sorted(on_screen(name, "axis", "axis") if at_top else name for name in found)


# m44:sections


@pytest.mark.rule("m44:sections", "m44:board")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize(("board", "rows"), [("standard", 9), ("breakthrough", 17)])
def test_two_lines_through_rows_of_twelve_divide_the_board_as_seen_from_each_seat(
    side: str, top: str, board: str, rows: int
) -> None:
    game = position({}, board=board, top=top)
    found = {hex_: sorted(names) for hex_, names in game.overlay("sections", side).items()}
    assert found == {hex_: sections_of(hex_, side == top, rows) for hex_ in board_hexes(rows)}


@pytest.mark.rule("m44:sections", "m44:card.probe")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("hex_", BORDERS)
def test_a_unit_on_a_border_is_ordered_with_a_card_of_either_section_and_not_of_the_third(
    side: str, top: str, hex_: str
) -> None:
    by_section = {}
    for section in SECTIONS:
        game = turn_of(f"probe-{section}", facing(side, hex_), side=side, top=top)
        by_section[on_screen(section, side, top)] = given_orders(play(game, f"play probe-{section}"))
    flank, far = ("left", "right") if hex_.startswith("d") else ("right", "left")
    assert by_section == {flank: [hex_], "centre": [hex_], far: []}


@pytest.mark.rule("m44:sections", "m44:card.probe")
@pytest.mark.parametrize(("hex_", "section"), [("D5", "left"), ("E5", "centre"), ("I5", "centre"), ("J5", "right")])
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_a_unit_beside_a_border_belongs_to_one_section(side: str, top: str, hex_: str, section: str) -> None:
    for card in SECTIONS:
        game = turn_of(f"probe-{card}", facing(side, hex_), side=side, top=top)
        happened = play(game, f"play probe-{card}")
        assert given_orders(happened) == ([hex_] if on_screen(card, side, top) == section else [])


# How many


@pytest.mark.rule("m44:card.recon", "m44:card.probe", "m44:card.attack", "m44:turn.order", "m44:sections")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES.items())
def test_recon_orders_one_unit_of_the_section_probe_two_attack_three(
    kind: str, allowance: int, section: str, side: str, top: str
) -> None:
    inside = sorted(ON_SCREEN[on_screen(section, side, top)])
    game = turn_of(f"{kind}-{section}", facing(side, *LINE), side=side, top=top)
    play(game, f"play {kind}-{section}")
    for number in range(allowance):
        assert now(game) == (side, "order")
        assert chosen(game, "order") == inside[number:]
        assert "done" in answers(game)
        play(game, f"order {inside[number]}")
    assert now(game) == (side, "move")
    assert ordered(game) == inside[:allowance]


@pytest.mark.rule("m44:card.assault", "m44:turn.order", "m44:sections")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("section", SECTIONS)
def test_assault_orders_all_units_of_the_section(section: str, side: str, top: str) -> None:
    inside = sorted(ON_SCREEN[on_screen(section, side, top)])
    game = turn_of(f"assault-{section}", facing(side, *LINE), side=side, top=top)
    assert given_orders(play(game, f"play assault-{section}")) == inside
    assert now(game) == (side, "move")
    assert ordered(game) == inside


@pytest.mark.rule("m44:card.recon", "m44:card.probe", "m44:card.attack")
@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize(("kind", "allowance"), ALLOWANCES.items())
def test_as_many_units_as_the_card_orders_are_ordered_without_a_question(
    kind: str, allowance: int, section: str
) -> None:
    inside = sorted(ON_SCREEN[section][:allowance])
    game = turn_of(f"{kind}-{section}", facing("allied", *inside, *ELSEWHERE[section][:1]))
    assert given_orders(play(game, f"play {kind}-{section}")) == inside
    assert (question(game), ordered(game)) == ("move", inside)


@pytest.mark.rule("m44:card.probe", "m44:card.attack")
@pytest.mark.parametrize(("kind", "count"), [("probe", 1), ("attack", 1), ("attack", 2)])
def test_fewer_units_than_the_card_orders_are_all_ordered(kind: str, count: int) -> None:
    inside = ["B3", "D5"][:count]
    game = turn_of(f"{kind}-left", facing("allied", *inside))
    assert given_orders(play(game, f"play {kind}-left")) == inside


@pytest.mark.rule("m44:turn.order", "m44:card.attack")
def test_the_number_on_the_card_is_a_maximum() -> None:
    game = turn_of("attack-left", facing("allied", "A3", "B3", "C3", "D3"))
    play(game, "play attack-left", "order B3", "done")
    assert (question(game), ordered(game)) == ("move", ["B3"])


@pytest.mark.rule("m44:turn.order", "m44:card.recon", "m44:card.probe", "m44:card.attack")
@pytest.mark.parametrize("kind", ALLOWANCES)
def test_nobody_need_be_ordered(kind: str) -> None:
    game = turn_of(f"{kind}-left", facing("allied", "A3", "B3", "C3", "D3"))
    happened = play(game, f"play {kind}-left", "done")
    assert given_orders(happened) == []
    assert now(game) == (("allied", "keep") if kind == "recon" else ("axis", "card"))


# Who


@pytest.mark.rule("m44:turn.order", "m44:card.assault")
def test_units_of_every_kind_are_ordered_by_section() -> None:
    units: dict[str, Placement] = {
        "A3": "allied infantry",
        "B3": "allied special-forces",
        "C3": "allied resistance",
        "D3": "allied engineers",
        "A5": "allied armor",
        "B5": "allied elite-armor",
        "C5": "allied artillery",
        "D5": "allied big-gun",
    }
    game = turn_of("assault-left", {**units, "G7": "axis infantry"})
    assert given_orders(play(game, "play assault-left")) == sorted(units)


@pytest.mark.rule("m44:turn.order", "m44:card.probe")
def test_neither_enemies_nor_units_of_other_sections_nor_empty_hexes_nor_the_ordered_can_be_ordered() -> None:
    game = turn_of("probe-left", {**facing("allied", "A3", "B3", "C3", "E5"), "D7": "axis infantry"})
    play(game, "play probe-left", "order B3")
    for hex_ in ("D7", "E5", "A5", "B3"):
        assert refusal(game, f"order {hex_}") is not None
    assert refusal(game, "order A3") is None


@pytest.mark.rule("m44:card.assault", "m44:turn.order")
def test_the_enemys_units_in_the_section_get_no_orders() -> None:
    game = turn_of("assault-left", {**facing("allied", "B3"), "B7": "axis infantry", "C7": "axis armor"})
    play(game, "play assault-left")
    assert ordered(game) == ["B3"]


# Nothing to do


@pytest.mark.rule("m44:card.recon", "m44:card.probe", "m44:card.attack", "m44:card.assault", "m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("card", ONE_SECTION)
def test_without_a_unit_in_the_section_the_card_is_played_for_nothing(card: str, side: str, top: str) -> None:
    section = on_screen(card.split("-")[1], side, top)
    units = facing(side, *ELSEWHERE[section])
    game = turn_of(card, units, side=side, top=top, rest=["dig-in"], deck=["pincer-move"])
    happened = play(game, f"play {card}")
    assert given_orders(happened) == []
    if card.startswith("recon"):
        assert now(game) == (side, "keep")
        play(game, "keep pincer-move")
    assert now(game) == (opponent(side), "card")
    assert card in discard_pile(game)
    assert hand_size(game, side) == 2
    assert seen(happened, "moved") == seen(happened, "attack") == []


@pytest.mark.rule("m44:card.probe", "m44:turn.draw")
def test_a_card_played_for_nothing_is_replaced_all_the_same() -> None:
    game = turn_of("probe-right", facing("allied", "D5"), deck=["assault-left"])
    play(game, "play probe-right")
    assert game.view("allied")["hands"]["allied"] == {"count": 1, "cards": ["assault-left"]}
    assert discard_pile(game) == ["ambush", "probe-right"]


# After the orders


@pytest.mark.rule("m44:turn.order", "m44:turn.move", "m44:turn.battle", "m44:card.recon")
def test_only_the_unit_ordered_by_recon_moves_and_battles() -> None:
    units = {**facing("allied", "B3", "C3"), "B5": "axis infantry"}
    game = turn_of("recon-left", units, dice=["star", "star", "star"], deck=["assault-left", "assault-right"])
    play(game, "play recon-left", "order C3")
    assert chosen(game, "move") == ["C3"]
    play(game, "move C3", "to b4")
    assert chosen(game, "battle") == ["b4"]
    play(game, "battle b4", "attack B5")
    assert question(game) == "keep"


@pytest.mark.rule("m44:card.assault")
def test_assault_lets_all_of_them_move_and_then_all_of_them_battle() -> None:
    units = {**facing("allied", "A3", "C3"), "B5": "axis infantry"}
    game = turn_of("assault-left", units, dice=["star"] * 6)
    play(game, "play assault-left", "move A3", "to a4", "move C3", "to b4")
    assert chosen(game, "battle") == ["a4", "b4"]
    play(game, "battle b4", "attack B5", "battle a4", "attack B5")
    assert now(game) == ("axis", "card")


def orders_open(card: str, units: dict[str, Placement]) -> tuple[hexfront.Game, list[str]]:
    """The game after the card was played, and who may be ordered."""
    game = turn_of(card, units)
    play(game, f"play {card}")
    return game, chosen(game, "order")


@pytest.mark.rule("m44:sections", "m44:card.attack")
def test_a_unit_on_the_border_counts_once_against_the_cards_number() -> None:
    game, before = orders_open("attack-left", facing("allied", "d6", "d4", "A3", "B3"))
    assert before == ["A3", "B3", "d4", "d6"]
    play(game, "order d6", "order d4", "order A3")
    assert (question(game), ordered(game)) == ("move", ["A3", "d4", "d6"])


@pytest.mark.rule("m44:turn.order", "m44:sections")
def test_the_supply_of_orders_counts_the_cards_of_the_own_hand_for_each_unit() -> None:
    """As many as there are cards in hand whose preview names the unit; a spectator, who knows no hand, sees none."""
    game = hexfront.new("memoir", "knightsbridge", seed=5)
    asked = 0
    while asked < 6:
        decision = game.decision
        assert decision is not None
        if decision.question == "card":
            asked += 1
            hand = game.view(decision.side)["hands"][decision.side]["cards"]
            plays = [(action, action.text.split()[1]) for action in decision.options if action.verb == "play"]
            named = [
                hex_ for action, card in plays for hex_ in game.preview(action).get("orders", []) * hand.count(card)
            ]
            counted = game.overlay("orders", decision.side)
            assert counted == {hex_: named.count(hex_) for hex_ in counted}
            assert set(named) <= set(counted)
        game.apply(decision.options[-1])
    assert not game.overlay("orders", None)
