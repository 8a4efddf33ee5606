"""English and Portuguese: the browser's own at first, the one chosen after that, and never a mixture."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hexfront
from tests.browser.screen import at_the_guides_game
from tests.browser.visitor import Visitors

PACKAGE = Path(hexfront.__file__).parent
SPOKEN = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest("noscript, script, .lang-switch, [lang]:not(html)")) found.push(node.data);
  }
  for (const part of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    if (part.closest(".lang-switch")) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) found.push(part.getAttribute(name) ?? "");
  }
  return [document.title, ...found].map((text) => text.trim()).filter(Boolean);
}"""
KEY = re.compile(r"\b(around|table|board)\.[a-z_]+(\.[a-z_]+)*\b")
GAP = re.compile(r"\{\w+\}")


def sentences(data: Any) -> Iterator[str]:
    if isinstance(data, dict):
        for value in data.values():
            yield from sentences(value)
    elif isinstance(data, list):
        for value in data:
            yield from sentences(value)
    elif isinstance(data, str):
        yield data.strip()


@cache
def spoken_in(lang: str) -> frozenset[str]:
    """All sentences of the catalogs in a language."""
    files = [path for path in PACKAGE.rglob("*.toml") if lang in (path.stem, path.parent.name)]
    assert len(files) > 6
    return frozenset(text for path in files for text in sentences(tomllib.loads(path.read_text())))


def english_on(page: Page) -> list[str]:
    """Texts on the page that the catalogs have in English only; words that are the same in both do not count."""
    # Cards have their printed names beside the translated ones, in brackets.
    printed = {name for text in spoken_in("pt") for name in re.findall(r"\(([^()]+)\)", text)}
    other = spoken_in("en") - spoken_in("pt") - printed
    return [text for text in page.evaluate(SPOKEN) if len(text) > 2 and text in other]


def check(page: Page) -> None:
    assert not english_on(page), page.url
    wrong = [text for text in page.evaluate(SPOKEN) if KEY.search(text) or GAP.search(text)]
    assert not wrong, page.url
    expect(page.locator("html")).to_have_attribute("lang", "pt")


def test_the_search_for_english_finds_it(visitors: Visitors) -> None:
    visitor = visitors.come()
    page = visitor.open()
    expect(page.locator(".title-card")).to_have_count(3)
    assert len(english_on(page)) > 20


def test_every_page_speaks_the_portuguese_of_the_browser(visitors: Visitors) -> None:
    visitor = visitors.come(locale="pt-PT")
    visitor.new_table("encore", watch="anyone")
    visitor.new_table("memoir", seats={"allied": "me", "axis": "open"}, watch="anyone")
    paths = ["/", "/lobby", "/games", "/account", "/rules", "/load"]
    paths += [f"/{kind}/{title}" for kind in ("rules", "guide") for title in hexfront.titles()]
    for path in paths:
        page = visitor.open(path)
        expect(page.locator("h1").first).to_be_visible()
        for fold in page.locator(".title-card details").all():
            fold.locator("summary").click()
        check(page)


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_table_speaks_portuguese_throughout(visitors: Visitors, title: str) -> None:
    visitor = visitors.come(locale="pt-BR")
    screen, steps = at_the_guides_game(visitor, title)
    english = visitor.get(f"/api/tables/{screen.table}")["question"]["prompt"]
    expect(screen.part(".question-prompt")).not_to_be_empty()
    assert screen.part(".question-prompt").inner_text() != english
    check(screen.page)
    for step in steps[:4]:
        screen.quickly(step["action"])
    screen.part(".piece").first.wait_for()
    for name in ("forces", "tables", "chat"):
        screen.page.get_by_role("tab", name=visitor.get("/api/texts/pt")[f"table.tabs.{name}"]).click()
        check(screen.page)
    for key in ("?", "/"):
        screen.page.keyboard.press(key)
        expect(screen.page.get_by_role("dialog")).to_be_visible()
        check(screen.page)
        screen.page.keyboard.press("Escape")
    screen.part(".bar-menu").click()
    check(screen.page)
    screen.page.keyboard.press("Escape")
    screen.part(".bar-overlays").click()
    expect(screen.page.get_by_role("menu")).to_be_visible()
    check(screen.page)


def test_the_language_is_switched_at_once_and_remembered(visitors: Visitors) -> None:
    visitor = visitors.come(locale="de-DE")
    page = visitor.open()
    expect(page.get_by_role("button", name="Play against the computer").first).to_be_visible()
    page.locator('.lang-switch [data-lang="pt"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "pt")
    expect(page.get_by_role("button", name="Jogar contra o computador").first).to_be_visible()
    check(page)
    page.reload()
    expect(page.get_by_role("button", name="Jogar contra o computador").first).to_be_visible()


def test_a_table_changes_its_language_where_it_stands(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "encore")
    screen.play(*(step["action"] for step in steps[:2]))
    screen.asked()
    prompt = screen.state()["question"]["prompt"]
    expect(screen.part(".question-prompt")).to_have_text(prompt)
    screen.part('.bar .lang-switch [data-lang="pt"]').click()
    expect(screen.page.locator("html")).to_have_attribute("lang", "pt")
    expect(screen.part(".question-prompt")).not_to_have_text(prompt)
    screen.shows_what_the_server_has()
    check(screen.page)
    screen.part('.bar .lang-switch [data-lang="en"]').click()
    screen.asked()
    screen.shows_what_the_server_has()
