"""Pictures of the page in play, for the docs and the home page: `python -m tools.screenshots`.

A real server, a real browser, and the position to which each title's first-game guide leads.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.support import launched

from hexfront.manual.guide import guide
from tests.server.harness import Server, serving

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs" / "pictures"
HOME = ROOT / "src" / "hexfront" / "web" / "pictures"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
CARD = {"width": 640, "height": 400}
# The question at which each title is shown, and how often it has come by then.
SHOWN = {"diadem": ("assault", 3), "encore": ("assault", 3), "memoir": ("attack", 1)}
QUALITY = 82


@contextmanager
def page_of(browser: Browser, size: dict[str, int], phone: bool = False) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        device_scale_factor=2 if phone or size is CARD else 1,
        has_touch=phone,
        is_mobile=phone,
        locale="en-GB",
        reduced_motion="reduce",
    )
    try:
        yield context.new_page()
    finally:
        context.close()


def post(page: Page, path: str, body: dict[str, Any]) -> Any:
    call = """async ([path, body]) => {
        const answer = await fetch(path, {method: "POST", headers: {"content-type": "application/json"},
                                          body: JSON.stringify(body)});
        return answer.json();
    }"""
    return page.evaluate(call, [path, body])


def table_in_play(page: Page, server: Server, title: str) -> str:
    """A table at the question that shows the title best."""
    about = guide(title, "en")
    question, times = SHOWN[title]
    page.goto(server.url)
    wish = {"title": title, "scenario": about["scenario"], "seed": about["seed"]}
    seats = {"allied": "random", "axis": "random", about["side"]: "me"}
    table = str(post(page, "/api/tables", {**wish, "seats": seats})["id"])
    for step in about["steps"]:
        state = page.evaluate(f"fetch('/api/tables/{table}?lang=en').then(a => a.json())")
        asked = state["question"]
        if asked["name"] == question:
            times -= 1
        if times == 0:
            break
        body = {"seq": state["seq"], "key": f"shot-{state['seq']}", "action": step["action"]}
        post(page, f"/api/tables/{table}/actions", body)
    return table


def wait_until_drawn(page: Page) -> None:
    page.wait_for_selector(".piece", timeout=60_000)
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1200)


def take(browser: Browser, server: Server, title: str) -> None:
    """Desktop, phone and home picture of one title."""
    with page_of(browser, DESKTOP) as page:
        table = table_in_play(page, server, title)
        page.goto(f"{server.url}/table/{table}")
        wait_until_drawn(page)
        page.screenshot(path=DOCS / f"{title}-desktop.jpg", type="jpeg", quality=QUALITY)
    with page_of(browser, PHONE, phone=True) as page:
        table = table_in_play(page, server, title)
        page.goto(f"{server.url}/table/{table}")
        wait_until_drawn(page)
        page.screenshot(path=DOCS / f"{title}-phone.jpg", type="jpeg", quality=QUALITY)
    with page_of(browser, DESKTOP) as page:
        table = table_in_play(page, server, title)
        page.goto(f"{server.url}/table/{table}")
        wait_until_drawn(page)
        home_picture(page, title)


def home_picture(page: Page, title: str) -> None:
    """The middle of the board without what lies over it."""
    box = page.locator(".board").first.bounding_box()
    assert box is not None
    width = min(box["width"] * 0.8, 640)
    height = width * CARD["height"] / CARD["width"]
    clip = {
        "x": box["x"] + (box["width"] - width) / 2,
        "y": box["y"] + (box["height"] - height) * 0.45,
        "width": width,
        "height": height,
    }
    path = HOME / f"{title}.jpg"
    page.screenshot(path=path, type="jpeg", quality=QUALITY, clip=clip)  # type: ignore[arg-type]


def main() -> None:
    """Take all pictures anew."""
    DOCS.mkdir(parents=True, exist_ok=True)
    HOME.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = launched(playwright)
        for title in SHOWN:
            take(browser, server, title)
        with page_of(browser, DESKTOP) as page:
            page.goto(server.url)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=DOCS / "home-desktop.jpg", type="jpeg", quality=QUALITY)
        browser.close()


if __name__ == "__main__":
    main()
