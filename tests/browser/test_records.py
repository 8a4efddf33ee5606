"""Records as files: saved from a table, loaded again to be read, gone through or played on; and scenario files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import hexfront
from tests.browser.screen import Screen, at_the_guides_game
from tests.browser.visitor import Visitors


def save(page: Page, folder: Path) -> Path:
    """The record as the browser stores it."""
    with page.expect_download() as download:
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("menuitem", name="Save the record").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_a_game_in_progress_is_saved_as_its_side_saw_it_and_can_be_read(visitors: Visitors, tmp_path: Path) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "memoir")
    screen.quickly(*(step["action"] for step in steps[:6]))
    screen.asked()
    path = save(screen.page, tmp_path)
    assert path.suffix == ".hexfront"
    reader = visitors.come()
    page = reader.open("/load")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text("What one side saw of a game.")).to_be_visible()
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".told .piece")).to_have_count(len(screen.state()["scene"]["pieces"]))
    lines = page.locator(".told-log li")
    expect(lines.last).to_contain_text(screen.state()["log"][-1]["text"])
    lines.filter(has_text="moves").last.hover()
    expect(page.locator(".layer-outlines path").first).to_be_attached()


def test_a_finished_game_is_saved_whole_and_can_be_gone_through(visitors: Visitors, tmp_path: Path) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "encore")
    screen.quickly(*(step["action"] for step in steps[:6]))
    screen.asked()
    screen.page.get_by_role("button", name="More", exact=True).click()
    screen.page.get_by_role("menuitem", name="Resign").click()
    screen.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(screen.part(".over")).to_contain_text("The game is over")
    expect(screen.part(".over h2")).to_have_text(screen.state()["outcome"]["text"])
    expect(screen.part("button.answer")).to_have_count(0)
    screen.part(".over").get_by_role("button", name="Look at the board").click()
    path = save(screen.page, tmp_path)
    reader = visitors.come()
    page = reader.open()
    page.locator(".home-more input[type=file]").set_input_files(path)
    page.get_by_role("button", name="Go through it step by step").click()
    page.wait_for_url(re.compile("/replay/"))
    slider = page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_attribute("max", "6")
    slider.fill("6")
    expect(page.locator('.piece[data-unit="us-2-i-87"]')).to_have_attribute("data-hex", "01-09")


def test_a_whole_record_can_be_played_on(visitors: Visitors, tmp_path: Path) -> None:
    game = hexfront.new("encore", seed=1)
    for _ in range(6):
        assert game.decision is not None
        game.apply(game.decision.options[0])
    path = tmp_path / "game.hexfront"
    path.write_text(game.record())
    visitor = visitors.come()
    page = visitor.open("/load")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text("A whole game.")).to_be_visible()
    page.get_by_role("button", name="Two players here").click()
    page.wait_for_url(re.compile("/table/"))
    loaded = Screen(visitor, page.url.split("/table/")[1])
    assert game.decision is not None
    assert [option["action"] for option in loaded.asked()] == [str(option) for option in game.decision.options]
    loaded.play(str(game.decision.options[0]))
    loaded.asked()


@pytest.mark.parametrize(
    ("name", "text"), [("broken.hexfront", '---\ntitle = "encore"\n---\nmove nobody\n'), ("broken.toml", "title = 3")]
)
def test_a_file_that_cannot_be_used_says_what_is_wrong(
    visitors: Visitors, tmp_path: Path, name: str, text: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    visitor = visitors.come()
    visitor.expects("status of 4")
    page = visitor.open("/load")
    page.locator("input[type=file]").set_input_files(path)
    page.get_by_role("main").locator(".card .row button").first.click()
    expect(page.get_by_role("alert").filter(has_text="The file cannot be used as it is:")).to_be_visible()
