"""Panels that are drawn once, for as long as they would look the same.

A drawing has a dozen panels, and a move changes a few of them. A panel says which fields of a state it shows:

    @shows("land", "roads")
    def land_map(sheet, width): ...

Whoever draws the same table again and again keeps what was drawn:

    with keeping(drawn):  # some `DrawnPanels`
        state.svg()

As long as those fields are what they were, and nothing in the panel can be chosen, it is not drawn again, for whoever
looks. What it shows that is less than whole fields, `own` takes from the state and from what comes after the sheet. A
test watches what panels read, and fails when one shows more than it says.

What a panel is made of follows from a few numbers, which come again at other tables too. It is drawn once in a process:

    @follows(lambda s, colour, width: s.goods_of(colour))
    def stores(sheet, colour, width): ...

A test draws everything again and again, and fails when what follows from the same numbers looks different.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, ParamSpec, TypeVar, cast

from mypy_extensions import mypyc_attr

from tabard.engine.state import NOBODY

if TYPE_CHECKING:
    from tabard.drawing.sheet import Sheet

__all__ = ["DrawnPanels", "follows", "keeping", "shows"]

MOST: Final = 64  # panels kept of a table: for some languages, layouts and viewers
MOST_FRAGMENTS: Final = 32768  # of panels, kept for all tables: some 1.6 kB each
VIEWER: Final = "viewer"

P = ParamSpec("P")
T = TypeVar("T")


class DrawnPanel(NamedTuple):
    shown: Any  # what the fields held
    spots: frozenset[str]  # where something could be chosen in it
    result: Any  # of the function that draws it


@mypyc_attr(allow_interpreted_subclasses=True)  # a test compares what is drawn again
class Fragments:
    """What panels are made of. Of too many those are forgotten that were not looked for lately."""

    def __init__(self, most: int) -> None:
        self.most: Final = most // 2
        self.recent: dict[Hashable, DrawnPanel] = {}
        self.older: dict[Hashable, DrawnPanel] = {}

    def get(self, key: Hashable) -> DrawnPanel | None:
        found = self.recent.get(key)
        if found is None and (found := self.older.get(key)) is not None:
            self.keep(key, found)
        return found

    def keep(self, key: Hashable, fragment: DrawnPanel) -> None:
        if len(self.recent) >= self.most:
            self.older, self.recent = self.recent, {}
        self.recent[key] = fragment


FRAGMENTS: Final = Fragments(MOST_FRAGMENTS)


class DrawnPanels:
    """The panels of one table, as they were drawn last, for all who look: what is shown is compared."""

    def __init__(self, fragments: Fragments = FRAGMENTS) -> None:
        self.kept: Final[dict[Hashable, DrawnPanel]] = {}
        self.fragments: Final = fragments
        self.sentences: Mapping[int, str] | None = None  # what the options of whoever looks do, if that is known

    def keep(self, key: Hashable, panel: DrawnPanel) -> None:
        """Remember a panel; of too many the one that was drawn longest ago is forgotten."""
        self.kept.pop(key, None)
        self.kept[key] = panel
        if len(self.kept) > MOST:
            del self.kept[next(iter(self.kept))]


DRAWN: Final[ContextVar[DrawnPanels | None]] = ContextVar("drawn", default=None)


@contextmanager
def keeping(drawn: DrawnPanels, sentences: Mapping[int, str] | None = None) -> Iterator[None]:
    """Keep the panels that are drawn meanwhile. `sentences` are those of the options, where somebody has them."""
    drawn.sentences = sentences
    token = DRAWN.set(drawn)
    try:
        yield
    finally:
        DRAWN.reset(token)


def shows(*fields: str, own: Callable[..., object] | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Declares which fields of the state a function draws, beside what it is given after the sheet.

    `own` gives copies of what changes in place.
    """
    common, viewed = attrgetter(*fields), VIEWER in fields

    def declared(draw: Callable[P, T]) -> Callable[P, T]:
        function: Any = draw

        @wraps(draw)
        def drawn(sheet: Sheet[Any, Any], *how: Hashable) -> Any:
            panels = sheet.drawn
            if panels is None:
                return function(sheet, *how)
            viewer = sheet.viewer if viewed else NOBODY
            key = (draw, sheet.look, viewer, how)
            whole, part = common(sheet.state), own(sheet.state, *how) if own else None
            found = panels.kept.get(key)
            if found is not None and found.shown == (whole, part) and found.spots.isdisjoint(sheet.offered):
                sheet.seek(found.spots)
                return found.result
            result, spots = noted(function, sheet, how)
            if spots.isdisjoint(sheet.offered):
                panels.keep(key, DrawnPanel((copied(whole), part), frozenset(spots), result))
            return result

        return cast("Callable[P, T]", drawn)

    return declared


def follows(of: Callable[..., Hashable]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Declares what a function draws of the state, as numbers: beside them it knows only what it is given."""

    def declared(draw: Callable[P, T]) -> Callable[P, T]:
        function: Any = draw

        @wraps(draw)
        def drawn(sheet: Sheet[Any, Any], *how: Hashable) -> Any:
            panels = sheet.drawn
            if panels is None:
                return function(sheet, *how)
            key = (draw, sheet.look, how, of(sheet.state, *how))
            fragments = panels.fragments
            found = fragments.recent.get(key) or fragments.get(key)
            if found is not None:
                _, known, result = found
                if not known:  # in most of them nothing is ever chosen
                    return result
                if known.isdisjoint(sheet.offered):
                    sheet.seek(known)
                    return result
            result, spots = noted(function, sheet, how)
            if spots.isdisjoint(sheet.offered):
                fragments.keep(key, DrawnPanel(None, frozenset(spots), result))
            return result

        return cast("Callable[P, T]", drawn)

    return declared


def noted(draw: Callable[..., Any], sheet: Sheet[Any, Any], how: tuple[Hashable, ...]) -> tuple[Any, set[str]]:
    """Something drawn now, and the spots in it where something could be chosen."""
    outer, spots = sheet.sought, set[str]()
    sheet.sought = spots
    try:
        result = draw(sheet, *how)
    finally:
        sheet.sought = outer
    sheet.seek(spots)
    return result, spots


def copied(shown: object) -> object:
    """States change in place: what they hold now is kept apart."""
    if isinstance(shown, tuple):
        return tuple([value[:] if isinstance(value, list) else value for value in shown])
    return shown[:] if isinstance(shown, list) else shown
