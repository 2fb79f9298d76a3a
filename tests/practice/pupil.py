"""A pilot for the school: of all that moves between two presses it draws the end only."""

from __future__ import annotations

from typing import Final

from tests.pilot import Pilot

STEP: Final = 0.05
"""Seconds that pass in a frame."""


class Pupil(Pilot):
    """Lets time pass in long frames, and draws the last one of each wait for something to see."""

    def wait(self, seconds: float) -> None:
        count = max(1, round(seconds / STEP))
        for _ in range(count):
            self.frame(STEP, is_drawn=False)
        if count > 1:
            self.app.draw()
