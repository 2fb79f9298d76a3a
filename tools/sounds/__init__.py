"""Recipes of the effects: a module for each folder of the assets.

A recipe is a function of a random generator that returns samples; its name is the sound's name.
`finished` brings what it made to its loudness, so recipes need not care how loud they are.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from tools.synth import Rng, Signal, band, count, loudest, softened

Loudness: TypeAlias = Literal["faint", "soft", "plain", "loud"]

LEVELS: Final[dict[Loudness, float]] = {
    "faint": -24.0,
    "soft": -19.0,
    "plain": -15.0,
    "loud": -13.0,
}
"""How loud the loudest tenth of a second is, in dB."""

_LOWEST_HZ: Final = 55.0
_HIGHEST_HZ: Final = 6_500.0
_EDGE_SECONDS: Final = 0.06
_PAD_SECONDS: Final = 0.05
_HUSH: Final = 10 ** (-54 / 20)


@dataclass(frozen=True)
class Recipe:
    """How an effect is made: its name, its loudness and the function that makes it."""

    name: str
    loudness: Loudness
    make: Callable[[Rng], Signal]


class Book(dict[str, Recipe]):
    """The recipes of one folder, by name."""

    def effect(
        self, loudness: Loudness = "plain"
    ) -> Callable[[Callable[[Rng], Signal]], Callable[[Rng], Signal]]:
        """Return a decorator that puts a recipe into the book."""

        def keep(make: Callable[[Rng], Signal]) -> Callable[[Rng], Signal]:
            self[make.__name__] = Recipe(make.__name__, loudness, make)
            return make

        return keep

    def series(
        self,
        name: str,
        members: tuple[tuple[float, Loudness], ...],
        make: Callable[[float, Rng], Signal],
    ) -> None:
        """Put the effects `name_1`, `name_2` ... into the book, made with an amount each."""
        for number, (amount, loudness) in enumerate(members, 1):

            def one(rng: Rng, amount: float = amount) -> Signal:
                return make(amount, rng)

            self[f"{name}_{number}"] = Recipe(f"{name}_{number}", loudness, one)


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
