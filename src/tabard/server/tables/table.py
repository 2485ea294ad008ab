"""One table in memory, built from its head and its entries, without any input or output.

A command is first *planned*: it gives the entries to append. Only when those are stored does the table *follow* them,
so that a table in memory never knows more than its storage.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final

from tabard.engine.game import game
from tabard.engine.match import Match, goes_on, opening
from tabard.engine.records import Move, Record
from tabard.engine.state import CHANCE, NOBODY
from tabard.engine.words import N_
from tabard.server.common.errors import Forbidden, Refused, Stale
from tabard.server.tables.clocks import clock_of
from tabard.server.tables.entries import (
    AGREE,
    ASIDE,
    ASK,
    CHAIR,
    CHANGES,
    DRAW,
    FORCED,
    FORGET,
    LONGEST,
    MOVES,
    NEXT,
    ON,
    PERSON,
    PLAY,
    REFUSE,
    UNDO,
    WIND,
    WRITING,
    Chair,
    TableEntry,
)
from tabard.server.tables.news import NewsBoard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tabard.engine.state import State
    from tabard.server.tables.dealer import Dealer
    from tabard.server.tables.sight import Viewer

STALE: Final = N_("The table has gone on since then. Look at it again.")
OVER: Final = N_("The game is over.")
NO_GAIN: Final = (NOBODY, 0.0)  # of most moves: one for all
NOT_PLAYED: Final = N_("Only somebody who has played at a table can delete it.")


@dataclass(frozen=True)
class Head:
    """What is settled when a table is begun, and never changes."""

    id: str
    game: str
    rules: int
    components: str
    seats: int
    options: dict[str, str]
    seed: int | None  # of the draws, if somebody chose it; otherwise they are the dealer's secret
    chairs: tuple[Chair, ...]
    public: bool = False
    minutes: float = 0.0  # of the clock, for each seat; 0 for no clock
    increment: float = 0.0  # seconds for each turn
    days: float = 0.0  # for each turn, in place of minutes
    lesson: str = ""
    parent: str = ""  # the table this one was forked from, or is the rematch of
    created: float = 0.0
    imported: bool = False  # a record that somebody brought: there are no secrets in it
    hints: bool = True  # whether the computer advises people while they play
    chat: bool = True  # whether people may write to each other
    host: str = ""  # the person who began it
    first: str = ""  # where this is a rematch: the table of the first game
    corrections: dict[str, object] = field(default_factory=dict)  # of the box it is played with, by path
    edition: str = ""  # of that box

    @property
    def company(self) -> str:
        """The table by which people are known: the first of a game and its rematches."""
        return self.first or self.id

    @property
    def practice(self) -> bool:
        """Whether somebody chose the seed, and so may know what will be drawn."""
        return self.seed is not None and not self.imported

    def record(self) -> Record:
        return Record(
            self.game, self.rules, self.components, self.seats, dict(self.options), self.seed,
            corrections=dict(self.corrections), edition=self.edition,
        )  # fmt: skip


@dataclass
class UndoRequest:
    """A seat asks to take back so many moves; all of those needed must agree."""

    seat: int
    moves: int
    needed: frozenset[int]
    agreed: set[int] = field(default_factory=set)


class Table:
    def __init__(self, head: Head, dealer: Dealer, entries: Iterable[TableEntry] = ()) -> None:
        """A RecordError says why an old table cannot be played any more."""
        self.head: Final = head
        self.id: Final = head.id
        self.game: Final = game(head.game)
        self.match: Final = Match(self.game, head.record(), opening(self.game, head.record()), None)
        self.kinds: Final[list[str]] = []  # of the moves: play, forced or draw
        self.gains: Final[list[tuple[int, float]]] = []  # by move, whose clock gained by it, and how many seconds
        self.chairs: Final = [replace(chair) for chair in head.chairs]
        self.public: Final = head.public
        self.lesson: Final = head.lesson
        self.clock: Final = clock_of(head)
        self.dealer: Final = dealer
        self.request: UndoRequest | None = None
        self.next = ""
        self.chat = head.chat  # whether people may write to each other now
        self.news: Final = NewsBoard()
        self.version = 0  # how many entries there are
        self.changed = 0  # the version after the last move or undo
        self.settled = 0  # the version after the last entry that was more than talk
        self.undos = 0
        self.taken_back = False  # whether the last change was an undo
        self.owner = ""  # a hash of the host, the same at all their tables; set when they ask for something
        self.home = ""  # the address of a player or, where nobody plays, of a spectator; set likewise
        self.since = head.created  # from when on the next entry charges time to a clock
        self.asked = head.created  # when the decision that is open now was asked
        self.follow_all(entries)

    # Following

    def follow_all(self, entries: Iterable[TableEntry]) -> None:
        for entry in entries:
            self.follow(entry)

    def follow(self, entry: TableEntry) -> None:
        """Carry out an entry that is stored."""
        self.charge(entry)
        self.news.note(self, entry)
        if entry.kind in MOVES:
            self.follow_move(entry)
        elif entry.kind == UNDO:
            self.take_back(int(entry.text))
        elif entry.kind == CHAIR:
            self.chairs[entry.seat] = Chair(**json.loads(entry.text))
        elif entry.kind == ASK:
            asked = json.loads(entry.text)
            self.request = UndoRequest(entry.seat, asked["moves"], frozenset(asked["needed"]))
        elif entry.kind == AGREE and self.request is not None:
            self.request.agreed.add(entry.seat)
        elif entry.kind == REFUSE:
            self.request = None
        elif entry.kind == NEXT:
            self.next = entry.text
        elif entry.kind == WRITING:
            self.chat = entry.text == ON
        elif entry.kind == FORGET:
            self.chairs[entry.seat] = replace(self.chairs[entry.seat], name="", owner="")
        self.version = entry.number + 1
        self.settled = self.settled if entry.kind in ASIDE else self.version
        if entry.kind in CHANGES:
            self.changed = self.version
            self.taken_back = entry.kind == UNDO
            self.asked = entry.at
            self.request = None

    def follow_move(self, entry: TableEntry) -> None:
        before = self.match.to_move
        self.match.follow(Move(entry.seat, entry.text, len(self.kinds) + 1))
        self.kinds.append(entry.kind)
        ended = self.clock is not None and before not in (CHANCE, self.match.to_move)
        self.gains.append((before, self.clock.gain(before)) if self.clock and ended else NO_GAIN)

    def take_back(self, count: int) -> None:
        """Undo moves. The same draws follow again, and time on the clock is not won back."""
        self.match.undo(count)
        for seat, seconds in self.gains[-count:]:
            if self.clock is not None and seat != NOBODY:
                self.clock.left[seat] -= seconds
        del self.kinds[-count:], self.gains[-count:]
        self.undos += 1

    def charge(self, entry: TableEntry) -> None:
        """Charge the time since the last entry to the seat that had to decide."""
        seat = self.match.to_move
        if self.clock is not None and entry.kind != WIND and self.runs(seat):
            self.clock.left[seat] -= max(0.0, entry.at - self.since)
        self.since = entry.at

    def runs(self, seat: int) -> bool:
        """Whether the clock of a seat is running. It does so for a stand-in too: nobody gains time by leaving."""
        return not self.match.over and seat != CHANCE and self.chairs[seat].kind == PERSON

    def left(self, seat: int, now: float) -> float:
        """What a seat has left on the clock."""
        assert self.clock is not None
        running = seat == self.match.to_move and self.runs(seat)
        return self.clock.left[seat] - (max(0.0, now - self.since) if running else 0.0)

    @property
    def due(self) -> float | None:
        """When a clock of days runs out for the person who decides now; None where none does."""
        seat = self.match.to_move
        runs = self.head.days and self.runs(seat) and self.chairs[seat].present
        return self.since + self.clock.left[seat] if self.clock and runs else None

    # Who is who

    def held(self, person: str) -> frozenset[int]:
        """The seats of a person; several where people share a screen."""
        return frozenset([seat for seat, chair in enumerate(self.chairs) if person and chair.owner == person])

    def still(self, viewer: Viewer) -> Viewer:
        """A viewer with those seats only that are still theirs: one may have been offered anew since they asked."""
        seats = frozenset([seat for seat in viewer.seats if self.chairs[seat].owner == viewer.person])
        return viewer if seats == viewer.seats else replace(viewer, seats=seats)

    def is_host(self, person: str) -> bool:
        return bool(person) and person == self.head.host

    # Looking

    @property
    def is_open(self) -> bool:
        """Whether everybody may know everything."""
        return self.match.over or self.head.imported

    @property
    def has_secrets(self) -> bool:
        """Whether the game has secrets: information that not every seat may see."""
        return self.game.has_secrets and not self.is_open

    def check_hints(self) -> None:
        """Whether the computer may say what it thinks of a position."""
        if not self.head.hints and not self.is_open:
            raise Forbidden(N_("Hints are switched off at this table until the game is over."))

    @property
    def decider(self) -> str:
        """The bot that must decide now; empty where it is a person, or the game is over."""
        seat = self.match.to_move
        return "" if self.match.over or seat == CHANCE else self.chairs[seat].decider

    def turn(self) -> str:
        """A name for the current turn: what a bot has computed is of use until it ends."""
        begun = len(self.match.moves)
        while begun and self.match.moves[begun - 1].seat == self.match.to_move:
            begun -= 1
        return f"{begun} {self.undos}"

    # Playing

    def check_version(self, version: int) -> None:
        if not self.changed <= version <= self.version:
            raise Stale(STALE)

    def awaits(self, viewer: Viewer) -> bool:
        """Whether a viewer decides now."""
        return not self.match.over and self.match.to_move in viewer.seats and not self.decider

    def check_move(self, move: int) -> None:
        """Whether there was a position after so many moves."""
        count = len(self.match.moves)
        if move > count:
            raise Refused(N_("There is no move {move}; they go from 0 to {count}."), move=move, count=count)

    def check_turn(self, viewer: Viewer) -> None:
        if self.match.over:
            raise Refused(OVER)
        if not self.awaits(viewer):
            raise Forbidden(N_("It is not your decision now."))

    def plan(self, action: int, now: float, lang: str = "en") -> list[TableEntry]:
        """The entries of an action, and of what follows by itself."""
        self.match.check(action, lang)
        state = self.match.state.copy()
        first = (PLAY, state.to_move, self.game.actions.notation(action))
        state.apply(action)
        return self.entries([first, *self.consequences(state, self.kinds.count(DRAW))], now)

    def plan_start(self, moves: Iterable[Move], now: float) -> list[TableEntry]:
        """The entries of the moves that a new table starts from, and of what follows by itself."""
        state = self.match.state.copy()
        lines: list[tuple[str, int, str]] = []
        for move in moves:
            action = self.game.actions.parse(move.text)
            forced = len(state.legal()) == 1 and self.goes_on(state, action)
            lines.append((DRAW if move.seat == CHANCE else FORCED if forced else PLAY, move.seat, move.text))
            state.apply(action)
        if not self.head.imported:
            lines += self.consequences(state, sum(kind == DRAW for kind, _, _ in lines))
        return self.entries(lines, now)

    def consequences(self, state: State, drawn: int) -> list[tuple[str, int, str]]:
        """What follows by itself after so many draws: draws, and decisions without a choice. The state is changed."""
        lines: list[tuple[str, int, str]] = []
        while not state.over:
            seat, options = state.to_move, state.legal()
            if seat == CHANCE:
                action = self.dealer.draw(self.head, drawn, state)
                drawn += 1
            elif len(options) == 1 and self.goes_on(state, options[0]):
                action = options[0]
            else:
                break
            lines.append((DRAW if seat == CHANCE else FORCED, seat, self.game.actions.notation(action)))
            state.apply(action)
        return lines

    def goes_on(self, state: State, action: int) -> bool:
        """Whether the only option is taken without asking; bots are always asked."""
        return not self.chairs[state.to_move].decider and goes_on(self.game, state, action)

    def ends_with(self, entries: Iterable[TableEntry]) -> bool:
        """Whether the game is over when entries have been followed."""
        state = self.match.state.copy()
        for entry in entries:
            if entry.kind in MOVES:
                state.apply(self.game.actions.parse(entry.text))
        return state.over

    def entries(self, lines: list[tuple[str, int, str]], now: float) -> list[TableEntry]:
        """Lines of kind, seat and text as entries, numbered; refused when the table has become too long."""
        self.check_length(2 * LONGEST)
        return [TableEntry(number, *line, now) for number, line in enumerate(lines, self.version)]

    def check_length(self, longest: int) -> None:
        """Refuse at a table that is too long. What can be repeated without end, such as a new name, is refused at half
        the length, so that nobody can end a game that way.
        """
        if self.version > longest:
            raise Refused(N_("So much has been done at this table that this is not possible any more."))

    # Taking back

    def free_undo(self, seat: int) -> int:
        """How many moves a seat may take back without asking: its own since the last draw or decision of another."""
        return sum(1 for _ in takewhile(lambda move: move.seat == seat, reversed(self.match.moves)))

    def last_choice(self, seats: frozenset[int]) -> int:
        """How many moves back the last choice of these seats was, that one included; 0 if there was none."""
        for count, (kind, move) in enumerate(zip(reversed(self.kinds), reversed(self.match.moves), strict=True), 1):
            if kind == PLAY and move.seat in seats:
                return count
        return 0

    def turn_so_far(self) -> int:
        """How many moves whoever decides has made in this turn, since a draw or a decision of another."""
        own = self.free_undo(self.match.to_move)
        moves = self.match.moves[len(self.match.moves) - own :]
        return sum(1 for _ in takewhile(lambda move: not self.game.ends_turn(self.parsed(move)), reversed(moves)))

    def turn_begun(self) -> int:
        """After how many moves the turn of whoever decides began; what is drawn in it does not end it."""
        moves, begun = self.match.moves, len(self.match.moves)
        for number in range(len(moves) - 1, -1, -1):
            if moves[number].seat == CHANCE:
                continue
            if moves[number].seat != self.match.to_move or self.game.ends_turn(self.parsed(moves[number])):
                break
            begun = number
        return begun

    def turn_back(self, seats: frozenset[int]) -> int:
        """How many moves these seats take back to begin their turn anew; 0 where that is no more than one choice."""
        if self.match.over or self.match.to_move not in seats or self.request:
            return 0
        count = self.turn_so_far()
        while count and self.kinds[-count] != PLAY:  # what was made without asking before the first choice stays
            count -= 1
        return count if count > self.last_choice(seats) else 0

    def parsed(self, move: Move) -> int:
        return self.game.actions.parse(move.text)

    def consenters(self, seats: frozenset[int], count: int) -> frozenset[int]:
        """Who must agree before these seats take back so many moves: nobody if all are their own, else everybody else.

        Those who are away too: a stand-in cannot agree for them.
        """
        if count <= self.free_undo(self.match.moves[-count].seat):
            return frozenset()
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.kind == PERSON) - seats

    def plan_undo(self, viewer: Viewer, now: float, *, turn: bool = False) -> list[TableEntry]:
        """Take back the viewer's last choice or whole turn, or ask the others whether it may be taken back."""
        count = (self.turn_back(viewer.seats) if turn else 0) or self.last_choice(viewer.seats)
        nothing = turn and (self.match.to_move not in viewer.seats or not self.turn_so_far())
        if nothing or not count or self.match.over:
            raise Refused(N_("There is nothing to take back."))
        if self.request is not None:
            raise Refused(N_("Somebody has already asked to take something back."))
        self.check_length(LONGEST)
        seat = self.match.moves[-count].seat
        needed = sorted(self.consenters(viewer.seats, count))
        if not needed:
            return self.entries([(UNDO, seat, str(count))], now)
        return self.entries([(ASK, seat, json.dumps({"moves": count, "needed": needed}))], now)

    def plan_consent(self, viewer: Viewer, now: float, agree: bool) -> list[TableEntry]:
        """A viewer's answer to a request. When all have agreed, the moves are taken back."""
        request = self.request
        answering = sorted(request.needed & viewer.seats - request.agreed) if request else []
        if request is None or not answering:
            raise Refused(N_("Nobody has asked you for that."))
        if not agree:
            return self.entries([(REFUSE, answering[0], "")], now)
        lines = [(AGREE, seat, "") for seat in answering]
        if request.needed <= request.agreed | set(answering):
            lines.append((UNDO, request.seat, str(request.moves)))
        return self.entries(lines, now)

    # Chairs

    def plan_chair(self, seat: int, now: float, **changes: Any) -> list[TableEntry]:
        """Change who sits on a seat. A request for an undo is refused if somebody who has to do with it leaves."""
        chair = replace(self.chairs[seat], **changes)
        lines = [(CHAIR, seat, json.dumps(asdict(chair)))]
        if self.request is not None and not chair.present and seat in self.request.needed | {self.request.seat}:
            lines.append((REFUSE, seat, ""))
        return self.entries(lines, now)

    def late(self, now: float) -> int:
        """The seat whose time is up and where a person still decides; NOBODY if there is none."""
        seat = self.match.to_move
        if self.clock is None or not self.runs(seat) or not self.chairs[seat].present:
            return NOBODY
        return seat if self.left(seat, now) <= 0 else NOBODY

    # Deleting

    def plan_forget(self, viewer: Viewer, now: float) -> list[TableEntry]:
        """Remove a viewer from the table; no entries if no other player is left, and it can be deleted."""
        if not self.match.over:
            raise Refused(N_("A table can be deleted when its game is over."))
        if not viewer.seats:
            raise Forbidden(NOT_PLAYED)
        if {seat for seat, chair in enumerate(self.chairs) if chair.owner} <= viewer.seats:
            return []
        return self.entries([(FORGET, seat, "") for seat in sorted(viewer.seats)], now)
