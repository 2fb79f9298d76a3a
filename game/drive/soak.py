"""Soak: random pointer, key, pad, resize and focus events over all screens, headless.

Not every frame is drawn: half a million events take about an hour and a half.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import pkgutil
import random
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

import game.practice
import game.scenes
from game.app import App
from game.drive.memory import MemoryLog
from game.opening import Options
from game.practice.moment import MomentScene
from game.scenes.base import Scene
from game.scenes.market.result import ResultScene
from game.scenes.market.title import TitleScene
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchScene
from game.ui.input import KEYS, PAD

_SIZES: Final = ((960, 540), (1024, 768), (1280, 720), (800, 640), (1260, 540), (640, 400))
_MOST_ERRORS: Final = 20
"""The run ends after this many errors."""

_STEP: Final = 0.05
"""Seconds of a frame: the longest that a late frame may be."""

_LONGEST_MATCH: Final = 12_000
"""The most frames for which a match is followed."""

_AHEAD: Final = 5
"""The number of frames after an event is below this."""

_DRAWN: Final = 6
"""While a match is followed, one frame in this many is drawn."""

_FULL_SCREEN: Final = (1280, 720)
_RESTS: Final = 5_000
"""Events after which the program rests on its title, and the memory is measured."""

_CALM: Final = 40
"""Frames after which everything that the return to the title set in motion has come to rest."""

_READ_ENOUGH: Final = {"rulebook": 0.3, "licences": 0.3}
"""How likely a screen with many pages, which take long to make, is left after an event."""


class Soak:
    """One run: the program, a generator, and the counts."""

    def __init__(self, seed: int, folder: Path) -> None:
        self._rng = random.Random(seed)
        self._folder = folder
        self._app = self._start()
        self._finished: set[int] = set()
        self.visited: set[str] = set()
        self.languages: set[str] = set()
        self.finished = 0
        self.done = 0
        self.errors = 0
        self._kinds: list[tuple[Callable[[], None], int]] = [
            (self._click_target, 184),
            (self._click_anywhere, 40),
            (self._point, 100),
            (self._press_key, 80),
            (self._press_pad, 60),
            (self._play_on, 120),
            (self._see_it_through, 2),
            (self._lose_focus, 8),
            (self._resize, 1),
            (self._change_full_screen, 1),
            (self._stay_away, 1),
        ]

    def _start(self) -> App:
        self._size, seed = _SIZES[0], self._rng.getrandbits(32)
        app = App(Options(size=self._size, seed=seed, data_dir=self._folder, is_headless=True))
        app.services.change(is_coached=True)  # until a press in the pause sheet sends it away
        app.stack.push(TitleScene(app.services, app.stack))
        app.stack.settle()
        return app

    def event(self) -> None:
        """Let one random thing happen, and some frames pass."""
        kinds, weights = zip(*self._kinds, strict=True)
        kind = self._rng.choices(kinds, weights)[0]
        try:
            kind()
            self._leave_in_time()
            for ahead in reversed(range(self._rng.randrange(_AHEAD))):
                self._frame(is_drawn=ahead == 0)
        except Exception:  # whatever it is, it is counted and reported
            self.errors += 1
            print(f"event {self.done}: {kind.__name__}", file=sys.stderr)
            traceback.print_exc(file=sys.stderr)
            self._again()
        self.done += 1
        self.visited |= self._app.stack.visited
        self.languages.add(self._app.services.words.language)
        if self._app.stack.is_over:
            self._again()

    def _again(self) -> None:
        self._app.close()
        self._app = self._start()

    def rest(self) -> None:
        """Go back to the title with the pictures of one size, as the program was at its start."""
        stack = self._app.stack
        stack.settle()
        stack.pop_to_bottom()
        stack.settle()
        self._app.services.change(is_fullscreen=False)
        for self._size in _SIZES[1::-1]:
            self._app.resize(self._size)
        for _ in range(_CALM):
            self._frame()

    def close(self) -> None:
        """End the program."""
        self._app.close()

    def _frame(self, *, is_drawn: bool = True) -> None:
        app = self._app
        app.update(_STEP)
        if is_drawn:
            app.draw()
        app.work(0.004)
        for scene in app.stack.scenes:
            if isinstance(scene, ResultScene) and id(scene) not in self._finished:
                self._finished = {id(scene)}
                self.finished += 1

    def _post(self, kind: int, **values: object) -> None:
        self._app.dispatch(pygame.Event(kind, values))

    def _press_at(self, pixel: tuple[int, int]) -> None:
        self._post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=pygame.BUTTON_LEFT)
        self._post(pygame.MOUSEBUTTONUP, pos=pixel, button=pygame.BUTTON_LEFT)

    def _anywhere(self) -> tuple[int, int]:
        wide, high = self._app.screen.get_size()
        return (self._rng.randrange(wide), self._rng.randrange(high))

    def _click_target(self) -> None:
        top = self._app.stack.top
        targets = top.targets() if top is not None else ()
        choices = [target for target in targets if target.key != "quit"]
        if choices:
            target = self._rng.choice(choices)
            self._press_at(self._app.services.layout.px(target.box.centre))

    def _click_anywhere(self) -> None:
        self._press_at(self._anywhere())

    def _leave_in_time(self) -> None:
        top = self._app.stack.top
        if top is not None and self._rng.random() < _READ_ENOUGH.get(top.name, 0.0):
            self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)

    def _point(self) -> None:
        self._post(pygame.MOUSEMOTION, pos=self._anywhere(), rel=(1, 1), buttons=(0, 0, 0))

    def _press_key(self) -> None:
        key = self._rng.choice([*KEYS, pygame.K_TAB, pygame.K_m, pygame.K_x])
        self._post(pygame.KEYDOWN, key=key, mod=self._rng.choice((0, pygame.KMOD_SHIFT)))

    def _press_pad(self) -> None:
        kind = self._rng.randrange(3)
        if kind == 0:
            button = self._rng.randrange(len(PAD) + 2)
            self._post(pygame.JOYBUTTONDOWN, button=button, instance_id=0)
        elif kind == 1:
            cross = self._rng.choice(((0, 1), (0, -1), (1, 0), (-1, 0), (0, 0)))
            self._post(pygame.JOYHATMOTION, value=cross, hat=0, instance_id=0)
        else:
            value, axis = self._rng.uniform(-1, 1), self._rng.randrange(3)
            self._post(pygame.JOYAXISMOTION, axis=axis, value=value, instance_id=0)

    def _play_on(self) -> None:
        """At a table: watch for a while, and answer what is asked."""
        top = self._app.stack.top
        is_over = isinstance(top, MomentScene) and top.is_judged
        if is_over or not isinstance(top, TableScene | WatchScene):
            self._click_target()
            return
        for number in range(self._rng.randrange(10, 50)):
            self._frame(is_drawn=number % _DRAWN == 0)
            if isinstance(top, TableScene) and top.asked is not None:
                top.choose_first()
            elif self._app.stack.top is not top:
                return

    def _see_it_through(self) -> None:
        """Play the match on the table, or the sitting, to its end, and look at what follows."""
        top = self._app.stack.top
        if isinstance(top, MomentScene):
            self._sit_through()
            return
        if not isinstance(top, TableScene | WatchScene):
            return
        for number in range(_LONGEST_MATCH):
            self._frame(is_drawn=number % _DRAWN == 0)
            top.conductor.release()
            if isinstance(top, TableScene) and top.paper is not None:
                top.close_lesson()
            elif isinstance(top, TableScene) and top.asked is not None:
                top.choose_first()
            if self._app.stack.top is not top or (isinstance(top, WatchScene) and top.has_ended):
                return

    def _sit_through(self) -> None:
        """Answer the questions of a sitting to its end."""
        for number in range(_LONGEST_MATCH):
            self._frame(is_drawn=number % _DRAWN == 0)
            top = self._app.stack.top
            if not isinstance(top, MomentScene):
                return
            top.conductor.release()
            if top.is_judged and not self._app.stack.is_preparing:
                top.go_on()
            elif top.asked is not None:
                top.choose_first()

    def _lose_focus(self) -> None:
        self._post(pygame.WINDOWFOCUSLOST)
        self._frame()
        self._post(pygame.WINDOWFOCUSGAINED)

    def _resize(self) -> None:
        self._size = self._rng.choice(_SIZES)
        self._app.resize(self._size)

    def _change_full_screen(self) -> None:
        """Toggle it as the key does, and resize the window as the window system then does."""
        services = self._app.services
        is_full = not services.settings.is_fullscreen
        services.change(is_fullscreen=is_full)
        self._app.resize(_FULL_SCREEN if is_full else self._size)

    def _stay_away(self) -> None:
        """Touch nothing for more than a minute; on the title the bots start to play."""
        top = self._app.stack.top
        if isinstance(top, TitleScene):
            for _ in range(1300):
                top.update(0.05)
        for number in range(60):
            self._frame(is_drawn=number % _DRAWN == 0)


def all_screens() -> set[str]:
    """Return the names of all screens of the program."""
    for part in (game.scenes, game.practice):
        for module in pkgutil.walk_packages(part.__path__, f"{part.__name__}."):
            importlib.import_module(module.name)
    kinds = Scene.__subclasses__()
    for kind in kinds:  # which grows meanwhile
        kinds.extend(kind.__subclasses__())
    ours = (kind for kind in kinds if kind.__module__.startswith("game."))
    return {kind.name for kind in ours if hasattr(kind, "name")}


def soak(*, events: int, seed: int) -> int:
    """Let random things happen and print the counts as JSON, even after Ctrl-C.

    The progress is reported on standard error from time to time. Returns the exit status: 1 if
    there was an error, or if it was stopped before its end.
    """
    with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
        run, memory = Soak(seed, Path(folder)), MemoryLog()
        with contextlib.closing(run), contextlib.suppress(KeyboardInterrupt):
            while run.done < events and run.errors < _MOST_ERRORS:
                run.event()
                if run.done % _RESTS == 0:
                    run.rest()
                    held = memory.look()
                    told = "" if held is None else f", {held:.0f} MB"
                    print(f"{run.done} events, {run.errors} errors{told}", file=sys.stderr)
    counts = {
        "events": run.done,
        "screens_visited": sorted(run.visited),
        "screens_missed": sorted(all_screens() - run.visited),
        "languages": sorted(run.languages),
        "matches_finished": run.finished,
        "memory_mb": memory.tenths,
        "memory_growth": memory.growth,
        "python_blocks": memory.blocks,
        "errors": run.errors,
    }
    print(json.dumps(counts))
    return 1 if run.errors or run.done < events else 0
