"""How far numbers are spread that come one by one: their standard deviation, by Welford's method."""

from __future__ import annotations

from math import sqrt


class Spread:
    def __init__(self, first: float, after: int, least: float) -> None:
        self.now = first  # until more than `after` numbers have come
        self.after = after
        self.least = least
        self.count = 0
        self.mean = 0.0
        self.squares = 0.0  # the sum of the squared distances from the mean

    def add(self, number: float) -> None:
        self.count += 1
        change = number - self.mean
        self.mean += change / self.count
        self.squares += change * (number - self.mean)
        if self.count > self.after:
            self.now = max(self.least, sqrt(self.squares / (self.count - 1)))
