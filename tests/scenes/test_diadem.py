"""Operation Diadem on a screen."""

from __future__ import annotations

from typing import Any

import pytest

import hexfront
from hexfront.render.diadem.data import standard_map
from hexfront.scenes import stage_of
from hexfront.scenes.arrows import arrows
from hexfront.scenes.layout import plane_of
from tests.scenes.playing import drawn
from tests.support import play, position

ATTACKED = {"uk-4-10": "1307", "uk-4-12": "1307", "uk-4-28": "1307", "de-1fj-3": "1207", "uk-art-XIII": "1407"}


def fight(**options: object) -> hexfront.Game:
    return position(ATTACKED, phase="combat", options=options, dice=[3, 4], air=20)


def piece(game: hexfront.Game, viewer: str | None, hex_: str) -> dict[str, Any]:
    scene = stage_of(game, "en").scene(game.view(viewer))
    return next(item for item in scene["pieces"] if item["hex"] == hex_)


def preview(game: hexfront.Game, action: str, viewer: str = "allied", lang: str = "en") -> dict[str, Any]:
    return stage_of(game, lang).preview(action, game.preview(action), game.view(viewer))


def test_a_look_says_all_that_is_on_a_counter() -> None:
    game = position({"uk-4-10": {"at": "1307", "reduced": True, "moved": True}, "uk-art-XIII": "1407"})
    assert piece(game, "allied", "1307")["look"] == "c:allied:British:infantry:10/4:X:3-3-6::r:moved"
    assert piece(game, "allied", "1407")["look"] == "c:allied:British:artillery:XIII:X:3-2-6:5::"
    assert piece(game, "axis", "1307")["look"] == "h:allied:British:infantry"


def test_a_hidden_counter_goes_by_its_hex_and_tells_no_name() -> None:
    game = fight()
    hidden = piece(game, "allied", "1207")
    assert (hidden["id"], hidden["unit"], hidden["side"]) == ("1207:0", None, "axis")
    assert hidden["says"] == "German, parachute troops; strength unknown"
    assert piece(fight(open_information=True), "allied", "1207")["id"] == "de-1fj-3"


def test_counters_lie_as_on_paper() -> None:
    game = fight()
    scene = stage_of(game, "en").scene(game.view("allied"))
    board = stage_of(game, "en").board(game.view("allied"))
    middle = next(item for item in board["hexes"] if item["hex"] == "1307")
    stack = [item for item in scene["pieces"] if item["hex"] == "1307"]
    assert [round(item["x"] - middle["x"], 1) for item in stack] == [-18.6, 18.6, 0]
    assert {item["size"] for item in stack} == {36}


@pytest.mark.parametrize(
    "look",
    [
        "",
        "c",
        "c:allied:British:infantry:10/4:X:4-4-8::",
        "c:allied:Martian:infantry:10/4:X:4-4-8:::",
        "c:allied:British:horse:10/4:X:4-4-8:::",
        "c:allied:British:infantry:99/99:X:4-4-8:::",
        "c:allied:British:infantry:10/4:XX:4-4-8:::",
        "c:allied:British:infantry:10/4:X:4-4:::",
        "c:allied:British:infantry:10/4:X:4-4-888:::",
        "c:allied:British:infantry:10/4:X:4-4-٨:::",
        "c:allied:British:infantry:10/4:X:4-4-8:x::",
        "c:allied:British:infantry:10/4:X:4-4-8::q:",
        "c:allied:British:infantry:10/4:X:4-4-8:::drunk",
        "c:allied:British:infantry:10/4:X:4-4-8:::moved,moved",
        "c:neutral:British:infantry:10/4:X:4-4-8:::",
        "h:axis:German",
        "g:allied:American:artillery:604:2:",
        "<script>",
    ],
)
def test_a_look_that_is_none_is_refused(look: str) -> None:
    with pytest.raises(hexfront.Error, match="look: "):
        stage_of(fight(), "en").draw(look)


def test_a_reduced_counter_is_striped_and_marks_are_drawn() -> None:
    stage = stage_of(fight(), "en")
    plain = drawn(stage.draw("c:allied:British:infantry:10/4:X:4-4-8:::"))
    struck = drawn(stage.draw("c:allied:British:infantry:10/4:X:2-2-8::r:moved,fought,engaged,owes"))
    classes = [element.get("class") or "" for element in struck.iter()]
    assert any("reduced" in name for name in classes)
    assert {f"mark {name}" for name in ("moved", "fought", "engaged", "owes")} <= set(classes)
    assert len(list(struck.iter())) > len(list(plain.iter()))


