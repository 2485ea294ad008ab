"""Pages are made one at a time, first for those who are waited for."""

from __future__ import annotations

import asyncio

from tabard.server.security.limits import HERE
from tabard.server.views.render_queue import SHARE, Rank, RenderQueue


async def printed(queue: RenderQueue, name: str, done: list[str], rank: Rank = Rank.LOOKS) -> None:
    async with queue.turn(rank):
        done.append(name)


async def test_who_decides_comes_before_who_has_clicked_and_those_who_look() -> None:
    queue, done = RenderQueue(), list[str]()
    ranks = {"c": Rank.CLICKED, "e": Rank.DECIDES, "f": Rank.CLICKED}
    await asyncio.gather(*(printed(queue, name, done, ranks.get(name, Rank.LOOKS)) for name in "abcdef"))
    assert not queue.busy or not queue.waiting
    assert done == ["a", "e", "c", "f", "b", "d"]


async def test_others_have_their_turn_between_two_pages() -> None:
    queue, done = RenderQueue(), list[str]()

    async def meanwhile() -> None:
        for _ in range(3):
            done.append("-")
            await asyncio.sleep(0)

    await asyncio.gather(*(printed(queue, name, done) for name in "abc"), meanwhile())
    assert done == ["a", "-", "-", "b", "-", "c"]


async def test_who_goes_away_holds_nobody_up() -> None:
    queue, done = RenderQueue(), list[str]()
    tasks = [asyncio.create_task(printed(queue, name, done)) for name in "abcde"]
    await asyncio.sleep(0)
    for number in (1, 3):
        tasks[number].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await printed(queue, "f", done)
    assert done == ["a", "c", "e", "f"]


async def test_a_page_that_fails_holds_nobody_up() -> None:
    queue, done = RenderQueue(), list[str]()

    async def failing() -> None:
        async with queue.turn(Rank.CLICKED):
            raise ValueError

    await asyncio.gather(failing(), printed(queue, "a", done), return_exceptions=True)
    assert done == ["a"]


async def test_whoever_has_had_much_comes_after_all_others() -> None:
    """Even in a hurry; but nobody is refused."""

    async def asked(queue: RenderQueue, home: str, name: str, done: list[str], rank: Rank = Rank.LOOKS) -> None:
        HERE.set(home)
        await printed(queue, name, done, rank)

    queue, done = RenderQueue(), list[str]()
    queue.shares.spend("of Eve", SHARE[0] + 1)
    many = [asked(queue, "of Eve", f"Eve {number}", done, Rank.DECIDES) for number in range(3)]
    await asyncio.gather(*many, asked(queue, "of Ann", "Ann", done), asked(queue, "of Ben", "Ben", done))
    assert done == ["Eve 0", "Ann", "Ben", "Eve 1", "Eve 2"]


async def test_who_has_much_while_waiting_comes_after_all_others_too() -> None:
    """However many asked at once: what an address has had counts when the next turn is given."""

    async def asked(queue: RenderQueue, home: str, done: list[str]) -> None:
        HERE.set(home)
        async with queue.turn(Rank.CLICKED if home == "of Eve" else Rank.LOOKS):
            done.append(home)
            queue.shares.spend(home, SHARE[0] / 2)

    queue, done = RenderQueue(), list[str]()
    await asyncio.gather(*(asked(queue, "of Eve", done) for _ in range(9)), asked(queue, "of Ann", done))
    assert done.index("of Ann") < 4


async def test_a_page_is_charged_to_the_address_that_it_is_made_for() -> None:
    queue = RenderQueue()
    HERE.set("of Eve")
    async with queue.turn():
        await asyncio.sleep(0.01)
    assert queue.shares.now_left("of Eve") < queue.shares.now_left("of Ann")
