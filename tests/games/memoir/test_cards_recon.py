"""Recon's second half: two cards drawn, one kept, the other on the open pile."""

import pytest

from tests.games.memoir.board import hand
from tests.games.memoir.cards import (
    SEATS,
    SECTIONS,
    all_but,
    army,
    discard_pile,
    hand_size,
    now,
    opponent,
    turn_of,
)
from tests.support import answers, play, seen

BYSTANDERS = {**army("allied", "infantry", "G1"), **army("axis", "infantry", "G9")}
DRAWN = ["assault-left", "general-advance", "pincer-move"]


@pytest.mark.rule("m44:card.recon", "m44:turn.draw")
@pytest.mark.parametrize(("side", "top"), SEATS)
@pytest.mark.parametrize("section", SECTIONS)
def test_two_cards_are_drawn_at_the_end_of_the_turn_and_one_is_kept(section: str, side: str, top: str) -> None:
    card = f"recon-{section}"
    game = turn_of(card, {}, side=side, top=top, rest=["dig-in"], deck=DRAWN)
    play(game, f"play {card}")
    assert now(game) == (side, "keep")
    assert sorted(answers(game)) == ["keep assault-left", "keep general-advance"]
    play(game, "keep general-advance")
    assert now(game) == (opponent(side), "card")
    assert sorted(hand(game, side)) == ["dig-in", "general-advance"]


@pytest.mark.rule("m44:card.recon", "m44:turn.draw")
def test_the_first_card_drawn_may_be_kept_too() -> None:
    game = turn_of("recon-left", {}, deck=DRAWN)
    play(game, "play recon-left", "keep assault-left")
    assert hand(game, "allied") == ["assault-left"]
    assert discard_pile(game)[-1] == "general-advance"


@pytest.mark.rule("m44:card.recon", "M-17")
def test_the_card_not_kept_goes_on_the_open_pile_for_all_to_see() -> None:
    game = turn_of("recon-left", {}, deck=DRAWN)
    happened = play(game, "play recon-left", "keep assault-left")
    assert discard_pile(game) == ["ambush", "recon-left", "general-advance"]
    assert ("allied", "general-advance") in [(event["side"], event["card"]) for event in seen(happened, "discarded")]
    for viewer in ("allied", "axis", None):
        told = [(event["side"], event["card"]) for event in seen(game.events(viewer), "discarded")]
        assert ("allied", "general-advance") in told


@pytest.mark.rule("m44:card.recon", "M-17")
def test_two_equal_cards_are_asked_about_too_so_that_nobody_can_tell() -> None:
    game = turn_of("recon-left", {}, deck=["assault-left", "assault-left"])
    play(game, "play recon-left")
    assert now(game) == ("allied", "keep")
    assert answers(game) == ["keep assault-left"]
    play(game, "keep assault-left")
    assert hand(game, "allied") == ["assault-left"]
    assert discard_pile(game)[-1] == "assault-left"


@pytest.mark.rule("m44:card.recon")
def test_the_deck_loses_two_cards() -> None:
    game = turn_of("recon-left", {}, deck=DRAWN)
    before = game.view(None)["deck"]
    play(game, "play recon-left", "keep assault-left")
    assert game.view(None)["deck"] == before - 2


@pytest.mark.rule("m44:card.recon", "m44:turn.draw")
def test_the_cards_are_drawn_after_the_battles() -> None:
    units = {**army("allied", "infantry", "B5"), **army("axis", "infantry", "B7")}
    game = turn_of("recon-left", units, deck=DRAWN, dice=["star", "star", "star"])
    happened = play(game, "play recon-left", "move B5", "to b6")
    assert now(game) == ("allied", "battle")
    assert seen(happened, "drew") == []
    happened = play(game, "battle b6", "attack B7")
    assert [(event["side"], event["count"]) for event in seen(happened, "drew")] == [("allied", 2)]
    assert now(game) == ("allied", "keep")


@pytest.mark.rule("m44:card.recon", "m44:turn.draw")
def test_the_two_cards_are_known_to_the_player_and_to_nobody_else() -> None:
    game = turn_of("recon-left", BYSTANDERS, deck=DRAWN)
    play(game, "play recon-left")
    assert sorted(game.view("allied")["choosing"]) == ["assault-left", "general-advance"]
    for viewer in ("axis", None):
        told = repr(game.view(viewer)) + repr(game.events(viewer))
        assert "assault-left" not in told
        assert "general-advance" not in told
        assert game.view(viewer)["question"]["question"] == "keep"


@pytest.mark.rule("m44:card.recon", "m44:turn.draw")
def test_the_card_kept_stays_hidden() -> None:
    game = turn_of("recon-left", BYSTANDERS, deck=DRAWN)
    play(game, "play recon-left", "keep assault-left")
    for viewer in ("axis", None):
        assert "assault-left" not in repr(game.view(viewer)) + repr(game.events(viewer))
        assert game.view(viewer)["choosing"] is None
    assert hand_size(game, "allied") == 1


@pytest.mark.rule("m44:card.recon")
@pytest.mark.parametrize("seed", range(5))
def test_one_who_cannot_see_the_two_cards_resamples_them(seed: int) -> None:
    game = turn_of("recon-left", BYSTANDERS, deck=DRAWN)
    play(game, "play recon-left")
    twin = game.determinize("axis", seed)
    assert twin.view("axis") == game.view("axis")
    assert twin.events("axis") == game.events("axis")
    own = game.determinize("allied", seed)
    assert own.view("allied") == game.view("allied")
    assert answers(own) == answers(game)


@pytest.mark.rule("m44:deck.reshuffle", "m44:card.recon")
@pytest.mark.parametrize("left", [0, 1])
def test_with_fewer_than_two_cards_left_recon_has_the_pile_shuffled_and_draws_two(left: int) -> None:
    top = ["general-advance"][:left]
    pile = all_but("recon-left", "probe-left", *top)
    game = turn_of("recon-left", {}, enemy=["probe-left"], deck=top, deck_size=left, discard=pile)
    happened = play(game, "play recon-left")
    assert now(game) == ("allied", "keep")
    assert len(seen(happened, "shuffled")) == 1
    assert [event["count"] for event in seen(happened, "drew")] in ([2], [1, 1])
    assert (game.view(None)["deck"], discard_pile(game)) == (57, [])


@pytest.mark.rule("m44:deck.reshuffle", "m44:card.recon")
def test_with_two_cards_left_recon_reshuffles_nothing() -> None:
    pile = all_but("recon-left", "probe-left", *DRAWN[:2])
    game = turn_of("recon-left", {}, enemy=["probe-left"], deck=DRAWN[:2], deck_size=2, discard=pile)
    happened = play(game, "play recon-left")
    assert seen(happened, "shuffled") == []
    assert sorted(answers(game)) == ["keep assault-left", "keep general-advance"]
