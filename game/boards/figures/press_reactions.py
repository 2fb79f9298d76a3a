"""Press reactions: five small movements with which animals on a board react to a press."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec

from game.boards.base import MotionLevel
from game.resources import ASSETS

_SHARES: Final[dict[MotionLevel, float]] = {"full": 1.0, "basic": 0.45, "none": 0.0}
"""Scale of the movements by motion level; 1 is full size."""


class PressReaction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A movement in reaction to a press, read from `assets/common/answers.toml`.

    Each list contains values at equal intervals, with linear interpolation between them.

    Attributes:
        sound: name of the sound played with it.
        seconds: its duration.
        hop: height above the ground, as a fraction of the animal's height.
        lean: tilt in degrees, positive to the right.
        squash: vertical scale; 1 is the normal height.
    """

    sound: str
    seconds: float
    hop: tuple[float, ...] = (0.0,)
    lean: tuple[float, ...] = (0.0,)
    squash: tuple[float, ...] = (1.0,)


class Movement(NamedTuple):
    """The hop, lean and squash of a `PressReaction` at one moment, in the same units."""

    hop: float = 0.0
    lean: float = 0.0
    squash: float = 1.0


@cache
def load_press_reactions() -> tuple[PressReaction, ...]:
    """Return all press reactions, in the order in which successive presses play them."""
    text = (ASSETS / "common/answers.toml").read_bytes()
    return tuple(msgspec.toml.decode(text, type=dict[str, PressReaction]).values())


class PressReactions:
    """Plays the press reactions of one animal; each press starts the next one in turn."""

    def __init__(self, first: int = 0) -> None:
        """Start with reaction number `first`, counted from 0, modulo the number of reactions."""
        self._next = first
        self._answer: PressReaction | None = None
        self._age = 0.0
        self._share = 0.0

    def start_next(self, motion: MotionLevel) -> PressReaction:
        """Start the next reaction and return it.

        Its movement is smaller if `motion` is "basic", and there is none if it is "none".
        """
        answers = load_press_reactions()
        self._answer = answers[self._next % len(answers)]
        self._next += 1
        self._age, self._share = 0.0, _SHARES[motion]
        return self._answer

    @property
    def is_moving(self) -> bool:
        """Whether a visible reaction is being played."""
        return self._answer is not None and self._share > 0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._age += dt
        if self._answer is not None and self._age >= self._answer.seconds:
            self._answer = None

    @property
    def movement(self) -> Movement:
        """The current hop, lean and squash; if no reaction is being played, those at rest."""
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
