"""Values that are in no text known to us: what stands in for them, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tabard.coimbra.components import BOX, FIGURES, Printed
from tabard.coimbra.constants import TRACKS
from tabard.coimbra.prose.labels import boxes, income
from tabard.coimbra.words import CoimbraWords
from tabard.engine.words import N_

# By the beginning of a name in the component file. Most of these tables hold something that the rulebook does tell.
ABOUT: Final = {
    "crown_tokens": N_("The crowns on the crown tokens: {tokens}."),
    "flags": N_("The crowns beside the flags: {flags}."),
    "tracks": N_("What the boxes of the tracks give, from field 0 on: {incomes}."),
    "scoring_tiles": N_("The points of the scoring tiles, with 2 or 3 players and with 4: {tiles}."),
    "diplomas": N_("The colours and names of the diplomas."),
    "citizens": N_(
        "Of the {all} citizens: the profession of {profession}, the influence of {influence}, the cost of {cost}, the "
        "diplomas of {diplomas}, the whole bonus of {bonus}, and figures, track or profession in that of {figures} "
        "others; which of them come in which rounds; all names."
    ),
    "monasteries": N_(
        "Of the {all} monasteries: the level of {level}, the figures in the effect of {figures}; all names."
    ),
    "expeditions": N_(
        "Of the {all} expeditions: the price of {price}, and tracks or profession in the task of {figures}."
    ),
    "map": N_("Where the clearings and monasteries of the pilgrim map lie, and which paths join them."),
}


RECORDS: Final[dict[str, Sequence[Printed]]] = {
    "citizens": BOX.citizens,
    "monasteries": BOX.monasteries,
    "expeditions": BOX.expeditions,
}
COUNTED: Final = ("profession", "influence", "cost", "diplomas", "bonus", "level", "price", FIGURES)
# How these were chosen
CHOSEN: Final = N_(
    "Incomes, scoring tiles and prices are chosen so that games of two end where reported ones did: {ends}."
)
CHOSEN_TABLES: Final = ("tracks", "scoring_tiles", "expeditions")
REPORTED: Final = "102-84, 130-101"


def stand_ins(words: CoimbraWords) -> list[str]:
    """A sentence for each group of values in the component file that are marked as stand-ins."""
    told = [stand_in(words, name) for name in BOX.stand_ins]
    if any(name.startswith(CHOSEN_TABLES) for name in BOX.stand_ins):
        told.append(words.say(CHOSEN, ends=REPORTED))
    return list(dict.fromkeys(told))


def stand_in(words: CoimbraWords, name: str) -> str:
    table = name.partition(".")[0]
    if table not in ABOUT:
        return name
    cards = RECORDS.get(table, ())
    values: dict[str, object] = {
        **dict.fromkeys(COUNTED, 0),
        **Counter(field for card in cards for field in card.stood_in),
        "all": len(cards),
        "tokens": ", ".join(map(str, BOX.crown_tokens)),
        "flags": ", ".join(map(str, BOX.flag_crowns)),
        "incomes": "; ".join(track_incomes(words, track) for track in range(TRACKS)),
        "tiles": "; ".join(f"{slashed(tile.few)}, {slashed(tile.four)}" for tile in BOX.scoring_tiles),
    }
    return words.say(ABOUT[table], **values)


def track_incomes(words: CoimbraWords, track: int) -> str:
    return f"{words.short_track(track)} " + ", ".join(income(words, track, first) for first, _ in boxes(track))


def slashed(numbers: tuple[int, ...]) -> str:
    return "/".join(map(str, numbers))
