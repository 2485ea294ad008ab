"""Every choice the game can ever offer, declared once. The order gives the integers: keep it."""

from __future__ import annotations

from typing import Final

from tabard.engine.actions import Catalogue, Names
from tabard.engine.words import N_
from tabard.kingsbridge import vocabulary
from tabard.kingsbridge.components import BOX

GOODS: Final = Names("good", vocabulary.GOODS)
MATERIALS: Final = Names("material", ("stone", "wood"))
CARDS: Final = Names("card", vocabulary.ACTIONS)
PROJECTS: Final = Names("project", vocabulary.PROJECTS)
LOADS: Final = Names("load", ("wood", "wood_wood", "stone", "stone_wood", "stone_stone"))
HOUSE_SITES: Final = Names("site", tuple(str(site.id) for site in BOX.house_sites))
PLAGUE_PLACES: Final = Names("place", tuple(str(place.id) for place in BOX.plague_places))
EVENTS: Final = Names("event", tuple(event.id.lower() for event in BOX.events))
TURNS: Final = Names("turn", ("0", "1", "2", "3"))
CHOICES: Final = Names("choice", ("1", "2"))
WOOL: Final = Names("wool", tuple(str(n) for n in range(BOX.total[4] + 1)))
CLOTH: Final = Names("cloth", ("0", "1"))
NUMBERS: Final = Names("number", ("1", "2", "3", "4", "5"))
DUES: Final = Names("penalty", ("penance", "begging", "court"))
SEATS: Final = Names("seat", ("red", "green", "yellow", "blue"), (N_("Red"), N_("Green"), N_("Yellow"), N_("Blue")))

ACTIONS: Final = Catalogue()

# The council
ORIENT: Final = ACTIONS.family(
    "orient", N_("Turn the card {turn} quarters clockwise"), "council-{turn} council", turn=TURNS
)

# Cards
PLAY: Final = ACTIONS.family(
    "play", N_("Play {card} and use it"), "card-{card} card-{own}-{card} board-{own}", card=CARDS
)
LAY: Final = ACTIONS.family(
    "lay", N_("Lay {card} open without using it"), "card-{card} card-{own}-{card} board-{own}", card=CARDS
)
DISCARD: Final = ACTIONS.family(
    "discard", N_("Discard {card} face down"), "card-{card} card-{own}-{card} board-{own}", card=CARDS
)

# What cards and events ask
TAKE: Final = ACTIONS.family("take", N_("Take 1 {material}"), "stock-{material}", material=MATERIALS)
BUILD: Final = ACTIONS.family(
    "build", N_("Build {load} into the {project}"), "project-{project}", project=PROJECTS, load=LOADS
)
SELL: Final = ACTIONS.family("sell", N_("Sell {wool} wool and {cloth} cloth"), "market", wool=WOOL, cloth=CLOTH)
HOUSE: Final = ACTIONS.family("house", N_("Build a house on site {site}"), "site-{site}", site=HOUSE_SITES)
RENT: Final = ACTIONS.family("rent", N_("Take the rent of the house on site {site}"), "site-{site}", site=HOUSE_SITES)
LEAVE: Final = ACTIONS.family("leave", N_("Take back the house on site {site}"), "site-{site}", site=HOUSE_SITES)
DONATE: Final = ACTIONS.family("donate", N_("Donate to the {project}"), "project-{project}", project=PROJECTS)
WEAVE: Final = ACTIONS.family("weave", N_("Turn {number} wool into cloth"), "own-wool board-{own}", number=CHOICES)
SERVE: Final = ACTIONS.family("serve", N_("Small services"))
CARE: Final = ACTIONS.family("care", N_("Care for the sick ({place})"), "place-{place}", place=PLAGUE_PLACES)
TRADE: Final = ACTIONS.family("trade", N_("Trade by {event}"), "event-{event} council", event=EVENTS, choice=CHOICES)
PAY: Final = ACTIONS.family("pay", N_("Pay 1 {good}"), "own-{good} board-{own}", good=GOODS)
SKIP: Final = ACTIONS.family("skip", N_("Forgo the action of this round"))
PROTECT: Final = ACTIONS.family(
    "protect",
    N_("Give up 1 loyalty against {penalty}"),
    "penalty-{penalty} penalty-{own}-{penalty} board-{own}",
    penalty=DUES,
)
STOP: Final = ACTIONS.family("stop", N_("That is enough"))
DECLINE: Final = ACTIONS.family("decline", N_("No, thank you"))

# Chance
STARTER: Final = ACTIONS.draw("starter", N_("{seat} is the start player"), "seat-{seat}", seat=SEATS)
REVEAL: Final = ACTIONS.draw("reveal", N_("The event is {event}"), "event-{event} council", event=EVENTS)
TILE: Final = ACTIONS.draw("tile", N_("The plague tile shows {number}"), number=NUMBERS)
TAX: Final = ACTIONS.draw("tax", N_("The tax die shows {number}"), "tax-die header", number=NUMBERS)
DRAWN: Final = ACTIONS.draw("drawn", N_("{card} is drawn"), card=CARDS)
