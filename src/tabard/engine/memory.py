"""What is worked out once and then remembered, never without end: at a table others choose what is asked for."""

from __future__ import annotations

from functools import lru_cache

remembered = lru_cache(maxsize=8192)  # more than all that a drawing is made of; the longest unused goes first
