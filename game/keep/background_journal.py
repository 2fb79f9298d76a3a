"""A journal that writes in a thread of its own, so that no frame waits for the disk.

A disk takes between a fifth of a millisecond and fifty to say that something is safely written; a
frame has sixteen. So an action is handed over and the loop goes on; whoever shows actions waits for
`is_writing` to end, and so nothing is shown that is not on the disk. One write at most is under
way, and everything else that the journal is asked waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from typing_extensions import override

from game.keep.journal import Journal
from game.play.record import Transcript

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


class BackgroundJournal(Journal):
    """A `Journal` whose `write` returns at once."""

    _worker: ThreadPoolExecutor | None = None
    _pending: Future[bool] | None = None

    @override
    def get_ready(self) -> None:
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - slows the start

        self._worker = self._worker or ThreadPoolExecutor(1, thread_name_prefix="journal")

    @property
    @override
    def is_writing(self) -> bool:
        return self._pending is not None and not self._pending.done()

    @override
    def finish(self) -> None:
        pending, self._pending = self._pending, None
        if pending is not None:
            pending.result()

    @override
    def write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        """Begin to write; `trouble` says later whether it failed.

        The transcript must not be changed before `finish` has returned.
        """
        self.finish()
        self.get_ready()
        assert self._worker is not None
        self._pending = self._worker.submit(super().write, transcript, outcome, is_open=is_open)
        return True

    @override
    def close(self) -> None:
        super().close()
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.shutdown()
