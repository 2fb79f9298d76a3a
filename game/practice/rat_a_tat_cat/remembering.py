"""Rat-a-Tat Cat, the drill "where is it?": a replayed round stops, and one points at a card.

Where is the nine that you saw? Which card was exchanged?
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import Slot
from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.places import HELD_CARD_HEIGHT, MIDDLE, card_at, card_slot
from game.boards.things.pieces import blit_centre
from game.geometry import Box
from game.keep.learnt import GameProgress, Tally, ThemeProgress
from game.motion.timeline import Call, Timeline, together
from game.practice.difficulty import difficulty_of
from game.practice.drill import Drill, DrillScene, DrillSpec
from game.practice.rat_a_tat_cat.curve import MemoryCurve
from game.practice.rat_a_tat_cat.questions import (
    LEVELS,
    SPANS,
    CardQuestion,
    CardQuestionPool,
    Round,
    span_of,
)
from game.practice.rat_a_tat_cat.replay import Replay

REMEMBER: Final = "remember"
"""The key of the drill."""
IN_A_ROW: Final = "in_a_row"
"""The key of its best result: right answers in a row."""
_RECORD: Final = "rat_a_tat_cat.practice"
"""The prefix of its keys in the settings of old versions."""
_SIGN: Final = Box.around(MIDDLE, 176, 238)
"""The place of the panel with the card to find."""
_MARK: Final = 60.0
"""Size of a check mark, a cross or a question mark, in units."""


class RememberDrill(Drill):
    """Asks for the place of a card.

    Attributes:
        question: the present question.
        streak: the number of right answers in a row.
    """

    board: RatBoard
    question: CardQuestion

    def __init__(self, scene: DrillScene) -> None:
        super().__init__(scene)
        self._pool, self.streak = CardQuestionPool(scene.rng), 0
        self.replay = Replay(scene, self._add)
        self._curve = MemoryCurve(self.services)

    def _add(self, played: Round) -> bool:
        self._pool.add(played)
        return bool(self._pool.questions)

    @override
    def find_questions(self) -> Iterator[None]:
        return self.replay.find_rounds()

    @override
    def draw_question(self) -> None:
        self.question = self._pool.draw(self.scene.level)

    @override
    def new_board(self) -> RatBoard:
        return self.replay.new_board()

    @override
    def restore(self) -> None:
        self.replay.restore(self.board)

    @property
    @override
    def choices(self) -> tuple[Slot, ...]:
        return tuple(card_slot(self.question.seat, number) for number in self.question.choices)

    @property
    @override
    def right(self) -> Slot:
        return self._rights[0]

    @property
    def _rights(self) -> list[Slot]:
        return [card_slot(self.question.seat, number) for number in sorted(self.question.right)]

    @override
    def start(self) -> None:
        self.replay.start(self.question, self._ask)

    def _ask(self) -> None:
        question = self.question
        name, number = self.board.seats[question.seat].name, question.card
        focus = self.board.home(self.choices)
        self.scene.ask(f"practice.{question.kind}", focus, name=name, number=number)

    @override
    def answer(self, slot: Slot) -> None:
        scene, question, replay = self.scene, self.question, self.replay
        scene.show()
        best, span = scene.best, span_of(question.distance)
        is_right = card_at(slot)[1] in question.right
        self.streak = streak = self.streak + 1 if is_right else 0
        scene.practice.answer(is_right, lambda learnt: with_answer(learnt, span, is_right, streak))
        scene.acts.append(partial(replay.turn_over, {slot: is_right}))
        if not is_right:
            scene.acts.append(partial(replay.turn_over, dict.fromkeys(self._rights, True)))
        scene.acts.append(partial(self._finish, is_right, streak > max(best, 1)))

    def _finish(self, is_right: bool, is_best: bool) -> Timeline:
        moves, props, scene = self.board.moves, self.board.props, self.scene
        scene.end_round()
        if not is_right:
            scene.announce("practice.wrong")
            return Timeline(moves.feel(self.board.viewer, "calm"))
        if is_best:
            scene.announce("practice.record", self.streak)
        elif self.question.distance:
            scene.announce("practice.remembered", self.question.distance)
        else:
            scene.announce("practice.right")
        raised = map(self.replay.raised, self.replay.answers)
        sparkles = [moves.burst("sparkle", centre, 10) for centre in raised]
        rain = Call(partial(props.rain, 60 if is_best else 24))
        return Timeline(
            together(moves.sound("purr"), moves.feel(self.board.viewer, "cheer"), rain, *sparkles)
        )

    @override
    def paint(self, surface: pygame.Surface) -> None:
        scene, replay = self.scene, self.replay
        if replay.is_open:
            self._paint_sign(surface)
        for slot, is_right in replay.answers.items():
            if replay.piece(slot).flip == 1.0:
                self._paint_mark(surface, slot, is_right=is_right)
        best = scene.message("practice.best", scene.best) if scene.best else ""
        title = scene.message("practice.curve")
        self._curve.draw(surface, curve_of(scene.learnt), title, best)

    def _paint_sign(self, surface: pygame.Surface) -> None:
        """Draw the number to find, or the sign of a Swap, between the piles."""
        theme, card = self.theme, self.question.card or "swap"
        theme.panel(surface, _SIGN, radius=30)
        picture = self.board.props.cards.at(card, HELD_CARD_HEIGHT)
        blit_centre(surface, picture, theme.layout, MIDDLE)
        question = self.art.picture("common/icon_question", _MARK)
        blit_centre(surface, question, theme.layout, (_SIGN.right - 12, _SIGN.y + 14))

    def _paint_mark(self, surface: pygame.Surface, slot: Slot, *, is_right: bool) -> None:
        picture = self.art.picture("common/icon_check" if is_right else "common/icon_cross", _MARK)
        (x, y), height = self.replay.raised(slot), self.replay.height(slot)
        blit_centre(surface, picture, self.layout, (x + 0.32 * height, y - 0.46 * height))


def span_key(span: int) -> str:
    """Return the key of the tally for a point of the memory curve, 0 to 4."""
    return f"span_{span}"


def with_answer(learnt: GameProgress, span: int, is_right: bool, streak: int) -> GameProgress:
    """Return progress with an answer about a span, and the right answers in a row up to it."""
    learnt = learnt.with_tally(span_key(span), is_right)
    return learnt.with_best(IN_A_ROW, streak) if streak else learnt


def curve_of(learnt: GameProgress) -> tuple[float | None, ...]:
    """Return the share of right answers for each span, 0 to 1; None if it was never asked."""
    tallies = [learnt.tallies.get(span_key(span), Tally()) for span in range(len(SPANS))]
    return tuple(tally.right / tally.count if tally.count else None for tally in tallies)


def old_progress(records: Mapping[str, int]) -> GameProgress:
    """Return the progress in the records that settings of old versions hold.

    If there are more right answers than questions, all questions count as right.
    """
    tallies = {}
    for span in range(len(SPANS)):
        count = records.get(f"{_RECORD}.asked.{span}", 0)
        if count:
            right = min(count, records.get(f"{_RECORD}.right.{span}", 0))
            tallies[span_key(span)] = Tally(count, right)
    best = records.get(f"{_RECORD}.best", 0)
    level = min(LEVELS - 1, records.get(f"{_RECORD}.level", 0))
    asked = Tally(sum(t.count for t in tallies.values()), sum(t.right for t in tallies.values()))
    theme = ThemeProgress(level=difficulty_of(level, LEVELS), asked=asked)
    return GameProgress(
        themes={REMEMBER: theme} if asked.count else {},
        best={IN_A_ROW: best} if best else {},
        tallies=tallies,
    )


DRILL: Final = DrillSpec(
    game=RatBoard.key,
    skill=REMEMBER,
    best_key=IN_A_ROW,
    levels=LEVELS,
    start_box=Box(1100, 742, 360, 96),
    make=RememberDrill,
    old_progress=old_progress,
)
