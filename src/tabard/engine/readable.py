"""A state for whoever reads it: every declared field by name, with names in place of numbers and of bit masks.

    >>> import tabard
    >>> view = tabard.game("coimbra").start(2, seed=7).state.view()
    >>> view.goods["red"]["coin"], view.seat("red").goods["coin"], view.seat(0).goods["coin"]
    (7, 7, 7)

What a field has entries for is a dictionary by name where those things have names, else a list. One of some things is
its name, or None for none; some of them are a list of names. Things without names keep their numbers, counted from 0,
and so do codes, which only the game can read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import Any, Final

from tabard.engine.errors import OptionError
from tabard.engine.fields import CODE, COUNTED, ONE_OF, SOME_OF, SWITCH, Axis, Field, Number, at, axis_of
from tabard.engine.game import Game, game
from tabard.engine.state import State
from tabard.engine.words import Words

__all__ = ["SeatView", "View", "about", "view"]

NamesOf = Callable[[Axis], Sequence[str]]  # what the things of an axis are called; nothing if they have no names

KINDS: Final = {
    COUNTED: "amount",
    ONE_OF: "name",
    SOME_OF: "names",
    SWITCH: "true or false",
    CODE: "number",
}
NOTHING: Final = "–"


class View:
    """What lies on the table, by names: each field of the game is an attribute, `view.goods["red"]["coin"]`.

    It looks at the state as it is whenever it is asked. The views of the games that Tabard brings declare their fields
    with types, such as `tabard.coimbra.view.CoimbraView`; the reference has a page with all fields of a game.
    """

    def __init__(self, state: State) -> None:
        self._state: Final = state

    def seat(self, who: int | str) -> SeatView:
        """What one of those at the table has: the fields with an entry for each of them, and of these its own.

        It is named by number, from 0, or by colour: `view.seat("red").goods["coin"]`.
        """
        return SeatView(self._state, who)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # a copy that is being made asks for these before it has a state
            raise AttributeError(name)
        for field in self._state.declared:
            if field.name == name:
                return self._shown(field)
        raise AttributeError(f"{game(self._state.game).title} has no field {name}.", name=name, obj=self)

    def _shown(self, field: Field) -> Any:
        return value_of(field, self._state, game(self._state.game))

    def _names(self) -> list[str]:
        return [field.name for field in self._state.declared]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._names()]

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        """The names of the fields and what they hold: `dict(view)` has all of them."""
        return ((name, getattr(self, name)) for name in self._names())

    def __repr__(self) -> str:
        return f"<what lies on the table in {self._state!r}>"

    def __str__(self) -> str:
        """A line for each field."""
        found = game(self._state.game)
        return "\n".join(f"{name}: {', '.join(told)}" for name, told in rows(found, self._state, found.words("en")))


class SeatView(View):
    """What a single seat has, by names: `state.view().seat("red").goods["coin"]`."""

    def __init__(self, state: State, who: int | str) -> None:
        super().__init__(state)
        found = game(state.game)
        tokens = list(found.seat_tokens[: max([state.seats, *self._players()])])
        number = tokens.index(who) if who in tokens else who
        if not isinstance(number, int) or not 0 <= number < len(tokens):
            raise OptionError(f"Seats are {', '.join(tokens)}, or 0 to {len(tokens) - 1}, not {who!r}.")
        self._number: Final = number

    def _players(self) -> list[int]:
        """How many have entries, field by field: an opponent that the rules play may have some too."""
        fields = [field for field in self._state.declared if field.by_player]
        return [at(axis_of(field.per[0]).size, self._state.seats) for field in fields]

    def _has(self, field: Field) -> bool:
        """Whether there is an entry for this seat: an opponent that the rules play has none of some fields."""
        return field.by_player and self._number < at(axis_of(field.per[0]).size, self._state.seats)

    def _shown(self, field: Field) -> Any:
        if not self._has(field):
            raise AttributeError(f"{field.name} is nothing of this seat's: {field.about}.", name=field.name, obj=self)
        return list(super()._shown(field).values())[self._number]

    def _names(self) -> list[str]:
        return [field.name for field in self._state.declared if self._has(field)]

    def __str__(self) -> str:
        return "\n".join(f"{name}: {value}" for name, value in self)


def view(game: Game, state: State) -> dict[str, Any]:
    """The state as JSON values for programs: all fields by name, who decides, and the question."""
    return {
        "seats": list(game.seat_tokens[: state.seats]),
        "to_move": None if state.over else game.seat_token(state.to_move),
        "over": state.over,
        "decision": None if state.over else type(state.book[state.decision()]).__name__,
        "fields": {field.name: value_of(field, state, game) for field in state.declared},
    }


def about(game: Game) -> dict[str, dict[str, Any]]:
    """The documentation of a view: each field with its meaning, its unit and the axis of its entries."""
    return {
        field.name: {
            "about": field.about,
            "holds": holds(field, game),
            "of": field.number.unit,
            "by": [axis_of(axis).kind for axis in field.per],
        }
        for field in game.state.declared
    }


def rows(game: Game, state: State, words: Words) -> list[tuple[str, list[str]]]:
    """The fields for people: of each its name, and what it holds, with the seats in the language of the words."""

    def names(axis: Axis) -> Sequence[str]:
        return [game.seat_word(seat, words) for seat in range(len(game.seat_tokens))] if axis.players else axis.names

    def told(value: Any, depth: int, label: str = "") -> Iterator[str]:
        if not depth:
            yield f"{label} {in_words(value, words)}".strip()
            return
        for name, entry in value.items() if isinstance(value, dict) else (("", entry) for entry in value):
            yield from told(entry, depth - 1, f"{label} {name}".strip())

    found = [(field, shown(field, getattr(state, field.name), names, state.seats)) for field in state.declared]
    return [
        (field.name.replace("_", " "), list(told(value, len(field.per) or int(field.is_row)))) for field, value in found
    ]


def in_words(entry: Any, words: Words) -> str:
    if isinstance(entry, bool):
        return words.say("yes") if entry else words.say("no")
    if isinstance(entry, list):
        return " ".join(map(str, entry)) or NOTHING
    return NOTHING if entry is None else str(entry)


# From numbers to names


def tokens_of(game: Game) -> NamesOf:
    """The names by which programs speak of things."""
    return lambda axis: game.seat_tokens if axis.players else axis.names


def holds(field: Field, game: Game) -> str:
    """What an entry is; things without names are counted from 0."""
    axis = field.number.axis
    kind = KINDS[field.number.kind]
    one = kind.replace("name", "number") if axis is not None and not tokens_of(game)(axis) else kind
    return f"list of {one}" if field.nested or field.up_to is not None else one


def value_of(field: Field, state: State, game: Game) -> Any:
    return shown(field, getattr(state, field.name), tokens_of(game), state.seats)


def shown(field: Field, value: Any, names: NamesOf, seats: int) -> Any:
    if not field.is_row:
        return named(field.number, value, names, seats)
    if field.nested:
        entries = [[named(field.number, one, names, seats) for one in row] for row in value]
    else:
        entries = [named(field.number, one, names, seats) for one in value]
    return arranged(entries, [axis_of(axis) for axis in field.per], names, seats)


def arranged(entries: list[Any], axes: Sequence[Axis], names: NamesOf, seats: int) -> Any:
    """Entries in a row as lists or, where things have names, dictionaries, one inside another for several axes."""
    if not axes:
        return entries
    if len(axes) > 1:
        size = prod(at(axis.size, seats) for axis in axes[1:])
        parts = [entries[first : first + size] for first in range(0, len(entries), size)]
        entries = [arranged(part, axes[1:], names, seats) for part in parts]
    tokens = names(axes[0])
    if not tokens or len(tokens) < len(entries):
        return entries
    return dict(zip(tokens, entries))  # a row that grows is shorter


def named(number: Number, value: Any, names: NamesOf, seats: int) -> Any:
    """One number of a state in words."""
    if number.kind == SWITCH:
        return bool(value)
    if number.axis is None:
        return value
    tokens = names(number.axis)
    if number.kind == ONE_OF:
        return None if value < 0 else thing(tokens, value)
    return [thing(tokens, one) for one in range(at(number.axis.size, seats)) if value >> one & 1]


def thing(tokens: Sequence[str], number: int) -> str | int:
    return tokens[number] if number < len(tokens) else number
