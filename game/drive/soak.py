"""Soak: random pointer, key, pad, resize and focus events over all screens, headless."""

from __future__ import annotations

import json
import random
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from game.app import App, Options
from game.scenes.attract import AttractScene
from game.scenes.result import ResultScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.scenes.watch import WatchScene
from game.ui.input import KEYS, PAD

_SIZES: Final = ((960, 540), (1024, 768), (1280, 720), (800, 640), (1260, 540), (640, 400))
_MOST_ERRORS: Final = 20
"""After so many errors the program is beyond doubt broken, and the run ends."""

_STEP: Final = 0.05
"""Seconds of a frame: as long as a late frame may be."""

_LONGEST_MATCH: Final = 12_000
"""Frames that a match is followed at the most."""

_AHEAD: Final = 5
"""Frames that pass after an event at the most."""


class Soak:
    """One run: the program, a generator, and the counts."""

    def __init__(self, seed: int, folder: Path) -> None:
        self._rng = random.Random(seed)
        self._folder = folder
        self._app = self._start()
        self._finished: set[int] = set()
        self.visited: set[str] = set()
        self.finished = 0
        self.errors = 0
        self._kinds: list[tuple[Callable[[], None], int]] = [
            (self._click_target, 46),
            (self._click_anywhere, 10),
            (self._point, 10),
            (self._press_key, 14),
            (self._press_pad, 10),
            (self._play_on, 30),
            (self._see_it_through, 1),
            (self._lose_focus, 2),
            (self._resize, 1),
            (self._stay_away, 1),
        ]

    def _start(self) -> App:
        options = Options(
            size=(960, 540),
            seed=self._rng.getrandbits(32),
            data_dir=self._folder,
            is_headless=True,
        )
        app = App(options)
        app.stack.push(TitleScene(app.services, app.stack))
        app.stack.settle()
        return app

    def event(self) -> None:
        """Let one random thing happen, and some frames pass."""
        kinds, weights = zip(*self._kinds, strict=True)
        kind = self._rng.choices(kinds, weights)[0]
        try:
            kind()
            for _ in range(self._rng.randrange(_AHEAD)):
                self._frame()
        except Exception:  # whatever it is, it is counted and told
            self.errors += 1
            traceback.print_exc(file=sys.stderr)
            self._again()
        self.visited |= self._app.stack.visited
        if self._app.stack.is_over:
            self._again()

    def _again(self) -> None:
        self._app.close()
        self._app = self._start()

    def _frame(self) -> None:
        app = self._app
        app.frame(_STEP)
        app.work(0.001)
        for scene in app.stack.scenes:
            if isinstance(scene, ResultScene) and id(scene) not in self._finished:
                self._finished = {id(scene)}
                self.finished += 1

    def _post(self, kind: int, **values: object) -> None:
        self._app.take(pygame.Event(kind, values))

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

    def _point(self) -> None:
        self._post(pygame.MOUSEMOTION, pos=self._anywhere(), rel=(1, 1), buttons=(0, 0, 0))

    def _press_key(self) -> None:
        key = self._rng.choice([*KEYS, pygame.K_TAB, pygame.K_m, pygame.K_x])
        self._post(pygame.KEYDOWN, key=key, mod=self._rng.choice((0, pygame.KMOD_SHIFT)))

    def _press_pad(self) -> None:
        kind = self._rng.randrange(3)
        if kind == 0:
            self._post(
                pygame.JOYBUTTONDOWN, button=self._rng.randrange(len(PAD) + 2), instance_id=0
            )
        elif kind == 1:
            cross = self._rng.choice(((0, 1), (0, -1), (1, 0), (-1, 0), (0, 0)))
            self._post(pygame.JOYHATMOTION, value=cross, hat=0, instance_id=0)
        else:
            value = self._rng.uniform(-1, 1)
            self._post(
                pygame.JOYAXISMOTION, axis=self._rng.randrange(3), value=value, instance_id=0
            )

    def _play_on(self) -> None:
        """At a table: let time pass as a player does who watches, and answer what is asked."""
        top = self._app.stack.top
        if not isinstance(top, TableScene) or isinstance(top, AttractScene):
            self._click_target()
            return
        for _ in range(self._rng.randrange(20, 90)):
            self._frame()
            if top.asked is not None:
                top.choose_first()
            elif self._app.stack.top is not top:
                return

    def _see_it_through(self) -> None:
        """Play the match on the table to its end, and look at the result."""
        top = self._app.stack.top
        if not isinstance(top, TableScene) or isinstance(top, AttractScene):
            return
        for _ in range(_LONGEST_MATCH):
            self._frame()
            if top.lesson is not None:
                top.close_lesson()
            elif top.asked is not None:
                top.choose_first()
            if self._app.stack.top is not top:
                return
            if isinstance(top, WatchScene) and top.has_ended:
                return

    def _lose_focus(self) -> None:
        self._post(pygame.WINDOWFOCUSLOST)
        self._frame()
        self._post(pygame.WINDOWFOCUSGAINED)

    def _resize(self) -> None:
        self._app.resize(self._rng.choice(_SIZES))

    def _stay_away(self) -> None:
        """Touch nothing for more than a minute; on the title the bots begin to play."""
        top = self._app.stack.top
        if isinstance(top, TitleScene):
            for _ in range(1300):
                top.update(0.05)
        for _ in range(60):
            self._frame()


def soak(*, events: int, seed: int) -> int:
    """Let random things happen and print the counts as JSON; status 1 if there was an error."""
    with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
        run = Soak(seed, Path(folder))
        done = 0
        while done < events and run.errors < _MOST_ERRORS:
            run.event()
            done += 1
    counts = {
        "events": done,
        "screens_visited": sorted(run.visited),
        "matches_finished": run.finished,
        "errors": run.errors,
    }
    print(json.dumps(counts))
    return 1 if run.errors else 0
