"""The tables of the database, as the migrations make them."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

SHORT: Final = 64  # characters of names and ids

metadata = sa.MetaData()
tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(SHORT), primary_key=True),
    sa.Column("game", sa.String(SHORT), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("head", sa.Text, nullable=False),  # JSON
    sa.Column("due", sa.Double),  # when a clock of days runs out
)
entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(SHORT), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(SHORT), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(SHORT), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("text", sa.Text, nullable=False),  # JSON
)
keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(SHORT), primary_key=True),
    sa.Column("value", sa.String(SHORT), nullable=False),
)
handovers = sa.Table(
    "handovers",
    metadata,
    sa.Column("found_by", sa.String(SHORT), primary_key=True),  # a hash of the code
    sa.Column("sealed", sa.Text, nullable=False),
    sa.Column("ends", sa.Double, nullable=False),
)
subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("table_id", sa.String(SHORT), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("browser", sa.String(SHORT), primary_key=True),  # a hash of the endpoint
    sa.Column("person", sa.String(SHORT), nullable=False),  # as known at this table
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("lang", sa.String(SHORT), nullable=False),
    sa.Column("at", sa.Double, nullable=False),
)
