"""The computer at the table: that it thinks, its actions played back at a speed one can follow, and its advice."""

from __future__ import annotations

import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import check
from tests.browser.screen import Screen
from tests.browser.visitor import Visitor, Visitors
from tests.server.harness import Server, serving

MOVING = "no-preference"
WATCHED = """() => {
  const strip = document.querySelector(".opponent");
  const caption = document.querySelector(".caption");
  const question = document.querySelector(".question");
  return [
    strip.hidden ? "" : strip.dataset.kind,
    caption.hidden ? "" : caption.textContent,
    question.classList.contains("asks-me") && question.getAttribute("aria-busy") !== "true",
  ];
}"""


def usual_answer(options: list[dict[str, Any]]) -> str:
    """What brings a turn to its end."""
    actions = [option["action"] for option in options]
    return str(next((action for action in ("end", "commit", "done") if action in actions), actions[-1]))


def before_its_turn(visitor: Visitor, level: str = "3") -> Screen:
    """A screen of the Germans at Cassino just before the Allies, whom the computer plays, have their second turn."""
    seats = {"allied": level, "axis": "me"}
    table = visitor.new_table("diadem", scenario="historical", seats=seats, seed=5)
    visitor.expects("/previews?")
    limit = time.monotonic() + 120
    while True:
        assert time.monotonic() < limit
        state = visitor.get(f"/api/tables/{table}")
        options = state["question"]["options"]
        if not options:
            time.sleep(0.05)
            continue
        action = usual_answer(options)
        if action == "end" and "combat" in state["scene"]["head"]["phase"]:
            break
        visitor.post(f"/api/tables/{table}/actions", seq=state["seq"], key=f"k{state['seq']}", action=action)
    screen = Screen(visitor, table)
    screen.asked()
    if screen.part(".since").is_visible():
        screen.part(".since .is-quiet").click()
    return screen


def watched(page: Page, seconds: float) -> tuple[float, list[float], set[str]]:
    """Watch until I am asked: how long that took, for how long each caption stood, and what the strip said."""
    began = time.monotonic()
    captions: list[tuple[float, str]] = []
    kinds: set[str] = set()
    while True:
        now = time.monotonic() - began
        assert now < seconds
        kind, caption, mine = page.evaluate(WATCHED)
        kinds.add(kind)
        if caption and (not captions or captions[-1][1] != caption):
            captions.append((now, caption))
        if mine and not kind and now > 1:
            stood = [later[0] - one[0] for one, later in pairwise(captions)]
            return now, stood, kinds
        page.wait_for_timeout(30)


def pace(visitor: Visitor, name: str) -> None:
    visitor.context.add_init_script(f"localStorage.setItem('hexfront.pace', '{name}')")


# Its actions


def test_a_long_turn_neither_flashes_by_nor_takes_minutes(visitors: Visitors) -> None:
    screen = before_its_turn(visitors.come(reduced_motion=MOVING))
    before = screen.state()["seq"]
    screen.answer("end").click()
    took, stood, kinds = watched(screen.page, 90)
    assert screen.state()["seq"] - before > 60
    assert 10 < took < 60
    assert len(stood) > 15
    assert sum(stood) / len(stood) > 0.25
    assert "playing" in kinds
    screen.shows_what_the_server_has()


def test_at_once_means_at_once_and_is_remembered(visitors: Visitors) -> None:
    visitor = visitors.come(reduced_motion=MOVING)
    pace(visitor, "now")
    screen = before_its_turn(visitor)
    screen.answer("end").click()
    took, _, _ = watched(screen.page, 60)
    assert took < 15
    expect(screen.part(".since")).to_be_hidden()
    screen.shows_what_the_server_has()


