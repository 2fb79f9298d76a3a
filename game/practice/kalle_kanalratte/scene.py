"""Kalle Kanalratte, the drills "where is Kalle now?" and "where are the two?".

Kalle pops up, alone or with another dweller, the lids shut and are swapped, and the person points
at the right ones in any order. The board gets public events only, so it gives nothing away.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame
from typing_extensions import override

from game.boards.base import SeatLook, Slot
from game.boards.figures.tweens import feel
from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.places import lid_slot
from game.geometry import Box
from game.keep.learnt import GameProgress
from game.motion.timeline import Call, Step, Timeline, Wait, together
from game.practice.base import Mode, Practice
from game.practice.kalle_kanalratte.drill import LENGTHS, Drill
from game.rules.kalle_kanalratte.events import CardsSwapped, LidTurned
from game.rules.kalle_kanalratte.table import CELLS, KALLE, Cell, Dweller, Phase, Setting
from game.rules.kalle_kanalratte.view import KalleView
from game.scenes.base import Stack
from game.services.services import Services
from game.ui.theme import Theme

SWAPS: Final = "swaps"
SWAPS_OF_TWO: Final = "swaps_of_two"
"""The keys of the best of both tables: the most swaps after which all lids were found."""

_OLD_BEST: Final = "kalle_kanalratte.practice"
"""The key of the most swaps in the settings, before there was a school."""
_TABLE: Final = KalleView(
    seat=0,
    to_act=0,
    legal_actions=(),
    scores=(0,),
    setting=Setting(players=1, variant="base", first_seat=0),
    phase=Phase.SEARCH,
    number=1,
    hider=0,
    searcher=0,
)
"""The observation with all lids shut."""
_LOOK: Final = 1.3
"""Seconds for a look at Kalle, at normal pace."""
_BREAK: Final = 0.35
"""Seconds between two swaps at normal pace, and before the question."""
_NOTE: Final = Box(1330, 400, 250, 176)


def adopted(records: Mapping[str, int]) -> GameProgress:
    """Return the progress in the records that the settings held before there was a school."""
    best = records.get(_OLD_BEST, 0)
    return GameProgress(best={SWAPS: best} if best else {})


def draw_note(surface: pygame.Surface, theme: Theme, box: Box, lines: Sequence[str]) -> None:
    """Draw a paper with one line in large letters, and perhaps another in small ones below it."""
    theme.panel(surface, box, radius=26)
    first, *rest = lines
    upper = Box(box.x, box.y + 12, box.w, 84) if rest else box
    theme.text(surface, first, upper.inset(14, 0), size=42, face="title")
    for line in rest:
        lower = Box(box.x, box.y + 96, box.w, 64)
        theme.text(surface, line, lower.inset(14, 0), size=34)


class PracticeScene(Practice):
    """Has one person follow lids.

    Attributes:
        drill: the round.
        left: the cells that are still to be found.
    """

    music: ClassVar[str | None] = "kalle_kanalratte/music"
    key: ClassVar[str] = KalleBoard.key
    skill: ClassVar[str] = "follow"
    rungs: ClassVar[int] = len(LENGTHS)
    best_key: ClassVar[str] = SWAPS
    adopted = staticmethod(adopted)
    start_box: ClassVar[Box] = Box(620, 812, 360, 80)
    lids: ClassVar[int] = 1
    """Lids that are followed at once."""
    board: KalleBoard

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.draw_round()
        self.left: list[Cell] = []
        self.seen: KalleView = _TABLE

    @override
    def draw_round(self) -> None:
        self.drill = Drill(self._rng, LENGTHS[self.level], self.lids)

    # -- hooks ----------------------------------------------------------------------------------

    @override
    def new_board(self) -> KalleBoard:
        seat = SeatLook(self.person, "human", None)
        return KalleBoard(self.services.context(self.key), [seat], "base", {}, 0)

    @override
    def on_invalid_choice(self) -> None:
        # Lids that are swapped cannot be skipped: a press does no harm and makes no noise.
        if self.mode is not Mode.SHOWS:
            super().on_invalid_choice()

    # -- what can be chosen ---------------------------------------------------------------------

    @override
    def choices(self) -> tuple[Slot, ...]:
        return tuple(lid_slot(cell) for cell in range(CELLS) if self.seen.faces[cell] is None)

    @property
    @override
    def right(self) -> Slot | None:
        return lid_slot(self.left[0]) if self.mode is Mode.ASKS else None

    # -- a round --------------------------------------------------------------------------------

    @override
    def start(self) -> None:
        self.put_up(self._of_lids("practice.watch", "practice.watch_two"))
        self.left = list(self.drill.ends)
        starts = self.drill.starts
        self.acts.append(self._shutting)
        for cell, dweller in zip(starts, self.drill.dwellers, strict=True):
            self.acts.append(partial(self.staged, LidTurned(cell, dweller, "end", 0)))
        self.acts.append(lambda: Timeline(self._greetings(starts), Wait(_LOOK)))
        self.acts += (self._shutting, self._begin_swaps)
        for a, b in self.drill.swaps:
            self.acts += (_pause, partial(self.staged, CardsSwapped(0, a, b)))
        self.acts += (_pause, self._ask)

    def _of_lids(self, one: str, two: str) -> str:
        """Return the message for the number of lids that are followed."""
        return one if self.lids == 1 else two

    def _greetings(self, cells: Sequence[Cell]) -> Step:
        return together(*map(self.board.moves.greet, cells))

    def _shutting(self) -> Timeline:
        """Close all open lids over their dwellers."""
        open_cells = [cell for cell, face in enumerate(self.seen.faces) if face is not None]
        self.seen = _TABLE
        falls = together(*map(self.board.moves.close, open_cells))
        settle = Call(lambda: self.board.sync(self.seen))
        return Timeline(falls, settle) if open_cells else Timeline()

    def _begin_swaps(self) -> Timeline:
        self.speed *= self.drill.speed
        self.put_up(self._of_lids("practice.follow", "practice.follow_two"))
        return Timeline()

    def _ask(self) -> Timeline:
        asked = self._of_lids("practice.ask", "practice.ask_two")
        return self.ask(asked if len(self.left) == self.lids else "practice.ask_other")

    @override
    def point_at(self, slot: Slot) -> None:
        cell: Cell = slot.index
        self.answered()
        self.put_up("tell.lid")
        is_right = cell in self.left
        self.acts.append(partial(self.staged, LidTurned(cell, self._dweller(cell), "guess", 0)))
        if is_right:
            self.left.remove(cell)
        if is_right and self.left:
            self.acts += (partial(self._found, cell), self._ask)
            return
        for other in self.left:
            end = LidTurned(other, self._dweller(other), "end", 0)
            self.acts.append(partial(self.staged, end))
        best, length = self.best, self.drill.length
        self.keep_answer(is_right, length if is_right else None)
        self.acts.append(partial(self._finish, is_right, length > best))

    def _dweller(self, cell: Cell) -> Dweller:
        """Return the dweller of a cell: anybody else if it is not one of those that were shown."""
        shown = dict(zip(self.drill.ends, self.drill.dwellers, strict=True))
        seen = {*shown.values(), *self.seen.faces}
        others = [dweller for dweller in range(KALLE) if dweller not in seen]
        return shown.get(cell, self._rng.choice(others))

    def _found(self, cell: Cell) -> Timeline:
        return Timeline(together(self.board.moves.sound("found"), self.board.moves.greet(cell)))

    def _finish(self, is_right: bool, is_best: bool) -> Timeline:
        moves, props = self.board.moves, self.board.props
        self.settled()
        if not is_right:
            self.put_up(self._of_lids("practice.wrong", "practice.missed"))
            return Timeline(self._greetings(self.left))
        if is_best:
            self.put_up("practice.record", self.drill.length)
        else:
            self.put_up(self._of_lids("practice.right", "practice.both"))
        return Timeline(
            together(
                moves.sound("found"),
                feel(props.seats[0].portrait, "cheer"),
                Call(partial(props.rain, 60 if is_best else 24)),
                self._greetings(self.drill.ends),
                moves.gesture(0),
            )
        )

    # -- picture --------------------------------------------------------------------------------

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        lines = [self._say("practice.swaps", self.drill.length)]
        if best := self.best:
            lines.append(self._say("practice.best", best))
        draw_note(surface, self.theme, _NOTE, lines)


class TwoLidsScene(PracticeScene):
    """The same with two lids at once."""

    skill: ClassVar[str] = "follow_two"
    best_key: ClassVar[str] = SWAPS_OF_TWO
    lids: ClassVar[int] = 2


def _pause() -> Timeline:
    return Timeline(Wait(_BREAK))
