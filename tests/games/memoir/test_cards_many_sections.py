"""Section cards of several sections: Recon in Force, General Advance, Pincer Move, from both seats."""

import pytest

import hexfront
from tests.games.memoir.cards import (
    SEATS,
    army,
    chosen,
    discard_pile,
    given_orders,
    hand_size,
    now,
    opponent,
    ordered,
    turn_of,
)
from tests.support import Placement, answers, play, question

LEFT, CENTRE, RIGHT = ("A3", "B3", "C3"), ("F3", "G3", "H3"), ("K3", "L3", "M3")
"""Hexes that lie in one section."""
CARDS = ("recon-in-force", "general-advance", "pincer-move")


def facing(side: str, *hexes: str) -> dict[str, Placement]:
    """Infantry of the side in the hexes, and one enemy far from them."""
    return {**army(side, "infantry", *hexes), "G9": f"{opponent(side)} infantry"}


def played(card: str, *hexes: str, side: str = "allied", top: str = "axis") -> hexfront.Game:
    """The game after the card was played by the side whose infantry stands in the hexes."""
    game = turn_of(card, facing(side, *hexes), side=side, top=top)
    play(game, f"play {card}")
    return game


# One in each, two in each, two on the flanks


@pytest.mark.rule("m44:card.recon_in_force", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_recon_in_force_orders_one_unit_in_each_section(side: str, top: str) -> None:
    game = played("recon-in-force", *LEFT[:2], *CENTRE[:2], *RIGHT[:2], side=side, top=top)
    assert chosen(game, "order") == sorted([*LEFT[:2], *CENTRE[:2], *RIGHT[:2]])
    play(game, "order B3")
    assert chosen(game, "order") == ["F3", "G3", "K3", "L3"]
    play(game, "order K3")
    assert chosen(game, "order") == ["F3", "G3"]
    play(game, "order G3")
    assert now(game) == (side, "move")
    assert ordered(game) == ["B3", "G3", "K3"]


@pytest.mark.rule("m44:card.general_advance", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_general_advance_orders_two_units_in_each_section(side: str, top: str) -> None:
    game = played("general-advance", *LEFT, *CENTRE, *RIGHT, side=side, top=top)
    assert chosen(game, "order") == sorted([*LEFT, *CENTRE, *RIGHT])
    play(game, "order A3", "order B3")
    assert chosen(game, "order") == sorted([*CENTRE, *RIGHT])
    play(game, "order F3", "order H3")
    assert chosen(game, "order") == sorted(RIGHT)
    play(game, "order L3")
    assert chosen(game, "order") == ["K3", "M3"]
    play(game, "order M3")
    assert now(game) == (side, "move")
    assert ordered(game) == ["A3", "B3", "F3", "H3", "L3", "M3"]


@pytest.mark.rule("m44:card.pincer_move", "m44:turn.order")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_pincer_move_orders_two_units_on_either_flank_and_none_in_the_centre(side: str, top: str) -> None:
    game = played("pincer-move", *LEFT, *CENTRE, *RIGHT, side=side, top=top)
    assert chosen(game, "order") == sorted([*LEFT, *RIGHT])
    play(game, "order M3", "order K3")
    assert chosen(game, "order") == sorted(LEFT)
    play(game, "order A3", "order C3")
    assert now(game) == (side, "move")
    assert ordered(game) == ["A3", "C3", "K3", "M3"]


@pytest.mark.rule("m44:card.recon_in_force", "m44:turn.draw")
def test_recon_in_force_draws_one_card_like_any_other() -> None:
    game = turn_of("recon-in-force", facing("allied"), deck=["assault-left", "assault-right"])
    play(game, "play recon-in-force")
    assert now(game) == ("axis", "card")
    assert game.view("allied")["hands"]["allied"]["cards"] == ["assault-left"]


# Fewer


@pytest.mark.rule("m44:card.recon_in_force", "m44:card.general_advance", "m44:card.pincer_move")
@pytest.mark.parametrize(
    ("card", "hexes"),
    [
        ("recon-in-force", ("A3", "F3", "K3")),
        ("recon-in-force", ("A3", "K3")),
        ("recon-in-force", ("F3",)),
        ("general-advance", ("A3", "B3", "F3", "G3", "K3", "L3")),
        ("general-advance", ("A3", "F3", "G3")),
        ("pincer-move", ("A3", "B3", "K3", "L3")),
        ("pincer-move", ("L3",)),
    ],
)
def test_units_that_can_all_be_ordered_are_ordered_without_a_question(card: str, hexes: tuple[str, ...]) -> None:
    game = turn_of(card, facing("allied", *hexes))
    assert given_orders(play(game, f"play {card}")) == sorted(hexes)
    assert (question(game), ordered(game)) == ("move", sorted(hexes))


@pytest.mark.rule("m44:card.pincer_move")
def test_pincer_move_leaves_the_centre_out_without_a_question() -> None:
    game = turn_of("pincer-move", facing("allied", "A3", "F3", "G3", "H3", "K3"))
    assert given_orders(play(game, "play pincer-move")) == ["A3", "K3"]


@pytest.mark.rule("m44:card.recon_in_force", "m44:card.general_advance", "m44:card.pincer_move", "m44:turn.order")
@pytest.mark.parametrize("card", CARDS)
def test_fewer_may_be_ordered_and_even_nobody(card: str) -> None:
    game = played(card, *LEFT, *CENTRE, *RIGHT)
    some = game.copy()
    play(some, "order A3", "order K3", "done")
    assert (question(some), ordered(some)) == ("move", ["A3", "K3"])
    assert given_orders(play(game, "done")) == []
    assert now(game) == ("axis", "card")


@pytest.mark.rule("m44:card.recon_in_force")
def test_a_section_without_units_gives_its_order_to_no_other() -> None:
    game = played("recon-in-force", *LEFT)
    play(game, "order C3")
    assert (question(game), ordered(game)) == ("move", ["C3"])


# Units on the border count once, in the section where they take least away


@pytest.mark.rule("m44:card.recon_in_force", "m44:sections")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("border", ["d8", "d6", "d4", "d2"])
def test_a_unit_on_the_border_is_counted_in_the_section_that_has_an_order_left(
    border: str, side: str, top: str
) -> None:
    game = played("recon-in-force", "A3", "F3", border, side=side, top=top)
    assert chosen(game, "order") == sorted(["A3", "F3", border])
    first, second = game.copy(), game.copy()
    play(first, f"order {border}", "order A3")
    assert (question(first), ordered(first)) == ("move", sorted(["A3", border]))
    play(second, f"order {border}", "order F3")
    assert (question(second), ordered(second)) == ("move", sorted(["F3", border]))
    play(game, "order A3", "order F3")
    assert (question(game), ordered(game)) == ("move", ["A3", "F3"])


@pytest.mark.rule("m44:card.recon_in_force", "m44:sections")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("border", ["i8", "i6", "i4", "i2"])
def test_the_same_holds_on_the_other_border(border: str, side: str, top: str) -> None:
    game = played("recon-in-force", "K3", "F3", border, side=side, top=top)
    play(game, f"order {border}")
    assert chosen(game, "order") == ["F3", "K3"]
    play(game, "order K3")
    assert (question(game), ordered(game)) == ("move", sorted(["K3", border]))


@pytest.mark.rule("m44:card.recon_in_force", "m44:sections")
@pytest.mark.parametrize("third", ["A3", "F3", "K3"])
def test_two_units_on_two_borders_leave_the_third_order_to_any_section(third: str) -> None:
    game = played("recon-in-force", "A3", "F3", "K3", "d4", "i4")
    play(game, "order d4", "order i4")
    assert chosen(game, "order") == ["A3", "F3", "K3"]
    play(game, f"order {third}")
    assert (question(game), ordered(game)) == ("move", sorted([third, "d4", "i4"]))


@pytest.mark.rule("m44:card.recon_in_force", "m44:sections")
def test_three_units_on_borders_and_one_in_the_centre_are_too_many_for_one_order_in_each_section() -> None:
    game = played("recon-in-force", "d2", "d6", "i4", "G3")
    assert "done" in answers(game)
    play(game, "order d2", "order d6")
    assert chosen(game, "order") == ["i4"]
    play(game, "order i4")
    assert (question(game), ordered(game)) == ("move", ["d2", "d6", "i4"])


@pytest.mark.rule("m44:card.recon_in_force", "m44:sections")
def test_two_units_on_one_border_fill_both_of_its_sections() -> None:
    game = turn_of("recon-in-force", facing("allied", "d2", "d6", "K3"))
    assert given_orders(play(game, "play recon-in-force")) == ["K3", "d2", "d6"]


@pytest.mark.rule("m44:card.general_advance", "m44:sections")
def test_general_advance_counts_border_units_where_there_is_room() -> None:
    game = played("general-advance", "A3", "B3", "d4", "d6", "F3")
    assert chosen(game, "order") == ["A3", "B3", "F3", "d4", "d6"]
    other = game.copy()
    play(game, "order d4", "order d6", "order A3")
    assert chosen(game, "order") == ["B3", "F3"]
    play(game, "order B3")
    assert (question(game), ordered(game)) == ("move", ["A3", "B3", "d4", "d6"])
    play(other, "order F3", "order d4", "order B3")
    assert chosen(other, "order") == ["A3", "d6"]
    play(other, "order d6")
    assert (question(other), ordered(other)) == ("move", ["B3", "F3", "d4", "d6"])


@pytest.mark.rule("m44:card.general_advance", "m44:sections")
def test_six_units_on_borders_take_all_six_orders() -> None:
    game = turn_of("general-advance", facing("allied", "d2", "d4", "d6", "i2", "i4", "i6"))
    assert len(given_orders(play(game, "play general-advance"))) == 6


@pytest.mark.rule("m44:card.pincer_move", "m44:sections")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_pincer_move_counts_border_units_with_their_flank(side: str, top: str) -> None:
    game = played("pincer-move", "d4", "d6", "A3", "i2", "G3", side=side, top=top)
    assert chosen(game, "order") == ["A3", "d4", "d6", "i2"]
    play(game, "order d6", "order d4")
    assert chosen(game, "order") == ["i2"]
    play(game, "order i2")
    assert (question(game), ordered(game)) == ("move", ["d4", "d6", "i2"])


# Nothing to do


@pytest.mark.rule("m44:card.recon_in_force", "m44:card.general_advance", "m44:card.pincer_move", "m44:turn.play")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("card", CARDS)
def test_without_own_units_the_card_is_played_for_nothing(card: str, side: str, top: str) -> None:
    game = turn_of(card, facing(side), side=side, top=top)
    assert given_orders(play(game, f"play {card}")) == []
    assert now(game) == (opponent(side), "card")
    assert discard_pile(game)[-1] == card
    assert hand_size(game, side) == 1


@pytest.mark.rule("m44:card.pincer_move")
@pytest.mark.parametrize(("side", "top"), SEATS)
def test_with_units_in_the_centre_only_pincer_move_does_nothing(side: str, top: str) -> None:
    game = turn_of("pincer-move", facing(side, *CENTRE, "E3", "I3"), side=side, top=top)
    assert given_orders(play(game, "play pincer-move")) == []
    assert now(game) == (opponent(side), "card")
