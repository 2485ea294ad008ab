"""The pictures of the rules: panels of the board in one recorded game of each kind."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from typing import Any, Final

from tabard.drawing.cutting import cut_out
from tabard.engine.errors import RecordError
from tabard.engine.game import game
from tabard.engine.match import Match
from tabard.engine.memory import remembered
from tabard.engine.words import N_
from tabard.server.common.errors import Missing
from tabard.server.lessons.lesson import one_line

DESCRIBED: Final = "learning/pictures.toml"
RECORD: Final = "learning/pictures.tabard"
NO_PICTURE: Final = N_("There is no such picture.")


@dataclass(frozen=True, slots=True)
class Picture:
    rule: str  # in whose chapter it stands
    move: int  # of the recorded game, after which it is drawn
    seat: int  # whose view it is
    panel: str
    caption: str


@remembered
def pictures(name: str) -> tuple[Picture, ...]:
    """Those of a game; none where its record follows other rules or components than are loaded."""
    try:
        recorded(name)
    except RecordError:
        return ()
    return tuple(Picture(**one | {"caption": one_line(one["caption"])}) for one in described(name))


def described(name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(game(name).text_beside(DESCRIBED))["picture"]
    return found


@remembered
def recorded(name: str) -> Match:
    """The recorded game; a RecordError says why it cannot be followed."""
    text = record_text(name)
    if not text:
        raise RecordError(f"There is no recorded game of {name}.")
    return game(name).replay(text)


def record_text(name: str) -> str:
    return game(name).text_beside(RECORD)


@remembered
def picture(name: str, number: int, lang: str, theme: str) -> str:
    """A picture as a drawing of its own."""
    shown = pictures(name)
    if number >= len(shown):
        raise Missing(NO_PICTURE)
    one = shown[number]
    seen = recorded(name).state_after(one.move).seen_by(one.seat)
    return cut_out(seen.svg(lang, theme), one.panel)
