"""What nobody may learn of hands and deck, where random games hardly ever come."""

import json

import pytest

import hexfront
from tests.games.memoir.board import hand, position
from tests.support import answers, asked, play, question, seen

STATION = {"A1": "allied infantry", "A3": "allied infantry", "D7": "axis infantry"}
AXIS = ["probe-left", "assault-right"]


def warned(*held: str) -> hexfront.Game:
    """The Allies hold these cards; an Axis radar station stands at D7."""
    cards = {"allied": list(held), "axis": AXIS}
    return position(STATION, {"D7": "radar"}, cards=cards, rules={"radar": {"hexes": "D7"}})


@pytest.mark.rule("M-30", "M-17", "m44:card.ambush")
def test_beside_an_air_power_laid_open_ambush_is_the_only_card() -> None:
    game = warned("air-power", "ambush")
    assert answers(game) == ["announce"]
    play(game, "announce")
    assert (asked(game), question(game), answers(game)) == ("allied", "card", ["play ambush"])
    happened = play(game, "play ambush")
    assert not seen(happened, "ordered")
    assert seen(happened, "no_card") == []
    assert len(hand(game, "allied")) == 2


@pytest.mark.rule("M-30", "M-17")
def test_beside_an_air_power_laid_open_and_a_third_card_ambush_is_not_played() -> None:
    game = warned("air-power", "ambush", "probe-left")
    play(game, "announce")
    assert answers(game) == ["play probe-left"]


@pytest.mark.rule("M-30", "m44tp:43.radar_alert")
@pytest.mark.parametrize("viewer", ["axis", None])
def test_after_an_announcement_any_other_card_may_be_the_hidden_one(viewer: str | None) -> None:
    game = warned("air-power", "recon-left")
    play(game, "announce")
    view = json.dumps(game.view(viewer))
    held: set[str] = set()
    for seed in range(400):
        other = game.determinize(viewer, seed)
        assert json.dumps(other.view(viewer)) == view
        assert other.decision is not None
        held |= set(hand(other, "allied"))
    assert {"air-power", "ambush", "recon-left"} <= held


@pytest.mark.rule("m44:setup")
def test_every_card_that_was_not_seen_may_be_in_the_other_hand() -> None:
    game = position(STATION, cards={"allied": 4, "axis": AXIS}, discard=["barrage", "ambush", "dig-in"])
    held: set[str] = set()
    for seed in range(400):
        held |= set(hand(game.determinize("axis", seed), "allied"))
    assert not held & {"barrage", "ambush", "dig-in"}
    assert len(held) == 30 - 3


@pytest.mark.rule("m44:card.recon")
def test_whoever_draws_two_cards_knows_them_and_nobody_else_does() -> None:
    deck = ["barrage", "move-out"]
    game = position(STATION, cards={"allied": ["recon-left", "probe-left"], "axis": AXIS}, deck=deck)
    play(game, "play recon-left")
    while question(game) != "keep":
        play(game, answers(game)[-1])
    drawn: set[str] = set()
    for seed in range(100):
        assert game.determinize("allied", seed).view("allied")["choosing"] == sorted(deck)
        for viewer in ("axis", None):
            other = game.determinize(viewer, seed)
            assert other.view(viewer)["choosing"] is None
            drawn |= set(other.view("allied")["choosing"])
    assert len(drawn) > 15
