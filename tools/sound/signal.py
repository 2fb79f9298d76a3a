"""Signals: arrays of floats, `RATE` samples a second: laid over each other, and measured."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

RATE: Final = 44_100
"""Samples a second."""

Signal: TypeAlias = npt.NDArray[np.float64]
Rng: TypeAlias = np.random.Generator
Points: TypeAlias = Sequence[tuple[float, float]]
"""A curve as (seconds, value) pairs."""


def count(seconds: float) -> int:
    """Return how many samples `seconds` are."""
    return max(1, round(seconds * RATE))


def empty(seconds: float) -> Signal:
    """Return silence to place things on."""
    return np.zeros(count(seconds))


def times(seconds: float) -> Signal:
    """Return the time of each sample."""
    return np.arange(count(seconds)) / RATE


def place(canvas: Signal, signal: Signal, at: float) -> None:
    """Add `signal` to `canvas` from `at` seconds on; what does not fit is cut off."""
    start = max(0, round(at * RATE))
    part = signal[: max(0, len(canvas) - start)]
    canvas[start : start + len(part)] += part


def place_around(canvas: Signal, signal: Signal, at: float) -> None:
    """Add `signal` to `canvas` from `at` seconds on; what does not fit comes in at the start."""
    where = (round(at * RATE) + np.arange(len(signal))) % len(canvas)
    np.add.at(canvas, where, signal)


def rms(signal: Signal) -> float:
    """Return the root of the mean square."""
    return float(np.sqrt(np.mean(signal**2)))


def decibels(value: float) -> float:
    """Return a loudness, 1 is full scale, in dB."""
    return float(20 * np.log10(max(value, 1e-9)))


def loudest(signal: Signal, window: float = 0.1) -> float:
    """Return the loudness in dB of the loudest `window` seconds, roughly as an ear weighs it."""
    if len(signal) < count(window):
        signal = np.pad(signal, (0, count(window) - len(signal)))
    power = np.cumsum(np.concatenate([[0.0], weighted(signal) ** 2]))
    width = count(window)
    return decibels(float(np.sqrt(np.max(power[width:] - power[:-width]) / width)))


def weighted(signal: Signal) -> Signal:
    """Return `signal` as loud as an ear finds it: little bass, a bit more above 1.5 kHz."""
    spectrum = np.fft.rfft(signal)
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    bass = (hz / 90) ** 2 / (1 + (hz / 90) ** 2)
    treble = (1 + (hz / 1100) ** 2) / (1 + (hz / 1650) ** 2)
    return np.asarray(np.fft.irfft(spectrum * bass * np.sqrt(treble), len(signal)))


def softened(signal: Signal, knee: float = 0.6, top: float = 0.88) -> Signal:
    """Return `signal` with its peaks rounded off: untouched below `knee`, never above `top`."""
    size = np.abs(signal)
    above = knee + (top - knee) * np.tanh((size - knee) / (top - knee))
    return np.asarray(np.sign(signal) * np.where(size > knee, above, size))
