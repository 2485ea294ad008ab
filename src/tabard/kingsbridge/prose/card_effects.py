"""What each action card does when it is used in this state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.kingsbridge import constants
from tabard.kingsbridge.cards.cloth import MOST as MOST_WOVEN
from tabard.kingsbridge.cards.house import MOST_RENTS
from tabard.kingsbridge.cards.medicine import SMALL_SERVICES, no_care
from tabard.kingsbridge.cards.project import MOST as MOST_BUILT
from tabard.kingsbridge.costs import cost, is_forbidden, replaced, usual_or_replaced
from tabard.kingsbridge.favour import space_after
from tabard.kingsbridge.houses import HOUSE_GOLD
from tabard.kingsbridge.plague import care_points, is_sick
from tabard.kingsbridge.play import FAVOUR_STEPS, GRAIN_GIVES, PIETY_GIVES, beneath
from tabard.kingsbridge.prose.changes import after_favour, change, received, told, with_bonus
from tabard.kingsbridge.prose.questions import building, sale

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

Effect = Callable[["KingsbridgeWords", "Kingsbridge"], str]


def gold_for(s: Kingsbridge, card: int) -> int:
    """What the use of a card costs at once, with the card that Privilege repeats."""
    repeated = beneath(s, 0)
    return cost(s, card) + (cost(s, repeated) if card == constants.PRIVILEGE_CARD and repeated >= 0 else 0)


def effect(words: KingsbridgeWords, s: Kingsbridge, card: int) -> str:
    """The effect of a card in words, with what lasting events add to it."""
    return with_bonus(words, s, EFFECTS[card](words, s), card)


def grain(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.amounts(received(s, s.turn, usual_or_replaced(s, constants.GRAIN_CARD, GRAIN_GIVES)))


def piety(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.amounts(received(s, s.turn, usual_or_replaced(s, constants.PIETY_CARD, PIETY_GIVES)))


def material(words: KingsbridgeWords, s: Kingsbridge) -> str:
    event = replaced(s, constants.MATERIAL_CARD)
    if event != constants.NO_EVENT:
        return words.amounts(received(s, s.turn, constants.EVENT_GET[event]))
    return words.choice([words.amount(good, 1) for good in (constants.STONE, constants.WOOD) if s.stock[good] > 0])


def project(words: KingsbridgeWords, s: Kingsbridge) -> str:
    most = words.counted("{n} building material", "{n} building materials", MOST_BUILT)
    return words.say("up to {most} into one project, {points}", most=most, points=building(words, s))


def privilege(words: KingsbridgeWords, s: Kingsbridge) -> str:
    card = beneath(s, 0)
    return words.say("{card} once more, {effect}", card=words.card(card), effect=effect(words, s, card))


def house(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.say("a house for {gold} and the material of its site", gold=words.amount(constants.GOLD, HOUSE_GOLD))


def rent(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.counted("the rent of up to {n} house", "the rent of up to {n} houses", MOST_RENTS)


def cloth(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return words.say("up to {wool} become as much cloth", wool=words.amount(constants.WOOL, MOST_WOVEN))


def small_services(words: KingsbridgeWords, s: Kingsbridge) -> str:
    got = received(s, s.turn, usual_or_replaced(s, constants.MEDICINE_SMALL, SMALL_SERVICES))
    return with_bonus(words, s, words.amounts(got), constants.MEDICINE_SMALL)


def medicine(words: KingsbridgeWords, s: Kingsbridge) -> str:
    if no_care(s) or not any(is_sick(s, place) for place in range(constants.PLACES)):
        return small_services(words, s)
    care = words.say("care for the sick, {points} each", points=words.amount(constants.VP, care_points(s)))
    if is_forbidden(s, constants.MEDICINE_SMALL):
        return care
    return words.say("{small}, or {care}", small=small_services(words, s), care=care)


def favour(words: KingsbridgeWords, s: Kingsbridge) -> str:
    return favour_move(words, s, s.turn, FAVOUR_STEPS)


def favour_move(words: KingsbridgeWords, s: Kingsbridge, player: int, steps: int) -> str:
    """Where the favour stone would go, and what it would bring a player."""
    if steps == 0:
        return words.say("the favour stone stays")
    gain = told(words, change(s, after_favour(s, player, steps), player))
    space = words.favour(constants.ARC[space_after(s, steps)])
    return words.say("the favour stone goes to the {space} ({gain})", space=space, gain=gain)


def always(message: str) -> Effect:
    """An effect without figures."""

    def effect(words: KingsbridgeWords, s: Kingsbridge) -> str:
        return words.say(message)

    return effect


EFFECTS: Final[dict[int, Effect]] = {
    constants.GRAIN_CARD: grain,
    constants.PIETY_CARD: piety,
    constants.MATERIAL_CARD: material,
    constants.PROJECT_CARD: project,
    constants.SALE_CARD: sale,
    constants.PRIVILEGE_CARD: privilege,
    constants.HOUSE_CARD: house,
    constants.RENT_CARD: rent,
    constants.DONATION_CARD: always(N_("a seal on an unfinished project")),
    constants.CLOTH_CARD: cloth,
    constants.MEDICINE_CARD: medicine,
    constants.FAVOUR_CARD: favour,
}
