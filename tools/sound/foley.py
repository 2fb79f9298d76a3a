"""What the effects of several games share: notes by name, paws, cards, voices of mice and rats."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.signal import Points, Rng, Signal, place
from tools.sound.synth import band, curve, decay, envelope, noise, struck, sung, sweep

FLAT: Final = 2 ** (-1 / 12)
"""Factor of a semitone down."""

_MAJOR: Final = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def hz(name: str) -> float:
    """Return the frequency of a natural or flat note, for instance `a4` or `bb4`."""
    natural = float(440 * 2 ** ((_MAJOR[name[0]] + 12 * int(name[-1]) - 57) / 12))
    return natural * FLAT if len(name) == 3 else natural


def paw(size: float, rng: Rng) -> Signal:
    """One soft paw on a tile, of loudness `size`."""
    pat = noise(0.06, 220, 1100, rng) * decay(0.06, 0.009)
    place(pat, 0.7 * sweep(curve([(0, 330), (0.05, 210)], 0.06)) * decay(0.06, 0.012), 0.0)
    return size * pat


def leaf(size: float, rng: Rng) -> Signal:
    """One card's edge that snaps, of loudness `size`."""
    snap = noise(0.035, 900, 3600, rng) * decay(0.035, 0.004)
    place(snap, 0.5 * struck(rng.uniform(820, 1050), 0.035, ((1, 1, 0.006),)), 0.0)
    return size * snap


def rub(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """A card over felt: first a scrape, then the run, between `low` and `high` Hz."""
    shape = [(0.0, 0.0), (0.25 * seconds, 0.5), (0.6 * seconds, 1.0), (seconds, 0.0)]
    return noise(seconds, low, high, rng) * curve(shape, seconds)


def pat(size: float, rng: Rng) -> Signal:
    """A card that comes to lie on felt, of loudness `size`."""
    out = noise(0.09, 180, 1100, rng) * decay(0.09, 0.011)
    place(out, 0.6 * sweep(curve([(0, 210), (0.08, 140)], 0.09)) * decay(0.09, 0.016), 0.0)
    return size * out


def squeal(points: list[tuple[float, float]], seconds: float, bright: float = 1.0) -> Signal:
    """Return a mouse's voice along a curve of (seconds, Hz)."""
    pitch = curve(points, seconds)
    mouth = (
        (pitch, 500.0, 1.0),
        (pitch * 2, 500.0, 0.7 * bright),
        (pitch * 3, 500.0, 0.35 * bright),
    )
    return sung(pitch, mouth, 0.8)


def squeaked(points: Points, bright: float) -> Signal:
    """Return a rat's voice along (seconds, Hz): lower and cheekier than a mouse's."""
    s = points[-1][0]
    pitch = curve(points, s)
    nose = (
        (pitch, 350.0, 1.0),
        (2 * pitch, 420.0, 0.5 * bright),
        (np.full(len(pitch), 1500.0), 350.0, 0.3),
    )
    return band(sung(pitch, nose, 0.8), 0, 4200) * envelope(s, 0.012, 0.4 * s)
