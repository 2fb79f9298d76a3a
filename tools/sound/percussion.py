"""The percussion instruments: mallet instruments, drums and small percussion.

`tools.sound.instruments` defines the signature of an instrument. Most of them ignore the pitch.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.signal import Rng, Signal, band_passed, mix_in, samples_in
from tools.sound.synth import curve, decay, noise, sine, struck_body


def marimba(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a marimba: wooden bars struck with a soft mallet."""
    scale = (440 / hz) ** 0.4
    bright = 0.05 + 0.2 * strength
    bars = ((1, 1, 0.13 * scale), (3.93, bright, 0.04 * scale), (9.4, bright / 3, 0.015))
    return struck_body(hz, min(0.9, 0.9 * scale), bars) * (0.4 + 0.6 * strength)


def glockenspiel(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a glockenspiel: small metal bars with a gentle tone, like a music box."""
    plates = ((1, 1, 0.28), (2.002, 0.12, 0.2), (2.76, 0.1 + 0.1 * strength, 0.09))
    return 0.7 * struck_body(hz, 1.4, plates) * (0.4 + 0.6 * strength)


def celesta(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a celesta: bells struck with felt hammers."""
    bells = ((1, 1, 0.4), (2, 0.1, 0.2), (4.0, 0.16 * strength, 0.1), (0.5, 0.12, 0.3))
    return 0.8 * struck_body(hz, 1.8, bells) * (0.4 + 0.6 * strength)


def drum(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return the sound of a small bass drum struck with a felt beater."""
    out = sine(curve([(0, 118), (0.05, 72), (0.3, 62)], 0.3)) * decay(0.3, 0.045, 0.004)
    mix_in(out, 0.08 * noise(0.05, 200, 900, rng) * decay(0.05, 0.01), 0.0)
    return 1.6 * out * strength


def brush(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return the sound of a brush on a snare drum."""
    hit = noise(0.2, 900, 5200, rng) * decay(0.2, 0.028, 0.008)
    return 1.1 * band_passed(hit, 500, 5200, 1) * strength


def shaker(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return the sound of rice shaken in a box."""
    return 0.6 * noise(0.11, 2600, 6000, rng) * decay(0.11, 0.016, 0.018) * strength


def woodblock(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return one stroke on a woodblock."""
    wood = ((1, 1, 0.018), (1.51, 0.6, 0.012), (2.7, 0.15, 0.006))
    return 1.6 * struck_body(720, 0.2, wood) * strength


def snap(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return the sound of fingers snapping."""
    out = np.zeros(samples_in(0.14))
    for at, size in ((0.0, 0.5), (0.011, 1.0)):
        mix_in(out, size * noise(0.1, 1300, 3000, rng) * decay(0.1, 0.011), at)
    return 0.9 * out * strength


def triangle(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return one stroke on a small triangle, heard from far away."""
    metal = ((1, 0.5, 0.3), (1.62, 0.35, 0.35), (2.37, 0.2, 0.25))
    return 0.6 * struck_body(2310, 1.2, metal) * strength


DRUMS: Final = (drum, brush, shaker, woodblock, snap, triangle)
"""The instruments without a pitch."""
PERCUSSION: Final = (marimba, glockenspiel, celesta, *DRUMS)
