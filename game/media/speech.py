"""Speech: sentences are read aloud by the system's own voice, through a `Reader`.

Nothing here blocks. A sentence is read in its own language or not at all.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.media.reader import Reader
from game.media.voice_programs import USUAL_VOLUME, Child, Command, commands, launch
from game.media.voices import Survey, Voices, voices
from game.text import visible

_MOST_LETTERS: Final = 4_000
"""Maximum length of a text: a command line and an environment have limits."""


class Speech:
    """The voice that reads to children who do not read yet. `close` at the end.

    Attributes:
        is_available: whether this system has a program that speaks.
        volume: how loud it speaks, 0 to 10; 0 is silence.
        reader: reads one sentence at a time.
        survey: asks the system for its voices; a language without one is not read.
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
        """Make no sound yet; when silent, never. `now` is a clock in seconds.

        Without a thread the caller has to call `reader.update`.
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
        """Whether a voice had to be killed because it did not end."""
        return self.reader.has_hung

    def speak(self, text: str, language: str) -> None:
        """Read `text` aloud instead of whatever is being read; while paused, after `resume`."""
        self.stop()
        if self.is_hushed:
            return
        text = visible(text)[:_MOST_LETTERS]
        self.said, self._language = text, language
        self._has_left_off = self._is_paused
        is_wanted = self.is_available and text.strip() and self.volume and not self._is_paused
        if is_wanted and self.can_speak(language):
            known = self.survey.found
            names = () if known is None else known.names[language]
            self.reader.read(text, language, self.volume, names)

    def can_speak(self, language: str) -> bool:
        """Return True if a language can be read aloud, as far as is known."""
        known = self.survey.found
        return self.is_available and (known is None or known.has(language))

    def repeat(self) -> None:
        """Read the last text again."""
        self.speak(self.said, self._language)

    def stop(self) -> None:
        """Fall silent."""
        self._has_left_off = False
        self.reader.stop()

    def pause(self) -> None:
        """Fall silent while the window is not in front."""
        if not self._is_paused:
            self._is_paused, self._has_left_off = True, self.is_speaking
            self.reader.stop()

    def resume(self) -> None:
        """Read from its beginning the text that `pause` stopped, or the last one since."""
        if self._is_paused:
            self._is_paused = False
            if self._has_left_off:
                self.repeat()

    def close(self) -> None:
        """Fall silent and leave no process behind."""
        self._has_left_off = False
        self.reader.close()
        self.is_available = False
