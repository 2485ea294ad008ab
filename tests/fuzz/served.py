"""What is sent to a running server: requests that its description allows, or almost, and frames of sockets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tabard.server.serving.network import MESSAGE
from tests.fuzz.mangling import Choices, mangled
from tests.process_kit import PATIENCE
from tests.server.kit import ME, RANDOM, Person, running, settings_for

SLOW: Final = 1.0  # seconds that nothing may take
FRAMES: Final = (
    '{"kind": "look", "eyes": 0}',
    '{"kind": "look", "layout": "narrow"}',
    '{"kind": "look", "eyes": null, "layout": "wide"}',
    '{"kind": "act", "version": 3, "action": 0}',
    '{"kind": "act", "version": 3, "action": "pass"}',
)
POLICY_VIOLATION: Final = 1008
BYTES: Final = 40  # that decide on one frame
FEW: Final = 20  # of 256 frames are binary


def requests(url: str, minutes: float) -> int:
    """Chains of requests, made by Schemathesis from the description of the interface."""
    schemathesis = Path(sys.executable).parent / "st"
    options = [
        f"--max-time={60 * minutes:.0f}",
        f"--max-response-time={SLOW}",
        "--continue-on-failure",
        "--exclude-checks=positive_data_acceptance",  # what a schema allows may be against the rules of a game
    ]
    return subprocess.run([schemathesis, "fuzz", f"{url}/api/openapi.json", *options], check=False).returncode


def frames(url: str, minutes: float) -> int:
    """Frames of all kinds; each is answered, or ends its socket as something that was not allowed."""
    rng, end = Random(minutes), perf_counter() + 60 * minutes
    tried = refused = 0
    slowest = 0.0
    with Person(url) as ann:
        table = ann.begin("coimbra", ME, RANDOM)["id"]
        while perf_counter() < end:
            with ann.watch(table) as page:
                page.receive()
                answered = True
                while answered and perf_counter() < end:
                    begun = perf_counter()
                    answered = is_answered(page.socket, rng.randbytes(BYTES))
                    slowest = max(slowest, perf_counter() - begun)
                    tried += 1
                refused += not answered
    print(f"frames: {tried} tried in {minutes:g} minutes, {refused} of them refused, the slowest in {slowest:.2f} s")
    return int(slowest > SLOW)


def is_answered(socket: ClientConnection, data: bytes) -> bool:
    """Send the frame that some bytes make. Whether something came back; if not, the socket ended in the right way."""
    frame = clean(mangled(FRAMES[data[0] % len(FRAMES)], Choices(data[1:])))
    try:
        socket.send(frame.encode() if data[-1] < FEW else frame)
        socket.recv(PATIENCE)
    except ConnectionClosed as closed:
        # Of a frame that is too long the rest may still be on its way when the socket is closed: no reason arrives.
        if len(frame.encode()) <= MESSAGE and (closed.rcvd is None or closed.rcvd.code != POLICY_VIOLATION):
            raise
        return False
    return True


def clean(frame: str) -> str:
    """A socket can carry no half of a character."""
    return frame.encode("utf-8", "replace").decode()


TARGETS: Final = {"requests": requests, "frames": frames}


def run(name: str, minutes: float) -> int:
    with TemporaryDirectory() as folder, running(settings_for(f"sqlite:///{folder}/tables.db")) as url:
        return TARGETS[name](url, minutes)
