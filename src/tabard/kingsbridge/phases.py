"""What goes on after an interruption: somebody cared for the sick in between."""

from __future__ import annotations

from typing import Final

EVENT: Final = 0
ACTION: Final = 1
CHAPTER_END: Final = 2
