"""What has happened in a match, as it is printed."""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

from tabard.engine.chronicle import Chronicle, Paragraph


def printed(
    chronicle: Chronicle, first: int, last: int, name_of: Callable[[int], str], viewer: int | None = None
) -> list[Text]:
    """What happened from one action to another, a paragraph for each turn, and a line for each notice."""
    return [line(paragraph, name_of) for paragraph in chronicle.paragraphs(first, last, viewer)]


def line(paragraph: Paragraph, name_of: Callable[[int], str]) -> Text:
    if paragraph.notice:
        return Text(f"* {paragraph.text}")
    return Text.assemble((f"{name_of(paragraph.seat)}: ", "bold"), paragraph.text)
