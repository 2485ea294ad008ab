"""Every choice the game can ever offer, declared once. The order gives the integers: keep it."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import vocabulary
from tabard.coimbra.components import BOX
from tabard.engine.actions import Catalogue, Names
from tabard.engine.words import N_

TRACKS: Final = Names(
    "track",
    vocabulary.COLOURS[:4],
    (N_("council track"), N_("merchant track"), N_("church track"), N_("scholar track")),
)
COLOURS: Final = Names("colour", vocabulary.COLOURS, (N_("grey"), N_("orange"), N_("purple"), N_("green"), N_("white")))
EYES: Final = Names("eyes", ("1", "2", "3", "4", "5", "6"))
DISTRICTS: Final = Names(
    "district",
    vocabulary.DISTRICTS,
    (N_("the castle"), N_("the upper city"), N_("the centre"), N_("the lower city")),
)
LOWER_DISTRICTS: Final = Names("district", DISTRICTS.tokens[1:], DISTRICTS.words[1:])
CARDS: Final = Names("card", tuple(card.id.lower() for card in BOX.citizens))
FAVOURS: Final = Names("favour", vocabulary.FAVOURS)
PLACES: Final = Names("place", BOX.place_names)
TILES: Final = Names("monastery", tuple(tile.id for tile in BOX.monasteries))
EXPEDITIONS: Final = Names("expedition", tuple(expedition.id for expedition in BOX.expeditions))
SCORING_TILES: Final = Names("scoring_tile", tuple(tile.id.lower() for tile in BOX.scoring_tiles))
PAIRS: Final = Names("pair", ("1", "2", "3", "4"))
CHOICES: Final = Names("choice", ("1", "2"))
SLOTS: Final = Names("slot", tuple(str(n) for n in range(1, 17)))
SEATS: Final = Names("seat", ("red", "yellow", "blue", "black"), (N_("Red"), N_("Yellow"), N_("Blue"), N_("Black")))

ACTIONS: Final = Catalogue()

# Start
PAIR: Final = ACTIONS.family("pair", N_("Take start pair {pair}"), "pair-{pair} board-{own}", pair=PAIRS)
CORNER: Final = ACTIONS.family(
    "corner", N_("Put the pilgrim on corner {place}"), "place-{place}", place=PLACES.first(4)
)

# Dice
DIE: Final = ACTIONS.family(
    "die", N_("Take the {colour} {eyes}"), "die-{colour}-{eyes} board-{own}", colour=COLOURS, eyes=EYES
)
PLACE: Final = ACTIONS.family("place", N_("Put the die into {district}"), "district-{district}", district=DISTRICTS)

# What dice and bonuses ask
FAVOUR: Final = ACTIONS.family("favour", N_("Take the {favour}"), "favour-{favour}", favour=FAVOURS)
ACQUIRE: Final = ACTIONS.family("acquire", N_("Acquire {card}"), "card-{card} board-{own}", card=CARDS)
EMERGENCY: Final = ACTIONS.family("emergency", N_("Emergency action"), "emergency board-{own}")
WALK: Final = ACTIONS.family("walk", N_("Walk to {place}"), "place-{place}", place=PLACES)
CHOOSE: Final = ACTIONS.family("choose", N_("Choose {choice}"), choice=CHOICES)
FUND: Final = ACTIONS.family(
    "fund", N_("Fund the expedition {expedition}"), "expedition-{expedition}", expedition=EXPEDITIONS
)
CAP: Final = ACTIONS.family(
    "cap", N_("Put the cap tile on die {slot} of {district}"), "slot-{district}-{slot} cap-tile district-{district}",
    district=LOWER_DISTRICTS, slot=SLOTS,
)  # fmt: skip
USE: Final = ACTIONS.family("use", N_("Use the bonus"))
GIVE: Final = ACTIONS.family("give", N_("Hand over what is demanded"))
LOSE_VP: Final = ACTIONS.family("lose", N_("Lose victory points"))
SURRENDER: Final = ACTIONS.family("surrender", N_("Lose {card}"), "card-{card} board-{own}", card=CARDS)
REUSE: Final = ACTIONS.family("reuse", N_("Use {card} once more"), "card-{card} board-{own}", card=CARDS)
ADVANCE: Final = ACTIONS.family("advance", N_("Go forward on the {track}"), "track-{track}", track=TRACKS)

# Income
BONUS: Final = ACTIONS.family("bonus", N_("Use {card}"), "card-{card} board-{own}", card=CARDS)
ACTIVATE: Final = ACTIONS.family(
    "activate",
    N_("Activate the {colour} die"),
    "held-{colour} held-{own}-{colour} board-{own}",
    colour=COLOURS.first(4),
)
WHITE: Final = ACTIONS.family("white", N_("Activate the white die for the {track}"), "track-{track}", track=TRACKS)
EXCHANGE: Final = ACTIONS.family("exchange", N_("Exchange by {card}"), "card-{card} board-{own}", card=CARDS)
STOP: Final = ACTIONS.family("stop", N_("That is enough"))
DECLINE: Final = ACTIONS.family("decline", N_("No, thank you"))

# Chance
DRAW_MONASTERY: Final = ACTIONS.draw("monastery", N_("The next monastery is {monastery}"), monastery=TILES)
DRAW_SCORING: Final = ACTIONS.draw("scoring", N_("The next scoring tile is {tile}"), tile=SCORING_TILES)
DRAW_EXPEDITION: Final = ACTIONS.draw("expedition", N_("The next expedition is {expedition}"), expedition=EXPEDITIONS)
DRAW_SEAT: Final = ACTIONS.draw("flag", N_("{seat} takes the next flag"), seat=SEATS)
DRAW_CARD: Final = ACTIONS.draw("draw", N_("The next card is {card}"), "card-{card} city", card=CARDS)
ROLL: Final = ACTIONS.draw("roll", N_("The next die shows {eyes}"), eyes=EYES)
