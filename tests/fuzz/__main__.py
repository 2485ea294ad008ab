"""`python -m tests.fuzz TARGET MINUTES`, as `make fuzz` calls it."""

from __future__ import annotations

import sys
from importlib import import_module

target, minutes = sys.argv[1], float(sys.argv[2])
# One of the two, not both: a fuzzer that sees into the program must be the first to load it.
module = import_module("tests.fuzz.served" if target in ("requests", "frames") else "tests.fuzz.campaign")
sys.exit(module.run(target, minutes))
