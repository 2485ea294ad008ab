"""Where programs keep what they go on with next time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def state_folder(environment: Mapping[str, str] | None = None) -> Path:
    env = os.environ if environment is None else environment
    if env.get("XDG_STATE_HOME"):
        return Path(env["XDG_STATE_HOME"]) / "tabard"
    if os.name == "nt" and env.get("LOCALAPPDATA"):
        return Path(env["LOCALAPPDATA"]) / "tabard"
    return Path.home() / ".local" / "state" / "tabard"
