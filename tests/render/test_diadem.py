from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest

import hexfront
from hexfront.games.diadem.map import Map
from hexfront.kernel.data import read_toml
from hexfront.kernel.errors import Error
from hexfront.render.diadem import board_svg, counter_svg
from hexfront.render.diadem.data import known_map, standard_map
from hexfront.render.diadem.words import catalog
from tests.render.drawings import Element, parsed, spoken, texts, with_class
from tests.render.positions import counters, game_map, hidden, known, opening
from tests.support import drawn_map

ALLIED, AXIS = "allied", "axis"


@cache
def bare(lang: str = "en") -> Element:
    return parsed(board_svg(None, lang))


def board(view: dict[str, Any], lang: str = "en") -> Element:
    return parsed(board_svg(view, lang))


def drawn_units(root: Element) -> list[str]:
    return [unit for element in with_class(root, "counter") if (unit := element.get("data-unit"))]


def on_map(root: Element) -> list[Element]:
    return [element for element in with_class(root, "counter") if element.get("data-hex")]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_hex_is_an_element_that_a_page_can_light(lang: str) -> None:
    fields = with_class(bare(lang), "hex")
    names = game_map().grid.names
    assert len(names) == 240
    assert [field.get("data-hex") for field in fields] == names
    assert [field.get("id") for field in fields] == [f"hex-{name}" for name in names]
    assert all(spoken(field).startswith(name) for field, name in zip(fields, names, strict=True))


def test_a_hex_says_what_it_is() -> None:
    says = {field.get("data-hex"): spoken(field) for field in with_class(bare(), "hex")}
    assert says["1006"] == "1006 Monte Cassino: mountain city; objective, 10 points"
    assert says["0515"] == "0515: sea"
    portuguese = {field.get("data-hex"): spoken(field) for field in with_class(bare("pt"), "hex")}
    assert portuguese["1106"] == "1106 Cassino: cidade"


def test_the_bare_map_has_no_counters_outside_its_legend() -> None:
    assert on_map(bare()) == []
    assert drawn_units(bare()) == []


def test_every_place_river_road_line_and_peak_is_on_the_map() -> None:
    root, game = bare(), game_map()
    written = texts(root)
    for place in game.places:
        short = place.name.replace("Santa ", "S. ").replace("San ", "S. ")
        assert place.name in written or short in written, place.name
    for label in game.labels:
        assert any(word in written for word in (label.text, label.text.rpartition(" ")[2])), label.text
    for line in game.fort_lines:
        assert line.name.upper() in written
    assert {line.name for line in game.river_lines} <= set(written)
    assert [spoken(river) for river in with_class(root, "river")] == [line.name for line in game.river_lines]
    assert sorted(spoken(road) for road in with_class(root, "road")) == sorted(line.name for line in game.road_lines)
    assert {"6", "7", "82", "85"} <= set(written)


def test_towns_of_the_rulebook_stand_out() -> None:
    named = [text for group in with_class(bare(), "named") for text in texts(group)]
    assert {place.name for place in game_map().places if place.in_rulebook} >= {
        name for name in named if not name.startswith("S. ")
    }
    assert "Cassino" in named
    assert "Minturno" not in named


def test_objectives_are_starred_with_their_points_and_their_holder() -> None:
    stars = with_class(bare(), "objective")
    assert {star.get("data-hex") for star in stars} == {"0303", "0214", "0607", "0806", "1006"}
    assert all("10" in texts(star) for star in stars)
    view = opening()
    view["objectives"][0]["holder"] = ALLIED
    held = {star.get("data-hex"): star.get("class") for star in with_class(board(view), "objective")}
    assert held["1006"] == "objective allied"
    assert held["0303"] == "objective axis"


def test_every_counter_one_may_know_is_drawn_with_its_values() -> None:
    view = opening(None, open_information=True)
    root = board(view)
    assert sorted(drawn_units(root)) == sorted(counters().ids)
    by_unit = {element.get("data-unit"): element for element in with_class(root, "counter")}
    for hex_, stack in view["hexes"].items():
        for facts in stack:
            element = by_unit[facts["unit"]]
            assert element.get("data-hex") == hex_
            assert {facts["label"], f"{facts['attack']}-{facts['defence']}-{facts['move']}"} <= set(texts(element))
            if facts["range"]:
                assert str(facts["range"]) in texts(element)


