"""The pages that people open: start, table, replay, review, box, and those to learn a game. Only `serving` knows it."""
