"""Panels that are drawn once, for as long as they would look the same.

A drawing has a dozen panels, and a move changes a few of them. A panel says which fields of a state it shows:

    @shows("land", "roads")
    def land_map(sheet, width): ...

Whoever draws the same table again and again keeps what was drawn:

    with keeping(drawn):  # some `DrawnPanels`
        state.svg()

As long as those fields are what they were, and nothing in the panel can be chosen, it is not drawn again, for whoever
looks. What it shows of one player alone, `own` takes from the state and from the player who comes after the sheet. A
test watches what panels read, and fails when one shows more than it says.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple, ParamSpec, TypeVar, cast

from tabard.engine.state import NOBODY

if TYPE_CHECKING:
    from tabard.drawing.sheet import Sheet
    from tabard.engine.state import State

__all__ = ["DrawnPanels", "keeping", "shows"]

MOST: Final = 64  # panels kept of a table: for some languages, layouts and viewers
VIEWER: Final = "viewer"

P = ParamSpec("P")
T = TypeVar("T")


class DrawnPanel(NamedTuple):
    shown: object  # what the fields held
    spots: frozenset[str]  # where something could be chosen in it
    result: Any  # of the function that draws it


class DrawnPanels:
    """The panels of one table, as they were drawn last. Where there are secrets, each viewer has some of their own."""

    def __init__(self) -> None:
        self.kept: Final[dict[Hashable, DrawnPanel]] = {}

    def keep(self, key: Hashable, panel: DrawnPanel) -> None:
        """Remember a panel; of too many the one that was drawn longest ago is forgotten."""
        self.kept.pop(key, None)
        self.kept[key] = panel
        if len(self.kept) > MOST:
            del self.kept[next(iter(self.kept))]


DRAWN: Final[ContextVar[DrawnPanels | None]] = ContextVar("drawn", default=None)


@contextmanager
def keeping(drawn: DrawnPanels) -> Iterator[None]:
    """Keep the panels that are drawn meanwhile."""
    token = DRAWN.set(drawn)
    try:
        yield
    finally:
        DRAWN.reset(token)


def shows(*fields: str, own: Callable[[Any, Any], object] | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Declares which fields of the state a function draws, beside what it is given after the sheet."""
    common, viewed = attrgetter(*fields), VIEWER in fields

    def look(state: State, how: tuple[Hashable, ...]) -> object:
        return common(state) if own is None else (*common(state), own(state, how[0]))

    def declared(draw: Callable[P, T]) -> Callable[P, T]:
        function: Any = draw

        @wraps(draw)
        def drawn(sheet: Sheet[Any, Any], *how: Hashable) -> Any:
            panels = DRAWN.get()
            if panels is None:
                return function(sheet, *how)
            viewer = sheet.viewer if viewed else NOBODY
            key = (draw, sheet.words.lang, sheet.theme, sheet.layout, viewer, how)
            shown, found = look(sheet.state, how), panels.kept.get(key)
            if found is not None and found.shown == shown and found.spots.isdisjoint(sheet.offered):
                sheet.sought |= found.spots
                return found.result
            outer, sheet.sought = sheet.sought, set()
            result = function(sheet, *how)
            if sheet.sought.isdisjoint(sheet.offered):
                panels.keep(key, DrawnPanel(copied(shown), frozenset(sheet.sought), result))
            sheet.sought |= outer
            return result

        return cast("Callable[P, T]", drawn)

    return declared


def copied(shown: object) -> object:
    """States change in place: what they hold now is kept apart."""
    if isinstance(shown, tuple):
        return tuple([value[:] if isinstance(value, list) else value for value in shown])
    return shown[:] if isinstance(shown, list) else shown
