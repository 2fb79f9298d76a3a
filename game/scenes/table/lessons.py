"""Lessons: callouts that explain something when it first happens in a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Lesson
from game.boards.components.markers import draw_mark
from game.boards.figures.figure import Figure
from game.boards.stage.board import Board
from game.boards.stage.tip_pictures import PICTURE_HEIGHT, PICTURE_WIDTH, draw_tip, tip_parts
from game.geometry import Box
from game.rules.base import Event, Observation
from game.scenes.buttons import round_button
from game.scenes.table.banner import banner_box
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.input import Choose, Intent
from game.ui.widgets import Button

CALLOUT_GAP: Final = 10
"""Distance between the contents of a callout, in units."""
_LEFT, _WIDTH = 212.0, 1100.0
"""Left edge and width of a callout, in units: it lies between the round buttons in the corners."""
_TALLEST: Final = 188.0
"""Maximum height of a callout with room above the board, in units: in a 4:3 window, or at a large
text scale. A longer text is made smaller."""
_RADIUS: Final = 34
_BUTTON: Final = 84.0
_EDGE: Final = 12
"""Distance of the buttons from the edges, in units."""
_RIM: Final = 8
_SIZE: Final = 36
_TEACHER: Final = 126.0
"""Width of the teacher's place at the left end, in units."""
_TEACHER_HEIGHT: Final = 130.0
"""Height of the teacher, in units; a callout shows its upper part."""
_HIDDEN: Final = 0.23
"""Share of the teacher that the callout's lower edge hides."""


class Lessons(ServiceUser):
    """Chooses which of a game's lessons to show, and saves which have been shown.

    Each lesson is shown once, while nothing is moving; each choice shows at most one.
    """

    def __init__(self, services: Services, game: str) -> None:
        self.services, self._game = services, game
        self._heard: list[tuple[Lesson, Event]] = []

    def note_event(self, event: Event, board: Board) -> None:
        """Record an event; if it has a lesson, the next choice may show it."""
        lesson = board.narrator.lesson(event)
        if lesson is not None and not self._is_known(lesson):
            self._heard.append((lesson, event))

    def next_lesson(
        self, observation: Observation, board: Board
    ) -> tuple[Lesson, Event | Observation] | None:
        """Return the lesson to show with a choice, and its subject; None if there is none.

        A lesson about the choice comes first, then one about the latest event. The others wait
        until their events happen again.
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
    """A callout with a lesson about one event or choice, in the place of the banner."""

    is_question: ClassVar[bool] = False
    """Whether the callout asks a question, which must be answered before the match continues."""

    def __init__(
        self, services: Services, game: str, lesson: Lesson, subject: Event | Observation
    ) -> None:
        """Create the callout of `lesson` about `subject`, which has just happened."""
        self.services, self.lesson, self.subject = services, lesson, subject
        self.seconds = 0.0
        self._picture = tip_parts(game, lesson.picture or lesson.key)

    def retranslate(self, board: Board) -> None:
        """Translate the lesson after a change of language; `board` already uses the new one."""
        self.lesson = board.narrator.lesson(self.subject) or self.lesson

    @property
    def box(self) -> Box:
        """The box of the callout, in units; it grows downwards if there is room above the board."""
        usual = banner_box(self.layout)
        place = Box(_LEFT, usual.y, _WIDTH, self._buttons_size[1] + 2 * _EDGE)
        if usual.y >= 0:
            return place
        width, text = self._text_box(place).w, self.lesson.text
        high = self.theme.text_height(text, width, size=_SIZE, face="title") + 2 * _RIM
        return replace(place, h=min(max(place.h, high), _TALLEST))

    @property
    def _buttons_size(self) -> tuple[float, float]:
        """The width and height of the row of buttons, in units."""
        return _BUTTON, _BUTTON

    def buttons(self, close: Callable[[], object]) -> Sequence[Button]:
        """Return the buttons of the callout; `close` is called to close it."""
        name = self.words("table.understood")
        return [round_button("lesson", self._button_area(self.box), close, name, "check")]

    def _button_area(self, place: Box) -> Box:
        wide, high = self._buttons_size
        return Box(place.right - _EDGE - wide, place.centre[1] - high / 2, wide, high)

    def _text_box(self, place: Box) -> Box:
        left = place.x + _TEACHER + (PICTURE_WIDTH + CALLOUT_GAP if self._picture else 0)
        right = self._button_area(place).x - CALLOUT_GAP
        return Box(left, place.y + _RIM, right - left, place.h - 2 * _RIM)

    def draw(
        self, surface: pygame.Surface, board: Board, teacher: Figure, pulse: float = 0.5
    ) -> None:
        """Draw the callout and a mark around its subject; `pulse` is the mark's size, 0 to 1."""
        theme, slot, place = self.theme, self.lesson.slot, self.box
        if slot is not None:
            draw_mark(surface, self.art, *board.hint_ring(slot), pulse)
        theme.draw_panel(surface, place, radius=_RADIUS)
        self._draw_teacher(surface, place, teacher)
        left, top = place.x + _TEACHER, place.centre[1] - PICTURE_HEIGHT / 2
        picture = Box(left, top, PICTURE_WIDTH, PICTURE_HEIGHT)
        draw_tip(surface, theme, self.art, self._picture, picture)
        text = self._text_box(place)
        theme.draw_text(surface, self.lesson.text, text, size=_SIZE, face="title", align="left")

    def _draw_teacher(self, surface: pygame.Surface, place: Box, teacher: Figure) -> None:
        teacher.position = (place.x + _TEACHER / 2, place.bottom + _HIDDEN * teacher.height)
        before = surface.get_clip()
        surface.set_clip(self.layout.rect(replace(place, h=place.h - 3)).clip(before))
        teacher.draw(surface, self.layout)
        surface.set_clip(before)


