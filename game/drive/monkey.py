"""Monkey testing: sends random pointer, key, gamepad, window size and focus events.

From time to time it deliberately reaches a state that takes many correct events in a row, such as
the end of a match.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable
from typing import Final

import pygame
from typing_extensions import override

from game.app import App
from game.drive.driver import Driver
from game.practice.question import QuestionMode
from game.scenes.market.result import ResultScene
from game.scenes.market.title import TitleScene
from game.scenes.parents.gate import gate_of
from game.scenes.table.part import TableMode
from game.scenes.table.play import PlayMode
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchMode
from game.ui.focus import Target
from game.ui.input import KEYS, PAD

SIZES: Final = ((960, 540), (1024, 768), (1280, 720), (800, 640), (1260, 540), (640, 400))
STEP: Final = 0.05
"""Time per frame, in seconds: the maximum time step that the program allows."""

_LONGEST_MATCH: Final = 12_000
"""Maximum number of frames that a match may take."""
_LONGEST_IDLE: Final = 65.0
"""Longest time without input, in seconds: bots start to play on the title screen before it ends."""
_DRAW_EVERY: Final = 6
"""Interval, in frames, at which a frame is drawn while a match is played."""
_FULL_SCREEN: Final = (1280, 720)
_PLAYED: Final = (PlayMode, QuestionMode, WatchMode)
"""The modes of the match screen in which a match can advance."""
_LEAVE_CHANCE: Final = {"rulebook": 0.3, "licences": 0.3}
"""Probability of leaving a screen with many slow pages after each event, by the screen's name."""


