"""The drill "How many points?" of Rat-a-Tat Cat, in which the player adds up hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import Slot
from game.boards.components.pieces import blit_centre
from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.places import GUESS_BOXES, card_slot
from game.geometry import Box
from game.motion.timeline import Call, Timeline, together
from game.practice.difficulty import QuestionPool
from game.practice.drill import Drill, DrillPhase, DrillScene, DrillSpec
from game.practice.rat_a_tat_cat.questions import ReplayQuestion, Round, memory_at_stops
from game.practice.rat_a_tat_cat.remembering import old_progress
from game.practice.rat_a_tat_cat.replay import RoundReplay
from game.rules.rat_a_tat_cat.table import NUMBER_CARDS, POINTS, SLOTS, Card, RowSlot
from game.ui.theme import CHEESE_YELLOW, CREAM

SUM_GAPS: Final = (5, 4, 4, 3, 3, 2, 2, 1)
"""Difference between adjacent sums to choose from, in points, by the drill's level."""
ADDING_LEVELS: Final = len(SUM_GAPS)
_FEWEST: Final = 2
"""Minimum number of cards to add up."""
_HIGHEST: Final = max(POINTS[card] for card in NUMBER_CARDS)
"""Points of the highest number card."""
_LATEST: Final = 15
"""Last turn at which a replay may stop, as a longer replay would take too long."""
_MARK: Final = 54.0
"""Size of a question mark or check mark, in units."""
_SUM: Final = 96.0
"""Size of the text of the running sum that pops up, in units."""
_SUM_SECONDS: Final = 0.8


