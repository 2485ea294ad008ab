"""What the things and words of the game mean, in a sentence or two, with the rules to read on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.coimbra import actions, constants, decisions
from tabard.coimbra.components import BOX
from tabard.coimbra.prose.effects import LEVELS, favour_in_full, in_full
from tabard.coimbra.prose.labels import boxes
from tabard.coimbra.prose.questions import ASKED_BY_EFFECTS, asking
from tabard.coimbra.prose.rule_ids import effect_rules, favour_rules, source_of
from tabard.coimbra.prose.sentences import diplomas
from tabard.engine.words import N_, Kind, Topic, Topics, capital, explained, glossary

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra
    from tabard.coimbra.words import CoimbraWords

LASTING: Final = (N_("From now on"), N_("At once"))
# What the texts of the glossary have gaps for
FIGURES: Final[dict[str, object]] = {
    "rounds": constants.ROUNDS,
    "most_guards": BOX.limit_guards,
    "most_coins": BOX.limit_coins,
    "last_field": constants.LAST_FIELD,
    "start_guards": BOX.start_guards,
    "start_coins": BOX.start_coins,
    "emergency_guards": BOX.emergency[0],
    "emergency_coins": BOX.emergency[1],
    "dice": constants.HOLDERS,
    "cap": BOX.cap_adds,
    "between": BOX.fields_between,
    "expeditions": constants.OPEN_EXPEDITIONS,
    "set_2": BOX.set_vp[2],
    "set_3": BOX.set_vp[3],
    "set_4": BOX.set_vp[4],
    "set_5": BOX.set_vp[5],
}


# What is said of each kind


def card(words: CoimbraWords, number: int) -> str:
    gaps = {
        "card": words.card(number),
        "profession": words.profession(constants.PROFESSION[number]),
        "influence": constants.INFLUENCE[number],
        "cost": words.say("start card") if constants.COST[number] < 0 else words.say(PAID_IN[constants.COST[number]]),
        "kind": capital(words.kind(constants.KIND[number])),
        "effect": in_full(words, number),
    }
    text = words.say("{card}: {profession}, influence {influence}, {cost}. {kind}: {effect}.", **gaps)
    return " ".join([text, *(f"{capital(diploma)}." for diploma in diplomas(words, number))])


PAID_IN: Final = (N_("costs guards"), N_("costs coins"))


def monastery(words: CoimbraWords, number: int) -> str:
    gaps = {
        "monastery": words.monastery(number),
        "level": LEVELS[constants.LEVEL[number]],
        "when": words.say(LASTING[BOX.monasteries[number].instant]),
        "effect": in_full(words, constants.FIRST_TILE + number),
    }
    return words.say("{monastery}: monastery of level {level}. {when}: {effect}.", **gaps)


def expedition(words: CoimbraWords, number: int) -> str:
    gaps = {
        "expedition": words.expedition(number),
        "price": words.amount(constants.EXPEDITION_COST[number], constants.EXPEDITION_PRICE[number]),
        "task": in_full(words, constants.FIRST_TASK + number),
    }
    return words.say("{expedition}: an expedition for {price}. At the end: {task}.", **gaps)


def favour(words: CoimbraWords, number: int) -> str:
    gaps = {
        "favour": words.favour(number),
        "crowns": words.crowns(constants.FAVOUR_CROWNS[number]),
        "effect": favour_in_full(words, number),
    }
    return words.say("{favour}: a favour tile with {crowns}. {effect}.", **{**gaps, "effect": capital(gaps["effect"])})


def diploma(words: CoimbraWords, number: int) -> str:
    cards = [card for card in range(constants.CARDS) if BOX.citizens[card].diplomas[number]]
    return words.say("{diploma}: a diploma, on {cards}.", diploma=words.diploma(number), cards=words.cards(cards))


def track(words: CoimbraWords, number: int) -> str:
    """The boxes of a track."""
    told = [
        words.say("{fields}: {amounts}", fields=fields(*box), amounts=words.amounts(constants.INCOME[number][box[0]]))
        for box in boxes(number)
    ]
    return words.say("The {track} gives by field for a die: {boxes}.", track=words.track(number), boxes="; ".join(told))


def fields(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def scoring_tile(words: CoimbraWords, number: int) -> str:
    tile = BOX.scoring_tiles[number]
    gaps = {"tile": tile.id, "few": " / ".join(map(str, tile.few)), "four": " / ".join(map(str, tile.four))}
    return words.say("Scoring tile {tile}: {few} VP for the first places, with four players {four} VP.", **gaps)


def place(words: CoimbraWords, number: int) -> str:
    gaps = {
        "place": words.corner(number) if number < constants.CORNERS else BOX.place_names[number],
        "ways": words.listing([BOX.place_names[way] for way in constants.NEIGHBOURS[number]]),
    }
    if number < constants.CORNERS:
        return words.say("{place}: a corner of Coimbra. One-way roads lead to {ways}.", **gaps)
    if number < constants.FIRST_SPACE:
        return words.say("{place}: a clearing. Paths lead to {ways}.", **gaps)
    level = LEVELS[constants.SPACE_LEVEL[number - constants.FIRST_SPACE]]
    return words.say("{place}: a space for a monastery of level {level}. Paths lead to {ways}.", level=level, **gaps)


# All of them

ENTRIES: Final = glossary("tabard.coimbra")
WORDS: Final[dict[str, Topic]] = {entry.token: ("word", number) for number, entry in enumerate(ENTRIES)}
KINDS: Final[dict[str, Kind[CoimbraWords]]] = {
    "card": Kind(
        constants.CARDS,
        card,
        lambda words, n: (BOX.citizens[n].id, words.card(n)),
        lambda n: " ".join(effect_rules(n)),
    ),
    "monastery": Kind(
        constants.TILES,
        monastery,
        lambda words, n: (BOX.monasteries[n].id, words.monastery(n)),
        lambda n: " ".join([*effect_rules(constants.FIRST_TILE + n), "C-PIL-03"]),
    ),
    "expedition": Kind(
        constants.EXPEDITIONS,
        expedition,
        lambda words, n: (BOX.expeditions[n].id, words.expedition(n)),
        lambda n: " ".join([*effect_rules(constants.FIRST_TASK + n), "C-EXP-02"]),
    ),
    "favour": Kind(constants.FAVOURS, favour, lambda words, n: (words.favour(n),), favour_rules),
    "diploma": Kind(
        len(BOX.diploma_names), diploma, lambda words, n: (words.diploma(n),), lambda n: "C-DIP-01 C-DIP-02"
    ),
    "track": Kind(constants.TRACKS, track, lambda words, n: (words.track(n),), lambda n: "C-INC-02 C-INV-03 C-INV-04"),
    "scoring_tile": Kind(
        len(BOX.scoring_tiles),
        scoring_tile,
        lambda words, n: (words.say("scoring tile {tile}", tile=BOX.scoring_tiles[n].id),),
        lambda n: "C-SET-03 C-END-03",
    ),
    "place": Kind(
        len(constants.NEIGHBOURS),
        place,
        lambda words, n: (BOX.place_names[n], *((words.corner(n),) if n < constants.CORNERS else ())),
        lambda n: "C-PIL-06" if n < constants.CORNERS else "C-PIL-02",
    ),
    "word": explained(ENTRIES, lambda words: FIGURES),
}

# What an action is about that has no thing among its parameters
FAMILY_WORDS: Final = {
    "pair": "start", "corner": "corner", "die": "place", "place": "place", "favour": "favour", "acquire": "acquire",
    "emergency": "emergency", "walk": "pilgrim", "choose": "favour", "fund": "fund", "cap": "cap", "use": "use",
    "give": "levy", "lose": "levy", "surrender": "lose", "reuse": "instant", "advance": "influence",
    "bonus": "phase_e", "activate": "income", "white": "income", "exchange": "phase_e", "stop": "income",
    "decline": "use", "monastery": "monastery", "scoring": "scoring_tile", "expedition": "fund", "flag": "order",
    "draw": "deck", "roll": "roll",
}  # fmt: skip

# What depends on the question rather than on the family
QUESTION_WORDS: Final = {
    ("stop", decisions.STEPS): "steps",
    ("decline", decisions.FUNDING): "fund",
    ("decline", decisions.BONUS_FUNDING): "fund",
    ("lose", decisions.LOSS): "lose",
}


def topic_of(s: Coimbra, action: int) -> Topic:
    """What explains an action: its card, tile or track, what asks for it, or a word for what its family deals with."""
    family = actions.ACTIONS.of(action)
    if family is actions.WALK:
        return topic_of_place(s, actions.WALK.first(action))
    if family is actions.ACTIVATE:  # a die brings the income of the track of its colour
        return "track", actions.ACTIVATE.first(action)
    if thing := TOPICS.named_first(family, action):
        return thing
    if s.over or action not in s.legal():
        return WORDS[FAMILY_WORDS[family.name]]
    if s.decision() in ASKED_BY_EFFECTS:
        return source_of(asking(s))
    return WORDS[QUESTION_WORDS.get((family.name, s.decision()), FAMILY_WORDS[family.name])]


def topic_of_place(s: Coimbra, place: int) -> Topic:
    """The monastery there, if one lies there."""
    space = place - constants.FIRST_SPACE
    return ("monastery", s.abbeys[space]) if 0 <= space < len(s.abbeys) else ("place", place)


TOPICS: Final = Topics(
    KINDS,
    {family: WORDS[word] for family, word in FAMILY_WORDS.items()},
    topic_of,
    ("word", "expedition", "favour", "diploma"),
)
