"""Where programs keep what they go on with next time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_state_path

NAME: Final = "tabard"
STATE: Final = "XDG_STATE_HOME"  # a variable of Linux, but whoever sets it elsewhere means it


def state_folder() -> Path:
    """The folder for saved games: named by the environment, else the system's own for application state."""
    named = os.environ.get(STATE)
    return Path(named) / NAME if named else user_state_path(NAME, appauthor=False)
