"""Voices: which ones the system has for each language, as it says itself when it is asked.

macOS is asked by `say`, Windows through System.Speech, Linux by `spd-say` and `espeak-ng`. Asking
takes up to some seconds, so a thread of its own does it; whoever does not answer in time, or talks
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
from typing import Final, TypeAlias

LANGUAGES: Final = ("de", "en", "fr", "nl", "es", "it")
"""The languages that can be read aloud."""
PATIENCE: Final = 6.0
"""Seconds that a program has to answer."""
_LONGEST: Final = 300_000
"""Characters of an answer that are read."""
_MOST: Final = 40
"""Voices of a language that are remembered."""

Found: TypeAlias = Iterator[tuple[str, str]]
"""Languages, as the system writes them, and names of voices."""
Ask: TypeAlias = Callable[[Sequence[str]], str]
"""Runs a program and returns what it prints. Raises OSError if there is no answer."""

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
    """What was found.

    Attributes:
        names: by language the names of its voices, in the system's order.
    """

    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def has(self, language: str) -> bool:
        """Whether somebody speaks a language."""
        return bool(self.names.get(language))

    @property
    def is_any(self) -> bool:
        """Whether there is any voice of our languages."""
        return any(self.names.values())


@dataclass(frozen=True)
class Listing:
    """A way to ask: the program with its arguments, and how its answer is read."""

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
            timeout=PATIENCE,
            check=False,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.SubprocessError as error:
        raise OSError(f"{arguments[0]} does not answer within {PATIENCE:.0f} seconds") from error
    return done.stdout[:_LONGEST].decode("utf-8", "replace")


def voices(ways: Iterable[Listing] | None = None, ask: Ask = ask) -> Voices:
    """Ask the system, in one way after the other; what does not answer is left out."""
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
    return Voices({code: tuple(names[code][:_MOST]) for code in LANGUAGES if names[code]})


class Survey:
    """Asks once, in a thread of its own.

    Attributes:
        voices: what was found; None while nobody has asked or answered.
    """

    def __init__(self, find: Callable[[], Voices] = voices) -> None:
        """Ask nothing yet."""
        self.voices: Voices | None = None
        self._find = find
        self._thread: threading.Thread | None = None

    def begin(self) -> None:
        """Ask, unless that has been done."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._ask, name="voices", daemon=True)
            self._thread.start()

    def wait(self, seconds: float) -> None:
        """Wait for the answer, at most so long."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _ask(self) -> None:
        self.voices = self._find()
