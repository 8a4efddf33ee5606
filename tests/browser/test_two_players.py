"""Two people at two browsers: the invitation, each other's moves, talk, watchers, and lines that break."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.screen import Screen
from tests.browser.visitor import CUT_OFF, Visitor, Visitors
from tests.server.processes import ServerProcess

OPEN_SEAT = {"scenario": "first-steps", "seats": {"allied": "me", "axis": "open"}}


def invited(host: Visitor, guest: Visitor, **wish: Any) -> tuple[Screen, Screen]:
    """Two screens at a table: one set it up, the other came by its link."""
    made = host.post("/api/tables", title="memoir", **{**OPEN_SEAT, **wish})
    first = Screen(host, made["id"])
    second = Screen(guest, made["id"], f"/table/{made['id']}?join={made['join']}")
    second.page.get_by_role("button", name="Play Axis").click()
    expect(second.part(".question-asker")).to_contain_text("Allies")
    return first, second


def hands_over(screen: Screen) -> None:
    """Play the turn to its end, so that the other side is asked."""
    me = screen.state()["viewer"]
    while (question := screen.state()["question"])["side"] == me:
        screen.quickly(question["options"][-1]["action"])


def test_an_invitation_by_link_seats_the_other_player_and_moves_travel_both_ways(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    page = host.open()
    page.locator('article[data-title="memoir"]').get_by_role("button", name="Invite someone").click()
    link = page.get_by_label("Link to the table")
    expect(link).to_have_value(re.compile(r"/table/\w+\?join=.+"))
    address = link.input_value()
    guest.page.goto(address)
    expect(guest.page.get_by_role("heading", name="Memoir '44")).to_be_visible()
    table = address.split("/table/")[1].split("?")[0]
    free = guest.get(f"/api/tables/{table}", join=address.split("join=")[1])["open"]
    guest.page.get_by_role("button", name=re.compile("^Play ")).click()
    guest.page.locator(".piece").first.wait_for()
    expect(page.locator(".share")).to_be_hidden()
    first, second = (Screen(each, table) for each in (host, guest))
    assert second.state()["mine"] == free
    mover, watcher = (first, second) if first.state()["question"]["options"] else (second, first)
    mover.play(mover.state()["question"]["options"][0]["action"])
    played = mover.state()["log"][-1]["text"]
    expect(
        watcher.part(
            ".log-line",
        ).filter(has_text=re.compile(re.escape(played[:20])))
    ).not_to_have_count(0)
    hands_over(mover)
    watcher.play(watcher.state()["question"]["options"][0]["action"])
    for screen in (mover, watcher):
        screen.shows_what_the_server_has()


def test_people_at_a_table_talk_and_see_who_is_there(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    first, second = invited(host, guest)
    for screen, words in ((first, "Good luck, <b>friend</b>"), (second, "Boa sorte")):
        screen.page.get_by_role("button", name="People and chat").click()
        screen.page.get_by_placeholder("Write something").fill(words)
        screen.page.keyboard.press("Enter")
    for screen in (first, second):
        expect(screen.part(".chat-list p")).to_have_text(["Good luck, <b>friend</b>", "Boa sorte"])
        expect(screen.part(".seat-here.is-here")).to_have_count(2)
    first.page.reload()
    first.page.get_by_role("tab", name="Chat").click()
    expect(first.part(".chat-list p")).to_have_count(2)
    second.page.goto(guest.url)
    expect(first.part(".seat-here:not(.is-here)")).to_have_count(1)
    hands_over(first)
    expect(first.part(".question-asker")).to_contain_text("who is not here now")
    second.page.go_back()
    expect(first.part(".question-asker")).not_to_contain_text("who is not here now")


def test_a_watcher_sees_the_board_but_no_answers_and_no_hands(visitors: Visitors) -> None:
    host, guest, stranger = (visitors.come() for _ in range(3))
    first, _ = invited(host, guest)
    watching = Screen(stranger, first.table)
    watching.part(".piece").first.wait_for()
    expect(watching.part(".question-prompt")).not_to_be_empty()
    expect(watching.part("button.answer, .hand-card:not(.beside .hand-card), .is-lit, .lit-hex")).to_have_count(0)
    expect(watching.part(".bar-undo")).to_be_disabled()
    watching.page.get_by_role("tab", name="Chat").click()
    expect(watching.part(".seats")).to_contain_text("You are watching this game.")
    expect(first.part(".seats")).to_contain_text("One person is watching")
    source = watching.page.content()
    for card in (card["name"] for hand in first.state()["scene"]["hands"] for card in hand["cards"] or ()):
        assert card not in source
    first.play(first.state()["question"]["options"][0]["action"])
    watching.shows_what_the_server_has()
    expect(watching.part("button.answer")).to_have_count(0)


def test_a_newcomer_who_only_watches_may_talk(visitors: Visitors) -> None:
    host, stranger = visitors.come(), visitors.come()
    first = Screen(host, host.new_table("encore"))
    first.asked()
    watching = Screen(stranger, first.table)
    watching.page.get_by_role("tab", name="Chat").click()
    for text in ("Well met.", "Shall we see?"):
        watching.page.get_by_placeholder("Write something").fill(text)
        watching.page.get_by_role("button", name="Send").click()
        for screen in (first, watching):
            expect(screen.part(".chat-list").filter(has_text=text)).to_have_count(1)


def test_an_invitation_to_a_table_for_nobody_else_offers_no_watching(visitors: Visitors) -> None:
    host, guest = visitors.come(), visitors.come()
    made = host.post("/api/tables", title="encore", seats={"allied": "me", "axis": "open"}, watch="nobody")
    page = guest.open(f"/table/{made['id']}?join={made['join']}")
    expect(page.get_by_role("button", name="Play Germans")).to_be_visible()
    expect(page.locator(".join-card button")).to_have_count(1)


def test_an_unknown_or_closed_table_says_so(visitors: Visitors) -> None:
    host, stranger = visitors.come(), visitors.come()
    table = host.new_table("memoir", watch="nobody")
    stranger.expects("status of 403", "status of 404")
    for path in (f"/table/{table}", "/table/00000000000000000000"):
        page = stranger.open(path)
        expect(page.get_by_role("alert")).not_to_be_empty()
        expect(page.locator(".piece")).to_have_count(0)


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server process that can be killed."""
    with ServerProcess(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path) as process:
        process.start()
        yield process


