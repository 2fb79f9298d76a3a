"""Speech: sentences read aloud by the system's own voice, in a child process.

macOS has `say`, Windows the voices of System.Speech, Linux `spd-say` or `espeak-ng`. Those that
exist are tried in that order; when one fails (no such voice, no speech daemon) the next one speaks.
Nothing here waits: a frame starts a process or checks whether it has ended.
"""

from __future__ import annotations

import logging
import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

LANGUAGES: Final = ("de", "en", "fr", "nl", "es", "it")
"""The languages that can be read aloud; another one is read as English."""

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
try {
  $culture = [System.Globalization.CultureInfo]$env:CHEESE_GANG_CULTURE
  $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $culture)
} catch {}
$voice.Rate = -2
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
    platform: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
) -> tuple[Command, ...]:
    """Return the ways to say `text` on this system, the best first; empty if there is none."""
    code = language if language in LANGUAGES else "en"
    if platform == "darwin":
        return _mac(text, code, which)
    if platform == "win32":
        return _windows(text, code, which)
    return _linux(text, code, which)


def _mac(text: str, code: str, which: Callable[[str], str | None]) -> tuple[Command, ...]:
    program = which("say")
    if program is None:
        return ()
    slow = (program, "-r", _MAC_WORDS_A_MINUTE)
    named = (Command((*slow, "-v", voice, "--", text)) for voice in _MAC_VOICES[code])
    return (*named, Command((*slow, "--", text)))


def _windows(text: str, code: str, which: Callable[[str], str | None]) -> tuple[Command, ...]:
    program = which("powershell")
    if program is None:
        return ()
    arguments = (program, "-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)
    culture = "en-GB" if code == "en" else f"{code}-{code.upper()}"
    return (Command(arguments, {"CHEESE_GANG_CULTURE": culture, "CHEESE_GANG_SENTENCE": text}),)


def _linux(text: str, code: str, which: Callable[[str], str | None]) -> tuple[Command, ...]:
    found = []
    if (program := which("spd-say")) is not None:
        arguments = (program, "-C", "-w", "-l", code, "-r", _SPD_RATE, "--", text)
        found.append(Command(arguments, hush=(program, "-C")))
    for name in ("espeak-ng", "espeak"):
        if (program := which(name)) is not None:
            slow = (program, "-s", _ESPEAK_WORDS_A_MINUTE)
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
        is_available: whether this system has a voice.
        said: what was to be read last.
    """

    def __init__(
        self,
        *,
        is_silent: bool = False,
        find: Callable[[str, str], Sequence[Command]] = commands,
        start: Callable[[Sequence[str], Mapping[str, str]], Child] = launch,
    ) -> None:
        """Make no sound yet; when silent, never start anything."""
        self._find = find
        self._start = start
        self.is_available = not is_silent and bool(find("", "en"))
        self.said = ""
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
        if status is None:
            return True
        self._child = None
        return self._try_next() if status != 0 else False

    def speak(self, text: str, language: str) -> None:
        """Read `text` aloud instead of whatever is being read."""
        self.stop()
        self.said, self._language = text, language
        if self.is_available and text.strip():
            self._untried = list(self._find(text, language))
            self._try_next()

    def repeat(self) -> None:
        """Read aloud once more what was read last."""
        self.speak(self.said, self._language)

    def stop(self) -> None:
        """Fall silent."""
        self._untried = []
        if not self.is_speaking or self._child is None:
            return
        self._child.kill()
        self._ended.append(self._child)
        self._child = None
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
            self._child = self._launch(self._current)
        return self._child is not None

    def _launch(self, command: Command) -> Child | None:
        try:
            return self._start(command.arguments, command.environment)
        except OSError as error:
            _log.warning("The voice %s does not start: %s", command.arguments[0], error)
            return None
