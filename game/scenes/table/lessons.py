"""Lessons: callouts that explain something when it first happens in a game."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Lesson, Slot
from game.boards.components.markers import draw_mark
from game.boards.stage.board import Board
from game.boards.stage.close_up import UpcomingEvent, shot_box
from game.boards.stage.tip_pictures import (
    PICTURE_HEIGHT,
    PICTURE_WIDTH,
    TipPart,
    draw_tip,
    tip_parts,
)
from game.geometry import MIN_TARGET_SIZE, Box, Point
from game.rules.base import Event, Observation
from game.scenes.buttons import round_button
from game.scenes.table.conductor import PRESS_GUARD_SECONDS
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.scenes.table.teacher import PeekingTeacher
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.callout_placement import (
    covered_area,
    is_better_place,
    is_tail_short,
    place_at_home,
    place_callout,
)
from game.ui.input import Choose, Intent
from game.ui.widgets import Button, draw_tail

_SIZE: Final = 36
_LINES: Final = 2
"""Maximum number of lines of a lesson's text, which is as narrow as they allow."""
_WIDEST: Final = 1120.0
"""Maximum width of the text, in units."""
_SHRINKING: Final = (1.0, 0.8, 0.6, 0.5)
"""Factors by which a large text scale is reduced in turn while the callout covers too much."""
_SMALLEST: Final = 0.8
"""Text scale below which a callout is not made smaller to fit its home."""
_EDGE: Final = 24
_RIM: Final = 12
"""Distance between the contents and the callout's upper and lower edges, in units."""
_SIDE: Final = 20
"""Distance between a text below its picture and the callout's left and right edges, in units."""
_GAP: Final = 20
_TICK: Final = MIN_TARGET_SIZE + 8
"""Diameter of the button that closes the callout, in units."""
_SLACK: Final = 4.0
"""Extra width, in units, because text widths are rounded to pixels."""
_MARGIN: Final = 12
"""Distance between a callout and the window's edges, in units."""
_BESIDE_FACE: Final = (0.5, 0.9)
"""How far a player's name may reach beyond the face, as shares of the face's width and height."""


