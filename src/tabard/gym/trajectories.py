"""Trajectories: every decision of games of the arena as rows of a Parquet file, for learning from games of others.

A row is a decision with a choice: what its seat saw, its options, what it chose and expected, and how the game ended.
It is made from the record of the game, so it does not matter where that was played. docs/learning.md lists the columns.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

try:
    import pyarrow as pa
    from pyarrow import parquet
except ModuleNotFoundError as error:
    needed = f"Trajectories need {error.name}: pip install 'tabard[data]'."
    raise ModuleNotFoundError(needed, name=error.name) from error

import tabard
from tabard.engine import game as registry
from tabard.engine.errors import OptionError
from tabard.engine.match import opening
from tabard.engine.records import parse
from tabard.engine.state import CHANCE
from tabard.gym.encoder import Encoder

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from tabard.arena import Outcome, Plan, Results

__all__ = ["Decisions", "TrajectoryFile", "write_trajectories"]

FORMAT: Final = 1
ROWS: Final = 4096  # in a group: as many are in memory when a file is written
ABOUT: Final = b"tabard"  # the key under which a file says what it holds
PLACES: Final = pa.list_(pa.int32())
COLUMNS: Final = {
    "game": pa.int32(),
    "seed": pa.int64(),
    "move": pa.int32(),
    "seat": pa.int8(),
    "bot": pa.dictionary(pa.int16(), pa.string()),
    "columns": PLACES,
    "numbers": pa.list_(pa.int16()),
    "legal": PLACES,
    "action": pa.int32(),
    "value": pa.float32(),
    "fault": pa.bool_(),
    "points": pa.list_(pa.float32()),
    "rank": pa.int8(),
    "win": pa.float32(),
}


def write_trajectories(results: Results, file: str | Path) -> int:
    """Write all decisions of these games into a new file, some thousand at a time; how many there were."""
    encoder = Encoder(results.plan.found, results.plan.seats)
    schema = pa.schema(COLUMNS, {ABOUT: json.dumps(description(results.plan, encoder), ensure_ascii=False)})
    file = Path(file)
    opened = file.open("xb")  # what is there is never overwritten
    try:
        with opened, parquet.ParquetWriter(opened, schema, compression="zstd") as writer:
            return write_rows(results.games, encoder, schema, writer)
    except BaseException:
        file.unlink(missing_ok=True)  # a file that is there is whole
        raise


def write_rows(games: Sequence[Outcome], encoder: Encoder, schema: pa.Schema, writer: parquet.ParquetWriter) -> int:
    rows: list[dict[str, Any]] = []
    count = 0
    for outcome in games:
        for row in decisions(outcome, encoder):
            rows.append(row)
            if len(rows) == ROWS:
                writer.write_batch(batch(rows, schema))
                count += ROWS
                rows = []
    writer.write_batch(batch(rows, schema))
    return count + len(rows)


def batch(rows: list[dict[str, Any]], schema: pa.Schema) -> pa.RecordBatch:
    return pa.record_batch([column([row[field.name] for row in rows], field.type) for field in schema], schema=schema)


def column(values: list[Any], kind: pa.DataType) -> pa.Array:
    if not pa.types.is_list(kind) or not values:
        return pa.array(values, kind)
    ends = np.cumsum([len(value) for value in values], dtype=np.int32)
    return pa.ListArray.from_arrays(np.insert(ends, 0, 0), pa.array(np.concatenate(values), kind.value_type))


def decisions(outcome: Outcome, encoder: Encoder) -> Iterator[dict[str, Any]]:
    """The decisions with a choice of one game, from its record."""
    game = encoder.game
    record = parse(outcome.record, game)
    state = opening(game, record)
    expected = iter(outcome.expected)
    faults = {fault["moment"] for fault in outcome.faults}
    moment = 0
    for number, move in enumerate(record.moves):
        action, seat = game.actions.parse(move.text), state.to_move
        moment += seat != CHANCE
        legal = state.legal()
        if seat != CHANCE and len(legal) > 1:
            seen = encoder.numbers(state, seat)
            columns = np.flatnonzero(seen)
            yield {
                "game": outcome.number,
                "seed": outcome.seed,
                "move": number,
                "seat": seat,
                "bot": outcome.bots[seat],
                "columns": columns.astype(np.int32),
                "numbers": seen[columns],
                "legal": np.array(legal, np.int32),
                "action": action,
                "value": next(expected, None),
                "fault": moment in faults,
                "points": np.array(outcome.totals, np.float32),
                "rank": outcome.ranks[seat],
                "win": outcome.shares[seat],
            }
        state.apply(action)


def description(plan: Plan, encoder: Encoder) -> dict[str, Any]:
    """What a reader has to know: which game by which rules, and what each column of an observation is."""
    return {"format": FORMAT, "tabard": tabard.__version__, "options": plan.options, "bots": plan.bots} | layout(
        encoder
    )


def layout(encoder: Encoder) -> dict[str, Any]:
    game = encoder.game
    return {
        "game": game.name,
        "rules": game.rules_version,
        "components": game.components,
        "seats": encoder.seats,
        "observation": encoder.size,
        "planes": [asdict(plane) | {"axes": list(plane.axes)} for plane in encoder.described.values()],
        "units": np.rint(1 / encoder.scale).astype(int).tolist(),
        "actions": [game.actions.notation(action) for action in range(game.actions.size)],
    }


# Reading


@dataclass(frozen=True, slots=True, eq=False)
class Decisions:
    """Some decisions, a row each, as arrays."""

    observations: NDArray[np.int16]  #: what the seat saw, in the whole numbers of a batch
    masks: NDArray[np.bool_]  #: what was possible
    actions: NDArray[np.int64]  #: what was chosen
    values: NDArray[np.float32]  #: the points that were expected; NaN where a bot said nothing
    points: NDArray[np.float32]  #: at the end, by column of the score sheet
    wins: NDArray[np.float32]  #: the part of the win
    seats: NDArray[np.int64]  #: who decided
    table: pa.RecordBatch  #: all columns as they are in the file

    def __eq__(self, other: object) -> bool:
        """Whether they are the same decisions; the arrays are made from the table."""
        return bool(self.table.equals(other.table)) if isinstance(other, Decisions) else NotImplemented

    __hash__ = None  # type: ignore[assignment]


class TrajectoryFile:
    """A file of trajectories. `about` is what it says of itself."""

    def __init__(self, file: str | Path) -> None:
        self.file = Path(file).absolute()
        try:
            self.parquet = parquet.ParquetFile(file)
        except pa.ArrowInvalid as error:
            raise OptionError(f"{file} is no Parquet file.") from error
        told = (self.parquet.schema_arrow.metadata or {}).get(ABOUT)
        self.about: dict[str, Any] = json.loads(told) if told else {}
        if self.about.get("format") != FORMAT:
            raise OptionError(f"{file} holds no trajectories in the form {FORMAT}, which is read here.")

    def __reduce__(self) -> tuple[object, ...]:
        """A copy opens the file anew, in another process too."""
        return TrajectoryFile, (self.file,)

    def __len__(self) -> int:
        return int(self.parquet.metadata.num_rows)

    def encoder(self) -> Encoder:
        """The encoder that writes such observations; refused if the game here is another one by now."""
        found = Encoder(registry.game(self.about["game"]), self.about["seats"])
        for name, value in layout(found).items():
            if self.about[name] != value:
                raise OptionError(f"These trajectories are of another build of {found.game.title}: {name} differs.")
        return found

    def batches(self, rows: int = 1024) -> Iterator[Decisions]:
        """All decisions, so many at a time; no more than a group of the file is in memory."""
        for table in self.parquet.iter_batches(rows):
            if len(table):
                yield self.arrays(table)

    def arrays(self, table: pa.RecordBatch) -> Decisions:
        """Some rows of the file as arrays."""
        n = len(table)
        observations = np.zeros((n, self.about["observation"]), np.int16)
        observations[places(table["columns"])] = table["numbers"].flatten().to_numpy()
        masks = np.zeros((n, len(self.about["actions"])), np.bool_)
        masks[places(table["legal"])] = True
        return Decisions(
            observations,
            masks,
            table["action"].to_numpy().astype(np.int64),
            table["value"].to_numpy(zero_copy_only=False).astype(np.float32),
            table["points"].flatten().to_numpy().reshape(n, -1),
            table["win"].to_numpy(),
            table["seat"].to_numpy().astype(np.int64),
            table,
        )


def places(lists: pa.ListArray) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """The row and the column of each entry."""
    counts = lists.value_lengths().to_numpy()
    return np.repeat(np.arange(len(counts)), counts), lists.flatten().to_numpy()
