"""`make bench-server`: many live tables on one server, and a server that is killed again and again.

Under load every table has two connected pages and an action every few seconds. Measured is how long it takes from the
click until the page of whoever clicked shows the new position, and until the other page does. Afterwards the storage is
compared with what was acknowledged: nothing may be lost, nothing doubled. Then a server is killed in the middle of
many actions, and started again, round after round; every acknowledged action must be there. With --idle so many pages
are opened that do nothing, and it is measured what they take. With --upgrade so many tables play while their server
ends and another one takes its place; it is measured how long people wait.

The bench takes turns with a fixed piece of work and looks at what others do meanwhile, so that a figure can be judged.
"""

from __future__ import annotations

import asyncio
import os
import re
import resource
import signal
import sys
from argparse import ArgumentParser
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from random import Random, random
from statistics import mean, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import httpx
import orjson
import uvloop

from bench.page_sockets import PageSocket, connected
from tabard.engine.game import game
from tabard.server.common.settings import Settings
from tabard.server.live.deltas import rebuilt
from tabard.server.storage.storage import Storage
from tabard.server.tables.entries import PLAY, TableEntry

AGAIN = 0.25  # seconds until a page tries to connect again
GAMES = ("pilgrim", "kingsbridge", "coimbra")
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Ben"}]
CHOICE = re.compile(r'data-choice="(\d+)"')
PATIENCE = 120.0  # seconds; on a machine that is too busy, pages wait long, and how long is what is measured
RECORDED = 60  # games, each of which some tables begin in the middle of
LAST = 10  # moves of a game that are not begun with: some of them make themselves
KIB = 1024
BARS = {"acting": 0.150, "other": 0.300}
MOST_CPU = 2.0  # milliseconds an action
MOST_MEMORY = 1536.0  # MiB
MOST_IDLE = 1024.0  # MiB
IDLE_AT_ONCE = 20  # pages at a table that nobody plays at
FIXED = 20_000  # steps of the piece of work


