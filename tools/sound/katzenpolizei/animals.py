"""Effects of Katzenpolizei: the cats, the dog and the mouse, their voices, steps and doings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tools.sound.book import Book
from tools.sound.foley import hz, paw
from tools.sound.instruments import bassoon, clarinet, flute, pizzicato
from tools.sound.percussion import celesta, drum, marimba
from tools.sound.signal import Points, Rng, Signal, empty, place, times
from tools.sound.synth import curve, decay, envelope, noise, phase, struck, sung, sweep

STAIR: Final = ((1.0, 1.0, 0.1), (1.47, 0.5, 0.07), (2.09, 0.35, 0.05), (3.4, 0.15, 0.02))
"""The partials of an iron tread: thin, hung at its ends, soon quiet."""

BELL: Final = ((1.0, 1.0, 0.3), (2.0, 0.35, 0.2), (2.42, 0.2, 0.12), (0.5, 0.3, 0.3))
"""The partials of a round little bell with a hum below it."""


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
    """Return a cat's voice along (seconds, Hz), its throat rolling by `trill`, 0 to 1.

    The larger `size`, the smaller the mouth: 1 a stout cat, 1.2 a slim one, 1.5 a kitten.
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
    chest = sweep(np.full(len(throb), hz("bb2"))) + sweep(np.full(len(throb), hz("bb3")))
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
        place(out, pizzicato(hz(name), 0.1, strength, rng), gap * i)
    return out


BOOK: Final = Book()
"""The part of `assets/katzenpolizei/sounds` that has paws."""


@BOOK.mix(0.85, "soft")
def kittens_mew(out: Signal, rng: Rng) -> None:
    """Mew, mew? Two kittens, one a little higher."""
    place(out, cat([(0, 760), (0.1, 1020), (0.22, 960), (0.32, 800)], 1.5, rng), 0.0)
    place(out, 0.85 * cat([(0, 880), (0.09, 1160), (0.2, 1130), (0.36, 980)], 1.6, rng), 0.36)


_MEOWS: Final[tuple[tuple[Points, float, float], ...]] = (
    # A slim cat asks, a stout one states, one is short and pleased, one chirps to its friends.
    (((0, 420), (0.16, 610), (0.38, 560), (0.56, 480), (0.8, 680)), 1.2, 0.0),
    (((0, 250), (0.2, 390), (0.5, 370), (0.85, 220)), 1.0, 0.55),
    (((0, 480), (0.07, 660), (0.2, 600), (0.34, 430)), 1.15, 0.0),
    (((0, 330), (0.16, 390), (0.3, 560), (0.42, 700)), 1.25, 0.9),
)


@BOOK.series(*((number, "plain") for number in range(len(_MEOWS))))
def meow(number: float, rng: Rng) -> Signal:
    """Mee-ow? Mrraow. Mau! Prrr-ip?"""
    points, size, trill = _MEOWS[int(number)]
    return cat(points, size, rng, trill)


@BOOK.mix(0.32)
def bark_1(out: Signal, rng: Rng) -> None:
    """Woof."""
    place(out, bark(165, rng), 0.0)


@BOOK.mix(0.6)
def bark_2(out: Signal, rng: Rng) -> None:
    """Woof-woof, the second one higher: hello, cats!"""
    place(out, 0.85 * bark(175, rng), 0.0)
    place(out, bark(215, rng), 0.25)


@BOOK.mix(0.85, "soft")
def whimper(out: Signal, rng: Rng) -> None:
    """The dog is not allowed to: mm-hmm."""
    for at, top, s in ((0.0, 640.0, 0.22), (0.28, 560.0, 0.45)):
        pitch = curve([(0, top * 0.8), (0.3 * s, top), (s, top * 0.62)], s)
        pitch = pitch * (1 + 0.015 * np.sin(2 * np.pi * 8 * times(s)))
        nose = ((pitch, 240.0, 1.0), (np.full(len(pitch), 1050.0), 260.0, 0.3))
        place(out, sung(pitch, nose, 1.2) * envelope(s, 0.05, 0.5 * s), at)
        place(out, 0.03 * noise(s, 500, 1500, rng) * envelope(s, 0.05, 0.5 * s), at)


@BOOK.mix(1.1, "faint")
def pigeon_coo(out: Signal, rng: Rng) -> None:
    """A pigeon talks in its sleep: roo-coo-coo."""
    for at, top, s in ((0.0, 330.0, 0.2), (0.25, 400.0, 0.36), (0.66, 350.0, 0.3)):
        pitch = curve([(0, top * 0.85), (0.4 * s, top), (s, top * 0.82)], s)
        roll = 1 - 0.45 * np.clip(np.sin(2 * np.pi * 24 * times(s)), 0, 1)
        coo = (sweep(pitch) + 0.18 * sweep(2 * pitch)) * roll * envelope(s, 0.05, 0.5 * s)
        place(out, coo + 0.03 * noise(s, 250, 800, rng) * envelope(s, 0.05, 0.1), at)


