"""Effects of Rat-a-Tat Cat: cards on felt, knuckles on the table, powers, the count, the night.

All are in the key of the tune (F major), so that both may sound at once.
"""

from __future__ import annotations

from typing import Final

from tools.sound.book import Book
from tools.sound.foley import FLAT, hz, leaf, pat, rub
from tools.sound.instruments import clarinet, double_bass, flute
from tools.sound.percussion import brush, glockenspiel, snap
from tools.sound.rat_a_tat_cat import animals
from tools.sound.rat_a_tat_cat.animals import MUG, knuckle, thud, upright, vibes
from tools.sound.signal import Rng, Signal, place
from tools.sound.synth import curve, decay, envelope, noise, struck, sweep

BOOK: Final = Book()
"""`assets/rat_a_tat_cat/sounds`."""

_GONG: Final = ((1.0, 1.0, 0.07), (1.5, 0.3, 0.05), (2.74, 0.25, 0.03), (0.5, 0.25, 0.06))
"""The partials of an alarm clock with felt round its hammer."""

BOOK.update(animals.BOOK)

# Cards.


@BOOK.mix(1.1, "soft")
def shuffle(out: Signal, rng: Rng) -> None:
    """Two halves purr into each other, and the pile is tapped straight: trrrrp, tap, tap."""
    at, gap = 0.0, 0.034
    while at < 0.62:
        place(out, leaf(rng.uniform(0.5, 0.9), rng), at)
        at, gap = at + gap * rng.uniform(0.8, 1.15), max(0.015, gap * 0.965)
    place(out, 0.5 * rub(0.3, 400, 1800, rng), 0.55)
    for when, size in ((0.82, 0.9), (0.97, 0.7)):
        place(out, knuckle(300, 0.5 * size, rng), when)
        place(out, pat(size, rng), when)


@BOOK.mix(0.24, "faint")
def card_deal(out: Signal, rng: Rng) -> None:
    """One card flies low over the felt: fft."""
    place(out, 0.7 * rub(0.12, 700, 2600, rng), 0.0)
    place(out, pat(0.9, rng), 0.1)


@BOOK.mix(0.4, "soft")
def card_draw(out: Signal, rng: Rng) -> None:
    """A thumb slips under the top card and lifts it off."""
    place(out, 0.5 * pat(1.0, rng), 0.0)
    place(out, 0.7 * rub(0.22, 500, 2100, rng), 0.03)
    place(out, 0.6 * leaf(1.0, rng), 0.24)


@BOOK.mix(0.28, "soft")
def card_flip(out: Signal, rng: Rng) -> None:
    """Over it goes: flp."""
    air = noise(0.13, 350, 1500, rng) * curve([(0, 0), (0.08, 1), (0.13, 0)], 0.13)
    place(out, 0.6 * air, 0.0)
    place(out, 1.2 * leaf(1.0, rng), 0.11)
    place(out, 0.35 * vibes("c5", 0.1, 0.3, rng, 0.15), 0.11)


@BOOK.mix(0.34, "soft")
def card_lay(out: Signal, rng: Rng) -> None:
    """Down on the felt, and straightened a little."""
    place(out, 1.2 * pat(1.0, rng), 0.0)
    place(out, 0.22 * rub(0.14, 300, 1200, rng), 0.13)


@BOOK.mix(0.42, "soft")
def card_discard(out: Signal, rng: Rng) -> None:
    """Away with it, onto the pile: a spin and a slap."""
    for i in range(3):
        whirl = noise(0.06, 500, 2200, rng) * curve([(0, 0), (0.03, 1), (0.06, 0)], 0.06)
        place(out, (0.3 + 0.1 * i) * whirl, 0.055 * i)
    place(out, leaf(1.1, rng), 0.17)
    place(out, 1.1 * pat(1.0, rng), 0.175)


@BOOK.mix(1.35, "soft", fade=0.2)
def card_swap(out: Signal, rng: Rng) -> None:
    """Two cards pass each other, one up and one down, and neither says a word."""
    up = curve([(0, 380), (0.6, 620), (1.2, 900)], 1.2)
    down = curve([(0, 900), (0.6, 700), (1.2, 440)], 1.2)
    for pitch, size in ((up, 0.22), (down, 0.18)):
        place(out, size * sweep(pitch) * envelope(1.2, 0.25, 0.4), 0.0)
    wind = noise(1.2, 400, 1700, rng)
    place(out, 0.22 * wind * curve([(0, 0), (0.6, 1), (1.2, 0)], 1.2), 0.0)
    place(out, 0.5 * vibes("f4 a4 d5 c5", 0.27, 0.4, rng, 0.5), 0.06)


# Looking, and the three powers.


