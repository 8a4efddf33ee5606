from __future__ import annotations

import pytest

from hexfront.render import palette
from hexfront.render.words import catalog
from tests.render.drawings import SVG, Element, spoken, texts, with_class
from tests.render.encore_drawings import bare, board, by_unit, hard_fought
from tests.render.encore_positions import opening

ALLIED, AXIS = "allied", "axis"


def test_objectives_show_points_turn_and_holder() -> None:
    view = opening()
    stars = {star.get("data-hex"): star for star in with_class(board(view), "objective")}
    assert stars.keys() == {"01-08", "03-08", "07-06", "08-06", "14-05", "17-05", "11-02", "16-02", "09-08"}
    assert {"10", "T4"} <= set(texts(stars["14-05"]))
    assert spoken(stars["14-05"]) == "Monte Castello: objective, 10 points at the end of turn 4, held by: Germans"
    assert spoken(stars["09-08"]) == "Mazzancana: its capture frees a formation, held by: Germans"
    assert not texts(stars["09-08"])
    assert all(star.get("class") == "objective axis" for star in stars.values())


def test_a_taken_and_a_scored_objective_look_otherwise() -> None:
    view = opening()
    view["objectives"][0] |= {"holder": ALLIED, "scored": ALLIED}
    stars = {star.get("data-hex"): star for star in with_class(board(view), "objective")}
    belvedere = stars[view["objectives"][0]["hex"]]
    assert belvedere.get("class") == "objective scored allied"
    assert with_class(belvedere, "tick")
    assert not with_class(belvedere, "due")
    assert spoken(belvedere).endswith("held by: Allies; scored by: Allies")


def test_on_the_bare_map_nobody_holds_anything() -> None:
    stars = with_class(bare(), "objective")
    assert len(stars) == 9
    assert {star.get("class") for star in stars} == {"objective"}


def test_forts_stand_until_they_fall() -> None:
    view = opening()
    assert {fort.get("data-hex") for fort in with_class(board(view), "fort")} == {"10-04", "11-06", "14-05", "18-04"}
    view["forts"] = ["18-04"]
    [fort] = with_class(board(view), "fort")
    assert spoken(fort) == "18-04: fort"
    assert not with_class(bare(), "fort")


def test_announced_bombardments_lie_on_their_hexes() -> None:
    fire = {element.get("data-hex"): element for element in with_class(hard_fought(), "bombardment")}
    assert fire.keys() == {"11-06", "14-05", "14-06"}
    assert texts(fire["11-06"]) == ["10"]
    assert fire["14-06"].get("class") == "bombardment axis"
    assert spoken(fire["14-06"]) == "Bombardment of 14-06 by: Germans, 6 points (de-art-1 and de-art-2)"
    assert not with_class(board(opening()), "bombardment")


def test_a_bombardment_without_guns_yet_has_no_number() -> None:
    view = opening()
    view["bombardments"] = [{"side": ALLIED, "hex": "01-08", "guns": [], "points": 0}]
    [fire] = with_class(board(view), "bombardment")
    assert texts(fire) == [""]
    assert spoken(fire) == "Bombardment of 01-08 by: Allies, 0 points"


def test_attacked_hexes_are_ringed_and_the_attack_at_hand_has_arrows() -> None:
    assert len(with_class(hard_fought(), "targets")[0]) == 1
    [battle] = with_class(hard_fought(), "battle")
    assert battle.get("data-hex") == "14-05"
    fills = [arrow.get("fill") for arrow in battle]
    assert fills == [palette.FIRE, palette.FIRE, palette.PANEL], "two hexes beside it, one at range"
    assert not with_class(board(opening()), "battle")


@pytest.mark.parametrize("turns", [11, 10])
def test_the_turn_track_has_dates_and_dark_nights(turns: int) -> None:
    view = opening(turns)
    view["turn"] = 4
    boxes = with_class(board(view, "pt"), "turn")
    assert [box.get("data-turn") for box in boxes] == [str(number) for number in range(1, turns + 1)]
    dates = ["19/02", "20/02", "20/02", "21/02", "21/02", "22/02", "22/02", "23/02", "23/02", "24/02", "24/02"]
    assert [next(line for line in texts(box) if "/02" in line) for box in boxes] == dates[:turns]
    nights = [box.get("data-turn") for box in with_class(board(view), "night")]
    assert nights == [str(number) for number in range(1, turns + 1, 2)]
    assert [box.get("data-turn") for box in with_class(board(view), "current")] == ["4"]
    for night in with_class(board(view), "night"):
        fill = next(night.iter(SVG + "rect")).get("fill", "")
        assert palette.luminance(fill) < 0.2
    assert not with_class(bare(), "current")


