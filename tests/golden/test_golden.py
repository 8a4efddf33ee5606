"""Recorded games: each replays to the same digests and the same end, in every build and every later version."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import pytest

import hexfront

HERE = Path(__file__).parent
# Winner, points, and why it was over.
ENDS = {
    "diadem/allied-win": ("allied", {"allied": 82, "axis": 81}, "points"),
    "diadem/german-win": ("axis", {"allied": 52, "axis": 175}, "points"),
    "diadem/draw": (None, {"allied": 75, "axis": 75}, "draw"),
    "encore/allied-points": ("allied", {"allied": 127, "axis": 80}, "points"),
    "encore/german-points": ("axis", {"allied": 90, "axis": 103}, "points"),
    "encore/draw": (None, {"allied": 91, "axis": 91}, "draw"),
    "encore/no-germans": ("allied", {"allied": 86, "axis": 60}, "no_germans"),
    "encore/belvedere": ("axis", {"allied": 74, "axis": 68}, "belvedere"),
    "encore/castello": ("axis", {"allied": 100, "axis": 50}, "castello"),
    "encore/ten-turns": ("allied", {"allied": 134, "axis": 64}, "points"),
    "encore/map-sheet": ("allied", {"allied": 149, "axis": 55}, "points"),
    "memoir/knightsbridge-allied": ("allied", {"allied": 5, "axis": 0}, "medals"),
    "memoir/knightsbridge-axis": ("axis", {"allied": 0, "axis": 5}, "medals"),
    "memoir/nijmegen-allied": ("allied", {"allied": 6, "axis": 0}, "medals"),
    "memoir/nijmegen-axis": ("axis", {"allied": 2, "axis": 6}, "medals"),
    "memoir/schwammenauel-allied": ("allied", {"allied": 6, "axis": 1}, "medals"),
    "memoir/schwammenauel-axis": ("axis", {"allied": 3, "axis": 6}, "medals"),
    "memoir/roer-allied": ("allied", {"allied": 6, "axis": 1}, "medals"),
    "memoir/roer-axis": ("axis", {"allied": 0, "axis": 6}, "medals"),
    "memoir/first-steps-allied": ("allied", {"allied": 4, "axis": 1}, "medals"),
    "memoir/first-steps-axis": ("axis", {"allied": 2, "axis": 4}, "medals"),
    "memoir/turn-limit-allied": ("allied", {"allied": 1, "axis": 0}, "turn_limit"),
    "memoir/turn-limit-axis": ("axis", {"allied": 0, "axis": 1}, "turn_limit"),
    "memoir/turn-limit-draw": (None, {"allied": 0, "axis": 0}, "turn_limit"),
    "memoir/everything-allied": ("allied", {"allied": 9, "axis": 7}, "medals"),
    "memoir/everything-axis": ("axis", {"allied": 5, "axis": 9}, "medals"),
    "memoir/coast-allied": ("allied", {"allied": 4, "axis": 4}, "sudden_death"),
    "memoir/coast-axis": ("axis", {"allied": 1, "axis": 2}, "sudden_death"),
    "memoir/sands-allied": ("allied", {"allied": 5, "axis": 1}, "no_units"),
    "memoir/sands-axis": ("axis", {"allied": 0, "axis": 5}, "no_units"),
    "memoir/railway-allied": ("allied", {"allied": 3, "axis": 0}, "reshuffles"),
    "memoir/railway-axis": ("axis", {"allied": 1, "axis": 3}, "reshuffles"),
    "memoir/railway-draw": (None, {"allied": 3, "axis": 3}, "reshuffles"),
    "memoir/airfield-axis": ("axis", {"allied": 7, "axis": 0}, "deck_out"),
    "memoir/flood-allied": ("allied", {"allied": 1, "axis": 1}, "deck_out"),
}
# Each way a game can end: who wins, and why.
WAYS = {
    "diadem": {("allied", "points"), ("axis", "points"), (None, "draw")},
    "encore": {
        ("allied", "points"),
        ("axis", "points"),
        (None, "draw"),
        ("allied", "no_germans"),
        ("axis", "belvedere"),
        ("axis", "castello"),
    },
    "memoir": {
        ("allied", "medals"),
        ("axis", "medals"),
        ("allied", "no_units"),
        ("axis", "no_units"),
        ("allied", "sudden_death"),
        ("axis", "sudden_death"),
        ("allied", "deck_out"),
        ("axis", "deck_out"),
        ("allied", "reshuffles"),
        ("axis", "reshuffles"),
        (None, "reshuffles"),
        ("allied", "turn_limit"),
        ("axis", "turn_limit"),
        (None, "turn_limit"),
    },
}
# The turn in whose course a game is over, and the options that are not the usual ones.
LAST_TURNS = {"encore/no-germans": 7, "encore/belvedere": 5, "encore/castello": 8, "encore/ten-turns": 10}
OPTIONS: dict[str, dict[str, object]] = {
    "encore/ten-turns": {"turns": 10},
    "encore/map-sheet": {"tables": "map_sheet", "armour_range": 1},
    "memoir/turn-limit-allied": {"turn_limit": 6},
    "memoir/turn-limit-axis": {"turn_limit": 6},
    "memoir/turn-limit-draw": {"turn_limit": 6},
}
# Games of scenarios that somebody wrote himself: their text is in the record.
OWN_TEXTS = {
    "memoir/everything-allied": "memoir-everything",
    "memoir/everything-axis": "memoir-everything",
    "memoir/coast-allied": "coast",
    "memoir/coast-axis": "coast",
    "memoir/sands-allied": "sands",
    "memoir/sands-axis": "sands",
    "memoir/railway-allied": "railway",
    "memoir/railway-axis": "railway",
    "memoir/railway-draw": "railway",
    "memoir/airfield-axis": "airfield",
    "memoir/flood-allied": "flood",
}
# Titles with cards, which are shuffled before the first answer.
SHUFFLED = {"memoir"}


def title_of(name: str) -> str:
    """The title of a recorded game."""
    return name.split("/", maxsplit=1)[0]


def text_of(name: str) -> str:
    """A record as it lies here."""
    return (HERE / f"{name}.hexfront").read_text(encoding="utf-8")


@cache
def replayed(name: str) -> hexfront.Game:
    """The game of a record, every digest compared."""
    return hexfront.verify(text_of(name), name=name)


def without_rules(record: str) -> list[str]:
    """A record less the line that says which rules wrote it."""
    return [line for line in record.splitlines() if not line.startswith("rules = ")]


@pytest.mark.parametrize("name", ENDS)
def test_a_recorded_game_replays_to_the_same_end(name: str) -> None:
    game = replayed(name)
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.scores, game.outcome.reason) == ENDS[name]
    assert without_rules(game.record()) == without_rules(text_of(name))


@pytest.mark.parametrize("name", [name for name in ENDS if name not in OWN_TEXTS])
def test_a_recorded_game_is_a_whole_game_of_the_titles_own_scenario(name: str) -> None:
    game = replayed(name)
    fresh = hexfront.new(title_of(name), scenario=game.scenario, seed=1)
    assert game.scenario in hexfront.scenarios(title_of(name))
    assert game.options == {**fresh.options, **OPTIONS.get(name, {})}
    header = text_of(name).split("---")[1]
    for word in ("resume", "scripted", "scenario_text", "[files]"):
        assert word not in header
    assert ("opening" in header) == (title_of(name) in SHUFFLED)


@pytest.mark.parametrize("name", OWN_TEXTS)
def test_a_recorded_game_of_somebodys_own_scenario_brings_its_text(name: str, tmp_path: Path) -> None:
    game = replayed(name)
    assert game.scenario == OWN_TEXTS[name] not in hexfront.scenarios(title_of(name))
    header = tomllib.loads(text_of(name).split("---")[1])
    assert set(header) == {"hexfront", "title", "rules", "scenario", "dice", "opening", "scenario_text", "options"}
    path = tmp_path / "scenario.toml"
    path.write_text(header["scenario_text"], encoding="utf-8")
    fresh = hexfront.new(title_of(name), scenario=str(path), seed=1)
    assert (fresh.scenario, fresh.options) == (game.scenario, game.options)


@pytest.mark.parametrize("title", hexfront.titles())
def test_there_is_a_recorded_game_for_each_way_a_game_can_end(title: str) -> None:
    recorded = {(winner, reason) for name, (winner, _, reason) in ENDS.items() if title_of(name) == title}
    assert recorded == WAYS[title]
    assert {winner for winner, _ in recorded} == {*hexfront.new(title, seed=1).sides, None}


@pytest.mark.parametrize("name", [name for name in ENDS if title_of(name) == "encore"])
def test_a_recorded_game_of_encore_is_over_on_its_turn(name: str) -> None:
    assert replayed(name).view(None)["turn"] == LAST_TURNS.get(name, 11)


@pytest.mark.rule("E-1")
@pytest.mark.parametrize(("name", "turn"), [("encore/ten-turns", 10), ("encore/allied-points", 11)])
def test_cota_958_is_scored_at_the_end_of_the_last_turn(name: str, turn: int) -> None:
    now = 0
    scored: list[int] = []
    for event in replayed(name).events(None):
        if event["event"] == "turn":
            now = event["turn"]
        elif event["event"] == "scored" and event["name"] == "Cota 958":
            scored.append(now)
    assert scored == [turn]


def test_every_recorded_game_is_replayed() -> None:
    files = {path.relative_to(HERE).with_suffix("").as_posix() for path in HERE.rglob("*.hexfront")}
    assert files == set(ENDS)
