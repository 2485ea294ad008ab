"""Every message that people can read has a translation in every language, with the same gaps."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from tabard.engine.words import LANGUAGES, catalogue
from tools import messages

ENGLISH = "en"
TRANSLATED = [lang for lang in LANGUAGES if lang != ENGLISH]
EACH = pytest.mark.parametrize(
    ("package", "lang"), [(package, lang) for package in messages.packages() for lang in TRANSLATED],
    ids=lambda value: value.name if isinstance(value, Path) else value,
)  # fmt: skip


def texts(message: Message) -> list[str]:
    """The translation in all its forms."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def names(message: Message) -> list[str]:
    """The English text, singular and plural."""
    return [message.id] if isinstance(message.id, str) else list(message.id)


def keys(catalogue: Iterable[Message]) -> set[tuple[str, ...]]:
    return {tuple(names(message)) for message in catalogue if message.id}


def gaps(text: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


@cache
def both(package: Path, lang: str) -> tuple[Catalog, Catalog]:
    """What the source says, and what the catalogue holds; only to be looked at."""
    return messages.marked(package), messages.translated(messages.catalogue_of(package, lang), lang)


def test_the_languages_are_those_of_the_tool() -> None:
    assert set(TRANSLATED) == set(messages.LANGUAGES)


def test_engine_and_games_have_catalogues() -> None:
    assert {"engine", "kingsbridge", "pilgrim"} <= {package.name for package in messages.packages()}


@EACH
def test_every_message_is_translated(package: Path, lang: str) -> None:
    source, translated = both(package, lang)
    missing = keys(source) - keys(message for message in translated if messages.complete(message.string))
    assert not missing, "run `make messages` and fill in what is empty"


@EACH
def test_nothing_is_translated_that_nobody_says(package: Path, lang: str) -> None:
    source, translated = both(package, lang)
    assert not keys(translated) - keys(source), "run `make messages`"
    assert not translated.obsolete, "run `make messages`"


@EACH
def test_no_translation_is_a_guess(package: Path, lang: str) -> None:
    _, translated = both(package, lang)
    assert [message.id for message in translated if message.fuzzy and message.id] == []


@EACH
def test_gaps_are_the_same(package: Path, lang: str) -> None:
    _, translated = both(package, lang)
    for message in translated:
        if message.id:
            wanted = gaps(names(message)[0])
            assert [gaps(text) for text in texts(message)] == [wanted] * len(texts(message)), message.id


@EACH
def test_sentences_end_alike(package: Path, lang: str) -> None:
    """A full stop or question mark of the English text is one of the translation too."""
    _, translated = both(package, lang)
    for message in translated:
        if message.id and (end := names(message)[0][-1]) in ".?!":
            assert all(text[-1] == end for text in texts(message)), message.id


@EACH
def test_catalogues_are_compiled(package: Path, lang: str) -> None:
    """The installed package speaks the language; a build compiles the catalogues."""
    _, translated = both(package, lang)
    installed = catalogue(".".join(["tabard", *package.relative_to(messages.SOURCE).parts]), lang)
    for message in translated:
        if isinstance(message.id, str) and message.id:
            assert installed.gettext(message.id) == message.string


@pytest.mark.parametrize(
    ("english", "german", "spanish"),
    [
        ("Wagon Yard", "Fuhrpark", "Patio de carros"),
        ("Give Alms", "Almosen geben", "Dar limosna"),
        ("cornucopia", "Füllhorn", "cuerno de la abundancia"),
        ("god-like", "gottgleich", "como Dios"),
    ],
)
def test_names_are_those_of_the_rulebooks(english: str, german: str, spanish: str) -> None:
    said = [catalogue("tabard.pilgrim", lang).gettext(english) for lang in ("en", "de", "es")]
    assert said == [english, german, spanish]


def test_an_update_of_what_is_up_to_date_changes_nothing() -> None:
    for package in messages.packages():
        for lang in TRANSLATED:
            source, translated = deepcopy(both(package, lang))
            translated.update(source, no_fuzzy_matching=True)
            written = messages.written(translated, package.name, lang)
            assert written == messages.catalogue_of(package, lang).read_bytes()
