"""The text-to-speech voices that are installed on the system, by language.

Listing them may take several seconds, so a `BackgroundCall` does it on a thread.
"""

from __future__ import annotations

import logging
import re
import shutil
import sys
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, TypeAlias, TypeVar

SPEECH_LANGUAGES: Final = ("de", "en", "fr", "nl", "es", "it")
"""The codes of the languages that can be read aloud."""
ANSWER_TIMEOUT_SECONDS: Final = 6.0
"""Maximum time to wait for a program's answer, in seconds."""
_MAX_ANSWER: Final = 300_000
"""Maximum number of bytes that are read of an answer."""
_MAX_VOICES: Final = 40
"""Maximum number of voices that are kept for a language."""

FoundVoices: TypeAlias = Iterator[tuple[str, str]]
"""Pairs of a language code, in the system's own notation, and the name of a voice."""
RunProgram: TypeAlias = Callable[[Sequence[str]], str]
"""A function that runs a program and returns its output; raises OSError on failure or timeout."""

_T = TypeVar("_T")

_log = logging.getLogger(__name__)

_POWERSHELL: Final = """
[Console]::OutputEncoding = [System.Text.Encoding]::UTF8
Add-Type -AssemblyName System.Speech
$all = (New-Object System.Speech.Synthesis.SpeechSynthesizer).GetInstalledVoices()
foreach ($one in $all) {
  if ($one.Enabled) { $one.VoiceInfo.Culture.Name + "`t" + $one.VoiceInfo.Name }
}
"""


@dataclass(frozen=True)
class Voices:
    """The names of the installed voices, by language code."""

    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def has_voice(self, language: str) -> bool:
        """Return True if there is a voice for `language`."""
        return bool(self.names.get(language))

    @property
    def has_any(self) -> bool:
        """Whether there is a voice for any of the supported languages."""
        return any(self.names.values())


@dataclass(frozen=True)
class VoiceListing:
    """A command that lists voices, and the parser of its output."""

    arguments: tuple[str, ...]
    read: Callable[[str], FoundVoices]


def parse_say_voices(text: str) -> FoundVoices:
    """Parse the output of `say -v ?`, with lines such as "Anna   de_DE   # Hallo!"."""
    for line in text.splitlines():
        if found := re.match(r"(\S.*?)\s+([a-z]{2,3}[_-]\w+)\s+#", line):
            yield found[2], found[1]


def parse_powershell_voices(text: str) -> FoundVoices:
    """Parse the output of the PowerShell script: on each line a language, a tab and a name."""
    for line in text.splitlines():
        language, tab, name = line.partition("\t")
        if tab:
            yield language, name


def parse_spd_say_voices(text: str) -> FoundVoices:
    """Parse the output of `spd-say -L`: on each line a name, a language and a variant."""
    for line in text.splitlines():
        if found := re.match(r"\s*(\S.*?)\s+([a-z]{2,3}(?:[-_]\w+)*)\s+\S+\s*$", line):
            yield found[2], found[1]


def voice_listings(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> list[VoiceListing]:
    """Return the commands that list this system's voices; programs not installed are left out."""
    if platform == "darwin":
        ways = [VoiceListing(("say", "-v", "?"), parse_say_voices)]
    elif platform == "win32":
        how = ("-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)
        ways = [VoiceListing(("powershell", *how), parse_powershell_voices)]
    else:
        ways = [VoiceListing(("spd-say", "-L"), parse_spd_say_voices)]
    found = []
    for way in ways:
        program, *rest = way.arguments
        if (path := which(program)) is not None:
            found.append(VoiceListing((path, *rest), way.read))
    return found


def program_output(arguments: Sequence[str]) -> str:
    """Run a program and return its output; raise OSError if it fails or does not answer in time."""
    import subprocess  # noqa: PLC0415 - not needed for the first picture

    try:
        done = subprocess.run(
            list(arguments),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=ANSWER_TIMEOUT_SECONDS,
            check=False,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.SubprocessError as error:
        raise OSError(
            f"{arguments[0]} does not answer within {ANSWER_TIMEOUT_SECONDS:.0f} seconds"
        ) from error
    return done.stdout[:_MAX_ANSWER].decode("utf-8", "replace")


def find_voices(
    programs: Iterable[VoiceListing] | None = None, ask: RunProgram = program_output
) -> Voices:
    """Return the installed voices; programs that fail to list theirs are skipped.

    `ask` runs a program and returns its output.
    """
    names: defaultdict[str, list[str]] = defaultdict(list)
    for way in voice_listings() if programs is None else programs:
        try:
            answer = ask(way.arguments)
        except OSError as error:
            _log.warning("Cannot list the voices of %s: %s", way.arguments[0], error)
            continue
        for code, name in way.read(answer):
            language = re.split("[-_]", code)[0].lower()
            if language in SPEECH_LANGUAGES and name not in names[language]:
                names[language].append(name.strip())
    return Voices(
        {code: tuple(names[code][:_MAX_VOICES]) for code in SPEECH_LANGUAGES if names[code]}
    )


class BackgroundCall(Generic[_T]):
    """Calls a slow function on a thread; `found` is its result, None until it has returned."""

    def __init__(self, find: Callable[[], _T], *, is_silent: bool = False) -> None:
        """Create a call of `find`, not yet started; if `is_silent`, `find` is never called."""
        self.found: _T | None = None
        self._find, self._is_silent = find, is_silent
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Start the thread, unless it has already been started."""
        if self._thread is None and not self._is_silent:
            self._thread = threading.Thread(target=self._ask, name="background call", daemon=True)
            self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait up to `seconds` for the function to return."""
        if self._thread is not None:
            self._thread.join(seconds)

    def take_result(self) -> _T | None:
        """Return the result and forget it; None if there is none yet."""
        found, self.found = self.found, None
        return found

    def _ask(self) -> None:
        self.found = self._find()
