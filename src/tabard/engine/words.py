"""Words for people: English in the source, other languages from gettext catalogues beside each package."""

from __future__ import annotations

import gettext
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, cast

from tabard.engine.memory import remembered
from tabard.engine.reasons import REASONS, Gaps
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tabard.engine.actions import Catalogue, Family, Names
    from tabard.engine.reasons import Gap
    from tabard.engine.state import State

__all__ = ["LANGUAGES", "NN_", "N_", "GlossaryEntry", "Topics", "Words", "glossary"]

LANGUAGES = ("en", "de", "es")  #: that everything is said in
WRITTEN = LANGUAGES[0]  # in the source
ENGINE = "tabard.engine"
GLOSSARY = "learning/glossary.toml"


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


@remembered
def catalogue(package: str, lang: str) -> gettext.NullTranslations:
    """The messages of one package in one language, then the engine's; English where there is no catalogue."""
    domain = package.rpartition(".")[2]
    messages = gettext.translation(domain, str(files(package) / "locale"), [lang], fallback=True)
    if package != ENGINE:
        messages.add_fallback(catalogue(ENGINE, lang))
    return messages


class Speech:
    """What one package says, in one language."""

    def __init__(self, package: str, lang: str) -> None:
        self.lang = lang
        self.messages = catalogue(package, lang)
        self.as_written = lang == WRITTEN  # which needs no catalogue
        self.known: dict[str, str] = {}  # what the catalogue holds, as far as it was said: a drawing says hundreds

    def say(self, message: str, /, **values: object) -> str:
        """A message in this language, with its gaps filled."""
        text = message if self.as_written else self.known.get(message)
        if text is None:
            text = self.messages.gettext(message) if message else ""
            if text is not message:  # otherwise it may be anybody's text, of which there is no end
                self.known[message] = text
        return text.format(**values) if values else text

    def counted(self, one: str, many: str, n: int, /, **values: object) -> str:
        """A message with a number, in the singular or the plural; `{n}` stands for the number."""
        return self.messages.ngettext(one, many, n).format(n=n, **values)

    def decimal(self, number: float) -> str:
        """A number with one decimal place."""
        text = f"{number:.1f}"
        return text if self.lang == "en" else text.replace(".", ",")

    def listing(self, items: Sequence[str]) -> str:
        """Several things in one sentence: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        text = self.say("{others} and {last}", others=", ".join(items[:-1]), last=items[-1])
        return re.sub(r" y (?=h?i(?!e))", " e ", text, flags=re.IGNORECASE) if self.lang == "es" else text

    def choice(self, items: Sequence[str]) -> str:
        """One of several things: a, b or c."""
        if len(items) < 2:
            return "".join(items)
        text = self.say("{others} or {last}", others=", ".join(items[:-1]), last=items[-1])
        return re.sub(r" o (?=h?o)", " u ", text, flags=re.IGNORECASE) if self.lang == "es" else text


Sentence = Callable[[Any, Any, int], str]  # of the words of a game, a state and an action
Own = Any  #: a state of the game whose words these are: what it says itself may name its type


class Words(Speech):
    """The words of one game in one language. A game says more where the state matters."""

    gaps: ClassVar[Mapping[str, Gap]] = {}  #: what fills the gaps of reasons, by name
    topics: ClassVar[Topics[Any] | None] = None  #: what the game explains
    telling: ClassVar[Mapping[Family, Sentence]] = {}  #: what a possible action does, with its figures, by family
    timeless: ClassVar[frozenset[Family]] = frozenset()  #: whose sentences hold of impossible actions too

    def __init__(self, package: str, lang: str, actions: Catalogue) -> None:
        super().__init__(package, lang)
        self.actions = actions

    def name(self, state: Own, names: Names, number: int) -> str:
        """The word for one value of a parameter."""
        return self.say(names.words[number])

    def sentence(self, state: State, action: int) -> str:
        """What an action does, before it is done in this state: with all figures if it is possible, else in general."""
        family = self.actions.of(action)
        if family in self.telling and family not in self.timeless and (state.over or action not in state.legal()):
            return self.in_general(state, action)
        return self.option(state, action)

    def option(self, state: State, action: int) -> str:
        """The same for an action that is known to be possible, so that options need not be listed for each of them."""
        tell = self.telling.get(self.actions.of(action))
        return capital(tell(self, state, action)) if tell else self.in_general(state, action)

    def in_general(self, state: State, action: int) -> str:
        """The sentence that the family of an action declares."""
        family = self.actions.of(action)
        values = {
            parameter: self.name(state, names, number)
            for parameter, names, number in zip(family.parameters, family.values, family.arguments(action), strict=True)
        }
        return capital(self.say(family.says, **values))

    def options(self, state: State) -> dict[int, str]:
        """What each of the options does that somebody has now."""
        return {} if state.over or state.to_move == CHANCE else {a: self.option(state, a) for a in state.legal()}

    def done(self, state: Own, action: int) -> str:
        """The same for a log, where another sentence may follow that tells what came of it."""
        return self.sentence(state, action)

    def done_in_a_row(self, family: Family, actions: Sequence[int], names: Sequence[str]) -> str:
        """One sentence for several actions of a kind with one parameter; empty if each is better told by itself."""
        return self.say(family.says, **{family.parameters[0]: self.listing(names)})

    def hidden(self, state: Own, action: int) -> str:
        """An action in the words for players who may not see which one it is."""
        return self.say("Something that you may not see")

    def stage(self, state: Own) -> str:
        """Where in the game we are: the round, and the phase if there are any. Empty if the game does not tell."""
        return ""

    def round(self, state: Own) -> str:
        """The number of the round, as short as on an axis; empty if the game has none, or before the first."""
        return ""

    def question(self, state: State) -> str:
        """What is to be decided now, put to whoever decides."""
        return self.say("The game is over.") if state.over else self.asked(state)

    def awaited(self, state: State, who: str) -> str:
        """The question as a sentence for onlookers: what the player of that name is about to decide."""
        return self.question(state) if state.over or state.to_move == CHANCE else self.asked(state, who)

    def asked(self, state: Own, who: str = "") -> str:
        """What is asked while a game goes on: without a name put to whoever decides, with one a sentence about them."""
        decision = state.book[state.decision()]
        if who and decision.awaited:
            return self.say(decision.awaited, who=who)
        return f"{who}: {self.say(decision.question)}" if who else self.say(decision.question)

    def rules(self, state: Own) -> list[str]:
        """The ids of the rules behind the question."""
        return [] if state.over else state.book[state.decision()].rules.split()

    def why_not(self, state: Own, action: int) -> tuple[str, str]:
        """Why an action is not possible now: a sentence and the id of the rule."""
        question, rule = self.question(state), " ".join(self.rules(state)[:1])
        if state.over:
            return question, rule
        family, decision = self.actions.of(action), state.book[state.decision()]
        if family in decision.offers:
            if why := decision.why_not(state, action):
                return self.reason(state, action, why)
        elif family.of_chance != (state.to_move == CHANCE):
            return self.say(NOT_DRAWING if family.of_chance else DRAWING, question=question), rule
        elif why := self.elsewhere(state, action):
            text, rule = self.reason(state, action, why)
            return self.say("{reason} Now: {question}", reason=text, question=question), rule
        return self.say("That is not one of the choices now: {question}", question=question), rule

    def elsewhere(self, state: Own, action: int) -> int:
        """Why not, for an action of a kind that is not asked for: when it would be; 0 where no reason is known."""
        return 0

    def reason(self, state: State, action: int, why: int) -> tuple[str, str]:
        """A reason against an action by its number: a sentence and the id of the rule, else of that of the question."""
        reason, gaps = REASONS[why], Gaps(self.gaps, self, state, action)
        if reason.many:
            text = self.messages.ngettext(reason.text, reason.many, cast("int", gaps["n"]))
        else:
            text = self.say(reason.text)
        return text.format_map(gaps), reason.rule or self.rules(state)[0]

    def help(self, state: State, action: int) -> tuple[str, str]:
        """What an action is about, beyond its sentence: a text and the ids of its rules."""
        said = self.sentence(state, action)
        if self.topics is None:
            return said, " ".join(self.rules(state))
        text, rules = self.topics.about(self, self.topics.of(state, action))
        return f"{said.rstrip('.')}. {text}", rules

    def explain(self, topic: str) -> tuple[str, str] | None:
        """What a word of the game means: a text and the ids of its rules. None for a word without an explanation."""
        return self.topics.explain(self, topic) if self.topics else None

    def index(self) -> list[tuple[str, str]]:
        """The words of the game that somebody may look up, each with the rule to begin with."""
        return self.topics.index(self) if self.topics else []

    def notices(self, before: Own, action: int, after: Own) -> list[str]:
        """What happened by itself when an action led from one state to the other: rounds, seasons, incomes."""
        return []


DRAWING = N_("Now something is drawn or rolled: {question}")
NOT_DRAWING = N_("Nothing is drawn or rolled now: {question}")


# Explanations

Topic = tuple[str, int]  # a kind of thing and its number: the card 3, the word 7 of the glossary
W = TypeVar("W", bound=Words)


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A word of a glossary: how it is typed, its name, what it means, and the ids of its rules."""

    token: str  #: how it is typed
    name: str  #: to be translated
    text: str  #: what it means, to be translated
    rules: str  #: their ids


