"""Games no longer say which dice they began with: the snapshot has those to come."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drops the column."""
    with op.batch_alter_table("games") as table:
        table.drop_column("dice")
