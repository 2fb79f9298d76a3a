"""The base class of all scenes, the screens of the program."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import ClassVar, Final, Protocol

import pygame

from game.geometry import Box, Point
from game.services.services import Services
from game.services.user import ServiceUser
from game.text import join_sentences
from game.ui import input as intents
from game.ui.focus import Focus, Target
from game.ui.frame_pacer import FULL_FRAME_RATE, IDLE_FRAME_RATE
from game.ui.widgets import Button, draw_frame

_PRESSED: Final = 0.14
"""Minimum time, in seconds, for which a chosen target is drawn as pressed."""


class Stack(Protocol):
    """The part of `SceneStack` that scenes use; they cannot import the class itself."""

    @property
    def is_preparing(self) -> bool:
        """Whether a new scene is being prepared and is not yet visible."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes on the stack, from bottom to top."""

    @property
    def has_threads(self) -> bool:
        """Whether there is a worker thread; without one, `Scene.prefetch` is never called."""

    def push(self, scene: Scene) -> None:
        """Prepare `scene`, then push it onto the stack; it becomes the visible one."""

    def replace(self, scene: Scene, keep: int | None = None) -> None:
        """Prepare `scene`, then replace the topmost scenes with it.

        The lowest `keep` scenes stay on the stack; by default, only the topmost one is replaced.
        """

    def pop(self, count: int = 1) -> None:
        """Remove the `count` topmost scenes, but never the bottom one."""

    def pop_to_bottom(self) -> None:
        """Remove all scenes except the bottom one."""

    def prefetch(self) -> None:
        """Restart prefetching; call this when the topmost scene needs different pictures."""

    def schedule_gc(self) -> None:
        """Schedule a garbage collection, which runs when nothing is being animated."""

    def rebuild(self) -> None:
        """Prepare the visible scenes again, as after a change of size, language or motion level."""

    def open_speech_settings(self) -> None:
        """Open the speech settings, which explain why nothing can be read aloud."""

    def quit(self) -> None:
        """End the program after this frame."""


