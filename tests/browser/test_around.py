"""Home, lobby, my games, account, rules, notifications, colours and motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import hexfront
from tests.browser.screen import Screen
from tests.browser.visitor import Visitors

COUNT_NOTES = """
window.notes = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, about) { window.notes.push([title, about.body]); }
  addEventListener() {}
};
"""


@pytest.mark.parametrize("title", hexfront.titles())
def test_a_first_game_against_the_computer_is_one_click_from_home(visitors: Visitors, title: str) -> None:
    visitor = visitors.come()
    page = visitor.open()
    page.locator(f'article[data-title="{title}"]').get_by_role("button", name="Play against the computer").click()
    page.wait_for_url(re.compile("/table/"))
    page.locator(".piece").first.wait_for()
    state = visitor.get("/api/tables/" + page.url.split("/table/")[1])
    assert [seat["computer"] is None for seat in state["seats"]].count(True) == 1
    expect(page.locator(".question-prompt")).not_to_be_empty()


def test_side_scenario_and_options_are_one_fold_away(visitors: Visitors) -> None:
    visitor = visitors.come()
    page = visitor.open()
    card = page.locator('article[data-title="diadem"]')
    card.get_by_text("Side, scenario, level and options").click()
    card.get_by_label("Axis").check()
    card.get_by_label("Time for each side").select_option(label="60 minutes")
    card.get_by_label("Name of the table").fill("Liri valley")
    card.locator(".setup-options input[type=checkbox]").first.check()
    card.get_by_role("button", name="Play against the computer").click()
    page.wait_for_url(re.compile("/table/"))
    state = visitor.get("/api/tables/" + page.url.split("/table/")[1])
    assert (state["mine"], state["clock"], state["name"]) == (["axis"], 60, "Liri valley")
    page.locator(".piece").first.wait_for()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".seat-clock").first).to_have_text(re.compile(r"^(1:00:00|59:\d\d)$"))


def test_the_lobby_seats_a_stranger_and_lists_games_to_watch(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    name = "Come in"
    table = host.new_table("encore", seats={"allied": "me", "axis": "open"}, watch="anyone", name=name)
    page = guest.open("/lobby")
    line = page.locator(".table-line").filter(has=page.locator(f'a[href="/table/{table}"]'))
    line.get_by_role("button", name="Join: Germans").click()
    page.wait_for_url(re.compile(f"/table/{table}"))
    page.locator(".piece").first.wait_for()
    assert guest.get(f"/api/tables/{table}")["mine"] == ["axis"]
    other = visitors.come().open("/lobby")
    expect(other.get_by_role("link", name=name)).to_be_visible()
    other.get_by_role("link", name=name).click()
    other.locator(".piece").first.wait_for()
    expect(other.locator("button.answer")).to_have_count(0)


def test_my_games_say_whose_turn_it_is_and_an_account_takes_them_along(visitors: Visitors) -> None:
    host = visitors.come()
    waiting = host.new_table("encore", name="Mine to move")
    host.new_table("encore", name="Not mine", seats={"allied": "open", "axis": "me"})
    page = host.open("/games")
    expect(page.locator(".table-line").filter(has_text="Mine to move")).to_contain_text("Your turn")
    expect(page.locator(".table-line").filter(has_text="Not mine")).to_contain_text("Seat free")
    expect(page.get_by_role("navigation").get_by_role("link", name=re.compile("My games"))).to_contain_text("1")
    page = host.open("/account")
    form = page.locator("form").filter(has_text="Make an account")
    name = f"Player {waiting[:6]}"
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill("a long password")
    form.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("heading", name=f"You are {name}")).to_be_visible()
    elsewhere = visitors.come()
    page = elsewhere.open("/account")
    form = page.locator("form").filter(has=page.get_by_role("button", name="Log in"))
    form.get_by_label("Name").fill(name)
    form.get_by_label("Password").fill("not the password")
    elsewhere.expects("status of 40")
    form.get_by_role("button", name="Log in").click()
    expect(form.get_by_role("alert")).to_be_visible()
    form.get_by_label("Password").fill("a long password")
    form.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", name=f"You are {name}")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="My games").click()
    expect(page.locator(".table-line")).to_have_count(2)
    page.get_by_role("link", name="Mine to move").click()
    page.locator(".piece").first.wait_for()
    assert elsewhere.get(f"/api/tables/{waiting}")["mine"] == ["allied", "axis"]


def test_a_table_nobody_came_to_can_be_closed(visitors: Visitors) -> None:
    host = visitors.come()
    host.new_table("memoir", seats={"allied": "me", "axis": "open"})
    page = host.open("/games")
    page.get_by_role("button", name="Close the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("You have no games yet.")).to_be_visible()


@pytest.mark.parametrize("title", hexfront.titles())
def test_the_rules_are_searched_and_a_paragraph_has_an_address(visitors: Visitors, title: str) -> None:
    visitor = visitors.come()
    sections = visitor.get(f"/api/titles/{title}/rules")
    paragraph = next(each for section in sections for each in section["paragraphs"] if each["rulings"])
    page = visitor.open(f"/rules/{title}#{paragraph['id']}")
    part = page.locator(f'[id="{paragraph["id"]}"]')
    expect(part).to_be_in_viewport()
    ruling = paragraph["rulings"][0]["id"]
    page.get_by_label("Search").fill(ruling)
    expect(page.locator(".paragraph:visible").first).to_be_visible()
    assert 0 < page.locator(".paragraph:visible").count() < sum(len(section["paragraphs"]) for section in sections)
    expect(page.get_by_text(ruling, exact=True).first).to_be_visible()
    page.get_by_label("Search").fill("xyzzy")
    expect(page.get_by_text("No paragraph has all these words.")).to_be_visible()


def test_a_notification_comes_when_it_is_my_turn_and_i_look_elsewhere(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    host.context.add_init_script(COUNT_NOTES)
    made = host.post("/api/tables", title="encore", seats={"allied": "open", "axis": "me"})
    guest.post(f"/api/tables/{made['id']}/join", side="allied", join=made["join"])
    screen = Screen(host, made["id"])
    screen.part(".piece").first.wait_for()
    menu(screen.page, "Tell me when it is my turn")
    expect(screen.page.get_by_text("You will be told when it is your turn.")).to_be_visible()
    screen.page.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })")
    other = Screen(guest, made["id"])
    other.asked()
    other.quickly("end", "end")
    screen.page.wait_for_function("() => window.notes.length === 1")
    assert screen.page.evaluate("window.notes[0][0]") == "It is your turn"
    expect(screen.page).to_have_title(re.compile("^● "))
    menu(screen.page, "Do not tell me when it is my turn")


def menu(page: Page, item: str) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name=item).click()


def test_the_theme_is_the_systems_until_chosen_and_stays(visitors: Visitors) -> None:
    visitor = visitors.come(color_scheme="dark")
    page = visitor.open()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name=re.compile("^Colours")).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_pieces_and_dice_move_unless_somebody_wants_no_motion(visitors: Visitors) -> None:
    for wish, moves in (("no-preference", True), ("reduce", False)):
        visitor = visitors.come(reduced_motion=wish)
        visitor.context.add_init_script(WATCH_MOTION)
        screen = Screen(visitor, visitor.new_table("encore", seed=1))
        screen.asked()
        screen.play("move us-1-i-87", "to 01-09")
        screen.asked()
        screen.shows_what_the_server_has()
        assert (screen.page.evaluate("window.travelled") > 0) is moves


WATCH_MOTION = """
window.travelled = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (this.matches(".piece")) window.travelled += 1;
  return animate.call(this, frames, timing);
};
"""


def test_an_address_that_leads_nowhere_says_so(visitors: Visitors) -> None:
    visitor = visitors.come()
    visitor.expects("status of 404")
    page = visitor.open("/nowhere/at/all")
    expect(page.get_by_role("heading", name="No such page")).to_be_visible()
    page.get_by_role("link", name="To the first page", exact=True).click()
    expect(page.locator(".title-card")).to_have_count(3)
