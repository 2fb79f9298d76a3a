"""The coach on the match screen, which asks "sure?" before a mistake is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Hint, Lesson
from game.boards.stage.board import Board
from game.geometry import MIN_TARGET_SIZE, Box, Point
from game.play.restrictions import COACH_HELP as COACHED
from game.rules.base import Action, Observation
from game.scenes.buttons import icon_button
from game.scenes.routes import COACH_ROUTE, Coach
from game.scenes.table.lessons import Callouts, LessonCallout
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.scenes.table.teacher import TEACHER_HEIGHT
from game.services.services import Services
from game.ui.theme import CREAM, LEAF
from game.ui.widgets import Button

_PATIENCE: Final = 0.3
"""Maximum time, in seconds, for which a choice waits for the coach's evaluation."""
_TITLE: Final = 38
_SIZE: Final = 32
_WIDTHS: Final = (680, 530, 760, 1080)
"""Candidate widths of the callout, in units; earlier ones are preferred."""
_EDGE: Final = 12
_GAP: Final = 8
"""Distance between the text and the buttons below it, in units."""
_TEACHER: Final = 108.0
"""Width that the teacher needs beside the text, in units."""
_NARROW: Final = 450.0
"""Width of a callout, in units, below which the teacher is beside the title alone."""
_SLACK: Final = 4
"""Extra height, in units, because text heights are rounded to pixels."""
_ICON: Final = 103
"""Width that a button needs beside its label: its icon, and the distances around both, in units."""
_LONGEST_WORD: Final = 5.5
"""Width of the longest word on a button in any language, as a multiple of the smallest text."""
_LONGEST_LABEL: Final = 10.6
"""Width of the longest label of a button in any language, as a multiple of the smallest text."""
_LABEL_RIM: Final = 18
"""Distance between a label and the upper and lower edges of its button together, in units."""
_HIGH: Final = 84
"""Height of the two buttons side by side, in units."""
_LOW: Final = 84
"""Height of each button where one is above the other, in units."""


class CoachPart(TablePart):
    """Consults the coach before a choice is played, if one person plays and has enabled it.

    With several people, the coach's questions would tell the others what a player has overlooked.

    Attributes:
        deferred: the actions of a choice that awaits evaluation; may be empty.
    """

    def __init__(self, scene: TableScene, callouts: Callouts) -> None:
        self.scene, self.services, self._callouts = scene, scene.services, callouts
        self.deferred: tuple[Action, ...] = ()
        self._coach: Coach | None = None
        self._held_for = 0.0

    @property
    def is_available(self) -> bool:
        """Whether the match can have a coach: just one person plays, and the parents allow it."""
        scene = self.scene
        return (
            scene.entry.is_coached and len(scene.people) == 1 and self.session.is_enabled(COACHED)
        )

    def defer_choice(self, actions: tuple[Action, ...]) -> bool:
        """Postpone a choice until the coach has evaluated it; return False if there is no coach."""
        if self._coach is None:
            return False
        self.deferred, self._held_for = actions, 0.0
        self._play_or_ask(self._coach)
        return True

    @override
    def update(self, dt: float) -> None:
        self._held_for += dt
        if self.is_available and self.settings.is_coached:
            if self.scene.pending_choice is not None:
                if self._coach is None:
                    scene = self.scene
                    self._coach = COACH_ROUTE(self.services, scene.entry, scene.match)
                self._coach.start_evaluation(self.scene.pending_choice)
        elif self.is_available:
            self._coach = None
        if self.deferred:
            self._play_or_ask(self._coach)

    def _play_or_ask(self, coach: Coach | None) -> None:
        if coach is not None and not coach.is_ready and self._held_for < _PATIENCE:
            return
        scene, held = self.scene, self.deferred
        self.deferred = ()
        better = None if coach is None else coach.better_action(held[0])
        if coach is None or scene.pending_choice is None or better is None:
            scene.play(*held)
            return
        coach.mark_asked()
        asked, picked = scene.pending_choice, scene.choice.plan.picked_slots

        def hint(board: Board) -> Hint:
            return board.narrator.hint(asked, better, picked)

        keep = partial(scene.play, *held)
        self._callouts.show(CoachCallout(self.services, hint, scene.board, asked, keep))

    def note_action(self, action: Action) -> None:
        """Tell the coach which action has been played, and discard a postponed choice."""
        self.deferred = ()
        if self._coach is not None:
            self._coach.note_action(action)

    def forget(self) -> None:
        """Discard a postponed choice and the coach's evaluation; called after an undo."""
        self.deferred = ()
        if self._coach is not None:
            self._coach.forget()

    @override
    def work(self) -> bool:
        return self._coach is not None and self._coach.work()