class Lessons(ServiceUser):
    """Chooses which of a game's lessons to show, and saves which have been shown.

    Each lesson is shown once, while nothing is moving; each choice shows at most one.
    """

    def __init__(self, services: Services, game: str) -> None:
        self.services, self._game = services, game
        self._heard: list[tuple[Lesson, Event, Box | None]] = []

    def note_event(self, event: Event, board: Board) -> None:
        """Record an event; if it has a lesson, the next choice may show it."""
        lesson = board.narrator.lesson(event)
        if lesson is not None and not self._is_known(lesson):
            upcoming = UpcomingEvent(event, None, (), board.view)
            self._heard.append((lesson, event, shot_box(board, upcoming)))

    def next_lesson(
        self, observation: Observation, board: Board
    ) -> tuple[Lesson, Event | Observation, Box | None] | None:
        """Return the lesson to show with a choice; None if there is none.

        With it come its subject and, if the subject is an event that the camera shows from nearby,
        the box of the shot. A lesson about the choice comes first, then one about the latest event.
        The others wait until their events happen again.
        """
        lesson = board.narrator.lesson(observation)
        found: list[tuple[Lesson, Event | Observation, Box | None]] = [*reversed(self._heard)]
        if lesson is not None and not self._is_known(lesson):
            found.insert(0, (lesson, observation, None))
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
    """A callout with a lesson about one event or choice."""

    is_question: ClassVar[bool] = False
    """Whether the callout asks a question, which must be answered before the match continues."""

    def __init__(
        self,
        services: Services,
        lesson: Lesson,
        subject: Event | Observation,
        scene: Box | None = None,
    ) -> None:
        """Create the callout of `lesson` about `subject`, which has just happened in `scene`."""
        self.services = services
        self.lesson, self.subject, self.scene = lesson, subject, scene
        self.seconds, self._shrinking = 0.0, 1.0
        self._was_offered = self._is_withdrawn = False
        self._picture: Sequence[TipPart] = ()
        self._place: tuple[tuple[object, ...], Box] | None = None
        self._has_text_below = False

    def retranslate(self, board: Board) -> None:
        """Translate the lesson after a change of language; `board` already uses the new one."""
        self.lesson = board.narrator.lesson(self.subject) or self.lesson

    def note_offered(self, slots: Sequence[Slot]) -> None:
        """Stop pointing at the subject once it is not among `slots`, those that can be picked."""
        is_offered = self.lesson.slot in slots
        self._was_offered |= is_offered
        self._is_withdrawn = self._was_offered and not is_offered

    def subject_box(self, board: Board) -> Box | None:
        """Return the box of the lesson's slot, in units; None if it has no slot."""
        return None if self.lesson.slot is None else board.area(self.lesson.slot)

    def callout_box(self, board: Board, slots: Sequence[Slot], taken: Sequence[Box]) -> Box:
        """Return the box of the callout, in units.

        It covers none of the boxes in `taken` and, if possible, none of `slots`, and no face nor
        the scene of its event. A question, and a lesson that would cover anything nearby, is at
        the board's home for callouts if it fits and covers nothing that matters there.
        """
        about, seen = self.subject_box(board), self.layout.visible_area
        kept = [*board.props.face_boxes(), *([] if self.scene is None else [self.scene])]
        key = (board, self.lesson, about, *slots, *taken, *kept)
        if self._place is not None and self._place[0] == key:
            return self._place[1]
        self._picture = tip_parts(board.key, self.lesson.picture or self.lesson.key)
        below = max((box.bottom for box in taken), default=seen.y)
        within = Box(seen.x, below, seen.w, seen.bottom - below).inset(_MARGIN)
        offered = [board.area(slot) for slot in slots]
        clear = [
            *map(board.area, board.pointable_slots()),
            *offered,
            *board.props.boxes_kept_visible(),
        ]
        seats, home = _seat_areas(board), board.props.callout_home
        kept += seats
        place = self._place_nearby(about, within, offered, clear, kept)
        if home is not None and (self.is_question or covered_area(place, [*clear, *kept])):
            shown = [*seats, *([] if about is None else [about])]
            shown += [] if self.is_question else offered
            place = self._place_at_home(home.clipped_to(within), shown) or place
        self._place, self._has_text_below = (key, place), self._is_below(place)
        return place

    def _place_at_home(self, home: Box, shown: Sequence[Box]) -> Box | None:
        # The callout's box at `home`; None if it does not fit, or would cover any of `shown`.
        nearby = self._shrinking
        for self._shrinking in _SHRINKING:
            if self.theme.text_scale * self._shrinking < _SMALLEST:
                break
            place = place_at_home(home, self._sizes(home))
            if place is not None and not covered_area(place, shown):
                return place
        self._shrinking = nearby
        return None

    def _place_nearby(
        self,
        about: Box | None,
        within: Box,
        offered: Sequence[Box],
        clear: Sequence[Box],
        kept: Sequence[Box],
    ) -> Box:
        covered = partial(covered_area, boxes=offered)
        for self._shrinking in _SHRINKING:
            place = place_callout(about, self._sizes(), within, clear, covered)
            wrong = covered(place) + (0 if about is None else place.overlap(about))
            is_cut = any(0 < place.overlap(box) < box.w * box.h for box in clear)
            if not (wrong or is_cut) or self.theme.text_scale * self._shrinking <= 1:
                break
        if covered_area(place, kept):
            other = place_callout(about, self._sizes(), within, [*clear, *kept], covered)
            things = ([] if about is None else [about], offered, clear)
            if is_better_place(other, place, kept, things):
                place = other
        return place

    def _sizes(self, home: Box | None = None) -> Iterable[tuple[float, float]]:
        # The widths and heights to try, with the picture beside the text and then above it.
        del home
        width = self._text_width()
        height = min(self._text_height(width), self._most_text)
        side, least = (PICTURE_WIDTH + _GAP, PICTURE_HEIGHT) if self._picture else (0, _TICK)
        yield width + side + _TICK + _GAP + 2 * _EDGE, max(height, least) + 2 * _RIM
        if self._picture:
            wide = max(width + 2 * _SIDE, PICTURE_WIDTH + _TICK + 3 * _RIM)
            yield wide, height + PICTURE_HEIGHT + 2 * _RIM

    def _text_width(self) -> float:
        # The smallest width at which the text has at most `_LINES` lines.
        text = self.lesson.text
        measure = partial(self.theme.text_width, size=self._size)
        least, most = max(map(measure, text.split())), min(measure(text), _WIDEST)
        while most - least > 1:
            middle = (least + most) / 2
            is_enough = self._text_height(middle) <= self._most_text
            least, most = (least, middle) if is_enough else (middle, most)
        return max(least, most) + _SLACK

    def _is_below(self, place: Box) -> bool:
        # Whether the text is below the picture: it is wherever there is room for it.
        high = self._text_height(place.w - 2 * _SIDE) + PICTURE_HEIGHT + 2 * _RIM
        return bool(self._picture) and high <= place.h + 1

    @property
    def _size(self) -> float:
        # In units, before the theme applies the text scale.
        return max(_SIZE * self._shrinking, _SIZE / self.theme.text_scale)

    @property
    def _most_text(self) -> float:
        return _LINES * self.theme.text_height("x", MIN_TARGET_SIZE, size=self._size) + 1

    def _text_height(self, width: float) -> float:
        return self.theme.text_height(self.lesson.text, width, size=self._size)

    def buttons(self, place: Box, close: Callable[[], object]) -> Sequence[Button]:
        """Return the buttons of the callout in the box `place`; `close` is called to close it."""
        name = self.words("table.understood")
        return [round_button("lesson", self._check_button_box(place), close, name, "check")]

    def teacher_spot(self, place: Box) -> Point | None:
        """Return the point in the box `place` at which the teacher stands; None if behind it."""
        del place
        return None

    def _check_button_box(self, place: Box) -> Box:
        x, y = place.right - _EDGE - _TICK / 2, place.centre[1]
        if self._has_text_below:
            x, y = place.right - _RIM - _TICK / 2, place.y + _RIM + PICTURE_HEIGHT / 2
        return Box.centred_at((x, y), _TICK, _TICK)

    def draw(self, surface: pygame.Surface, place: Box, board: Board, pulse: float = 0.5) -> None:
        """Draw the callout in the box `place`.

        A tail points at the lesson's subject. A distant subject, and that of a question, has a
        mark around it instead; `pulse` is its size, 0 to 1.
        """
        theme, slot, about = self.theme, self.lesson.slot, self.subject_box(board)
        theme.draw_panel(surface, place)
        if slot is not None and about is not None and not self._is_withdrawn:
            if self.is_question or not is_tail_short(place, about):
                draw_mark(surface, self.art, *board.hint_ring(slot), pulse)
            else:
                draw_tail(surface, theme, place, about)
        self._draw_text(surface, place)

    def _draw_text(self, surface: pygame.Surface, place: Box) -> None:
        theme, is_tall, tick = self.theme, self._has_text_below, self._check_button_box(place)
        inner = place.inset(_SIDE if is_tall else _EDGE, _RIM)
        picture = Box(inner.x, inner.y, PICTURE_WIDTH, PICTURE_HEIGHT)
        if is_tall:
            picture = replace(picture, x=inner.x + (tick.x - inner.x - PICTURE_WIDTH) / 2)
            top = picture.bottom
            text = Box(inner.x, top, inner.w, inner.bottom - top)
        else:
            picture = replace(picture, y=place.centre[1] - PICTURE_HEIGHT / 2)
            left = picture.right + _GAP if self._picture else inner.x
            text = Box(left, inner.y, tick.x - _GAP / 2 - left, inner.h)
        if self._picture:
            draw_tip(surface, theme, self.art, self._picture, picture)
        theme.draw_text(surface, self.lesson.text, text, size=self._size)