# Head, scores, boxes


def test_the_head_tells_turn_phase_and_what_is_to_come() -> None:
    game = hexfront.new("diadem", "historical", seed=1)
    head = stage_of(game, "en").scene(game.view("allied"))["head"]
    assert head["title"] == "Operation Diadem"
    assert head["scenario"] == "Historical set-up"
    assert head["turn"] == "Turn 1 of 7 · 12–13 May 1944"
    assert [turn["text"] for turn in head["track"] if turn["now"]] == ["12–13 May"]
    assert len(head["track"]) == 7
    assert any("reinforcement" in turn["note"] for turn in head["track"])
    assert [phase["text"] for phase in head["phases"]] == [
        "Allies: movement", "Allies: combat", "Axis: movement", "Axis: combat",
    ]  # fmt: skip
    assert [phase["now"] for phase in head["phases"]] == [True, False, False, False]


def test_the_set_up_has_phases_of_its_own() -> None:
    game = hexfront.new("diadem", "campaign", seed=1)
    head = stage_of(game, "pt").scene(game.view("axis"))["head"]
    assert [phase["text"] for phase in head["phases"] if phase["now"]] == ["Eixo: Colocação inicial"]


def test_a_side_sees_only_the_items_of_the_score_it_may_know() -> None:
    game = hexfront.new("diadem", "historical", seed=1)
    sides = {viewer: stage_of(game, "en").scene(game.view(viewer))["sides"] for viewer in ("allied", "axis")}
    assert [len(side["items"]) for side in sides["allied"]] == [4, 4]
    assert [len(side["items"]) for side in sides["axis"]] == [2, 3]
    assert all(item["rule"].startswith("diadem:11.2") for side in sides["allied"] for item in side["items"])
    for side in sides["allied"]:
        assert side["score"] == str(sum(int(item["value"]) for item in side["items"]))


def test_chips_have_the_air_points_and_who_must_attack() -> None:
    game = fight()
    chips = {chip["label"]: chip for chip in stage_of(game, "en").scene(game.view("allied"))["chips"]}
    assert chips["Air points"]["value"] == "20"
    assert chips["Must attack"]["value"] == "3"
    assert "Must attack" not in {chip["label"] for chip in stage_of(game, "en").scene(game.view("axis"))["chips"]}


def test_boxes_hold_reinforcements_with_their_turn_and_those_who_left_with_their_edge() -> None:
    game = position({"uk-4-10": "1307", "de-26pz-26": "waiting", "us-36-141": "left W", "de-1fj-3": "lost"})
    boxes = stage_of(game, "en").scene(game.view("allied"))["boxes"]
    notes = {item["id"]: (box["kind"], item["note"]) for box in boxes for item in box["pieces"]}
    assert notes["us-36-141"] == ("left", "by the west edge")
    assert notes["de-26pz-26"][0] == "waiting"
    assert notes["de-26pz-26"][1].startswith("turn ")
    waiting = next(box for box in boxes if box["kind"] == "waiting")
    assert waiting["pieces"][0]["look"] == "c:axis:German:armour:26/26:III::::"


# Marks and signs


def test_marks_tell_who_holds_an_objective_and_what_was_attacked() -> None:
    plain = position(ATTACKED, phase="combat")
    held = position(ATTACKED, phase="combat", objectives={"1006": "allied"}, targeted=["1207"])
    marks = {name: stage_of(game, "en").scene(game.view(None))["marks"] for name, game in (("a", plain), ("b", held))}
    assert marks["a"] != marks["b"]
    assert "targets" not in marks["a"]
    assert "targets" in marks["b"]
    assert "held by: Allies" in marks["b"]


def test_signs_point_at_the_hex_under_attack_for_those_who_may_know() -> None:
    game = fight()
    play(game, "attack 1207", "add uk-4-10")
    seen = {viewer: stage_of(game, "en").scene(game.view(viewer))["signs"] for viewer in ("allied", "axis", None)}
    assert 'class="battle"' in seen["allied"]
    assert 'class="battle"' not in seen["axis"]
    assert seen["axis"] == seen[None]


# Combats


