"""A talk with a program: a line there, a line back, and a deadline.

Not every system can wait for a pipe until a deadline, but a thread can wait for one anywhere. So a thread asks and
listens, and whoever wants the answer waits for the thread. It reads only after it has asked: a program that goes on
writing is stopped by its full pipe.
"""

from __future__ import annotations

from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread
from time import monotonic
from typing import IO, Final

LONGEST: Final = 1 << 20  # bytes of a line
ATTENTIVE: Final = 1.0  # seconds to wait at a stretch: Windows hears of Ctrl-C only between two waits


class Talk:
    def __init__(self, there: IO[bytes], back: IO[bytes]) -> None:
        self.questions: Final[SimpleQueue[bytes | None]] = SimpleQueue()
        self.farewell = b""  # a last line that needs no answer
        self.answers: Final[SimpleQueue[bytes]] = SimpleQueue()
        self.told: Final = Event()  # the last question
        self.thread: Final = Thread(target=self.go_on, args=(there, back), daemon=True)
        self.thread.start()

    def tell(self, text: str, wait: float = 0.0) -> None:
        """Send a question. With `wait`, wait up to so many seconds until it has been sent: whoever goes on to compute
        might leave the thread no time to send it.
        """
        self.told.clear()
        self.questions.put(text.encode() + b"\n")
        if wait:
            self.told.wait(wait)

    def hear(self, deadline: float) -> bytes | None:
        """The answer, None if it comes too late. Without a line end it was too long (LONGEST), or the program ended."""
        while True:
            left = max(0.0, deadline - monotonic())
            with suppress(Empty):
                return self.answers.get(timeout=min(left, ATTENTIVE))
            if left <= ATTENTIVE:
                return None

    def leave(self, text: str) -> None:
        """Say something that needs no answer, as the last thing."""
        self.farewell = text.encode() + b"\n"
        self.questions.put(None)

    def close(self) -> None:
        """End the thread. End the program first: as long as it has not answered, the thread waits for it."""
        self.questions.put(None)

    # In the thread

    def go_on(self, there: IO[bytes], back: IO[bytes]) -> None:
        with suppress(OSError), there, back:
            while (question := self.questions.get()) is not None:
                self.answers.put(self.exchange(question, there, back))
            if self.farewell:
                there.write(self.farewell)
                there.close()
                back.read(LONGEST)  # until the program ends: a last word of its own does not fail for want of a reader

    def exchange(self, question: bytes, there: IO[bytes], back: IO[bytes]) -> bytes:
        """One line for another; nothing where the program has ended."""
        with suppress(OSError):
            try:
                there.write(question)
                there.flush()
            finally:
                self.told.set()
            return back.readline(LONGEST + 1)
        return b""
