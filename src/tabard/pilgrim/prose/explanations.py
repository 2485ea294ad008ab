"""What the words of the game mean, in a sentence or two, with the rules to read on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import GlossaryEntry, Kind, Topic, Topics, explained, glossary
from tabard.pilgrim import decisions
from tabard.pilgrim.actions import ACTIONS, ALLOCATE, BUILD, DEAL_DUTY, DRAW_BUILDING, DUTY, LAY, USE
from tabard.pilgrim.building_tiles import BUILDING_TILES
from tabard.pilgrim.components import ACTIVITIES, BUILDINGS, DUTIES
from tabard.pilgrim.constants import ABBEY, ACTIVITY, MARKET, RING
from tabard.pilgrim.geography import BRIDGE, FORD, path_between, tile_on
from tabard.pilgrim.prose.road_sentences import entry_for

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

ENTRIES: Final = (
    *(GlossaryEntry(tile.token, tile.name, tile.text, tile.rules) for tile in BUILDING_TILES),
    *glossary("tabard.pilgrim"),
)
WORDS: Final[dict[str, Topic]] = {entry.token: ("word", number) for number, entry in enumerate(ENTRIES)}
KINDS: Final[dict[str, Kind[PilgrimWords]]] = {"word": explained(ENTRIES)}

# What the actions of a family are about; those with a building or duty among their parameters are about that.
FAMILY_WORDS: Final = {
    "sow": "sow", "step": "sow", "skip": "cloisters", "tithe": "tithe", "duty": "duty",
    "move": "allocation", "devotion": "clerical", "silversmith": "clerical", "produce": "produce",
    "build": "construct", "give": "give_alms", "donate": "donate", "bonus": "alms",
    "ordain": "ordination", "mission": "ordination", "take": "taxation",
    "begin": "road", "lay": "road", "upgrade": "upgrade", "shrine": "shrine", "demolish": "demolish", "from": "road",
    "use": "hire", "pay": "payment", "coins": "bank", "buy": "payment", "sell": "payment",
    "send": "library", "recall": "dormitory",
    "stop": "duty", "decline": "alms", "oblate": "oblate", "pass": "pass", "end": "end", "first": "start",
    "deal": "set-up", "counter": "set-up", "site": "site", "roll": "set-up", "draw": "set-up", "starter": "start",
    "solo": "counter", "next": "campaign",
}  # fmt: skip

# What depends on the question rather than on the family
QUESTION_WORDS: Final = {
    ("take", decisions.INCOME): "route",
    ("take", decisions.SOLO_FEE): "infirmary",
    ("step", decisions.SEEDING): "seeding",
    ("send", decisions.SEND_TO_DUTY): "inquisition",
    ("decline", decisions.CONFESSION): "confession_box",
    ("roll", decisions.SOLO_GATE): "gate",
}


def topic_of(s: Pilgrim, action: int) -> Topic:
    """What explains an action: its building, its duty, or a word for what its family deals with."""
    return WORDS[word_for(s, action)]


def word_for(s: Pilgrim, action: int) -> str:
    family = ACTIONS.of(action)
    if family in (USE, BUILD, DRAW_BUILDING):
        return BUILDINGS[family.first(action)]
    if family is DUTY and len(s.duties) == RING:
        return DUTIES[s.duties[DUTY.first(action)]]
    if family is DEAL_DUTY:
        return DUTIES[DEAL_DUTY.first(action)]
    if family is ALLOCATE and ALLOCATE.second(action) + ABBEY >= ACTIVITY:
        return ACTIVITIES[ALLOCATE.second(action) + ABBEY - ACTIVITY]
    if s.over or action not in s.legal():
        return FAMILY_WORDS[family.name]
    return word_now(s, action)


def word_now(s: Pilgrim, action: int) -> str:
    """Of an action that is possible now."""
    family = ACTIONS.of(action)
    if family is LAY:
        kind = tile_on(LAY.first(action), path_between(entry_for(s), LAY.second(action)))
        return {BRIDGE: "bridge", FORD: "ford"}.get(kind, "road")
    if s.decision() == decisions.EXCHANGE:
        return BUILDINGS[MARKET.index(s.market)]
    return QUESTION_WORDS.get((family.name, s.decision()), FAMILY_WORDS[family.name])


TOPICS: Final = Topics(KINDS, {family: WORDS[word] for family, word in FAMILY_WORDS.items()}, topic_of)
