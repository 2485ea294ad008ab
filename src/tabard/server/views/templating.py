"""Templates in the reader's language, and where the built scripts and styles lie."""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from jinja2.ext import Extension
from markupsafe import escape

import tabard
from tabard.drawing.theme import style, value
from tabard.engine.errors import TabardError
from tabard.engine.memory import remembered
from tabard.engine.words import LANGUAGES
from tabard.server.common import builds
from tabard.server.common.speech import PACKAGE, speech
from tabard.server.lessons.own_pages import own_pages, start_picture

if TYPE_CHECKING:
    from collections.abc import Mapping

    from jinja2 import Template

STATIC: Final = Path(__file__).parents[1] / "static"
MANIFEST: Final = STATIC / ".vite" / "manifest.json"
NOT_BUILT: Final = "The scripts of the pages are not built yet; `make page` builds them."
# Each language by its own name, so that everybody finds theirs
LANGUAGE_NAMES: Final = {"en": "English", "de": "Deutsch", "es": "Español"}


class NotBuilt(TabardError):
    """The scripts of the pages are missing."""


@remembered
def environment(lang: str) -> Environment:
    """The templates, speaking one language. Whatever is put into them is escaped."""
    made = Environment(
        loader=PackageLoader(PACKAGE),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,  # looking at the files costs more than rendering
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.add_extension(Spoken)
    words = speech(lang)
    names = {name: LANGUAGE_NAMES[name] for name in LANGUAGES}
    made.globals.update(
        say=words.say, counted=words.counted, lang=lang, languages=names, script=script, styles=styles, loads=loads,
        own_pages=own_pages, start_picture=start_picture, theme_sheet=theme_sheet, colour=value,
        build=lambda: words.say(builds.about(), version=tabard.__version__),
    )  # fmt: skip
    return made


class Spoken(Extension):
    """Sentences without gaps are said when a template is read, not each time that it is rendered."""

    SAID: Final = re.compile(r'{{ say\("([^"]*)"\) }}')

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        say = speech(str(self.environment.globals["lang"])).say
        return self.SAID.sub(lambda found: escape(say(found[1])), source)


@remembered
def template(lang: str, name: str) -> Template:
    found = environment(lang).get_template(name)
    found.globals = dict(found.globals)  # otherwise a chain of maps, which takes longer to read than most templates
    return found


def rendered(lang: str, name: str, **values: object) -> str:
    return template(lang, name).render(values)


@cache
def theme_sheet() -> str:
    """The address of the colours, with their digest in it."""
    return f"/theme.css?{sha256(style().encode()).hexdigest()[:8]}"


# What Vite has built. Each name has a digest of its content in it, so that it can be kept for ever.


def manifest() -> Mapping[str, dict[str, object]]:
    """What was built, by the name of its source; a new build is noticed."""
    if not MANIFEST.is_file():
        raise NotBuilt(NOT_BUILT)
    return read_manifest(MANIFEST.stat().st_mtime_ns)


@lru_cache(maxsize=1)
def read_manifest(changed: int) -> Mapping[str, dict[str, object]]:
    built: Mapping[str, dict[str, object]] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return built


def entry(name: str) -> dict[str, object]:
    return manifest()[f"src/{name}.ts"]


def script(name: str) -> str:
    """The address of a page's script."""
    return f"/static/{entry(name)['file']}"


def loads(name: str) -> list[str]:
    """The addresses of the scripts that a page's script asks for; fetched early they save a round trip."""
    return [f"/static/{manifest()[other]['file']}" for other in reached(f"src/{name}.ts")]


def styles(name: str) -> list[str]:
    """The addresses of a page's style sheets."""
    found: list[str] = []
    for part in (*reached(f"src/{name}.ts"), f"src/{name}.ts"):
        sheets = manifest()[part].get("css", [])
        assert isinstance(sheets, list)
        found += [f"/static/{sheet}" for sheet in sheets]
    return list(dict.fromkeys(found))


def reached(key: str) -> list[str]:
    """What a built script imports, and what that imports."""
    imports = manifest()[key].get("imports", [])
    assert isinstance(imports, list)
    return list(dict.fromkeys(name for direct in imports for name in (*reached(direct), direct)))
