"""A small synthesiser: sounds are added up from partials and filtered noise.

Adding up partials keeps everything below `CEILING` by construction, so that nothing aliases and
nothing is shrill.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.sound.signal import RATE, Points, Rng, Signal, band, count, rms, times

CEILING: Final = 9_000.0
"""Partials above this, in Hz, are left out."""


def curve(points: Points, seconds: float) -> Signal:
    """Return a curve through `points`, rounded off between them."""
    time = times(seconds)
    at = np.array([p[0] for p in points])
    values = np.array([p[1] for p in points])
    step = np.clip(np.searchsorted(at, time, side="right") - 1, 0, len(at) - 2)
    width = np.maximum(at[step + 1] - at[step], 1e-9)
    share = np.clip((time - at[step]) / width, 0.0, 1.0)
    smooth = share * share * (3 - 2 * share)
    return np.asarray(values[step] + (values[step + 1] - values[step]) * smooth)


def envelope(seconds: float, attack: float, release: float) -> Signal:
    """Return an envelope that rises in `attack` seconds and falls in the last `release` ones."""
    time = times(seconds)
    rise = np.clip(time / max(attack, 1e-4), 0.0, 1.0)
    fall = np.clip((seconds - time) / max(release, 1e-4), 0.0, 1.0)
    return np.asarray(np.sin(rise * np.pi / 2) * np.sin(fall * np.pi / 2) ** 2)


def decay(seconds: float, half_life: float, attack: float = 0.002) -> Signal:
    """Return a percussive envelope: a short attack and a decay to silence."""
    time = times(seconds)
    rise = np.clip(time / max(attack, 1e-4), 0.0, 1.0)
    fall = np.clip((seconds - time) / min(0.03, seconds / 3), 0.0, 1.0)
    return np.asarray(rise * fall * 0.5 ** (time / half_life))


def sweep(hz: Signal) -> Signal:
    """Return a pure tone that follows the frequencies `hz`, one a sample."""
    return np.asarray(np.sin(phase(hz)))


def phase(hz: Signal) -> Signal:
    """Return the angle, in radians, of a tone that follows the frequencies `hz`."""
    return np.asarray(2 * np.pi * np.cumsum(hz) / RATE)


def struck(hz: float, seconds: float, partials: Sequence[tuple[float, float, float]]) -> Signal:
    """Return a struck or plucked body; a partial is (ratio, loudness, half-life in seconds)."""
    out = np.zeros(count(seconds))
    time = times(seconds)
    for number, (ratio, loudness, half_life) in enumerate(partials):
        if hz * ratio < CEILING:
            ring = loudness * decay(seconds, half_life)
            out += ring * np.sin(2 * np.pi * hz * ratio * time + number)
    return out


def sung(hz: Signal, formants: Sequence[tuple[Signal, float, float]], tilt: float = 1.0) -> Signal:
    """Return a voice: a rich tone on the frequencies `hz`, coloured by formants.

    Args:
        hz: the pitch of each sample.
        formants: (centre in Hz of each sample, width in Hz, loudness).
        tilt: how quickly the overtones get softer; 1 is a bright voice, 2 a dark one.
    """
    angle = phase(hz)
    out = np.zeros(len(hz))
    for k in range(1, 1 + int(CEILING / max(float(hz.min()), 40.0))):
        here = hz * k
        colour = np.zeros(len(hz))
        for centre, width, loudness in formants:
            colour += loudness * np.exp(-(((here - centre) / width) ** 2))
        out += colour * (here < CEILING) * k**-tilt * np.sin(k * angle)
    return out


def noise(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return noise between two frequencies in Hz, of loudness 1 (RMS)."""
    signal = band(rng.standard_normal(count(seconds)), low, high)
    return np.asarray(signal / max(rms(signal), 1e-9))


def room(seconds: float, brightness: float, rng: Rng) -> Signal:
    """Return the echo of a small wooden room, as an impulse of energy 1."""
    tail = rng.standard_normal(count(seconds)) * 0.5 ** (times(seconds) / (seconds / 7))
    tail[: count(0.012)] *= 0.1
    shaped = band(tail, 180.0, brightness, 1)
    return np.asarray(shaped / np.sqrt(np.sum(shaped**2)))
