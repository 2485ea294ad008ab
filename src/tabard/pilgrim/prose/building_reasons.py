"""Why a building cannot be used now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.pilgrim import decisions
from tabard.pilgrim.actions import USE
from tabard.pilgrim.buildings import ANY_TIME, AT_END, AT_START, BEFORE_DUTY, left
from tabard.pilgrim.duties.ordination import bank_allowed, somebody
from tabard.pilgrim.hiring import ways
from tabard.pilgrim.sowing import DOWNSTREAM, WITH_KOGGE
from tabard.pilgrim.tables import (
    AWAY,
    BANK,
    BREWERY,
    BY_WAGON,
    CHAPEL,
    CHAPTER_HOUSE,
    CLOISTERS,
    CONFESSION_BOX,
    CORNUCOPIA,
    CUSTOMS_HOUSE,
    DORMITORY,
    FEE_GOODS,
    GRAIN,
    GRAIN_STORE,
    INDULGENCES,
    INFIRMARY,
    INQUISITION,
    KOGGE,
    LIBRARY,
    MILL,
    MINT,
    MOST_PIETY,
    NO_COUNTER,
    OWN,
    PULPIT,
    QUARRY,
    RELIQUARY,
    SCRIPTORIUM,
    STONE_YARD,
    TAXATION,
    WAGON_YARD,
    WELL,
)

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

Reason = tuple[str, str]
Why = Callable[["PilgrimWords", "Pilgrim", int], "Reason | None"]

# In which decisions which buildings are used
PAID_WITH: Final = (RELIQUARY, BANK)
USED_AT: Final[dict[int, tuple[int, ...]]] = {
    decisions.PICK_UP: AT_START,
    decisions.NEXT_PLACE: (CLOISTERS, KOGGE),
    decisions.TITHE_OR_DUTY: (*BEFORE_DUTY, CUSTOMS_HOUSE),
    decisions.TURN_END: AT_END,
    decisions.ALLOCATION: (*ANY_TIME, INFIRMARY, CHAPTER_HOUSE),
    decisions.BUILD_ROADS: ANY_TIME,
    decisions.CLERICAL: (CHAPEL, MINT),
    decisions.CONSTRUCT: ANY_TIME,
    decisions.GIVE_ALMS: (MILL,),
    decisions.ORDINATION: (*ANY_TIME, INFIRMARY, MILL, BANK),
    decisions.PRODUCE: (QUARRY, WELL),
    decisions.TAXATION: ANY_TIME,
    decisions.ROW_BONUS: ANY_TIME,
    decisions.PAY_TILE: PAID_WITH,
    decisions.PAY_SITE: PAID_WITH,
    decisions.PAY_BUILDING: PAID_WITH,
    decisions.CONFESSION: (CONFESSION_BOX,),
}
NO_OCCASION: Final = (
    decisions.SKIPPED_PLACE, decisions.NEW_TILE, decisions.ACOLYTE_FOR_TILE, decisions.ACOLYTE_FOR_END,
    decisions.EXCHANGE, decisions.RETURN_TO_CITY, decisions.SEND_TO_DUTY, decisions.SEND_FROM_CITY,
    decisions.INCOME, decisions.START_PLAYER, decisions.SEEDING,
)  # fmt: skip
ASKED: Final = (*USED_AT, *NO_OCCASION)

TIMES: Final[dict[int, str]] = {
    CONFESSION_BOX: N_("The {building} is used at the end of a round, when the start player is found."),
    CHAPEL: N_("The {building} is used with the duty Clerical."),
    CHAPTER_HOUSE: N_("The {building} is used with the duty Allocation."),
    INFIRMARY: N_("The {building} is used with the duties Allocation and Ordination."),
    MINT: N_("The {building} is used with the duty Clerical."),
    QUARRY: N_("The {building} is used with the duty Produce."),
    WELL: N_("The {building} is used with the duty Produce."),
    CLOISTERS: N_("The {building} is used while you sow."),
    DORMITORY: N_("The {building} is used at the start of the turn, before you sow."),
    LIBRARY: N_("The {building} is used at the end of the turn."),
    RELIQUARY: N_("The {building} is used when a shrine or a site is paid for."),
    BANK: N_("The {building} is used with a payment in stone, grain or piety."),
    CUSTOMS_HOUSE: N_("The {building} is used when a tithe or a duty is to be chosen, and chooses Taxation."),
    INQUISITION: N_("The {building} is used at the start of the turn, before you sow."),
    KOGGE: N_("The {building} is used while you sow."),
    MILL: N_("The {building} is used with the duties Give Alms and Ordination."),
    SCRIPTORIUM: N_("The {building} is used after sowing, before a tithe or a duty is chosen."),
}
ANY_TIME_SAID: Final = N_("The {building} is used between two choices of your own turn, but not while you sow.")
FIRST_ACTION_FIRST: Final = N_(
    "The {building} is used before the duty is chosen, or again after the first action of the duty."
)


def use(words: PilgrimWords, s: Pilgrim, action: int) -> Reason:
    building = USE.first(action)
    return (
        out_of_use(words, s, building)
        or wrong_time(words, s, building)
        or no_way(words, s, building, USE.second(action))
        or no_effect(words, s, building, USE.second(action))
    )


def not_live(words: PilgrimWords, s: Pilgrim, building: int) -> str:
    gaps = {"building": words.building(building), "round": s.where[building] + 1}
    return words.say("The {building} is live from round {round} on.", **gaps)


def out_of_use(words: PilgrimWords, s: Pilgrim, building: int) -> Reason | None:
    """Nobody can use it, or it has been used."""
    gaps = {"building": words.building(building)}
    if s.where[building] == AWAY:
        return words.say("The {building} is not in this game.", **gaps), "P-SET-19"
    if s.donated >> building & 1:
        return words.say("The {building} is donated: nobody uses it any more.", **gaps), "P-BLD-05"
    if not s.live(building):
        return not_live(words, s, building), "P-BLD-01"
    if building == WAGON_YARD:
        return words.say("The {building} is used together with the building that it hires.", **gaps), "P-B-WAGON"
    if s.used >> building & 1:
        return words.say("You have used {building} already in this turn.", building=words.the(building)), "P-BLD-02"
    return None


def wrong_time(words: PilgrimWords, s: Pilgrim, building: int) -> Reason | None:
    asked = s.stack[-1]
    gaps = {"building": words.building(building)}
    if building in ANY_TIME and s.duty_at >= 0 and s.done == 0 and asked != decisions.ROW_BONUS:
        return words.say(FIRST_ACTION_FIRST, **gaps), "P-B-TIME"
    if building not in USED_AT.get(asked, ()):
        return words.say(TIMES.get(building, ANY_TIME_SAID), **gaps), "P-B-TIME"
    return None


# The fee


def no_way(words: PilgrimWords, s: Pilgrim, building: int, fee: int) -> Reason | None:
    """Why it cannot be used in this way."""
    if ways(s, building) >> fee & 1:
        return None
    owner = s.owner(building)
    gaps = {"building": words.building(building)}
    if owner == s.turn:
        return words.say("The {building} is your own: it costs no fee.", **gaps), "P-BLD-03"
    if fee == OWN and owner < 0:
        return words.say("The {building} is on the map: using it costs a fee.", **gaps), "P-BLD-03"
    if fee == OWN:
        gaps["owner"] = words.who(s, owner)
        return words.say("The {building} belongs to {owner}: using it costs a fee.", **gaps), "P-BLD-03"
    lack = no_wagon(words, s, fee) if fee >= BY_WAGON else None
    return lack or no_fee(words, s, FEE_GOODS[fee])


def no_wagon(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason | None:
    """Why the Wagon Yard does not serve; the fee of one that is hired may be lacking all the same."""
    gaps = {"building": words.building(WAGON_YARD)}
    if s.where[WAGON_YARD] == AWAY:
        return words.say("The {building} is not in this game.", **gaps), "P-SET-19"
    if s.donated >> WAGON_YARD & 1:
        return words.say("The {building} is donated: nobody uses it any more.", **gaps), "P-BLD-05"
    if not s.live(WAGON_YARD):
        return not_live(words, s, WAGON_YARD), "P-BLD-01"
    if s.used >> WAGON_YARD & 1:
        return words.say("You have used {building} already in this turn.", building=words.the(WAGON_YARD)), "P-BLD-02"
    if fee == BY_WAGON:
        return words.say("The {building} is not yours: using it costs a fee.", **gaps), "P-B-WAGON"
    if s.owner(WAGON_YARD) == s.turn:
        return words.say("The {building} is your own: it costs no fee.", **gaps), "P-BLD-03"
    return None


def no_fee(words: PilgrimWords, s: Pilgrim, good: int) -> Reason:
    counter = s.trade_counter()
    if counter == NO_COUNTER:
        return words.say("The Merchant is at Taxation: nothing is hired."), "P-BLD-04"
    if counter not in (good, CORNUCOPIA):
        return words.say("The fee is {fee}, as the Merchant stands.", fee=words.amount(counter, 1)), "P-MER-01"
    return words.say("You have no {good} for the fee.", good=words.good(good)), "P-BLD-03"


# The effect


def no_effect(words: PilgrimWords, s: Pilgrim, building: int, fee: int) -> Reason:
    why = EFFECT_REASONS.get(building)
    found = why(words, s, fee) if why else None
    if found is not None:
        return found
    gaps = {"building": words.building(building)}
    if building in LACKS:
        return words.say(
            "The {building} would have no effect: {lack}", lack=words.say(LACKS[building]), **gaps
        ), "P-BLD-10"
    return words.say("The {building} would have no effect now.", **gaps), "P-BLD-10"


LACKS: Final[dict[int, str]] = {
    BREWERY: N_("it needs 1 grain, its fee apart."),
    GRAIN_STORE: N_("it needs grain or coins, its fee apart."),
    STONE_YARD: N_("it needs stone or coins, its fee apart."),
    INDULGENCES: N_("it needs piety to sell, or a coin besides its fee and room on the piety track."),
    PULPIT: N_("you have nobody in the village."),
    DORMITORY: N_("you have nobody on a duty tile."),
    SCRIPTORIUM: N_("you have nobody on a duty tile."),
    INQUISITION: N_("you have nobody in the city."),
    LIBRARY: N_("you have nobody in the city."),
}


def adds_by_itself(words: PilgrimWords, s: Pilgrim, building: int) -> Reason:
    return words.say("Your {building} adds its share by itself.", building=words.building(building)), "P-DUTY-11"


def chapel(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason:
    if fee == OWN:
        return adds_by_itself(words, s, CHAPEL)
    return words.say("Devotion reaches {most} piety without it.", most=MOST_PIETY), "P-BLD-10"


def own_share(building: int) -> Why:
    def why(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason:
        return adds_by_itself(words, s, building)

    return why


def chapter_house(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason:
    if s.value == 0:
        return words.say("All moves of this Allocation are made."), "P-ALLOC-01"
    return words.say("There is no acolyte on an activity whom another could join."), "P-ALLOC-03"


def infirmary(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason:
    rule = "P-ALLOC-02" if s.stack[-1] == decisions.ALLOCATION else "P-ORD-02"
    if s.value > 0:
        return words.say("The Infirmary adds one when the others are done."), rule
    return words.say("One more step could not be paid or made."), rule


def customs_house(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason:
    tile = s.duties.index(TAXATION)
    return words.say("You have nobody {at_place}.", at_place=words.at(s, tile)), "P-TAX-04"


def kogge(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason | None:
    if len(WITH_KOGGE[s.hand_at]) > len(DOWNSTREAM[s.hand_at]):
        return None
    return words.say("There is no river to go against {at_place}.", at_place=words.at(s, s.hand_at)), "P-SOW-05"


def mill(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason:
    if s.stack[-1] == decisions.ORDINATION and (s.done > 0 or s.used >> BANK & 1):
        return words.say("The Mill is used before the first step is paid."), "P-B-MILL"
    if left(s, GRAIN, fee) == 0:
        return words.say("You would have no grain in store for the Mill."), "P-B-MILL"
    return words.say("You have nobody in the village or in the abbey."), "P-BLD-10"


def bank(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason:
    if s.stack[-1] != decisions.ORDINATION:
        return words.say("With the Bank this payment could not be made to the end."), "P-PAY-01"
    if s.value == 0:
        return words.say("All steps of this Ordination are made."), "P-ORD-01"
    if not somebody(s):
        return words.say("You have nobody in the village or in the abbey."), "P-BLD-10"
    if not bank_allowed(s, fee):
        return words.say("The Bank does not stand in for the grain that the Mill wants held."), "P-B-MILL"
    return words.say("You would have no coin to pay with."), "P-BLD-10"


def reliquary(words: PilgrimWords, s: Pilgrim, fee: int) -> Reason:
    if s.banking:
        return words.say("The Bank is used: say how much is paid in coins."), "P-B-BANK"
    if s.due_piety == 0:
        return words.say("No piety is due."), "P-SITE-02"
    return words.say("After its fee this payment could not be made to the end."), "P-PAY-01"


EFFECT_REASONS: Final[dict[int, Why]] = {
    CHAPEL: chapel,
    MINT: own_share(MINT),
    QUARRY: own_share(QUARRY),
    WELL: own_share(WELL),
    CHAPTER_HOUSE: chapter_house,
    INFIRMARY: infirmary,
    CUSTOMS_HOUSE: customs_house,
    KOGGE: kogge,
    MILL: mill,
    BANK: bank,
    RELIQUARY: reliquary,
}
