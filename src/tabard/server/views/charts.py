"""Lines of expected scores over the rounds of a game, one for each seat, drawn with the kit of the boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tabard.drawing.pieces import Livery, badge
from tabard.drawing.svg import circle, colour, escape, group, n, segment, text

WIDTH: Final = 900
HEIGHT: Final = 340
LEFT, RIGHT, TOP, BOTTOM = 64, 70, 16, 30  # margins
SEAT_COLUMN: Final = 22  # between the badges at the end of lines, if they are crowded
MOST_ROUNDS: Final = 13  # that are numbered; of more only every second, third …
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200)  # between two lines of the grid


Round = tuple[int, str]  # the move that it begins with, and its number


@dataclass(frozen=True, slots=True)
class Mark:
    """A link on the chart: to a move of a seat, with a number and a description."""

    move: int
    seat: int
    number: int
    says: str
    address: str


class Chart:
    def __init__(self, moves: Sequence[int], scores: Sequence[Sequence[float]], seats: Sequence[Livery]) -> None:
        self.moves: Final = moves
        self.scores: Final = scores  # by moment, then seat
        self.seats: Final = len(scores[0])
        self.liveries: Final = seats
        lowest, highest = min(map(min, scores)), max(map(max, scores))
        self.step: Final = next((step for step in STEPS if (highest - lowest) / step <= 6), STEPS[-1])
        self.low: Final = int(lowest // self.step) * self.step
        self.high: Final = (int(highest // self.step) + 1) * self.step

    def x(self, move: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * move / max(1, self.moves[-1])

    def y(self, score: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - score) / (self.high - self.low)

    def drawing(self, title: str, marks: Sequence[Mark], rounds: Sequence[Round], axis: str) -> str:
        lines = "".join(self.line(seat) for seat in range(self.seats))
        ends = "".join(self.ends())
        dots = "".join(map(self.mark, marks))
        return (
            f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" fill="{colour("ink")}" role="group"'
            f' aria-label="{escape(title)}">'
            f"{self.grid(rounds, axis)}{lines}{ends}{dots}</svg>"
        )

    def grid(self, rounds: Sequence[Round], axis: str) -> str:
        rows = range(self.low, self.high + 1, self.step)
        across = [segment(LEFT, self.y(row), WIDTH - RIGHT, self.y(row), "rule", 0.75) for row in rows]
        points = [text(LEFT - 8, self.y(row) + 4, str(row), 12, "faint", "end") for row in rows]
        base = HEIGHT - BOTTOM
        ticks = [segment(self.x(move), TOP, self.x(move), base, "rule", 0.4) for move, _ in rounds]
        shown = rounds[:: -(-len(rounds) // MOST_ROUNDS) or 1]
        below = [text(self.x(move) + 2, base + 16, number, 12, "faint") for move, number in shown]
        word = text(LEFT - 8, base + 16, axis, 12, "faint", "end")
        return "".join([*across, *points, *ticks, *below, word])

    def line(self, seat: int) -> str:
        """A coloured line on a dark one, so that pale colours stand out too."""
        points = [f"{n(self.x(move))} {n(self.y(row[seat]))}" for move, row in zip(self.moves, self.scores)]
        d = "M" + "L".join(points)
        look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
        fill = self.liveries[seat].fill if seat < len(self.liveries) else "faint"
        return (
            f'<path d="{d}" {look} stroke="{colour("edge")}" stroke-width="4.5"/>'
            f'<path d="{d}" {look} stroke="{colour(fill)}" stroke-width="2.5"/>'
        )

    def ends(self) -> list[str]:
        """The badge of each seat with its result, moved apart where two would lie on one another."""
        order = sorted(range(self.seats), key=lambda seat: -self.scores[-1][seat])
        placed: list[str] = []
        lowest = TOP - SEAT_COLUMN / 2
        for seat in order:
            y = max(self.y(self.scores[-1][seat]), lowest + SEAT_COLUMN)
            lowest = y
            shown = badge(self.liveries[seat]) if seat < len(self.liveries) else circle(0, 0, 8, "faint", "edge")
            points = text(14, 4, f"{self.scores[-1][seat]:g}", 13, "ink", "start", True)
            placed.append(group(shown + points, WIDTH - RIGHT + 16, y))
        return placed

    def mark(self, mark: Mark) -> str:
        """A link on the line of its seat."""
        row = self.scores[self.moves.index(mark.move)] if mark.move in self.moves else self.scores[-1]
        dot = circle(0, 0, 10, "card", "active", 2) + text(0, 4, str(mark.number), 12, "ink", "middle", True)
        at = f'transform="translate({n(self.x(mark.move))} {n(self.y(row[mark.seat]))})"'
        return f'<a href="{escape(mark.address)}" aria-label="{escape(mark.says)}"><g {at}>{dot}</g></a>'
