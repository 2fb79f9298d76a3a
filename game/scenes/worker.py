"""The worker, a thread that renders pictures in the background."""

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TypeAlias

from game.media.cache import TimeSliceError
from game.services.slices import run_slice

IsWanted: TypeAlias = Callable[[], bool]
"""A function for a job to call, which returns False once the job has been cancelled."""
Job: TypeAlias = Callable[[IsWanted], Generator[None, None, None]]
"""A generator function that works step by step; its argument says whether to go on."""


class Worker:
    """Runs one job at a time on its own thread; starting a job cancels the previous one.

    A job is a generator. Once cancelled, it stops at its next `yield`.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._number = 0
        self._last: Future[bool] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a job is running, including a cancelled one that has not stopped yet."""
        return self._last is not None and not self._last.done()

    def start(self, job: Job) -> Future[bool]:
        """Cancel the current job and start `job`; its future returns False if it is cancelled."""
        self.cancel()
        self._last = self._thread.submit(_run, job, partial(self._is_newest, self._number))
        return self._last

    def cancel(self) -> None:
        """Cancel the running job; it stops at its next `yield`."""
        self._number += 1

    def close(self) -> None:
        """Cancel all jobs and wait until the thread has stopped."""
        self.cancel()
        self._thread.shutdown(cancel_futures=True)

    def _is_newest(self, number: int) -> bool:
        return self._number == number


def _run(job: Job, is_wanted: IsWanted) -> bool:
    steps = job(is_wanted)
    try:
        while is_wanted():
            if run_slice(steps):
                return True
    except TimeSliceError:  # the job was cancelled within a step
        pass
    finally:
        steps.close()  # on the thread that started it
    return False
