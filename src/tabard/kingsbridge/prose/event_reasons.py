"""Why an answer to an event is not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import DECLINE, DISCARD, LEAVE, PAY, RENT, SKIP, TRADE
from tabard.kingsbridge.prose.rule_ids import event_rules
from tabard.kingsbridge.prose.trade_words import trade_terms
from tabard.kingsbridge.tables import (
    DISCARD_EXTRA,
    EVENT_CHOICES,
    EVENT_GIVE,
    EVENT_NUMBER,
    EVENT_OP,
    PAY_CHOICE,
    PAY_OR_DISCARD,
    PAY_OR_SKIP,
    REMOVE_HOUSE,
    RENT_NOW,
    ROUND_TRADE,
)
from tabard.kingsbridge.tables import TRADE as TRADE_EVENT
from tabard.kingsbridge.trades import outcomes

if TYPE_CHECKING:
    from tabard.engine.actions import Family
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

Reason = tuple[str, str]

# What an event asks for
CHOICES: Final[dict[int, tuple[Family, ...]]] = {
    TRADE_EVENT: (TRADE, DECLINE),
    PAY_CHOICE: (PAY,),
    PAY_OR_SKIP: (PAY, SKIP),
    PAY_OR_DISCARD: (PAY, DECLINE),
    DISCARD_EXTRA: (DISCARD,),
    REMOVE_HOUSE: (LEAVE,),
    RENT_NOW: (RENT,),
}


def choices(s: Kingsbridge) -> tuple[Family, ...]:
    op = EVENT_OP[s.event]
    if op == PAY_OR_DISCARD and s.left < EVENT_NUMBER[s.event]:
        return (DISCARD,)
    return CHOICES[op]


def other_choice(words: KingsbridgeWords, s: Kingsbridge, family: Family) -> Reason | None:
    """The event asks for something else; None if no event is asking, or for this."""
    if s.stack[-1] != decisions.EVENT_CHOICE or family in choices(s):
        return None
    gaps = {"event": words.event(s.event), "text": words.event_text(s.event)}
    return words.say("“{event}” asks for something else: {text}", **gaps), event_rules(s.event)[0]


# Trades


def trade(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason | None:
    event, choice = TRADE.first(action), TRADE.second(action)
    return (
        other_choice(words, s, TRADE)
        or not_offered(words, s, event)
        or no_such_terms(words, event, choice)
        or no_deal(words, s, event, choice)
    )


def not_offered(words: KingsbridgeWords, s: Kingsbridge, event: int) -> Reason | None:
    """The event is not in force or offers nothing, or the trade has been made."""
    gaps = {"event": words.event(event)}
    if s.stack[-1] == decisions.EVENT_CHOICE:
        if event == s.event:
            return None
        return words.say("“{event}” is not the event of this round.", **gaps), "K-EVENT-08"
    if EVENT_OP[event] == TRADE_EVENT:
        return words.say("“{event}” offers its trade only when it is revealed.", **gaps), "K-EVENT-08"
    if EVENT_OP[event] != ROUND_TRADE:
        return words.say("“{event}” offers no trade.", **gaps), "K-EVENT-08"
    if event not in s.lasting():
        return words.say("“{event}” is not in force.", **gaps), "K-EVENT-05"
    if s.traded >> s.turn & 1:
        return words.say("You have made the trade of this round."), "K-EVENT-08"
    return None


def no_such_terms(words: KingsbridgeWords, event: int, choice: int) -> Reason | None:
    if choice < len(outcomes(event)):
        return None
    gaps = {"event": words.event(event), "terms": trade_terms(words, event)}
    return words.say("“{event}” offers only this: {terms}.", **gaps), "K-EVENT-08"


def no_deal(words: KingsbridgeWords, s: Kingsbridge, event: int, choice: int) -> Reason:
    if not s.can_pay(s.to_move, EVENT_GIVE[event]):
        return words.say("You do not have {amounts}.", amounts=words.amounts(EVENT_GIVE[event])), "K-EVENT-08"
    amounts = words.amounts(outcomes(event)[choice])
    return words.say("What you would get is not in stock: {amounts}.", amounts=amounts), "K-EVENT-10"


# Payments and the rest


def pay(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    good = PAY.first(action)
    other = other_choice(words, s, PAY)
    if other:
        return other
    wanted = [choice for choice in EVENT_CHOICES[s.event] if choice[good] > 0]
    if not wanted:
        asked = words.choice([words.amounts(choice) for choice in EVENT_CHOICES[s.event]])
        return words.say("“{event}” asks for {amounts}.", event=words.event(s.event), amounts=asked), "K-EVENT-11"
    return words.say("You do not have {amounts}.", amounts=words.amounts(wanted[0])), "K-EVENT-11"


def skip(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason | None:
    return other_choice(words, s, SKIP)


def decline(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason | None:
    if EVENT_OP[s.event] == PAY_CHOICE:
        return words.say("Whoever can pay has to pay."), "K-EVENT-11"
    return other_choice(words, s, DECLINE)


def leave(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    return other_choice(words, s, LEAVE) or (no_house_there(words, LEAVE.first(action)), "K-EVENT-23")


def no_house_there(words: KingsbridgeWords, site: int) -> str:
    return words.say("You have no house on site {site}.", site=words.site(site))


def rent(words: KingsbridgeWords, s: Kingsbridge, action: int) -> Reason:
    site = RENT.first(action)
    other = other_choice(words, s, RENT)
    if other:
        return other
    if s.sites[site] != s.to_move + 1:
        return no_house_there(words, site), "K-HOUSE-04"
    if s.picked >> site & 1:
        return words.say("The rent of site {site} has been taken.", site=words.site(site)), "K-HOUSE-06"
    return words.say("What site {site} yields is not in stock.", site=words.site(site)), "K-HOUSE-05"
