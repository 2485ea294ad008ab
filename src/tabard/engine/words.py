"""Words for people: English in the source, other languages from gettext catalogues beside each package."""

from __future__ import annotations

import gettext
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.actions import Catalogue, Names
    from tabard.engine.state import State

LANGUAGES = ("en", "de", "es")
ENGINE = "tabard.engine"


def N_(message: str) -> str:  # noqa: N802 - the customary name, known to the extractor
    """Marks a message for translation; it is translated where it is shown."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - likewise
    """Marks a message with a plural, for `Words.counted`."""
    return one, many


def capital(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """A name as it is compared with what somebody types."""
    return text.strip().replace("_", " ").replace("-", " ").casefold()


@cache
def catalogue(package: str, lang: str) -> gettext.NullTranslations:
    """The messages of one package in one language, then the engine's; English where there is no catalogue."""
    domain = package.rpartition(".")[2]
    messages = gettext.translation(domain, str(files(package) / "locale"), [lang], fallback=True)
    if package != ENGINE:
        messages.add_fallback(catalogue(ENGINE, lang))
    return messages


class Words:
    """The words of one game in one language. A game says more where the state matters."""

    def __init__(self, package: str, lang: str, actions: Catalogue) -> None:
        self.lang = lang
        self.actions = actions
        self.messages = catalogue(package, lang)

    def say(self, message: str, /, **values: object) -> str:
        """A message in this language, with its gaps filled."""
        text = self.messages.gettext(message) if message else ""
        return text.format(**values) if values else text

    def counted(self, one: str, many: str, n: int, /, **values: object) -> str:
        """A message with a number, in the singular or the plural; `{n}` stands for the number."""
        return self.messages.ngettext(one, many, n).format(n=n, **values)

    def listing(self, items: Sequence[str]) -> str:
        """Several things in one sentence: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        return self.say("{others} and {last}", others=", ".join(items[:-1]), last=items[-1])

    def choice(self, items: Sequence[str]) -> str:
        """One of several things: a, b or c."""
        if len(items) < 2:
            return "".join(items)
        return self.say("{others} or {last}", others=", ".join(items[:-1]), last=items[-1])

    def name(self, state: State, names: Names, number: int) -> str:
        """The word for one value of a parameter."""
        return self.say(names.words[number])

    def sentence(self, state: State, action: int) -> str:
        """What an action does, before it is done in this state."""
        family = self.actions.of(action)
        values = {
            parameter: self.name(state, names, number)
            for parameter, names, number in zip(family.parameters, family.values, family.arguments(action), strict=True)
        }
        return self.say(family.says, **values)

    def hidden(self, state: State, action: int) -> str:
        """What those are told about an action who may not see which one it is."""
        return self.say("Something that you may not see")

    def question(self, state: State) -> str:
        """What is to be decided now."""
        return self.say(state.book[state.stack[-1]].question)

    def rules(self, state: State) -> list[str]:
        """The ids of the rules behind the question."""
        return state.book[state.stack[-1]].rules.split()

    def why_not(self, state: State, action: int) -> tuple[str, str]:
        """Why an action is not possible now: a sentence and the id of the rule."""
        return self.say(NOT_NOW, question=self.question(state)), " ".join(self.rules(state)[:1])

    def drawing_or_not(self, state: State) -> tuple[str, str]:
        """Why not, where a person tries to do what chance does, or the other way round."""
        message = DRAWING if state.to_move == CHANCE else NOT_DRAWING
        return self.say(message, question=self.question(state)), " ".join(self.rules(state)[:1])

    def now(self, state: State, reason: str) -> str:
        """A reason, and what is asked instead."""
        return self.say("{reason} Now: {question}", reason=reason, question=self.question(state))

    def help(self, state: State, action: int) -> tuple[str, str]:
        """What an action is about, beyond its sentence: a text and the ids of its rules."""
        return self.sentence(state, action), " ".join(self.rules(state))

    def explain(self, topic: str) -> tuple[str, str] | None:
        """What a word of the game means: a text and the ids of its rules. None for a word without an explanation."""
        return None

    def notices(self, before: State, after: State) -> list[str]:
        """What happened by itself between two states: rounds, seasons, incomes."""
        return []


NOT_NOW = N_("That is not one of the choices now: {question}")
DRAWING = N_("Now something is drawn or rolled: {question}")
NOT_DRAWING = N_("Nothing is drawn or rolled now: {question}")
