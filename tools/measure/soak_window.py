r"""Runs a soak test (random input for a long time) in a real window, with worker threads running.

    xvfb-run -s "-screen 0 1280x1024x24" \
        sh -c "openbox & sleep 1; exec python -m tools.measure.soak_window --events 20000"

A watchdog ends a run that freezes. xdotool is required: it resizes and minimises the window from
outside, as a user would. The output is that of `cheese-gang soak`. The program's clock advances as
fast as frames can be drawn.
"""

from __future__ import annotations

import argparse
import faulthandler
import random
import subprocess
import sys
from pathlib import Path
from typing import Final

import pygame
from typing_extensions import override

from game.app import App
from game.drive.monkey import SIZES, Monkey
from game.drive.soak import Soak, soak
from game.startup import Options
from game.ui.clock import SteppedClock

FREEZE_SECONDS: Final = 5.0
"""Seconds after which an unfinished frame counts as frozen."""


class WindowMonkey(Monkey):
    """A driver with random input that also resizes and minimises the real window, with xdotool."""

    @override
    def run_frame(self, *, is_drawn: bool = True) -> None:
        del is_drawn
        faulthandler.dump_traceback_later(FREEZE_SECONDS, exit=True)
        self.app.tick()
        faulthandler.cancel_dump_traceback_later()
        self.count_finished_matches()

    @override
    def resize(self) -> None:
        self.size = self._rng.choice(SIZES)
        if not self.app.window.is_fullscreen:
            _tell_window("windowsize", *map(str, self.size))

    @override
    def toggle_full_screen(self) -> None:
        self._post(pygame.KEYDOWN, key=pygame.K_F11, mod=0)

    @override
    def lose_focus(self) -> None:
        if self._rng.random() < 0.8:
            super().lose_focus()
            return
        # The window manager handles both requests in order; a minimised window would draw no
        # frames.
        _tell_window("windowminimize")
        _tell_window("windowactivate")

    @override
    def reset_window(self) -> None:
        self.app.services.change_settings(is_fullscreen=False)
        self.run_frame()
        self.size = SIZES[0]
        _tell_window("windowsize", *map(str, self.size))


def _tell_window(command: str, *values: str) -> None:
    window = str(pygame.display.get_wm_info()["window"])
    subprocess.run(["xdotool", command, window, *values], check=True, timeout=30)


class WindowSoak(Soak):
    """A soak test that runs in a real window."""

    @override
    def new_app(self, seed: int, folder: Path) -> App:
        return App(Options(size=SIZES[0], seed=seed, data_dir=folder), clock=SteppedClock())

    @override
    def new_monkey(self, app: App, rng: random.Random) -> Monkey:
        return WindowMonkey(app, rng)


def main() -> int:
    """Run the soak test; return 1 if anything failed or froze, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    return soak(events=args.events, seed=args.seed, kind=WindowSoak)


if __name__ == "__main__":
    sys.exit(main())