class Server:
    """`tabard serve` in a process of its own."""

    def __init__(self, python: str, database: str, workers: int = 1) -> None:
        program = str(Path(python).absolute())  # the server works elsewhere
        self.command = [program, "-P", "-m", "tabard", "serve", "--no-browser", "--no-limits", "--port", "0"]
        self.command += ["--database", database, "--thinkers", "1", "--workers", str(workers)]
        self.process: asyncio.subprocess.Process | None = None
        self.url = ""

    def stay_there(self) -> None:
        """The next one listens at the same place."""
        self.command[self.command.index("--port") + 1] = self.url.rpartition(":")[2]

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *self.command, stdout=asyncio.subprocess.PIPE, cwd="/", env={"PYTHONUNBUFFERED": "1", "LANG": "C"}
        )
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode()
        self.url = re.findall(r"http://[\d.:]+", line)[0]
        async with httpx.AsyncClient(timeout=PATIENCE) as client:  # the socket is open before there is an answer
            (await client.get(f"{self.url}/api/tables")).raise_for_status()

    async def end(self, how: int = signal.SIGTERM) -> None:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        await self.process.wait()

    def processes(self) -> list[int]:
        """The server and what it has started."""
        assert self.process is not None
        own = self.process.pid
        return [own, *map(int, Path(f"/proc/{own}/task/{own}/children").read_text(encoding="utf-8").split())]

    def memory(self) -> float:
        """What it holds, in MiB; what processes share is counted once, in parts."""
        held = [Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8") for pid in self.processes()]
        return sum(int(re.findall(r"Pss:\s+(\d+)", one)[0]) for one in held) / KIB

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return sum(map(seconds_of, self.processes()))


def seconds_of(pid: int) -> float:
    user, system = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class Machine:
    """How busy it is: what others use of it, and how long a fixed piece of work takes beside everything."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.begun = self.used()
        self.takes: list[tuple[float, float]] = []  # seconds of time, and of the processor

    def used(self) -> tuple[float, float, float]:
        """Seconds of all processors, those that were used, and those that we used."""
        line = Path("/proc/stat").read_text(encoding="utf-8").partition("\n")[0]
        ticks = [int(word) / os.sysconf("SC_CLK_TCK") for word in line.split()[1:9]]
        return sum(ticks), sum(ticks) - ticks[3] - ticks[4], self.server.cpu() + process_time()

    def work(self) -> None:
        began, used = perf_counter(), process_time()
        total = 0
        for step in range(FIXED):
            total += step * step
        self.takes.append((perf_counter() - began, process_time() - used))

    def told(self) -> str:
        every, busy, ours = (now - then for now, then in zip(self.used(), self.begun, strict=True))
        wall, cpu = (mean(column) for column in zip(*self.takes, strict=True))
        return (
            f"machine: others used {(busy - ours) / every:.0%} of it; a fixed piece of work took {wall * 1000:.2f} ms, "
            f"of which {cpu * 1000:.2f} ms of the processor"
        )


class Page:
    """A page of one person, connected to a table."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self.version = -1
        self.yours = False
        self.over = False
        self.decision = ""
        self.refused = 0
        self.socket: PageSocket | None = None
        self.shown: dict[int, float] = {}  # when a version was first seen
        self.news = asyncio.Event()
        self.connects = False  # and has seen nothing of the table yet
        self.opened: list[float] = []  # when it was connected and saw the table

    async def stay(self, url: str, table: str) -> None:
        """Connect again and again, as a page does."""
        while True:
            with suppress(*BROKEN):
                await self.follow(url, table)
            await asyncio.sleep(AGAIN * (0.5 + random()))

    async def follow(self, url: str, table: str) -> None:
        """Be connected until the server or this page ends it."""
        self.connects = True
        self.socket = await connected(live(url, table), self.cookie, self.read)
        try:
            await self.socket.ended
        finally:
            self.socket.transport.close()

    def read(self, text: bytes) -> None:
        now, view = perf_counter(), orjson.loads(text)
        if self.connects:
            self.connects = False
            self.opened.append(now)
        if view["kind"] == "refused":
            self.refused += 1
            return
        self.version, self.yours, self.over = view["version"], view["yours"], view["over"]
        self.shown[self.version] = now
        part = view["parts"].get("decision")
        if part is not None:
            self.decision = part if isinstance(part, str) else rebuilt(self.decision, part)
        self.news.set()

    def act(self, action: int) -> None:
        assert self.socket is not None
        self.socket.say(orjson.dumps({"kind": "act", "version": self.version, "action": action}))

    async def until(self, version: int) -> float:
        """When the page showed a version, or a later one."""
        while not (seen := [at for number, at in self.shown.items() if number >= version]):
            self.news.clear()
            async with asyncio.timeout(PATIENCE):
                await self.news.wait()
        self.shown = {}
        return min(seen)

    def choices(self) -> list[int]:
        return [int(number) for number in CHOICE.findall(self.decision)]


@dataclass
class Figures:
    acting: list[float] = field(default_factory=list)  # seconds
    other: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)  # MiB
    cpu: float = 0.0  # seconds of the server's processor
    own: float = 0.0  # seconds of the processor of this program meanwhile
    machine: str = ""
    refused: int = 0
    brought: dict[str, str] = field(default_factory=dict)  # records, and the tables that they were brought as
    begun: dict[str, int] = field(default_factory=dict)  # by table: the version before the first action
    acknowledged: dict[str, list[tuple[int, int]]] = field(default_factory=dict)  # by table: version before, action

    @property
    def count(self) -> int:
        return sum(map(len, self.acknowledged.values()))


