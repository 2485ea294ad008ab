"""How often anybody may ask for something, and how many may be connected at once, by person and by address."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic
from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_
from tabard.server.common.errors import TooOften
from tabard.server.security.persons import person

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from starlette.requests import HTTPConnection

    from tabard.server.common.settings import Limits

REMEMBERED: Final = 10_000  # people, or addresses, that a limit knows; whoever has asked longest ago is forgotten first
CROWD: Final = 4  # people who may share an address, each with all that one person is allowed
NETWORK: Final = 64  # bits of an IPv6 address that tell whose it is; the others anybody chooses for themselves
TOO_MANY: Final = N_("Too many are here at once. Try again later.")


# Addresses


def address(connection: HTTPConnection) -> str:
    """Where somebody comes from, as limits count it."""
    return household(connection.client.host) if connection.client else ""


@lru_cache(4096)
def household(host: str) -> str:
    """An IPv4 address, or the network of an IPv6 address."""
    try:
        found = ip_address(host)
    except ValueError:  # a name, from a test or a proxy
        return host[:NETWORK]
    if not isinstance(found, IPv6Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found.packed, NETWORK), strict=False))


HERE: Final[ContextVar[str]] = ContextVar("here", default="")  # the address on whose behalf something is done now


# How often


class Limit:
    """For everybody so many at once, and after that so many a second."""

    def __init__(self, rate: tuple[float, float], clock: Callable[[], float] = monotonic) -> None:
        self.most, self.each_second = rate
        self.clock: Final = clock
        self.left: Final[dict[str, tuple[float, float]]] = {}  # and when that was so; the latest at the end

    def take(self, who: str, count: float = 1) -> None:
        now = self.clock()
        left = self.left_at(who, now) - count
        if left < 0:
            raise TooOften(N_("That was too often in a short time. Wait a moment."), -left / self.each_second)
        self.note(who, left, now)

    def spend(self, who: str, count: float) -> None:
        """Charge without refusing: what is left may become negative."""
        now = self.clock()
        self.note(who, self.left_at(who, now) - count, now)

    def note(self, who: str, left: float, now: float) -> None:
        self.left.pop(who, None)
        self.left[who] = (left, now)
        if len(self.left) > REMEMBERED:
            del self.left[next(iter(self.left))]

    def wait(self, who: str, count: float = 1) -> float:
        """The seconds until so many are allowed; 0 if they are now."""
        return max(0.0, count - self.now_left(who)) / self.each_second

    def now_left(self, who: str) -> float:
        return self.left_at(who, self.clock())

    def left_at(self, who: str, now: float) -> float:
        left, at = self.left.get(who, (self.most, now))
        return min(self.most, left + (now - at) * self.each_second)


Charged = list[tuple[Limit, str]]


class Allowance:
    """A limit for each person, and one for each address. Whoever has no cookie counts by address alone."""

    def __init__(self, rate: tuple[float, float], clock: Callable[[], float] = monotonic) -> None:
        most, each_second = rate
        self.persons: Final = Limit(rate, clock)
        self.addresses: Final = Limit((most * CROWD, each_second * CROWD), clock)

    def take(self, connection: HTTPConnection, place: str = "") -> None:
        """Charge whoever asks, or refuse. With a place, such as a table, only what they do there counts."""
        charge(self.charged(connection, place))

    async def wait(self, connection: HTTPConnection, place: str = "") -> None:
        """The same, but wait instead of refusing."""
        charged = self.charged(connection, place)
        while seconds := max(limit.wait(who) for limit, who in charged):
            await asyncio.sleep(seconds)
        self.take(connection, place)

    def charged(self, connection: HTTPConnection, place: str = "") -> Charged:
        """Which limits are charged, and as whom: the same for as long as a connection lasts."""
        found = [(self.addresses, f"{place} {address(connection)}")]
        who = person(connection)
        return [*found, (self.persons, f"{place} {who}")] if who else found


def charge(charged: Charged) -> None:
    for limit, who in charged:
        limit.take(who)


class Allowances:
    """The limits of everything that can be asked for."""

    def __init__(self, limits: Limits) -> None:
        self.requests: Final = Allowance(limits.requests)
        self.commands: Final = Allowance(limits.commands)
        self.tables: Final = Allowance(limits.tables)
        self.thoughts: Final = Allowance(limits.thoughts)
        self.reviews: Final = Allowance(limits.reviews)
        self.pictures: Final = Allowance(limits.pictures)
        self.sockets: Final = Allowance(limits.sockets)
        self.looks: Final = Allowance(limits.looks)
        self.previews: Final = Allowance(limits.previews)
        self.messages: Final = Allowance(limits.messages)
        self.handovers: Final = Allowance(limits.handovers)


# How many


class ConcurrencyLimit:
    """How many are somewhere at once."""

    def __init__(self) -> None:
        self.here: Final[Counter[str]] = Counter()

    @contextmanager
    def within(self, bounds: Mapping[str, int]) -> Iterator[None]:
        """Be counted at several places meanwhile; refused if one of them is full."""
        if any(self.here[place] >= most for place, most in bounds.items()):
            raise TooOften(TOO_MANY)
        self.here.update(bounds.keys())
        try:
            yield
        finally:
            self.here.subtract(bounds.keys())
            for place in bounds:
                if not self.here[place]:
                    del self.here[place]
