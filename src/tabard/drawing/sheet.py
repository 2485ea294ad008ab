"""The sheet a game is drawn on: it knows the state, the words, the layout and which spots can be chosen now.

A renderer makes a `Sheet`, asks it for places and pieces, and at the end for the whole drawing.

A drawing is a document of its own, with a style sheet and a theme, and with words that show on hover. Or it is part of
a page, with the theme `page`: the page has the style sheet, so that a strict policy can forbid every other, and what a
thing says is a label that the page shows in its own way, with links to the rules.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from typing import Final, Generic, TypeVar

from tabard.drawing import theme as themes
from tabard.drawing.icons import CORNER, FLEURON, HATCH, ICONS, VELLUM
from tabard.drawing.keeping import DRAWN
from tabard.drawing.panels import Panel
from tabard.drawing.svg import Number, attributes, escape, moved, n
from tabard.engine.actions import Catalogue
from tabard.engine.errors import OptionError
from tabard.engine.memory import remembered
from tabard.engine.pieced import PiecedText
from tabard.engine.state import CHANCE, State
from tabard.engine.words import Words

__all__ = ["LAYOUTS", "Sheet"]

S = TypeVar("S", bound=State)
W = TypeVar("W", bound="Words")

LAYOUTS: Final = {"wide": 900, "narrow": 390}  #: units across; a unit is a pixel at that width
# The same for pages, which arrange the panels themselves: see `parts`
PARTED: Final = {"table": 816, "tablet": 716, "phone": 390}
MARGIN: Final = 8
USED: Final = re.compile(r'href="#i-([\w-]+)"')
WRITTEN: Final = re.compile(r"<text[^>]*>([^<]*)</text>")


FOR_PAGES: Final[dict[str, tuple[Mapping[str, str] | None, str]]] = {}  # by game: its icons, and all of them defined


class Sheet(Generic[S, W]):
    """What a renderer draws on. `viewer` is the seat that looks, or NOBODY: draw only what it may know."""

    def __init__(
        self,
        state: S,
        words: W,
        theme: str = "light",
        layout: str = "wide",
        icons: Mapping[str, str] | None = None,
    ) -> None:
        if theme not in themes.THEMES and theme != themes.PAGE:
            raise OptionError(f"There is no theme {theme}. There is {', '.join(themes.THEMES)}.")
        widths = LAYOUTS | PARTED
        if layout not in widths:
            raise OptionError(f"There is no layout {layout}. There is {', '.join(LAYOUTS)}.")
        self.state: Final = state
        self.words: Final = words
        self.say: Final = words.say
        self.theme: Final = theme
        self.page: Final = theme == themes.PAGE
        self.layout: Final = layout
        self.parted: Final = layout in PARTED
        self.wide: Final = widths[layout] > LAYOUTS["narrow"]
        self.width: Final = widths[layout]
        self.room: Final = self.width - 2 * MARGIN  # across, for panels
        self.own_icons: Final = icons  # of the game, beside those that all games have
        self.options: Final = options_by_spot(state, words.actions)
        self.offered: Final = offered(self.options)
        self.drawn: Final = DRAWN.get()  # what is kept of earlier drawings, if anything is
        self.look: Final = f"{words.lang} {theme} {layout}"  # what else those must have in common with this one
        self.sought: set[str] | None = None  # spots, and kinds of spots, that a panel has looked for; see `keeping`
        self.said: Mapping[int, str] | None = self.drawn.sentences if self.drawn else None  # of the options
        self.reached: Final[set[str]] = set()  # spots of options that are drawn

    @property
    def viewer(self) -> int:
        """The seat that looks, or NOBODY."""
        return self.state.viewer

    def from_viewer(self, seats: int) -> list[int]:
        """So many seats: the viewer's own comes first, then the others in order."""
        first = max(0, self.viewer)
        return [(first + place) % seats for place in range(seats)]

    def asked(self, who: str) -> str:
        """What is asked of whom; those who look on are told what is awaited."""
        state = self.state
        if state.over or state.to_move != self.viewer:
            return self.words.awaited(state, who)
        return f"{who}: {self.words.question(state)}"

    # Places and pieces

    def place(
        self,
        id: str,
        content: str,
        x: Number = 0,
        y: Number = 0,
        *,
        says: str = "",
        spots: Collection[str] = (),
        halo: str = "",
        **more: object,
    ) -> str:
        """Where something lies, or can be put. `halo` is drawn around it while it can be chosen."""
        return self.thing("place", id, content, x, y, says, spots, halo, more)

    def piece(
        self,
        id: str,
        content: str,
        x: Number = 0,
        y: Number = 0,
        *,
        says: str = "",
        spots: Collection[str] = (),
        halo: str = "",
        **more: object,
    ) -> str:
        """Something that can be moved. Its id stays the same wherever it lies."""
        return self.thing("piece", id, content, x, y, says, spots, halo, more)

    def thing(
        self,
        kind: str,
        id: str,
        content: str,
        x: Number,
        y: Number,
        says: str,
        spots: Collection[str],
        halo: str,
        more: dict[str, object],
    ) -> str:
        """A place or a piece: what both have in common."""
        self.seek((id, *spots))
        actions = self.actions_at(id, spots) if self.options else []
        extra = attributes(more) if more else ""
        if not actions:
            return speaking(f'<g id="{id}" data-{kind}="{id}"{moved(x, y)}{extra}', escape(says), content, self.page)
        listed = " ".join(map(str, actions))
        choice = f' class="option" data-action="{listed}" role="button" tabindex="0"'
        opening = f'<g id="{id}" data-{kind}="{id}"{choice}{moved(x, y)}{extra}'
        told = "; ".join([self.sentences[action] for action in actions])
        return opening + self.choosable(escape(f"{told}. {says}" if says else told), content + halo)

    @property
    def sentences(self) -> Mapping[int, str]:
        """What the options do; a page that lists them has them already."""
        if self.said is None:
            self.said = self.words.options(self.state)
        return self.said

    def choosable(self, says: str, inside: str) -> str:
        """What follows the opening of an option. On a page its name ends with what is written on it, for those who
        choose by voice, and what is drawn on it is not read on its own."""
        if not self.page:
            return f"><title>{says}</title>{inside}</g>"
        written, silent = silenced(inside)
        return f' data-says="{says}" aria-label="{says} {written}">{silent}</g>'

    def titled(self, content: str, says: str) -> str:
        """With words that show on hover and that screen readers say."""
        return speaking("<g", escape(says), content, self.page)

    def actions_at(self, id: str, spots: Collection[str]) -> list[int]:
        """The options whose spot is this thing or one of the others named with it."""
        found: list[int] = []
        for spot in (id, *spots):
            if spot in self.options:
                found += self.options[spot]
                self.reached.add(spot)
        return found

    def seek(self, spots: Iterable[str]) -> None:
        """Note that it was looked whether something can be chosen there."""
        if self.sought is not None:
            self.sought.update(spots)

    def chosen(self, *spots: str) -> bool:
        """Whether something there can be chosen now."""
        self.seek(spots)
        return any(spot in self.options for spot in spots)

    def options_of(self, kind: str) -> dict[str, list[int]]:
        """By spot, what can be chosen now at spots of a kind, which is the first word of their names."""
        self.seek((kind,))
        return {spot: actions for spot, actions in self.options.items() if kind_of(spot) == kind}

    # The whole

    def drawing(self, panel: Panel, title: str, says: str) -> PiecedText:
        """All of it as one SVG document, `says` being the table in words."""
        margin = 0 if self.parted else MARGIN
        height = panel.height + 2 * margin
        body = (f"<g{moved(margin, margin)}>", *(panel.pieces or (panel.markup,)), "</g>")
        elsewhere = [action for spot, actions in self.options.items() if spot not in self.reached for action in actions]
        root = opening(self.state.game, self.words.lang, self.theme, self.layout, self.width, height)
        others = f' data-elsewhere="{" ".join(map(str, sorted(elsewhere)))}"' if elsewhere else ""
        name = "desc" if self.page else "title"  # on a page a title would show wherever one points
        style = "" if self.page else f"<style>{themes.style()}</style>"
        head = (
            f"{root[0]}{others}{root[1]}>"
            f'<{name} id="drawing-title">{escape(title)}</{name}><desc id="drawing-says">{escape(says)}</desc>'
            f'{style}<rect width="{self.width}" height="{n(height)}" fill="var(--table)"/>'
        )
        return PiecedText((head, self.definitions(panel.markup), *body, "</svg>"))

    def definitions(self, body: str) -> str:
        """The icons that are used, each drawn once. A page gets all of them, in a group that never changes and is sent
        once. They are not read: letters on icons are read where they are used."""
        if self.page:
            known = FOR_PAGES.get(self.state.game)
            if known is None or known[0] is not self.own_icons:
                drawn = f'<g aria-hidden="true">{definitions(tuple(self.icons.items()))}</g>'
                known = FOR_PAGES[self.state.game] = self.own_icons, drawn
            return known[1]
        used = set(USED.findall(body))
        return definitions(tuple([(name, icon) for name, icon in self.icons.items() if name in used]))

    @property
    def icons(self) -> Mapping[str, str]:
        """All that can be drawn here, by name."""
        return {**ICONS, **self.own_icons} if self.own_icons else ICONS


