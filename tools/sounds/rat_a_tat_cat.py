"""Effects of Rat-a-Tat Cat: cards on felt, knuckles on the table, powers, the count, the night.

All are in the key of the tune (F major), so that both may sound at once.
"""

from __future__ import annotations

from typing import Final

from tools.instruments import brush, clarinet, double_bass, flute, glockenspiel, snap
from tools.sounds import Book
from tools.sounds.common import empty
from tools.sounds.parts import rat_a_tat_cat_animals as animals
from tools.sounds.parts.rat_a_tat_cat_attic import (
    FLAT,
    MUG,
    knuckle,
    leaf,
    pat,
    pitch_of,
    slide,
    thud,
    upright,
    vibes,
)
from tools.synth import (
    Rng,
    Signal,
    curve,
    decay,
    envelope,
    noise,
    place,
    struck,
    sweep,
)

BOOK: Final = Book()
"""`assets/rat_a_tat_cat/sounds`."""

_GONG: Final = ((1.0, 1.0, 0.07), (1.5, 0.3, 0.05), (2.74, 0.25, 0.03), (0.5, 0.25, 0.06))
"""The partials of an alarm clock with felt round its hammer."""

BOOK.update(animals.BOOK)

# Cards.


@BOOK.effect("soft")
def shuffle(rng: Rng) -> Signal:
    """Two halves purr into each other, and the pile is tapped straight: trrrrp, tap, tap."""
    out = empty(1.1)
    at, gap = 0.0, 0.034
    while at < 0.62:
        place(out, leaf(rng.uniform(0.5, 0.9), rng), at)
        at, gap = at + gap * rng.uniform(0.8, 1.15), max(0.015, gap * 0.965)
    place(out, 0.5 * slide(0.3, 400, 1800, rng), 0.55)
    for when, size in ((0.82, 0.9), (0.97, 0.7)):
        place(out, knuckle(300, 0.5 * size, rng), when)
        place(out, pat(size, rng), when)
    return out


@BOOK.effect("faint")
def card_deal(rng: Rng) -> Signal:
    """One card flies low over the felt: fft."""
    out = empty(0.24)
    place(out, 0.7 * slide(0.12, 700, 2600, rng), 0.0)
    place(out, pat(0.9, rng), 0.1)
    return out


@BOOK.effect("soft")
def card_draw(rng: Rng) -> Signal:
    """A thumb slips under the top card and lifts it off."""
    out = empty(0.4)
    place(out, 0.5 * pat(1.0, rng), 0.0)
    rub = slide(0.22, 500, 2100, rng)
    place(out, 0.7 * rub, 0.03)
    place(out, 0.6 * leaf(1.0, rng), 0.24)
    return out


@BOOK.effect("soft")
def card_flip(rng: Rng) -> Signal:
    """Over it goes: flp."""
    out = empty(0.28)
    air = noise(0.13, 350, 1500, rng) * curve([(0, 0), (0.08, 1), (0.13, 0)], 0.13)
    place(out, 0.6 * air, 0.0)
    place(out, 1.2 * leaf(1.0, rng), 0.11)
    place(out, 0.35 * vibes("c5", 0.1, 0.3, rng, 0.15), 0.11)
    return out


@BOOK.effect("soft")
def card_lay(rng: Rng) -> Signal:
    """Down on the felt, and straightened a little."""
    out = empty(0.34)
    place(out, 1.2 * pat(1.0, rng), 0.0)
    place(out, 0.22 * slide(0.14, 300, 1200, rng), 0.13)
    return out


@BOOK.effect("soft")
def card_discard(rng: Rng) -> Signal:
    """Away with it, onto the pile: a spin and a slap."""
    out = empty(0.42)
    for i in range(3):
        whirl = noise(0.06, 500, 2200, rng) * curve([(0, 0), (0.03, 1), (0.06, 0)], 0.06)
        place(out, (0.3 + 0.1 * i) * whirl, 0.055 * i)
    place(out, leaf(1.1, rng), 0.17)
    place(out, 1.1 * pat(1.0, rng), 0.175)
    return out


