"""What each option does in this state, with the figures a player wants to see; one small function a family."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.kingsbridge import actions, constants, decisions
from tabard.kingsbridge.cards.project import LOAD_STONE, LOAD_WOOD
from tabard.kingsbridge.cards.sale import CLOTH_PRICE, WOOL_PRICE
from tabard.kingsbridge.constants import TRADE as TRADE_EVENT
from tabard.kingsbridge.costs import build_points, price
from tabard.kingsbridge.council import steps
from tabard.kingsbridge.dues import LOSS_FACTOR, liable
from tabard.kingsbridge.houses import HOUSE_GOLD, can_build_free
from tabard.kingsbridge.plague import care_points
from tabard.kingsbridge.play import beneath
from tabard.kingsbridge.projects import empty_spaces
from tabard.kingsbridge.prose.card_effects import effect, favour_move, gold_for, small_services
from tabard.kingsbridge.prose.changes import after_income, change, received, tried, with_bonus
from tabard.kingsbridge.prose.trade_words import trade_terms

if TYPE_CHECKING:
    from tabard.engine.actions import Family
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

Sentence = Callable[["KingsbridgeWords", "Kingsbridge", int], str]

TURNED: Final = (
    N_("Leave the card as it lies"),
    N_("Turn the card by a quarter"),
    N_("Turn the card by a half"),
    N_("Turn the card by three quarters"),
)
KINDS: Final = (N_("immediate"), N_("lasting"))


def done(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    """An action for a log: shorter, as the sentences around it tell the rest."""
    if actions.STOP.has(action) and s.decision() == decisions.MEDICINE:
        return words.say("That is enough")
    if actions.DECLINE.has(action) and s.decision() == decisions.PROTECTION and s.chapter == constants.CHAPTERS - 1:
        return words.say("Keep the loyalty")
    if not actions.PLAY.has(action) or tried(s, lambda trial: trial.apply(action)).decision() not in USES:
        return ""
    card, repeated = actions.PLAY.first(action), beneath(s, 0)
    gold = gold_for(s, card)
    told = words.say(PLAYED[gold > 0], card=words.card(card), gold=words.amount(constants.GOLD, gold))
    if card != constants.PRIVILEGE_CARD:
        return with_bonus(words, s, told, card)
    told = words.say("{sentence}: {card} once more", sentence=told, card=words.card(repeated))
    return with_bonus(words, s, told, repeated)


PLAYED: Final = (N_("Play {card}"), N_("Play {card} for {gold}"))
USES: Final = [decision for decision in constants.ASKS if decision >= 0]


# The council


def orient(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    """Everybody's income, and the favour of the active player."""
    turn = actions.ORIENT.first(action)
    paid = after_income(s, turn)
    players = [s.in_order(number) for number in range(s.seats)]
    incomes = [
        words.say("{who} {amounts}", who=words.who(player), amounts=words.amounts(change(s, paid, player)))
        for player in players
    ]
    gaps = {
        "turned": words.say(TURNED[turn]),
        "incomes": ", ".join(incomes),
        "favour": favour_move(words, paid, s.start, steps(s, turn)),
    }
    return words.say("{turned}: {incomes}; {favour}", **gaps)


# Cards


