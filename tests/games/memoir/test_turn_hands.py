"""Hands are hidden: what each viewer knows of the cards, and what is resampled for one who does not know them."""

from collections import Counter
from typing import Any

import pytest

import hexfront
from tests.games.memoir.board import hand, position
from tests.games.memoir.cards import COUNTS, army, discard_pile, hand_size, now, opponent, turn_of
from tests.support import Placement, answers, play, seen

FACING: dict[str, Placement] = {**army("allied", "infantry", "E5"), **army("axis", "infantry", "e6")}
ALLIED = ["assault-left", "dig-in", "pincer-move"]
AXIS = ["barrage", "firefight", "general-advance"]


def hands(**fields: Any) -> hexfront.Game:
    """A game with two known hands."""
    return position(FACING, cards={"allied": ALLIED, "axis": AXIS}, discard=["ambush"], **fields)


def told(game: hexfront.Game, viewer: str | None) -> str:
    """All that a viewer is shown."""
    return repr(game.view(viewer)) + repr(game.events(viewer))


def known_cards(game: hexfront.Game, viewer: str) -> Counter[str]:
    """The cards a side knows not to be in the other hand: its own, the open pile, the one on the table."""
    table = (game.view(viewer)["card"] or {}).get("card")
    return Counter([*hand(game, viewer), *discard_pile(game), *([table] if table else [])])


# Views


@pytest.mark.rule("m44:turn.draw", "m44:setup")
def test_a_side_sees_its_own_hand_and_how_many_cards_the_other_holds() -> None:
    game = hands()
    for side, own in (("allied", ALLIED), ("axis", AXIS)):
        seen_hands = game.view(side)["hands"]
        assert (seen_hands[side]["count"], sorted(seen_hands[side]["cards"])) == (3, own)
        assert seen_hands[opponent(side)] == {"count": 3, "cards": None}


@pytest.mark.rule("m44:turn.draw", "m44:setup")
def test_a_spectator_sees_no_hand() -> None:
    assert hands().view(None)["hands"] == {side: {"count": 3, "cards": None} for side in ("allied", "axis")}


@pytest.mark.rule("m44:turn.draw", "m44:setup")
def test_no_card_of_a_hand_is_named_to_anybody_else() -> None:
    game = hands()
    for viewer, hidden in (("allied", AXIS), ("axis", ALLIED), (None, [*ALLIED, *AXIS])):
        assert [card for card in hidden if f"'{card}'" in told(game, viewer)] == []


@pytest.mark.rule("m44:turn.draw", "m44:setup")
def test_nobody_sees_the_deck() -> None:
    game = hands(deck=["air-power", "close-assault"])
    for viewer in ("allied", "axis", None):
        assert game.view(viewer)["deck"] == 53
        assert "'air-power'" not in told(game, viewer)


@pytest.mark.rule("m44:turn.play")
def test_others_learn_that_a_card_is_being_chosen_and_then_which() -> None:
    game = hands()
    asking = game.view("axis")["question"]
    assert (asking["side"], asking["question"]) == ("allied", "card")
    play(game, "play dig-in")
    assert [event["card"] for event in seen(game.events("axis"), "played")] == ["dig-in"]
    assert game.view("axis")["card"]["card"] == "dig-in"
    assert hand_size(game, "allied") == 2


@pytest.mark.rule("M-17", "m44:turn.draw")
def test_the_discard_pile_is_open_to_all() -> None:
    game = position(FACING, cards={"allied": 2, "axis": 2}, discard=["recon-left", "ambush", "probe-right"])
    for viewer in ("allied", "axis", None):
        assert game.view(viewer)["discard"] == ["recon-left", "ambush", "probe-right"]


# Events


@pytest.mark.rule("m44:setup")
def test_the_deal_is_told_to_each_side_with_its_own_cards_only() -> None:
    game = position(FACING, cards={"allied": 4, "axis": 5})
    for viewer in ("allied", "axis", None):
        dealt = {event["side"]: event for event in seen(game.events(viewer), "drew")}
        assert {side: event["count"] for side, event in dealt.items()} == {"allied": 4, "axis": 5}
        for side, event in dealt.items():
            expected = sorted(hand(game, side)) if side == viewer else None
            cards = event.get("cards")
            assert (None if cards is None else sorted(cards)) == expected


@pytest.mark.rule("m44:turn.draw")
@pytest.mark.parametrize("side", ["allied", "axis"])
def test_a_drawn_card_is_told_to_its_owner_only(side: str) -> None:
    game = turn_of("probe-left", FACING, side=side, deck=["air-power"])
    play(game, "play probe-left")
    assert now(game) == (opponent(side), "card")
    for viewer in ("allied", "axis", None):
        drew = seen(game.events(viewer), "drew")[-1]
        assert (drew["side"], drew["count"]) == (side, 1)
        assert drew.get("cards") == (["air-power"] if viewer == side else None)
    assert "'air-power'" not in told(game, opponent(side)) + told(game, None)


@pytest.mark.rule("m44:turn.draw")
def test_events_are_numbered_without_gaps_for_every_viewer() -> None:
    game = hands(deck=["air-power", "close-assault"], dice=["star"] * 4)
    play(game, "play pincer-move", "play barrage")
    for viewer in ("allied", "axis", None):
        numbers = [event["number"] for event in game.events(viewer)]
        assert numbers == list(range(len(numbers)))


