"""A phone: the board under the thumb, the question on a sheet, fingers that tap, press long and pinch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, expect

import hexfront
from tests.browser.screen import MIDDLE, Screen, at_the_guides_game
from tests.browser.visitor import Visitor, Visitors

TABLET = {"width": 820, "height": 1180}
Point = tuple[float, float]
SIDEWAYS = "() => document.scrollingElement.scrollWidth - window.innerWidth"
SCALE = "() => document.querySelector('.board-top').getBoundingClientRect().width"


class Fingers:
    """Fingers on the glass."""

    def __init__(self, visitor: Visitor) -> None:
        self._session: CDPSession = visitor.context.new_cdp_session(visitor.page)

    def _send(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    @contextmanager
    def down(self, *points: Point) -> Iterator[None]:
        """They rest on the glass for a while."""
        self._send("touchStart", list(points))
        yield
        self._send("touchEnd", [])

    def move(self, *points: Point) -> None:
        self._send("touchMove", list(points))


def tap(screen: Screen, unit: str) -> None:
    """Tap a counter, and once more if its stack has only opened under the finger."""
    seq = screen.state()["seq"]
    selector = f'.piece[data-unit="{unit}"] .piece-face'
    screen.wait_lit(units=[unit])
    screen.page.touchscreen.tap(*screen.wait(MIDDLE, selector))
    opened = f'.layer-fan .piece[data-unit="{unit}"] .piece-face'
    for _ in range(1000):
        if screen.state()["seq"] > seq:
            return
        if screen.part(opened).count():
            screen.page.touchscreen.tap(*screen.wait(MIDDLE, opened))
            screen.arrived(seq + 1)
            return
        screen.page.wait_for_timeout(20)
    raise AssertionError(f"tapping {unit} does nothing")


def test_a_march_by_touch_with_the_question_on_a_sheet(visitors: Visitors) -> None:
    visitor = visitors.come_by_phone()
    screen, _ = at_the_guides_game(visitor, "encore")
    screen.asked()
    tap(screen, "us-i-87-pp")
    assert screen.state()["question"]["name"] == "march"
    screen.asked()
    screen.wait_lit(hexes=["01-10"])
    x, y = screen.wait(MIDDLE, '.board-hex[data-hex="01-10"]')
    screen.page.touchscreen.tap(x, y)
    screen.arrived(2)
    screen.asked()
    expect(screen.part('.piece[data-unit="us-i-87-pp"]')).to_have_attribute("data-hex", "01-10")
    screen.page.get_by_role("button", name="Undo").tap()
    screen.arrived(3)
    screen.asked()


def test_a_card_of_memoir_is_played_by_touch(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come_by_phone(), "memoir")
    screen.asked()
    screen.answer(steps[0]["action"]).tap()
    screen.arrived(1)
    screen.asked()
    tap(screen, steps[1]["action"].split()[1])


def test_the_sheet_slides_up_and_its_tabs_hold_the_log_and_the_turns(visitors: Visitors) -> None:
    visitor = visitors.come_by_phone()
    screen, _ = at_the_guides_game(visitor, "encore")
    screen.asked()
    side = screen.part(".table-side")
    expect(side).to_have_attribute("data-sheet", "low")
    grip = screen.part(".sheet-grip")
    grip.tap()
    expect(side).to_have_attribute("data-sheet", "half")
    screen.page.get_by_role("tab", name="Log").tap()
    expect(screen.part(".log-line").last).to_be_visible()
    screen.page.get_by_role("tab", name="Turns").tap()
    expect(screen.part(".track li").first).to_be_visible()
    box = grip.bounding_box()
    assert box is not None
    fingers = Fingers(visitor)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with fingers.down((x, y)):
        for part in (0.2, 0.5, 0.8, 1.0):
            fingers.move((x, y + (820 - y) * part))
    expect(side).to_have_attribute("data-sheet", "low")


def test_two_fingers_zoom_one_drags_and_a_long_press_opens_the_card(visitors: Visitors) -> None:
    visitor = visitors.come_by_phone()
    screen, _ = at_the_guides_game(visitor, "encore")
    screen.asked()
    screen.part(".piece").first.wait_for()
    view = screen.part(".board-view").bounding_box()
    assert view is not None
    x, y = view["x"] + view["width"] / 2, view["y"] + view["height"] / 3
    fingers = Fingers(visitor)
    before = screen.page.evaluate(SCALE)
    with fingers.down((x - 30, y), (x + 30, y)):
        for apart in (40, 60, 80, 100):
            fingers.move((x - apart, y), (x + apart, y))
    screen.page.wait_for_function(f"(before) => ({SCALE})() > before * 1.5", arg=before)
    place = screen.part(".board-top").bounding_box()
    with fingers.down((x, y)):
        for far in (15, 40, 70):
            fingers.move((x - far, y))
    moved = screen.part(".board-top").bounding_box()
    assert place
    assert moved
    assert moved["x"] < place["x"] - 20
    assert screen.state()["seq"] == 0
    with fingers.down((x, y)):
        expect(screen.part(".board-card")).to_be_visible()
    expect(screen.part(".board-card")).to_be_visible()
    assert screen.state()["seq"] == 0


@pytest.mark.parametrize("kind", ["phone", "tablet"])
def test_no_page_scrolls_sideways(visitors: Visitors, kind: str) -> None:
    visitor = visitors.come_by_phone() if kind == "phone" else visitors.come(viewport=TABLET, has_touch=True)
    visitor.new_table(
        "memoir", seats={"allied": "me", "axis": "open"}, watch="anyone", name="A table with a rather long name"
    )
    paths = ["/", "/lobby", "/games", "/account", "/load", "/rules"]
    paths += [f"/{kind}/{title}" for kind in ("rules", "guide") for title in hexfront.titles()]
    for path in paths:
        page = visitor.open(path)
        expect(page.locator("h1").first).to_be_visible()
        assert page.evaluate(SIDEWAYS) <= 0, path
    for title in hexfront.titles():
        screen, _ = at_the_guides_game(visitor, title)
        screen.asked()
        screen.part(".piece").first.wait_for()
        assert screen.page.evaluate(SIDEWAYS) <= 0, title
