"""Addresses as QR codes, for the camera of a phone."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import segno

QUIET: Final = 2  # white squares around a code
BLACK, WHITE = "#000", "#fff"  # in dark colours too: many cameras want it so


def qr_code(address: str) -> str:
    """As a drawing."""
    drawn = BytesIO()
    segno.make(address, micro=False).save(
        drawn, kind="svg", border=QUIET, dark=BLACK, light=WHITE, xmldecl=False, omitsize=True, nl=False
    )
    return drawn.getvalue().decode()
