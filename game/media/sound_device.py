"""The sound device: a thread that owns the mixer, so no other thread has to wait for it.

Callers post requests, which return immediately. If the device hangs, the program continues without
sound; if it is lost, the thread reopens it.
"""

from __future__ import annotations

import atexit
import contextlib
import logging
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final, NoReturn, TypeVar

import pygame

from game.media.mixer import MAX_EFFECTS, Effect, Mixer

CLOSE_TIMEOUT_SECONDS: Final = 1.0
"""Maximum time to wait for the device to close when the program ends, in seconds."""

RETRY_SECONDS: Final = (1.0, 2.0, 4.0, 8.0, 15.0, 30.0)
"""Seconds between attempts to open a device that is missing; the last value repeats."""

SAME_DRIVER_TRIES: Final = 3
"""Number of attempts with the previous driver before others; its server may be restarting."""

MAX_EFFECT_DELAY_SECONDS: Final = 0.3
"""Time after which an effect that has not been played yet is dropped, in seconds."""

_ItemT = TypeVar("_ItemT")

_log = logging.getLogger(__name__)


def end_process(status: int) -> NoReturn:
    """End the process immediately; a normal exit would wait for a hung device forever."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError, ValueError):
            stream.flush()
    os._exit(status)


class Tune:
    """A piece of music. Starting a new instance with the same file restarts the music."""

    def __init__(self, file: Path | None) -> None:
        """Create a piece of music from its file; None means silence."""
        self.file = file


@dataclass(frozen=True)
class _State:
    is_open: bool = False
    is_paused: bool = False
    is_over: bool = False
    tune: Tune | None = None
    volume: float = 0.0
    losses: int = 0


class _Playhead:
    def __init__(self, now: Callable[[], float]) -> None:
        self._now, self._before, self._since = now, 0.0, now()
        self._is_held = False

    @property
    def seconds(self) -> float:
        return self._before if self._is_held else self._before + self._now() - self._since

    def restart(self) -> None:
        self._before, self._since = 0.0, self._now()

    def hold(self, is_held: bool) -> None:
        self._before, self._since, self._is_held = self.seconds, self._now(), is_held


class SoundDevice:
    """Runs the mixer on a thread of its own; call `shut_down` at the end."""

    def __init__(
        self,
        mixer: Mixer | None = None,
        now: Callable[[], float] = time.monotonic,
        *,
        has_thread: bool = True,
    ) -> None:
        """Create a closed device. If `has_thread` is False, the caller must call `work`."""
        self.is_open = False
        self.openings = 0
        self._mixer = mixer or Mixer()
        self._now = now
        self._has_thread = has_thread
        self._thread: threading.Thread | None = None
        self._condition = threading.Condition()
        self._requests, self._answered = 0, 0
        self._wanted = self._done = _State()
        self._orders: deque[Callable[[], None]] = deque()
        self._effects: deque[Effect] = deque(maxlen=MAX_EFFECTS)
        self._loads: deque[tuple[str, Path]] = deque()
        self._started: deque[float] = deque(maxlen=MAX_EFFECTS)
        self._playhead = _Playhead(now)
        self._failures, self._retry_at = 0, 0.0
        self._losses = 0

    # -- requests from other threads: none of them waits ------------------------------------------

    def open(self) -> None:
        """Request that the device be opened; a pending retry is made immediately."""
        if self._has_thread and self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound device", daemon=True)
            self._thread.start()
            atexit.register(self._end_stuck_process)
        self._retry_at = 0.0
        self._request(is_open=True)

    def close(self) -> None:
        """Release the device. After the next `open`, the music continues where it was."""
        self._request(is_open=False)

    def on_device_change(self, *, is_lost: bool) -> None:
        """React to a change of audio devices; if `is_lost`, the device in use was removed."""
        self._retry_at = 0.0
        self._request(losses=self._wanted.losses + is_lost)

    def play(self, effect: Effect) -> None:
        """Play an effect, or drop it if it cannot start within `MAX_EFFECT_DELAY_SECONDS`."""
        self._effects.append(effect)
        self._request()

    def load(self, name: str, file: Path) -> None:
        """Load the effect `name` from `file`, so that it can start without delay later."""
        self._loads.append((name, file))
        self._request()

    def unload_others(self, folder: str) -> None:
        """Unload the effects of all folders except `folder`."""
        self._loads.clear()
        self._post(partial(self._mixer.unload_others, folder))

    def start_music(self, tune: Tune) -> None:
        """Loop music from its beginning; it stays silent until `set_volume` is called."""
        self._request(tune=tune, volume=0.0)

    def set_volume(self, volume: float) -> None:
        """Set the volume of the music, 0 to 1."""
        if volume != self._wanted.volume:
            self._request(volume=volume)

    def pause(self, is_paused: bool) -> None:
        """Pause or resume effects and music."""
        self._request(is_paused=is_paused)

    def stop_effects(self) -> None:
        """Stop all effects immediately."""
        self._effects.clear()
        self._post(self._mixer.stop_effects)

    def play_speech(self, wave: bytes, left: float, right: float) -> None:
        """Play a WAV file, replacing any current speech; `left` and `right` are volumes, 0 to 1."""
        self._post(partial(self._mixer.play_speech, wave, left, right))

    def stop_speech(self) -> None:
        """Stop speech immediately."""
        self._post(self._mixer.stop_speech)

    def take_started_lengths(self) -> list[float]:
        """Return the lengths, in seconds, of the effects that have started since the last call."""
        return [self._started.popleft() for _ in range(len(self._started))]

    # -- at the end -------------------------------------------------------------------------------

    def wait_for_requests(self, seconds: float) -> bool:
        """Wait up to `seconds` for all requests to be processed; return whether they are."""
        with self._condition:
            return self._condition.wait_for(lambda: self._answered == self._requests, seconds)

    def shut_down(self) -> bool:
        """Close the device permanently; return False if it has hung.

        If it has hung, the process must be ended with `end_process`.
        """
        self._request(is_open=False, is_over=True)
        if self._thread is not None:
            self._thread.join(CLOSE_TIMEOUT_SECONDS)
            if self._thread.is_alive():
                _log.warning("The sound device does not respond; it is left open")
                return False
            atexit.unregister(self._end_stuck_process)
        return True

    def _end_stuck_process(self) -> None:
        # Runs at exit, before pygame would wait for the device.
        if not self.shut_down():
            end_process(1)

    # -- the thread of the device -----------------------------------------------------------------

    def _post(self, act: Callable[[], None]) -> None:
        if self.is_open:
            self._orders.append(act)
            self._request()

    def _request(self, **changes: object) -> None:
        with self._condition:
            self._wanted = replace(self._wanted, **changes)  # type: ignore[arg-type]
            self._requests += 1
            self._condition.notify_all()

    def _run(self) -> None:
        while not self._wanted.is_over:
            requests = self._requests
            wait = self.work()
            with self._condition:
                if wait != 0:
                    self._answered = requests
                    self._condition.notify_all()
                self._condition.wait_for(partial(self._has_new_request, requests), wait)
        self.work()

    def _has_new_request(self, requests: int) -> bool:
        return self._requests != requests

    def work(self) -> float | None:
        """Process the requests; return the seconds until the next call is due, or None."""
        wants = self._wanted
        is_lost, self._losses = wants.losses != self._losses, wants.losses
        try:
            if self.is_open and (is_lost or not wants.is_open or not self._mixer.is_open):
                self._close()
            if not self.is_open:
                self._playhead.hold(wants.is_paused or not wants.is_open)
            if not wants.is_open or not self._ensure_open():
                for queue in (self._orders, self._effects, self._loads):
                    queue.clear()
                return max(0.1, self._retry_at - self._now()) if wants.is_open else None
            self._apply_state(self._wanted)
            return self._play_and_load()
        except pygame.error as error:
            _log.warning("The sound device failed and will be reopened: %s", error)
            self._close()
            self._retry_at = self._now() + RETRY_SECONDS[0]
            return RETRY_SECONDS[0]

    def _ensure_open(self) -> bool:
        """Return True if the device is open; try to open it first if an attempt is due."""
        if self.is_open or self._retry_at > self._now():
            return self.is_open
        try:
            self._mixer.open(is_same_driver=self._failures < SAME_DRIVER_TRIES)
        except OSError as error:
            if not self._failures:
                _log.warning("No sound device; the game runs without sound: %s", error)
            last = len(RETRY_SECONDS) - 1
            self._retry_at = self._now() + RETRY_SECONDS[min(self._failures, last)]
            self._failures += 1
            return False
        self._failures = 0
        self._done = replace(self._done, is_paused=False, volume=0.0)
        with self._condition:
            self._wanted = replace(self._wanted, volume=0.0)
        if self._done.tune is not None:
            self._mixer.start_music(self._done.tune.file, self._playhead.seconds)
        self.openings += 1
        self.is_open = True
        return True

    def _close(self) -> None:
        self.is_open = False
        self._mixer.close()

    def _apply_state(self, wants: _State) -> None:
        done, self._done = self._done, wants
        while self._orders:
            self._orders.popleft()()
        if wants.tune is not done.tune and wants.tune is not None:
            self._playhead.restart()
            self._mixer.start_music(wants.tune.file, 0.0)
        if wants.volume != done.volume:
            self._mixer.set_music_volume(wants.volume)
        if wants.is_paused != done.is_paused:
            (self._mixer.pause if wants.is_paused else self._mixer.resume)()
        self._playhead.hold(wants.is_paused)

    def _play_and_load(self) -> float | None:
        """Start the requested sounds, and load one requested file.

        Return the seconds to wait before the next call: 0 if more files may already be requested,
        or None to wait for the next request.
        """
        while (effect := _pop(self._effects)) is not None:
            if self._now() - effect.asked_at < MAX_EFFECT_DELAY_SECONDS:
                self._started.append(self._mixer.play(effect))
        if (file := _pop(self._loads)) is None:
            return None
        self._mixer.load(*file)
        return 0.0


def _pop(queue: deque[_ItemT]) -> _ItemT | None:
    try:
        return queue.popleft()
    except IndexError:
        return None
