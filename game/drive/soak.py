"""Soak test: a long run of random input on all screens, with a report of errors and memory use."""

from __future__ import annotations

import contextlib
import importlib
import json
import pkgutil
import random
import sys
import tempfile
import traceback
from pathlib import Path
from typing import Final

import game.practice
import game.scenes
from game.app import App
from game.drive.memory import MemoryLog
from game.drive.monkey import SIZES, Monkey
from game.practice.question import QuestionTask
from game.scenes.base import Scene
from game.scenes.market.title import TitleScene
from game.scenes.table.part import TableMode
from game.startup import Options

MAX_ERRORS: Final = 20
"""Number of errors after which the run stops."""

_EVENTS_BETWEEN_RESTS: Final = 5_000
"""Number of events between two measurements of memory use, which are made on the title screen."""

_REST_FRAMES: Final = 40
"""Number of frames to wait for the title screen to become idle."""

_MAX_FRAMES: Final = 5
"""Exclusive upper limit on the number of frames to run after an event."""


class Soak:
    """A soak test: the program, a monkey that sends random input, and statistics.

    `done` is the number of events sent so far, and `errors` the number of exceptions raised.
    """

    def __init__(self, seed: int, folder: Path) -> None:
        self._rng = random.Random(seed)
        self._folder = folder
        self.monkey = self.new_monkey(self._start(), self._rng)
        self.visited: set[str] = set()
        self.languages: set[str] = set()
        self.done = 0
        self.errors = 0

    # -- overridden for runs in a real window ---------------------------------------------------

    def new_app(self, seed: int, folder: Path) -> App:
        """Create the app, with `folder` for its files and `seed` for its random numbers."""
        return App(Options(size=SIZES[0], seed=seed, data_dir=folder, is_headless=True))

    def new_monkey(self, app: App, rng: random.Random) -> Monkey:
        """Create the monkey that sends random input, drawn from `rng`, to the app."""
        return Monkey(app, rng)

    # -------------------------------------------------------------------------------------------

    def _start(self) -> App:
        app = self.new_app(self._rng.getrandbits(32), self._folder)
        app.services.change_settings(
            is_coached=True
        )  # until a press in the pause sheet disables it
        app.stack.push(TitleScene(app.services, app.stack))
        app.stack.finish_transition()
        return app

    def _restart(self) -> None:
        self.monkey.app.close()
        self.monkey.app = self._start()

    def send_event(self) -> None:
        """Send one random event and run some frames; report and count any exception."""
        monkey = self.monkey
        act = monkey.choose_event()
        try:
            act()
            monkey.leave_slow_screen()
            for ahead in reversed(range(self._rng.randrange(_MAX_FRAMES))):
                monkey.run_frame(is_drawn=ahead == 0)
        except Exception:  # any error is counted and reported
            self.errors += 1
            print(f"event {self.done}: {getattr(act, '__name__', act)}", file=sys.stderr)
            traceback.print_exc(file=sys.stderr)
            self._restart()
        self.done += 1
        self.visited |= monkey.app.stack.visited
        self.languages.add(monkey.app.services.words.language)
        if monkey.app.stack.is_over:
            self._restart()

    def return_to_title(self) -> None:
        """Return to the title screen at the initial window size, and wait until it is idle."""
        app = self.monkey.app
        app.stack.finish_transition()
        app.stack.pop_to_bottom()
        app.stack.finish_transition()
        self.monkey.reset_window()
        for _ in range(_REST_FRAMES):
            self.monkey.run_frame()

    def run(self, events: int) -> dict[str, object]:
        """Send `events` random events, close the program, and return the statistics.

        The run ends early on Ctrl-C or after `MAX_ERRORS` errors.
        """
        memory = MemoryLog()
        with contextlib.suppress(KeyboardInterrupt):
            while self.done < events and self.errors < MAX_ERRORS:
                self.send_event()
                if self.done % _EVENTS_BETWEEN_RESTS == 0:
                    self.return_to_title()
                    held = memory.measure()
                    memory_text = "" if held is None else f", {held:.0f} MB"
                    print(f"{self.done} events, {self.errors} errors{memory_text}", file=sys.stderr)
        self.monkey.app.close()
        return {
            "events": self.done,
            "screens_visited": sorted(self.visited),
            "screens_missed": sorted(screen_names() - self.visited),
            "languages": sorted(self.languages),
            "matches_finished": self.monkey.finished,
            "memory_mb": memory.mean_mb_by_tenth,
            "memory_growth": memory.growth,
            "python_blocks": memory.mean_blocks_by_tenth,
            "errors": self.errors,
        }


def screen_names() -> set[str]:
    """Return the names of all screens; each mode of the match screen counts as one."""
    for part in (game.scenes, game.practice):
        for module in pkgutil.walk_packages(part.__path__, f"{part.__name__}."):
            importlib.import_module(module.name)
    bases: tuple[type[Scene | TableMode | QuestionTask], ...] = (Scene, TableMode, QuestionTask)
    kinds = [kind for base in bases for kind in base.__subclasses__()]
    for kind in kinds:  # the list grows during the loop
        kinds.extend(kind.__subclasses__())
    ours = (kind for kind in kinds if kind.__module__.startswith("game."))
    return {kind.name for kind in ours if hasattr(kind, "name")}


def soak(*, events: int, seed: int, kind: type[Soak] = Soak) -> int:
    """Run a soak test of `events` events in a temporary folder; print statistics as JSON.

    The statistics are printed even after Ctrl-C. Returns the exit status: 1 if an error occurred or
    the run was interrupted, otherwise 0.
    """
    with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
        run = kind(seed, Path(folder))
        counts = run.run(events)
    print(json.dumps(counts))
    return 1 if run.errors or run.done < events else 0
