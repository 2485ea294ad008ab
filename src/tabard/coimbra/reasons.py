"""Why an action is not possible now: a sentence and the id of the rule.

Every reason is found with the rules' own questions about the state, and in their order. What an action needs that is
not asked now is told from the kind of action; otherwise there is a small function for each family.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.coimbra import decisions, tables
from tabard.coimbra.actions import (
    ACQUIRE,
    ACTIONS,
    ACTIVATE,
    ADVANCE,
    BONUS,
    CAP,
    CHOOSE,
    CORNER,
    DECLINE,
    DIE,
    DRAW_CARD,
    DRAW_EXPEDITION,
    DRAW_MONASTERY,
    DRAW_SCORING,
    DRAW_SEAT,
    EMERGENCY,
    EXCHANGE,
    FAVOUR,
    FUND,
    GIVE,
    LOSE_VP,
    PAIR,
    PLACE,
    REUSE,
    ROLL,
    STOP,
    SURRENDER,
    USE,
    WALK,
    WHITE,
)
from tabard.coimbra.components import BOX
from tabard.coimbra.expeditions import price as funding_price
from tabard.coimbra.expeditions import wanted_good
from tabard.coimbra.prose.effects import LEVELS
from tabard.coimbra.prose.questions import asking
from tabard.coimbra.state import owner_of
from tabard.coimbra.tables import (
    ADVANCE_ANY,
    AMOUNT,
    BACK,
    CORNERS,
    COST,
    EXPEDITION_COST,
    FOR_PROFESSION,
    GAIN_WITHOUT_DIE,
    INSTANT,
    KIND,
    LEVEL,
    NEIGHBOURS,
    OF_COLOUR,
    OP,
    PROFESSION,
    ROW,
    SPACE_LEVEL,
    TOKEN,
)
from tabard.coimbra.taking import price, row_cards
from tabard.engine.state import CHANCE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords
    from tabard.engine.actions import Family

Reason = tuple[str, str]
Why = Callable[["CoimbraWords", "Coimbra", int], "Reason | None"]


def why_not(words: CoimbraWords, s: Coimbra, action: int) -> Reason | None:
    """None where nothing more can be said than that it is not asked now."""
    if s.over:
        return words.say("The game is over."), "C-ROUND-02"
    family = ACTIONS.of(action)
    if s.stack[-1] in ASKED[family]:
        why = REASONS.get(family)
        return why(words, s, action) if why else None
    if (s.to_move == CHANCE) != (family in OF_CHANCE):
        return words.drawing_or_not(s)
    if family not in ELSEWHERE:
        return None  # another draw
    message, rule = ELSEWHERE[family]
    return words.now(s, words.say(message)), rule


# The start


def pair(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    number = PAIR.first(action)
    if s.pair_of[s.turn] >= 0:
        return words.say("You have your start pair; your pilgrim still needs a corner."), "C-START-02"
    if number >= s.seats:
        return words.say("There are only {n} start pairs.", n=s.seats), "C-SET-19"
    owner = words.who(s.pair_of.index(number))
    return words.say("Start pair {pair} is taken by {who}.", pair=number + 1, who=owner), "C-START-01"


def corner(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    if s.pilgrims[s.turn] >= 0:
        return words.say("Your pilgrim has its corner; you still need a start pair."), "C-START-02"
    who = words.who(s.pilgrims.index(CORNER.first(action)))
    gaps = {"who": who, "place": words.place(s, CORNER.first(action))}
    return words.say("The pilgrim of {who} stands on corner {place}.", **gaps), "C-START-03"


# Dice


def die(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    gaps = {"colour": words.colour(DIE.first(action)), "eyes": DIE.second(action) + 1}
    return words.say("There is no such die in the pool: {colour}, {eyes}.", **gaps), "C-PLACE-02"


def favour(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    tile = FAVOUR.first(action)
    gaps = {"favour": words.favour(tile), "who": words.who(s.favours[tile])}
    return words.say("{favour}: {who} has it until the round ends.", **gaps), "C-TAKE-05"


def acquire(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    card = ACQUIRE.first(action)
    if s.stack[-1] == decisions.FROM_DISCARDS:
        return acquire_discarded(words, s, card)
    if card in row_cards(s):
        return too_dear(words, s, card, s.worth(s.die)), "C-TAKE-08"
    gaps = {"card": words.card(card), "in_district": words.in_district(s.district)}
    if card in s.display:
        other = words.in_district(s.display.index(card) // ROW + 1)
        return words.say("{card} lies {other}, but your die is {in_district}.", other=other, **gaps), "C-TAKE-07"
    return words.say("{card} does not lie {in_district}.", **gaps), "C-TAKE-07"


def acquire_discarded(words: CoimbraWords, s: Coimbra, card: int) -> Reason:
    if not s.discards >> card & 1:
        return words.say("{card} is not on the discard pile.", card=words.card(card)), "C-CARD-11"
    if COST[card] < 0:
        return words.say("{card} is a start card, which nobody can pay for.", card=words.card(card)), "C-CARD-36"
    return too_dear(words, s, card, AMOUNT[asking(s)]), "C-CARD-36"


def too_dear(words: CoimbraWords, s: Coimbra, card: int, usual: int) -> str:
    return costs(words, s, words.card(card), COST[card], price(s, card, usual))


def costs(words: CoimbraWords, s: Coimbra, name: str, good: int, asked: int) -> str:
    gaps = {"name": name, "price": words.amount(good, asked), "store": words.amount(good, s.has(s.turn, good))}
    return words.say("{name} costs {price}, you have {store}.", **gaps)


# The pilgrim


def walk(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    place, here = WALK.first(action), s.pilgrims[s.turn]
    if place == here:
        return words.say("Your pilgrim stands there already."), "C-PIL-01"
    if place < CORNERS:
        return words.say("Nobody ever goes back into Coimbra."), "C-PIL-07"
    gaps = {
        "here": words.place(s, here),
        "ways": words.choice([words.place(s, way) for way in NEIGHBOURS[here]]),
    }
    rule = "C-PIL-06" if here < CORNERS else "C-PIL-01"
    return words.say("From {here} one step leads to {ways}.", **gaps), rule


# Bonuses


def fund(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    expedition = FUND.first(action)
    name, good = words.expedition(expedition), EXPEDITION_COST[expedition]
    if expedition not in s.expeditions:
        return words.say("{expedition} is not among the open expeditions.", expedition=name), "C-SET-08"
    if s.funded[s.turn] >> s.expeditions.index(expedition) & 1:
        return words.say("Your disc lies on {expedition} already.", expedition=name), "C-EXP-03"
    if wanted_good(s) not in (-1, good):
        return words.say(WRONG_GOOD[wanted_good(s)]), FUNDING_RULES[wanted_good(s)]
    return costs(words, s, name, good, funding_price(s, expedition)), "C-EXP-05"


WRONG_GOOD: Final = (
    N_("This bonus funds only an expedition that costs guards."),
    N_("This bonus funds only an expedition that costs coins."),
)
FUNDING_RULES: Final = ("C-CARD-18", "C-CARD-17")


def cap(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    district, slot = CAP.first(action) + 1, CAP.second(action)
    gaps = {"number": slot + 1, "in_district": words.in_district(district)}
    row = s.rows[district]
    if slot >= len(row):
        return words.say("There is no die number {number} {in_district}.", **gaps), "C-FAV-03"
    if row[slot] >= TOKEN:
        return words.say("Number {number} {in_district} is a token.", **gaps), "C-FAV-03"
    who = words.who(owner_of(row[slot]))
    return words.say("Number {number} {in_district} is a die of {who}.", who=who, **gaps), "C-FAV-03"


def surrender(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    card = SURRENDER.first(action)
    if not s.cards[s.to_move] >> card & 1:
        return not_yours(words, card), "C-CARD-34"
    return words.say(OTHER_PROFESSION[FOR_PROFESSION[asking(s)]], card=words.card(card)), "C-CARD-10"


def not_yours(words: CoimbraWords, card: int) -> str:
    return words.say("{card} is not one of your cards.", card=words.card(card))


OTHER_PROFESSION: Final = (
    N_("{card} is not a councillor."),
    N_("{card} is not a merchant."),
    N_("{card} is not a cleric."),
    N_("{card} is not a scholar."),
)


def reuse(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    card = REUSE.first(action)
    profession = FOR_PROFESSION[asking(s)]
    if not s.cards[s.turn] >> card & 1:
        return not_yours(words, card), "C-CARD-20"
    if PROFESSION[card] != profession:
        return words.say(OTHER_PROFESSION[profession], card=words.card(card)), "C-CARD-20"
    if KIND[card] != INSTANT:
        return words.say("{card} has no instant bonus.", card=words.card(card)), "C-CARD-20"
    return words.say("A bonus that uses another one again cannot be used again itself."), "C-CARD-38"


# Income


def bonus(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    card = BONUS.first(action)
    if not s.cards[s.turn] >> card & 1:
        return not_yours(words, card), "C-INC-06"
    if OP[card] == GAIN_WITHOUT_DIE and OF_COLOUR[card] in s.held[s.turn]:
        return words.say(HAS_DIE[OF_COLOUR[card]], card=words.card(card)), "C-CARD-26"
    if KIND[card] == tables.PHASE_E and OP[card] in (ADVANCE_ANY, GAIN_WITHOUT_DIE):
        return words.say("{card} works once, at the start of phase E.", card=words.card(card)), "C-INC-07"
    return words.say("{card} has no bonus at the start of phase E.", card=words.card(card)), "C-INC-07"


HAS_DIE: Final = (
    N_("{card} helps only without a grey die, and you have one."),
    N_("{card} helps only without an orange die, and you have one."),
    N_("{card} helps only without a purple die, and you have one."),
    N_("{card} helps only without a green die, and you have one."),
)


def activate(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    if ACTIVATE.has(action) and ACTIVATE.first(action) not in s.held[s.turn]:
        return words.say(NO_DIE[ACTIVATE.first(action)]), "C-INC-01"
    if WHITE.has(action) and tables.WHITE not in s.held[s.turn]:
        return words.say(NO_DIE[tables.WHITE]), "C-INC-03"
    return bonuses_first(words)


NO_DIE: Final = (
    N_("You have no grey die left."),
    N_("You have no orange die left."),
    N_("You have no purple die left."),
    N_("You have no green die left."),
    N_("You have no white die left."),
)


def bonuses_first(words: CoimbraWords) -> Reason:
    return words.say("Bonuses at the start of phase E come before everybody's first die."), "C-INC-07"


def exchange(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    card = EXCHANGE.first(action)
    if not s.cards[s.turn] >> card & 1:
        return not_yours(words, card), "C-CARD-27"
    if OP[card] != tables.EXCHANGE:
        return words.say("{card} exchanges nothing.", card=words.card(card)), "C-CARD-27"
    gaps = {"card": words.card(card), "goods": words.amounts(tables.GIVE[card])}
    return words.say("{card} exchanges {goods}, and you have less.", **gaps), "C-CARD-27"


def stop(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    if s.bonuses:
        return words.say("Your bonuses at the start of phase E are still to be used."), "C-INC-07"
    return words.say("All your dice are activated first."), "C-INC-01"


# Chance


def draw_monastery(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    tile = DRAW_MONASTERY.first(action)
    level = SPACE_LEVEL[len(s.abbeys)]
    gaps = {"monastery": words.monastery(tile), "level": LEVELS[level]}
    if LEVEL[tile] != level:
        return words.say("{monastery} is not a monastery of level {level}.", **gaps), "C-SET-02"
    return words.say("{monastery} lies on the map already.", **gaps), "C-SET-02"


def draw_scoring(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    tile = BOX.scoring_tiles[DRAW_SCORING.first(action)].id
    return words.say("Scoring tile {tile} lies above a track already.", tile=tile), "C-SET-03"


def draw_expedition(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    name = words.expedition(DRAW_EXPEDITION.first(action))
    return words.say("{expedition} is open already.", expedition=name), "C-SET-08"


def draw_seat(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    seat = DRAW_SEAT.first(action)
    if seat >= s.seats:
        return words.say("This game has {n} players, and that is none of them.", n=s.seats), "C-SET-12"
    return words.say("{who} has a flag already.", who=words.who(seat)), "C-SET-12"


def draw_card(words: CoimbraWords, s: Coimbra, action: int) -> Reason:
    card = DRAW_CARD.first(action)
    starting = s.stack[-1] == decisions.START_PAIR
    back, rule = (1, "C-SET-19") if starting else (2 if s.round < 2 else 3, "C-SET-13")
    gaps = {"card": words.card(card), "back": LEVELS[back]}
    if BACK[card] != back:
        return words.say("{card} is not a card of back {back}, from which is drawn now.", **gaps), rule
    return words.say("{card} was drawn already.", **gaps), rule


REASONS: Final[dict[Family, Why]] = {
    PAIR: pair,
    CORNER: corner,
    DIE: die,
    FAVOUR: favour,
    ACQUIRE: acquire,
    WALK: walk,
    FUND: fund,
    CAP: cap,
    SURRENDER: surrender,
    REUSE: reuse,
    BONUS: bonus,
    ACTIVATE: activate,
    WHITE: activate,
    EXCHANGE: exchange,
    STOP: stop,
    DRAW_MONASTERY: draw_monastery,
    DRAW_SCORING: draw_scoring,
    DRAW_EXPEDITION: draw_expedition,
    DRAW_SEAT: draw_seat,
    DRAW_CARD: draw_card,
}
OF_CHANCE: Final = (DRAW_MONASTERY, DRAW_SCORING, DRAW_EXPEDITION, DRAW_SEAT, DRAW_CARD, ROLL)

# Which decisions ask for a family
ASKED: Final[dict[Family, tuple[int, ...]]] = {
    PAIR: (decisions.START,),
    CORNER: (decisions.START,),
    DIE: (decisions.CHOICE_OF_DIE,),
    PLACE: (decisions.CHOICE_OF_DISTRICT,),
    FAVOUR: (decisions.CASTLE_DIE, decisions.FAVOUR_TILE),
    ACQUIRE: (decisions.CITY_DIE, decisions.FROM_DISCARDS),
    EMERGENCY: (decisions.CASTLE_DIE, decisions.CITY_DIE),
    WALK: (decisions.STEPS,),
    CHOOSE: (decisions.GOODS,),
    FUND: (decisions.FUNDING,),
    CAP: (decisions.CAP_TILE,),
    USE: (decisions.USE_IT,),
    GIVE: (decisions.TRIBUTE,),
    LOSE_VP: (decisions.TRIBUTE, decisions.LOSS),
    SURRENDER: (decisions.LOSS,),
    REUSE: (decisions.REPETITION,),
    ADVANCE: (decisions.TRACK,),
    BONUS: (decisions.INCOME,),
    ACTIVATE: (decisions.INCOME,),
    WHITE: (decisions.INCOME,),
    EXCHANGE: (decisions.INCOME,),
    STOP: (decisions.STEPS, decisions.INCOME),
    DECLINE: (
        decisions.FUNDING, decisions.CAP_TILE, decisions.USE_IT, decisions.FROM_DISCARDS, decisions.FAVOUR_TILE,
        decisions.REPETITION,
    ),
    DRAW_MONASTERY: (decisions.MONASTERY_TILE,),
    DRAW_SCORING: (decisions.SCORING_TILE,),
    DRAW_EXPEDITION: (decisions.EXPEDITION_CARD,),
    DRAW_SEAT: (decisions.FLAG,),
    DRAW_CARD: (decisions.NEXT_CARD, decisions.START_PAIR),
    ROLL: (decisions.DIE_ROLL,),
}  # fmt: skip

# When a family would be asked for, and the rule that says so
ELSEWHERE: Final[dict[Family, Reason]] = {
    PAIR: (N_("Start pairs are taken before the first round, one each."), "C-START-01"),
    CORNER: (N_("Pilgrims are put on corners before the first round, once each."), "C-START-01"),
    DIE: (N_("Dice are taken from the pool in phase B, one a turn."), "C-PLACE-01"),
    PLACE: (N_("A die is put into a district right after it was taken from the pool."), "C-PLACE-02"),
    FAVOUR: (N_("Favour tiles are taken with dice in the castle, or by a card that says so."), "C-TAKE-05"),
    ACQUIRE: (N_("Citizens are acquired in phase C, when a die of their district is activated."), "C-TAKE-07"),
    EMERGENCY: (N_("The emergency action takes the place of the action of a die in phase C."), "C-TAKE-03"),
    WALK: (N_("Your pilgrim walks only when you have steps."), "C-PIL-01"),
    CHOOSE: (N_("There are no two rewards to choose from."), "C-REW-03"),
    FUND: (N_("Expeditions are funded in phase F, or by a bonus."), "C-EXP-01"),
    CAP: (N_("The cap tile comes with its favour tile."), "C-FAV-03"),
    USE: (N_("No bonus waits to be used."), "C-REW-07"),
    GIVE: (N_("Nobody demands goods from you."), "C-CARD-09"),
    LOSE_VP: (N_("Nobody demands points from you."), "C-CARD-09"),
    SURRENDER: (N_("Nobody makes you lose a card."), "C-CARD-10"),
    REUSE: (N_("A card is used once more only by the bonus of another."), "C-CARD-20"),
    ADVANCE: (N_("A track is chosen only by a bonus that says so."), "C-CARD-24"),
    BONUS: (N_("Such bonuses are used at the start of phase E."), "C-INC-07"),
    ACTIVATE: (N_("Dice give their income in phase E."), "C-INC-01"),
    WHITE: (N_("Dice give their income in phase E."), "C-INC-01"),
    EXCHANGE: (N_("Goods are exchanged in your income."), "C-INC-09"),
    STOP: (N_("There is nothing to stop."), "C-PIL-01"),
    DECLINE: (N_("Nothing is offered that could be given up."), "C-REW-07"),
}
