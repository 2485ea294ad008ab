"""What a typed line means: a number, an action in its notation or an abbreviation of one, or a command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabard.engine.errors import UnknownAction
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tabard.cli.speech import Speech
    from tabard.engine.actions import Catalogue

NO_SUCH_NUMBER: Final = N_("There is no option {number}; they go from 1 to {count}.")
SEVERAL: Final = N_("'{text}' could be {options}.")
UNKNOWN: Final = N_("'{text}' is no option here. Type a number, an action such as '{example}', or help.")
MANY: Final = 8


@dataclass(frozen=True, slots=True)
class Meaning:
    """One of these: an action, a command with the rest of its line, or a sentence why it is neither."""

    action: int = -1
    command: str = ""
    rest: str = ""
    problem: str = ""


def meaning(text: str, options: list[int], actions: Catalogue, commands: Sequence[str], speech: Speech) -> Meaning:
    """An action that is not possible now is an action too: whoever asks gets to know why not."""
    if text.lstrip("#").isdecimal():
        return by_number(int(text.lstrip("#")), options, speech)
    words = text.lower().split()
    exact = exact_action(text, actions)
    if exact in options:
        return Meaning(action=exact)
    rest = text.split(maxsplit=1)[1] if len(words) > 1 else ""
    if words[0] in commands:
        return Meaning(command=words[0], rest=rest)
    if exact >= 0:
        return Meaning(action=exact)
    shortened = abbreviated(words, options, actions)
    if len(shortened) == 1:
        return Meaning(action=shortened[0])
    meant = [command for command in commands if command.startswith(words[0])]
    if len(meant) == 1 and not shortened:
        return Meaning(command=meant[0], rest=rest)
    known = [actions.notation(action) for action in shortened] + meant
    if known:
        listed = ", ".join(known[:MANY]) + (", ..." if len(known) > MANY else "")
        return Meaning(problem=speech.say(SEVERAL, text=text, options=listed))
    return Meaning(problem=speech.say(UNKNOWN, text=text, example=actions.notation(options[0])))


def by_number(number: int, options: list[int], speech: Speech) -> Meaning:
    if 1 <= number <= len(options):
        return Meaning(action=options[number - 1])
    return Meaning(problem=speech.say(NO_SUCH_NUMBER, number=number, count=len(options)))


def exact_action(text: str, actions: Catalogue) -> int:
    """The action that a text names in full, -1 if none."""
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
    """Words at the end may be missing."""
    return len(words) <= len(full) and all(matches(long, short) for short, long in zip(words, full))
