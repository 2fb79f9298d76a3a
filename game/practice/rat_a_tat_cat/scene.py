"""Rat-a-Tat Cat, the drill "where is it?": a replayed round stops, and one points at a card.

Where is the nine that you saw? Which card was exchanged?
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Slot
from game.boards.rat_a_tat_cat.places import HELD, MIDDLE, card_at, card_slot
from game.boards.things.pieces import blit_centre
from game.geometry import Box
from game.motion.timeline import Call, Timeline, together
from game.practice.base import Mode
from game.practice.rat_a_tat_cat.curve import MemoryCurve
from game.practice.rat_a_tat_cat.drill import LEVELS, Drill, Question, Round, span_of
from game.practice.rat_a_tat_cat.records import IN_A_ROW, REMEMBER, curve_of, noted
from game.practice.rat_a_tat_cat.replay import ReplayScene
from game.rules.rat_a_tat_cat.table import Card
from game.scenes.base import Stack
from game.services.services import Services

_THOUGHT: Final = Box.around(MIDDLE, 176, 238)
_MARK: Final = 60.0


class PracticeScene(ReplayScene[Question]):
    """Asks for the place of a card.

    Attributes:
        streak: the right answers in a row up to now.
    """

    skill: ClassVar[str] = REMEMBER
    rungs: ClassVar[int] = LEVELS
    best_key: ClassVar[str] = IN_A_ROW
    start_box: ClassVar[Box] = Box(1100, 742, 360, 96)

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.drill, self.streak = Drill(self._rng), 0
        self._curve = MemoryCurve(services)

    @override
    def add(self, played: Round) -> bool:
        self.drill.add(played)
        return bool(self.drill.questions)

    @override
    def draw_question(self) -> Question:
        return self.drill.draw(self.level)

    # -- what can be chosen ---------------------------------------------------------------------

    @override
    def choices(self) -> tuple[Slot, ...]:
        return tuple(card_slot(self.asked.seat, number) for number in self.asked.choices)

    @property
    @override
    def right(self) -> Slot | None:
        return self._rights[0] if self.mode is Mode.ASKS else None

    @property
    def _rights(self) -> list[Slot]:
        return [card_slot(self.asked.seat, number) for number in sorted(self.asked.right)]

    # -- a round --------------------------------------------------------------------------------

    @override
    def pose(self) -> Timeline:
        question = self.asked
        name = self.board.seats[question.seat].name
        match question.kind:
            case "own":
                self.put_up("practice.own", number=question.card)
            case "theirs":
                self.put_up("practice.theirs", name=name, number=question.card)
            case "swapped":
                self.put_up("practice.swapped")
        return Timeline(self.light())

    @override
    def point_at(self, slot: Slot) -> None:
        self.answered()
        best, span = self.best, span_of(self.asked.distance)
        is_right = card_at(slot)[1] in self.asked.right
        self.streak = streak = self.streak + 1 if is_right else 0
        self.course.answer(is_right, lambda learnt: noted(learnt, span, is_right, streak))
        self.acts.append(partial(self.turn_up, {slot: is_right}))
        if not is_right:
            self.acts.append(partial(self.turn_up, dict.fromkeys(self._rights, True)))
        self.acts.append(partial(self._finish, is_right, streak > max(best, 1)))

    def _finish(self, is_right: bool, is_best: bool) -> Timeline:
        moves, props = self.board.moves, self.board.props
        self.settled()
        if not is_right:
            self.put_up("practice.wrong")
            return Timeline(moves.feel(self.board.viewer, "calm"))
        if is_best:
            self.put_up("practice.record", self.streak)
        elif self.asked.distance:
            self.put_up("practice.remembered", self.asked.distance)
        else:
            self.put_up("practice.right")
        sparkles = [moves.burst("sparkle", self.raised(slot), 10) for slot in self.answers]
        rain = Call(partial(props.rain, 60 if is_best else 24))
        return Timeline(
            together(moves.sound("purr"), moves.feel(self.board.viewer, "cheer"), rain, *sparkles)
        )

    # -- picture --------------------------------------------------------------------------------

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self._draw_thought(surface)
        for slot, is_right in self.answers.items():
            if self.piece(slot).flip == 1.0:
                self._draw_mark(surface, slot, is_right=is_right)
        best = self.best
        words = self._say("practice.best", best) if best else ""
        self._curve.draw(surface, curve_of(self.learnt), self._say("practice.curve"), words)

    def _draw_thought(self, surface: pygame.Surface) -> None:
        """Draw the number that is looked for, or the sign of a Swap, between the piles."""
        if not self.is_open:
            return
        theme, board = self.theme, self.board
        theme.panel(surface, _THOUGHT, radius=30)
        card: Card = self.asked.card or "swap"
        picture = board.props.cards.at(card, HELD)
        blit_centre(surface, picture, theme.layout, MIDDLE)
        question = self.art.picture("common/icon_question", _MARK)
        blit_centre(surface, question, theme.layout, (_THOUGHT.right - 12, _THOUGHT.y + 14))

    def _draw_mark(self, surface: pygame.Surface, slot: Slot, *, is_right: bool) -> None:
        art, layout = self.art, self.layout
        picture = art.picture("common/icon_check" if is_right else "common/icon_cross", _MARK)
        (x, y), high = self.raised(slot), self.height(slot)
        blit_centre(surface, picture, layout, (x + 0.32 * high, y - 0.46 * high))
