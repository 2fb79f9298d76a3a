"""Effects of Rat-a-Tat Cat: what each cat and rat on the cards has to say, and the attic's wood."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.book import Book
from tools.sound.foley import FLAT, hz, leaf, squeaked
from tools.sound.instruments import bassoon, guitar, horn
from tools.sound.percussion import brush, celesta, drum, marimba
from tools.sound.signal import RATE, Points, Rng, Signal, empty, place, times
from tools.sound.synth import curve, decay, envelope, noise, phase, struck, sung, sweep

MUG: Final = ((1.0, 1.0, 0.05), (2.31, 0.5, 0.035), (3.9, 0.2, 0.02))
"""The partials of a mug with a spoon in it."""

_WOOD: Final = ((1.0, 1.0, 0.022), (1.58, 0.6, 0.014), (2.46, 0.35, 0.009), (3.9, 0.12, 0.005))


def knuckle(pitch: float, size: float, rng: Rng) -> Signal:
    """A knuckle on the rim of the table; `pitch` in Hz is how thick the wood is."""
    out = empty(0.26)
    place(out, 1.7 * struck(pitch, 0.2, _WOOD), 0.0)
    place(out, 0.45 * sweep(curve([(0, 150), (0.06, 96)], 0.2)) * decay(0.2, 0.035), 0.0)
    place(out, 0.5 * noise(0.04, 300, 1900, rng) * decay(0.04, 0.005), 0.0)
    return size * out


def vibes(names: str, gap: float, strength: float, rng: Rng, ring: float = 1.0) -> Signal:
    """Return vibraphone notes, separated by blanks, one every `gap` seconds, with its tremolo.

    `f4+a4` are struck together; the last one rings on for `ring` seconds.
    """
    strokes = names.split()
    out = empty(gap * len(strokes) + ring)
    for i, stroke in enumerate(strokes):
        for name in stroke.split("+"):
            place(out, celesta(hz(name), 0.3, strength, rng), gap * i)
            place(out, 0.4 * marimba(hz(name), 0.1, strength, rng), gap * i)
    seconds = len(out) / RATE
    fan = 1 + 0.18 * np.sin(2 * np.pi * 5.4 * times(seconds))
    return np.asarray(out * fan * envelope(seconds, 0.001, 0.4))


def upright(names: str, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a chord, notes joined by `+`, on an upright piano a little out of tune."""
    out = empty(seconds + 0.2)
    for name in names.split("+"):
        pitch = hz(name)
        place(out, guitar(pitch, seconds, strength, rng), rng.uniform(0, 0.004))
        place(out, 0.8 * guitar(pitch * 1.0025, seconds, strength, rng), rng.uniform(0, 0.006))
        place(out, 0.3 * marimba(pitch, 0.1, strength, rng), 0.0)
    return out


def thud(size: float, rng: Rng) -> Signal:
    """Something lands on the table."""
    return size * drum(0, 0, 1.0, rng)


