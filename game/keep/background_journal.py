"""A journal that writes in a thread of its own, so that no frame waits for the disk.

A disk takes between a fifth of a millisecond and fifty to say that something is safely written; a
frame has sixteen. So an action is handed over and the loop goes on; whoever shows actions waits for
`is_writing` to end, and so nothing is shown that is not on the disk. One write at most is under
way, and everything else that the journal is asked waits for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.keep.journal import Journal
from game.play.record import Transcript

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


class BackgroundJournal(Journal):
    """A `Journal` whose `write` returns at once."""

    _worker: ThreadPoolExecutor | None = None
    _pending: Future[bool] | None = None

    def get_ready(self) -> None:
        """See `Journal.get_ready`."""
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - the title needs none

        self._worker = self._worker or ThreadPoolExecutor(1, thread_name_prefix="journal")

    @property
    def is_writing(self) -> bool:
        """See `Journal.is_writing`."""
        return self._pending is not None and not self._pending.done()

    def finish(self) -> None:
        """See `Journal.finish`."""
        pending, self._pending = self._pending, None
        if pending is not None:
            pending.result()

    def write(self, transcript: Transcript, outcome: str | None, *, is_open: bool) -> bool:
        """See `Journal.write`, but return at once; whether it worked is seen when it is done.

        Until then nobody may change the transcript: call `finish` before.
        """
        self.finish()
        self.get_ready()
        assert self._worker is not None
        self._pending = self._worker.submit(super().write, transcript, outcome, is_open=is_open)
        return True

    def close(self) -> None:
        """See `Journal.close`."""
        super().close()
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.shutdown()
