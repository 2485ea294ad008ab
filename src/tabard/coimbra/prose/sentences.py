"""What each option does in this state, with the figures a player wants to see; one small function a family."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.coimbra import actions, constants, decisions
from tabard.coimbra.components import BOX
from tabard.coimbra.dice import colour_of_next, put_in_order
from tabard.coimbra.effects import hit
from tabard.coimbra.expeditions import price as funding_price
from tabard.coimbra.prose.effects import LEVELS, bonus_in_short, in_short
from tabard.coimbra.prose.figures import card_now, effect_now, from_to, stored, with_card, with_note
from tabard.coimbra.prose.questions import asking
from tabard.coimbra.scoring import FEW, FOUR
from tabard.coimbra.taking import EMERGENCY_COINS, EMERGENCY_GUARDS, price
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords
    from tabard.engine.actions import Family

Sentence = Callable[["CoimbraWords", "Coimbra", int], str]


# The start


def pair(words: CoimbraWords, s: Coimbra, action: int) -> str:
    number = actions.PAIR.first(action)
    cards = [start_card(words, card) for card in s.pairs[2 * number : 2 * number + 2]]
    return words.say("Take start pair {pair}: {cards}", pair=number + 1, cards=words.listing(cards))


def start_card(words: CoimbraWords, card: int) -> str:
    gaps = {
        "track": words.track(constants.PROFESSION[card]),
        "n": constants.INFLUENCE[card],
        "effect": bonus_in_short(words, card),
    }
    return with_note(words.card(card), words.say("{track} +{n}; {effect}", **gaps))


def corner(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """With the roads from the corner, and the monasteries two steps away."""
    place = actions.CORNER.first(action)
    roads = constants.NEIGHBOURS[place]
    near = sorted(
        {beyond for road in roads for beyond in constants.NEIGHBOURS[road] if beyond >= constants.FIRST_SPACE}
    )
    gaps = {
        "place": words.place(s, place),
        "roads": words.listing([words.place(s, road) for road in roads]),
        "monasteries": words.listing([words.place(s, monastery) for monastery in near]),
    }
    return words.say("Put the pilgrim on corner {place}: roads to {roads}; two steps to {monasteries}", **gaps)


# Dice


def die(words: CoimbraWords, s: Coimbra, action: int) -> str:
    colour = actions.DIE.first(action)
    taken = words.say("Take {die}", die=words.die(colour, actions.DIE.second(action) + 1))
    if colour == constants.WHITE:
        return with_note(taken, words.say("income of any track"))
    get = constants.INCOME[colour][s.field(s.turn, colour)]
    return with_note(taken, words.say("income as things are: {amounts}", amounts=words.amounts(get)))


def place(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """Which place in the row it gets."""
    district = actions.PLACE.first(action)
    gaps = {"die": words.placed_die(s.die), "district": words.district(district), **place_of(s, district, s.die)}
    return words.say("Put {die} into {district}: place {place} of {count} from the left", **gaps)


def place_of(s: Coimbra, district: int, die: int) -> dict[str, object]:
    """Which place in its row a die gets: right of those that count as much."""
    trial = s.copy()
    put_in_order(trial, district, die)
    row = trial.rows[district]
    return {"place": len(row) - row[::-1].index(die), "count": len(row)}


def favour(words: CoimbraWords, s: Coimbra, action: int) -> str:
    tile = actions.FAVOUR.first(action)
    trial = s.copy()
    trial.favours[tile] = s.turn
    parts = [words.crowns(constants.FAVOUR_CROWNS[tile])] if constants.FAVOUR_CROWNS[tile] else []
    parts += [effect_now(words, trial, effect) for effect in constants.FAVOUR_EFFECTS[tile]]
    if constants.FAVOUR_DISCOUNT[tile]:
        parts.append(words.say("funding {amount} less", amount=constants.FAVOUR_DISCOUNT[tile]))
    return words.say("Take {favour}: {parts}", favour=words.favour(tile), parts="; ".join(parts))


def emergency(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("Emergency action: {goods}", goods=stored(words, s, (EMERGENCY_GUARDS, EMERGENCY_COINS)))


# Citizens


def acquire(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = actions.ACQUIRE.first(action)
    from_pile = s.decision() == decisions.FROM_DISCARDS
    usual = constants.AMOUNT[asking(s)] if from_pile else s.worth(s.die)
    trial = with_card(s, card, usual)
    parts = [influence(words, s, card), card_now(words, trial, card), *extras(words, s, card)]
    gaps = {
        "card": words.card(card),
        "price": words.amount(constants.COST[card], price(s, card, usual)),
        "parts": "; ".join(parts),
    }
    return words.say("Acquire {card} for {price}: {parts}", **gaps)


def influence(words: CoimbraWords, s: Coimbra, card: int) -> str:
    """How the disc of its profession moves."""
    track = constants.PROFESSION[card]
    return words.say(
        "{track} {move}", track=words.track(track), move=from_to(words, s, track, constants.INFLUENCE[card])
    )


def extras(words: CoimbraWords, s: Coimbra, card: int) -> list[str]:
    """What comes with a card: diplomas, phase C bonuses that it triggers, a crown token."""
    parts = diplomas(words, card)
    for own in s.cards_with(s.turn, constants.ON_ACQUIRE):
        if constants.FOR_PROFESSION[own] == constants.PROFESSION[card]:
            parts.append(
                words.say("{amounts} by {card}", amounts=words.up_to(constants.GET[own]), card=words.card(own))
            )
    token = s.crowns[constants.PROFESSION[card]]
    if card in s.display and token == s.display.index(card):
        parts.append(words.crowns(constants.CROWNS[constants.PROFESSION[card]]))
    return parts


def diplomas(words: CoimbraWords, card: int) -> list[str]:
    kinds = [kind for kind, count in enumerate(constants.DIPLOMAS[card]) for _ in range(count)]
    if not kinds:
        return []
    names = words.listing([words.diploma(kind) for kind in kinds])
    return [words.counted("diploma {names}", "diplomas {names}", len(kinds), names=names)]


def surrender(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = actions.SURRENDER.first(action)
    trial = s.copy()
    trial.turn = s.to_move
    gaps = {
        "card": words.card(card),
        "track": words.track(constants.PROFESSION[card]),
        "move": from_to(words, trial, constants.PROFESSION[card], -constants.INFLUENCE[card]),
    }
    return words.say("Lose {card}: {track} {move}", **gaps)


def reuse(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = actions.REUSE.first(action)
    return words.say("Use {card} once more: {effect}", card=words.card(card), effect=effect_now(words, s, card))


# The pilgrim


def walk(words: CoimbraWords, s: Coimbra, action: int) -> str:
    place = actions.WALK.first(action)
    walked = words.say("Walk to {place}", place=words.place(s, place))
    space = place - constants.FIRST_SPACE
    if space < 0:
        return with_note(walked, words.say("a clearing"))
    if s.discs[s.turn] >> space & 1:
        return with_note(walked, words.say("visited before"))
    return words.say("{walked}: {effect}", walked=walked, effect=visit(words, s, space))


def visit(words: CoimbraWords, s: Coimbra, space: int) -> str:
    """What a monastery gives when the own disc is put on it, and what others add."""
    trial = s.copy()
    trial.discs[s.turn] |= 1 << space
    told = effect_now(words, trial, constants.FIRST_TILE + s.abbeys[space])
    later = sum(constants.GET[effect][constants.VP] for effect in s.monasteries_with(s.turn, constants.LATER_MONASTERY))
    return words.say("{effect}, and {points}", effect=told, points=words.points(later)) if later else told


# Choices


def choose(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("Take {goods}", goods=stored(words, s, constants.OPTIONS[asking(s)][actions.CHOOSE.first(action)]))


def fund(words: CoimbraWords, s: Coimbra, action: int) -> str:
    expedition = actions.FUND.first(action)
    cost = funding_price(s, expedition)
    trial = s.copy()
    trial.funded[s.turn] |= 1 << s.expeditions.index(expedition)
    trial.gain(s.turn, constants.EXPEDITION_COST[expedition], -cost)
    gaps = {
        "expedition": words.expedition(expedition),
        "price": words.amount(constants.EXPEDITION_COST[expedition], cost),
        "task": effect_now(words, trial, constants.FIRST_TASK + expedition),
    }
    return words.say("Fund {expedition} for {price}: {task}", **gaps)


def cap(words: CoimbraWords, s: Coimbra, action: int) -> str:
    district, slot = actions.CAP.first(action) + 1, actions.CAP.second(action)
    row = s.rows[district]
    trial = s.copy()
    trial.rows[district] = (*row[:slot], *row[slot + 1 :])
    capped = row[slot] | constants.CAPPED
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
        "goods": words.amounts(constants.GIVE[effect]),
        "get": stored(words, after_giving(s, effect), constants.GET[effect]),
        "players": words.everyone(hit(s, effect)),
        "points": words.points(constants.OR_VP[effect]),
    }
    return words.say(USES[constants.OP[effect]], **gaps)


def after_giving(s: Coimbra, effect: int) -> Coimbra:
    trial = s.copy()
    for good, amount in enumerate(constants.GIVE[effect] if constants.OP[effect] == constants.PAY else ()):
        trial.gain(s.turn, good, -amount)
    return trial


USES: Final = {
    constants.PAY: N_("Pay {goods} for {get}"),
    constants.LEVY: N_("Demand {goods}, or {points}, from {players}"),
    constants.LOSE_CARD: N_("Take {get}, and make {players} lose a card or {points}"),
}


def decline(words: CoimbraWords, s: Coimbra, action: int) -> str:
    if s.decision() != decisions.USE_IT:
        return words.say(DECLINED[s.decision()])
    effect = asking(s)
    return words.say(
        NOT_USED[constants.OP[effect]],
        get=words.amounts(constants.GET[effect]),
        goods=words.amounts(constants.GIVE[effect]),
    )


DECLINED: Final = {
    decisions.FUNDING: N_("Fund no expedition"),
    decisions.BONUS_FUNDING: N_("Fund no expedition"),
    decisions.CAP_TILE: N_("Put the cap tile on no die"),
    decisions.FROM_DISCARDS: N_("Acquire no card of the discard pile"),
    decisions.FAVOUR_TILE: N_("Take no favour tile"),
    decisions.REPETITION: N_("Use no card once more"),
}
NOT_USED: Final = {
    constants.PAY: N_("Keep {goods}"),
    constants.LEVY: N_("Demand nothing"),
    constants.LOSE_CARD: N_("Take {get}, and spare the others"),
}


def give(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("Give {who} {goods}", who=words.who(s.turn), goods=words.amounts(constants.GIVE[asking(s)]))


def lose(words: CoimbraWords, s: Coimbra, action: int) -> str:
    points = words.points(constants.OR_VP[asking(s)])
    if s.decision() == decisions.TRIBUTE:
        return words.say("Give {who} {goods}", who=words.who(s.turn), goods=points)
    return words.say("Lose {points}", points=points)


def advance(words: CoimbraWords, s: Coimbra, action: int) -> str:
    gained = stored(words, s, constants.GET[asking(s)])
    return words.say("Go forward on the {track}: {move}, and {get}", get=gained, **forward(words, s, action))


def advanced(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """A step forward on a track, for a log: the rest of what caused it has its own sentence there."""
    return words.say("Go forward on the {track}: {move}", **forward(words, s, action))


def forward(words: CoimbraWords, s: Coimbra, action: int) -> dict[str, str]:
    track = actions.ADVANCE.first(action)
    return {"track": words.track(track), "move": from_to(words, s, track, constants.AMOUNT[asking(s)])}


# Income


def bonus(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = actions.BONUS.first(action)
    return words.say("Use {card}: {effect}", card=words.card(card), effect=in_short(words, card))


def activate(words: CoimbraWords, s: Coimbra, action: int) -> str:
    """The income of the track, and what cards add for a die of the colour."""
    colour = actions.ACTIVATE.first(action)
    get = constants.INCOME[colour][s.field(s.turn, colour)]
    told = words.say("Activate {die}: {income}", die=words.held_die(colour), income=stored(words, s, get))
    trial = s.copy()
    trial.reward(get, 1)
    for card in s.cards_with(s.turn, constants.GAIN_PER_DIE):
        if constants.OF_COLOUR[card] == colour:
            gaps = {"told": told, "amounts": stored(words, trial, constants.GET[card]), "card": words.card(card)}
            told = words.say("{told}, and {amounts} by {card}", **gaps)
    return told


def white(words: CoimbraWords, s: Coimbra, action: int) -> str:
    track = actions.WHITE.first(action)
    income = stored(words, s, constants.INCOME[track][s.field(s.turn, track)])
    return words.say("Activate the white die for the {track}: {income}", track=words.track(track), income=income)


def exchange(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = actions.EXCHANGE.first(action)
    gaps = {
        "goods": words.amounts(constants.GIVE[card]),
        "get": words.up_to(constants.GET[card]),
        "card": words.card(card),
    }
    return words.say("Exchange {goods} for {get} by {card}", **gaps)


def stop(words: CoimbraWords, s: Coimbra, action: int) -> str:
    if s.decision() == decisions.STEPS:
        return words.say("Stay and give up {steps}", steps=words.steps(s.detail()))
    return words.say("End the income")


# Chance


def draw_monastery(words: CoimbraWords, s: Coimbra, action: int) -> str:
    tile = actions.DRAW_MONASTERY.first(action)
    gaps = {
        "place": BOX.place_names[constants.FIRST_SPACE + len(s.abbeys)],
        "monastery": words.monastery(tile),
        "level": LEVELS[constants.LEVEL[tile]],
        "effect": in_short(words, constants.FIRST_TILE + tile),
    }
    return words.say("On {place} lies {monastery} (level {level}): {effect}", **gaps)


def draw_scoring(words: CoimbraWords, s: Coimbra, action: int) -> str:
    tile = actions.DRAW_SCORING.first(action)
    prizes = FOUR[tile] if s.seats == len(FOUR[tile]) + 1 else FEW[tile]
    gaps = {
        "tile": BOX.scoring_tiles[tile].id,
        "track": words.track(len(s.scoring_tiles)),
        "prizes": " / ".join(map(str, prizes)),
    }
    return words.say("Above the {track} lies scoring tile {tile}: {prizes} VP", **gaps)


def draw_expedition(words: CoimbraWords, s: Coimbra, action: int) -> str:
    expedition = actions.DRAW_EXPEDITION.first(action)
    gaps = {
        "expedition": words.expedition(expedition),
        "price": words.amount(constants.EXPEDITION_COST[expedition], constants.EXPEDITION_PRICE[expedition]),
        "task": in_short(words, constants.FIRST_TASK + expedition),
    }
    return words.say("The expedition {expedition} is open, for {price}: {task}", **gaps)


def draw_seat(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("{seat} takes flag {flag}", seat=words.who(actions.DRAW_SEAT.first(action)), flag=len(s.order) + 1)


def draw_card(words: CoimbraWords, s: Coimbra, action: int) -> str:
    card = actions.DRAW_CARD.first(action)
    if s.decision() == decisions.START_PAIR:
        gaps = {"pair": len(s.pairs) // 2 + 1, "card": start_card(words, card)}
        return words.say("Start pair {pair} has {card}", **gaps)
    column = s.display.index(constants.NO_CARD)
    gaps = {
        "card": words.card(card),
        "in_district": words.in_district(column // constants.ROW + 1),
        "good": words.good(constants.COST[card]),
        "track": words.track(constants.PROFESSION[card]),
        "n": constants.INFLUENCE[card],
        "effect": bonus_in_short(words, card),
    }
    return words.say("{card} is laid out {in_district} (for {good}, {track} +{n}; {effect})", **gaps)


def roll(words: CoimbraWords, s: Coimbra, action: int) -> str:
    return words.say("Rolled: {die}", die=words.die(colour_of_next(s), actions.ROLL.first(action) + 1))


SENTENCES: Final[dict[Family, Sentence]] = {
    actions.PAIR: pair,
    actions.CORNER: corner,
    actions.DIE: die,
    actions.PLACE: place,
    actions.FAVOUR: favour,
    actions.ACQUIRE: acquire,
    actions.EMERGENCY: emergency,
    actions.WALK: walk,
    actions.CHOOSE: choose,
    actions.FUND: fund,
    actions.CAP: cap,
    actions.USE: use,
    actions.GIVE: give,
    actions.LOSE_VP: lose,
    actions.SURRENDER: surrender,
    actions.REUSE: reuse,
    actions.ADVANCE: advance,
    actions.BONUS: bonus,
    actions.ACTIVATE: activate,
    actions.WHITE: white,
    actions.EXCHANGE: exchange,
    actions.STOP: stop,
    actions.DECLINE: decline,
    actions.DRAW_MONASTERY: draw_monastery,
    actions.DRAW_SCORING: draw_scoring,
    actions.DRAW_EXPEDITION: draw_expedition,
    actions.DRAW_SEAT: draw_seat,
    actions.DRAW_CARD: draw_card,
    actions.ROLL: roll,
}
