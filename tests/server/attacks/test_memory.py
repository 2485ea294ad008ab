"""Whatever somebody sends, the server does not keep it."""

from __future__ import annotations

import ast
import gc
import tracemalloc
from contextlib import ExitStack
from pathlib import Path

import pytest

import tabard
from tabard.engine.memory import remembered
from tabard.engine.words import LANGUAGES, Speech
from tabard.server.common.clock import time
from tabard.server.common.errors import Refused
from tabard.server.common.schemas import ChairChange
from tabard.server.common.speech import speech
from tabard.server.live import connection
from tabard.server.live import registry as registry_module
from tabard.server.live.live_table import LOOKED
from tabard.server.tables import chairs, table
from tabard.server.tables.sight import Viewer
from tests.process_kit import wait_until
from tests.server.kit import ME, RANDOM, Guest, Person
from tests.server.test_registry import a_registry
from tests.server.test_tables import BOTH, Kept, new_head

FOREIGN = "x" * 10_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_not_kept_and_quotes_only_the_beginning(ann: Person, lang: str) -> None:
    kept = len(speech(lang).known)
    for number in range(20):
        wish = {"game": "coimbra", "seats": [ME, RANDOM], f"{FOREIGN}{number}": 1}
        answer = ann.client.post("/api/tables", params={"lang": lang}, json=wish)
        assert answer.status_code == 422
        assert len(answer.content) < 500
    assert len(speech(lang).known) <= kept + 1  # at most the sentence that holds it


def test_only_what_a_catalogue_holds_is_kept() -> None:
    german = Speech("tabard.server", "de")
    assert german.say("Skip to the content") != "Skip to the content"
    assert german.say(FOREIGN) == FOREIGN
    assert list(german.known) == ["Skip to the content"]


def is_unbounded(decorator: ast.expr) -> bool:
    """Whether a decorator remembers every answer for ever."""
    if isinstance(decorator, ast.Call):
        return "cache" in ast.unparse(decorator.func) and "maxsize=None" in ast.unparse(decorator)
    return ast.unparse(decorator) in ("cache", "functools.cache")


def remembers_without_end(file: Path) -> list[str]:
    """The functions of a file whose answers are all kept, though they depend on something."""
    functions = [
        node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)
    ]
    return [
        f"{file.name}: {function.name}"
        for function in functions
        if any(map(is_unbounded, function.decorator_list)) and ast.unparse(function.args)
    ]


def test_nothing_is_remembered_without_end() -> None:
    files = list(Path(tabard.__file__).parent.rglob("*.py"))
    assert len(files) > 300
    assert [found for file in files for found in remembers_without_end(file)] == []


def test_an_endless_memory_would_be_found(tmp_path: Path) -> None:
    file = tmp_path / "kept.py"
    file.write_text(
        "@cache\ndef one(text): ...\n@lru_cache(maxsize=None)\ndef two(n): ...\n@cache\ndef all(): ...\n", "utf-8"
    )
    assert remembers_without_end(file) == ["kept.py: one", "kept.py: two"]


def test_what_was_asked_for_last_is_remembered() -> None:
    asked: list[int] = []

    @remembered
    def twice(number: int) -> int:
        asked.append(number)
        return 2 * number

    bound = twice.cache_parameters()["maxsize"]
    assert bound
    for number in [*range(bound + 1), bound, 0]:
        assert twice(number) == 2 * number
    assert asked == [*range(bound + 1), 0]


def test_what_is_chosen_in_an_address_is_not_kept(ann: Person) -> None:
    """Pages in a language, a theme and a layout that nobody has heard of."""
    pages = {"/": 200, "/rules/coimbra": 200, "/learn": 200, "/t/none": 404}
    for path, status in pages.items():
        for lang in LANGUAGES:
            assert ann.client.get(path, params={"lang": lang}).status_code == status
    kind = type(remembered(str))  # compared by `is`: asking a proxy of something that is gone for its class is an error
    gc.unfreeze()  # what was there before the first test is frozen, and would not be listed
    caches = [cache for cache in gc.get_objects() if type(cache) is kind]
    ours = {
        f"{cache.__module__}.{cache.__qualname__}": cache for cache in caches if cache.__module__.startswith("tabard")
    }
    assert len(ours) > 20

    def asked_for(odd: int) -> set[str]:
        """What looked for at least so many things that it had never heard of."""
        before = {name: cache.cache_info().misses for name, cache in ours.items()}
        for path in pages:
            for number in range(odd):
                said = f"{len(grown)}-{number}"
                ann.client.get(path, params={"lang": f"x{said}", "theme": f"y{said}", "layout": f"z{said}"})
        return {name for name, cache in ours.items() if cache.cache_info().misses - before[name] >= odd}

    grown = [set(ours)]
    while grown[-1] and len(grown) < 20:  # bots of other tests may still be playing
        grown.append(grown[-1] & asked_for(30))
    assert not grown[-1]


