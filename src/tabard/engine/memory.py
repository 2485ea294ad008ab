"""A cache for what is worked out again and again. It is limited, because visitors of a server choose what is asked."""

from __future__ import annotations

from functools import lru_cache

remembered = lru_cache(maxsize=8192)  # more than all that a drawing is made of; the longest unused goes first
