"""How often somebody may ask: buckets that fill by the clock."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic

from hexfront.server.errors import Refused
from hexfront.server.settings import Rate

MOST_BUCKETS = 20_000


class Bucket:
    """What one asker has left."""

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Limiter:
    """Buckets by kind and asker; the longest unused are forgotten first."""

    def __init__(self) -> None:
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, kind: str, asker: str, rate: Rate) -> None:
        """Take one; Refused if none is left."""
        now = monotonic()
        bucket = self._buckets.pop((kind, asker), None) or Bucket(rate.burst, now)
        bucket.left = min(rate.burst, bucket.left + (now - bucket.at) * rate.each_second)
        bucket.at = now
        self._buckets[(kind, asker)] = bucket
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if bucket.left < 1:
            raise Refused("too_many")
        bucket.left -= 1
