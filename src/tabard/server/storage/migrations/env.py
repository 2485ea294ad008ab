"""Alembic comes in here; the connection, with its transaction, is the server's."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
