"""Scores: music as text.

    title Tiptoe round the cheese        tempo 126        (beats a minute)
    beats 4      steps 8                 (a bar has four beats, written in eight steps)
    swing 0.58                           (where the second of two steps falls; 0.5 is straight)
    loop yes     room 0.2    level -22   (the end meets the start; echo; loudness in dB)
    form A A2 B                          (the sections in the order they sound)

    voice lead clarinet volume 0.8 pan -0.2 octave 4

    section A
    chords C | Dm G7 | C/E |
    lead   g4' . e5' . ~d#5 e5 - c5' | ...
    bass   %1 . . . 5 . . .
    section A2 from A
    lead@7 c5 - - - g4 - - - |

A line of the file holds one setting. Bars end with `|` or with the line. A further line of the same
voice continues where the last one stopped; `lead@7` overwrites bar 7 and the following ones.
`section A2 from A` begins as a copy of A; a voice that is written again in it replaces the copy.

A bar has one token for each step: `c#4` is a note, `c4+e4` a chord, `c4,d4` notes that share a
step, `o` a stroke; `-` holds the last note, `.` is silent. After a note `'` makes it short, `!`
loud, `?` soft; `~` before it adds a grace note from below. A line that begins with `%` is a
pattern, repeated over the section's chords: `1` is the bass note, `3`, `5` and `7` the tones of the
chord, `8` the root an octave up, `x` all of them, in the voice's octave. `#` at the start of a line
begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

_STEPS: Final = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
_SIGNS: Final = {"#": 1, "b": -1, "": 0}
_KINDS: Final = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "dim": (0, 3, 6, 9),
    "aug": (0, 4, 8),
    "m7b5": (0, 3, 6, 10),
}
_NOTE: Final = re.compile(r"([a-g])([#b]?)(\d)")
_CHORD: Final = re.compile(r"([A-G])([#b]?)([a-z0-9]*)(?:/([A-G])([#b]?))?")
_STRENGTHS: Final = {"!": 0.95, "?": 0.4, "": 0.68}
_GRACE_BEATS: Final = 0.09


class ScoreError(ValueError):
    """Raised when a score cannot be read; the message names the place and the reason."""


def semitones(name: str) -> int:
    """Return the MIDI number of a note such as `c#4` or `bb4`; a4 is 69.

    Raises ValueError if `name` is not a note.
    """
    if (match := _NOTE.fullmatch(name)) is None:
        raise ValueError(f"unknown token {name!r}")
    letter, sign, octave = match.groups()
    return 12 * (int(octave) + 1) + _STEPS[letter] + _SIGNS[sign]


def hertz(pitch: int) -> float:
    """Return the frequency in Hz of a MIDI number; 69 is a4, 440 Hz."""
    return float(440 * 2 ** ((pitch - 69) / 12))


@dataclass(frozen=True)
class Note:
    """One note or stroke of a voice.

    Attributes:
        start, length: time in beats from the start of the piece, and duration in beats.
        pitch: MIDI number, 69 is a4; 0 for strokes.
        strength: 0 to 1.
    """

    start: float
    length: float
    pitch: int
    strength: float

    @property
    def hz(self) -> float:
        """The frequency in Hz."""
        return hertz(self.pitch)


@dataclass(frozen=True)
class Voice:
    """A part in a score.

    Attributes:
        volume: 0 to 1.
        pan: position in the stereo image, -1 (left) to 1 (right).
        octave: octave of the notes that patterns play.
    """

    name: str
    instrument: str
    volume: float = 0.7
    pan: float = 0.0
    octave: int = 4


@dataclass
class Score:
    """A piece of music; `notes` holds all notes of each voice."""

    title: str = ""
    tempo: float = 120.0
    beats: int = 4
    steps: int = 8
    swing: float = 0.5
    loop: bool = True
    room: float = 0.15
    level: float = -22.0
    form: tuple[str, ...] = ()
    voices: dict[str, Voice] = field(default_factory=dict)
    notes: dict[str, list[Note]] = field(default_factory=dict)
    bars: int = 0

    @property
    def seconds(self) -> float:
        """The duration of the piece in seconds, without notes that ring on after the last bar."""
        return self.bars * self.beats * 60 / self.tempo


@dataclass
class _Section:
    chords: list[str] = field(default_factory=list)
    bars: dict[str, list[str]] = field(default_factory=dict)
    patterns: dict[str, list[str]] = field(default_factory=dict)
    inherited: set[str] = field(default_factory=set)


def parse(text: str) -> Score:
    """Parse the text of a score. Raises ScoreError, which names the line, bar or token."""
    score, sections = Score(), dict[str, _Section]()
    here: _Section | None = None
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        try:
            if words[0] == "section":
                here = _read_section(words[1:], sections)
            elif here is None:
                _read_setting(score, words)
            else:
                _read_line(here, words[0], " ".join(words[1:]))
        except (ValueError, KeyError, IndexError) as error:
            raise ScoreError(f"line {number}: {error}: {line.strip()}") from error
    for name in score.form:
        if name not in sections:
            raise ScoreError(f"the form names section {name}, which is not written")
        _perform(score, name, sections[name])
    return score


def _read_section(words: Sequence[str], sections: dict[str, _Section]) -> _Section:
    new = _Section()
    if words[1:2] == ["from"]:
        old = sections[words[2]]
        new.chords = list(old.chords)
        new.bars = {k: list(v) for k, v in old.bars.items()}
        new.patterns = {k: list(v) for k, v in old.patterns.items()}
        new.inherited = {"chords", *old.bars}
    sections[words[0]] = new
    return new


def _read_setting(score: Score, words: Sequence[str]) -> None:
    key, rest = words[0], words[1:]
    if key == "voice":
        more = dict(zip(rest[2::2], rest[3::2], strict=True))
        voice = Voice(rest[0], rest[1])
        known = {k: type(getattr(voice, k))(v) for k, v in more.items()}
        score.voices[rest[0]] = replace(voice, **known)
    elif key == "form":
        score.form = tuple(rest)
    elif key == "title":
        score.title = " ".join(rest)
    elif key == "loop":
        score.loop = {"yes": True, "no": False}[rest[0]]
    elif key in ("tempo", "beats", "steps", "swing", "room", "level"):
        setattr(score, key, type(getattr(score, key))(rest[0]))
    else:
        raise ValueError(f"unknown setting {key!r}")


def _read_line(section: _Section, name: str, text: str) -> None:
    voice, _, first = name.partition("@")
    if text.startswith("%"):
        section.patterns[voice] = _bars(text[1:])
        section.bars.pop(voice, None)
        return
    new = _bars(text)
    old = section.chords if voice == "chords" else section.bars.setdefault(voice, [])
    if not first and voice in section.inherited:
        section.inherited.remove(voice)
        old.clear()
    start = int(first) - 1 if first else len(old)
    old[start : start + len(new)] = new


def _bars(text: str) -> list[str]:
    return [bar.strip() for bar in text.strip().strip("|").split("|")]


def _perform(score: Score, name: str, section: _Section) -> None:
    size = len(section.chords)
    for voice, lines in {**section.patterns, **section.bars}.items():
        if voice not in score.voices:
            raise ScoreError(f"section {name}: there is no voice {voice}")
        is_pattern = voice not in section.bars
        bars = [lines[i % len(lines)] for i in range(size)] if is_pattern else lines
        if len(bars) != size:
            raise ScoreError(f"section {name}: {voice} has {len(bars)} bars, the chords {size}")
        reader = _Reader(score, score.voices[voice])
        for i, bar in enumerate(bars):
            try:
                reader.bar(bar, section.chords[i].split(), score.bars + i)
            except (ValueError, KeyError) as error:
                raise ScoreError(f"section {name}, {voice}, bar {i + 1}: {error}") from error
    score.bars += size


class _Reader:
    def __init__(self, score: Score, voice: Voice) -> None:
        self._score = score
        self._voice = voice
        self._notes = score.notes.setdefault(voice.name, [])
        self._held = 0

    def bar(self, text: str, chords: Sequence[str], number: int) -> None:
        tokens = text.split()
        steps = self._score.steps
        if len(tokens) != steps:
            raise ValueError(f"{len(tokens)} steps instead of {steps}: {text}")
        for i, token in enumerate(tokens):
            start, end = self._beat(number, i), self._beat(number, i + 1)
            chord = chords[i * len(chords) // steps]
            if token == "-":
                self._hold(end)
            elif token == ".":
                self._held = 0
            else:
                parts = token.split(",")
                width = (end - start) / len(parts)
                for j, part in enumerate(parts):
                    self._sound(part, chord, start + j * width, width)

    def _beat(self, bar: int, step: int) -> float:
        score = self._score
        width = score.beats / score.steps
        off = (score.swing - 0.5) * 2 * width if step % 2 else 0.0
        return bar * score.beats + step * width + off

    def _hold(self, end: float) -> None:
        for i in range(len(self._notes) - self._held, len(self._notes)):
            note = self._notes[i]
            self._notes[i] = replace(note, length=end - note.start)

    def _sound(self, token: str, chord: str, start: float, length: float) -> None:
        name = token.strip("~'!?")
        mark = next((m for m in "!?" if m in token), "")
        strength = _STRENGTHS[mark]
        pitches = self._pitches(name, chord)
        if "~" in token:
            grace = Note(start - _GRACE_BEATS, _GRACE_BEATS, pitches[0] - 1, strength * 0.75)
            self._notes.append(grace)
        share = 0.45 if "'" in token else 0.92
        self._notes += [Note(start, length * share, pitch, strength) for pitch in pitches]
        self._held = len(pitches)

    def _pitches(self, name: str, chord: str) -> tuple[int, ...]:
        if name == "o":
            return (0,)
        if chord_tones := _tones(name, chord, self._voice.octave):
            return chord_tones
        return tuple(semitones(part) for part in name.split("+"))


def _tones(name: str, chord: str, octave: int) -> tuple[int, ...]:
    if name not in ("1", "3", "5", "7", "8", "x"):
        return ()
    if (match := _CHORD.fullmatch(chord)) is None or match[3] not in _KINDS:
        raise ValueError(f"unknown chord {chord!r}")
    base = 12 * (octave + 1)
    root = _pitch_class(match[1], match[2])
    kind = _KINDS[match[3]]
    if name == "x":
        return tuple(sorted(base + (root + step) % 12 for step in kind))
    if name == "1":
        return (base + (_pitch_class(match[4], match[5]) if match[4] else root),)
    if name == "8":
        return (base + root + 12,)
    place = {"3": 1, "5": 2, "7": 3}[name]
    step = kind[place] if place < len(kind) else 12
    return (base + (root + step if root + step < 14 else root + step - 12),)


def _pitch_class(letter: str, sign: str) -> int:
    return (_STEPS[letter.lower()] + _SIGNS[sign]) % 12
