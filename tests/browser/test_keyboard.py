"""The whole of it by keyboard: no pointer ever touches the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.screen import Screen
from tests.browser.visitor import Visitor, Visitors

WATCH_POINTERS = """
window.pointed = 0;
const count = () => (window.pointed += 1);
for (const kind of ["pointerdown", "mousedown", "touchstart"]) addEventListener(kind, count, true);
"""
WIDER = "(width) => document.querySelector('.board-top').getBoundingClientRect().width > width"
FITS = """() => document.querySelector('.board-top').getBoundingClientRect().width
  <= document.querySelector('.board-view').clientWidth"""
FOCUSED = "(selector) => document.activeElement?.matches(selector) ?? false"


@pytest.fixture
def reader(visitors: Visitors) -> Visitor:
    """Somebody without a mouse."""
    visitor = visitors.come()
    visitor.context.add_init_script(WATCH_POINTERS)
    return visitor


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    """Press Tab until something of that selector has the focus, which can be seen."""
    for _ in range(120):
        if page.evaluate(FOCUSED, selector):
            assert page.evaluate("document.activeElement.matches(':focus-visible')")
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not lead to {selector}")


def choose_in_list(screen: Screen, action: str) -> None:
    """Go through the list of answers to one and press Enter."""
    seq = screen.ready()["seq"]
    tab_to(screen.page, f'button.answer[data-action="{action}"]')
    screen.page.keyboard.press("Enter")
    screen.arrived(seq + 1)


def test_a_turn_of_memoir_from_the_home_page_with_tab_and_enter_alone(reader: Visitor) -> None:
    page = reader.open()
    page.locator(".title-card").first.wait_for()
    tab_to(page, 'article[data-title="memoir"] [data-way="computer"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    screen = Screen(reader, page.url.split("/table/")[1])
    side = screen.state()["mine"][0]
    expect(screen.part(".question.asks-me")).to_be_visible()
    asked = []
    while (question := screen.state()["question"])["side"] == side:
        asked.append(question["name"])
        done = [option["action"] for option in question["options"] if " " not in option["action"]]
        repeated = asked.count(question["name"]) > 4
        choose_in_list(screen, done[0] if repeated and done else question["options"][0]["action"])
    assert asked[0] == "card"
    assert len(set(asked)) >= 2
    assert page.evaluate("window.pointed") == 0


def test_a_march_of_encore_on_the_board_with_tab_arrows_and_enter(reader: Visitor) -> None:
    screen = Screen(reader, reader.new_table("encore", seed=1))
    page = screen.page
    screen.asked()
    screen.wait_lit(units=["us-1-i-87"])
    tab_to(page, ".board-view")
    spoken = screen.part(".board > [role=status]")
    for _ in range(40):
        if "1 I/87" in spoken.inner_text() and "Can be chosen" in spoken.inner_text():
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    screen.arrived(1)
    assert screen.state()["question"]["name"] == "march"
    screen.asked()
    goals = [option["hex"] for option in screen.state()["question"]["options"] if option["hex"]]
    screen.wait_lit(hexes=goals)
    here = next(piece["hex"] for piece in screen.state()["scene"]["pieces"] if piece["unit"] == "us-1-i-87")
    around = {hex["hex"]: hex["around"] for hex in reader.get(f"/api/tables/{screen.table}/board")["hexes"]}
    north = around[here][0]
    assert north in goals
    page.keyboard.press("ArrowUp")
    expect(spoken).to_contain_text(north)
    expect(spoken).to_contain_text("Can be chosen")
    expect(screen.part(".layer-route path").first).to_be_attached()
    page.keyboard.press("Enter")
    screen.arrived(2)
    screen.asked()
    expect(screen.part('.piece[data-unit="us-1-i-87"]')).to_have_attribute("data-hex", north)
    page.keyboard.press("u")
    screen.arrived(3)
    screen.asked()
    expect(screen.part('.piece[data-unit="us-1-i-87"]')).to_have_attribute("data-hex", here)
    assert page.evaluate("window.pointed") == 0


def test_the_board_lets_the_focus_out_again(reader: Visitor) -> None:
    screen = Screen(reader, reader.new_table("encore", seed=1))
    screen.asked()
    screen.wait_lit(units=["us-1-i-87"])
    tab_to(screen.page, ".board-view")
    screen.page.keyboard.press("Escape")
    screen.page.keyboard.press("Tab")
    assert not screen.page.evaluate(FOCUSED, ".board-view")
    tab_to(screen.page, ".board-view", "Shift+Tab")
    for _ in range(40):
        screen.page.keyboard.press("Tab")
        if not screen.page.evaluate(FOCUSED, ".board-view"):
            break
    assert not screen.page.evaluate(FOCUSED, ".board-view")


def test_keys_search_zoom_explain_themselves_and_find_the_next_answer(reader: Visitor) -> None:
    screen = Screen(reader, reader.new_table("encore", seed=1))
    page = screen.page
    screen.asked()
    screen.wait_lit(units=["us-1-i-87"])
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("From answer to answer")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("/")
    page.keyboard.type("abetaia")
    expect(page.get_by_role("dialog").locator(".search-item").first).to_contain_text("Abetaia")
    page.keyboard.press("Enter")
    expect(screen.part(".board > [role=status]")).to_contain_text("Abetaia")
    before = screen.part(".board-top").bounding_box()
    page.keyboard.press("z")
    screen.wait(WIDER, before["width"] * 1.2 if before else 0)
    page.keyboard.press("f")
    screen.wait(FITS)
    page.keyboard.press("n")
    assert page.evaluate(FOCUSED, "button.answer")
    page.keyboard.press("n")
    page.keyboard.press("p")
    assert page.evaluate("document.activeElement === document.querySelector('button.answer')")


def test_dialogs_and_menus_give_the_focus_back(reader: Visitor) -> None:
    screen = Screen(reader, reader.new_table("encore", seed=1))
    page = screen.page
    screen.asked()
    tab_to(page, ".bar-overlays")
    page.keyboard.press("Enter")
    expect(page.get_by_role("menu")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    assert page.evaluate(FOCUSED, ".bar-overlays")
    tab_to(page, ".question .rule-link")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate(FOCUSED, ".question .rule-link")
