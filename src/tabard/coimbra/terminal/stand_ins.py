"""Values that are in no text known to us: what stands in for them, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra.components import BOX
from tabard.coimbra.tables import TRACKS
from tabard.coimbra.terminal.look import Look
from tabard.coimbra.terminal.tracks import boxes, income
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.words import CoimbraWords

# By the beginning of a name in the component file. Most of these tables hold something that the rulebook does tell.
ABOUT: Final = {
    "crown_tokens": N_("The crowns on the crown tokens: {tokens}."),
    "flags": N_("The crowns beside the flags: {flags}."),
    "tracks": N_("What the boxes of the tracks give, from field 0 on: {incomes}."),
    "scoring_tiles": N_("The points of the scoring tiles, with 2 or 3 players and with 4: {tiles}."),
    "diplomas": N_("The colours and names of the diplomas."),
    "citizens": N_("Something about {count} of the {all} citizens: influence, cost, a figure of the bonus, diplomas."),
    "monasteries": N_("The level of {count} of the {all} monasteries, or a figure of their effects."),
    "expeditions": N_("The price of {count} of the {all} expeditions, or a track or profession of their tasks."),
    "map": N_("Where the clearings and monasteries of the pilgrim map lie, and which paths join them."),
}


def stand_ins(words: CoimbraWords) -> list[str]:
    """A sentence for each group of values in the component file that are marked as stand-ins."""
    look = Look(words)
    told: list[str] = []
    for name in BOX.stand_ins:
        sentence = stand_in(look, name)
        if sentence not in told:
            told.append(sentence)
    return told


def stand_in(look: Look, name: str) -> str:
    table = name.partition(".")[0]
    if table not in ABOUT:
        return name
    groups = {"citizens": len(BOX.citizens), "monasteries": len(BOX.monasteries), "expeditions": len(BOX.expeditions)}
    values: dict[str, object] = {
        "count": sum(other.startswith(f"{table}.") for other in BOX.stand_ins),
        "all": groups.get(table, 0),
        "tokens": ", ".join(map(str, BOX.crown_tokens)),
        "flags": ", ".join(map(str, BOX.flag_crowns)),
        "incomes": "; ".join(track_incomes(look, track) for track in range(TRACKS)),
        "tiles": "; ".join(f"{slashed(tile.few)}, {slashed(tile.four)}" for tile in BOX.scoring_tiles),
    }
    return look.say(ABOUT[table], **values)


def track_incomes(look: Look, track: int) -> str:
    return f"{look.track(track)} " + ", ".join(income(look, track, first) for first, _ in boxes(track))


def slashed(numbers: tuple[int, ...]) -> str:
    return "/".join(map(str, numbers))