def test_a_turn_can_be_hurried_and_skipped_while_it_is_shown(visitors: Visitors) -> None:
    visitor = visitors.come(reduced_motion=MOVING)
    pace(visitor, "slow")
    screen = before_its_turn(visitor)
    page = screen.page
    screen.answer("end").click()
    strip = page.locator(".opponent")
    expect(strip).to_contain_text("Level 3, Captain plays")
    speed = strip.get_by_role("button", name="Speed of the other side: Slow")
    speed.click()
    page.get_by_role("menuitemcheckbox", name="Normal").click()
    expect(strip.get_by_role("button", name="Speed of the other side: Normal")).to_be_visible()
    page.keyboard.press(".")
    expect(strip.get_by_role("button", name="Speed of the other side: Fast")).to_be_visible()
    assert page.evaluate("localStorage.getItem('hexfront.pace')") == "fast"
    screen.arrived(screen.state()["seq"])
    page.keyboard.press(",")
    strip.get_by_role("button", name="Skip").click()
    watched(page, 30)
    expect(strip).to_be_hidden()
    screen.asked()
    screen.shows_what_the_server_has()


def test_what_i_do_myself_is_shown_at_its_own_speed(visitors: Visitors) -> None:
    visitor = visitors.come(reduced_motion=MOVING)
    pace(visitor, "now")
    guide = visitor.get("/api/titles/memoir/guide")
    seats = {"allied": "me", "axis": "random"}
    table = visitor.new_table("memoir", scenario=guide["scenario"], seed=guide["seed"], seats=seats)
    screen = Screen(visitor, table)
    screen.quickly_to(guide["steps"], "attack", "attack H7")
    screen.answer("attack H7").click()
    expect(screen.part(".dice-tray").first).to_be_visible()
    screen.asked()


# That it thinks


