"""Memoir's battles, moves and log on a screen."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

import hexfront
from hexfront.scenes import stage_of
from hexfront.scenes.stage import Facts, Stage, View

EVERYTHING = str(Path(__file__).parents[1] / "contract" / "scenarios" / "memoir-everything.toml")
SCENARIOS = [*hexfront.scenarios("memoir"), EVERYTHING]
LANGS = ("en", "pt")


@cache
def open_questions(seed: int) -> dict[str, hexfront.Game]:
    """Games in which each question is open, as far as random play comes to it."""
    found: dict[str, hexfront.Game] = {}
    for number in range(seed, seed + 8):
        game, random = hexfront.new("memoir", scenario=EVERYTHING, seed=number), Random(number)
        while game.decision is not None and len(found) < 20:
            found.setdefault(game.decision.question, game.copy())
            game.apply(random.choice(game.decision.options))
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_a_battle_is_shown_before_it_is_fought_with_all_that_makes_its_dice(lang: str) -> None:
    game = open_questions(1)["attack"]
    assert game.decision is not None
    shown, view = stage_of(game, lang), game.view(game.decision.side)
    for option in game.decision.options:
        facts = game.preview(option)
        preview = shown.preview(str(option), facts, view)
        panel = preview["panel"]
        hex_ = str(option).split()[1]
        assert panel["hex"] == hex_
        assert hex_ in panel["title"]
        assert sum(int(shift["amount"].replace("−", "-")) for shift in panel["shifts"]) == facts["dice"]
        assert all(shift["rule"].startswith("m44") for shift in panel["shifts"])
        assert sum(chance["share"] for chance in panel["chances"][:-2]) == pytest.approx(1)
        assert [chance["share"] for chance in panel["chances"][-2:]] == [facts["eliminated"], facts["flag"]]
        attack, defence = panel["parties"]
        assert (attack["side"], attack["role"]) == (game.decision.side, "attack")
        assert defence["side"] == view["units"][hex_]["side"]
        assert [piece["look"] for piece in defence["pieces"]] == [_look(shown, view, hex_)]
        table = next(table for table in shown.tables() if table["name"] == panel["table"])
        assert panel["column"] in table["columns"]
        assert preview["value"].startswith(str(facts["dice"]))


def _look(shown: Stage, view: View, hex_: str) -> str:
    return next(str(piece["look"]) for piece in shown.scene(view)["pieces"] if piece["hex"] == hex_)


def test_nobody_on_the_board_attacks_in_an_air_strike() -> None:
    game = open_questions(1)["target"]
    assert game.decision is not None
    view = game.view(game.decision.side)
    option = next(option for option in game.decision.options if str(option).startswith("target"))
    panel = stage_of(game, "en").preview(str(option), game.preview(option), view)["panel"]
    attack, defence = panel["parties"]
    assert attack["pieces"] == []
    assert attack["side"] == game.decision.side
    assert len(defence["pieces"]) == 1
    assert panel["column"] == ""


def test_the_battle_in_progress_is_shown_to_everybody() -> None:
    game = open_questions(1)["ambush"]
    for viewer in (*game.sides, None):
        view = game.view(viewer)
        scene = stage_of(game, "en").scene(view)
        panel = scene["battle"]
        assert panel["hex"] == view["battle"]["target"]
        attack, defence = panel["parties"]
        assert attack["side"] == view["side"]
        assert len(attack["pieces"]) == len(defence["pieces"]) == 1
        assert panel["row"] is not None
        assert "battle" in scene["signs"]


def test_a_march_is_labelled_with_its_length_and_whether_a_battle_may_follow() -> None:
    game = open_questions(1)["march"]
    assert game.decision is not None
    shown, view = stage_of(game, "en"), game.view(game.decision.side)
    for option in game.decision.options:
        facts = game.preview(option)
        preview = shown.preview(str(option), facts, view)
        assert preview["path"] == facts["path"]
        assert preview["value"][0] == str(facts["length"])
        assert (len(preview["value"]) > 1) == facts["battles"]
        assert ("no battle" in preview["text"]) != facts["battles"]


def test_answers_without_facts_have_no_preview() -> None:
    for question in ("order", "ambush"):
        game = open_questions(1)[question]
        assert game.decision is not None
        shown, view = stage_of(game, "en"), game.view(game.decision.side)
        assert shown.preview(str(game.decision.options[0]), game.preview(game.decision.options[0]), view) == {}
        assert shown.panel({}, view) is None


def test_a_card_shows_whom_it_could_order() -> None:
    game = open_questions(1)["card"]
    assert game.decision is not None
    shown, view = stage_of(game, "en"), game.view(game.decision.side)
    seen = 0
    for action in game.decision.options:
        facts = game.preview(action)
        preview = shown.preview(str(action), facts, view)
        assert preview.get("hexes", []) == facts.get("orders", [])
        seen += bool(preview.get("hexes"))
    assert seen


@pytest.mark.parametrize("scenario", SCENARIOS, ids=[Path(scenario).stem for scenario in SCENARIOS])
def test_the_log_says_what_the_game_says(scenario: str) -> None:
    game, random = hexfront.new("memoir", scenario=scenario, seed=6), Random(6)
    for _ in range(250):
        if game.decision is None:
            break
        game.apply(random.choice(game.decision.options))
    for viewer, lang in (("allied", "en"), ("axis", "pt"), (None, "en")):
        shown = stage_of(game, lang)
        names = {here["hex"] for here in shown.board(game.view(viewer))["hexes"]}
        for facts in game.events(viewer):
            entry = shown.entry(facts, game)
            assert entry["text"] == game.sentence(facts, lang)
            assert (entry["number"], entry["event"], entry["rule"]) == (facts["number"], facts["event"], facts["rule"])
            assert set(entry["hexes"]) <= names
            assert entry["path"] is None or entry["unit"] == entry["path"][-1]
            assert entry["level"] == {"turn": 2, "over": 2, "attack": 1}.get(facts["event"], 0)
            assert (entry["panel"] is not None) == (facts["event"] == "attack" or _fights(facts))
            if facts["event"] == "roll":
                assert [die["look"] for die in entry["dice"]] == [f"die:{face}" for face in facts["faces"]]


def _fights(facts: Facts) -> bool:
    return facts["event"] == "roll" and facts["purpose"] in ("battle", "ambush", "air", "barrage")


def test_the_dice_of_a_battle_lie_in_the_panel_of_its_attack() -> None:
    game, random = hexfront.new("memoir", scenario="nijmegen", seed=7), Random(7)
    rolled = 0
    for _ in range(600):
        if game.decision is None:
            break
        game.apply(random.choice(game.decision.options))
    shown, last = stage_of(game, "en"), {}
    for facts in game.events("axis"):
        entry = shown.entry(facts, game)
        if facts["event"] == "attack":
            last[facts["kind"]] = entry["panel"]
        elif _fights(facts):
            rolled += 1
            kinds = {"battle": ("battle", "overrun")}.get(facts["purpose"], (facts["purpose"],))
            panel = entry["panel"]
            assert panel["dice"] == entry["dice"]
            assert any({**panel, "dice": [], "result": ""} == last.get(kind) for kind in kinds)
            assert panel["result"]
    assert rolled > 10


def test_overlays_have_a_number_and_a_short_label_for_each_hex() -> None:
    game = open_questions(1)["move"]
    assert game.decision is not None
    for lang, letters in (("en", "LCR"), ("pt", "ECD")):
        shown = stage_of(game, lang)
        for one in shown.overlays(game.decision.side):
            values = shown.overlay_values(one["name"], game.overlay(one["name"], game.decision.side))
            assert one["text"]
            assert one["help"]
            assert values
            for here in values.values():
                assert isinstance(here["value"], int | float)
                assert 0 < len(here["label"]) <= 3
        sections = shown.overlay_values("sections", game.overlay("sections", game.decision.side))
        assert {label for here in sections.values() for label in re.split("·", here["label"])} == set(letters)
