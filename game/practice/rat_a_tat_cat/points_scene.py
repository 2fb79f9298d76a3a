"""Rat-a-Tat Cat, the drill "how many points?": a replayed round stops, and one adds up cards.

The cards that the seat has seen bear question marks. One points at a sum; then they turn over, one
after the other, and are added up.
"""

from __future__ import annotations

from functools import partial
from itertools import accumulate
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Slot
from game.boards.rat_a_tat_cat.places import GUESS_BOXES, card_slot
from game.boards.things.pieces import blit_centre
from game.geometry import Box
from game.motion.timeline import Call, Timeline, together
from game.practice.base import Mode
from game.practice.pool import Pool
from game.practice.rat_a_tat_cat.drill import Round
from game.practice.rat_a_tat_cat.points import LEVELS, Sum, guesses, sums_of
from game.practice.rat_a_tat_cat.replay import ReplayScene
from game.rules.rat_a_tat_cat.table import POINTS
from game.scenes.base import Stack
from game.services.services import Services
from game.ui.theme import CHEESE, CREAM

_MARK: Final = 54.0
_SUM: Final = 96.0
"""How large the sum of the cards that lie open pops up, in units."""
_SUM_SECONDS: Final = 0.8


class PointsScene(ReplayScene[Sum]):
    """Asks for the points of one's own cards.

    Attributes:
        guesses: the sums that can be pointed at, ascending.
    """

    skill: ClassVar[str] = "points"
    rungs: ClassVar[int] = LEVELS
    best_key: ClassVar[str] = "summed"
    start_box: ClassVar[Box] = Box(1126, 646, 360, 72)

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._sums = Pool[Sum](self._rng, LEVELS, lambda asked: asked.hardness)
        self.guesses: tuple[int, ...] = ()
        self._guess: Slot | None = None

    @override
    def add(self, played: Round) -> bool:
        self._sums.add(sums_of(played))
        return bool(self._sums.questions)

    @override
    def draw_question(self) -> Sum:
        level, self._guess = self.level, None
        found = self._sums.draw(level)
        self.guesses = guesses(self._rng, found, level, len(GUESS_BOXES))
        return found

    @property
    def is_right(self) -> bool:
        """Whether the guess was right."""
        return self._guess == self._right_slot

    @property
    @override
    def sentence(self) -> str:
        if self.said[0] != "practice.sum":
            return super().sentence
        key = "school.summed" if self.is_right else "school.not_summed"
        return f"{self.words(key, alternate=self._alternate)} {super().sentence}"

    # -- what can be chosen ---------------------------------------------------------------------

    @override
    def choices(self) -> tuple[Slot, ...]:
        return tuple(GUESS_BOXES)

    @override
    def name_of(self, slot: Slot) -> str:
        return str(self.guesses[slot.index]) if slot in GUESS_BOXES else super().name_of(slot)

    @property
    @override
    def right(self) -> Slot | None:
        return self._right_slot if self.mode is Mode.ASKS else None

    @property
    def _right_slot(self) -> Slot:
        return self.choices()[self.guesses.index(self.asked.points)]

    @property
    def _cards(self) -> list[Slot]:
        return [card_slot(self.asked.seat, number) for number in self.asked.slots]

    # -- a round --------------------------------------------------------------------------------

    @override
    def pose(self) -> Timeline:
        self.put_up("practice.add")
        return Timeline(self.light())

    @override
    def point_at(self, slot: Slot) -> None:
        self._guess = slot
        self.answered()
        self.put_up("practice.count")
        self.keep_answer(self.is_right, self.asked.points if self.is_right else None)
        sums = accumulate(POINTS[card] for card in self.asked.cards)
        for card, points in zip(self._cards, sums, strict=True):
            self.acts += (partial(self.turn_up, {card: True}), partial(self._count, card, points))
        self.acts.append(self._finish)

    def _count(self, card: Slot, points: int) -> Timeline:
        x, y = self.raised(card)
        above = (x, y - self.height(card) / 2)
        moves = self.board.moves
        return Timeline(moves.pop_number(str(points), _SUM, above, _SUM_SECONDS, rise=20.0))

    def _finish(self) -> Timeline:
        moves, props, viewer = self.board.moves, self.board.props, self.board.viewer
        self.settled()
        self.put_up("practice.sum", self.asked.points)
        self.sound.play("common/star" if self.is_right else "common/hint")
        if not self.is_right:
            return Timeline(moves.feel(viewer, "calm"))
        return Timeline(together(moves.feel(viewer, "cheer"), Call(partial(props.rain, 24))))

    # -- picture --------------------------------------------------------------------------------

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        if self.mode is Mode.ASKS:
            for card in self._cards:
                self._draw_icon(surface, "icon_question", self.board.area(card))
        if self.is_open or self._guess is not None:
            for (slot, box), points in zip(GUESS_BOXES.items(), self.guesses, strict=True):
                self._draw_guess(surface, slot, box, points)

    def _draw_guess(self, surface: pygame.Surface, slot: Slot, box: Box, points: int) -> None:
        is_over = self.mode is Mode.READY
        is_right = is_over and slot == self._right_slot
        if self._guess not in (None, slot) and not is_right:
            return
        theme = self.theme
        theme.panel(surface, box, fill=CHEESE if is_right else CREAM, radius=26)
        theme.text(surface, str(points), box.inset(12, 10), size=72, face="title")
        if is_right:
            self._draw_icon(surface, "icon_check", box)

    def _draw_icon(self, surface: pygame.Surface, name: str, box: Box) -> None:
        picture = self.art.picture(f"common/{name}", _MARK)
        at = (box.right - 14, box.y + 10)
        blit_centre(surface, picture, self.layout, at)
