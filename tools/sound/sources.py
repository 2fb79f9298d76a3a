"""The sources of sound that layers of effects may name, with their values and options.

| source | value | options |
|---|---|---|
| `PITCHED` | notes or frequencies, each played once | `seconds`, `strength` |
| `STROKES` | a loudness, a length or a number | |
| `RANGES` | [low, high], mostly in Hz | `seconds` |
| `tone` | a frequency or a glide | `harmonics`, `vibrato` |
| `voice` | a glide | `vibrato`, `formants`, `tilt` |
| `struck_body` | a frequency | `partials` |
| `squeal`, `squeak`, `cat`, `drowsy` | a glide | `bright`; `size`, `trill`; `size`, `opening` |
| `vibraphone`, `piano` | notes; one chord | `every`, `strength`, `ring`; `seconds`, `strength` |
| `wah` | a note | `seconds`, `opening` |
| `slurp`, `rubber` | a glide | |
| `whistle` | blows as [start, length] | `seconds` |
| `tongue`, `patter` | flaps per second; a number of steps | `seconds`; `every` |

A glide is a curve of frequencies. A formant is (centre, width in Hz, loudness); its centre is a
frequency in Hz, a curve of those, or a multiple of the voice's own pitch (`x2`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

import numpy as np

from tools.sound import foley, phrases, voices
from tools.sound.instruments import INSTRUMENTS, Instrument
from tools.sound.layers import Layer, Scope
from tools.sound.percussion import DRUMS
from tools.sound.signal import Rng, Signal, sample_times
from tools.sound.synth import curve, noise, sine, struck_body, vowel

LayerSource: TypeAlias = Callable[[Layer, Scope], Signal]
Stroke: TypeAlias = Callable[[float, Rng], Signal]
Ranged: TypeAlias = Callable[[float, float, float, Rng], Signal]

PITCHED: Final[Mapping[str, Instrument]] = {
    **{name: play for name, play in INSTRUMENTS.items() if play not in DRUMS},
    **{"die": foley.die, "trumpet": foley.trumpet, "bark": voices.bark},
    **{"whine": voices.whine, "coo": voices.coo, "grunt": voices.grunt},
}
STROKES: Final[Mapping[str, Stroke]] = {
    **{play.__name__: partial(play, 0, 0) for play in DRUMS},
    **{"paw": foley.paw, "leaf": foley.card_snap, "pat": foley.card_tap, "bite": foley.bite},
    **{"paper": foley.paper, "rip": foley.rip, "dice_cup": foley.dice_cup},
    **{"gallop": foley.gallop, "crowd": foley.crowd},
}
RANGES: Final[Mapping[str, Ranged]] = {
    **{"noise": noise, "rub": foley.card_slide, "grind": foley.grind, "rustle": foley.rustle},
    **{"bristles": foley.bristles, "pop": foley.pop, "pencil": foley.pencil},
}


def _tone(layer: Layer, scope: Scope) -> Signal:
    glide = layer.value
    if isinstance(glide, list):
        pitch = curve(scope.glide(glide), scope.seconds)
    else:
        pitch = np.full(len(sample_times(scope.seconds)), scope.hz(glide))
    pitch = _swung(pitch, layer, scope.seconds)
    tones = (loud * sine(k * pitch) for k, loud in enumerate(layer.harmonics, 1))
    return np.asarray(sum(tones))


def _voice(layer: Layer, scope: Scope) -> Signal:
    pitch = _swung(curve(scope.glide(layer.value), scope.seconds), layer, scope.seconds)

    def centre(value: Any) -> Signal:
        if isinstance(value, str):
            return pitch * float(value.removeprefix("x"))
        if isinstance(value, list):
            return curve(scope.glide(value), scope.seconds)
        return np.full(len(pitch), float(value))

    mouth = [(centre(value), width, loud) for value, width, loud in layer.formants]
    return vowel(pitch, mouth, layer.tilt)


def _swung(pitch: Signal, layer: Layer, seconds: float) -> Signal:
    if (vibrato := layer.vibrato) is None:
        return pitch
    time = sample_times(seconds)
    swing = vibrato.depth * np.sin(2 * np.pi * vibrato.hz * time)
    if vibrato.grows:
        swing *= np.clip(time / vibrato.grows, 0, 1)
    if vibrato.dies:
        swing *= np.exp(-time / vibrato.dies)
    return np.asarray(pitch * (1 + swing))


def _cat(layer: Layer, scope: Scope) -> Signal:
    return voices.meow(scope.glide(layer.value), layer.size, scope.rng, layer.trill)


def _drowsy(layer: Layer, scope: Scope) -> Signal:
    return voices.drowsy_meow(scope.glide(layer.value), layer.size, scope.rng, layer.opening)


def _vibraphone(layer: Layer, scope: Scope) -> Signal:
    line = scope.chords(layer.value)
    return phrases.vibraphone(line, layer.every, layer.strength, scope.rng, layer.ring)


def _piano(layer: Layer, scope: Scope) -> Signal:
    (chord,) = scope.chords(layer.value)
    return phrases.piano(chord, scope.seconds, layer.strength, scope.rng)


SOURCES: Final[Mapping[str, LayerSource]] = {
    "tone": _tone,
    "voice": _voice,
    "struck": lambda layer, scope: struck_body(
        scope.hz(layer.value), scope.seconds, layer.partials
    ),
    "squeal": lambda layer, scope: voices.squeal(
        scope.glide(layer.value), scope.seconds, layer.bright
    ),
    "squeak": lambda layer, scope: voices.squeak(scope.glide(layer.value), layer.bright),
    "cat": _cat,
    "drowsy": _drowsy,
    "piano": _piano,
    "vibraphone": _vibraphone,
    "slurp": lambda layer, scope: foley.slurp(layer.value, scope.seconds, scope.rng),
    "rubber": lambda layer, scope: foley.rubber(scope.glide(layer.value), scope.seconds),
    "whistle": lambda layer, scope: foley.whistle(layer.value, scope.seconds, scope.rng),
    "tongue": lambda layer, scope: voices.tongue(layer.value, scope.seconds, scope.rng),
    "wah": lambda layer, scope: foley.wah(
        scope.hz(layer.value), scope.seconds, layer.opening or (), scope.rng
    ),
    "patter": lambda layer, scope: foley.patter(layer.value, layer.every, scope.rng),
}
"""The other sources."""
