"""What a decision would change, told before it is made: as far as whoever decides can know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabard.engine.goods import gains
from tabard.engine.match import goes_on
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.engine.game import Game
    from tabard.engine.goods import Gain
    from tabard.engine.state import State
    from tabard.engine.words import Words

__all__ = ["Preview", "preview"]


@dataclass(frozen=True, slots=True)
class Preview:
    """What is certain to come of an option, up to the next draw, or until somebody has a choice."""

    gains: tuple[Gain, ...]  #: what everybody would have more or less of
    notices: tuple[str, ...]  #: what would happen by itself, a sentence each
    chance: bool  #: something is drawn next
    asked: str  #: what is asked next; empty where that is not certain
    hidden: bool = False  #: more may come of it, which depends on what others hide


def preview(game: Game, words: Words, seen: State, action: int, names: Sequence[str]) -> Preview:
    """What an option would change of what its seat sees; the names are those of the seats."""
    first, *others = [carried_out(game, words, state, action, names) for state in game.guesses(seen)]
    return Preview(
        tuple([gain for gain in first.gains if all(gain in other.gains for other in others)]),
        tuple([notice for notice in first.notices if all(notice in other.notices for other in others)]),
        all(look.chance for look in (first, *others)),
        first.asked if all(first.asked == other.asked for other in others) else "",
        any(first != other for other in others),
    )


def carried_out(game: Game, words: Words, state: State, action: int, names: Sequence[str]) -> Preview:
    """The same where nothing is hidden. The state is changed."""
    seat, held, notices = state.to_move, game.stock.held(state), list[str]()
    before = state.copy()
    state.apply(action)
    notices += words.notices(before, action, state)
    while (forced := follower(game, state, seat)) is not None:
        before = state.copy()
        notices.append(words.done(before, forced))
        state.apply(forced)
        notices += words.notices(before, forced, state)
    chance = not state.over and state.to_move == CHANCE
    own = state.over or chance or state.to_move == seat
    asked = words.question(state) if own else words.awaited(state, names[state.to_move])
    return Preview(gains(game.stock, held, game.stock.held(state)), tuple(notices), chance, asked)


def follower(game: Game, state: State, seat: int) -> int | None:
    """What the same seat does next without being asked."""
    options = [] if state.over or state.to_move != seat else state.legal()
    return options[0] if len(options) == 1 and goes_on(game, state, options[0]) else None
