"""Which rules are behind cards, favour spaces, projects, penalties and events."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from tabard.kingsbridge.constants import EVENT_COVERS, EVENT_OP
from tabard.kingsbridge.event_cards import OPS

# By kind of thing and token; of events by what they do
RULES: Final[dict[str, dict[str, str]]] = tomllib.loads(
    (files("tabard.kingsbridge") / "learning" / "rule_ids.toml").read_text(encoding="utf-8")
)
ONLY_ONE_PROJECT: Final = "K-EVENT-31 K-EVENT-32"


def event_rules(event: int) -> list[str]:
    """The rules behind what an event does."""
    rules = RULES["events"][OPS[EVENT_OP[event]]].split()
    return [*ONLY_ONE_PROJECT.split(), *rules] if EVENT_COVERS[event] else rules