class Callouts(TablePart):
    """The part of the match screen that shows a callout: a lesson or the coach's question."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.services = scene, scene.services
        self.callout: LessonCallout | None = None
        self._came_from: Hashable = None
        self._teacher = self._new_teacher()

    @property
    def question(self) -> LessonCallout | None:
        """The open callout if it is the coach's question; otherwise None."""
        return self.callout if self.callout is not None and self.callout.is_question else None

    def show(self, callout: LessonCallout) -> None:
        """Show a callout and, if enabled, read it aloud; a question also takes the focus."""
        self.close()
        self.callout, self.scene.banner.is_hidden = callout, True
        if callout.is_question:
            self._came_from, self.scene.focus.key = self.scene.focus.key, None
            self.sound.play("common/hint")
        self.scene.read_screen_if_enabled()

    def close(self) -> bool:
        """Close the callout; return True if one was open.

        After a question, the focus returns to the target that had it before.
        """
        if self.callout is None:
            return False
        if self.callout.is_question:
            self.scene.focus.key = self._came_from
        self.callout, self.scene.banner.is_hidden = None, False
        self.speech.stop()
        return True

    def intercept(self, intent: Intent) -> bool:
        """Return True if `intent` is a press soon after the callout opened, to be ignored."""
        callout = self.callout
        return (
            isinstance(intent, Choose)
            and callout is not None
            and callout.seconds < PRESS_GUARD_SECONDS
        )

    @override
    def update(self, dt: float) -> None:
        callout = self.callout
        self.scene.board.props.callout_box = None if callout is None else callout.box
        if callout is None:
            return
        callout.seconds += dt
        self._teacher.update(dt)
        if self.scene.choice.plan.is_begun and not callout.is_question:
            self.close()  # the banner asks for the next pick
        if callout.is_question and self.scene.focus.key is None:
            self.scene.focus.key = "again" if self.services.controls.has_cursor else None

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        self._teacher = self._new_teacher()  # the pictures of the old one are of another window
        self._teacher.draw(pygame.Surface((1, 1), 0, 32), self.layout)  # caches its pictures
        if is_translated and self.callout is not None:
            self.callout.retranslate(self.scene.board)

    def _new_teacher(self) -> Figure:
        teacher = Figure(self.art, "common/coach", _TEACHER_HEIGHT, seed=3)
        teacher.has_shadow, teacher.has_idle_movements = False, self.motion != "none"
        return teacher

    def buttons(self) -> Sequence[Button]:
        """Return the buttons of the open callout, if any."""
        return () if self.callout is None else self.callout.buttons(self.close)

    @property
    @override
    def has_paper(self) -> bool:
        return self.callout is not None

    @override
    def draw(self, surface: pygame.Surface) -> None:
        if (callout := self.callout) is None:
            return
        place, board, slot = callout.box, self.scene.board, callout.lesson.slot
        self._teacher.gaze_target = (place if slot is None else board.area(slot)).centre
        callout.draw(surface, board, self._teacher, self.scene.pulse)
