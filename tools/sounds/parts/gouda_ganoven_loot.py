"""What the effects of Gouda Ganoven are put together from: a muted trumpet, cheese, cloth, wood."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.instruments import brush, celesta, clarinet, double_bass, horn, pizzicato
from tools.sounds.common import empty
from tools.sounds.parts.katzenpolizei_voices import note
from tools.synth import (
    RATE,
    Points,
    Rng,
    Signal,
    band,
    count,
    curve,
    decay,
    envelope,
    noise,
    place,
    struck,
    sweep,
    times,
)

BOARD: Final = ((1.0, 1.0, 0.03), (1.71, 0.55, 0.02), (2.63, 0.25, 0.011), (4.2, 0.1, 0.006))
"""The partials of a floor board of a doll's house, thin and hollow."""

NAIL: Final = ((1.0, 1.0, 0.045), (1.83, 0.6, 0.03), (2.77, 0.4, 0.02), (4.3, 0.15, 0.01))
"""The partials of an iron nail that sits deeper with every stroke."""


def trumpet(name: str, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a muted trumpet: a horn, and a clarinet an octave higher that is the tin in its bell.

    Args:
        name: a natural or flat note, for instance `eb5`.
        seconds: how long it is held.
        strength: 0 to 1; the stronger, the more tin.
        rng: for the breath.
    """
    pitch = note(name)
    out = horn(pitch, seconds, strength, rng)
    tin = (0.12 + 0.16 * strength) * clarinet(2 * pitch, seconds, strength, rng)
    place(out, tin, 0.0)
    return np.asarray(out * envelope(len(out) / RATE, 0.012, 0.05))


def wah(name: str, seconds: float, opened: Points, rng: Rng) -> Signal:
    """Return a trumpet note under a hat: `opened` is (seconds, 0 to 1), 1 is the hat away."""
    clear = trumpet(name, seconds, 0.9, rng)
    share = curve(opened, len(clear) / RATE)[: len(clear)]
    dull = band(clear, 0, 520, 1)
    return np.asarray(share * clear + (1 - share) * 0.8 * dull)


def line(names: str, gap: float, strength: float, rng: Rng, ring: float = 0.4) -> Signal:
    """Return notes plucked on the bass and the fiddles together, one every `gap` seconds.

    Args:
        names: notes separated by blanks, of the bass; the fiddles are an octave higher; `.` rests.
        gap: seconds from one to the next.
        strength: 0 to 1.
        rng: for the fingers.
        ring: how long the last one may ring, in seconds.
    """
    steps = names.split()
    out = empty(gap * len(steps) + ring)
    for i, name in enumerate(steps):
        if name != ".":
            place(out, 0.7 * double_bass(note(name), 0.1, strength, rng), gap * i)
            place(out, 0.8 * pizzicato(2 * note(name), 0.1, strength, rng), gap * i)
    return np.asarray(out * envelope(len(out) / RATE, 0.001, 0.15))


def glint(names: str, gap: float, strength: float, rng: Rng) -> Signal:
    """Return felted bells, one every `gap` seconds: moonlight on glass."""
    notes = names.split()
    out = empty(gap * len(notes) + 0.6)
    for i, name in enumerate(notes):
        place(out, celesta(note(name), 0.3, strength, rng), gap * i)
    return np.asarray(out * envelope(len(out) / RATE, 0.001, 0.3))


def bump(pitch: float, size: float, rng: Rng) -> Signal:
    """Return a piece of cheese that lands on a floor board; `pitch` in Hz is that of the board."""
    out = empty(0.3)
    place(out, 0.65 * struck(pitch, 0.22, BOARD), 0.0)
    belly = sweep(curve([(0, 0.75 * pitch), (0.05, 0.5 * pitch), (0.25, 0.46 * pitch)], 0.25))
    place(out, belly * decay(0.25, 0.04, 0.004), 0.0)
    place(out, 0.45 * noise(0.1, 160, 1100, rng) * decay(0.1, 0.012), 0.0)
    return size * out


def hammer(pitch: float, size: float, rng: Rng) -> Signal:
    """Return one stroke on a nail of `pitch` Hz, and the hollow board below it."""
    out = empty(0.34)
    place(out, 0.8 * struck(pitch, 0.3, NAIL), 0.0)
    place(out, 1.1 * struck(215, 0.25, BOARD), 0.0)
    place(out, 0.5 * noise(0.05, 300, 2200, rng) * decay(0.05, 0.005), 0.0)
    return size * out


def rustle(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return cloth that is moved: noise in folds of uneven size, between `low` and `high` Hz."""
    folds = np.abs(band(rng.standard_normal(count(seconds)), 5, 38, 1))
    return np.asarray(noise(seconds, low, high, rng) * (0.25 + folds / folds.max()))


def rip(seconds: float, rng: Rng) -> Signal:
    """Return a seam that gives: threads that snap one by one, faster and faster."""
    out = empty(seconds + 0.06)
    at, gap = 0.0, 0.03
    while at < seconds:
        thread = noise(0.03, 650 + 900 * at / seconds, 3400, rng) * decay(0.03, 0.004)
        place(out, rng.uniform(0.5, 1.0) * thread, at)
        at, gap = at + gap * rng.uniform(0.7, 1.2), max(0.006, 0.91 * gap)
    return out


def pop(low: float, high: float, rng: Rng) -> Signal:
    """Return a cork that leaves its bottle: from `low` to `high` Hz."""
    out = sweep(curve([(0, low), (0.05, high), (0.12, 1.1 * high)], 0.14)) * decay(0.14, 0.026)
    place(out, 0.25 * noise(0.04, 250, 1300, rng) * decay(0.04, 0.006), 0.0)
    return out


def stroke(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return one stroke of a broom: many bristles, first the push and then the flick."""
    shape = [(0.0, 0.0), (0.3 * seconds, 0.55), (0.75 * seconds, 1.0), (seconds, 0.0)]
    grain = 1 + 0.5 * np.sin(2 * np.pi * 47 * times(seconds)) * rng.uniform(0.6, 1.0)
    return noise(seconds, low, high, rng) * curve(shape, seconds) * grain


def roll(seconds: float, rng: Rng) -> Signal:
    """Return two brushes that hurry on a drum, softly at first."""
    out = empty(seconds + 0.2)
    steps = round(seconds / 0.055)
    for i in range(steps):
        size = (0.25 + 0.75 * i / steps) * rng.uniform(0.8, 1.0)
        place(out, size * brush(0, 0, 1.0, rng), 0.055 * i)
    return out
