"""The drills "Where is Kalle now?" and "Where are the two?" of Kalle Kanalratte."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final, TypeAlias

import pygame
from typing_extensions import override

from game.boards.base import Slot
from game.boards.components.pieces import blit_centre
from game.boards.figures.tweens import set_mood
from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.places import lid_slot
from game.geometry import Box
from game.keep.progress_data import GameProgress
from game.media.art import Art
from game.motion.timeline import Call, Step, Timeline, Wait, together
from game.practice.classroom import draw_slate
from game.practice.drill import Drill, DrillScene, DrillSpec
from game.rules.kalle_kanalratte.events import CardsSwapped, LidTurned
from game.rules.kalle_kanalratte.table import (
    CELLS,
    KALLE,
    NEIGHBOURS,
    Cell,
    Dweller,
    MatchSettings,
    Phase,
)
from game.rules.kalle_kanalratte.view import KalleView
from game.ui.theme import CREAM, UiTheme

Swap: TypeAlias = tuple[Cell, Cell]
"""Two adjacent cells whose lids are swapped, in ascending order."""

SWAP_COUNTS: Final = (2, 3, 4, 5, 6, 7, 8, 10, 12, 15)
"""Number of swaps in a round, by the drill's level."""
SWAPS_KEY: Final = "swaps"
TWO_LIDS_SWAPS_KEY: Final = "swaps_of_two"
"""Key of a drill's best result: the most swaps after which the player found all the animals."""

_OLD_BEST: Final = "kalle_kanalratte.practice"
"""Key of the best result in the settings file of older versions."""
_FOLLOWED: Final = 0.5
"""Fraction of swaps that move an animal that the player follows; the others are distractions."""
_FASTER: Final = 1.08
"""Factor by which each additional swap in a round increases the speed of the swaps."""
_FASTEST: Final = 2.2
_SHARED: Final = 0.8
"""Factor by which each additional animal to follow reduces the speed of the swaps."""
_TABLE: Final = KalleView(
    seat=0,
    to_act=0,
    legal_actions=(),
    scores=(0,),
    setting=MatchSettings(players=1, variant="base", first_seat=0),
    phase=Phase.SEARCH,
    number=1,
    hider=0,
    searcher=0,
)
"""An observation in which all lids are closed (all cards are face down)."""
_LOOK: Final = 1.3
"""Time for which the animals are shown, in seconds at normal speed."""
_BREAK: Final = 0.35
"""Pause between two swaps, and before the question, in seconds at normal speed."""
_NOTE: Final = Box(1330, 352, 250, 236)
_ABREAST: Final = 5
"""Maximum number of pairs of arrows side by side."""
_LARGEST: Final = 76.0
"""Maximum width and height of a pair of arrows with its margin, in units."""
_SMALLEST: Final = 22.0
"""Minimum width and height of a pair of arrows that can be counted, in units."""
_SIZE: Final = 30
_TALLEST_LINE: Final = 84.0
"""Maximum height of a text below arrows, in units."""


class LidSwaps:
    """A question: the animals to follow, and the swaps of the lids that hide them."""

    def __init__(self, rng: random.Random, length: int, lids: int = 1) -> None:
        """Choose the animals and the swaps at random.

        `lids` is the number of animals to follow, and `length` the number of swaps. The last swap
        always moves one of these animals.
        """
        self._rng = rng
        # the animals to follow, Kalle first
        self.dwellers: tuple[Dweller, ...] = (KALLE, *rng.sample(range(KALLE), lids - 1))
        self.starts = self.ends = tuple(rng.sample(range(CELLS), lids))
        self.swaps: tuple[Swap, ...] = ()
        for number in range(length):
            self._add_swap(is_last=number == length - 1)

    @property
    def length(self) -> int:
        """The number of swaps."""
        return len(self.swaps)

    def _add_swap(self, *, is_last: bool) -> None:
        moves = is_last or self._rng.random() < _FOLLOWED
        while True:
            a = self._rng.choice(self.ends) if moves else self._rng.randrange(CELLS)
            b = self._rng.choice(NEIGHBOURS[a])
            swap = (min(a, b), max(a, b))
            # Undoing the previous swap would look like a mistake.
            if (swap,) != self.swaps[-1:] and moves == any(cell in swap for cell in self.ends):
                break
        # the animals' cells after all swaps
        self.ends = tuple(a + b - cell if cell in swap else cell for cell in self.ends)
        self.swaps = (*self.swaps, swap)

    @property
    def speed(self) -> float:
        """The speed of the swaps, as a multiple of their speed in a match."""
        pace = 0.8 * _FASTER ** (self.length - SWAP_COUNTS[0])
        return min(_FASTEST, pace) * _SHARED ** (len(self.ends) - 1)


