"""The ids of the numbered rules."""

from __future__ import annotations

import re

from tabard.pilgrim.game import GAME

OPENS_A_RULE = re.compile(r"^- ([A-Z](?:-[A-Z0-9]+)+[a-z]?) ", re.MULTILINE)
RULE_IDS = frozenset(OPENS_A_RULE.findall(GAME.rules_text()))
