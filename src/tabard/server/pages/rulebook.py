"""The numbered rules as a page: chapters with pictures, every rule a place to link to, every mention of one a link."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Final
from unicodedata import normalize

from markdown_it import MarkdownIt
from starlette.routing import Route

from tabard.engine.memory import remembered
from tabard.engine.rules import OPENS_A_RULE, with_rulings
from tabard.engine.words import N_, capital
from tabard.server.common.answers import drawing
from tabard.server.common.errors import Missing
from tabard.server.common.preferences import preferences
from tabard.server.common.speech import say
from tabard.server.lessons.own_pages import own_pages
from tabard.server.lessons.profiles import facts
from tabard.server.pages.rule_pictures import picture, pictures
from tabard.server.tables.heads import known_game
from tabard.server.views.page import page, turn

if TYPE_CHECKING:
    from collections.abc import Iterable

    from starlette.requests import Request
    from starlette.responses import Response

    from tabard.engine.game import Game
    from tabard.engine.words import Words
    from tabard.server.pages.rule_pictures import Picture

MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
MENTION: Final = re.compile(r"\b[A-Z](?:-[A-Z0-9]+)+[a-z]?\b")
CHAPTER: Final = "## "
LOOKED_UP: Final = "---"  # chapters after such a line are not read but looked up
SCROLLED: Final = '<table tabindex="0">'  # on a phone a table is wider than the page


RULING: Final = N_("ruling")
WHAT_A_RULING_IS: Final = N_("The rulebook is silent or unclear here, and this is how we play.")
BARE: Final = "R"  # how the files of the rules mark a ruling
LEGEND: Final = f"<code>{BARE}</code>"


@dataclass(frozen=True, slots=True)
class RuleLine:
    id: str
    text: str  # in HTML


@dataclass(frozen=True, slots=True)
class Chapter:
    """Prose is one text, rules are a list of lines, in the order of the file."""

    title: str
    blocks: tuple[str | tuple[RuleLine, ...], ...]
    folded: bool = False

    def holds(self, rule: str) -> bool:
        return any(line.id == rule for block in self.blocks if isinstance(block, tuple) for line in block)


def routes() -> list[Route]:
    return [Route("/rules/{game}", rules), Route("/rules/{game}/{number:int}.svg", rule_picture)]


async def rules(request: Request) -> Response:
    game = known_game(request.path_params["game"])
    async with turn(request):
        return rules_page(request, game, preferences(request).lang)


def rules_page(request: Request, game: Game, lang: str) -> Response:
    if "rules" not in own_pages(game.name):
        raise Missing(N_("There are no written rules for {game}."), game=game.titled(lang))
    title, found = chapters(game.rules_text(lang), ruling_mark(lang))
    words = game.words(lang)
    return page(
        request,
        "rules.html",
        "learn",
        game=game.name,
        title=title,
        about=words.say(game.about),
        facts=facts(game.name, lang),
        chapters=[(chapter, illustrations(game.name, chapter)) for chapter in found],
        index=index(words),
        told=words.say,
    )


def index(words: Words) -> list[tuple[str, list[tuple[str, str]]]]:
    """The words of a game by their first letters, in the order of an alphabet that knows no accents."""
    listed = sorted({capital(name): rule for name, rule in words.index()}.items(), key=lambda entry: bare(entry[0]))
    return [(letter, list(some)) for letter, some in groupby(listed, lambda entry: bare(entry[0])[:1].upper())]


def bare(text: str) -> str:
    return normalize("NFD", text).encode("ascii", "ignore").decode().casefold()


def ruling_mark(lang: str) -> str:
    return f'<abbr class="ruling" title="{escape(say(lang, WHAT_A_RULING_IS))}">{escape(say(lang, RULING))}</abbr>'


def illustrations(game: str, chapter: Chapter) -> list[tuple[int, Picture]]:
    """The pictures of a chapter, each with its number."""
    return [(number, one) for number, one in enumerate(pictures(game)) if chapter.holds(one.rule)]


async def rule_picture(request: Request) -> Response:
    game, number = known_game(request.path_params["game"]), request.path_params["number"]
    liked, layout = preferences(request), "narrow" if "narrow" in request.query_params else "wide"
    async with turn(request):
        return drawing(picture(game.name, number, liked.lang, liked.theme, layout))


# Reading


@remembered
def chapters(text: str, mark: str = BARE) -> tuple[str, tuple[Chapter, ...]]:
    """The title of the rules, and their chapters, with a mark for rulings.

    What stands before the first chapter is one without a title.
    """
    lines = text.splitlines()
    title = lines[0].lstrip("# ") if lines else ""
    first = {group: rule for rule in reversed(ids(lines)) for group in groups_of(rule)}
    found: list[tuple[str, list[str], bool]] = [("", [], False)]
    folded = False
    for line in lines[1:]:
        folded = folded or line == LOOKED_UP
        if line.startswith(CHAPTER):
            found.append((line.removeprefix(CHAPTER), [], folded))
        elif line != LOOKED_UP:
            found[-1][1].append(line)
    return title, tuple(Chapter(name, tuple(blocks(some, first, mark)), folded) for name, some, folded in found)


def ids(lines: Iterable[str]) -> list[str]:
    return [found[1] for line in lines if (found := OPENS_A_RULE.match(line))]


def groups_of(rule: str) -> list[str]:
    """A rule is mentioned by its id, or by the first part of it, which stands for the first of them."""
    parts = rule.split("-")
    return ["-".join(parts[:count]) for count in range(2, len(parts) + 1)]


def blocks(lines: list[str], first: dict[str, str], mark: str) -> Iterable[str | tuple[RuleLine, ...]]:
    for are_rules, run in groupby(lines, lambda line: OPENS_A_RULE.match(line) is not None):
        if are_rules:
            yield tuple(rule_line(line, first, mark) for line in run)
        elif prose := "\n".join(run).strip():
            yield linked(MARKDOWN.render(prose), first).replace("<table>", SCROLLED).replace(LEGEND, mark)


def rule_line(line: str, first: dict[str, str], mark: str) -> RuleLine:
    found = OPENS_A_RULE.match(line)
    assert found is not None
    text = with_rulings(linked(MARKDOWN.renderInline(found[3]), first), mark, mark)
    return RuleLine(found[1], f"{mark} {text}" if found[2] else text)


def linked(html: str, first: dict[str, str]) -> str:
    """Every rule that is mentioned becomes a link to it."""
    return MENTION.sub(lambda found: link(found[0], first), html)


def link(mention: str, first: dict[str, str]) -> str:
    return f'<a href="#{first[mention]}">{mention}</a>' if mention in first else mention
