"""Calling people to their tables when no page of theirs is open."""
