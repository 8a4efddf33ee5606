"""Boards as they are sent: large, slow to draw and seldom changed, so drawn aside, packed, and kept, on disk too."""

from __future__ import annotations

import asyncio
import gzip
import logging
import multiprocessing
import os
import shutil
import sys
import tempfile
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any

import msgspec

import hexfront
from hexfront.games import registry
from hexfront.kernel.engine import Game
from hexfront.kernel.texts import LANGUAGES
from hexfront.scenes import stage_of
from hexfront.server.aside import begin_aside
from hexfront.server.stored import new_game
from hexfront.server.table import Table
from hexfront.server.titles import first_scenario, offered

MOST_KEPT = 60
MOST_ON_DISK = 500
KEPT_DAYS = 14
WARM_UP_AFTER = 3.0  # seconds, in which those who were playing before a restart are back
SOURCES = ("games", "render", "scenes", "mechanics")
View = dict[str, Any]
log = logging.getLogger("hexfront.server")


@cache
def cache_folder() -> Path:
    """Where drawn boards are kept between two starts, apart for each state of the sources that draw them."""
    root = Path(hexfront.__file__).parent
    sums = sha256()
    for room in SOURCES:
        for path in sorted((root / room).rglob("*")):
            if path.suffix in (".py", ".toml"):
                sums.update(path.read_bytes())
    base = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME", "")
    return (Path(base) if base else Path.home() / ".cache") / "hexfront" / "boards" / sums.hexdigest()[:16]


def _stage_game(title: str, scenario: str, text: str, files: dict[str, str], options: dict[str, object]) -> Game:
    found = registry.title(title)
    setup = found.setup_from_record(scenario, text, files, options)
    return new_game(title, setup, 0)


def drawn(
    title: str, scenario: str, text: str, files: dict[str, str], options: dict[str, object], view: View, lang: str
) -> bytes:
    """The board of a view, packed. It takes seconds: call it in another process."""
    stage = stage_of(_stage_game(title, scenario, text, files, options), lang)
    return gzip.compress(msgspec.json.encode(stage.board(view)), 6, mtime=0)


class Boards:
    """The boards drawn so far, in memory and on disk."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._coming: dict[str, asyncio.Future[bytes]] = {}
        self._artist: ProcessPoolExecutor | None = None

    def close(self) -> None:
        """Let the artist go."""
        if self._artist is not None:
            self._artist.shutdown(wait=False, cancel_futures=True)

    async def of(self, table: Table, view: View, lang: str) -> bytes:
        """The board of a table as a spectator's view has it, in a language, packed."""
        stage, row = table.stage(lang), table.row
        name = self._name(row.title, row.scenario, row.scenario_text, stage.board_key(view), lang)
        return await self._find(name, (row.title, row.scenario, row.scenario_text, row.files, row.options, view, lang))

    async def of_file(self, drawing: tuple[Any, ...]) -> bytes:
        """The board of a view that somebody brought along. It is not kept: it may say whatever he wrote into it."""
        return gzip.decompress(await self._draw(drawing))

    @staticmethod
    def _name(title: str, scenario: str, text: str, key: str, lang: str) -> str:
        # A scenario of the user's own brings its own names along.
        return sha256("\0".join((title, scenario, text, key, lang)).encode()).hexdigest()[:40]

    async def _find(self, name: str, wanted: tuple[Any, ...]) -> bytes:
        packed = self._kept.get(name)
        if packed is not None:
            self._kept.move_to_end(name)
            return packed
        coming = self._coming.get(name)
        if coming is None:
            coming = self._coming[name] = asyncio.ensure_future(self._get(name, wanted))
        try:
            packed = await asyncio.shield(coming)
        finally:
            if coming.done():
                self._coming.pop(name, None)
        self._kept[name] = packed
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return packed

    async def _get(self, name: str, wanted: tuple[Any, ...]) -> bytes:
        path = cache_folder() / f"{name}.json.gz"
        found = await asyncio.to_thread(_read, path)
        if found is None:
            found = await self._draw(wanted)
            await asyncio.to_thread(_write, path, found)
        return found

    async def _draw(self, wanted: tuple[Any, ...]) -> bytes:
        loop = asyncio.get_running_loop()
        if self._artist is None:
            self._artist = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin_aside)
        try:
            return await loop.run_in_executor(self._artist, drawn, *wanted)
        except BrokenProcessPool:
            log.warning("the process that draws boards has died; this board is drawn here")
            self._artist = None
            return await asyncio.to_thread(drawn, *wanted)

    async def warm_up(self) -> None:
        """Draw the boards of first games before anybody asks for them, once the server has got going."""
        await asyncio.sleep(WARM_UP_AFTER)
        for lang in LANGUAGES:
            await asyncio.to_thread(offered, lang)
        await asyncio.to_thread(_tidy)
        for lang in LANGUAGES:
            for title in hexfront.titles():
                scenario = first_scenario(title)
                game = hexfront.new(title, scenario, seed=0)
                view = game.view(None)
                name = self._name(title, scenario, "", stage_of(game, lang).board_key(view), lang)
                await self._find(name, (title, scenario, "", {}, game.options, view, lang))


def _tidy() -> None:
    """Throw away what older sources drew, unless a server had them lately, and our own boards that were used least."""
    ours = cache_folder()
    try:
        ours.mkdir(parents=True, exist_ok=True)
        os.utime(ours)
        for folder in ours.parent.iterdir():
            if folder != ours and time() - folder.stat().st_mtime > KEPT_DAYS * 86_400:
                shutil.rmtree(folder)
        boards = sorted(ours.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in boards[MOST_ON_DISK:]:
            path.unlink()
    except OSError as problem:
        log.info("old boards stay: %s", problem)


def _read(path: Path) -> bytes | None:
    try:
        packed = path.read_bytes()
        gzip.decompress(packed)
        os.utime(path)  # it was of use today
    except (OSError, EOFError, ValueError):  # not there, or cut off
        return None
    return packed


def _write(path: Path, packed: bytes) -> None:
    """Put a file in place at once; a folder that cannot be written to only costs time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            try:
                file.write(packed)
                file.close()
                Path(file.name).replace(path)
            except OSError:
                Path(file.name).unlink()
                raise
    except OSError as problem:
        log.info("boards are not kept: %s", problem)
