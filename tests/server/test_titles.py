"""Every page calls a game by the title on its box, in the language of the page."""

from __future__ import annotations

from html import unescape

import pytest

from tabard.engine.game import game
from tabard.engine.words import LANGUAGES
from tabard.server.pages.rule_pictures import record_text
from tests.needs import SCRIPTS
from tests.server.kit import ME, RANDOM, Person

pytestmark = SCRIPTS.mark

TITLES = {"en": "World Without End", "de": "Die Tore der Welt", "es": "Un mundo sin fin"}
NAME = "kingsbridge"


def text(person: Person, path: str, lang: str) -> str:
    answer = person.client.get(path, params={"lang": lang})
    assert answer.status_code == 200, path
    return unescape(answer.text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_titles_are_those_of_the_language(url: str, lang: str) -> None:
    with Person(url) as person:
        running = person.begin(NAME, ME, RANDOM, public=True)["id"]
        over = person.post("records", record=record_text(NAME)).json()["id"]
        pages = ["/", "/learn", f"/learn/{NAME}", f"/rules/{NAME}", f"/card/{NAME}"]
        for path in (*pages, f"/t/{running}", f"/t/{over}/replay", f"/t/{over}/review"):
            found = text(person, path, lang)
            assert TITLES[lang] in found, path
            others = {title for other, title in TITLES.items() if other != lang}
            if not path.startswith("/rules"):  # they name the box of their source
                assert not [title for title in others if title in found], path


def test_titles_are_those_of_the_games() -> None:
    assert {lang: game(NAME).titled(lang) for lang in LANGUAGES} == TITLES
