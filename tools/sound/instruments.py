"""The pitched instruments, synthesised to sound warm, small and a bit wooden.

An instrument is a function of pitch (Hz), length (seconds), strength (0 to 1) and a generator; the
sound may ring on beyond the length. Percussion ignores the pitch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import numpy as np

from tools.sound.percussion import PERCUSSION
from tools.sound.signal import Rng, Signal, mix_in, sample_times
from tools.sound.synth import MAX_PARTIAL_HZ, decay, envelope, noise, phase, struck_body

Instrument: TypeAlias = Callable[[float, float, float, Rng], Signal]


def _plucked(hz: float, strength: float, ring: float, bright: float, rng: Rng) -> Signal:
    cut = bright * (0.6 + 0.6 * strength)
    half = ring * (220 / hz) ** 0.45
    partials = []
    for k in range(1, 1 + min(24, int(MAX_PARTIAL_HZ / hz))):
        body = 1 + 0.5 * np.exp(-(((hz * k - 420) / 260) ** 2))
        loud = abs(np.sin(np.pi * k * 0.21)) / k * body * np.exp(-hz * k / cut)
        partials.append((k * np.sqrt(1 + 0.00012 * k * k), float(loud), half / (1 + 0.3 * (k - 1))))
    out = struck_body(hz, min(half * 6, 1.6), partials)
    knock = noise(0.04, 180, 900, rng) * decay(0.04, 0.006)
    mix_in(out, 0.05 * strength * knock, 0.0)
    return out * (0.35 + 0.65 * strength)


def pizzicato(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of plucked violins and violas."""
    return 1.05 * _plucked(hz, strength, 0.11, 3600, rng)


def double_bass(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a plucked double bass; a longer note rings longer."""
    return 1.5 * _plucked(hz, strength, 0.12 + 0.12 * min(seconds, 1.0), 900, rng)


def guitar(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a small guitar, muted when the note ends."""
    out = 0.9 * _plucked(hz, strength, 0.22, 1900, rng)
    damped = envelope(seconds + 0.12, 0.001, 0.1)
    size = min(len(out), len(damped))
    return out[:size] * damped[-size:]


def _blown(
    hz: float,
    seconds: float,
    colour: Callable[[int, float], float],
    *,
    attack: float,
    release: float,
    vibrato: float,
) -> Signal:
    whole = seconds + release
    time = sample_times(whole)
    wobble = vibrato * np.clip((time - 0.22) / 0.3, 0, 1) * np.sin(2 * np.pi * 5.1 * time)
    scoop = -0.012 * np.exp(-time / 0.025)
    angle = phase(hz * (1 + wobble + scoop))
    out = np.zeros(len(time))
    for k in range(1, 1 + min(30, int(MAX_PARTIAL_HZ / hz))):
        if (loud := colour(k, hz * k)) > 1e-4:
            out += loud * envelope(whole, attack * (1 + 0.22 * k), release) * np.sin(k * angle)
    return out


def clarinet(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a clarinet: odd harmonics and a little breath noise."""

    def colour(k: int, f: float) -> float:
        share = 1.0 if k % 2 else 0.12 + 0.05 * min(k, 8)
        return float(share / k**1.05 * np.exp(-f / (2100 + 2100 * strength)))

    out = _blown(hz, seconds, colour, attack=0.022, release=0.06, vibrato=0.0035)
    breath = noise(seconds + 0.06, hz, 3200, rng) * envelope(seconds + 0.06, 0.01, 0.06)
    return (out + 0.012 * breath[: len(out)]) * (0.45 + 0.55 * strength)


def bassoon(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a bassoon, with a nasal formant near 450 Hz."""

    def colour(k: int, f: float) -> float:
        low = np.exp(-(((f - 450) / 210) ** 2))
        high = 0.32 * np.exp(-(((f - 1150) / 280) ** 2))
        return float((0.2 / k + low + high) * np.exp(-f / 3200) * 0.75)

    out = _blown(hz, seconds, colour, attack=0.02, release=0.05, vibrato=0.004)
    return out * (0.45 + 0.55 * strength)


def flute(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a wooden flute with some breath noise."""

    def colour(k: int, f: float) -> float:
        return float((1, 0.34, 0.13, 0.05, 0.02)[k - 1] * np.exp(-f / 9000)) if k < 6 else 0.0

    out = _blown(hz, seconds, colour, attack=0.035, release=0.08, vibrato=0.005)
    air = noise(seconds + 0.08, hz * 0.9, min(hz * 3, 5000), rng)
    air *= envelope(seconds + 0.08, 0.02, 0.08) * (1 + 2 * decay(seconds + 0.08, 0.02))
    return (0.8 * out + 0.016 * air[: len(out)]) * (0.45 + 0.55 * strength)


def accordion(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of an accordion: two slightly detuned reeds, and one an octave below."""

    def colour(k: int, f: float) -> float:
        return float(k**-0.85 * np.exp(-f / 3100) * (1 + 0.5 * np.exp(-(((f - 900) / 500) ** 2))))

    def reed(pitch: float) -> Signal:
        return _blown(pitch, seconds, colour, attack=0.028, release=0.07, vibrato=0.0)

    out = reed(hz * 1.0022) + reed(hz * 0.9978) + 0.22 * reed(hz / 2)
    return 0.3 * out * (0.45 + 0.55 * strength)


def organ(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a barrel organ: stopped pipes, and softer ones an octave higher."""

    def colour(k: int, f: float) -> float:
        return float({1: 1.0, 2: 0.4, 3: 0.2, 4: 0.16, 6: 0.05}.get(k, 0.0) * np.exp(-f / 6500))

    out = _blown(hz, seconds, colour, attack=0.014, release=0.05, vibrato=0.0015)
    chiff = noise(0.05, hz * 1.5, min(hz * 4, 5000), rng) * decay(0.05, 0.012)
    mix_in(out, 0.05 * chiff, 0.0)
    return 0.8 * out * (0.5 + 0.5 * strength)


def horn(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a soft brass instrument, for the mice's fanfares."""

    def colour(k: int, f: float) -> float:
        return float(k**-0.7 * np.exp(-f / (700 + 900 * strength)))

    return 0.65 * _blown(hz, seconds, colour, attack=0.03, release=0.09, vibrato=0.003)


INSTRUMENTS: Final[Mapping[str, Instrument]] = {
    play.__name__: play
    for play in (
        *(pizzicato, double_bass, guitar, clarinet, bassoon, flute, accordion, organ, horn),
        *PERCUSSION,
    )
}
"""Every instrument by its name in scores."""
