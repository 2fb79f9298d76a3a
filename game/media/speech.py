"""Speech: sentences read aloud by the system's own voice, in a child process.

macOS has `say`, Windows the voices of System.Speech, Linux `spd-say` or `espeak-ng`. Those that
exist are tried in that order; when one fails (no such voice, no speech daemon) the next one speaks.
Nothing here waits: a frame starts a process or checks whether it has ended; one that does not end
is ended. A sentence is read in its own language or not at all.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from game.media.voices import LANGUAGES, Survey
from game.text import visible

LONGEST: Final = 90.0
"""Seconds after which whoever still speaks is ended: no screen takes as long."""
_MOST_LETTERS: Final = 4_000
"""How much is handed to a voice at once: a command line and an environment have limits."""
USUAL_VOLUME: Final = 8
"""The volume, 0 to 10, at which a voice is as loud as the system has it."""
_MAC_VOICES: Final = {
    "de": ("Anna",),
    "en": ("Samantha", "Daniel"),
    "fr": ("Thomas",),
    "nl": ("Xander",),
    "es": ("Mónica", "Monica"),
    "it": ("Alice",),
}
_MAC_WORDS_A_MINUTE: Final = "150"
_ESPEAK_WORDS_A_MINUTE: Final = "135"
_SPD_RATE: Final = "-25"

# The sentence is passed through the environment: no part of it is ever parsed as a command.
_POWERSHELL: Final = """
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$mine = $voice.GetInstalledVoices() | Where-Object {
  $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq $env:CHEESE_GANG_LANGUAGE
}
if (-not $mine) { exit 3 }
$voice.SelectVoice(@($mine)[0].VoiceInfo.Name)
$voice.Rate = -2
$voice.Volume = [int]$env:CHEESE_GANG_VOLUME
$voice.Speak($env:CHEESE_GANG_SENTENCE)
"""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Command:
    """A way to say one sentence.

    Attributes:
        arguments: the program and its arguments; never passed through a shell.
        environment: variables in addition to those of this process.
        hush: the program that silences a daemon; empty if killing the child is enough.
    """

    arguments: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    hush: tuple[str, ...] = ()


class Child(Protocol):
    """What is needed of a started process, as `subprocess.Popen` has it."""

    def poll(self) -> int | None:
        """Return the exit status, or None while it runs."""

    def kill(self) -> None:
        """End it."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""


def commands(
    text: str,
    language: str,
    volume: int = USUAL_VOLUME,
    names: Sequence[str] = (),
    platform: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
) -> tuple[Command, ...]:
    """Return the ways to say `text` on this system, the best first; empty if there is none.

    `volume` is 0 to 10; `names` are those of the system's voices of the language, if known.
    """
    if language not in LANGUAGES:
        return ()
    if platform == "darwin":
        return _mac(text, names or _MAC_VOICES[language], volume, which)
    if platform == "win32":
        return _windows(text, language, volume, which)
    return _linux(text, language, volume, which)


def _mac(
    text: str, names: Sequence[str], volume: int, which: Callable[[str], str | None]
) -> tuple[Command, ...]:
    program = which("say")
    if program is None:
        return ()
    slow = (program, "-r", _MAC_WORDS_A_MINUTE)
    # No part of a sentence is taken for a command of the voice.
    told = f"[[volm {volume / 10}]] {text.replace('[[', '[ [')}"
    return tuple(Command((*slow, "-v", voice, "--", told)) for voice in names)


