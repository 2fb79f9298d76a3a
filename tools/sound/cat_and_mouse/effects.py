"""Effects of Cat & Mouse: paws on wood, soft cheese, a cat that only wants to play."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.book import Book
from tools.sound.foley import hz, squeal
from tools.sound.instruments import bassoon, double_bass, flute, pizzicato
from tools.sound.percussion import celesta, drum, marimba
from tools.sound.signal import Rng, Signal, empty, place, times
from tools.sound.synth import band, curve, decay, envelope, noise, phase, struck, sung, sweep

BOOK: Final = Book()
"""`assets/cat_and_mouse/sounds`."""


@BOOK.series(*((hz(name), "soft") for name in ("c4", "d4", "e4")))
def hop(pitch: float, rng: Rng) -> Signal:
    """Up, and four paws on the table."""
    out = empty(0.4)
    jump = sweep(curve([(0, pitch), (0.11, pitch * 1.6)], 0.13)) * decay(0.13, 0.05, 0.006)
    place(out, 0.55 * jump, 0.0)
    place(out, marimba(pitch * 1.5, 0.1, 0.4, rng), 0.1)
    place(out, 0.35 * noise(0.05, 250, 1000, rng) * decay(0.05, 0.009), 0.1)
    return out


@BOOK.series((262.0, "faint"), (210.0, "soft"), (165.0, "plain"))
def bump(pitch: float, rng: Rng) -> Signal:
    """A mouse on the inside of a cheese: soft, round, a bit rubbery."""
    out = sweep(curve([(0, pitch * 1.7), (0.04, pitch), (0.22, pitch * 0.9)], 0.22))
    out = (out + 0.35 * np.sin(2 * np.arcsin(np.clip(out, -1, 1)))) * decay(0.22, 0.035, 0.004)
    place(out, 0.35 * noise(0.08, 200, 1100, rng) * decay(0.08, 0.012), 0.0)
    return np.asarray(out)


@BOOK.mix(0.95)
def ladder(out: Signal, rng: Rng) -> None:
    """Up the rungs, each a little higher."""
    for i, name in enumerate(("c4", "d4", "e4", "g4", "a4", "c5")):
        at = 0.105 * i
        place(out, marimba(hz(name), 0.1, 0.7, rng), at)
        place(out, 0.25 * noise(0.05, 400, 1800, rng) * decay(0.05, 0.007), at + 0.01)


@BOOK.effect()
def drop_whee(rng: Rng) -> Signal:
    """The mouse lets go: a slide whistle, and a mouse that likes it."""
    seconds = 1.0
    time = times(seconds)
    vibrato = 1 + 0.02 * np.sin(2 * np.pi * 9 * time) * np.clip(time / 0.3, 0, 1)
    pitch = curve([(0, 1180), (0.12, 1420), (seconds, 420)], seconds) * vibrato
    whistle = sweep(pitch) + 0.16 * sweep(2 * pitch) + 0.05 * sweep(3 * pitch)
    air = 0.06 * noise(seconds, 700, 2600, rng)
    voice = squeal([(0, 900), (0.15, 1250), (seconds, 620)], seconds, 0.6)
    return (whistle + air + 0.35 * voice) * envelope(seconds, 0.03, 0.35)


@BOOK.mix(0.5)
def slide_out(out: Signal, rng: Rng) -> None:
    """Along the last bit of the chute, and out with a pop."""
    swish = noise(0.2, 500, 2200, rng) * curve([(0, 0), (0.15, 1), (0.2, 0.1)], 0.2)
    place(out, 0.22 * swish, 0.0)
    cork = sweep(curve([(0, 240), (0.05, 760), (0.14, 820)], 0.14)) * decay(0.14, 0.022)
    place(out, cork, 0.18)
    place(out, 0.3 * noise(0.04, 300, 1500, rng) * decay(0.04, 0.006), 0.18)


def _bite(rng: Rng) -> Signal:
    out = empty(0.16)
    for i in range(5):
        crumb = noise(0.05, 700, 2800, rng) * decay(0.05, 0.007)
        place(out, rng.uniform(0.4, 1.0) * crumb, 0.017 * i + rng.uniform(0, 0.006))
    return out


@BOOK.mix(1.1, fade=0.5)
def cheese_take(out: Signal, rng: Rng) -> None:
    """A piece of cheese: a bite and a glad third."""
    place(out, 0.16 * _bite(rng), 0.0)
    place(out, celesta(hz("e5"), 0.2, 0.7, rng), 0.05)
    place(out, celesta(hz("g5"), 0.2, 0.8, rng), 0.15)


@BOOK.mix(1.4, fade=0.6)
def cheese_two(out: Signal, rng: Rng) -> None:
    """Two pieces: two bites and the whole chord."""
    for at in (0.0, 0.24):
        place(out, 0.16 * _bite(rng), at)
    for i, name in enumerate(("e5", "g5", "c6", "e6")):
        place(out, celesta(hz(name), 0.2, 0.7, rng), 0.05 + 0.12 * i)


@BOOK.mix(1.0)
def cheese_lost(out: Signal, rng: Rng) -> None:
    """A piece rolls away: oh well."""
    for i, name in enumerate(("g4", "e4", "d4")):
        place(out, marimba(hz(name), 0.1, 0.5, rng), 0.13 * i)
    time = times(0.42)
    sigh = 196 * curve([(0, 1), (0.42, 0.84)], 0.42) * (1 + 0.02 * np.sin(2 * np.pi * 7 * time))
    tone = sweep(sigh) + 0.4 * sweep(2 * sigh) + 0.25 * sweep(3 * sigh)
    place(out, 0.4 * tone * envelope(0.42, 0.03, 0.2), 0.42)


@BOOK.mix(0.4, "soft")
def squeak_glad(out: Signal, rng: Rng) -> None:
    """Eee-eek: two squeaks up."""
    first = squeal([(0, 1050), (0.09, 1550)], 0.1) * envelope(0.1, 0.012, 0.04)
    second = squeal([(0, 1300), (0.1, 1950), (0.16, 1800)], 0.17) * envelope(0.17, 0.012, 0.08)
    place(out, first, 0.0)
    place(out, second, 0.13)


@BOOK.effect("soft")
def squeak_fright(rng: Rng) -> Signal:
    """Eeek: a squeak that trembles and runs away."""
    seconds = 0.5
    time = times(seconds)
    tremble = 1 + 0.05 * np.sin(2 * np.pi * 19 * time)
    pitch = curve([(0, 1250), (0.07, 1900), (0.3, 1700), (seconds, 1150)], seconds) * tremble
    mouth = ((pitch, 500.0, 1.0), (pitch * 2, 500.0, 0.6), (pitch * 3, 500.0, 0.3))
    return np.asarray(sung(pitch, mouth, 0.9) * envelope(seconds, 0.012, 0.25))


@BOOK.mix(0.5, "soft", fade=0.2)
def cat_sneak(out: Signal, rng: Rng) -> None:
    """One step of a cat who thinks that nobody hears him."""
    place(out, double_bass(hz("d3"), 0.1, 0.5, rng)[: len(out)], 0.0)
    place(out, 0.6 * pizzicato(hz("f3"), 0.1, 0.4, rng), 0.14)
    for at in (0.0, 0.14):
        place(out, 0.3 * noise(0.08, 180, 700, rng) * decay(0.08, 0.014, 0.006), at)


@BOOK.effect()
def cat_meow(rng: Rng) -> Signal:
    """Me-ow."""
    seconds = 0.85
    pitch = curve([(0, 400), (0.2, 600), (0.45, 570), (seconds, 330)], seconds)
    pitch = pitch * (1 + 0.008 * np.sin(2 * np.pi * 6 * times(seconds)))
    first = curve([(0, 320), (0.15, 480), (0.38, 880), (0.6, 760), (seconds, 420)], seconds)
    second = curve([(0, 1700), (0.18, 2300), (0.42, 1500), (seconds, 850)], seconds)
    throat = np.full(len(pitch), 900.0)
    mouth = ((first, 260.0, 1.0), (second, 420.0, 0.55), (throat, 2200.0, 0.13))
    voice = sung(pitch, mouth, 0.5)
    breath = 0.02 * noise(seconds, 900, 3000, rng)
    loud = curve([(0, 0.2), (0.12, 0.6), (0.4, 1), (0.6, 0.75), (seconds, 0)], seconds)
    return (voice + breath) * loud * envelope(seconds, 0.05, 0.2)


@BOOK.effect("soft")
def cat_purr(rng: Rng) -> Signal:
    """In and out, a small engine that likes its place."""
    seconds = 1.9
    time = times(seconds)
    breath = curve([(0, 0), (0.35, 1), (0.8, 0.8), (0.95, 0.25), (1.3, 0.9), (1.9, 0)], seconds)
    rate = np.where(time < 0.95, 25.0, 22.0)
    throb = np.asarray(np.maximum(0, np.sin(phase(rate))) ** 3)
    fur = noise(seconds, 110, 520, rng) * throb
    chest = sweep(np.full(len(time), 98.0)) + 0.8 * sweep(np.full(len(time), 196.0))
    return np.asarray((0.5 * fur + 0.5 * chest * throb) * breath)


@BOOK.mix(0.6)
def cat_sit(out: Signal, rng: Rng) -> None:
    """A big soft cat sits down: whump."""
    place(out, 1.2 * drum(0, 0, 1.0, rng), 0.03)
    thud = sweep(curve([(0, 190), (0.08, 120), (0.25, 105)], 0.25)) * decay(0.25, 0.05, 0.01)
    place(out, 0.8 * thud, 0.03)
    place(out, 0.5 * noise(0.35, 150, 800, rng) * decay(0.35, 0.06, 0.02), 0.03)
    place(out, 0.6 * bassoon(hz("c3"), 0.08, 0.5, rng), 0.06)


@BOOK.effect("soft")
def trapped(rng: Rng) -> Signal:
    """Under the cat: mmf, mmf-mmf."""
    out = empty(0.85)
    for at, base in ((0.0, 620.0), (0.27, 700.0), (0.47, 640.0)):
        seconds = 0.17
        pitch = curve([(0, base * 0.8), (0.07, base * 1.2), (seconds, base * 0.85)], seconds)
        flat = np.ones(len(pitch))
        voice = sung(pitch, ((pitch, 260.0, 1.0), (flat * 1500, 400.0, 0.5)), 1.2)
        place(out, voice * envelope(seconds, 0.02, 0.08), at)
        place(out, 0.1 * noise(0.1, 200, 700, rng) * decay(0.1, 0.02, 0.01), at)
    return band(out, 0, 950, 2)


@BOOK.mix(0.95)
def free(out: Signal, rng: Rng) -> None:
    """Out from under the cat: strings up, and a squeak of thanks."""
    for i, name in enumerate(("c4", "e4", "g4", "c5", "e5")):
        place(out, pizzicato(hz(name), 0.1, 0.7, rng), 0.06 * i)
    chirp = squeal([(0, 1200), (0.1, 1900)], 0.14) * envelope(0.14, 0.01, 0.06)
    place(out, 0.45 * chirp, 0.34)


@BOOK.mix(1.7, fade=0.8)
def hole_safe(out: Signal, rng: Rng) -> None:
    """Home in the hole: three chimes by a warm stove."""
    for i, name in enumerate(("f4", "a4", "c5", "f5")):
        place(out, celesta(hz(name), 0.4, 0.4, rng), 0.1 * i)
    place(out, 0.2 * flute(hz("f4"), 0.9, 0.3, rng), 0.1)
    place(out, 0.5 * struck(hz("f3"), 1.2, ((1, 1, 0.4), (2, 0.3, 0.3))), 0.0)
