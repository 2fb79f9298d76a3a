"""Reads texts aloud, one at a time, with voices that a thread supervises.

Only the latest text is read. The voices are tried in turn until one succeeds; a voice that does not
finish is killed.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.media.voice_programs import BuiltInCommand, ChildProcess, SpeechCommand

MAX_READING_SECONDS: Final = 90.0
"""Seconds after which a speech process is killed; no screen takes that long to read."""
EXIT_TIMEOUT_SECONDS: Final = 1.0
"""Maximum time to wait for a child process to exit at shutdown, in seconds."""
_GAP: Final = 0.01
"""Seconds between two checks of the child process."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class _Utterance:
    """A request to read a text; two requests for the same text are different objects."""

    text: str
    language: str
    volume: int
    asked_at: float
    commands: Sequence[BuiltInCommand] = ()


class SpeechReader:
    """Reads aloud the text that was requested last; call `close` at the end."""

    def __init__(
        self,
        find: Callable[[str, str, int], Sequence[SpeechCommand | BuiltInCommand]],
        start: Callable[[SpeechCommand | BuiltInCommand], ChildProcess],
        now: Callable[[], float] = time.monotonic,
        *,
        has_thread: bool = True,
    ) -> None:
        """Create a reader.

        Args:
            find: returns the commands that can read a text aloud, the preferred one first; it is
                given the text, the language and a volume of 0 to 10.
            start: starts a command.
            now: the clock, in seconds.
            has_thread: whether a thread does the reading; if not, the caller must call `update`.
        """
        self.has_hung = False
        self._find, self._start, self._now = find, start, now
        self._has_thread = has_thread
        self._thread: threading.Thread | None = None
        self._wake = threading.Event()
        self._lock = threading.Lock()
        self._is_over = False
        self._wanted: _Utterance | None = None
        self._sentence: _Utterance | None = None
        self._untried: list[SpeechCommand | BuiltInCommand] = []
        self._current: SpeechCommand | BuiltInCommand | None = None
        self._child: ChildProcess | None = None
        self._begun = 0.0
        self._ended: list[ChildProcess] = []

    # -- requests from other threads: only `close` waits, and not for long ------------------------

    @property
    def is_reading(self) -> bool:
        """Whether a text is being read, or will be soon."""
        wanted = self._wanted
        return wanted is not None and self._now() - wanted.asked_at < MAX_READING_SECONDS

    def read(self, text: str, language: str, volume: int) -> None:
        """Read `text` aloud in place of any current text, at a volume of 0 to 10."""
        self._request(_Utterance(text, language, volume, self._now()))

    def run(self, command: BuiltInCommand) -> None:
        """Run a command of the built-in voice, in place of any current text."""
        asked = (command.text, command.language, command.volume, self._now())
        self._request(_Utterance(*asked, [command]))

    def stop(self) -> None:
        """Stop reading aloud."""
        if self._wanted is not None:
            self._request(None)

    def close(self) -> None:
        """Stop reading for good; wait up to a few seconds for the child processes to exit."""
        self._is_over = True
        self._request(None)
        if self._thread is not None:
            self._thread.join(2 * EXIT_TIMEOUT_SECONDS)
        else:
            self._finish()

    def _request(self, sentence: _Utterance | None) -> None:
        if self._has_thread and self._thread is None and not self._is_over:
            self._thread = threading.Thread(target=self._run, name="reader", daemon=True)
            self._thread.start()
        with self._lock:
            self._wanted = sentence
        self._wake.set()

    # -- the thread of the reader -----------------------------------------------------------------

    def _run(self) -> None:
        while not self._is_over:
            wait = self.update()
            self._wake.wait(wait)
            self._wake.clear()
        self._finish()

    def update(self) -> float | None:
        """Supervise the child processes; return the seconds until the next call is due, or None."""
        self._ended = [child for child in self._ended if child.poll() is None]
        wanted = self._wanted
        if wanted is not self._sentence:
            self._interrupt()
            self._sentence = wanted
            if wanted is not None:
                found = wanted.commands or self._find(wanted.text, wanted.language, wanted.volume)
                self._untried = [*found]
                self._try_next()
        elif self._child is not None:
            self._supervise(self._child)
        with self._lock:
            if self._child is None and self._wanted is self._sentence:
                self._wanted = self._sentence = None
        return _GAP if self._child is not None or self._ended else None

    def _supervise(self, child: ChildProcess) -> None:
        status = child.poll()
        if status is not None:
            self._child = None
            if status != 0:
                self._try_next()
        elif self._now() - self._begun >= MAX_READING_SECONDS:
            _log.warning(
                "Killed a voice that had been speaking for %d seconds", MAX_READING_SECONDS
            )
            self.has_hung = True
            self._interrupt()

    def _interrupt(self) -> None:
        self._untried = []
        if self._child is None:
            return
        self._child.kill()
        self._ended.append(self._child)
        self._child = None
        if self._current is not None and self._current.hush:
            hushing = self._launch(SpeechCommand(self._current.hush))
            self._ended += [hushing] if hushing is not None else []

    def _try_next(self) -> None:
        while self._untried and self._child is None:
            self._current = self._untried.pop(0)
            self._begun = self._now()
            self._child = self._launch(self._current)

    def _launch(self, command: SpeechCommand | BuiltInCommand) -> ChildProcess | None:
        try:
            return self._start(command)
        except OSError as error:
            _log.warning("Cannot start the voice %s: %s", command.name, error)
            return None

    def _finish(self) -> None:
        self._interrupt()
        for child in self._ended:
            _wait_or_kill(child)
        self._ended = []


def _wait_or_kill(child: ChildProcess) -> None:
    import subprocess  # noqa: PLC0415 - already imported if a child was started

    with contextlib.suppress(subprocess.TimeoutExpired):
        try:
            child.wait(timeout=EXIT_TIMEOUT_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait(timeout=EXIT_TIMEOUT_SECONDS)
