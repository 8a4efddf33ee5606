"""The table page as a player uses it: counters, hexes, cards and buttons that are clicked, and what is to be read."""

from __future__ import annotations

import json
import re
import time
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, expect

from tests.browser.visitor import PATIENCE, Visitor

Option = dict[str, Any]
ASKED = """([prompt, actions]) => {
  const trouble = document.querySelector(".notice [role=alert]");
  if (trouble) throw new Error(trouble.textContent);
  const panel = document.querySelector(".question");
  if (!panel || panel.getAttribute("aria-busy") === "true") return false;
  if (panel.querySelector(".question-prompt").textContent !== prompt) return false;
  const shown = [...panel.querySelectorAll("button.answer")].map((each) => each.dataset.action).sort();
  return JSON.stringify(shown) === JSON.stringify(actions);
}"""
LIT = """([units, hexes]) => {
  const on = (name) => document.querySelector(`.piece.is-lit[data-unit="${name}"]`);
  const lit = (name) => document.querySelector(`.lit-hex[data-hex="${name}"]`);
  return units.every(on) && hexes.every(lit);
}"""
LAID = """(wanted) => {
  const lying = [...document.querySelectorAll(".layer-pieces .piece, .layer-fan .piece")];
  const right = ({ dataset: { id, hex, side } }) => wanted[id]?.[0] === hex && wanted[id][1] === side;
  return lying.length === Object.keys(wanted).length && lying.every(right);
}"""
MIDDLE = """(selector) => {
  const part = document.querySelector(selector);
  const view = document.querySelector(".board-view").getBoundingClientRect();
  if (!part) return null;
  const box = part.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const inside = x > view.left + 2 && x < view.right - 2 && y > view.top + 2 && y < view.bottom - 2;
  return inside ? [x, y] : null;
}"""


def at_the_guides_game(visitor: Visitor, title: str, **options: object) -> tuple[Screen, list[dict[str, Any]]]:
    """A screen with both sides of the game of a title's first-game guide, which has dice of its own; and its steps."""
    guide = visitor.get(f"/api/titles/{title}/guide")
    table = visitor.new_table(title, scenario=guide["scenario"], seed=guide["seed"], options=options)
    screen = Screen(visitor, table)
    if screen.state()["hides"]:
        screen.lift_curtain()
    return screen, guide["steps"]


def on_map(state: Any) -> set[str]:
    """The units that lie on the map."""
    return {piece["unit"] for piece in state["scene"]["pieces"] if piece["unit"]}