@BOOK.effect("soft")
def card_swap(rng: Rng) -> Signal:
    """Two cards pass each other, one up and one down, and neither says a word."""
    out = empty(1.35)
    up = curve([(0, 380), (0.6, 620), (1.2, 900)], 1.2)
    down = curve([(0, 900), (0.6, 700), (1.2, 440)], 1.2)
    for pitch, size in ((up, 0.22), (down, 0.18)):
        place(out, size * sweep(pitch) * envelope(1.2, 0.25, 0.4), 0.0)
    wind = noise(1.2, 400, 1700, rng)
    place(out, 0.22 * wind * curve([(0, 0), (0.6, 1), (1.2, 0)], 1.2), 0.0)
    place(out, 0.5 * vibes("f4 a4 d5 c5", 0.27, 0.4, rng, 0.5), 0.06)
    return out * envelope(1.35, 0.001, 0.2)


# Looking, and the three powers.


@BOOK.effect("soft")
def peek(rng: Rng) -> Signal:
    """A corner is lifted: sneaky toes on the strings, and a small light."""
    out = empty(1.0)
    for i, ratio in enumerate((1.0, 1 / FLAT, 1 / FLAT**2)):
        step = double_bass(pitch_of("c3") * ratio, 0.1, 0.5 + 0.1 * i, rng)
        place(out, 0.8 * step, 0.13 * i)
    place(out, 0.45 * vibes("e5+b5", 0.1, 0.35, rng, 0.5), 0.39)
    place(out, 0.25 * leaf(1.0, rng), 0.36)
    return out * envelope(1.0, 0.001, 0.3)


@BOOK.effect()
def power_peek(rng: Rng) -> Signal:
    """The eye opens: a flute that slides up, and a wink."""
    out = empty(1.05)
    lid = curve([(0, 330), (0.32, 560), (0.4, 587)], 0.4)
    eye = sweep(lid) + 0.25 * sweep(2 * lid) + 0.08 * sweep(3 * lid)
    place(out, 0.4 * eye * envelope(0.4, 0.08, 0.1), 0.0)
    place(out, 0.7 * vibes("d5+f5 a5+c6", 0.13, 0.5, rng, 0.5), 0.38)
    return out * envelope(1.05, 0.001, 0.25)


@BOOK.effect()
def power_swap(rng: Rng) -> Signal:
    """Hither, thither: two paws on the piano cross each other."""
    out = empty(1.1)
    for i, (left, right) in enumerate((("c4", "f5"), ("f4", "c5"), ("a4", "a4"), ("c5", "f4"))):
        place(out, 0.7 * upright(left, 0.1, 0.7, rng), 0.11 * i)
        place(out, 0.6 * upright(right, 0.1, 0.6, rng), 0.11 * i + 0.055)
    place(out, 0.7 * upright("f4+c5+f5", 0.3, 0.8, rng), 0.5)
    place(out, 0.3 * brush(0, 0, 0.8, rng), 0.5)
    return out * envelope(1.1, 0.001, 0.3)


@BOOK.effect()
def power_draw2(rng: Rng) -> Signal:
    """One, and one more: two cards, two chords, the second one higher."""
    out = empty(1.1)
    for at, chord in ((0.0, "f4+a4+c5"), (0.3, "b4+d5+f5")):
        place(out, 0.5 * slide(0.14, 600, 2200, rng), at)
        place(out, 0.8 * leaf(1.0, rng), at + 0.11)
        place(out, 0.7 * upright(chord, 0.22, 0.7, rng), at + 0.12)
        place(out, 0.45 * vibes(chord[-2:], 0.1, 0.5, rng, 0.5), at + 0.12)
    return out * envelope(1.1, 0.001, 0.35)


# The knock.


