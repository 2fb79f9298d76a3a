"""Renders a score to stereo samples."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from tools.sound.instruments import INSTRUMENTS
from tools.sound.scores import Score, Voice
from tools.sound.signal import (
    SAMPLE_RATE,
    Rng,
    Signal,
    band_passed,
    ear_weighted,
    mix_in,
    mix_in_loop,
    reverberated,
    rms,
    samples_in,
    soft_clipped,
    to_decibels,
)
from tools.sound.synth import room_impulse

_SEED: Final = 1701
_TAIL_SECONDS: Final = 1.1
_JITTER_SECONDS: Final = 0.005
_LOWEST_HZ: Final = 55.0
_HIGHEST_HZ: Final = 7_000.0


def render_score(score: Score) -> npt.NDArray[np.float64]:
    """Return the piece as stereo samples of shape (samples, 2), within -1 to 1.

    A looped piece is exactly as long as its bars; notes that ring on after the last bar wrap to the
    start.
    """
    rng = np.random.default_rng(_SEED)
    seconds = score.seconds + (0.0 if score.loop else _TAIL_SECONDS)
    left, right = np.zeros(samples_in(seconds)), np.zeros(samples_in(seconds))
    for voice in score.voices.values():
        track = _track(score, voice, len(left), rng)
        angle = (voice.pan + 1) * np.pi / 4
        left += track * np.cos(angle)
        right += track * np.sin(angle)
    sides = [reverberated(side, room_impulse(0.9, 3800, rng), score.room) for side in (left, right)]
    return _mastered(np.stack([_filtered(side) for side in sides], axis=1), score)


def _track(score: Score, voice: Voice, size: int, rng: Rng) -> Signal:
    track = np.zeros(size)
    beat = 60 / score.tempo
    rendered: dict[tuple[int, float, float], Signal] = {}
    lay = mix_in_loop if score.loop else mix_in
    for note in score.notes.get(voice.name, ()):
        key = (note.pitch, round(note.length, 4), note.strength)
        if key not in rendered:
            instrument = INSTRUMENTS[voice.instrument]
            rendered[key] = instrument(note.hz, note.length * beat, note.strength, rng)
        at = note.start * beat + rng.uniform(0, _JITTER_SECONDS)
        lay(track, rendered[key] * rng.uniform(0.9, 1.0) * voice.volume, at)
    return track


def _filtered(side: Signal) -> Signal:
    return band_passed(band_passed(side, _LOWEST_HZ, SAMPLE_RATE / 2, 2), 0.0, _HIGHEST_HZ, 3)


def _mastered(stereo: npt.NDArray[np.float64], score: Score) -> npt.NDArray[np.float64]:
    level = np.sqrt(np.mean([rms(ear_weighted(side)) ** 2 for side in stereo.T]))
    gain = 10 ** ((score.level - to_decibels(float(level))) / 20)
    out = soft_clipped(stereo * gain)
    if not score.loop:
        fade = np.clip(np.arange(len(out), 0, -1) / samples_in(_TAIL_SECONDS), 0, 1)
        out *= fade[:, None]
    return np.asarray(out)
