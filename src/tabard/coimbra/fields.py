"""What lies on the table in a game of Coimbra: every field of a state, with what it holds and what that means."""

from __future__ import annotations

from typing import Final

from tabard.coimbra import actions
from tabard.coimbra.constants import (
    BESIDE_CASTLE,
    DISTRICTS,
    EYES,
    LAST_FIELD,
    NO_CARD,
    NOWHERE,
    OPEN_EXPEDITIONS,
    OWNER,
    ROW,
    SPACES,
    TOKEN,
    UNUSED,
    WITH,
)
from tabard.engine.fields import SEAT, Axis, Field, amount, code, one_of, some_of, yes_or_no

MANY: Final = 999  # more than anybody will ever have
DICE: Final = 13

CARD: Final = one_of(actions.CARDS)
CARDS: Final = some_of(actions.CARDS)
SCORING_TILE: Final = one_of(actions.SCORING_TILES)
EXPEDITION: Final = one_of(actions.EXPEDITIONS)
CROWN: Final = code(lambda seats: WITH + seats - 1, UNUSED)
GOOD: Final = Axis("good", 3, ("guard", "coin", "vp"))
PROFESSION: Final = Axis("profession", 4)
FLAG: Final = Axis("flag", SEAT.size)
PAIR: Final = Axis("start pair", SEAT.size)
OF_PAIR: Final = Axis("card of it", 2)
CHOSEN: Final = one_of(PAIR, or_none=True)
LOWER_ROW: Final = Axis("row", DISTRICTS - 1)
COLUMN: Final = Axis("column", ROW)
OPEN: Final = Axis("open expedition", OPEN_EXPEDITIONS)
SPACE: Final = Axis("space of the map", SPACES)
DISTRICT: Final = Axis("district", DISTRICTS + 1, actions.DISTRICTS.tokens)

FIELDS: Final[tuple[Field, ...]] = (
    Field("round", one_of(Axis("round", 4)), "which round it is"),
    Field("order", one_of(SEAT), "the players in turn order", per=(FLAG,), grows=True, different=True),
    Field("turn", one_of(SEAT), "who acts"),
    # The table as laid out
    Field("abbeys", one_of(actions.TILES), "the monastery on it", per=(SPACE,), grows=True, different=True),
    Field("scoring_tiles", SCORING_TILE, "the tile above it", per=(actions.TRACKS,), grows=True, different=True),
    Field("expeditions", EXPEDITION, "the card that lies there", per=(OPEN,), grows=True, different=True),
    Field("pairs", CARD, "the start cards", per=(PAIR, OF_PAIR), grows=True, different=True),
    Field("pair_of", CHOSEN, "the start pair that was chosen", per=(SEAT,), start=-1, different=True),
    # Cards
    Field("display", one_of(actions.CARDS, or_none=True), "the card there", per=(LOWER_ROW, COLUMN), start=NO_CARD),
    Field("dealt", CARDS, "cards that have left the deck"),
    Field("discards", CARDS, "cards discarded"),
    Field("cards", CARDS, "cards acquired", per=(SEAT,)),
    # Crowns, favours, dice
    Field("crowns", CROWN, "where its crown token is", per=(PROFESSION,), start=UNUSED),
    Field("favours", one_of(SEAT, or_none=True), "who has it", per=(actions.FAVOURS,), start=BESIDE_CASTLE),
    Field("cap_free", yes_or_no(), "the cap tile is not on a die", start=1),
    Field("pool", amount("dice", DICE, usual=1), "not taken yet", per=(actions.COLOURS, actions.EYES)),
    Field("rolled", amount("dice", DICE), "rolled so far"),
    Field("rows", code(TOKEN + EYES), "dice and tokens, the leftmost first", per=(actions.DISTRICTS,), nested=True),
    Field("held", one_of(actions.COLOURS), "colours of the dice taken back", per=(SEAT,), nested=True),
    Field("die", code(lambda seats: OWNER * seats - 1), "the die being placed, or being activated"),
    Field("district", one_of(DISTRICT), "the district being evaluated"),
    # Players
    Field("goods", amount("pieces", MANY, -MANY), "in store, and victory points", per=(SEAT, GOOD), plane=False),
    Field("fields", amount("fields", LAST_FIELD), "from the start", per=(SEAT, actions.TRACKS)),
    Field("ranks", one_of(SEAT), "the players, who is ahead first", per=(actions.TRACKS,), nested=True),
    Field("pilgrims", one_of(actions.PLACES, or_none=True), "where the pilgrim is", per=(SEAT,), start=NOWHERE),
    Field("discs", some_of(SPACE), "spaces of the map with an own disc", per=(SEAT,)),
    Field("funded", some_of(OPEN), "expeditions funded", per=(SEAT,)),
    Field("bonuses", CARDS, "cards with a bonus at the start of phase E, not used yet"),
)
