"""Set-up: what chance lays out (C-SET)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.coimbra import agenda, decisions
from tabard.coimbra.actions import DRAW_CARD, DRAW_EXPEDITION, DRAW_MONASTERY, DRAW_SCORING, DRAW_SEAT
from tabard.coimbra.agenda import (
    DEAL,
    EXPEDITION_CARDS,
    FLAGS,
    MONASTERIES,
    ROLLING,
    SCORING_TILES,
    START_PAIRS,
    STARTING,
)
from tabard.coimbra.components import BOX
from tabard.coimbra.state import Coimbra
from tabard.coimbra.tables import (
    BACK,
    BESIDE_CASTLE,
    CARDS,
    COLOURS,
    DISTRICTS,
    EXPEDITIONS,
    EYES,
    FAVOURS,
    LEVEL,
    NO_CARD,
    NOWHERE,
    OPEN_EXPEDITIONS,
    PROFESSION,
    ROW,
    SPACE_LEVEL,
    SPACES,
    TILES,
    TOKEN,
    TRACKS,
    UNUSED,
)
from tabard.engine.state import CHANCE, Decision, State
from tabard.engine.words import N_

DISPLAY: Final = (DISTRICTS - 1) * ROW
# By number of players and district: the dice tokens, face up (C-SET-04..07)
TOKENS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(TOKEN + value for value in values) for values in BOX.tokens.get(seats, ())) for seats in range(5)
)


def new_game(book: tuple[Decision[State], ...], seats: int) -> Coimbra:
    """An empty table; the first thing to happen is a draw."""
    return Coimbra(
        book,
        seats=seats,
        to_move=CHANCE,
        over=False,
        stack=[decisions.MONASTERY_TILE],
        agenda=[agenda.item(MONASTERIES)],
        round=0,
        order=(),
        turn=0,
        opened=False,
        abbeys=(),
        scoring_tiles=(),
        expeditions=(),
        pairs=(),
        pair_of=[-1] * seats,
        display=[NO_CARD] * DISPLAY,
        dealt=0,
        discards=0,
        cards=[0] * seats,
        crowns=[UNUSED] * TRACKS,
        favours=[BESIDE_CASTLE] * FAVOURS,
        cap_free=True,
        pool=[0] * (COLOURS * EYES),
        rolled=0,
        rows=list(TOKENS[seats]),
        held=[()] * seats,
        die=0,
        district=0,
        goods=[BOX.start_guards, BOX.start_coins, BOX.start_vp] * seats,
        fields=[0] * (seats * TRACKS),
        ranks=[tuple(range(seats))] * TRACKS,
        pilgrims=[NOWHERE] * seats,
        discs=[0] * seats,
        funded=[0] * seats,
        bonuses=0,
    )


class MonasteryTile(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which monastery lies on the next space of the map?")
    rules: ClassVar[str] = "C-SET-02"

    def options(self, s: Coimbra) -> list[int]:
        level = SPACE_LEVEL[len(s.abbeys)]
        return [DRAW_MONASTERY.id(tile) for tile in range(TILES) if LEVEL[tile] == level and tile not in s.abbeys]

    def answer(self, s: Coimbra, action: int) -> None:
        s.abbeys = (*s.abbeys, DRAW_MONASTERY.first(action))
        if len(s.abbeys) == SPACES:
            s.done()
            s.then(SCORING_TILES)


class ScoringTile(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which scoring tile lies above the next track?")
    rules: ClassVar[str] = "C-SET-03"

    def options(self, s: Coimbra) -> list[int]:
        return [DRAW_SCORING.id(tile) for tile in range(TRACKS) if tile not in s.scoring_tiles]

    def answer(self, s: Coimbra, action: int) -> None:
        s.scoring_tiles = (*s.scoring_tiles, DRAW_SCORING.first(action))
        if len(s.scoring_tiles) == TRACKS:
            s.done()
            s.then(EXPEDITION_CARDS)


class ExpeditionCard(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which expedition lies open next?")
    rules: ClassVar[str] = "C-SET-08"

    def options(self, s: Coimbra) -> list[int]:
        return [DRAW_EXPEDITION.id(card) for card in range(EXPEDITIONS) if card not in s.expeditions]

    def answer(self, s: Coimbra, action: int) -> None:
        s.expeditions = (*s.expeditions, DRAW_EXPEDITION.first(action))
        if len(s.expeditions) == OPEN_EXPEDITIONS:
            s.done()
            s.then(FLAGS)


class Flag(Decision[Coimbra]):
    question: ClassVar[str] = N_("Whose lion stands on the next flag?")
    rules: ClassVar[str] = "C-SET-12"

    def options(self, s: Coimbra) -> list[int]:
        return [DRAW_SEAT.id(seat) for seat in range(s.seats) if seat not in s.order]

    def answer(self, s: Coimbra, action: int) -> None:
        s.order = (*s.order, DRAW_SEAT.first(action))
        if len(s.order) == s.seats:
            s.ranks = [s.order] * TRACKS  # the first player's disc lies lowest (C-SET-11)
            s.done()
            s.then(DEAL)


class NextCard(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which card is laid out next?")
    rules: ClassVar[str] = "C-SET-13 C-SET-15"

    def options(self, s: Coimbra) -> list[int]:
        back = 2 if s.round < 2 else 3
        return [DRAW_CARD.id(card) for card in range(CARDS) if BACK[card] == back and not s.dealt >> card & 1]

    def answer(self, s: Coimbra, action: int) -> None:
        card = DRAW_CARD.first(action)
        s.dealt |= 1 << card
        s.display[s.display.index(NO_CARD)] = card
        if NO_CARD not in s.display:
            lay_crowns(s)
            s.done()
            s.then(START_PAIRS if s.round == 0 else ROLLING)


def lay_crowns(s: Coimbra) -> None:
    """Column by column from the districts on, each from top to bottom: the first card of a profession (C-SET-16)."""
    for profession in range(TRACKS):
        s.crowns[profession] = UNUSED
    for column in range(ROW - 1, -1, -1):
        for row in range(DISTRICTS - 1):
            place = row * ROW + column
            if s.crowns[PROFESSION[s.display[place]]] == UNUSED:
                s.crowns[PROFESSION[s.display[place]]] = place


class StartPair(Decision[Coimbra]):
    question: ClassVar[str] = N_("Which start card comes next?")
    rules: ClassVar[str] = "C-SET-19"

    def options(self, s: Coimbra) -> list[int]:
        return [DRAW_CARD.id(card) for card in range(CARDS) if BACK[card] == 1 and card not in s.pairs]

    def answer(self, s: Coimbra, action: int) -> None:
        s.pairs = (*s.pairs, DRAW_CARD.first(action))
        s.dealt |= 1 << DRAW_CARD.first(action)
        if len(s.pairs) == 2 * s.seats:
            s.done()
            s.then(STARTING)
