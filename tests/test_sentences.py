"""Number, case and small slips in everything that people read, in three languages; `make sentences` writes it down.

A rule finds only what is certainly wrong: what somebody reads over is left to somebody who reads.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tabard.engine.game import game, games
from tools import messages, sentences
from tools.sentences import AS_IT_IS, ENGLISH, NEVER_ONE, ONLOOKERS, Message, Sentence

PACKAGES = pytest.mark.parametrize("package", messages.packages(), ids=lambda package: package.name)

# Nouns, as the catalogues themselves count them


@cache
def all_messages() -> list[Message]:
    return [message for package in messages.packages() for message in sentences.catalogue(package)]


@cache
def nouns(lang: str) -> tuple[list[str], list[str]]:
    """Words that somewhere follow a number: those that are only ever singular, and those that are only ever plural."""
    singulars, plurals = set(), set()
    for message in all_messages():
        texts = message.texts[lang]
        counted = [re.search(r"\{n\} ([^\W\d_]{3,})", text) for text in texts]
        if len(texts) == 2 and counted[0] and counted[1]:
            singulars.add(counted[0][1])
            plurals.add(counted[1][1])
    return sorted(singulars - plurals), sorted(plurals - singulars)


@cache
def numbered(lang: str) -> list[re.Pattern[str]]:
    """1 of several, and several of one."""
    singulars, plurals = nouns(lang)
    alone = r"(?<![\w.,/:+–-])"  # not the end of a longer number, nor the 1 of "2-1" or "3:1"
    return [
        re.compile(rf"{alone}1 (?:{'|'.join(plurals)})\b"),
        re.compile(rf"{alone}(?:0|[2-9]|\d\d+) (?:{'|'.join(singulars)})\b"),
    ]


def wrong_number(sentence: Sentence) -> str:
    return first_of(numbered(sentence.lang), sentence.text)


def first_of(rules: list[re.Pattern[str]], text: str) -> str:
    found = [hit[0] for rule in rules if (hit := rule.search(text))]
    return found[0] if found else ""


# Cases: after these words a German plural ends in n or s, and so do all things of a list that follows

DATIVE = re.compile(
    r"\b(?:mit|von|aus|(?<!bis )zu|bei|nach|seit|außer) (?:je |nur |noch |höchstens |mindestens |genau )*(.*)"
)
ONE_OF_A_LIST = re.compile(r"(?:, | und | oder |, und )?(?:je )?(\d+½?|½) ([A-ZÄÖÜ][\wäöüß-]*)")


def wrong_case(sentence: Sentence) -> str:
    if sentence.lang != "de":
        return ""
    plurals = nouns("de")[1]
    for found in DATIVE.finditer(sentence.text):
        rest = found[1]
        while thing := ONE_OF_A_LIST.match(rest):
            if thing[1] != "1" and thing[2] in plurals and thing[2][-1] not in "ns":
                return f"{found[0].split()[0]} … {thing[1]} {thing[2]}"
            rest = rest[thing.end() :]
    return ""


# A verb and the number behind it


VERBS = {
    "es": [
        re.compile(r"(?i)\b(?:quedan|faltan|sobran|se pierden) 1\b"),
        re.compile(r"(?i)\b(?:queda|falta|sobra|se pierde) (?:[2-9]|\d\d)"),
    ],
    "de": [re.compile(r"(?i)\bes (?:sind|bleiben|fehlen) 1\b")],
    "en": [re.compile(r"(?i)\bthere are 1\b"), re.compile(r"(?i)\bthere is (?:[2-9]|\d\d)")],
}


def wrong_verb(sentence: Sentence) -> str:
    return first_of(VERBS[sentence.lang], sentence.text)


# Signs

SPACING = [
    re.compile(r"\S  +\S"),
    re.compile(r"\w+ [,;.!?:](?!\.\.)(?=\s|$)"),
    re.compile(r"[^.]\.\.(?!\.)"),
    re.compile(r"[,;:] ?[,;]|\(\s|\s\)"),
]
INSIDE = [
    re.compile(r"[{}]|\bNone\b|\bTrue\b|\bFalse\b|<\w"),
    re.compile(r"\b[a-z]+_[a-z_]+\b"),
]
QUOTED = re.compile(r"(?<!\w)'[\w‹› ]+'(?!\w)")
TWICE = re.compile(r"(?i)\b([^\W\d]{2,}) \1\b")


def wrong_sign(sentence: Sentence) -> str:
    return first_of(SPACING, sentence.text)


def wrong_quotes(sentence: Sentence) -> str:
    """„German“ and «Spanish»; what is typed into a shell keeps its own."""
    return "" if sentence.lang == ENGLISH else first_of([QUOTED], sentence.text)


def internal_name(sentence: Sentence) -> str:
    return first_of(INSIDE, sentence.text)


def said_twice(sentence: Sentence) -> str:
    return first_of([TWICE], sentence.text)


# Whoever looks on is not addressed

ADDRESSING = {
    "en": re.compile(r"(?i)\byou(?:r|rs|rself)?\b"),
    "de": re.compile(r"(?i)\b(?:du|dir|dich|dein\w*|euch|eure?\w*)\b"),
    "es": re.compile(r"(?i)\b(?:tú|tus?|te|ti|tuy[oa]s?|vuestr\w+)\b"),
}


def addressed(sentence: Sentence) -> str:
    return first_of([ADDRESSING[sentence.lang]], sentence.text) if sentence.kind in ONLOOKERS else ""


RULES: dict[str, Callable[[Sentence], str]] = {
    rule.__name__: rule
    for rule in (wrong_number, wrong_case, wrong_verb, wrong_sign, wrong_quotes, internal_name, said_twice, addressed)
}
ALLOWED = {
    "die die": "an article after a relative pronoun",
    "una una": "a number after a pronoun",
}


def complaints(found: list[Sentence]) -> list[str]:
    return [
        f"{name}: {wrong!r} in {sentence.lang}: {sentence.text}"
        for sentence in dict.fromkeys(line for sentence in found for line in lines(sentence))
        for name, rule in RULES.items()
        if (wrong := rule(sentence)) and wrong not in ALLOWED
    ]


def lines(sentence: Sentence) -> Iterator[Sentence]:
    """Each of several notices by itself."""
    for text in sentence.text.splitlines():
        yield sentence._replace(text=text, number=AS_IT_IS)


# What is read


@PACKAGES
def test_messages_read_well(package: Path) -> None:
    found = [sentence for message in sentences.catalogue(package) for sentence in message.sentences()]
    bad = complaints(found)
    assert bad == []


@pytest.mark.parametrize("name", games())
def test_what_is_said_in_play_reads_well(name: str) -> None:
    found = [sentence for each in sentences.said(name, 1) for sentence in each]
    bad = complaints(found)
    assert bad == []


@PACKAGES
def test_translations_begin_and_end_as_the_english_does(package: Path) -> None:
    assert [text for message in sentences.catalogue(package) for text in unlike(message)] == []


def unlike(message: Message) -> Iterator[str]:
    """Translations without the full stop of the English text, or small where it begins with a capital."""
    english = message.texts[ENGLISH][0]
    for lang, texts in message.texts.items():
        for text in texts:
            if english[-1] in ".?!:" and text[-1:] != english[-1]:
                yield f"{lang}: {text} / {english}"
            if english[0].isupper() and " " in english and text[:1].islower():
                yield f"{lang}: {text} / {english}"


@PACKAGES
def test_a_number_before_a_noun_is_counted(package: Path) -> None:
    """A gap before a noun that has a plural belongs to a message with both forms; who somebody is is no number."""
    assert [text for message in sentences.catalogue(package) for text in uncounted(message)] == []


def uncounted(message: Message) -> Iterator[str]:
    for lang, texts in message.texts.items():
        gap = re.search(rf"\{{(?!who\b)\w+\}} (?:{'|'.join(nouns(lang)[1])})\b", texts[0])
        if len(texts) == 1 and gap and message.texts[ENGLISH][0] not in NEVER_ONE:
            yield f"{lang}: {gap[0]!r} in {texts[0]}"


# The rules themselves


@pytest.mark.parametrize(
    ("rule", "lang", "wrong", "right"),
    [
        ("wrong_number", "en", "Pay 1 coins", "Pay 1 coin and 11 coins"),
        ("wrong_number", "de", "Nimm 2 Karte", "Nimm 2 Karten oder 1 Karte"),
        ("wrong_number", "es", "Pagar 1 monedas", "Pagar 21 monedas"),
        ("wrong_case", "de", "Rot gewinnt mit 21 Siegpunkte", "Rot gewinnt mit 21 Siegpunkten, vor Blau: 2 Siegpunkte"),
        ("wrong_case", "de", "Ein Haus aus 2 Holz und 2 Steine", "Ein Haus aus 2 Holz und 2 Steinen, bis zu 2 Steine"),
        ("wrong_verb", "es", "Quedan 1 sello", "Queda 1 sello, quedan 12 sellos"),
        ("wrong_sign", "en", "Two  spaces", "Two spaces, ... and so on"),
        ("wrong_sign", "en", "A stop .", "A stop."),
        ("wrong_sign", "en", "Two stops..", "And so on..."),
        ("wrong_quotes", "de", "Es gibt kein 'Haus'", "Es gibt kein „Haus“: pip install 'tabard[png]'"),
        ("internal_name", "en", "Take gg_cross", "Take the cross"),
        ("internal_name", "en", "Take {n}", "Take 1"),
        ("said_twice", "en", "the the cross", "the cross"),
    ],
)
def test_a_rule_finds_what_is_wrong_and_nothing_else(rule: str, lang: str, wrong: str, right: str) -> None:
    assert RULES[rule](Sentence("option", lang, AS_IT_IS, wrong))
    assert not any(check(Sentence("option", lang, AS_IT_IS, right)) for check in RULES.values())


@pytest.mark.parametrize("kind", ONLOOKERS)
@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "Red: where do you go"), ("de", "Rot: Wohin gehst du"), ("es", "Rojo: ¿Adónde va tu peregrino?")],
)
def test_only_who_is_asked_is_addressed(kind: str, lang: str, text: str) -> None:
    assert addressed(Sentence(kind, lang, AS_IT_IS, text))
    assert not addressed(Sentence("question", lang, AS_IT_IS, text))


# The tool


def test_with_one_and_with_two_of_everything() -> None:
    words = game("pilgrim").words(ENGLISH)
    one, two = (sentences.counting(words, number) for number in (1, 2))
    assert [each.counted("{n} coin", "{n} coins", 3) for each in (one, two, words)] == ["1 coin", "2 coins", "3 coins"]
    assert one.say("{hex}: {n} of {all}", hex="g4", n=3, all="7") == "g4: 1 of 1"
    assert one.made_of == ["{n} coin", "{hex}: {n} of {all}"]


def test_all_of_it_is_written_into_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "all.txt"
    monkeypatch.setattr("sys.argv", ["sentences", "--file", str(target), "--rounds", "0"])
    sentences.main()
    written = target.read_text(encoding="utf-8")
    assert [line for line in written.splitlines() if line.startswith("# ")][:2] == [
        "# arena: messages",
        "# bots: messages",
    ]
    assert "en  1 acolyte\nen  2 acolytes\nde  1 Gefolgsmann\nde  2 Gefolgsleute\n" in written
