"""A pilot for the school: of all that moves between two presses it draws the end only."""

from __future__ import annotations

from typing import Final

from tests.pilot import Pilot

STEP: Final = 0.05
"""Seconds that pass in a frame."""


class Pupil(Pilot):
    """Lets time pass in long frames, and draws the last one of each wait."""

    def wait(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / STEP))):
            self.frame(STEP, is_drawn=False)
        self.app.draw()