# The dog and the mouse at work.


@BOOK.mix(1.1, "soft", fade=0.2)
def choose_drive(out: Signal, rng: Rng) -> None:
    """Whom shall the dog chase? The strings tremble a little, with a grin."""
    for i, name in enumerate(("d4", "eb4", "d4", "eb4", "d4")):
        place(out, pizzicato(hz(name), 0.1, 0.4 + 0.08 * i, rng), 0.1 * i)
    place(out, 0.6 * bassoon(hz("g3"), 0.22, 0.5, rng), 0.52)


@BOOK.mix(1.3, "soft", fade=0.5)
def choose_lure(out: Signal, rng: Rng) -> None:
    """Whom shall the mouse lure? Bells that beckon."""
    for i, name in enumerate(("d5", "g5", "f5", "bb5")):
        place(out, 0.8 * celesta(hz(name), 0.2, 0.5, rng), 0.13 * i)
    place(out, 0.35 * flute(hz("d5"), 0.3, 0.3, rng), 0.39)


@BOOK.mix(1.15, "soft")
def choose_parent(out: Signal, rng: Rng) -> None:
    """Mum or Dad? One call from the left, one from the right, and a waiting kitten."""
    place(out, 0.6 * clarinet(hz("bb4"), 0.16, 0.4, rng), 0.0)
    place(out, 0.6 * clarinet(hz("f4"), 0.16, 0.4, rng), 0.25)
    place(out, 0.5 * cat([(0, 800), (0.1, 950), (0.3, 1080)], 1.5, rng), 0.6)


@BOOK.mix(1.5, fade=0.25)
def dog_run(out: Signal, rng: Rng) -> None:
    """Here he comes over the cobbles, with his tongue out."""
    place(out, gallop(4, rng), 0.0)
    for i in range(5):
        pant = noise(0.12, 500, 1700, rng) * curve([(0, 0), (0.05, 1), (0.12, 0)], 0.12)
        place(out, 0.35 * pant, 0.1 + 0.24 * i)


@BOOK.mix(1.9, fade=0.35)
def chase(out: Signal, rng: Rng) -> None:
    """Round the chimney and off: paws, strings that run with them, one woof behind."""
    place(out, 0.5 * gallop(6, rng), 0.0)
    place(out, 0.6 * patter(18, 0.08, rng), 0.0)
    run = "g3 a3 bb3 c4 d4 eb4 f4 gb4 g4 a4 bb4 c5 d5 g5"
    place(out, 1.1 * row(run, 0.1, 0.7, rng), 0.02)
    place(out, 0.5 * bark(190, rng), 0.75)


@BOOK.mix(0.95, "soft", fade=0.2)
def rod_cast(out: Signal, rng: Rng) -> None:
    """Wheee, the line flies, and the feather lands: plip."""
    swish = noise(0.24, 500, 2400, rng) * curve([(0, 0), (0.16, 1), (0.24, 0)], 0.24)
    place(out, 0.4 * swish, 0.0)
    line = curve([(0, 620), (0.2, 1250), (0.5, 900)], 0.5)
    fly = sweep(line) + 0.15 * sweep(2 * line)
    place(out, 0.3 * fly * envelope(0.5, 0.05, 0.2), 0.15)
    place(out, 0.7 * marimba(hz("d6"), 0.1, 0.5, rng), 0.64)


@BOOK.mix(1.25, "soft")
def reel(out: Signal, rng: Rng) -> None:
    """The mouse winds it in: a wooden ratchet that gets quicker."""
    at, gap, pitch = 0.0, 0.075, 480.0
    while at < 1.05:
        click = struck(pitch, 0.06, ((1, 1, 0.008), (1.7, 0.6, 0.005), (2.9, 0.2, 0.003)))
        place(out, click * rng.uniform(0.7, 1.0), at)
        at, gap, pitch = at + gap, gap * 0.965, pitch * 1.024
    hum = sweep(curve([(0, 150), (1.05, 260)], 1.05)) * envelope(1.05, 0.1, 0.1)
    place(out, 0.12 * hum, 0.0)
    place(out, 0.4 * pizzicato(hz("g5"), 0.1, 0.6, rng), 1.08)


@BOOK.mix(1.4, "soft", fade=0.2)
def lure(out: Signal, rng: Rng) -> None:
    """Look, a feather! A flute that wags, and a cat who cannot resist."""
    for i, name in enumerate(("d5", "eb5", "d5", "f5", "d5")):
        place(out, 0.5 * flute(hz(name), 0.09, 0.5, rng), 0.13 * i)
    place(out, 0.4 * row("g4 bb4", 0.26, 0.5, rng), 0.0)
    place(out, 0.7 * cat([(0, 360), (0.14, 430), (0.26, 560), (0.38, 640)], 1.25, rng, 0.8), 0.78)