@BOOK.effect("loud")
def knock(rng: Rng) -> Signal:
    """One knuckle on the table; the board knocks three times: rat, a, tat."""
    out = empty(0.3)
    place(out, knuckle(330, 1.0, rng), 0.0)
    place(out, 0.25 * thud(1.0, rng), 0.0)
    place(out, 0.1 * struck(1150, 0.12, MUG), 0.02)
    return out


@BOOK.effect("loud")
def table_jump(rng: Rng) -> Signal:
    """Cat! The band hits it, the mugs hop and come to rest by and by."""
    out = empty(1.5)
    place(out, 0.8 * upright("e4+b4+d5", 0.35, 1.0, rng), 0.0)
    place(out, 0.9 * upright("c3+c4", 0.3, 1.0, rng), 0.0)
    place(out, thud(1.0, rng), 0.0)
    place(out, 0.6 * brush(0, 0, 1.0, rng), 0.0)
    for start, pitch in ((0.16, 1120.0), (0.2, 930.0), (0.23, 1390.0)):
        at, gap, size = start, 0.21 + rng.uniform(0, 0.05), 0.5
        while gap > 0.03:
            place(out, size * struck(pitch * rng.uniform(0.98, 1.02), 0.16, MUG), at)
            place(out, 0.7 * size * pat(1.0, rng), at)
            at, gap, size = at + gap, gap * 0.72, size * 0.78
    return out * envelope(1.5, 0.001, 0.25)


@BOOK.effect()
def last_turn(rng: Rng) -> Signal:
    """Your last one: the clock holds its breath, tick, tock, and a question on the vibraphone."""
    out = empty(1.25)
    for at, pitch in ((0.0, 780.0), (0.24, 640.0)):
        place(out, 0.7 * struck(pitch, 0.1, ((1, 1, 0.014), (1.7, 0.4, 0.008))), at)
        place(out, 0.6 * double_bass(pitch_of("c3"), 0.1, 0.7, rng), at)
    place(out, 0.9 * vibes("e4+b4 g4+d5", 0.16, 0.6, rng, 0.6), 0.48)
    return out * envelope(1.25, 0.001, 0.35)


@BOOK.effect("loud")
def clock(rng: Rng) -> Signal:
    """The alarm clock hops over the table on three legs: time is up."""
    out = empty(1.4)
    for i in range(16):
        bell = struck(pitch_of("f5") if i % 2 else pitch_of("a5"), 0.3, _GONG)
        place(out, rng.uniform(0.75, 1.0) * bell, 0.066 * i)
        place(out, 0.25 * struck(rng.uniform(430, 520), 0.06, ((1, 1, 0.01),)), 0.066 * i + 0.03)
    for at in (0.0, 0.35, 0.7, 1.06):
        place(out, 0.6 * pat(1.0, rng), at)
    place(out, 0.5 * struck(1450, 0.1, ((1, 1, 0.012), (1.6, 0.4, 0.006))), 1.16)
    return out


# What the cards were worth.


@BOOK.effect("soft")
def good(rng: Rng) -> Signal:
    """Fewer points: the vibraphone is glad, and a finger snaps."""
    out = empty(0.95)
    place(out, vibes("a4 c5 f5+a5", 0.1, 0.55, rng, 0.6), 0.0)
    place(out, 0.5 * snap(0, 0, 0.7, rng), 0.2)
    return out * envelope(0.95, 0.001, 0.3)


@BOOK.effect("soft")
def bad(rng: Rng) -> Signal:
    """Ouch: two steps down the blue stairs, wah, and the piano consoles."""
    out = empty(0.95)
    place(out, 0.6 * clarinet(pitch_of("a4") * FLAT, 0.16, 0.5, rng), 0.0)
    place(out, 0.6 * clarinet(pitch_of("f4"), 0.26, 0.4, rng), 0.2)
    place(out, 0.7 * upright("f3+d4", 0.3, 0.5, rng), 0.2)
    place(out, 0.4 * double_bass(pitch_of("b2"), 0.3, 0.6, rng), 0.2)
    return out * envelope(0.95, 0.001, 0.3)