@remembered
def glossary(package: str) -> tuple[GlossaryEntry, ...]:
    """The words that a game explains: `learning/glossary.toml` in its package has a table for each, by its token."""
    tables = tomllib.loads((files(package) / GLOSSARY).read_text(encoding="utf-8"))
    return tuple(
        GlossaryEntry(token, *(" ".join(table.get(key, "").split()) for key in ("name", "text", "rules")))
        for token, table in tables.items()
    )


@dataclass(frozen=True, slots=True)
class Kind(Generic[W]):
    """Things of one kind that can be explained: how many there are, and for each its text, its names and its rules."""

    count: int
    text: Callable[[W, int], str]
    names: Callable[[W, int], tuple[str, ...]]
    rules: Callable[[int], str]


def explained(
    entries: Sequence[GlossaryEntry],
    figures: Callable[[W], Mapping[str, object]] = lambda words: {},
    named: Callable[[W, GlossaryEntry], str] = lambda words, entry: words.say(entry.name),
) -> Kind[W]:
    """The words of a glossary as a kind of things; figures fill the gaps of their texts."""
    return Kind(
        len(entries),
        lambda words, n: words.say(entries[n].text, **figures(words)),
        lambda words, n: (entries[n].token, entries[n].name or entries[n].token, named(words, entries[n])),
        lambda n: entries[n].rules,
    )


