"""`python -m bench.page_bench`: what an action costs until two pages can be told of it, without network and storage.

Random games of two people go on in turns at some tables, as on a server. After each action everything is made for both
of their pages, and what is new in it is found. Printed are milliseconds of the processor an action, by part of the
page.
"""

from __future__ import annotations

import gc
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Callable
from cProfile import Profile
from pstats import Stats
from random import Random
from time import process_time

import orjson

from tabard import COMPILED
from tabard.engine.pieced import PiecedText
from tabard.server.common.schemas import NewTable
from tabard.server.live.deltas import SentText
from tabard.server.tables.dealer import Dealer
from tabard.server.tables.heads import new_head
from tabard.server.tables.sight import Viewer
from tabard.server.tables.table import Table
from tabard.server.views import once, recap, scores, table_parts, talk, telling

GAMES = ("pilgrim", "kingsbridge", "coimbra")
PEOPLE = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"}]
PARTS: dict[str, Callable[[Table, Viewer], str | PiecedText]] = {
    "board": once.board,
    "decision": table_parts.decision,
    "recap": recap.recap,
    "log": telling.log,
    "scores": scores.scores,
    "seats": table_parts.seats,
    "talk": talk.talk,
}


class Page:
    """What a person sees at a table, and what their browser was sent of it."""

    def __init__(self, seat: int, lang: str) -> None:
        self.viewer = Viewer(seats=frozenset({seat}), layout="table", lang=lang)
        self.sent: defaultdict[str, SentText] = defaultdict(SentText)

    def update(self, table: Table, moves: int, spent: defaultdict[str, float]) -> int:
        """Make everything anew and find what has changed; returns how many bytes would be sent."""
        at = process_time()
        texts = {}
        for name, make in PARTS.items():
            texts[name] = make(table, self.viewer)
            at = charge(spent, name, at)
        telling.announcements(table, self.viewer, moves)
        at = charge(spent, "announced", at)
        message = orjson.dumps({name: self.sent[name].news(text) for name, text in texts.items()})
        charge(spent, "deltas", at)
        return len(message)


def charge(spent: defaultdict[str, float], name: str, since: float) -> float:
    now = process_time()
    spent[name] += now - since
    return now


def begun(game: str, number: int) -> Table:
    head = new_head(NewTable.model_validate({"game": game, "seats": PEOPLE}))
    table = Table(head, Dealer(f"secret {number}"))
    table.follow_all(table.plan_start([], 0.0))
    return table


def play(game: str, tables: int, actions: int, langs: list[str]) -> tuple[defaultdict[str, float], int, int]:
    """So many actions at each table; the first fifth only warms up what a server has at hand."""
    rng, spent, sent = Random(game), defaultdict[str, float](float), 0
    seated = [
        (begun(game, number), [Page(seat, langs[seat % len(langs)]) for seat in (0, 1)]) for number in range(tables)
    ]
    counted = 0
    for turn in range(actions):
        if turn == actions // 5:
            spent.clear()
            counted, sent = 0, 0
        for table, pages in seated:
            if table.match.over:
                continue
            moves, at = len(table.match.moves), process_time()
            table.follow_all(table.plan(rng.choice(table.match.state.legal()), 0.0))
            charge(spent, "rules", at)
            pages.sort(key=lambda page: not table.awaits(page.viewer))  # whoever decides is served first
            sent += sum([page.update(table, moves, spent) for page in pages])
            counted += 1
    return spent, counted, sent


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--actions", type=int, default=100, help="at each table")
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--langs", default="en", help="of the two people, such as en,de")
    parser.add_argument("--profile", type=int, default=0, help="so many lines of what takes most, by function")
    arguments = parser.parse_args()
    print(f"{'compiled' if COMPILED else 'pure'} rules; milliseconds of the processor an action, two pages")
    columns = ["rules", *PARTS, "announced", "deltas"]
    print(f"{'':12}" + "".join(f"{name:>10}" for name in [*columns, "all", "kB sent"]))
    for game in arguments.games.split(","):
        gc.collect()
        profile = Profile()
        if arguments.profile:
            profile.enable()
        spent, count, sent = play(game, arguments.tables, arguments.actions, arguments.langs.split(","))
        profile.disable()
        figures = [spent[name] * 1000 / count for name in columns]
        shown = [*figures, sum(figures), sent / count / 1000]
        print(f"{game:12}" + "".join(f"{figure:10.2f}" for figure in shown))
        if arguments.profile:
            Stats(profile).sort_stats("tottime").print_stats(arguments.profile)


if __name__ == "__main__":
    main()
