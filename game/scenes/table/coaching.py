"""The coach at a table: it holds a choice back for a moment, and asks on a paper: sure?

It is there when the settings wish for it and one person alone plays. With several people it would
tell one of them what the others have overlooked.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.boards.base import Hint, Lesson, Slot
from game.boards.stage.board import Board
from game.boards.things.pieces import blit_centre
from game.catalog import GameEntry
from game.geometry import Box
from game.play.match import Match
from game.rules.base import Action, Observation
from game.scenes.buttons import icon_button
from game.scenes.routes import COACH
from game.scenes.table.coach import Coach
from game.scenes.table.lessons import LessonPaper
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.theme import CREAM, LEAF
from game.ui.widgets import Button

_PATIENCE: Final = 0.3
"""Seconds for which a choice waits at most until it has been weighed."""
_TITLE: Final = 46
_SIZE: Final = 40
_WIDTHS: Final = (680, 740, 1080)
"""Widths of the paper, the best one first."""
_EDGE: Final = 26
_MOUSE: Final = 170
"""How tall the coach is."""
_SLACK: Final = 4
"""What pixels may round away of the height of words."""
_HIGH: Final = 104
"""How tall the two buttons are."""


class Coaching(ServiceUser):
    """The coach of one table, as long as it is wished for.

    Attributes:
        held: what the person has chosen, while it is being weighed; else empty.
    """

    def __init__(self, services: Services, entry: GameEntry, match: Match) -> None:
        self.held: tuple[Action, ...] = ()
        self.services, self._entry, self._match = services, entry, match
        self._coach: Coach | None = None
        self._held_for = 0.0

    def follow(self, asked: Observation | None) -> None:
        """Call the coach or send it away, as the settings have it, and show it what is asked."""
        if not self.settings.is_coached:
            self._coach = None
        elif asked is not None:
            if self._coach is None:
                self._coach = COACH(self.services, self._entry, self._match)
            self._coach.consider(asked)

    def hold(self, actions: tuple[Action, ...]) -> None:
        """Hold back what the person has chosen."""
        self.held, self._held_for = actions, 0.0

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._held_for += dt

    @property
    def is_weighing(self) -> bool:
        """Whether what is held back has to wait a moment longer."""
        coach = self._coach
        return coach is not None and not coach.is_ready and self._held_for < _PATIENCE

    def release(
        self,
        keep: Callable[[], object],
        asked: Observation | None,
        board: Board,
        picked: Sequence[Slot],
    ) -> DoubtPaper | None:
        """Let go of what is held; return the question about it, if there is one.

        Args:
            keep: plays what is held.
            asked: what the person sees.
            board: what can tell where to look.
            picked: what has been pointed at without the last press.
        """
        held, self.held = self.held, ()
        better = None if self._coach is None else self._coach.better(held[0])
        if self._coach is None or asked is None or better is None:
            return None
        self._coach.ask()

        def hint(board: Board) -> Hint:
            return board.narrator.hint(asked, better, picked)

        return DoubtPaper(self.services, hint, board, asked, keep)

    def played(self, action: Action) -> None:
        """Take note of what was chosen in the end."""
        self.held = ()
        if self._coach is not None:
            self._coach.played(action)

    def forget(self) -> None:
        """Take note that the match has gone back."""
        self.held = ()
        if self._coach is not None:
            self._coach.forget()

    def work(self) -> bool:
        """Weigh for about a millisecond; tell whether there was something to weigh."""
        return self._coach is not None and self._coach.work()


class DoubtPaper(LessonPaper):
    """The paper on which the coach asks: sure? And where to look.

    Attributes:
        came_from: what had the focus before.
    """

    subject: Observation

    def __init__(
        self,
        services: Services,
        hint: Callable[[Board], Hint],
        board: Board,
        subject: Observation,
        keep: Callable[[], object],
    ) -> None:
        """Ask about a choice.

        Args:
            services: of the program.
            hint: what a board has to say of what would be better.
            board: the present one.
            subject: what the person sees.
            keep: plays what was chosen.
        """
        self.came_from: Hashable = None
        self._hint, self._keep, self.services = hint, keep, services
        super().__init__(services, self._told(board), subject)

    def _told(self, board: Board) -> Lesson:
        hint = self._hint(board)
        self._where = hint.where
        return Lesson("coach", f"{self.words('coach.sure')} {hint.where}", hint.slot)

    def tell_again(self, board: Board) -> None:
        """See `LessonPaper.tell_again`."""
        self.lesson = self._told(board)

    def _sizes(self) -> Iterator[tuple[float, float]]:
        for width in _WIDTHS:
            text = sum(self._heights(_text_width(width)))
            yield width, max(text, _MOUSE) + _HIGH + 3 * _EDGE

    def _heights(self, width: float) -> tuple[float, float]:
        """Return how tall the question is, and where to look, in a column of a width."""
        theme, sure = self.theme, self.words("coach.sure")
        title = theme.height(sure, width, size=_TITLE, face="title")
        return title, theme.height(self._where, width, size=_SIZE)

    def buttons(self, place: Box, close: Callable[[], object]) -> Sequence[Button]:
        """Return the two buttons: to think again, which puts it away, and to keep the choice."""
        words, width = self.words, (place.w - 3 * _EDGE) / 2
        top = place.bottom - _EDGE - _HIGH
        left, right = (
            Box(place.x + _EDGE + n * (width + _EDGE), top, width, _HIGH) for n in (0, 1)
        )
        return [
            icon_button("again", left, close, "retry", words("coach.again"), fill=LEAF, size=36),
            icon_button(
                "keep", right, self._keep, "check", words("coach.keep"), fill=CREAM, size=36
            ),
        ]

    def _write(self, surface: pygame.Surface, place: Box) -> None:
        theme, art, layout = (
            self.theme,
            self.art,
            self.layout,
        )
        high = place.h - _HIGH - 3 * _EDGE
        middle = place.y + _EDGE + high / 2
        mouse = art.picture("common/coach", _MOUSE)
        blit_centre(surface, mouse, layout, (place.x + _EDGE + _MOUSE / 2, middle))
        width = _text_width(place.w)
        title, text = self._heights(width)
        less = min(1.0, high / (title + text))  # where letters are larger than the paper
        title, text, slack = title * less, text * less, _SLACK if less == 1 else 0
        left, top = place.right - _EDGE - width, middle - (title + text) / 2
        above = Box(left, top, width, title).inset(0, -slack)
        below = Box(left, top + title, width, text).inset(0, -slack)
        theme.text(surface, self.words("coach.sure"), above, size=_TITLE, face="title")
        theme.text(surface, self._where, below, size=_SIZE)


def _text_width(width: float) -> float:
    return width - _MOUSE - 3 * _EDGE
