"""The coach on the match screen, which asks "sure?" before a mistake is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import Hint, Lesson
from game.boards.stage.board import Board
from game.play.restrictions import COACH_HELP as COACHED
from game.rules.base import Action, Observation
from game.scenes.buttons import icon_button
from game.scenes.routes import COACH_ROUTE, Coach
from game.scenes.table.lessons import CALLOUT_GAP, Callouts, LessonCallout
from game.scenes.table.part import TablePart
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.ui.theme import LEAF
from game.ui.widgets import Button

_PATIENCE: Final = 0.3
"""Maximum time, in seconds, for which a choice waits for the coach's evaluation."""
_AGAIN: Final = 5.1
"""Width of the longest word on the button "again", as a multiple of the smallest text size."""
_KEEP: Final = 2.3
"""Width of the longest word on the button "keep", as a multiple of the smallest text size."""
_LINES: Final = 2.5
"""Height of two lines on a button, as a multiple of the smallest text size."""
_ICON, _RIMS = 0.74, (50.0, 16.0)
"""Size of a button's icon in relation to its height, and its rims in units."""
_LOWEST: Final = 84.0
"""Minimum height of the buttons, in units."""


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
        super().__init__(services, board.key, self._make_lesson(board), subject)

    def _make_lesson(self, board: Board) -> Lesson:
        hint = self._hint(board)
        return Lesson("coach", f"{self.words('coach.sure')} {hint.where}", hint.slot)

    @override
    def retranslate(self, board: Board) -> None:
        self.lesson = self._make_lesson(board)

    @property
    def _button_sizes(self) -> tuple[float, float, float]:
        """The widths of the buttons "again" and "keep", and their height, in units."""
        letters, (beside, above) = self.layout.min_text_pixels / self.layout.scale, _RIMS
        high = max(_LOWEST, above + _LINES * letters)
        icon = beside + _ICON * high
        return icon + _AGAIN * letters, icon + _KEEP * letters, high

    @property
    @override
    def _buttons_size(self) -> tuple[float, float]:
        again, keep, high = self._button_sizes
        return again + CALLOUT_GAP + keep, high

    @override
    def buttons(self, close: Callable[[], object]) -> Sequence[Button]:
        words, area, (again, keep, _) = self.words, self._button_area(self.box), self._button_sizes
        left, right = replace(area, w=again), replace(area, x=area.right - keep, w=keep)
        return [
            icon_button("again", left, close, "retry", words("coach.again"), fill=LEAF, size=32),
            icon_button("keep", right, self._keep, "check", words("coach.keep"), size=32),
        ]
