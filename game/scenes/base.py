"""The base class of all scenes, the screens of the program."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import ClassVar, Final, Protocol

import pygame

from game.geometry import Point
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui import input as intents
from game.ui.focus import Focus, Target
from game.ui.frame_pacer import BREATHING, MOVING
from game.ui.widgets import Button, draw_frame

_PRESSED: Final = 0.14
"""Seconds for which a chosen target looks pressed; longer while the next screen is prepared."""


class Stack(Protocol):
    """Interface of `SceneStack` for scenes; it avoids a circular import."""

    @property
    def is_preparing(self) -> bool:
        """Whether a scene is being prepared."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes on the stack, the lowest first."""

    @property
    def has_threads(self) -> bool:
        """Whether `Scene.prefetch` runs on a worker thread; if not, it runs in the frame loop."""

    def push(self, scene: Scene) -> None:
        """Prepare a scene and put it on top of the stack."""

    def replace(self, scene: Scene, keep: int | None = None) -> None:
        """Prepare a scene and replace the scenes at the top of the stack with it.

        The lowest `keep` scenes stay. By default only the topmost scene is replaced.
        """

    def pop(self, count: int = 1) -> None:
        """Remove the `count` topmost scenes. The lowest scene is never removed."""

    def pop_to_bottom(self) -> None:
        """Remove all scenes but the lowest one."""

    def prefetch(self) -> None:
        """Restart prefetching for the topmost scene, because it now needs other pictures."""

    def schedule_gc(self) -> None:
        """Request a garbage collection as soon as nothing on the screen moves."""

    def rebuild(self) -> None:
        """Prepare the visible scenes again after a change of size, language or motion level."""

    def explain_silence(self) -> None:
        """Open the speech settings, which explain why nothing can be read aloud."""

    def quit(self) -> None:
        """End the program after this frame."""


