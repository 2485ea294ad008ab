"""A fuzzer that sees which lines of the program an input reaches, and keeps those that reach new ones."""

from __future__ import annotations

import os
import sys
import traceback
from time import perf_counter, process_time

import atheris

with atheris.instrument_imports(include=["tabard"]):
    from tabard.engine.errors import TabardError
    from tests.fuzz.mangling import Choices
    from tests.fuzz.targets import TARGETS

    for once in TARGETS.values():
        once(Choices(b""))  # loads the games, and makes what is right, so that nobody takes that for slow

SLOW = 1.0  # seconds that nothing may take


class Campaign:
    """What came of everything that was tried. A fault does not end it: the next ones are looked for too."""

    def __init__(self, name: str, minutes: float) -> None:
        self.name = name
        self.minutes = minutes
        self.tried = self.refused = 0
        self.slowest = 0.0
        self.faults: dict[str, bytes] = {}  # where it happened, and the first bytes that did it
        self.begun = perf_counter()

    def once(self, data: bytes) -> None:
        begun = process_time()
        self.tried += 1
        try:
            TARGETS[self.name](Choices(data))
        except TabardError:
            self.refused += 1
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            self.faults.setdefault(f"{type(error).__name__} in {last.filename}, line {last.lineno}", data)
        taken = process_time() - begun
        self.slowest = max(self.slowest, taken)
        if taken > SLOW:
            self.faults.setdefault(f"{taken:.1f} s", data)
        if perf_counter() > self.begun + 60 * self.minutes:
            self.tell()

    def tell(self) -> None:
        """The end, at once: libFuzzer would not let Python say anything more."""
        print(f"{self.name}: {self.tried} tried in {self.minutes:g} minutes, {self.refused} of them refused,", end=" ")
        print(f"the slowest in {self.slowest:.2f} s; {len(self.faults)} faults")
        for where, data in self.faults.items():
            print(f"  {where}: Choices(bytes.fromhex('{data.hex()}'))")
        sys.stdout.flush()
        os._exit(bool(self.faults))


def run(name: str, minutes: float) -> None:
    campaign = Campaign(name, minutes)
    atheris.Setup([sys.argv[0], "-len_control=0", "-max_len=60"], campaign.once)
    atheris.Fuzz()
