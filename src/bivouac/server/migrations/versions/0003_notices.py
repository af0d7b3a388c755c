"""Where people are told that it is their turn, and what they have seen and were told of which table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Addresses belong to a person, not to a table."""
    op.create_table(
        "addresses",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("failed", sa.Boolean(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_addresses"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_addresses_person"),
    )
    op.create_index("ix_addresses_person", "addresses", ["person"])
    op.create_table(
        "notices",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("seen", sa.Text(), nullable=False),
        sa.Column("told", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "person", name="pk_notices"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_notices_table"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_notices_person"),
    )
