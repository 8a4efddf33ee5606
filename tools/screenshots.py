"""Pictures of the page in play, for the docs and the home page: `python -m tools.screenshots`.

A real server, a real browser, and the position to which each title's first-game guide leads.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import hexfront
from hexfront.manual.guide import guide
from hexfront.scenes import stage_of
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.server.harness import Server, serving

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs" / "pictures"
HOME = ROOT / "src" / "hexfront" / "web" / "pictures"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
CARD = {"width": 640, "height": 400}
# The question at which each title is shown, and how often it has come by then.
SHOWN = {"diadem": ("assault", 3), "encore": ("assault", 3), "memoir": ("attack", 1)}
# The scenario of the home page's picture, and what of the board it shows: where, and how much of its width.
CROPS = {
    "diadem": ("historical", 0.62, 0.3, 0.42),
    "encore": ("campaign", 0.25, 0.62, 0.34),
    "memoir": ("nijmegen", 0.72, 0.95, 0.6),
}
QUALITY = 82


@contextmanager
def page_of(browser: Browser, size: dict[str, int], phone: bool = False) -> Iterator[Page]:
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        device_scale_factor=2 if phone else 1.2 if size is CARD else 1,
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


def home_picture(browser: Browser, title: str) -> None:
    """A part of the board with its pieces as a game begins, without anything of the page."""
    scenario, column, row, share = CROPS[title]
    game = hexfront.new(title, scenario, seed=0, options={"open_information": True} if title == "diadem" else {})
    stage = stage_of(game, "en")
    view = game.view(game.sides[0])
    board, scene = stage.board(view), stage.scene(view)
    left, top, wide, high = board["box"]
    width = wide * share
    height = width * CARD["height"] / CARD["width"]
    crop = f"{left + (wide - width) * column:.0f} {top + (high - height) * row:.0f} {width:.0f} {height:.0f}"
    pieces = "".join(
        f'<g transform="translate({piece["x"] - piece["size"] / 2:.1f} {piece["y"] - piece["size"] / 2:.1f})'
        f' scale({piece["size"] / 100:.4f})">{stage.draw(piece["look"])}</g>'
        for piece in scene["pieces"]
    )
    drawing = f"{board['ground']}{scene['marks']}{pieces}{scene['signs']}"
    with page_of(browser, CARD) as page:
        page.set_content(
            f'<style>body {{ margin: 0 }}</style><svg xmlns="http://www.w3.org/2000/svg" width="100%" viewBox="{crop}">'
            f"{drawing}</svg>"
        )
        page.screenshot(path=HOME / f"{title}.jpg", type="jpeg", quality=62)


def main() -> None:
    """Take all pictures anew."""
    wanted = sys.argv[1:]
    DOCS.mkdir(parents=True, exist_ok=True)
    HOME.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for title in wanted or SHOWN:
            home_picture(browser, title)
            take(browser, server, title)
        with page_of(browser, DESKTOP) as page:
            page.goto(server.url)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=DOCS / "home-desktop.jpg", type="jpeg", quality=QUALITY)
        browser.close()


if __name__ == "__main__":
    main()
