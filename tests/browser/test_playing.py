"""A phase of each title, played by clicking: counters, hexes, cards and buttons.

The answers are those of the first-game guides, on the guides' own dice, with both sides at one screen.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from tests.browser.screen import Screen, at_the_guides_game
from tests.browser.visitor import Visitors


def follow(screen: Screen, steps: list[dict[str, Any]]) -> None:
    """Click one step after the other; where the other side is asked in between, click its first answer."""
    for step in steps:
        question = screen.state()["question"]
        while question["name"] != step["question"]:
            screen.play(question["options"][0]["action"])
            question = screen.state()["question"]
        screen.play(step["action"])


def until(steps: list[dict[str, Any]], question: str, action: str) -> int:
    """How many steps there are up to and with that one."""
    return 1 + next(n for n, step in enumerate(steps) if (step["question"], step["action"]) == (question, action))


def test_diadem_an_allied_movement_phase_and_an_attack_with_losses_and_advance(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "diadem", open_information=True)
    moved = until(steps, "move", "end")
    follow(screen, steps[:moved])
    screen.asked()
    expect(screen.part(".phases .is-now")).to_have_text("Allies: combat")
    for step, after in pairwise(steps):
        if step["question"] == "move" and after["action"].startswith("to "):
            lies = screen.part(f'.piece[data-unit="{step["action"].removeprefix("move ")}"]')
            expect(lies).to_have_attribute("data-hex", after["action"].removeprefix("to "))
    lost = next(n for n, step in enumerate(steps) if step["question"] == "loss")
    follow(screen, steps[moved : lost + 1])
    expect(screen.part(".combat-result .die").first).to_be_visible()
    expect(screen.part(".combat-result strong")).not_to_be_empty()
    expect(screen.part(".printed td[aria-current]")).to_be_visible()
    follow(screen, steps[lost + 1 :])
    screen.shows_what_the_server_has()
    advanced = next(step["action"].split()[1] for step in steps if step["question"] == "advance")
    attacked = next(step["action"].split()[1] for step in steps if step["question"] == "combat")
    expect(screen.part(f'.piece[data-unit="{advanced}"]')).to_have_attribute("data-hex", attacked)


def test_encore_a_night_of_movement_and_combat_and_a_bombardment_in_the_morning(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "encore")
    night = until(steps, "combat", "end")
    follow(screen, steps[:night])
    screen.quickly_until("allied", "bombardment")
    follow(screen, steps[night:])
    screen.asked()
    screen.shows_what_the_server_has()
    expect(screen.part(".log-line").filter(has_text="bombard").first).to_be_attached()
    assert screen.state()["question"]["name"] == "bombardment"


def test_memoir_a_whole_turn_of_card_orders_moves_battles_and_a_new_card(visitors: Visitors) -> None:
    screen, steps = at_the_guides_game(visitors.come(), "memoir")
    turn = [step for step in steps if step != steps[-1]]
    turn = turn[: 1 + max(n for n, step in enumerate(turn) if step["question"] == "attack")]
    follow(screen, turn)
    while screen.state()["question"]["side"] == "allied":
        screen.play(screen.state()["question"]["options"][0]["action"])
    screen.lift_curtain()
    screen.asked()
    screen.shows_what_the_server_has()
    expect(screen.part(".hand-of.is-hidden h3")).to_contain_text("Allies")
    lines = screen.part(".log-text").all_inner_texts()
    assert any("Turn 2" in line for line in lines), lines
