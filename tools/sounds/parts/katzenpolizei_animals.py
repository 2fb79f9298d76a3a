"""Effects of Katzenpolizei: the cats, the dog and the mouse, their voices and their doings."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.instruments import bassoon, celesta, clarinet, flute, marimba, pizzicato
from tools.sounds import Book
from tools.sounds.common import empty
from tools.sounds.parts.katzenpolizei_voices import bark, cat, gallop, note, patter, row
from tools.synth import Rng, Signal, curve, envelope, noise, place, struck, sung, sweep, times

BOOK: Final = Book()
"""The part of `assets/katzenpolizei/sounds` that has paws."""


# Voices.


@BOOK.effect("soft")
def kittens_mew(rng: Rng) -> Signal:
    """Mew, mew? Two kittens, one a little higher."""
    out = empty(0.85)
    place(out, cat([(0, 760), (0.1, 1020), (0.22, 960), (0.32, 800)], 1.5, rng), 0.0)
    place(out, 0.85 * cat([(0, 880), (0.09, 1160), (0.2, 1130), (0.36, 980)], 1.6, rng), 0.36)
    return out


@BOOK.effect()
def meow_1(rng: Rng) -> Signal:
    """A slim cat asks: mee-ow?"""
    return cat([(0, 420), (0.16, 610), (0.38, 560), (0.56, 480), (0.8, 680)], 1.2, rng)


@BOOK.effect()
def meow_2(rng: Rng) -> Signal:
    """A stout cat states: mrraow."""
    return cat([(0, 250), (0.2, 390), (0.5, 370), (0.85, 220)], 1.0, rng, 0.55)


@BOOK.effect()
def meow_3(rng: Rng) -> Signal:
    """Short and pleased: mau!"""
    return cat([(0, 480), (0.07, 660), (0.2, 600), (0.34, 430)], 1.15, rng)


@BOOK.effect()
def meow_4(rng: Rng) -> Signal:
    """The chirp for friends: prrr-ip?"""
    return cat([(0, 330), (0.16, 390), (0.3, 560), (0.42, 700)], 1.25, rng, 0.9)


@BOOK.effect()
def bark_1(rng: Rng) -> Signal:
    """Woof."""
    out = empty(0.32)
    place(out, bark(165, rng), 0.0)
    return out


@BOOK.effect()
def bark_2(rng: Rng) -> Signal:
    """Woof-woof, the second one higher: hello, cats!"""
    out = empty(0.6)
    place(out, 0.85 * bark(175, rng), 0.0)
    place(out, bark(215, rng), 0.25)
    return out


@BOOK.effect("soft")
def whimper(rng: Rng) -> Signal:
    """The dog is not allowed to: mm-hmm."""
    out = empty(0.85)
    for at, top, s in ((0.0, 640.0, 0.22), (0.28, 560.0, 0.45)):
        pitch = curve([(0, top * 0.8), (0.3 * s, top), (s, top * 0.62)], s)
        pitch = pitch * (1 + 0.015 * np.sin(2 * np.pi * 8 * times(s)))
        nose = ((pitch, 240.0, 1.0), (np.full(len(pitch), 1050.0), 260.0, 0.3))
        place(out, sung(pitch, nose, 1.2) * envelope(s, 0.05, 0.5 * s), at)
        place(out, 0.03 * noise(s, 500, 1500, rng) * envelope(s, 0.05, 0.5 * s), at)
    return out


@BOOK.effect("faint")
def pigeon_coo(rng: Rng) -> Signal:
    """A pigeon talks in its sleep: roo-coo-coo."""
    out = empty(1.1)
    for at, top, s in ((0.0, 330.0, 0.2), (0.25, 400.0, 0.36), (0.66, 350.0, 0.3)):
        pitch = curve([(0, top * 0.85), (0.4 * s, top), (s, top * 0.82)], s)
        roll = 1 - 0.45 * np.clip(np.sin(2 * np.pi * 24 * times(s)), 0, 1)
        coo = (sweep(pitch) + 0.18 * sweep(2 * pitch)) * roll * envelope(s, 0.05, 0.5 * s)
        place(out, coo + 0.03 * noise(s, 250, 800, rng) * envelope(s, 0.05, 0.1), at)
    return out


# The dog and the mouse at work.


@BOOK.effect("soft")
def choose_drive(rng: Rng) -> Signal:
    """Whom shall the dog chase? The strings tremble a little, with a grin."""
    out = empty(1.1)
    for i, name in enumerate(("d4", "eb4", "d4", "eb4", "d4")):
        place(out, pizzicato(note(name), 0.1, 0.4 + 0.08 * i, rng), 0.1 * i)
    place(out, 0.6 * bassoon(note("g3"), 0.22, 0.5, rng), 0.52)
    return out * envelope(1.1, 0.001, 0.2)


@BOOK.effect("soft")
def choose_lure(rng: Rng) -> Signal:
    """Whom shall the mouse lure? Bells that beckon."""
    out = empty(1.3)
    for i, name in enumerate(("d5", "g5", "f5", "bb5")):
        place(out, 0.8 * celesta(note(name), 0.2, 0.5, rng), 0.13 * i)
    place(out, 0.35 * flute(note("d5"), 0.3, 0.3, rng), 0.39)
    return out * envelope(1.3, 0.001, 0.5)


@BOOK.effect("soft")
def choose_parent(rng: Rng) -> Signal:
    """Mum or Dad? One call from the left, one from the right, and a waiting kitten."""
    out = empty(1.15)
    place(out, 0.6 * clarinet(note("bb4"), 0.16, 0.4, rng), 0.0)
    place(out, 0.6 * clarinet(note("f4"), 0.16, 0.4, rng), 0.25)
    place(out, 0.5 * cat([(0, 800), (0.1, 950), (0.3, 1080)], 1.5, rng), 0.6)
    return out


@BOOK.effect()
def dog_run(rng: Rng) -> Signal:
    """Here he comes over the cobbles, with his tongue out."""
    out = empty(1.5)
    place(out, gallop(4, rng), 0.0)
    for i in range(5):
        pant = noise(0.12, 500, 1700, rng) * curve([(0, 0), (0.05, 1), (0.12, 0)], 0.12)
        place(out, 0.35 * pant, 0.1 + 0.24 * i)
    return out * envelope(1.5, 0.001, 0.25)


@BOOK.effect()
def chase(rng: Rng) -> Signal:
    """Round the chimney and off: paws, strings that run with them, one woof behind."""
    out = empty(1.9)
    place(out, 0.5 * gallop(6, rng), 0.0)
    place(out, 0.6 * patter(18, 0.08, rng), 0.0)
    run = "g3 a3 bb3 c4 d4 eb4 f4 gb4 g4 a4 bb4 c5 d5 g5"
    place(out, 1.1 * row(run, 0.1, 0.7, rng), 0.02)
    place(out, 0.5 * bark(190, rng), 0.75)
    return out * envelope(1.9, 0.001, 0.35)


@BOOK.effect("soft")
def rod_cast(rng: Rng) -> Signal:
    """Wheee, the line flies, and the feather lands: plip."""
    out = empty(0.95)
    swish = noise(0.24, 500, 2400, rng) * curve([(0, 0), (0.16, 1), (0.24, 0)], 0.24)
    place(out, 0.4 * swish, 0.0)
    line = curve([(0, 620), (0.2, 1250), (0.5, 900)], 0.5)
    fly = sweep(line) + 0.15 * sweep(2 * line)
    place(out, 0.3 * fly * envelope(0.5, 0.05, 0.2), 0.15)
    place(out, 0.7 * marimba(note("d6"), 0.1, 0.5, rng), 0.64)
    return out * envelope(0.95, 0.001, 0.2)


@BOOK.effect("soft")
def reel(rng: Rng) -> Signal:
    """The mouse winds it in: a wooden ratchet that gets quicker."""
    out = empty(1.25)
    at, gap, pitch = 0.0, 0.075, 480.0
    while at < 1.05:
        click = struck(pitch, 0.06, ((1, 1, 0.008), (1.7, 0.6, 0.005), (2.9, 0.2, 0.003)))
        place(out, click * rng.uniform(0.7, 1.0), at)
        at, gap, pitch = at + gap, gap * 0.965, pitch * 1.024
    hum = sweep(curve([(0, 150), (1.05, 260)], 1.05)) * envelope(1.05, 0.1, 0.1)
    place(out, 0.12 * hum, 0.0)
    place(out, 0.4 * pizzicato(note("g5"), 0.1, 0.6, rng), 1.08)
    return out


@BOOK.effect("soft")
def lure(rng: Rng) -> Signal:
    """Look, a feather! A flute that wags, and a cat who cannot resist."""
    out = empty(1.4)
    for i, name in enumerate(("d5", "eb5", "d5", "f5", "d5")):
        place(out, 0.5 * flute(note(name), 0.09, 0.5, rng), 0.13 * i)
    place(out, 0.4 * row("g4 bb4", 0.26, 0.5, rng), 0.0)
    place(out, 0.7 * cat([(0, 360), (0.14, 430), (0.26, 560), (0.38, 640)], 1.25, rng, 0.8), 0.78)
    return out * envelope(1.4, 0.001, 0.2)
