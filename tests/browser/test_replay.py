"""Undo, replay, what happened since I last looked, and reloading at any time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import hexfront
from tests.browser.screen import Screen, at_the_guides_game
from tests.browser.visitor import Visitors


def test_undo_takes_back_one_answer_after_another(visitors: Visitors) -> None:
    screen, _ = at_the_guides_game(visitors.come(), "encore")
    screen.asked()
    expect(screen.part(".bar-undo")).to_be_disabled()
    screen.play("move us-1-i-87", "to 01-09")
    screen.asked()
    moved = screen.part('.piece[data-unit="us-1-i-87"]')
    expect(moved).to_have_attribute("data-hex", "01-09")
    screen.part(".bar-undo").click()
    screen.arrived(3)
    screen.asked()
    expect(moved).to_have_attribute("data-hex", "01-11")
    screen.part(".bar-undo").click()
    screen.arrived(4)
    assert "move us-1-i-87" in [option["action"] for option in screen.asked()]
    expect(screen.part(".bar-undo")).to_be_disabled()
    expect(screen.part(".log-text").filter(has_text="1 I/87 moves")).to_have_count(0)


def test_undo_stops_at_the_dice(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "memoir")
    attack = next(step["action"] for step in steps if step["question"] == "attack")
    screen.quickly_to(steps, "attack", attack)
    expect(screen.part(".bar-undo")).to_be_enabled()
    screen.play(attack)
    screen.asked()
    expect(screen.part(".bar-undo")).to_be_disabled()


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_replay_goes_step_by_step_and_back_to_the_table(visitors: Visitors, title: str) -> None:
    screen, steps = at_the_guides_game(
        visitors.come(), title, **({"open_information": True} if title == "diadem" else {})
    )
    screen.quickly(*(step["action"] for step in steps[:8]))
    screen.asked()
    screen.page.get_by_role("button", name="Replay", exact=True).click()
    slider = screen.page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_value("8")
    expect(screen.part("button.answer, .lit-hex, .piece.is-lit")).to_have_count(0)
    for _ in range(3):
        screen.page.get_by_role("button", name="One step back").click()
    expect(slider).to_have_value("5")
    shows_step(screen, 5)
    slider.fill("0")
    shows_step(screen, 0)
    expect(screen.part(".replay-place")).to_contain_text("0/8")
    for at in (1, 2, 3):
        screen.page.get_by_role("button", name="One step on").click()
        shows_step(screen, at)
    screen.page.keyboard.press("Escape")
    expect(slider).to_be_hidden()
    screen.asked()
    screen.shows_what_the_server_has()


def shows_step(screen: Screen, at: int) -> None:
    """The board and the question are those of the step, as the viewer saw it then."""
    state = screen.state()
    step = screen.visitor.get(f"/api/tables/{screen.table}/steps/{at}", side=state["viewer"])
    screen.shows_pieces(step["scene"]["pieces"])
    expect(screen.part(".bar-turn")).to_contain_text(step["scene"]["head"]["turn"])


def test_a_replay_plays_by_itself_to_the_end(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "encore")
    screen.quickly(*(step["action"] for step in steps[:4]))
    screen.page.goto(f"{screen.visitor.url}/replay/{screen.table}")
    slider = screen.page.get_by_role("slider", name="Step of the game")
    expect(slider).to_have_value("0")
    screen.page.get_by_role("button", name="1×").click()
    screen.page.get_by_role("button", name="2×").click()
    screen.page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value("4")
    screen.shows_what_the_server_has()
    screen.page.get_by_role("button", name="Back to the table").click()
    screen.page.wait_for_url(re.compile(f"/table/{screen.table}"))
    screen.asked()


def test_who_comes_back_is_offered_what_the_other_did(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    made = host.post("/api/tables", title="encore", seats={"allied": "me", "axis": "open"})
    guest.post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
    screen = Screen(host, made["id"])
    screen.asked()
    screen.quickly("end", "end")
    other = Screen(guest, made["id"])
    other.asked()
    expect(screen.part(".question-asker")).to_contain_text("Germans")
    screen.page.goto(host.url)
    screen.page.locator(".title-card").first.wait_for()
    for _ in range(3):
        other.quickly(other.state()["question"]["options"][0]["action"])
    screen.page.goto(f"{host.url}/table/{screen.table}")
    offer = screen.part(".since")
    expect(offer).to_contain_text("Something happened while you were away.")
    offer.get_by_role("button", name="Watch what happened (3 steps)").click()
    slider = screen.page.get_by_role("slider", name="Step of the game")
    expect(slider).to_be_visible()
    expect(slider).to_be_hidden()
    screen.shows_what_the_server_has()
    screen.page.reload()
    screen.shows_what_the_server_has()
    expect(offer).to_be_hidden()


def test_a_reload_keeps_everything_at_any_time(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "diadem", open_information=True)
    for number, step in enumerate(steps):
        screen.quickly_take(step)
        if number % 7 == 5:
            screen.page.reload()
            screen.asked()
            screen.shows_what_the_server_has()
            state = screen.state()
            expect(screen.part(".log-line")).to_have_count(len(state["log"]))
            expect(screen.part(".bar-undo")).to_be_enabled(enabled=state["undo"])
