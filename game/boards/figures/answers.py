"""Answers to a press: small movements of what looks alive, the same five for all."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec

from game.boards.base import MotionLevel
from game.resources import ASSETS

_SHARES: Final[dict[MotionLevel, float]] = {"full": 1.0, "basic": 0.45, "none": 0.0}
"""Size of the movements by motion level."""


class PressAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer in `assets/common/answers.toml`.

    `hop` (heights as shares of its own height), `lean` (degrees, positive to the right) and
    `squash` (vertical stretch, 1 is none) are values at equal intervals, joined by straight lines.
    """

    sound: str
    seconds: float
    hop: tuple[float, ...] = (0.0,)
    lean: tuple[float, ...] = (0.0,)
    squash: tuple[float, ...] = (1.0,)


class Movement(NamedTuple):
    """A moment of an answer; the fields are those of `PressAnswer`."""

    hop: float = 0.0
    lean: float = 0.0
    squash: float = 1.0


@cache
def load_answers() -> tuple[PressAnswer, ...]:
    """Return all answers, in the order in which they are given."""
    text = (ASSETS / "common/answers.toml").read_bytes()
    return tuple(msgspec.toml.decode(text, type=dict[str, PressAnswer]).values())


class Answering:
    """The answers of one living thing: a different one at each press, in turn."""

    def __init__(self, first: int = 0) -> None:
        """Begin with the answer number `first`, counted modulo the number of answers."""
        self._next = first
        self._answer: PressAnswer | None = None
        self._age = 0.0
        self._share = 0.0

    def give(self, motion: MotionLevel) -> PressAnswer:
        """Begin the next answer, smaller at motion "basic", and return it."""
        answers = load_answers()
        self._answer = answers[self._next % len(answers)]
        self._next += 1
        self._age, self._share = 0.0, _SHARES[motion]
        return self._answer

    @property
    def is_moving(self) -> bool:
        """Whether an answer is visible."""
        return self._answer is not None and self._share > 0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._age += dt
        if self._answer is not None and self._age >= self._answer.seconds:
            self._answer = None

    @property
    def movement(self) -> Movement:
        """The current movement."""
        if self._answer is None or not self._share:
            return Movement()
        it, share = self._answer, self._age / self._answer.seconds
        return Movement(
            self._share * _value_at(it.hop, share),
            self._share * _value_at(it.lean, share),
            1 + self._share * (_value_at(it.squash, share) - 1),
        )


def _value_at(values: Sequence[float], share: float) -> float:
    place = share * (len(values) - 1)
    index = min(math.floor(place), max(0, len(values) - 2))
    following = values[min(index + 1, len(values) - 1)]
    return values[index] + (following - values[index]) * (place - index)
