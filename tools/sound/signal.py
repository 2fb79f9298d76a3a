"""Audio signals, as float arrays at `RATE` samples per second: mixing, filters and meters."""

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
    """Return the number of samples in `seconds`, at least 1."""
    return max(1, round(seconds * RATE))


def empty(seconds: float) -> Signal:
    """Return `seconds` of silence."""
    return np.zeros(count(seconds))


def times(seconds: float) -> Signal:
    """Return the time of each sample."""
    return np.arange(count(seconds)) / RATE


def place(canvas: Signal, signal: Signal, at: float) -> None:
    """Mix `signal` into `canvas` from `at` seconds on; cut off what does not fit."""
    start = max(0, round(at * RATE))
    part = signal[: max(0, len(canvas) - start)]
    canvas[start : start + len(part)] += part


def place_around(canvas: Signal, signal: Signal, at: float) -> None:
    """Mix `signal` into `canvas` from `at` seconds on; wrap what does not fit to the start."""
    where = (round(at * RATE) + np.arange(len(signal))) % len(canvas)
    np.add.at(canvas, where, signal)


def rms(signal: Signal) -> float:
    """Return the root of the mean square."""
    return float(np.sqrt(np.mean(signal**2)))


def decibels(value: float) -> float:
    """Convert an amplitude, where 1 is full scale, to dB."""
    return float(20 * np.log10(max(value, 1e-9)))


def loudest(signal: Signal, window: float = 0.1) -> float:
    """Return the loudness in dB of the loudest `window` seconds, roughly as an ear weighs it."""
    if len(signal) < count(window):
        signal = np.pad(signal, (0, count(window) - len(signal)))
    power = np.cumsum(np.concatenate([[0.0], weighted(signal) ** 2]))
    width = count(window)
    return decibels(float(np.sqrt(np.max(power[width:] - power[:-width]) / width)))


def weighted(signal: Signal) -> Signal:
    """Return `signal` weighted like human hearing: less bass, a little more above 1.5 kHz."""
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


def band(signal: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Return `signal` between two frequencies in Hz; the slopes are 6 dB an octave times `order`.

    The filter is circular: what rings over the end comes in again at the start, as loops need.
    """
    spectrum = np.fft.rfft(signal)
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    power = 2 * order
    keep_low = 1 / np.sqrt(1 + (hz / high) ** power)
    keep_high = 1 / np.sqrt(1 + (low / np.maximum(hz, 1e-6)) ** power) if low > 0 else 1.0
    return np.asarray(np.fft.irfft(spectrum * keep_low * keep_high, len(signal)))


def echo(signal: Signal, impulse: Signal, wet: float) -> Signal:
    """Return `signal` with reverberation, of the same length; the tail wraps to the start."""
    padded = np.zeros(len(signal))
    padded[: len(impulse)] = impulse[: len(signal)]
    rung = np.fft.irfft(np.fft.rfft(signal) * np.fft.rfft(padded), len(signal))
    return np.asarray(signal + wet * rung)