def test_an_attack_being_planned_shows_only_to_the_attacker() -> None:
    game = fight()
    play(game, "attack 1207", "add uk-4-10", "air 3")
    stage = stage_of(game, "en")
    mine = stage.scene(game.view("allied"))["battle"]
    assert mine["title"] == "Attack on 1207"
    attack, defence = mine["parties"]
    assert [item["says"].partition(",")[0] for item in attack["pieces"]] == ["10/4"]
    assert attack["notes"] == ["3 air points"]
    assert [item["look"] for item in defence["pieces"]] == ["h:axis:German:parachute"]
    assert stage.scene(game.view("axis"))["battle"] is None
    assert stage.scene(game.view(None))["battle"] is None


def test_the_attacker_sees_his_sum_and_no_odds_before_he_commits() -> None:
    game = fight()
    play(game, "attack 1207", "add uk-4-10")
    shown = preview(game, "add uk-4-12")
    panel = shown["panel"]
    assert shown["text"] == "attack 10"
    assert [(item["label"], item["value"]) for item in panel["sums"]] == [("Attack", "10")]
    assert panel["column"] is None
    assert panel["chances"] == []
    assert panel["needs"] == []
    assert len(panel["parties"][0]["pieces"]) == 2


def test_against_an_unseen_defence_every_column_tells_the_points_that_lead_to_it() -> None:
    game = fight()
    play(game, "attack 1207", "add uk-4-10", "add uk-4-12")
    shown = preview(game, "add uk-4-28")["panel"]
    left = sum(int(shift["amount"].replace("−", "-")) for shift in shown["shifts"])
    odds = next(table for table in stage_of(game, "en").tables() if table["name"] == "results")["columns"]
    for guess in shown["guesses"]:
        lowest, _, highest = guess["value"].partition("–")
        for points in (int(lowest), int(highest or lowest)):
            ratio = 15 // points - 1 if points <= 15 else 1 - -(-points // 15)
            start = min(max(odds.index("1-1") + ratio, 0), len(odds) - 1)
            assert odds[min(max(start + left, 0), len(odds) - 1)] == guess["column"]
    play(game, "add uk-4-28", "commit")
    assert preview(game, "commit", "axis")["panel"]["guesses"] == []


def test_answers_are_listed_by_division_and_by_the_kind_of_fight() -> None:
    stage = stage_of(fight(), "en")
    assert stage.heading("add uk-4-10") == (0, "4th Infantry Division")
    assert stage.heading("add uk-art-XIII") == (0, "Artillery")
    assert stage.heading("attack 1207") < stage.heading("bombard 1207") < stage.heading("strike 1207")
    assert stage.heading("commit") == stage.heading("air 5") == stage.heading("to 1207") == (0, "")


def test_a_march_is_about_the_unit_that_marches() -> None:
    game = position({"uk-4-10": "1307", "uk-4-12": "1307"})
    stage = stage_of(game, "en")
    assert stage.about(game) is None
    play(game, "move uk-4-12")
    assert stage.about(game) == "uk-4-12"


def test_a_counter_to_be_placed_shows_its_values_and_its_usual_place() -> None:
    game = hexfront.new("diadem", "campaign", seed=1)
    stage = stage_of(game, "en")
    unit = stage.about(game)
    assert unit == "de-art-10"
    assert stage.counter(unit) == {
        "look": "c:axis:German:artillery:10:X:4-2-6:6::",
        "says": "10, 10th Army Artillery: German, artillery; attack 4, defence 2, movement 6; range 6",
    }
    shown = [preview(game, str(action), "axis") for action in game.open_answers()]
    assert [item for item in shown if item] == [{"text": "the usual place", "value": "★", "usual": True}]


def test_arrows_come_from_beside_and_from_afar_but_not_from_who_fell_back() -> None:
    plane = plane_of(standard_map().grid)
    target, beside, behind, gun = (plane.grid.find(name) for name in ("1207", "1307", "1407", "1508"))
    whole = drawn(arrows(plane, target, [beside, -1], [gun], "allied"))
    assert [len(group) for group in whole[0]] == [3, 2]
    assert len(drawn(arrows(plane, target, [behind, target], [], "allied"))[0]) == 0


