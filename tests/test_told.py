"""What is said while games are played, compared with what it was.

A text stands there once, the first time that a message comes up in such a text as it never did before. The last lines
are digests of everything that was said, so that no figure in any of it changes unseen.

`python -m tests.test_told` writes the files anew after a change that was meant; read the difference. Where only digests
differ, compare what `python -m tests.test_told FOLDER` writes before and after: all of the texts.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tabard.engine import aims
from tabard.engine.game import game
from tabard.engine.state import CHANCE, State
from tests.game_kit import uniform
from tests.whole_games import GAMES
from tools import sentences

FOLDER = Path(__file__).parent / "told"
ROUNDS = {"coimbra": 4, "kingsbridge": 4, "pilgrim": 2}  # at each kind of table; a game of Pilgrim is long
TRIED = 20  # impossible actions of a family that is offered, at every decision


class Teller:
    """Plays, and writes down what is new."""

    def __init__(self, name: str) -> None:
        self.game = game(name)
        self.words = sentences.counting(self.game.words("en"), sentences.AS_IT_IS)
        self.known: set[tuple[str, ...]] = set()
        self.lines: list[str] = []
        self.all: dict[str, list[str]] = {}  # by kind, everything that was said

    def note(self, kind: str, action: int | None, *texts: str, rule: str = "") -> None:
        """What was just said, if it was made of messages that never stood in one text before."""
        about = "" if action is None else f" {self.game.actions.notation(action)}"
        line = f"{kind}{about}: {' / '.join(texts)}\n"
        self.all.setdefault(kind, []).append(line)
        made_of, self.words.made_of = self.words.made_of or [*texts], []
        whole = made_of[-1:] if len(texts) == 1 else []  # what is said last holds all the others
        told = whole + [message for message in made_of if "{" in message]
        new = {(kind, rule, *whole, message) for message in told} - self.known
        if new:
            self.known |= new
            self.lines.append(line)

    def digests(self) -> Iterator[str]:
        for kind, lines in self.all.items():
            yield f"all of kind {kind}: {sha256(''.join(lines).encode()).hexdigest()[:16]}\n"

    def describe(self, s: State, rng: Random) -> None:
        legal = s.legal()
        self.note("question", None, self.words.question(s))
        self.note("awaited", None, self.words.awaited(s, "Ann"))
        for action in legal:
            self.note("option", action, self.words.sentence(s, action))
        for action in set(self.attempts(s, rng)).difference(legal):
            text, rule = self.words.why_not(s, action)
            self.note("reason", action, f"{text} ({rule})", rule=rule)

    def attempts(self, s: State, rng: Random) -> Iterator[int]:
        for family in s.book[s.decision()].offers:
            yield from (rng.randrange(family.base, family.end) for _ in range(TRIED))
        family = rng.choice(self.game.actions.families)
        yield rng.randrange(family.base, family.end)

    def note_aims(self, before: State, action: int, after: State) -> None:
        """What hints would say of an action if it were a whole turn."""
        names = [self.words.say(column) for column in self.game.score_sheet(before).columns]
        self.words.made_of = []
        for one in aims.found(self.game.aims, before, after, before.to_move, len(names)):
            self.note("aim", action, one.told(self.words, after, names))

    def play(self, seats: int, choices: dict[str, object], seed: int) -> None:
        told, rng = GAMES[self.game.name], Random(f"{seats} {choices} {seed}")
        s, number = self.game.new_state(seats, **choices), 0
        while not s.over:
            if rng.random() < told.often:
                told.enrich(s)
            self.describe(s, rng)
            before, action = s.copy(), (told.eager if number % 2 else uniform)(s, rng)
            self.note("help", action, "{} ({})".format(*self.words.help(s, action)))
            self.note("log", action, self.words.done(s, action))
            self.note("hidden", action, self.words.hidden(s, action))
            s.apply(action)
            self.note("notice", action, *self.words.notices(before, action, s))
            if before.to_move != CHANCE:
                self.note_aims(before, action, s)
            number += 1


def heard(name: str) -> Teller:
    teller = Teller(name)
    for seed in range(ROUNDS[name]):
        for seats, choices in GAMES[name].tables:
            teller.play(seats, choices, seed)
    return teller


def told(name: str) -> str:
    teller = heard(name)
    return "".join([*teller.lines, *teller.digests()])


@pytest.mark.parametrize("name", GAMES)
def test_told(name: str) -> None:
    assert told(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for each in GAMES:
        if sys.argv[1:]:
            everything = [line for lines in heard(each).all.values() for line in lines]
            (Path(sys.argv[1]) / f"{each}.txt").write_text("".join(everything), encoding="utf-8")
        else:
            (FOLDER / f"{each}.txt").write_text(told(each), encoding="utf-8")
