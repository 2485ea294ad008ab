"""Why a card is not at hand, or cannot be used now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.kingsbridge.cards.donation import SEALS, can_receive
from tabard.kingsbridge.costs import can_afford, cost, is_forbidden, replaced, usual_or_replaced
from tabard.kingsbridge.favour import TOLL
from tabard.kingsbridge.houses import HOUSE_GOLD, HOUSES, free_sites
from tabard.kingsbridge.play import GRAIN_GIVES, PIETY_GIVES, beneath, can_use
from tabard.kingsbridge.projects import empty_spaces
from tabard.kingsbridge.tables import (
    CLOTH,
    CLOTH_CARD,
    DONATION_CARD,
    EVENT_ACTION,
    EVENT_OP,
    FAVOUR_CARD,
    FORBID,
    GOLD,
    GOODS,
    GRAIN_CARD,
    HOUSE_CARD,
    MATERIAL_CARD,
    MEDICINE_CARD,
    MEDICINE_SMALL,
    NO_EVENT,
    OUTLAWS,
    PIETY_CARD,
    PRIVILEGE_CARD,
    PROJECT_CARD,
    PROJECTS,
    RENT_CARD,
    SALE_CARD,
    STONE,
    WOOD,
    WOOL,
)

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

Reason = tuple[str, str]
Lack = Callable[["KingsbridgeWords", "Kingsbridge"], Reason]

STONE_AND_WOOD: Final = tuple(int(good in (STONE, WOOD)) for good in range(GOODS))


def not_in_hand(words: KingsbridgeWords, s: Kingsbridge, player: int, card: int) -> Reason | None:
    """Where the card is instead; None if it is in the hand."""
    gaps = {"card": words.card(card)}
    if s.hands[player] >> card & 1:
        return None
    if not s.all_cards() >> card & 1:
        return words.say("{card} is one of the cards that join from chapter II.", **gaps), "K-SET-13"
    if card in s.piles[player]:
        return words.say("{card} lies on the action pile already.", **gaps), "K-ACT-06"
    return words.say("{card} lies on the discard pile already.", **gaps), "K-ACT-06"


def unusable(words: KingsbridgeWords, s: Kingsbridge, card: int) -> Reason | None:
    """Why the action of a card is not possible now; None if it is."""
    if can_use(s, card):
        return None
    return no_privilege(words, s) if card == PRIVILEGE_CARD else no_use(words, s, card)


def no_privilege(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    card = beneath(s, 0)
    if card < 0:
        return words.say("You have played no card in this chapter that could be used once more."), "K-ACT-33"
    reason, rule = no_use(words, s, card)
    return words.say("{card} would be used once more: {reason}", card=words.card(card), reason=reason), rule


def no_use(words: KingsbridgeWords, s: Kingsbridge, card: int) -> Reason:
    if is_forbidden(s, card):
        return forbidden(words, s, card)
    if not can_afford(s, card):
        return too_dear(words, s, card)
    return LACKS[card](words, s)


def forbidden(words: KingsbridgeWords, s: Kingsbridge, use: int) -> Reason:
    """By a lasting event."""
    event = next(event for event in s.lasting() if EVENT_OP[event] == FORBID and EVENT_ACTION[event] == use)
    return words.say("{event}: {text}", event=words.event(event), text=words.event_text(event)), "K-EVENT-15"


def too_dear(words: KingsbridgeWords, s: Kingsbridge, card: int) -> Reason:
    gaps = {
        "card": words.card(card),
        "gold": words.amount(GOLD, cost(s, card)),
        "have": words.amount(GOLD, s.has(s.turn, GOLD)),
    }
    rule = "K-DON-01" if card == DONATION_CARD else "K-EVENT-15"
    return words.say("{card} costs {gold} now, you have {have}.", **gaps), rule


# What a card lacks


def not_in_stock(card: int, usual: tuple[int, ...]) -> Lack:
    """For a card that only takes something."""

    def why(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
        rule = "K-ACT-04" if replaced(s, card) == NO_EVENT else "K-EVENT-37"
        bundle = usual_or_replaced(s, card, usual)
        return none_left(words, [good for good in range(GOODS) if bundle[good]]), rule

    return why


def none_left(words: KingsbridgeWords, goods: list[int]) -> str:
    return words.say("No {goods} is left there.", goods=words.choice([words.good(good) for good in goods]))


def no_project(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    if s.has(s.turn, STONE) + s.has(s.turn, WOOD) == 0:
        return words.say("You have neither stone nor wood."), "K-PROJ-04"
    projects = [project for project in s.projects if s.is_open(project)]
    if not projects:
        return no_open_project(words, s)
    missing = [good for good in (STONE, WOOD) if any(empty_spaces(s, project, good) > 0 for project in projects)]
    goods = words.choice([words.good(good) for good in missing])
    return words.say("The projects have space only for {goods}, which you do not have.", goods=goods), "K-PROJ-01"


def no_open_project(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    if any(s.covered_projects >> project & 1 and not s.is_filled(project) for project in s.projects):
        return words.say("All unfinished projects are covered."), "K-PROJ-08"
    return words.say("No unfinished project is on the board."), "K-PROJ-01"


def no_sale(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    if s.has(s.turn, CLOTH) == 0:
        return words.say("You have neither wool nor cloth to sell."), "K-MKT-01"
    return words.say("You have no wool, and cloth is not sold yet: its space is covered."), "K-MKT-03"


def no_house(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    gold = HOUSE_GOLD + cost(s, HOUSE_CARD)
    if s.has(s.turn, GOLD) < gold:
        gaps = {"gold": words.amount(GOLD, gold), "have": words.amount(GOLD, s.has(s.turn, GOLD))}
        return words.say("A house costs {gold}, you have {have}.", **gaps), "K-HOUSE-02"
    if s.houses(s.turn) == HOUSES:
        return words.say("All your houses are on the board."), "K-HOUSE-07"
    if not free_sites(s, s.turn):
        return words.say("No site is free for you: never both with the same yield."), "K-HOUSE-03"
    return words.say("You have no material that a free site asks for."), "K-HOUSE-02"


def no_rent(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    if s.houses(s.turn) == 0:
        return words.say("You have no house on the board."), "K-HOUSE-04"
    return words.say("What your houses yield is not in stock."), "K-HOUSE-05"


def no_donation(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    if s.seals[s.turn].bit_count() == SEALS:
        return words.say("All your seals lie on projects."), "K-DON-12"
    if any(s.is_open(project) and not can_receive(s, project) for project in range(PROJECTS)):
        return words.say("Your seal lies on every project that could take one."), "K-DON-03"
    text, rule = no_open_project(words, s)
    return text, "K-DON-02" if rule == "K-PROJ-08" else "K-DON-01"


def no_cloth(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    if s.has(s.turn, WOOL) == 0:
        return words.say("You have no wool."), "K-MKT-05"
    return words.say("No cloth is left in the supply."), "K-MKT-05"


def no_medicine(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    """Nobody can be cared for, and small services are forbidden."""
    return forbidden(words, s, MEDICINE_SMALL)


def no_favour(words: KingsbridgeWords, s: Kingsbridge) -> Reason:
    return to_the_outlaws(words, TOLL + cost(s, FAVOUR_CARD)), "K-ACT-35"


def to_the_outlaws(words: KingsbridgeWords, gold: int) -> str:
    gaps = {"space": words.favour(OUTLAWS), "gold": words.amount(GOLD, gold)}
    return words.say("The favour stone would come to the {space}, and you would not have {gold}.", **gaps)


LACKS: Final[dict[int, Lack]] = {
    GRAIN_CARD: not_in_stock(GRAIN_CARD, GRAIN_GIVES),
    PIETY_CARD: not_in_stock(PIETY_CARD, PIETY_GIVES),
    MATERIAL_CARD: not_in_stock(MATERIAL_CARD, STONE_AND_WOOD),
    PROJECT_CARD: no_project,
    SALE_CARD: no_sale,
    HOUSE_CARD: no_house,
    RENT_CARD: no_rent,
    DONATION_CARD: no_donation,
    CLOTH_CARD: no_cloth,
    MEDICINE_CARD: no_medicine,
    FAVOUR_CARD: no_favour,
}
