"""The question of each decision, with what one wants to know before answering.

Each has two wordings: for whoever decides, and for those who look on, who are told what is awaited of whom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.coimbra import constants, decisions
from tabard.coimbra.components import BOX
from tabard.coimbra.dice import colour_of_next
from tabard.coimbra.expeditions import wanted_good
from tabard.coimbra.prose.effects import LEVELS, in_full, in_short
from tabard.coimbra.prose.figures import with_note
from tabard.coimbra.prose.rule_ids import effect_rules, source_of
from tabard.engine.words import N_

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords

Context = Callable[["CoimbraWords", "Coimbra"], str]

ONLY_FOR: Final = (N_("one that costs guards"), N_("one that costs coins"))


def question(words: CoimbraWords, s: Coimbra, who: str = "") -> str:
    """The question for the player who decides; with a name, the sentence about that player for all others."""
    decision = s.decision()
    context = ({**CONTEXTS, **CONTEXTS_ASIDE} if who else CONTEXTS).get(decision)
    return with_note(words.say(message(s, decision)[bool(who)], who=who), context(words, s) if context else "")


def message(s: Coimbra, decision: int) -> tuple[str, str]:
    """The two wordings of the question; if a part of it is settled already, only the rest is asked."""
    if decision == decisions.START and s.pair_of[s.turn] >= 0:
        return CORNER
    if decision == decisions.START and s.pilgrims[s.turn] >= 0:
        return PAIR
    if decision == decisions.INCOME and not s.held[s.turn]:
        return EXCHANGE
    return s.book[decision].question, s.book[decision].awaited


CORNER: Final = (N_("On which corner do you put your pilgrim?"), N_("{who} puts the pilgrim on a corner"))
PAIR: Final = (N_("Which start pair do you take?"), N_("{who} takes a start pair"))
EXCHANGE: Final = (N_("Do you exchange goods for points?"), N_("{who} may exchange goods for points"))


def rules(s: Coimbra) -> list[str]:
    """The rules of the effect that asks, then those of the question."""
    told = s.book[s.decision()].rules.split()
    if s.decision() in ASKED_BY_EFFECTS:
        return list(dict.fromkeys([*effect_rules(asking(s)), *told]))
    return told


# Contexts


def owned(words: CoimbraWords, s: Coimbra) -> str:
    """The goods of the player who decides."""
    guards, coins = s.has(s.to_move, constants.GUARD), s.has(s.to_move, constants.COIN)
    return words.say(
        "you have {guards} and {coins}",
        guards=words.amount(constants.GUARD, guards),
        coins=words.amount(constants.COIN, coins),
    )


def space(words: CoimbraWords, s: Coimbra) -> str:
    number = len(s.abbeys)
    return words.say(
        "{place}, level {level}",
        place=BOX.place_names[constants.FIRST_SPACE + number],
        level=LEVELS[constants.SPACE_LEVEL[number]],
    )


def next_place(words: CoimbraWords, s: Coimbra) -> str:
    """Where the next card of the display goes."""
    place = s.display.index(constants.NO_CARD)
    gaps = {
        "round": s.round + 1,
        "in_district": words.in_district(place // constants.ROW + 1),
        "column": place % constants.ROW + 1,
    }
    return words.say("round {round}, {in_district}, column {column}", **gaps)


def dice_placed(words: CoimbraWords, s: Coimbra) -> str:
    gaps = {"round": s.round + 1, "die": s.detail() // s.seats + 1, "dice": constants.HOLDERS}
    return words.say("round {round}, die {die} of {dice}", **gaps)


def active_die(words: CoimbraWords, s: Coimbra) -> str:
    gaps = {
        "die": words.placed_die(s.die),
        "in_district": words.in_district(s.district),
        "worth": s.worth(s.die),
    }
    if s.die & constants.CAPPED:
        return words.say("{die} {in_district}, which counts {worth} with the cap tile", **gaps)
    return words.say("{die} {in_district}", **gaps)


def city_die(words: CoimbraWords, s: Coimbra) -> str:
    return f"{active_die(words, s)}; {owned(words, s)}"


def steps(words: CoimbraWords, s: Coimbra) -> str:
    gaps = {"steps": words.steps(s.detail()), "place": words.place(s, s.pilgrims[s.turn])}
    return words.say("{steps} left, from {place}", **gaps)


def funding(words: CoimbraWords, s: Coimbra) -> str:
    return "; ".join(part for part in (only_for(words, s), owned(words, s)) if part)


def only_for(words: CoimbraWords, s: Coimbra) -> str:
    good = wanted_good(s)
    return words.say(ONLY_FOR[good]) if good >= 0 else ""


def asking(s: Coimbra) -> int:
    """The number of the effect that asks. Where opponents are asked, the step counts them along with it."""
    counts = s.decision() in (decisions.TRIBUTE, decisions.LOSS)
    return s.detail() // 8 if counts else s.detail()


def effect(words: CoimbraWords, s: Coimbra) -> str:
    asks = asking(s)
    return words.say("{name}: {effect}", name=source_name(words, asks), effect=in_full(words, asks))


def effect_in_short(words: CoimbraWords, s: Coimbra) -> str:
    """What the effect does, without a word to whoever decides."""
    asks = asking(s)
    return words.say("{name}: {effect}", name=source_name(words, asks), effect=in_short(words, asks))


def demand(words: CoimbraWords, s: Coimbra) -> str:
    asks = asking(s)
    gaps = {
        "name": source_name(words, asks),
        "who": words.who(s.turn),
        "goods": words.amounts(constants.GIVE[asks]),
        "points": words.points(constants.OR_VP[asks]),
    }
    return words.say("{name} of {who}: {goods}, or {points}", **gaps)


def loss(words: CoimbraWords, s: Coimbra) -> str:
    asks = asking(s)
    gaps = {"name": source_name(words, asks), "who": words.who(s.turn), "points": words.points(constants.OR_VP[asks])}
    return words.say("{name} of {who}: a card, or {points}", **gaps)


def pile(words: CoimbraWords, s: Coimbra) -> str:
    return f"{price_of_pile(words, s)}; {owned(words, s)}"


def price_of_pile(words: CoimbraWords, s: Coimbra) -> str:
    return words.say("for {n} of the good it costs", n=constants.AMOUNT[asking(s)])


def source_name(words: CoimbraWords, effect: int) -> str:
    """The name of what has an effect."""
    kind, number = source_of(effect)
    if kind == "card":
        return words.card(number)
    if kind == "monastery":
        return words.monastery(number)
    return words.favour(number) if kind == "favour" else words.expedition(number)


def income(words: CoimbraWords, s: Coimbra) -> str:
    return "; ".join(part for part in (dice_left(words, s), owned(words, s)) if part)


def dice_left(words: CoimbraWords, s: Coimbra) -> str:
    held = len(s.held[s.turn])
    return words.counted("{n} die left", "{n} dice left", held) if held else ""


ASKED_BY_EFFECTS: Final = (
    decisions.GOODS, decisions.CAP_TILE, decisions.USE_IT, decisions.TRIBUTE, decisions.LOSS, decisions.FROM_DISCARDS,
    decisions.FAVOUR_TILE, decisions.REPETITION, decisions.TRACK,
)  # fmt: skip
CONTEXTS: Final[dict[int, Context]] = {
    decisions.MONASTERY_TILE: space,
    decisions.SCORING_TILE: lambda words, s: words.track(len(s.scoring_tiles)),
    decisions.EXPEDITION_CARD: lambda words, s: words.say(
        "{number} of {count}", number=len(s.expeditions) + 1, count=constants.OPEN_EXPEDITIONS
    ),
    decisions.FLAG: lambda words, s: words.say("flag {number}", number=len(s.order) + 1),
    decisions.NEXT_CARD: next_place,
    decisions.START_PAIR: lambda words, s: words.say("pair {number}", number=len(s.pairs) // 2 + 1),
    decisions.DIE_ROLL: lambda words, s: words.colour(colour_of_next(s)),
    decisions.CHOICE_OF_DIE: dice_placed,
    decisions.CHOICE_OF_DISTRICT: lambda words, s: words.placed_die(s.die),
    decisions.CASTLE_DIE: active_die,
    decisions.CITY_DIE: city_die,
    decisions.STEPS: steps,
    decisions.GOODS: owned,
    decisions.FUNDING: funding,
    decisions.BONUS_FUNDING: funding,
    decisions.CAP_TILE: lambda words, s: in_short(words, asking(s)),
    decisions.USE_IT: effect,
    decisions.TRIBUTE: demand,
    decisions.LOSS: loss,
    decisions.FROM_DISCARDS: pile,
    decisions.FAVOUR_TILE: lambda words, s: source_name(words, asking(s)),
    decisions.REPETITION: lambda words, s: source_name(words, asking(s)),
    decisions.TRACK: effect,
    decisions.START_BONUS: income,
    decisions.INCOME: income,
}
# For those who look on: the table shows them what everybody has
CONTEXTS_ASIDE: Final[dict[int, Context]] = {
    decisions.CITY_DIE: active_die,
    decisions.GOODS: effect_in_short,
    decisions.FUNDING: only_for,
    decisions.BONUS_FUNDING: only_for,
    decisions.USE_IT: effect_in_short,
    decisions.FROM_DISCARDS: price_of_pile,
    decisions.TRACK: effect_in_short,
    decisions.START_BONUS: dice_left,
    decisions.INCOME: dice_left,
}
