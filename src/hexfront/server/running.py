"""Running a server: where it listens, what it says at the start, and the browser it opens."""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
import webbrowser
from contextlib import suppress

import uvicorn

from hexfront.server.app import create_app
from hexfront.server.settings import Settings

RARELY = (100_000, 20, 100)
WINDOW_SYSTEMS = ("DISPLAY", "WAYLAND_DISPLAY")


def address(settings: Settings) -> str:
    """Where a browser finds it."""
    host = "localhost" if settings.host in ("", "0.0.0.0", "::", "127.0.0.1") else settings.host
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/"


def can_show() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in WINDOW_SYSTEMS)


def run(settings: Settings, show: bool) -> None:
    """Serve until somebody stops it."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    app = create_app(settings)
    # Every answer makes thousands of small things that die at once by themselves; looking for cycles among them, and
    # among all tables, would take a tenth of the time and hold everybody up.
    gc.freeze()
    gc.set_threshold(*RARELY)
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            log_level="warning",
            access_log=False,
            server_header=False,
            ws_max_size=settings.limits.message * 4,
            timeout_graceful_shutdown=2,
        )
    )
    if show and can_show():
        threading.Timer(0.8, webbrowser.open, [address(settings)]).start()
    with suppress(KeyboardInterrupt):  # that is how one stops it
        server.run()
