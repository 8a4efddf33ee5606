"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes them."""
    _people()
    _games()
    _play()
    _beside()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("guest", sa.Boolean, nullable=False),
        sa.Column("folded", sa.String(1440)),
        sa.Column("password", sa.String(200)),
        sa.UniqueConstraint("folded", name="one_account_a_name"),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(200), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("sessions_at", "sessions", ["at"])


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(200), nullable=False),
        sa.Column("scenario_text", sa.Text, nullable=False),
        sa.Column("files", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("dice", sa.String(400), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("watch", sa.String(16), nullable=False),
        sa.Column("join_hash", sa.String(200), nullable=False),
        sa.Column("clock", sa.BigInteger, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("changed", sa.Double, nullable=False),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("base", sa.BigInteger, nullable=False),
        sa.Column("resume", sa.Text, nullable=False),
        sa.Column("rules", sa.String(200), nullable=False),
        sa.Column("asked", sa.String(40)),
        sa.Column("over", sa.String(16), nullable=False),
        sa.Column("winner", sa.String(40)),
        sa.Column("scores", sa.Text, nullable=False),
        sa.Column("notice", sa.String(200), nullable=False),
        sa.Column("owner", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("closed", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("games_owner", "games", ["owner"])
    op.create_index("games_lobby", "games", ["watch", "over", "changed"])


def _of_game(primary_key: bool = False) -> sa.Column[str]:
    return sa.Column("game", sa.String(64), sa.ForeignKey("games.id"), primary_key=primary_key, nullable=False)


def _play() -> None:
    op.create_table(
        "seats",
        _of_game(primary_key=True),
        sa.Column("side", sa.String(40), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id")),
        sa.Column("computer", sa.String(40), nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
    )
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "actions",
        _of_game(primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("side", sa.String(40), nullable=False),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id")),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("game", "key", name="one_action_a_key"),
        sa.CheckConstraint("kind IN ('act', 'undo', 'resign', 'claim')", name="known_kind"),
    )


def _beside() -> None:
    op.create_table(
        "snapshots",
        _of_game(primary_key=True),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("digest", sa.String(200), nullable=False),
    )
    op.create_table(
        "looked",
        _of_game(primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("seq", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "chats",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        _of_game(),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id")),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("side", sa.String(40)),
        sa.Column("text", sa.String(2000), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("chats_game", "chats", ["game", "number"])
