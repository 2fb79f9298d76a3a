"""Effects of Gouda Ganoven: cheese on floor boards, cards in the dark, hammer, hole and broom.

All are in the key of the tune (C minor, E flat major), so that both may sound at once.
"""

from __future__ import annotations

from typing import Final

from tools.sound.book import Book
from tools.sound.foley import hz, leaf, pat, rub, squeal
from tools.sound.gouda_ganoven import gang
from tools.sound.gouda_ganoven.gang import (
    BOARD,
    bump,
    glint,
    hammer,
    line,
    rip,
    roll,
    rustle,
    stroke,
    trumpet,
)
from tools.sound.instruments import double_bass, horn, pizzicato
from tools.sound.percussion import brush, celesta, drum, marimba, snap
from tools.sound.signal import Rng, Signal, empty, place
from tools.sound.synth import band, curve, decay, envelope, noise, struck, sweep

BOOK: Final = Book()
"""`assets/gouda_ganoven/sounds`."""

BOOK.update(gang.BOOK)

# Cheese.


@BOOK.series((349.0, "faint"), (294.0, "soft"), (233.0, "plain"))
def rain(pitch: float, rng: Rng) -> Signal:
    """Bop: a piece of cheese on a floor board, and once more, because it is fresh."""
    out = empty(0.46)
    place(out, bump(pitch, 1.0, rng), 0.0)
    place(out, bump(1.12 * pitch, 0.3, rng), 0.1 + 30 / pitch)
    return out


@BOOK.mix(1.35)
def sack(out: Signal, rng: Rng) -> None:
    """Something rustles in the sack over the house, the seam gives: rrrrip, flop."""
    place(out, 0.6 * rustle(0.45, 300, 1700, rng) * envelope(0.45, 0.05, 0.2), 0.0)
    place(out, rip(0.42, rng), 0.42)
    place(out, 0.35 * rustle(0.42, 500, 2400, rng) * envelope(0.42, 0.1, 0.1), 0.42)
    place(out, 1.1 * bump(185, 1.0, rng), 0.92)
    place(out, 0.5 * noise(0.2, 160, 900, rng) * decay(0.2, 0.035), 0.92)


@BOOK.mix(1.1)
def slide(out: Signal, rng: Rng) -> None:
    """Heave: the cheese is pushed over the boards into somebody else's room."""
    s = 0.7
    push = curve([(0, 0), (0.2, 0.8), (0.3, 0.35), (0.55, 1), (s, 0)], s)
    place(out, 0.6 * noise(s, 160, 900, rng) * push, 0.0)
    grip = sweep(curve([(0, 250), (0.25, 340), (0.32, 270), (0.6, 420), (s, 400)], s))
    place(out, 0.16 * grip * push, 0.0)
    place(out, 0.9 * bump(210, 1.0, rng), 0.7)
    place(out, 0.5 * pizzicato(hz("g3"), 0.1, 0.6, rng), 0.7)


# Cards.


@BOOK.mix(1.25, "soft")
def shuffle(out: Signal, rng: Rng) -> None:
    """Twice the pile purrs, by moonlight, and is set down on the rug."""
    for start, pace in ((0.0, 0.03), (0.46, 0.024)):
        at, gap = start, pace
        while at < start + 0.36:
            place(out, leaf(rng.uniform(0.45, 0.85), rng), at)
            at, gap = at + gap * rng.uniform(0.8, 1.15), max(0.014, 0.97 * gap)
    place(out, 1.3 * pat(1.0, rng), 0.96)
    place(out, 0.3 * struck(196, 0.2, BOARD), 0.96)


@BOOK.mix(0.4, "soft")
def draw(out: Signal, rng: Rng) -> None:
    """A card leaves the pile and goes up a sleeve: fffp."""
    place(out, 0.7 * rub(0.24, 400, 1700, rng), 0.0)
    place(out, 0.7 * leaf(1.0, rng), 0.2)
    place(out, 0.35 * rustle(0.14, 350, 1400, rng) * envelope(0.14, 0.02, 0.08), 0.24)


@BOOK.mix(0.36, "soft")
def lay(out: Signal, rng: Rng) -> None:
    """Face down, and nobody has seen a thing."""
    place(out, 0.4 * rub(0.12, 300, 1300, rng), 0.0)
    place(out, 1.2 * pat(1.0, rng), 0.1)
    place(out, 0.25 * struck(247, 0.15, BOARD), 0.105)


@BOOK.mix(0.95, "soft", fade=0.2)
def ready(out: Signal, rng: Rng) -> None:
    """The mask sits, the sack is tied: a tug, and a nod from the bass."""
    place(out, 0.35 * rustle(0.22, 350, 1600, rng) * envelope(0.22, 0.03, 0.1), 0.0)
    place(out, 0.9 * line("g2 . c3", 0.09, 0.7, rng), 0.16)
    place(out, 0.35 * snap(0, 0, 0.8, rng), 0.34)


@BOOK.mix(1.7, fade=0.25)
def rows(out: Signal, rng: Rng) -> None:
    """All rows lie: the brushes hush, and the bass knows what comes next."""
    place(out, 0.35 * roll(0.6, rng), 0.0)
    place(out, line("c3 . eb3 g3 . gb3 . . c3", 0.11, 0.75, rng), 0.3)
    place(out, 0.5 * brush(0, 0, 1.0, rng), 1.18)
    place(out, 0.5 * drum(0, 0, 0.7, rng), 1.18)


