"""What everybody will have when the round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.coimbra import constants, decisions
from tabard.coimbra.forecast.hand import census
from tabard.coimbra.forecast.pilgrimage import LASTS, MONASTERY

if TYPE_CHECKING:
    from tabard.coimbra.state import Coimbra


class Outlook:
    """What everybody will have when the round is over, if all take what they like best."""

    def __init__(self, s: Coimbra) -> None:
        seats = s.seats
        self.s = s
        self.phase = s.phase()
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
        self.per_card = [0] * (
            seats * constants.TRACKS
        )  # points that funded expeditions give for a card of a profession
        self.coming = [0] * (seats * constants.GOODS)  # by the own dice, at the present fields
        self.own_dice = [0] * (seats * constants.COLOURS)  # of this round, not activated yet
        self.dice = [0] * seats  # to be placed, in later rounds too
        self.to_place = 0  # by all, in this round
        count_dice(self)
        for player in range(seats):
            if s.discs[player]:
                count_monasteries(self, player)
            if s.funded[player]:
                count_expeditions(self, player)

    def gain(self, player: int, get: tuple[int, ...], times: int) -> None:
        place = player * constants.GOODS
        if get[constants.GUARD]:
            self.goods[place] = min(constants.LIMIT[constants.GUARD], self.goods[place] + get[constants.GUARD] * times)
        if get[constants.COIN]:
            self.goods[place + constants.COIN] = min(
                constants.LIMIT[constants.COIN], self.goods[place + constants.COIN] + get[constants.COIN] * times
            )
        self.goods[place + constants.VP] += get[constants.VP] * times
        self.steps[player] += get[constants.STEPS] * times

    def advance(self, player: int, track: int, by: int) -> None:
        place = player * constants.TRACKS + track
        self.fields[place] = min(constants.LAST_FIELD, self.fields[place] + by)


def count_dice(o: Outlook) -> None:
    s = o.s
    placing = o.phase <= decisions.CHOICE_OF_DIE
    for player in range(s.seats):
        o.dice[player] = (constants.ROUNDS - 1 - s.round) * constants.HOLDERS
        if placing:
            o.dice[player] += constants.HOLDERS
            o.to_place += constants.HOLDERS
        for colour in s.held[player]:
            o.own_dice[player * constants.COLOURS + colour] += 1
    if o.phase == decisions.CHOICE_OF_DIE or o.phase == decisions.NEXT_DIE:
        for row in s.rows:
            for die in row:
                if die < constants.TOKEN:
                    o.own_dice[die // constants.OWNER * constants.COLOURS + die // 8 % 8] += 1
                    if placing:
                        o.dice[die // constants.OWNER] -= 1
                        o.to_place -= 1
        if s.die and not placing:
            o.own_dice[s.die // constants.OWNER * constants.COLOURS + s.die // 8 % 8] += 1
        foresee_goods(o)


def foresee_goods(o: Outlook) -> None:
    for player in range(o.s.seats):
        for track in range(constants.TRACKS):
            dice = o.own_dice[player * constants.COLOURS + track]
            if dice:
                get = constants.INCOME[track][o.fields[player * constants.TRACKS + track]]
                o.coming[player * constants.GOODS + constants.GUARD] += dice * get[constants.GUARD]
                o.coming[player * constants.GOODS + constants.COIN] += dice * get[constants.COIN]


def count_monasteries(o: Outlook, player: int) -> None:
    s = o.s
    discs = s.discs[player]
    for space in range(constants.SPACES):
        if discs >> space & 1:
            o.visited[player] += 1
            tile = s.abbeys[space]
            if LASTS[tile]:
                effect = constants.FIRST_TILE + tile
                if constants.OP[effect] == constants.JOKERS:
                    o.jokers[player] += constants.AMOUNT[effect]
                else:
                    o.lasting[player] += MONASTERY[o.dice[player]][tile]
                    if constants.OP[effect] == constants.CASTLE_DIE:
                        o.castle[player] += constants.GET[effect][constants.VP]


def count_expeditions(o: Outlook, player: int) -> None:
    s = o.s
    for number in range(len(s.expeditions)):
        effect = constants.FIRST_TASK + s.expeditions[number]
        if s.funded[player] >> number & 1 and constants.OP[effect] == constants.GAIN_PER_CARD:
            o.per_card[player * constants.TRACKS + constants.FOR_PROFESSION[effect]] += constants.GET[effect][
                constants.VP
            ]
