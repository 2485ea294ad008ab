"""What lies on the table in a game of Pilgrim: every field of a state, with what it holds and what that means."""

from __future__ import annotations

from typing import Final

from tabard.engine.fields import SEAT, Axis, Field, amount, code, one_of, some_of, yes_or_no
from tabard.pilgrim import actions
from tabard.pilgrim.actions import BUILDING_NAMES, SOLO_COUNTER_NAMES
from tabard.pilgrim.components import BOX
from tabard.pilgrim.constants import AWAY, FAVOUR_LENGTH, ICON, IN_SLOT, MOST_PIETY, PLACES, RING, ROUNDS, SITES, SLOTS
from tabard.pilgrim.geography import HEXES, SHRINE, TILES

MANY: Final = 999  # more than any store or purse will hold
A_FEW: Final = 5
PEOPLE: Final[int] = BOX.people_per_colour


def colours(seats: int) -> int:
    """The seats, and the Ab-Bott in the solo game."""
    return max(seats, 2)


COLOUR: Final = Axis("colour", colours, players=True)
POINT: Final = Axis("ring point", RING, actions.POINTS.tokens)
QUADRANT: Final = Axis("quadrant", SITES)
PORT: Final = Axis("port", SITES)
HEX_OF_TRACK: Final = Axis("hex of the ship's track", ROUNDS)
ROW: Final = Axis("row of the alms table", ICON + 1)
GAME: Final = Axis("game of the campaign", 3)
TILE: Final = Axis("kind of tile", TILES)
FAVOUR: Final = Axis("Favour", len(FAVOUR_LENGTH))
ON_A_HEX: Final = Axis("path or thing", SHRINE.bit_length())

COUNTER: Final = one_of(actions.COUNTER_NAMES, or_none=True)
BACK: Final = amount("acolytes", BOX.handicap_most)
WHERE: Final = code(lambda seats: IN_SLOT + colours(seats) * SLOTS - 1, AWAY)
STEP: Final = code(HEXES * 64 - 1)

FIELDS: Final[tuple[Field, ...]] = (
    # The game as it was set up
    Field("colours", amount("colours", colours, colours), "with the Ab-Bott in the solo game", plane=False),
    Field("level", one_of(Axis("level", 4)), "of the solo game, else 0"),
    Field("campaign", one_of(Axis("game", 4)), "number of the campaign's game, else 0"),
    Field("differences", amount("points", MANY, -MANY, usual=40), "ahead at the end", per=(GAME,), grows=True),
    Field("first_game", yes_or_no(), "the set-up for a first game was agreed"),
    Field("handicap", BACK, "that went back to the village", per=(SEAT,), frozen=True, plane=False),
    Field("duties", one_of(actions.DUTY_NAMES), "duty tiles", per=(POINT,), grows=True, different=True),
    Field("counters", COUNTER, "tithe counters, -1 at Taxation", per=(POINT,), grows=True),
    Field("sites", one_of(actions.SITES), "pilgrimage sites", per=(QUADRANT,), grows=True, different=True),
    Field("site_steps", amount("hexes", ROUNDS - 1), "from the NW site to its site", per=(QUADRANT,), grows=True),
    Field("nw_site", one_of(HEX_OF_TRACK), "where the NW site is"),
    Field("north_dummies", one_of(POINT), "tiles with a dummy, the rearmost first", up_to=RING, frozen=True),
    Field("south_dummies", one_of(POINT), "tiles with a dummy, the rearmost first", up_to=RING, frozen=True),
    Field("bag", amount("solo counters", 30, usual=A_FEW), "in the bag", per=(SOLO_COUNTER_NAMES,), grows=True),
    # Each colour's things
    Field("people", amount("acolytes", PEOPLE, usual=A_FEW), "in each place", per=(COLOUR, actions.PLACES)),
    Field("goods", amount("pieces", MANY), "in store, and piety", per=(COLOUR, actions.GOODS), plane=False),
    Field("rows", one_of(ROW), "the row reached on the alms table", per=(COLOUR,)),
    Field("crowned", amount("acolytes", SITES), "on top of the alms table", per=(COLOUR,)),
    Field("visited", some_of(QUADRANT), "quadrants whose site was visited", per=(COLOUR,)),
    Field("joined", some_of(PORT), "ports joined", per=(COLOUR,)),
    # The map
    Field("land", some_of(ON_A_HEX), "paths and what else lies there, see geography", per=(actions.HEX_NAMES,)),
    Field("supply", amount("tiles", 99, usual=10), "not on the map", per=(TILE,)),
    Field("where", WHERE, "where it is, see constants", per=(BUILDING_NAMES,), start=AWAY),
    Field("donated", some_of(BUILDING_NAMES), "buildings donated"),
    Field("favours", WHERE, "where it is, see constants", per=(FAVOUR,), start=AWAY),
    Field("roads", STEP, "each a tuple of steps, see geography", up_to=64, nested=True),
    Field("owners", one_of(COLOUR), "of the roads", up_to=64, plane=False),
    Field("settled", some_of(QUADRANT), "quadrants that ever held a tile"),
    # The round
    Field("ship", one_of(Axis("hex", ROUNDS + 1)), "how many hexes the ship is past the NW site"),
    Field("merchant", one_of(POINT), "where the Merchant is"),
    Field("start", one_of(COLOUR), "who starts the round"),
    Field("turn", one_of(COLOUR), "whose turn it is"),
    Field("turns_taken", amount("turns", 4), "taken in this round"),
    # The turn
    Field("used", some_of(BUILDING_NAMES), "buildings used in this turn"),
    Field("hand", amount("acolytes", PEOPLE, usual=A_FEW), "being sown"),
    Field("hand_at", one_of(actions.WALK), "where they are"),
    Field("duty_at", one_of(POINT, or_none=True), "the tile whose duty is carried out", start=-1),
    Field("value", amount("actions", 16, usual=A_FEW), "left of the value of the duty"),
    Field("done", amount("actions", 99, usual=A_FEW), "of the duty so far"),
    Field("doubled", one_of(Axis("activity", PLACES + 1)), "which the Chapter House fills to two, see allocation"),
    Field("road_bought", yes_or_no(), "a road was bought with the value of Construct"),
    Field("extra_roads", amount("roads", 2), "by the Road Engineer in Construct"),
    Field("built", yes_or_no(), "a building was constructed"),
    # What is being paid for
    Field("plan", STEP, "the step of road, or the building"),
    Field("due_stone", amount("stone", 99, usual=A_FEW), "to be paid"),
    Field("due_piety", amount("piety", MOST_PIETY, usual=A_FEW), "to be paid"),
    Field("due_coin", amount("coins", 99, usual=A_FEW), "to be paid"),
    Field("later_piety", amount("piety", MOST_PIETY, usual=A_FEW), "for the site, due after the tile's price"),
    Field("later_coin", amount("coins", 99, usual=A_FEW), "for the site, due after the tile's price"),
    Field("banking", yes_or_no(), "the Bank is used in this payment"),
    Field("market", one_of(actions.GOODS), "the good exchanged"),
    Field("direction", one_of(Axis("direction", 3)), "of the exchange"),
    Field("climb", amount("rows", 16, usual=A_FEW), "still to rise"),
    # The end of the round
    Field("asked", amount("players", 4), "asked in this step, or routes in the income"),
    Field("confessed", some_of(COLOUR), "colours that used the Confession Box"),
    Field("tiles_left", amount("tiles", 8, usual=A_FEW), "of the Ab-Bott's road action"),
)