class Screen:
    """A visitor at a table."""

    def __init__(self, visitor: Visitor, table: str, path: str = "") -> None:
        self.visitor = visitor
        self.table = table
        self.page = visitor.open(path or f"/table/{table}")

    def state(self) -> Any:
        """What the server tells this visitor."""
        return self.visitor.get(f"/api/tables/{self.table}")

    def part(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def wait(self, condition: str, arg: Any = None) -> Any:
        """Wait until a function of the page gives something, looking not more often than it helps; what it gives."""
        return self.page.wait_for_function(condition, arg=arg, polling=40).json_value()

    def ready(self) -> Any:
        """Wait until the page asks what the server asks, with exactly its answers; the server's state."""
        state = self.state()
        question = state["question"]
        self.wait(ASKED, [question["prompt"], sorted(option["action"] for option in question["options"])])
        return state

    def asked(self) -> list[Option]:
        """Wait until the page asks what the server asks; the answers."""
        options: list[Option] = self.ready()["question"]["options"]
        return options

    def play(self, *actions: str) -> None:
        """Give answers one after the other by what a player would click: the card, counter, hex or button."""
        for action in actions:
            state = self.ready()
            options = {option["action"]: option for option in state["question"]["options"]}
            assert action in options, (action, list(options))
            option = options[action]
            if option["card"]:
                self.click_card(option, state["scene"])
            elif option["hex"] or option["unit"] in on_map(state):
                self.click_on_board(option, state)
            elif option["unit"]:
                self.click_beside_map(option, state["scene"])
            else:
                self.answer(action).click()
            self.arrived(state["seq"] + 1)

    def arrived(self, seq: int) -> Any:
        """Wait until the server has got so far."""
        limit = time.monotonic() + PATIENCE / 1000
        while (state := self.state())["seq"] < seq:
            assert time.monotonic() < limit, f"the server did not come to {seq}: it is at {state['seq']}"
            self.page.wait_for_timeout(30)
        return state

    def quickly(self, *actions: str) -> Any:
        """Give answers without the page, which hears of them as of anybody's; the state after them."""
        # The page may ask what answers would bring when they are no longer open.
        self.visitor.expects("/previews?")
        state = self.state()
        for action in actions:
            self.visitor.post(f"/api/tables/{self.table}/actions", seq=state["seq"], key=str(uuid4()), action=action)
            state = self.state()
        return state

    def quickly_to(self, steps: list[dict[str, Any]], question: str, action: str) -> None:
        """Follow a guide's steps without the page until just before one of them."""
        for step in steps:
            if (step["question"], step["action"]) == (question, action):
                self.asked()
                return
            self.quickly_take(step)
        raise AssertionError(f"the guide has no {action}")

    def quickly_take(self, step: dict[str, Any]) -> None:
        """Take a guide's step; whatever is asked before it gets its first answer."""
        while (question := self.state()["question"])["name"] != step["question"]:
            self.quickly(question["options"][0]["action"])
        self.quickly(step["action"])

    def quickly_until(self, side: str, question: str) -> Any:
        """Take the first answer of every question until a side is asked one of that name."""
        state = self.state()
        for _ in range(1000):
            if (state["question"]["side"], state["question"]["name"]) == (side, question):
                return state
            state = self.quickly(state["question"]["options"][0]["action"])
        raise AssertionError(f"{side} was never asked {question}")

    def shows_what_the_server_has(self) -> None:
        """Wait until every counter on the page lies where the server says, and no other is there."""
        self.shows_pieces(self.state()["scene"]["pieces"])

    def shows_pieces(self, pieces: list[dict[str, Any]]) -> None:
        wanted = {piece["id"]: [piece["hex"], piece["side"] or ""] for piece in pieces}
        self.wait(LAID, wanted)

    def answer(self, action: str) -> Locator:
        """The button of an answer in the list."""
        return self.page.locator(f"button.answer[data-action={json.dumps(action)}]")

    def click_card(self, option: Option, scene: Any) -> None:
        cards = [each for hand in scene["hands"] for each in hand["cards"] or ()]
        cards += [line["card"] for line in scene["table"] if line.get("card")]
        name = next(each["name"] for each in cards if each["card"] == option["card"])
        self.page.get_by_role("tab", name="Hand").click()
        self.page.locator(".hand-card.is-lit").filter(has_text=name).first.click()
        self.choose_in_menu(option)

    def click_on_board(self, option: Option, state: Any) -> None:
        """Click the counter or the hex an answer names; where several answers are meant, say which."""
        unit, hex = option["unit"], option["hex"]
        if unit in on_map(state):
            self.wait_lit(units=[unit])
            self.click_at(f'.piece[data-unit="{unit}"] .piece-face')
        else:
            self.wait_lit(hexes=[hex])
            self.click_at(f'.board-hex[data-hex="{hex}"]')
        self.choose_in_menu(option)

    def click_beside_map(self, option: Option, scene: Any) -> None:
        """Click a counter among those off the map."""
        says = next(each["says"] for box in scene["boxes"] for each in box["pieces"] if each["id"] == option["unit"])
        self.page.get_by_role("tab", name="Forces").click()
        self.page.locator(".box-piece.is-lit").filter(has=self.page.get_by_role("img", name=says)).click()

    def wait_lit(self, units: list[str] | None = None, hexes: list[str] | None = None) -> None:
        self.wait(LIT, [units or [], hexes or []])

    def choose_in_menu(self, option: Option) -> None:
        """If the page asks which of several answers was meant, tell it."""
        menu = self.page.get_by_role("menu")
        if menu.count():
            menu.get_by_role("menuitem", name=re.compile("^" + re.escape(option["text"]))).first.click()

    def point_at(self, selector: str) -> tuple[float, float]:
        """Move the pointer onto the middle of something on the board, from beside it: no open stack is in the way."""
        self.page.locator(".bar-where").hover()
        expect(self.page.locator(".fan-card")).to_have_count(0)
        if self.page.locator(selector).count() and self.page.evaluate(MIDDLE, selector) is None:
            self.page.get_by_role("button", name="Show the whole map").click()
        x, y = self.wait(MIDDLE, selector)
        self.page.mouse.move(x, y)
        return float(x), float(y)

    def click_at(self, selector: str) -> None:
        self.page.mouse.click(*self.point_at(selector))

    def curtain(self) -> Locator:
        return self.page.locator("dialog.curtain")

    def lift_curtain(self) -> None:
        self.curtain().get_by_role("button").click()
        expect(self.curtain()).to_have_count(0)
