"""Effects of Kalle Kanalratte: iron on stone, drops in a vault, a rat who laughs up his sleeve."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.sound.book import Book
from tools.sound.foley import hz, squeal
from tools.sound.instruments import bassoon, clarinet, double_bass, horn, pizzicato
from tools.sound.percussion import brush, celesta, drum, marimba, snap
from tools.sound.signal import RATE, Rng, Signal, count, empty, place, times
from tools.sound.synth import (
    band,
    curve,
    decay,
    echo,
    envelope,
    noise,
    phase,
    room,
    struck,
    sung,
    sweep,
)

BOOK: Final = Book()
"""`assets/kalle_kanalratte/sounds`."""

_IRON: Final = (
    (1.0, 1.0, 0.16),
    (1.58, 0.6, 0.12),
    (2.24, 0.45, 0.08),
    (2.92, 0.3, 0.06),
    (4.1, 0.16, 0.035),
)
"""The partials of a round iron plate: a pot, not a bell."""


def _vault(signal: Signal, wet: float, rng: Rng, seconds: float = 0.5) -> Signal:
    """Return `signal` as it sounds under a low brick vault; the echo needs room at its end."""
    out = np.concatenate([signal, np.zeros(count(seconds))])
    return echo(out, room(seconds, 2600, rng), wet) * envelope(len(out) / RATE, 0.0005, 0.3)


def _clank(pitch: float, size: float, rng: Rng) -> Signal:
    """One knock of an iron lid, with the dull stone below it."""
    out = struck(pitch, 0.7, _IRON)
    place(out, 0.5 * noise(0.06, 200, 1400, rng) * decay(0.06, 0.008), 0.0)
    stone = sweep(curve([(0, 150), (0.06, 96)], 0.16)) * decay(0.16, 0.025)
    place(out, 0.9 * stone, 0.0)
    return size * out


def _grind(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Iron that is pushed over wet stone: a rough, round noise."""
    rough = 1 + 0.7 * band(rng.standard_normal(count(seconds)), 8, 45, 1) * 8
    stone = noise(seconds, low, high, rng) * np.clip(rough, 0.1, 2.2)
    hum = noise(seconds, 90, 210, rng)
    return np.asarray(0.5 * stone + 0.6 * hum)


@BOOK.mix(0.75, "soft", fade=0.25)
def lid_lift(out: Signal, rng: Rng) -> None:
    """Heave: a short scrape, and the lid comes free with a hum."""
    scrape = _grind(0.3, 300, 1500, rng) * curve([(0, 0.2), (0.2, 1), (0.3, 0)], 0.3)
    place(out, 0.5 * scrape, 0.0)
    place(out, 0.5 * struck(196, 0.5, _IRON), 0.24)
    breath = sweep(curve([(0, 120), (0.3, 190)], 0.3)) * envelope(0.3, 0.08, 0.15)
    place(out, 0.4 * breath, 0.24)


@BOOK.mix(0.95, fade=0.3)
def lid_turn(out: Signal, rng: Rng) -> None:
    """The lid turns over and leans against the rim: clank, and a smaller one."""
    swish = noise(0.22, 350, 1500, rng) * curve([(0, 0), (0.15, 1), (0.22, 0)], 0.22)
    place(out, 0.35 * swish, 0.0)
    for at, pitch, size in ((0.2, 233.0, 1.0), (0.32, 262.0, 0.45), (0.4, 277.0, 0.22)):
        place(out, _clank(pitch, size, rng), at)


@BOOK.mix(0.8, fade=0.4)
def lid_drop(out: Signal, rng: Rng) -> None:
    """The lid falls back into its place and is quiet."""
    for at, pitch, size in ((0.0, 165.0, 1.0), (0.09, 172.0, 0.4), (0.15, 176.0, 0.18)):
        place(out, _clank(pitch, size, rng), at)
    place(out, 0.8 * drum(0, 0, 1.0, rng), 0.0)


@BOOK.series((196.0, "soft"), (247.0, "soft"))
def swap(pitch: float, rng: Rng) -> Signal:
    """Two lids change places: one rises, one slides below it, both settle."""
    out = empty(1.25)
    slide = _grind(0.8, pitch * 1.5, pitch * 7, rng) * curve([(0, 0), (0.4, 1), (0.8, 0)], 0.8)
    place(out, 0.45 * slide, 0.05)
    up = sweep(curve([(0, pitch), (0.4, pitch * 1.5), (0.8, pitch)], 0.8)) * envelope(0.8, 0.2, 0.3)
    place(out, 0.25 * up, 0.05)
    place(out, _clank(pitch, 0.6, rng), 0.82)
    place(out, _clank(pitch * 1.12, 0.45, rng), 0.95)
    return out * envelope(1.25, 0.001, 0.3)


