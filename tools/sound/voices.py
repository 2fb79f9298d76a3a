"""Voices of mice, rats, cats, dogs and pigeons; `glide` is the pitch as (seconds, Hz) points."""

from __future__ import annotations

import numpy as np

from tools.sound.signal import Points, Rng, Signal, band_passed, sample_times
from tools.sound.synth import curve, decay, envelope, noise, sine, vowel


def squeal(glide: Points, seconds: float, bright: float = 1.0) -> Signal:
    """Return a mouse's squeal; a larger `bright` makes the overtones louder."""
    pitch = curve(glide, seconds)
    mouth = (
        (pitch, 500.0, 1.0),
        (pitch * 2, 500.0, 0.7 * bright),
        (pitch * 3, 500.0, 0.35 * bright),
    )
    return vowel(pitch, mouth, 0.8)


def squeak(glide: Points, bright: float = 1.0) -> Signal:
    """Return a rat's squeak, lower than a mouse's; a larger `bright` makes the overtones louder."""
    s = glide[-1][0]
    pitch = curve(glide, s)
    nose = (
        (pitch, 350.0, 1.0),
        (2 * pitch, 420.0, 0.5 * bright),
        (np.full(len(pitch), 1500.0), 350.0, 0.3),
    )
    return band_passed(vowel(pitch, nose, 0.8), 0, 4200) * envelope(s, 0.012, 0.4 * s)


def meow(glide: Points, size: float, rng: Rng, trill: float = 0.0) -> Signal:
    """Return a meow; `trill`, 0 to 1, is the strength of the rolling in the throat.

    `size` scales the formants: 1 for a stout cat, 1.2 for a slim one, 1.5 for a kitten.
    """
    s = glide[-1][0]
    time = sample_times(s)
    pitch = curve(glide, s) * (1 + 0.008 * np.sin(2 * np.pi * 6.2 * time))
    first = size * curve([(0, 330), (0.2 * s, 480), (0.48 * s, 840), (0.7 * s, 720), (s, 400)], s)
    second = size * curve([(0, 1700), (0.2 * s, 2150), (0.5 * s, 1450), (s, 850)], s)
    throat = np.full(len(pitch), 900.0)
    voice = vowel(pitch, ((first, 260.0, 1.0), (second, 400.0, 0.5), (throat, 2200.0, 0.12)), 0.6)
    voice += 0.02 * noise(s, 800, 2800, rng)
    loud = curve([(0, 0.3), (0.15 * s, 0.7), (0.45 * s, 1), (0.7 * s, 0.75), (s, 0)], s)
    roll = 1 - trill * (0.5 + 0.5 * np.sin(2 * np.pi * 27 * time)) * np.exp(-time / (0.6 * s))
    return np.asarray(voice * loud * roll * envelope(s, 0.035, 0.25 * s))


def drowsy_meow(glide: Points, size: float, rng: Rng, opening: Points | None = None) -> Signal:
    """Return the sleepy meow of a disturbed cat.

    `size` scales the formants: 1 for a stout cat, 1.3 for a slim one. `opening` is the curve of how
    far the mouth is open, 0 to 1; by default it opens once.
    """
    s = glide[-1][0]
    opened = curve(opening or [(0, 0), (0.45 * s, 1), (s, 0.1)], s)
    pitch = curve(glide, s) * (1 + 0.006 * np.sin(2 * np.pi * 4.8 * sample_times(s)))
    first = size * (300 + 520 * opened)
    second = size * (2000 - 650 * opened)
    throat = np.full(len(pitch), 950.0)
    voice = vowel(pitch, ((first, 230.0, 1.0), (second, 380.0, 0.5), (throat, 2100.0, 0.14)), 0.6)
    voice += 0.03 * noise(s, 500, 2400, rng)
    return np.asarray(voice * (0.3 + 0.7 * opened) * envelope(s, 0.05, 0.3 * s))


def bark(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return one deep bark of a big dog; its pitch starts at `hz`."""
    s = 0.2
    pitch = curve([(0, hz), (0.05, hz * 1.9), (0.12, hz * 1.5), (s, hz * 0.8)], s)
    first = curve([(0, 380), (0.07, 760), (s, 420)], s)
    second = curve([(0, 900), (0.07, 1300), (s, 850)], s)
    voice = vowel(pitch, ((first, 260.0, 1.0), (second, 320.0, 0.45)), 0.5)
    voice *= 1 + 0.4 * np.sin(2 * np.pi * 68 * sample_times(s))  # a throat that has shouted all day
    breath = noise(s, 350, 1600, rng) * decay(s, 0.03, 0.006)
    chest = sine(curve([(0, hz), (0.06, hz * 0.8), (s, hz * 0.6)], s))
    return np.asarray((voice + 0.2 * breath + 0.5 * chest) * envelope(s, 0.012, 0.11))


def whine(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a dog's whine; its pitch rises to `hz` and falls."""
    s = seconds
    pitch = curve([(0, hz * 0.8), (0.3 * s, hz), (s, hz * 0.62)], s)
    pitch = pitch * (1 + 0.015 * np.sin(2 * np.pi * 8 * sample_times(s)))
    nose = ((pitch, 240.0, 1.0), (np.full(len(pitch), 1050.0), 260.0, 0.3))
    voice = vowel(pitch, nose, 1.2)
    return (voice + 0.03 * noise(s, 500, 1500, rng)) * envelope(s, 0.05, 0.5 * s)


def coo(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return one coo of a pigeon; its pitch rises to `hz` and falls."""
    s = seconds
    pitch = curve([(0, hz * 0.85), (0.4 * s, hz), (s, hz * 0.82)], s)
    roll = 1 - 0.45 * np.clip(np.sin(2 * np.pi * 24 * sample_times(s)), 0, 1)
    call = (sine(pitch) + 0.18 * sine(2 * pitch)) * roll * envelope(s, 0.05, 0.5 * s)
    return np.asarray(call + 0.03 * noise(s, 250, 800, rng) * envelope(s, 0.05, 0.1))


def grunt(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return the grunt of a rat with its mouth full; its pitch starts at `hz`, rises and falls."""
    s = seconds
    pitch = curve([(0, hz), (0.3 * s, hz * 1.35), (s, hz * 0.8)], s)
    flat = np.ones(len(pitch))
    voice = vowel(pitch, ((380.0 * flat, 190.0, 1.0), (1050.0 * flat, 260.0, 0.35)), 0.5)
    return voice * (1 + 0.5 * np.sin(2 * np.pi * 41 * sample_times(s))) * envelope(s, 0.03, 0.4 * s)


def tongue(hz: float, seconds: float, rng: Rng) -> Signal:
    """Return the sound of a tongue that is stuck out and flaps `hz` times a second."""
    wet = noise(seconds, 350, 1500, rng) + 0.8 * sine(curve([(0, 190), (seconds, 150)], seconds))
    flaps = np.maximum(0.0, np.sin(2 * np.pi * hz * sample_times(seconds))) ** 1.5
    return np.asarray(wet * flaps)
