"""Sound effects of objects: paws, cards, dice, cloth, iron. Frequencies are in Hz."""

from __future__ import annotations

import numpy as np

from tools.sound.instruments import clarinet, horn
from tools.sound.percussion import drum
from tools.sound.signal import (
    SAMPLE_RATE,
    Points,
    Rng,
    Signal,
    band_passed,
    mix_in,
    sample_times,
    samples_in,
    silence,
)
from tools.sound.synth import curve, decay, envelope, noise, sine, struck_body, vowel


def paw(size: float, rng: Rng) -> Signal:
    """Return the sound of one soft footstep on a tile; `size` is the loudness."""
    step = noise(0.06, 220, 1100, rng) * decay(0.06, 0.009)
    mix_in(step, 0.7 * sine(curve([(0, 330), (0.05, 210)], 0.06)) * decay(0.06, 0.012), 0.0)
    return size * step


def patter(steps: int, gap: float, rng: Rng) -> Signal:
    """Return the sound of `steps` small footsteps, about `gap` seconds apart and growing louder."""
    out = silence(steps * gap + 0.12)
    for i in range(steps):
        size = (0.55 + 0.45 * i / steps) * rng.uniform(0.75, 1.0)
        mix_in(out, paw(size, rng), gap * i + rng.uniform(0, 0.2 * gap))
        claw = struck_body(rng.uniform(1500, 1900), 0.03, ((1, 1, 0.004),))
        mix_in(out, 0.12 * claw, gap * i + 0.008)
    return out


def gallop(strides: float, rng: Rng) -> Signal:
    """Return the sound of a heavy dog galloping over cobbles: `strides` of three footfalls each."""
    out = silence(strides * 0.27 + 0.3)
    for i in range(round(strides)):
        for at, size in ((0.0, 1.0), (0.075, 0.6), (0.15, 0.8)):
            when = 0.27 * i + at + rng.uniform(0, 0.01)
            mix_in(out, 1.6 * paw(size, rng), when)
            mix_in(out, 0.5 * size * drum(0, 0, 0.8, rng), when)
            mix_in(
                out,
                0.18 * struck_body(rng.uniform(1100, 1500), 0.03, ((1, 1, 0.004),)),
                when + 0.01,
            )
    return out


def card_snap(size: float, rng: Rng) -> Signal:
    """Return the sound of a card's edge snapping; `size` is the loudness."""
    edge = noise(0.035, 900, 3600, rng) * decay(0.035, 0.004)
    mix_in(edge, 0.5 * struck_body(rng.uniform(820, 1050), 0.035, ((1, 1, 0.006),)), 0.0)
    return size * edge


def card_tap(size: float, rng: Rng) -> Signal:
    """Return the sound of a card placed on felt; `size` is the loudness."""
    out = noise(0.09, 180, 1100, rng) * decay(0.09, 0.011)
    mix_in(out, 0.6 * sine(curve([(0, 210), (0.08, 140)], 0.09)) * decay(0.09, 0.016), 0.0)
    return size * out


