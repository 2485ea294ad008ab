"""The language and the theme that somebody prefers: by the address, a cookie, or the browser's settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabard.drawing.theme import THEMES
from tabard.engine.words import LANGUAGES

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection
    from starlette.responses import Response

LANG: Final = "lang"
THEME: Final = "theme"
USUAL_LANGUAGE: Final = "en"
USUAL_THEME: Final = "auto"
YEAR: Final = 365 * 24 * 3600  # seconds


@dataclass(frozen=True, slots=True)
class Preferences:
    lang: str = USUAL_LANGUAGE
    theme: str = USUAL_THEME


def preferences(connection: HTTPConnection) -> Preferences:
    return Preferences(language(connection), theme(connection))


def language(connection: HTTPConnection) -> str:
    asked = (connection.query_params.get(LANG, ""), connection.cookies.get(LANG, ""))
    accepted = accepted_languages(connection.headers.get("accept-language", ""))
    return next((lang for lang in (*asked, *accepted) if lang in LANGUAGES), USUAL_LANGUAGE)


def theme(connection: HTTPConnection) -> str:
    asked = (connection.query_params.get(THEME, ""), connection.cookies.get(THEME, ""))
    return next((name for name in asked if name in THEMES), USUAL_THEME)


def accepted_languages(header: str) -> list[str]:
    """The languages of an Accept-Language header without their regions, the preferred first."""
    weighed: list[tuple[float, int, str]] = []
    for place, part in enumerate(header.split(",")[:20]):
        tag, _, weight = part.partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, tag.strip().lower().partition("-")[0]))
        except ValueError:
            continue
    return [lang for _, _, lang in sorted(weighed)]


def remember(connection: HTTPConnection, response: Response) -> None:
    """Keep a language that the address asks for in a cookie."""
    if connection.query_params.get(LANG) in LANGUAGES:
        response.set_cookie(LANG, language(connection), max_age=YEAR, samesite="lax")
