from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from typing import Any

import pytest

import hexfront
from hexfront.games.encore.map import Map
from hexfront.games.encore.names import COVERS, LEVELS
from hexfront.kernel.data import read_toml
from hexfront.kernel.errors import Error
from hexfront.render import palette
from hexfront.render.board import MARGIN
from hexfront.render.encore import board_svg
from hexfront.render.encore.data import known_map, standard_map
from hexfront.render.encore.relief import BORDERS, surface
from hexfront.render.plane import Plane
from hexfront.render.words import catalog
from tests.games.encore.board import drawn_map
from tests.render.drawings import SVG, parsed, spoken, texts, with_class
from tests.render.encore_drawings import bare, board, by_unit, hard_fought, on_map
from tests.render.encore_positions import crowded, game_map, opening, unit

ALLIED, AXIS = "allied", "axis"


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_hex_is_an_element_that_a_page_can_light(lang: str) -> None:
    fields = with_class(bare(lang), "hex")
    names = game_map().grid.names
    assert len(names) == 338
    assert [field.get("data-hex") for field in fields] == names
    assert [field.get("id") for field in fields] == [f"hex-{name}" for name in names]
    assert set(names) <= set(texts(with_class(bare(lang), "numbers")[0]))


def test_a_hex_says_its_level_its_cover_and_its_objective() -> None:
    says = {field.get("data-hex"): spoken(field) for field in with_class(bare(), "hex")}
    assert says["14-05"] == "14-05 Monte Castello: 800 m, peak; objective, 10 points"
    assert says["26-13"] == "26-13: below 600 m"
    assert says["02-06"] == "02-06: 800 m, wood"
    portuguese = {field.get("data-hex"): spoken(field) for field in with_class(bare("pt"), "hex")}
    assert portuguese["17-05"] == "17-05 Abetaia: cota 600 m, vila; objetivo, 5 pontos"


def test_hexes_are_classed_by_level_and_cover() -> None:
    map = game_map()
    for h, field in enumerate(with_class(bare(), "hex")):
        classes = field.get("class", "").split()
        assert LEVELS[map.level[h]].replace("_", "-") in classes
        assert [cover for cover in COVERS if cover in classes] == ([COVERS[map.cover[h]]] if map.cover[h] else [])


def test_the_levels_are_tinted_and_parted_by_strong_contours() -> None:
    [ground] = with_class(bare(), "levels")
    fills = [element.get("fill") for element in ground]
    assert fills == list(palette.LEVELS)
    assert len(set(fills)) == 4
    [contours] = with_class(bare(), "contours")
    [borders] = with_class(contours, "borders")
    thin = next(path for path in contours.iter(SVG + "path") if path is not borders)
    assert float(borders.get("stroke-width", 0)) > 2 * float(thin.get("stroke-width", 0))


def test_every_hex_lies_in_its_level_in_the_middle() -> None:
    rugged = drawn_map("X . X .\n. X . 8\n6 X 8 .", ". . ^ .\n^ . . .\n. # . *")
    for map in (game_map(), Map(read_toml("map.toml", rugged))):
        plane = Plane(map.grid)
        land = surface(plane, map, MARGIN)
        for h, (x, y) in enumerate(plane.centres):
            assert sum(land.fine.at(x, y) >= border for border in BORDERS) == map.level[h], map.grid.names[h]
            assert (land.woods.at(x, y) > 0.5) == (COVERS[map.cover[h]] == "wood"), map.grid.names[h]


def test_the_valley_parts_the_twin_peaks() -> None:
    map = game_map()
    plane = Plane(map.grid)
    land = surface(plane, map, MARGIN)
    [(a, b)] = map.valley
    assert land.fine.at(*plane.middle(a, b)) < min(land.fine.at(*plane.centres[h]) for h in (a, b)) - 60


def test_the_tints_grow_darker_with_the_height() -> None:
    light = [palette.luminance(fill) for fill in palette.LEVELS[1:]]
    assert light == sorted(light, reverse=True)


def test_every_way_river_bridge_and_valley_is_drawn() -> None:
    root, map = bare(), game_map()
    assert {spoken(way) for way in with_class(root, "road")} == {line.name for line in map.road_lines}
    assert {spoken(way) for way in with_class(root, "trail")} == {line.name for line in map.trail_lines}
    assert [spoken(river) for river in with_class(root, "river")] == [line.name for line in map.river_lines]
    assert len(with_class(root, "bridges")[0]) == 5
    [valley] = with_class(root, "ravine")
    assert "valley" in spoken(valley)


