"""Speech: reads text aloud, with a system voice or the built-in voice."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from game.media.speech_reader import SpeechReader
from game.media.synth.sentence import VoiceProfile
from game.media.synth.voice import BuiltInVoice
from game.media.voice_programs import (
    USUAL_VOLUME,
    BuiltInCommand,
    ChildProcess,
    SpeechCommand,
    speech_commands,
    start_process,
)
from game.media.voices import SPEECH_LANGUAGES, BackgroundCall, Voices, find_voices
from game.text import strip_invisible

_MAX_TEXT_LENGTH: Final = 4_000
"""Maximum number of characters read aloud, since the length of command lines is limited."""


class Speech:
    """Reads text aloud for children who cannot read yet; call `close` at the end.

    Attributes:
        volume: the volume, 0 (silent) to 10.
        last_text: the text read last; `repeat` reads it again.
        is_hushed: whether speech is currently suppressed because it could reveal a secret.
        prefers_built_in: whether to use the built-in voice even if the system has one.
        reader: the reader that speaks the texts.
        voice_search: the search for the system's voices.
    """

    def __init__(
        self,
        built_in: BuiltInVoice | None = None,
        *,
        is_silent: bool = False,
        find: Callable[[str, str, int, Sequence[str]], Sequence[SpeechCommand]] = speech_commands,
        start: Callable[[Sequence[str], Mapping[str, str]], ChildProcess] = start_process,
        survey: BackgroundCall[Voices] | None = None,
        now: Callable[[], float] = time.monotonic,
        has_thread: bool = True,
    ) -> None:
        """Create the speech output.

        Args:
            built_in: the built-in voice, if any.
            is_silent: if True, nothing is ever read aloud, as in headless runs.
            find: returns the system's commands for reading a text aloud; see `speech_commands`.
            start: starts the process of a command.
            survey: finds the system's voices.
            now: the clock, in seconds.
            has_thread: whether a thread does the reading; if not, the caller must call
                `reader.update`.
        """
        self.reader = SpeechReader(self._commands, self._start, now, has_thread=has_thread)
        self.volume = USUAL_VOLUME
        self.voice_search = survey or BackgroundCall(find_voices)
        self.last_text = ""
        self.is_hushed = self.prefers_built_in = False
        self._built_in = built_in
        self._find, self._start_process = find, start
        self._is_open = not is_silent
        self._has_commands = not is_silent and bool(find("", "en", USUAL_VOLUME, ()))
        self._language = "en"
        self._is_paused = self._is_warm = False
        self._has_left_off = False

    @property
    def is_available(self) -> bool:
        """Whether any voice is available, as far as is known so far."""
        return self._is_open and (self._has_commands or self.has_built_in)

    @property
    def has_built_in(self) -> bool:
        """Whether the built-in voice is installed and works."""
        return self._built_in is not None and self._built_in.is_available

    def has_system_voice(self, language: str) -> bool | None:
        """Return True if the system has a voice for `language`, or None if not known yet."""
        known = self.voice_search.found
        if not self._has_commands:
            return False
        return None if known is None else known.has_voice(language)

    def voice(self, language: str) -> Literal["system", "built_in"]:
        """Return the kind of voice that reads text in `language`."""
        has_system = self.has_system_voice(language)
        # The built-in voice answers at once, while the search for others takes several seconds.
        is_first = self.has_built_in and (self.prefers_built_in or not has_system)
        return "built_in" if is_first else "system"

    def warm_up(self, language: str) -> None:
        """Start the search for the system's voices, and get the built-in voice ready."""
        if self._is_warm or not self._is_open:
            return
        self._is_warm = True
        self.voice_search.begin()
        if self._built_in is not None:
            self._built_in.warm_up(language)

    def _commands(
        self, text: str, language: str, volume: int
    ) -> Sequence[SpeechCommand | BuiltInCommand]:
        known = self.voice_search.found
        names = () if known is None else known.names.get(language, ())
        has_system = self.has_system_voice(language) is not False
        system = self._find(text, language, volume, names) if has_system else ()
        built_in = [BuiltInCommand(text, language, volume)] if self.has_built_in else []
        is_first = self.voice(language) == "built_in"
        return [*built_in, *system] if is_first else [*system, *built_in]

    def _start(self, command: SpeechCommand | BuiltInCommand) -> ChildProcess:
        if isinstance(command, SpeechCommand):
            return self._start_process(command.arguments, command.environment)
        if self._built_in is None:
            raise OSError("it is missing")
        return self._built_in.start(
            command.text, command.language, command.volume, command.pan, command.profile
        )

    @property
    def is_speaking(self) -> bool:
        """Whether a text is being read aloud."""
        return self.reader.is_reading

    @property
    def has_hung(self) -> bool:
        """Whether a speech process had to be killed because it did not end by itself."""
        return self.reader.has_hung

    def speak(self, text: str, language: str) -> None:
        """Read `text` aloud in place of any current text; during a pause, wait for `resume`."""
        self.stop()
        if self.is_hushed:
            return
        text = strip_invisible(text)[:_MAX_TEXT_LENGTH]
        self.last_text, self._language = text, language
        self._has_left_off = self._is_paused
        is_wanted = self.is_available and text.strip() and self.volume and not self._is_paused
        if is_wanted and self.can_speak(language):
            self.reader.read(text, language, self.volume)

    def speak_line(self, text: str, language: str, profile: VoiceProfile, pan: float) -> None:
        """Say a figure's line in the figure's own voice, unless another text is being read.

        `pan` is the figure's position, -1 (left) to 1 (right). Only the built-in voice has several
        speakers, so without it the line is not said. `repeat` never repeats a line.
        """
        is_quiet = not (self.is_hushed or self._is_paused or self.is_speaking)
        if self._is_open and is_quiet and self.volume and self.has_built_in:
            self.reader.run(BuiltInCommand(text, language, self.volume, pan, profile))

    def can_speak(self, language: str) -> bool:
        """Return True if there is a voice for `language`, or if one may still be found."""
        if self._is_open and self.has_built_in and language in SPEECH_LANGUAGES:
            return True
        return self.is_available and self.has_system_voice(language) is not False

    def is_mute(self, language: str) -> bool:
        """Return True if text in `language` is inaudible, as the volume is 0 or there is no voice.

        In headless runs, the result is always False.
        """
        return self._is_open and not (self.volume and self.can_speak(language))

    def repeat(self) -> None:
        """Read the last text aloud again."""
        self.speak(self.last_text, self._language)

    def stop(self) -> None:
        """Stop reading aloud."""
        self._has_left_off = False
        self.reader.stop()

    def pause(self) -> None:
        """Stop reading until `resume` is called, for example while the window is hidden."""
        if not self._is_paused:
            self._is_paused, self._has_left_off = True, self.is_speaking
            self.reader.stop()

    def resume(self) -> None:
        """Read the interrupted text again, or the last text requested during the pause."""
        if self._is_paused:
            self._is_paused = False
            if self._has_left_off:
                self.repeat()

    def close(self) -> None:
        """Stop reading for good, and end the child processes."""
        self._has_left_off = False
        self.reader.close()
        if self._built_in is not None:
            self._built_in.close()
        self._is_open = False
