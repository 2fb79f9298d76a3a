"""The preparer, which schedules when the pictures of scenes are rendered."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, wait
from functools import partial
from typing import Final

from game.media.canvas import Canvas
from game.scenes.base import Scene
from game.scenes.worker import IsWanted, Worker
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.fonts import close_fonts

_WAIT: Final = 0.001
"""Seconds for which each slice of the main thread waits for the worker."""

_HELD: Final = 2
"""Number of frames after a call of `Preparer.pause` in which the worker starts no job."""


class Preparer(ServiceUser):
    """Schedules the rendering of pictures on the worker thread, one job at a time.

    If there is no worker thread, as in headless runs, the main thread renders in slices. Preparing
    a scene cancels any job that prefetches pictures or replaces placeholders.
    """

    def __init__(self, services: Services, worker: Worker | None) -> None:
        self.services, self._worker = services, worker
        self._finishing: Future[bool] | None = None
        self._ahead: Future[bool] | None = None
        self._is_ahead_due = False
        self._held_for = 0

    @property
    def is_replacing_placeholders(self) -> bool:
        """Whether placeholders are being replaced by their final pictures."""
        return self._finishing is not None

    @property
    def is_prefetching(self) -> bool:
        """Whether pictures are being prefetched, or are scheduled to be."""
        return self._is_ahead_due or self._ahead is not None

    # -- preparing --------------------------------------------------------------------------------

    def prepare(self, scenes: Sequence[Scene]) -> Iterator[None]:
        """Render all pictures for the first frames of `scenes`, in slices."""
        if self._worker is None:
            for scene in scenes:
                yield from scene.prepare()
                yield from self.art.draw_in_slices(partial(self._draw, scene))
            return
        is_done = False
        while not is_done:  # another job may have cancelled it
            if self._held_for:
                time.sleep(_WAIT)
                yield
                continue
            job = self._worker.start(partial(self._prepare_with_placeholders, scenes))
            while not job.done():
                wait((job,), _WAIT)
                yield
            is_done = job.result()

    def _prepare_with_placeholders(
        self, scenes: Sequence[Scene], is_wanted: IsWanted
    ) -> Generator[None, None, None]:
        art = self.art
        with art.allow_placeholders():
            for scene in scenes:
                yield from scene.prepare()
                if scene.backgrounds:
                    art.background(*scene.backgrounds)
                    yield
                with art.limit_creation(is_wanted):
                    self._draw(scene)

    def _draw(self, scene: Scene) -> None:
        layout = self.layout
        scene.draw(Canvas((layout.width, layout.height)))

    # -- background jobs --------------------------------------------------------------------------

    def prefetch(self) -> None:
        """Schedule rendering of the pictures that the topmost scene may need soon.

        It begins once the pictures that the scene shows now are rendered.
        """
        if self._worker is not None:
            self._is_ahead_due = True
            if self._ahead is not None:
                self._worker.cancel()

    def start_next_job(self, top: Scene | None, *, is_settled: bool) -> None:
        """If the worker is idle, have it replace placeholders or, if there are none, prefetch.

        `top` is the topmost scene. `is_settled` is False until the previous screen's pictures have
        been evicted; nothing is prefetched before that.
        """
        if self._worker is None or self._worker.is_busy or self._held_for:
            return
        if self.art.has_placeholders:
            self._finishing = self._worker.start(self._render_placeholders)
        elif top is not None and self._is_ahead_due and is_settled:
            self._is_ahead_due = False
            self._ahead = self._worker.start(partial(self._prefetch, top))

    def poll_placeholders(self) -> bool:
        """Return True, once, when placeholders have been replaced by their final pictures."""
        job = self._finishing
        if job is None or not job.done():
            return False
        self._finishing = None
        return job.result()

    def poll_prefetch(self) -> bool:
        """Return True, once, when a prefetching job has ended."""
        job = self._ahead
        if job is None or not job.done():
            return False
        self._ahead = None
        if (
            job.exception() is None and not job.result()
        ):  # errors are reported when the picture is needed
            self._is_ahead_due = True
        return True

    def _render_placeholders(self, is_wanted: IsWanted) -> Generator[None, None, None]:
        art = self.art
        with art.limit_creation(is_wanted):
            art.render()
        yield

    def _prefetch(self, scene: Scene, is_wanted: IsWanted) -> Generator[None, None, None]:
        with self.art.limit_creation(is_wanted):
            yield from scene.prefetch()
        close_fonts()

    # -- pausing ----------------------------------------------------------------------------------

    def pause(self) -> bool:
        """Cancel the worker's job; return True if the worker is idle, so its art can be replaced.

        If this returns False, call it again in the next frame; the worker starts no job meanwhile.
        """
        if self._worker is None:
            return True
        self._worker.cancel()
        self._held_for = _HELD if self._worker.is_busy else 0
        return not self._held_for

    def end_frame(self) -> None:
        """Count down the frames for which `pause` keeps the worker from starting a job."""
        self._held_for = max(0, self._held_for - 1)

    def close(self) -> None:
        """Cancel all jobs and stop the worker thread."""
        if self._worker is not None:
            self._worker.close()
