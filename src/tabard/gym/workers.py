"""A batch on several processes: each plays some of the games, and writes what is seen into memory that all share."""

from __future__ import annotations

import signal
import sys
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.shared_memory import SharedMemory
from typing import TYPE_CHECKING, Any, Final
from weakref import finalize

import numpy as np

from tabard.engine.errors import IllegalAction, OptionError, TabardError
from tabard.gym.batch import OVER, Batch, whole_array
from tabard.gym.encoder import Encoder
from tabard.gym.resets import AutoresetMode, ResetNeeded
from tabard.gym.stepping import whole_number
from tabard.gym.steps import Sizes, Step, step_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection

        Pipe = Connection | PipeConnection
    else:
        Pipe = Connection

PATIENCE: Final = 5.0  # seconds for a process to end by itself


class WorkerError(TabardError):
    """A process of an environment has failed."""


class Shared(SharedMemory):
    """Memory that may be closed while somebody still has an array of it: it is freed after the last of them."""

    def close(self) -> None:
        with suppress(BufferError):
            super().close()


class Workers:
    """Looks like a batch. Games are shared out evenly."""

    def __init__(self, settings: dict[str, Any], workers: int) -> None:
        n = settings["n"]
        workers = whole_number(workers, "The number of processes")
        if not 1 <= workers <= n:
            raise OptionError(f"{n} games are played by 1 to {n} processes, not {workers}.")
        self.settings = settings
        self.autoreset = settings["autoreset"]
        self.encoder = Encoder(settings["game"], settings["seats"])
        self.sizes = Sizes(n, self.encoder.size, settings["game"].actions.size, settings["seats"], settings["dtype"])
        self.memory = Shared(create=True, size=self.sizes.bytes)
        self.now = step_in(self.memory.buf, self.sizes)
        self.rows = [slice(n * k // workers, n * (k + 1) // workers) for k in range(workers)]
        self.processes: list[BaseProcess] = []
        self.pipes: list[Pipe] = []
        self.close = finalize(self, end, self.processes, self.pipes, self.memory)
        for rows in self.rows:
            self.start(rows)
        self.answers(range(workers))

    def start(self, rows: slice) -> None:
        context = get_context("spawn")  # alike on all systems, and without what this process has open
        ours, theirs = context.Pipe()
        own = {**self.settings, "n": rows.stop - rows.start}
        process = context.Process(target=serve, args=(theirs, own, self.memory.name, self.sizes, rows), daemon=True)
        process.start()
        theirs.close()
        self.processes.append(process)
        self.pipes.append(ours)

    def __len__(self) -> int:
        return self.sizes.games

    def begin(self, rows: Sequence[int], seeds: Sequence[int | None]) -> Step:
        """Some games from the beginning; without a seed a dealer goes on where it was."""
        orders = {}
        for worker, own in enumerate(self.rows):
            chosen = [
                (row - own.start, seed) for row, seed in zip(rows, seeds, strict=True) if own.start <= row < own.stop
            ]
            if chosen:
                orders[worker] = ("begin", *(list(column) for column in zip(*chosen, strict=True)))
        self.order(orders)
        return self.now

    def step(self, actions: Iterable[int]) -> Step:
        """An action for each game. An illegal one raises IllegalAction and changes nothing."""
        chosen = whole_array(actions, len(self))
        waiting = self.now.dones if self.autoreset != AutoresetMode.SAME_STEP else np.zeros(len(self), np.bool_)
        if self.autoreset == AutoresetMode.DISABLED and waiting.any():
            raise ResetNeeded(OVER)
        self.check(chosen, waiting)
        self.order({worker: ("step", chosen[rows]) for worker, rows in enumerate(self.rows)})
        return self.now

    def check(self, actions: np.ndarray[Any, Any], waiting: np.ndarray[Any, Any]) -> None:
        """Before anybody moves. Why something is not possible is known where the game is."""
        known = (actions >= 0) & (actions < self.sizes.actions)
        possible = known & self.now.masks[np.arange(len(self)), np.where(known, actions, 0)]
        for row in np.flatnonzero(~(possible | waiting)).tolist():
            worker = next(worker for worker, own in enumerate(self.rows) if row < own.stop)
            order = ("why_not", row - self.rows[worker].start, int(actions[row]))
            raise IllegalAction(*self.order({worker: order})[0])

    # Orders

    def order(self, orders: dict[int, tuple[Any, ...]]) -> list[Any]:
        """Call a method in some workers, each with its own arguments; the results in their order."""
        if not self.close.alive:
            raise WorkerError("This environment is closed.")
        for worker, order in orders.items():
            with suppress(OSError):  # whoever has ended is missed when it should answer
                self.pipes[worker].send(order)
        return self.answers(orders)

    def answers(self, workers: Iterable[int]) -> list[Any]:
        try:
            return [self.answer(worker) for worker in workers]
        except BaseException:  # an answer that is not heard now would be taken for the next one
            self.close()
            raise

    def answer(self, worker: int) -> Any:
        """What a worker answers; a WorkerError if it fails."""
        rows, process = self.rows[worker], self.processes[worker]
        try:
            fault, answer = self.pipes[worker].recv()
        except (EOFError, OSError):
            process.join(PATIENCE)
            fault, answer = f"has ended (exit code {process.exitcode}). Nothing can be played on here.", None
        if fault:
            raise WorkerError(f"The process that plays games {rows.start} to {rows.stop - 1} {fault}")
        return answer


def end(processes: list[BaseProcess], pipes: list[Pipe], memory: Shared) -> None:
    """Let all workers go home, and those that do not be ended; give back the memory."""
    for pipe in pipes:
        pipe.close()  # which they notice
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
    memory.close()
    memory.unlink()


# In the process


def serve(pipe: Pipe, settings: dict[str, Any], memory: str, sizes: Sizes, rows: slice) -> None:
    """Do what is ordered until nobody is left to order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides
    shared = Shared(memory)
    seen = step_in(shared.buf, sizes).part(rows)
    try:
        batch = Batch(**settings, arrays={name: getattr(seen, name) for name in Step.__slots__})
        pipe.send(("", None))
        while True:
            name, *arguments = pipe.recv()
            answer = getattr(batch, name)(*arguments)
            pipe.send(("", None if isinstance(answer, Step) else answer))
    except (EOFError, OSError):
        pass  # nobody is left
    except Exception as error:
        pipe.send((f"failed: {type(error).__name__}: {error}", None))
