"""What the things and words of the game mean, in a sentence or two, with the rules to read on.

A topic is a kind of thing and its number: the card Grain, the event I-01, the house site 3. What the component file
says about it is said in its words; the rest is said here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_, GlossaryEntry, Kind, Topic, Topics, explained, glossary
from tabard.kingsbridge import actions, components, constants, decisions, vocabulary
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.event_cards import EVENTS_PER_CHAPTER
from tabard.kingsbridge.houses import HOUSE_GOLD
from tabard.kingsbridge.prose import rule_ids
from tabard.kingsbridge.prose.sentences import KINDS, donor_bonus
from tabard.kingsbridge.vocabulary import HOUSE as HOUSES_COUNTED

if TYPE_CHECKING:
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords

# What the texts of the glossary have gaps for
FIGURES: Final[dict[str, object]] = {
    "least_tax": min(BOX.tax_faces),
    "most_tax": max(BOX.tax_faces),
    "wool_price": BOX.sale_prices[0],
    "cloth_price": BOX.sale_prices[1],
    "pile": constants.PILE,
    "rounds": constants.ROUNDS,
    "events": EVENTS_PER_CHAPTER,
    "edge": constants.AT_EDGE,
}
# Amounts that may be one or several, which languages tell apart
GOODS: Final[dict[str, tuple[int, int]]] = {
    "piety_due": (constants.PIETY, constants.DUE_AMOUNT[0]),
    "grain_due": (constants.GRAIN, constants.DUE_AMOUNT[1]),
}
POINTS: Final[dict[str, int]] = {
    "piety_loss": constants.DUE_LOSS[0],
    "grain_loss": constants.DUE_LOSS[1],
    "gold_loss": constants.DUE_LOSS[2],
    "build_points": BOX.build_vp_each,
    "care_points": BOX.care_vp,
    "metal_points": BOX.metal_vp_most,
    "shared_points": BOX.metal_vp_tie,
    "material_points": BOX.vp_per_material,
    "substitute": BOX.income_substitute_vp,
}

METAL: Final = N_(
    "When its other spaces are filled, whoever has the most loyalty puts the metal on top: {metal_points}, or "
    "{shared_points} each for several who tie."
)

CARD_NOTES: Final[dict[int, str]] = {
    constants.GRAIN_CARD: N_("With an empty field it brings nothing."),
    constants.PIETY_CARD: N_("With an empty cathedral it brings nothing."),
    constants.MATERIAL_CARD: N_("Only what quarry and forest still have."),
    constants.PROJECT_CARD: N_("The spaces are filled in any order, but never those of two projects at once."),
    constants.SALE_CARD: N_("Nothing is sold at a space of the market that is covered."),
    constants.PRIVILEGE_CARD: N_("All choices and costs are new. As the first card of a chapter it does nothing."),
    constants.HOUSE_CARD: N_("Never on both sites with the same yield."),
    constants.RENT_CARD: N_("What is not in stock is lost."),
    constants.MEDICINE_CARD: N_(
        "Several of the sick are cared for at once if your knowledge covers the sum of their numbers."
    ),
    constants.FAVOUR_CARD: N_("It cannot lead to the Outlaws unless you can pay them."),
}


# What is said of each kind


def card(words: KingsbridgeWords, number: int) -> str:
    text = words.say("The card {card}: {text}", card=words.card(number), text=words.card_text(number))
    note = CARD_NOTES.get(number)
    return f"{text} {words.say(note)}" if note else text


def favour(words: KingsbridgeWords, number: int) -> str:
    return words.say(
        "The favour of the {space}: {text}.", space=words.favour(number), text=favour_effect(words, number)
    )


def favour_effect(words: KingsbridgeWords, number: int) -> str:
    effect = BOX.favour_effects[number]
    points = words.amount(constants.VP, effect.vp)
    if effect.op == "gain":
        return words.amounts(effect.get)
    if effect.op == "must_pay":
        return words.say("{amounts} must be paid", amounts=words.amounts(effect.pay))
    if effect.op == "vp_if":
        least = words.amount(effect.good, effect.least)
        return words.say("{points} if you have at least {least}, which you keep", points=points, least=least)
    if effect.good == HOUSES_COUNTED:
        return words.say("{points} for each of your houses on the board", points=points)
    return words.say("{points} for each {good} that you have and keep", points=points, good=words.good(effect.good))


def project(words: KingsbridgeWords, number: int) -> str:
    gaps = {
        "project": words.project(number),
        "spaces": words.amounts((constants.STONE_SPACES[number], constants.WOOD_SPACES[number])),
        "bonus": donor_bonus(words, number),
        "enters": enters(words, number),
    }
    text = words.say(
        "The project {project} takes {spaces}. Each donor gets {bonus} when it is finished. {enters}", **gaps
    )
    return f"{text} {words.say(METAL, **figures(words))}" if number == constants.TOWER else text


def enters(words: KingsbridgeWords, number: int) -> str:
    if number == constants.BRIDGE:
        return words.say("It is on the board from the start.")
    if number == constants.TOWER:
        return words.say("It comes after chapter {chapter}.", chapter=words.chapter(constants.TOWER_CHAPTER - 1))
    event = next(
        event
        for event in range(constants.EVENTS)
        if constants.EVENT_OP[event] == constants.PROJECT and constants.EVENT_PROJECT[event] == number
    )
    gaps = {"event": words.event(event), "chapter": words.chapter(BOX.events[event].chapter - 1)}
    return words.say("It comes with the event “{event}” of chapter {chapter}, if that is revealed.", **gaps)


def penalty(words: KingsbridgeWords, number: int) -> str:
    gaps = {"penalty": words.penalty(number), "text": words.penalty_text(number)}
    return words.say("The penalty {penalty}: {text}", **gaps)


def event(words: KingsbridgeWords, number: int) -> str:
    what = BOX.events[number]
    gaps = {
        "event": words.event(number),
        "chapter": words.chapter(what.chapter - 1),
        "kind": words.say(KINDS[what.lasting]),
        "text": words.event_text(number),
    }
    return words.say("The event “{event}” (chapter {chapter}, {kind}): {text}", **gaps)


def site(words: KingsbridgeWords, number: int) -> str:
    paid = words.listing([words.amount(constants.SITE_MATERIAL[number], 1), words.amount(constants.GOLD, HOUSE_GOLD)])
    gaps = {"site": words.site(number), "paid": paid, "rent": words.amounts(constants.SITE_YIELD[number])}
    return words.say("A house on site {site} costs {paid}. Its rent is {rent}.", **gaps)


def place(words: KingsbridgeWords, number: int) -> str:
    """The points of a place are told with those of the care, as one gain."""
    parts = words.all_amounts(constants.PLACE_BONUS[number][: constants.VP])
    if constants.PLACE_CHOICE[number]:
        parts.append(words.choice([words.amounts(choice) for choice in constants.PLACE_CHOICE[number]]))
    if constants.PLACE_HOUSE[number]:
        parts.append(words.say("a house free of charge"))
    gaps = {
        "place": words.in_place(number),
        "points": words.amount(constants.VP, BOX.care_vp + constants.PLACE_BONUS[number][constants.VP]),
    }
    if not parts:
        return words.say("Care for the sick {place} brings {points}.", **gaps)
    return words.say("Care for the sick {place} brings {points}, and {gain}.", gain=words.listing(parts), **gaps)


def word_name(words: KingsbridgeWords, entry: GlossaryEntry) -> str:
    """Goods have their names in the component file."""
    return words.say(entry.name) if entry.name else words.good((*vocabulary.GOODS, "metal").index(entry.token))


def figures(words: KingsbridgeWords) -> dict[str, object]:
    """What the gaps of the glossary are filled with."""
    goods = {name: words.amount(good, count) for name, (good, count) in GOODS.items()}
    points = {name: words.amount(constants.VP, count) for name, count in POINTS.items()}
    houses = words.counted("{n} house", "{n} houses", BOX.houses_per_player)
    seals = words.counted("{n} seal", "{n} seals", BOX.seals_per_player)
    return {**FIGURES, **goods, **points, "houses": houses, "seals": seals}


# All of them

ENTRIES: Final = glossary("tabard.kingsbridge")
WORD_NUMBERS: Final = {entry.token: number for number, entry in enumerate(ENTRIES)}


def of_the_box(
    kind: str,
    tokens: tuple[str, ...],
    name: Callable[[KingsbridgeWords, int], str],
    text: Callable[[KingsbridgeWords, int], str],
) -> Kind[KingsbridgeWords]:
    """Things that have their names in the component file."""
    return Kind(
        len(tokens),
        text,
        lambda words, n: (tokens[n], name(words, n)),
        lambda n: rule_ids.RULES[kind][tokens[n]],
    )


ALL_KINDS: Final[dict[str, Kind[KingsbridgeWords]]] = {
    "card": of_the_box("actions", vocabulary.ACTIONS, lambda words, n: words.card(n), card),
    "favour": of_the_box("favours", vocabulary.FAVOURS, lambda words, n: words.favour(n), favour),
    "project": of_the_box("projects", vocabulary.PROJECTS, lambda words, n: words.project(n), project),
    "penalty": of_the_box("penalties", components.PENALTIES, lambda words, n: words.penalty(n), penalty),
    "event": Kind(
        constants.EVENTS, event, lambda words, n: (BOX.events[n].id, words.event(n)),
        lambda n: " ".join(rule_ids.event_rules(n))
    ),
    "site": Kind(
        constants.SITES,
        site,
        lambda words, n: (f"site {BOX.house_sites[n].id}", words.say("site {site}", site=words.site(n))),
        lambda n: "K-HOUSE-01 K-HOUSE-02 K-HOUSE-03",
    ),
    "place": Kind(
        constants.PLACES,
        place,
        lambda words, n: (f"place {BOX.plague_places[n].id}", words.place(n)),
        lambda n: "K-PLAGUE-04 K-PLAGUE-07",
    ),
    "word": explained(ENTRIES, figures, word_name),
}  # fmt: skip


# What an action is about

FAMILY_WORDS: Final = {
    "orient": "council", "play": "action", "lay": "action", "discard": "discard", "take": "material",
    "build": "building", "sell": "market", "house": "houses", "rent": "houses", "leave": "houses",
    "donate": "seal", "weave": "cloth", "serve": "care", "care": "care", "trade": "trade", "pay": "event",
    "skip": "forgo", "protect": "protection", "stop": "action", "decline": "event",
    "starter": "start_shield", "reveal": "event", "tile": "plague", "tax": "tax", "drawn": "discard",
}  # fmt: skip
# What depends on the question rather than on the family
QUESTION_WORDS: Final[dict[tuple[str, int], str]] = {
    ("decline", decisions.FREE_HOUSE): "houses",
    ("decline", decisions.HOSPITAL_CARE): "care",
    ("decline", decisions.PROTECTION): "protection",
    ("stop", decisions.LAST_TRADE): "trade",
    ("stop", decisions.RENT): "houses",
    ("stop", decisions.MEDICINE): "care",
}
ABOUT_THE_EVENT: Final = ("pay", "skip", "decline", "leave", "rent", "discard")


def topic_of(s: Kingsbridge, action: int) -> Topic:
    """What explains an action: its card, project, site, event, or a word for what its family deals with."""
    family = actions.ACTIONS.of(action)
    asked = s.decision()
    if asked == decisions.EVENT_CHOICE and family.name in ABOUT_THE_EVENT:
        return "event", s.event
    if asked == decisions.PLAGUE_TILE and family.name == "tile":
        return "place", constants.EVENT_PLAGUE[s.event]
    if thing := TOPICS.named_first(family, action):
        return thing
    if family in (actions.TAKE, actions.PAY):
        return "word", WORD_NUMBERS[vocabulary.GOODS[family.first(action)]]
    return "word", WORD_NUMBERS[QUESTION_WORDS.get((family.name, asked), FAMILY_WORDS[family.name])]


TOPICS: Final = Topics(
    ALL_KINDS,
    {family: ("word", WORD_NUMBERS[word]) for family, word in FAMILY_WORDS.items()},
    topic_of,
    ("word", "card", "favour", "project", "penalty"),
)
