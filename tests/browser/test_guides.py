"""The first-game guides on the real board: each walks through its steps, and whoever goes astray is told so kindly."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import hexfront
from tests.browser.screen import Screen
from tests.browser.visitor import Visitor, Visitors

MOST_ANSWERS = 80
ENDED = "guide · the end"
# Presses "Show me" until an answer is marked; "none" where the guide has no answer in mind.
ADVICE = """(waiting) => {
  const [words, show] = [".coach-text", ".coach .is-primary"].map((part) => document.querySelector(part));
  if (words.textContent === waiting) return null;
  if (!show || show.hidden) return "none";
  show.click();
  return document.querySelector("li.is-suggested button.answer")?.dataset.action ?? null;
}"""


def begun(visitor: Visitor, title: str) -> tuple[Screen, list[dict[str, Any]]]:
    """The guide of a title from its introduction to the table."""
    page = visitor.open(f"/guide/{title}")
    page.get_by_role("button", name="Begin the guide").click()
    page.wait_for_url(re.compile("/table/"))
    table = page.url.split("/table/")[1].split("?")[0]
    return Screen(visitor, table, page.url.removeprefix(visitor.url)), visitor.get(f"/api/titles/{title}/guide")[
        "steps"
    ]


def my_turn(screen: Screen) -> Any:
    """Wait until the guided side is asked, while the computer plays; None when the game is over."""
    for _ in range(3000):
        state = screen.state()
        if state["outcome"] or (state["question"] and state["question"]["options"]):
            return state["question"]
        screen.page.wait_for_timeout(40)
    raise AssertionError("the computer does not come to an end")


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_guide_walks_its_steps_and_comes_to_its_end(visitors: Visitors, title: str) -> None:
    screen, steps = begun(visitors.come(), title)
    coach = screen.part(".coach")
    waiting = screen.visitor.get("/api/texts/en")["table.coach.wait"]
    told = set()
    for _ in range(MOST_ANSWERS):
        question = my_turn(screen)
        screen.asked()
        expect(coach).to_be_visible()
        if ENDED in coach.inner_text().lower():
            break
        told |= {number for number, step in enumerate(steps) if step["text"] in coach.inner_text()}
        advice = screen.wait(ADVICE, waiting)
        action = advice if advice != "none" else question["options"][0]["action"]
        seq = screen.state()["seq"]
        screen.answer(action).click()
        screen.arrived(seq + 1)
    assert ENDED in coach.inner_text().lower()
    assert len(told) >= 0.7 * len(steps)
    coach.get_by_role("button", name="Go on playing").click()
    expect(coach).to_be_hidden()


def test_a_guide_can_be_left_and_the_game_goes_on(visitors: Visitors) -> None:
    screen, steps = begun(visitors.come(), "encore")
    coach = screen.part(".coach")
    expect(coach).to_contain_text(steps[0]["text"])
    other = next(option["action"] for option in screen.asked() if option["action"] not in (steps[0]["action"], "end"))
    screen.play(other)
    screen.asked()
    expect(coach).to_be_visible()
    coach.get_by_role("button", name="Close the guide").click()
    expect(coach).to_be_hidden()
    screen.play(screen.asked()[0]["action"])
    screen.asked()
    expect(coach).to_be_hidden()
