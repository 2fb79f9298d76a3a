"""Renders effects: mixes the layers of a recipe and normalises the loudness."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec
import numpy as np

from tools.sound.layers import MIX, Bounce, Layer, Number, Scope, value_at
from tools.sound.recipes import Loudness, Recipe
from tools.sound.signal import (
    SAMPLE_RATE,
    Signal,
    band_passed,
    mix_in,
    peak_loudness,
    reverberated,
    sample_times,
    samples_in,
    silence,
    soft_clipped,
)
from tools.sound.sources import PITCHED, RANGES, SOURCES, STROKES
from tools.sound.synth import curve, decay, envelope, phase, room_impulse

LOUDNESS_DB: Final[Mapping[Loudness, float]] = {
    "faint": -24.0,
    "soft": -19.0,
    "plain": -15.0,
    "loud": -13.0,
}
"""The level of the loudest tenth of a second."""

_LOWEST_HZ: Final = 55.0
_HIGHEST_HZ: Final = 6_500.0
_EDGE_SECONDS: Final = 0.06
_PAD_SECONDS: Final = 0.05
_SILENCE: Final = 10 ** (-54 / 20)
_NOTE_SECONDS: Final = 0.1


def render_effect(recipe: Recipe) -> Signal:
    """Return the effect: filtered, trimmed of silence, normalised and softly clipped."""
    rng = np.random.default_rng(zlib.crc32(recipe.name.encode()))
    seconds = _layer_seconds(recipe.mix, Scope(rng), 0)
    if recipe.mix.hz_per_second:
        seconds += recipe.pitch / recipe.mix.hz_per_second
    scope = Scope(rng, recipe.pitch, seconds)
    raw = _Mixer(recipe.parts).mix(recipe.mix, scope)
    pad = np.zeros(samples_in(_PAD_SECONDS))
    out = np.concatenate([pad, raw, pad])
    out = _trimmed(band_passed(band_passed(out, _LOWEST_HZ, 20_000, 2), 0, _HIGHEST_HZ, 3))
    edge = np.arange(1, len(out) + 1) / min(samples_in(_EDGE_SECONDS), len(out) / 3)
    out *= np.minimum(1.0, edge[::-1])
    out *= np.minimum(1.0, np.arange(len(out)) / samples_in(0.001))
    out = soft_clipped(out * 10 ** ((LOUDNESS_DB[recipe.loudness] - peak_loudness(out)) / 20))
    return np.asarray(out - out.mean())


def _trimmed(signal: Signal) -> Signal:
    audible = np.flatnonzero(np.abs(signal) > _SILENCE * np.abs(signal).max())
    return signal[audible[0] : audible[-1] + 1].copy()


@dataclass(frozen=True)
class _Repetition:
    """One repetition of a layer, which starts at `at` seconds."""

    at: float
    gain: float
    note: float
    scope: Scope


@dataclass(frozen=True)
class _Mixer:
    parts: Mapping[str, Layer]

    def mix(self, layer: Layer, scope: Scope) -> Signal:
        canvas = silence(scope.seconds)
        self._mix_layer(canvas, layer, scope, 0.0, 1.0)
        return _processed(canvas, layer, scope)

    def _mix_layer(self, canvas: Signal, mix: Layer, scope: Scope, at: float, gain: float) -> None:
        for layer in mix.value:
            for hit in self._repetitions(layer, scope):
                start, loud = at + hit.at, gain * hit.gain
                if layer.source == MIX and layer.seconds is None:
                    self._mix_layer(canvas, layer, hit.scope, start, loud)
                else:
                    mix_in(canvas, loud * self._sound(layer, hit), start)

    def _repetitions(self, layer: Layer, scope: Scope) -> Iterator[_Repetition]:
        is_played = layer.source in PITCHED or layer.source in self.parts
        steps = _step_pitches(layer.value if is_played else layer.pitches)
        repeats = max(len(steps), len(layer.at) if isinstance(layer.at, list) else layer.count)
        for own in range(repeats):
            number = own if repeats > 1 else scope.number
            at = scope.draw(value_at(layer.at, own))
            at = at if isinstance(layer.at, list) else at + layer.every * own
            seconds = _layer_seconds(layer, scope, number)
            for step in steps[own % len(steps)]:
                hz = scope.pitch if step is None else scope.hz(step)
                pitch = scope.pitch if is_played else hz
                inner = replace(scope, pitch=pitch, seconds=seconds, number=number)
                for when, size, climb in _bounce_repetitions(layer.bounce, at, scope):
                    gain = scope.draw(value_at(layer.gain, number)) + layer.rise * number
                    here = replace(inner, pitch=pitch * climb)
                    yield _Repetition(when, size * gain, hz * climb, here)

    def _sound(self, layer: Layer, hit: _Repetition) -> Signal:
        source, scope = layer.source, hit.scope
        strength = layer.strength + layer.swell * scope.number
        if source == MIX:
            return self.mix(layer, scope)
        if source in self.parts:
            part = self.parts[source]
            inner = replace(scope, pitch=hit.note, seconds=_layer_seconds(part, scope, 0))
            sound = self.mix(part, inner)
        elif source in PITCHED:
            seconds = scope.seconds if layer.seconds else _NOTE_SECONDS
            sound = PITCHED[source](hit.note, seconds, strength, scope.rng)
        elif source in STROKES:
            sound = STROKES[source](scope.draw(layer.value), scope.rng)
        elif source in RANGES:
            low, high = (scope.hz(limit) for limit in layer.value)
            sound = RANGES[source](scope.seconds, low, high, scope.rng)
        else:
            sound = SOURCES[source](msgspec.structs.replace(layer, strength=strength), scope)
        return _processed(sound, layer, scope)


def _step_pitches(notes: str | list[Number] | float | None) -> Sequence[Sequence[Number | None]]:
    if isinstance(notes, str):
        return [[n for n in step.split("+") if n != "."] for step in notes.split()]
    return [[note] for note in notes] if isinstance(notes, list) else [[notes]]


def _layer_seconds(layer: Layer, scope: Scope, number: int) -> float:
    if layer.seconds is not None:
        return scope.draw(value_at(layer.seconds, number))
    is_glide = isinstance(layer.value, list) and isinstance(layer.value[0], list)
    return float(layer.value[-1][0]) if is_glide else scope.seconds


def _bounce_repetitions(
    bounce: Bounce | None, at: float, scope: Scope
) -> Iterator[tuple[float, float, float]]:
    if bounce is None:
        yield (at, 1.0, 1.0)
        return
    gap, size, climb = scope.draw(bounce.gap), 1.0, 1.0
    while gap > bounce.least and at < bounce.until:
        yield (at, size, climb)
        at += gap * scope.draw(bounce.jitter)
        gap = max(bounce.floor, gap * bounce.shrink)
        size, climb = size * bounce.fade, climb * bounce.climb


def _processed(sound: Signal, layer: Layer, scope: Scope) -> Signal:
    seconds = scope.seconds
    if layer.band:
        sound = band_passed(sound, *layer.band)
    if layer.throb:
        rate = curve(layer.throb.rate, seconds)
        sound = sound * np.maximum(0.0, np.sin(phase(rate))) ** layer.throb.power
    if layer.shape:
        sound = sound * curve(layer.shape, seconds)
    if flutter := layer.flutter:
        cycle = np.sin(2 * np.pi * flutter.hz * sample_times(seconds))
        closed = flutter.depth * np.clip(cycle, 0, 1)
        if flutter.half_life:
            closed *= decay(seconds, flutter.half_life)
        sound = sound * (1 - closed)
    if layer.envelope:
        sound = sound * envelope(seconds, *layer.envelope)
    if layer.decay:
        half_life, attack = layer.decay if isinstance(layer.decay, tuple) else (layer.decay, 0.002)
        sound = sound * decay(seconds, half_life, attack)
    if layer.fade:
        sound = sound * envelope(seconds, 0.001, layer.fade)
    if vault := layer.vault:
        sound = np.concatenate([sound, silence(vault.seconds)])
        sound = reverberated(sound, room_impulse(vault.seconds, 2600, scope.rng), vault.wet)
        sound *= envelope(len(sound) / SAMPLE_RATE, 0.0005, 0.3)
    return sound
