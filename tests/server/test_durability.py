"""Nothing acknowledged is lost, nothing is played twice, however the server dies."""

from __future__ import annotations

from pathlib import Path

from tests.server.killing import Toll, kill_often

KILLS = 20
KILLS_ON_POSTGRESQL = 6
RESTART = 3.0  # seconds


def check(toll: Toll, kills: int) -> None:
    print(f"\n{toll}")
    assert toll.kills == kills
    assert toll.answers > kills
    assert toll.unacknowledged > 0
    assert toll.by_computer > 0
    assert toll.work_of_restart < RESTART


def test_a_server_killed_again_and_again_loses_and_doubles_nothing(tmp_path: Path) -> None:
    check(kill_often(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path, KILLS), KILLS)


def test_nor_does_one_on_postgresql(postgresql_url: str, tmp_path: Path) -> None:
    check(kill_often(postgresql_url, tmp_path, KILLS_ON_POSTGRESQL), KILLS_ON_POSTGRESQL)