class Scene(ServiceUser, ABC):
    """A screen of the program.

    The stack prepares and enters a scene, then passes intents to it, updates it and draws it, and
    finally leaves it. Drawing does not change any state. While a sheet (a scene with `is_sheet`) is
    open, the scene below stays visible but is not updated.
    """

    name: str
    """Identifies the screen in reports and tests."""
    is_sheet: ClassVar[bool] = False
    has_board: ClassVar[bool] = False
    """Whether the screen shows a board with a banner above it."""
    keeps_rows: ClassVar[bool] = False
    """Whether the targets are rows of settings, which left and right never leave."""
    shows_focused_name: ClassVar[bool] = False
    """Whether the screen writes the name of its focused target by itself: it has no captions."""
    loses_focus: ClassVar[bool] = False
    """Whether the focus is cleared when the pointer is over no target."""
    music: str | None = None
    """The name of this scene's music; None leaves the current music playing."""

    def __init__(self, services: Services, stack: Stack) -> None:
        self.services = services
        self.stack = stack
        self.focus = Focus(keeps_rows=self.keeps_rows)
        self.time = 0.0
        self._pressed_for = 0.0

    @property
    def backgrounds(self) -> tuple[str, ...]:
        """Art names of the background layers, as arguments of `Art.background`; may be empty."""
        return ()

    # -- hooks ------------------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """Render the pictures of the first frame, in slices.

        Called before `enter`, and again after each resize.
        """
        yield

    def prefetch(self) -> Iterator[None]:
        """Render the pictures that will be needed later, in slices; called on the worker thread."""
        yield

    def mark_pictures_used(self) -> None:
        """Mark this scene's pictures as used, so that the cache does not evict them."""

    def enter(self) -> None:
        """Called once, when the scene is first shown."""

    def leave(self) -> None:
        """Stop any speech. Called once, when the scene is removed from the stack."""
        self.speech.stop()

    def on_uncovered(self) -> None:
        """Called when the scenes above this one have been removed and it is topmost again."""

    @abstractmethod
    def buttons(self) -> Sequence[Button]:
        """Return the current buttons, in reading order."""

    def targets(self) -> Sequence[Target]:
        """Return the targets that can be chosen now, in reading order."""
        return [button.target() for button in self.buttons()]

    def back(self) -> None:
        """Close the scene. Called for the back key and its equivalents on other devices."""
        self.stack.pop()

    def menu(self) -> None:
        """Respond to the menu key; by default, do the same as `back`."""
        self.back()

    def help(self) -> None:
        """Respond to the hint key."""

    def undo(self) -> None:
        """Respond to the undo key."""

    def recall(self) -> None:
        """Respond to the key that replays the most recent turns."""

    def speech_text(self) -> str:
        """Return the text to read aloud when the user asks for it."""
        return join_sentences(target.name for target in self.targets() if target.name)

    def on_invalid_choice(self) -> None:
        """Play the error sound; called when the user tries to choose something unavailable."""
        self.sound.play("common/ui_wrong")

    def on_missed_press(self, point: Point) -> None:
        """Respond to a press that hit no target; `point` is its position in units."""
        self.on_invalid_choice()

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Draw the scene without its buttons. Must not change state."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self.time += dt
        self._pressed_for = max(0.0, self._pressed_for - dt)

    def animate_idle(self, dt: float) -> None:
        """Advance idle animations by `dt` seconds; also called while a new scene is prepared."""
        self.time += dt

    def work(self) -> bool:
        """Do about a millisecond of background work; return True if there is more to do."""
        return False

    @property
    def is_animating(self) -> bool:
        """Whether the player is watching an animation, so a caption may only be shown briefly."""
        return False

    def content_boxes(self) -> Sequence[Box]:
        """Return the boxes, in units, that captions should avoid, in addition to text."""
        return [target.box for target in self.targets()]

    @property
    def has_paper(self) -> bool:
        """Whether a paper, such as a lesson, is open; no captions are shown while it is."""
        return False

    @property
    def viewer_key(self) -> Hashable:
        """Identifies the viewer whose hidden information is on the screen; None if there is none.

        When it changes, enlarged text is dismissed, because that text may be secret.
        """
        return None

    @property
    def frame_rate(self) -> int:
        """Frames per second that the screen needs while the user does nothing.

        See `game.ui.frame_pacer`.
        """
        if self._pressed_for > 0:
            return FULL_FRAME_RATE
        return 0 if self.motion == "none" else IDLE_FRAME_RATE

    # -- common behaviour -------------------------------------------------------------------------

    def handle(self, intent: intents.Intent) -> None:
        """Respond to `intent`: move the focus, choose a target, or call a command's method."""
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
        target = self.focused_target() if point is None else self.target_at(point)
        if target is not None:
            self.focus.key = target.key
            self.choose(target)
        elif point is not None:
            self.on_missed_press(point)
        else:
            self.on_invalid_choice()

    def target_at(self, point: Point) -> Target | None:
        """Return the target at or close to `point`, which is in units; None if there is none."""
        return self.focus.target_at(point, self.targets())

    def focused_target(self) -> Target | None:
        """Return the target that the confirm key would choose, or None."""
        return self.focus.current_target(self.targets())

    def choose(self, target: Target) -> None:
        """Choose `target`: play the click sound and briefly show the target as pressed."""
        self._pressed_for = _PRESSED
        self.sound.play("common/ui_choose")
        target.choose()

    def speak(self) -> None:
        """Read the screen aloud and, if the text scale is above 1, show its text enlarged.

        If neither is possible, open the speech settings.
        """
        self.services.output.text_to_enlarge = self.speech_text()
        if self.speech.is_mute(self.words.language) and self.theme.text_scale == 1:
            self.stack.open_speech_settings()
        else:
            self.read_screen()

    def read_screen(self) -> None:
        """Read the screen's text aloud."""
        self.speech.speak(self.speech_text(), self.words.language)

    def open(self, make: Callable[[Services, Stack], Scene]) -> None:
        """Call `make` to create a scene, and push it onto the stack."""
        self.stack.push(make(self.services, self.stack))

    def read_screen_if_enabled(self) -> None:
        """Read the screen's text aloud if the player has enabled automatic reading."""
        if self.settings.reads_aloud:
            self.read_screen()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, its buttons and the focus frame."""
        self.paint(surface)
        for button in self.buttons():
            button.draw(surface, self.theme, self.art)
        self.draw_focus(surface)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw the focus frame while keys or a gamepad are in use, or while a target is pressed."""
        is_pressed = self._pressed_for > 0
        if self.services.controls.has_cursor or is_pressed:  # listing all targets is slow
            self.draw_frame(surface, self.focused_target(), is_pressed=is_pressed)

    def draw_frame(
        self, surface: pygame.Surface, target: Target | None, *, is_pressed: bool
    ) -> None:
        """Draw the focus frame around `target`; draw nothing if it is None."""
        if target is not None:
            draw_frame(surface, self.theme, target.box, is_pressed=is_pressed)

    @property
    def pulse(self) -> float:
        """A value that oscillates between 0 and 1 every 1.5 seconds; always 0.5 without motion."""
        if self.motion == "none":
            return 0.5
        return 0.5 - 0.5 * math.cos(self.time * 4.2)
