"""What a server is started with."""

from __future__ import annotations

from dataclasses import dataclass, field

FILE = 1_048_576
"""Bytes of a request that carries a scenario or a record."""


@dataclass(frozen=True)
class Rate:
    """So many in a row at once, and so many a second on the long run."""

    burst: float
    each_second: float


@dataclass(frozen=True)
class Limits:
    """How often somebody may ask for something; addresses count for those who are nobody yet."""

    requests: Rate = Rate(240, 40)
    actions: Rate = Rate(60, 20)
    passwords: Rate = Rate(10, 0.1)
    newcomers: Rate = Rate(30, 0.5)
    tables: Rate = Rate(30, 0.25)
    chat: Rate = Rate(10, 1)
    hints: Rate = Rate(10, 0.2)
    sockets: int = 40
    """Open sockets of one address."""
    body: int = 65_536
    """Bytes of a request; those that carry a file may have FILE."""
    message: int = 16_384
    """Bytes of a message on a socket."""


@dataclass(frozen=True)
class Settings:
    """Where a server listens, what it stores in, and its limits."""

    db: str
    host: str = "127.0.0.1"
    port: int = 8440
    secure: bool = False
    """Whether browsers come by https, so that cookies may be marked Secure."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may talk to this server; its own always may."""
    limits: Limits = field(default_factory=Limits)
    thinking_seconds: float = 60.0
    """How long a computer player may think before a plain answer is given in its place."""
    reread_seconds: float = 4.0
    """How often tables are read again where several servers share a database."""
    warm_up: bool = True
    """Whether boards of first games are drawn before anybody asks for them."""
