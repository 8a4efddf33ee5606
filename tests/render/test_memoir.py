from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import hexfront
from hexfront.kernel.errors import Error
from hexfront.render import palette
from hexfront.render.memoir import board_svg
from hexfront.render.memoir.cards import CARDS
from hexfront.render.memoir.data import KINDS, OBSTACLES, OVERLAYS, TILES, board_grid
from hexfront.render.memoir.words import words_in
from tests.render.drawings import SVG, parsed, spoken, texts, with_class
from tests.render.memoir_drawings import all_tiles, board, hard_fought, on_map
from tests.render.memoir_positions import everything, gallery, objective, unit, view

NOTATION = (Path(__file__).parent.parent.parent / "docs" / "notation-memoir.md").read_text(encoding="utf-8")


def listed(first: str, last: str) -> list[str]:
    """The names in backticks between two phrases of the notation page."""
    part = NOTATION[NOTATION.index(first) : NOTATION.index(last, NOTATION.index(first))]
    return re.findall(r"`([a-z][a-z-]*)`", part)


def test_everything_the_notation_names_has_a_drawing() -> None:
    assert sorted(TILES) == sorted(listed("Tiles: `", "Overlays: `"))
    assert sorted(OVERLAYS) == sorted(set(listed("Overlays: `", "Obstacles: `")) - {"either"})
    assert sorted(OBSTACLES) == sorted(listed("Obstacles: `", "Tiles turn"))
    assert sorted(KINDS) == sorted(listed("Kinds: `", "Full strength"))
    assert len(CARDS) == len(set(CARDS)) == 4 * 3 + len(listed("Others: `", "## Questions"))


@pytest.mark.parametrize("rows", [9, 17])
def test_a_board_has_rows_of_thirteen_and_twelve_hexes(rows: int) -> None:
    names = board_grid(rows).names
    assert names[0] == f"A{rows}"
    assert names[12] == f"M{rows}"
    assert names[13] == f"a{rows - 1}"
    assert names[-1] == "M1"
    assert len(names) == {9: 113, 17: 213}[rows]
    fields = with_class(board(view(rows=rows)), "hex")
    assert [field.get("data-hex") for field in fields] == names
    assert [field.get("id") for field in fields] == [f"hex-{name}" for name in names]


def test_the_name_of_every_hex_is_written() -> None:
    assert set(board_grid(17).names) <= set(texts(with_class(all_tiles(), "numbers")[0]))


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_every_tile_is_named_in_both_languages(lang: str) -> None:
    words = words_in(lang)
    says = {field.get("data-hex"): spoken(field) for field in with_class(all_tiles(lang), "hex")}
    for name, here in gallery()["hexes"].items():
        tile = words.title.say(f"tile.{here['tile']}")
        assert says[name] == f"{name}: {tile}"
    legend = texts(with_class(all_tiles(lang), "key")[0])
    for tile in ("forest", "hedgerow", "river", "wide-river", "road", "rail", "wadi", "lake-a", "airfield", "depot"):
        assert words.title.say(f"tile.{tile}") in legend


def test_a_hex_says_all_that_lies_on_it() -> None:
    says = {field.get("data-hex"): spoken(field) for field in with_class(hard_fought(), "hex")}
    assert says["J7"] == "J7: fortress, sandbags, wire"
    assert says["K9"] == "K9 Sainte-Mère-Église: town, sandbags"
    assert says["l4"] == "l4: flooded field"
    assert says["E9"] == "E9: open ground"
    assert says["f2"] == "f2: river, railway bridge"
    portuguese = {field.get("data-hex"): spoken(field) for field in with_class(hard_fought("pt"), "hex")}
    assert portuguese["f2"] == "f2: rio, ponte de caminho-de-ferro"


def test_on_a_beach_board_the_rows_below_are_beach_and_sea() -> None:
    root = board(view({"C2": "countryside", "c4": "town"}, face="beach"))
    kinds = {field.get("data-hex"): field.get("class", "").split()[1] for field in with_class(root, "hex")}
    rows = {int(name[1:]) for name, kind in kinds.items() if name and kind == "beach"}
    assert rows == {3, 4, 5}
    assert kinds["l6"] == kinds["A9"] == "open"
    assert kinds["A1"] == kinds["a2"] == "ocean"
    assert kinds["c4"] == "town"
    assert with_class(root, "sea")
    assert not with_class(board(view()), "sea")


@pytest.mark.parametrize("face", ["country", "beach", "winter", "desert"])
def test_every_face_has_a_ground_of_its_own(face: str) -> None:
    grounds = {}
    for name in ("country", "winter", "desert"):
        tints = with_class(board(view(face=name)), "tints")[0]
        grounds[name] = next(tints.iter(SVG + "rect")).get("fill", "")
    assert len(set(grounds.values())) == 3
    root = board(view(face=face))
    assert palette.luminance(next(with_class(root, "tints")[0].iter(SVG + "rect")).get("fill", "")) > 0.6


