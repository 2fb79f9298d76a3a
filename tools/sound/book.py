"""Recipes of the effects: a module for each folder of the assets.

A recipe is a function of a random generator that returns samples; its name is the sound's name.
`finished` brings what it made to its loudness, so recipes need not care how loud they are.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

import numpy as np

from tools.sound.signal import Rng, Signal, band, count, empty, loudest, softened
from tools.sound.synth import envelope

Loudness: TypeAlias = Literal["faint", "soft", "plain", "loud"]

LEVELS: Final[dict[Loudness, float]] = {
    "faint": -24.0,
    "soft": -19.0,
    "plain": -15.0,
    "loud": -13.0,
}
"""The level of the loudest tenth of a second, in dB."""

_LOWEST_HZ: Final = 55.0
_HIGHEST_HZ: Final = 6_500.0
_EDGE_SECONDS: Final = 0.06
_PAD_SECONDS: Final = 0.05
_HUSH: Final = 10 ** (-54 / 20)


@dataclass(frozen=True)
class Recipe:
    """The recipe of an effect: its name, its loudness and its generator."""

    name: str
    loudness: Loudness
    make: Make


Make: TypeAlias = Callable[[Rng], Signal]
"""Returns an effect."""
Mix: TypeAlias = Callable[[Signal, Rng], None]
"""Lays sounds upon silence."""
Series: TypeAlias = Callable[[float, Rng], Signal]
"""Returns an effect that is made with an amount."""


class Book(dict[str, Recipe]):
    """The recipes of one folder, by name."""

    def effect(self, loudness: Loudness = "plain") -> Callable[[Make], Make]:
        """Return a decorator for a function that returns an effect.

        The effect is named like the function, without an underscore before it.
        """

        def keep(make: Make) -> Make:
            self._add(make.__name__, loudness, make)
            return make

        return keep

    def mix(
        self, seconds: float, loudness: Loudness = "plain", fade: float = 0.0
    ) -> Callable[[Mix], Mix]:
        """Return a decorator for a function that lays an effect's sounds upon silence.

        Args:
            seconds: how long the effect is.
            loudness: how loud it is.
            fade: the last seconds, in which everything dies away; 0 where it does so by itself.
        """

        def keep(mix: Mix) -> Mix:
            def make(rng: Rng) -> Signal:
                out = empty(seconds)
                mix(out, rng)
                return out * envelope(seconds, 0.001, fade) if fade else out

            self._add(mix.__name__, loudness, make)
            return mix

        return keep

    def series(self, *members: tuple[float, Loudness]) -> Callable[[Series], Series]:
        """Return a decorator for the effects `name_1`, `name_2` ..., made with an amount each."""

        def keep(make: Series) -> Series:
            for number, (amount, loudness) in enumerate(members, 1):
                self._add(f"{make.__name__}_{number}", loudness, partial(make, amount))
            return make

        return keep

    def _add(self, name: str, loudness: Loudness, make: Make) -> None:
        name = name.lstrip("_")
        self[name] = Recipe(name, loudness, make)


def finished(recipe: Recipe) -> Signal:
    """Return the effect: filtered, without silence around it, at its loudness, peaks rounded."""
    rng = np.random.default_rng(zlib.crc32(recipe.name.encode()))
    raw = recipe.make(rng)
    pad = np.zeros(count(_PAD_SECONDS))
    out = np.concatenate([pad, raw, pad])
    out = _trimmed(band(band(out, _LOWEST_HZ, 20_000, 2), 0, _HIGHEST_HZ, 3))
    edge = np.arange(1, len(out) + 1) / min(count(_EDGE_SECONDS), len(out) / 3)
    out *= np.minimum(1.0, edge[::-1])
    out *= np.minimum(1.0, np.arange(len(out)) / count(0.001))
    out = softened(out * 10 ** ((LEVELS[recipe.loudness] - loudest(out)) / 20))
    return np.asarray(out - out.mean())


def _trimmed(signal: Signal) -> Signal:
    heard = np.flatnonzero(np.abs(signal) > _HUSH * np.abs(signal).max())
    return signal[heard[0] : heard[-1] + 1].copy()
