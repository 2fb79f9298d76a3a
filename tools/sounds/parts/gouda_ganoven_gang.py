"""Effects of Gouda Ganoven: the rats themselves, their feet, their mouths and their luck."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.instruments import (
    bassoon,
    clarinet,
    double_bass,
    drum,
    horn,
    marimba,
    pizzicato,
    triangle,
)
from tools.sounds import Book
from tools.sounds.common import empty
from tools.sounds.parts.gouda_ganoven_loot import BOARD, bump, glint, pop, trumpet, wah
from tools.sounds.parts.katzenpolizei_voices import note, paw
from tools.sounds.parts.rat_a_tat_cat_attic import squeaked
from tools.synth import (
    Rng,
    Signal,
    band,
    curve,
    decay,
    envelope,
    noise,
    place,
    struck,
    sweep,
    times,
)

BOOK: Final = Book()
"""The part of `assets/gouda_ganoven/sounds` that wears a mask."""


def _step(pitch: float, rng: Rng) -> Signal:
    """Tip, or toe: a paw on a board that would love to creak."""
    out = empty(0.32)
    place(out, paw(1.0, rng), 0.0)
    place(out, 0.3 * struck(pitch, 0.2, BOARD), 0.004)
    creak = sweep(curve([(0, 1.9 * pitch), (0.09, 2.4 * pitch)], 0.1)) * envelope(0.1, 0.04, 0.05)
    place(out, 0.07 * creak, 0.09)
    return out


BOOK.series("step", ((262.0, "faint"), (311.0, "faint")), _step)


@BOOK.effect("soft")
def laugh(rng: Rng) -> Signal:
    """Hehehehee, and one of them has to snort."""
    out = empty(1.1)
    for i, top in enumerate((560.0, 680.0, 760.0, 700.0, 620.0)):
        syllable = squeaked([(0, 0.8 * top), (0.035, top), (0.12, 0.72 * top)], 0.9)
        place(out, (1.0 - 0.08 * i) * syllable, 0.125 * i)
        place(out, 0.1 * noise(0.04, 700, 2200, rng) * decay(0.04, 0.01), 0.125 * i - 0.02)
    snort = bassoon(note("g2"), 0.14, 0.6, rng) * 0.8
    place(snort, 0.25 * noise(0.16, 250, 1100, rng) * envelope(0.16, 0.02, 0.1), 0.0)
    place(out, 0.55 * snort, 0.72)
    return out


@BOOK.effect("faint")
def whisper(rng: Rng) -> Signal:
    """Psst ... over there ... no, there."""
    out = empty(1.05)
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
    return out


@BOOK.effect("loud")
def trap(rng: Rng) -> Signal:
    """Snap! A spring that trembles, a tail that did not see it coming: ouch-eek!"""
    out = empty(1.4)
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
    return out


@BOOK.effect()
def rathole(rng: Rng) -> Signal:
    """Pop, slurp, pop: in here, out there."""
    out = empty(1.15)
    place(out, pop(210, 560, rng), 0.0)
    s = 0.5
    pitch = curve([(0, 170), (0.3, 300), (s, 620)], s)
    flutter = 0.55 + 0.45 * sweep(curve([(0, 13), (s, 24)], s))
    wet = sweep(pitch) + 0.4 * sweep(2 * pitch) + 0.5 * noise(s, 350, 1500, rng)
    place(out, 0.5 * wet * flutter * envelope(s, 0.08, 0.1), 0.2)
    place(out, 1.1 * pop(330, 880, rng), 0.76)
    place(out, 0.5 * pizzicato(note("c5"), 0.1, 0.6, rng), 0.8)
    return out


@BOOK.effect()
def win_room(rng: Rng) -> Signal:
    """This room is ours: a cheeky trumpet, and everybody's bass says so, too."""
    out = empty(1.5)
    for at, s, name in ((0.0, 0.07, "g4"), (0.11, 0.07, "bb4"), (0.22, 0.5, "eb5")):
        place(out, 0.8 * trumpet(name, s, 0.85, rng), at)
    for name in ("g4", "bb4"):
        place(out, 0.4 * trumpet(name, 0.5, 0.6, rng), 0.22)
    for at, name in ((0.22, "eb3"), (0.5, "bb2"), (0.72, "eb2")):
        place(out, 0.7 * double_bass(note(name), 0.15, 0.8, rng), at)
    place(out, 0.7 * drum(0, 0, 1.0, rng), 0.22)
    place(out, 0.35 * glint("eb6", 0.1, 0.5, rng), 0.72)
    return out * envelope(1.5, 0.001, 0.4)


