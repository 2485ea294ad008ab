"""What happens by itself between two decisions, told by comparing the states before and after an action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabard.engine.words import N_, NN_
from tabard.pilgrim import constants, scoring
from tabard.pilgrim.abbott.acting import carry_out, come_home
from tabard.pilgrim.abbott.moving import ABBOTT, first_gate, fullest_place, fullest_tile
from tabard.pilgrim.decisions import ROW_BONUS, SEEDING, SHORTAGE, SOLO_COUNTER, SOLO_FEE, SOLO_GATE
from tabard.pilgrim.duties.give_alms import BONUS_FROM, TOP_ROW
from tabard.pilgrim.geography import AT_END, AT_SHRINE, PATH_BITS, QUADRANT, exit_of, hex_of
from tabard.pilgrim.prose import results
from tabard.pilgrim.round_end import STORE_LIMIT, alms_key, in_turn_order
from tabard.pilgrim.set_up import heralds

if TYPE_CHECKING:
    from tabard.pilgrim.state import Pilgrim
    from tabard.pilgrim.words import PilgrimWords

MORE_PIOUS: Final = N_("{who} shares the highest row of the alms table, ahead on piety")
FIRST_BY_ORDER: Final = N_("{who} shares the highest row of the alms table, tied on piety and ahead in turn order")


def notices(words: PilgrimWords, before: Pilgrim, action: int, after: Pilgrim) -> list[str]:
    """Sentences, in the order in which things happened."""
    if after.campaign != before.campaign:
        return []
    by_abbott = before.decision() in (SOLO_COUNTER, SOLO_GATE, SOLO_FEE)
    told, turn_end = abbott_turn(words, before, action) if by_abbott else (list[str](), before)
    told += lost_bonuses(words, before, after)
    if after.ship > before.ship:
        told += round_end(words, turn_end, after)
    if round_begins(before, after):
        told.append(
            words.say("Round {round} begins, {who} starts.", round=after.ship + 1, who=words.who(after, after.start))
        )
    if after.decision() == SOLO_COUNTER:
        told += abbott_sows(words, turn_end, after)
    if after.decision() == SHORTAGE:
        told.append(words.say("{who} has nobody in the city or on a duty tile.", who=words.subject(after, after.turn)))
    return told + (game_over(words, after) if after.ended() else [])


# In a turn


def lost_bonuses(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    """Rows passed on the alms table with nobody to move (P-ALMS-09)."""
    colour = before.turn
    if after.ship > before.ship or colour >= before.seats:
        return []
    asked = after.decision() == ROW_BONUS
    reached = min(after.rows[colour], TOP_ROW) - (1 if asked else 0)
    return [
        words.say(
            "Nobody is {at_place} for the bonus of row {row}: it is lost.", at_place=words.at(after, source), row=row
        )
        for row, source in enumerate(BONUS_FROM)
        if source != constants.AWAY and before.rows[colour] < row <= reached
    ]


# The end of a round


def round_end(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    """In the order of P-END-01; `before` is how the last turn left the table."""
    place = words.hex(after.track_hex(after.ship))
    told = excess(words, before)
    told.append(words.say("Round {round} ends, the ship sails to {hex}.", round=after.ship, hex=place))
    told += [
        words.say("The {building} is live now.", building=words.building(building))
        for building in range(constants.BUILDINGS)
        if after.where[building] == after.ship
    ]
    if after.season() != before.season():
        told += season_end(words, before, after)
    return told if after.ended() else told + merchant(words, after)


def excess(words: PilgrimWords, before: Pilgrim) -> list[str]:
    told = []
    for seat in range(before.seats):
        stone, grain = (
            max(before.has(seat, good) - STORE_LIMIT[good], 0) for good in (constants.STONE, constants.GRAIN)
        )
        if stone or grain:
            gaps = {"who": words.subject(before, seat), "amounts": words.amounts(stone=stone, grain=grain)}
            told.append(words.say("{who} returns {amounts}, more than the store holds.", **gaps))
    return told


def season_end(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    season = before.season()
    told = [words.say("Season {number} ({name}) ends.", number=season + 1, name=words.season(season))]
    told.append(alms_reward(words, before, after))
    told += [
        words.say("The herald leaves {site}.", site=words.site(after, quadrant))
        for quadrant in heralds(before)
        if quadrant not in heralds(after)
    ]
    told += leaps(words, before, after)
    if after.level and not after.ended():
        told.append(words.say("The {name} counters join the bag.", name=words.season(season + 1)))
    return told


def alms_reward(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> str:
    """Who is highest on the alms table, and whether there was somebody to send (P-END-02, P-END-03)."""
    givers = [colour for number in range(before.colours) if before.rows[colour := in_turn_order(before, number)] > 0]
    if not givers:
        return words.say("Nobody has given alms, so nobody is rewarded.")
    best = max(givers, key=lambda colour: alms_key(before, colour))
    highest = words.say(why_highest(before, best, givers), who=words.subject(before, best))
    if after.crowned[best] == before.crowned[best]:
        return words.say("{highest}, but has nobody in the abbey: the reward is lost.", highest=highest)
    points = words.points(scoring.ALMS_POINTS[after.crowned[best]])
    return words.say("{highest}, and sends an acolyte to its top: {points} so far.", highest=highest, points=points)


def why_highest(before: Pilgrim, best: int, givers: list[int]) -> str:
    others = [colour for colour in givers if colour != best]
    if all(before.rows[colour] < before.rows[best] for colour in others):
        return N_("{who} is highest on the alms table")
    return FIRST_BY_ORDER if alms_key(before, best) in [alms_key(before, colour) for colour in others] else MORE_PIOUS


def leaps(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    """The southern dummies leap first (P-END-04)."""
    groups = ((before.south_dummies, after.south_dummies), (before.north_dummies, after.north_dummies))
    return [
        words.say(
            "A dummy leaps {from_tile} {to_tile}.",
            from_tile=words.from_(after, old[0]),
            to_tile=words.to(after, new[-1]),
        )
        for old, new in groups
        if old != new
    ]


def merchant(words: PilgrimWords, after: Pilgrim) -> list[str]:
    """The Merchant and the income of trade routes; that of a cornucopia is asked for, one by one."""
    tile = after.merchant
    gaps = {"to_tile": words.to(after, tile), "trade": words.trade(after, tile)}
    told = [words.say("The Merchant moves on {to_tile}; {trade}.", **gaps)]
    counter = after.trade_counter()
    if counter not in range(3):
        return told
    for number in range(after.colours):
        colour = in_turn_order(after, number)
        routes = after.joined[colour].bit_count()
        if routes:
            gaps = {"who": words.subject(after, colour), "amount": words.amount(counter, routes)}
            told.append(words.say("{who} gets {amount} by trade.", **gaps))
    return told


def round_begins(before: Pilgrim, after: Pilgrim) -> bool:
    if before.decision() == SEEDING:
        return after.decision() != SEEDING
    return before.turns_taken > 0 and after.turns_taken == 0


# The end of a game


def game_over(words: PilgrimWords, after: Pilgrim) -> list[str]:
    winner = scoring.ranks(after).index(0)
    gaps = {"who": words.who(after, winner), "with_points": words.with_points(scoring.total(after, winner))}
    reason = results.why_first(after)
    if reason == results.BY_POINTS:
        won = words.say("{who} wins {with_points}", **gaps)
    else:
        won = words.say("{who} wins {with_points}, {reason}", reason=words.say(reason), **gaps)
    if not after.campaign:
        return [words.say("The game is over: {won}.", won=won)]
    return [
        words.say("Game {game} of the campaign is over: {won}.", game=after.campaign, won=won),
        campaign(words, after),
    ]


def campaign(words: PilgrimWords, after: Pilgrim) -> str:
    so_far = f"{sum(after.differences):+d}"
    if after.over:
        rating = words.say(results.rating(after))
        return words.say("The campaign is over with a difference of {sum}: {rating}.", sum=so_far, rating=rating)
    difference = f"{after.differences[-1]:+d}"
    return words.say("The difference is {difference}, in all games so far {sum}.", difference=difference, sum=so_far)


# The Ab-Bott


def abbott_turn(words: PilgrimWords, before: Pilgrim, action: int) -> tuple[list[str], Pilgrim]:
    """What the Ab-Bott did and gained, and how it left the table, before a round ended or the next turn began."""
    after = before.copy()
    is_over = carry_out(after, action)
    told = [
        *infirmary_fee(words, before, after),
        *activities(words, before, after),
        *buildings(words, before, after),
        *tracks(words, before, after),
        *people(words, before, after),
        *roads(words, before, after),
        *favours(words, before, after),
    ]
    if not is_over:
        return told, after
    if not told and before.decision() == SOLO_COUNTER:
        told.append(words.say("The Ab-Bott does nothing."))
    tile = fullest_tile(after, after.duty_at)
    if tile != constants.CITY:
        told.append(words.come_home(after, tile, after.at(ABBOTT, tile)))
    come_home(after)
    return told, after


def infirmary_fee(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    if before.decision() != SOLO_COUNTER:
        return []
    return [
        words.say(
            "{who} takes {amount}, as the Ab-Bott used the {building}.",
            who=words.subject(after, 0),
            amount=words.amount(good, after.has(0, good) - before.has(0, good)),
            building=words.building(constants.INFIRMARY),
        )
        for good in range(3)
        if after.has(0, good) > before.has(0, good)
    ]


def activities(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    places = range(constants.ACTIVITY, constants.VILLAGE)
    filled = [words.to(after, place) for place in places if after.at(ABBOTT, place) > before.at(ABBOTT, place)]
    emptied = [words.from_(after, place) for place in places if after.at(ABBOTT, place) < before.at(ABBOTT, place)]
    told = []
    if filled:
        one, many = NN_("The Ab-Bott sends an acolyte {places}.", "The Ab-Bott sends one acolyte each {places}.")
        told.append(words.counted(one, many, len(filled), places=words.listing(filled)))
    if emptied:
        one, many = NN_(
            "The Ab-Bott calls an acolyte back {places}.", "The Ab-Bott calls back one acolyte each {places}."
        )
        told.append(words.counted(one, many, len(emptied), places=words.listing(emptied)))
    return told


def buildings(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    told = []
    for building in range(constants.BUILDINGS):
        gaps = {"building": words.the(building), "points": words.points(constants.DONATED_POINTS[building])}
        if after.where[building] != before.where[building]:
            told.append(words.say("The Ab-Bott constructs {building}.", **gaps))
        if after.donated >> building & 1 and not before.donated >> building & 1:
            told.append(words.say("The Ab-Bott donates {building}: {points}.", **gaps))
    return told


def tracks(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    told = []
    piety = after.has(ABBOTT, constants.PIETY) - before.has(ABBOTT, constants.PIETY)
    if piety:
        told.append(words.say("The Ab-Bott gains {amount}.", amount=words.amount(constants.PIETY, piety)))
    row = after.rows[ABBOTT]
    if row > TOP_ROW and before.rows[ABBOTT] <= TOP_ROW:
        told.append(words.say("The Ab-Bott rises to the icon above row {row} of the alms table.", row=TOP_ROW))
    elif row > before.rows[ABBOTT]:
        told.append(words.say("The Ab-Bott rises to row {row} of the alms table.", row=row))
    return told


def people(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    """Serfs that left the village, and acolytes that came from abbey or village to the city."""

    def change(first: int, last: int) -> int:
        return sum(after.at(ABBOTT, place) - before.at(ABBOTT, place) for place in range(first, last))

    serfs = -change(constants.VILLAGE, constants.VILLAGE + 1)
    sent = serfs - change(constants.ABBEY, constants.VILLAGE)
    told = []
    if serfs:
        told.append(words.ordains(serfs))
    if sent:
        told.append(words.say("The Ab-Bott sends {people} to the city.", people=words.acolytes(sent)))
    return told


def roads(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    old, new = steps(before), steps(after)
    laid = [step for step in new if step not in old and exit_of(step) != AT_END]
    told = []
    if laid:
        things = words.listing([thing(words, before, step) for step in laid])
        told.append(words.say("The Ab-Bott builds {things}.", things=things))
    for step in old:
        if step not in new:
            told.append(words.say("The Ab-Bott demolishes its tile on {hex}.", hex=words.hex(hex_of(step))))
    for step in new:
        if step not in old and exit_of(step) == AT_END:
            told.append(joined(words, after, hex_of(step)))
    return told


def steps(s: Pilgrim) -> list[int]:
    """All steps of the Ab-Bott's roads, in their order."""
    return [step for road, owner in zip(s.roads, s.owners, strict=True) if owner == ABBOTT for step in road]


