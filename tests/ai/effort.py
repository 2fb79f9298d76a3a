"""What a thought costs, counted in calls: the same on every machine, however busy it is.

About 10,000 calls are a millisecond. The limits in the tests are twice what hard bots need today.

Milliseconds are measured by the tools and benches; here a choice that suddenly takes ten times the
work is noticed all the same.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from types import FrameType

from ai.base import Bot
from game.rules.base import Observation


@dataclass
class Effort:
    """Calls of functions, Python's own among them.

    Attributes:
        choices: of whole decisions.
        slices: of what lies between two yields of a thought.
    """

    choices: list[int] = field(default_factory=list)
    slices: list[int] = field(default_factory=list)
    _calls: int = 0

    def measure(self, bot: Bot, view: Observation) -> None:
        """Let a bot think, and note how much it does."""
        start = last = self._calls
        before = sys.getprofile()
        sys.setprofile(self._count)
        try:
            for _ in bot.think(view):
                self.slices.append(self._calls - last)
                last = self._calls
        finally:
            sys.setprofile(before)
        self.slices.append(self._calls - last)
        self.choices.append(self._calls - start)

    def _count(self, frame: FrameType, event: str, arg: object) -> None:
        del frame, arg
        self._calls += event in ("call", "c_call")
