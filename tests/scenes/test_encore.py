"""Operation Encore on a screen."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from hexfront.scenes import stage_of
from tests.games.encore.board import position
from tests.games.encore.firing import ready
from tests.scenes.playing import drawn
from tests.support import Placement, play

FIELD = {"us-1-i-87": "13-05", "us-2-i-87": "13-05", "de-1-i-1044": "14-05"}


def scene(game: hexfront.Game, lang: str = "en") -> dict[str, Any]:
    return stage_of(game, lang).scene(game.view("allied"))


def preview(game: hexfront.Game, action: str) -> dict[str, Any]:
    return stage_of(game, "en").preview(action, game.preview(action), game.view("allied"))


def test_a_look_says_all_that_is_on_a_counter() -> None:
    marked = {"at": "14-05", "reduced": True, "suppressed": True, "released": False}
    game = position({**FIELD, "de-1-i-1044": marked})
    looks = {item["unit"]: item["look"] for item in scene(game)["pieces"]}
    assert looks["us-1-i-87"] == "c:allied:American:mountain:1 I/87:I:4-4-8:::engaged"
    side, values, state = looks["de-1-i-1044"].split(":")[1], looks["de-1-i-1044"].split(":")[6], "suppressed,held"
    assert side == "axis"
    assert looks["de-1-i-1044"] == f"c:axis:German:infantry:1 I/1044:I:{values}::r:engaged,{state}"


def test_casualties_suppression_and_the_lock_are_drawn() -> None:
    stage = stage_of(position(FIELD), "en")
    picture = drawn(stage.draw("c:axis:German:infantry:1 I/1044:I:2-2-3::r:suppressed,held"))
    classes = {element.get("class") for element in picture.iter()}
    assert {"casualties", "suppression", "mark suppressed", "mark held"} <= classes


@pytest.mark.parametrize(
    "look",
    [
        "g:allied:American:infantry:604:2:",
        "g:allied:American:artillery:604:2:spent",
        "g:allied:American:artillery:604:200:",
        "c:allied:British:infantry:1 I/87:I:4-4-8:::",
        "c:allied:American:infantry:1 I/87:I:4-4-8:::moved,",
        "h:axis:German:parachute",
    ],
)
def test_a_look_that_is_none_is_refused(look: str) -> None:
    with pytest.raises(hexfront.Error, match="look: "):
        stage_of(position(FIELD), "en").draw(look)


# Head and boxes


def test_by_night_there_is_no_bombardment() -> None:
    day, night = (scene(position(FIELD, turn=turn)) for turn in (2, 3))
    assert len(day["head"]["phases"]) == 5
    assert len(night["head"]["phases"]) == 4
    assert [turn["note"].partition(";")[0] for turn in day["head"]["track"]][:3] == ["night", "day", "night"]
    assert night["chips"][0] == {"label": "Light", "value": "night", "rule": "encore:4.1.night"}
    assert day["head"]["scenario"] == "drawn"


def test_the_track_tells_when_objectives_are_scored() -> None:
    game = hexfront.new("encore", seed=1)
    track = scene(game)["head"]["track"]
    assert "Monte Castello 10" in track[3]["note"]
    assert len(scene(hexfront.new("encore", seed=1, options={"turns": 10}))["head"]["track"]) == 10


def test_guns_and_aircraft_stand_in_a_box_ready_fired_or_locked() -> None:
    units: dict[str, Placement] = {**FIELD, **ready("us-604", "br-art-1"), "us-605": {"at": "ready", "fired": True}}
    game = position(units, turn=2, phase="bombardment")
    box = next(box for box in scene(game)["boxes"] if box["kind"] == "support" and box["side"] == "allied")
    notes = {item["id"]: (item["note"], item["look"]) for item in box["pieces"]}
    assert notes["us-604"] == ("ready, 2 points", "g:allied:American:artillery:604:2:")
    assert notes["us-605"] == ("has fired", "g:allied:American:artillery:605:2:fired")
    assert notes["br-art-1"] == ("from turn 4", "g:allied:Brazilian:artillery:I Gr:3:held")


def test_announced_fire_has_a_sight_on_the_map_and_a_box_with_its_guns() -> None:
    game = position({**FIELD, **ready("us-604", "us-605")}, turn=2, phase="bombardment")
    play(game, "bombard 14-05", "add us-604")
    shown = scene(game)
    assert 'class="bombardment allied"' in shown["signs"]
    fire = [box for box in shown["boxes"] if box["name"] == "Fire on Monte Castello (14-05)"]
    assert [item["look"] for item in fire[0]["pieces"]] == ["g:allied:American:artillery:604:2:"]
    battle = shown["battle"]
    assert (battle["kind"], battle["hex"]) == ("bombard", "14-05")
    added = preview(game, "add us-605")["panel"]
    assert len(added["parties"][0]["pieces"]) == 2
    assert {item["label"]: item["value"] for item in added["sums"]}["Strength"] == "4"
    assert added["column"] in stage_of(game, "en").tables()[1]["columns"]


@pytest.mark.parametrize(
    ("state", "says"),
    [
        ({}, "first entry −12 points"),
        ({"road_entered": True}, "may come in free"),
        ({"fourth_mountain": "paid"}, "came in, −12 points"),
        ({"fourth_mountain": "free"}, "came in free"),
    ],
)
def test_a_chip_tells_how_it_stands_with_the_4th_mountain(state: dict[str, Any], says: str) -> None:
    at = "08-01" if "fourth_mountain" in state else "waiting"
    game = position({**FIELD, "de-1-i-4-m": at}, turn=6, **state)
    chips = {chip["label"]: chip["value"] for chip in scene(game)["chips"]}
    assert chips["4th Mountain"] == says


def test_a_chip_tells_what_has_been_taken() -> None:
    game = position(FIELD, turn=4, freed={"mazzancana": 2})
    assert {"label": "Mazzancana", "value": "taken in turn 2", "rule": "encore:8.mazzancana"} in scene(game)["chips"]


# Marks, signs, combats


def test_forts_that_stand_are_on_the_map() -> None:
    assert 'class="fort"' in scene(position(FIELD, forts=["14-05"]))["marks"]
    assert 'class="fort"' not in scene(position(FIELD, forts=[]))["marks"]


def test_an_attack_shows_its_whole_sum_to_everybody() -> None:
    game = position(FIELD, phase="combat", forts=["14-05"])
    play(game, "attack 14-05", "add us-1-i-87")
    shown = preview(game, "add us-2-i-87")
    panel = shown["panel"]
    facts: dict[str, Any] = game.preview("add us-2-i-87")
    assert {item["label"]: item["value"] for item in panel["sums"]}["Attack"] == str(facts["attack"])
    assert panel["column"] == facts["column"].replace("1-3", "1:3+").replace("-", ":")
    assert {"fort", "peak"} <= {shift["text"] for shift in panel["shifts"]}
    assert len(panel["needs"]) == len(facts["needs"]) > 0
    assert 'class="battle"' in scene(game)["signs"]
    for viewer in ("allied", "axis", None):
        assert stage_of(game, "en").scene(game.view(viewer))["battle"]["title"] == "Attack on Monte Castello (14-05)"


def test_the_tables_are_those_of_the_printing_in_use() -> None:
    body, sheet = (
        stage_of(position(FIELD, options={"tables": printing}), "en").tables() for printing in ("body", "map_sheet")
    )
    assert [table["name"] for table in body] == ["results", "bombardment", "vulnerability", "terrain"]
    assert (len(body[1]["columns"]), len(sheet[1]["columns"])) == (7, 9)
    assert "EMP" in body[0]["codes"]
    assert "EMP" not in sheet[0]["codes"]
    assert sheet[0]["rule"] == "encore:table.1.map_sheet"
    assert sheet[1]["rule"] == "encore:table.3.map_sheet"
    assert body[0]["columns"][0] == "1:3+"


def test_terrain_is_explained_from_the_tables() -> None:
    game = position(FIELD)
    board = stage_of(game, "en").board(game.view(None))
    castello = next(item for item in board["hexes"] if item["hex"] == "14-05")
    assert "peak" in castello["terrain"]
    high = [line["text"] for line in board["terrains"]["level_800"]["lines"]]
    assert high[0] == "A step in costs foot 1, motorised 2."
    assert "1 column more if every attacker stands lower." in high
    assert board["terrains"]["wood"]["lines"][0]["text"] == "1 point more to enter."
    assert {"name": "Monte Castello", "hex": "14-05"} in board["places"]


def test_nothing_is_hidden() -> None:
    game = position(FIELD)
    assert not stage_of(game, "en").hides(game.options)
