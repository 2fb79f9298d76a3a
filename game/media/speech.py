"""Speech: sentences read aloud by the system's own voice, through a `Reader`.

No call blocks. A sentence is read by a voice of its own language or not at all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.media.reader import Reader
from game.media.voice_programs import USUAL_VOLUME, Child, Command, commands, launch
from game.media.voices import Survey, Voices, voices
from game.text import strip_invisible

_MOST_LETTERS: Final = 4_000
"""Maximum length of a text, as command lines and environments are limited in size."""


class Speech:
    """Reads text aloud, for children who cannot read yet; `close` has to be called at the end.

    Attributes:
        is_available: whether a speech program is installed.
        volume: 0 to 10; 0 is silence.
        reader: reads one sentence at a time.
        survey: finds the system's voices; a language without one is not read.
        said: the last text to be read.
        is_hushed: whether nothing is read for now, because others must not hear it.
    """

    def __init__(
        self,
        *,
        is_silent: bool = False,
        find: Callable[[str, str, int, Sequence[str]], Sequence[Command]] = commands,
        start: Callable[[Sequence[str], Mapping[str, str]], Child] = launch,
        survey: Survey[Voices] | None = None,
        now: Callable[[], float] = time.monotonic,
        has_thread: bool = True,
    ) -> None:
        """Create a silent voice.

        Args:
            is_silent: whether nothing is ever read, as when headless.
            find: returns the commands that can read a sentence, see `voice_programs.commands`.
            start: starts a child process with arguments and environment variables.
            survey: finds the system's voices; a new one by default.
            now: clock, in seconds.
            has_thread: False if the caller calls `reader.update` instead.
        """
        self.reader = Reader(find, start, now, has_thread=has_thread)
        self.is_available = not is_silent and bool(find("", "en", USUAL_VOLUME, ()))
        self.volume = USUAL_VOLUME
        self.survey = survey or Survey(voices)
        self.said = ""
        self.is_hushed = False
        self._language = "en"
        self._is_paused = False
        self._has_left_off = False

    @property
    def is_speaking(self) -> bool:
        """Whether a sentence is being read."""
        return self.reader.is_reading

    @property
    def has_hung(self) -> bool:
        """Whether a speaking process had to be killed because it did not end."""
        return self.reader.has_hung

    def speak(self, text: str, language: str) -> None:
        """Read `text` aloud instead of the current one; while paused, at `resume`."""
        self.stop()
        if self.is_hushed:
            return
        text = strip_invisible(text)[:_MOST_LETTERS]
        self.said, self._language = text, language
        self._has_left_off = self._is_paused
        is_wanted = self.is_available and text.strip() and self.volume and not self._is_paused
        if is_wanted and self.can_speak(language):
            known = self.survey.found
            names = () if known is None else known.names[language]
            self.reader.read(text, language, self.volume, names)

    def can_speak(self, language: str) -> bool:
        """Return False if no voice for a language exists; True while the voices are unknown."""
        known = self.survey.found
        return self.is_available and (known is None or known.has(language))

    def repeat(self) -> None:
        """Read the last text again."""
        self.speak(self.said, self._language)

    def stop(self) -> None:
        """Stop reading."""
        self._has_left_off = False
        self.reader.stop()

    def pause(self) -> None:
        """Stop reading while the window is in the background."""
        if not self._is_paused:
            self._is_paused, self._has_left_off = True, self.is_speaking
            self.reader.stop()

    def resume(self) -> None:
        """Restart the text that `pause` interrupted, or the last one requested since."""
        if self._is_paused:
            self._is_paused = False
            if self._has_left_off:
                self.repeat()

    def close(self) -> None:
        """Stop reading for good and end the child processes."""
        self._has_left_off = False
        self.reader.close()
        self.is_available = False
