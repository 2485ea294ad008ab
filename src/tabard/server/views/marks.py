"""Small signs beside words: the badge of a seat, and what somebody has won or lost."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from markupsafe import Markup

from tabard.drawing.icons import ICONS
from tabard.drawing.pieces import badge, liveries_of
from tabard.drawing.svg import escape
from tabard.engine.memory import remembered
from tabard.engine.state import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tabard.engine.game import Game
    from tabard.engine.goods import Gain, Good
    from tabard.engine.words import Words

MARK: Final = '<svg class="mark" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">{shape}</svg>'
DIE: Final = (
    '<path d="M-7 -7H7V7H-7Z" fill="var(--argent)" stroke="var(--edge)"/><circle r="2" fill="var(--on-argent)"/>'
)
SIGN: Final = '<svg class="sign" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">{shape}</svg>'
BETWEEN: Final = '<span class="unseen">, </span>'


@remembered
def mark(game: Game, seat: int, seats: int = 0) -> Markup:
    """The shape and colour of a seat, of so many, or a die for the dealer; a name always stands beside it."""
    shape = DIE if seat == CHANCE else badge(liveries_of(game, seats)[seat], letter=False)
    return Markup(MARK.format(shape=shape))


@remembered
def sign(game: Game, icon: str) -> Markup:
    """An icon of the game's drawing, or one that all games share."""
    return Markup(SIGN.format(shape=icons_of(game)[icon]))


@remembered
def icons_of(game: Game) -> dict[str, str]:
    return {**ICONS, **getattr(game.drawing, "ICONS", {})}


def gain_signs(
    game: Game, words: Words, gains: Sequence[Gain], mover: int, columns: Sequence[str], seats: int
) -> Markup:
    """What everybody has won or lost by a turn: first whoever made it, then the others with their badges."""
    order = sorted(gains, key=lambda gain: (gain.player != mover, gain.player))
    shown = []
    for player, own in groupby(order, lambda gain: gain.player):
        name = escape(columns[player])
        whose = "" if player == mover else f'{mark(game, player, seats)}<span class="unseen">{name}: </span>'
        shown.append(f'<span class="gains">{whose}{BETWEEN.join(map(str, signs(game, words, own)))}</span>')
    return Markup(" ".join(shown))


def signs(game: Game, words: Words, gains: Iterable[Gain]) -> list[Markup]:
    return [gain_sign(game, words, gain.amount > 0, gain.shown, gain.good) for gain in gains]


@remembered
def gain_sign(game: Game, words: Words, won: bool, shown: str, good: Good) -> Markup:
    """An amount with the icon of its good, and the name of the good for screen readers."""
    name = escape(words.say(good.name))
    return Markup(
        f'<span class="gain {"won" if won else "lost"}">{escape(shown)}{sign(game, good.icon)}'
        f'<span class="unseen"> {name}</span></span>'
    )
