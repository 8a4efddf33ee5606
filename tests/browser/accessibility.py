"""What axe-core finds on a page, in light and dark."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

GRAVE = ("serious", "critical")
Scheme = Literal["light", "dark"]
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
DRAWING = ".board-sheet[aria-hidden=true]"
_axe = Axe()


def findings(page: Page, without: str | None = None) -> list[str]:
    """The serious and critical findings, each with the elements it is about; some parts may be left out."""
    # The drawing of the map is hidden from readers, who have its words; its thousands of parts would only cost time.
    context = {"exclude": [[part] for part in (DRAWING, without) if part and page.locator(part).count()]}
    found = _axe.run(page, context=context, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{each['impact']}: {each['id']}: {each['help']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def check(page: Page, *, schemes: tuple[Scheme, ...] = SCHEMES, without: str | None = None) -> None:
    """Fail on serious and critical findings, in both colour schemes unless one is enough."""
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("(scheme) => document.documentElement.dataset.theme === scheme", arg=scheme)
        found = findings(page, without)
        assert not found, f"{scheme}, {page.url}:\n" + "\n".join(found)