@BOOK.mix(1.0, "soft", fade=0.3)
def peek(out: Signal, rng: Rng) -> None:
    """A corner is lifted: sneaky toes on the strings, and a small light."""
    for i, ratio in enumerate((1.0, 1 / FLAT, 1 / FLAT**2)):
        step = double_bass(hz("c3") * ratio, 0.1, 0.5 + 0.1 * i, rng)
        place(out, 0.8 * step, 0.13 * i)
    place(out, 0.45 * vibes("e5+bb5", 0.1, 0.35, rng, 0.5), 0.39)
    place(out, 0.25 * leaf(1.0, rng), 0.36)


@BOOK.mix(1.05, fade=0.25)
def power_peek(out: Signal, rng: Rng) -> None:
    """The eye opens: a flute that slides up, and a wink."""
    lid = curve([(0, 330), (0.32, 560), (0.4, 587)], 0.4)
    eye = sweep(lid) + 0.25 * sweep(2 * lid) + 0.08 * sweep(3 * lid)
    place(out, 0.4 * eye * envelope(0.4, 0.08, 0.1), 0.0)
    place(out, 0.7 * vibes("d5+f5 a5+c6", 0.13, 0.5, rng, 0.5), 0.38)


@BOOK.mix(1.1, fade=0.3)
def power_swap(out: Signal, rng: Rng) -> None:
    """Hither, thither: two paws on the piano cross each other."""
    for i, (left, right) in enumerate((("c4", "f5"), ("f4", "c5"), ("a4", "a4"), ("c5", "f4"))):
        place(out, 0.7 * upright(left, 0.1, 0.7, rng), 0.11 * i)
        place(out, 0.6 * upright(right, 0.1, 0.6, rng), 0.11 * i + 0.055)
    place(out, 0.7 * upright("f4+c5+f5", 0.3, 0.8, rng), 0.5)
    place(out, 0.3 * brush(0, 0, 0.8, rng), 0.5)


@BOOK.mix(1.1, fade=0.35)
def power_draw2(out: Signal, rng: Rng) -> None:
    """One, and one more: two cards, two chords, the second one higher."""
    for at, chord in ((0.0, "f4+a4+c5"), (0.3, "bb4+d5+f5")):
        place(out, 0.5 * rub(0.14, 600, 2200, rng), at)
        place(out, 0.8 * leaf(1.0, rng), at + 0.11)
        place(out, 0.7 * upright(chord, 0.22, 0.7, rng), at + 0.12)
        place(out, 0.45 * vibes(chord[-2:], 0.1, 0.5, rng, 0.5), at + 0.12)


# The knock.


@BOOK.mix(0.3, "loud")
def knock(out: Signal, rng: Rng) -> None:
    """One knuckle on the table; the board knocks three times: rat, a, tat."""
    place(out, knuckle(330, 1.0, rng), 0.0)
    place(out, 0.25 * thud(1.0, rng), 0.0)
    place(out, 0.1 * struck(1150, 0.12, MUG), 0.02)


@BOOK.mix(1.5, "loud", fade=0.25)
def table_jump(out: Signal, rng: Rng) -> None:
    """Cat! The band hits it, the mugs hop and come to rest by and by."""
    place(out, 0.8 * upright("e4+bb4+d5", 0.35, 1.0, rng), 0.0)
    place(out, 0.9 * upright("c3+c4", 0.3, 1.0, rng), 0.0)
    place(out, thud(1.0, rng), 0.0)
    place(out, 0.6 * brush(0, 0, 1.0, rng), 0.0)
    for start, pitch in ((0.16, 1120.0), (0.2, 930.0), (0.23, 1390.0)):
        at, gap, size = start, 0.21 + rng.uniform(0, 0.05), 0.5
        while gap > 0.03:
            place(out, size * struck(pitch * rng.uniform(0.98, 1.02), 0.16, MUG), at)
            place(out, 0.7 * size * pat(1.0, rng), at)
            at, gap, size = at + gap, gap * 0.72, size * 0.78


@BOOK.mix(1.25, fade=0.35)
def last_turn(out: Signal, rng: Rng) -> None:
    """Your last one: the clock holds its breath, tick, tock, and a question on the vibraphone."""
    for at, pitch in ((0.0, 780.0), (0.24, 640.0)):
        place(out, 0.7 * struck(pitch, 0.1, ((1, 1, 0.014), (1.7, 0.4, 0.008))), at)
        place(out, 0.6 * double_bass(hz("c3"), 0.1, 0.7, rng), at)
    place(out, 0.9 * vibes("e4+bb4 g4+d5", 0.16, 0.6, rng, 0.6), 0.48)


@BOOK.mix(1.4, "loud")
def clock(out: Signal, rng: Rng) -> None:
    """The alarm clock hops over the table on three legs: time is up."""
    for i in range(16):
        bell = struck(hz("f5") if i % 2 else hz("a5"), 0.3, _GONG)
        place(out, rng.uniform(0.75, 1.0) * bell, 0.066 * i)
        place(out, 0.25 * struck(rng.uniform(430, 520), 0.06, ((1, 1, 0.01),)), 0.066 * i + 0.03)
    for at in (0.0, 0.35, 0.7, 1.06):
        place(out, 0.6 * pat(1.0, rng), at)
    place(out, 0.5 * struck(1450, 0.1, ((1, 1, 0.012), (1.6, 0.4, 0.006))), 1.16)


