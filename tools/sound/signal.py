"""Audio signals (float arrays at `SAMPLE_RATE`): mixing, filters and level measurement."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

SAMPLE_RATE: Final = 44_100
"""Samples per second."""

Signal: TypeAlias = npt.NDArray[np.float64]
Rng: TypeAlias = np.random.Generator
Points: TypeAlias = Sequence[tuple[float, float]]
"""A curve as (seconds, value) pairs."""


def samples_in(seconds: float) -> int:
    """Return the number of samples in `seconds`, at least 1."""
    return max(1, round(seconds * SAMPLE_RATE))


def silence(seconds: float) -> Signal:
    """Return `seconds` of silence."""
    return np.zeros(samples_in(seconds))


def sample_times(seconds: float) -> Signal:
    """Return the time of each sample of a signal of that length, in seconds."""
    return np.arange(samples_in(seconds)) / SAMPLE_RATE


def mix_in(canvas: Signal, signal: Signal, at: float) -> None:
    """Add `signal` to `canvas`, starting at `at` seconds; the part beyond its end is cut off."""
    start = max(0, round(at * SAMPLE_RATE))
    part = signal[: max(0, len(canvas) - start)]
    canvas[start : start + len(part)] += part


def mix_in_loop(canvas: Signal, signal: Signal, at: float) -> None:
    """Add `signal` to `canvas`, starting at `at` seconds; the part beyond its end wraps."""
    where = (round(at * SAMPLE_RATE) + np.arange(len(signal))) % len(canvas)
    np.add.at(canvas, where, signal)


def rms(signal: Signal) -> float:
    """Return the root mean square of a signal."""
    return float(np.sqrt(np.mean(signal**2)))


def to_decibels(value: float) -> float:
    """Convert an amplitude, where 1 is full scale, to dB."""
    return float(20 * np.log10(max(value, 1e-9)))


def peak_loudness(signal: Signal, window: float = 0.1) -> float:
    """Return the ear-weighted level, in dB, of the loudest `window` seconds."""
    if len(signal) < samples_in(window):
        signal = np.pad(signal, (0, samples_in(window) - len(signal)))
    power = np.cumsum(np.concatenate([[0.0], ear_weighted(signal) ** 2]))
    width = samples_in(window)
    return to_decibels(float(np.sqrt(np.max(power[width:] - power[:-width]) / width)))


def ear_weighted(signal: Signal) -> Signal:
    """Return `signal` weighted like human hearing: less bass, a little more above 1.5 kHz."""
    spectrum = np.fft.rfft(signal)
    hz = np.fft.rfftfreq(len(signal), 1 / SAMPLE_RATE)
    bass = (hz / 90) ** 2 / (1 + (hz / 90) ** 2)
    treble = (1 + (hz / 1100) ** 2) / (1 + (hz / 1650) ** 2)
    return np.asarray(np.fft.irfft(spectrum * bass * np.sqrt(treble), len(signal)))


def soft_clipped(signal: Signal, knee: float = 0.6, top: float = 0.88) -> Signal:
    """Return `signal` with its peaks rounded off: untouched below `knee`, never above `top`."""
    size = np.abs(signal)
    above = knee + (top - knee) * np.tanh((size - knee) / (top - knee))
    return np.asarray(np.sign(signal) * np.where(size > knee, above, size))


def band_passed(signal: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Return `signal` filtered to `low` to `high` Hz, with slopes of 6 dB per octave times `order`.

    As loops require, the part that rings beyond the last sample wraps to the start.
    """
    spectrum = np.fft.rfft(signal)
    hz = np.fft.rfftfreq(len(signal), 1 / SAMPLE_RATE)
    power = 2 * order
    keep_low = 1 / np.sqrt(1 + (hz / high) ** power)
    keep_high = 1 / np.sqrt(1 + (low / np.maximum(hz, 1e-6)) ** power) if low > 0 else 1.0
    return np.asarray(np.fft.irfft(spectrum * keep_low * keep_high, len(signal)))


def reverberated(signal: Signal, impulse: Signal, wet: float) -> Signal:
    """Return `signal` with a fraction `wet` of reverberation; the tail wraps to the start.

    `impulse` is the impulse response of the room.
    """
    padded = np.zeros(len(signal))
    padded[: len(impulse)] = impulse[: len(signal)]
    rung = np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(padded), len(signal))
    return np.asarray(signal + wet * rung)
