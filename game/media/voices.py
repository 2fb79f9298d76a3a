"""Voices: those that the system has for each language.

macOS is asked by `say`, Windows through System.Speech, Linux by `spd-say` and `espeak-ng`. That
takes up to some seconds, so a `Survey` does it. A program that does not answer in time, or with
nonsense, has no voice.
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

LANGUAGES: Final = ("de", "en", "fr", "nl", "es", "it")
"""The languages that can be read aloud."""
ANSWER_TIMEOUT_SECONDS: Final = 6.0
"""Seconds that a program has to answer."""
_MAX_ANSWER: Final = 300_000
"""Number of bytes of an answer that are read."""
_MAX_VOICES: Final = 40
"""Number of voices of a language that are remembered."""

Found: TypeAlias = Iterator[tuple[str, str]]
"""Pairs of a language, as the system writes it, and the name of a voice."""
Ask: TypeAlias = Callable[[Sequence[str]], str]
"""Runs a program and returns what it prints. Raises OSError if there is no answer."""

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
    """The voices of a system.

    Attributes:
        names: by language the names of its voices, in the system's order.
    """

    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def has(self, language: str) -> bool:
        """Return True if there is a voice for a language."""
        return bool(self.names.get(language))

    @property
    def is_any(self) -> bool:
        """Whether there is any voice of our languages."""
        return any(self.names.values())


@dataclass(frozen=True)
class Listing:
    """A program that lists voices, with its arguments, and the reader of its answer."""

    arguments: tuple[str, ...]
    read: Callable[[str], Found]


def read_say(text: str) -> Found:
    """Read the answer of `say -v ?`: "Anna   de_DE   # Hallo!"."""
    for line in text.splitlines():
        if found := re.match(r"(\S.*?)\s+([a-z]{2,3}[_-]\w+)\s+#", line):
            yield found[2], found[1]


def read_tabs(text: str) -> Found:
    """Read the answer of Windows: a culture and a name, parted by a tab."""
    for line in text.splitlines():
        language, tab, name = line.partition("\t")
        if tab:
            yield language, name


def read_spd(text: str) -> Found:
    """Read the answer of `spd-say -L`: a name, a language and a variant, parted by spaces."""
    for line in text.splitlines():
        if found := re.match(r"\s*(\S.*?)\s+([a-z]{2,3}(?:[-_]\w+)*)\s+\S+\s*$", line):
            yield found[2], found[1]


def read_espeak(text: str) -> Found:
    """Read the answer of `espeak-ng --voices`: a priority, a language, an age and a name."""
    for line in text.splitlines():
        if found := re.match(r"\s*\d+\s+([a-z]{2,3}[\w-]*)\s+\S+\s+(\S+)", line):
            yield found[1], found[2]


def listings(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> list[Listing]:
    """Return the ways to ask this system."""
    if platform == "darwin":
        ways = [Listing(("say", "-v", "?"), read_say)]
    elif platform == "win32":
        how = ("-NoProfile", "-NonInteractive", "-Command", _POWERSHELL)
        ways = [Listing(("powershell", *how), read_tabs)]
    else:
        ways = [Listing(("spd-say", "-L"), read_spd)]
        ways += [Listing((name, "--voices"), read_espeak) for name in ("espeak-ng", "espeak")]
    found = []
    for way in ways:
        program, *rest = way.arguments
        if (path := which(program)) is not None:
            found.append(Listing((path, *rest), way.read))
    return found


def ask(arguments: Sequence[str]) -> str:
    """Run a program without a window; return what it prints. Raises OSError: no answer in time."""
    import subprocess  # noqa: PLC0415 - the first picture does not wait for it

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


def voices(ways: Iterable[Listing] | None = None, ask: Ask = ask) -> Voices:
    """Ask each program in turn; those that do not answer are left out."""
    names: defaultdict[str, list[str]] = defaultdict(list)
    for way in listings() if ways is None else ways:
        try:
            answer = ask(way.arguments)
        except OSError as error:
            _log.warning("No voices are known of %s: %s", way.arguments[0], error)
            continue
        for code, name in way.read(answer):
            language = re.split("[-_]", code)[0].lower()
            if language in LANGUAGES and name not in names[language]:
                names[language].append(name.strip())
    return Voices({code: tuple(names[code][:_MAX_VOICES]) for code in LANGUAGES if names[code]})


class Survey(Generic[_T]):
    """Asks the system once, on a thread of its own.

    Attributes:
        found: the answer; None until there is one.
    """

    def __init__(self, find: Callable[[], _T], *, is_silent: bool = False) -> None:
        """Ask nothing yet; when silent, never."""
        self.found: _T | None = None
        self._find, self._is_silent = find, is_silent
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Ask, unless that has been done."""
        if self._thread is None and not self._is_silent:
            self._thread = threading.Thread(target=self._ask, name="survey", daemon=True)
            self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait for the answer, at most some seconds."""
        if self._thread is not None:
            self._thread.join(seconds)

    def take(self) -> _T | None:
        """Return the answer the first time that there is one; else None."""
        found, self.found = self.found, None
        return found

    def _ask(self) -> None:
        self.found = self._find()
