"""What was said at a table, and what happened there beside the moves, as far as a viewer may know it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabard.server.common.speech import speech
from tabard.server.tables.entries import QUICK, SAY
from tabard.server.tables.names import called
from tabard.server.tables.news import TAKEN_BACK
from tabard.server.tables.talk import PHRASES
from tabard.server.views.marks import mark
from tabard.server.views.once import alike
from tabard.server.views.templating import rendered

if TYPE_CHECKING:
    from tabard.server.tables.news import News
    from tabard.server.tables.sight import Viewer
    from tabard.server.tables.table import Table


def talk(table: Table, viewer: Viewer) -> str:
    """Made once for all who read the same, until somebody says something."""
    key, inputs = ("talk", viewer.lang, reads(table, viewer)), (tuple(table.news.kept), table.chat)
    return alike(table, key, inputs, partial(written, table, viewer))


def written(table: Table, viewer: Viewer) -> str:
    shown = [news for news in table.news.kept if sees(table, viewer, news)]
    lines = [(news, who(table, viewer, news), words(viewer, news)) for news in shown]
    return rendered(viewer.lang, "parts/talk.html", lines=lines, chat=table.chat, mark=partial(mark, table.game))


def told(table: Table, viewer: Viewer, since: int) -> list[str]:
    """What has happened beside moves since a version of the table, to be shown for a while. Who takes something back
    sees it anyway.
    """
    say = speech(viewer.lang).say
    news = [one for one in table.news.since(since) if one.sentence]
    return [
        say(one.sentence, who=who(table, viewer, one))
        for one in news
        if one.sentence != TAKEN_BACK or one.seat not in viewer.seats
    ]


def said(table: Table, viewer: Viewer, since: int) -> list[str]:
    """What others have said since a version of the table."""
    news = [one for one in table.news.since(since) if not one.sentence and one.seat not in viewer.seats]
    return [f"{who(table, viewer, one)}: {words(viewer, one)}" for one in news if sees(table, viewer, one)]


def sees(table: Table, viewer: Viewer, news: News) -> bool:
    """What people write is for those who sit at the table; everything else anybody may know."""
    return news.kind != SAY or reads(table, viewer)


def reads(table: Table, viewer: Viewer) -> bool:
    return bool(viewer.seats) or table.is_host(viewer.person)


def who(table: Table, viewer: Viewer, news: News) -> str:
    return called(table, news.seat, news.name, viewer.lang)


def words(viewer: Viewer, news: News) -> str:
    """What a message says; empty where somebody did something instead."""
    if news.kind != QUICK:
        return news.text
    sign, sentence = PHRASES.get(news.text, ("", news.text))
    return f"{sign} {speech(viewer.lang).say(sentence)}".strip()
