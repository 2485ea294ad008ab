"""What each option does in this state, with the figures a player wants to see; one small function a family."""

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
from tabard.coimbra.dice import colour_of_next, put_in_order
from tabard.coimbra.effects import hit
from tabard.coimbra.expeditions import price as funding_price
from tabard.coimbra.prose.effects import LEVELS, bonus_in_short, in_short
from tabard.coimbra.prose.figures import card_now, effect_now, from_to, stored, with_card, with_note
from tabard.coimbra.prose.questions import asking
from tabard.coimbra.scoring import FEW, FOUR
from tabard.coimbra.tables import (
    AMOUNT,
    CAPPED,
    COST,
    CROWNS,
    DIPLOMAS,
    EXPEDITION_COST,
    EXPEDITION_PRICE,
    FAVOUR_CROWNS,
    FAVOUR_DISCOUNT,
    FAVOUR_EFFECTS,
    FIRST_SPACE,
    FIRST_TASK,
    FIRST_TILE,
    FOR_PROFESSION,
    GAIN_PER_DIE,
    GET,
    INCOME,
    INFLUENCE,
    LATER_MONASTERY,
    LEVEL,
    LEVY,
    LOSE_CARD,
    NEIGHBOURS,
    NO_CARD,
    OF_COLOUR,
    ON_ACQUIRE,
    OP,
    OPTIONS,
    OR_VP,
    PAY,
    PROFESSION,
    ROW,
    VP,
)
from tabard.coimbra.taking import EMERGENCY_COINS, EMERGENCY_GUARDS, price
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords
    from tabard.engine.actions import Family

Sentence = Callable[["CoimbraWords", "Coimbra", int], str]