def _windows(
    text: str, code: str, volume: int, which: Callable[[str], str | None]
) -> tuple[Command, ...]:
    program = which("powershell")
    if program is None:
        return ()
    arguments = (program, "-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)
    loud = str(min(100, volume * 100 // USUAL_VOLUME))
    told = {"LANGUAGE": code, "SENTENCE": text, "VOLUME": loud}
    return (Command(arguments, {f"CHEESE_GANG_{key}": value for key, value in told.items()}),)


def _linux(
    text: str, code: str, volume: int, which: Callable[[str], str | None]
) -> tuple[Command, ...]:
    found, loud = [], volume * 100 // USUAL_VOLUME
    if (program := which("spd-say")) is not None:
        louder = str(loud - 100)
        arguments = (program, "-C", "-w", "-l", code, "-r", _SPD_RATE, "-i", louder, "--", text)
        found.append(Command(arguments, hush=(program, "-C")))
    for name in ("espeak-ng", "espeak"):
        if (program := which(name)) is not None:
            slow = (program, "-s", _ESPEAK_WORDS_A_MINUTE, "-a", str(loud))
            found.append(Command((*slow, "-v", code, "--", text)))
    return tuple(found)


def launch(arguments: Sequence[str], environment: Mapping[str, str]) -> Child:
    """Start a process without a window and without our terminal. Raises OSError."""
    import subprocess  # noqa: PLC0415 - the first picture does not wait for it

    return subprocess.Popen(
        list(arguments),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment},
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _end(child: Child) -> None:
    """Wait for a process; kill it if that takes longer than a second."""
    import subprocess  # noqa: PLC0415 - only what was started ends

    try:
        child.wait(timeout=1.0)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


class Speech:
    """The voice that reads to children who do not read yet. `close` at the end.

    Attributes:
        is_available: whether this system has a program that speaks.
        volume: how loud it speaks, 0 to 10; 0 is silence.
        survey: finds out which voices there are; what none of them speaks is not read.
        has_hung: whether a voice had to be ended that spoke and spoke.
        said: what was to be read last.
        is_hushed: whether nothing is read for now, since others must not hear it.
    """

    def __init__(
        self,
        *,
        is_silent: bool = False,
        find: Callable[[str, str, int, Sequence[str]], Sequence[Command]] = commands,
        start: Callable[[Sequence[str], Mapping[str, str]], Child] = launch,
        survey: Survey | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make no sound yet; when silent, never start anything. `now` is a clock, in seconds."""
        self._find = find
        self._start = start
        self.is_available = not is_silent and bool(find("", "en", USUAL_VOLUME, ()))
        self.volume = USUAL_VOLUME
        self.survey = Survey() if survey is None else survey
        self.has_hung = False
        self._now, self._begun = now, 0.0
        self.said = ""
        self.is_hushed = False
        self._language = "en"
        self._untried: list[Command] = []
        self._current: Command | None = None
        self._child: Child | None = None
        self._ended: list[Child] = []

    @property
    def is_speaking(self) -> bool:
        """Whether a sentence is being read; ask in every frame, for it also reaps the child."""
        self._ended = [child for child in self._ended if child.poll() is None]
        if self._child is None:
            return False
        status = self._child.poll()
        if status is None and self._now() - self._begun < LONGEST:
            return True
        if status is None:
            _log.warning("A voice has been ended that spoke for %d seconds", LONGEST)
            self.has_hung = True
            self._end_current(self._child)
            return False
        self._child = None
        return self._try_next() if status != 0 else False

    def speak(self, text: str, language: str) -> None:
        """Read `text` aloud instead of whatever is being read."""
        self.stop()
        if self.is_hushed:
            return
        text = visible(text)[:_MOST_LETTERS]
        self.said, self._language = text, language
        if self.is_available and text.strip() and self.volume and self.can_speak(language):
            voices = self.survey.voices
            names = () if voices is None else voices.names[language]
            self._untried = list(self._find(text, language, self.volume, names))
            self._try_next()

    def can_speak(self, language: str) -> bool:
        """Whether a language can be read, as far as one knows."""
        voices = self.survey.voices
        return self.is_available and (voices is None or voices.has(language))

    def repeat(self) -> None:
        """Read aloud once more what was read last."""
        self.speak(self.said, self._language)

    def stop(self) -> None:
        """Fall silent."""
        self._untried = []
        if self.is_speaking and self._child is not None:
            self._end_current(self._child)

    def _end_current(self, child: Child) -> None:
        child.kill()
        self._ended.append(child)
        self._child, self._untried = None, []
        if self._current is not None and self._current.hush:
            hushing = self._launch(Command(self._current.hush))
            self._ended += [hushing] if hushing is not None else []

    def close(self) -> None:
        """Fall silent and leave no process behind."""
        self.stop()
        for child in self._ended:
            _end(child)
        self._ended = []
        self.is_available = False

    def _try_next(self) -> bool:
        self._child = None
        while self._untried and self._child is None:
            self._current = self._untried.pop(0)
            self._begun = self._now()
            self._child = self._launch(self._current)
        return self._child is not None

    def _launch(self, command: Command) -> Child | None:
        try:
            return self._start(command.arguments, command.environment)
        except OSError as error:
            _log.warning("The voice %s does not start: %s", command.arguments[0], error)
            return None
