"""What `_network.c` computes, in NumPy, for the pure build."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tabard.engine.rows import BITS, LOW, MOST

if TYPE_CHECKING:
    from array import array

    from numpy.typing import NDArray

    Floats = NDArray[np.float32]


class Layers:
    """Layers of float32: first, second, scores and policy, each with its bias."""

    def __init__(self, *parts: array[float]) -> None:
        read = [np.frombuffer(part, dtype=np.float32) for part in parts]
        self.first, self.second, self.last, self.policy = (
            (matrix.reshape(-1, len(bias)), bias) if number == 0 else (matrix.reshape(len(bias), -1), bias)
            for number, (matrix, bias) in enumerate(zip(read[::2], read[1::2], strict=True))
        )

    def inner(self, pairs: object, count: int) -> Floats:
        found = np.frombuffer(memoryview(pairs), dtype=np.int64)[:count]  # type: ignore[arg-type]
        numbers = ((found & LOW) - MOST).astype(np.float32)
        matrix, bias = self.first
        wide = np.maximum(numbers @ matrix[found >> BITS] + bias, 0)
        matrix, bias = self.second
        narrow: Floats = np.maximum(matrix @ wide + bias, 0)
        return narrow

    def scores(self, pairs: object, count: int) -> list[float]:
        matrix, bias = self.last
        return [float(score) for score in matrix @ self.inner(pairs, count) + bias]

    def logits(self, pairs: object, count: int, actions: list[int]) -> list[float]:
        matrix, bias = self.policy
        return [float(logit) for logit in matrix[actions] @ self.inner(pairs, count) + bias[actions]]

    def answers(self, pairs: object, count: int, actions: list[int]) -> tuple[list[float], list[float]]:
        return self.scores(pairs, count), self.logits(pairs, count, actions)
