"""Decodes the shipped sounds as the game does: through the mixer, without a device."""

from __future__ import annotations

import functools
import os
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # the driver has to be chosen first

RATE: Final = 44_100
FRAME: Final = 4096


@functools.cache
def decoded(file: Path) -> npt.NDArray[np.float64]:
    """Return the samples, shape (n, 2), -1 to 1."""
    if pygame.mixer.get_init() != (RATE, -16, 2):
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 2, allowedchanges=0)
    raw = pygame.mixer.Sound(str(file)).get_raw()
    return np.frombuffer(raw, dtype="<i2").reshape(-1, 2) / 32768


def decibels(value: float) -> float:
    return float(20 * np.log10(max(value, 1e-9)))


def rms(signal: npt.NDArray[np.float64]) -> float:
    return float(np.sqrt(np.mean(signal**2)))


def power(
    signal: npt.NDArray[np.float64],
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return frequencies in Hz and the power at each, added up over short frames."""
    frames = np.pad(signal, (0, -len(signal) % FRAME)).reshape(-1, FRAME) * np.hanning(FRAME)
    spectrum = np.asarray((np.abs(np.fft.rfft(frames)) ** 2).sum(axis=0))
    return np.asarray(np.fft.rfftfreq(FRAME, 1 / RATE)), spectrum


def above(signal: npt.NDArray[np.float64], hz: float) -> float:
    frequencies, spectrum = power(signal)
    return float(10 * np.log10(spectrum[frequencies > hz].sum() / spectrum.sum() + 1e-12))


def centroid(signal: npt.NDArray[np.float64]) -> float:
    frequencies, spectrum = power(signal)
    return float((frequencies * spectrum).sum() / spectrum.sum())


def loudest(signal: npt.NDArray[np.float64], seconds: float = 0.1) -> float:
    width = round(seconds * RATE)
    padded = np.pad(signal, (0, max(0, width - len(signal))))
    sums = np.cumsum(np.concatenate([[0.0], padded**2]))
    return decibels(float(np.sqrt((sums[width:] - sums[:-width]).max() / width)))
