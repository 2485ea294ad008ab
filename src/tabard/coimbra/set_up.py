"""Set-up: what chance lays out (C-SET)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra import constants, decisions
from tabard.coimbra.actions import DRAW_CARD, DRAW_EXPEDITION, DRAW_MONASTERY, DRAW_SCORING, DRAW_SEAT
from tabard.coimbra.components import BOX
from tabard.coimbra.state import Coimbra
from tabard.engine.actions import Family
from tabard.engine.fields import empty
from tabard.engine.reasons import POSSIBLE, reason
from tabard.engine.state import Chance, Decision, Draw, State, bits
from tabard.engine.words import N_

START_BACK: Final = 1
# Piles, a bit for each thing
OF_BACK: Final[tuple[int, ...]] = tuple(
    sum(1 << card for card in range(constants.CARDS) if constants.BACK[card] == back)
    for back in range(max(constants.BACK) + 1)
)
OF_LEVEL: Final[tuple[int, ...]] = tuple(
    sum(1 << tile for tile in range(len(constants.LEVEL)) if constants.LEVEL[tile] == level)
    for level in range(max(constants.LEVEL) + 1)
)
ALL_SCORING_TILES: Final[int] = (1 << constants.TRACKS) - 1
ALL_EXPEDITIONS: Final[int] = (1 << constants.EXPEDITIONS) - 1
DISPLAY: Final[int] = (constants.DISTRICTS - 1) * constants.ROW
# By number of players and district: the dice tokens, face up (C-SET-04..07)
TOKENS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(constants.TOKEN + value for value in values) for values in BOX.tokens.get(seats, ()))
    for seats in range(5)
)


def new_game(book: tuple[Decision[State], ...], seats: int) -> Coimbra:
    """An empty table; the first thing to happen is a draw."""
    s = empty(Coimbra, book, seats)
    s.stack = [decisions.MONASTERY_TILE]
    s.rows = list(TOKENS[seats])
    s.goods = [BOX.start_guards, BOX.start_coins, BOX.start_vp] * seats
    s.ranks = [tuple(range(seats))] * constants.TRACKS
    return s


OTHER_LEVEL: Final = reason("C-SET-02", N_("{monastery} is not a monastery of level {level}."))
MONASTERY_LIES: Final = reason("C-SET-02", N_("{monastery} lies on the map already."))


class MonasteryTile(Draw[Coimbra]):
    question: ClassVar[str] = N_("Which monastery lies on the next space of the map?")
    rules: ClassVar[str] = "C-SET-02"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_MONASTERY,)

    def pile(self, s: Coimbra) -> int:
        return OF_LEVEL[constants.SPACE_LEVEL[len(s.abbeys)]] & ~bits(s.abbeys)

    def answer(self, s: Coimbra, action: int) -> None:
        s.abbeys = (*s.abbeys, DRAW_MONASTERY.first(action))
        if len(s.abbeys) == constants.SPACES:
            s.replace(decisions.SCORING_TILE)

    def why_not(self, s: Coimbra, action: int) -> int:
        tile = DRAW_MONASTERY.first(action)
        if constants.LEVEL[tile] != constants.SPACE_LEVEL[len(s.abbeys)]:
            return OTHER_LEVEL
        return MONASTERY_LIES if tile in s.abbeys else POSSIBLE


class ScoringTile(Draw[Coimbra]):
    question: ClassVar[str] = N_("Which scoring tile lies above the next track?")
    rules: ClassVar[str] = "C-SET-03"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_SCORING,)
    barred: ClassVar[int] = reason("C-SET-03", N_("Scoring tile {scoring_tile} lies above a track already."))

    def pile(self, s: Coimbra) -> int:
        return ALL_SCORING_TILES & ~bits(s.scoring_tiles)

    def answer(self, s: Coimbra, action: int) -> None:
        s.scoring_tiles = (*s.scoring_tiles, DRAW_SCORING.first(action))
        if len(s.scoring_tiles) == constants.TRACKS:
            s.replace(decisions.EXPEDITION_CARD)


class ExpeditionCard(Draw[Coimbra]):
    question: ClassVar[str] = N_("Which expedition lies open next?")
    rules: ClassVar[str] = "C-SET-08"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_EXPEDITION,)
    barred: ClassVar[int] = reason("C-SET-08", N_("{expedition} is open already."))

    def pile(self, s: Coimbra) -> int:
        return ALL_EXPEDITIONS & ~bits(s.expeditions)

    def answer(self, s: Coimbra, action: int) -> None:
        s.expeditions = (*s.expeditions, DRAW_EXPEDITION.first(action))
        if len(s.expeditions) == constants.OPEN_EXPEDITIONS:
            s.replace(decisions.FLAG)


NO_SUCH_SEAT: Final = reason("C-SET-12", N_("This game has {seats} players, and that is none of them."))
HAS_FLAG: Final = reason("C-SET-12", N_("{seat} has a flag already."))


class Flag(Chance[Coimbra]):
    question: ClassVar[str] = N_("Whose lion stands on the next flag?")
    rules: ClassVar[str] = "C-SET-12"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_SEAT,)

    def answer(self, s: Coimbra, action: int) -> None:
        s.order = (*s.order, DRAW_SEAT.first(action))
        if len(s.order) == s.seats:
            s.ranks = [s.order] * constants.TRACKS  # the first player's disc lies lowest (C-SET-11)
            s.replace(decisions.NEXT_CARD)

    def why_not(self, s: Coimbra, action: int) -> int:
        seat = DRAW_SEAT.first(action)
        return NO_SUCH_SEAT if seat >= s.seats else HAS_FLAG if seat in s.order else POSSIBLE


OTHER_BACK: Final = reason("C-SET-13", N_("{card} is not a card of back {back}, from which is drawn now."))
CARD_DRAWN: Final = reason("C-SET-13", N_("{card} was drawn already."))


def back_drawn(s: Coimbra) -> int:
    """The back of the cards that are laid out in this round (C-SET-13)."""
    return 2 if s.round < 2 else 3


def next_place(s: Coimbra, first: int = 0) -> int:
    """The first place of the display, from one on, without a card; DISPLAY if there is none."""
    for place in range(first, DISPLAY):
        if s.display[place] == constants.NO_CARD:
            return place
    return DISPLAY


class NextCard(Draw[Coimbra]):
    question: ClassVar[str] = N_("Which card is laid out next?")
    rules: ClassVar[str] = "C-SET-13 C-SET-15"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_CARD,)

    def pile(self, s: Coimbra) -> int:
        return OF_BACK[back_drawn(s)] & ~s.dealt

    def answer(self, s: Coimbra, action: int) -> None:
        card = DRAW_CARD.first(action)
        s.dealt |= 1 << card
        place = next_place(s)
        s.display[place] = card
        if next_place(s, place) == DISPLAY:
            lay_crowns(s)
            s.replace(decisions.START_PAIR if s.round == 0 else decisions.DIE_ROLL)

    def why_not(self, s: Coimbra, action: int) -> int:
        return OTHER_BACK if constants.BACK[DRAW_CARD.first(action)] != back_drawn(s) else CARD_DRAWN


def lay_crowns(s: Coimbra) -> None:
    """A crown token goes on the first card of each profession, column by column from the districts on (C-SET-16)."""
    for profession in range(constants.TRACKS):
        s.crowns[profession] = constants.UNUSED
    for column in range(constants.ROW - 1, -1, -1):
        for row in range(constants.DISTRICTS - 1):
            place = row * constants.ROW + column
            if s.crowns[constants.PROFESSION[s.display[place]]] == constants.UNUSED:
                s.crowns[constants.PROFESSION[s.display[place]]] = place


NO_START_CARD: Final = reason("C-SET-19", N_("{card} is not a card of back {start_back}, from which is drawn now."))
START_CARD_DRAWN: Final = reason("C-SET-19", N_("{card} was drawn already."))


class StartPair(Draw[Coimbra]):
    question: ClassVar[str] = N_("Which start card comes next?")
    rules: ClassVar[str] = "C-SET-19"
    offers: ClassVar[tuple[Family, ...]] = (DRAW_CARD,)

    def pile(self, s: Coimbra) -> int:
        return OF_BACK[START_BACK] & ~bits(s.pairs)

    def answer(self, s: Coimbra, action: int) -> None:
        s.pairs = (*s.pairs, DRAW_CARD.first(action))
        s.dealt |= 1 << DRAW_CARD.first(action)
        if len(s.pairs) == 2 * s.seats:
            s.replace(decisions.START)

    def why_not(self, s: Coimbra, action: int) -> int:
        card = DRAW_CARD.first(action)
        return (
            NO_START_CARD if constants.BACK[card] != START_BACK else START_CARD_DRAWN if card in s.pairs else POSSIBLE
        )
