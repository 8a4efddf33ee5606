"""Diadem and Encore on a screen: what both stages must hold to, looked at along random games."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import hexfront
from hexfront.kernel.texts import LANGUAGES
from hexfront.scenes import Stage, stage_of
from hexfront.scenes.words import catalog
from tests.scenes.playing import BOARD, ENTRY, PANEL, PIECE, SCENE, VIEWERS, drawn, looks_of, panels_of, same, walk

TITLES = ("diadem", "encore")
SCENARIOS = {"diadem": "historical", "encore": "campaign"}


def stages(game: hexfront.Game) -> dict[str, Stage]:
    return {lang: stage_of(game, lang) for lang in LANGUAGES}


def positions(title: str, steps: int = 500, every: int = 9) -> Iterator[tuple[hexfront.Game, dict[str, Stage]]]:
    for seed in (3, 4):
        found: dict[str, Stage] = {}
        for game in walk(title, steps, every, SCENARIOS[title], seed):
            found = found or stages(game)
            yield game, found


def test_an_unknown_language_is_an_error() -> None:
    game = hexfront.new("diadem", "historical", seed=1)
    with pytest.raises(hexfront.Error, match="lang"):
        stage_of(game, "xx")


@pytest.mark.parametrize("title", TITLES)
def test_the_board_has_every_hex_with_its_place_its_words_and_its_neighbours(title: str) -> None:
    game = hexfront.new(title, SCENARIOS[title], seed=1)
    for stage in stages(game).values():
        view = game.view(None)
        board = stage.board(view)
        assert set(board) == BOARD
        assert board["key"] == stage.board_key(view)
        same(board)
        hexes = {item["hex"]: item for item in board["hexes"]}
        x, y, width, height = board["box"]
        for name, item in hexes.items():
            assert x < item["x"] < x + width
            assert y < item["y"] < y + height
            assert name in item["says"]
            assert item["terrain"]
            assert all(kind in board["terrains"] for kind in item["terrain"])
            assert len(item["around"]) == len(item["points"].split()) == 6
            for direction, near in enumerate(item["around"]):
                if near is not None:
                    assert hexes[near]["around"][(direction + 3) % 6] == name
            north = item["around"][0]
            assert north is None or hexes[north]["y"] == pytest.approx(item["y"] - 100)
        assert all(place["hex"] in hexes for place in board["places"])
        assert all(line["text"] and line["rule"] for kind in board["terrains"].values() for line in kind["lines"])


@pytest.mark.parametrize("title", TITLES)
def test_the_ground_is_sound_markup_without_hexes_of_its_own(title: str) -> None:
    game = hexfront.new(title, SCENARIOS[title], seed=1)
    ground = drawn(stage_of(game, "en").board(game.view(None))["ground"])
    assert not [element for element in ground.iter() if str(element.get("id", "")).startswith("hex-")]


@pytest.mark.parametrize("title", TITLES)
def test_every_counter_of_a_view_is_a_piece_and_every_look_draws(title: str) -> None:
    looks: set[str] = set()
    stage: Stage | None = None
    for game, all_ in positions(title):
        stage = all_["en"]
        for side in VIEWERS:
            view: dict[str, Any] = game.view(side)
            for stage_ in all_.values():
                scene = stage_.scene(view)
                assert set(scene) == SCENE
                same(scene)
                drawn(scene["marks"])
                drawn(scene["signs"])
                assert all(set(panel) == PANEL for panel in panels_of(scene))
                pieces = scene["pieces"]
                assert all(set(piece) == PIECE for piece in pieces)
                assert len({piece["id"] for piece in pieces}) == len(pieces)
                placed = [(piece["hex"], piece["unit"], piece["side"]) for piece in pieces]
                assert placed == [
                    (hex_, facts.get("unit"), facts["side"]) for hex_, stack in view["hexes"].items() for facts in stack
                ]
                boxed = {(box["side"], box["kind"]): len(box["pieces"]) for box in scene["boxes"]}
                for kind in ("waiting", "lost", "left"):
                    for side_ in game.sides:
                        assert boxed.get((side_, kind), 0) == len(view[kind][side_])
                looks |= looks_of(scene)
    assert stage is not None
    assert len(looks) > 100
    for look in looks:
        picture = drawn(stage.draw(look))
        assert not [element for element in picture.iter() if element.get("id")]


@pytest.mark.parametrize("title", TITLES)
def test_what_a_side_cannot_know_changes_nothing_on_its_screen(title: str) -> None:
    for number, (game, all_) in enumerate(positions(title, 400, 11)):
        for side in VIEWERS:
            stage = all_["pt" if number % 2 else "en"]
            view = game.view(side)
            twin = game.determinize(side, number)
            assert same(stage.scene(twin.view(side))) == same(stage.scene(view))
            assert stage_of(twin, stage.lang).board_key(twin.view(side)) == stage.board_key(view)
            assert stage.question(twin.view(side)) == stage.question(view)
            told = stage.entries(game.events(side)[-30:], game)
            assert same(stage.entries(twin.events(side)[-30:], twin)) == same(told)


@pytest.mark.parametrize("title", TITLES)
def test_the_log_has_the_sentence_of_every_event(title: str) -> None:
    names: set[str] = set()
    for game, all_ in positions(title, 600, 120):
        for lang, stage in all_.items():
            for side in VIEWERS:
                events = game.events(side)
                entries = stage.entries(events, game)
                same(entries)
                for facts, entry in zip(events, entries, strict=True):
                    assert set(entry) == ENTRY
                    assert entry["text"] == game.sentence(facts, lang)
                    assert (entry["number"], entry["event"], entry["rule"]) == (
                        facts["number"],
                        facts["event"],
                        facts["rule"],
                    )
                    assert entry["path"] == (facts.get("path") or None)
                    assert entry["unit"] is None or entry["unit"] == facts["unit"]
                    assert stage.entry(facts, game)["text"] == entry["text"]
                    if facts["event"] == "roll":
                        assert [die["says"] for die in entry["dice"]] == [str(face) for face in facts["dice"]]
                    names.add(entry["event"])
                levels = {entry["level"] for entry in entries if entry["event"] in ("turn", "phase")}
                assert levels == {2}
    assert {"attack", "odds", "roll", "result", "moved"} <= names


@pytest.mark.parametrize("title", TITLES)
def test_entries_go_on_from_the_events_before_them(title: str) -> None:
    *_, (game, all_) = positions(title, 600, 100)
    stage = all_["en"]
    events = game.events("allied")
    whole = stage.entries(events, game)
    for cut in range(0, len(events), 7):
        assert stage.entries(events[cut:], game, events[:cut]) == whole[cut:]


@pytest.mark.parametrize("title", TITLES)
def test_a_result_comes_with_the_cell_of_the_table_it_was_read_from(title: str) -> None:
    *_, (game, all_) = positions(title, 600, 100)
    stage = all_["en"]
    tables = {table["name"]: table for table in stage.tables()}
    found = 0
    for entry in stage.entries(game.events("allied"), game):
        panel = entry["panel"]
        if panel and panel["result"] and panel["column"]:
            table = tables[panel["table"]]
            column = table["columns"].index(panel["column"])
            cells = next(row["cells"] for row in table["rows"] if row["label"] == panel["row"])
            assert cells[column] == panel["result"]
            assert panel["hex"] == entry["hexes"][0]
            assert all(code in table["codes"] for code in panel["result"].split())
            assert sum(chance["share"] for chance in panel["chances"]) == pytest.approx(1, abs=0.001)
            found += 1
    assert found > 5


@pytest.mark.parametrize("title", TITLES)
def test_previews_are_told_in_full(title: str) -> None:
    seen: set[str] = set()
    for game, all_ in positions(title, 500, 4):
        decision = game.decision
        if decision is None:
            continue
        view = game.view(decision.side)
        for lang, stage in all_.items():
            for action in decision.options[:8]:
                facts: dict[str, Any] = game.preview(action)
                shown = stage.preview(str(action), facts, view)
                same(shown)
                assert set(shown) <= {"path", "value", "text", "panel", "usual"}
                if "path" in facts:
                    assert shown["path"] == facts["path"]
                    halves = facts["left"] / 2
                    assert shown["value"] == f"{halves:g}".replace(".", "," if lang == "pt" else ".")
                    seen.add("march")
                panel = stage.panel(facts, view)
                assert ("panel" in shown) == (panel is not None)
                if panel:
                    assert len(panel["shifts"]) == len(facts["shifts"])
                    assert len(panel["needs"]) == len(facts.get("needs", ()))
                    seen.add(panel["kind"])
    assert {"march", "attack"} <= seen


@pytest.mark.parametrize("title", TITLES)
def test_every_question_has_its_public_words(title: str) -> None:
    names: set[str] = set()
    for game, all_ in positions(title, 900, 1):
        decision = game.decision
        for stage in all_.values():
            told = stage.question(game.view(None))
            assert bool(told) == (decision is not None)
        if decision is not None:
            names.add(decision.question)
    assert len(names) > 8


@pytest.mark.parametrize("title", TITLES)
def test_every_overlay_can_be_had_by_whoever_is_offered_it(title: str) -> None:
    game = hexfront.new(title, SCENARIOS[title], seed=1)
    for stage in stages(game).values():
        for viewer in VIEWERS:
            listed = stage.overlays(viewer)
            assert listed
            for overlay in listed:
                facts = game.overlay(overlay["name"], viewer)
                values = stage.overlay_values(overlay["name"], facts)
                assert list(values) == list(facts)
                assert all(item["value"] and item["label"] for item in values.values())
                assert overlay["text"]
                assert overlay["help"]


# Looks


@pytest.mark.parametrize("title", TITLES)
def test_dice_have_looks_of_their_own(title: str) -> None:
    stage = stage_of(hexfront.new(title, SCENARIOS[title], seed=1), "en")
    for face in range(1, 7):
        pips = [e for e in drawn(stage.draw(f"die:{face}")).iter() if e.tag.endswith("circle") and e.get("r") == "8.6"]
        assert len(pips) == face
    for no in ("die:0", "die:7", "die:", "die:1:1", "die:one"):
        with pytest.raises(hexfront.Error, match="look"):
            stage.draw(no)


GOOD = ["c", "h", "g", "die", "allied", "axis", "German", "British", "American", "infantry", "artillery", "armour"]
GOOD += ["10/4", "604", "III", "I", "4-4-8", "12", "", "r", "fired", "held", "moved", "moved,owes", "New Zealand"]


@given(
    st.sampled_from(TITLES),
    st.one_of(
        st.text(max_size=300),
        st.lists(st.one_of(st.sampled_from(GOOD), st.text(max_size=6)), max_size=12).map(":".join),
    ),
)
def test_a_look_is_drawn_or_refused(title: str, look: str) -> None:
    stage = FUZZED[title]
    try:
        markup = stage.draw(look)
    except hexfront.Error as no:
        assert str(no).startswith("look: ")
        assert len(str(no)) < 700
    else:
        drawn(markup)
        assert len(look) <= 160


FUZZED = {title: stage_of(hexfront.new(title, SCENARIOS[title], seed=1), "en") for title in TITLES}


# Words


def test_both_languages_have_the_same_keys_with_the_same_facts() -> None:
    english, portuguese = (catalog(lang).sentences for lang in ("en", "pt"))
    assert english.keys() == portuguese.keys()
    for key, sentence in english.items():
        facts = {name for _, name, _, _ in Formatter().parse(sentence) if name}
        assert facts == {name for _, name, _, _ in Formatter().parse(portuguese[key]) if name}, key


def test_a_scene_costs_little() -> None:
    """A server makes one for every viewer after every answer; the bound leaves room for a slow machine."""
    from time import process_time

    for game, all_ in positions("diadem", 30, 29):
        view = game.view("allied")
        stage = all_["en"]
        stage.scene(view)
        best = min(_seconds(stage, view, process_time) for _ in range(5))
        assert best < 0.0045


def _seconds(stage: Stage, view: Any, clock: Any) -> float:
    start = clock()
    for _ in range(20):
        stage.scene(view)
    return float(clock() - start) / 20


def test_a_scenarios_own_map_is_a_board_of_its_own() -> None:
    from tests.support import drawn_map, position

    small = drawn_map(". C ^\n. . .", rivers="0101/0201", objectives={"0201": 10})
    game = position({"uk-4-10": "0101", "de-1fj-3": "0302"}, map=small)
    stage, standard = stage_of(game, "en"), FUZZED["diadem"]
    board = stage.board(game.view(None))
    assert len(board["hexes"]) == 6
    assert board["key"] != standard.board_key(game.view(None))
    assert {piece["hex"] for piece in stage.scene(game.view("allied"))["pieces"]} == {"0101", "0302"}
    assert stage.scene(game.view("allied"))["head"]["scenario"] == "drawn"