@BOOK.mix(1.0, "soft", fade=0.3)
def show(out: Signal, rng: Rng) -> None:
    """Masks off: a row is turned over from left to right, and lies there."""
    for i in range(5):
        place(out, (0.7 + 0.07 * i) * leaf(1.0, rng), 0.065 * i)
        place(out, 0.5 * pat(1.0, rng), 0.065 * i + 0.03)
    for name in ("c4", "g4", "c5"):
        place(out, 0.45 * pizzicato(hz(name), 0.1, 0.7, rng), 0.38)
    place(out, 0.4 * trumpet("eb5", 0.16, 0.5, rng), 0.38)


# What one does in the dark.


@BOOK.mix(1.35, "soft", fade=0.3)
def spy(out: Signal, rng: Rng) -> None:
    """The first five notes of the tune, behind somebody's back: tip, toe, tiddle-um?"""
    for at, name in ((0.0, "g3"), (0.22, "g3"), (0.44, "g3"), (0.52, "ab3"), (0.6, "g3")):
        place(out, 0.8 * pizzicato(hz(name), 0.1, 0.55, rng), at)
        place(out, 0.4 * double_bass(hz(name) / 2, 0.1, 0.5, rng), at)
    place(out, 0.6 * pizzicato(hz("b4"), 0.2, 0.5, rng), 0.82)
    place(out, 0.3 * celesta(hz("d5"), 0.2, 0.4, rng), 0.82)


@BOOK.mix(1.25, fade=0.35)
def glass(out: Signal, rng: Rng) -> None:
    """A lens is polished, a card is turned up under it: aha."""
    for at, top in ((0.0, 700.0), (0.14, 790.0)):
        wipe = squeal([(0, 0.85 * top), (0.06, top), (0.11, 0.9 * top)], 0.11, 0.3)
        place(out, 0.22 * wipe * envelope(0.11, 0.03, 0.05), at)
    place(out, leaf(1.0, rng), 0.32)
    place(out, 0.5 * pat(1.0, rng), 0.35)
    place(out, 0.7 * glint("bb4 eb5 g5", 0.07, 0.6, rng), 0.36)
    place(out, 0.5 * marimba(hz("eb4"), 0.1, 0.6, rng), 0.36)


@BOOK.mix(1.1, fade=0.35)
def reinforce(out: Signal, rng: Rng) -> None:
    """Here comes help: up the stairs, two at a time, and a card on top."""
    for i, name in enumerate(("c4", "eb4", "g4")):
        place(out, 0.65 * trumpet(name, 0.07, 0.75, rng), 0.11 * i)
        place(out, 0.5 * double_bass(hz(name) / 2, 0.1, 0.7, rng), 0.11 * i)
    place(out, 0.75 * trumpet("c5", 0.24, 0.9, rng), 0.36)
    place(out, 1.2 * pat(1.0, rng), 0.36)
    place(out, 0.6 * drum(0, 0, 0.9, rng), 0.36)


@BOOK.series((523.0, "plain"), (622.0, "plain"))
def nail(pitch: float, rng: Rng) -> Signal:
    """Bang: nobody gets in here tonight."""
    out = empty(0.4)
    place(out, hammer(pitch, 1.0, rng), 0.0)
    place(out, 0.3 * drum(0, 0, 0.8, rng), 0.0)
    return out


@BOOK.mix(0.8, "soft", fade=0.2)
def _pass(out: Signal, rng: Rng) -> None:
    """Not me, not now: a shrug of the horn, and paws in pockets."""
    place(out, 0.7 * horn(hz("eb4"), 0.1, 0.3, rng), 0.0)
    place(out, 0.7 * horn(hz("c4"), 0.2, 0.25, rng), 0.17)
    place(out, 0.3 * rustle(0.2, 300, 1200, rng) * envelope(0.2, 0.04, 0.1), 0.36)


@BOOK.mix(1.55, "soft")
def _sweep(out: Signal, rng: Rng) -> None:
    """All tracks are covered: swish, swish, swish, and the dustpan is knocked out."""
    for at, s, size in ((0.0, 0.34, 0.8), (0.38, 0.34, 1.0), (0.76, 0.3, 0.9)):
        place(out, 0.6 * size * stroke(s, 500, 2900, rng), at)
        place(out, 0.25 * size * band(stroke(s, 150, 600, rng), 0, 600), at)
    for at, size in ((1.14, 1.0), (1.27, 0.6)):
        place(out, 0.8 * size * struck(540, 0.12, BOARD), at)


# What it all comes to.


@BOOK.series(*((hz(name), "soft") for name in ("c4", "eb4", "g4", "bb4", "c5")))
def _count(pitch: float, rng: Rng) -> Signal:
    """One more weapon is added up: a tick on wood, higher each time."""
    s = 0.26 + pitch / 6000
    out = empty(s)
    place(out, 0.9 * marimba(pitch, 0.1, 0.6, rng), 0.0)
    place(out, 0.6 * pizzicato(pitch, 0.1, 0.6, rng), 0.0)
    place(out, 0.4 * struck(930, 0.06, ((1, 1, 0.007), (1.7, 0.4, 0.004))), 0.0)
    return out * envelope(s, 0.001, 0.12)
