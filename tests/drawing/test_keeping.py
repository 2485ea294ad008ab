"""A drawing of panels that were kept is the drawing, and a panel shows nothing but what it says it shows."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, cast

import pytest

from tabard import COMPILED
from tabard.drawing import keeping
from tabard.drawing.keeping import DrawnPanel, DrawnPanels, Fragments
from tabard.engine.state import CHANCE, State
from tests.drawing.kit import TABLES, Table, walk
from tests.samples import sampled

PAGE = ("en", "page", "table")
OF_EVERY_STATE = {"seats", "to_move", "over", "stack", "viewer"}


def views(state: State) -> Iterator[State]:
    yield state.copy()
    for seat in range(state.seats):
        yield state.seen_by(seat)


@sampled("every", 23, 1)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_drawing_of_kept_panels_is_the_same(table: Table, every: int) -> None:
    """Though those who see something else draw with the same panels."""
    drawn, drawings = DrawnPanels(), 0
    for number, state in enumerate(walk(*table)):
        if number % every or (state.to_move == CHANCE and not state.over):
            continue
        for view in views(state):
            with keeping.keeping(drawn):
                kept = view.svg(*PAGE)
            assert kept == view.svg(*PAGE)
            drawings += 1
    assert drawings > 10


def test_no_more_panels_are_kept_than_a_table_needs() -> None:
    drawn = DrawnPanels()
    state = next(iter(walk("pilgrim", 2, {})))
    with keeping.keeping(drawn):
        for lang in ("en", "de", "es"):
            for layout in ("table", "tablet", "phone", "wide", "narrow"):
                state.svg(lang, "page", layout)
    assert len(drawn.kept) == keeping.MOST


# What is made of panels


class Compared(Fragments):
    """Keeps nothing: everything is drawn every time, and compared with what followed from the same numbers before."""

    def __init__(self) -> None:
        super().__init__(0)
        self.before: dict[Hashable, DrawnPanel] = {}

    def get(self, key: Hashable) -> None:
        return None

    def keep(self, key: Hashable, fragment: DrawnPanel) -> None:
        drawn: Any = key[0]  # type: ignore[index]
        before = self.before.setdefault(key, fragment)
        assert before == fragment, f"{drawn.__qualname__} shows more than what it is said to follow from"


@sampled("every", 17, 1)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_fragment_follows_from_what_it_says(table: Table, every: int) -> None:
    compared = Compared()
    for number, state in enumerate(walk(*table)):
        for view in views(state) if number % every == 0 else ():
            with keeping.keeping(DrawnPanels(compared)):
                view.svg(*PAGE)
    assert len(compared.before) > 30


def test_of_fragments_those_that_are_used_are_kept() -> None:
    fragments, used = Fragments(8), DrawnPanel(None, frozenset(), "used")
    fragments.keep("used", used)
    for number in range(100):
        fragments.keep(number, DrawnPanel(None, frozenset(), number))
        assert fragments.get("used") is used
        assert len(fragments.recent) + len(fragments.older) <= 8
    assert fragments.get(0) is None


# What is read


class Watched(DrawnPanels):
    """Keeps nothing, and compares what a panel reads of a state with what it says it shows.

    What it shows is looked at before it is asked whether it was kept; then it is drawn, and then it would be kept.
    """

    def __init__(self) -> None:
        super().__init__()
        self.reads: set[str] = set()
        self.shown: set[str] = set()
        self.drawn: set[str] = set()
        self.kept = cast("Any", self)  # type: ignore[misc]

    def get(self, key: Any) -> None:
        self.shown = self.reads.copy()
        self.reads.clear()

    def keep(self, key: Any, panel: object) -> None:
        name = key[0].__qualname__
        assert self.reads <= self.shown, f"{name} shows {sorted(self.reads - self.shown)} too"
        self.drawn.add(name)
        self.reads.clear()

    def state(self, state: State) -> State:
        """A state that notes the names of fields that are looked at."""
        kind: Any = type(state)
        fields = OF_EVERY_STATE | {field.name for field in kind.declared}

        class Noting(kind):  # type: ignore[misc]
            def __getattribute__(noting, name: str) -> Any:  # noqa: N805
                if name in fields:
                    self.reads.add(name)
                return super().__getattribute__(name)

        state.__class__ = Noting
        return state


@pytest.mark.skipif(COMPILED, reason="only interpreted states can be watched")
@sampled("every", 19, 2)
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_panel_shows_what_it_says(table: Table, every: int) -> None:
    watching = Watched()
    for number, state in enumerate(walk(*table)):
        for view in views(state) if number % every == 0 else ():
            if view.viewer != view.to_move:  # what can be chosen is drawn anew every time
                noted = watching.state(view)
                watching.reads.clear()
                with keeping.keeping(watching):
                    noted.svg(*PAGE)
    assert len(watching.drawn) > 5