def _seat_areas(board: Board) -> Sequence[Box]:
    (beside, below), faces = _BESIDE_FACE, [seat.face_box for seat in board.props.seats]
    return [face.inset(-beside * face.w, -below * face.h) for face in faces]


class Callouts(TablePart):
    """The part of the match screen that shows a callout: a lesson or the coach's question."""

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.services = scene, scene.services
        self.callout: LessonCallout | None = None
        self._came_from: Hashable = None
        self._teacher = PeekingTeacher(self.services)

    @property
    def question(self) -> LessonCallout | None:
        """The open callout if it is the coach's question; otherwise None."""
        return self.callout if self.callout is not None and self.callout.is_question else None

    def show(self, callout: LessonCallout) -> None:
        """Show a callout and, if enabled, read it aloud; a question also takes the focus."""
        self.close()
        self.callout = callout
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
        self.callout = None
        self.speech.stop()
        return True

    @property
    def box(self) -> Box | None:
        """The box of the open callout, in units; None if none is open."""
        return None if self.callout is None else self._callout_box(self.callout)

    def _callout_box(self, callout: LessonCallout) -> Box:
        return callout.callout_box(self.scene.board, self.scene.choice.plan.slots, self._taken())

    def _taken(self) -> Sequence[Box]:
        scene = self.scene
        areas = [scene.board.area(slot) for slot in scene.choice.plan.slots]
        banner = scene.banner.sentence_box(scene.sentence, areas)
        return [banner, *(button.box for button in scene.mode.corner_buttons())]

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
        if (callout := self.callout) is None:
            return
        callout.seconds += dt
        self._teacher.update(dt)
        callout.note_offered(self.scene.choice.plan.slots)
        if callout.is_question and self.scene.focus.key is None:
            self.scene.focus.key = "again" if self.services.controls.has_cursor else None

    @override
    def on_board_replaced(self, *, is_translated: bool) -> None:
        if is_translated and self.callout is not None:
            self.callout.retranslate(self.scene.board)

    def buttons(self) -> Sequence[Button]:
        """Return the buttons of the open callout, if any."""
        callout = self.callout
        return () if callout is None else callout.buttons(self._callout_box(callout), self.close)

    @property
    @override
    def has_paper(self) -> bool:
        return self.callout is not None

    @override
    def draw(self, surface: pygame.Surface) -> None:
        if (callout := self.callout) is None:
            return
        board, place = self.scene.board, self._callout_box(callout)
        slots = [*board.pointable_slots(), *self.scene.choice.plan.slots]
        clear = [*self._taken(), *board.props.face_boxes(), *map(board.area, slots)]
        spot = callout.teacher_spot(place)
        self._teacher.show(place, callout.subject_box(board), clear, spot)
        draw = partial(callout.draw, surface, place, board, self.scene.pulse)
        self._teacher.draw_with(surface, draw)
