"""Standing orders, by table and seat."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """They belong to the person who gave them, whoever sits there later."""
    op.create_table(
        "orders",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("orders", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_orders"),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_orders_table"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_orders_person"),
    )
