"""A batch on several processes: each plays some of the games, and writes what is seen into memory that all share.

Actions lie in that memory too, so that a step is ordered and answered by a byte. Whoever asks does little more than
look whether all actions are possible: as long as it works, the others wait.
"""

from __future__ import annotations

import pickle
import signal
import sys
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from shutil import disk_usage
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
STEP: Final = b"+"  # the order to play the actions that lie there, and the answer that they were played


SHARED: Final = Path("/dev/shm")  # where Linux has it; a container has little there unless it is given more
MEGA: Final = 1e6
ACTION: Final = np.dtype(np.int64)
GUARD: Final = 'A program that plays with workers begins with: if __name__ == "__main__":'


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
        self.memory = Shared(create=True, size=with_room(self.sizes.bytes + n * ACTION.itemsize))
        self.now = step_in(self.memory.buf, self.sizes)
        self.actions = actions_in(self.memory.buf, self.sizes)
        self.options = self.now.masks.reshape(-1)
        self.starts = np.arange(n) * self.sizes.actions  # of the rows of masks
        self.rows = [slice(n * k // workers, n * (k + 1) // workers) for k in range(workers)]
        self.processes: list[BaseProcess] = []
        self.pipes: list[Pipe] = []
        self.close = finalize(self, end, self.processes, self.pipes, self.memory)
        for rows in self.rows:
            self.start(rows)
        try:
            self.answers(range(workers))
        except WorkerError as error:
            raise WorkerError(f"{error} {GUARD}") from None

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
        orders: dict[int, bytes | tuple[Any, ...]] = {}
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
        if self.autoreset == AutoresetMode.DISABLED and self.now.dones.any():
            raise ResetNeeded(OVER)
        self.actions[:] = whole_array(actions, len(self))
        self.check()
        self.order(dict.fromkeys(range(len(self.rows)), STEP))
        return self.now

    def check(self) -> None:
        """Before anybody moves. Why something is not possible is known where the game is."""
        possible = self.options.take(self.starts + self.actions, mode="clip")
        possible &= (self.actions >= 0) & (self.actions < self.sizes.actions)
        if self.autoreset == AutoresetMode.NEXT_STEP:
            possible |= self.now.dones
        if not possible.all():
            row = int(possible.argmin())
            worker = next(worker for worker, own in enumerate(self.rows) if row < own.stop)
            order = ("why_not", row - self.rows[worker].start, int(self.actions[row]))
            raise IllegalAction(*self.order({worker: order})[0])

    # Orders

    def order(self, orders: dict[int, bytes | tuple[Any, ...]]) -> list[Any]:
        """Let some workers play a step, or call a method with arguments of its own; the results in their order."""
        if not self.close.alive:
            raise WorkerError("This environment is closed.")
        for worker, order in orders.items():
            with suppress(OSError):  # whoever has ended is missed when it should answer
                self.pipes[worker].send_bytes(order if isinstance(order, bytes) else pickle.dumps(order))
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
            heard = self.pipes[worker].recv_bytes()
            fault, answer = ("", None) if heard == STEP else pickle.loads(heard)
        except (EOFError, OSError):
            process.join(PATIENCE)
            fault, answer = f"has ended (exit code {process.exitcode}). Nothing can be played on here.", None
        if fault:
            raise WorkerError(f"The process that plays games {rows.start} to {rows.stop - 1} {fault}")
        return answer


def with_room(size: int) -> int:
    """So many bytes, if there is room for them: Linux would end whoever writes into memory that is not there."""
    free = disk_usage(SHARED).free if SHARED.is_dir() else size
    if free < size:
        needed, left = (f"{number / MEGA:.1f} MB" for number in (size, free))
        raise OptionError(f"These games need {needed} of shared memory; {SHARED} has {left} left. Play fewer of them.")
    return size


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


def actions_in(memory: Any, sizes: Sizes) -> np.ndarray[Any, Any]:
    """The actions of a step, behind its arrays."""
    return np.frombuffer(memory, ACTION, sizes.games, sizes.bytes)


# In the process


def serve(pipe: Pipe, settings: dict[str, Any], memory: str, sizes: Sizes, rows: slice) -> None:
    """Do what is ordered until nobody is left to order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides
    shared = Shared(memory)
    seen, actions = step_in(shared.buf, sizes).part(rows), actions_in(shared.buf, sizes)[rows]
    try:
        batch = Batch(**settings, arrays={name: getattr(seen, name) for name in Step.__slots__})
        pipe.send(("", None))
        while True:
            order = pipe.recv_bytes()
            if order == STEP:
                batch.step(actions)
                pipe.send_bytes(STEP)
                continue
            name, *arguments = pickle.loads(order)
            answer = getattr(batch, name)(*arguments)
            pipe.send(("", None if isinstance(answer, Step) else answer))
    except (EOFError, OSError):
        pass  # nobody is left
    except Exception as error:
        pipe.send((f"failed: {type(error).__name__}: {error}", None))