@BOOK.effect()
def showdown(rng: Rng) -> Signal:
    """All cards on the table: the brushes roll, the bass climbs, ta-daa."""
    out = empty(1.7)
    for i in range(13):
        place(out, (0.15 + 0.03 * i) * brush(0, 0, 1.0, rng), 0.052 * i)
    for i, name in enumerate(("c3", "d3", "e3")):
        place(out, 0.8 * double_bass(pitch_of(name), 0.15, 0.7, rng), 0.22 * i)
    place(out, 0.6 * upright("c4+e4+b4", 0.1, 0.8, rng), 0.6)
    for name in ("f3", "a3+c4", "f4+d5"):
        place(out, 0.7 * upright(name, 0.6, 0.9, rng), 0.8)
    place(out, 0.7 * vibes("a4+f5", 0.1, 0.6, rng, 0.9), 0.8)
    place(out, thud(0.9, rng), 0.8)
    place(out, 0.5 * brush(0, 0, 1.0, rng), 0.8)
    return out * envelope(1.7, 0.001, 0.4)


@BOOK.effect("faint")
def count(rng: Rng) -> Signal:
    """One more card is counted: a soft stroke and a pencil's dot."""
    out = empty(0.4)
    place(out, vibes("f4+c5", 0.1, 0.4, rng, 0.3), 0.0)
    place(out, 0.3 * noise(0.04, 600, 2600, rng) * decay(0.04, 0.006), 0.0)
    return out * envelope(0.4, 0.001, 0.2)


@BOOK.effect()
def round_end(rng: Rng) -> Signal:
    """The round is over: shave and a haircut, very quietly, with two knocks for the cat."""
    out = empty(1.95)
    tune = (("f4", 0.0), ("c4", 0.22), ("c4", 0.37), ("d4", 0.44), ("c4", 0.66))
    for name, at in tune:
        place(out, 0.7 * upright(name, 0.1, 0.7, rng), at)
        place(out, 0.4 * double_bass(pitch_of(name) / 2, 0.1, 0.7, rng), at)
    place(out, 0.6 * vibes("e5 f5", 0.22, 0.6, rng, 0.6), 1.1)
    for at in (1.1, 1.32):
        place(out, 0.7 * knuckle(340, 0.8, rng), at)
    place(out, 0.7 * upright("f3+c4+a4", 0.3, 0.7, rng), 1.32)
    return out * envelope(1.95, 0.001, 0.35)


@BOOK.effect("soft")
def sheet(rng: Rng) -> Signal:
    """The notepad is laid in the middle, and a pencil hurries over it."""
    out = empty(1.1)
    place(out, 0.7 * slide(0.3, 500, 2400, rng), 0.0)
    place(out, 1.1 * pat(1.0, rng), 0.28)
    at = 0.42
    while at < 1.0:
        s = rng.uniform(0.05, 0.09)
        stroke = noise(s, 1100, 3200, rng) * curve([(0, 0), (0.5 * s, 1), (s, 0.1)], s)
        place(out, rng.uniform(0.25, 0.4) * stroke, at)
        at += s + rng.uniform(0.0, 0.05)
    return out


@BOOK.effect()
def out(rng: Rng) -> Signal:
    """Good night! Somebody waves and goes down the ladder, yawning on a flute."""
    night = empty(1.6)
    for i, name in enumerate(("c5", "a4", "g4", "f4")):
        place(night, 0.5 * flute(pitch_of(name), 0.14 + 0.07 * i, 0.45, rng), 0.2 * i)
        place(night, 0.4 * vibes(name, 0.1, 0.4, rng, 0.4), 0.2 * i)
    for i in range(3):
        place(night, (0.5 - 0.13 * i) * knuckle(230 - 22 * i, 1.0, rng), 0.85 + 0.19 * i)
    place(night, 0.2 * glockenspiel(pitch_of("f6"), 0.3, 0.3, rng), 0.62)
    return night * envelope(1.6, 0.001, 0.35)
