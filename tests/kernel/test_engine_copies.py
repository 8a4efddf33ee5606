"""Copies: games of their own with the same past, and the same coming dice unless a seed says otherwise."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import hexfront
from tests.kernel.walks import ATTACK, battle, future, glance, photograph, plain, play_on, undos, walk
from tests.support import answers, asked, play

PLACES = [("campaign", 0), ("campaign", 9), ("historical", 1), ("historical", 120), ("historical", 333)]


@pytest.mark.parametrize(("scenario", "answered"), PLACES)
def test_a_copy_looks_the_same_and_has_the_same_future(scenario: str, answered: int) -> None:
    game = walk(answered, scenario=scenario)
    twin = game.copy()
    assert photograph(twin) == photograph(game)
    assert twin.record() == game.record()
    assert future(twin) == future(game)


@pytest.mark.parametrize(("scenario", "answered"), PLACES)
def test_what_a_copy_does_leaves_the_game_alone_and_the_other_way_round(scenario: str, answered: int) -> None:
    game = walk(answered, scenario=scenario)
    twin = game.copy()
    before, record = photograph(game), game.record()
    play_on(twin, 150, seed=4)
    assert photograph(game) == before
    assert game.record() == record
    after, record = photograph(twin), twin.record()
    play_on(game, 150, seed=5)
    assert photograph(twin) == after
    assert twin.record() == record


def test_the_history_of_a_copy_stays_when_the_game_takes_an_answer_back() -> None:
    game = battle()
    play(game, "attack 0404", "add us-85-337")
    twin = game.copy()
    before = photograph(twin)
    game.undo()
    assert photograph(twin) == before
    play(game, "add us-85-338")
    assert photograph(twin) == before
    assert [str(move.action) for move in twin.moves()] == ["attack 0404", "add us-85-337"]
    assert hexfront.verify(twin.record()).digest() == twin.digest()


def test_a_copy_of_a_copy_keeps_its_history_too() -> None:
    game = walk(40)
    copies = []
    for seed in range(6):
        game = play_on(game.copy(), 7, seed=seed)
        copies.append((game, photograph(game)))
    for copy, _ in copies:
        play_on(copy, 3, seed=50)
        undos(copy)
        play_on(copy, 2, seed=51)
    for copy, _ in copies:
        hexfront.verify(copy.record())
    again = walk(40)
    for seed, (_, before) in enumerate(copies):
        again = play_on(again.copy(), 7, seed=seed)
        assert photograph(again) == before


def test_a_copy_cannot_undo_what_came_before_but_what_comes_after() -> None:
    game = battle()
    play(game, "attack 0404", "add us-85-337")
    twin = game.copy()
    before = photograph(twin)
    with pytest.raises(hexfront.Illegal):
        twin.undo()
    twin.apply("add us-85-338")
    twin.undo()
    assert photograph(twin) == before
    with pytest.raises(hexfront.Illegal):
        twin.undo()


def test_the_game_can_still_undo_after_a_copy() -> None:
    game = battle()
    before = photograph(game)
    play(game, "attack 0404", "add us-85-337")
    play_on(game.copy(), 20)
    game.undo()
    game.undo()
    assert photograph(game) == before


def test_a_seed_gives_a_copy_other_dice_and_the_same_ones_each_time() -> None:
    game = walk(100)
    futures = {seed: future(game.copy(seed)) for seed in range(5)}
    assert len(set(futures.values()) | {future(game)}) == 6
    for seed, expected in futures.items():
        assert photograph(game.copy(seed)) == photograph(game)
        assert future(game.copy(seed)) == expected


def test_a_copy_with_a_seed_drops_the_scripted_dice() -> None:
    rolled = set()
    for seed in range(30):
        game = battle(6, 6).copy(seed)
        play(game, *ATTACK, "commit")
        rolled.add(tuple(game.moves()[-1].chance))
    assert len(rolled) > 10


def test_a_copy_rolls_the_scripted_dice_too() -> None:
    game = battle(6, 5)
    twin = game.copy()
    for each in (game, twin):
        play(each, *ATTACK, "commit")
        assert each.moves()[-1].chance == [6, 5]


def test_the_players_of_a_copy_are_its_own() -> None:
    game = walk(3)
    game.players = {"allied": "Ana", "axis": "Rui"}
    twin = game.copy()
    assert twin.players == game.players
    twin.players["allied"] = "Zé"
    assert game.players == {"allied": "Ana", "axis": "Rui"}


# Determinize


@pytest.mark.parametrize("answered", [5, 80, 200, 450])
@pytest.mark.parametrize("viewer", ["allied", "axis", None])
def test_resampling_changes_nothing_that_the_side_can_see(viewer: str | None, answered: int) -> None:
    game = walk(answered, seed=6)
    before = photograph(game)
    for seed in range(4):
        other = game.determinize(viewer, seed)
        assert plain(other.view(viewer)) == plain(game.view(viewer))
        assert plain(other.events(viewer)) == plain(game.events(viewer))
        assert (asked(other) is None) == (asked(game) is None)
        if asked(game) == viewer:
            assert answers(other) == answers(game)
    assert photograph(game) == before


def test_resampling_is_repeatable_and_depends_on_the_seed() -> None:
    game = walk(60, seed=6)
    digests = [game.determinize("allied", seed).digest() for seed in range(8)]
    assert digests == [game.determinize("allied", seed).digest() for seed in range(8)]
    assert len(set(digests)) > 4
    assert future(game.determinize("allied", 3)) == future(game.determinize("allied", 3))


def test_resampling_takes_new_dice_even_with_open_information() -> None:
    game = hexfront.new("diadem", "historical", seed=6, options={"open_information": True})
    play_on(game, 60)
    other = game.determinize("axis", 4)
    assert glance(other) == glance(game)
    assert future(other) != future(game)


def test_a_resampled_game_can_be_played_to_its_end() -> None:
    for viewer in ("allied", "axis", None):
        other = play_on(walk(200, seed=2).determinize(viewer, 9))
        assert other.outcome is not None


@pytest.mark.parametrize("side", ["", "nobody", "Allied", "allies"])
def test_an_unknown_side_is_an_error_that_names_it_and_those_there_are(side: str) -> None:
    game = walk(5)
    before = photograph(game)
    asks: list[Callable[[], object]] = [
        lambda: game.view(side),
        lambda: game.events(side),
        lambda: game.overlay("zones", side),
        lambda: game.determinize(side, 1),
        lambda: game.record(side),
    ]
    for ask in asks:
        with pytest.raises(hexfront.Error, match=r"allied.*axis") as refused:
            ask()
        assert repr(side) in str(refused.value)
    assert photograph(game) == before
