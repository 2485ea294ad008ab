"""Where tables are kept, in an SQLite file or in PostgreSQL. It knows what a table consists of, not how to play."""