@remembered
def opening(game: str, lang: str, theme: str, layout: str, width: Number, height: Number) -> tuple[str, str]:
    """What a drawing begins with: before and after the options that have no place in it."""
    page = theme == themes.PAGE
    before: dict[str, object] = {
        "viewBox": f"0 0 {width} {n(height)}",
        "width": width,
        "height": height,
        "class_": "board" if page else "tabard",
        "data_theme": "" if page else theme,
        "data_layout": layout,
        "data_game": game,
    }
    after: dict[str, object] = {
        "fill": "var(--ink)",
        "color": "var(--ink)",
        "role": "group",
        "aria_labelledby": "drawing-title",
        "aria_describedby": "drawing-says",
        "lang": lang,
    }
    return f'<svg xmlns="http://www.w3.org/2000/svg"{attributes(before)}', attributes(after)


@lru_cache(maxsize=512)  # of some thousand characters each
def silenced(inside: str) -> tuple[str, str]:
    """What is written on something, and the same so that it is not read on its own."""
    silent = inside.replace("</text>", " </text>").replace(' role="group" aria-label=', " data-says=")
    return " ".join(WRITTEN.findall(inside)), silent


def speaking(opening: str, says: str, content: str, page: bool) -> str:
    """A group with its words."""
    if not says:
        return f"{opening}>{content}</g>"
    if page:
        return f'{opening} role="group" aria-label="{says}">{content}</g>'
    return f"{opening}><title>{says}</title>{content}</g>"


