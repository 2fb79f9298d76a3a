"""The scene stack, which prepares, shows and removes the screens of the program."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Final

import pygame

from game.geometry import CANVAS, Point
from game.media.drawing import clear_drawing_cache
from game.media.memory import trim_memory
from game.scenes.base import Scene
from game.scenes.preparer import Preparer
from game.scenes.transition import ScreenTransition
from game.scenes.worker import Worker
from game.services.services import Services
from game.services.slices import run_all, run_slice
from game.services.user import ServiceUser
from game.ui.fonts import close_fonts
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.input import Choose, Intent, shows_focus_after

_GUARD: Final = 0.2
"""Seconds for which a new screen ignores presses, which were meant for the previous one."""

_DIM: Final = (118, 108, 132)
"""The colour with which the screen below a sheet is multiplied: a plum dusk."""


class SceneStack(ServiceUser):
    """A stack of scenes; only the topmost one receives intents and is updated.

    The old scene stays visible until the new one has been prepared. After a change of window size
    or language, the visible scenes are hidden until they have been rebuilt.
    """

    def __init__(self, services: Services, *, has_threads: bool = False) -> None:
        self.services = services
        self._scenes: list[Scene] = []
        self._has_threads = has_threads
        self._preparer = Preparer(services, Worker() if has_threads else None)
        self._preparing: tuple[Scene, Iterator[None], Callable[[], int]] | None = None
        self._rebuilding: Iterator[None] | None = None
        self._stale: list[Scene] = []
        self.transition = ScreenTransition(services)
        self._pressed = CANVAS.centre
        self._doors: dict[Scene, Point] = {}  # the press that opened each scene
        self._guard_left = 0.0
        self._below: pygame.Surface | None = None
        self._sweeps_left = 0
        self._is_untidy = False
        self.is_over = False  # whether the program ends after this frame
        self.visited: set[str] = set()  # names of all scenes that have been on top
        self.collects_garbage = True  # when nothing is animated; if False, Python does it

    @property
    def top(self) -> Scene | None:
        """The topmost scene; None if the stack is empty."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes on the stack, from bottom to top."""
        return tuple(self._scenes)

    @property
    def is_preparing(self) -> bool:
        """Whether a scene is being prepared; intents are ignored until it is shown."""
        return self._preparing is not None or self.is_rebuilding

    @property
    def has_threads(self) -> bool:
        """Whether there is a worker thread; without one, `Scene.prefetch` is never called."""
        return self._has_threads

    @property
    def is_rebuilding(self) -> bool:
        """Whether the visible scenes are being prepared again for a new size or new settings."""
        return self._rebuilding is not None

    @property
    def ready_scene(self) -> Scene | None:
        """The topmost scene; None while it is being rebuilt, when it must not be used."""
        return None if self.is_rebuilding else self.top

    @property
    def is_prefetching(self) -> bool:
        """Whether pictures are being prefetched, or are scheduled to be."""
        return self._preparer.is_prefetching

    @property
    def frame_rate(self) -> int:
        """Frames per second that the screen needs while the user does nothing."""
        if (
            self.is_preparing
            or self.transition.is_active
            or self._preparer.is_replacing_placeholders
        ):
            return FULL_FRAME_RATE
        return self.top.frame_rate if self.top is not None else 0

    def push(self, scene: Scene) -> None:
        """Prepare `scene`, then push it onto the stack; it becomes the visible one."""
        self._prepare(scene, lambda: len(self._scenes))

    def replace(self, scene: Scene, keep: int | None = None) -> None:
        """Prepare `scene`, then put it in the place of the topmost scenes.

        The lowest `keep` scenes stay on the stack; by default, only the topmost one is replaced.
        """
        self._prepare(scene, lambda: len(self._scenes) - 1 if keep is None else keep)

    def pop(self, count: int = 1) -> None:
        """Remove the `count` topmost scenes, but never the bottom one."""
        run_all(self._capture_screen())
        door = self._pressed
        for _ in range(min(count, len(self._scenes) - 1)):
            door = self._doors.get(self._scenes[-1], door)
            self._remove_top()
        self.transition.begin(door, is_back=True)
        self._below = None
        self._guard_left = _GUARD
        top = self.top
        if top is not None:
            if top.is_sheet:
                self._render_below()
            self._play_music(top)
            top.on_uncovered()
            if top in self._stale:
                self.rebuild()
            else:
                self.prefetch()

    def open_speech_settings(self) -> None:
        """Open the speech settings, unless they are already open."""
        from game.scenes.sheets.speech_settings import SpeechSettingsSheet  # noqa: PLC0415

        if not isinstance(self.top, SpeechSettingsSheet):
            self.push(SpeechSettingsSheet(self.services, self))

    def pop_to_bottom(self) -> None:
        """Remove all scenes except the bottom one."""
        self.pop(len(self._scenes) - 1)

    def quit(self) -> None:
        """End the program after this frame."""
        self.is_over = True

    def close(self) -> None:
        """Stop the worker thread, and leave all scenes."""
        self._preparer.close()
        while self._scenes:
            self._remove_top()

    def schedule_gc(self) -> None:
        """Schedule a garbage collection, which runs when nothing is being animated.

        Until then, automatic collections ignore the objects that exist now.
        """
        if self.collects_garbage:
            gc.freeze()
        self._is_untidy = True

    def _collect_garbage(self) -> None:
        self._is_untidy = False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        trim_memory()

    def _evict_unused(self) -> None:
        self._sweeps_left -= 1
        if self._scenes and self._scenes[0] not in self._stale:
            self._scenes[0].mark_pictures_used()
        self.art.evict_unused()
        if self._sweeps_left == 0:
            if len(self._scenes) == 1:  # back at the title: drop the table's pictures
                clear_drawing_cache()
                close_fonts()
            self.schedule_gc()

    def _remove_top(self) -> None:
        scene = self._scenes.pop()
        self._doors.pop(scene, None)
        scene.leave()
        if not scene.is_sheet:
            self._sweeps_left = 2  # before and after the first frame of the next screen
        elif all(other.backgrounds != scene.backgrounds for other in self._scenes):
            self.art.evict("background", *scene.backgrounds)

    def _prepare(self, scene: Scene, keep: Callable[[], int]) -> None:
        if self._preparing is None:
            self._preparing = (scene, self._prepare_with_picture(scene), keep)

    def _prepare_with_picture(self, scene: Scene) -> Iterator[None]:
        return chain(self._preparer.prepare([scene]), self._capture_screen())

    def prefetch(self) -> None:
        """Restart prefetching; call this when the topmost scene needs different pictures."""
        self._preparer.prefetch()

    def pause_worker(self) -> bool:
        """Cancel the worker's job; return True if the worker is idle. See `Preparer.pause`."""
        return self._preparer.pause()

    def _show_scene(self, scene: Scene, keep: int) -> None:
        while len(self._scenes) > max(keep, 0):
            self._remove_top()
        self._scenes.append(scene)
        self._doors[scene] = self._pressed
        self.transition.begin(self._pressed, is_back=False)
        self.visited.add(scene.name)
        self._below = None
        self._guard_left = _GUARD if len(self._scenes) > 1 else 0.0
        if scene.is_sheet:
            self._render_below()
        elif len(self.visited) > 1:
            self.sound.play("common/whoosh")
        self._play_music(scene)
        scene.enter()
        self.prefetch()

    def _play_music(self, scene: Scene) -> None:
        if scene.music is not None:
            self.sound.fade_to_music(scene.music)

    def _capture_screen(self) -> Iterator[None]:
        return self.transition.capture(pygame.display.get_surface() if self._scenes else None)

    def _render_below(self) -> None:
        layout, top = self.layout, self._scenes[-1]
        if top.backgrounds:
            self._below = self.art.background(*top.backgrounds)
            return
        self._below = pygame.Surface((layout.width, layout.height), 0, 32)
        floor = max(i for i, scene in enumerate(self._scenes) if not scene.is_sheet)
        self._scenes[floor].draw(self._below)
        self._below.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)

    def on_resize(self) -> None:
        """Rebuild the visible scenes for a new window size; others are rebuilt when next shown."""
        self.transition.end()
        self._below = None
        if self._preparing is not None:
            scene, _, keep = self._preparing
            self._preparing = (scene, self._prepare_with_picture(scene), keep)
        self._stale = list(self._scenes)
        self._sweeps_left = 1  # pictures of the former size
        self.rebuild()

    def rebuild(self) -> None:
        """Prepare the visible scenes again, as after a change of size, language or motion level."""
        self._rebuilding = self._rebuild_shown()
        if not self._has_threads:
            run_all(self._rebuilding)
            self._rebuilding = None

    def _rebuild_shown(self) -> Iterator[None]:
        floor = max((i for i, scene in enumerate(self._scenes) if not scene.is_sheet), default=0)
        shown = self._scenes[floor:]
        yield from self._preparer.prepare(shown)
        self._stale = [scene for scene in self._stale if scene not in shown]
        self.prefetch()
        if self.top is not None and self.top.is_sheet:
            self._render_below()

    def handle(self, intent: Intent) -> None:
        """Pass `intent` to the topmost scene, except for presses right after a change of screen."""
        if not self._scenes or self.is_preparing:
            return
        top, controls = self._scenes[-1], self.services.controls
        controls.has_cursor = shows_focus_after(intent, controls.has_cursor)
        if isinstance(intent, Choose):
            if self._guard_left > 0.0:
                return
            self.transition.end()
            self._pressed = intent.point or _focused_at(top)
        top.handle(intent)

    def work(self) -> bool:
        """Do one slice of preparation; return True if more is to be done."""
        if self._rebuilding is not None:
            if run_slice(self._rebuilding):
                self._rebuilding = None
            return self.is_preparing
        if self._preparing is None:
            return False
        scene, steps, keep = self._preparing
        if run_slice(steps):
            self._preparing = None
            self._show_scene(scene, keep())
        return self._preparing is not None

    def finish_transition(self) -> None:
        """Complete all preparation at once, and skip the transition."""
        while self.is_preparing:
            self._preparer.end_frame()
            self.work()
        self.transition.end()
        self._guard_left = 0.0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._use_preparer()
        if self._sweeps_left:  # at once, while nothing moves yet
            self._evict_unused()
        elif self._is_untidy and self.collects_garbage and self.frame_rate < FULL_FRAME_RATE:
            self._collect_garbage()
        self.transition.update(dt)
        self._guard_left = max(0.0, self._guard_left - dt)
        if self.top is not None and not self.is_preparing:
            self.top.update(dt)
        elif self.top is not None and not self.is_rebuilding:
            self.top.animate_idle(dt)

    def _use_preparer(self) -> None:
        preparer, top = self._preparer, self.top
        preparer.end_frame()
        if preparer.poll_placeholders() and top is not None and top.is_sheet:
            self._render_below()
        self._is_untidy |= preparer.poll_prefetch()
        if not self.is_preparing:
            preparer.start_next_job(top, is_settled=not self._sweeps_left)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the topmost scene and, during a transition, what is left of the old one above it."""
        self._paint(surface)
        self.transition.draw(surface)

    def _paint(self, surface: pygame.Surface) -> None:
        if self._below is not None:
            surface.blit(self._below, (0, 0))
        if self.top is not None:
            self.top.draw(surface)


def _focused_at(scene: Scene) -> Point:
    target = scene.focused_target()
    return CANVAS.centre if target is None else target.box.centre
