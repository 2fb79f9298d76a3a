"""The commands that read text aloud with the system's voices.

The programs are `say` on macOS, PowerShell with System.Speech on Windows, `spd-say` on Linux.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, Protocol

from game.media.synth.sentence import NARRATOR, VoiceProfile
from game.media.voices import SPEECH_LANGUAGES

USUAL_VOLUME: Final = 8
"""The volume, on our scale of 0 to 10, at which the system's default loudness is used."""
_MAC_VOICES: Final = {
    "de": ("Anna",),
    "en": ("Samantha", "Daniel"),
    "fr": ("Thomas",),
    "nl": ("Xander",),
    "es": ("Mónica", "Monica"),
    "it": ("Alice",),
}
_MAC_WORDS_A_MINUTE: Final = "150"
_SPD_RATE: Final = "-25"

# The sentence is passed in an environment variable, so that no part of it can run as a command.
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


@dataclass(frozen=True)
class SpeechCommand:
    """A command that reads a text aloud.

    Attributes:
        arguments: the program and its arguments; they never go through a shell.
        environment: environment variables to add.
        hush: the command that silences the speech daemon; empty if killing the process is enough.
    """

    arguments: tuple[str, ...]
    environment: Mapping[str, str] = field(default_factory=dict)
    hush: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the program."""
        return self.arguments[0]


@dataclass(frozen=True)
class BuiltInCommand:
    """A text for the built-in voice to read aloud.

    Attributes:
        text: the text.
        language: the code of the text's language.
        volume: the volume, 0 to 10.
        pan: the speaker's position, -1 (left) to 1 (right).
        profile: the speaker's voice.
    """

    text: str
    language: str
    volume: int
    pan: float = 0.0
    profile: VoiceProfile = NARRATOR
    name: ClassVar[str] = "of this program"
    hush: ClassVar[tuple[str, ...]] = ()


class ChildProcess(Protocol):
    """The part of a child process that the speech output uses, as in `subprocess.Popen`."""

    def poll(self) -> int | None:
        """Return the exit status; None while the process is running."""

    def kill(self) -> None:
        """Kill the process."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait up to `timeout` seconds for the process to end; return its exit status."""


def speech_commands(
    text: str,
    language: str,
    volume: int = USUAL_VOLUME,
    names: Sequence[str] = (),
    platform: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
) -> tuple[SpeechCommand, ...]:
    """Return the commands that can read `text` aloud on this system, the preferred one first.

    `volume` is 0 to 10. `names` lists the system's voices for the language; it is empty if they are
    unknown.
    """
    if language not in SPEECH_LANGUAGES:
        return ()
    if platform == "darwin":
        return _mac_commands(text, names or _MAC_VOICES[language], volume, which)
    if platform == "win32":
        return _windows_commands(text, language, volume, which)
    return _linux_commands(text, language, volume, which)


def _mac_commands(
    text: str, names: Sequence[str], volume: int, which: Callable[[str], str | None]
) -> tuple[SpeechCommand, ...]:
    program = which("say")
    if program is None:
        return ()
    slow = (program, "-r", _MAC_WORDS_A_MINUTE)
    # `[[...]]` is a command to the voice; the sentence must not contain one.
    told = f"[[volm {volume / 10}]] {text.replace('[[', '[ [')}"
    return tuple(SpeechCommand((*slow, "-v", voice, "--", told)) for voice in names)


def _windows_commands(
    text: str, code: str, volume: int, which: Callable[[str], str | None]
) -> tuple[SpeechCommand, ...]:
    program = which("powershell")
    if program is None:
        return ()
    arguments = (program, "-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)
    loud = str(min(100, volume * 100 // USUAL_VOLUME))
    told = {"LANGUAGE": code, "SENTENCE": text, "VOLUME": loud}
    return (SpeechCommand(arguments, {f"CHEESE_GANG_{key}": value for key, value in told.items()}),)


def _linux_commands(
    text: str, code: str, volume: int, which: Callable[[str], str | None]
) -> tuple[SpeechCommand, ...]:
    program = which("spd-say")
    if program is None:
        return ()
    louder = str(volume * 100 // USUAL_VOLUME - 100)
    arguments = (program, "-C", "-w", "-l", code, "-r", _SPD_RATE, "-i", louder, "--", text)
    return (SpeechCommand(arguments, hush=(program, "-C")),)


def start_process(arguments: Sequence[str], environment: Mapping[str, str]) -> ChildProcess:
    """Start a child process that has no window or terminal; raise OSError if that fails."""
    import subprocess  # noqa: PLC0415 - not needed for the first picture

    return subprocess.Popen(
        list(arguments),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **environment},
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
