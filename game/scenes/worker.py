"""The worker: one thread that makes pictures, a step at a time, so that no frame waits for them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeAlias

from game.media.cache import PauseError
from game.services.slices import is_finished

Wanted: TypeAlias = Callable[[], bool]
"""Tells whether a job is still wanted."""
Job: TypeAlias = Callable[[Wanted], Generator[None, None, None]]
"""Returns the steps of a job."""


class Worker:
    """Does one job at a time; a new one calls off the one before, which ends after its next step.

    Every job has a number. As soon as there is a higher one, it is stale: what it has made counts
    for nothing. No job starts another or waits for one.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._number = 0
        self._last: Future[bool] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a job is running, wanted or not."""
        return self._last is not None and not self._last.done()

    def start(self, job: Job) -> Future[bool]:
        """Start a job; the result is whether it came to its end."""
        self.cancel()
        self._last = self._thread.submit(_run, job, partial(self._is_newest, self._number))
        return self._last

    def cancel(self) -> None:
        """Make the job that is running stale."""
        self._number += 1

    def close(self) -> None:
        """Call everything off, and wait for the step that is running."""
        self.cancel()
        self._thread.shutdown(cancel_futures=True)

    def _is_newest(self, number: int) -> bool:
        return self._number == number


def _run(job: Job, is_wanted: Wanted) -> bool:
    """Run a job, step by step, as long as it is wanted; tell whether it came to its end."""
    steps = job(is_wanted)
    try:
        while is_wanted():
            if is_finished(steps):
                return True
    except PauseError:  # within a step
        pass
    finally:
        steps.close()  # in the thread that has begun it
    return False