def test_the_turn_track_names_what_each_turn_brings() -> None:
    boxes = {box.get("data-turn"): texts(box) for box in with_class(board(opening()), "turn")}
    assert {"Monte Belvedere", "Monte Gorgolesco"} <= set(boxes["2"])
    assert "Cota 958" in boxes["11"]
    assert any("1st RI" in line for line in boxes["4"])
    assert "II/11" in boxes["6"]
    short = {box.get("data-turn"): texts(box) for box in with_class(board(opening(10)), "turn")}
    assert "Cota 958" in short["10"]


def test_formations_freed_early_move_on_the_track() -> None:
    view = opening()
    view["freed"] = {"mazzancana": 1, "castello": 3}
    boxes = {box.get("data-turn"): texts(box) for box in with_class(board(view), "turn")}
    assert any("1st RI" in line for line in boxes["2"])
    assert any("11th RI" in line for line in boxes["4"])
    assert not any("1st RI" in line for line in boxes["4"])
    assert "II/11" not in boxes["6"]


def test_with_ten_turns_the_last_objective_is_scored_in_the_tenth() -> None:
    stars = {star.get("data-hex"): star for star in with_class(board(opening(10)), "objective")}
    assert "T10" in texts(stars["16-02"])


def boxes_of(root: Element) -> dict[str, list[str]]:
    """What lies in each box, by its heading."""
    return {texts(box)[0]: list(by_unit(box)) for box in with_class(root, "holding")}


def test_reserve_guns_and_losses_lie_in_their_boxes() -> None:
    boxes = boxes_of(board(opening()))
    assert boxes["4th Mountain in reserve"] == ["de-1-i-4-m", "de-2-i-4-m", "de-3-i-4-m", "de-pp-i-4"]
    assert len(boxes["10th Mountain: guns and aircraft"]) == 10
    assert "us-248" in boxes["FEB: guns, aircraft"]
    assert boxes["German guns"] == ["de-art-1", "de-art-2", "de-art-3", "de-art-4"]
    fought = boxes_of(hard_fought())
    assert fought["4th Mountain in reserve"] == []
    assert len(fought["Allies: lost (2)"]) == 2
    assert len(fought["Germans: left (1)"]) == 1
    assert "Alemães: perdidas (5)" in boxes_of(hard_fought("pt"))


def test_guns_that_have_fired_are_dimmed_and_those_to_come_locked() -> None:
    drawn = by_unit(hard_fought())
    assert drawn["us-604"].get("opacity")
    assert spoken(drawn["us-604"]).endswith("; has fired")
    assert not drawn["us-347"].get("opacity")
    guns = by_unit(board(opening()))
    assert with_class(guns["br-art-1"], "held")
    assert spoken(guns["br-art-1"]).endswith("; from turn 4")
    assert "3" in texts(guns["br-art-1"]), "its points"
    assert not with_class(drawn["br-art-1"], "held")


def test_the_box_of_the_4th_mountain_says_what_its_entry_costs() -> None:
    view = opening()
    said = []
    for state in (
        {"road_entered": False, "entered": None},
        {"road_entered": True, "entered": None},
        {"road_entered": False, "entered": "paid"},
        {"road_entered": True, "entered": "free"},
    ):
        view["fourth_mountain"] = state
        said.append(texts(with_class(board(view), "holding")[0])[-1])
    assert said[0] == "first entry: −12 points"
    assert len(set(said)) == 4


def test_the_head_says_turn_phase_and_score() -> None:
    head = texts(with_class(hard_fought(), "head")[0])
    assert {"Turn 6 of 11 · day, 22 February 1945", "Allies: combat", "Allies 30", "Germans 69"} <= set(head)
    assert any("4th Mountain −12" in line and "on the map 44" in line for line in head)
    start = texts(with_class(board(opening()), "head")[0])
    assert "Turn 1 of 11 · night, 19 February 1945" in start


def test_the_end_names_the_winner() -> None:
    view = opening()
    view |= {
        "phase": "over",
        "outcome": {"winner": AXIS, "scores": {ALLIED: 15, AXIS: -2}, "reason": "belvedere"},
    }
    assert {"the game is over", "Germans win, 15 to −2"} <= set(texts(with_class(board(view), "head")[0]))
    view["outcome"] = {"winner": None, "scores": {ALLIED: 15, AXIS: 15}, "reason": "draw"}
    assert "empate, 15 a 15" in texts(board(view, "pt"))


def test_the_legend_names_every_level_cover_branch_and_mark() -> None:
    for lang in ("en", "pt"):
        words, written = catalog(lang), set(texts(bare(lang)))
        for table in ("encore.level", "encore.cover", "encore.type"):
            keys = [key for key in words.sentences if key.startswith(f"{table}.")]
            assert keys
            assert {words.say(key) for key in keys} <= written
        for mark in ("moved", "fought", "engaged", "owes", "suppressed", "held"):
            assert words.say(f"mark.{mark}") in written