class FollowDrill(Drill):
    """A drill in which the player finds animals after the lids that hide them were swapped.

    The board only receives public events, so it cannot give the answer away.
    """

    can_skip: ClassVar[bool] = False  # players cannot follow swaps that they skip
    board: KalleBoard
    view: KalleView

    def __init__(self, scene: DrillScene, lids: int = 1) -> None:
        super().__init__(scene)
        self.lids, self.view, self.hidden_cells = lids, _TABLE, list[Cell]()

    @override
    def choose_question(self) -> None:
        scene = self.scene
        self.question = LidSwaps(scene.rng, SWAP_COUNTS[scene.level], self.lids)

    @override
    def new_board(self) -> KalleBoard:
        look = self.scene.person
        return KalleBoard(self.services.board_context(self.scene.game), [look], "base", {}, 0)

    @property
    @override
    def choices(self) -> tuple[Slot, ...]:
        return tuple(lid_slot(cell) for cell in range(CELLS) if self.view.faces[cell] is None)

    @property
    @override
    def right(self) -> Slot:
        return lid_slot(self.hidden_cells[0])

    @override
    def start(self) -> None:
        question, acts = self.question, self.scene.queue
        self.scene.announce(self._for_lids("practice.watch", "practice.watch_two"))
        self.hidden_cells = list(question.ends)
        acts.append(self._close_lids)
        acts += map(self._show_dweller, question.starts, question.dwellers)
        acts.append(lambda: Timeline(self._show_animals(question.starts), Wait(_LOOK)))
        acts += (self._close_lids, self._begin_swaps)
        for a, b in question.swaps:
            acts += (_pause, partial(self.stage, CardsSwapped(0, a, b)))
        acts += (_pause, self._ask)

    def _for_lids(self, one: str, two: str) -> str:
        return one if self.lids == 1 else two

    def _show_dweller(self, cell: Cell, dweller: Dweller) -> partial[Timeline]:
        return partial(self.stage, LidTurned(cell, dweller, "end", 0))

    def _show_animals(self, cells: Sequence[Cell]) -> Step:
        return together(*map(self.board.moves.play_greeting, cells))

    def _close_lids(self) -> Timeline:
        open_cells = [cell for cell, face in enumerate(self.view.faces) if face is not None]
        self.view = _TABLE
        falls = together(*map(self.board.moves.close_lid, open_cells))
        settle = Call(lambda: self.board.sync(self.view))
        return Timeline(falls, settle) if open_cells else Timeline()

    def _begin_swaps(self) -> Timeline:
        self.scene.speed *= self.question.speed
        self.scene.announce(self._for_lids("practice.follow", "practice.follow_two"))
        return Timeline()

    def _ask(self) -> Timeline:
        key = self._for_lids("practice.ask", "practice.ask_two")
        return self.scene.ask(key if len(self.hidden_cells) == self.lids else "practice.ask_other")

    @override
    def answer(self, slot: Slot) -> None:
        scene, cell, length = self.scene, slot.index, self.question.length
        scene.show()
        scene.announce("tell.lid")
        is_right = cell in self.hidden_cells
        scene.queue.append(partial(self.stage, LidTurned(cell, self._dweller(cell), "guess", 0)))
        if is_right:
            self.hidden_cells.remove(cell)
        if is_right and self.hidden_cells:
            scene.queue += (partial(self._praise, cell), self._ask)
            return
        scene.queue += (
            self._show_dweller(other, self._dweller(other)) for other in self.hidden_cells
        )
        scene.queue.append(partial(self._finish, is_right, length > scene.best))
        scene.record(is_right, length if is_right else None)

    def _dweller(self, cell: Cell) -> Dweller:
        # An animal that was not shown is a random hidden one.
        followed = dict(zip(self.question.ends, self.question.dwellers, strict=True))
        seen = {*followed.values(), *self.view.faces}
        others = [dweller for dweller in range(KALLE) if dweller not in seen]
        return followed.get(cell, self.scene.rng.choice(others))

    def _praise(self, cell: Cell) -> Timeline:
        return Timeline(
            together(self.board.moves.play_sound("found"), self.board.moves.play_greeting(cell))
        )

    def _finish(self, is_right: bool, is_best: bool) -> Timeline:
        moves, props, scene = self.board.moves, self.board.props, self.scene
        scene.end_round()
        if not is_right:
            scene.announce(self._for_lids("practice.wrong", "practice.missed"))
            return Timeline(self._show_animals(self.hidden_cells))
        if is_best:
            scene.announce("practice.record", self.question.length)
        else:
            scene.announce(self._for_lids("practice.right", "practice.both"))
        return Timeline(
            together(
                moves.play_sound("found"),
                set_mood(props.seats[0].portrait, "cheer"),
                Call(partial(props.rain_confetti, 60 if is_best else 24)),
                self._show_animals(self.question.ends),
                moves.gesture(0),
            )
        )

    @override
    def paint(self, surface: pygame.Surface) -> None:
        scene = self.scene
        count = self.question.length
        lines = [scene.message("practice.swaps", count)]
        if scene.best:
            lines.append(scene.message("practice.best", scene.best))
        draw_note(surface, self.theme, self.art, _NOTE, count, *lines)


