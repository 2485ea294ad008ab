"""What lies on the table in World Without End: every field of a state, with what it holds and what that means."""

from __future__ import annotations

from typing import Final

from tabard.engine.fields import SEAT, Axis, Field, amount, code, one_of, some_of, yes_or_no
from tabard.kingsbridge.actions import CARDS, DUES, EVENTS, GOODS, HOUSE_SITES, NUMBERS, PLAGUE_PLACES, PROJECTS
from tabard.kingsbridge.constants import (
    ARC,
    ASIDE,
    AT_EDGE,
    CHAPTERS,
    HALF,
    NO_EVENT,
    NOT_TURNED,
    PILE,
    PLACES,
    ROUNDS,
    STONE_SPACES,
    WOOD_SPACES,
)

A_FEW: Final = 5
MANY: Final = 999  # more than anybody will ever have
PROJECT_COUNT: Final = len(PROJECTS.tokens)
QUARTERS: Final = Axis("quarters clockwise", 4)
SPACE: Final = Axis("favour space", len(ARC))
CARD: Final = one_of(CARDS)
HAND: Final = some_of(CARDS)

FIELDS: Final[tuple[Field, ...]] = (
    # As agreed
    Field("introductory", yes_or_no(), "six cards only in the first chapter"),
    Field("scaled", yes_or_no(), "less on the board for 2 and 3 players"),
    Field("extra_pass", yes_or_no(), "the shield is passed twice after a chapter"),
    # The round
    Field("chapter", one_of(Axis("chapter", CHAPTERS)), "which chapter it is"),
    Field("round", one_of(Axis("round", ROUNDS + 1)), "which round of the chapter it is"),
    Field("start", one_of(SEAT), "who holds the shield"),
    Field("turn", one_of(SEAT), "whose turn it is in step 5"),
    # Events
    Field("event", one_of(EVENTS, or_none=True), "the event revealed this round", start=NO_EVENT),
    Field("turned", one_of(QUARTERS, or_none=True), "how the event lies on the council", start=NOT_TURNED),
    Field("edge", one_of(EVENTS), "lasting events of earlier rounds, the oldest first", up_to=AT_EDGE, frozen=True),
    Field("revealed", some_of(EVENTS), "events that were revealed"),
    Field("covered", some_of(SPACE), "favour spaces that are covered"),
    Field("cloth_covered", yes_or_no(), "the space for cloth is covered", start=1),
    Field("stone_at", one_of(SPACE), "where on the arc the favour stone is"),
    # Goods
    Field("stock", amount("pieces", 99), "on the board and in the supply, but for gold", per=(GOODS,), plane=False),
    Field("goods", amount("pieces", MANY, usual=A_FEW), "behind the screen", per=(SEAT, GOODS)),
    Field("points", amount("half victory points", MANY, usual=50 * HALF), "so far", per=(SEAT,)),
    # Cards
    Field("hands", HAND, "cards in hand", per=(SEAT,), plane=False),
    Field("discards", HAND, "cards discarded face down", per=(SEAT,), plane=False),
    Field("discarded", amount("cards", PILE), "that lie face down", per=(SEAT,)),
    Field("piles", CARD, "cards played open this chapter, in order", per=(SEAT,), nested=True, different=True),
    Field("unseen", some_of(SEAT), "players whose hand and discards this state does not know", plane=False),
    # The town
    Field("stones", amount("spaces", 99, usual=max(STONE_SPACES)), "filled with stone", per=(PROJECTS,)),
    Field("woods", amount("spaces", 99, usual=max(WOOD_SPACES)), "filled with wood", per=(PROJECTS,)),
    Field("projects", one_of(PROJECTS), "on the board, in the order they entered", up_to=PROJECT_COUNT, frozen=True),
    Field("covered_projects", some_of(PROJECTS), "projects that are covered"),
    Field("only_project", yes_or_no(), "whoever enters later this chapter is covered too"),
    Field("metal", yes_or_no(), "the metal is on the tower"),
    Field("seals", some_of(PROJECTS), "projects with an own seal", per=(SEAT,)),
    Field("sites", code(SEAT.size), "whose house stands there, as seat + 1", per=(HOUSE_SITES,)),
    Field("tiles", code(5, ASIDE), "what lies there, see constants", per=(PLAGUE_PLACES,), start=ASIDE),
    Field("numbers", amount("plague tiles", PLACES, usual=A_FEW), "not turned up yet", per=(NUMBERS,), frozen=True),
    # Penalties, events and dues being dealt with
    Field("penalties", some_of(SEAT), "players who owe it", per=(DUES,), frozen=True),
    Field("skipping", some_of(SEAT), "players who forgo this round's action"),
    Field("traded", some_of(SEAT), "players who used a lasting trade this round"),
    Field("tax", one_of(Axis("gold", 6)), "what the tax die shows"),
    Field("missing", amount("pieces", 5), "missing of the dues just paid", per=(SEAT, DUES), frozen=True),
    # Care and repeated actions being dealt with
    Field("named", one_of(PLAGUE_PLACES), "places named and not served yet", up_to=PLACES, frozen=True, plane=False),
    Field("picked", some_of(HOUSE_SITES), "house sites whose rent was taken"),
    Field("left", amount("rents or cards", 12, usual=A_FEW), "still due"),
)
