"""Instruments that play a line of notes, each note `gap` seconds after the one before.

A line is a list of chords, a chord a list of frequencies in Hz; an empty chord is a rest. The last
chord rings on for `ring` seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np

from tools.sound.instruments import double_bass, guitar, pizzicato
from tools.sound.percussion import celesta, marimba
from tools.sound.signal import SAMPLE_RATE, Rng, Signal, mix_in, sample_times, silence
from tools.sound.synth import envelope

Line: TypeAlias = Sequence[Sequence[float]]
Phrase: TypeAlias = Callable[[Line, float, float, Rng, float], Signal]
"""Plays (line, gap, strength from 0 to 1, generator, ring)."""


def vibraphone(line: Line, gap: float, strength: float, rng: Rng, ring: float) -> Signal:
    """Return a vibraphone with its tremolo."""
    out = silence(gap * len(line) + ring)
    for i, chord in enumerate(line):
        for hz in chord:
            mix_in(out, celesta(hz, 0.3, strength, rng), gap * i)
            mix_in(out, 0.4 * marimba(hz, 0.1, strength, rng), gap * i)
    seconds = len(out) / SAMPLE_RATE
    fan = 1 + 0.18 * np.sin(2 * np.pi * 5.4 * sample_times(seconds))
    return np.asarray(out * fan * envelope(seconds, 0.001, 0.4))


def bass_line(line: Line, gap: float, strength: float, rng: Rng, ring: float) -> Signal:
    """Return notes plucked on the bass, and an octave higher on the fiddles."""
    out = silence(gap * len(line) + ring)
    for i, chord in enumerate(line):
        for hz in chord:
            mix_in(out, 0.7 * double_bass(hz, 0.1, strength, rng), gap * i)
            mix_in(out, 0.8 * pizzicato(2 * hz, 0.1, strength, rng), gap * i)
    return np.asarray(out * envelope(len(out) / SAMPLE_RATE, 0.001, 0.15))


def glint(line: Line, gap: float, strength: float, rng: Rng, ring: float) -> Signal:
    """Return felted bells: moonlight on glass."""
    out = silence(gap * len(line) + ring)
    for i, chord in enumerate(line):
        for hz in chord:
            mix_in(out, celesta(hz, 0.3, strength, rng), gap * i)
    return np.asarray(out * envelope(len(out) / SAMPLE_RATE, 0.001, 0.3))


def piano(chord: Sequence[float], seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a chord on an upright piano a little out of tune."""
    out = silence(seconds + 0.2)
    for hz in chord:
        mix_in(out, guitar(hz, seconds, strength, rng), rng.uniform(0, 0.004))
        mix_in(out, 0.8 * guitar(hz * 1.0025, seconds, strength, rng), rng.uniform(0, 0.006))
        mix_in(out, 0.3 * marimba(hz, 0.1, strength, rng), 0.0)
    return out