@pytest.fixture
def slow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server whose only thinker can be stopped."""
    monkeypatch.setattr("hexfront.server.thinkers.usual_count", lambda: 1)
    with serving(tmp_path, thinking_seconds=600.0) as running:
        yield running


@pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped with signals here")
@pytest.mark.parametrize("motion", ["reduce", MOVING])
def test_one_sees_and_hears_who_thinks(visitors: Visitors, slow: Server, motion: str) -> None:
    visitor = visitors.come(url=slow.url, reduced_motion=motion)
    pace(visitor, "now")
    screen = before_its_turn(visitor)
    (thinker,) = slow.hall.thinkers.all
    assert thinker.process is not None
    assert thinker.process.pid is not None
    os.kill(thinker.process.pid, signal.SIGSTOP)
    try:
        screen.answer("end").click()
        who = screen.part(".opponent-who")
        expect(who).to_have_text("Level 3, Captain is thinking")
        expect(who).to_be_visible()
        expect(screen.page.get_by_role("button", name="Skip")).to_have_count(0)
        expect(screen.part(".question-asker")).to_contain_text("Allies: the computer is thinking")
        expect(screen.page.get_by_role("status").filter(has_text="is thinking")).to_have_count(1)
        names = screen.page.evaluate(
            "[...document.querySelectorAll('.dots span')].map((dot) => getComputedStyle(dot).animationName)"
        )
        assert len(names) == 6
        assert set(names) == ({"none"} if motion == "reduce" else {"swell"})
        screen.page.keyboard.press("z")  # while it thinks one can look around
        screen.page.get_by_role("tab", name="Forces").click()
    finally:
        os.kill(thinker.process.pid, signal.SIGCONT)
    expect(screen.part(".opponent")).to_be_hidden()
    screen.asked()


# Its advice


def asked_for_advice(visitor: Visitor, title: str = "diadem", **wish: Any) -> Screen:
    seats = {"allied": "me", "axis": "3"}
    scenario = "historical" if title == "diadem" else "first-steps"
    screen = Screen(visitor, visitor.new_table(title, **{"scenario": scenario, "seats": seats, "seed": 3, **wish}))
    screen.asked()
    return screen


def on_the_map(screen: Screen, action: str) -> bool:
    """Whether an answer has a place there: "end" and a unit that waits to come on have none."""
    state = screen.ready()
    (option,) = [each for each in state["question"]["options"] if each["action"] == action]
    places = {piece["unit"]: piece["hex"] for piece in state["scene"]["pieces"]}
    return bool(option["hex"] or places.get(option["unit"]))


@pytest.mark.parametrize("way", ["mouse", "keyboard", "phone"])
def test_a_hint_shows_what_to_do_and_why(visitors: Visitors, way: str) -> None:
    screen = asked_for_advice(visitors.come_by_phone() if way == "phone" else visitors.come())
    page = screen.page
    expect(page.locator(".advice")).to_be_hidden()
    if way == "keyboard":
        page.keyboard.press("h")
    else:
        page.get_by_role("button", name="Hint").click()
    expect(page.locator(".advice")).to_contain_text("Thinking about it")
    expect(page.locator(".advice-answer strong")).to_be_visible()
    advised = page.locator("li.is-suggested button.answer")
    expect(advised).to_have_count(1)
    action = advised.get_attribute("data-action")
    hint = screen.visitor.get(f"/api/tables/{screen.table}/hint", seq=0)
    assert hint["answer"] == action
    expect(page.locator(".advice-answer strong")).to_have_text(hint["text"])
    expect(page.locator(".advice")).to_contain_text(f"Then: {' · '.join(hint['then'])}" if hint["then"] else "")
    expect(page.locator(".advice-reasons li")).to_have_count(len(hint["reasons"]))
    for reason in page.locator(".advice-points").all_inner_texts():
        assert re.fullmatch(r"[+−]\d+\.\d", reason)
    if way == "phone":
        expect(page.locator(".advice-answer")).to_be_in_viewport()
    expect(page.locator(".outline-over")).to_have_count(int(on_the_map(screen, hint["answer"])))
    if way == "mouse":
        check(page)
    page.get_by_role("button", name="Do that").click()
    screen.arrived(1)
    screen.asked()
    expect(page.locator(".advice")).to_be_hidden()
    assert screen.visitor.get(f"/api/tables/{screen.table}/steps")["count"] == 1


def test_a_hint_goes_with_its_question(visitors: Visitors) -> None:
    screen = asked_for_advice(visitors.come())
    page = screen.page
    page.keyboard.press("h")
    expect(page.locator(".advice-answer strong")).to_be_visible()
    page.get_by_role("button", name="Close the hint").click()
    expect(page.locator(".advice")).to_be_hidden()
    expect(page.locator(".is-suggested")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".advice-answer strong")).to_be_visible()
    screen.visitor.expects("/previews?")
    screen.answer(screen.asked()[0]["action"]).click()
    screen.arrived(1)
    screen.asked()
    expect(page.locator(".advice")).to_be_hidden()


def test_there_is_no_hint_against_a_person_nor_for_who_only_watches(visitors: Visitors) -> None:
    host, guest, onlooker = visitors.come(), visitors.come(), visitors.come()
    wish = {"title": "diadem", "scenario": "historical", "seats": {"allied": "me", "axis": "open"}}
    made = host.post("/api/tables", **wish)
    guest.post(f"/api/tables/{made['id']}/join", side="axis", join=made["join"])
    screens = [Screen(each, made["id"]) for each in (host, guest, onlooker)]
    screens[0].asked()
    for screen in screens:
        expect(screen.part(".question-prompt")).not_to_be_empty()
        expect(screen.page.get_by_role("button", name="Hint")).to_have_count(0)
        screen.page.keyboard.press("h")
        expect(screen.part(".advice")).to_be_hidden()


def test_a_unit_that_goes_by_its_hex_is_outlined_too(visitors: Visitors) -> None:
    visitor = visitors.come()
    guide = visitor.get("/api/titles/memoir/guide")
    table = visitor.new_table("memoir", scenario=guide["scenario"], seed=guide["seed"])
    screen = Screen(visitor, table)
    screen.lift_curtain()
    step = next(step for step in guide["steps"] if step["action"].startswith("order "))
    screen.quickly_to(guide["steps"], step["question"], step["action"])
    screen.answer(step["action"]).hover()
    expect(screen.part(".outline-over")).to_have_count(1)
