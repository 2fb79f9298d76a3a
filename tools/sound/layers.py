"""The format of effects: a tree of layers, each with a source of sound and options.

Each table of `effects/<folder>.toml` defines the effect of the same name; one with `pitches`
defines `<name>_1`, `<name>_2` ... A layer has exactly one key that names its source, and options:

    { noise = [250, 1000], seconds = 0.05, decay = 0.009, gain = 0.35, at = 0.1 }
    { marimba = "c4 e4 g4", every = 0.1, strength = 0.7 }
    { pitches = "c4 e4", every = 0.2, layers = [{ horn = "x1" }, { double_bass = "x0.5" }] }

Sources are `layers` (a mix), a part (`[parts.<name>]`), an instrument, or an entry of
`tools/sound/sources.py`. A frequency is a number in Hz, a note (`bb4`), or a multiple of the pitch
of the enclosing layer (`x1.5`). Notes separated by blanks are repetitions, `.` is a rest, and notes
joined by `+` sound together. A curve is a list of [seconds, value]. A number written `"0.3..0.9"`
is chosen at random; each layer chooses its pitch first, then its gain, then those of its source.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import msgspec

from tools.sound.scores import hertz, semitones
from tools.sound.signal import Points, Rng

MIX: Final = "layers"
"""The source of a layer that consists of layers."""

Number: TypeAlias = float | str
"""A number, a random one (`"0.3..0.9"`) or a frequency."""
OneOrEach: TypeAlias = Number | list[Number]
"""One number for all repetitions, or one for each."""
Partials: TypeAlias = tuple[tuple[float, float, float], ...]
"""The partials of a struck body as (ratio, loudness, half-life in seconds)."""


class Vibrato(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A pitch that varies `hz` times a second by the fraction `depth`.

    Attributes:
        grows: seconds until the vibrato reaches its full depth.
        dies: seconds in which the vibrato decays to 37 %.
    """

    hz: float
    depth: float
    grows: float = 0.0
    dies: float = 0.0


class Flutter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Loudness that drops by the fraction `depth` for half of each cycle, like a rolled r.

    It has `hz` cycles per second and halves in `half_life` seconds, unless that is 0.
    """

    hz: float
    depth: float
    half_life: float = 0.0


class Throb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Loudness that pulses, like a purr.

    Attributes:
        rate: curve of pulses per second.
        power: exponent; a higher one makes each pulse shorter.
    """

    rate: list[tuple[float, float]]
    power: float


class Vault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reverberation of a low brick vault, as the fraction `wet`, 0 to 1, of the sound."""

    wet: float
    seconds: float


class Bounce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Repetitions at changing intervals, like the knocks of a die coming to rest.

    Attributes:
        gap: seconds between the first two repetitions.
        shrink, floor: factor by which each gap is shorter than the last, and minimum gap in
            seconds.
        jitter: random factor applied to each gap.
        fade, climb: factors by which gain and pitch change from one repetition to the next.
        least: gap in seconds below which the repetitions end.
        until: time in seconds at which the repetitions end.
    """

    gap: Number
    shrink: float = 1.0
    floor: float = 0.0
    jitter: Number = 1.0
    fade: float = 1.0
    climb: float = 1.0
    least: float = 0.0
    until: float = 1e9


class Layer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One sound of a mix.

    Attributes:
        source, value: key that names the source, and its value.
        at: time in seconds at which it starts in the enclosing mix; a list repeats the layer.
        every, count: seconds between repetitions, and their number if nothing else sets it.
        pitches: pitches to which `x1` refers; the layer is repeated for each.
        bounce: further repetitions at changing intervals after each start.
        gain, rise: factor of the loudness, and its increase with each repetition.
        strength, swell: playing strength of an instrument, 0 to 1, and its increase with each
            repetition.
        seconds: length. A mix without a length adds its layers to the enclosing mix directly.
        hz_per_second: pitch in Hz for which an effect becomes one second longer.
        harmonics: loudness of the fundamental and of each overtone.
        partials: partials of a struck body; in TOML also the name of an entry in `[partials]`.
        vibrato, formants, tilt, bright, size, trill, opening, ring: options of sources.
        band: lowest and highest frequency, in Hz, that the filter passes.
        shape: loudness curve.
        flutter, throb: see `Flutter` and `Throb`.
        envelope: attack and release in seconds.
        decay: half-life in seconds, or half-life and attack.
        fade: length of the fade-out in seconds.
        vault: see `Vault`.
    """

    source: str
    value: Any
    at: OneOrEach = 0.0
    every: float = 0.0
    count: int = 1
    pitches: str | list[Number] | None = None
    bounce: Bounce | None = None
    gain: OneOrEach = 1.0
    rise: float = 0.0
    strength: float = 1.0
    swell: float = 0.0
    seconds: OneOrEach | None = None
    hz_per_second: float | None = None
    harmonics: tuple[float, ...] = (1.0,)
    partials: Partials = ()
    vibrato: Vibrato | None = None
    formants: tuple[tuple[Any, float, float], ...] = ()
    tilt: float = 1.0
    bright: float = 1.0
    size: float = 1.0
    trill: float = 0.0
    opening: list[tuple[float, float]] | None = None
    ring: float = 0.0
    band: tuple[float, float] | None = None
    shape: list[tuple[float, float]] | None = None
    flutter: Flutter | None = None
    throb: Throb | None = None
    envelope: tuple[float, float] | None = None
    decay: float | tuple[float, float] | None = None
    fade: float = 0.0
    vault: Vault | None = None


@dataclass(frozen=True)
class Scope:
    """The context in which the numbers of a layer are evaluated.

    Attributes:
        pitch: pitch of the enclosing mix, in Hz.
        seconds: length of the layer.
        number: index of the repetition.
    """

    rng: Rng
    pitch: float = 0.0
    seconds: float = 0.0
    number: int = 0

    def draw(self, value: Number) -> float:
        """Return `value`, or a random number within it if it is a range such as `0.3..0.9`."""
        if isinstance(value, str):
            low, high = value.split("..")
            return float(self.rng.uniform(float(low), float(high)))
        return value

    def hz(self, value: Number) -> float:
        """Return the frequency in Hz for a number, a note or a multiple of the pitch (`x1.5`)."""
        if not isinstance(value, str):
            return value
        if value.startswith("x"):
            return self.pitch * (self.draw(value[1:]) if ".." in value else float(value[1:]))
        return self.draw(value) if ".." in value else note_hz(value)

    def chords(self, value: str) -> list[list[float]]:
        """Return, for each step in a line of notes, its frequencies in Hz; a rest has none."""
        steps = value.split()
        return [[self.hz(name) for name in step.split("+") if name != "."] for step in steps]

    def glide(self, curve: Sequence[tuple[float, Number]]) -> Points:
        """Return a curve with its values converted to Hz."""
        return [(seconds, self.hz(value)) for seconds, value in curve]


def note_hz(name: str) -> float:
    """Return the frequency of a note, for instance `a4` or `bb4`."""
    return hertz(semitones(name))


def value_at(values: OneOrEach, number: int) -> Number:
    """Return `values[number]` if each repetition has a value of its own, else the single value."""
    return values[number] if isinstance(values, list) else values
