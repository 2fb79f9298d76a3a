"""The board of Tiptoe: a row of stones for each mouse, and the cat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import Slot
from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.boards.figures.steps import hop_along, shiver, wobble
from game.boards.stage.backstage import StageCue
from game.boards.stage.plain import PlainBoard, PlainChoreographer, PlainProps
from game.boards.stage.rulebook import Page, Rulebook
from game.boards.stage.winners import celebrate_winners
from game.geometry import Box, Point
from game.motion.timeline import Step, Wait, sequence, together
from game.rules.base import CHANCE, Action, Seat
from tools.new_game.template.game.boards.tiptoe import places
from tools.new_game.template.game.boards.tiptoe.narrator import SEAT, TiptoeNarrator
from tools.new_game.template.game.rules.tiptoe.events import MouseMoved
from tools.new_game.template.game.rules.tiptoe.table import FACES, HOME, PLAYERS, Go
from tools.new_game.template.game.rules.tiptoe.view import TiptoeView

MICE: Final = tuple(f"tiptoe/mouse_{seat + 1}" for seat in range(PLAYERS[-1]))


class TiptoePage(Page, frozen=True):
    """A rulebook page with a picture of the board.

    Attributes:
        stones: the stones of the first mice; all other mice are on stone 0.
    """

    stones: tuple[int, ...]


def _page_view(page: TiptoePage, _variant: str) -> TiptoeView:
    stones = page.stones + (0,) * (PLAYERS[0] - len(page.stones))
    return TiptoeView(0, CHANCE, (), stones, turn=0)


class Props(PlainProps):
    """The cat, the mice, their rows of stones and their name plates."""

    key = "tiptoe"

    @override
    def _make_figures(self, players: int) -> Sequence[Figure]:
        self.players = players
        self.cat = self.new_figure("cat", 224, seed=9)
        self.cat.position = places.CAT
        height = places.mouse_height(players)
        self.mice = [self.new_figure(MICE[seat], height, seat) for seat in range(players)]
        self.figures = (self.cat, *self.mice)
        self.die = self.new_die(("die_2", "die_3", "die_cat"), 96, places.DIE)
        self.dice = (self.die,)
        return self.mice

    @override
    def _plate_corner(self, seat: Seat) -> Point:
        box = places.plate_box(seat, self.players)
        return (box.x, box.y)

    def place(self, view: TiptoeView) -> None:
        """Move everything to its position in the observation `view`."""
        self.rest(view.scores, view.turn)
        self.cat.mood = "sleepy"
        for seat, stone in enumerate(view.scores):
            self.mice[seat].position = places.stone_at(seat, stone, self.players)

    def _row(self) -> pygame.Surface:
        return self.context.art.picture("tiptoe/row", places.ROW_HEIGHT)

    @override
    def prefetch(self) -> Iterator[object]:
        yield self._row()
        yield from super().prefetch()

    @override
    def draw_below_highlights(self, surface: pygame.Surface, step: int) -> None:
        super().draw_below_highlights(surface, step)
        for seat in range(self.players):
            at = places.row_at(seat, self.players)
            blit_centre(surface, self._row(), self.context.layout, at)


def _mouse_moved(
    moves: PlainChoreographer[Props], event: MouseMoved, cue: StageCue[TiptoeView]
) -> list[Step]:
    props = moves.props
    mouse, start = props.mice[event.seat], cue.before.scores[event.seat]
    side = 1 if event.steps > 0 else -1
    stones = range(start + side, event.stone + side, side)
    path = [places.stone_at(event.seat, stone, props.players) for stone in stones]
    walk = hop_along(mouse, path, 0.6 if event.steps == 1 else 0.3)
    count = moves.show_score(event.seat, event.stone)
    if event.steps == 1:
        steps = sequence(walk, count)
    else:
        fright = _fright(moves, mouse) if event.steps < 0 else Wait(0)
        steps = moves.roll(props.die, FACES.index(event.steps), fright, walk, count)
    joy = celebrate_winners(moves, [event.seat]) if event.stone == HOME else Wait(0)
    return [steps, joy, moves.light_seats(cue.after.turn)]


def _fright(moves: PlainChoreographer[Props], mouse: Figure) -> Step:
    wake = moves.set_mood(moves.props.cat, "calm")
    return together(wake, moves.play_sound("common/hint"), shiver(mouse))


class TiptoeBoard(PlainBoard[TiptoeView]):
    """The board of Tiptoe: a garden at night."""

    key = "tiptoe"
    seat_figures = MICE
    stagings: ClassVar = {MouseMoved: _mouse_moved}
    rulebook: ClassVar = Rulebook("tiptoe", TiptoePage, _page_view)
    narrator_class, props_class = TiptoeNarrator, Props
    highlights: ClassVar = {"creep": places.RING, "run": places.RING}
    rolling_message = "banner.runs"
    props: Props

    @override
    def _place(self, view: TiptoeView) -> None:
        self.props.place(view)

    @override
    def route(self, action: Action) -> tuple[Slot, ...]:
        assert isinstance(action, Go)
        return (Slot(action.way),)

    @override
    def area(self, slot: Slot) -> Box:
        seat, scores = self.view.turn, self.view.scores
        if slot.kind == SEAT:
            return places.plate_box(slot.index, len(scores))
        return places.slot_box(seat, scores[seat] + (1 if slot.kind == "creep" else 2), len(scores))

    @override
    def pointable_slots(self) -> Sequence[Slot]:
        return [Slot(SEAT, seat) for seat, _ in enumerate(self.seats)]

    @override
    def _shake_step(self, slot: Slot) -> Step:
        return wobble(self.props.mice[slot.index])
