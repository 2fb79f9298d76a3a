"""What the effects of Rat-a-Tat Cat are put together from: cards, knuckles, keys, sleepy voices."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.instruments import celesta, drum, guitar, marimba
from tools.sounds.common import empty, hz
from tools.synth import (
    RATE,
    Points,
    Rng,
    Signal,
    band,
    curve,
    decay,
    envelope,
    noise,
    phase,
    place,
    struck,
    sung,
    sweep,
    times,
)

FLAT: Final = 2 ** (-1 / 12)
"""Factor of a semitone down."""

MUG: Final = ((1.0, 1.0, 0.05), (2.31, 0.5, 0.035), (3.9, 0.2, 0.02))
"""The partials of a mug with a spoon in it."""

_WOOD: Final = ((1.0, 1.0, 0.022), (1.58, 0.6, 0.014), (2.46, 0.35, 0.009), (3.9, 0.12, 0.005))
_LEAF: Final = (900.0, 3600.0)
_FELT: Final = (180.0, 1100.0)


def pitch_of(name: str) -> float:
    """Return the frequency in Hz of a note of F major, for instance `a4`: every b is flat."""
    return hz(name) * (FLAT if name[0] == "b" else 1.0)


def leaf(size: float, rng: Rng) -> Signal:
    """One card's edge that snaps, of loudness `size`."""
    snap = noise(0.035, *_LEAF, rng) * decay(0.035, 0.004)
    place(snap, 0.5 * struck(rng.uniform(820, 1050), 0.035, ((1, 1, 0.006),)), 0.0)
    return size * snap


def slide(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """A card over felt: first a scrape, then the run, between `low` and `high` Hz."""
    shape = [(0.0, 0.0), (0.25 * seconds, 0.5), (0.6 * seconds, 1.0), (seconds, 0.0)]
    return noise(seconds, low, high, rng) * curve(shape, seconds)


def pat(size: float, rng: Rng) -> Signal:
    """A card that comes to lie on felt, of loudness `size`."""
    out = noise(0.09, *_FELT, rng) * decay(0.09, 0.011)
    place(out, 0.6 * sweep(curve([(0, 210), (0.08, 140)], 0.09)) * decay(0.09, 0.016), 0.0)
    return size * out


def knuckle(pitch: float, size: float, rng: Rng) -> Signal:
    """A knuckle on the rim of the table; `pitch` in Hz is how thick the wood is."""
    out = empty(0.26)
    place(out, 1.7 * struck(pitch, 0.2, _WOOD), 0.0)
    place(out, 0.45 * sweep(curve([(0, 150), (0.06, 96)], 0.2)) * decay(0.2, 0.035), 0.0)
    place(out, 0.5 * noise(0.04, 300, 1900, rng) * decay(0.04, 0.005), 0.0)
    return size * out


def vibes(names: str, gap: float, strength: float, rng: Rng, ring: float = 1.0) -> Signal:
    """Return vibraphone notes, separated by blanks, one every `gap` seconds, with its tremolo.

    Args:
        names: notes of F major; `f4+a4` are struck together.
        gap: seconds from one to the next.
        strength: 0 to 1.
        rng: unused by the bars, but every instrument takes one.
        ring: how long the last one rings on, in seconds.
    """
    strokes = names.split()
    out = empty(gap * len(strokes) + ring)
    for i, stroke in enumerate(strokes):
        for name in stroke.split("+"):
            place(out, celesta(pitch_of(name), 0.3, strength, rng), gap * i)
            place(out, 0.4 * marimba(pitch_of(name), 0.1, strength, rng), gap * i)
    seconds = len(out) / RATE
    fan = 1 + 0.18 * np.sin(2 * np.pi * 5.4 * times(seconds))
    return np.asarray(out * fan * envelope(seconds, 0.001, 0.4))


def upright(names: str, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a chord, notes joined by `+`, on an upright piano a little out of tune."""
    out = empty(seconds + 0.2)
    for name in names.split("+"):
        pitch = pitch_of(name)
        place(out, guitar(pitch, seconds, strength, rng), rng.uniform(0, 0.004))
        place(out, 0.8 * guitar(pitch * 1.0025, seconds, strength, rng), rng.uniform(0, 0.006))
        place(out, 0.3 * marimba(pitch, 0.1, strength, rng), 0.0)
    return out


def thud(size: float, rng: Rng) -> Signal:
    """Something lands on the table."""
    return size * drum(0, 0, 1.0, rng)


def drowsy(points: Points, size: float, rng: Rng, mouth: Points | None = None) -> Signal:
    """Return the voice of a cat that would rather sleep.

    Args:
        points: the melody as (seconds, Hz); the last point ends it.
        size: 1 for a stout cat, 1.3 for a slim one.
        rng: for the breath.
        mouth: how far open over time, 0 to 1; by default it opens once.
    """
    s = points[-1][0]
    opened = curve(mouth or [(0, 0), (0.45 * s, 1), (s, 0.1)], s)
    pitch = curve(points, s) * (1 + 0.006 * np.sin(2 * np.pi * 4.8 * times(s)))
    first = size * (300 + 520 * opened)
    second = size * (2000 - 650 * opened)
    throat = np.full(len(pitch), 950.0)
    voice = sung(pitch, ((first, 230.0, 1.0), (second, 380.0, 0.5), (throat, 2100.0, 0.14)), 0.6)
    voice += 0.03 * noise(s, 500, 2400, rng)
    return np.asarray(voice * (0.3 + 0.7 * opened) * envelope(s, 0.05, 0.3 * s))


def rattle(seconds: float, rate: Points, low: float, high: float, rng: Rng) -> Signal:
    """Return breath that a throat chops up: a snore or a purr.

    Args:
        seconds: how long.
        rate: strokes a second over time.
        low: from this many Hz ...
        high: ... to this many.
        rng: for the breath.
    """
    throb = np.maximum(0.0, np.sin(phase(curve(rate, seconds)))) ** 2.2
    breath = noise(seconds, low, high, rng)
    chest = sweep(np.full(len(throb), pitch_of("f2"))) + sweep(np.full(len(throb), pitch_of("f3")))
    return np.asarray((0.6 * breath + 0.35 * chest) * throb)


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
