"""Many tables at once: `python -m bench.load`. Sockets, tables, answers a second and seconds can be given.

The answers come by the clock, whether or not the server keeps up (so a slow answer makes the next ones late, and that
counts). Each answer is timed from when it was due until it was acknowledged, and until the other player's page had the
new position; after each question the page also asks for its previews, as the real one does.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

TITLES = (("diadem", "historical"), ("encore", "campaign"), ("memoir", "nijmegen"))
_decode = msgspec.json.Decoder().decode


class Seat:
    """One page at a table."""

    def __init__(self, side: str, http: httpx.AsyncClient) -> None:
        self.side = side
        self.http = http
        self.connection: ClientConnection | None = None
        self.options: list[str] | None = None
        self.seq = -1


class Bench:
    """All tables, and the times that were measured."""

    def __init__(self, url: str, previews: bool) -> None:
        self.url = url
        self.previews = previews
        self.tables: list[Table] = []
        self.acknowledged: list[float] = []
        self.shown: list[float] = []
        self.previewed: list[float] = []
        self.errors: list[str] = []
        self.late = 0
        self._tasks: set[asyncio.Future[None]] = set()

    def keep(self, task: asyncio.Future[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Table:
    """A game between two pages."""

    def __init__(self, bench: Bench, id: str, seats: list[Seat]) -> None:
        self.bench = bench
        self.id = id
        self.seats = seats
        self.due = 0.0
        self.waiting = 0
        self.dice = random.Random(id)
        self.over = False

    async def open(self) -> None:
        for seat in self.seats:
            cookie = "; ".join(f"{name}={value}" for name, value in seat.http.cookies.items())
            url = f"{self.bench.url.replace('http', 'ws', 1)}/api/tables/{self.id}/socket?lang=en"
            headers = {"cookie": cookie}
            seat.connection = await connect(url, additional_headers=headers, max_size=None, compression=None)
            self.bench.keep(asyncio.ensure_future(self._listen(seat)))

    async def _listen(self, seat: Seat) -> None:
        assert seat.connection is not None
        try:
            async for text in seat.connection:
                message = _decode(text)
                if message["type"] == "state":
                    self._state(seat, message)
                elif message["type"] == "ack":
                    self.bench.acknowledged.append(time.perf_counter() - self.due)
                elif message["type"] == "error":
                    self.bench.errors.append(message["code"])
        except Exception as problem:
            self.bench.errors.append(repr(problem))

    def _state(self, seat: Seat, state: dict[str, Any]) -> None:
        question = state["question"]
        self.over = question is None
        options = None if question is None else question["options"]
        if state["seq"] > seat.seq and self.waiting:
            self.waiting -= 1
            self.bench.shown.append(time.perf_counter() - self.due)
        seat.seq = state["seq"]
        seat.options = [option["action"] for option in options] if options else None
        if options and self.bench.previews:
            self.bench.keep(asyncio.ensure_future(self._preview(seat)))

    async def _preview(self, seat: Seat) -> None:
        began = time.perf_counter()
        answer = await seat.http.get(f"/api/tables/{self.id}/previews", params={"seq": seat.seq, "lang": "en"})
        if answer.status_code == 200:
            self.bench.previewed.append(time.perf_counter() - began)

    async def act(self, due: float) -> bool:
        """Answer, if a page has been asked and the last answer is through."""
        seat = next((seat for seat in self.seats if seat.options), None)
        if seat is None or self.waiting or seat.connection is None or self.over:
            return False
        assert seat.options is not None
        action = self.dice.choice(seat.options)
        seat.options = None
        self.due, self.waiting = due, len(self.seats)
        message = {"type": "act", "seq": seat.seq, "key": f"{self.id}{seat.seq}", "action": action}
        await seat.connection.send(msgspec.json.encode(message).decode())
        return True


async def set_up(bench: Bench, count: int) -> None:
    """Tables with two people at each."""
    people = [httpx.AsyncClient(base_url=bench.url, timeout=60) for _ in range(20)]
    for number in range(count):
        title, scenario = TITLES[number % len(TITLES)]
        host, guest = people[2 * number % 20], people[(2 * number + 1) % 20]
        wish = {"title": title, "scenario": scenario, "seats": {"allied": "me", "axis": "open"}}
        made = (await host.post("/api/tables", json=wish)).json()
        await guest.post(f"/api/tables/{made['id']}/join", json={"side": "axis", "join": made["join"]})
        table = Table(bench, made["id"], [Seat("allied", host), Seat("axis", guest)])
        await table.open()
        bench.tables.append(table)


async def play(bench: Bench, rate: float, seconds: float) -> None:
    """So many answers a second, by the clock."""
    start = time.perf_counter()
    turn = 0
    for number in range(int(rate * seconds)):
        due = start + number / rate
        pause = due - time.perf_counter()
        if pause > 0:
            await asyncio.sleep(pause)
        for _ in range(len(bench.tables)):
            turn = (turn + 1) % len(bench.tables)
            if await bench.tables[turn].act(due):
                break
        else:
            bench.late += 1
            await asyncio.sleep(0.001)
    await asyncio.sleep(2)


def percentile(times: list[float], share: float) -> float:
    """That share of all took no longer, in milliseconds."""
    found = sorted(times)
    return 1000 * found[min(len(found) - 1, int(share * len(found)))] if found else float("nan")


def tell(bench: Bench, args: argparse.Namespace) -> None:
    print(f"{2 * args.tables} sockets on {args.tables} tables, {args.rate:g} answers a second for {args.seconds:g} s")
    for name, times in (
        ("acknowledged (stored)", bench.acknowledged),
        ("new position at a page", bench.shown),
        ("previews of a question", bench.previewed),
    ):
        figures = "  ".join(f"p{100 * share:g} {percentile(times, share):7.1f} ms" for share in (0.5, 0.9, 0.99, 0.999))
        print(f"  {name:24} {len(times):7}  {figures}")
    print(f"  errors {len(bench.errors)}, answers nobody could give in time {bench.late}")


def cpu_seconds(pid: int) -> float:
    """The work a process has done so far; 0 where that cannot be known."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(args: argparse.Namespace, url: str, pid: int) -> None:
    bench = Bench(url, not args.no_previews)
    await set_up(bench, args.tables)
    await asyncio.sleep(1)
    before = cpu_seconds(pid)
    await play(bench, args.rate, args.seconds)
    tell(bench, args)
    work = (cpu_seconds(pid) - before) / max(1, len(bench.acknowledged))
    print(f"  work of the server for one answer, all told: {1000 * work:.1f} ms")
    for kind in sorted(set(bench.errors)):
        print(f"    {kind}: {bench.errors.count(kind)}")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--compiled", default="", help="the folder of the compiled build")
    parser.add_argument("--no-previews", action="store_true")
    args = parser.parse_args()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        path = os.pathsep.join([args.compiled, "."] if args.compiled else ["."])
        command = [sys.executable, "-m", "bench.served", str(port), f"sqlite:///{Path(folder, 'games.sqlite')}"]
        server = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path})
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(600):
                try:
                    httpx.get(url, timeout=1)
                    break
                except httpx.TransportError:
                    time.sleep(0.05)
            asyncio.run(measure(args, url, server.pid))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
