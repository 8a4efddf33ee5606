"""What alembic runs: the storage hands over its connection, with a transaction already begun."""

from __future__ import annotations

from alembic import context

from hexfront.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