@BOOK.effect("soft")
def share(rng: Rng) -> Signal:
    """Half for you, half for me: two friendly notes, and both together."""
    out = empty(1.15)
    for at, name in ((0.0, "eb4"), (0.2, "g4")):
        place(out, 0.7 * clarinet(note(name), 0.14, 0.5, rng), at)
        place(out, 0.6 * marimba(note(name), 0.1, 0.6, rng), at)
    for name in ("eb4", "g4", "bb4"):
        place(out, 0.4 * clarinet(note(name), 0.3, 0.4, rng), 0.42)
    place(out, 0.5 * marimba(note("eb5"), 0.1, 0.5, rng), 0.42)
    return out * envelope(1.15, 0.001, 0.35)


@BOOK.effect("soft")
def chip(rng: Rng) -> Signal:
    """The gang grows by one: a wooden chip hops on the pile, and somebody says hello."""
    out = empty(0.85)
    for at, size in ((0.0, 1.0), (0.1, 0.45), (0.16, 0.2)):
        place(out, size * struck(784, 0.12, ((1, 1, 0.018), (1.6, 0.5, 0.012))), at)
        place(out, 0.5 * size * bump(330, 1.0, rng), at)
    place(out, 0.6 * glint("g5 c6", 0.09, 0.5, rng), 0.12)
    hello = squeaked([(0, 620), (0.06, 830), (0.14, 760)], 0.8)
    place(out, 0.35 * hello, 0.34)
    return out * envelope(0.85, 0.001, 0.2)


@BOOK.effect("soft")
def life(rng: Rng) -> Signal:
    """One life less, but who is counting: wah, waah, and a hand on the shoulder."""
    out = empty(1.5)
    shut = [(0.0, 0.1), (0.08, 0.7), (0.3, 0.05), (2.0, 0.0)]
    place(out, 0.8 * wah("eb4", 0.22, shut, rng), 0.0)
    place(out, 0.8 * wah("d4", 0.36, shut, rng), 0.34)
    place(out, 0.7 * pizzicato(note("c4"), 0.2, 0.5, rng), 0.82)
    place(out, 0.35 * glint("g4 eb5", 0.14, 0.4, rng), 0.86)
    place(out, 0.5 * double_bass(note("c3"), 0.4, 0.5, rng), 0.82)
    return out * envelope(1.5, 0.001, 0.5)


@BOOK.effect()
def out(rng: Rng) -> Signal:
    """Off home with an empty sack: three steps down, a wave, and a door on tiptoe."""
    home = empty(1.85)
    for i, name in enumerate(("c5", "bb4", "g4", "eb4")):
        place(home, 0.65 * trumpet(name, 0.12 + 0.05 * i, 0.5, rng), 0.2 * i)
        place(home, 0.5 * double_bass(note(name) / 4, 0.1, 0.6, rng), 0.2 * i)
    for i in range(3):
        place(home, (0.9 - 0.2 * i) * paw(1.0, rng), 0.95 + 0.17 * i)
    place(home, 0.6 * band(bump(200, 1.0, rng), 0, 1200), 1.5)
    place(home, 0.3 * pizzicato(note("c4"), 0.1, 0.4, rng), 1.5)
    return home * envelope(1.85, 0.001, 0.2)


@BOOK.effect("loud")
def king(rng: Rng) -> Signal:
    """The king of the gang: a fanfare with a crown on, and a triangle for its jewels."""
    out = empty(1.95)
    for at, s, name in ((0.0, 0.09, "bb3"), (0.13, 0.06, "bb3"), (0.22, 0.1, "eb4")):
        place(out, 0.7 * horn(note(name), s, 0.9, rng), at)
        place(out, 0.5 * drum(0, 0, 0.8, rng), at)
    place(out, 0.7 * horn(note("g4"), 0.13, 0.9, rng), 0.36)
    for name in ("bb3", "eb4", "g4", "bb4"):
        place(out, 0.42 * horn(note(name), 0.75, 0.95, rng), 0.56)
    place(out, 0.4 * trumpet("eb5", 0.7, 0.8, rng), 0.56)
    place(out, 0.9 * double_bass(note("eb2"), 0.6, 0.9, rng), 0.56)
    place(out, drum(0, 0, 1.0, rng), 0.56)
    place(out, 0.5 * triangle(0, 0, 0.7, rng), 0.56)
    return out * envelope(1.95, 0.001, 0.4)