def _pause() -> Timeline:
    return Timeline(Wait(_BREAK))


def old_progress(records: Mapping[str, int]) -> GameProgress:
    """Convert `records`, the best results in an older version's settings file, to progress."""
    best = records.get(_OLD_BEST, 0)
    return GameProgress(best={SWAPS_KEY: best} if best else {})


def draw_note(
    surface: pygame.Surface, theme: UiTheme, art: Art, box: Box, swaps: int, *lines: str
) -> None:
    """Draw a slate with one pair of arrows in chalk for each of `swaps`, above `lines` of text.

    The arrows are left out where the text takes so much room that they could not be counted.
    """
    board = draw_slate(surface, theme, box).inset(6)
    heights = [theme.text_height(line, board.w, size=_SIZE, face="title") + 2 for line in lines]
    tallest = _TALLEST_LINE if theme.text_scale == 1 else board.h / len(lines)
    heights = [min(height, tallest) for height in heights]
    rows = [min(_ABREAST, swaps - first) for first in range(0, swaps, _ABREAST)]
    free = board.h - sum(heights)
    side = min(_LARGEST, board.w / rows[0], free / len(rows))
    has_arrows, top = side >= _SMALLEST, board.y + (free - len(rows) * side) / 2
    for row, count in enumerate(rows if has_arrows else ()):
        picture = art.picture("kalle_kanalratte/chalk_swap", 0.64 * side)
        for x in range(count):
            at = (board.centre[0] + (x - (count - 1) / 2) * side, top + (row + 0.5) * side)
            blit_centre(surface, picture, theme.layout, at)
    y = board.y + (free if has_arrows else free / 2)
    for line, height in zip(lines, heights, strict=True):
        place = Box(board.x, y, board.w, height)
        theme.draw_text(surface, line, place, size=_SIZE, colour=CREAM, face="title")
        y += height


ONE_LID: Final = DrillSpec(
    game=KalleBoard.key,
    skill="follow",
    best_key=SWAPS_KEY,
    levels=len(SWAP_COUNTS),
    start_box=Box(620, 812, 360, 80),
    make=FollowDrill,
    old_progress=old_progress,
)
TWO_LIDS: Final = replace(
    ONE_LID, skill="follow_two", best_key=TWO_LIDS_SWAPS_KEY, make=partial(FollowDrill, lids=2)
)
