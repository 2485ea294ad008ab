"""`make bench-server`: many live tables on one server, and a server that is killed again and again.

Under load every table has two connected pages and an action every few seconds. Measured is how long it takes from the
click until the page of whoever clicked shows the new position, and until the other page does. Afterwards the storage is
compared with what was acknowledged: nothing may be lost, nothing doubled. Then a server is killed in the middle of
many actions, and started again, round after round; every acknowledged action must be there.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from argparse import ArgumentParser
from contextlib import suppress
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from random import Random
from statistics import mean, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tabard.engine.game import game
from tabard.server.common.settings import Settings
from tabard.server.live.deltas import rebuilt
from tabard.server.storage.storage import Storage
from tabard.server.tables.entries import PLAY, TableEntry

GAMES = ("pilgrim", "kingsbridge", "coimbra")
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "friend", "name": "Ben"}]
CHOICE = re.compile(r'data-choice="(\d+)"')
PATIENCE = 30.0
LAST = 10  # moves of a game that are not begun with: some of them make themselves
KIB = 1024
BARS = {"acting": 0.150, "other": 0.300}


class Server:
    """`tabard serve` in a process of its own."""

    def __init__(self, python: str, database: str) -> None:
        self.command = [python, "-P", "-m", "tabard", "serve", "--no-browser", "--no-limits", "--port", "0"]
        self.command += ["--database", database, "--thinkers", "1"]
        self.process: asyncio.subprocess.Process | None = None
        self.url = ""

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

    def memory(self) -> float:
        """What the server itself holds, in MiB."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / KIB

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        assert self.process is not None
        user, system = (
            Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
        )
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class Page:
    """A page of one person, connected to a table."""

    def __init__(self, cookie: str) -> None:
        self.cookie = cookie
        self.version = -1
        self.yours = False
        self.over = False
        self.decision = ""
        self.shown: dict[int, float] = {}  # when a version was first seen
        self.news = asyncio.Event()

    async def follow(self, url: str, table: str) -> None:
        address = f"{url.replace('http', 'ws')}/t/{table}/live?deltas=1&layout=table"
        async with connect(address, additional_headers={"cookie": self.cookie}, max_size=None) as socket:
            await self.read(socket)

    async def read(self, socket: ClientConnection) -> None:
        async for text in socket:
            now = perf_counter()
            view = json.loads(text)
            self.version, self.yours, self.over = view["version"], view["yours"], view["over"]
            self.shown[self.version] = now
            part = view["parts"].get("decision")
            if part is not None:
                self.decision = part if isinstance(part, str) else rebuilt(self.decision, part)
            self.news.set()

    async def until(self, version: int) -> float:
        """When the page showed a version, or a later one."""
        while not (seen := [at for number, at in self.shown.items() if number >= version]):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)
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
    refused: int = 0
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
        brought = (await self.client.post("/api/records", json={"record": self.record})).raise_for_status().json()
        moves = self.record.partition("\n\n")[2].count("\n")
        move = self.rng.randrange(moves - LAST)
        return await self.client.post(f"/api/tables/{brought['id']}/fork", json={"move": move, "seats": SEATS})

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

    async def act(self) -> tuple[Page, Page, float, int]:
        """One click: who made it, who else sees it, when it was, and the version that came of it."""
        acting, other = sorted(self.pages, key=lambda page: not page.yours)
        action = self.rng.choice(acting.choices())
        body = {"version": acting.version, "action": action}
        begun = perf_counter()
        answer = await self.post("act", acting, body)
        self.figures.acknowledged[self.table].append((body["version"], action))
        return acting, other, begun, int(answer.json()["version"])

    async def post(self, what: str, page: Page, body: dict[str, Any]) -> httpx.Response:
        address = f"/api/tables/{self.table}/{what}"
        answer = await self.client.post(address, json=body, headers={"cookie": page.cookie})
        self.figures.refused += answer.status_code != 200
        return answer.raise_for_status()

    async def play(self, every: float, end: float, group: asyncio.TaskGroup) -> None:
        """An action every so many seconds; after a game comes the next one."""
        await asyncio.sleep(self.rng.random() * every)
        while perf_counter() < end:
            acting, other, begun, version = await self.act()
            self.figures.acting.append(await acting.until(version) - begun)
            self.figures.other.append(await other.until(version) - begun)
            if self.pages[0].over:
                for task in self.following:
                    task.cancel()
                await self.open(group)
            await asyncio.sleep(max(0.0, begun + every - perf_counter()))
        for task in self.following:
            task.cancel()


# Load


async def load(server: Server, tables: int, every: float, minutes: float) -> Figures:
    figures = Figures()
    await server.start()
    try:
        async with browser(server.url) as client, asyncio.TaskGroup() as group:
            games = [GAMES[number % len(GAMES)] for number in range(tables)]
            players = [Players(client, name, figures, n, recorded(name, n)) for n, name in enumerate(games)]
            for one in players:  # they come one after the other
                await one.open(group)
            watching = group.create_task(watch(server, figures))
            end, before = perf_counter() + minutes * 60, server.cpu()
            await asyncio.wait([group.create_task(one.play(every, end, group)) for one in players])
            figures.cpu = server.cpu() - before
            watching.cancel()
    finally:
        await server.end()
    return figures


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


async def watch(server: Server, figures: Figures) -> None:
    while True:
        await asyncio.sleep(2)
        figures.memory.append(server.memory())
        print(f"\r{len(figures.acting)} actions, {figures.memory[-1]:.0f} MiB", end="", file=sys.stderr, flush=True)


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


BROKEN = (httpx.TransportError, WebSocketException, OSError, TimeoutError)  # what people see of it


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
            acting, other, _, version = await players.act()
            await acting.until(version)
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
    shares = figures.cpu / count * 1000, process_time() / count * 1000
    print("processor: {:.1f} ms an action for the server, {:.1f} ms for these pages".format(*shares))
    quarter = max(1, len(figures.memory) // 4)
    early, late = mean(figures.memory[quarter : 2 * quarter]), mean(figures.memory[-quarter:])
    print(f"memory: {early:.0f} MiB in the second quarter, {late:.0f} MiB in the last")
    return good and not figures.refused and not unasked


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable, help="of the environment whose server is measured")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--every", type=float, default=3.0, help="seconds between two actions at a table")
    parser.add_argument("--minutes", type=float, default=10.0, help="0 for no load")
    parser.add_argument("--kills", type=int, default=200, help="rounds; 0 for none")
    parser.add_argument("--database", default="", help="a new SQLite file if not said")
    given = parser.parse_args()
    good = True
    with TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/tables.db"
        server = Server(given.python, database)
        if given.minutes:
            figures = asyncio.run(load(server, given.tables, given.every, given.minutes))
            print(file=sys.stderr)
            good = tell(figures, asyncio.run(check(figures, database)))
        if given.kills:
            acts = asyncio.run(kill(server, 10, given.kills, database))
            print(f"\n{given.kills} kills, {acts} acknowledged actions, all of them kept")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
