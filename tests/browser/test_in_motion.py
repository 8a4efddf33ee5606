"""While dice roll and pieces move: what a hasty player presses does no harm, and nothing is shown out of its order."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.screen import Screen, at_the_guides_game
from tests.browser.visitor import Visitors


def before_an_attack(visitors: Visitors) -> Screen:
    """A battle of Memoir '44 at the guide's first attack, against the computer, with all motion."""
    visitor = visitors.come(reduced_motion="no-preference")
    guide = visitor.get("/api/titles/memoir/guide")
    seats = {"allied": "me", "axis": "random"}
    wish = {"scenario": guide["scenario"], "seed": guide["seed"], "seats": seats}
    screen = Screen(visitor, visitor.new_table("memoir", **wish))
    screen.quickly_to(guide["steps"], "attack", "attack H7")
    return screen


def sent_by(screen: Screen) -> list[str]:
    """The answers this page sends from now on; it is opened anew for that."""
    found: list[str] = []

    def hear(payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "act":
            found.append(message["action"])

    screen.page.on("websocket", lambda socket: socket.on("framesent", hear))
    screen.page.reload()
    screen.asked()
    return found


def test_the_old_answers_are_none_while_the_dice_roll(visitors: Visitors) -> None:
    screen = before_an_attack(visitors)
    sent = sent_by(screen)
    screen.answer("attack H7").click()
    screen.wait("() => document.querySelector('.dice-tray')")
    screen.answer("attack J7").dispatch_event("click")
    screen.asked()
    assert sent == ["attack H7"]


def test_who_leaves_a_replay_while_its_dice_roll_is_in_the_present(visitors: Visitors) -> None:
    screen = before_an_attack(visitors)
    screen.play("attack H7")
    screen.asked()
    page = screen.page
    page.get_by_role("button", name="Replay", exact=True).click()
    expect(page.locator(".replay-place")).not_to_be_empty()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".table-page")).to_have_class("table-page is-replaying")
    page.wait_for_timeout(600)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".dice-tray").first).to_be_visible()
    page.keyboard.press("Escape")
    screen.asked()
    page.wait_for_timeout(2500)
    screen.asked()
    screen.shows_what_the_server_has()


def middle_of(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("press", ["double click", "held key"])
def test_one_press_is_one_answer(visitors: Visitors, press: str) -> None:
    visitor = visitors.come()
    screen = Screen(visitor, visitor.new_table("encore", seed=1))
    sent = sent_by(screen)
    action = screen.asked()[0]["action"]
    if press == "double click":
        screen.answer(action).click()
        screen.arrived(1)
        # The second of two clicks comes when another answer stands there.
        screen.page.mouse.move(*middle_of(screen.answer(screen.asked()[0]["action"])))
        screen.page.mouse.down(click_count=2)
        screen.page.mouse.up(click_count=2)
        screen.page.wait_for_timeout(300)
    else:
        screen.answer(action).focus()
        for _ in range(25):
            screen.page.keyboard.down("Enter")  # a key that is down already repeats
            screen.page.wait_for_timeout(40)
        screen.page.keyboard.up("Enter")
    screen.asked()
    assert sent == [action]


def test_who_writes_in_the_chat_goes_on_writing_when_a_combat_begins(visitors: Visitors) -> None:
    screen = before_an_attack(visitors)
    page = screen.page
    page.get_by_role("tab", name="Chat").click()
    field = page.get_by_placeholder("Write something")
    field.press_sequentially("good ")
    screen.quickly("attack H7")
    expect(page.locator(".dice-tray").first).to_be_visible()
    page.keyboard.type("luck")
    screen.asked()
    expect(field).to_have_value("good luck")
    expect(field).to_be_focused()
    expect(page.locator(".replay")).to_be_hidden()


def test_dice_are_seen_at_one_screen_though_the_other_side_is_asked_next(visitors: Visitors) -> None:
    visitor = visitors.come(reduced_motion="no-preference")
    screen, steps = at_the_guides_game(visitor, "encore")
    screen.quickly_to(steps, "assault", "commit")
    screen.answer("commit").click()
    expect(screen.part(".dice-tray").first).to_be_visible()
    screen.asked()


def test_eyes_lent_and_given_back_follow_the_question_again(visitors: Visitors) -> None:
    visitor = visitors.come()
    screen = Screen(visitor, visitor.new_table("encore", seed=1))
    screen.asked()
    for name in ("Germans", "Allies"):
        screen.page.get_by_role("button", name="More").click()
        screen.page.get_by_role("menuitem", name=f"See with the eyes of {name}").click()
        if name == "Germans":
            expect(screen.part("button.answer")).to_have_count(0)
    screen.asked()
    state = screen.state()
    while state["question"]["side"] == "allied":
        state = screen.quickly(state["question"]["options"][-1]["action"])
    screen.asked()
