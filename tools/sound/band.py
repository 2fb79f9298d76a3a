"""Renders a score to samples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from tools.sound import signal as samples
from tools.sound.instruments import INSTRUMENTS
from tools.sound.scores import Note, Score, Voice
from tools.sound.signal import band, echo
from tools.sound.synth import room

_SEED: Final = 1701
_TAIL_SECONDS: Final = 1.1
_JITTER_SECONDS: Final = 0.005
_LOWEST_HZ: Final = 55.0
_HIGHEST_HZ: Final = 7_000.0


def play(score: Score) -> npt.NDArray[np.float64]:
    """Return the piece as stereo samples, shape (samples, 2), within -1 to 1.

    A looped piece is exactly as long as its bars, and what rings on at its end sounds at its start.
    """
    rng = np.random.default_rng(_SEED)
    seconds = score.seconds + (0.0 if score.loop else _TAIL_SECONDS)
    left, right = np.zeros(samples.count(seconds)), np.zeros(samples.count(seconds))
    for voice in score.voices.values():
        track = _track(score, voice, len(left), rng)
        angle = (voice.pan + 1) * np.pi / 4
        left += track * np.cos(angle)
        right += track * np.sin(angle)
    sides = [echo(side, room(0.9, 3800, rng), score.room) for side in (left, right)]
    return _mastered(np.stack([_tidied(side) for side in sides], axis=1), score)


def _track(score: Score, voice: Voice, size: int, rng: samples.Rng) -> samples.Signal:
    track = np.zeros(size)
    beat = 60 / score.tempo
    made: dict[tuple[int, float, float], samples.Signal] = {}
    put = samples.place_around if score.loop else samples.place
    for note in score.notes.get(voice.name, ()):
        key = (note.pitch, round(note.length, 4), note.strength)
        if key not in made:
            made[key] = _sounded(voice, note, beat, rng)
        at = note.start * beat + rng.uniform(0, _JITTER_SECONDS)
        put(track, made[key] * rng.uniform(0.9, 1.0) * voice.volume, at)
    return track


def _sounded(voice: Voice, note: Note, beat: float, rng: samples.Rng) -> samples.Signal:
    instrument = INSTRUMENTS[voice.instrument]
    return instrument(note.hz, note.length * beat, note.strength, rng)


def _tidied(side: samples.Signal) -> samples.Signal:
    return band(band(side, _LOWEST_HZ, samples.RATE / 2, 2), 0.0, _HIGHEST_HZ, 3)


def _mastered(stereo: npt.NDArray[np.float64], score: Score) -> npt.NDArray[np.float64]:
    """Set the score's loudness, soften the peaks and fade out the end of a piece without a loop."""
    heard = np.sqrt(np.mean([samples.rms(samples.weighted(side)) ** 2 for side in stereo.T]))
    out = samples.softened(stereo * 10 ** ((score.level - samples.decibels(float(heard))) / 20))
    if not score.loop:
        fade = np.clip(np.arange(len(out), 0, -1) / samples.count(_TAIL_SECONDS), 0, 1)
        out *= fade[:, None]
    return np.asarray(out)


def parts(score: Score) -> Mapping[str, int]:
    """Return the number of notes of each voice."""
    return {name: len(score.notes.get(name, ())) for name in score.voices}
