"""The built-in voice, which reads text aloud sentence by sentence through the sound device."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from game.media.synth.process import Synthesiser, engine_folder, start_child
from game.media.synth.sentence import (
    NARRATOR,
    SpokenSentence,
    VoiceProfile,
    split_sentences,
    wave_seconds,
)

SENTENCE_GAP_SECONDS: Final = 0.25
"""Pause between two sentences of a text, in seconds."""
MAX_DEVICE_SECONDS: Final = 4.0
"""Maximum time to wait for the sound device to open, in seconds."""
_MAX_VOLUME: Final = 10


class SpeechOutput(Protocol):
    """The part of `SoundDevice` that the built-in voice uses."""

    @property
    def is_open(self) -> bool:
        """Whether the sound device is open."""

    def play_speech(self, wave: bytes, left: float, right: float) -> None:
        """Play a WAV file, replacing any current one; `left` and `right` are volumes, 0 to 1."""

    def stop_speech(self) -> None:
        """Stop the WAV file that is being played."""


class BuiltInVoice:
    """Reads text aloud with the program's own speech engine; call `close` at the end."""

    def __init__(
        self,
        output: SpeechOutput,
        synthesiser: Synthesiser | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Create a voice; if `synthesiser` is None, use the installed engine, if there is one."""
        self._output, self._now = output, now
        if synthesiser is None and (folder := engine_folder()) is not None:
            synthesiser = Synthesiser(partial(start_child, folder))
        self._synthesiser = synthesiser

    @property
    def is_available(self) -> bool:
        """Whether the program has a working speech engine."""
        return self._synthesiser is not None and not self._synthesiser.is_broken

    def warm_up(self, language: str) -> None:
        """Start the child process, so the first sentence is heard without delay."""
        if self._synthesiser is not None:
            self._synthesiser.request(SpokenSentence(text="a", language=language))

    def start(
        self,
        text: str,
        language: str,
        volume: int,
        pan: float = 0.0,
        profile: VoiceProfile = NARRATOR,
    ) -> Utterance:
        """Start reading `text` aloud; raise OSError if there is no speech engine.

        `volume` is 0 to 10, `pan` is -1 (left) to 1 (right), and `profile` is the speaker's voice.
        """
        if self._synthesiser is None:
            raise OSError("the program has no speech engine")
        loudness = volume / _MAX_VOLUME
        sides = (loudness * min(1.0, 1.0 - pan), loudness * min(1.0, 1.0 + pan))
        sentences = [SpokenSentence(part, language, *profile) for part in split_sentences(text)]
        return Utterance(self._output, self._synthesiser, sentences, sides, self._now)

    def close(self) -> None:
        """End the child process."""
        if self._synthesiser is not None:
            self._synthesiser.close()


class Utterance:
    """A text that is being read aloud, with the interface of a system voice's child process.

    `poll` must be called regularly, because it starts each new sentence.
    """

    def __init__(
        self,
        output: SpeechOutput,
        synthesiser: Synthesiser,
        sentences: list[SpokenSentence],
        sides: tuple[float, float],
        now: Callable[[], float],
    ) -> None:
        self._output, self._synthesiser = output, synthesiser
        self._sides, self._now = sides, now
        self._recordings = deque(synthesiser.request(sentence) for sentence in sentences)
        self._begun_at, self._next_at = now(), 0.0
        self._status: int | None = None
        self._has_played = False
        self.poll()

    def poll(self) -> int | None:
        """Continue reading; return None while reading, then 0, or 1 if nothing could be read."""
        while self._status is None and self._now() >= self._next_at:
            if not self._recordings:
                self._status = 0 if self._has_played else 1
                break
            first = self._recordings[0]
            if first.wave is None and not first.is_lost:
                self._synthesiser.supervise()
                break
            if not (first.is_lost or self._output.is_open):
                if self._now() - self._begun_at > MAX_DEVICE_SECONDS:
                    self._end(1)
                break
            self._recordings.popleft()
            if first.wave is not None:
                self._play(first.wave)
        return self._status

    def _play(self, wave: bytes) -> None:
        self._has_played = True
        if not (seconds := wave_seconds(wave)):
            # a text of dots alone, for instance; SDL crashes when it loads a file without samples
            return
        self._output.play_speech(wave, *self._sides)
        self._next_at = self._now() + seconds
        if self._recordings:
            self._next_at += SENTENCE_GAP_SECONDS

    def kill(self) -> None:
        """Stop reading at once."""
        if self._status is None:
            self._output.stop_speech()
            self._end(-9)

    def _end(self, status: int) -> None:
        self._status = status
        for recording in self._recordings:
            recording.is_wanted = False
        self._recordings.clear()

    def wait(self, timeout: float | None = None) -> int:
        """Stop reading if still in progress; return the exit status."""
        del timeout
        self.kill()
        return 0 if self._status is None else self._status
