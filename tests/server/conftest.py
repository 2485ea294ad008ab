"""What the tests of the server share."""

from __future__ import annotations

from inspect import iscoroutinefunction
from typing import TYPE_CHECKING

import pytest

from tabard.server.live import live_table, registry
from tests.server.kit import Clock, Person, finished, running, settings_for

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """A test that is a coroutine has a loop of its own."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    finished(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that all tests of this process share; each begins tables of its own."""
    with running(settings_for(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.db'}")) as found:
        yield found


@pytest.fixture
def database(tmp_path: Path) -> str:
    """An empty file."""
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    for module in (registry, live_table):
        monkeypatch.setattr(module, "time", lambda: found.now)
    return found


@pytest.fixture
def ann(url: str) -> Iterator[Person]:
    with Person(url) as person:
        yield person


@pytest.fixture
def ben(url: str) -> Iterator[Person]:
    with Person(url) as person:
        yield person


@pytest.fixture
def eve(url: str) -> Iterator[Person]:
    """Somebody who only watches."""
    with Person(url) as person:
        yield person