@pytest.mark.parametrize(("viewer", "enemy"), [(ALLIED, AXIS), (AXIS, ALLIED)])
def test_hidden_counters_carry_neither_id_nor_value(viewer: str, enemy: str) -> None:
    view = opening(viewer)
    svg = board_svg(view)
    root = parsed(svg)
    all_counters = counters()
    foes = [u for u in range(all_counters.count) if all_counters.side[u] == (1 if enemy == AXIS else 0)]
    for unit in foes:
        assert f'"{all_counters.ids[unit]}"' not in svg
        assert f"unit-{all_counters.ids[unit]}" not in svg
        assert all_counters.names[unit]["en"] not in svg
    for element in on_map(root):
        if enemy in element.get("class", "").split():
            assert element.get("id") is None
            assert not [text for text in texts(element) if any(c.isdigit() for c in text)]
    assert len(on_map(root)) == sum(len(stack) for stack in view["hexes"].values())


def test_a_spectator_sees_no_strengths_at_all() -> None:
    assert drawn_units(board(opening(None))) == []


def test_stacks_of_five_and_all_marks_are_drawn() -> None:
    view, all_counters = opening(), counters()
    marks = {"moved": True, "fought": True, "engaged": True, "owes": True, "reduced": True}
    view["hexes"] = {"1106": [known(all_counters, u, **marks) for u in range(5)]}
    root = board(view)
    assert len(on_map(root)) == 5
    for element in on_map(root):
        assert "reduced" in element.get("class", "")
        assert [len(with_class(element, mark)) for mark in ("moved", "fought", "engaged", "owes")] == [1, 1, 1, 1]


def test_reinforcements_lie_on_the_turn_in_which_they_are_due() -> None:
    root = board(opening(None, open_information=True))
    arriving = {
        turn.get("data-turn"): {unit for c in with_class(turn, "counter") if (unit := c.get("data-unit"))}
        for turn in with_class(root, "turn")
    }
    assert arriving["4"] == {"de-26pz-26", "de-26pz-9", "de-26pz-67"}
    assert arriving[None] == {"za-6a-11", "za-6a-12", "uk-9armd", "uk-25tank"}, "in any turn"
    assert arriving["7"] == set()


def test_the_turn_track_has_the_dates_and_shows_the_turn() -> None:
    view = opening()
    view["turn"] = 3
    root = board(view)
    turns = with_class(root, "turn")
    assert [turn.get("data-turn") for turn in turns] == [*"1234567", None]
    assert "12–13 May" in texts(turns[0])
    assert "24–25 May" in texts(turns[6])
    assert [turn.get("data-turn") for turn in with_class(root, "current")] == ["3"]
    assert with_class(bare(), "current") == []


def test_the_head_says_air_points_phase_and_score() -> None:
    view = opening()
    view |= {"air": 13, "phase": "combat", "side": AXIS, "score": {ALLIED: {"total": 34}, AXIS: {"total": 41}}}
    root = board(view)
    [track] = with_class(root, "points")
    assert spoken(track) == "Allied air points left: 13 of 20"
    head = texts(with_class(root, "head")[0])
    assert {"Turn 1 of 7 · 12–13 May 1944", "Axis: combat", "Score: Allies 34, Axis 41"} <= set(head)
    view["phase"] = "over"
    assert "the game is over" in texts(board(view))


def test_lost_and_departed_counters_lie_in_their_trays() -> None:
    view, all_counters = opening(), counters()
    view["lost"][ALLIED] = [known(all_counters, 0)]
    view["lost"][AXIS] = [hidden(all_counters, u) for u in all_counters.of_side[1]]
    view["left"][ALLIED] = [{**known(all_counters, 1), "edge": "W"}]
    trays = [with_class(box, "counter") for box in with_class(board(view), "holding")]
    assert [len(tray) for tray in trays] == [1, 1, 33, 0]


def test_hexes_already_attacked_are_ringed() -> None:
    view = opening()
    view["targeted"] = ["1106", "1006"]
    assert len(with_class(board(view), "targets")[0]) == 2


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_edges_say_where_roads_lead_and_who_may_leave(lang: str) -> None:
    words = catalog(lang)
    [captions] = with_class(bare(lang), "captions")
    written = texts(captions)
    for key in ("0104W", "0114W", "0301N", "1001N", "1608E", "1609E", "1515S"):
        assert words.say(f"diadem.way.{key}") in written
    assert words.say("edge.exit", {"sides": words.say("side.allied")}) in written, "the south"
    assert len(with_class(bare(lang), "passages")[0].findall(".//*[@stroke-dasharray]")) == 2, "Axis: north and west"


