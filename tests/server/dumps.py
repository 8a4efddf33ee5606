"""Everything a database holds, to see that nothing has changed."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select

from hexfront.server.storage import Storage
from hexfront.server.storage.schema import METADATA


def dump(storage: Storage) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of all tables, sorted."""
    with storage._transaction() as db:
        return {
            table.name: sorted((tuple(row) for row in db.execute(select(table))), key=repr)
            for table in METADATA.sorted_tables
        }
