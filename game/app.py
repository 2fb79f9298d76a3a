"""The app: the window, the main loop and the services shared by all scenes.

In each frame, the loop handles input, updates the scenes and draws them. Bots and physics run in
the rest of the 1/60 s.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from game.catalog import CATALOG
from game.keep.cups import CupStore
from game.keep.folders import data_folder, export_folder
from game.keep.journal import Journal
from game.keep.lock import FolderLock
from game.keep.progress import ProgressStore
from game.media.canvas import Canvas
from game.media.file_manager import FileManager
from game.media.preferences import SystemPreferences, system_preferences
from game.media.sound import Sound
from game.media.sound_device import end_process
from game.media.speech import Speech
from game.media.synth.voice import BuiltInVoice
from game.media.voices import BackgroundCall
from game.play import restrictions
from game.routes import register_routes
from game.scenes.base import Scene
from game.scenes.input_mapper import InputMapper
from game.scenes.overlay import Overlay
from game.scenes.stack import SceneStack
from game.services.controls import Controls
from game.services.output import Output
from game.services.rendering import Rendering
from game.services.services import Services
from game.services.session import GATE_ATTEMPTS, GATE_PAUSE_SECONDS, Session
from game.startup import Options, Startup, check_messages
from game.ui.clock import AttemptLimit, Clock, SteppedClock, SystemClock
from game.ui.fonts import close_fonts
from game.ui.frame_pacer import FULL_FRAME_RATE, PRESSES, FramePacer
from game.ui.input import Intent, Scan, is_fullscreen_key, is_press, is_sound_key
from game.words import FRAME_DOMAIN, Words, fallback_language, system_language

FRAME_SECONDS: Final = 1 / 60
"""Duration of a frame in seconds."""

_LONGEST: Final = 1 / 20
"""Maximum time step, in seconds; it keeps animations from jumping after a stall."""

_LONGEST_REST: Final = 1.0
"""Maximum time step, in seconds, after a long wait, such as while the computer was asleep."""

_SPARE: Final = 0.006
"""Maximum time for bots and physics per frame, in seconds."""

_RESIZE_PAUSE: Final = 0.08
"""Time from the last resize event until the pictures are rendered again, in seconds."""

SceneMaker: TypeAlias = Callable[[Services, SceneStack], Scene]


class App:
    """The running program.

    Attributes:
        clock: the time source; when headless, it advances only when `sleep` is called.
        window: the window; when headless, a surface in memory.
        canvas: records what each frame draws, so that only changed areas are updated.
        overlay: the layer above all scenes.
        is_stuck: whether an unresponsive audio device keeps the process from ending.
        last_ms: milliseconds that the last call to `tick` spent on updates, drawing and bots.
    """

    def __init__(
        self,
        options: Options,
        clock: Clock | None = None,
        inquiry: BackgroundCall[SystemPreferences] | None = None,
        opening: Startup | None = None,
        lock: FolderLock | None = None,
    ) -> None:
        inquiry = inquiry or BackgroundCall(system_preferences, is_silent=options.is_headless)
        inquiry.begin()
        self.options = options
        self.clock = clock or (SteppedClock() if options.is_headless else SystemClock())
        self._opening = opening or Startup(options)
        self.window = self._opening.window
        self._apply_options()
        self.services = self._open_services()
        self.canvas = Canvas(self._size)
        register_routes()
        self.stack = SceneStack(self.services, has_threads=not options.is_headless)
        self.overlay = Overlay(self.services, inquiry)
        self._input_mapper = InputMapper(self.services, self.overlay.switch_scanner)
        self._lock = lock
        self._rhythm = FramePacer(self.clock, self._answer_show_request)
        self._last = self.clock.now()
        self._resize_at: float | None = None
        self._is_lost = False
        self._picture: pygame.Surface | None = None
        self._changed: Sequence[pygame.Rect] = ()
        self._is_opened = self._is_kept_open = self._is_busy = self.is_stuck = False
        self.last_ms = 0.0

    def _apply_options(self) -> None:
        options, store = self.options, self._opening.store
        language = options.language or store.settings.language or system_language()
        if options.is_headless:
            check_messages(language)
        given = {"motion": options.motion} if options.motion else {}
        store.override(
            **given,
            language=language,
            is_muted=options.is_muted or store.settings.is_muted,
            is_fullscreen=options.is_fullscreen or store.settings.is_fullscreen,
        )
        check_messages(fallback_language(language, (FRAME_DOMAIN, *CATALOG)) or language, others=())

    def _open_services(self) -> Services:
        options, store = self.options, self._opening.store
        data, is_silent = data_folder(options.data_dir), options.is_headless
        sound = Sound(is_silent=is_silent)
        services = Services(
            session=Session(
                store=store,
                progress=ProgressStore.open(data),
                cups=CupStore.open(data, CATALOG),
                journal=Journal.open(data, has_thread=True),
                exports=export_folder(options.data_dir),
                gate=AttemptLimit(self.clock, GATE_ATTEMPTS, GATE_PAUSE_SECONDS),
                hour=self._opening.hour,
            ),
            output=Output(
                sound,
                Speech(BuiltInVoice(sound.device), is_silent=is_silent),
                FileManager(is_silent=is_silent),
            ),
            rendering=Rendering(self._opening.art, store),
            controls=Controls(self.clock, last_press=self.clock.now()),
            words=Words(store.settings.language or "en"),
            rng=random.Random(options.seed),
            has_lines=not options.is_headless,
        )
        services.apply_active_player()
        return services

    # -- the loop -------------------------------------------------------------------------------

    def run(self, *scenes: SceneMaker) -> None:
        """Create the scenes, push them onto the stack in order, and run until the program quits."""
        try:
            for make in scenes:
                self.stack.push(make(self.services, self.stack))
                self.stack.finish_transition()
            while not self.stack.is_over:
                self.tick()
        finally:
            self.close()

    def tick(self) -> None:
        """Run one frame in real time: handle events, update, draw and display."""
        self._answer_show_request()
        for event in self._poll_events():
            self.dispatch(event)
        now = self.clock.now()
        dt, self._last = min(now - self._last, _LONGEST), now
        self._apply_window_settings(now)
        start = time.perf_counter()
        self.run_frame(dt)
        drawn = time.perf_counter()
        if self._changed:
            self.window.update_display(self._changed)
            self._changed = ()
        self._open_devices()
        resumed = time.perf_counter()
        deadline, spare = now + FRAME_SECONDS - 0.002, 0.030 if self.stack.is_preparing else _SPARE
        self._is_busy = self.work(min(max(0.0, deadline - self.clock.now()), spare))
        self.last_ms = (drawn - start + time.perf_counter() - resumed) * 1000
        left = now + FRAME_SECONDS - self.clock.now()
        if left > 0:
            self.clock.sleep(left)

    @property
    def is_resizing(self) -> bool:
        """Whether the pictures for a new window size have yet to be rendered."""
        return self._resize_at is not None

    def run_frame(self, dt: float) -> None:
        """Advance the whole program by `dt` seconds and draw one frame."""
        self.update(dt)
        self.draw()

    def update(self, dt: float) -> None:
        """Advance all scenes, the sound output and the overlay by `dt` seconds."""
        services = self.services
        services.rendering.has_board = any(scene.has_board for scene in self.stack.scenes)
        if not services.rendering.is_current and self.stack.pause_worker():
            services.rendering.resize(*self._size)
            self.stack.on_resize()
        services.output.sound.update(dt, is_speaking=services.output.speech.is_speaking)
        self.stack.update(dt)
        found = self.overlay.update(dt, self.stack.ready_scene, is_opened=self._is_opened)
        if found is not None:
            self.handle(found)

    def draw(self) -> None:
        """Draw the current frame; redraw everything if the window may have lost its contents.

        While pictures are being rendered for a new window size, the last frame is shown stretched.
        """
        if self._rhythm.is_hidden:
            return
        if not self.is_resizing and not self.stack.is_rebuilding:
            if self._is_lost:
                self.canvas.invalidate()
            self.stack.draw(self.canvas)
            self.overlay.draw(self.canvas)
            self._changed = self.canvas.update_surface(self.screen)
            self._picture = None
        elif self._is_lost:
            self._picture = self._picture or self.canvas.copy_frame()
            pygame.transform.scale(self._picture, self.screen.get_size(), self.screen)
            self._changed = [self.screen.get_rect()]
        self._is_lost = False

    def work(self, seconds: float) -> bool:
        """Run bots, physics and loading for up to `seconds`; return True if there was any work."""
        is_busy = self.stack.is_preparing
        end = time.perf_counter() + seconds
        while self._work_once():
            is_busy = True
            if time.perf_counter() >= end:
                break
        return is_busy

    def _work_once(self) -> bool:
        if self.stack.is_preparing:
            return self.stack.work()
        return self.stack.top is not None and self.stack.top.work()

    def _poll_events(self) -> Sequence[pygame.Event]:
        is_busy = self.overlay.is_moving or self._is_busy or self.services.output.sound.is_fading
        rate = FULL_FRAME_RATE if is_busy or self.is_resizing else self.stack.frame_rate
        wait = self._rhythm.wait_seconds(rate)
        if wait is None:
            return pygame.event.get()
        events = self._rhythm.wait_for_events(wait)
        now = self.clock.now()
        # Advance by the waiting time before handling the events, so that no animation starts with a
        # jump.
        self.stack.update(min(now - self._last, _LONGEST_REST))
        self._last = now
        return events

    def _open_devices(self) -> None:
        if not (self._is_opened or self.services.rendering.art.has_placeholders):
            self._is_opened = True
            gc.enable()
            pygame.joystick.init()
            self.services.output.sound.open()

    def close(self) -> None:
        """Shut down all services: those that save data first, devices that may hang last."""
        gc.enable()
        self._opening.close()
        self.stack.close()
        self.services.session.journal.close()
        close_fonts()
        self.services.output.speech.close()
        self.is_stuck = not self.services.output.sound.shut_down()
        if self.is_stuck:
            pygame.display.quit()  # any further SDL call would wait for the device
        else:
            pygame.quit()

    def finish_process(self, status: int) -> int:
        """Return `status`, or end the process with this exit status if an audio device has hung."""
        if self.is_stuck:
            end_process(status)
        return status

    # -- what happens to the window -------------------------------------------------------------

    def dispatch(self, event: pygame.Event) -> None:
        """Handle a window event, or convert an input event to an intent and pass it to `handle`."""
        if event.type in PRESSES:
            self._rhythm.note_press()
        else:
            self._handle_device_event(event)
        match event.type:
            case pygame.WINDOWCLOSE | pygame.QUIT:
                self._request_quit(event)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWLEAVE | pygame.WINDOWMINIMIZED:
                self._release_buttons(event)
            case pygame.JOYDEVICEADDED | pygame.JOYDEVICEREMOVED:
                self._input_mapper.input.update_gamepads(event)
            case pygame.KEYDOWN if (
                is_fullscreen_key(event) and self.services.controls.on_press is None
            ):
                is_changed = self.services.session.is_enabled(restrictions.LEAVE_PROGRAM)
                self.services.change_settings(is_fullscreen=self.window.is_fullscreen ^ is_changed)
            case pygame.KEYDOWN if is_sound_key(event) and not self.services.controls.takes_keys:
                self.services.change_settings(is_muted=not self.services.session.settings.is_muted)
            case _:
                if (intent := self._input_mapper.intent(event)) is not None:
                    self.handle(intent)

    def _handle_device_event(self, event: pygame.Event) -> None:
        self._rhythm.handle_event(event)
        self.window.handle_event(event)
        self.services.output.handle_event(event, is_opened=self._is_opened)
        if self.window.may_lose_contents(event):
            self._request_redraw()

    def _release_buttons(self, event: pygame.Event) -> None:
        # The window may never receive the release events after it has lost the focus.
        if event.type != pygame.WINDOWLEAVE:  # only the pointer has left
            self.overlay.switch_scanner.cancel_press()

    def _answer_show_request(self) -> None:
        if self._lock is not None and self._lock.accept_request():
            self.window.raise_window()

    def handle(self, intent: Intent) -> None:
        """Pass an intent to the overlay or, if the overlay does not handle it, to the top scene."""
        now = self.clock.now()
        if not isinstance(intent, Scan):
            self._rhythm.note_activity(now)
        if is_press(intent):
            self.services.controls.last_press = now
        if not self.overlay.handle(intent):
            self.stack.handle(intent)

    def _request_quit(self, event: pygame.Event) -> None:
        # A system shutdown sends no `WINDOWCLOSE`; the parental gate must never delay it.
        if event.type == pygame.WINDOWCLOSE:
            self._is_kept_open = not self.services.session.is_enabled(restrictions.LEAVE_PROGRAM)
        elif self._is_kept_open:
            self._is_kept_open = False
            from game.scenes.market.quit import ask_to_quit  # noqa: PLC0415 - seldom needed

            ask_to_quit(self.services, self.stack)
        else:
            self.stack.quit()

    def _request_redraw(self) -> None:
        self._is_lost = True
        if self.screen.get_size() != self._size or self.is_resizing:
            self._picture = self._picture or self.canvas.copy_frame()
            self._resize_at = self.clock.now() + _RESIZE_PAUSE

    def _apply_window_settings(self, now: float) -> None:
        if pygame.display.get_allow_screensaver() != self._rhythm.allows_screensaver:
            pygame.display.set_allow_screensaver(self._rhythm.allows_screensaver)
        wanted = self.services.session.settings.is_fullscreen
        if wanted != self.window.is_fullscreen and not self.options.is_headless:
            self.window.switch_fullscreen(wanted)
            self._request_redraw()
            self._resize_at = now
        if self._resize_at is not None and self.stack.pause_worker() and now >= self._resize_at:
            self.resize()

    def resize(self, size: tuple[int, int] | None = None) -> None:
        """Rebuild all scenes for the window's size or, when headless, for `size`, in pixels."""
        self._resize_at = None
        if size is not None:
            pygame.display.set_mode(size)
        self._is_lost = True
        width, height = self.screen.get_size()
        if (width, height) != self._size:
            self.canvas = Canvas((width, height))
            self.services.rendering.resize(width, height)
            self.stack.on_resize()

    @property
    def screen(self) -> pygame.Surface:
        """The surface to draw on: the window's or, when headless, one in memory."""
        return self.window.surface

    @property
    def _size(self) -> tuple[int, int]:
        layout = self.services.rendering.layout
        return (layout.width, layout.height)