class Topics(Generic[W]):
    """Everything that a game explains, by kind. The word of a family of actions stands for what these are about."""

    def __init__(
        self,
        kinds: dict[str, Kind[W]],
        families: dict[str, Topic],
        of: Callable[[Any, int], Topic],
        indexed: tuple[str, ...] = ("word",),
    ) -> None:
        self.kinds: Final = kinds
        self.families: Final = families
        self.of: Final = of  # what explains an action, in a state
        self.indexed: Final = indexed  # the kinds that an index of the rules has

    def named_first(self, family: Family, action: int) -> Topic | None:
        """What the first parameter of an action names, if things of that kind are explained."""
        kind = family.values[0].kind if family.values else ""
        return (kind, family.first(action)) if kind in self.kinds else None

    def index(self, words: W) -> list[tuple[str, str]]:
        """Names, each with the first of its rules."""
        listed = [(self.kinds[name], number) for name in self.indexed for number in range(self.kinds[name].count)]
        return [(kind.names(words, number)[-1], kind.rules(number).partition(" ")[0]) for kind, number in listed]

    def about(self, words: W, topic: Topic) -> tuple[str, str]:
        """The text of a topic and the ids of its rules."""
        kind, number = self.kinds[topic[0]], topic[1]
        return kind.text(words, number), kind.rules(number)

    def named(self, words: W, text: str) -> list[Topic]:
        """Whatever has this token or name, in the language spoken; else what an action of this word is about."""
        wanted = plain(text)
        found = [
            (name, number)
            for name, kind in self.kinds.items()
            for number in range(kind.count)
            if wanted in map(plain, kind.names(words, number))
        ]
        return found or [self.families[family] for family in (wanted,) if family in self.families]

    def explain(self, words: W, text: str) -> tuple[str, str] | None:
        """All that goes by a name: a text and the ids of its rules; None if nothing does."""
        told = [self.about(words, topic) for topic in self.named(words, text)]
        if not told:
            return None
        rules = dict.fromkeys(rule for _, some in told for rule in some.split())
        return " ".join(text for text, _ in told), " ".join(rules)
