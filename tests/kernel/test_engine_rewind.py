"""An answer that cannot be carried through leaves the game as it was."""

from __future__ import annotations

import pytest

import hexfront
from hexfront.kernel.replay import resume_point
from tests.support import drawn_map, play, position

PLAIN = drawn_map(". . . . .\n" * 5)
DUEL = {"uk-4-10": "0303", "uk-4-12": "0303", "de-94-267": "0302"}


def test_a_die_with_a_wrong_face_changes_nothing() -> None:
    game = position(DUEL, phase="combat", map=PLAIN)
    play(game, "attack 0302", "add uk-4-10", "add uk-4-12", "commit")
    record = resume_point(game).replace("[options]", "scripted = [99]\n[options]", 1)
    loaded = hexfront.load(record)
    before = (loaded.digest(), loaded.event_count)
    with pytest.raises(hexfront.Error, match="99"):
        loaded.apply("commit")
    assert (loaded.digest(), loaded.event_count) == before
    assert loaded.decision is not None
    assert loaded.decision.question == "support"


def test_a_resampled_game_has_no_record() -> None:
    game = position(DUEL, phase="combat", map=PLAIN)
    with pytest.raises(hexfront.Error, match="resampled"):
        game.determinize("allied", 1).record()