def test_two_broken_lines_part_the_sections_and_each_side_reads_its_own_names() -> None:
    root = board(view(top="axis"))
    [lines] = with_class(root, "section-lines")
    assert {float(x) for path in lines for x in re.findall(r"M([\d.]+) ", path.get("d", ""))} == {400.0, 900.0}
    assert lines.findall(".//*[@stroke-dasharray]")
    places = {}
    for element in with_class(root, "captions")[0].iter(SVG + "text"):
        x, y = map(float, re.findall(r"-?[\d.]+", element.get("transform", ""))[:2])
        places["".join(element.itertext())] = (x, y)
    assert places["Allies: left flank"][0] < places["Allies: centre"][0] < places["Allies: right flank"][0]
    assert places["Axis: left flank"][0] > places["Axis: centre"][0] > places["Axis: right flank"][0]
    assert places["Axis: centre"][1] < 0 < places["Allies: centre"][1]


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_scenarios_of_the_title_are_headed_with_their_names(lang: str) -> None:
    made = view() | {"scenario": "schwammenauel"}
    name = {"en": "SCHWAMMENAUEL DAM", "pt": "BARRAGEM DE SCHWAMMENAUEL"}[lang]
    root = board(made, lang)
    assert name in texts(root)
    assert root.get("lang") == lang
    assert "../NOWHERE" in texts(board(view() | {"scenario": "../nowhere"}, lang))
    assert "THE MILL" in texts(parsed(board_svg(made, lang, "The mill")))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Error, match="lang"):
        board_svg(view(), "tlh")


def test_the_bare_board_has_its_ground_and_nothing_that_moves() -> None:
    root = board(everything(), bare=True)
    assert not on_map(root)
    for name in ("objectives", "signs", "battles", "hand", "beside", "slots"):
        assert not with_class(root, name), name
    for name in ("overlays", "obstacles", "tiles", "labels", "key"):
        assert with_class(root, name), name
    assert "without units" in (root.findtext(SVG + "desc") or "")


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_board_is_small_enough_for_a_page(lang: str) -> None:
    assert len(board_svg(everything(), lang).encode()) < 700_000


def test_the_same_view_gives_the_same_bytes() -> None:
    assert board_svg(everything()) == board_svg(json.loads(json.dumps(everything())))


def test_the_bytes_do_not_depend_on_the_order_of_sets() -> None:
    digest = hashlib.sha256(board_svg(everything()).encode()).hexdigest()
    program = (
        "import hashlib, sys; from hexfront.render.memoir import board_svg;"
        "from tests.render.memoir_positions import everything;"
        "sys.stdout.write(hashlib.sha256(board_svg(everything()).encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    assert done.stdout == digest


def test_ids_are_unique() -> None:
    ids = [name for element in hard_fought().iter() if (name := element.get("id"))]
    assert len(ids) == len(set(ids))


def test_text_in_a_view_is_escaped() -> None:
    made = view({"E5": "town"}, {"E5": unit(badge='x"<&', nation="<i>")}, labels={"E5": "<b>&"})
    root = board(made | {"scenario": "<script>&"})
    assert "<b>&" in texts(root)
    assert "<SCRIPT>&" in texts(root)
    assert '<i>; x"<&' in spoken(on_map(root)["E5"])


def test_what_lies_off_the_board_is_left_out() -> None:
    made = view({"Z9": "town, wire"}, {"Q1": unit()}, labels={"N3": "Nowhere"})
    made["hexes"]["Z9"]["stars"] = 1
    made["objectives"] = [objective(["P4"])]
    made["battle"] = {"attacker": "Q1", "target": "Q2", "dice": 2, "kind": "battle"}
    root = board(made)
    assert not on_map(root)
    assert "Nowhere" not in texts(root)
    for name in ("objective", "obstacle", "signs", "battle"):
        assert not with_class(root, name), name


@pytest.mark.parametrize("viewer", ["allied", "axis", None])
@pytest.mark.parametrize("scenario", hexfront.scenarios("memoir"))
def test_the_views_of_the_engine_can_be_drawn(scenario: str, viewer: str | None) -> None:
    seen: Any = hexfront.new("memoir", scenario, seed=7).view(viewer)
    root = board(seen)
    assert on_map(root).keys() == seen["units"].keys()
    assert len(with_class(root, "objective")) == sum(len(item["hexes"]) for item in seen["objectives"])
    shown = [card.get("data-card") for hand in with_class(root, "hand") for card in with_class(hand, "card")]
    assert shown == (seen["hands"][viewer]["cards"] if viewer else [])


def test_the_positions_tell_what_the_engine_tells() -> None:
    seen: Any = hexfront.new("memoir", "nijmegen", seed=7).view(None)
    made = view()
    assert made.keys() == seen.keys()
    assert made["board"].keys() == seen["board"].keys()
    assert made["medals"]["axis"].keys() == seen["medals"]["axis"].keys()
    assert made["hands"]["axis"].keys() == seen["hands"]["axis"].keys()
    assert objective(["E5"]).keys() == seen["objectives"][0].keys()
    assert unit().keys() == seen["units"]["a2"].keys()


def test_a_game_in_progress_can_be_drawn_at_every_question() -> None:
    game = hexfront.new("memoir", "nijmegen", seed=11)
    player = hexfront.player("memoir", "random", seed=3)
    asked: set[str] = set()
    for _ in range(1500):
        if game.decision is None:
            break
        seen: Any = game.view(game.decision.side)
        question = seen["question"]["question"]
        if question not in asked:
            asked.add(question)
            assert on_map(board(seen)).keys() == seen["units"].keys()
        game.apply(player.choose(game))
    assert {"card", "order", "move", "march", "battle", "attack"} <= asked
    board(game.view(None))
