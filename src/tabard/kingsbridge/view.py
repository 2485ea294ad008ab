"""What lies on the table, by names: written by `make attributes` from `fields.py`."""

from __future__ import annotations

from tabard.engine.readable import SeatView, View


class KingsbridgeSeat(SeatView):
    """What a single seat has, by names: `state.view().seat(0)`."""

    goods: dict[str, int]  #: pieces behind the screen, by good
    points: int  #: half victory points so far
    hands: list[str]  #: cards in hand
    discards: list[str]  #: cards discarded face down
    discarded: int  #: cards that lie face down
    piles: list[str]  #: cards played open this chapter, in order
    seals: list[str]  #: projects with an own seal
    missing: dict[str, int]  #: pieces missing of the dues just paid, by penalty


class KingsbridgeView(View):
    """What lies on the table, by names: `state.view()`."""

    introductory: bool  #: six cards only in the first chapter
    scaled: bool  #: less on the board for 2 and 3 players
    extra_pass: bool  #: the shield is passed twice after a chapter
    chapter: int  #: which chapter it is
    round: int  #: which round of the chapter it is
    start: str  #: who holds the shield
    turn: str  #: whose turn it is in step 5
    event: str | None  #: the event revealed this round
    turned: int | None  #: how the event lies on the council
    edge: list[str]  #: lasting events of earlier rounds, the oldest first
    revealed: list[str]  #: events that were revealed
    covered: list[int]  #: favour spaces that are covered
    cloth_covered: bool  #: the space for cloth is covered
    stone_at: int  #: where on the arc the favour stone is
    stock: dict[str, int]  #: pieces on the board and in the supply, but for gold, by good
    goods: dict[str, dict[str, int]]  #: pieces behind the screen, by seat and good
    points: dict[str, int]  #: half victory points so far, by seat
    hands: dict[str, list[str]]  #: cards in hand, by seat
    discards: dict[str, list[str]]  #: cards discarded face down, by seat
    discarded: dict[str, int]  #: cards that lie face down, by seat
    piles: dict[str, list[str]]  #: cards played open this chapter, in order, by seat
    unseen: list[str]  #: players whose hand and discards this state does not know
    stones: dict[str, int]  #: spaces filled with stone, by project
    woods: dict[str, int]  #: spaces filled with wood, by project
    projects: list[str]  #: on the board, in the order they entered
    covered_projects: list[str]  #: projects that are covered
    only_project: bool  #: whoever enters later this chapter is covered too
    metal: bool  #: the metal is on the tower
    seals: dict[str, list[str]]  #: projects with an own seal, by seat
    sites: dict[str, int]  #: whose house stands there, as seat + 1, by site
    tiles: dict[str, int]  #: what lies there, see constants, by place
    numbers: dict[str, int]  #: plague tiles not turned up yet, by number
    penalties: dict[str, list[str]]  #: players who owe it, by penalty
    skipping: list[str]  #: players who forgo this round's action
    traded: list[str]  #: players who used a lasting trade this round
    tax: int  #: what the tax die shows
    missing: dict[str, dict[str, int]]  #: pieces missing of the dues just paid, by seat and penalty
    named: list[str]  #: places named and not served yet
    picked: list[str]  #: house sites whose rent was taken
    left: int  #: rents or cards still due

    def seat(self, who: int | str) -> KingsbridgeSeat:
        """What one of those at the table has; it is named by number, from 0, or by colour."""
        return KingsbridgeSeat(self._state, who)