def sentence(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """What a possible action does; empty where the family's own sentence says it all."""
    say = SENTENCES.get(ACTIONS.of(action))
    return say(words, s, action) if say else ""


# The start


def pair(words: CoimbraWords, s: Coimbra, action: int) -> str:
    number = PAIR.first(action)
    cards = [start_card(words, card) for card in s.pairs[2 * number : 2 * number + 2]]
    return words.say("Take start pair {pair}: {cards}", pair=number + 1, cards=words.listing(cards))


def start_card(words: CoimbraWords, card: int) -> str:
    gaps = {"track": words.track(PROFESSION[card]), "n": INFLUENCE[card], "effect": bonus_in_short(words, card)}
    return with_note(words.card(card), words.say("{track} +{n}; {effect}", **gaps))


def corner(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """With what is nearest: the monasteries two steps away."""
    place = CORNER.first(action)
    roads = NEIGHBOURS[place]
    near = sorted({beyond for road in roads for beyond in NEIGHBOURS[road] if beyond >= FIRST_SPACE})
    gaps = {
        "place": words.place(s, place),
        "roads": words.listing([words.place(s, road) for road in roads]),
        "monasteries": words.listing([words.place(s, monastery) for monastery in near]),
    }
    return words.say("Put the pilgrim on corner {place}: roads to {roads}; two steps to {monasteries}", **gaps)


# Dice


def die(words: CoimbraWords, s: Coimbra, action: int) -> str:
    colour = DIE.first(action)
    taken = words.say("Take {die}", die=words.die(colour, DIE.second(action) + 1))
    if colour == tables.WHITE:
        return with_note(taken, words.say("income of any track"))
    get = INCOME[colour][s.field(s.turn, colour)]
    return with_note(taken, words.say("income as things are: {amounts}", amounts=words.amounts(get)))


def place(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """Which place in the row it gets."""
    district = PLACE.first(action)
    gaps = {"die": words.placed_die(s.die), "district": words.district(district), **place_of(s, district, s.die)}
    return words.say("Put {die} into {district}: place {place} of {count} from the left", **gaps)


def place_of(s: Coimbra, district: int, die: int) -> dict[str, object]:
    """Right of those that were there first, so it is the last of its kind."""
    trial = s.copy()
    put_in_order(trial, district, die)
    row = trial.rows[district]
    return {"place": len(row) - row[::-1].index(die), "count": len(row)}


def favour(words: CoimbraWords, s: Coimbra, action: int) -> str:
    tile = FAVOUR.first(action)
    trial = s.copy()
    trial.favours[tile] = s.turn
    parts = [words.crowns(FAVOUR_CROWNS[tile])] if FAVOUR_CROWNS[tile] else []
    parts += [effect_now(words, trial, effect) for effect in FAVOUR_EFFECTS[tile]]
    if FAVOUR_DISCOUNT[tile]:
        parts.append(words.say("funding {amount} less", amount=FAVOUR_DISCOUNT[tile]))
    return words.say("Take {favour}: {parts}", favour=words.favour(tile), parts="; ".join(parts))


def emergency(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("Emergency action: {goods}", goods=stored(words, s, (EMERGENCY_GUARDS, EMERGENCY_COINS)))


# Citizens


def acquire(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = ACQUIRE.first(action)
    from_pile = s.stack[-1] == decisions.FROM_DISCARDS
    usual = AMOUNT[asking(s)] if from_pile else s.worth(s.die)
    trial = with_card(s, card, usual)
    parts = [influence(words, s, card), card_now(words, trial, card), *extras(words, s, card)]
    gaps = {
        "card": words.card(card),
        "price": words.amount(COST[card], price(s, card, usual)),
        "parts": "; ".join(parts),
    }
    return words.say("Acquire {card} for {price}: {parts}", **gaps)


def influence(words: CoimbraWords, s: Coimbra, card: int) -> str:
    """How the disc of its profession moves."""
    track = PROFESSION[card]
    return words.say("{track} {move}", track=words.track(track), move=from_to(words, s, track, INFLUENCE[card]))


def extras(words: CoimbraWords, s: Coimbra, card: int) -> list[str]:
    """What comes with a card: diplomas, phase C bonuses that it triggers, a crown token."""
    parts = diplomas(words, card)
    for own in s.cards_with(s.turn, ON_ACQUIRE):
        if FOR_PROFESSION[own] == PROFESSION[card]:
            parts.append(words.say("{amounts} by {card}", amounts=words.up_to(GET[own]), card=words.card(own)))
    token = s.crowns[PROFESSION[card]]
    if card in s.display and token == s.display.index(card):
        parts.append(words.crowns(CROWNS[PROFESSION[card]]))
    return parts


def diplomas(words: CoimbraWords, card: int) -> list[str]:
    kinds = [kind for kind, count in enumerate(DIPLOMAS[card]) for _ in range(count)]
    if not kinds:
        return []
    names = words.listing([words.diploma(kind) for kind in kinds])
    return [words.counted("diploma {names}", "diplomas {names}", len(kinds), names=names)]


def surrender(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = SURRENDER.first(action)
    trial = s.copy()
    trial.turn = s.to_move
    gaps = {
        "card": words.card(card),
        "track": words.track(PROFESSION[card]),
        "move": from_to(words, trial, PROFESSION[card], -INFLUENCE[card]),
    }
    return words.say("Lose {card}: {track} {move}", **gaps)


def reuse(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = REUSE.first(action)
    return words.say("Use {card} once more: {effect}", card=words.card(card), effect=effect_now(words, s, card))


# The pilgrim


def walk(words: CoimbraWords, s: Coimbra, action: int) -> str:
    place = WALK.first(action)
    walked = words.say("Walk to {place}", place=words.place(s, place))
    space = place - FIRST_SPACE
    if space < 0:
        return with_note(walked, words.say("a clearing"))
    if s.discs[s.turn] >> space & 1:
        return with_note(walked, words.say("visited before"))
    return words.say("{walked}: {effect}", walked=walked, effect=visit(words, s, space))


def visit(words: CoimbraWords, s: Coimbra, space: int) -> str:
    """What a monastery gives when the own disc is put on it, and what others add."""
    trial = s.copy()
    trial.discs[s.turn] |= 1 << space
    told = effect_now(words, trial, FIRST_TILE + s.abbeys[space])
    later = sum(GET[effect][VP] for effect in s.monasteries_with(s.turn, LATER_MONASTERY))
    return words.say("{effect}, and {points}", effect=told, points=words.points(later)) if later else told


# Choices


def choose(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("Take {goods}", goods=stored(words, s, OPTIONS[asking(s)][CHOOSE.first(action)]))


def fund(words: CoimbraWords, s: Coimbra, action: int) -> str:
    expedition = FUND.first(action)
    cost = funding_price(s, expedition)
    trial = s.copy()
    trial.funded[s.turn] |= 1 << s.expeditions.index(expedition)
    trial.gain(s.turn, EXPEDITION_COST[expedition], -cost)
    gaps = {
        "expedition": words.expedition(expedition),
        "price": words.amount(EXPEDITION_COST[expedition], cost),
        "task": effect_now(words, trial, FIRST_TASK + expedition),
    }
    return words.say("Fund {expedition} for {price}: {task}", **gaps)


def cap(words: CoimbraWords, s: Coimbra, action: int) -> str:
    district, slot = CAP.first(action) + 1, CAP.second(action)
    row = s.rows[district]
    trial = s.copy()
    trial.rows[district] = (*row[:slot], *row[slot + 1 :])
    capped = row[slot] | CAPPED
    gaps = {
        "die": words.placed_die(row[slot]),
        "in_district": words.in_district(district),
        "number": slot + 1,
        "worth": s.worth(capped),
        **place_of(trial, district, capped),
    }
    return words.say(
        "Put the cap tile on {die} {in_district} (number {number} there): it counts {worth}, place {place} of {count}",
        **gaps,
    )


def use(words: CoimbraWords, s: Coimbra, action: int) -> str:
    effect = asking(s)
    gaps = {
        "goods": words.amounts(tables.GIVE[effect]),
        "get": stored(words, after_giving(s, effect), GET[effect]),
        "players": words.everyone(hit(s, effect)),
        "points": words.points(OR_VP[effect]),
    }
    return words.say(USES[OP[effect]], **gaps)


def after_giving(s: Coimbra, effect: int) -> Coimbra:
    trial = s.copy()
    for good, amount in enumerate(tables.GIVE[effect] if OP[effect] == PAY else ()):
        trial.gain(s.turn, good, -amount)
    return trial


USES: Final = {
    PAY: N_("Pay {goods} for {get}"),
    LEVY: N_("Demand {goods}, or {points}, from {players}"),
    LOSE_CARD: N_("Take {get}, and make {players} lose a card or {points}"),
}


def decline(words: CoimbraWords, s: Coimbra, action: int) -> str:
    if s.stack[-1] != decisions.USE_IT:
        return words.say(DECLINED[s.stack[-1]])
    effect = asking(s)
    return words.say(NOT_USED[OP[effect]], get=words.amounts(GET[effect]), goods=words.amounts(tables.GIVE[effect]))


DECLINED: Final = {
    decisions.FUNDING: N_("Fund no expedition"),
    decisions.CAP_TILE: N_("Put the cap tile on no die"),
    decisions.FROM_DISCARDS: N_("Acquire no card of the discard pile"),
    decisions.FAVOUR_TILE: N_("Take no favour tile"),
    decisions.REPETITION: N_("Use no card once more"),
}
NOT_USED: Final = {
    PAY: N_("Keep {goods}"),
    LEVY: N_("Demand nothing"),
    LOSE_CARD: N_("Take {get}, and spare the others"),
}


def give(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("Give {who} {goods}", who=words.who(s.turn), goods=words.amounts(tables.GIVE[asking(s)]))


def lose(words: CoimbraWords, s: Coimbra, action: int) -> str:
    points = words.points(OR_VP[asking(s)])
    if s.stack[-1] == decisions.TRIBUTE:
        return words.say("Give {who} {goods}", who=words.who(s.turn), goods=points)
    return words.say("Lose {points}", points=points)


def advance(words: CoimbraWords, s: Coimbra, action: int) -> str:
    gained = stored(words, s, GET[asking(s)])
    return words.say("Go forward on the {track}: {move}, and {get}", get=gained, **forward(words, s, action))


def advanced(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """For a log, in which whatever let one go forward has told already what else it gives."""
    return words.say("Go forward on the {track}: {move}", **forward(words, s, action))


def forward(words: CoimbraWords, s: Coimbra, action: int) -> dict[str, str]:
    track = ADVANCE.first(action)
    return {"track": words.track(track), "move": from_to(words, s, track, AMOUNT[asking(s)])}


# Income


def bonus(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = BONUS.first(action)
    return words.say("Use {card}: {effect}", card=words.card(card), effect=in_short(words, card))


def activate(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """The income of the track, and what cards add for a die of the colour."""
    colour = ACTIVATE.first(action)
    get = INCOME[colour][s.field(s.turn, colour)]
    told = words.say("Activate {die}: {income}", die=words.held_die(colour), income=stored(words, s, get))
    trial = s.copy()
    trial.reward(get, 1)
    for card in s.cards_with(s.turn, GAIN_PER_DIE):
        if OF_COLOUR[card] == colour:
            gaps = {"told": told, "amounts": stored(words, trial, GET[card]), "card": words.card(card)}
            told = words.say("{told}, and {amounts} by {card}", **gaps)
    return told


def white(words: CoimbraWords, s: Coimbra, action: int) -> str:
    track = WHITE.first(action)
    income = stored(words, s, INCOME[track][s.field(s.turn, track)])
    return words.say("Activate the white die for the {track}: {income}", track=words.track(track), income=income)


def exchange(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = EXCHANGE.first(action)
    gaps = {"goods": words.amounts(tables.GIVE[card]), "get": words.up_to(GET[card]), "card": words.card(card)}
    return words.say("Exchange {goods} for {get} by {card}", **gaps)


def stop(words: CoimbraWords, s: Coimbra, action: int) -> str:
    if s.stack[-1] == decisions.STEPS:
        return words.say("Stay and give up {steps}", steps=words.steps(s.details()))
    return words.say("End the income")


# Chance


def draw_monastery(words: CoimbraWords, s: Coimbra, action: int) -> str:
    tile = DRAW_MONASTERY.first(action)
    gaps = {
        "place": BOX.place_names[FIRST_SPACE + len(s.abbeys)],
        "monastery": words.monastery(tile),
        "level": LEVELS[LEVEL[tile]],
        "effect": in_short(words, FIRST_TILE + tile),
    }
    return words.say("On {place} lies {monastery} (level {level}): {effect}", **gaps)


def draw_scoring(words: CoimbraWords, s: Coimbra, action: int) -> str:
    tile = DRAW_SCORING.first(action)
    prizes = FOUR[tile] if s.seats == len(FOUR[tile]) + 1 else FEW[tile]
    gaps = {
        "tile": BOX.scoring_tiles[tile].id,
        "track": words.track(len(s.scoring_tiles)),
        "prizes": " / ".join(map(str, prizes)),
    }
    return words.say("Above the {track} lies scoring tile {tile}: {prizes} VP", **gaps)


def draw_expedition(words: CoimbraWords, s: Coimbra, action: int) -> str:
    expedition = DRAW_EXPEDITION.first(action)
    gaps = {
        "expedition": words.expedition(expedition),
        "price": words.amount(EXPEDITION_COST[expedition], EXPEDITION_PRICE[expedition]),
        "task": in_short(words, FIRST_TASK + expedition),
    }
    return words.say("The expedition {expedition} is open, for {price}: {task}", **gaps)


def draw_seat(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("{seat} takes flag {flag}", seat=words.who(DRAW_SEAT.first(action)), flag=len(s.order) + 1)


def draw_card(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = DRAW_CARD.first(action)
    if s.stack[-1] == decisions.START_PAIR:
        gaps = {"pair": len(s.pairs) // 2 + 1, "card": start_card(words, card)}
        return words.say("Start pair {pair} has {card}", **gaps)
    column = s.display.index(NO_CARD)
    gaps = {
        "card": words.card(card),
        "in_district": words.in_district(column // ROW + 1),
        "good": words.good(COST[card]),
        "track": words.track(PROFESSION[card]),
        "n": INFLUENCE[card],
        "effect": bonus_in_short(words, card),
    }
    return words.say("{card} is laid out {in_district} (for {good}, {track} +{n}; {effect})", **gaps)


def roll(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("Rolled: {die}", die=words.die(colour_of_next(s), ROLL.first(action) + 1))


SENTENCES: Final[dict[Family, Sentence]] = {
    PAIR: pair,
    CORNER: corner,
    DIE: die,
    PLACE: place,
    FAVOUR: favour,
    ACQUIRE: acquire,
    EMERGENCY: emergency,
    WALK: walk,
    CHOOSE: choose,
    FUND: fund,
    CAP: cap,
    USE: use,
    GIVE: give,
    LOSE_VP: lose,
    SURRENDER: surrender,
    REUSE: reuse,
    ADVANCE: advance,
    BONUS: bonus,
    ACTIVATE: activate,
    WHITE: white,
    EXCHANGE: exchange,
    STOP: stop,
    DECLINE: decline,
    DRAW_MONASTERY: draw_monastery,
    DRAW_SCORING: draw_scoring,
    DRAW_EXPEDITION: draw_expedition,
    DRAW_SEAT: draw_seat,
    DRAW_CARD: draw_card,
    ROLL: roll,
}
