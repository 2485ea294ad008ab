"""An action is an integer with a name.

Each game declares its families of actions once. From that one declaration come the integer for bots and masks,
the notation for records and screen readers, the sentence in each language, and the spot on the board to click.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from tabard.engine.errors import UnknownAction

__all__ = ["Catalogue", "Family", "Names"]


class Names:
    """The values a parameter can take: a token of the notation and a word (to be translated) for each."""

    def __init__(self, kind: str, tokens: tuple[str, ...], words: tuple[str, ...] | None = None) -> None:
        self.kind: Final = kind
        self.tokens: Final = tokens
        self.words: Final = tokens if words is None else words
        self.index: Final = {token: number for number, token in enumerate(tokens)}

    def first(self, count: int) -> Names:
        """The same names, but only the first so many."""
        return Names(self.kind, self.tokens[:count], self.words[:count])


class Family:
    """All actions of one kind: `sow(place)` is one family, `sow city` one action of it."""

    def __init__(
        self,
        base: int,
        name: str,
        says: str,
        spot: str,
        parameters: tuple[str, ...],
        values: tuple[Names, ...],
        of_chance: bool = False,
    ) -> None:
        size = 1
        for names in values:
            size *= len(names.tokens)
        self.base: Final = base
        self.end: Final = base + size
        self.name: Final = name
        self.says: Final = says
        self.spot: Final = spot.partition(" ")[0]
        self.places: Final = spot
        self.parameters: Final = parameters
        self.values: Final = values
        self.of_chance: Final = of_chance
        self.radix: Final = len(values[1].tokens) if len(values) > 1 else 1

    def id(self, a: int = 0, b: int = 0) -> int:
        """The action with these parameters. A family has two at most, which keeps this quick."""
        return self.base + a * self.radix + b

    def has(self, action: int) -> bool:
        """Whether an action is one of this family."""
        return self.base <= action < self.end

    def first(self, action: int) -> int:
        """The first parameter of an action."""
        return (action - self.base) // self.radix

    def second(self, action: int) -> int:
        """The second parameter of an action."""
        return (action - self.base) % self.radix

    def arguments(self, action: int) -> tuple[int, ...]:
        """All parameters of an action."""
        return (self.first(action), self.second(action))[: len(self.values)]

    def tokens(self, action: int) -> list[str]:
        """All parameters of an action, as words of the notation."""
        return [names.tokens[n] for names, n in zip(self.values, self.arguments(action), strict=True)]

    def gaps(self, action: int) -> dict[str, str]:
        """What fills the gaps of the family's templates: tokens by parameter."""
        return dict(zip(self.parameters, self.tokens(action), strict=True))

    def notation(self, action: int) -> str:
        """An action as people type it."""
        return " ".join([self.name, *self.tokens(action)])

    def usage(self) -> str:
        """How an action of the family is written."""
        return " ".join([self.name, *(parameter.upper() for parameter in self.parameters)])


class Catalogue:
    """Every action a game can ever offer, in the order of their integers."""

    def __init__(self) -> None:
        self.families: Final[list[Family]] = []
        self.by_name: Final[dict[str, Family]] = {}
        self.noted: Final[dict[int, str]] = {}  # notations that were asked for: records hold the same ones
        self.size = 0

    def family(self, name: str, says: str, spot: str = "", **parameters: Names) -> Family:
        """Declare a family. `says` and `spot` are templates over the parameters' names.

        After the spot to click may follow places to look at once it is done, the best first; there `{own}` is whoever
        did it.
        """
        return self.add(Family(self.size, name, says, spot, tuple(parameters), tuple(parameters.values())))

    def draw(self, name: str, says: str, spot: str = "", **parameters: Names) -> Family:
        """Declare a family of what chance does."""
        return self.add(Family(self.size, name, says, spot, tuple(parameters), tuple(parameters.values()), True))

    def add(self, family: Family) -> Family:
        """Add a family; its actions get the next numbers."""
        self.families.append(family)
        self.by_name[family.name] = family
        self.size = family.end
        return family

    def of(self, action: int) -> Family:
        """The family of an action."""
        low, high = 0, len(self.families)
        while high - low > 1:
            middle = (low + high) // 2
            if self.families[middle].base <= action:
                low = middle
            else:
                high = middle
        return self.families[low]

    def notation(self, action: int) -> str:
        """An action as people type it and records note it, such as `lay d4 ne`."""
        found = self.noted.get(action)
        if found is None:
            found = self.noted[action] = self.of(action).notation(action)
        return found

    def spot(self, action: int) -> str:
        """Where on the board it is chosen: what its family declares, with the tokens of its parameters."""
        family = self.of(action)
        return family.spot.format(**family.gaps(action)) if "{" in family.spot else family.spot

    def parse(self, text: str) -> int:
        """The action that a notation names."""
        words = text.lower().split()
        if not words:
            raise UnknownAction("An action is needed, for example '" + self.families[0].usage() + "'.")
        family = self.by_name.get(words[0])
        if family is None:
            raise UnknownAction(f"There is no action '{words[0]}'." + meant(words[0], list(self.by_name)))
        if len(words) - 1 != len(family.values):
            raise UnknownAction(f"'{text.strip()}' should read '{family.usage()}'.")
        numbers = [self.value(family, place, word) for place, word in enumerate(words[1:])]
        return family.id(*numbers)

    def value(self, family: Family, place: int, word: str) -> int:
        """The number of a parameter from its word in the notation."""
        names = family.values[place]
        number = names.index.get(word)
        if number is None:
            known = list(names.tokens)
            hint = meant(word, known) or " Possible are " + ", ".join(known[:30]) + (
                "." if len(known) <= 30 else ", ..."
            )
            raise UnknownAction(f"In '{family.usage()}' the {family.parameters[place]} cannot be '{word}'." + hint)
        return number


def meant(word: str, known: list[str]) -> str:
    """A question that helps somebody who mistyped, or nothing."""
    close = get_close_matches(word, known, 3)
    return " Did you mean " + " or ".join(close) + "?" if close else ""