def test_trails_are_broken_lines_and_roads_are_not() -> None:
    [trails], [roads] = with_class(bare(), "trails"), with_class(bare(), "roads")
    assert trails.findall(".//*[@stroke-dasharray]")
    assert not roads.findall(".//*[@stroke-dasharray]")


def test_a_stretch_that_two_roads_share_is_drawn_once() -> None:
    ways = [road.get("d", "") for road in with_class(bare(), "road")]
    silla = next(road.get("d", "") for road in with_class(bare(), "road") if spoken(road) == "Silla - Gaggio")
    highway = next(road.get("d", "") for road in with_class(bare(), "road") if spoken(road) == "SS 623")
    assert len(set(ways)) == len(ways)
    assert silla.count("c") == 4, "from off the map to Gaggio"
    assert highway.count("c") == 18, "from 11-11 over three bridges to the edge, not from Gaggio"


def test_peaks_villages_and_woods_have_their_signs() -> None:
    root, map = bare(), game_map()
    assert len(with_class(root, "peaks")[0]) == map.cover.count(1) == 8
    assert len(list(with_class(root, "villages")[0].iter(SVG + "path"))) == 2 * map.cover.count(2)
    [woods] = with_class(root, "woods")
    [trees] = [path for path in woods.iter(SVG + "path") if path.get("id") == "map-trees"]
    assert trees.get("d", "").count("h0") > 10 * map.cover.count(3)


def test_places_localities_rivers_and_road_numbers_are_written() -> None:
    written = set(texts(bare()))
    assert {"M. Castello", "M. della Torraccia", "C. di Ronchidos", "Cota 1.053", "Abetaia", "Bombiana"} <= written
    assert {label.text for label in game_map().labels} <= written
    assert {"SS 623", "SS 64", "600", "800", "1000"} <= written
    assert "Querciola" not in written, "a gully without a label of its own"


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_edges_say_where_roads_lead_and_where_the_4th_mountain_enters(lang: str) -> None:
    words = catalog(lang)
    written = texts(with_class(bare(lang), "captions")[0])
    ways = [key for key in words.sentences if key.startswith("encore.way.")]
    assert len(ways) == 7
    for key in [*ways, "encore.entry.caption"]:
        assert words.say(key) in written
    assert len(list(with_class(bare(lang), "entries")[0].iter(SVG + "path"))) == 3


def test_compass_scale_and_title_are_there_in_both_languages() -> None:
    for lang, title in (("en", "MONTE CASTELLO: OPERATION ENCORE"), ("pt", "MONTE CASTELO: OPERAÇÃO ENCORE")):
        root = bare(lang)
        assert with_class(root, "compass")
        assert "1 km" in texts(with_class(root, "scale")[0])
        assert any("388 m" in line for line in texts(with_class(root, "scale")[0]))
        assert title in texts(root)
        assert root.get("lang") == lang


def test_a_kilometre_of_the_scale_bar_is_a_kilometre_of_the_map() -> None:
    [scale] = with_class(bare(), "scale")
    bar = next(scale.iter(SVG + "rect"))
    drawn = next(group for group in bare().iter(SVG + "g") if scale in list(group))
    enlarged = float(drawn.get("transform", "").split("scale(")[1].rstrip(")"))
    assert float(bar.get("width", 0)) * enlarged == pytest.approx(100 / 0.388, rel=0.001)


def test_both_languages_have_the_same_words_with_the_same_facts() -> None:
    english, portuguese = catalog("en").sentences, catalog("pt").sentences
    assert english.keys() == portuguese.keys()
    for key, sentence in english.items():
        facts = {part.split("}")[0] for part in sentence.split("{")[1:]}
        assert facts == {part.split("}")[0] for part in portuguese[key].split("{")[1:]}, key


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Error, match="lang"):
        board_svg(None, "tlh")


def test_the_bare_map_has_no_counters_outside_its_legend() -> None:
    assert on_map(bare()) == []
    assert by_unit(bare()) == {}


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_board_is_small_enough_for_a_page(lang: str) -> None:
    assert len(board_svg(crowded(), lang).encode()) < 700_000


