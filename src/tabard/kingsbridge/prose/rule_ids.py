"""Which rules are behind cards, favour spaces, projects, penalties and events."""

from __future__ import annotations

from typing import Final

from tabard.kingsbridge.components import OPS
from tabard.kingsbridge.constants import EVENT_COVERS, EVENT_OP

CARD_RULES: Final = (
    "K-ACT-21 K-ACT-04",
    "K-ACT-22 K-ACT-04",
    "K-ACT-23",
    "K-ACT-24 K-PROJ-04 K-PROJ-05 K-PROJ-06",
    "K-ACT-25 K-MKT-01 K-MKT-02 K-MKT-03",
    "K-ACT-26 K-ACT-33 K-ACT-34",
    "K-ACT-27 K-HOUSE-02 K-HOUSE-03",
    "K-ACT-28 K-HOUSE-04 K-HOUSE-05 K-HOUSE-06",
    "K-ACT-29 K-DON-01 K-DON-02 K-DON-03",
    "K-ACT-30 K-MKT-05",
    "K-ACT-31 K-PLAGUE-06 K-PLAGUE-10",
    "K-ACT-32 K-ACT-35",
)
FAVOUR_RULES: Final = (
    "K-FAV-06 K-FAV-15",
    "K-FAV-07 K-FAV-16",
    "K-FAV-08",
    "K-FAV-09 K-FAV-15",
    "K-FAV-14 K-COUNCIL-04",
    "K-FAV-10 K-FAV-16",
    "K-FAV-11 K-FAV-15",
    "K-FAV-12 K-FAV-16",
    "K-FAV-13 K-FAV-15",
)
PROJECT_RULES: Final = (
    "K-PROJ-02 K-DON-04",
    "K-PROJ-02 K-TOWER-01 K-TOWER-02 K-DON-05",
    "K-PROJ-03 K-DON-04",
    "K-PROJ-03 K-DON-04",
    "K-PROJ-03 K-DON-04",
    "K-PROJ-03 K-DON-06 K-DON-11",
    "K-PROJ-03 K-DON-05",
)
PENALTY_RULES: Final = (
    "K-PEN-01 K-PEN-02 K-PEN-06 K-DUE-02",
    "K-PEN-03 K-DUE-03",
    "K-PEN-04 K-PEN-05 K-PEN-06 K-DUE-05",
)

OP_RULES: Final = {
    "price": "K-EVENT-21 K-MKT-04",
    "trade": "K-EVENT-08 K-EVENT-10",
    "round_trade": "K-EVENT-08 K-EVENT-09 K-EVENT-38",
    "project": "K-PROJ-03 K-EVENT-07",
    "complete_project": "K-EVENT-33 K-EVENT-34 K-TOWER-05",
    "uncover_cloth": "K-MKT-03",
    "gain_all": "K-EVENT-12",
    "build_vp": "K-EVENT-15 K-PROJ-06",
    "care_vp": "K-EVENT-15 K-PLAGUE-07",
    "if_has": "K-EVENT-03 K-EVENT-16",
    "majority": "K-EVENT-35 K-EVENT-16",
    "pay_choice": "K-EVENT-11 K-EVENT-26",
    "pay_partial": "K-EVENT-11 K-EVENT-16",
    "pay_per_house": "K-EVENT-11 K-EVENT-16",
    "pay_or_skip": "K-EVENT-24 K-EVENT-25",
    "pay_or_discard": "K-EVENT-11 K-ACT-09",
    "discard_extra": "K-ACT-08 K-ACT-09",
    "skip_action_all": "K-EVENT-27 K-EVENT-28",
    "random_discard": "K-EVENT-29 K-EVENT-30",
    "cover_favour": "K-FAV-04 K-FAV-05 K-EVENT-07",
    "remove_house": "K-EVENT-22 K-EVENT-23",
    "rent_now": "K-HOUSE-04 K-HOUSE-05",
    "vp_per_house": "K-EVENT-03",
    "action_cost": "K-EVENT-15 K-EVENT-37",
    "action_cost_set": "K-EVENT-15",
    "action_bonus": "K-EVENT-15",
    "action_replace": "K-EVENT-15 K-EVENT-37",
    "forbid": "K-EVENT-15 K-EVENT-05",
}
ONLY_ONE_PROJECT: Final = "K-EVENT-31 K-EVENT-32"


def event_rules(event: int) -> list[str]:
    """The rules behind what an event does."""
    rules = OP_RULES[OPS[EVENT_OP[event]]].split()
    return [*ONLY_ONE_PROJECT.split(), *rules] if EVENT_COVERS[event] else rules