def thing(words: PilgrimWords, before: Pilgrim, step: int) -> str:
    place = words.hex(hex_of(step))
    if exit_of(step) == AT_SHRINE:
        return words.say("a shrine on {hex}", hex=place)
    if before.land[hex_of(step)] & PATH_BITS:
        return words.say("an upgrade on {hex}", hex=place)
    return words.say("a tile on {hex}", hex=place)


def joined(words: PilgrimWords, after: Pilgrim, end: int) -> str:
    points = words.points(constants.SITE_POINTS[after.sites[QUADRANT[end]]])
    return words.say("The Ab-Bott joins {end}: {points}.", end=words.end(after, end), points=points)


def favours(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    """A player's are told with the tile that joins the site."""
    return [
        words.say(
            "The Ab-Bott takes the Cardinal's Favour for a trail of {length} tiles: {points}.",
            length=constants.FAVOUR_LENGTH[favour],
            points=words.points(constants.FAVOUR_POINTS[favour]),
        )
        for favour, slot in enumerate(after.favours)
        if slot != before.favours[favour]
    ]


def abbott_sows(words: PilgrimWords, before: Pilgrim, after: Pilgrim) -> list[str]:
    """Where the Ab-Bott has just moved its acolytes, and what its Pulpit did."""
    start = before.copy()
    start.merchant = after.merchant
    source = fullest_place(start)
    sown = start.at(ABBOTT, source)
    put = [
        after.at(ABBOTT, place) - (start.at(ABBOTT, place) if place != source else 0) for place in range(constants.RING)
    ]
    first = first_gate(start) if source == constants.CITY else (source + 1) % constants.RING
    tiles = [
        words.tile(after, (first + n) % constants.RING)
        for n in range(constants.RING)
        if put[(first + n) % constants.RING] > 0
    ]
    gaps = {
        "people": words.acolytes(sown),
        "from_place": words.from_(after, source),
        "tiles": words.listing(tiles),
    }
    told = [words.say("The Ab-Bott sows {people} {from_place}: {tiles}.", **gaps)]
    if after.at(ABBOTT, constants.VILLAGE) < before.at(ABBOTT, constants.VILLAGE):
        told.append(words.say("Its {building} brings a serf to the abbey.", building=words.building(constants.PULPIT)))
    return told
