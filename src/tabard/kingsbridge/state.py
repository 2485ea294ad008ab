"""What lies on the table in a game of World Without End, and the few questions every chapter asks of it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, ClassVar, Final

from tabard.engine.state import Decision, State
from tabard.kingsbridge import observation, scoring
from tabard.kingsbridge.forecast import forecast
from tabard.kingsbridge.tables import (
    ALL_CARDS,
    CARDS,
    EVENT_LASTING,
    GOLD,
    GOODS,
    HALF,
    NO_EVENT,
    SITES,
    STARRED_CARDS,
    STONE,
    STONE_SPACES,
    VP,
    WOOD,
    WOOD_SPACES,
)

if TYPE_CHECKING:
    from tabard.engine.observing import Writer

# Every field in the order of the constructor: what a position is made of.
FIELDS: Final = (
    "seats", "to_move", "over", "stack", "introductory", "scaled", "extra_pass",
    "chapter", "round", "start", "turn", "asked", "phase", "event", "turned", "edge", "revealed", "covered",
    "cloth_covered", "stone_at", "stock", "goods", "points", "hands", "discards", "discarded", "piles", "unseen",
    "stones", "woods", "projects", "covered_projects", "only_project", "metal", "seals", "sites", "tiles", "numbers",
    "penalties", "skipping", "traded", "tax", "missing", "named", "donors", "carer", "picked", "left",
)  # fmt: skip


class Kingsbridge(State):
    """A position. Lists are changed in place and copied by `copy`; tuples are replaced and shared."""

    game: ClassVar[str] = "kingsbridge"
    declared: ClassVar[tuple[str, ...]] = FIELDS

    def __init__(
        self,
        book: tuple[Decision[State], ...],
        seats: int,
        to_move: int,
        over: bool,
        stack: list[int],
        introductory: bool,
        scaled: bool,
        extra_pass: bool,
        chapter: int,
        round: int,
        start: int,
        turn: int,
        asked: int,
        phase: int,
        event: int,
        turned: int,
        edge: tuple[int, ...],
        revealed: int,
        covered: int,
        cloth_covered: bool,
        stone_at: int,
        stock: list[int],
        goods: list[int],
        points: list[int],
        hands: list[int],
        discards: list[int],
        discarded: list[int],
        piles: list[tuple[int, ...]],
        unseen: int,
        stones: list[int],
        woods: list[int],
        projects: tuple[int, ...],
        covered_projects: int,
        only_project: bool,
        metal: bool,
        seals: list[int],
        sites: list[int],
        tiles: list[int],
        numbers: tuple[int, ...],
        penalties: tuple[int, ...],
        skipping: int,
        traded: int,
        tax: int,
        missing: tuple[int, ...],
        named: tuple[int, ...],
        donors: tuple[int, ...],
        carer: int,
        picked: int,
        left: int,
    ) -> None:
        super().__init__(book, seats, to_move, over, stack)
        # As agreed
        self.introductory = introductory
        self.scaled = scaled
        self.extra_pass = extra_pass
        # The round
        self.chapter = chapter  # 0..3
        self.round = round  # 0..5
        self.start = start  # who holds the shield
        self.turn = turn  # whose turn it is in step 5
        self.asked = asked  # how many have been asked in this step
        self.phase = phase  # what goes on after an interruption, see flow
        # Events
        self.event = event  # revealed this round
        self.turned = turned  # by so many quarters clockwise, on the council
        self.edge = edge  # lasting ones from earlier rounds, the oldest first
        self.revealed = revealed  # a bit each
        self.covered = covered  # favour spaces, a bit each
        self.cloth_covered = cloth_covered
        self.stone_at = stone_at  # of the favour stone, on the arc
        # Goods
        self.stock = stock  # by good, on the board and in the supply; gold is not counted
        self.goods = goods  # player * GOODS + good, behind the screen
        self.points = points  # victory points by player, in halves
        # Cards
        self.hands = hands  # by player, a bit each
        self.discards = discards  # face down, a bit each
        self.discarded = discarded  # how many lie there
        self.piles = piles  # by player: the cards played open this chapter, in order
        self.unseen = unseen  # players whose hand and discards this state does not know, a bit each
        # The town
        self.stones = stones  # by project: spaces filled
        self.woods = woods
        self.projects = projects  # on the board, in the order they entered
        self.covered_projects = covered_projects  # a bit each
        self.only_project = only_project  # whoever enters later this chapter is covered too
        self.metal = metal  # on the tower
        self.seals = seals  # by player: projects, a bit each
        self.sites = sites  # by house site: owner + 1
        self.tiles = tiles  # by plague place, see tables
        self.numbers = numbers  # plague tiles not turned up yet, by number
        # Penalties, events and dues being dealt with
        self.penalties = penalties  # by kind: players, a bit each
        self.skipping = skipping  # players who forgo this round's action, a bit each
        self.traded = traded  # players who used a lasting trade this round, a bit each
        self.tax = tax
        self.missing = missing  # player * DUES + due, of the dues just paid
        # Care and repeated actions being dealt with
        self.named = named  # places named and not served yet
        self.donors = donors  # players who may care by the hospital, in order
        self.carer = carer  # who cares
        self.picked = picked  # house sites whose rent was taken, a bit each
        self.left = left  # rents or cards still due

    def copy(self) -> Kingsbridge:
        return Kingsbridge(
            self.book,
            self.seats,
            self.to_move,
            self.over,
            self.stack[:],
            self.introductory,
            self.scaled,
            self.extra_pass,
            self.chapter,
            self.round,
            self.start,
            self.turn,
            self.asked,
            self.phase,
            self.event,
            self.turned,
            self.edge,
            self.revealed,
            self.covered,
            self.cloth_covered,
            self.stone_at,
            self.stock[:],
            self.goods[:],
            self.points[:],
            self.hands[:],
            self.discards[:],
            self.discarded[:],
            self.piles[:],
            self.unseen,
            self.stones[:],
            self.woods[:],
            self.projects,
            self.covered_projects,
            self.only_project,
            self.metal,
            self.seals[:],
            self.sites[:],
            self.tiles[:],
            self.numbers,
            self.penalties,
            self.skipping,
            self.traded,
            self.tax,
            self.missing,
            self.named,
            self.donors,
            self.carer,
            self.picked,
            self.left,
        )

    def observe(self, w: Writer) -> None:
        observation.observe(self, w)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        from tabard.kingsbridge.book import restore  # the book knows the state, so the state cannot know it earlier

        return restore, tuple([getattr(self, field) for field in FIELDS])

    # The stack

    def push(self, decision: int) -> None:
        self.stack.append(decision)

    def ask(self, player: int, decision: int) -> None:
        """Nothing else is open: this is asked now."""
        self.to_move = player
        self.stack = [decision]

    def pop(self) -> None:
        self.stack.pop()

    # Players

    def in_order(self, number: int) -> int:
        """Turn order: clockwise from the start player."""
        return (self.start + number) % self.seats

    # Goods

    def has(self, player: int, good: int) -> int:
        return self.goods[player * GOODS + good]

    def has_no_material(self, player: int) -> bool:
        return self.goods[player * GOODS + STONE] == 0 and self.goods[player * GOODS + WOOD] == 0

    def pay(self, player: int, good: int, amount: int) -> None:
        """What is given up returns to its place at once (K-ROUND-11)."""
        self.goods[player * GOODS + good] -= amount
        if good != GOLD:
            self.stock[good] += amount

    def in_stock(self, good: int, amount: int) -> bool:
        return good == GOLD or self.stock[good] >= amount

    def take(self, player: int, good: int, amount: int) -> int:
        """A gain larger than the stock is cut to it (K-ROUND-13); what was gained."""
        if good != GOLD:
            amount = min(amount, self.stock[good])
            self.stock[good] -= amount
        self.goods[player * GOODS + good] += amount
        return amount

    def score(self, player: int, points: int) -> None:
        """Whole victory points, gained or lost; never below 0 (K-INV-07)."""
        self.points[player] = max(0, self.points[player] + points * HALF)

    def receive(self, player: int, bundle: tuple[int, ...]) -> None:
        for good in range(GOODS):
            if bundle[good]:
                self.take(player, good, bundle[good])
        if bundle[VP]:
            self.score(player, bundle[VP])

    def can_pay(self, player: int, bundle: tuple[int, ...]) -> bool:
        for good in range(GOODS):
            if self.goods[player * GOODS + good] < bundle[good]:
                return False
        return True

    def pay_bundle(self, player: int, bundle: tuple[int, ...]) -> None:
        for good in range(GOODS):
            if bundle[good]:
                self.pay(player, good, bundle[good])

    def bundle_in_stock(self, bundle: tuple[int, ...]) -> bool:
        for good in range(GOODS):
            if not self.in_stock(good, bundle[good]):
                return False
        return True

    def has_some(self, bundle: tuple[int, ...]) -> bool:
        """Whether a gain would bring anything (K-EVENT-37, K-HOUSE-05)."""
        if bundle[VP] > 0:
            return True
        for good in range(GOODS):
            if bundle[good] > 0 and self.in_stock(good, 1):
                return True
        return False

    # Cards

    def all_cards(self) -> int:
        """Six starred cards in the first chapter of the introductory game (K-SET-13)."""
        return STARRED_CARDS if self.introductory and self.chapter == 0 else ALL_CARDS

    def discards_are_due(self, player: int) -> bool:
        """Discard only if the discard pile is the smaller one (K-ACT-10); never in the introductory chapter."""
        if self.introductory and self.chapter == 0:
            return False
        return self.discarded[player] < len(self.piles[player])

    # Lasting events

    def lasting(self) -> tuple[int, ...]:
        """Those in force: at the edge, and the one revealed this round (K-EVENT-05)."""
        if self.event != NO_EVENT and EVENT_LASTING[self.event]:
            return (*self.edge, self.event)
        return self.edge

    # The town

    def houses(self, player: int) -> int:
        count = 0
        for site in range(SITES):
            if self.sites[site] == player + 1:
                count += 1
        return count

    def is_filled(self, project: int) -> bool:
        return self.stones[project] == STONE_SPACES[project] and self.woods[project] == WOOD_SPACES[project]

    def is_open(self, project: int) -> bool:
        """On the board, unfinished and not covered."""
        return project in self.projects and not self.covered_projects >> project & 1 and not self.is_filled(project)

    # What is hidden

    def seen_by(self, seat: int) -> Kingsbridge:
        """Without the hands and discards of the others (K-HID-02).

        Goods behind screens all went there in the open, so programs are given them; people are not reminded, neither
        by boards nor by drawings or logs (K-HID-06).
        """
        seen = self.copy()
        seen.viewer = seat
        for player in range(self.seats):
            if player != seat:
                seen.unseen |= 1 << player
                seen.hands[player] |= seen.discards[player]
                seen.discards[player] = 0
        return seen

    def imagine(self, rng: Random) -> Kingsbridge:
        """Deal the cards that are not known: some of those not played open are in the hand, the rest discarded."""
        full = self.copy()
        for player in range(self.seats):
            if self.unseen >> player & 1:
                cards = [card for card in range(CARDS) if self.hands[player] >> card & 1]
                for card in rng.sample(cards, self.discarded[player]):
                    full.hands[player] &= ~(1 << card)
                    full.discards[player] |= 1 << card
        full.unseen = 0
        return full

    # The end

    def scores(self) -> list[int]:
        """In half points (K-END-03)."""
        return [scoring.total(self, player) for player in range(self.seats)]

    def ranking(self) -> list[int]:
        return scoring.ranks(self)

    def forecast(self) -> list[float]:
        return forecast(self)
