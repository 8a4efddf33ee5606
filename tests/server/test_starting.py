"""What a start costs, and what it leaves behind when the server is killed."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from hexfront.server.storage import database, open_storage
from tests.server.harness import Client
from tests.server.processes import PATIENCE, ServerProcess

OPENING = """
import sys
from hexfront.server.app import create_app
from hexfront.server.settings import Settings
create_app(Settings(sys.argv[1]))
print(sorted(name for name in sys.modules if name in ("alembic", "psycopg", "mako")))
"""


def test_the_newest_version_is_where_the_migrations_lead() -> None:
    config = Config()
    config.set_main_option("script_location", str(database.MIGRATIONS))
    assert ScriptDirectory.from_config(config).get_heads() == [database.newest_version()]


def test_a_start_on_a_database_that_is_ready_imports_nothing_it_does_not_need(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    open_storage(url).close()
    done = subprocess.run([sys.executable, "-c", OPENING, url], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def children(pid: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if int(fields[1]) == pid and fields[0] != "Z":
            found.append(int(path.parent.name))
    return found


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="only Linux tells whose child a process is")
def test_a_killed_server_leaves_no_process_behind(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'games.sqlite'}", tmp_path) as server:
        server.start()
        client = Client(server.url)
        table = client.table("memoir", scenario="first-steps")
        assert client.get(f"/api/tables/{table}/board")["hexes"]
        drawing = children(server.pid)
        assert drawing
        server.kill()
        limit = time.monotonic() + PATIENCE
        while any(is_running(pid) for pid in drawing):
            assert time.monotonic() < limit
            time.sleep(0.05)
