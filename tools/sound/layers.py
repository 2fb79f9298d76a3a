"""The format of effects: a tree of layers, each with a source of sound and numbers that shape it.

An effect is a table of `effects/<folder>.toml`, named like the table; one with `pitches` gives the
effects `<name>_1`, `<name>_2` ... A layer has exactly one key that names its source, and options:

    { noise = [250, 1000], seconds = 0.05, decay = 0.009, gain = 0.35, at = 0.1 }
    { marimba = "c4 e4 g4", every = 0.1, strength = 0.7 }
    { pitches = "c4 e4", every = 0.2, layers = [{ horn = "x1" }, { double_bass = "x0.5" }] }

Sources are `layers` (a mix), a part (`[parts.<name>]`), an instrument, or an entry of
`tools/sound/sources.py`. A frequency is a number in Hz, a note (`bb4`), or a multiple of the pitch
of the enclosing layer (`x1.5`). Notes separated by blanks are repetitions, `.` is a rest, and notes
joined by `+` sound together. A curve is a list of [seconds, value]. A number written `"0.3..0.9"`
is drawn at random; each layer draws its pitch first, then its gain, then those of its source.
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
    """A pitch that swings `hz` times a second by the share `depth`.

    Attributes:
        grows: seconds until the vibrato is at its full depth.
        dies: seconds in which it fades to 37 %.
    """

    hz: float
    depth: float
    grows: float = 0.0
    dies: float = 0.0


class Flutter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Loudness that drops by the share `depth` for half of each cycle, as with a rolled r.

    Attributes:
        half_life: seconds in which the flutter halves; 0 if it lasts.
    """

    hz: float
    depth: float
    half_life: float = 0.0


class Throb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Loudness that pulses, as with a purr; `rate` is a curve of pulses per second.

    Attributes:
        power: the higher, the shorter each pulse.
    """

    rate: list[tuple[float, float]]
    power: float


class Vault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reverberation of a low brick vault: its share of the sound and its length in seconds."""

    wet: float
    seconds: float


class Bounce(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Repetitions at changing intervals, like a die that comes to rest.

    Attributes:
        gap: seconds from the first one to the second.
        shrink, floor: factor of the gap from one to the next, and its minimum.
        jitter: a random factor of each gap.
        fade, climb: factors of the gain and of the pitch from one to the next.
        least: the repetitions end before the gap is this small.
        until: they end before this time, in seconds.
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
        source, value: the key that names the source, and its value.
        at: the seconds at which it starts in the enclosing mix; a list repeats the layer.
        every, count: seconds between repetitions, and their number if nothing else sets it.
        pitches: a repetition for each of these pitches, which `x1` refers to.
        bounce: repetitions at changing intervals, from each start on.
        gain, rise: factor of the loudness, and what each repetition adds to it.
        strength, swell: how hard an instrument is played, 0 to 1, and what each repetition adds.
        seconds: its length. Layers of a mix without one go straight into the enclosing mix.
        hz_per_second: an effect is longer by its pitch divided by this.
        harmonics: loudness of a tone and its overtones.
        partials: those of a struck body; in TOML also a name from `[partials]`.
        vibrato, formants, tilt, bright, size, trill, opening, ring: see the sources.
        band: the range of frequencies that a filter keeps, in Hz.
        shape: a curve of loudness.
        flutter, throb: see `Flutter` and `Throb`.
        envelope: seconds of attack and release.
        decay: half-life in seconds, or half-life and attack.
        fade: seconds at the end in which it fades out.
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
    """The values that a layer may refer to.

    Attributes:
        rng: for random numbers and noise.
        pitch: the pitch of the enclosing mix, in Hz.
        seconds: the length of the layer.
        number: the number of the repetition, from 0.
    """

    rng: Rng
    pitch: float = 0.0
    seconds: float = 0.0
    number: int = 0

    def draw(self, value: Number) -> float:
        """Return a number, drawn at random if it is written as a range."""
        if isinstance(value, str):
            low, high = value.split("..")
            return float(self.rng.uniform(float(low), float(high)))
        return value

    def hz(self, value: Number) -> float:
        """Return a frequency in Hz."""
        if not isinstance(value, str):
            return value
        if value.startswith("x"):
            return self.pitch * (self.draw(value[1:]) if ".." in value else float(value[1:]))
        return self.draw(value) if ".." in value else note_hz(value)

    def chords(self, value: str) -> list[list[float]]:
        """Return the frequencies of each step of a line of notes; a rest is an empty step."""
        steps = value.split()
        return [[self.hz(name) for name in step.split("+") if name != "."] for step in steps]

    def glide(self, curve: Sequence[tuple[float, Number]]) -> Points:
        """Return a curve of frequencies in Hz."""
        return [(seconds, self.hz(value)) for seconds, value in curve]


def note_hz(name: str) -> float:
    """Return the frequency of a note, for instance `a4` or `bb4`."""
    return hertz(semitones(name))


def value_at(values: OneOrEach, number: int) -> Number:
    """Return the value of a repetition."""
    return values[number] if isinstance(values, list) else values
