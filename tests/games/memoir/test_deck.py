"""The sixty command cards: how many of each, how they are dealt, drawn and shuffled again, and how they run out."""

from collections import Counter

import pytest

import hexfront
from tests.games.memoir.board import game_of, hand, position, scenario
from tests.games.memoir.cards import (
    COUNTS,
    all_but,
    army,
    discard_pile,
    hand_size,
    now,
    opponent,
    play_harmlessly,
    result,
    turn_of,
)
from tests.support import play, seen

BYSTANDERS = {**army("allied", "infantry", "G1"), **army("axis", "infantry", "G9")}


# Sixty cards


@pytest.mark.rule("m44:setup")
def test_there_are_sixty_cards() -> None:
    assert sum(COUNTS.values()) == 60
    game = turn_of("probe-left", {}, discard=all_but("probe-left", "probe-centre", "attack-centre"))
    assert game.view(None)["deck"] == 0
    assert Counter(discard_pile(game)) + Counter(["probe-left", "probe-centre", "attack-centre"]) == Counter(COUNTS)


@pytest.mark.rule("m44:setup")
@pytest.mark.parametrize(("card", "count"), COUNTS.items())
def test_there_are_so_many_of_each_card_and_no_more(card: str, count: int) -> None:
    cards = {"allied": 2, "axis": 2}
    game = position({}, cards=cards, discard=[card] * count)
    assert game.view(None)["deck"] == 56 - count
    with pytest.raises(hexfront.Error):
        position({}, cards=cards, discard=[card] * (count + 1))


@pytest.mark.rule("m44:setup")
def test_a_card_counts_wherever_it_lies() -> None:
    with pytest.raises(hexfront.Error):
        position({}, cards={"allied": ["dig-in"], "axis": ["dig-in"]})
    with pytest.raises(hexfront.Error):
        position({}, cards={"allied": ["dig-in"], "axis": 3}, deck=["dig-in"])
    with pytest.raises(hexfront.Error):
        position({}, phase="move", card="dig-in", cards={"allied": 3, "axis": 3}, discard=["dig-in"])


@pytest.mark.rule("m44:setup", "m44:turn.draw")
@pytest.mark.parametrize("seed", range(3))
def test_the_two_hands_and_the_deck_are_the_sixty_cards(seed: int) -> None:
    game = position({}, cards={"allied": 20, "axis": 20}, seed=seed)
    dealt = Counter([*hand(game, "allied"), *hand(game, "axis")])
    for _ in range(20):
        dealt.update(card for event in seen(play_harmlessly(game), "drew") for card in event["cards"])
    assert dealt == Counter(COUNTS)
    assert game.view(None)["deck"] == 0


# Setting up


@pytest.mark.rule("m44:setup")
@pytest.mark.parametrize(("allied", "axis"), [(6, 4), (4, 6), (5, 5), (2, 3)])
def test_each_side_is_dealt_the_hand_the_scenario_gives_it(allied: int, axis: int) -> None:
    game = position(BYSTANDERS, cards={"allied": allied, "axis": axis})
    assert (hand_size(game, "allied"), hand_size(game, "axis")) == (allied, axis)
    assert (len(hand(game, "allied")), len(hand(game, "axis"))) == (allied, axis)
    assert game.view(None)["deck"] == 60 - allied - axis
    assert discard_pile(game) == []


@pytest.mark.rule("m44:setup")
def test_hands_differ_from_game_to_game() -> None:
    hands = {tuple(hand(position({}, seed=seed), "allied")) for seed in range(8)}
    assert len(hands) > 4
    assert hand(position({}, seed=3), "allied") == hand(position({}, seed=3), "allied")


@pytest.mark.rule("m44:setup", "m44:turn.play")
@pytest.mark.parametrize("first", ["allied", "axis"])
def test_the_scenario_names_the_first_player(first: str) -> None:
    text = scenario(BYSTANDERS).replace('side = "allied"', "", 1).replace('first = "allied"', f'first = "{first}"')
    game = game_of(text)
    assert now(game) == (first, "card")
    assert (game.view(None)["turn"], game.view(None)["side"]) == (1, first)


@pytest.mark.rule("m44:setup")
@pytest.mark.parametrize(
    ("kind", "full"),
    [
        ("infantry", 4),
        ("special-forces", 4),
        ("resistance", 3),
        ("engineers", 4),
        ("armor", 3),
        ("elite-armor", 4),
        ("artillery", 2),
        ("big-gun", 2),
    ],
)
def test_units_begin_at_full_strength(kind: str, full: int) -> None:
    unit = position({"E5": f"allied {kind}"}).view(None)["units"]["E5"]
    assert (unit["figures"], unit["full"]) == (full, full)


