"""Bring the message catalogues up to date with the source: `make messages`.

Every package with a `locale` folder has a catalogue for each language, `locale/de/LC_MESSAGES/<package>.po`. New
messages come into it without a translation, those that nobody says any more go, all others stay as they are. Then
fill in what is empty, by hand or with any editor for .po files; `make test` fails as long as something is missing.

A new package, or a new language, begins with a run that names it:

    python tools/messages.py src/tabard/coimbra          # a package without catalogues so far
    python tools/messages.py --language fr               # one more language for all packages

A message is whatever stands in one of the calls below, in Python or in a template, and the texts of lessons, cards,
pictures, glossaries and boxes. Plurals have two English texts.
"""

from __future__ import annotations

import argparse
import re
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

SOURCE: Final = Path(__file__).resolve().parents[1] / "src" / "tabard"
LANGUAGES: Final = ("de", "es")
KEYWORDS: Final[dict[str, tuple[int, ...] | None]] = {
    "N_": None,
    "NN_": (1, 2),
    "_": None,
    "say": None,
    "counted": (1, 2),
}
SOURCES: Final = [("**.py", "python"), ("**/templates/**.html", "jinja2")]
TEMPLATES: Final = {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}
LEARNING: Final = "learning/*.toml"  # lessons, cards, pictures, the glossary, the box and the profile of a game
TEXTS: Final = (
    "kind",
    "about",
    "say",
    "caption",
    "title",
    "own",
    "says",
    "name",
    "text",
    "full",
    "short",
)  # their keys
TEXTS_IN: Final = ("words", "labels")  # tables with nothing but texts
HEADER: Final = """\
# Messages of {package} in the language {language}.
# Brought up to date by `make messages`, translated by hand.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plurals}\\n"
"""


def packages() -> list[Path]:
    """The packages that have catalogues."""
    return sorted(folder.parent for folder in SOURCE.glob("**/locale"))


def catalogue_of(package: Path, language: str) -> Path:
    return package / "locale" / language / "LC_MESSAGES" / f"{package.name}.po"


def marked(package: Path) -> Catalog:
    """Every message of a package, untranslated, in the order of the source."""
    catalogue = Catalog()
    found = extract_from_dir(
        package, SOURCES, {"**/templates/**.html": TEMPLATES}, keywords=KEYWORDS, comment_tags=("TRANSLATORS:",)
    )
    for file, line, message, comments, context in sorted(found, key=lambda message: (message[0], message[1])):
        if message:
            catalogue.add(message, locations=[(file, line)], auto_comments=comments, context=context)
    for toml in sorted(package.glob(LEARNING)):
        for text in filter(is_said, texts(tomllib.loads(toml.read_text(encoding="utf-8")))):
            catalogue.add(text, locations=[(str(toml.relative_to(package)), 1)])
    return catalogue


def texts(data: object) -> Iterator[str]:
    """What a file for learners says, on one line each, as it is asked for."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key in TEXTS and not isinstance(value, dict):
                yield from (" ".join(text.split()) for text in ([value] if isinstance(value, str) else value))
            elif key in TEXTS_IN:
                yield from value.values()
            else:
                yield from texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from texts(value)


def is_said(text: str) -> bool:
    """Whether there is anything to translate beside gaps."""
    return re.sub(r"\{\w+\}", "", text).strip() != ""


def translated(po: Path, language: str) -> Catalog:
    """A catalogue as it lies on disk; an empty one if it does not exist yet."""
    if not po.exists():
        return Catalog(locale=language)
    with po.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def written(catalogue: Catalog, package: str, language: str) -> bytes:
    """The text of a catalogue, which depends on nothing but its messages."""
    body = BytesIO()
    write_po(body, catalogue, width=110, omit_header=True, ignore_obsolete=True, include_lineno=False)
    head = HEADER.format(package=package, language=language, plurals=catalogue.plural_forms)
    return head.encode() + b"\n" + body.getvalue().rstrip(b"\n") + b"\n"


def update(package: Path, language: str) -> str:
    """Bring one catalogue up to date; what there is to do, in a line."""
    po = catalogue_of(package, language)
    catalogue = translated(po, language)
    catalogue.update(marked(package), no_fuzzy_matching=True)
    po.parent.mkdir(parents=True, exist_ok=True)
    po.write_bytes(written(catalogue, package.name, language))
    empty = sum(1 for message in catalogue if message.id and not complete(message.string))
    return f"{package.name} {language}: {len(catalogue)} messages, {empty} to translate"


def complete(translation: str | tuple[str, ...] | list[str] | None) -> bool:
    """Whether there is a text, for a plural in every form."""
    texts = [translation] if translation is None or isinstance(translation, str) else list(translation)
    return all(texts)


def main() -> None:
    parser = argparse.ArgumentParser(description="Bring the message catalogues up to date with the source.")
    parser.add_argument("packages", nargs="*", type=Path, help="more packages than those that have catalogues")
    parser.add_argument("--language", action="append", default=[], help="more languages than " + ", ".join(LANGUAGES))
    arguments = parser.parse_args()
    for package in [*packages(), *(folder.resolve() for folder in arguments.packages)]:
        for language in (*LANGUAGES, *arguments.language):
            print(update(package, language))


if __name__ == "__main__":
    main()
