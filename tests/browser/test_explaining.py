"""What the page explains: the way and its price, why not, the ground, the combat to come, and what happened."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import hexfront
from tests.browser.screen import Screen, at_the_guides_game
from tests.browser.visitor import Visitors

OUTLINED = "() => document.querySelectorAll('.layer-outlines path').length > 0"


def hex_at(hex: str) -> str:
    return f'.board-hex[data-hex="{hex}"]'


def read_paragraph(screen: Screen) -> None:
    """A paragraph has opened beside the game: it has words. Close it."""
    sheet = screen.page.get_by_role("dialog")
    expect(sheet.locator(".read-paragraph p").first).not_to_have_text("One moment…")
    expect(sheet).not_to_contain_text("This paragraph is not in the reference.")
    assert len(sheet.locator(".read-paragraph").inner_text()) > 40
    screen.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_pointing_at_a_lit_hex_shows_the_way_and_what_it_costs(visitors: Visitors) -> None:
    screen, _ = at_the_guides_game(visitors.come(), "diadem", open_information=True)
    screen.play("move fr-3-3")
    screen.asked()
    previews = screen.visitor.get(f"/api/tables/{screen.table}/previews", seq=1)["previews"]
    labelled = [option for option in screen.asked() if option["hex"] and "value" in previews[option["action"]]]
    expect(screen.part(".value-label")).to_have_count(len(labelled))
    screen.wait_lit(hexes=["1113"])
    screen.point_at(hex_at("1113"))
    expect(screen.part(".layer-route .route-over path").first).to_be_visible()
    expect(screen.part(".route-tag")).to_have_text(previews["to 1113"]["text"])
    expect(screen.part("li.is-marked")).to_contain_text("1113")
    screen.part(".bar-where").hover()
    expect(screen.part(".layer-route path")).to_have_count(0)


def test_what_is_no_answer_says_why_with_its_paragraph(visitors: Visitors) -> None:
    screen, _ = at_the_guides_game(visitors.come(), "diadem", open_information=True)
    screen.play("move fr-3-3")
    screen.asked()
    screen.wait_lit(hexes=["1113"])
    for hex in ("1308", "0101"):
        reason = screen.visitor.get(f"/api/tables/{screen.table}/why", text=hex)
        screen.click_at(hex_at(hex))
        note = screen.part(".popup-note")
        expect(note).to_contain_text(reason["reason"])
        note.locator(".rule-link").click()
        read_paragraph(screen)
    assert screen.state()["seq"] == 1
    screen.point_at(hex_at("1308"))
    expect(screen.part(".board-card .card-why")).to_contain_text("Not now:")


def test_counters_and_hexes_have_cards(visitors: Visitors) -> None:
    screen, _ = at_the_guides_game(visitors.come(), "encore")
    screen.asked()
    state = screen.state()
    lonely = next(
        piece
        for piece in state["scene"]["pieces"]
        if sum(other["hex"] == piece["hex"] for other in state["scene"]["pieces"]) == 1 and piece["unit"]
    )
    screen.part(f'.piece[data-id="{lonely["id"]}"]').wait_for()
    screen.point_at(f'.piece[data-id="{lonely["id"]}"] .piece-face')
    card = screen.part(".board-card")
    for part in re.split(r";\s*", lonely["says"]):
        expect(card).to_contain_text(part)
    ground = next(
        hex for hex in screen.visitor.get(f"/api/tables/{screen.table}/board")["hexes"] if hex["hex"] == lonely["hex"]
    )
    expect(card).to_contain_text(ground["says"])
    card.locator(".rule-link").first.click()
    read_paragraph(screen)


@pytest.mark.parametrize("title", hexfront.titles())
def test_every_overlay_is_drawn_and_goes_again(visitors: Visitors, title: str) -> None:
    screen, steps = at_the_guides_game(visitors.come(), title)
    screen.asked()
    side = screen.state()["viewer"]
    offered = screen.visitor.get(f"/api/tables/{screen.table}/overlays", side=side)
    assert len(offered) >= 4
    for overlay in offered:
        hexes = screen.visitor.get(f"/api/tables/{screen.table}/overlays/{overlay['name']}", side=side)["hexes"]
        screen.page.get_by_role("button", name="Overlays", exact=True).click()
        screen.page.get_by_role("menuitemcheckbox", name=re.compile("^" + overlay["text"])).click()
        expect(screen.part(".overlay-legend")).to_contain_text(overlay["text"])
        expect(screen.part(".overlay-hatch")).to_have_count(len(hexes))
    screen.play(steps[0]["action"])
    expect(screen.part(".overlay-legend")).to_be_visible()
    screen.part(".overlay-legend button").click()
    expect(screen.part(".overlay-legend")).to_be_hidden()
    expect(screen.part(".overlay-hatch")).to_have_count(0)


def test_the_combat_panel_has_powers_shifts_with_rules_column_table_chances_and_needs(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "diadem", open_information=True)
    screen.quickly_to(steps, "assault", "add us-art-5")
    panel = screen.visitor.get(f"/api/tables/{screen.table}/previews", seq=screen.state()["seq"])["previews"]["commit"][
        "panel"
    ]
    tab = screen.part(".combat-tab")
    expect(tab.locator(".combat-column strong")).to_have_text(panel["column"])
    screen.answer("commit").hover()
    expect(tab.locator(".combat-kind")).to_have_text("As it would be")
    expect(tab.locator(".combat-column strong")).to_have_text(panel["column"])
    expect(tab.locator(".combat-sums dd")).to_have_text([each["value"] for each in panel["sums"]])
    expect(tab.locator(".combat-shifts li .amount")).to_have_text([each["amount"] for each in panel["shifts"]])
    expect(tab.locator(".combat-shifts .rule-link")).to_have_count(len(panel["shifts"]))
    expect(tab.locator("th.lit-column")).to_have_text(panel["column"])
    expect(tab.locator(".chances tr")).to_have_count(len(panel["chances"]))
    expect(tab.locator(".combat-needs li")).to_have_count(len(panel["needs"]))
    assert panel["shifts"]
    assert panel["needs"]
    assert abs(sum(each["share"] for each in panel["chances"]) - 1) < 0.001
    for party in panel["parties"]:
        for piece in party["pieces"]:
            expect(tab.get_by_role("img", name=piece["says"]).first).to_be_attached()
    tab.locator(".combat-shifts .rule-link").first.click()
    read_paragraph(screen)


def test_pointing_at_an_attack_of_memoir_shows_its_chances(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "memoir")
    attack = next(step["action"] for step in steps if step["question"] == "attack")
    screen.quickly_to(steps, "attack", attack)
    target = attack.split()[1]
    screen.wait_lit(units=[target])
    panel = screen.visitor.get(f"/api/tables/{screen.table}/previews", seq=screen.state()["seq"])["previews"][attack][
        "panel"
    ]
    screen.point_at(f'.piece[data-unit="{target}"] .piece-face')
    expect(screen.part(".combat-kind")).to_have_text("As it would be")
    expect(screen.part(".combat-tab h3")).to_have_text(panel["title"])
    expect(screen.part(".chances tr")).to_have_count(len(panel["chances"]))


@pytest.mark.parametrize("title", hexfront.titles())
def test_each_line_of_the_log_leads_to_its_paragraph_and_its_place(visitors: Visitors, title: str) -> None:
    screen, steps = at_the_guides_game(visitors.come(), title)
    side = screen.state()["viewer"]
    for step in steps:
        question = screen.state()["question"]
        if (question["side"], question["name"]) != (side, step["question"]):
            break
        screen.quickly(step["action"])
    screen.page.reload()
    if screen.state()["hides"]:
        screen.lift_curtain()
    log = screen.state()["log"]
    expect(screen.part(".log-line")).to_have_count(len(log))
    rules = list(dict.fromkeys(entry["rule"] for entry in log if entry["rule"]))
    assert len(rules) >= 3
    for rule in rules:
        line = next(n for n, entry in enumerate(log) if entry["rule"] == rule)
        screen.part(".log-line").nth(line).locator(".rule-link").click()
        read_paragraph(screen)
    placed = max(n for n, entry in enumerate(log) if entry["hexes"])
    screen.part(".log-line").nth(placed).hover()
    screen.page.wait_for_function(OUTLINED)


def test_the_question_leads_to_the_paragraph_that_asks(visitors: Visitors) -> None:
    visitor = visitors.come()
    for title in hexfront.titles():
        screen, _ = at_the_guides_game(visitor, title)
        screen.asked()
        screen.part(".question .rule-link").click()
        read_paragraph(screen)
    with visitor.context.expect_page() as opened:
        screen.part(".question .rule-link").click(modifiers=["ControlOrMeta"])
    expect(opened.value.locator("article:target, .paragraph:focus").first).to_be_visible()