def test_pages_recover_by_themselves_from_a_killed_server_and_nothing_is_lost_or_doubled(
    visitors: Visitors, victim: ServerProcess
) -> None:
    host, guest = visitors.come(victim.url), visitors.come(victim.url)
    first, second = invited(host, guest)
    for visitor in (host, guest):
        visitor.expects(*CUT_OFF)
    first.play(first.asked()[0]["action"])
    answer = first.asked()[0]["action"]
    victim.kill()
    for screen in (first, second):
        expect(screen.part(".bar-status")).to_have_text("Reconnecting…")
    first.answer(answer).click()
    victim.start()
    state = first.arrived(2)
    assert state["seq"] == 2
    for screen in (first, second):
        expect(screen.part(".bar-status")).to_be_hidden()
        screen.shows_what_the_server_has()
    first.play(first.asked()[0]["action"])
    told = first.state()["log"][-1]["text"]
    expect(second.part(".log-text").filter(has_text=told)).to_have_count(1)
    assert second.state()["seq"] == 3


class Line:
    """The line between a page and its server, which can be cut."""

    def __init__(self, visitor: Visitor) -> None:
        self.sent: list[dict[str, Any]] = []
        self.deaf = False
        self._routes: list[WebSocketRoute] = []
        visitor.context.route_web_socket(re.compile("/socket"), self._open)

    def _open(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self._routes.append(route)

        def up(text: str | bytes) -> None:
            self.sent.append(json.loads(text))
            server.send(text)

        def down(text: str | bytes) -> None:
            if not self.deaf:
                route.send(text)

        route.on_message(up)
        server.on_message(down)

    def cut(self) -> None:
        self.deaf = False
        while self._routes:
            self._routes.pop().close()


def test_an_answer_whose_acknowledgement_was_lost_goes_out_again_and_is_played_once(visitors: Visitors) -> None:
    host = visitors.come()
    line = Line(host)
    screen = Screen(host, host.new_table("memoir", **{**OPEN_SEAT, "seats": {"allied": "me", "axis": "random"}}))
    answer = screen.asked()[0]["action"]
    line.deaf = True
    screen.answer(answer).click()
    screen.arrived(1)
    expect(screen.part(".question")).to_have_attribute("aria-busy", "true")
    line.cut()
    screen.asked()
    acts = [message for message in line.sent if message["type"] == "act"]
    assert len(acts) == 2
    assert acts[0] == acts[1]
    assert screen.state()["seq"] == 1


def test_a_machine_that_loses_its_network_says_so_at_once_and_goes_on_when_it_is_back(visitors: Visitors) -> None:
    host = visitors.come()
    host.expects(*CUT_OFF)
    screen = Screen(host, host.new_table("encore"))
    answer = screen.asked()[0]["action"]
    host.context.set_offline(True)
    expect(screen.part(".bar-status")).to_have_text("Reconnecting…")
    screen.answer(answer).click()
    host.context.set_offline(False)
    assert screen.arrived(1)["seq"] == 1
    expect(screen.part(".bar-status")).to_be_hidden()


def test_another_device_of_the_same_player_follows(visitors: Visitors) -> None:
    host = visitors.come()
    first = Screen(host, host.new_table("encore"))
    other = visitors.come()
    [cookie] = host.context.cookies()
    other.context.add_cookies([{"name": cookie["name"], "value": cookie["value"], "url": host.url}])
    second = Screen(other, first.table)
    second.asked()
    first.play("move us-1-i-87", "to 01-09")
    second.asked()
    second.shows_what_the_server_has()