class Scene(ServiceUser, ABC):
    """One screen of the program.

    The stack prepares and enters a scene, passes it intents and the time elapsed, draws it, and
    finally leaves it. Drawing changes no state. While a sheet (`is_sheet`) is open, the scene below
    it stays visible but frozen.
    """

    name: str
    """Identifies the screen in reports and tests."""
    is_sheet: ClassVar[bool] = False
    has_board: ClassVar[bool] = False
    """Whether it shows a board with a banner above it."""
    loses_focus: ClassVar[bool] = False
    """Whether moving the pointer off all targets clears the focus."""
    music: str | None = None
    """The music while this scene is on top; None keeps the current one playing."""

    def __init__(self, services: Services, stack: Stack) -> None:
        self.services = services
        self.stack = stack
        self.focus = Focus()
        self.time = 0.0
        self._pressed_for = 0.0

    @property
    def backgrounds(self) -> tuple[str, ...]:
        """The art names of the background layers for `Art.background`; may be empty."""
        return ()

    # -- hooks ------------------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """Render the pictures for the first frame. Called before `enter` and after a resize."""
        yield

    def prefetch(self) -> Iterator[None]:
        """Render pictures that will be needed later, in slices, on the worker thread."""
        yield

    def mark_pictures_used(self) -> None:
        """Mark the pictures that this scene needs, so that they are not evicted."""

    def enter(self) -> None:
        """Called once, when the scene becomes the topmost one for the first time."""

    def leave(self) -> None:
        """Called once, when the scene is removed from the stack. Stops reading aloud."""
        self.speech.stop()

    def on_uncovered(self) -> None:
        """Called when the scene above this one has been removed."""

    @abstractmethod
    def buttons(self) -> Sequence[Button]:
        """Return the current buttons, in reading order."""

    def targets(self) -> Sequence[Target]:
        """Return all targets that can be chosen now, in reading order."""
        return [button.target() for button in self.buttons()]

    def back(self) -> None:
        """Leave the scene. Called for Esc and equivalent inputs."""
        self.stack.pop()

    def menu(self) -> None:
        """Respond to the menu key."""
        self.back()

    def help(self) -> None:
        """Respond to the hint key."""

    def undo(self) -> None:
        """Respond to the undo key."""

    def recall(self) -> None:
        """Respond to the key that replays the last turns."""

    def speech_text(self) -> str:
        """Return the text that is read aloud on request."""
        return ". ".join(target.name for target in self.targets() if target.name)

    def on_invalid_choice(self) -> None:
        """Play a sound because the player tried to choose something that cannot be chosen."""
        self.sound.play("common/ui_wrong")

    def on_missed_press(self, point: Point) -> None:
        """Called when a press at `point`, in units, hits no target."""
        self.on_invalid_choice()

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Draw the scene without its buttons. Must not change any state."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self.time += dt
        self._pressed_for = max(0.0, self._pressed_for - dt)

    def animate_idle(self, dt: float) -> None:
        """Advance idle animations by `dt` seconds while the next screen is being prepared."""
        self.time += dt

    def work(self) -> bool:
        """Do about a millisecond of background work; return True if there is more to do."""
        return False

    @property
    def audience(self) -> Hashable:
        """The viewer whose secrets the screen shows; constant on screens without secrets.

        When it changes, enlarged text is dismissed, because the text may be secret.
        """
        return None

    @property
    def frame_rate(self) -> int:
        """Frames per second that the screen needs without input; see `game.ui.frame_pacer`."""
        if self._pressed_for > 0:
            return MOVING
        return 0 if self.motion == "none" else BREATHING

    # -- common behaviour -------------------------------------------------------------------------

    def handle(self, intent: intents.Intent) -> None:
        """Respond to an intent: move the focus, choose a target or run a command."""
        if isinstance(intent, intents.PointerMove):
            target = self.target_at(intent.point)
            if target is not None or self.loses_focus:
                self.focus.key = target.key if target is not None else None
        elif isinstance(intent, intents.Choose):
            self._choose(intent)
        elif isinstance(intent, intents.MoveFocus):
            self._move(lambda: self.focus.move(intent.dx, intent.dy, self.targets()))
        elif isinstance(intent, intents.StepFocus):
            self._move(lambda: self.focus.step(intent.step, self.targets()))
        else:
            hooks = {
                intents.Back: self.back,
                intents.Menu: self.menu,
                intents.Help: self.help,
                intents.Undo: self.undo,
                intents.Speak: self.speak,
                intents.Recall: self.recall,
                intents.Repeat: self.speech.repeat,
            }
            hooks[type(intent)]()

    def _move(self, step: Callable[[], None]) -> None:
        before = self.focus.key
        step()
        if self.focus.key != before:
            self.sound.play("common/ui_focus")

    def _choose(self, intent: intents.Choose) -> None:
        point = intent.point
        target = self.focused() if point is None else self.target_at(point)
        if target is not None:
            self.focus.key = target.key
            self.choose(target)
        elif point is not None:
            self.on_missed_press(point)
        else:
            self.on_invalid_choice()

    def target_at(self, point: Point) -> Target | None:
        """Return the target at or close to `point`, in units; None if there is none."""
        return self.focus.target_at(point, self.targets())

    def focused(self) -> Target | None:
        """Return the target that the confirm key would choose, or None."""
        return self.focus.current_target(self.targets())

    def choose(self, target: Target) -> None:
        """Choose a target with a click sound, and draw it pressed for a moment."""
        self._pressed_for = _PRESSED
        self.sound.play("common/ui_choose")
        target.choose()

    def speak(self) -> None:
        """Read this screen aloud on request, and enlarge its text at a large text scale.

        If neither is possible, open the speech settings.
        """
        self.services.output.text_to_enlarge = self.speech_text()
        if self.speech.is_mute(self.words.language) and self.theme.text_scale == 1:
            self.stack.explain_silence()
        else:
            self.read_screen()

    def read_screen(self) -> None:
        """Read this screen aloud."""
        self.speech.speak(self.speech_text(), self.words.language)

    def open(self, make: Callable[[Services, Stack], Scene]) -> None:
        """Push the scene that `make` returns onto the stack."""
        self.stack.push(make(self.services, self.stack))

    def read_screen_if_enabled(self) -> None:
        """Read this screen aloud if the player's settings ask for it."""
        if self.settings.reads_aloud:
            self.read_screen()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, its buttons and the focus frame."""
        self.paint(surface)
        for button in self.buttons():
            button.draw(surface, self.theme, self.art)
        self.draw_focus(surface)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the focus frame if keys or a gamepad are in use, or a target is being pressed."""
        is_pressed = self._pressed_for > 0
        if self.services.controls.has_cursor or is_pressed:  # listing all targets is slow
            self.draw_frame(surface, self.focused(), is_pressed=is_pressed)

    def draw_frame(
        self, surface: pygame.Surface, target: Target | None, *, is_pressed: bool
    ) -> None:
        """Draw the focus frame around `target`, if there is one."""
        if target is not None:
            draw_frame(surface, self.theme, target.box, is_pressed=is_pressed)

    @property
    def pulse(self) -> float:
        """Phase of a pulse of about 1.5 seconds, 0 to 1; constant if motion is off."""
        if self.motion == "none":
            return 0.5
        return 0.5 - 0.5 * math.cos(self.time * 4.2)
