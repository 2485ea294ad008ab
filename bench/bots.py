"""`python -m bench.bots`: how long a person waits for a novice while grandmasters play, watched or not."""

from __future__ import annotations

import asyncio
import sys
from argparse import ArgumentParser
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import httpx

from bench.server import PATIENCE, Page, Server, browser

MASTER = {"kind": "bot", "bot": "grandmaster"}
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "novice"}]


async def measure(server: Server, masters: int, watched: bool, answers: int) -> list[float]:
    """Seconds from a click that hands the decision on until the novice's next one can be seen."""
    await server.start()
    watching = list[asyncio.Task[None]]()
    try:
        async with browser(server.url) as client:
            for _ in range(masters):
                begun = await client.post("/api/tables", json={"game": "coimbra", "seats": [MASTER] * 4})
                table = begun.raise_for_status().json()["id"]
                if watched:
                    watching.append(asyncio.create_task(Page("").follow(server.url, table)))
            return await play(client, answers)
    finally:
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        await server.end()


async def play(client: httpx.AsyncClient, answers: int) -> list[float]:
    begun = await client.post("/api/tables", json={"game": "coimbra", "seats": SEATS, "seed": 1})
    table, page = begun.raise_for_status().json()["id"], Page(f"tabard={begun.cookies['tabard']}")
    following = asyncio.create_task(page.follow(str(client.base_url).rstrip("/"), table))
    waits, rng = list[float](), Random(1)
    await page.until(0)
    while len(waits) < answers and not page.over:
        if not page.yours:
            await shown(page, page.version + 1)
            continue
        click = {"version": page.version, "action": rng.choice(page.choices())}
        clicked = await client.post(f"/api/tables/{table}/act", json=click, headers={"cookie": page.cookie})
        version, now = clicked.raise_for_status().json()["version"], perf_counter()
        await shown(page, version)
        if page.version > version or not page.yours:
            await shown(page, version + 1)
            waits.append(perf_counter() - now)
            print(f"\r{len(waits)} answers, the last after {waits[-1]:.2f} s", end="", file=sys.stderr, flush=True)
    following.cancel()
    return waits


async def shown(page: Page, version: int) -> None:
    while page.version < version and not page.over:
        page.news.clear()
        await asyncio.wait_for(page.news.wait(), PATIENCE)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable, help="of the environment whose server is measured")
    parser.add_argument("--masters", type=int, default=30, help="tables of four grandmasters")
    parser.add_argument("--watched", action="store_true", help="by somebody each")
    parser.add_argument("--answers", type=int, default=30, help="of the novice, that are waited for")
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        server = Server(given.python, f"sqlite:///{folder}/tables.db")
        server.command += ["--pause", "0"]
        waits = asyncio.run(measure(server, given.masters, given.watched, given.answers))
    print(f"\n{len(waits)} answers: half of them within {median(waits):.2f} s, the slowest after {max(waits):.2f} s")


if __name__ == "__main__":
    main()
