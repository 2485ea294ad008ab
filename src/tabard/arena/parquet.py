"""The results as one table: a row for each column of each game's score sheet."""

from __future__ import annotations

from pathlib import Path

from tabard.arena.analysis import Sitting
from tabard.arena.games import tallies
from tabard.arena.result_tables import ResultTables
from tabard.engine.tallies import Tally


def write_table(tables: ResultTables, file: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    counted = tallies(tables.plan.found)
    table = pyarrow.Table.from_pylist([row(sitting, counted) for sitting in tables.sittings])
    parquet.write_table(table, file)


def row(sitting: Sitting, counted: tuple[Tally, ...]) -> dict[str, object]:
    """Points are in columns `points.<category>`, counts in `<tally>.<token>`."""
    game = sitting.game
    found: dict[str, object] = {
        "game": game.number,
        "seed": game.seed,
        "seat": sitting.seat,
        "player": sitting.player,
        "bot": sitting.is_bot,
        "rank": game.ranks[sitting.seat],
        "win": sitting.share,
        "score": float(sitting.total),
        "remark": game.remark,
        "rated": game.rated,
        "moves": game.moves,
        "turns": game.turns[sitting.seat] if sitting.is_bot else None,
        "decisions": sitting.decisions if sitting.is_bot else None,
        "seconds": game.seconds[sitting.seat] if sitting.is_bot else None,
        "faults": sitting.faults,
    }
    found |= {f"points.{category}": float(points) for category, points in sitting.points.items()}
    for tally in counted:
        counts = sitting.counts(tally.key) if sitting.is_bot else {}
        for token in tally.names.tokens:
            found[f"{tally.key}.{token}"] = counts.get(token, 0) if sitting.is_bot else None
    return found
