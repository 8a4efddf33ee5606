"""Nothing acknowledged is lost, nothing is played twice, however the server dies."""

from __future__ import annotations

from pathlib import Path

from tests.server.killing import kill_often

KILLS = 20


def test_a_server_killed_again_and_again_loses_and_doubles_nothing(tmp_path: Path) -> None:
    toll = kill_often(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path, KILLS)
    assert toll.kills == KILLS
    assert toll.answers > KILLS
    print(f"\n{toll}")
