"""Pictures of dots cost a second each: they stop nobody else, and nobody has as many as they like."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from tabard.server.common.errors import Busy, TooOften
from tabard.server.common.settings import UNLIMITED
from tabard.server.security.limits import HERE
from tabard.server.views import png_cache
from tabard.server.views.png_cache import PngCache
from tests.server.kit import ME, RANDOM, SCREEN, Person, running, settings_for

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SVG = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
THEMES = ("light", "dark")


def free() -> None:
    """Nobody has to pay."""


class Slow:
    """A worker that makes a picture when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.closed = 0
        self.may = asyncio.Event()

    async def ask(self, do: Callable[..., bytes], *arguments: Any) -> bytes:
        self.asked.append(arguments)
        await self.may.wait()
        return repr(arguments).encode()

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    worker = Slow()
    monkeypatch.setattr(png_cache, "WorkerProcess", lambda: worker)
    return worker


def test_others_are_answered_while_pictures_are_made(url: str, ann: Person) -> None:
    table = ann.begin("pilgrim", ME, SCREEN)["id"]
    paths = [f"/t/{table}/board.png?theme={theme}" for theme in THEMES]
    enough = len(paths)  # one could slip in between two pictures
    with ThreadPoolExecutor() as threads:
        pictures = [threads.submit(lambda path: ann.client.get(path).status_code, path) for path in paths]
        answered = 0
        while answered <= enough and not all(picture.done() for picture in pictures):
            assert ann.client.get("/api/tables").status_code == 200
            answered += 1
    assert [picture.result() for picture in pictures] == [200] * len(paths)
    assert answered > enough


async def test_a_picture_is_made_in_a_process_of_its_own() -> None:
    made = PngCache()
    try:
        assert (await made.png(SVG, "light", free)).startswith(b"\x89PNG")
        assert await made.worker.ask(os.getpid) != os.getpid()
    finally:
        made.close()


async def test_a_picture_is_made_once_for_all_who_ask(slow: Slow) -> None:
    made, paid = PngCache(), list[int]()
    asked = [asyncio.create_task(made.png(SVG, "light", lambda: paid.append(1))) for _ in range(20)]
    await asyncio.sleep(0)
    slow.may.set()
    assert len(set(await asyncio.gather(*asked))) == 1
    await made.png(SVG, "light", lambda: paid.append(1))
    assert (len(slow.asked), len(paid)) == (1, 1)


async def test_only_some_pictures_wait_and_only_some_are_kept(slow: Slow) -> None:
    made = PngCache()
    asked = []
    for number in range(png_cache.WAITING):
        HERE.set(f"address {number}")
        asked.append(asyncio.create_task(made.png(f"{number}", "light", free)))
    await asyncio.sleep(0)
    with pytest.raises(Busy) as refused:
        await made.png(SVG, "light", free)
    assert int(refused.value.headers["retry-after"]) > 0
    slow.may.set()
    await asyncio.gather(*asked)
    for number in range(png_cache.KEPT + 10):
        await made.png(f"{number}", "light", free)
    assert len(made.kept) == png_cache.KEPT
    assert not made.making


async def test_one_address_leaves_room_for_the_pictures_of_others(slow: Slow) -> None:
    made = PngCache()
    HERE.set("of Eve")
    asked = [asyncio.create_task(made.png(f"{number}", "light", free)) for number in range(png_cache.OF_ONE)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await made.png(SVG, "light", free)
    HERE.set("of Ann")
    asked.append(asyncio.create_task(made.png(SVG, "light", free)))
    slow.may.set()
    assert all(await asyncio.gather(*asked))
    assert not made.homes


async def test_a_picture_that_takes_too_long_is_given_up(slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(png_cache, "SECONDS", 0.01)
    made = PngCache()
    with pytest.raises(Busy):
        await made.png(SVG, "light", free)
    assert slow.closed == 1
    slow.may.set()
    assert await made.png(SVG, "light", free)


async def test_whoever_may_not_have_more_pictures_is_refused_before_one_is_made(slow: Slow) -> None:
    def refuse() -> None:
        raise TooOften("")

    with pytest.raises(TooOften):
        await PngCache().png(SVG, "light", refuse)
    assert not slow.asked


def test_pictures_are_limited_and_the_same_one_is_free(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, pictures=(0.25, 0.001))  # one for each address
    settings = settings_for(f"sqlite:///{tmp_path / 'tables.db'}", limits=limits)
    with running(settings) as url, Person(url) as ann, Person(url) as ben:
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        light, dark = (f"/t/{table}/board.png?move=0&theme={theme}" for theme in THEMES)
        assert [ben.client.get(path).status_code for path in (light, light, dark)] == [200, 200, 429]
        assert int(ben.client.get(dark).headers["retry-after"]) > 1
