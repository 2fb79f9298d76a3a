"""Speech: text read aloud by the system's voices, each in its own language."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.media.speech_reader import SpeechReader
from game.media.voice_programs import (
    USUAL_VOLUME,
    ChildProcess,
    SpeechCommand,
    speech_commands,
    start_process,
)
from game.media.voices import BackgroundCall, Voices, find_voices
from game.text import strip_invisible

_MAX_TEXT_LENGTH: Final = 4_000
"""Maximum length of a text, as command lines and environments are limited in size."""


class Speech:
    """Reads text aloud, for children who cannot read yet; `close` must be called at the end.

    Attributes:
        volume: 0 (silent) to 10.
        is_hushed: whether speech is suppressed for now, because it would reveal a secret.
    """

    def __init__(
        self,
        *,
        is_silent: bool = False,
        find: Callable[[str, str, int, Sequence[str]], Sequence[SpeechCommand]] = speech_commands,
        start: Callable[[Sequence[str], Mapping[str, str]], ChildProcess] = start_process,
        survey: BackgroundCall[Voices] | None = None,
        now: Callable[[], float] = time.monotonic,
        has_thread: bool = True,
    ) -> None:
        """Create the speech output.

        `find` returns the commands for reading a text, `start` starts a command's process, and
        `survey` finds the voices. Unless `has_thread`, the caller has to call `reader.update`.
        """
        self.reader = SpeechReader(find, start, now, has_thread=has_thread)
        self.is_available = not is_silent and bool(find("", "en", USUAL_VOLUME, ()))
        self.volume = USUAL_VOLUME
        self.voice_search = survey or BackgroundCall(find_voices)
        self.last_text = ""
        self.is_hushed = False
        self._language = "en"
        self._is_paused = False
        self._has_left_off = False

    @property
    def is_speaking(self) -> bool:
        """Whether a text is being read."""
        return self.reader.is_reading

    @property
    def has_hung(self) -> bool:
        """Whether a speech process had to be killed because it did not end."""
        return self.reader.has_hung

    def speak(self, text: str, language: str) -> None:
        """Read `text` aloud, interrupting the current text; if paused, wait for `resume`."""
        self.stop()
        if self.is_hushed:
            return
        text = strip_invisible(text)[:_MAX_TEXT_LENGTH]
        self.last_text, self._language = text, language
        self._has_left_off = self._is_paused
        is_wanted = self.is_available and text.strip() and self.volume and not self._is_paused
        if is_wanted and self.can_speak(language):
            known = self.voice_search.found
            names = () if known is None else known.names[language]
            self.reader.read(text, language, self.volume, names)

    def can_speak(self, language: str) -> bool:
        """Return True if `language` has a voice, or if the voices are still unknown."""
        known = self.voice_search.found
        return self.is_available and (known is None or known.has_voice(language))

    def repeat(self) -> None:
        """Read the latest text again."""
        self.speak(self.last_text, self._language)

    def stop(self) -> None:
        """Stop reading."""
        self._has_left_off = False
        self.reader.stop()

    def pause(self) -> None:
        """Stop reading until `resume`, for instance while the window is in the background."""
        if not self._is_paused:
            self._is_paused, self._has_left_off = True, self.is_speaking
            self.reader.stop()

    def resume(self) -> None:
        """Read the interrupted text again, or the text requested last during the pause."""
        if self._is_paused:
            self._is_paused = False
            if self._has_left_off:
                self.repeat()

    def close(self) -> None:
        """Stop reading permanently and end the child processes."""
        self._has_left_off = False
        self.reader.close()
        self.is_available = False