def test_the_same_view_gives_the_same_bytes() -> None:
    view = crowded()
    assert board_svg(view) == board_svg(json.loads(json.dumps(view)))


def test_the_bytes_do_not_depend_on_the_order_of_sets() -> None:
    digest = hashlib.sha256(board_svg(None).encode()).hexdigest()
    program = (
        "import hashlib, sys; from hexfront.render.encore import board_svg;"
        "sys.stdout.write(hashlib.sha256(board_svg(None).encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == digest


def test_ids_are_unique() -> None:
    ids = [name for element in hard_fought().iter() if (name := element.get("id"))]
    assert len(ids) == len(set(ids))


def test_text_in_a_view_is_escaped() -> None:
    view = opening()
    view["hexes"] = {"14-05": [unit("br-1-i-1") | {"unit": 'x"<&', "label": "<b>&"}]}
    view["objectives"][0]["name"] = "<script>&"
    root = board(view)
    [element] = on_map(root)
    assert element.get("data-unit") == 'x"<&'
    assert "<b>&" in texts(element)
    assert "<script>&" in texts(root)


def test_a_drawn_map_of_a_scenario_is_drawn_too() -> None:
    text = drawn_map(
        ". 6 8 X\n6 8 X X\n. . 6 8",
        ". # ^ .\n* . . .\n. . . .",
        rivers="01-01/02-01 01-01/02-02",
        roads=["01-01 02-01 03-01"],
        trails=["02-02 03-01"],
        objectives={"03-01": (7, 4)},
        valley="03-01/04-01",
    )
    view = opening()
    view |= {"hexes": {"02-01": [unit("br-1-i-1")], "99-99": [unit("br-2-i-1")]}, "forts": ["04-01", "99-99"]}
    view["objectives"] = [
        {"hex": "03-01", "name": "Hill", "points": 7, "turn": 4, "holder": AXIS, "scored": None},
        {"hex": "99-99", "name": "Nowhere", "points": 1, "turn": 4, "holder": AXIS, "scored": None},
    ]
    root = parsed(board_svg(view, map=Map(read_toml("map.toml", text))))
    assert len(with_class(root, "hex")) == 12
    assert [star.get("data-hex") for star in with_class(root, "objective")] == ["03-01"]
    assert len(with_class(root, "bridges")[0]) == 1
    assert len(with_class(root, "ravine")) == len(with_class(root, "fort")) == 1
    assert len(on_map(root)) == 1
    assert "DRAWN" in texts(root)
    assert not with_class(root, "entries")


def test_an_equal_map_is_the_rulebooks() -> None:
    assert known_map(game_map()) is standard_map()
    assert known_map(None) is standard_map()


@pytest.mark.parametrize("viewer", [ALLIED, AXIS, None])
def test_the_views_of_the_engine_can_be_drawn(viewer: str | None) -> None:
    view: Any = hexfront.new("encore", seed=7).view(viewer)
    assert len(on_map(board(view))) == sum(len(stack) for stack in view["hexes"].values()) == 76


def test_the_positions_tell_what_the_engine_tells() -> None:
    view: Any = hexfront.new("encore", seed=7).view(None)
    made = opening()
    assert view.keys() == made.keys()
    for key in ("turn", "turns", "night", "phase", "side", "waiting", "support", "objectives", "score", "freed"):
        assert view[key] == made[key], key
    assert {hex_: sorted(stack, key=str) for hex_, stack in view["hexes"].items()} == {
        hex_: sorted(stack, key=str) for hex_, stack in made["hexes"].items()
    }


def test_a_game_in_progress_can_be_drawn_at_every_turn_and_phase() -> None:
    game = hexfront.new("encore", seed=11)
    player = hexfront.player("encore", "random", seed=3)
    seen: set[tuple[int, str]] = set()
    for _ in range(6000):
        if game.decision is None:
            break
        view: Any = game.view(game.decision.side)
        if (view["turn"], view["phase"]) not in seen:
            seen.add((view["turn"], view["phase"]))
            assert len(on_map(board(view))) == sum(len(stack) for stack in view["hexes"].values())
        game.apply(player.choose(game))
    assert {(1, "movement"), (2, "bombardment"), (2, "combat")} <= seen
    board(game.view(None))