class Monkey(Driver):
    """A driver that sends random input to the headless program."""

    step = STEP
    spare = 0.004

    def __init__(self, app: App, rng: random.Random) -> None:
        super().__init__(app)
        self.size = SIZES[0]
        self.finished = 0
        self._rng = rng
        self._last_result: ResultScene | None = None
        self._kinds: list[tuple[Callable[[], None], int]] = [
            (self._click_target, 184),
            (self._click_anywhere, 40),
            (self._move_pointer, 100),
            (self._press_key, 80),
            (self._press_pad, 60),
            (self._play_for_a_while, 120),
            (self.play_whole_match, 2),
            (self.remove_restrictions, 4),
            (self.lose_focus, 8),
            (self.resize, 1),
            (self.toggle_full_screen, 1),
            (self._stay_idle, 1),
        ]

    def choose_event(self) -> Callable[[], None]:
        """Return a function that sends a random event; at the parental gate, often `pass_gate`."""
        if gate_of(self.stack.top) is not None and self._rng.random() < 0.5:
            return self.pass_gate
        kinds, weights = zip(*self._kinds, strict=True)
        kind: Callable[[], None] = self._rng.choices(kinds, weights)[0]
        return kind

    @override
    def run_frame(self, *, is_drawn: bool = True) -> None:
        super().run_frame(is_drawn=is_drawn)
        self.count_finished_matches()

    def count_finished_matches(self) -> None:
        """Count another finished match if a new result screen has opened."""
        for scene in self.stack.scenes:
            if isinstance(scene, ResultScene) and scene is not self._last_result:
                self._last_result = scene
                self.finished += 1

    def leave_slow_screen(self) -> None:
        """On a slow screen, press Escape with the probability given by `_LEAVE_CHANCE`."""
        top = self.stack.top
        if top is not None and self._rng.random() < _LEAVE_CHANCE.get(top.name, 0.0):
            self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0)

    # -- window events, overridden for runs in a real window ------------------------------------

    def lose_focus(self) -> None:
        """Remove the keyboard focus from the window for one frame."""
        self._post(pygame.WINDOWFOCUSLOST)
        self.run_frame()
        self._post(pygame.WINDOWFOCUSGAINED)

    def resize(self) -> None:
        """Resize the window to a random size."""
        self.size = self._rng.choice(SIZES)
        self.app.resize(self.size)

    def toggle_full_screen(self) -> None:
        """Toggle full screen, and send the resize event that the operating system would send."""
        is_full = not self.services.session.settings.is_fullscreen
        self.services.change_settings(is_fullscreen=is_full)
        self.app.resize(_FULL_SCREEN if is_full else self.size)

    def reset_window(self) -> None:
        """Leave full screen and restore the initial window size."""
        self.services.change_settings(is_fullscreen=False)
        for self.size in SIZES[1::-1]:
            self.app.resize(self.size)

    # -- single events --------------------------------------------------------------------------

    def _post(self, kind: int, **values: object) -> None:
        self.app.dispatch(pygame.Event(kind, values))

    def _press_at(self, pixel: tuple[int, int]) -> None:
        self._post(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0))
        self._post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=pygame.BUTTON_LEFT)

    def _click_at(self, pixel: tuple[int, int]) -> None:
        self._press_at(pixel)
        self._post(pygame.MOUSEBUTTONUP, pos=pixel, button=pygame.BUTTON_LEFT)

    def _random_pixel(self) -> tuple[int, int]:
        wide, high = self.app.screen.get_size()
        return (self._rng.randrange(wide), self._rng.randrange(high))

    def _targets(self) -> list[Target]:
        top = self.stack.top
        return [t for t in (top.targets() if top is not None else ()) if t.key != "quit"]

    def _click_target(self) -> None:
        if targets := self._targets():
            self._click_at(self._target_pixel(self._rng.choice(targets)))

    def _click_anywhere(self) -> None:
        self._click_at(self._random_pixel())

    def _move_pointer(self) -> None:
        self._post(pygame.MOUSEMOTION, pos=self._random_pixel(), rel=(1, 1), buttons=(0, 0, 0))

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

    # -- goals that take many events ------------------------------------------------------------

    def _play_for_a_while(self) -> None:
        top = self.stack.top
        if not isinstance(top, TableScene) or not _is_playable(top.mode):
            self._click_target()
            return
        for number in range(self._rng.randrange(10, 50)):
            self.run_frame(is_drawn=number % _DRAW_EVERY == 0)
            if top.pending_choice is not None:
                top.play_first_action()
            elif self.stack.top is not top:
                return

    def play_whole_match(self) -> None:
        """Play the match or mouse school session that is open to its end."""
        first = self.stack.top
        for number in range(_LONGEST_MATCH):
            top = self.stack.top
            if not isinstance(top, TableScene) or not isinstance(top.mode, _PLAYED):
                return
            mode = top.mode
            is_lesson = isinstance(mode, QuestionMode) and isinstance(first, TableScene)
            if not (is_lesson or top is first) or (isinstance(mode, WatchMode) and top.has_ended):
                return
            top.conductor.end_hold()
            is_paper_closed = isinstance(mode, PlayMode) and mode.callouts.close()
            if isinstance(mode, QuestionMode) and mode.is_judged:
                if not self.stack.is_preparing:
                    mode.open_next()
            elif top.pending_choice is not None and not is_paper_closed:
                top.play_first_action()
            self.run_frame(is_drawn=number % _DRAW_EVERY == 0)

    def pass_gate(self) -> None:
        """If the parental gate is open, type the result of the multiplication that it asks for."""
        gate = gate_of(self.stack.top)
        if gate is None or gate.correct_answer is None:
            return
        self.services.session.gate.succeed()  # as after the pause that follows wrong answers
        self.run_frame(is_drawn=False)
        answer = str(gate.correct_answer)
        for key in (*["remove"] * len(answer), *(("digit", digit) for digit in answer)):
            self._press_target(key)
            self._post(pygame.MOUSEBUTTONUP, pos=(0, 0), button=pygame.BUTTON_LEFT)

    def _press_target(self, key: Hashable) -> None:
        if (target := self.find_target(key)) is not None:
            self._press_at(self._target_pixel(target))

    def _target_pixel(self, target: Target) -> tuple[int, int]:
        return self.services.rendering.layout.px(target.box.centre)

    def remove_restrictions(self) -> None:
        """Remove all parental restrictions, which random input may set and which block games."""
        self.services.change_settings(disabled=frozenset(), tokens=0, pin="")

    def _stay_idle(self) -> None:
        top = self.stack.top
        if isinstance(top, TitleScene):
            for _ in range(round(_LONGEST_IDLE / STEP)):
                top.update(STEP)
        for number in range(60):
            self.run_frame(is_drawn=number % _DRAW_EVERY == 0)


def _is_playable(mode: TableMode) -> bool:
    if isinstance(mode, QuestionMode):
        return not mode.is_judged
    return isinstance(mode, _PLAYED)
