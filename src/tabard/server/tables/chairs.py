"""Changes of who sits where: joining, leaving, coming back, offering a seat, letting a bot play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tabard.engine.words import N_
from tabard.server.common.errors import Forbidden, Refused
from tabard.server.tables.entries import BOT, LONGEST, OPEN, PERSON, Chair
from tabard.server.tables.heads import USUAL_BOT, known_bot

if TYPE_CHECKING:
    from tabard.server.common.schemas import ChairChange
    from tabard.server.tables.entries import TableEntry
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table

AWAY: Final = 60.0  # seconds after which somebody is away who has no connection and asks for nothing
ANSWER: Final = 300.0  # seconds after which somebody is away who does not answer, connected or not; a clock has its own
TAKEN: Final = N_("Somebody sits there already. Ask the host for a new link.")
PLAYS_ALREADY: Final = N_("The computer plays there already.")
ONLY_PLAYERS: Final = N_("Only somebody who plays at this table can do that.")
STILL_HERE: Final = N_(
    "Whoever sits there is still here. The computer can play for somebody who was not heard of for {seconds} seconds "
    "or, where no clock runs, has not answered for {minutes} minutes."
)
USUAL_ONE: Final = N_("For somebody who is away always the same computer player plays: {bot}.")


class Known(NamedTuple):
    """What must be known of a seat beside its table."""

    away: bool  # whether its owner has not answered for some time
    invited: bool  # whether who asks has its link


def change(table: Table, viewer: Viewer, asked: ChairChange, known: Known, now: float) -> list[TableEntry]:
    """The entries of a change, or a refusal."""
    if asked.seat >= len(table.chairs):
        raise Refused(N_("There is no such seat at this table."))
    if table.match.over and asked.do != "rename":
        raise Refused(N_("The game is over."))
    doing = {"rename": rename, "leave": leave, "return": come_back, "offer": offer}
    if asked.do == "join":
        return join(table, viewer, asked, known.invited, now)
    if asked.do == "bot":
        return seat_bot(table, viewer, asked, known.away, now)
    return doing[asked.do](table, viewer, asked, now)


def join(table: Table, viewer: Viewer, asked: ChairChange, invited: bool, now: float) -> list[TableEntry]:
    """An open seat is for whoever has its link; at a public table for anybody, but no more than one."""
    if table.chairs[asked.seat].kind != OPEN:
        raise Refused(TAKEN)
    if not invited and not table.public:
        raise Forbidden(N_("Only somebody who has the link of this seat can sit down there."))
    if table.public and viewer.seats:
        raise Refused(N_("At a public table everybody has one seat, and you have yours."))
    return table.plan_chair(asked.seat, now, kind=PERSON, name=asked.name.strip(), owner=viewer.person)


def offer(table: Table, viewer: Viewer, asked: ChairChange, now: float) -> list[TableEntry]:
    """The host offers a seat anew: its earlier link is invalid, and whoever sat there loses it."""
    check_host(table, viewer)
    free = Chair(OPEN, offer=table.chairs[asked.seat].offer + 1)
    return table.plan_chair(asked.seat, now, **vars(free))


def rename(table: Table, viewer: Viewer, asked: ChairChange, now: float) -> list[TableEntry]:
    check_own(viewer, asked.seat)
    table.check_length(LONGEST)
    return table.plan_chair(asked.seat, now, name=asked.name.strip())


def leave(table: Table, viewer: Viewer, asked: ChairChange, now: float) -> list[TableEntry]:
    check_own(viewer, asked.seat)
    table.check_length(LONGEST)
    if not table.chairs[asked.seat].present:
        raise Refused(PLAYS_ALREADY)
    bot = known_bot(asked.bot)
    if not table.head.hints and bot != USUAL_BOT:  # what a master plays, and one takes back, would be a hint
        raise Refused(USUAL_ONE, bot=USUAL_BOT)
    return table.plan_chair(asked.seat, now, stand_in=bot)


def come_back(table: Table, viewer: Viewer, asked: ChairChange, now: float) -> list[TableEntry]:
    check_own(viewer, asked.seat)
    if not table.chairs[asked.seat].stand_in:
        raise Refused(N_("Nobody plays for you there."))
    if table.clock is not None and table.left(asked.seat, now) <= 0:
        raise Refused(N_("Your time is up: the computer plays on for you."))
    return table.plan_chair(asked.seat, now, stand_in="", taken=False)


def returning(table: Table, seats: frozenset[int], now: float) -> list[int]:
    """The seats of somebody who is here that others have given to a bot. Who left a seat has to ask for it, and nobody
    comes back without time on the clock.
    """
    if table.match.over:
        return []
    late = [seat for seat in seats if table.clock is not None and table.left(seat, now) <= 0]
    return sorted(seat for seat in seats.difference(late) if table.chairs[seat].taken)


def seat_bot(table: Table, viewer: Viewer, asked: ChairChange, away: bool, now: float) -> list[TableEntry]:
    """A player lets a bot play an open seat, or that of somebody who is away.

    The free seats of a public table are the host's to give: a stranger could fill it with bots.
    """
    chair = table.chairs[asked.seat]
    if not viewer.seats and not table.is_host(viewer.person):
        raise Forbidden(ONLY_PLAYERS)
    if chair.kind == OPEN:
        if table.public:
            check_host(table, viewer)
        return table.plan_chair(asked.seat, now, kind=BOT, bot=known_bot(asked.bot))
    if not chair.present:
        raise Refused(PLAYS_ALREADY)
    if asked.seat in viewer.seats:
        return leave(table, viewer, asked, now)
    if not away:
        raise Refused(STILL_HERE, seconds=round(AWAY), minutes=round(ANSWER / 60))
    if asked.bot not in ("", USUAL_BOT):  # nobody chooses a weak one for somebody else
        raise Refused(USUAL_ONE, bot=USUAL_BOT)
    return table.plan_chair(asked.seat, now, stand_in=USUAL_BOT, taken=True)


def check_host(table: Table, viewer: Viewer) -> None:
    if not table.is_host(viewer.person):
        raise Forbidden(N_("Only the host, who began this table, can do that."))


def check_own(viewer: Viewer, seat: int) -> None:
    if seat not in viewer.seats:
        raise Forbidden(N_("That is not your seat."))