def test_both_languages_have_the_same_words() -> None:
    assert catalog("en").sentences.keys() == catalog("pt").sentences.keys()
    assert bare("pt").get("lang") == "pt"
    assert "OPERAÇÃO DIADEM" in texts(bare("pt"))
    assert "Itri" in texts(bare("pt"))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Error, match="lang"):
        board_svg(None, "tlh")


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_board_is_small_enough_for_a_page(lang: str) -> None:
    assert len(board_svg(opening(None, open_information=True), lang).encode()) < 600_000


def test_the_same_view_gives_the_same_bytes() -> None:
    view = opening()
    assert board_svg(view) == board_svg(json.loads(json.dumps(view)))


def test_the_bytes_do_not_depend_on_the_order_of_sets() -> None:
    digest = hashlib.sha256(board_svg(None).encode()).hexdigest()
    program = (
        "import hashlib, sys; from hexfront.render.diadem import board_svg;"
        "sys.stdout.write(hashlib.sha256(board_svg(None).encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == digest


def test_ids_are_unique() -> None:
    root = board(opening(None, open_information=True))
    ids = [name for element in root.iter() if (name := element.get("id"))]
    assert len(ids) == len(set(ids))


def test_text_in_a_view_is_escaped() -> None:
    view = opening()
    facts = known(counters(), 0)
    facts |= {"unit": 'x"<&', "label": "<script>&"}
    view["hexes"] = {"1106": [facts]}
    [element] = on_map(board(view))
    assert element.get("data-unit") == 'x"<&'
    assert "<script>&" in texts(element)


def test_one_counter_by_itself() -> None:
    root = parsed(counter_svg(known(counters(), 0), "pt"))
    assert drawn_units(root) == [counters().ids[0]]
    assert "ataque" in spoken(root)


def test_a_drawn_map_of_a_scenario_is_drawn_too() -> None:
    text = drawn_map(
        ". ^ M .\nC . . ^\n. ~ . .",
        rivers="0101/0201 0101/0202",
        roads=["0101 0201 0301"],
        forts="0202/0302",
        exits={AXIS: {"W": "all"}},
        objectives={"0102": 7},
    )
    view = opening()
    view |= {"hexes": {"0201": [known(counters(), 0)]}, "objectives": [{"hex": "0102", "holder": AXIS}], "targeted": []}
    root = parsed(board_svg(view, map=Map(read_toml("map.toml", text))))
    assert len(with_class(root, "hex")) == 12
    assert "7" in texts(with_class(root, "objective")[0])
    assert len(with_class(root, "bridges")[0]) == 1
    assert "DRAWN" in texts(root)


def test_an_equal_map_is_the_rulebooks() -> None:
    assert known_map(game_map()) is standard_map()
    assert known_map(None) is standard_map()


@pytest.mark.parametrize("viewer", [ALLIED, AXIS, None])
@pytest.mark.parametrize("scenario", ["historical", "campaign"])
def test_the_views_of_the_engine_can_be_drawn(scenario: str, viewer: str | None) -> None:
    game = hexfront.new("diadem", scenario=scenario, seed=7)
    view: Any = game.view(viewer)
    root = board(view)
    assert len(on_map(root)) == sum(len(stack) for stack in view["hexes"].values())
    own = [unit for side in view["waiting"].values() for facts in side if "attack" in facts and (unit := facts["unit"])]
    shown = [facts["unit"] for stack in view["hexes"].values() for facts in stack if "unit" in facts]
    assert sorted(drawn_units(root)) == sorted(shown + own)


def test_the_helper_tells_what_the_engine_tells() -> None:
    view: Any = hexfront.new("diadem", scenario="historical", seed=7).view(ALLIED)
    assert sorted(view["hexes"]) == sorted(opening(ALLIED)["hexes"])
    assert view.keys() == opening(ALLIED).keys()


def test_a_game_in_progress_can_be_drawn_at_every_turn() -> None:
    game = hexfront.new("diadem", scenario="historical", seed=11)
    player = hexfront.player("diadem", "random", seed=3)
    turns: set[int] = set()
    for _ in range(4000):
        if game.decision is None:
            break
        view: Any = game.view(game.decision.side)
        if view["turn"] not in turns:
            turns.add(view["turn"])
            assert len(on_map(board(view))) == sum(len(stack) for stack in view["hexes"].values())
        game.apply(player.choose(game))
    assert turns >= {1, 2}
    board(game.view(None))
