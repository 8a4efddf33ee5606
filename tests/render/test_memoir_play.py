from __future__ import annotations

import re

import pytest

from hexfront.render.memoir import board_svg
from hexfront.render.memoir.stars import LOOKS, TOKENS
from hexfront.render.memoir.words import words_in
from tests.render.drawings import SVG, Element, parsed, spoken, texts, with_class
from tests.render.memoir_drawings import board, hard_fought
from tests.render.memoir_positions import objective, unit, view

ALLIED, AXIS = "allied", "axis"


def signs(root: Element, kind: str) -> dict[str, Element]:
    """The signs of a kind by their hexes."""
    return {name: element for element in with_class(root, kind) if (name := element.get("data-hex"))}


def test_objectives_lie_in_all_their_hexes_and_say_what_they_are_worth() -> None:
    medals = signs(hard_fought(), "objective")
    assert medals.keys() == {"K9", "a8", "J7", "L7", "K7", "h8", "b2"}
    assert spoken(medals["a8"]) == "a8: objective of either side, 2 medals, only while it is held"
    assert texts(medals["a8"]) == ["2"]
    assert spoken(medals["L7"]) == (
        "L7, K7: objective of the side: Axis, 1 medal, kept by the last to hold it; held by: Allies"
    )
    assert with_class(medals["L7"], "holder")[0].get("class") == "holder allied"
    assert not with_class(medals["h8"], "holder")
    assert spoken(signs(hard_fought("pt"), "objective")["J7"]).endswith("1 medalha, para sempre")


def test_every_look_of_a_medal_differs() -> None:
    assert LOOKS.keys() == {"us", "german", "british", "italian", "soviet", "japanese"}
    made = view() | {"objectives": [objective([f"{c}5"], look=look) for c, look in zip("ABCDEF", LOOKS, strict=True)]}
    drawn = signs(board(made), "objective")
    pictures = {"".join(str(e.attrib) for e in medal.iter()) for medal in drawn.values()}
    assert len({re.sub(r"'(data-hex|transform|class)': '[^']*'", "", p) for p in pictures}) == len(LOOKS)


def test_mines_are_face_down_until_they_are_known() -> None:
    mines = signs(hard_fought(), "mine")
    assert texts(mines["E9"]) == []
    assert spoken(mines["E9"]) == "E9: mine, face down; laid by: Axis"
    assert texts(mines["F9"]) == ["3"]
    assert spoken(mines["F9"]) == "F9: mine of strength 3; laid by: Allies"
    decoy = view()
    decoy["hexes"]["E5"] = {"mine": {"side": AXIS, "strength": 0}}
    assert texts(signs(board(decoy), "mine")["E5"]) == ["0"]


def test_stars_tokens_and_cross_hairs_lie_on_the_board() -> None:
    stars = signs(hard_fought(), "star")
    assert texts(stars["h8"]) == ["2"]
    assert texts(stars["B3"]) == []
    assert spoken(stars["h8"]) == "h8: battle stars: 2"
    tokens = {name: e.get("class", "").split()[1] for name, e in signs(hard_fought(), "token").items()}
    assert set(tokens.values()) == set(TOKENS)
    assert spoken(signs(hard_fought(), "token")["A3"]) == "A3: prisoner"
    hairs = signs(hard_fought(), "crosshair")
    assert hairs.keys() == {"L7", "H7"}
    assert hairs["H7"].get("transform") != signs(hard_fought(), "token")["H7"].get("transform")


def test_the_battle_in_progress_has_a_ring_an_arrow_and_its_dice() -> None:
    [battle] = with_class(hard_fought(), "battle")
    assert battle.get("data-hex") == "K7"
    assert spoken(battle) == "K9 attacks K7"
    assert len(list(battle.iter(SVG + "path"))) == 1
    [dice] = with_class(hard_fought(), "dice")
    assert [die.get("class") for die in dice] == ["die"] * 3
    assert not with_class(board(view()), "battle")


