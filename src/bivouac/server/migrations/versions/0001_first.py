"""The first schema: people, tables, chairs, links and acts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """People and tables first: the others refer to them."""
    op.create_table(
        "people",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_sessions_person"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("dice", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.Column("pace", sa.Integer(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("seating", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.ForeignKeyConstraint(["host"], ["people.id"], name="fk_tables_host"),
        sa.CheckConstraint("dice IN ('app', 'mine')", name=op.f("ck_tables_dice")),
    )
    op.create_index("ix_tables_host", "tables", ["host"])
    op.create_table(
        "chairs",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_chairs"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_chairs_table"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_chairs_person"),
    )
    op.create_index("ix_chairs_person", "chairs", ["person"])
    op.create_table(
        "links",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.Boolean(), nullable=False),
        sa.Column("revoked", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_links"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_links_table"),
    )
    op.create_index("ix_links_table_seat", "links", ["table", "seat"])
    op.create_table(
        "watchers",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "person", name="pk_watchers"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_watchers_table"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_watchers_person"),
    )
    op.create_index("ix_watchers_person", "watchers", ["person"])
    op.create_table(
        "acts",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("because", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table", "version", name="pk_acts"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_acts_table"),
        sa.UniqueConstraint("table", "key", name="uq_acts_table_key"),
    )
