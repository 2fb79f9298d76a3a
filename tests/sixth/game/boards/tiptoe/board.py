"""Tiptoe: the garden at night, its words, and what is seen of the one thing that happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import Hint, Lesson, Slot
from game.boards.figures.figure import Figure
from game.boards.figures.steps import cheer, hop_along, shiver
from game.boards.stage.backstage import Choreographer, StageCue
from game.boards.stage.narrator import Narrator
from game.boards.stage.plain import PlainBoard, PlainProps
from game.boards.stage.rulebook import Page, Rulebook
from game.geometry import Box, Point
from game.motion.timeline import Step, Wait, together
from game.rules.base import CHANCE, Action, Event, Outcome, Seat
from tests.sixth.game.rules.tiptoe.state import HOME, Go, MouseMoved, TiptoeView

MICE: Final = ("tiptoe/mouse_clover", "tiptoe/mouse_poppy")


class _Page(Page, frozen=True):
    """A page of the rulebook, and the stones that the mice are on in its picture."""

    stones: tuple[int, int]


def place(seat: Seat, stone: int) -> Point:
    """Return the middle of a stone in the row of a seat."""
    return (330 + 135 * stone, 600 + 180 * seat)


class Props(PlainProps):
    """The cat, the mice and their plates."""

    key = "tiptoe"
    PLATES = ((16, 536), (16, 716))

    def _make_figures(self) -> Sequence[Figure]:
        self.cat = self.figure("cat", 224, 9)
        self.cat.at = (800, 474)
        self.mice = [self.figure(name, 140, seat) for seat, name in enumerate(MICE)]
        self.figures = (self.cat, *self.mice)
        return self.mice


class TiptoeNarrator(Narrator[TiptoeView]):
    """Finds the sentences of the game."""

    view_class = TiptoeView

    def _banner(self, view: TiptoeView, picked: Sequence[Slot]) -> str:
        if view.to_act == CHANCE:
            return self._say("banner.runs")
        key = "go" if view.legal_actions else "turn"
        return self._say(f"banner.{key}", name=self.name(view.turn))

    def _announce(self, event: Event, now: TiptoeView) -> str | None:
        assert isinstance(event, MouseMoved)
        key = "crept" if event.steps == 1 else "ran" if event.steps > 0 else "blinked"
        return self.say_of(event.seat, f"tell.{key}")

    def _lesson_of_choice(self, view: TiptoeView) -> Lesson | None:
        return self._lesson("go")

    def _hint(self, view: TiptoeView, action: Action, picked: Sequence[Slot]) -> Hint:
        assert isinstance(action, Go)
        return self._hint_of(Slot(action.way), action.way)

    def _ending(self, outcome: Outcome) -> str:
        return self.winners("end.won", "end.won", outcome.winners)


def _mouse_moved(
    moves: Choreographer[Props], event: MouseMoved, cue: StageCue[TiptoeView]
) -> list[Step]:
    mouse, cat = moves.props.mice[event.seat], moves.props.cat
    start, side = cue.now.scores[event.seat], 1 if event.steps > 0 else -1
    points = [place(event.seat, n) for n in range(start + side, event.stone + side, side)]
    walk = hop_along(mouse, points, 0.6 if event.steps == 1 else 0.3)
    if event.steps < 0:
        fright = together(moves.mood(cat, "calm"), moves.sound("hint"), shiver(mouse))
        return [fright, walk, Wait(0.4), moves.light(1 - event.seat)]
    joy = together(cheer(mouse), moves.confetti()) if event.stone == HOME else Wait(0)
    return [walk, joy, moves.light(1 - event.seat)]


class TiptoeBoard(PlainBoard[TiptoeView]):
    """The garden at night."""

    stagings: ClassVar = {MouseMoved: _mouse_moved}
    rulebook: ClassVar = Rulebook(
        "tiptoe", _Page, lambda page, _: TiptoeView(0, CHANCE, (), page.stones, 0)
    )
    key = "tiptoe"
    seat_figures = MICE
    narrator_class, props_class = TiptoeNarrator, Props
    props: Props

    def _place(self, now: TiptoeView) -> None:
        self.props.rest(now.turn)
        self.props.cat.mood = "sleepy"
        for seat, stone in enumerate(now.scores):
            self.props.mice[seat].at = place(seat, stone)

    @override
    def route(self, action: Action) -> tuple[Slot, ...]:
        assert isinstance(action, Go)
        return (Slot(action.way),)

    @override
    def area(self, slot: Slot) -> Box:
        stone = self.now.scores[self.now.turn] + (1 if slot.kind == "creep" else 2)
        return Box.around(place(self.now.turn, stone), 120, 90)