class Players:
    """Two people at one table, who decide by chance."""

    def __init__(self, client: httpx.AsyncClient, game: str, figures: Figures, seed: int, record: str = "") -> None:
        self.client = client
        self.record = record  # of a game of which some moves are already made
        self.game = game
        self.figures = figures
        self.rng = Random(seed)
        self.table = ""
        self.pages: list[Page] = []
        self.following: list[asyncio.Task[None]] = []

    async def begin(self) -> httpx.Response:
        """A table; the first one somewhere in the middle of a game, as if people had long been playing."""
        if self.table or not self.record:
            return await self.client.post("/api/tables", json={"game": self.game, "seats": SEATS})
        brought = self.figures.brought
        if self.record not in brought:
            answer = await self.client.post("/api/records", json={"record": self.record})
            brought[self.record] = answer.raise_for_status().json()["id"]
        moves = self.record.partition("\n\n")[2].count("\n")
        move = self.rng.randrange(moves - LAST)
        return await self.client.post(f"/api/tables/{brought[self.record]}/fork", json={"move": move, "seats": SEATS})

    async def sit_down(self) -> None:
        answer = await self.begin()
        begun = answer.raise_for_status().json()
        self.table = begun["id"]
        self.figures.begun[self.table] = 0
        self.figures.acknowledged[self.table] = []
        body = {"seat": 1, "do": "join", "link": begun["links"][0]["url"].rpartition("/")[2]}
        joined = await self.client.post(f"/api/tables/{self.table}/chair", json=body)
        joined.raise_for_status()
        self.pages = [Page(f"tabard={came.cookies['tabard']}") for came in (answer, joined)]
        self.figures.begun[self.table] = joined.json()["version"]

    async def open(self, group: asyncio.TaskGroup) -> None:
        """Begin a table, and open its pages."""
        await self.sit_down()
        await self.open_pages(group)

    async def open_pages(self, group: asyncio.TaskGroup) -> None:
        address = str(self.client.base_url).rstrip("/")
        self.following = [group.create_task(page.follow(address, self.table)) for page in self.pages]
        for page in self.pages:
            await page.until(0)

    async def act(self) -> tuple[Page, int, float, float]:
        """One click: who else sees it, with which version, when it was, and when whoever made it saw the result."""
        acting, other = sorted(self.pages, key=lambda page: not page.yours)
        action = self.rng.choice(acting.choices())
        version, begun = acting.version, perf_counter()
        acting.act(action)
        shown = await acting.until(version + 1)  # what is shown is stored
        self.figures.acknowledged[self.table].append((version, action))
        self.figures.refused += acting.refused
        return other, version + 1, begun, shown

    async def play(self, every: float, end: float, group: asyncio.TaskGroup) -> None:
        """An action every so many seconds; after a game comes the next one."""
        await asyncio.sleep(self.rng.random() * every)
        while perf_counter() < end:
            other, version, begun, shown = await self.act()
            self.figures.acting.append(shown - begun)
            self.figures.other.append(await other.until(version) - begun)
            if self.pages[0].over:
                for task in self.following:
                    task.cancel()
                await self.open(group)
            await asyncio.sleep(max(0.0, begun + every - perf_counter()))
        for task in self.following:
            task.cancel()

    async def persist(self, every: float) -> None:
        """The same, though the server may go away: whoever comes back and sees that nothing was done clicks again."""
        await asyncio.sleep(self.rng.random() * every)
        while not self.pages[0].over:
            acting, other = sorted(self.pages, key=lambda page: not page.yours)
            if not acting.choices() or other.version != acting.version:  # one of them is just coming back
                await asyncio.sleep(0.05)
                continue
            version, action, shown = acting.version, self.rng.choice(acting.choices()), 0
            while acting.version == version:
                if len(acting.opened) != shown:
                    shown = len(acting.opened)
                    with suppress(*BROKEN):
                        acting.act(action)
                await asyncio.sleep(0.05)
            self.figures.acknowledged[self.table].append((version, action))
            await asyncio.sleep(every)


def live(url: str, table: str) -> str:
    """Where a page of a table is told what is new."""
    return f"{url}/t/{table}/live?deltas=1&layout=table"


# Load


async def load(server: Server, tables: int, every: float, minutes: float) -> Figures:
    figures = Figures()
    await server.start()
    try:
        async with browser(server.url) as client, asyncio.TaskGroup() as group:
            games = [GAMES[number % len(GAMES)] for number in range(tables)]
            players = [Players(client, name, figures, n, recorded(name, n % RECORDED)) for n, name in enumerate(games)]
            for one in players:  # they come one after the other
                await one.open(group)
            machine = Machine(server)
            watching = group.create_task(watch(server, figures, machine))
            end, before, own = perf_counter() + minutes * 60, server.cpu(), process_time()
            await asyncio.wait([group.create_task(one.play(every, end, group)) for one in players])
            figures.cpu, figures.own, figures.machine = server.cpu() - before, process_time() - own, machine.told()
            watching.cancel()
    finally:
        await server.end()
    return figures


@cache
def recorded(name: str, seed: int) -> str:
    """The record of a game by chance."""
    rng, match = Random(seed), game(name).start(len(SEATS), seed)
    while not match.over:
        match.play(rng.choice(match.state.legal()))
    return match.record()


def browser(url: str = "") -> httpx.AsyncClient:
    """Keeps no cookies: each page has its own."""
    nothing = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE, cookies=nothing)


async def watch(server: Server, figures: Figures, machine: Machine) -> None:
    while True:
        machine.work()
        await asyncio.sleep(2)
        figures.memory.append(server.memory())
        print(f"\r{len(figures.acting)} actions, {figures.memory[-1]:.0f} MiB", end="", file=sys.stderr, flush=True)


