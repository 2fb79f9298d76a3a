"""Voices and steps that the effects of Katzenpolizei are put together from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.instruments import drum, pizzicato
from tools.sounds.common import empty, hz
from tools.synth import (
    Points,
    Rng,
    Signal,
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

STAIR: Final = ((1.0, 1.0, 0.1), (1.47, 0.5, 0.07), (2.09, 0.35, 0.05), (3.4, 0.15, 0.02))
"""The partials of an iron tread: thin, hung at its ends, soon quiet."""

BELL: Final = ((1.0, 1.0, 0.3), (2.0, 0.35, 0.2), (2.42, 0.2, 0.12), (0.5, 0.3, 0.3))
"""The partials of a round little bell with a hum below it."""


def note(name: str) -> float:
    """Return the frequency in Hz of a natural or flat note, for instance `a4` or `bb4`."""
    flat = 2 ** (-1 / 12) if len(name) == 3 else 1.0
    return hz(name[0] + name[-1]) * flat


def paw(size: float, rng: Rng) -> Signal:
    """One soft paw on a tile, of loudness `size`."""
    pat = noise(0.06, 220, 1100, rng) * decay(0.06, 0.009)
    place(pat, 0.7 * sweep(curve([(0, 330), (0.05, 210)], 0.06)) * decay(0.06, 0.012), 0.0)
    return size * pat


def patter(steps: int, gap: float, rng: Rng) -> Signal:
    """Return `steps` little paws, `gap` seconds apart, nearly even and a bit louder each time."""
    out = empty(steps * gap + 0.12)
    for i in range(steps):
        size = (0.55 + 0.45 * i / steps) * rng.uniform(0.75, 1.0)
        place(out, paw(size, rng), gap * i + rng.uniform(0, 0.2 * gap))
        tick = struck(rng.uniform(1500, 1900), 0.03, ((1, 1, 0.004),))
        place(out, 0.12 * tick, gap * i + 0.008)
    return out


def cat(points: Points, size: float, rng: Rng, trill: float = 0.0) -> Signal:
    """Return a cat's voice.

    Args:
        points: the melody as (seconds, Hz); the last point ends it.
        size: how small the mouth is: 1 a stout cat, 1.2 a slim one, 1.5 a kitten.
        rng: for the breath.
        trill: how much the throat rolls, 0 to 1.
    """
    s = points[-1][0]
    time = times(s)
    pitch = curve(points, s) * (1 + 0.008 * np.sin(2 * np.pi * 6.2 * time))
    first = size * curve([(0, 330), (0.2 * s, 480), (0.48 * s, 840), (0.7 * s, 720), (s, 400)], s)
    second = size * curve([(0, 1700), (0.2 * s, 2150), (0.5 * s, 1450), (s, 850)], s)
    throat = np.full(len(pitch), 900.0)
    voice = sung(pitch, ((first, 260.0, 1.0), (second, 400.0, 0.5), (throat, 2200.0, 0.12)), 0.6)
    voice += 0.02 * noise(s, 800, 2800, rng)
    loud = curve([(0, 0.3), (0.15 * s, 0.7), (0.45 * s, 1), (0.7 * s, 0.75), (s, 0)], s)
    roll = 1 - trill * (0.5 + 0.5 * np.sin(2 * np.pi * 27 * time)) * np.exp(-time / (0.6 * s))
    return np.asarray(voice * loud * roll * envelope(s, 0.035, 0.25 * s))


def bark(low: float, rng: Rng) -> Signal:
    """One woof of a big dog who has never bitten anybody, from `low` Hz on."""
    s = 0.2
    pitch = curve([(0, low), (0.05, low * 1.9), (0.12, low * 1.5), (s, low * 0.8)], s)
    first = curve([(0, 380), (0.07, 760), (s, 420)], s)
    second = curve([(0, 900), (0.07, 1300), (s, 850)], s)
    voice = sung(pitch, ((first, 260.0, 1.0), (second, 320.0, 0.45)), 0.5)
    voice *= 1 + 0.4 * np.sin(2 * np.pi * 68 * times(s))  # a throat that has shouted all day
    breath = noise(s, 350, 1600, rng) * decay(s, 0.03, 0.006)
    chest = sweep(curve([(0, low), (0.06, low * 0.8), (s, low * 0.6)], s))
    return np.asarray((voice + 0.2 * breath + 0.5 * chest) * envelope(s, 0.012, 0.11))


def whistle(blows: Sequence[tuple[float, float]], seconds: float, rng: Rng) -> Signal:
    """Return a policeman's whistle: `blows` are (start, length) in seconds; a pea rolls in it."""
    out = empty(seconds)
    for at, length in blows:
        pea = np.sin(2 * np.pi * 27 * times(length))
        rise = curve([(0, 1180), (0.05, 1480), (0.8 * length, 1500), (length, 1360)], length)
        tone = sweep(rise * (1 + 0.03 * pea)) + 0.4 * sweep(rise * 0.794 * (1 - 0.03 * pea))
        air = 0.08 * noise(length, 900, 2400, rng)
        loud = (1 - 0.45 * np.clip(pea, 0, 1)) * envelope(length, 0.015, 0.4 * length)
        place(out, (tone + air) * loud, at)
    return out


def purring(seconds: float, rng: Rng) -> Signal:
    """Return a purr that comes in and goes out twice in `seconds`."""
    s = seconds
    breath = curve(
        [(0, 0), (0.2 * s, 1), (0.45 * s, 0.7), (0.52 * s, 0.3), (0.7 * s, 1), (s, 0)], s
    )
    rate = np.where(times(s) < 0.5 * s, 24.0, 21.0)
    throb = np.maximum(0, np.sin(phase(rate))) ** 2.5
    fur = noise(s, 120, 620, rng)
    chest = sweep(np.full(len(throb), note("bb2"))) + sweep(np.full(len(throb), note("bb3")))
    return np.asarray((0.55 * fur + 0.4 * chest) * throb * breath)


def gallop(strides: int, rng: Rng) -> Signal:
    """Return a heavy dog's run over cobbles: `strides` of three paws, tadada-dum."""
    out = empty(strides * 0.27 + 0.3)
    for i in range(strides):
        for at, size in ((0.0, 1.0), (0.075, 0.6), (0.15, 0.8)):
            when = 0.27 * i + at + rng.uniform(0, 0.01)
            place(out, 1.6 * paw(size, rng), when)
            place(out, 0.5 * size * drum(0, 0, 0.8, rng), when)
            place(out, 0.18 * struck(rng.uniform(1100, 1500), 0.03, ((1, 1, 0.004),)), when + 0.01)
    return out


def row(names: str, gap: float, strength: float, rng: Rng) -> Signal:
    """Return plucked notes, separated by blanks, one every `gap` seconds."""
    notes = names.split()
    out = empty(gap * len(notes) + 0.7)
    for i, name in enumerate(notes):
        place(out, pizzicato(note(name), 0.1, strength, rng), gap * i)
    return out
