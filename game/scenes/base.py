"""What a scene is: one screen, with its targets, held by the scene stack.

A scene is prepared (`prepare`, in slices), entered, fed with intents and seconds, drawn, and left.
Drawing changes nothing. A sheet (`is_sheet`) lies over the scene below, which is frozen meanwhile.
"""

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
from game.ui.rhythm import BREATHING, MOVING
from game.ui.widgets import Button, draw_frame

_PRESSED: Final = 0.14
"""Seconds for which a chosen target looks pressed; longer while the next screen is prepared."""


class Stack(Protocol):
    """The part of `SceneStack` that a scene uses; that module imports this one."""

    @property
    def is_preparing(self) -> bool:
        """Whether a scene is being prepared."""

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the lowest first."""

    @property
    def has_threads(self) -> bool:
        """Whether another thread runs `Scene.prefetch`."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def replace(self, scene: Scene, keep: int | None = None) -> None:
        """Put a scene in place of the topmost one, or of all but the lowest `keep`."""

    def pop(self, count: int = 1) -> None:
        """Take off the topmost scenes; the lowest one always stays."""

    def pop_to_bottom(self) -> None:
        """Go back to the lowest scene."""

    def prefetch(self) -> None:
        """Restart the prefetching of the scene on top, since something has changed."""

    def schedule_gc(self) -> None:
        """Collect garbage as soon as nothing moves."""

    def rebuild(self) -> None:
        """Prepare what is shown again, for another window, language or motion level."""

    def quit(self) -> None:
        """End the program after this frame."""


class Scene(ServiceUser, ABC):
    """One screen of the program."""

    name: str
    """Tells screens apart in reports."""
    is_sheet: ClassVar[bool] = False
    loses_focus: ClassVar[bool] = False
    """Whether a pointer on nothing takes the focus away; if not, the last target keeps it."""
    music: str | None = None
    """The tune while this scene is on top; None leaves the current one playing."""

    def __init__(self, services: Services, stack: Stack) -> None:
        self.services = services
        self.stack = stack
        self.focus = Focus()
        self.time = 0.0
        self._pressed_for = 0.0

    @property
    def backdrop(self) -> tuple[str, ...]:
        """What fills the window, see `Art.background`; made after all that `prepare` makes."""
        return ()

    # -- hooks, each saying when it is called ---------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """Rasterise what the first frame needs. Called before `enter`, and again after a resize."""
        yield

    def prefetch(self) -> Iterator[None]:
        """Get what will be needed later, step by step, while this scene is shown.

        A second thread does this; it stops when another scene comes.
        """
        yield

    def keep_cached(self) -> None:
        """Ask for what has to be there at once when this, the lowest scene, comes on top again."""

    def enter(self) -> None:
        """Called once, when the scene comes on top for the first time."""

    def leave(self) -> None:
        """Called once, when the scene is taken off the stack: reading it aloud stops."""
        self.speech.stop()

    def on_uncovered(self) -> None:
        """Called when the sheet above was taken off."""

    @abstractmethod
    def buttons(self) -> Sequence[Button]:
        """Return the current buttons, in reading order."""

    def targets(self) -> Sequence[Target]:
        """Return everything that can be chosen now, in reading order."""
        return [button.target() for button in self.buttons()]

    def back(self) -> None:
        """Leave; called for Esc and the like."""
        self.stack.pop()

    def menu(self) -> None:
        """Called for the menu key."""
        self.back()

    def help(self) -> None:
        """Called for the hint key."""

    def undo(self) -> None:
        """Called for the undo key."""

    def recall(self) -> None:
        """Called for the key that asks what has just happened."""

    def speech_text(self) -> str:
        """Return the text that is read aloud on request."""
        return ". ".join(target.name for target in self.targets() if target.name)

    def on_release(self) -> None:
        """Called when what was pressed is let go."""

    def on_invalid_choice(self) -> None:
        """Called when something was chosen that cannot be: it does no harm."""
        self.sound.play("common/ui_wrong")

    def on_missed_press(self, point: Point) -> None:
        """Called when a press at `point`, in units, meets nothing that can be chosen."""
        self.on_invalid_choice()

    @abstractmethod
    def paint(self, surface: pygame.Surface) -> None:
        """Draw the scene without its buttons. Changes nothing."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self.time += dt
        self._pressed_for = max(0.0, self._pressed_for - dt)

    def animate_idle(self, dt: float) -> None:
        """Advance idle animations by `dt` seconds while the next screen is prepared."""
        self.time += dt

    def work(self) -> bool:
        """Use about a millisecond of a frame's spare time; tell whether there is more to do."""
        return False

    @property
    def audience(self) -> Hashable:
        """The viewer it is for now; for another one, what was shown over it is put away."""
        return None

    @property
    def frame_rate(self) -> int:
        """How many pictures a second it needs without any input: see `game/ui/rhythm.py`."""
        if self._pressed_for > 0:
            return MOVING
        return 0 if self.motion == "none" else BREATHING

    # -- what all scenes have in common ---------------------------------------------------------

    def handle(self, intent: intents.Intent) -> None:
        """Do what the person wants."""
        if isinstance(intent, intents.PointAt):
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
        """Return the target that a pointer at `point` means."""
        return self.focus.at(point, self.targets())

    def focused(self) -> Target | None:
        """Return the target that a press without a pointer chooses."""
        return self.focus.current(self.targets())

    def choose(self, target: Target) -> None:
        """Choose a target, with its sound; it looks pressed at once, however long that takes."""
        self._pressed_for = _PRESSED
        self.sound.play("common/ui_choose")
        target.choose()

    def speak(self) -> None:
        """Read this screen aloud on request; whoever has large letters gets it in these, too."""
        self.services.output.to_enlarge = self.speech_text()
        self.read_screen()

    def read_screen(self) -> None:
        """Read this screen aloud."""
        self.speech.speak(self.speech_text(), self.words.language)

    def open(self, make: Callable[[Services, Stack], Scene]) -> None:
        """Put a new scene on top."""
        self.stack.push(make(self.services, self.stack))

    def read_screen_if_enabled(self) -> None:
        """Read aloud what has just appeared, if the settings ask for everything to be read."""
        if self.settings.reads_aloud:
            self.read_screen()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene, its buttons, and the focus."""
        self.paint(surface)
        for button in self.buttons():
            button.draw(surface, self.theme, self.art)
        self.draw_focus(surface)

    def draw_focus(self, surface: pygame.Surface) -> None:
        """Draw a frame around what has the focus, for whoever uses keys, or is pressed."""
        is_pressed = self._pressed_for > 0
        if self.services.controls.has_cursor or is_pressed:  # to find all targets takes a while
            self.draw_frame(surface, self.focused(), is_pressed=is_pressed)

    def draw_frame(
        self, surface: pygame.Surface, target: Target | None, *, is_pressed: bool
    ) -> None:
        """Draw the frame around what has the focus, if something has."""
        if target is not None:
            draw_frame(surface, self.theme, target.box, is_pressed=is_pressed)

    @property
    def pulse(self) -> float:
        """A phase 0..1 that rises and falls about every one and a half seconds."""
        if self.motion == "none":
            return 0.5
        return 0.5 - 0.5 * math.cos(self.time * 4.2)
