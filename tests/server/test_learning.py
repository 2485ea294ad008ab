"""The pages for those who learn: the list of lessons, the rules with pictures, the reference cards."""

from __future__ import annotations

import re
import tomllib
from typing import Final
from xml.etree import ElementTree

import httpx
import pytest

from tabard.engine.game import game, games
from tabard.engine.rules import read_rules
from tabard.engine.words import LANGUAGES
from tabard.server.lessons.own_pages import CARD
from tabard.server.pages.cards import lines
from tabard.server.pages.rule_pictures import picture, pictures, recorded
from tabard.server.pages.rulebook import chapters, index
from tabard.server.views.marks import icons_of
from tests.drawing.kit import LAYOUTS
from tests.needs import SCRIPTS
from tests.process_kit import PATIENCE

pytestmark = SCRIPTS.mark

GAMES: Final = games()
EACH: Final = pytest.mark.parametrize("name", GAMES)
EACH_LANGUAGE: Final = pytest.mark.parametrize("lang", LANGUAGES)
ID: Final = re.compile(r' id="([^"]+)"')
LINK: Final = re.compile(r'href="#([^"]+)"')


def get(url: str, path: str, lang: str = "en") -> httpx.Response:
    return httpx.get(url + path, params={"lang": lang}, timeout=PATIENCE)


def page(url: str, path: str, lang: str = "en") -> str:
    answer = get(url, path, lang)
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("path", ["/", "/learn", "/rules/kingsbridge", "/card/kingsbridge"])
@pytest.mark.parametrize(
    ("lang", "title"), [("en", "World Without End"), ("de", "Die Tore der Welt"), ("es", "Un mundo sin fin")]
)
def test_a_game_has_its_title_in_every_language(url: str, path: str, lang: str, title: str) -> None:
    assert title in page(url, path, lang)


# Lessons


@EACH_LANGUAGE
def test_all_lessons_are_offered(url: str, lang: str) -> None:
    text = page(url, "/learn", lang)
    assert text.count("data-begin=") == len(GAMES)
    assert f'lang="{lang}"' in text


@EACH
def test_a_lesson_has_a_page(url: str, name: str) -> None:
    assert page(url, f"/learn/{name}").count("data-begin=") == 1


@pytest.mark.parametrize("path", ["/learn/chess", "/rules/chess", "/card/chess", "/rules/pilgrim/99.svg"])
def test_what_there_is_not(url: str, path: str) -> None:
    assert get(url, path).status_code in (404, 422)


# Rules


@EACH
@EACH_LANGUAGE
def test_every_rule_is_a_place_to_link_to(url: str, name: str, lang: str) -> None:
    text = page(url, f"/rules/{name}", lang)
    places = ID.findall(text)
    assert set(read_rules(game(name).rules_text())) <= set(places)
    assert len(places) == len(set(places))
    assert set(LINK.findall(text)) <= set(places)


@EACH
def test_rules_speak_every_language(name: str) -> None:
    titles = {chapters(game(name).rules_text(lang))[0] for lang in LANGUAGES}
    assert len(titles) == len(LANGUAGES)


def test_rules_that_are_not_translated_are_in_english() -> None:
    assert game("pilgrim").rules_text("fr") == game("pilgrim").rules_text("en") == game("pilgrim").rules_text()


def test_mentions_are_links_and_markup_is_not_taken_over() -> None:
    text = "# T\n## A\n- X-A-01 See X-B and <b>X-A-02</b>.\n- X-A-02 R *Yes*.\n## B\n- X-B-01 No, X-C-01.\n"
    _, found = chapters(text)
    block = found[1].blocks[0]
    assert not isinstance(block, str)
    first, second = block
    assert first.text == 'See <a href="#X-B-01">X-B</a> and &lt;b&gt;<a href="#X-A-02">X-A-02</a>&lt;/b&gt;.'
    assert second.text == "R <em>Yes</em>."
    assert "X-C-01." in str(found[2].blocks[0])
    assert "<a" not in str(found[2].blocks[0])


@EACH
@EACH_LANGUAGE
def test_no_page_shows_the_bare_mark_of_a_ruling(url: str, name: str, lang: str) -> None:
    before_the_index = page(url, f"/rules/{name}", lang).partition('<section id="index"')[0]
    told = re.sub(r"<[^>]+>", "", before_the_index)
    word = {"en": "ruling", "de": "Auslegung", "es": "resolución"}[lang]
    assert not re.search(r"\bR\b", told)
    assert told.count(f" {word} ") > 20


