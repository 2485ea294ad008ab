"""Where to look on the board for what the log tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tabard.engine.chronicle import Chronicle, Paragraph
    from tabard.engine.game import Game

OR: Final = "|"  # between a place and the next best
OWN: Final = "own-"  # what a viewer has behind the screen; nobody else's things are there


def spots(told: Chronicle, line: Paragraph, looking: int | None) -> list[str]:
    """The places that a paragraph of the log is about, as far as the viewer may know: for each action the best first.

    A place may be gone: a card lies on a pile, an edge of a hex has become a road. The page takes the first of the
    places that the drawing has.
    """
    entries = told.entries[line.first : line.last + 1]
    known = [entry for entry in entries if looking not in entry.hidden_from]
    found = [OR.join(places(told.match.game, entry.action, entry.seat, looking)) for entry in known]
    return [spot for spot in dict.fromkeys(found) if spot]


def places(game: Game, action: int, seat: int, looking: int | None) -> list[str]:
    """The places that the family of an action declares, with the tokens of its parameters."""
    family = game.actions.of(action)
    found = family.places.format(**family.gaps(action), own=game.seat_token(seat)).split()
    return [place for place in found if seat == looking or not place.startswith(OWN)]