@pytest.mark.rule("m44:setup")
@pytest.mark.parametrize("name", ["knightsbridge", "nijmegen", "schwammenauel", "roer"])
def test_the_titles_own_scenarios_deal_from_the_same_sixty(name: str) -> None:
    game = hexfront.new("memoir", scenario=name, seed=1)
    held = hand_size(game, "allied") + hand_size(game, "axis")
    assert game.view(None)["deck"] == 60 - held
    assert Counter([*hand(game, "allied"), *hand(game, "axis")]) <= Counter(COUNTS)


# Shuffled again


@pytest.mark.rule("m44:deck.reshuffle", "m44:turn.draw")
def test_when_a_card_is_due_and_the_deck_is_empty_the_open_pile_is_shuffled() -> None:
    pile = all_but("probe-left", "probe-right", "barrage")
    game = turn_of("probe-left", {}, enemy=["probe-right"], deck=["barrage"], deck_size=1, discard=pile)
    happened = play(game, "play probe-left")
    assert seen(happened, "shuffled") == []
    assert (game.view(None)["deck"], len(discard_pile(game))) == (0, 58)
    happened = play(game, "play probe-right")
    assert [event["deck"] for event in seen(happened, "shuffled")] == [59]
    assert (game.view(None)["deck"], discard_pile(game)) == (58, [])
    assert now(game) == ("allied", "card")
    assert hand_size(game, "axis") == 1


@pytest.mark.rule("m44:deck.reshuffle")
def test_the_cards_come_back_in_another_order() -> None:
    drawn = set()
    for seed in range(8):
        pile = all_but("probe-left", "probe-right")
        game = turn_of("probe-left", {}, enemy=["probe-right"], deck_size=0, discard=pile, seed=seed)
        play(game, "play probe-left")
        drawn.add(hand(game, "allied")[0])
    assert len(drawn) > 2


@pytest.mark.rule("m44:deck.reshuffle", "M-17")
def test_after_a_reshuffle_anybody_may_hold_ambush_again() -> None:
    units = {**army("allied", "infantry", "E5"), **army("axis", "infantry", "e6")}
    pile = all_but("probe-left", "probe-centre")
    game = turn_of("probe-left", units, enemy=["probe-centre"], deck_size=0, discard=pile)
    play(game, "play probe-left")
    assert discard_pile(game) == []
    play(game, "play probe-centre", "done", "battle e6", "attack E5")
    assert now(game) == ("allied", "ambush")


# The deck runs out


@pytest.mark.rule("m44:victory", "m44:deck.reshuffle")
@pytest.mark.parametrize("winner", ["allied", "axis"])
def test_where_the_scenario_says_so_the_deck_is_not_shuffled_again_and_one_side_wins(winner: str) -> None:
    """At the latest when a card is due that is not there."""
    pile = all_but(*["probe-left"] * 2, *["probe-right"] * 2)
    game = turn_of(
        "probe-left",
        BYSTANDERS,
        enemy=["probe-right"],
        deck=["probe-left", "probe-right"],
        deck_size=2,
        discard=pile,
        victory={"allied": 6, "axis": 6, "deck_out": winner},
        medals={opponent(winner): 5},
    )
    happened = play(game, "play probe-left")
    assert result(game) is None
    happened += play(game, "play probe-right")
    if game.outcome is None:
        happened += play(game, "play probe-left")
    assert result(game) == (winner, "deck_out")
    assert seen(happened, "shuffled") == []
    assert [event["reason"] for event in seen(happened, "over")] == ["deck_out"]


def exhausted(game: hexfront.Game) -> int:
    """Play section cards for nothing until the game is over; how often the cards were shuffled on the way."""
    shuffles = 0
    while game.outcome is None:
        shuffles += len(seen(play_harmlessly(game), "shuffled"))
    return shuffles


@pytest.mark.rule("M-37", "m44:deck.reshuffle")
@pytest.mark.parametrize(
    ("medals", "winner"),
    [({}, None), ({"allied": 2, "axis": 2}, None), ({"allied": 1}, "allied"), ({"axis": 3}, "axis")],
)
def test_the_game_ends_when_the_deck_would_be_shuffled_for_the_sixth_time(
    medals: dict[str, int], winner: str | None
) -> None:
    game = position({}, cards={"allied": 20, "axis": 20}, medals=medals)
    assert exhausted(game) == 5
    assert result(game) == (winner, "reshuffles")
    assert game.view(None)["phase"] == "over"


@pytest.mark.rule("M-37", "m44:card.their_finest_hour")
def test_the_shuffle_of_their_finest_hour_is_not_counted() -> None:
    rest = [card for card in all_but("their-finest-hour", "ambush") if card.startswith(("probe", "attack"))][:19]
    game = position({}, cards={"allied": ["their-finest-hour", *rest], "axis": 20})
    assert len(seen(play(game, "play their-finest-hour"), "shuffled")) == 1
    assert exhausted(game) == 5
    assert result(game) == (None, "reshuffles")