@dataclass(frozen=True, eq=False)
class SumQuestion(ReplayQuestion):
    """A question about the sum of several cards of a seat; `slots` is in ascending order."""

    slots: tuple[RowSlot, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards to add up."""
        return tuple(self.stop.rows[self.seat][slot] for slot in self.slots)

    @property
    def points(self) -> int:
        """The correct answer: the total points of the cards."""
        return sum(POINTS[card] for card in self.cards)

    @property
    def hardness(self) -> tuple[int, int]:
        """A sort key: the number of cards, then the number of turns played."""
        return len(self.slots), self.stop.turns


def sum_questions(played: Round) -> Iterator[SumQuestion]:
    """Yield the sum questions about a round, each at the first stop where its cards are known."""
    last = None
    for stop, memory in memory_at_stops(played):
        if stop.turns > _LATEST:
            break
        cards, seat = memory.cards, played.start.seat
        slots = tuple(slot for slot in range(SLOTS) if cards.get((seat, slot)) in NUMBER_CARDS)
        found = SumQuestion(played, stop, seat, slots)
        if len(slots) >= _FEWEST and (slots, found.cards) != last:
            yield found
        last = slots, found.cards


def answer_choices(
    rng: random.Random, question: SumQuestion, level: int, count: int
) -> tuple[int, ...]:
    """Return `count` (1 to 3) sums to choose from, in ascending order; exactly one is correct.

    The differences between the sums are smaller at higher levels.
    """
    gap, most = SUM_GAPS[level], _HIGHEST * len(question.slots)
    lowest = (question.points - gap * below for below in range(count))
    fitting = [low for low in lowest if low >= 0 and low + gap * (count - 1) <= most]
    low = rng.choice(fitting)
    return tuple(low + gap * number for number in range(count))


class AddDrill(Drill):
    """A drill in which the player adds up hidden cards.

    The cards, two or more face-down number cards the seat has seen before, bear question marks.
    """

    board: RatBoard
    question: SumQuestion

    def __init__(self, scene: DrillScene) -> None:
        super().__init__(scene)
        self._pool = QuestionPool[SumQuestion](scene.rng, ADDING_LEVELS, lambda each: each.hardness)
        self.replay = RoundReplay(scene, self._add)
        self.guesses: tuple[int, ...] = ()
        self._guess: Slot | None = None

    def _add(self, played: Round) -> bool:
        self._pool.add(sum_questions(played))
        return bool(self._pool.questions)

    @override
    def prepare_questions(self) -> Iterator[None]:
        return self.replay.find_rounds()

    @override
    def choose_question(self) -> None:
        rng, level = self.scene.rng, self.scene.level
        self.question, self._guess = self._pool.random_question(level), None
        self.guesses = answer_choices(rng, self.question, level, len(GUESS_BOXES))

    @override
    def new_board(self) -> RatBoard:
        return self.replay.new_board()

    @override
    def restore(self) -> None:
        self.replay.restore(self.board)

    @override
    def sentence(self, announced: str) -> str:
        if self.scene.announced[0] != "practice.sum":
            return announced
        return f"{self.scene.verdict(self.is_right)} {announced}"

    @property
    @override
    def choices(self) -> tuple[Slot, ...]:
        return tuple(GUESS_BOXES)

    @override
    def name_of(self, slot: Slot) -> str:
        return str(self.guesses[slot.index]) if slot in GUESS_BOXES else super().name_of(slot)

    @property
    @override
    def right(self) -> Slot:
        return self.choices[self.guesses.index(self.question.points)]

    @property
    def is_right(self) -> bool:
        """Whether the player has chosen the correct sum."""
        return self._guess == self.right

    @property
    def _cards(self) -> list[Slot]:
        return [card_slot(self.question.seat, number) for number in self.question.slots]

    @override
    def start(self) -> None:
        self.replay.start(self.question, self._ask)

    def _ask(self) -> None:
        self.scene.ask("practice.add")

    @override
    def answer(self, slot: Slot) -> None:
        scene, question, self._guess = self.scene, self.question, slot
        scene.show()
        scene.announce("practice.count")
        scene.record(self.is_right, question.points if self.is_right else None)
        sums = accumulate(POINTS[card] for card in question.cards)
        for card, points in zip(self._cards, sums, strict=True):
            turn = partial(self.replay.turn_over, {card: True})
            scene.queue += (turn, partial(self._count, card, points))
        scene.queue.append(self._finish)

    def _count(self, card: Slot, points: int) -> Timeline:
        x, y = self.replay.raised_position(card)
        above = (x, y - self.replay.card_height(card) / 2)
        moves = self.board.moves
        return Timeline(moves.pop_up_number(str(points), _SUM, above, _SUM_SECONDS, rise=20.0))

    def _finish(self) -> Timeline:
        moves, props, viewer = self.board.moves, self.board.props, self.board.viewer
        self.scene.end_round()
        self.scene.announce("practice.sum", self.question.points)
        self.sound.play("common/star" if self.is_right else "common/hint")
        if not self.is_right:
            return Timeline(moves.set_seat_mood(viewer, "calm"))
        return Timeline(
            together(moves.set_seat_mood(viewer, "cheer"), Call(partial(props.rain_confetti, 24)))
        )

    @override
    def paint(self, surface: pygame.Surface) -> None:
        if self.scene.phase is DrillPhase.ASKING:
            for card in self._cards:
                self._paint_icon(surface, "icon_question", self.board.area(card))
        if self.replay.is_open or self._guess is not None:
            for (slot, box), points in zip(GUESS_BOXES.items(), self.guesses, strict=True):
                self._paint_guess(surface, slot, box, points)

    def _paint_guess(self, surface: pygame.Surface, slot: Slot, box: Box, points: int) -> None:
        is_right = self.scene.phase is DrillPhase.READY and slot == self.right
        if self._guess not in (None, slot) and not is_right:
            return
        theme = self.theme
        theme.draw_panel(surface, box, fill=CHEESE_YELLOW if is_right else CREAM, radius=26)
        theme.draw_text(surface, str(points), box.inset(12, 10), size=72, face="title")
        if is_right:
            self._paint_icon(surface, "icon_check", box)

    def _paint_icon(self, surface: pygame.Surface, name: str, box: Box) -> None:
        picture = self.art.picture(f"common/{name}", _MARK)
        blit_centre(surface, picture, self.layout, (box.right - 14, box.y + 10))


DRILL: Final = DrillSpec(
    game=RatBoard.key,
    skill="points",
    best_key="summed",
    levels=ADDING_LEVELS,
    start_box=Box(1126, 678, 360, 78),
    make=AddDrill,
    old_progress=old_progress,
)