def test_nobody_ends_a_game_by_making_its_table_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who renames a seat without end, or leaves it and comes back, does not keep the others from playing on."""
    kept = Kept(new_head("pilgrim"))
    own = Viewer(frozenset({0, 1}), person="ann")
    for chair in kept.table.chairs:
        chair.owner = own.person
    seat = kept.table.match.to_move
    kept.keep(kept.table.plan_chair(seat, kept.now, stand_in="random"))
    for module in (chairs, table):
        monkeypatch.setattr(module, "LONGEST", len(kept.entries) - 1)
    nobody = chairs.Known(away=True, invited=False)
    for asked in (ChairChange(seat=seat, do="rename"), ChairChange(seat=1 - seat, do="leave")):
        with pytest.raises(Refused):
            chairs.change(kept.table, own, asked, nobody, kept.now)
    kept.keep(chairs.change(kept.table, own, ChairChange(seat=seat, do="return"), nobody, kept.now))
    kept.play(kept.table.match.state.legal()[0])
    other = Viewer(frozenset({1 - seat}), person="ben")
    assert chairs.change(kept.table, other, ChairChange(seat=seat, do="bot"), nobody, kept.now)
    assert kept.table.plan_chair(seat, kept.now, stand_in="random")  # as when a clock has run out


def test_nobody_makes_a_table_longer_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Kept(new_head("coimbra"))
    for _ in range(3):
        kept.play(kept.table.match.state.legal()[0])
        kept.keep(kept.table.plan_undo(BOTH, kept.now))
    monkeypatch.setattr(table, "LONGEST", kept.table.version // 2)
    kept.play(kept.table.match.state.legal()[0])
    with pytest.raises(Refused, match="not possible any more"):
        kept.table.plan_undo(BOTH, kept.now)
    with pytest.raises(Refused, match="not possible any more"):
        kept.play(kept.table.match.state.legal()[0])


async def test_not_every_table_that_somebody_has_looked_at_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "MOST_UNUSED", 2)
    async with a_registry(f"sqlite:///{tmp_path / 'table.db'}") as registry:
        in_use = [await registry.live_table((await registry.begin(new_head("coimbra"))).id) for _ in range(5)]
        in_use[0].enter(Guest(Viewer()))
        registry.give_up_unused(time())
        assert len(registry.in_use) == 5  # whoever has just asked is being answered
        for age, live in enumerate(reversed(in_use)):
            live.used = time() - LOOKED - 1 - age
        registry.give_up_unused(time())
        assert list(registry.in_use.values()) == [in_use[0], *in_use[3:]]
        again = await registry.table(in_use[1].table.id)
        assert again.version == in_use[1].table.version


def test_a_page_that_waits_keeps_nothing_of_what_it_was_sent(ann: Person) -> None:
    """Thousands of pages are open while nothing happens; the first message of each is as long as the whole page."""
    table = ann.begin("pilgrim", ME, RANDOM)["id"]
    tracemalloc.start()
    try:
        with ExitStack() as pages:
            sizes = [len(str(pages.enter_context(ann.watch(table)).receive())) for _ in range(4)]
            wait_until(lambda: kept_by_connections() < min(sizes))  # the bot's first turn may be on its way to all
    finally:
        tracemalloc.stop()


def kept_by_connections() -> int:
    """Bytes that are held now and came to be in the module of connections."""
    kept = tracemalloc.take_snapshot().filter_traces([tracemalloc.Filter(True, connection.__file__)])
    return sum(trace.size for trace in kept.traces)
