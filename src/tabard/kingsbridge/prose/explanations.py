"""What the things and words of the game mean, in a sentence or two, with the rules to read on.

A topic is a kind of thing and its number: the card Grain, the event I-01, the house site 3. What the component file
says about it is said in its words; the rest is said here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import Kind, Topic, Topics
from tabard.kingsbridge import actions, components, constants, decisions
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.components import HOUSE as HOUSES_COUNTED
from tabard.kingsbridge.houses import HOUSE_GOLD
from tabard.kingsbridge.prose import glossary, rule_ids
from tabard.kingsbridge.prose.sentences import KINDS, donor_bonus

if TYPE_CHECKING:
    from tabard.engine.actions import Family
    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords


# What is said of each kind


def card(words: KingsbridgeWords, number: int) -> str:
    text = words.say("The card {card}: {text}", card=words.card(number), text=words.card_text(number))
    note = glossary.CARD_NOTES.get(number)
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
    return f"{text} {words.say(glossary.METAL, **figures(words))}" if number == constants.TOWER else text


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


def word_name(words: KingsbridgeWords, number: int) -> str:
    entry = ENTRIES[number]
    return words.say(entry.name) if entry.name else BOX.names["goods"][entry.token][words.lang]


def word(words: KingsbridgeWords, number: int) -> str:
    return words.say(ENTRIES[number].text, **figures(words))


def figures(words: KingsbridgeWords) -> dict[str, object]:
    """What the gaps of the glossary are filled with."""
    goods = {name: words.amount(good, count) for name, (good, count) in glossary.GOODS.items()}
    points = {name: words.amount(constants.VP, count) for name, count in glossary.POINTS.items()}
    houses = words.counted("{n} house", "{n} houses", BOX.houses_per_player)
    seals = words.counted("{n} seal", "{n} seals", BOX.seals_per_player)
    return {**glossary.FIGURES, **goods, **points, "houses": houses, "seals": seals}


# All of them

ENTRIES: Final = tuple(glossary.GLOSSARY.values())
WORD_NUMBERS: Final = {token: number for number, token in enumerate(glossary.GLOSSARY)}


ALL_KINDS: Final[dict[str, Kind[KingsbridgeWords]]] = {
    "card": Kind(
        constants.CARDS, card, lambda words, n: (components.ACTIONS[n], words.card(n)), lambda n: rule_ids.CARD_RULES[n]
    ),
    "favour": Kind(
        len(components.FAVOURS),
        favour,
        lambda words, n: (components.FAVOURS[n], words.favour(n)),
        lambda n: rule_ids.FAVOUR_RULES[n],
    ),
    "project": Kind(
        constants.PROJECTS, project, lambda words, n: (components.PROJECTS[n], words.project(n)),
        lambda n: rule_ids.PROJECT_RULES[n]
    ),
    "penalty": Kind(
        constants.DUES, penalty, lambda words, n: (components.PENALTIES[n], words.penalty(n)),
        lambda n: rule_ids.PENALTY_RULES[n]
    ),
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
    "word": Kind(
        len(ENTRIES),
        word,
        lambda words, n: (ENTRIES[n].token, word_name(words, n)),
        lambda n: ENTRIES[n].rules,
    ),
}  # fmt: skip


# What an action is about

BY_FIRST: Final[dict[Family, str]] = {
    actions.PLAY: "card",
    actions.LAY: "card",
    actions.DISCARD: "card",
    actions.DRAWN: "card",
    actions.BUILD: "project",
    actions.DONATE: "project",
    actions.HOUSE: "site",
    actions.RENT: "site",
    actions.LEAVE: "site",
    actions.CARE: "place",
    actions.TRADE: "event",
    actions.REVEAL: "event",
    actions.PROTECT: "penalty",
}
FAMILY_WORDS: Final = {
    "orient": "council", "play": "action", "lay": "action", "discard": "discard", "take": "material",
    "build": "building", "sell": "market", "house": "houses", "rent": "houses", "leave": "houses",
    "donate": "seal", "weave": "cloth", "serve": "care", "care": "care", "trade": "trade", "pay": "event",
    "skip": "forgo", "protect": "protection", "stop": "action", "decline": "event",
    "starter": "start_shield", "reveal": "event", "tile": "plague", "tax": "tax", "drawn": "discard",
}  # fmt: skip
TOPICS: Final = Topics(
    ALL_KINDS,
    {family: ("word", WORD_NUMBERS[word]) for family, word in FAMILY_WORDS.items()},
    ("word", "card", "favour", "project", "penalty"),
)
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
    if family in BY_FIRST:
        return BY_FIRST[family], family.first(action)
    if family in (actions.TAKE, actions.PAY):
        return "word", WORD_NUMBERS[components.GOODS[family.first(action)]]
    return "word", WORD_NUMBERS[QUESTION_WORDS.get((family.name, asked), FAMILY_WORDS[family.name])]
