"""A game's drawing as a page takes it: without a style sheet or theme of its own, and with words where pages want them.

The page has the drawings' style sheet as its own, so that a strict policy can forbid every other, and so that the theme
is changed in one place. What a thing says on hover moves from `title` to `aria-label`: the page shows it in its
own way, with links to the rules.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tabard.drawing.theme import style

if TYPE_CHECKING:
    from tabard.engine.state import State

THEME: Final = "auto"
OWN_THEME: Final = f' class="tabard" data-theme="{THEME}"'
DEFINITIONS: Final = "<defs>"
SILENT_DEFINITIONS: Final = '<defs aria-hidden="true">'  # letters on icons are read where they are used
TITLE: Final = re.compile(r'<title id="drawing-title">([^<]*)</title>')
OPTION: Final = re.compile(r'<g [^>]*class="option"[^>]*>')
LABEL: Final = re.compile(r'aria-label="([^"]*)"')
WRITTEN: Final = re.compile(r"<text[^>]*>([^<]*)</text>")
EDGE: Final = re.compile(r"<g[ >]|</g>")
TITLED: Final = re.compile(r"<g([^>]*)><title>([^<]*)</title>")


def board(state: State, lang: str, layout: str) -> str:
    """The table as the viewer of a state sees it."""
    return for_page(state.svg(lang, THEME, layout))


def for_page(drawing: str) -> str:
    """A drawing in the theme `auto`, for a page."""
    start = drawing.index(DEFINITIONS)
    body = TITLED.sub(lambda found: labelled(found[1], found[2]), drawing[start + len(DEFINITIONS) :])
    return f"{head(drawing[:start])}{SILENT_DEFINITIONS}{with_spoken_options(body)}"


def head(opening: str) -> str:
    """What comes before the drawn things, without a style sheet and theme of its own."""
    bare = opening.replace(f"<style>{style()}</style>", "").replace(OWN_THEME, ' class="board"')
    return TITLE.sub(r'<desc id="drawing-title">\1</desc>', bare)  # a title would show wherever one points


@lru_cache(maxsize=8192)
def labelled(attributes: str, says: str) -> str:
    """A thing with its words: a button if it can be chosen, else a group."""
    role = "" if 'role="' in attributes else ' role="group"'
    return f'<g{attributes}{role} aria-label="{says}">'


def with_spoken_options(drawing: str) -> str:
    """Options as buttons for those who listen or speak: the name of one ends with what is written on it."""
    told, end = [], 0
    for option in OPTION.finditer(drawing):
        if option.start() >= end:  # one inside another is part of it
            told.append(drawing[end : option.start()])
            end = end_of_group(drawing, option.end())
            told.append(spoken(option, drawing[option.end() : end]))
    return "".join((*told, drawing[end:]))


def spoken(option: re.Match[str], inside: str) -> str:
    """One option. What is drawn on it is no longer read on its own."""
    written = " ".join(WRITTEN.findall(inside))
    tag = LABEL.sub(lambda label: f'data-says="{label[1]}" aria-label="{label[1]} {written}"', option[0], count=1)
    return tag + inside.replace("</text>", " </text>").replace(' role="group" aria-label=', " data-says=")


def end_of_group(drawing: str, begin: int) -> int:
    """Where a group ends whose content begins there."""
    depth = 1
    for edge in EDGE.finditer(drawing, begin):
        depth += -1 if edge[0] == "</g>" else 1
        if not depth:
            return edge.end()
    return len(drawing)
