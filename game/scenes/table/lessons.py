"""Lessons: callouts that explain the game during a first match, each of them once.

A lesson appears with a choice of the player, beside its subject, while nothing moves. The choice
can be made right away, and there is at most one lesson for each choice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Lesson, Slot
from game.boards.stage.board import Board
from game.geometry import TARGET, Box
from game.media.canvas import draw_shape
from game.rules.base import Event, Observation
from game.scenes.buttons import round_button
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.callout_placement import callout_tail, place_callout
from game.ui.input import Choose, Intent
from game.ui.theme import CREAM, INK
from game.ui.widgets import Button

_SIZE: Final = 36
_WIDTHS: Final = (520, 420, 320, 660)
"""Widths of the text in units, the preferred one first."""
_WIDE: Final = (960, 1120)
"""Further widths at a large text scale, for callouts above or below their subject."""
_TALLEST: Final = 0.8
"""Maximum height of a callout, as a share of its width."""
_EDGE: Final = 30
_MARGIN: Final = 12
"""Distance between a callout and the edges of the window, in units."""


class Lessons(ServiceUser):
    """Selects the next lesson of a game, and records those that were shown."""

    def __init__(self, services: Services, game: str) -> None:
        self.services, self._game = services, game
        self._heard: list[tuple[Lesson, Event]] = []

    def note_event(self, event: Event, board: Board) -> None:
        """Note an event: its lesson may be shown with the next choice."""
        lesson = board.narrator.lesson(event)
        if lesson is not None and not self._is_known(lesson):
            self._heard.append((lesson, event))

    def next_lesson(
        self, observation: Observation, board: Board
    ) -> tuple[Lesson, Event | Observation] | None:
        """Return the lesson to show with a choice, and its subject; None if there is no new one.

        A lesson about the choice comes before those about events, and the latest event comes first.
        All others are dropped: they are shown when such an event happens again.
        """
        lesson = board.narrator.lesson(observation)
        found: list[tuple[Lesson, Event | Observation]] = [*reversed(self._heard)]
        if lesson is not None and not self._is_known(lesson):
            found.insert(0, (lesson, observation))
        self._heard.clear()
        if not found:
            return None
        seen = self.settings.lessons_seen
        self.services.change_settings(lessons_seen=(*seen, self._key(found[0][0])))
        return found[0]

    def _is_known(self, lesson: Lesson) -> bool:
        return self._key(lesson) in self.settings.lessons_seen

    def _key(self, lesson: Lesson) -> str:
        return f"{self._game}.{lesson.key}"


class LessonCallout(ServiceUser):
    """The callout of one lesson.

    Attributes:
        lesson: the lesson.
        subject: the event or the choice that it explains.
        seconds: seconds since it appeared.
    """

    is_question: ClassVar[bool] = False
    """Whether it is a question, which has to be answered before the match continues."""

    def __init__(self, services: Services, lesson: Lesson, subject: Event | Observation) -> None:
        self.services = services
        self.lesson, self.subject = lesson, subject
        self.seconds = 0.0
        self._place: tuple[tuple[object, ...], Box] | None = None

    def retranslate(self, board: Board) -> None:
        """Translate the lesson after a change of language; `board` is the new board."""
        self.lesson = board.narrator.lesson(self.subject) or self.lesson

    def subject_box(self, board: Board) -> Box | None:
        """Return the box of the slot that the lesson is about; None if there is none."""
        return None if self.lesson.slot is None else board.area(self.lesson.slot)

    def place(self, board: Board, slots: Sequence[Slot], taken: Sequence[Box]) -> Box:
        """Return the box of the callout, in units; it stays the same while its arguments do.

        Args:
            board: the board.
            slots: the slots that can be picked; they stay visible if possible.
            taken: the boxes of the banner and the buttons, which are never covered.
        """
        about, seen = self.subject_box(board), self.layout.visible
        key = (board, self.lesson, about, *slots, *taken)
        if self._place is not None and self._place[0] == key:
            return self._place[1]
        below = max((box.bottom for box in taken), default=seen.y)
        within = Box(seen.x, below, seen.w, seen.bottom - below).inset(_MARGIN)
        offered = [board.area(slot) for slot in slots]
        clear = [*map(board.area, board.pointable_slots()), *offered, *offered]

        def spoiled(place: Box) -> float:
            return sum(self._check_button_box(place).overlap(area) for area in offered)

        # Below the buttons of a question nothing can be chosen, so they may cover slots.
        free = () if self.is_question else (spoiled,)
        place = place_callout(about, self._sizes(), within, clear, *free)
        self._place = (key, place)
        return place

    def _sizes(self) -> Iterable[tuple[float, float]]:
        """Return the widths and heights to try, without narrow columns."""
        widths = _WIDTHS if self.theme.text_scale == 1 else (*_WIDTHS, *_WIDE)
        sizes = [self._size(width) for width in widths]
        return [(w, h) for w, h in sizes if h <= _TALLEST * w] or [max(sizes)]

    def _size(self, width: float) -> tuple[float, float]:
        height = self.theme.text_height(self.lesson.text, width, size=_SIZE)
        return width + TARGET + 3 * _EDGE, max(height, TARGET) + 2 * _EDGE

    def buttons(self, place: Box, close: Callable[[], object]) -> Sequence[Button]:
        """Return the button that closes the callout."""
        name = self.words("table.understood")
        return [round_button("lesson", self._check_button_box(place), close, name, "check")]

    def _check_button_box(self, place: Box) -> Box:
        side = TARGET + 8
        return Box.centred_at((place.right - _EDGE - side / 2, place.centre[1]), side, side)

    def draw(self, surface: pygame.Surface, place: Box, board: Board) -> None:
        """Draw the callout, with a tail that points at its subject."""
        theme, about = self.theme, self.subject_box(board)
        theme.draw_panel(surface, place)
        if about is not None:
            tip, *feet = (theme.layout.px(point) for point in callout_tail(place, about))
            draw_shape(surface, pygame.draw.polygon, CREAM, (tip, *feet))
            width = theme.layout.length(5)
            for foot in feet:
                draw_shape(surface, pygame.draw.lines, INK, False, (tip, foot), width)
        self._draw_text(surface, place)

    def _draw_text(self, surface: pygame.Surface, place: Box) -> None:
        words = Box(place.x + _EDGE, place.y, place.w - TARGET - 3 * _EDGE, place.h)
        self.theme.draw_text(surface, self.lesson.text, words, size=_SIZE)


class Callouts(TablePart):
    """Part of the match screen that shows at most one callout.

    Attributes:
        callout: a lesson, or the question of the coach; None if there is none.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.services = scene, scene.services
        self.callout: LessonCallout | None = None
        self._came_from: Hashable = None

    @property
    def question(self) -> LessonCallout | None:
        """The callout, if it is a question."""
        return self.callout if self.callout is not None and self.callout.is_question else None

    def show(self, callout: LessonCallout) -> None:
        """Show a callout and read it aloud, if that is enabled; a question takes the focus."""
        self.close()
        self.callout = callout
        if callout.is_question:
            self._came_from, self.scene.focus.key = self.scene.focus.key, None
            self.sound.play("common/hint")
        self.scene.read_screen_if_enabled()

    def close(self) -> bool:
        """Close the callout; return whether there was one.

        After a question the focus returns to its former target.
        """
        if self.callout is None:
            return False
        if self.callout.is_question:
            self.scene.focus.key = self._came_from
        self.callout = None
        self.speech.stop()
        return True

    @property
    def box(self) -> Box | None:
        """The box of the callout, in units; None if there is none."""
        return None if self.callout is None else self._callout_box(self.callout)

    def _callout_box(self, callout: LessonCallout) -> Box:
        scene, slots = self.scene, self.scene.choice.plan.slots
        areas = [scene.board.area(slot) for slot in slots]
        banner = scene.banner.sentence_box(scene.sentence, areas)
        taken = [banner, *(button.box for button in scene.mode.corner_buttons())]
        return callout.place(scene.board, slots, taken)

    def intercept(self, intent: Intent) -> bool:
        """Ignore presses just after a callout has appeared; return True for those."""
        callout = self.callout
        return (
            isinstance(intent, Choose)
            and callout is not None
            and callout.seconds < PRESS_GUARD_SECONDS
        )

    @override
    def update(self, dt: float) -> None:
        if (callout := self.callout) is None:
            return
        callout.seconds += dt
        if callout.is_question and self.scene.focus.key is None:
            self.scene.focus.key = "again" if self.services.controls.has_cursor else None

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        if is_translated and self.callout is not None:
            self.callout.retranslate(self.scene.board)

    def buttons(self) -> Sequence[Button]:
        """Return the buttons of the callout, if there is one."""
        callout = self.callout
        return () if callout is None else callout.buttons(self._callout_box(callout), self.close)

    @override
    def draw(self, surface: pygame.Surface) -> None:
        if self.callout is not None:
            self.callout.draw(surface, self._callout_box(self.callout), self.scene.board)
