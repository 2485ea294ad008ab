"""What lies on the table in a game of Coimbra, and the few questions every chapter asks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tabard.coimbra import observation, scoring
from tabard.coimbra.agenda import DETAILS, WALKING
from tabard.coimbra.decisions import FLOW
from tabard.coimbra.forecast.guess import forecast
from tabard.coimbra.tables import (
    CAP_ADDS,
    CAPPED,
    CARDS_WITH,
    COIN,
    CROWNS,
    FAVOUR_CROWNS,
    FAVOURS,
    FIRST_TILE,
    FLAG_CROWNS,
    GOODS,
    GUARD,
    LAST_FIELD,
    LIMIT,
    OP,
    OWNER,
    SPACES,
    STEPS,
    TOKEN,
    TRACKS,
    VP,
    WITH,
)
from tabard.engine.state import Decision, State

if TYPE_CHECKING:
    from tabard.engine.observing import Writer

# Every field in the order of the constructor: what a position is made of.
FIELDS: Final = (
    "seats", "to_move", "over", "stack", "agenda", "round", "order", "turn", "opened", "abbeys", "scoring_tiles",
    "expeditions", "pairs", "pair_of", "display", "dealt", "discards", "cards", "crowns", "favours", "cap_free",
    "pool", "rolled", "rows", "held", "die", "district", "goods", "fields", "ranks", "pilgrims", "discs", "funded",
    "bonuses",
)  # fmt: skip


class Coimbra(State):
    """A position. Lists are changed in place and copied by `copy`; tuples are replaced and shared."""

    game: ClassVar[str] = "coimbra"
    declared: ClassVar[tuple[str, ...]] = FIELDS

    def __init__(
        self,
        book: tuple[Decision[State], ...],
        seats: int,
        to_move: int,
        over: bool,
        stack: list[int],
        agenda: list[int],
        round: int,
        order: tuple[int, ...],
        turn: int,
        opened: bool,
        abbeys: tuple[int, ...],
        scoring_tiles: tuple[int, ...],
        expeditions: tuple[int, ...],
        pairs: tuple[int, ...],
        pair_of: list[int],
        display: list[int],
        dealt: int,
        discards: int,
        cards: list[int],
        crowns: list[int],
        favours: list[int],
        cap_free: bool,
        pool: list[int],
        rolled: int,
        rows: list[tuple[int, ...]],
        held: list[tuple[int, ...]],
        die: int,
        district: int,
        goods: list[int],
        fields: list[int],
        ranks: list[tuple[int, ...]],
        pilgrims: list[int],
        discs: list[int],
        funded: list[int],
        bonuses: int,
    ) -> None:
        super().__init__(book, seats, to_move, over, stack)
        self.agenda = agenda  # what is still to be done, the next thing last
        self.round = round  # 0..3
        self.order = order  # the players on flags 1, 2, ...
        self.turn = turn  # who acts
        self.opened = opened  # the bonuses at the start of phase E of whose turn it is are known
        # The table as laid out
        self.abbeys = abbeys  # by space of the map: the monastery on it
        self.scoring_tiles = scoring_tiles  # by track
        self.expeditions = expeditions  # open ones
        self.pairs = pairs  # start cards, two a pair
        self.pair_of = pair_of  # by player, -1 before it is chosen
        # Cards
        self.display = display  # by district and column, NO_CARD where none lies
        self.dealt = dealt  # cards that have left the deck, a bit each
        self.discards = discards  # a bit each
        self.cards = cards  # by player, a bit each
        # Crowns, favours, dice
        self.crowns = crowns  # by profession: where its token is
        self.favours = favours  # by tile: who has it
        self.cap_free = cap_free  # the cap tile is not on a die
        self.pool = pool  # by colour * 6 + eyes - 1
        self.rolled = rolled  # dice rolled so far
        self.rows = rows  # by district: dice and tokens, the leftmost first
        self.held = held  # by player: colours of the dice taken back
        self.die = die  # being placed, or being activated
        self.district = district  # being evaluated
        # Players
        self.goods = goods  # player * GOODS + good, with victory points
        self.fields = fields  # player * TRACKS + track
        self.ranks = ranks  # by track: the players, who is ahead first
        self.pilgrims = pilgrims  # by player: a place of the map
        self.discs = discs  # by player: spaces of the map, a bit each
        self.funded = funded  # by player: open expeditions, a bit each
        self.bonuses = bonuses  # cards with a bonus at the start of phase E, not used yet

    def copy(self) -> Coimbra:
        return Coimbra(
            self.book,
            self.seats,
            self.to_move,
            self.over,
            self.stack[:],
            self.agenda[:],
            self.round,
            self.order,
            self.turn,
            self.opened,
            self.abbeys,
            self.scoring_tiles,
            self.expeditions,
            self.pairs,
            self.pair_of[:],
            self.display[:],
            self.dealt,
            self.discards,
            self.cards[:],
            self.crowns[:],
            self.favours[:],
            self.cap_free,
            self.pool[:],
            self.rolled,
            self.rows[:],
            self.held[:],
            self.die,
            self.district,
            self.goods[:],
            self.fields[:],
            self.ranks[:],
            self.pilgrims[:],
            self.discs[:],
            self.funded[:],
            self.bonuses,
        )

    def observe(self, w: Writer) -> None:
        observation.observe(self, w)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from tabard.coimbra.book import restore  # the book knows the state, so the state cannot know it earlier

        return restore, tuple([getattr(self, field) for field in FIELDS])

    def apply(self, action: int) -> None:
        """One answer, and then everything that follows from it without asking."""
        self.book[self.stack[-1]].answer(self, action)
        self.book[FLOW].answer(self, action)

    # What is asked and what is still to be done

    def ask(self, player: int, decision: int) -> None:
        self.to_move = player
        self.stack = [decision]

    def then(self, kind: int, details: int = 0) -> None:
        """Put something on top of the agenda: it is done next."""
        self.agenda.append(kind * DETAILS + details)

    def done(self) -> int:
        """Take the top from the agenda; its details."""
        return self.agenda.pop() % DETAILS

    def details(self) -> int:
        return self.agenda[-1] % DETAILS

    # Goods

    def has(self, player: int, good: int) -> int:
        return self.goods[player * GOODS + good]

    def gain(self, player: int, good: int, amount: int) -> None:
        """Guards and coins past the limit are lost (C-INV-01); victory points have no end (C-INV-05)."""
        amount += self.goods[player * GOODS + good]
        self.goods[player * GOODS + good] = amount if good == VP else min(amount, LIMIT[good])

    def reward(self, get: tuple[int, ...], times: int) -> None:
        """Guards, coins and points at once; steps are walked next, all together (C-REW-08)."""
        for good in (GUARD, COIN, VP):
            if get[good]:
                self.gain(self.turn, good, get[good] * times)
        if get[STEPS] * times > 0:
            self.then(WALKING, get[STEPS] * times)

    def cards_with(self, player: int, op: int) -> list[int]:
        """Own cards with this effect word."""
        own = self.cards[player]
        return [card for card in CARDS_WITH[op] if own >> card & 1]

    # Tracks

    def field(self, player: int, track: int) -> int:
        return self.fields[player * TRACKS + track]

    def advance(self, player: int, track: int, by: int) -> None:
        """A disc that arrives on a field lies on top of those there, so it is behind them (C-INV-03, C-INV-04)."""
        before = self.fields[player * TRACKS + track]
        after = max(0, min(LAST_FIELD, before + by))
        if after == before:
            return
        self.fields[player * TRACKS + track] = after
        others = [other for other in self.ranks[track] if other != player]
        place = 0
        while place < len(others) and self.field(others[place], track) >= after:
            place += 1
        self.ranks[track] = (*others[:place], player, *others[place:])

    # Dice

    def worth(self, die: int) -> int:
        """The number that a die or token in a district counts, the cap tile included."""
        if die >= TOKEN:
            return die - TOKEN
        return die % 8 + (CAP_ADDS if die & CAPPED else 0)

    # Crowns and lasting monasteries

    def crowns_of(self, player: int) -> int:
        """On tokens and favour tiles taken this round, and beside the own flag (C-CROWN-01)."""
        count = FLAG_CROWNS[self.order.index(player)]
        for profession in range(TRACKS):
            if self.crowns[profession] == WITH + player:
                count += CROWNS[profession]
        for favour in range(FAVOURS):
            if self.favours[favour] == player:
                count += FAVOUR_CROWNS[favour]
        return count

    def monasteries_with(self, player: int, op: int) -> list[int]:
        """The effects of that kind of monasteries with an own disc."""
        found = []
        if self.discs[player]:
            for space in range(SPACES):
                if self.discs[player] >> space & 1 and OP[FIRST_TILE + self.abbeys[space]] == op:
                    found.append(FIRST_TILE + self.abbeys[space])
        return found

    # The end

    def scores(self) -> list[int]:
        return [scoring.total(self, player) for player in range(self.seats)]

    def ranking(self) -> list[int]:
        return scoring.ranks(self)

    def forecast(self) -> list[float]:
        return forecast(self)


def owner_of(die: int) -> int:
    return die // OWNER


def colour_of(die: int) -> int:
    return die // 8 % 8
