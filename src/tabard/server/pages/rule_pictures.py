"""The pictures of the rules: panels of the board in recorded games, or what lies around some of their places."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Final

from tabard.drawing.cutting import close_up, cut_out
from tabard.engine.errors import RecordError
from tabard.engine.game import game
from tabard.engine.match import Match
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.server.common.errors import Missing
from tabard.server.lessons.lesson import one_line

DESCRIBED: Final = "learning/pictures.toml"
RECORD: Final = "learning/pictures.tabard"


@dataclass(frozen=True, slots=True)
class Picture:
    rule: str  # in whose chapter it stands
    move: int  # of the recorded game, after which it is drawn
    seat: int  # whose view it is
    panel: str
    caption: str
    broad: bool = False  # too broad to stand beside text
    near: tuple[str, ...] = ()  # places around which it is a close-up; none: all of the panel
    margin: tuple[float, ...] = (0, 0, 0, 0)  # so much of the drawing left, above, right and below of them
    record: str = RECORD  # of the game


@remembered
def pictures(name: str) -> tuple[Picture, ...]:
    """Those of a game; none where its record follows other rules or components than are loaded."""
    try:
        recorded(name)
    except RecordError:
        return ()
    return tuple(map(read, tomllib.loads(game(name).text_beside(DESCRIBED))["picture"]))


def read(data: dict[str, Any]) -> Picture:
    lists: dict[str, Any] = {key: tuple(data[key]) for key in ("near", "margin") if key in data}
    return Picture(**data | lists | {"caption": one_line(data["caption"])})


@remembered
def recorded(name: str, record: str = RECORD) -> Match:
    """A recorded game; a RecordError says why it cannot be followed."""
    text = record_text(name, record)
    if not text:
        raise RecordError(f"There is no recorded game of {name}.")
    return game(name).replay(text)


def record_text(name: str, record: str = RECORD) -> str:
    return game(name).text_beside(record)


@remembered
def picture(name: str, number: int, lang: str, theme: str, layout: str = "wide") -> str:
    """A picture as a drawing of its own; a close-up looks alike in all layouts."""
    shown = pictures(name)
    if number >= len(shown):
        raise Missing(N_("There is no such picture."))
    one = shown[number]
    seen = recorded(name, one.record).state_after(one.move).seen_by(one.seat)
    if not one.near:
        return cut_out(seen.svg(lang, theme, layout), one.panel)
    return close_up(cut_out(seen.svg(lang, theme), one.panel), one.near, one.margin)