# What the cards were worth.


@BOOK.mix(0.95, "soft", fade=0.3)
def good(out: Signal, rng: Rng) -> None:
    """Fewer points: the vibraphone is glad, and a finger snaps."""
    place(out, vibes("a4 c5 f5+a5", 0.1, 0.55, rng, 0.6), 0.0)
    place(out, 0.5 * snap(0, 0, 0.7, rng), 0.2)


@BOOK.mix(0.95, "soft", fade=0.3)
def bad(out: Signal, rng: Rng) -> None:
    """Ouch: two steps down the blue stairs, wah, and the piano consoles."""
    place(out, 0.6 * clarinet(hz("a4") * FLAT, 0.16, 0.5, rng), 0.0)
    place(out, 0.6 * clarinet(hz("f4"), 0.26, 0.4, rng), 0.2)
    place(out, 0.7 * upright("f3+d4", 0.3, 0.5, rng), 0.2)
    place(out, 0.4 * double_bass(hz("bb2"), 0.3, 0.6, rng), 0.2)


@BOOK.mix(1.7, fade=0.4)
def showdown(out: Signal, rng: Rng) -> None:
    """All cards on the table: the brushes roll, the bass climbs, ta-daa."""
    for i in range(13):
        place(out, (0.15 + 0.03 * i) * brush(0, 0, 1.0, rng), 0.052 * i)
    for i, name in enumerate(("c3", "d3", "e3")):
        place(out, 0.8 * double_bass(hz(name), 0.15, 0.7, rng), 0.22 * i)
    place(out, 0.6 * upright("c4+e4+bb4", 0.1, 0.8, rng), 0.6)
    for name in ("f3", "a3+c4", "f4+d5"):
        place(out, 0.7 * upright(name, 0.6, 0.9, rng), 0.8)
    place(out, 0.7 * vibes("a4+f5", 0.1, 0.6, rng, 0.9), 0.8)
    place(out, thud(0.9, rng), 0.8)
    place(out, 0.5 * brush(0, 0, 1.0, rng), 0.8)


@BOOK.mix(0.4, "faint", fade=0.2)
def count(out: Signal, rng: Rng) -> None:
    """One more card is counted: a soft stroke and a pencil's dot."""
    place(out, vibes("f4+c5", 0.1, 0.4, rng, 0.3), 0.0)
    place(out, 0.3 * noise(0.04, 600, 2600, rng) * decay(0.04, 0.006), 0.0)


@BOOK.mix(1.95, fade=0.35)
def round_end(out: Signal, rng: Rng) -> None:
    """The round is over: shave and a haircut, very quietly, with two knocks for the cat."""
    tune = (("f4", 0.0), ("c4", 0.22), ("c4", 0.37), ("d4", 0.44), ("c4", 0.66))
    for name, at in tune:
        place(out, 0.7 * upright(name, 0.1, 0.7, rng), at)
        place(out, 0.4 * double_bass(hz(name) / 2, 0.1, 0.7, rng), at)
    place(out, 0.6 * vibes("e5 f5", 0.22, 0.6, rng, 0.6), 1.1)
    for at in (1.1, 1.32):
        place(out, 0.7 * knuckle(340, 0.8, rng), at)
    place(out, 0.7 * upright("f3+c4+a4", 0.3, 0.7, rng), 1.32)


@BOOK.mix(1.1, "soft")
def sheet(out: Signal, rng: Rng) -> None:
    """The notepad is laid in the middle, and a pencil hurries over it."""
    place(out, 0.7 * rub(0.3, 500, 2400, rng), 0.0)
    place(out, 1.1 * pat(1.0, rng), 0.28)
    at = 0.42
    while at < 1.0:
        s = rng.uniform(0.05, 0.09)
        stroke = noise(s, 1100, 3200, rng) * curve([(0, 0), (0.5 * s, 1), (s, 0.1)], s)
        place(out, rng.uniform(0.25, 0.4) * stroke, at)
        at += s + rng.uniform(0.0, 0.05)


@BOOK.mix(1.6, fade=0.35)
def out(out: Signal, rng: Rng) -> None:
    """Good night! Somebody waves and goes down the ladder, yawning on a flute."""
    for i, name in enumerate(("c5", "a4", "g4", "f4")):
        place(out, 0.5 * flute(hz(name), 0.14 + 0.07 * i, 0.45, rng), 0.2 * i)
        place(out, 0.4 * vibes(name, 0.1, 0.4, rng, 0.4), 0.2 * i)
    for i in range(3):
        place(out, (0.5 - 0.13 * i) * knuckle(230 - 22 * i, 1.0, rng), 0.85 + 0.19 * i)
    place(out, 0.2 * glockenspiel(hz("f6"), 0.3, 0.3, rng), 0.62)
