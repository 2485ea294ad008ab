"""The heads of new tables: as somebody wants one, as a rematch, from a position of another table, from a record."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tabard.bots.registry import bots
from tabard.engine.errors import excerpt
from tabard.engine.game import called, game, games
from tabard.engine.records import game_name
from tabard.engine.words import N_
from tabard.server.common.clock import time
from tabard.server.common.errors import Forbidden, Refused
from tabard.server.common.schemas import LONGEST_NAME, ClockPlan, DayPlan
from tabard.server.tables.entries import BOT, OPEN, PERSON, Chair
from tabard.server.tables.table import Head

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.records import Move
    from tabard.server.common.schemas import NewTable, SeatPlan
    from tabard.server.tables.table import Table

USUAL_BOT: Final = "journeyman"
NO_GAME: Final = N_("There is no game '{game}'. Possible are {games}.")


def new_id() -> str:
    return secrets.token_urlsafe(12)


def known_game(name: str) -> Game:
    """The game of a name. A title will not do: every page has one address."""
    if name not in games():
        raise Refused(NO_GAME, game=excerpt(name), games=", ".join(games()))
    return game(name)


def known_bot(name: str) -> str:
    """A bot that is installed; other programs are not started for strangers."""
    if name and name not in bots():
        raise Refused(N_("There is no bot '{bot}'. Possible are {bots}."), bot=name, bots=", ".join(bots()))
    return name or USUAL_BOT


def chair(plan: SeatPlan) -> Chair:
    kind = {"friend": OPEN, "bot": BOT}.get(plan.kind, PERSON)
    bot = known_bot(plan.bot) if kind == BOT else ""
    return Chair(kind, plan.name.strip(), bot)


def hosted(head: Head, person: str) -> Head:
    """A head whose host is a person, who also owns all seats of people at this screen."""
    chairs = tuple(replace(chair, owner=person if chair.kind == PERSON else "") for chair in head.chairs)
    return replace(head, host=person, chairs=chairs)


def rematch_head(table: Table) -> Head:
    """The same people and options, with other draws."""
    chairs = tuple(replace(chair, stand_in="", taken=False) for chair in table.chairs)
    return replace(
        table.head, id=new_id(), seed=None, chairs=chairs, parent=table.id, lesson="", created=time(),
        first=table.head.company, chat=table.chat,
    )  # fmt: skip


def fork_head(table: Table, plans: Sequence[SeatPlan]) -> Head:
    """A table that plays on from a position, with other draws: the old ones are known."""
    if table.has_secrets:
        raise Forbidden(N_("There are secrets at this table. Play on from a position when the game is over."))
    table.check_hints()  # which the other table would give
    if len(plans) != table.head.seats:
        raise Refused(N_("Say for each seat of the game who sits there; seats: {seats}."), seats=table.head.seats)
    return replace(
        table.head, id=new_id(), seed=None, chairs=tuple(map(chair, plans)), public=False,
        minutes=0.0, days=0.0, lesson="", parent=table.id, created=time(), imported=False, first="", hints=True,
    )  # fmt: skip


def imported(text: str) -> tuple[Head, list[Move]]:
    """A table that holds a record. A RecordError names the line that is wrong."""
    found = known_game(game_name(text))
    match = found.replay(text)
    header = match.header
    players = [*header.players, *[""] * header.seats]
    chairs = tuple(Chair(PERSON, player[:LONGEST_NAME]) for player in players[: header.seats])
    head = Head(
        new_id(), found.name, header.rules, header.components, header.seats, header.options, header.seed,
        chairs, created=time(), imported=True, corrections=header.corrections, edition=header.edition,
    )  # fmt: skip
    return head, match.moves


def new_head(wish: NewTable) -> Head:
    """An OptionError says what about the seats or the options is not possible."""
    found = known_game(called(wish.game) or wish.game)
    seats = len(wish.seats)
    given: dict[str, object] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in wish.options.items()
    }
    options = found.checked(seats, given)
    return Head(
        new_id(),
        found.name,
        found.rules_version,
        found.components,
        seats,
        {option.name: option.show(options[option.name]) for option in found.options},
        wish.seed,
        tuple(map(chair, wish.seats)),
        wish.public,
        wish.clock.minutes if isinstance(wish.clock, ClockPlan) else 0.0,
        wish.clock.increment if isinstance(wish.clock, ClockPlan) else 0.0,
        wish.clock.days if isinstance(wish.clock, DayPlan) else 0.0,
        wish.lesson,
        created=time(),
        hints=not wish.public if wish.hints is None else wish.hints,
        chat=wish.chat and not wish.public,
        corrections=dict(found.corrections.values),
        edition=found.corrections.edition if found.corrections.values else "",
    )
