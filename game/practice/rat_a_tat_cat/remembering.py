"""The drill "Where is it?" of Rat-a-Tat Cat: the player finds a card in a replayed round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

import pygame
from typing_extensions import override

from game.boards.base import Slot
from game.boards.components.pieces import blit_centre
from game.boards.rat_a_tat_cat.board import RatBoard
from game.boards.rat_a_tat_cat.places import HELD_CARD_HEIGHT, MIDDLE, card_location, card_slot
from game.geometry import Box, Point
from game.keep.progress_data import GameProgress, Tally, ThemeProgress
from game.media.art import blit
from game.motion.timeline import Call, Timeline, together
from game.practice.classroom import draw_slate
from game.practice.difficulty import difficulty_from_level
from game.practice.drill import Drill, DrillScene, DrillSpec
from game.practice.rat_a_tat_cat.questions import (
    MEMORY_SPANS,
    SPAN_LEVELS,
    CardQuestion,
    CardQuestionPool,
    Round,
    span_index,
)
from game.practice.rat_a_tat_cat.replay import RoundReplay
from game.scaling import smoothscale
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.fonts import Colour
from game.ui.theme import CHEESE_YELLOW, CREAM, INK

_CHEESE: Final = 52.0
_CUP: Final = 44.0
_OVERSAMPLING: Final = 3
_FAINT: Final[Colour] = (104, 126, 137)
_TOP: Final = 650.0
_MAX_HEIGHT: Final = 380.0

SPAN_LABELS: Final = (*(str(more - 1) for more in MEMORY_SPANS[1:]), f"{MEMORY_SPANS[-1]}+")
"""The label of each interval of the memory curve: the largest number of turns in it."""
REMEMBER_SKILL: Final = "remember"
"""The key of the drill."""
STREAK_KEY: Final = "in_a_row"
"""The key of the drill's best result: the number of consecutive correct answers."""
_RECORD: Final = "rat_a_tat_cat.practice"
"""Prefix of the drill's keys in the settings file of older versions."""
_SIGN: Final = Box.centred_at(MIDDLE, 176, 238)
"""The box, in units, of the panel that shows the card to find."""
_MARK: Final = 60.0
"""Size of a check mark, cross or question mark, in units."""


