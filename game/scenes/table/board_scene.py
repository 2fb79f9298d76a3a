"""The base class of screens with a board: match screens and drills."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, Self

import pygame
from typing_extensions import override

from game.boards.base import Slot
from game.boards.components.markers import draw_mark
from game.boards.stage.board import Board
from game.boards.stage.opened_eyes import OpenedEyes
from game.geometry import Box, Layout, Point
from game.scenes.base import Scene, Stack
from game.scenes.spotlight import Spotlight
from game.scenes.table.banner import Banner
from game.services.services import Services
from game.ui.bubble_placement import is_large
from game.ui.focus import Target
from game.ui.input import Choose, Intent, MoveFocus, StepFocus
from game.ui.widgets import draw_hint_paw

_DEAF_SECONDS: Final = 0.4
"""Seconds for which presses are ignored after one that skipped an animation."""


class Appearance(NamedTuple):
    """The display settings that a board depends on; if one changes, a new board is created."""

    layout: Layout
    language: str
    motion: str
    text_scale: float
    has_contrast: bool

    @classmethod
    def current(cls, services: Services) -> Self:
        """Return the display settings in effect."""
        rendering, language = services.rendering, services.words.language
        letters, has_contrast = rendering.theme.text_scale, rendering.has_contrast
        return cls(rendering.layout, language, rendering.motion, letters, has_contrast)


class BoardScene(Scene):
    """A screen with a board, whose slots can be picked, and a banner above the board."""

    loses_focus = has_board = True
    board: Board
    spotlight: Spotlight | None = None
    """If there is one, the board is shaded during a choice, except for what can be chosen."""
    opened_eyes: OpenedEyes | None = None
    """The animation of the people who open their eyes after a private view, or None."""

    def __init__(self, services: Services, stack: Stack, game: str) -> None:
        super().__init__(services, stack)
        self.game = game
        self.banner = Banner(services)
        self._made_for: Appearance | None = None
        self._read = ""
        self._deaf_for = 0.0

    @abstractmethod
    def new_board(self) -> Board:
        """Create a board for the display settings in effect."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """The text of the banner."""

    @property
    @abstractmethod
    def is_asking(self) -> bool:
        """Whether the player is being asked to make a choice."""

    def slots(self) -> tuple[Slot, ...]:
        """Return the slots that can be picked now."""
        return ()

    def pick_slot(self, slot: Slot) -> None:
        """Respond to the player's pick of `slot`, which is one of `slots()`."""

    @override
    def prepare(self) -> Iterator[None]:
        """Create a new board if a display setting has changed.

        The last step puts it in place of the old board. An override must sync the new board before
        its next `yield`; otherwise, a frame would show an empty board.
        """
        looks = Appearance.current(self.services)
        board = self.board if looks == self._made_for else self.new_board()
        board.prepare()
        yield
        self.banner.prepare()
        yield
        for _ in self.sound.preload(["common", self.game]):
            yield
        self.board, self._made_for = board, looks

    @override
    def prefetch(self) -> Iterator[None]:
        """Prefetch the board's pictures, until the cache is full."""
        for _ in self.board.prefetch():
            if self.art.is_full:
                break
            yield

    @override
    def speech_text(self) -> str:
        return self.sentence

    def read_screen_once(self) -> None:
        """Read the screen aloud, if enabled; the banner's sentence is then not read again."""
        self._read = self.sentence
        self.read_screen_if_enabled()

    def read_new_sentence(self) -> None:
        """Read the banner aloud if its sentence is new; only a question interrupts other speech."""
        if self.sentence != self._read:
            self._read = self.sentence
            if self._read and (self.is_asking or not self.speech.is_speaking):
                self.read_screen()

    @override
    def targets(self) -> Sequence[Target]:
        """Return the slots followed by the buttons."""
        return [*map(self._target, self.slots()), *super().targets()]

    def _target(self, slot: Slot) -> Target:
        act, name = partial(self.pick_slot, slot), partial(self.name_of, slot)
        return Target(slot, self.board.area(slot), act, name)

    def ignore_presses(self) -> None:
        """Ignore presses for a moment, after one that skipped an animation."""
        self._deaf_for = _DEAF_SECONDS

    def focus_first_choice(self) -> None:
        """If keys or a gamepad are in use but nothing is focused, focus the initial slot."""
        slots = self.slots()
        if slots and self.services.controls.has_cursor and self.focused_target() is None:
            self.focus.key = self.board.initial_focus(slots)

    def name_of(self, slot: Slot) -> str:
        """Return the accessible name of `slot`."""
        return self.board.narrator.name_of(slot)

    @property
    @override
    def is_animating(self) -> bool:
        return not self.is_asking

    @override
    def content_boxes(self) -> Sequence[Box]:
        areas = map(self.board.area, self.board.pointable_slots())
        faces, controls = self.board.props.face_boxes(), super().content_boxes()
        things = [box for box in (*controls, *areas, *faces) if not is_large(box)]
        banner = self.banner.sentence_box(self.sentence, [*map(self.board.area, self.slots())])
        return [*things, banner]

    @override
    def target_at(self, point: Point) -> Target | None:
        """Return the button at `point` or, if there is none, the slot of the piece there."""
        for button in reversed(self.buttons()):
            if button.box.contains(point):
                return button.target()
        slot = self.board.hit_test(point, self.slots())
        return None if slot is None else self._target(slot)

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self._deaf_for = max(0.0, self._deaf_for - dt)
        self.banner.update(dt)

    @override
    def animate_idle(self, dt: float) -> None:
        super().animate_idle(dt)
        self.board.update(dt)

    @override
    def handle(self, intent: Intent) -> None:
        """Handle `intent`, but ignore presses shortly after one that skipped an animation.

        At the first focus key, focus the board's initial slot if no target has the focus.
        """
        if self._deaf_for > 0.0 and isinstance(intent, Choose):
            return
        is_move = isinstance(intent, MoveFocus | StepFocus)
        if is_move and self.focused_target() is None and (slots := self.slots()):
            self._move(partial(setattr, self.focus, "key", self.board.initial_focus(slots)))
        else:
            super().handle(intent)

    @override
    def focused_target(self) -> Target | None:
        """Return the focused target, but only if the player has moved the focus.

        Choices on a board can be irreversible, so no target is focused by default.
        """
        target = super().focused_target()
        return None if target is not None and target.key != self.focus.key else target

    @override
    def draw_frame(
        self, surface: pygame.Surface, target: Target | None, *, is_pressed: bool
    ) -> None:
        """Draw no frame around a slot, because the board itself highlights it."""
        if target is None or not isinstance(target.key, Slot):
            super().draw_frame(surface, target, is_pressed=is_pressed)

    def draw_hint(self, surface: pygame.Surface, slot: Slot) -> None:
        """Draw the mark and the paw of a hint about `slot`."""
        ring, clear = self.board.hint_ring(slot), self.content_boxes()
        draw_mark(surface, self.art, *ring, self.pulse)
        draw_hint_paw(surface, self.theme, self.art, ring, self.pulse, clear)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        avoid = [self.board.area(slot) for slot in self.slots()]
        if self.spotlight is not None and self.is_asking and avoid:
            self.spotlight.draw(surface, [*avoid, *self.board.lit_areas])
        if self.opened_eyes is not None:
            self.opened_eyes.draw(surface)
        self.banner.draw(surface, self.sentence, is_still=not self.frame_rate, avoid=avoid)
