"""Everything that people read, in one file for somebody who reads it: `make sentences`.

For each catalogue first its messages, with 1 and with 2 where a number is counted; a gap that is filled with words
stands as ‹gap›. Then, for a game, what was said while it was played: questions, options, what those read who look on,
reasons why not, scores. A sentence that is made of the same messages comes once, with 1 of everything and with 2 of
everything; its names are those of the game it was said in.

`tests/test_sentences.py` looks through the same sentences for what a program can find.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, cast

from tabard.engine import game as registry
from tabard.engine.game import Game, games
from tabard.engine.options import Switch
from tabard.engine.scores import ScoreSheet
from tabard.engine.state import CHANCE, NOBODY, State
from tabard.engine.words import LANGUAGES, Words
from tools import messages

ENGLISH: Final = "en"
FILE: Final = "sentences.txt"
GAP: Final = re.compile(r"\{(\w+)[^}]*\}")
AS_IT_IS: Final = 0  # a count that changes nothing
ONE_AND_TWO: Final = (1, 2)
WHO: Final = "Ann"
REASONS: Final = 6  # impossible actions that are asked about, a state
NEVER_ONE: Final = {  # English messages without a plural, and why the number before their noun is never 1
    "{least} to {most} seats": "no game is for one alone",
    "{game} is for {least} to {most} seats, not for {number}.": "no game is for one alone",
    "{tiles} tiles: {points}": "the trails of Favours have 3 to 8 tiles",
    "The Ab-Bott takes the Cardinal's Favour for a trail of {length} tiles: {points}.": "likewise",
    "The next best is worse by {points} points.": "with a decimal place, 1.0 points",
}
ONLOOKERS: Final = ("awaited", "log", "log, hidden", "notice", "verdict")  # kinds that address nobody


class Sentence(NamedTuple):
    """A text as somebody reads it: what kind of text it is, in which language, and of how many things it speaks."""

    kind: str
    lang: str
    number: int  # of things, or AS_IT_IS
    text: str


# Catalogues


class Message(NamedTuple):
    """A message of a catalogue by language: one text, or singular and plural."""

    texts: dict[str, tuple[str, ...]]

    def sentences(self) -> Iterator[Sentence]:
        for lang, texts in self.texts.items():
            for count, text in zip(ONE_AND_TWO, texts):
                yield Sentence("message", lang, count if len(texts) > 1 else AS_IT_IS, filled(text, count))


def catalogue(package: Path) -> list[Message]:
    """The messages of a package, in the order of its catalogue."""
    found: dict[str, Message] = {}
    for lang in messages.LANGUAGES:
        for message in messages.translated(messages.catalogue_of(package, lang), lang):
            if message.id:
                english = forms(message.id)
                found.setdefault(english[0], Message({ENGLISH: english})).texts[lang] = forms(message.string)
    return list(found.values())


def forms(texts: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts or ())


def filled(text: str, n: int) -> str:
    """With the number that is counted in its gap, and the names of all other gaps in theirs."""
    return GAP.sub(lambda found: str(n) if found[1] == "n" else f"‹{found[1].replace('_', ' ')}›", text)


# Games


class Counting(Words):
    """Words that count only to one number, whatever there is, and remember of which messages a text was made."""

    number: int
    made_of: list[str]

    def say(self, message: str, /, **values: object) -> str:
        self.made_of.append(message)
        if message not in NEVER_ONE:
            values = {name: self.as_number(value) for name, value in values.items()}
        return super().say(message, **values)

    def counted(self, one: str, many: str, n: int, /, **values: object) -> str:
        self.made_of.append(one)
        return super().counted(one, many, self.number or n, **values)

    def as_number(self, value: object) -> object:
        counts = type(value) is int or (isinstance(value, str) and value.isdecimal())
        return self.number if self.number and counts else value


def counting(words: Words, number: int) -> Counting:
    """The same words, so counted."""
    again = copy(words)
    again.__class__ = cast("Any", type("Counted", (Counting, type(words)), {}))
    found = cast("Counting", again)
    found.number = number
    found.made_of = []
    return found


class Listener:
    """Plays a game and keeps what is said that was not said before."""

    def __init__(self, played: Game, rng: Random) -> None:
        self.game: Final = played
        self.rng: Final = rng
        self.heard: Final[list[list[Sentence]]] = []  # each text in all languages and numbers
        self.known: Final[set[tuple[str, str, str]]] = set()  # a kind, a message, and one of which it is made
        self.chosen: Final[Counter[str]] = Counter()  # families of actions
        self.english: Final = counting(played.words(ENGLISH), AS_IT_IS)
        self.voices: Final = [
            (lang, number, counting(played.words(lang), number))
            for lang in LANGUAGES
            for number in (AS_IT_IS, *ONE_AND_TWO)
        ]

    def hear(self, kind: str, say: Callable[..., str], *about: object) -> None:
        """A text in English; in all languages and numbers if a message stands within another as it never did before."""
        self.english.made_of.clear()
        text = say(self.english, *about)
        made_of = [message for message in self.english.made_of if "{" in message] or self.english.made_of
        pairs = {(kind, made_of[-1], message) for message in made_of}  # what is said last holds all the others
        if text and not pairs <= self.known:
            self.known.update(pairs)
            self.heard.append([Sentence(kind, lang, number, say(words, *about)) for lang, number, words in self.voices])

    def play(self, seats: int, options: dict[str, object]) -> None:
        state = self.game.new_state(seats, **options)
        while not state.over:
            self.hear_state(state)
            action = self.choose(state)
            self.follow(state, action)
        self.hear("question", lambda words: words.question(state))
        self.hear_scores(state)

    def choose(self, state: State) -> int:
        """What was done least so far, most of the time: so that everything is done some day."""
        options = state.legal()
        if state.to_move == CHANCE:
            return self.rng.choices(options, state.weights())[0]
        families = [self.game.actions.of(action).name for action in options]
        chosen = self.rng.choices(options, [1 / (1 + self.chosen[family]) for family in families])[0]
        self.chosen[self.game.actions.of(chosen).name] += 1
        return chosen

    def hear_state(self, state: State) -> None:
        self.hear("question", lambda words: words.question(state))
        if state.to_move != CHANCE:
            self.hear("awaited", lambda words: words.awaited(state, WHO))
        legal = state.legal()
        for action in legal:
            self.hear("option", lambda words, action: words.sentence(state, action), action)
        for action in self.rng.sample(range(self.game.actions.size), REASONS):
            if action not in legal:
                self.hear("reason", lambda words, action: words.why_not(state, action)[0], action)

    def follow(self, state: State, action: int) -> None:
        """What is told afterwards, by the state before."""
        before = state.copy()
        self.hear("log", lambda words: words.done(before, action))
        self.hear("help", lambda words: words.help(before, action)[0])
        if self.game.hides(before, action, NOBODY):
            self.hear("log, hidden", lambda words: words.hidden(before, action))
        state.apply(action)
        self.hear("notice", lambda words: "\n".join(words.notices(before, action, state)))

    def hear_scores(self, state: State) -> None:
        sheet = self.game.score_sheet(state)
        for category in sheet.categories:
            self.hear("score", lambda words, category: words.say(category), category)
        for over in (False, True):
            self.hear("verdict", verdict, sheet, over)


def verdict(words: Words, sheet: ScoreSheet, over: bool) -> str:
    return sheet.verdict(words, [words.say(name) for name in sheet.columns], over=over)


def tables(found: Game) -> Iterator[tuple[int, dict[str, object]]]:
    """Every number of seats, and every option that can be switched on."""
    for seats in found.seats:
        yield seats, {}
    for option in found.options:
        if isinstance(option, Switch):
            yield found.seats[0], {option.name: True}


def said(name: str, rounds: int, seed: int = 1) -> list[list[Sentence]]:
    """What is said in games of a kind."""
    listener = Listener(registry.game(name), Random(seed))
    for _ in range(rounds):
        for seats, options in tables(listener.game):
            listener.play(seats, options)
    return listener.heard


# The file


def written(sentences: list[Sentence]) -> str:
    """One text in every language, twice where 1 and 2 make a difference."""
    shown = [sentence for sentence in sentences if sentence.number or is_only(sentence, sentences)]
    texts = dict.fromkeys((sentence.lang, sentence.text) for sentence in shown)
    return "".join(f"{lang}  {line}\n" for lang, text in texts for line in text.splitlines())


def is_only(sentence: Sentence, sentences: list[Sentence]) -> bool:
    """Whether nothing is counted in the language of a sentence."""
    return not any(other.number for other in sentences if other.lang == sentence.lang)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write everything that people read into one file.")
    parser.add_argument("--file", type=Path, default=Path(FILE))
    parser.add_argument("--rounds", type=int, default=2, help="how often each game is played")
    arguments = parser.parse_args()
    with arguments.file.open("w", encoding="utf-8") as file:
        for package in messages.packages():
            file.write(f"# {package.name}: messages\n\n")
            file.writelines(sorted(written(list(message.sentences())) + "\n" for message in catalogue(package)))
            if package.name in games():
                file.write(f"# {package.name}: said while it was played\n\n")
                spoken = said(package.name, arguments.rounds)
                file.writelines(sorted(f"[{each[0].kind}]\n{written(each)}\n" for each in spoken))
    print(f"{arguments.file}: {len(arguments.file.read_text(encoding='utf-8').splitlines())} lines")


if __name__ == "__main__":
    main()
