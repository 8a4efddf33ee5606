"""Two at one screen: a curtain between their turns, and nothing of the other's hand behind it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.screen import Screen
from tests.browser.visitor import Visitors

EVERYTHING = """() => [
  document.documentElement.outerHTML,
  ...[...document.querySelectorAll("input, textarea")].map((field) => field.value),
  ...Object.values({ ...localStorage }), ...Object.values({ ...sessionStorage }),
].join("\\n")"""


def hand_of(screen: Screen, side: str) -> set[str]:
    """The names of the cards of a side, as that side sees them."""
    hands = screen.visitor.get(f"/api/tables/{screen.table}", side=side)["scene"]["hands"]
    return {card["name"] for hand in hands if hand["side"] == side for card in hand["cards"]}


def on_the_page(page: Page, names: set[str]) -> set[str]:
    text = page.evaluate(EVERYTHING)
    return {name for name in names if name in text}


def test_no_hand_is_in_the_page_before_the_curtain_is_lifted(visitors: Visitors) -> None:
    host = visitors.come()
    screen = Screen(host, host.new_table("memoir", scenario="first-steps", seed=330))
    allies, axis = hand_of(screen, "allied"), hand_of(screen, "axis")
    expect(screen.curtain()).to_contain_text("Allies: it is your turn at this screen")
    assert not on_the_page(screen.page, allies | axis)
    screen.page.keyboard.press("Escape")
    screen.page.keyboard.press("Escape")
    expect(screen.curtain()).to_be_visible()
    screen.lift_curtain()
    screen.asked()
    assert on_the_page(screen.page, allies) == allies
    assert not on_the_page(screen.page, axis - allies)


def test_the_curtain_falls_between_turns_and_after_a_reload(visitors: Visitors) -> None:
    host = visitors.come()
    screen = Screen(host, host.new_table("memoir", scenario="first-steps", seed=330))
    screen.lift_curtain()
    screen.asked()
    state = screen.state()
    while state["question"]["side"] == "allied":
        last = state["question"]["options"][-1]["action"]
        state = screen.quickly(last)
    expect(screen.curtain()).to_contain_text("Axis: it is your turn at this screen")
    assert not on_the_page(screen.page, hand_of(screen, "axis") - hand_of(screen, "allied"))
    screen.lift_curtain()
    screen.asked()
    assert not on_the_page(screen.page, hand_of(screen, "allied") - hand_of(screen, "axis"))
    screen.page.reload()
    expect(screen.curtain()).to_contain_text("Axis: it is your turn at this screen")
    assert not on_the_page(screen.page, hand_of(screen, "axis"))


def test_open_information_needs_no_curtain(visitors: Visitors) -> None:
    host = visitors.come()
    for title, options in (("encore", {}), ("diadem", {"open_information": True})):
        screen = Screen(host, host.new_table(title, options=options))
        screen.asked()
        expect(screen.curtain()).to_have_count(0)


def test_whoever_plays_both_sides_may_look_with_the_others_eyes(visitors: Visitors) -> None:
    host = visitors.come()
    screen = Screen(host, host.new_table("diadem"))
    screen.lift_curtain()
    screen.asked()
    screen.page.get_by_role("button", name="More").click()
    asked = screen.state()["question"]["side"]
    other, name = ("axis", "Axis") if asked == "allied" else ("allied", "Allies")
    screen.page.get_by_role("menuitem", name=f"See with the eyes of {name}").click()
    screen.lift_curtain()
    expect(screen.part("button.answer")).to_have_count(0)
    hidden = screen.visitor.get(f"/api/tables/{screen.table}", side=other)
    assert hidden["question"]["options"] is None
    expect(screen.part(".question-prompt")).to_have_text(hidden["question"]["prompt"])
