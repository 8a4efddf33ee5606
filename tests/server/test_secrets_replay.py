"""A replay shows every position of a game: of two pasts that a side could never tell apart it shows the same."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexfront.server.replays import Replay
from tests.server.harness import Server
from tests.server.pasts import HIDING, compare_pasts
from tests.server.resampling import Begun, still

ANSWERS = {"diadem": 100, "memoir": 60}
STEPS = 6


@pytest.fixture(autouse=True)
def _clocks_stand() -> Iterator[None]:
    with still():
        yield


@pytest.mark.parametrize("begun", HIDING, ids=lambda begun: begun.name.replace(" ", "-"))
def test_two_pasts_that_look_alike_are_shown_alike(server: Server, begun: Begun) -> None:
    found = compare_pasts(server, begun, 2, ANSWERS[begun.title], STEPS)
    assert found.exchanges
    assert found.answers > 3 * STEPS


@pytest.mark.parametrize("begun", [HIDING[0], HIDING[-3]], ids=lambda begun: begun.name.replace(" ", "-"))
def test_a_replay_with_the_wrong_eyes_would_be_noticed(
    server: Server, begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    step, eyes = Replay.step, {"allied": "axis", "axis": "allied", None: "axis"}
    monkeypatch.setattr(Replay, "step", lambda replay, at, viewer, stage: step(replay, at, eyes[viewer], stage))
    with pytest.raises(AssertionError, match="sees hidden things at /steps/"):
        compare_pasts(server, begun, 2, ANSWERS[begun.title], STEPS)
