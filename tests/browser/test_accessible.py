"""No serious finding of axe-core anywhere, in light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import hexfront
from tests.browser.accessibility import check
from tests.browser.screen import at_the_guides_game, on_map
from tests.browser.visitor import Visitors

PAGES = ("/", "/lobby", "/games", "/account", "/rules", "/load", "/nowhere")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_serious_finding(visitors: Visitors, path: str) -> None:
    visitor = visitors.come()
    visitor.expects("status of 404")
    visitor.new_table("encore", watch="anyone")
    visitor.new_table("memoir", watch="anyone", seats={"allied": "me", "axis": "open"})
    page = visitor.open(path)
    expect(page.locator("h1").first).to_be_visible()
    for fold in page.locator("details").all():
        fold.locator("summary").click()
    check(page)


@pytest.mark.parametrize("title", hexfront.titles())
def test_the_rules_and_the_guide_of_a_title_have_no_serious_finding(visitors: Visitors, title: str) -> None:
    visitor = visitors.come()
    for path in (f"/rules/{title}", f"/guide/{title}"):
        page = visitor.open(path)
        expect(page.locator("h1").first).to_be_visible()
        # All sections are made alike; to look at each of their thousand paragraphs would take minutes.
        check(page, without=".rules-section:nth-child(n+3):not(:last-child)")


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_table_has_no_serious_finding_while_a_question_is_open_and_a_card_is_shown(
    visitors: Visitors, title: str
) -> None:
    screen, _ = at_the_guides_game(visitors.come(), title)
    state = screen.ready()
    screen.part(".piece").first.wait_for()
    screen.wait_lit(units=list(on_map(state) & {option["unit"] for option in state["question"]["options"]}))
    check(screen.page)
    screen.point_at(".piece .piece-face")
    expect(screen.part(".board-card")).to_be_visible()
    check(screen.page)


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_table_has_no_serious_finding_in_combat_and_with_a_paragraph_open(visitors: Visitors, title: str) -> None:
    screen, steps = at_the_guides_game(
        visitors.come(), title, **({"open_information": True} if title == "diadem" else {})
    )
    decisive = next(step for step in steps if step["action"] == "commit" or step["action"].startswith("attack H"))
    screen.quickly_to(steps, decisive["question"], decisive["action"])
    screen.answer(decisive["action"]).hover()
    expect(screen.part(".combat-kind.is-preview")).to_be_visible()
    check(screen.page)
    screen.quickly(decisive["action"])
    expect(screen.part(".log-line")).to_have_count(len(screen.state()["log"]))
    check(screen.page, schemes=("dark",))
    for tab in ("Forces", "Tables"):
        screen.page.get_by_role("tab", name=tab).click()
        check(screen.page, schemes=("light",))
    screen.part(".log .rule-link").last.click()
    expect(screen.page.get_by_role("dialog")).to_be_visible()
    check(screen.page, schemes=("light",))


def test_menus_dialogs_curtain_and_invitation_have_no_serious_finding(visitors: Visitors) -> None:
    host = visitors.come()
    page = host.open(f"/table/{host.new_table('memoir', scenario='first-steps')}")
    expect(page.locator("dialog.curtain")).to_be_visible()
    check(page)
    page.locator("dialog.curtain").get_by_role("button").click()
    page.get_by_role("tab", name="Chat").click()
    for button in ("More", "Overlays"):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.get_by_role("menu")).to_be_visible()
        check(page)
        page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_role("dialog")).to_be_visible()
    check(page)
    made = host.post("/api/tables", title="encore", seats={"allied": "me", "axis": "open"})
    page = visitors.come().open(f"/table/{made['id']}?join={made['join']}")
    expect(page.get_by_role("button", name="Play Germans")).to_be_visible()
    check(page)


def test_a_phone_has_no_serious_finding(visitors: Visitors) -> None:
    visitor = visitors.come_by_phone()
    page = visitor.open()
    expect(page.locator(".title-card")).to_have_count(3)
    check(page)
    page = visitor.open(f"/table/{visitor.new_table('encore')}")
    page.locator(".piece").first.wait_for()
    check(page)
    page.locator(".sheet-grip").click()
    check(page)
