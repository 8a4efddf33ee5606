"""A replay shows every position of a game: of two pasts that a side could never tell apart it shows the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexfront.server.replays import Replay
from tests.server.harness import Server
from tests.server.pasts import compare_pasts
from tests.server.resampling import BEGUN, Begun, still

ANSWERS = {"diadem": 100, "memoir": 60}
STEPS = 6
HIDING = [begun for begun in BEGUN if begun.title != "encore" and "open_information" not in begun.options]


@pytest.fixture(autouse=True)
def _clocks_stand() -> Iterator[None]:
    with still():
        yield


@pytest.mark.parametrize("begun", HIDING, ids=lambda begun: begun.name.replace(" ", "-"))
def test_two_pasts_that_look_alike_are_shown_alike(server: Server, begun: Begun) -> None:
    found = compare_pasts(server, begun, 2, ANSWERS[begun.title], STEPS)
    assert found.exchanges
    assert found.answers > 3 * STEPS


@pytest.mark.parametrize("begun", [HIDING[0], HIDING[-1]], ids=lambda begun: begun.name.replace(" ", "-"))
def test_a_replay_with_the_wrong_eyes_would_be_noticed(
    server: Server, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = Replay.step
    monkeypatch.setattr(Replay, "step", lambda replay, number, viewer, stage: step(replay, number, "axis", stage))
    with pytest.raises(AssertionError, match="sees hidden things at /steps/"):
        compare_pasts(server, begun, 2, ANSWERS[begun.title], STEPS)
