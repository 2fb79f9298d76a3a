"""Supervises the child process that turns sentences into sound."""

from __future__ import annotations

import importlib.util
import json
import logging
import queue
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import IO, Final, Protocol

from game.media.synth import CHILD_ARGUMENT
from game.media.synth.sentence import LENGTH, SpokenSentence

TIMEOUT_SECONDS: Final = 5.0
"""Maximum time for a sentence, including the start of the child process, in seconds."""
MAX_FAILURES: Final = 3
"""Number of failures in a row after which the voice counts as missing."""
MAX_KEPT: Final = 200
"""Maximum number of sentences in the cache."""
MAX_KEPT_BYTES: Final = 16_000_000
"""Maximum size of all sentences in the cache, in bytes; this is about six minutes."""
_MAX_ANSWER: Final = 40_000_000

_log = logging.getLogger(__name__)


class SynthesiserChild(Protocol):
    """The part of a child process that the synthesiser uses, as in `subprocess.Popen`."""

    stdin: IO[bytes] | None
    stdout: IO[bytes] | None

    def kill(self) -> None:
        """Kill the process."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait up to `timeout` seconds for the process to end; return its exit status."""


def engine_folder() -> Path | None:
    """Return the folder of the speech engine; None if the engine is not installed."""
    spec = importlib.util.find_spec("espeakng_loader")
    places = (spec and spec.submodule_search_locations) or ()
    return next((Path(place) for place in places if Path(place).is_dir()), None)


def start_child(folder: Path) -> SynthesiserChild:
    """Start the child process with the engine in `folder`; raise OSError if that fails."""
    import subprocess  # noqa: PLC0415 - not needed for the first picture

    # Without `site` it starts twice as fast; it finds the package in its working directory.
    here = (CHILD_ARGUMENT,) if getattr(sys, "frozen", False) else ("-S", "-m", __package__)
    return subprocess.Popen(
        [sys.executable, *here, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=Path(__file__).parents[3],
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


class Recording:
    """The sound of a sentence, which may not be ready yet.

    Attributes:
        wave: a WAV file; None until it is ready.
        is_lost: whether the child process has failed.
        is_wanted: whether a caller is still waiting for it.
    """

    def __init__(self, sentence: SpokenSentence, wave: bytes | None = None) -> None:
        self.sentence, self.wave = sentence, wave
        self.is_lost, self.is_wanted = False, True


class Synthesiser:
    """Turns sentences into sound with a child process; call `close` at the end.

    No method blocks. A caller that waits for a recording must call `supervise` regularly.
    """

    def __init__(
        self, start: Callable[[], SynthesiserChild], now: Callable[[], float] = time.monotonic
    ) -> None:
        """Create a synthesiser; `start` starts its child process, and is called on first use."""
        self._start, self._now = start, now
        self._queue: queue.SimpleQueue[Recording | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._child: SynthesiserChild | None = None
        self._lock = threading.Lock()
        self._kept: OrderedDict[SpokenSentence, bytes] = OrderedDict()
        self._kept_bytes = 0
        self._since: float | None = None
        self._failures = 0

    @property
    def is_broken(self) -> bool:
        """Whether the child process has failed too many times in a row."""
        return self._failures >= MAX_FAILURES

    def request(self, sentence: SpokenSentence) -> Recording:
        """Return the recording of `sentence`, which may not be ready yet."""
        with self._lock:
            wave = self._kept.get(sentence)
            if wave is not None:
                self._kept.move_to_end(sentence)
        recording = Recording(sentence, wave)
        if wave is None:
            self._begin()
            self._queue.put(recording)
        return recording

    def supervise(self) -> None:
        """Kill the child process if it takes too long; the next request then starts a new one."""
        since, child = self._since, self._child
        if since is not None and child is not None and self._now() - since > TIMEOUT_SECONDS:
            _log.warning("Killed the built-in voice, which did not answer")
            child.kill()

    def close(self) -> None:
        """End the child process; sentences that are not ready yet are lost."""
        self._failures = MAX_FAILURES
        self._queue.put(None)
        if (child := self._child) is not None:
            child.kill()
        if self._thread is not None:
            self._thread.join(1.0)

    # -- the thread of the synthesiser --------------------------------------------------------

    def _begin(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="synthesiser", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (recording := self._queue.get()) is not None:
            if recording.is_wanted and not self.is_broken:
                self._record(recording)
            recording.is_lost = recording.wave is None
        self._end_child()

    def _record(self, recording: Recording) -> None:
        self._since = self._now()
        try:
            self._child = child = self._child or self._start()
            wave = _answer(child, recording.sentence)
        except (OSError, ValueError) as error:
            if not self.is_broken:
                _log.warning("The built-in voice failed: %s", error)
            self._failures += 1
            self._end_child()
        else:
            self._failures = 0
            self._keep(recording.sentence, wave)
            recording.wave = wave
        self._since = None

    def _keep(self, sentence: SpokenSentence, wave: bytes) -> None:
        with self._lock:
            self._kept_bytes += len(wave) - len(self._kept.pop(sentence, b""))
            self._kept[sentence] = wave
            while len(self._kept) > MAX_KEPT or self._kept_bytes > MAX_KEPT_BYTES:
                self._kept_bytes -= len(self._kept.popitem(last=False)[1])

    def _end_child(self) -> None:
        child, self._child = self._child, None
        if child is None:
            return
        child.kill()
        for stream in (child.stdin, child.stdout):
            try:
                if stream is not None:
                    stream.close()
            except OSError:  # unwritten data is no longer needed
                pass
        child.wait(1.0)


def _answer(child: SynthesiserChild, sentence: SpokenSentence) -> bytes:
    if child.stdin is None or child.stdout is None:
        raise ValueError("no streams")
    child.stdin.write(json.dumps(sentence._asdict()).encode() + b"\n")
    child.stdin.flush()
    (length,) = LENGTH.unpack(_read(child.stdout, LENGTH.size))
    if length > _MAX_ANSWER:
        raise ValueError("the answer is too long")
    return _read(child.stdout, length)


def _read(stream: IO[bytes], count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:
        raise OSError("the process has ended")
    return data
