"""The question of each decision, its gaps filled from the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.pilgrim import decisions
from tabard.pilgrim.constants import TAXATION
from tabard.pilgrim.duties.give_alms import TOP_ROW, most_units
from tabard.pilgrim.geography import hex_of, pointed_at
from tabard.pilgrim.round_end import assessed_piety
from tabard.pilgrim.set_up import building_steps, buildings_placed

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

Gaps = Callable[["PilgrimWords", "Pilgrim"], dict[str, object]]


TIED: Final = (
    N_("You share the most piety and come first after the start player: who starts the next round?"),
    N_("{who} shares the most piety, comes first after the start player and says who starts the next round"),
)


def question(words: PilgrimWords, s: Pilgrim, who: str = "") -> str:
    """For the player who decides; with a name, for all others. One that addresses nobody stays as it is."""
    decision = s.decision()
    tied = decision == decisions.START_PLAYER and shares_piety(s)
    asked, awaited = TIED if tied else (s.book[decision].question, s.book[decision].awaited)
    gaps = GAPS[decision](words, s) if decision in GAPS else {}
    if who and awaited:
        return words.say(awaited, who=who, **gaps)
    return f"{who}: {words.say(asked, **gaps)}" if who else words.say(asked, **gaps)


def shares_piety(s: Pilgrim) -> bool:
    """Whether another player has as much piety as the one who chooses the start player."""
    most = assessed_piety(s, s.turn)
    return any(assessed_piety(s, colour) == most for colour in range(s.colours) if colour != s.turn)


def next_counter_tile(s: Pilgrim) -> int:
    """Where the next tithe counter is laid: none lies on Taxation."""
    tile = len(s.counters)
    return tile + 1 if s.duties[tile] == TAXATION else tile


def next_building_hex(s: Pilgrim) -> int:
    return s.track_hex(building_steps(s.site_steps)[buildings_placed(s)])


def hand(words: PilgrimWords, s: Pilgrim) -> dict[str, object]:
    return {"people": words.acolytes(s.hand)}


def value(words: PilgrimWords, s: Pilgrim) -> dict[str, object]:
    return {"value": s.value}


def planned_hex(words: PilgrimWords, s: Pilgrim) -> dict[str, object]:
    return {"hex": words.hex(hex_of(s.plan))}


def price(words: PilgrimWords, s: Pilgrim) -> dict[str, object]:
    return {"price": words.amounts(stone=s.due_stone, coin=s.due_coin, piety=s.due_piety)}


def end(words: PilgrimWords, s: Pilgrim) -> dict[str, object]:
    return {"end": words.the_end(s, pointed_at(s.plan))}


GAPS: Final[dict[int, Gaps]] = {
    decisions.DUTY_TILE: lambda words, s: {"point": words.point(len(s.duties))},
    decisions.TITHE_COUNTER: lambda words, s: {"tile": words.tile(s, next_counter_tile(s))},
    decisions.SITE_TILE: lambda words, s: {"quadrant": words.quadrant(len(s.sites))},
    decisions.SITE_DIE: lambda words, s: {"site": words.site(s, len(s.sites) - 1)},
    decisions.BUILDING_TILE: lambda words, s: {"hex": words.hex(next_building_hex(s))},
    decisions.SEEDING: hand,
    decisions.NEXT_PLACE: hand,
    decisions.ALLOCATION: value,
    decisions.BUILD_ROADS: value,
    decisions.CLERICAL: value,
    decisions.ORDINATION: value,
    decisions.PRODUCE: value,
    decisions.INCOME: value,
    decisions.GIVE_ALMS: lambda words, s: {"most": most_units(s)},
    decisions.ROW_BONUS: lambda words, s: {"row": min(s.rows[s.turn], TOP_ROW)},
    decisions.NEW_TILE: planned_hex,
    decisions.ACOLYTE_FOR_TILE: planned_hex,
    decisions.ACOLYTE_FOR_END: end,
    decisions.PAY_TILE: price,
    decisions.PAY_SITE: price,
    decisions.PAY_BUILDING: price,
    decisions.NEXT_GAME: lambda words, s: {"game": s.campaign},
    decisions.EXCHANGE: lambda words, s: {"good": words.good(s.market)},
}
