"""Effects that every game and every screen may use."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.book import Book
from tools.sound.foley import hz
from tools.sound.instruments import flute, pizzicato
from tools.sound.percussion import celesta, glockenspiel, marimba, woodblock
from tools.sound.signal import Rng, Signal, count, empty, place, times
from tools.sound.synth import band, curve, decay, envelope, noise, struck, sung, sweep

BOOK: Final = Book()
"""`assets/common/sounds`."""


@BOOK.effect("faint")
def ui_focus(rng: Rng) -> Signal:
    """A fingertip on wood."""
    out = empty(0.25)
    place(out, marimba(hz("g5"), 0.1, 0.3, rng), 0.0)
    place(out, 0.15 * woodblock(0, 0, 0.3, rng), 0.0)
    return out * decay(0.25, 0.05)


@BOOK.mix(0.5, "soft")
def ui_choose(out: Signal, rng: Rng) -> None:
    """Yes: two wooden notes up."""
    place(out, marimba(hz("c5"), 0.1, 0.6, rng), 0.0)
    place(out, marimba(hz("g5"), 0.1, 0.7, rng), 0.075)
    place(out, 0.3 * glockenspiel(hz("g6"), 0.1, 0.3, rng), 0.075)


@BOOK.mix(0.5, "soft")
def ui_back(out: Signal, rng: Rng) -> None:
    """Back again: two wooden notes down."""
    place(out, marimba(hz("g5"), 0.1, 0.5, rng), 0.0)
    place(out, marimba(hz("c5"), 0.1, 0.5, rng), 0.085)


@BOOK.effect("soft")
def ui_wrong(rng: Rng) -> Signal:
    """Not there: a jelly that wobbles and is not cross with anybody."""
    seconds = 0.42
    time = times(seconds)
    wobble = 1 + 0.09 * np.exp(-time / 0.18) * np.sin(2 * np.pi * 11 * time)
    pitch = 262 * wobble * curve([(0, 1.0), (seconds, 0.88)], seconds)
    tone = sweep(pitch) + 0.3 * sweep(2 * pitch) + 0.12 * sweep(3 * pitch)
    return tone * decay(seconds, 0.09, 0.012)


@BOOK.mix(0.55, "soft")
def page(out: Signal, rng: Rng) -> None:
    """A page of stiff paper is turned and lies down."""
    rustle = noise(0.38, 700, 3000, rng) * curve([(0, 0), (0.1, 0.5), (0.22, 1), (0.38, 0)], 0.38)
    crackle = 1 + 0.6 * np.repeat(rng.standard_normal(96), len(rustle) // 95 + 1)[: len(rustle)]
    place(out, rustle * band(crackle, 0, 120, 1), 0.0)
    place(out, 1.2 * noise(0.1, 250, 1400, rng) * decay(0.1, 0.014), 0.33)


@BOOK.effect("faint")
def tick(rng: Rng) -> Signal:
    """The clock on the kitchen wall."""
    return struck(930, 0.09, ((1, 1, 0.009), (1.7, 0.4, 0.006), (0.5, 0.4, 0.012)))


@BOOK.mix(1.3, "soft", fade=0.5)
def turn(out: Signal, rng: Rng) -> None:
    """Your turn: a friendly nod."""
    place(out, celesta(hz("g4"), 0.3, 0.5, rng), 0.0)
    place(out, celesta(hz("c5"), 0.5, 0.6, rng), 0.16)
    place(out, 0.5 * celesta(hz("e5"), 0.5, 0.4, rng), 0.16)


@BOOK.mix(1.4, "soft", fade=0.6)
def hint(out: Signal, rng: Rng) -> None:
    """A small light goes on."""
    for i, name in enumerate(("e5", "a5", "b5", "e6")):
        place(out, (0.7 + 0.1 * i) * celesta(hz(name), 0.3, 0.5, rng), 0.08 * i)


@BOOK.mix(1.3, "soft", fade=0.6)
def star(out: Signal, rng: Rng) -> None:
    """A star is born: bells that run upstairs."""
    for i, name in enumerate(("c6", "e6", "g6", "c7")):
        place(out, glockenspiel(hz(name), 0.3, 0.5, rng), 0.055 * i)
    place(out, 0.5 * pizzicato(hz("c5"), 0.2, 0.6, rng), 0.0)


def _clack(pitch: float, size: float, rng: Rng) -> Signal:
    """One knock of a wooden die."""
    bone = struck(pitch, 0.08, ((1, 1, 0.007), (1.62, 0.7, 0.005), (2.3, 0.3, 0.003)))
    place(bone, 0.25 * noise(0.05, 1200, 3500, rng) * decay(0.05, 0.004), 0.0)
    return size * bone


@BOOK.mix(0.75)
def dice_shake(out: Signal, rng: Rng) -> None:
    """Two dice in a leather cup, three shakes."""
    for shake in range(3):
        for _ in range(5):
            at = 0.05 + 0.22 * shake + abs(rng.normal(0, 0.04))
            place(out, _clack(rng.uniform(780, 1250), rng.uniform(0.3, 1.0), rng), at)
        place(out, 0.5 * noise(0.12, 150, 600, rng) * decay(0.12, 0.03, 0.02), 0.22 * shake)


@BOOK.mix(1.15)
def dice_roll(out: Signal, rng: Rng) -> None:
    """Two dice fall on the table and come to rest, one after the other."""
    for start, pitch in ((0.0, 940.0), (0.045, 1120.0)):
        at, gap, size = start, 0.17 + rng.uniform(0, 0.03), 1.0
        while gap > 0.016:
            place(out, _clack(pitch * rng.uniform(0.94, 1.06), size, rng), at)
            table = sweep(np.full(count(0.07), 172.0)) * decay(0.07, 0.012)
            place(out, 0.8 * size * table, at)
            at, gap, size = at + gap, gap * 0.74, size * 0.83


@BOOK.effect("loud")
def cheer(rng: Rng) -> Signal:
    """All the mice shout hooray and clap."""
    out = empty(2.0)
    for base in np.linspace(300, 860, 10):
        length, top = rng.uniform(1.0, 1.4), base * rng.uniform(1.2, 1.6)
        pitch = curve([(0, base), (0.25, top), (0.7, top * 1.04), (length, base)], length)
        time = times(length)
        pitch = pitch * (1 + 0.012 * np.sin(2 * np.pi * rng.uniform(5, 7) * time))
        first = curve([(0, 780), (0.5, 700), (length, 420)], length)
        second = curve([(0, 1500), (0.6, 2100), (length, 2400)], length)
        voice = sung(pitch, ((first, 320.0, 1.0), (second, 480.0, 0.5)), 0.6)
        place(out, voice * envelope(length, 0.1, 0.5) * rng.uniform(0.5, 1), rng.uniform(0, 0.35))
    for _ in range(44):
        clap = noise(0.07, 800, 2600, rng) * decay(0.07, 0.011)
        place(out, rng.uniform(0.2, 0.55) * clap, rng.uniform(0.15, 1.75))
    return out * envelope(2.0, 0.01, 0.6)


@BOOK.effect("soft")
def whoosh(rng: Rng) -> Signal:
    """One screen makes room for the next."""
    out = noise(0.4, 350, 1800, rng) * curve([(0, 0), (0.18, 1), (0.4, 0)], 0.4)
    place(out, 0.25 * flute(hz("e5"), 0.2, 0.3, rng), 0.05)
    return out
