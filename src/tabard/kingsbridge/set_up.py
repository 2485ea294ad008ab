"""Set-up (K-SET)."""

from __future__ import annotations

from typing import ClassVar, Final

from tabard.engine.state import CHANCE, Decision, State
from tabard.engine.words import N_
from tabard.kingsbridge import decisions
from tabard.kingsbridge.actions import STARTER
from tabard.kingsbridge.components import BOX
from tabard.kingsbridge.decisions import EVENT_CARD
from tabard.kingsbridge.state import Kingsbridge
from tabard.kingsbridge.tables import (
    ALL_CARDS,
    ASIDE,
    BRIDGE,
    DUES,
    GOLD,
    GOODS,
    HALF,
    NO_EVENT,
    NOT_TURNED,
    PLACES,
    PROJECTS,
    SITES,
    STARRED_CARDS,
)

NUMBERS: Final[tuple[int, ...]] = tuple(BOX.plague_values.count(number) for number in range(1, 6))


def new_game(
    book: tuple[Decision[State], ...], seats: int, introductory: bool, scaled: bool, extra_pass: bool
) -> Kingsbridge:
    """The table as it is before the start player is drawn."""
    return Kingsbridge(
        book,
        seats=seats,
        to_move=CHANCE,
        over=False,
        stack=[decisions.STARTER],
        introductory=introductory,
        scaled=scaled,
        extra_pass=extra_pass,
        chapter=0,
        round=0,
        start=0,
        turn=0,
        asked=0,
        phase=0,
        event=NO_EVENT,
        turned=NOT_TURNED,
        edge=(),
        revealed=0,
        covered=0,
        cloth_covered=True,
        stone_at=BOX.arc_start,
        stock=start_stock(seats, scaled),
        goods=list(BOX.start_goods) * seats,
        points=[BOX.start_vp * HALF] * seats,
        hands=[STARRED_CARDS if introductory else ALL_CARDS] * seats,
        discards=[0] * seats,
        discarded=[0] * seats,
        piles=[()] * seats,
        unseen=0,
        stones=[0] * PROJECTS,
        woods=[0] * PROJECTS,
        projects=(BRIDGE,),
        covered_projects=0,
        only_project=False,
        metal=False,
        seals=[0] * seats,
        sites=[0] * SITES,
        tiles=[ASIDE] * PLACES,
        numbers=NUMBERS,
        penalties=(0,) * DUES,
        skipping=0,
        traded=0,
        tax=0,
        missing=(0,) * (seats * DUES),
        named=(),
        donors=(),
        carer=0,
        picked=0,
        left=0,
    )


def start_stock(seats: int, scaled: bool) -> list[int]:
    """What is on the board and in the supply after the players' first goods were taken (K-SET-03, K-SET-04)."""
    stock = list(BOX.total)
    on_board = BOX.scaled_stock[seats] if scaled and seats in BOX.scaled_stock else BOX.stock_by_players[seats]
    for good in range(len(on_board)):
        stock[good] = on_board[good]
    stock[GOLD] = 0
    for good in range(GOODS):
        if good != GOLD:
            stock[good] -= BOX.start_goods[good] * seats
    return stock


class Starter(Decision[Kingsbridge]):
    question: ClassVar[str] = N_("Who takes the start shield?")
    rules: ClassVar[str] = "K-SET-12"

    def options(self, s: Kingsbridge) -> list[int]:
        return [STARTER.id(seat) for seat in range(s.seats)]

    def answer(self, s: Kingsbridge, action: int) -> None:
        s.start = STARTER.first(action)
        s.ask(CHANCE, EVENT_CARD)
