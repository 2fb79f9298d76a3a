"""Effects of Gouda Ganoven: the rats, their feet, mouths and luck, and what they carry off."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.book import Book
from tools.sound.foley import hz, paw, squeaked
from tools.sound.instruments import bassoon, clarinet, double_bass, horn, pizzicato
from tools.sound.percussion import brush, celesta, drum, marimba, triangle
from tools.sound.signal import RATE, Points, Rng, Signal, count, empty, place, times
from tools.sound.synth import band, curve, decay, envelope, noise, struck, sweep

BOARD: Final = ((1.0, 1.0, 0.03), (1.71, 0.55, 0.02), (2.63, 0.25, 0.011), (4.2, 0.1, 0.006))
"""The partials of a floor board of a doll's house, thin and hollow."""

NAIL: Final = ((1.0, 1.0, 0.045), (1.83, 0.6, 0.03), (2.77, 0.4, 0.02), (4.3, 0.15, 0.01))
"""The partials of an iron nail that sits deeper with every stroke."""


def trumpet(name: str, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a muted trumpet: a horn, and a clarinet an octave higher that is the tin in its bell.

    The stronger it is played, from 0 to 1, the more tin is heard.
    """
    pitch = hz(name)
    out = horn(pitch, seconds, strength, rng)
    tin = (0.12 + 0.16 * strength) * clarinet(2 * pitch, seconds, strength, rng)
    place(out, tin, 0.0)
    return np.asarray(out * envelope(len(out) / RATE, 0.012, 0.05))


def wah(name: str, seconds: float, opened: Points, rng: Rng) -> Signal:
    """Return a trumpet note under a hat: `opened` is (seconds, 0 to 1), 1 is the hat away."""
    clear = trumpet(name, seconds, 0.9, rng)
    share = curve(opened, len(clear) / RATE)[: len(clear)]
    dull = band(clear, 0, 520, 1)
    return np.asarray(share * clear + (1 - share) * 0.8 * dull)


def line(names: str, gap: float, strength: float, rng: Rng, ring: float = 0.4) -> Signal:
    """Return notes plucked on the bass, and an octave higher on the fiddles, every `gap` seconds.

    Their names are separated by blanks, `.` rests; the last one rings for `ring` seconds.
    """
    steps = names.split()
    out = empty(gap * len(steps) + ring)
    for i, name in enumerate(steps):
        if name != ".":
            place(out, 0.7 * double_bass(hz(name), 0.1, strength, rng), gap * i)
            place(out, 0.8 * pizzicato(2 * hz(name), 0.1, strength, rng), gap * i)
    return np.asarray(out * envelope(len(out) / RATE, 0.001, 0.15))


def glint(names: str, gap: float, strength: float, rng: Rng) -> Signal:
    """Return felted bells, one every `gap` seconds: moonlight on glass."""
    notes = names.split()
    out = empty(gap * len(notes) + 0.6)
    for i, name in enumerate(notes):
        place(out, celesta(hz(name), 0.3, strength, rng), gap * i)
    return np.asarray(out * envelope(len(out) / RATE, 0.001, 0.3))


def bump(pitch: float, size: float, rng: Rng) -> Signal:
    """Return a piece of cheese that lands on a floor board; `pitch` in Hz is that of the board."""
    out = empty(0.3)
    place(out, 0.65 * struck(pitch, 0.22, BOARD), 0.0)
    belly = sweep(curve([(0, 0.75 * pitch), (0.05, 0.5 * pitch), (0.25, 0.46 * pitch)], 0.25))
    place(out, belly * decay(0.25, 0.04, 0.004), 0.0)
    place(out, 0.45 * noise(0.1, 160, 1100, rng) * decay(0.1, 0.012), 0.0)
    return size * out


def hammer(pitch: float, size: float, rng: Rng) -> Signal:
    """Return one stroke on a nail of `pitch` Hz, and the hollow board below it."""
    out = empty(0.34)
    place(out, 0.8 * struck(pitch, 0.3, NAIL), 0.0)
    place(out, 1.1 * struck(215, 0.25, BOARD), 0.0)
    place(out, 0.5 * noise(0.05, 300, 2200, rng) * decay(0.05, 0.005), 0.0)
    return size * out


def rustle(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return cloth that is moved: noise in folds of uneven size, between `low` and `high` Hz."""
    folds = np.abs(band(rng.standard_normal(count(seconds)), 5, 38, 1))
    return np.asarray(noise(seconds, low, high, rng) * (0.25 + folds / folds.max()))


def rip(seconds: float, rng: Rng) -> Signal:
    """Return a seam that gives: threads that snap one by one, faster and faster."""
    out = empty(seconds + 0.06)
    at, gap = 0.0, 0.03
    while at < seconds:
        thread = noise(0.03, 650 + 900 * at / seconds, 3400, rng) * decay(0.03, 0.004)
        place(out, rng.uniform(0.5, 1.0) * thread, at)
        at, gap = at + gap * rng.uniform(0.7, 1.2), max(0.006, 0.91 * gap)
    return out


def pop(low: float, high: float, rng: Rng) -> Signal:
    """Return a cork that leaves its bottle: from `low` to `high` Hz."""
    out = sweep(curve([(0, low), (0.05, high), (0.12, 1.1 * high)], 0.14)) * decay(0.14, 0.026)
    place(out, 0.25 * noise(0.04, 250, 1300, rng) * decay(0.04, 0.006), 0.0)
    return out


def stroke(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return one stroke of a broom: many bristles, first the push and then the flick."""
    shape = [(0.0, 0.0), (0.3 * seconds, 0.55), (0.75 * seconds, 1.0), (seconds, 0.0)]
    grain = 1 + 0.5 * np.sin(2 * np.pi * 47 * times(seconds)) * rng.uniform(0.6, 1.0)
    return noise(seconds, low, high, rng) * curve(shape, seconds) * grain


def roll(seconds: float, rng: Rng) -> Signal:
    """Return two brushes that hurry on a drum, softly at first."""
    out = empty(seconds + 0.2)
    steps = round(seconds / 0.055)
    for i in range(steps):
        size = (0.25 + 0.75 * i / steps) * rng.uniform(0.8, 1.0)
        place(out, size * brush(0, 0, 1.0, rng), 0.055 * i)
    return out


BOOK: Final = Book()
"""The part of `assets/gouda_ganoven/sounds` that wears a mask."""


@BOOK.series((262.0, "faint"), (311.0, "faint"))
def step(pitch: float, rng: Rng) -> Signal:
    """Tip, or toe: a paw on a board that would love to creak."""
    out = empty(0.32)
    place(out, paw(1.0, rng), 0.0)
    place(out, 0.3 * struck(pitch, 0.2, BOARD), 0.004)
    creak = sweep(curve([(0, 1.9 * pitch), (0.09, 2.4 * pitch)], 0.1)) * envelope(0.1, 0.04, 0.05)
    place(out, 0.07 * creak, 0.09)
    return out


@BOOK.mix(1.1, "soft")
def laugh(out: Signal, rng: Rng) -> None:
    """Hehehehee, and one of them has to snort."""
    for i, top in enumerate((560.0, 680.0, 760.0, 700.0, 620.0)):
        syllable = squeaked([(0, 0.8 * top), (0.035, top), (0.12, 0.72 * top)], 0.9)
        place(out, (1.0 - 0.08 * i) * syllable, 0.125 * i)
        place(out, 0.1 * noise(0.04, 700, 2200, rng) * decay(0.04, 0.01), 0.125 * i - 0.02)
    snort = bassoon(hz("g2"), 0.14, 0.6, rng) * 0.8
    place(snort, 0.25 * noise(0.16, 250, 1100, rng) * envelope(0.16, 0.02, 0.1), 0.0)
    place(out, 0.55 * snort, 0.72)


@BOOK.mix(1.05, "faint")
def whisper(out: Signal, rng: Rng) -> None:
    """Psst ... over there ... no, there."""
    syllables = (
        (0.0, 0.15, 1500, 3400, 0.8),
        (0.22, 0.1, 600, 1700, 0.9),
        (0.33, 0.13, 900, 2600, 1.0),
        (0.56, 0.09, 700, 2000, 0.9),
        (0.67, 0.2, 450, 1500, 1.0),
    )
    for at, s, low, high, size in syllables:
        breath = noise(s, low, high, rng) * curve([(0, 0), (0.25 * s, 1), (s, 0)], s)
        place(out, size * breath, at)
        place(out, 0.4 * noise(0.02, 900, 2800, rng) * decay(0.02, 0.003), at)


@BOOK.mix(1.4, "loud")
def trap(out: Signal, rng: Rng) -> None:
    """Snap! A spring that trembles, a tail that did not see it coming: ouch-eek!"""
    place(out, 1.3 * struck(410, 0.2, BOARD), 0.0)
    place(out, noise(0.06, 400, 3200, rng) * decay(0.06, 0.006), 0.0)
    place(out, 0.9 * drum(0, 0, 1.0, rng), 0.0)
    s = 0.5
    wobble = curve([(0, 1.0), (s, 0.72)], s) * (1 + 0.12 * np.sin(2 * np.pi * 17 * times(s)))
    spring = sweep(233 * wobble) + 0.35 * sweep(466 * wobble)
    place(out, 0.5 * spring * decay(s, 0.1, 0.004), 0.03)
    ouch = squeaked([(0, 640), (0.07, 1180), (0.2, 1060), (0.46, 480)], 1.1)
    place(out, 0.95 * ouch, 0.3)
    hop = squeaked([(0, 760), (0.04, 900), (0.13, 620)], 0.8)
    place(out, 0.45 * hop, 0.82)
    place(out, 0.35 * hop, 1.0)


@BOOK.mix(1.15)
def rathole(out: Signal, rng: Rng) -> None:
    """Pop, slurp, pop: in here, out there."""
    place(out, pop(210, 560, rng), 0.0)
    s = 0.5
    pitch = curve([(0, 170), (0.3, 300), (s, 620)], s)
    flutter = 0.55 + 0.45 * sweep(curve([(0, 13), (s, 24)], s))
    wet = sweep(pitch) + 0.4 * sweep(2 * pitch) + 0.5 * noise(s, 350, 1500, rng)
    place(out, 0.5 * wet * flutter * envelope(s, 0.08, 0.1), 0.2)
    place(out, 1.1 * pop(330, 880, rng), 0.76)
    place(out, 0.5 * pizzicato(hz("c5"), 0.1, 0.6, rng), 0.8)


@BOOK.mix(1.5, fade=0.4)
def win_room(out: Signal, rng: Rng) -> None:
    """This room is ours: a cheeky trumpet, and everybody's bass says so, too."""
    for at, s, name in ((0.0, 0.07, "g4"), (0.11, 0.07, "bb4"), (0.22, 0.5, "eb5")):
        place(out, 0.8 * trumpet(name, s, 0.85, rng), at)
    for name in ("g4", "bb4"):
        place(out, 0.4 * trumpet(name, 0.5, 0.6, rng), 0.22)
    for at, name in ((0.22, "eb3"), (0.5, "bb2"), (0.72, "eb2")):
        place(out, 0.7 * double_bass(hz(name), 0.15, 0.8, rng), at)
    place(out, 0.7 * drum(0, 0, 1.0, rng), 0.22)
    place(out, 0.35 * glint("eb6", 0.1, 0.5, rng), 0.72)


@BOOK.mix(1.15, "soft", fade=0.35)
def share(out: Signal, rng: Rng) -> None:
    """Half for you, half for me: two friendly notes, and both together."""
    for at, name in ((0.0, "eb4"), (0.2, "g4")):
        place(out, 0.7 * clarinet(hz(name), 0.14, 0.5, rng), at)
        place(out, 0.6 * marimba(hz(name), 0.1, 0.6, rng), at)
    for name in ("eb4", "g4", "bb4"):
        place(out, 0.4 * clarinet(hz(name), 0.3, 0.4, rng), 0.42)
    place(out, 0.5 * marimba(hz("eb5"), 0.1, 0.5, rng), 0.42)


@BOOK.mix(0.85, "soft", fade=0.2)
def chip(out: Signal, rng: Rng) -> None:
    """The gang grows by one: a wooden chip hops on the pile, and somebody says hello."""
    for at, size in ((0.0, 1.0), (0.1, 0.45), (0.16, 0.2)):
        place(out, size * struck(784, 0.12, ((1, 1, 0.018), (1.6, 0.5, 0.012))), at)
        place(out, 0.5 * size * bump(330, 1.0, rng), at)
    place(out, 0.6 * glint("g5 c6", 0.09, 0.5, rng), 0.12)
    hello = squeaked([(0, 620), (0.06, 830), (0.14, 760)], 0.8)
    place(out, 0.35 * hello, 0.34)


@BOOK.mix(1.5, "soft", fade=0.5)
def life(out: Signal, rng: Rng) -> None:
    """One life less, but who is counting: wah, waah, and a hand on the shoulder."""
    shut = [(0.0, 0.1), (0.08, 0.7), (0.3, 0.05), (2.0, 0.0)]
    place(out, 0.8 * wah("eb4", 0.22, shut, rng), 0.0)
    place(out, 0.8 * wah("d4", 0.36, shut, rng), 0.34)
    place(out, 0.7 * pizzicato(hz("c4"), 0.2, 0.5, rng), 0.82)
    place(out, 0.35 * glint("g4 eb5", 0.14, 0.4, rng), 0.86)
    place(out, 0.5 * double_bass(hz("c3"), 0.4, 0.5, rng), 0.82)


@BOOK.mix(1.85, fade=0.2)
def out(out: Signal, rng: Rng) -> None:
    """Off home with an empty sack: three steps down, a wave, and a door on tiptoe."""
    for i, name in enumerate(("c5", "bb4", "g4", "eb4")):
        place(out, 0.65 * trumpet(name, 0.12 + 0.05 * i, 0.5, rng), 0.2 * i)
        place(out, 0.5 * double_bass(hz(name) / 4, 0.1, 0.6, rng), 0.2 * i)
    for i in range(3):
        place(out, (0.9 - 0.2 * i) * paw(1.0, rng), 0.95 + 0.17 * i)
    place(out, 0.6 * band(bump(200, 1.0, rng), 0, 1200), 1.5)
    place(out, 0.3 * pizzicato(hz("c4"), 0.1, 0.4, rng), 1.5)


@BOOK.mix(1.95, "loud", fade=0.4)
def king(out: Signal, rng: Rng) -> None:
    """The king of the gang: a fanfare with a crown on, and a triangle for its jewels."""
    for at, s, name in ((0.0, 0.09, "bb3"), (0.13, 0.06, "bb3"), (0.22, 0.1, "eb4")):
        place(out, 0.7 * horn(hz(name), s, 0.9, rng), at)
        place(out, 0.5 * drum(0, 0, 0.8, rng), at)
    place(out, 0.7 * horn(hz("g4"), 0.13, 0.9, rng), 0.36)
    for name in ("bb3", "eb4", "g4", "bb4"):
        place(out, 0.42 * horn(hz(name), 0.75, 0.95, rng), 0.56)
    place(out, 0.4 * trumpet("eb5", 0.7, 0.8, rng), 0.56)
    place(out, 0.9 * double_bass(hz("eb2"), 0.6, 0.9, rng), 0.56)
    place(out, drum(0, 0, 1.0, rng), 0.56)
    place(out, 0.5 * triangle(0, 0, 0.7, rng), 0.56)