@BOOK.series((311.0, "faint"), (349.0, "faint"), (330.0, "faint"))
def guard_step(pitch: float, rng: Rng) -> Signal:
    """A small boot on iron, and the handle of the lantern."""
    out = empty(0.4)
    place(out, 0.5 * struck(pitch, 0.3, _IRON) * decay(0.3, 0.05), 0.0)
    place(out, 0.6 * noise(0.06, 180, 900, rng) * decay(0.06, 0.011), 0.0)
    creak = sweep(curve([(0, 840), (0.1, 960)], 0.1)) * envelope(0.1, 0.03, 0.06)
    place(out, 0.06 * creak, 0.1)
    return out


@BOOK.effect("soft")
def guard_whistle(rng: Rng) -> Signal:
    """The police mouse blows: a wooden whistle with a pea, low enough for every ear."""
    seconds = 0.75
    time = times(seconds)
    pea = np.sin(2 * np.pi * 22 * time)
    pitch = curve([(0, 1150), (0.06, 1420), (0.6, 1440), (seconds, 1300)], seconds)
    tone = sweep(pitch * (1 + 0.035 * pea)) + 0.12 * sweep(2 * pitch)
    air = 0.1 * noise(seconds, 900, 2600, rng)
    blown = curve([(0, 0), (0.05, 1), (0.16, 0.9), (0.2, 0), (0.24, 1), (0.6, 0.9)], seconds)
    out = (tone + air) * blown * (1 - 0.3 * np.clip(pea, 0, 1)) * envelope(seconds, 0.01, 0.15)
    return _vault(out, 0.3, rng)


@BOOK.mix(0.7, fade=0.2)
def pop_up(out: Signal, rng: Rng) -> None:
    """Somebody pops up: a cork and a springy hello."""
    cork = sweep(curve([(0, 190), (0.06, 620), (0.16, 680)], 0.16)) * decay(0.16, 0.03)
    place(out, 1.1 * cork, 0.0)
    place(out, 0.3 * noise(0.04, 250, 1200, rng) * decay(0.04, 0.007), 0.0)
    seconds = 0.5
    time = times(seconds)
    sway = 1 + 0.1 * np.exp(-time / 0.16) * np.sin(2 * np.pi * 13 * time)
    spring = curve([(0, 294), (0.12, 440), (seconds, 430)], seconds) * sway
    boing = sweep(spring) + 0.3 * sweep(2 * spring) + 0.15 * sweep(3 * spring)
    place(out, 0.6 * boing * decay(seconds, 0.1, 0.01), 0.08)


@BOOK.mix(2.0, "loud", fade=0.4)
def found(out: Signal, rng: Rng) -> None:
    """Gotcha! A fanfare of three horns, and somebody who is not amused."""
    tune = ((0.0, 0.1, "g3"), (0.13, 0.1, "c4"), (0.26, 0.1, "e4"), (0.39, 0.75, "g4"))
    for at, length, name in tune:
        place(out, 0.7 * horn(hz(name), length, 0.8, rng), at)
    for name in ("c4", "e4"):
        place(out, 0.45 * horn(hz(name), 0.75, 0.7, rng), 0.39)
    place(out, 0.9 * double_bass(hz("c3"), 0.6, 0.8, rng), 0.39)
    for i, name in enumerate(("c5", "e5", "g5", "c6")):
        place(out, 0.4 * celesta(hz(name), 0.3, 0.6, rng), 0.45 + 0.07 * i)
    place(out, 0.8 * drum(0, 0, 1.0, rng), 0.39)
    moan = squeal([(0, 620), (0.1, 760), (0.4, 430)], 0.42, 0.5) * envelope(0.42, 0.03, 0.2)
    place(out, 0.4 * moan, 1.15)


@BOOK.mix(1.15)
def miss(out: Signal, rng: Rng) -> None:
    """Way off: a muted clarinet shrugs, a bassoon agrees."""
    for i, name in enumerate(("e4", "d4")):
        place(out, 0.7 * clarinet(hz(name), 0.16, 0.35, rng), 0.2 * i)
    place(out, 0.7 * bassoon(hz("a3") * 0.9439, 0.32, 0.5, rng), 0.42)
    place(out, 0.6 * marimba(hz("a3") * 0.9439, 0.2, 0.5, rng), 0.42)
    place(out, 0.3 * snap(0, 0, 0.5, rng), 0.86)


@BOOK.series((640.0, "faint"), (820.0, "faint"))
def drip(pitch: float, rng: Rng) -> Signal:
    """A drop falls into the canal; the vault answers."""
    out = empty(0.5)
    for at, size, step in ((0.0, 1.0, 1.0), (0.11, 0.3, 1.5)):
        fall = curve(
            [(0, pitch * 0.9 * step), (0.02, pitch * step), (0.09, pitch * 1.7 * step)], 0.1
        )
        place(out, size * sweep(fall) * decay(0.1, 0.022, 0.003), at)
    return _vault(out, 0.55, rng, 0.6)


