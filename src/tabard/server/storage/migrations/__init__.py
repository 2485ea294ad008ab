"""How a database grows with Tabard: run by Alembic when a server starts."""
