"""What a run of the tests says at its end. Only the conftest at the top is heard when several workers run them."""

from __future__ import annotations

from collections import Counter

import pytest

ALOUD = "DID NOT RUN"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say aloud which tests were left out because the machine lacks something, if their reason has the words for it."""
    reasons = Counter(
        str(report.longrepr[2]).removeprefix("Skipped: ")
        for report in terminalreporter.getreports("skipped")
        if isinstance(report.longrepr, tuple) and ALOUD in report.longrepr[2]
    )
    for reason, count in reasons.items():
        terminalreporter.section(f"{count} tests skipped", sep="!", red=True, bold=True)
        terminalreporter.line(reason, red=True, bold=True)