class CoachCallout(LessonCallout):
    """The callout in which the coach asks "sure?" and hints at a better action."""

    is_question: ClassVar[bool] = True
    subject: Observation

    def __init__(
        self,
        services: Services,
        hint: Callable[[Board], Hint],
        board: Board,
        subject: Observation,
        keep: Callable[[], object],
    ) -> None:
        """Create the callout for a mistake; `subject` is the observation of the choice.

        `hint` returns the hint in the language of the given board; `keep` plays the mistake after
        all.
        """
        self._hint, self._keep, self.services = hint, keep, services
        super().__init__(services, self._make_lesson(board), subject)

    def _make_lesson(self, board: Board) -> Lesson:
        hint = self._hint(board)
        self._where = hint.where
        return Lesson("coach", f"{self.words('coach.sure')} {hint.where}", hint.slot)

    @override
    def retranslate(self, board: Board) -> None:
        self.lesson = self._make_lesson(board)

    @override
    def _sizes(self, home: Box | None = None) -> Iterator[tuple[float, float]]:
        for width in _WIDTHS if home is None else (home.w,):
            least, most = self._button_heights(width)
            for has_teacher in (True,) if width >= _NARROW else (True, False):
                fixed = self._fixed_height(width, has_teacher=has_teacher)
                if home is None:
                    yield width, fixed + most
                elif self._columns(width):
                    yield width, max(fixed + least, min(fixed + most, home.h))

    def _fixed_height(self, width: float, *, has_teacher: bool) -> float:
        # That of a callout of this width without its buttons, in units.
        title, text = self._heights(width, has_teacher=has_teacher)
        beside = TEACHER_HEIGHT - _EDGE if has_teacher else 0.0
        block = max(title + text, beside) if width >= _NARROW else max(title, beside) + text
        return block + _GAP + 2 * _EDGE

    def _heights(self, width: float, *, has_teacher: bool) -> tuple[float, float]:
        # Those of the title and of the sentence in a callout of this width, in units.
        theme, sure, share = self.theme, self.words("coach.sure"), self._shrinking
        whole = width - 2 * _EDGE
        beside = whole - _TEACHER if has_teacher else whole
        title = theme.text_height(sure, beside, size=_TITLE * share, face="title")
        width = beside if width >= _NARROW else whole
        return title, theme.text_height(self._where, width, size=_SIZE * share)

    def _has_teacher(self, place: Box) -> bool:
        # A narrow callout has no room for her if it is not high either.
        least, _ = self._button_heights(place.w)
        return self._fixed_height(place.w, has_teacher=True) + least <= place.h + 1

    def _label_room(self, width: float, columns: int) -> float:
        # The width of a button's label, in units, in a callout of this width.
        return (width - 2 * _EDGE - (columns - 1) * _GAP) / columns - _ICON

    def _columns(self, width: float) -> int:
        # Two if the buttons fit side by side in a callout of this width, one if they fit one above
        # the other, 0 if they do not fit at all; in every language.
        word = _LONGEST_WORD * self.layout.min_text_pixels / self.layout.scale
        return next((n for n in (2, 1) if word <= self._label_room(width, n)), 0)

    def _button_heights(self, width: float) -> tuple[float, float]:
        # The smallest and the usual height of both buttons together, in units.
        columns = max(1, self._columns(width))
        label = _LONGEST_LABEL * self.layout.min_text_pixels / self.layout.scale
        lines = 1 if label <= self._label_room(width, columns) else 2
        high = lines * self.theme.text_height("x", width, size=1, face="title")
        least = max(MIN_TARGET_SIZE, high + _LABEL_RIM)
        if columns == 2:
            return least, max(_HIGH, least)
        return 2 * least + _GAP, 2 * max(_LOW, least) + _GAP

    def _button_area(self, place: Box) -> Box:
        # The box of both buttons in the callout, in units.
        least, most = self._button_heights(place.w)
        free = place.h - self._fixed_height(place.w, has_teacher=self._has_teacher(place))
        high, width = min(most, max(least, free)), place.w - 2 * _EDGE
        return Box(place.x + _EDGE, place.bottom - _EDGE - high, width, high)

    def _text_boxes(self, place: Box) -> tuple[Box, Box]:
        # Those of the title and of the sentence; both are less high where they do not fit.
        has_teacher, slack = self._has_teacher(place), _SLACK
        title, text = self._heights(place.w, has_teacher=has_teacher)
        area = place.inset(_EDGE)
        area = replace(area, h=self._button_area(place).y - _GAP - area.y)
        beside = area
        if has_teacher:
            beside = replace(area, x=area.x + _TEACHER, w=area.w - _TEACHER)
            if place.w < _NARROW:  # the title alone is beside her
                high = max(title, TEACHER_HEIGHT - _EDGE)
                below = replace(area, y=area.y + high, h=area.h - high)
                return replace(beside, h=high), below.inset(0, -slack)
        if (less := area.h / (title + text)) < 1:
            title, text, slack = title * less, text * less, 0
        top = area.y + (area.h - title - text) / 2
        above = Box(beside.x, top, beside.w, title).inset(0, -slack)
        return above, Box(beside.x, top + title, beside.w, text).inset(0, -slack)

    @override
    def teacher_spot(self, place: Box) -> Point | None:
        if not self._has_teacher(place):
            return None
        feet = self._button_area(place).y - _GAP / 2
        if place.w < _NARROW:
            feet = min(feet, place.y + TEACHER_HEIGHT)
        return (place.x + _EDGE + _TEACHER / 2, feet)

    @override
    def buttons(self, place: Box, close: Callable[[], object]) -> Sequence[Button]:
        words, area = self.words, self._button_area(place)
        left, right = area.grid(2, max(1, self._columns(place.w)), _GAP, _GAP)
        return [
            icon_button("again", left, close, "retry", words("coach.again"), fill=LEAF, size=32),
            icon_button(
                "keep", right, self._keep, "check", words("coach.keep"), fill=CREAM, size=32
            ),
        ]

    @override
    def _draw_text(self, surface: pygame.Surface, place: Box) -> None:
        theme, share = self.theme, self._shrinking
        title, text = self._text_boxes(place)
        sure = self.words("coach.sure")
        theme.draw_text(surface, sure, title, size=_TITLE * share, face="title")
        theme.draw_text(surface, self._where, text, size=_SIZE * share)
