"""How heavy the page is and how soon it shows something: `python -m bench.page`. Needs Chromium.

Bytes are those that go over the wire, packed as the browser asks for them; the board is counted apart.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Response, sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.server.harness import serving

ROUNDS = 5
PAINT = """() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0];
    return paint ? paint.startTime : null;
}"""
WEIGHT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .map((entry) => [entry.name, entry.transferSize, entry.decodedBodySize])"""


def weights(page: Page) -> dict[str, int]:
    """Bytes by kind."""
    found: dict[str, int] = {}
    for name, sent, _ in page.evaluate(WEIGHT):
        if "/board" in name and "/api/tables/" in name:
            kind = "board"
        elif "/pictures/" in name:
            kind = "pictures"
        else:
            kind = "page"
        found[kind] = found.get(kind, 0) + int(sent)
    return found


def visit(
    browser: Browser, url: str, ready: str, wish: dict[str, Any] | None = None
) -> tuple[float, float, dict[str, int]]:
    """First paint, the time until it is ready, and bytes, with an empty cache; of the home page, or of a new table."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    failed: list[Response] = []
    try:
        address = url
        if wish is not None:
            address = f"{url}/table/{context.request.post(f'{url}/api/tables', data=wish).json()['id']}"
        page = context.new_page()
        page.on("response", lambda answer: failed.append(answer) if answer.status >= 400 else None)
        page.goto(address)
        page.wait_for_selector(ready, timeout=60_000)
        done = float(page.evaluate("() => performance.now()"))
        page.wait_for_load_state("networkidle")
        paint = page.evaluate(PAINT)
        assert not failed, [answer.url for answer in failed]
        return float(paint), done, weights(page)
    finally:
        context.close()


def tell(name: str, visits: list[tuple[float, float, dict[str, int]]]) -> None:
    paint = sorted(paint for paint, _, _ in visits)[len(visits) // 2]
    ready = sorted(ready for _, ready, _ in visits)[len(visits) // 2]
    parts = ", ".join(f"{kind} {size / 1000:.0f} kB" for kind, size in visits[-1][2].items())
    print(f"{name:10} first paint {paint:6.0f} ms, ready {ready:6.0f} ms (median of {len(visits)}); {parts}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        home = [visit(browser, server.url, "main h1") for _ in range(ROUNDS)]
        tell("home", home)
        for title, scenario in (("diadem", "historical"), ("encore", "campaign"), ("memoir", "nijmegen")):
            wish = {"title": title, "scenario": scenario, "seats": {"allied": "me", "axis": "random"}}
            visits = [visit(browser, server.url, ".piece", wish) for _ in range(ROUNDS + 1)]
            tell(title, visits[1:])  # the first had to wait for its board to be drawn
        browser.close()


if __name__ == "__main__":
    main()
