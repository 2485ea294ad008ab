"""What the names and values of a box are called: `learning/box.toml` beside a game, and the names that it has anyway.

The file has sections of pieces, words for the names in the component file, and labels for values and pieces whose name
says too little. A game without it is shown by the names themselves.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, Final

from tabard.engine.memory import remembered
from tabard.engine.words import LANGUAGES, N_, capital

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tabard.engine.game import Game
    from tabard.engine.words import Speech

DESCRIBED: Final = "learning/box.toml"
YES: Final = N_("yes")
NO: Final = N_("no")
NOTHING: Final = N_("nothing")


@dataclass(frozen=True, slots=True)
class Section:
    """Pieces are named by paths, in which `*` stands for one part: `sites.*` is a piece for each site."""

    name: str
    title: str  # to be translated
    pieces: tuple[str, ...]
    about: str = ""  # to be translated


@dataclass(frozen=True, slots=True)
class Showcase:
    """How a game describes its box, to be translated."""

    sections: tuple[Section, ...]
    words: Mapping[str, str]
    labels: Mapping[str, str]


@remembered
def showcase(game: Game) -> Showcase:
    data = tomllib.loads(game.text_beside(DESCRIBED))
    return Showcase(
        tuple(map(section, data.get("section", ()))),
        data.get("words", {}),
        data.get("labels", {}),
    )


def section(data: dict[str, Any]) -> Section:
    about = " ".join(data.get("about", "").split())
    return Section(data["id"], data["title"], tuple(data["pieces"]), about)


class Wording:
    """What the tokens and values of a component file are called in a language."""

    def __init__(self, game: Game, speech: Speech, values: Mapping[str, object]) -> None:
        words = game.words(speech.lang)
        self.case: Final = showcase(game)
        self.say: Final = speech.say
        self.lang: Final = speech.lang
        self.own: Final = words.say
        self.names: Final = names_in(values, speech.lang)
        self.tokens: Final = {
            token: word
            for family in reversed(words.actions.families)
            for names in reversed(family.values)
            for token, word in zip(names.tokens, names.words, strict=True)
        }

    def token(self, token: str) -> str:
        """By a word for it, the name of a row, or that of a parameter of an action."""
        if token in self.case.words:
            return self.own(self.case.words[token])
        if token in self.names:
            return self.names[token]
        return self.own(self.tokens[token]) if token in self.tokens else token.replace("_", " ")

    def title(self, path: str, row: object) -> str:
        """The title of a piece: its own name, or what its path is called."""
        words = self.case.words
        named = name_of(row, self.lang) or (self.own(words[path]) if path in words else "")
        return capital(named) or self.label(path, path.rpartition(".")[0])

    def label(self, path: str, piece: str) -> str:
        """What a value of a piece is called."""
        parts = path.split(".")
        for pattern, label in self.case.labels.items():
            if fits(path, pattern):
                gaps = {"n": self.token(parts[-1]), "up": self.token(parts[-2] if len(parts) > 1 else "")}
                return capital(self.own(label, **gaps))
        rest = path[len(piece) :].lstrip(".").split(".") if path != piece else [parts[-1]]
        return capital(" · ".join(self.token(part) for part in rest))

    def value(self, value: object) -> str:
        """A value in one line."""
        if isinstance(value, bool):
            return self.say(YES if value else NO)
        if isinstance(value, int):
            return str(value).replace("-", "−")
        if isinstance(value, str):
            return self.token(value)
        if isinstance(value, list):
            apart = " · " if any(isinstance(part, (list, dict)) for part in value) else ", "
            return apart.join(self.value(part) for part in value) or self.say(NOTHING)
        if isinstance(value, dict) and tuple(value) == LANGUAGES:
            return str(value[self.lang])
        if isinstance(value, dict):
            shown = [self.token(value["op"])] if isinstance(value.get("op"), str) else []
            shown += [f"{self.token(key)} {self.value(part)}" for key, part in value.items() if key != "op"]
            return ", ".join(shown) or self.say(NOTHING)
        return str(value)


def name_of(row: object, lang: str) -> str:
    """The name or title of a row, in a language where it has several; else empty."""
    if not isinstance(row, dict):
        return ""
    name = row.get("name", row.get("title", ""))
    return str(name.get(lang, "")) if isinstance(name, dict) else str(name)


def names_in(values: Mapping[str, object], lang: str) -> dict[str, str]:
    """The names of rows by their id; of rows with the same id the first counts."""
    found: dict[str, str] = {}
    for rows in values.values():
        for row in rows if isinstance(rows, list) else []:
            if isinstance(row, dict) and isinstance(row.get("id"), str) and name_of(row, lang):
                found.setdefault(row["id"], name_of(row, lang))
    return found


def fits(path: str, pattern: str) -> bool:
    """Whether a path matches a pattern, part by part."""
    parts, wanted = path.split("."), pattern.split(".")
    return len(parts) == len(wanted) and all(fnmatchcase(part, want) for part, want in zip(parts, wanted, strict=True))


def is_one_of(path: str, sections: Iterable[Section]) -> bool:
    """Whether a section names the piece."""
    return any(fits(path, pattern) for section in sections for pattern in section.pieces)