class RememberDrill(Drill):
    """A drill in which the player remembers where a card is."""

    board: RatBoard
    question: CardQuestion

    def __init__(self, scene: DrillScene) -> None:
        super().__init__(scene)
        self._pool, self.streak = CardQuestionPool(scene.rng), 0
        self.replay = RoundReplay(scene, self._add)
        self._curve = MemoryCurve(self.services)

    def _add(self, played: Round) -> bool:
        self._pool.add(played)
        return bool(self._pool.questions)

    @override
    def prepare_questions(self) -> Iterator[None]:
        return self.replay.find_rounds()

    @override
    def choose_question(self) -> None:
        self.question = self._pool.random_question(self.scene.level)

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
        return self._correct_slots[0]

    @property
    def _correct_slots(self) -> list[Slot]:
        return [card_slot(self.question.seat, number) for number in sorted(self.question.right)]

    @override
    def start(self) -> None:
        self.replay.start(self.question, self._ask)

    def _ask(self) -> None:
        question = self.question
        name, number = self.board.seats[question.seat].name, question.card
        self.scene.ask(f"practice.{question.kind}", name=name, number=number)

    @override
    def answer(self, slot: Slot) -> None:
        scene, question, replay = self.scene, self.question, self.replay
        scene.show()
        best, span = scene.best, span_index(question.distance)
        is_right = card_location(slot)[1] in question.right
        self.streak = streak = self.streak + 1 if is_right else 0
        scene.practice.record_answer(
            is_right, lambda learnt: with_answer(learnt, span, is_right, streak)
        )
        scene.queue.append(partial(replay.turn_over, {slot: is_right}))
        if not is_right:
            scene.queue.append(partial(replay.turn_over, dict.fromkeys(self._correct_slots, True)))
        scene.queue.append(partial(self._finish, is_right, streak > max(best, 1)))

    def _finish(self, is_right: bool, is_best: bool) -> Timeline:
        moves, props, scene = self.board.moves, self.board.props, self.scene
        scene.end_round()
        if not is_right:
            scene.announce("practice.wrong")
            return Timeline(moves.set_seat_mood(self.board.viewer, "calm"))
        if is_best:
            scene.announce("practice.record", self.streak)
        elif self.question.distance:
            scene.announce("practice.remembered", self.question.distance)
        else:
            scene.announce("practice.right")
        raised = map(self.replay.raised_position, self.replay.answers)
        sparkles = [moves.burst("sparkle", centre, 10) for centre in raised]
        rain = Call(partial(props.rain_confetti, 60 if is_best else 24))
        return Timeline(
            together(
                moves.play_sound("purr"),
                moves.set_seat_mood(self.board.viewer, "cheer"),
                rain,
                *sparkles,
            )
        )

    @override
    def paint(self, surface: pygame.Surface) -> None:
        scene, replay = self.scene, self.replay
        if replay.is_open:
            self._paint_sign(surface)
        for slot, is_right in replay.answers.items():
            if replay.card_sprite(slot).flip == 1.0:
                self._paint_mark(surface, slot, is_right=is_right)
        best = scene.message("practice.best", scene.best) if scene.best else ""
        curve = success_by_span(scene.progress)
        if any(share is not None for share in curve):
            self._curve.draw(surface, curve, scene.message("practice.curve"), best)

    def _paint_sign(self, surface: pygame.Surface) -> None:
        theme, card = self.theme, self.question.card or "swap"
        theme.draw_panel(surface, _SIGN, radius=30)
        picture = self.board.props.cards.card_picture(card, HELD_CARD_HEIGHT)
        blit_centre(surface, picture, theme.layout, MIDDLE)
        question = self.art.picture("common/icon_question", _MARK)
        blit_centre(surface, question, theme.layout, (_SIGN.right - 12, _SIGN.y + 14))

    def _paint_mark(self, surface: pygame.Surface, slot: Slot, *, is_right: bool) -> None:
        picture = self.art.picture("common/icon_check" if is_right else "common/icon_cross", _MARK)
        (x, y), height = self.replay.raised_position(slot), self.replay.card_height(slot)
        blit_centre(surface, picture, self.layout, (x + 0.32 * height, y - 0.46 * height))


def span_key(span: int) -> str:
    """Return the tally key of an interval of `MEMORY_SPANS`, given its index, 0 to 4."""
    return f"span_{span}"


def with_answer(learnt: GameProgress, span: int, is_right: bool, streak: int) -> GameProgress:
    """Return the progress `learnt` with one more answer added.

    `span` is the index, 0 to 4, of the question's interval in `MEMORY_SPANS`. `streak` is the
    number of consecutive correct answers, including this one.
    """
    learnt = learnt.with_tally(span_key(span), is_right)
    return learnt.with_best(STREAK_KEY, streak) if streak else learnt


def success_by_span(learnt: GameProgress) -> tuple[float | None, ...]:
    """Return each interval's fraction of correct answers, or None if it has no answers."""
    tallies = [learnt.tallies.get(span_key(span), Tally()) for span in range(len(MEMORY_SPANS))]
    return tuple(tally.right / tally.count if tally.count else None for tally in tallies)


def old_progress(records: Mapping[str, int]) -> GameProgress:
    """Convert `records`, the results in an older version's settings file, to progress.

    If there are more correct answers than questions, the excess is dropped.
    """
    tallies = {}
    for span in range(len(MEMORY_SPANS)):
        count = records.get(f"{_RECORD}.asked.{span}", 0)
        if count:
            right = min(count, records.get(f"{_RECORD}.right.{span}", 0))
            tallies[span_key(span)] = Tally(count, right)
    best = records.get(f"{_RECORD}.best", 0)
    level = min(SPAN_LEVELS - 1, records.get(f"{_RECORD}.level", 0))
    asked = Tally(sum(t.count for t in tallies.values()), sum(t.right for t in tallies.values()))
    theme = ThemeProgress(level=difficulty_from_level(level, SPAN_LEVELS), asked=asked)
    return GameProgress(
        themes={REMEMBER_SKILL: theme} if asked.count else {},
        best={STREAK_KEY: best} if best else {},
        tallies=tallies,
    )