def test_dice_that_are_rolled_show_their_faces() -> None:
    made = view() | {"battle": {"attacker": "E5", "target": "F5", "dice": ["flag", 4, "star"], "kind": "battle"}}
    [dice] = with_class(board(made), "dice")
    assert [die.get("class") for die in dice] == ["die flag", "die grenade", "die star"]


def test_nobody_attacks_from_the_board_in_an_air_strike() -> None:
    made = view(units={"E5": unit(AXIS), "F5": unit(AXIS)}) | {
        "battle": {"attacker": "M1", "target": "E5", "dice": 2, "kind": "air"},
        "targets": ["E5", "F5"],
    }
    marked = {element.get("data-hex"): element for element in with_class(board(made), "battle")}
    assert marked.keys() == {"E5", "F5"}
    assert not [path for element in marked.values() for path in element.iter(SVG + "path")]
    assert spoken(marked["F5"]) == "F5 is under fire"


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_each_side_has_its_track_of_medals(lang: str) -> None:
    tracks = {e.get("class", "").split()[1]: e for e in with_class(hard_fought(lang), "medals")}
    assert tracks.keys() == {ALLIED, AXIS}
    won = [slot.get("class", "").split()[-1] for slot in with_class(tracks[ALLIED], "won")]
    assert won == ["units", "units", "objectives", "other"]
    assert len(with_class(tracks[ALLIED], "slot")) == 6
    total = {"en": "4 of 6 medals", "pt": "4 de 6 medalhas"}[lang]
    assert total in texts(tracks[ALLIED])
    assert spoken(tracks[ALLIED]).endswith(total)


def test_the_side_whose_turn_it_is_is_marked_and_sits_at_its_edge() -> None:
    [now] = with_class(hard_fought(), "now")
    assert now.get("class") == "medals axis now"
    assert not with_class(board(view() | {"phase": "over"}), "now")
    for top in (ALLIED, AXIS):
        [beside] = with_class(board(view(top=top)), "beside")
        order = [e.get("class", "").split()[1] for e in with_class(beside, "medals")]
        assert order[0] == top


def test_medals_beyond_the_target_and_on_many_rows_are_shown() -> None:
    made = view()
    made["medals"][AXIS] = {"total": 14, "target": 13, "units": 10, "objectives": ["E5"], "other": 3}
    [axis] = [e for e in with_class(board(made), "medals") if AXIS in e.get("class", "").split()]
    assert len(with_class(axis, "won")) == len(with_class(axis, "slot")) == 14


def test_hands_are_backs_to_those_who_may_not_see_them() -> None:
    for viewer, seen in ((None, []), (AXIS, ["ambush", "probe-left"])):
        made = view()
        made["hands"] = {
            ALLIED: {"count": 3, "cards": None},
            AXIS: {"count": 2, "cards": seen if viewer else None},
        }
        root = board(made)
        assert [c.get("data-card") for h in with_class(root, "hand") for c in with_class(h, "card")] == seen
        assert [len(with_class(backs, "back")) for backs in with_class(root, "backs")] == [2, 3]
    assert "Axis: hand" in texts(root)


def test_many_cards_lie_one_over_the_other() -> None:
    made = view()
    made["hands"][ALLIED] = {"count": 12, "cards": ["probe-left"] * 12}
    [hand] = with_class(board(made), "hand")
    lefts = [float(re.findall(r"[\d.]+", c.get("transform", "translate(0"))[0]) for c in with_class(hand, "card")]
    assert len(lefts) == 12
    assert lefts == sorted(lefts)
    assert lefts[-1] + 150 <= 1716 * 0.67


def test_piles_and_table_show_what_is_open() -> None:
    piles = with_class(hard_fought(), "pile")
    assert [texts(pile)[0] for pile in piles] == ["Deck (31)", "Discard pile (2)"]
    assert [c.get("data-card") for c in with_class(piles[1], "card") if c.get("data-card")] == ["assault-centre"]
    [table] = with_class(hard_fought(), "table")
    assert [c.get("data-card") for c in with_class(table, "card")] == ["counter-attack", "assault-left"]
    empty = with_class(board(view() | {"deck": 0}), "pile")
    assert not [card for pile in empty for card in with_class(pile, "card")]