def test_with_open_information_the_whole_sum_is_there() -> None:
    game = fight(open_information=True)
    play(game, "attack 1207", "add uk-4-10", "add uk-4-12", "add uk-4-28")
    facts: dict[str, Any] = game.preview("commit")
    panel = preview(game, "commit")["panel"]
    labels = [item["label"] for item in panel["sums"]]
    assert labels == ["Attack", "Defence", "Odds"]
    assert panel["column"] == facts["column"]
    assert sum(chance["share"] for chance in panel["chances"]) == pytest.approx(1, abs=0.001)
    assert all(chance["text"] for chance in panel["chances"])
    told = [(f"{need['points']} more point", f" for {need['column']}") for need in facts["needs"]]
    assert told
    for need, (start, end) in zip(panel["needs"], told, strict=True):
        assert need["text"].startswith(start)
        assert need["text"].endswith(end)


def test_shifts_are_told_with_their_paragraph() -> None:
    game = position({"uk-4-10": "1106", "de-1fj-3": "1006"}, phase="combat", options={"open_information": True})
    play(game, "attack 1006", "add uk-4-10")
    shifts = preview(game, "commit", lang="pt")["panel"]["shifts"]
    facts: dict[str, Any] = game.preview("commit")
    assert [shift["rule"] for shift in shifts] == [shift["rule"] for shift in facts["shifts"]]
    assert "cidade em montanha" in {shift["text"] for shift in shifts}
    assert all(shift["amount"][0] in "+−" for shift in shifts)


def test_the_log_of_a_combat_carries_its_panel() -> None:
    game = fight()
    play(game, "attack 1207", "add uk-4-10", "add uk-4-12", "add uk-4-28", "commit", "commit")
    stage = stage_of(game, "en")
    entries = {entry["event"]: entry for entry in stage.entries(game.events("axis"), game)}
    assert entries["attack"]["level"] == 1
    assert entries["odds"]["hexes"] == ["1207"]
    odds, result = entries["odds"]["panel"], entries["result"]["panel"]
    assert odds["row"] is None
    assert (result["row"], [die["look"] for die in result["dice"]]) == ("7", ["die:3", "die:4"])
    assert [party["role"] for party in result["parties"]] == ["attack", "defence"]
    assert [party["side"] for party in result["parties"]] == ["allied", "axis"]
    alone = stage.entry(next(facts for facts in game.events("axis") if facts["event"] == "odds"), game)["panel"]
    assert alone["sums"] == odds["sums"]
    assert (alone["hex"], alone["parties"]) == (None, [])


def test_a_bombardment_tells_an_enemy_no_strength() -> None:
    game = position({"uk-art-XIII": "1407", "de-1fj-3": "1207", "uk-4-10": "1402"}, phase="combat", dice=[1, 1], air=20)
    play(game, "bombard 1207", "add uk-art-XIII")
    mine = preview(game, "commit")
    assert mine["text"].startswith("3 × 2 = 6, column ")
    play(game, "commit")
    panels = {}
    for viewer in ("allied", "axis"):
        entries = stage_of(game, "en").entries(game.events(viewer), game)
        panels[viewer] = next(entry["panel"] for entry in entries if entry["event"] == "bombardment")
    assert [item["label"] for item in panels["allied"]["sums"]] == ["Strength", "Vulnerability", "Product"]
    assert [item["label"] for item in panels["axis"]["sums"]] == ["Vulnerability"]
    assert panels["axis"]["column"] is None
    assert panels["axis"]["parties"][0]["pieces"][0]["look"] == "h:allied:British:artillery"
    assert panels["axis"]["row"] == "2-12"


# The board


def test_terrain_is_explained_from_the_tables() -> None:
    game = fight()
    terrains = stage_of(game, "en").board(game.view(None))["terrains"]
    mountain = [line["text"] for line in terrains["mountain"]["lines"]]
    assert mountain[:3] == [
        "A step in costs foot 3, mountain troops 2, motorised 3.",
        "Closed to: armour.",
        "Defence: 3 columns to the left.",
    ]
    assert terrains["sea"]["lines"] == [{"text": "Nobody enters.", "rule": "diadem:table.terrain"}]
    roads = fight(armour_mountain_roads=True)
    lines = stage_of(roads, "en").board(roads.view(None))["terrains"]["mountain"]["lines"]
    assert {"text": "Armour enters along a road.", "rule": "D-5"} in lines
    assert stage_of(roads, "en").board_key(roads.view(None)) != stage_of(game, "en").board_key(game.view(None))


def test_strengths_are_hidden_unless_information_is_open() -> None:
    stage = stage_of(fight(), "en")
    assert stage.hides({"open_information": False})
    assert not stage.hides({"open_information": True})