def ruled(told: str, rules: str) -> str:
    """Something said, and the ids of the rules behind it."""
    return f"{told} ({rules})"


@remembered
def definitions(icons: tuple[tuple[str, str], ...]) -> str:
    """What a drawing refers to: patterns, ornaments and icons."""
    symbols = [f'<symbol id="i-{name}" viewBox="0 0 24 24">{icon}</symbol>' for name, icon in sorted(icons)]
    return f"<defs>{VELLUM}{HATCH}{CORNER}{FLEURON}{''.join(symbols)}</defs>"


def kind_of(spot: str) -> str:
    return spot.partition("-")[0]


def offered(options: Mapping[str, list[int]]) -> frozenset[str]:
    """The spots where something can be chosen, and their kinds."""
    return frozenset(options).union(map(kind_of, options))


def options_by_spot(state: State, actions: Catalogue) -> dict[str, list[int]]:
    """By spot of the board, what its viewer can choose there now; under an empty name what has no spot."""
    found: dict[str, list[int]] = {}
    if state.over or state.to_move == CHANCE or state.to_move != state.viewer:
        return found
    for action in state.legal():
        found.setdefault(spot_of(actions, action), []).append(action)
    return found


@remembered
def spot_of(actions: Catalogue, action: int) -> str:
    return actions.spot(action)
