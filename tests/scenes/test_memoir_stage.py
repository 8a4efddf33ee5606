"""Memoir on a screen: whatever a position holds is shown, in both languages, and nothing a viewer may not know."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import hexfront
from hexfront.kernel.texts import load_catalog
from hexfront.scenes import stage_of
from hexfront.scenes.memoir.words import TEXTS
from hexfront.scenes.stage import Stage

EVERYTHING = str(Path(__file__).parents[1] / "contract" / "scenarios" / "memoir-everything.toml")
SCENARIOS = [*hexfront.scenarios("memoir"), EVERYTHING]
NAMES = [Path(scenario).stem for scenario in SCENARIOS]
VIEWERS = ("allied", "axis", None)
LANGS = ("en", "pt")


def walk(scenario: str, seed: int, count: int, each: int) -> Iterator[hexfront.Game]:
    """A game played at random, seen at every so many answers."""
    game, random = hexfront.new("memoir", scenario=scenario, seed=seed), Random(seed)
    for number in range(count):
        if number % each == 0:
            yield game
        if game.decision is None:
            return
        game.apply(random.choice(game.decision.options))
    yield game


@cache
def reached(question: str, seed: int = 1, scenario: str = EVERYTHING) -> hexfront.Game:
    """A game in which that question is open."""
    for tried in range(seed, seed + 60):
        for game in walk(scenario, tried, 500, 1):
            if game.decision is not None and game.decision.question == question:
                return game
    raise AssertionError(f"no game asks {question}")


def plain(value: object) -> str:
    return json.dumps(value, sort_keys=True, allow_nan=False)


def bare(markup: str) -> bool:
    return not any(word in markup for word in ("<title", " id=", " style=", "<script", " href="))


def stage(game: hexfront.Game, lang: str = "en") -> Stage:
    return stage_of(game, lang)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=NAMES)
def test_every_unit_has_its_piece_and_every_look_can_be_drawn(scenario: str) -> None:
    for game in walk(scenario, 2, 240, 12):
        for lang in LANGS:
            shown = stage(game, lang)
            view = game.view("axis")
            scene = shown.scene(view)
            assert {piece["hex"] for piece in scene["pieces"]} == set(view["units"])
            assert all(piece["id"] == piece["unit"] == piece["hex"] for piece in scene["pieces"])
            off = [piece for box in scene["boxes"] for piece in box["pieces"]]
            assert len(off) == sum(len(units) for what in ("lost", "reserve") for units in view[what].values())
            looks = {piece["look"] for piece in [*scene["pieces"], *off]}
            looks |= {card["look"] for hand in scene["hands"] for card in hand["cards"] or ()}
            looks |= {line["card"]["look"] for line in scene["table"] if "card" in line}
            for look in looks:
                assert shown.draw(look).startswith("<g")
                assert bare(shown.draw(look))
            for layer in ("marks", "signs"):
                assert scene[layer].startswith("<g")
                assert bare(scene[layer])


@pytest.mark.parametrize("scenario", SCENARIOS, ids=NAMES)
def test_scenes_and_boards_are_ready_for_json(scenario: str) -> None:
    for game in walk(scenario, 3, 120, 20):
        shown = stage(game, "pt")
        for viewer in VIEWERS:
            view = game.view(viewer)
            assert json.loads(plain(shown.scene(view))) == shown.scene(view)
            assert json.loads(plain(shown.board(view)))["key"] == shown.board_key(view)


def everything_of(game: hexfront.Game, viewer: str | None, lang: str) -> str:
    """All that a stage tells a viewer, as one text."""
    shown, view = stage(game, lang), game.view(viewer)
    told: list[Any] = [shown.scene(view), shown.board_key(view), shown.question(view)]
    told.append([shown.entry(facts, game) for facts in game.events(viewer)[-40:]])
    told.append(
        [shown.overlay_values(one["name"], game.overlay(one["name"], viewer)) for one in shown.overlays(viewer)]
    )
    if game.decision is not None and game.decision.side == viewer:
        told.append({str(o): shown.preview(str(o), game.preview(o), view) for o in game.decision.options})
    return plain(told)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=NAMES)
def test_nothing_changes_when_what_a_viewer_cannot_know_is_dealt_anew(scenario: str) -> None:
    for number, game in enumerate(walk(scenario, 4, 300, 25)):
        for viewer in VIEWERS:
            twin = game.determinize(viewer, number)
            assert everything_of(twin, viewer, LANGS[number % 2]) == everything_of(game, viewer, LANGS[number % 2])


def test_the_cards_of_a_recon_are_shown_to_the_one_who_chooses() -> None:
    game = reached("keep")
    assert game.decision is not None
    asked = game.decision.side
    for viewer in VIEWERS:
        scene = stage(game).scene(game.view(viewer))
        if viewer == asked:
            assert [card["card"] for card in scene["choosing"]] == game.view(viewer)["choosing"]
            lying = [line["card"]["card"] for line in scene["table"] if "card" in line]
            assert sorted(lying[:2]) == sorted(game.view(viewer)["choosing"])
        else:
            assert scene["choosing"] is None
            assert all(hand["cards"] is None for hand in scene["hands"] if hand["side"] == asked)


def test_hands_and_medals_are_those_of_the_view() -> None:
    for game in walk("nijmegen", 5, 200, 40):
        view = game.view("allied")
        scene = stage(game).scene(view)
        own, other = scene["hands"]
        assert [card["card"] for card in own["cards"]] == view["hands"]["allied"]["cards"]
        assert other["cards"] is None
        assert other["count"] == view["hands"]["axis"]["count"]
        for side in scene["sides"]:
            medals = view["medals"][side["side"]]
            assert (side["score"], side["target"]) == (str(medals["total"]), str(medals["target"]))


def test_the_key_of_the_board_changes_with_the_ground_and_with_nothing_else() -> None:
    game = hexfront.new("memoir", scenario=EVERYTHING, seed=1)
    shown, view = stage(game), game.view(None)
    key, board = shown.board_key(view), shown.board(view)

    def changed(hex_: str, **facts: object) -> str:
        other = copy.deepcopy(view)
        other["hexes"].setdefault(hex_, {}).update(facts)
        assert (shown.board_key(other) == key) == (shown.board(other) == board)
        return shown.board_key(other)

    assert changed("C5", overlay="broken-bridge") != key
    assert changed("D6", tile="countryside") != key
    assert changed("a6", flooded=True) != key
    assert changed("a6", obstacles=["sandbags"], mine={"side": "axis", "strength": None}) == key
    assert changed("B3", obstacles=[]) == key
    assert changed("D7", stars=3, token="radar", crosshair=True) == key
    for later in walk(EVERYTHING, 1, 200, 50):
        assert (stage(later).board_key(later.view(None)) == key) == (stage(later).board(later.view(None)) == board)


def test_neighbours_are_listed_clockwise_from_the_upper_right() -> None:
    game = hexfront.new("memoir", scenario="first-steps", seed=1)
    hexes = {here["hex"]: here for here in stage(game).board(game.view(None))["hexes"]}
    assert len(hexes) == 113
    e5 = hexes["E5"]
    assert e5["around"] == ["e6", "F5", "e4", "d4", "D5", "d6"]
    assert hexes["e6"]["x"] > e5["x"]
    assert hexes["e6"]["y"] < e5["y"]
    for name, here in hexes.items():
        assert len(here["points"].split()) == 6
        for direction, near in enumerate(here["around"]):
            assert near is None or hexes[near]["around"][(direction + 3) % 6] == name


def test_what_comes_and_goes_on_a_hex_is_told_with_the_scene() -> None:
    game = hexfront.new("memoir", scenario=EVERYTHING, seed=1)
    shown, view = stage(game), game.view(None)
    told, board = shown.scene(view)["hexes"], shown.board(view)
    assert told["B3"] == {"terrain": ["wire"], "says": "wire"}
    mined = next(hex_ for hex_, here in view["hexes"].items() if here.get("mine", {}).get("strength", 0) is None)
    assert "face down" in told[mined]["says"]
    for here in told.values():
        assert all(name in board["terrains"] for name in here["terrain"])
    for here in board["hexes"]:
        assert all(name in board["terrains"] for name in here["terrain"])
        assert not {"sandbags", "wire"} & set(here["terrain"])


def test_every_question_has_words_for_those_who_are_not_asked() -> None:
    notation = (Path(__file__).parents[2] / "docs" / "notation-memoir.md").read_text()
    listed = notation.partition("## Questions and answers")[2].partition("##")[0]
    asked = set(re.findall(r"^\| `(\w+)` \|", listed, re.MULTILINE))
    for lang in LANGS:
        known = {key.partition(".")[2] for key in load_catalog(TEXTS, lang).sentences if key.startswith("question.")}
        assert known == asked
    game = hexfront.new("memoir", scenario="first-steps", seed=1)
    assert stage(game).question(game.view("axis")) == "The Allies choose a card."
    assert stage(game, "pt").question(game.view("axis")) == "O jogador dos Aliados escolhe uma carta."


def test_both_catalogs_have_the_same_keys_with_the_same_facts() -> None:
    english, portuguese = (load_catalog(TEXTS, lang).sentences for lang in LANGS)
    assert set(english) == set(portuguese)
    for key, sentence in english.items():
        facts = {part.partition("}")[0] for part in sentence.split("{")[1:]}
        assert facts == {part.partition("}")[0] for part in portuguese[key].split("{")[1:]}, key


def test_the_name_of_a_scenario_is_in_the_language_of_the_stage() -> None:
    game = hexfront.new("memoir", scenario=EVERYTHING, seed=1)
    assert stage(game).scene(game.view(None))["head"]["scenario"] == "Everything at once"
    assert stage(game, "pt").scene(game.view(None))["head"]["scenario"] == "Tudo ao mesmo tempo"
    game = hexfront.new("memoir", scenario="first-steps", seed=1)
    assert stage(game).scene(game.view(None))["head"]["scenario"] != "first-steps"


def test_the_phase_of_the_turn_is_lit() -> None:
    for question, place in (("card", 0), ("order", 1), ("move", 2), ("attack", 3), ("keep", 4)):
        game = reached(question)
        phases = stage(game).scene(game.view(None))["head"]["phases"]
        assert [phase["now"] for phase in phases] == [i == place for i in range(5)]


def test_hands_are_hidden_between_two_players_at_one_screen() -> None:
    game = hexfront.new("memoir", scenario="first-steps", seed=1)
    assert stage(game).hides(game.options)


def test_an_unknown_language_is_refused() -> None:
    game = hexfront.new("memoir", scenario="first-steps", seed=1)
    with pytest.raises(hexfront.Error, match="lang"):
        stage_of(game, "xx")
