"""What a typed line means: a number, an action in its notation or an abbreviation of one, or a command."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabard.engine.errors import UnknownAction
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tabard.cli.speech import Speech
    from tabard.engine.actions import Catalogue

NO_SUCH_NUMBER: Final = N_("There is no option {number}; they go from 1 to {count}.")
SEVERAL: Final = N_("'{text}' could be {options}.")
NOT_THIS: Final = N_("'{text}' is no option here. There is {options}.")
UNKNOWN: Final = N_("'{text}' is no option here. Type a number, an action such as '{example}', or help.")
MANY: Final = 8


@dataclass(frozen=True, slots=True)
class Meaning:
    """One of these: an action, a command with the rest of its line, or a sentence why it is neither."""

    action: int = -1
    command: str = ""
    rest: str = ""
    problem: str = ""


def meaning(
    text: str, options: list[int], actions: Catalogue, commands: Sequence[Mapping[str, str]], speech: Speech
) -> Meaning:
    """An action that is not possible now is an action too: whoever asks gets to know why not.

    Commands are words and what they stand for, by language, that of the speaker first.
    """
    if text.lstrip("#").isdecimal():
        return by_number(int(text.lstrip("#")), options, speech)
    words = text.lower().split()
    exact = exact_action(text, actions)
    if exact in options:
        return Meaning(action=exact)
    rest = text.split(maxsplit=1)[1] if len(words) > 1 else ""
    typed = folded(words[0])
    for language in commands:
        if typed in language:
            return Meaning(command=language[typed], rest=rest)
    if exact >= 0:
        return Meaning(action=exact)
    shortened = abbreviated(words, options, actions)
    if len(shortened) == 1:
        return Meaning(action=shortened[0])
    alike = [action for action in options if actions.notation(action).split()[0] == words[0]]
    if len(words) > 1 and alike and not shortened:  # an action of this kind was meant, and no command that begins so
        return Meaning(problem=speech.say(NOT_THIS, text=text, options=listed(alike, actions)))
    meant = begun(typed, commands)
    if len(meant) == 1 and not shortened:
        return Meaning(command=meant.popitem()[1], rest=rest)
    if shortened or meant:
        return Meaning(problem=speech.say(SEVERAL, text=text, options=listed(shortened, actions, *meant)))
    return Meaning(problem=speech.say(UNKNOWN, text=text, example=actions.notation(options[0])))


def listed(found: list[int], actions: Catalogue, *words: str) -> str:
    """Actions in notation, and words after them; of many only the first."""
    known = [*map(actions.notation, found), *words]
    return ", ".join(known[:MANY]) + (", ..." if len(known) > MANY else "")


def folded(word: str) -> str:
    """A word without accents, which not every keyboard has, nor capitals."""
    letters = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def begun(typed: str, commands: Sequence[Mapping[str, str]]) -> dict[str, str]:
    """The commands that begin with what was typed, in the first language that has any."""
    for language in commands:
        found = {word: command for word, command in language.items() if word.startswith(typed)}
        if found:
            return found
    return {}


def by_number(number: int, options: list[int], speech: Speech) -> Meaning:
    if 1 <= number <= len(options):
        return Meaning(action=options[number - 1])
    return Meaning(problem=speech.say(NO_SUCH_NUMBER, number=number, count=len(options)))


def exact_action(text: str, actions: Catalogue) -> int:
    """The number of the action that a text names in full, -1 if it names none."""
    try:
        return actions.parse(text)
    except UnknownAction:
        return -1


def abbreviated(words: list[str], options: list[int], actions: Catalogue) -> list[int]:
    """The options that a text may stand for: whole words before parts of words, the family named before not named."""
    notations = {action: actions.notation(action).split() for action in options}
    for skipped in (0, 1):
        for matches in (str.__eq__, str.startswith):
            found = [action for action in options if begins(words, notations[action][skipped:], matches)]
            if found:
                return found
    return []


def begins(words: list[str], full: list[str], matches: Callable[[str, str], bool]) -> bool:
    """Whether words stand for the beginning of others, of which those at the end may be missing."""
    return len(words) <= len(full) and all(matches(long, short) for short, long in zip(words, full))
