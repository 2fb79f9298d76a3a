"""A small additive synthesiser: envelopes, tones made of partials, filtered noise.

All partials are below `MAX_PARTIAL_HZ`, which avoids aliasing and shrill sounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.sound.signal import (
    SAMPLE_RATE,
    Points,
    Rng,
    Signal,
    band_passed,
    rms,
    sample_times,
    samples_in,
)

MAX_PARTIAL_HZ: Final = 9_000.0
"""Partials above this, in Hz, are left out."""


def curve(points: Points, seconds: float) -> Signal:
    """Return a smooth curve through `points`, sampled for `seconds` seconds."""
    time = sample_times(seconds)
    at = np.array([p[0] for p in points])
    values = np.array([p[1] for p in points])
    step = np.clip(np.searchsorted(at, time, side="right") - 1, 0, len(at) - 2)
    width = np.maximum(at[step + 1] - at[step], 1e-9)
    share = np.clip((time - at[step]) / width, 0.0, 1.0)
    smooth = share * share * (3 - 2 * share)
    return np.asarray(values[step] + (values[step + 1] - values[step]) * smooth)


def envelope(seconds: float, attack: float, release: float) -> Signal:
    """Return an envelope: a rise of `attack` seconds, and a fall in the last `release` seconds."""
    time = sample_times(seconds)
    rise = np.clip(time / max(attack, 1e-4), 0.0, 1.0)
    fall = np.clip((seconds - time) / max(release, 1e-4), 0.0, 1.0)
    return np.asarray(np.sin(rise * np.pi / 2) * np.sin(fall * np.pi / 2) ** 2)


def decay(seconds: float, half_life: float, attack: float = 0.002) -> Signal:
    """Return a percussive envelope: a short attack, then exponential decay; times in seconds."""
    time = sample_times(seconds)
    rise = np.clip(time / max(attack, 1e-4), 0.0, 1.0)
    fall = np.clip((seconds - time) / min(0.03, seconds / 3), 0.0, 1.0)
    return np.asarray(rise * fall * 0.5 ** (time / half_life))


def sine(hz: Signal) -> Signal:
    """Return a sine tone; `hz` is the frequency at each sample."""
    return np.asarray(np.sin(phase(hz)))


def phase(hz: Signal) -> Signal:
    """Return the phase, in radians, of a tone; `hz` is the frequency at each sample."""
    return np.asarray(2 * np.pi * np.cumsum(hz) / SAMPLE_RATE)


def struck_body(
    hz: float, seconds: float, partials: Sequence[tuple[float, float, float]]
) -> Signal:
    """Return the sound of a struck or plucked body.

    Each partial is (ratio to `hz`, loudness, half-life in seconds).
    """
    out = np.zeros(samples_in(seconds))
    time = sample_times(seconds)
    for number, (ratio, loudness, half_life) in enumerate(partials):
        if hz * ratio < MAX_PARTIAL_HZ:
            ring = loudness * decay(seconds, half_life)
            out += ring * np.sin(2 * np.pi * hz * ratio * time + number)
    return out


def vowel(hz: Signal, formants: Sequence[tuple[Signal, float, float]], tilt: float = 1.0) -> Signal:
    """Return a sung vowel: a harmonic tone with the pitch `hz`, coloured by formants."""
    angle = phase(hz)
    out = np.zeros(len(hz))
    for k in range(1, 1 + int(MAX_PARTIAL_HZ / max(float(hz.min()), 40.0))):
        here = hz * k
        colour = np.zeros(len(hz))
        for centre, width, loudness in formants:
            colour += loudness * np.exp(-(((here - centre) / width) ** 2))
        out += colour * (here < MAX_PARTIAL_HZ) * k**-tilt * np.sin(k * angle)
    return out


def noise(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return noise between two frequencies in Hz, with a root mean square of 1."""
    signal = band_passed(rng.standard_normal(samples_in(seconds)), low, high)
    return np.asarray(signal / max(rms(signal), 1e-9))


def room_impulse(seconds: float, brightness: float, rng: Rng) -> Signal:
    """Return the impulse response of a small wooden room, with an energy of 1."""
    tail = rng.standard_normal(samples_in(seconds)) * 0.5 ** (sample_times(seconds) / (seconds / 7))
    tail[: samples_in(0.012)] *= 0.1
    shaped = band_passed(tail, 180.0, brightness, 1)
    return np.asarray(shaped / np.sqrt(np.sum(shaped**2)))
