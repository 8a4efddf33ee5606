"""Processes beside the server: they give way to it, and end with it however that ends."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading


def begin_aside() -> None:
    """In a process beside the server: whoever plays goes first, and Ctrl+C is for the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "win32":
        this_process, below_normal = ctypes.c_void_p(-1), 0x4000
        ctypes.windll.kernel32.SetPriorityClass(this_process, below_normal)
    else:
        os.nice(10)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
