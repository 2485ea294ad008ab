"""What things are worth, in victory points, and what the dice still to be placed will bring."""

from __future__ import annotations

from typing import Final

from tabard.coimbra.constants import HOLDERS, LAST_FIELD, ROUNDS

# What things are worth, in victory points. A good is worth half a point at the end. Before, it buys cards and
# expeditions that bring more, but of many goods the last ones find no use.
GOOD_AT_END: Final = 0.5
GOOD_EARLY: Final = 0.85
EARLY: Final = 5.6  # so many dice before the end the price begins to fall
PLENTY: Final = 12  # goods of a kind
BEYOND_PLENTY: Final = 0.8  # of the price
STEP: Final = 2.1  # where the map is not looked at
DIPLOMA: Final = 2.2  # where the sets are not looked at
CARD: Final = 2.0  # for all that counts cards
CROWN: Final = 0.6
FIRST: Final = 2.0  # to choose a die before a rival in the next round
DIE: Final = 3.2  # an average action: a card less its price, or a favour
PAIR: Final = 19.0  # start cards that are not chosen yet

# What a die that is still to be placed brings on the average
CARD_GROWTH: Final = 1.2
FIELD_GROWTH: Final = 0.5  # on each track
FIELD_DOUBT: Final = 1.7  # deviation of the lead on a track, times the root of the dice to come
DIPLOMA_GROWTH: Final = 0.4
FITTING_DIPLOMAS: Final = 0.08  # those that make a set larger
LOW_GROWTH: Final = 0.4  # cards of influence 1 or 2
SET_GROWTH: Final = 0.2  # sets of four professions
STEP_GROWTH: Final = 0.5  # steps by cards and favours
VISIT_GROWTH: Final = 0.7  # monasteries
FUND_GROWTH: Final = 0.3  # expeditions

# Bonuses that depend on too much to be worked out
FUNDING: Final = 2.0  # one expedition more
CAPPING: Final = 1.0
FETCHING: Final = 5.5  # a card of the discard pile for 3
FAVOUR: Final = 4.0
REUSING: Final = 3.5
HARM: Final = 1.0  # what rivals lose
FIELD: Final = 1.4  # one forward on a track of choice
EARLY_SCORING: Final = 8.5  # of expeditions, or of an end bonus and a track
LURE: Final = 0.6  # a monastery is worth more than its bonus: expeditions and others count it
DETOURS: Final = 1.5  # the more, the less likely is a place far away
RISK: Final = 0.28  # that a die which a rival will place comes first and takes the best card

# Time: dice that a player still has to place, 0 to 12
ALL_DICE: Final = ROUNDS * HOLDERS
TIMES: Final = range(ALL_DICE + 1)
FIELDS: Final = range(LAST_FIELD + 1)