def play(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    card = actions.PLAY.first(action)
    gaps = {"card": words.card(card), "effect": effect(words, s, card)}
    gold = gold_for(s, card)
    if gold:
        return words.say("Play {card} for {gold}: {effect}", gold=words.amount(constants.GOLD, gold), **gaps)
    return words.say("Play {card}: {effect}", **gaps)


def take(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    good = actions.TAKE.first(action)
    gaps = {"amount": words.amount(good, 1), "left": s.stock[good] - 1}
    if s.decision() == decisions.FOUND_MATERIAL:
        return words.say("Choose {amount} ({left} left there)", **gaps)
    return words.say("Take {amount} ({left} left there)", **gaps)


def build(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    project, load = actions.BUILD.first(action), actions.BUILD.second(action)
    count = LOAD_STONE[load] + LOAD_WOOD[load]
    gaps = {
        "load": words.load(load),
        "project": words.project(project),
        "points": words.amount(constants.VP, build_points(s, project) * count),
    }
    if spaces_left(s, project) == count:
        return words.say("Finish the {project} with {load}: {points}", **gaps)
    return words.say("Build {load} into the {project}: {points}", **gaps)


def spaces_left(s: Kingsbridge, project: int) -> int:
    return empty_spaces(s, project, constants.STONE) + empty_spaces(s, project, constants.WOOD)


def sell(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    wool, cloth = actions.SELL.first(action), actions.SELL.second(action)
    sold = [words.amount(good, count) for good, count in ((constants.WOOL, wool), (constants.CLOTH, cloth)) if count]
    gold = wool * price(s, constants.WOOL, WOOL_PRICE) + cloth * price(s, constants.CLOTH, CLOTH_PRICE)
    return words.say("Sell {goods}: {gold}", goods=words.listing(sold), gold=words.amount(constants.GOLD, gold))


def house(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    site = actions.HOUSE.first(action)
    gaps = {"site": words.site(site), "rent": words.amounts(constants.SITE_YIELD[site])}
    if s.decision() == decisions.FREE_HOUSE:
        return words.say("Build a house on site {site}, free of charge (rent: {rent})", **gaps)
    paid = [words.amount(constants.SITE_MATERIAL[site], 1), words.amount(constants.GOLD, HOUSE_GOLD)]
    return words.say("Build a house on site {site} for {paid} (rent: {rent})", paid=words.listing(paid), **gaps)


def rent(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    site = actions.RENT.first(action)
    gaps = {"site": words.site(site), "amounts": words.amounts(received(s, s.to_move, constants.SITE_YIELD[site]))}
    return words.say("Take the rent of site {site}: {amounts}", **gaps)


def leave(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    site = actions.LEAVE.first(action)
    gaps = {"site": words.site(site), "rent": words.amounts(constants.SITE_YIELD[site])}
    return words.say("Take back the house from site {site} (rent: {rent})", **gaps)


def donate(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    project = actions.DONATE.first(action)
    gaps = {
        "project": words.project(project),
        "bonus": donor_bonus(words, project),
        "spaces": words.counted("{n} space is empty", "{n} spaces are empty", spaces_left(s, project)),
    }
    return words.say("Donate to the {project}: {bonus} when it is finished ({spaces})", **gaps)


def donor_bonus(words: KingsbridgeWords, project: int) -> str:
    """What each donor gets when a project is finished."""
    parts = words.all_amounts(constants.DONOR_BONUS[project])
    if constants.DONOR_CARE[project]:
        parts.append(words.say("the right to care for one sick person"))
    return words.listing(parts) or words.say("nothing")


def weave(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    count = actions.WEAVE.first(action) + 1
    return words.say(
        "Turn {wool} into {cloth}", wool=words.amount(constants.WOOL, count), cloth=words.amount(constants.CLOTH, count)
    )


# The sick


def serve(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    return words.say("Small services: {gain}", gain=small_services(words, s))


def care(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    place = actions.CARE.first(action)
    gaps = {
        "place": words.in_place(place),
        "number": s.tiles[place],
        "gain": care_gain(words, s, s.to_move, place),
    }
    return words.say("Care for the sick {place} (knowledge {number}): {gain}", **gaps)


def care_gain(words: KingsbridgeWords, s: Kingsbridge, player: int, place: int) -> str:
    """The points and the advantage of a place, as far as it is to be had (K-PLAGUE-07)."""
    bonus = received(s, player, constants.PLACE_BONUS[place])
    bonus[constants.VP] += care_points(s)
    parts = words.all_amounts(bonus)
    choices = [words.amounts(choice) for choice in constants.PLACE_CHOICE[place] if s.bundle_in_stock(choice)]
    if choices:
        parts.append(words.choice(choices))
    if constants.PLACE_HOUSE[place] and can_build_free(s, player):
        parts.append(words.say("a house free of charge"))
    return words.listing(parts)


# Events


def trade(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    event, choice = actions.TRADE.first(action), actions.TRADE.second(action)
    return words.say("Give {terms} ({event})", terms=trade_terms(words, event, choice), event=words.event(event))


def pay(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    good = actions.PAY.first(action)
    bundle = next(choice for choice in constants.EVENT_CHOICES[s.event] if choice[good] > 0)
    return words.say("Pay {amounts}", amounts=words.amounts(bundle))


def stop(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    if s.decision() == decisions.RENT:
        return words.say("No more rent")
    if s.decision() == decisions.MEDICINE:
        places = words.listing([words.in_place(place) for place in s.named])
        return words.say("That is all: care {places}", places=places)
    return words.say("No trade")


def decline(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    say = DECLINED[s.decision()]
    return say(words, s, action)


def decline_event(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    if constants.EVENT_OP[s.event] == TRADE_EVENT:
        return words.say("No trade")
    if constants.EVENT_RANDOM[s.event]:
        return words.counted(
            "Do not pay: {n} card is drawn from the hand",
            "Do not pay: {n} cards are drawn from the hand",
            constants.EVENT_NUMBER[s.event],
        )
    return words.counted(
        "Do not pay: discard {n} card", "Do not pay: discard {n} cards", constants.EVENT_NUMBER[s.event]
    )


def decline_house(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    return words.say("Build no house")


def decline_care(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    return words.say("Care for nobody")


def decline_protection(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    """With the penalties that are accepted or, after the last chapter, the points that are lost once more."""
    dues = [due for due in range(constants.DUES) if liable(s, s.to_move, due)]
    if s.chapter < constants.CHAPTERS - 1:
        penalties = words.listing([words.penalty(due) for due in dues])
        return words.say("Keep the loyalty and accept: {penalties}", penalties=penalties)
    lost = sum(lost_again(s, due) for due in dues)
    return words.say("Keep the loyalty and lose {points} more", points=words.amount(constants.VP, lost))


DECLINED: Final[dict[int, Sentence]] = {
    decisions.EVENT_CHOICE: decline_event,
    decisions.FREE_HOUSE: decline_house,
    decisions.HOSPITAL_CARE: decline_care,
    decisions.PROTECTION: decline_protection,
}


# Dues


def lost_again(s: Kingsbridge, due: int) -> int:
    """What the doubling after the last chapter costs (K-DUE-07)."""
    return constants.DUE_LOSS[due] * s.missing[s.to_move * constants.DUES + due] * (LOSS_FACTOR - 1)


def protect(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    due = actions.PROTECT.first(action)
    gaps = {"loyalty": words.amount(constants.LOYALTY, 1)}
    if s.chapter < constants.CHAPTERS - 1:
        return words.say("Give up {loyalty}: no {penalty}", penalty=words.penalty(due), **gaps)
    gaps["points"] = words.amount(constants.VP, lost_again(s, due))
    gaps["missing"] = words.amount(constants.DUE_GOOD[due], s.missing[s.to_move * constants.DUES + due])
    return words.say("Give up {loyalty}: the {points} for {missing} are not lost again", **gaps)


# Chance


def reveal(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    event = actions.REVEAL.first(action)
    gaps = {
        "event": words.event(event),
        "kind": words.say(KINDS[constants.EVENT_LASTING[event]]),
        "text": words.event_text(event).rstrip("."),
    }
    if constants.EVENT_PLAGUE[event] < 0:
        return words.say("The event is “{event}” ({kind}): {text}", **gaps)
    gaps["place"] = words.place(constants.EVENT_PLAGUE[event])
    return words.say("The event is “{event}” ({kind}, {place}): {text}", **gaps)


def tile(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    gaps = {"place": words.in_place(constants.EVENT_PLAGUE[s.event]), "number": actions.TILE.first(action) + 1}
    return words.say("Somebody falls ill {place}: the plague tile shows {number}", **gaps)


def tax(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    gold = words.amount(constants.GOLD, actions.TAX.first(action) + 1)
    return words.say("The tax die: everybody owes {gold}", gold=gold)


def drawn(words: KingsbridgeWords, s: Kingsbridge, action: int) -> str:
    gaps = {"card": words.card(actions.DRAWN.first(action)), "who": words.who(s.turn)}
    return words.say("{card} is drawn from the hand of {who}", **gaps)


SENTENCES: Final[dict[Family, Sentence]] = {
    actions.ORIENT: orient,
    actions.PLAY: play,
    actions.TAKE: take,
    actions.BUILD: build,
    actions.SELL: sell,
    actions.HOUSE: house,
    actions.RENT: rent,
    actions.LEAVE: leave,
    actions.DONATE: donate,
    actions.WEAVE: weave,
    actions.SERVE: serve,
    actions.CARE: care,
    actions.TRADE: trade,
    actions.PAY: pay,
    actions.PROTECT: protect,
    actions.STOP: stop,
    actions.DECLINE: decline,
    actions.REVEAL: reveal,
    actions.TILE: tile,
    actions.TAX: tax,
    actions.DRAWN: drawn,
}  # `lay`, `discard`, `skip` and `starter` say all there is to say by their template