def test_recon_shows_the_two_cards_to_its_player_alone() -> None:
    [table] = with_class(board(view() | {"choosing": ["ambush", "dig-in"]}), "table")
    assert [c.get("data-card") for c in with_class(table, "card")] == ["ambush", "dig-in"]
    assert "Keep one of these" in texts(table)
    [hidden] = with_class(board(view() | {"choosing": [None, None]}), "table")
    assert [c.get("class") for c in with_class(hidden, "card")] == ["card back"] * 2
    assert not with_class(with_class(board(view()), "table")[0], "card")


def test_last_cards_and_an_announced_air_power_are_told() -> None:
    tracks = {e.get("class", "").split()[1]: e for e in with_class(hard_fought(), "medals")}
    assert "Air Power laid open · last card: Assault right" in texts(tracks[ALLIED])
    assert "last card: Probe left" in texts(tracks[AXIS])


def test_units_off_the_board_lie_in_trays() -> None:
    trays = {e.get("class"): e for e in with_class(hard_fought(), "tray")}
    assert trays.keys() == {"tray reserve allied", "tray lost allied", "tray lost axis"}
    assert len(with_class(trays["tray reserve allied"], "counter")) == 2
    assert texts(trays["tray lost axis"])[0] == "Axis: lost (2)"
    assert not [c for tray in trays.values() for c in with_class(tray, "counter") if c.get("data-hex")]


def test_a_long_list_of_losses_fits_its_tray() -> None:
    made = view() | {"lost": {ALLIED: [unit(figures=0) for _ in range(40)], AXIS: []}}
    [tray] = [e for e in with_class(board(made), "tray") if "lost allied" in e.get("class", "")]
    box = next(tray.iter(SVG + "rect"))
    bottom = float(box.get("y", 0)) + float(box.get("height", 0))
    for counter in with_class(tray, "counter"):
        values = [float(v) for v in re.findall(r"[\d.]+", counter.get("transform", ""))]
        assert values[1] + values[2] * 100 <= bottom


@pytest.mark.parametrize(
    ("winner", "says"), [(ALLIED, "Allies win, 6 to 3"), (AXIS, "Axis win, 6 to 3"), (None, "a draw, 6 to 3")]
)
def test_the_head_tells_how_it_ended(winner: str | None, says: str) -> None:
    made = view() | {"phase": "over", "outcome": {"winner": winner, "scores": {ALLIED: 6, AXIS: 3}, "reason": "medals"}}
    assert {says, "the game is over", "Turn 1"} <= set(texts(board(made)))


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("phase", ["card", "order", "move", "battle", "draw"])
def test_the_head_tells_turn_and_phase(phase: str, lang: str) -> None:
    root = parsed(board_svg(view() | {"turn": 7, "phase": phase}, lang))
    words = words_in(lang)
    written = set(texts(root))
    assert f"{words.side(ALLIED)}: {words.say('phase.' + phase)}" in written
    assert words.say("turn.line", turn=7) in written


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_legend_tells_of_what_is_on_this_board(lang: str) -> None:
    words = words_in(lang)
    full = texts(with_class(hard_fought(lang), "key")[0])
    plain = texts(with_class(board(view(), lang), "key")[0])
    for what, name in (("overlay", "pontoon"), ("obstacle", "hedgehog"), ("tile", "mountain"), ("tile", "flooded")):
        assert words.name(what, name) in full
        assert words.name(what, name) not in plain
    for name in ("infantry", "armor", "grenade", "star", "flag"):
        assert words.name("face", name) in plain


def test_the_legend_is_as_wide_as_the_sheet_at_most() -> None:
    [key] = with_class(hard_fought("pt"), "key")
    scale = float(re.findall(r"scale\(([\d.]+)\)", key.get("transform", ""))[0])
    assert 0.6 < scale <= 1.12