@BOOK.effect("faint")
def steam(rng: Rng) -> Signal:
    """A pipe lets off a little warm air: pffff."""
    seconds = 0.9
    cloud = noise(seconds, 700, 3200, rng)
    soft = noise(seconds, 250, 900, rng)
    puff = curve([(0, 0), (0.06, 1), (0.25, 0.6), (seconds, 0)], seconds)
    return np.asarray((0.6 * cloud * puff + 0.5 * soft) * puff)


@BOOK.effect("soft")
def hide_giggle(rng: Rng) -> Signal:
    """Hee hee hee, behind a paw."""
    out = empty(1.0)
    for i, base in enumerate((520.0, 600.0, 560.0, 500.0, 440.0)):
        seconds = 0.1
        pitch = curve([(0, base * 0.9), (0.03, base * 1.25), (seconds, base)], seconds)
        flat = np.ones(len(pitch))
        mouth = ((pitch, 260.0, 1.0), (flat * 1900, 420.0, 0.6), (flat * 950, 300.0, 0.4))
        voice = sung(pitch, mouth, 1.0) * envelope(seconds, 0.015, 0.05)
        place(out, (1 - 0.12 * i) * voice, 0.145 * i)
        place(out, 0.05 * noise(0.05, 800, 2400, rng) * decay(0.05, 0.012), 0.145 * i - 0.02)
    return band(out, 0, 2400, 2)


def _blink(names: tuple[str, ...], is_closing: bool, rng: Rng) -> Signal:
    """The screen's eyes: bells down or up, and a breath."""
    out = empty(1.5)
    for i, name in enumerate(names):
        place(out, (0.8 - 0.06 * i) * celesta(hz(name), 0.2, 0.45, rng), 0.09 * i)
    shape = ((0, 0), (0.2, 1), (0.6, 0)) if is_closing else ((0, 0), (0.4, 1), (0.6, 0))
    place(out, 0.16 * noise(0.6, 250, 1300, rng) * curve(shape, 0.6), 0.0)
    return out * envelope(1.5, 0.001, 0.7)


@BOOK.effect("soft")
def eyes_close(rng: Rng) -> Signal:
    """Good night: bells walk downstairs and lie down."""
    out = _blink(("a5", "f5", "d5", "b4", "a4", "f4"), True, rng)
    place(out, 0.35 * double_bass(hz("d3"), 0.5, 0.5, rng), 0.5)
    return out


@BOOK.effect("soft")
def eyes_open(rng: Rng) -> Signal:
    """Good morning: they come up again."""
    out = _blink(("d4", "f4", "a4", "d5", "f5", "a5"), False, rng)
    place(out, 0.5 * pizzicato(hz("d4"), 0.2, 0.7, rng), 0.46)
    return out


@BOOK.mix(1.3, fade=0.5)
def cheese_gain(out: Signal, rng: Rng) -> None:
    """A piece of gouda for the plate: a soft bite and a glad chord."""
    for i in range(4):
        crumb = noise(0.05, 500, 2200, rng) * decay(0.05, 0.008)
        place(out, 0.14 * crumb, 0.02 * i)
    for i, name in enumerate(("d5", "a4", "d5", "a5")):
        place(out, (0.6 + 0.08 * i) * celesta(hz(name), 0.3, 0.6, rng), 0.06 + 0.1 * i)
    place(out, 0.5 * marimba(hz("d4"), 0.2, 0.6, rng), 0.06)
    place(out, 0.4 * pizzicato(hz("d4"), 0.2, 0.6, rng), 0.36)


@BOOK.effect()
def tension(rng: Rng) -> Signal:
    """Where is he? A soft roll that grows, over a bass that climbs."""
    seconds = 2.1
    out = empty(seconds)
    grow = curve([(0, 0.2), (1.9, 1.0), (seconds, 0)], seconds)
    at = 0.0
    while at < 1.9:
        place(out, rng.uniform(0.5, 0.8) * brush(0, 0, 0.5, rng), at)
        place(out, rng.uniform(0.25, 0.4) * drum(0, 0, 0.7, rng), at)
        at += 0.058 + rng.uniform(0, 0.006)
    place(out, 0.12 * noise(seconds, 300, 1600, rng), 0.0)
    for i in range(8):
        climb = hz("d3") * 2 ** (i // 2 / 12)
        place(out, 0.6 * double_bass(climb, 0.2, 0.4 + 0.06 * i, rng), 0.24 * i)
    return out * grow


@BOOK.mix(0.8, "soft")
def lantern_out(out: Signal, rng: Rng) -> None:
    """Pff, and one light less."""
    pff = noise(0.22, 450, 2000, rng) * curve([(0, 0), (0.03, 1), (0.22, 0)], 0.22)
    place(out, 0.4 * pff, 0.0)
    place(out, 0.6 * marimba(hz("a3"), 0.2, 0.5, rng), 0.08)
    place(out, 0.4 * marimba(hz("d3"), 0.2, 0.5, rng), 0.2)
    angle = phase(curve([(0, 700), (0.4, 300)], 0.4))
    place(out, 0.06 * np.sin(angle) * envelope(0.4, 0.02, 0.3), 0.1)