# Whether one holds Ambush is not told by being asked


@pytest.mark.rule("M-17", "m44:card.ambush")
@pytest.mark.parametrize(("held", "open_answers"), [(["ambush"], ["ambush", "no"]), (["barrage"], ["no"])])
def test_the_defender_is_asked_whether_or_not_he_holds_ambush(held: list[str], open_answers: list[str]) -> None:
    game = position(FACING, phase="battle", cards={"allied": ["probe-left"], "axis": held})
    play(game, "battle E5", "attack e6")
    assert now(game) == ("axis", "ambush")
    assert sorted(answers(game)) == open_answers


@pytest.mark.rule("M-17", "m44:card.ambush")
def test_the_attacker_sees_the_same_whether_or_not_the_defender_holds_ambush() -> None:
    shown = []
    for held in ("ambush", "barrage"):
        cards = {"allied": ["probe-left"], "axis": [held]}
        game = position(FACING, phase="battle", cards=cards, deck=["dig-in"], dice=["star"] * 3)
        play(game, "battle E5", "attack e6")
        before = told(game, "allied") + told(game, None)
        play(game, "no")
        shown.append((before, told(game, "allied") + told(game, None)))
    assert shown[0] == shown[1]


# Resampling


@pytest.mark.rule("m44:turn.draw")
@pytest.mark.parametrize("viewer", ["allied", "axis"])
@pytest.mark.parametrize("seed", range(5))
def test_resampling_changes_nothing_a_side_can_see(viewer: str, seed: int) -> None:
    game = position(FACING, cards={"allied": ["probe-centre", "recon-left"], "axis": 5}, dice=["star"] * 9)
    play(game, "play probe-centre", "done", "battle E5", "attack e6", "no")
    twin = game.determinize(viewer, seed)
    assert twin.view(viewer) == game.view(viewer)
    assert twin.events(viewer) == game.events(viewer)
    assert now(twin) == now(game)


@pytest.mark.rule("m44:turn.draw")
@pytest.mark.parametrize("viewer", ["allied", "axis"])
def test_a_sides_own_answers_stay(viewer: str) -> None:
    game = position(FACING, side=viewer, cards={"allied": 5, "axis": 5})
    for seed in range(5):
        assert answers(game.determinize(viewer, seed)) == answers(game)


@pytest.mark.rule("m44:turn.draw")
@pytest.mark.parametrize("viewer", ["allied", "axis"])
def test_the_other_hand_is_resampled_from_the_cards_the_side_does_not_know(viewer: str) -> None:
    game = position(FACING, cards={"allied": 5, "axis": 5}, discard=["ambush", "barrage", "air-power"])
    other = opponent(viewer)
    twins = [game.determinize(viewer, seed) for seed in range(20)]
    assert len({tuple(hand(twin, other)) for twin in twins}) > 10
    for twin in twins:
        assert len(hand(twin, other)) == 5
        assert Counter(hand(twin, other)) + known_cards(game, viewer) <= Counter(COUNTS)


@pytest.mark.rule("m44:turn.draw", "m44:card.recon")
def test_the_deck_is_resampled_too() -> None:
    drawn = set()
    for seed in range(12):
        twin = turn_of("probe-left", FACING, deck=["air-power"]).determinize("allied", seed)
        play(twin, "play probe-left")
        drawn.add(hand(twin, "allied")[0])
    assert len(drawn) > 4


@pytest.mark.rule("m44:turn.draw")
def test_for_a_spectator_both_hands_are_resampled() -> None:
    game = hands()
    twins = [game.determinize(None, seed) for seed in range(10)]
    assert all(twin.view(None) == game.view(None) for twin in twins)
    for side in ("allied", "axis"):
        assert len({tuple(hand(twin, side)) for twin in twins}) > 5


@pytest.mark.rule("M-17", "m44:card.ambush")
def test_one_who_waits_for_the_defenders_word_reckons_with_either_answer() -> None:
    game = position(FACING, phase="battle", cards={"allied": ["probe-left"], "axis": 20})
    play(game, "battle E5", "attack e6")
    twins = [game.determinize("allied", seed) for seed in range(30)]
    assert all(now(twin) == ("axis", "ambush") for twin in twins)
    assert {tuple(sorted(answers(twin))) for twin in twins} == {("no",), ("ambush", "no")}


@pytest.mark.rule("M-17", "m44:card.ambush")
def test_one_who_holds_ambush_himself_knows_that_the_other_does_not() -> None:
    game = position(FACING, phase="battle", cards={"allied": ["ambush"], "axis": 20})
    play(game, "battle E5", "attack e6")
    assert now(game) == ("axis", "ambush")
    for seed in range(30):
        assert answers(game.determinize("allied", seed)) == ["no"]


@pytest.mark.rule("m44:turn.draw")
def test_a_resampled_game_plays_on() -> None:
    twin = position(FACING, cards={"allied": ["probe-left"], "axis": 5}).determinize("allied", 7)
    play(twin, "play probe-left")
    assert now(twin) == ("axis", "card")
    assert {answer.split()[1] for answer in answers(twin)} <= set(hand(twin, "axis"))
