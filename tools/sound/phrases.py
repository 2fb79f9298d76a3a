"""Instruments that play chords, given as lists of frequencies in Hz."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from tools.sound.instruments import guitar
from tools.sound.percussion import celesta, marimba
from tools.sound.signal import SAMPLE_RATE, Rng, Signal, mix_in, sample_times, silence
from tools.sound.synth import envelope

Chord: TypeAlias = Sequence[float]


def vibraphone(line: Sequence[Chord], gap: float, strength: float, rng: Rng, ring: float) -> Signal:
    """Return chords on a vibraphone with tremolo.

    The chords in `line` are `gap` seconds apart; an empty one is a rest, and the last one rings for
    `ring` seconds.
    """
    out = silence(gap * len(line) + ring)
    for i, chord in enumerate(line):
        for hz in chord:
            mix_in(out, celesta(hz, 0.3, strength, rng), gap * i)
            mix_in(out, 0.4 * marimba(hz, 0.1, strength, rng), gap * i)
    seconds = len(out) / SAMPLE_RATE
    fan = 1 + 0.18 * np.sin(2 * np.pi * 5.4 * sample_times(seconds))
    return np.asarray(out * fan * envelope(seconds, 0.001, 0.4))


def piano(chord: Chord, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a chord on a slightly out-of-tune upright piano."""
    out = silence(seconds + 0.2)
    for hz in chord:
        mix_in(out, guitar(hz, seconds, strength, rng), rng.uniform(0, 0.004))
        mix_in(out, 0.8 * guitar(hz * 1.0025, seconds, strength, rng), rng.uniform(0, 0.006))
        mix_in(out, 0.3 * marimba(hz, 0.1, strength, rng), 0.0)
    return out
