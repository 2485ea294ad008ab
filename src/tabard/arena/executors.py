"""Where games are played: here, in processes of this machine, or on a cluster of machines by Ray.

All three take the same pairings and give the same outcomes, in whatever order they come to an end. Leaving one of them
stops what is still being played, after the decision that is under way.
"""

from __future__ import annotations

import os
import signal
import socket
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from logging import WARNING
from multiprocessing import get_context, parent_process
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, Final, Protocol

from tabard.arena.errors import ArenaError
from tabard.arena.games import play
from tabard.bots.talk import ATTENTIVE
from tabard.engine.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event

    from tabard.arena.games import Outcome
    from tabard.arena.plan import Pairing, Plan

NO_RAY: Final = N_("Ray is not installed. Install it here and on every machine of the cluster: pip install tabard[ray]")
NO_CLUSTER: Final = N_("No Ray cluster answers at {address}: {reason}")
LOCAL: Final = "local"  # the address of a cluster that is started here, for this run only
MOST_ON_WINDOWS: Final = 61  # processes, which is as many as it can wait for
IN_HAND: Final = 2  # games for each core, so that none waits for the next
KNOCKING: Final = 5.0  # seconds to wait for an answer of the cluster
FAREWELL: Final = 10.0  # seconds for bots on a cluster to be sent home


class Executor(Protocol):
    def outcomes(self, plan: Plan, pairings: Iterable[Pairing]) -> Iterator[Outcome]:
        """Each game as it ends."""


def executor(processes: int | None, ray: str | None) -> Executor:
    if ray is not None:
        return Cluster(ray)
    if processes is not None and processes < 1:
        raise ArenaError(N_("At least 1 process plays, not {processes}."), processes=processes)
    count = cores() if processes is None else processes
    return Here() if count == 1 else Processes(possible(count))


def cores() -> int:
    """As many as this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def possible(count: int, system: str = os.name) -> int:
    """As many processes as the system can wait for."""
    return min(count, MOST_ON_WINDOWS) if system == "nt" else count


class Here:
    """One game after the other, in this process."""

    def outcomes(self, plan: Plan, pairings: Iterable[Pairing]) -> Iterator[Outcome]:
        for pairing in pairings:
            yield play(plan, pairing)


# Processes


class Processes:
    """A game on each core."""

    def __init__(self, count: int) -> None:
        self.count: Final = count

    def outcomes(self, plan: Plan, pairings: Iterable[Pairing]) -> Iterator[Outcome]:
        context = get_context("spawn")  # alike on all systems, and without what this process has open
        stop = context.Event()
        pool = ProcessPoolExecutor(self.count, context, prepare, (stop,))
        left = iter(pairings)
        playing: set[Future[Outcome]] = set()
        try:
            while True:
                for pairing in islice(left, self.count * IN_HAND - len(playing)):
                    playing.add(pool.submit(play_there, plan, pairing))
                if not playing:
                    return
                done, playing = wait(playing, ATTENTIVE, FIRST_COMPLETED)
                yield from (future.result() for future in done)
        except BrokenProcessPool as error:
            raise ArenaError(N_("A process that played was ended from outside, perhaps for lack of memory.")) from error
        finally:
            stop.set()
            pool.shutdown(cancel_futures=True)


class Worker:
    """What each process of the pool keeps for all its games."""

    stop: Event | None = None
    playing: Final = Lock()


def prepare(stop: Event) -> None:
    """In every process of the pool: it stops when it is told to, or when nobody is left to tell it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started it decides
    Worker.stop = stop
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None and Worker.stop is not None:
        parent.join()
        Worker.stop.set()
        with Worker.playing:  # bots are sent home first
            os._exit(1)


def play_there(plan: Plan, pairing: Pairing) -> Outcome:
    assert Worker.stop is not None
    with Worker.playing:
        return play(plan, pairing, Worker.stop.is_set)


# Ray


class Cluster:
    """A game on each core of a Ray cluster. Tabard is installed on all its machines."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise ArenaError(NO_RAY) from None
        self.ray: Final = ray
        self.address: Final = address
        self.join()

    def join(self) -> None:
        """Become part of the cluster. Its processes get the same component files as this one."""
        local = self.address == LOCAL
        if not local:
            knock(self.address)
        else:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody without being asked
        own = {name: value for name, value in os.environ.items() if name.startswith("TABARD_")}
        try:
            self.ray.init(
                None if local else self.address,
                runtime_env={"env_vars": own},
                log_to_driver=False,
                logging_level=WARNING,
                include_dashboard=False if local else None,
            )
        except (ValueError, RuntimeError, OSError) as error:
            raise ArenaError(NO_CLUSTER, address=self.address, reason=str(error).splitlines()[0]) from error

    def outcomes(self, plan: Plan, pairings: Iterable[Pairing]) -> Iterator[Outcome]:
        ray = self.ray
        remote = ray.remote(num_cpus=1)(play)
        shared = ray.put(plan)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * IN_HAND
        left = iter(pairings)
        playing: list[Any] = []
        try:
            while True:
                playing += [remote.remote(shared, pairing) for pairing in islice(left, most - len(playing))]
                if not playing:
                    return
                done, playing = ray.wait(playing)
                yield from ray.get(done)
        finally:
            for game in playing:
                ray.cancel(game)
            if playing:
                ray.wait(playing, num_returns=len(playing), timeout=FAREWELL)
            ray.shutdown()


def knock(address: str) -> None:
    """Fail at once if nothing answers at this address: Ray itself would try for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if not colon or not port.isdecimal() or len(port) > 5:
        return  # a word of Ray's own, such as auto, or something that it will refuse
    try:
        socket.create_connection((host, int(port)), KNOCKING).close()
    except OSError as error:
        raise ArenaError(NO_CLUSTER, address=address, reason=error.strerror or error) from error
