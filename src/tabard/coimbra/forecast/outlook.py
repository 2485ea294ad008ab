"""What everybody will have when the round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.coimbra import agenda
from tabard.coimbra.agenda import kind_of
from tabard.coimbra.forecast.hand import census
from tabard.coimbra.forecast.pilgrimage import LASTS, MONASTERY
from tabard.coimbra.forecast.worths import ROUNDS
from tabard.coimbra.tables import (
    AMOUNT,
    CASTLE_DIE,
    COIN,
    COLOURS,
    FIRST_TASK,
    FIRST_TILE,
    FOR_PROFESSION,
    GAIN_PER_CARD,
    GET,
    GOODS,
    GUARD,
    HOLDERS,
    INCOME,
    JOKERS,
    LAST_FIELD,
    LIMIT,
    OP,
    OWNER,
    SPACES,
    STEPS,
    TOKEN,
    TRACKS,
    VP,
)

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra


class Outlook:
    """What everybody will have when the round is over, if all take what they like best."""

    def __init__(self, s: Coimbra) -> None:
        seats = s.seats
        self.s = s
        self.phase = kind_of(s.agenda[0])
        self.goods = s.goods[:]
        self.fields = s.fields[:]
        self.cards = s.cards[:]
        self.counts = [census(cards) for cards in s.cards]
        self.display = s.display[:]
        self.favours = s.favours[:]
        self.crowns = s.crowns[:]
        self.points = [0.0] * seats
        self.steps = [0] * seats
        self.jokers = [0] * seats  # of monasteries
        self.visited = [0] * seats  # monasteries
        self.castle = [0] * seats  # points for a die in the castle
        self.lasting = [0.0] * seats  # worth of monasteries whose bonus lasts
        self.per_card = [0] * (seats * TRACKS)  # points that funded expeditions give for a card of a profession
        self.coming = [0] * (seats * GOODS)  # by the own dice, at the present fields
        self.own_dice = [0] * (seats * COLOURS)  # of this round, not activated yet
        self.dice = [0] * seats  # to be placed, in later rounds too
        self.to_place = 0  # by all, in this round
        count_dice(self)
        for player in range(seats):
            if s.discs[player]:
                count_monasteries(self, player)
            if s.funded[player]:
                count_expeditions(self, player)

    def gain(self, player: int, get: tuple[int, ...], times: int) -> None:
        place = player * GOODS
        if get[GUARD]:
            self.goods[place] = min(LIMIT[GUARD], self.goods[place] + get[GUARD] * times)
        if get[COIN]:
            self.goods[place + COIN] = min(LIMIT[COIN], self.goods[place + COIN] + get[COIN] * times)
        self.goods[place + VP] += get[VP] * times
        self.steps[player] += get[STEPS] * times

    def advance(self, player: int, track: int, by: int) -> None:
        place = player * TRACKS + track
        self.fields[place] = min(LAST_FIELD, self.fields[place] + by)


def count_dice(o: Outlook) -> None:
    s = o.s
    placing = o.phase <= agenda.PLACING
    for player in range(s.seats):
        o.dice[player] = (ROUNDS - 1 - s.round) * HOLDERS
        if placing:
            o.dice[player] += HOLDERS
            o.to_place += HOLDERS
        for colour in s.held[player]:
            o.own_dice[player * COLOURS + colour] += 1
    if o.phase == agenda.PLACING or o.phase == agenda.TAKING:
        for row in s.rows:
            for die in row:
                if die < TOKEN:
                    o.own_dice[die // OWNER * COLOURS + die // 8 % 8] += 1
                    if placing:
                        o.dice[die // OWNER] -= 1
                        o.to_place -= 1
        if s.die and not placing:
            o.own_dice[s.die // OWNER * COLOURS + s.die // 8 % 8] += 1
        foresee_goods(o)


def foresee_goods(o: Outlook) -> None:
    for player in range(o.s.seats):
        for track in range(TRACKS):
            dice = o.own_dice[player * COLOURS + track]
            if dice:
                get = INCOME[track][o.fields[player * TRACKS + track]]
                o.coming[player * GOODS + GUARD] += dice * get[GUARD]
                o.coming[player * GOODS + COIN] += dice * get[COIN]


def count_monasteries(o: Outlook, player: int) -> None:
    s = o.s
    discs = s.discs[player]
    for space in range(SPACES):
        if discs >> space & 1:
            o.visited[player] += 1
            tile = s.abbeys[space]
            if LASTS[tile]:
                effect = FIRST_TILE + tile
                if OP[effect] == JOKERS:
                    o.jokers[player] += AMOUNT[effect]
                else:
                    o.lasting[player] += MONASTERY[o.dice[player]][tile]
                    if OP[effect] == CASTLE_DIE:
                        o.castle[player] += GET[effect][VP]


def count_expeditions(o: Outlook, player: int) -> None:
    s = o.s
    for number in range(len(s.expeditions)):
        effect = FIRST_TASK + s.expeditions[number]
        if s.funded[player] >> number & 1 and OP[effect] == GAIN_PER_CARD:
            o.per_card[player * TRACKS + FOR_PROFESSION[effect]] += GET[effect][VP]