class MemoryCurve(ServiceUser):
    """A chart of the fraction of correct answers by the number of turns since a card was seen."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._key: object = None
        self._line = pygame.Surface((1, 1), pygame.SRCALPHA, 32)

    @property
    def box(self) -> Box:
        """The chart's box, in units; its height depends on the window size."""
        bottom = self.layout.visible_area.bottom - 8
        return Box(16, _TOP, 330, min(_MAX_HEIGHT, bottom - _TOP))

    @property
    def _plot(self) -> Box:
        box = self.box
        return Box(box.x + 14, box.y + 0.30 * box.h, box.w - 28, 0.34 * box.h)

    def _x(self, span: int) -> float:
        return self._plot.x + self._plot.w * (span + 0.5) / len(MEMORY_SPANS)

    def point(self, span: int, share: float) -> Point:
        """Return the position, in units, of a fraction `share`, 0 to 1, in the interval `span`."""
        return (self._x(span), self._plot.bottom - self._plot.h * share)

    def draw(
        self, surface: pygame.Surface, curve: Sequence[float | None], title: str, best: str = ""
    ) -> None:
        """Draw the chart; `curve` has each interval's fraction, or None if it has no answers.

        `best` is a message with the best result; if it is empty, it is not drawn.
        """
        theme, box, plot = self.theme, self.box, self._plot
        draw_slate(surface, theme, box)
        upper = Box(box.x, box.y + 6, box.w, 0.22 * box.h)
        theme.draw_text(surface, title, upper.inset(16, 0), size=34, colour=CREAM, face="title")
        self._draw_line(surface, curve)
        for span, label in enumerate(SPAN_LABELS):
            place = Box.centred_at((self._x(span), box.y + 0.745 * box.h), plot.w / 5, 0.14 * box.h)
            theme.draw_text(surface, label, place, size=30, colour=CREAM)
        if best:
            lower = Box(box.x + 68, box.y + 0.815 * box.h, box.w - 80, 0.16 * box.h)
            at = (box.x + 42, lower.centre[1])
            cup = self.art.picture("common/icon_trophy", _CUP)
            blit_centre(surface, cup, self.layout, at)
            theme.draw_text(surface, best, lower, size=32, colour=CREAM, align="left")

    def _draw_line(self, surface: pygame.Surface, curve: Sequence[float | None]) -> None:
        layout, plot = self.layout, self._plot
        area = Box(plot.x, plot.y - 10, plot.w, plot.h + 20)
        if self._key != (layout, tuple(curve)):
            self._key = (layout, tuple(curve))
            self._line = self._render_line(area, curve)
        blit(surface, self._line, layout.rect(area).topleft)
        cheese = self.art.picture("common/icon_level_1", _CHEESE)
        for span, share in enumerate(curve):
            if share is not None:
                blit_centre(surface, cheese, layout, self.point(span, share))

    def _render_line(self, area: Box, curve: Sequence[float | None]) -> pygame.Surface:
        scale = self.layout.scale * _OVERSAMPLING
        big = pygame.Surface((round(area.w * scale), round(area.h * scale)), pygame.SRCALPHA, 32)

        def px(at: Point) -> Point:
            return ((at[0] - area.x) * scale, (at[1] - area.y) * scale)

        for share in (0.0, 0.5, 1.0):
            y, colour = self.point(0, share)[1], CREAM if share == 0 else _FAINT
            ends = px((area.x, y)), px((area.right, y))
            pygame.draw.line(big, colour, ends[0], ends[1], round(3 * scale))
        points = [px(self.point(s, share)) for s, share in enumerate(curve) if share is not None]
        for width, colour in ((13, INK), (7, CHEESE_YELLOW)):
            for start, end in pairwise(points):
                pygame.draw.line(big, colour, start, end, round(width * scale))
            for at in points:
                pygame.draw.circle(big, colour, at, width * scale / 2)
        for span, known in enumerate(curve):
            if known is None:
                pygame.draw.circle(big, CREAM, px(self.point(span, 0.0)), 7 * scale)
        size = self.layout.rect(area).size
        return smoothscale(big.premul_alpha_ip(), size)


DRILL: Final = DrillSpec(
    game=RatBoard.key,
    skill=REMEMBER_SKILL,
    best_key=STREAK_KEY,
    levels=SPAN_LEVELS,
    start_box=Box(1100, 742, 360, 96),
    make=RememberDrill,
    old_progress=old_progress,
)