@EACH
def test_the_recorded_game_can_still_be_followed(name: str) -> None:
    """It must be played anew when the rules or the components of a game change."""
    assert recorded(name).over
    assert len(pictures(name)) >= 5


@EACH
def test_pictures_are_drawings_in_the_language(url: str, name: str) -> None:
    known = read_rules(game(name).rules_text())
    for number, one in enumerate(pictures(name)):
        lang = LANGUAGES[number % len(LANGUAGES)]
        answer = get(url, f"/rules/{name}/{number}.svg", lang)
        root = ElementTree.fromstring(answer.text)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert root.attrib["lang"] == lang
        assert one.rule in known


@EACH
def test_what_is_too_broad_to_be_read_beside_text_says_so(name: str) -> None:
    """On a phone panels are drawn as for one."""
    for number, one in enumerate(pictures(name)):
        drawn, narrow = (ElementTree.fromstring(picture(name, number, "en", "light", kind)) for kind in LAYOUTS)
        assert one.broad == (float(drawn.attrib["width"]) > 500), one
        assert one.near or float(narrow.attrib["width"]) <= 390


@EACH
def test_nearly_every_chapter_has_a_picture(name: str) -> None:
    """Those that are read; words and rewards have nothing on the board to show."""
    _, found = chapters(game(name).rules_text())
    read = [
        chapter for chapter in found if not chapter.folded and any(not isinstance(some, str) for some in chapter.blocks)
    ]
    bare = [chapter.title for chapter in read if not any(chapter.holds(one.rule) for one in pictures(name))]
    assert len(bare) <= 2, bare


@EACH
@EACH_LANGUAGE
def test_rules_begin_with_what_the_game_is_about_and_name_no_file(url: str, name: str, lang: str) -> None:
    _, found = chapters(game(name).rules_text(lang))
    assert found[1].title == {"en": "What the game is about", "de": "Worum es geht", "es": "De qué trata"}[lang]
    told = page(url, f"/rules/{name}", lang)
    assert not re.search(r"\.toml|src/|<code>|components file|Materialdatei|archivo de componentes", told)


@EACH
@EACH_LANGUAGE
def test_the_index_leads_to_rules(name: str, lang: str) -> None:
    words = game(name).words(lang)
    known = read_rules(game(name).rules_text())
    listed = [entry for _, entries in index(words) for entry in entries]
    assert len(listed) > 40
    assert all(entry and rule in known for entry, rule in listed)


def test_what_is_looked_up_is_folded() -> None:
    _, found = chapters("# T\n## A\n- X-A-01 One.\n\n---\n\n## B\n- X-B-01 Two.\n")
    assert [(chapter.title, chapter.folded) for chapter in found[1:]] == [("A", False), ("B", True)]
    assert "---" not in str(found)


# Cards


@EACH
@EACH_LANGUAGE
def test_a_card_tells_everything_in_the_language(url: str, name: str, lang: str) -> None:
    assert page(url, f"/card/{name}", lang).count("<dd>") == sum(len(some) for _, some in lines(game(name), lang))
    known = read_rules(game(name).rules_text())
    for _, some in lines(game(name), lang):
        assert all(line.text for line in some)
        assert all(line.rule in known for line in some if line.rule)


@EACH
def test_a_card_has_icons(name: str) -> None:
    found = game(name)
    signs = [bool(line.sign) for _, some in lines(found, "en") for line in some]
    assert signs.count(True) >= 0.8 * len(signs)
    for section in tomllib.loads(found.text_beside(CARD))["section"]:
        assert {entry["icon"] for entry in section["entry"] if "icon" in entry} <= set(icons_of(found))


@EACH
def test_no_card_is_left_in_english(name: str) -> None:
    english = [line.text for _, some in lines(game(name), "en") for line in some]
    for lang in LANGUAGES[1:]:
        here = [line.text for _, some in lines(game(name), lang) for line in some]
        assert [text for text, other in zip(english, here, strict=True) if text == other and len(text) > 12] == []
        assert (
            len({title for title, _ in lines(game(name), lang)} & {title for title, _ in lines(game(name), "en")}) <= 1
        )