def drowsy(points: Points, size: float, rng: Rng, mouth: Points | None = None) -> Signal:
    """Return the voice of a cat that would rather sleep, along (seconds, Hz).

    `size` is 1 for a stout cat, 1.3 for a slim one; the mouth, 0 to 1, opens once if not told.
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
    """Return breath between two frequencies that a throat chops up `rate` times a second."""
    throb = np.maximum(0.0, np.sin(phase(curve(rate, seconds)))) ** 2.2
    breath = noise(seconds, low, high, rng)
    chest = sweep(np.full(len(throb), hz("f2"))) + sweep(np.full(len(throb), hz("f3")))
    return np.asarray((0.6 * breath + 0.35 * chest) * throb)


BOOK: Final = Book()
"""The part of `assets/rat_a_tat_cat/sounds` that has whiskers."""


@BOOK.effect("soft")
def purr(rng: Rng) -> Signal:
    """A row without rats: somebody is very pleased with it."""
    s = 1.25
    breath = curve([(0, 0), (0.3, 1), (0.62, 0.4), (0.8, 0.9), (s, 0)], s)
    out = rattle(s, [(0, 25), (0.6, 23), (s, 21)], 110, 700, rng) * breath
    place(out, 0.16 * vibes("c5 f5", 0.14, 0.35, rng, 0.5), 0.3)
    return out


@BOOK.mix(0.75, "soft")
def squeak(out: Signal, rng: Rng) -> None:
    """A row full of rats: hee-hee, behind a paw."""
    for at, top in ((0.0, 760.0), (0.15, 880.0), (0.28, 830.0), (0.4, 720.0)):
        laugh = squeaked([(0, top * 0.85), (0.04, top), (0.13, top * 0.7)], 1.0)
        place(out, laugh, at)


# The cats, from the one that snores to the one that does not.


@BOOK.mix(1.5, "soft")
def cat_0(out: Signal, rng: Rng) -> None:
    """Upside down on its cushion: hrrr ... pfiuu."""
    snore = rattle(0.7, [(0, 19), (0.5, 26), (0.7, 30)], 130, 900, rng)
    place(out, snore * curve([(0, 0), (0.45, 1), (0.7, 0.1)], 0.7), 0.0)
    pitch = curve([(0, 720), (0.2, 880), (0.65, 560)], 0.65)
    blow = sweep(pitch) + 0.05 * noise(0.65, 600, 1500, rng)
    place(out, 0.3 * blow * envelope(0.65, 0.12, 0.35), 0.8)


@BOOK.mix(1.1, "soft")
def cat_1(out: Signal, rng: Rng) -> None:
    """Asleep, and dreaming of it: a sigh and a hum."""
    air = noise(0.45, 280, 1100, rng) * curve([(0, 0), (0.3, 1), (0.45, 0)], 0.45)
    place(out, 0.18 * air, 0.0)
    hum = drowsy([(0, 300), (0.18, 340), (0.55, 235)], 1.0, rng, [(0, 0), (0.55, 0.12)])
    place(out, hum, 0.45)


@BOOK.mix(1.15, "soft")
def cat_2(out: Signal, rng: Rng) -> None:
    """Purrs in its sleep and smacks its lips."""
    sleep = rattle(0.8, [(0, 27), (0.8, 24)], 120, 620, rng)
    place(out, sleep * curve([(0, 0), (0.25, 1), (0.8, 0)], 0.8), 0.0)
    for at, size in ((0.8, 0.8), (0.96, 1.0)):
        smack = sweep(curve([(0, 380), (0.05, 900)], 0.05)) * decay(0.05, 0.015, 0.006)
        place(out, 0.6 * size * smack, at)
        place(out, 0.2 * size * noise(0.03, 600, 2000, rng) * decay(0.03, 0.004), at + 0.045)


@BOOK.effect("soft")
def cat_3(rng: Rng) -> Signal:
    """Yawns, as wide as it can: mia-ooh."""
    return drowsy([(0, 380), (0.3, 620), (0.6, 560), (1.05, 290)], 1.15, rng)


@BOOK.effect("soft")
def cat_4(rng: Rng) -> Signal:
    """One eye open: mrr?"""
    s = 0.5
    ask = drowsy([(0, 290), (0.2, 330), (s, 560)], 1.1, rng, [(0, 0.1), (0.3, 0.3), (s, 0.6)])
    roll = 1 - 0.7 * np.clip(np.sin(2 * np.pi * 26 * times(s)), 0, 1) * decay(s, 0.2)
    return ask * roll


@BOOK.effect()
def cat_5(rng: Rng) -> Signal:
    """Awake, and it was not asked: mau!"""
    return drowsy([(0, 430), (0.08, 690), (0.26, 600), (0.42, 380)], 1.2, rng)


@BOOK.mix(0.95)
def cat_6(out: Signal, rng: Rng) -> None:
    """Hisses like a small kettle, and has to sneeze: khhh, tchi!"""
    kettle = noise(0.55, 1300, 4200, rng) * curve([(0, 0), (0.06, 1), (0.4, 0.6), (0.55, 0)], 0.55)
    place(out, 0.4 * kettle, 0.0)
    growl = drowsy([(0, 210), (0.25, 260), (0.55, 230)], 1.0, rng, [(0, 0.5), (0.55, 0.9)])
    place(out, 0.6 * growl, 0.0)
    place(out, 0.7 * noise(0.1, 900, 3600, rng) * decay(0.1, 0.012), 0.64)
    eek = squeaked([(0, 900), (0.05, 1300), (0.16, 820)], 0.6)
    place(out, 0.8 * eek, 0.665)


# The rats, each ruder than the one before.


@BOOK.mix(1.1)
def rat_7(out: Signal, rng: Rng) -> None:
    """Snickers, and then the tongue: hihihi, blblb."""
    for i, top in enumerate((820.0, 940.0, 1010.0, 900.0)):
        laugh = squeaked([(0, top * 0.9), (0.03, top), (0.1, top * 0.75)], 1.2)
        place(out, (0.7 + 0.1 * i) * laugh, 0.115 * i)
    s = 0.5
    wet = noise(s, 350, 1500, rng) + 0.8 * sweep(curve([(0, 190), (s, 150)], s))
    flaps = np.maximum(0.0, np.sin(2 * np.pi * 21 * times(s))) ** 1.5
    place(out, 0.5 * wet * flaps * envelope(s, 0.03, 0.2), 0.54)


@BOOK.mix(1.15)
def rat_8(out: Signal, rng: Rng) -> None:
    """The sausage is his: a grunt, a bite, a grunt with his mouth full."""
    for at, low, s in ((0.0, 125.0, 0.26), (0.66, 105.0, 0.4)):
        pitch = curve([(0, low), (0.3 * s, low * 1.35), (s, low * 0.8)], s)
        nose = (
            (np.full(len(pitch), 380.0), 190.0, 1.0),
            (np.full(len(pitch), 1050.0), 260.0, 0.35),
        )
        grunt = sung(pitch, nose, 0.5) * (1 + 0.5 * np.sin(2 * np.pi * 41 * times(s)))
        place(out, grunt * envelope(s, 0.03, 0.4 * s), at)
    for at in (0.34, 0.44, 0.53):
        place(out, 0.9 * leaf(1.0, rng), at)
        place(out, 0.5 * noise(0.08, 250, 1200, rng) * decay(0.08, 0.014), at + 0.008)


@BOOK.mix(1.75, "loud", fade=0.3)
def rat_9(out: Signal, rng: Rng) -> None:
    """The King Rat: ta, ta-ta, taaa; the last note is a little too noble for the horn."""
    for at, name, s in ((0.0, "c4", 0.16), (0.24, "c4", 0.08), (0.36, "f4", 0.12)):
        for ratio, size in ((1.0, 0.7), (0.75, 0.45)):
            place(out, size * horn(hz(name) * ratio, s, 0.9, rng), at)
        place(out, 0.6 * bassoon(hz(name) / 2, s, 0.8, rng), at)
        place(out, 0.8 * drum(0, 0, 1.0, rng), at)
        place(out, 0.35 * brush(0, 0, 1.0, rng), at)
    for name, ratio in (("a4", 1.0), ("c4", 1.0), ("f4", 1.0), ("a4", FLAT / 2)):
        place(out, 0.45 * horn(hz(name) * ratio, 0.62, 1.0, rng), 0.58)
    place(out, 0.7 * bassoon(hz("f3"), 0.6, 0.9, rng), 0.58)
    place(out, drum(0, 0, 1.0, rng), 0.58)
    crack = squeaked([(0, 520), (0.07, 860), (0.22, 470)], 0.7)
    place(out, 0.4 * crack, 1.3)
