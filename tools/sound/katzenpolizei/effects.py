"""Effects of Katzenpolizei: the die, the cards, the proud police cat, the families, the count.

All are in the key of the tune (G minor, B flat major), so that both may sound at once.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.book import Book
from tools.sound.foley import hz, paw, squeal
from tools.sound.instruments import bassoon, clarinet, double_bass, guitar, horn, pizzicato
from tools.sound.katzenpolizei import animals
from tools.sound.katzenpolizei.animals import BELL, STAIR, bark, cat, patter, purring, row, whistle
from tools.sound.percussion import brush, celesta, drum, marimba, snap, woodblock
from tools.sound.signal import Rng, Signal, count, empty, place
from tools.sound.synth import band, curve, decay, envelope, noise, struck, sweep

BOOK: Final = Book()
"""`assets/katzenpolizei/sounds`."""

BOOK.update(animals.BOOK)

# The die: it rolls, and each face has its own little call.


@BOOK.mix(1.0)
def die_roll(out: Signal, rng: Rng) -> None:
    """One big wooden die tumbles in its tray and stays lying."""
    at, gap, size = 0.0, 0.19, 1.0
    while gap > 0.02:
        wood = struck(
            rng.uniform(560, 700), 0.09, ((1, 1, 0.016), (1.6, 0.6, 0.01), (2.4, 0.3, 0.005))
        )
        place(wood, 0.2 * noise(0.05, 700, 2600, rng) * decay(0.05, 0.006), 0.0)
        place(out, size * wood, at)
        place(out, 0.6 * size * sweep(np.full(count(0.07), 150.0)) * decay(0.07, 0.014), at)
        at, gap, size = at + gap * rng.uniform(0.9, 1.05), gap * 0.78, size * 0.87


@BOOK.mix(0.95, fade=0.2)
def die_cat(out: Signal, rng: Rng) -> None:
    """A cat comes: two plucked steps up and a small mew."""
    place(out, 0.8 * row("d4 g4 bb4", 0.09, 0.7, rng), 0.0)
    place(out, 0.6 * cat([(0, 520), (0.1, 760), (0.2, 720), (0.36, 560)], 1.35, rng), 0.3)


@BOOK.mix(1.0)
def die_dog(out: Signal, rng: Rng) -> None:
    """Uh-oh, the dog: a comic bassoon and a woof round the corner."""
    for at, name in ((0.0, "g3"), (0.13, "gb3"), (0.26, "d3")):
        place(out, 0.7 * bassoon(hz(name), 0.09, 0.6, rng), at)
        place(out, 0.5 * pizzicato(hz(name), 0.1, 0.6, rng), at)
    place(out, 0.7 * band(bark(170, rng), 0, 1300), 0.5)


@BOOK.mix(1.0, fade=0.2)
def die_mouse(out: Signal, rng: Rng) -> None:
    """The mouse has an idea: squeak-squeak, and a bright little run."""
    for at, base in ((0.0, 1050.0), (0.13, 1250.0)):
        eek = squeal([(0, base), (0.07, base * 1.45)], 0.1, 0.6) * envelope(0.1, 0.012, 0.04)
        place(out, 0.7 * eek, at)
    for i, name in enumerate(("d5", "f5", "a5", "c6")):
        place(out, 0.6 * marimba(hz(name), 0.1, 0.6, rng), 0.28 + 0.07 * i)


@BOOK.effect()
def die_whistle(rng: Rng) -> Signal:
    """Trrt! and two strokes on the drum."""
    out = 0.55 * whistle(((0.0, 0.14), (0.19, 0.3)), 0.95, rng)
    for at in (0.52, 0.66):
        place(out, 0.8 * brush(0, 0, 0.9, rng), at)
        place(out, 0.8 * drum(0, 0, 0.9, rng), at)
    return out


@BOOK.mix(0.95, "soft")
def nothing(out: Signal, rng: Rng) -> None:
    """Nothing happens: the muted horn shrugs, a string agrees."""
    for at, name in ((0.0, "d4"), (0.17, "db4")):
        sigh = horn(hz(name), 0.12 + 0.8 * at, 0.25, rng)
        place(out, 0.8 * sigh, at)
    place(out, 0.7 * guitar(hz("g3"), 0.1, 0.5, rng), 0.52)
    place(out, 0.3 * woodblock(0, 0, 0.4, rng), 0.64)


# Cards and steps.


@BOOK.effect("soft")
def card_draw(rng: Rng) -> Signal:
    """A card slides off the pile."""
    s = 0.32
    slide = noise(s, 450, 1900, rng) * curve([(0, 0), (0.1, 0.6), (0.22, 1), (s, 0)], s)
    place(slide, 0.6 * noise(0.04, 300, 1500, rng) * decay(0.04, 0.006), 0.0)
    return slide


@BOOK.mix(0.5, "soft", fade=0.15)
def card_flip(out: Signal, rng: Rng) -> None:
    """It turns in the air and lies down: flip, tap."""
    whirl = noise(0.16, 400, 1900, rng) * curve([(0, 0), (0.1, 1), (0.16, 0.1)], 0.16)
    place(out, 0.5 * whirl, 0.0)
    place(out, 1.1 * noise(0.08, 260, 1500, rng) * decay(0.08, 0.01), 0.17)
    place(out, 0.5 * pizzicato(hz("g4"), 0.1, 0.5, rng), 0.17)


@BOOK.series(*((hz(name), "soft") for name in ("g4", "bb4", "d5")))
def hop(pitch: float, rng: Rng) -> Signal:
    """Up like a spring, and down on four paws, one after the other."""
    out = empty(0.42)
    spring = sweep(curve([(0, pitch * 0.8), (0.14, pitch * 1.5)], 0.16)) * decay(0.16, 0.06, 0.01)
    place(out, 0.4 * spring, 0.0)
    for i in range(4):
        place(out, paw(0.8 - 0.1 * i, rng), 0.15 + 0.016 * i)
    place(out, 0.5 * pizzicato(pitch, 0.1, 0.5, rng), 0.15)
    return out * envelope(0.42, 0.001, 0.12)


@BOOK.mix(1.15, "soft", fade=0.2)
def kittens_run(out: Signal, rng: Rng) -> None:
    """Eight little paws in a hurry: pitter-patter to Mum."""
    place(out, patter(14, 0.062, rng), 0.0)
    place(out, 0.8 * patter(13, 0.066, rng), 0.03)
    place(out, 0.35 * row("g4 bb4 c5 d5 f5 g5", 0.12, 0.5, rng), 0.05)


@BOOK.effect("soft")
def paws_run(rng: Rng) -> Signal:
    """A grown cat makes off, on velvet."""
    out = empty(0.95)
    place(out, patter(7, 0.1, rng), 0.0)
    place(out, 0.45 * row("g3 d4 f4 g4", 0.14, 0.5, rng), 0.08)
    return band(out, 0, 2400) * envelope(0.95, 0.001, 0.2)


# The police.


@BOOK.effect()
def whistle_blow(rng: Rng) -> Signal:
    """Trrrt, trrrrrt: the police cat has everything in view."""
    return whistle(((0.0, 0.2), (0.26, 0.62)), 0.95, rng)


@BOOK.mix(1.75, fade=0.3)
def march(out: Signal, rng: Rng) -> None:
    """He marches to his new place: left, right, left, right, chest out."""
    for i, name in enumerate(("eb3", "g3", "bb3", "g3")):
        place(out, 0.8 * bassoon(hz(name), 0.13, 0.7, rng), 0.26 * i)
        place(out, 0.8 * drum(0, 0, 0.8, rng), 0.26 * i)
        place(out, 0.5 * brush(0, 0, 0.8, rng), 0.26 * i)
        place(out, 0.25 * brush(0, 0, 0.8, rng), 0.26 * i + 0.17)
    for name in ("f3", "bb3", "d4"):
        place(out, 0.45 * horn(hz(name), 0.32, 0.6, rng), 1.04)
    place(out, drum(0, 0, 1.0, rng), 1.04)


@BOOK.mix(1.2, "soft", fade=0.2)
def figure_back(out: Signal, rng: Rng) -> None:
    """And back under his lamp, boots and all."""
    for i, name in enumerate(("bb3", "f3", "d3", "bb2")):
        place(out, 0.7 * bassoon(hz(name), 0.11, 0.5, rng), 0.2 * i)
        place(out, 0.5 * drum(0, 0, 0.7, rng), 0.2 * i)
        place(out, 0.3 * woodblock(0, 0, 0.5, rng), 0.2 * i)


@BOOK.effect("soft")
def protected(rng: Rng) -> Signal:
    """Stop, not these cats! A knock on the badge and a very short whistle."""
    out = 0.35 * whistle(((0.16, 0.16),), 1.0, rng)
    place(out, 0.9 * struck(hz("d5"), 0.9, BELL), 0.0)
    place(out, 0.5 * drum(0, 0, 0.8, rng), 0.0)
    return out * envelope(1.0, 0.001, 0.4)


_STEPS: Final = ("bb3", "c4", "d4", "f4", "g4", "bb4", "c5", "d5", "f5")


@BOOK.series(*((hz(name), "soft") for name in _STEPS))
def step_up(pitch: float, rng: Rng) -> Signal:
    """A boot on the fire escape; the higher, the longer the stairs hum after it."""
    s = 0.3 + pitch / 1500
    out = empty(s)
    place(out, 0.7 * struck(pitch, s, STAIR), 0.0)
    place(out, 0.5 * noise(0.06, 200, 1000, rng) * decay(0.06, 0.009), 0.0)
    place(out, 0.35 * marimba(pitch, 0.1, 0.5, rng), 0.0)
    return out * envelope(s, 0.001, 0.1)


@BOOK.mix(2.1, "loud", fade=0.7)
def bell(out: Signal, rng: Rng) -> None:
    """At the top: the alarm bell rings as if for lemonade."""
    for i in range(13):
        pitch = hz("bb4") if i % 2 else hz("d5")
        size = rng.uniform(0.75, 1.0) * (1 - 0.03 * i)
        place(out, size * struck(pitch, 0.9, BELL), 0.1 * i)
        place(out, 0.25 * size * noise(0.03, 800, 2600, rng) * decay(0.03, 0.004), 0.1 * i)


# Together.


@BOOK.mix(1.1, fade=0.4)
def reunite(out: Signal, rng: Rng) -> None:
    """The kittens are with a parent: a nuzzle, a warm third."""
    for at, name in ((0.0, "d4"), (0.09, "f4"), (0.18, "bb4")):
        place(out, 0.7 * pizzicato(hz(name), 0.2, 0.6, rng), at)
        place(out, 0.5 * celesta(2 * hz(name), 0.3, 0.4, rng), at)
    place(out, 0.35 * cat([(0, 700), (0.08, 860), (0.22, 760)], 1.45, rng), 0.34)


@BOOK.mix(2.1, "loud", fade=0.7)
def family(out: Signal, rng: Rng) -> None:
    """All home in the basket: the chord goes up, and under it somebody purrs."""
    place(out, 1.1 * purring(2.0, rng), 0.1)
    for i, name in enumerate(("bb3", "d4", "f4", "g4", "bb4", "d5")):
        place(out, 0.6 * celesta(hz(name), 0.5, 0.5, rng), 0.085 * i)
        place(out, 0.5 * pizzicato(hz(name), 0.3, 0.6, rng), 0.085 * i)
    for name in ("d4", "f4"):
        place(out, 0.22 * clarinet(hz(name), 1.0, 0.3, rng), 0.5)
    place(out, 0.8 * double_bass(hz("bb2"), 0.8, 0.7, rng), 0.5)


@BOOK.effect("soft")
def purr(rng: Rng) -> Signal:
    """A whole family asleep."""
    return purring(2.1, rng)


# The end of the night.


@BOOK.mix(2.1, fade=0.8)
def last_card(out: Signal, rng: Rng) -> None:
    """The pile is empty: a breath, a bass, and a clock on some tower."""
    for at, name in ((0.0, "f4"), (0.55, "bb3")):
        place(out, 0.8 * struck(hz(name), 1.4, BELL), at)
    place(out, 0.6 * double_bass(hz("bb2"), 0.6, 0.6, rng), 0.55)
    place(out, 0.4 * snap(0, 0, 0.6, rng), 1.1)


@BOOK.mix(2.0, "loud", fade=0.5)
def night_over(out: Signal, rng: Rng) -> None:
    """The sun is up and the band stops together: ba-da-da, daa, tsch."""
    for at, name in ((0.0, "d4"), (0.12, "f4"), (0.3, "g4")):
        place(out, 0.7 * clarinet(hz(name), 0.09, 0.6, rng), at)
        place(out, 0.5 * pizzicato(hz(name), 0.1, 0.7, rng), at)
    for name in ("bb3", "d4", "g4"):
        place(out, 0.4 * horn(hz(name), 0.7, 0.6, rng), 0.55)
    place(out, 0.5 * clarinet(hz("c5"), 0.7, 0.6, rng), 0.55)
    place(out, 0.9 * double_bass(hz("bb2"), 0.7, 0.8, rng), 0.55)
    place(out, 0.9 * drum(0, 0, 1.0, rng), 0.55)
    place(out, 0.8 * brush(0, 0, 1.0, rng), 0.55)
    place(out, 0.5 * celesta(hz("bb5"), 0.4, 0.5, rng), 1.3)


_SCALE: Final = ("bb3", "c4", "d4", "eb4", "f4", "g4", "a4", "bb4", "c5", "d5", "eb5", "f5")


@BOOK.series(*((hz(name), "soft") for name in _SCALE))
def _count(pitch: float, rng: Rng) -> Signal:
    """One more cat is counted."""
    s = 0.3 + pitch / 5000
    out = empty(s)
    place(out, 0.8 * marimba(pitch, 0.1, 0.6, rng), 0.0)
    place(out, 0.5 * pizzicato(pitch, 0.1, 0.6, rng), 0.0)
    place(out, 0.3 * celesta(2 * pitch, 0.1, 0.3, rng), 0.0)
    return out * envelope(s, 0.001, 0.15)