def card_slide(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return the sound of a card sliding over felt: noise between `low` and `high` Hz."""
    shape = [(0.0, 0.0), (0.25 * seconds, 0.5), (0.6 * seconds, 1.0), (seconds, 0.0)]
    return noise(seconds, low, high, rng) * curve(shape, seconds)


def paper(seconds: float, rng: Rng) -> Signal:
    """Return the sound of a sheet of stiff paper rustling."""
    rustling = noise(seconds, 700, 3000, rng) * curve(
        [(0, 0), (0.1, 0.5), (0.22, 1), (seconds, 0)], seconds
    )
    size = len(rustling)
    crackle = 1 + 0.6 * np.repeat(rng.standard_normal(96), size // 95 + 1)[:size]
    return rustling * band_passed(crackle, 0, 120, 1)


def pencil(seconds: float, start: float, end: float, rng: Rng) -> Signal:
    """Return the sound of a hurried pencil, drawing from `start` to `end` seconds."""
    out = silence(seconds)
    at = start
    while at < end:
        s = rng.uniform(0.05, 0.09)
        line = noise(s, 1100, 3200, rng) * curve([(0, 0), (0.5 * s, 1), (s, 0.1)], s)
        mix_in(out, rng.uniform(0.25, 0.4) * line, at)
        at += s + rng.uniform(0.0, 0.05)
    return out


def bite(size: float, rng: Rng) -> Signal:
    """Return the sound of a bite into cheese; `size` is the loudness."""
    out = silence(0.16)
    for i in range(5):
        crumb = noise(0.05, 700, 2800, rng) * decay(0.05, 0.007)
        mix_in(out, rng.uniform(0.4, 1.0) * crumb, 0.017 * i + rng.uniform(0, 0.006))
    return size * out


def die(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return the sound of a small die knocking once; `hz` is its pitch."""
    bone = struck_body(hz, 0.08, ((1, 1, 0.007), (1.62, 0.7, 0.005), (2.3, 0.3, 0.003)))
    mix_in(bone, 0.25 * noise(0.05, 1200, 3500, rng) * decay(0.05, 0.004), 0.0)
    return strength * bone


def dice_cup(shakes: float, rng: Rng) -> Signal:
    """Return the sound of two dice in a leather cup; each of `shakes` takes 0.22 seconds."""
    out = silence(shakes * 0.22 + 0.15)
    for shake in range(round(shakes)):
        for _ in range(5):
            at = 0.05 + 0.22 * shake + abs(rng.normal(0, 0.04))
            pitch = rng.uniform(780, 1250)
            mix_in(out, die(pitch, 0.0, rng.uniform(0.3, 1.0), rng), at)
        mix_in(out, 0.5 * noise(0.12, 150, 600, rng) * decay(0.12, 0.03, 0.02), 0.22 * shake)
    return out


def grind(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return the sound of iron pushed over wet stone: noise between `low` and `high` Hz."""
    rough = 1 + 0.7 * band_passed(rng.standard_normal(samples_in(seconds)), 8, 45, 1) * 8
    stone = noise(seconds, low, high, rng) * np.clip(rough, 0.1, 2.2)
    hum = noise(seconds, 90, 210, rng)
    return np.asarray(0.5 * stone + 0.6 * hum)


def rustle(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return the sound of cloth rustling: noise between `low` and `high` Hz."""
    folds = np.abs(band_passed(rng.standard_normal(samples_in(seconds)), 5, 38, 1))
    return np.asarray(noise(seconds, low, high, rng) * (0.25 + folds / folds.max()))


def rip(seconds: float, rng: Rng) -> Signal:
    """Return the sound of a seam ripping: its threads snap one by one, faster and faster."""
    out = silence(seconds + 0.06)
    at, gap = 0.0, 0.03
    while at < seconds:
        thread = noise(0.03, 650 + 900 * at / seconds, 3400, rng) * decay(0.03, 0.004)
        mix_in(out, rng.uniform(0.5, 1.0) * thread, at)
        at, gap = at + gap * rng.uniform(0.7, 1.2), max(0.006, 0.91 * gap)
    return out


def pop(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return the pop of a cork leaving its bottle."""
    glide = curve([(0, low), (0.05, high), (0.12, 1.1 * high)], seconds)
    out = sine(glide) * decay(seconds, 0.026)
    mix_in(out, 0.25 * noise(0.04, 250, 1300, rng) * decay(0.04, 0.006), 0.0)
    return out


def bristles(seconds: float, low: float, high: float, rng: Rng) -> Signal:
    """Return the sound of one stroke with a broom: noise between `low` and `high` Hz."""
    shape = [(0.0, 0.0), (0.3 * seconds, 0.55), (0.75 * seconds, 1.0), (seconds, 0.0)]
    grain = 1 + 0.5 * np.sin(2 * np.pi * 47 * sample_times(seconds)) * rng.uniform(0.6, 1.0)
    return noise(seconds, low, high, rng) * curve(shape, seconds) * grain


def slurp(glide: Points, seconds: float, rng: Rng) -> Signal:
    """Return the sound of something soft sucked through a hole; `glide` is its pitch in Hz."""
    pitch = curve(glide, seconds)
    flutter = 0.55 + 0.45 * sine(curve([(0, 13), (seconds, 24)], seconds))
    wet = sine(pitch) + 0.4 * sine(2 * pitch) + 0.5 * noise(seconds, 350, 1500, rng)
    return np.asarray(wet * flutter)


def rubber(glide: Points, seconds: float) -> Signal:
    """Return the sound of a twanging rubber band; `glide` is its pitch in Hz."""
    tone = sine(curve(glide, seconds))
    return np.asarray(tone + 0.35 * np.sin(2 * np.arcsin(np.clip(tone, -1, 1))))


def whistle(blows: Points, seconds: float, rng: Rng) -> Signal:
    """Return the sound of a police whistle; each of `blows` is (start, length) in seconds."""
    out = silence(seconds)
    for at, length in blows:
        pea = np.sin(2 * np.pi * 27 * sample_times(length))
        rise = curve([(0, 1180), (0.05, 1480), (0.8 * length, 1500), (length, 1360)], length)
        tone = sine(rise * (1 + 0.03 * pea)) + 0.4 * sine(rise * 0.794 * (1 - 0.03 * pea))
        air = 0.08 * noise(length, 900, 2400, rng)
        loud = (1 - 0.45 * np.clip(pea, 0, 1)) * envelope(length, 0.015, 0.4 * length)
        mix_in(out, (tone + air) * loud, at)
    return out


def trumpet(hz: float, seconds: float, strength: float, rng: Rng) -> Signal:
    """Return a note of a muted trumpet."""
    out = horn(hz, seconds, strength, rng)
    tin = (0.12 + 0.16 * strength) * clarinet(2 * hz, seconds, strength, rng)
    mix_in(out, tin, 0.0)
    return np.asarray(out * envelope(len(out) / SAMPLE_RATE, 0.012, 0.05))


def wah(hz: float, seconds: float, opening: Points, rng: Rng) -> Signal:
    """Return a trumpet note muted with a hat; `opening` is a curve, 0 (hat on) to 1 (hat off)."""
    clear = trumpet(hz, seconds, 0.9, rng)
    share = curve(opening, len(clear) / SAMPLE_RATE)[: len(clear)]
    dull = band_passed(clear, 0, 520, 1)
    return np.asarray(share * clear + (1 - share) * 0.8 * dull)


def crowd(seconds: float, rng: Rng) -> Signal:
    """Return the sound of ten mice cheering and clapping their paws."""
    out = silence(seconds)
    for base in np.linspace(300, 860, 10):
        length, top = rng.uniform(1.0, 1.4), base * rng.uniform(1.2, 1.6)
        pitch = curve([(0, base), (0.25, top), (0.7, top * 1.04), (length, base)], length)
        pitch = pitch * (1 + 0.012 * np.sin(2 * np.pi * rng.uniform(5, 7) * sample_times(length)))
        first = curve([(0, 780), (0.5, 700), (length, 420)], length)
        second = curve([(0, 1500), (0.6, 2100), (length, 2400)], length)
        voice = vowel(pitch, ((first, 320.0, 1.0), (second, 480.0, 0.5)), 0.6)
        mix_in(out, voice * envelope(length, 0.1, 0.5) * rng.uniform(0.5, 1), rng.uniform(0, 0.35))
    for _ in range(44):
        clap = noise(0.07, 800, 2600, rng) * decay(0.07, 0.011)
        mix_in(out, rng.uniform(0.2, 0.55) * clap, rng.uniform(0.15, 1.75))
    return out
