"""Somebody with a browser of his own: his cookie, his language, his screen, and everything his pages complained of."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError, expect

PATIENCE = 30_000
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
REFUSED = "Failed to load resource: the server responded with a status of 4"
CUT_OFF = ("net::ERR_", "WebSocket connection to")
expect.set_options(PATIENCE)


class Visitor:
    """One browser context with one page in front."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.complaints: list[str] = []
        self.expected: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("console", self._heard)
        context.on("weberror", self._broke)
        self.page: Page = context.new_page()

    def open(self, path: str = "/") -> Page:
        self.page.goto(f"{self.url}{path}")
        return self.page

    def get(self, path: str, **query: Any) -> Any:
        answer = self.context.request.get(f"{self.url}{path}", params={"lang": "en", **query})
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.context.request.post(f"{self.url}{path}", data=body, headers={"origin": self.url})
        assert answer.ok, answer.text()
        return answer.json()

    def new_table(self, title: str, **wish: Any) -> str:
        """A table of mine, both sides mine unless wished otherwise."""
        return str(self.post("/api/tables", title=title, **{"seats": {"allied": "me", "axis": "me"}, **wish})["id"])

    def expects(self, *parts: str) -> None:
        """Messages of the console with such a part are what the test is about."""
        self.expected += parts

    def surprises(self) -> list[str]:
        return [text for text in self.complaints if not any(part in text for part in self.expected)]

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def _broke(self, problem: WebError) -> None:
        self.complaints.append(f"page: {problem.error}")


class Visitors:
    """Makes visitors and, in the end, asks what was wrong."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._all: list[Visitor] = []

    def come(self, url: str | None = None, **settings: Any) -> Visitor:
        """A new visitor. Most want no motion, which saves them time; English and a desktop, unless told otherwise."""
        usual = {"locale": "en-GB", "viewport": DESKTOP, "reduced_motion": "reduce", "color_scheme": "light"}
        visitor = Visitor(self._browser.new_context(**{**usual, **settings}), url or self._url)
        self._all.append(visitor)
        return visitor

    def come_by_phone(self, **settings: Any) -> Visitor:
        return self.come(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, **settings)

    def go_home(self) -> None:
        surprises = [text for visitor in self._all for text in visitor.surprises()]
        for visitor in self._all:
            visitor.context.close()
        assert not surprises, "\n".join(surprises)
