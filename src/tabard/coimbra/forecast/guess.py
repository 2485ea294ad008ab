"""The round is carried on in thought, and what everybody has by then is priced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.coimbra import agenda
from tabard.coimbra.agenda import details_of, kind_of
from tabard.coimbra.forecast.crowns import crown_points
from tabard.coimbra.forecast.effects import use
from tabard.coimbra.forecast.hand import card_points, diploma_points
from tabard.coimbra.forecast.influence import earn, track_points
from tabard.coimbra.forecast.outlook import Outlook
from tabard.coimbra.forecast.pilgrimage import journey
from tabard.coimbra.forecast.taking import take_dice_back
from tabard.coimbra.forecast.tasks import task_points
from tabard.coimbra.forecast.worths import DIE, FUNDING, PAIR
from tabard.coimbra.tables import GOODS, INFLUENCE, INSTANT, KIND, PROFESSION, VP, WITH

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra


def forecast(s: Coimbra) -> list[float]:
    """What each seat will have scored at the end."""
    if s.over or len(s.order) < s.seats:
        return [float(points) for points in s.scores()]
    o = Outlook(s)
    if s.round == 0 and o.phase < agenda.ROLLING:
        take_start_cards(o)
    if len(s.agenda) > 1:
        finish_what_has_begun(o)
    if o.phase == agenda.PLACING or o.phase == agenda.TAKING:
        take_dice_back(o)
    for player in range(s.seats):
        earn(o, player)
    return [appraise(o, player) for player in range(s.seats)]


def take_start_cards(o: Outlook) -> None:
    """Of pairs that are chosen and not carried out yet."""
    s = o.s
    done = details_of(s.agenda[0]) if o.phase == agenda.START_CARDS else 0
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
    """Rewards on the agenda."""
    s = o.s
    for index in range(1, len(s.agenda)):
        kind = kind_of(s.agenda[index])
        details = details_of(s.agenda[index])
        if kind == agenda.EFFECT:
            use(o, s.turn, details)
        elif kind == agenda.WALKING:
            o.steps[s.turn] += details
        elif kind == agenda.FUND:
            o.points[s.turn] += FUNDING
        elif kind == agenda.CROWN:
            o.crowns[details] = WITH + s.turn


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
