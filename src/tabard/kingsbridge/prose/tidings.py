"""What events, dues and finished projects bring to the players, in sentences; players who fare alike share one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.kingsbridge.constants import DONOR_BONUS, EVENT_OP, GOODS, LOYALTY, SITES, SKIP_ACTION_ALL, TOWER, VP
from tabard.kingsbridge.projects import METAL_POINTS, SHARED_METAL_POINTS, finish_if_filled
from tabard.kingsbridge.prose.changes import change, gains, losses

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tabard.kingsbridge.state import Kingsbridge
    from tabard.kingsbridge.words import KingsbridgeWords


def alike(cases: dict[int, list[int]]) -> list[tuple[list[int], list[int]]]:
    """Players for whom something is the same, and what it is; without those for whom it is nothing."""
    groups: dict[tuple[int, ...], list[int]] = {}
    for player, what in cases.items():
        groups.setdefault(tuple(what), []).append(player)
    return [(players, list(what)) for what, players in groups.items() if any(what)]


# Gains and losses


def get(words: KingsbridgeWords, players: Sequence[int], bundle: Sequence[int]) -> str:
    gaps = {"who": words.everyone(players), "amounts": words.amounts(bundle)}
    return words.counted("{who} gets {amounts}.", "{who} get {amounts} each.", len(players), **gaps)


def pay(words: KingsbridgeWords, players: Sequence[int], bundle: Sequence[int]) -> str:
    gaps = {"who": words.everyone(players), "amounts": words.amounts(bundle)}
    return words.counted("{who} pays {amounts}.", "{who} pay {amounts} each.", len(players), **gaps)


def lose(words: KingsbridgeWords, players: Sequence[int], points: int) -> str:
    gaps = {"who": words.everyone(players), "points": words.amount(VP, points)}
    return words.counted("{who} loses {points}.", "{who} lose {points} each.", len(players), **gaps)


def changed(words: KingsbridgeWords, players: Sequence[int], what: list[int]) -> list[str]:
    """Gains, payments, lost points, in this order."""
    paid, lost = losses(what)[:GOODS], losses(what)[VP]
    told = [get(words, players, gains(what))] if any(gains(what)) else []
    if any(paid):
        told.append(pay(words, players, paid))
    if lost:
        told.append(lose(words, players, lost))
    return told


# Events


def struck(words: KingsbridgeWords, before: Kingsbridge, after: Kingsbridge) -> list[str]:
    """What an event has done to the players between two states."""
    players = [after.in_order(number) for number in range(after.seats)]
    told: list[str] = []
    for some, what in alike({player: change(before, after, player) for player in players}):
        told += changed(words, some, what)
    for site in range(SITES):
        if before.sites[site] and not after.sites[site]:
            gaps = {"who": words.who(before.sites[site] - 1), "site": words.site(site)}
            told.append(words.say("{who} takes back the house from site {site}.", **gaps))
    forgoing = [player for player in players if after.skipping & ~before.skipping & 1 << player]
    if forgoing and EVENT_OP[after.event] != SKIP_ACTION_ALL:
        told.append(forgo(words, forgoing))
    return told


def went_without(words: KingsbridgeWords, before: Kingsbridge, after: Kingsbridge) -> list[str]:
    """Players who got nothing of what everybody should get, as it ran out (K-EVENT-12)."""
    players = [after.in_order(number) for number in range(after.seats)]
    without = [player for player in players if not any(change(before, after, player))]
    if not without:
        return []
    gaps = {"who": words.everyone(without)}
    return [words.counted("{who} gets nothing: it ran out.", "{who} get nothing: it ran out.", len(without), **gaps)]


def forgo(words: KingsbridgeWords, players: Sequence[int]) -> str:
    return words.counted(
        "{who} forgoes this round's action.",
        "{who} forgo this round's action.",
        len(players),
        who=words.everyone(players),
    )


def shown(words: KingsbridgeWords, s: Kingsbridge, good: int) -> str:
    """How much everybody has of what is compared, which is open at that moment (K-HID-05)."""
    players = [s.in_order(number) for number in range(s.seats)]
    amounts = [words.say("{who} {amounts}", who=words.who(player), amounts=s.has(player, good)) for player in players]
    return words.say("{good}, shown by everybody: {amounts}.", good=words.good(good), amounts=", ".join(amounts))


# Projects


def finishing(words: KingsbridgeWords, s: Kingsbridge, project: int) -> list[str]:
    """The metal and the bonus of the donors, if all spaces are filled; the state is changed accordingly."""
    if not s.is_filled(project):
        return []
    before = s.copy()
    finish_if_filled(s, project)
    told = [words.say("The {project} is finished.", project=words.project(project))]
    if project == TOWER:
        told += [shown(words, before, LOYALTY), metal(words, before)]
    donors = [player for player in map(s.in_order, range(s.seats)) if before.seals[player] >> project & 1]
    return told + bonus(words, before, s, project, donors) if donors else told


def metal(words: KingsbridgeWords, s: Kingsbridge) -> str:
    """Whom the king gives it to (K-TOWER-02..04)."""
    most = max(s.has(player, LOYALTY) for player in range(s.seats))
    loyal = [player for player in range(s.seats) if s.has(player, LOYALTY) == most]
    if most == 0:
        return words.say("Nobody has any loyalty: the metal is placed, and nobody scores.")
    points = METAL_POINTS if len(loyal) == 1 else SHARED_METAL_POINTS
    return words.counted(
        "{who} has the most loyalty and places the metal: {points}.",
        "{who} have the most loyalty, and the metal is placed: {points} each.",
        len(loyal),
        who=words.everyone(loyal),
        points=words.amount(VP, points),
    )


def bonus(
    words: KingsbridgeWords, before: Kingsbridge, after: Kingsbridge, project: int, donors: list[int]
) -> list[str]:
    """All donors get the goods, or none does (K-DON-07, K-DON-08)."""
    got = change(before, after, donors[0])[:GOODS]
    gaps = {"who": words.everyone(donors), "amounts": words.amounts([*got, DONOR_BONUS[project][VP]])}
    told = [
        words.counted("{who} donated and gets {amounts}.", "{who} donated and get {amounts} each.", len(donors), **gaps)
    ]
    missing = [words.good(good) for good in range(GOODS) if DONOR_BONUS[project][good] > got[good]]
    if missing:
        told.append(words.say("There is not enough for the donors: {goods}.", goods=words.listing(missing)))
    return told
