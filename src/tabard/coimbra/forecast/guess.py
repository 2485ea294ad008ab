"""The round is carried on in thought, and what everybody has by then is priced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.coimbra import decisions
from tabard.coimbra.constants import GOODS, INFLUENCE, INSTANT, KIND, PROFESSION, VP, WITH
from tabard.coimbra.forecast.crowns import crown_points
from tabard.coimbra.forecast.effects import use
from tabard.coimbra.forecast.hand import card_points, diploma_points
from tabard.coimbra.forecast.influence import earn, track_points
from tabard.coimbra.forecast.outlook import Outlook
from tabard.coimbra.forecast.pilgrimage import journey
from tabard.coimbra.forecast.taking import take_dice_back
from tabard.coimbra.forecast.tasks import task_points
from tabard.coimbra.forecast.worths import DIE, FUNDING, PAIR
from tabard.engine.state import detail_of, number_of

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra


def forecast(s: Coimbra) -> list[float]:
    """What each seat will have scored at the end."""
    if s.over or len(s.order) < s.seats:
        return [float(points) for points in s.scores()]
    o = Outlook(s)
    if s.round == 0 and o.phase < decisions.DIE_ROLL:
        take_start_cards(o)
    if len(s.stack) > 1:
        finish_what_has_begun(o)
    if o.phase == decisions.CHOICE_OF_DIE or o.phase == decisions.NEXT_DIE:
        take_dice_back(o)
    for player in range(s.seats):
        earn(o, player)
    return [appraise(o, player) for player in range(s.seats)]


def take_start_cards(o: Outlook) -> None:
    """Carry out the start pairs that are chosen, as far as that has not been done."""
    s = o.s
    done = s.progress() if o.phase == decisions.START_CARD else 0
    for place in range(s.seats):
        player = s.order[place]
        pair = s.pair_of[player]
        if pair < 0:
            o.points[player] += PAIR
            continue
        for card in range(2 * pair, 2 * pair + 2):
            if 2 * place + card % 2 >= done:
                o.advance(player, PROFESSION[s.pairs[card]], INFLUENCE[s.pairs[card]])
                if KIND[s.pairs[card]] == INSTANT:
                    use(o, player, s.pairs[card])


def finish_what_has_begun(o: Outlook) -> None:
    """Add the rewards that are still to come of what is being carried out."""
    s = o.s
    for index in range(1, len(s.stack)):
        number = number_of(s.stack[index])
        detail = detail_of(s.stack[index])
        if decisions.EFFECT <= number <= decisions.REPETITION:
            use(o, s.turn, detail)
        elif number == decisions.STEPS:
            o.steps[s.turn] += detail
        elif number == decisions.BONUS_FUNDING:
            o.points[s.turn] += FUNDING
        elif number == decisions.CROWN:
            o.crowns[detail] = WITH + s.turn


def appraise(o: Outlook, player: int) -> float:
    dice = o.dice[player]
    counts = o.counts[player]
    return (
        o.points[player]
        + o.goods[player * GOODS + VP]
        + DIE * dice
        + crown_points(o, player)
        + track_points(o, player, dice)
        + diploma_points(o, player, counts, dice)
        + card_points(o, player, counts, dice)
        + journey(o, player, counts, dice)
        + task_points(o, player, counts, dice)
    )