# Another server takes its place


async def upgrade(server: Server, tables: int, every: float) -> tuple[Figures, list[float]]:
    """Tables that are played while their server ends and another one comes; how long each page was without it."""
    figures = Figures()
    await server.start()
    server.stay_there()
    try:
        async with browser(server.url) as client, asyncio.TaskGroup() as group:
            players = [Players(client, GAMES[n % len(GAMES)], figures, n) for n in range(tables)]
            for one in players:
                await one.sit_down()
                one.following = [group.create_task(page.stay(server.url, one.table)) for page in one.pages]
                for page in one.pages:
                    await page.until(0)
            playing = [group.create_task(one.persist(every)) for one in players]
            await asyncio.sleep(2 * every)
            ended = perf_counter()
            await server.end()
            await server.start()
            pages = [page for one in players for page in one.pages]
            while any(page.opened[-1] < ended for page in pages):
                await asyncio.sleep(0.1)
            await asyncio.sleep(2 * every)
            for task in (*playing, *(task for one in players for task in one.following)):
                task.cancel()
            return figures, [next(at for at in page.opened if at > ended) - ended for page in pages]
    finally:
        await server.end(signal.SIGKILL)


# Doing nothing


async def idle(server: Server, pages: int) -> tuple[float, float, float]:
    """The memory of a server in MiB, without pages and with so many; and what they take of a core."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, pages + 1000)), hard))
    await server.start()
    open_ones: list[PageSocket] = []
    try:
        async with browser(server.url) as client:
            players = [Players(client, GAMES[n % len(GAMES)], Figures(), n) for n in range(-(-pages // IDLE_AT_ONCE))]
            for one in players:
                await one.sit_down()
            empty = server.memory()
            for number in range(pages):
                table = players[number % len(players)].table
                open_ones.append(await stay(server.url, table))
                print(f"\r{number + 1} pages", end="", file=sys.stderr, flush=True)
            await asyncio.sleep(5)
            before, began = server.cpu(), perf_counter()
            await asyncio.sleep(10)
            assert all(page.open for page in open_ones), "the server has closed pages"
            return empty, server.memory(), (server.cpu() - before) / (perf_counter() - began)
    finally:
        await server.end(signal.SIGKILL)  # whoever waits for thousands to say goodbye waits long


async def stay(url: str, table: str) -> PageSocket:
    """A page that was sent what it shows, and keeps nothing of it."""
    shown = asyncio.Event()
    page = await connected(live(url, table), "", lambda _: shown.set())
    await shown.wait()
    page.read = None
    return page


# Killing


async def kill(server: Server, tables: int, rounds: int, database: str) -> int:
    """How many acknowledged actions there were; each must be found after every kill."""
    figures, rng = Figures(), Random(1)
    async with browser() as client:
        players = [Players(client, GAMES[n % len(GAMES)], figures, n) for n in range(tables)]
        for number in range(rounds):
            await server.start()
            client.base_url = httpx.URL(server.url)
            try:
                async with asyncio.TaskGroup() as group:
                    group.create_task(kill_soon(server, figures, rng))
                    for one in players:
                        group.create_task(hurry(one, group))
            except* (Killed, *BROKEN):
                pass
            finally:
                await server.end(signal.SIGKILL)
            await check(figures, database)
            print(f"\rround {number + 1}: {figures.count} actions", end="", file=sys.stderr, flush=True)
    return figures.count


class Killed(Exception):
    """The server is gone, and so is everything that went on with it."""


BROKEN = (httpx.TransportError, OSError, TimeoutError)  # what people see of it


async def kill_soon(server: Server, figures: Figures, rng: Random) -> None:
    """Kill the server after some more actions, in the middle of the next ones."""
    enough, end = figures.count + rng.randrange(5, 50), perf_counter() + PATIENCE
    while figures.count < enough and perf_counter() < end:
        await asyncio.sleep(0.005)
    await asyncio.sleep(rng.random() * 0.02)
    await server.end(signal.SIGKILL)
    raise Killed


async def hurry(players: Players, group: asyncio.TaskGroup) -> None:
    """Click as soon as the page allows it, until the server is gone."""
    with suppress(*BROKEN):
        if not players.pages or players.pages[0].over:  # the server may be gone before anybody sits
            await players.sit_down()
        players.pages = [Page(page.cookie) for page in players.pages]
        await players.open_pages(group)
        while not players.pages[0].over:
            other, version, _, _ = await players.act()
            await other.until(version)


# Checking


async def check(figures: Figures, database: str) -> int:
    """How many decisions the storage has that were not acknowledged; each table has at most one of those a kill."""
    storage = Storage(Settings(database))
    unasked = 0
    try:
        for table, acknowledged in figures.acknowledged.items():
            found = await storage.load(table)
            assert found is not None, f"table {table} is lost"
            entries = found[1][figures.begun[table] :]
            unasked += compare(entries, acknowledged, table)
    finally:
        await storage.close()
    return unasked


def compare(entries: list[TableEntry], acknowledged: list[tuple[int, int]], table: str) -> int:
    plays = {entry.number: entry for entry in entries if entry.kind == PLAY}
    missing = [version for version, _ in acknowledged if version not in plays]
    assert not missing, f"table {table} has lost the decisions {missing}"
    assert len({version for version, _ in acknowledged}) == len(acknowledged), f"table {table} has doubled decisions"
    return len(plays) - len(acknowledged)


# Telling


def told(name: str, seconds: list[float]) -> bool:
    cuts = quantiles(seconds, n=100)
    good = cuts[98] < BARS[name]
    print(
        f"{name:>7}: p50 {cuts[49] * 1000:6.1f} ms   p99 {cuts[98] * 1000:6.1f} ms   most {max(seconds) * 1000:6.1f} ms"
        f"   bar {BARS[name] * 1000:.0f} ms {'kept' if good else 'MISSED'}"
    )
    return good


def tell(figures: Figures, unasked: int) -> bool:
    good = all([told("acting", figures.acting), told("other", figures.other)])
    count = len(figures.acting)
    print(f"{count} actions, {figures.refused} refused, {unasked} decisions that nobody asked for, none lost")
    shares = figures.cpu / count * 1000, figures.own / count * 1000
    verdict = f"bar {MOST_CPU:g} ms {'kept' if shares[0] <= MOST_CPU else 'MISSED'}"
    print(f"processor: {shares[0]:.2f} ms an action for the server, {shares[1]:.2f} ms for these pages   {verdict}")
    quarter = max(1, len(figures.memory) // 4)
    early, late = mean(figures.memory[quarter : 2 * quarter]), mean(figures.memory[-quarter:])
    verdict = f"bar {MOST_MEMORY:g} MiB {'kept' if late < MOST_MEMORY else 'MISSED'}"
    print(f"memory: {early:.0f} MiB in the second quarter, {late:.0f} MiB in the last   {verdict}")
    print(figures.machine)
    good = good and shares[0] <= MOST_CPU and late < MOST_MEMORY
    return good and not figures.refused and not unasked


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable, help="of the environment whose server is measured")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two actions at a table")
    parser.add_argument("--minutes", type=float, default=10.0, help="0 for no load")
    parser.add_argument("--kills", type=int, default=200, help="rounds; 0 for none")
    parser.add_argument("--idle", type=int, default=0, help="pages that do nothing, after the load; 0 for none")
    parser.add_argument("--upgrade", type=int, default=0, help="tables whose server is replaced; 0 for none")
    parser.add_argument("--workers", type=int, default=1, help="processes that serve")
    parser.add_argument("--database", default="", help="a new SQLite file if not said")
    given = parser.parse_args()
    good = True
    with TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/tables.db"
        server = Server(given.python, database, given.workers)
        if given.minutes:
            figures = uvloop.run(load(server, given.tables, given.every, given.minutes))
            print(file=sys.stderr)
            good = tell(figures, uvloop.run(check(figures, database)))
        if given.idle:
            empty, full, busy = uvloop.run(idle(server, given.idle))
            good = good and full < MOST_IDLE
            print(f"\n{given.idle} idle pages: {full:.0f} MiB, of which {empty:.0f} without them; {busy:.1%} of a core")
        if given.upgrade:
            figures, gone = uvloop.run(upgrade(server, given.upgrade, given.every))
            uvloop.run(check(figures, database))
            cuts = quantiles(gone, n=100)
            print(
                f"\nanother server at {given.upgrade} tables: pages were without one for {cuts[49]:.1f} s (p50), "
                f"{cuts[98]:.1f} s (p99); {figures.count} actions, none lost"
            )
        if given.kills:
            acts = uvloop.run(kill(server, 10, given.kills, database))
            print(f"\n{given.kills} kills, {acts} acknowledged actions, all of them kept")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
