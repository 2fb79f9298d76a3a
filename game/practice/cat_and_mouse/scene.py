"""Cat & Mouse, the drill "where will the mouse land?".

The dice roll, the person points at a space, and the mouse walks there, space by space.
"""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import SeatLook, Slot
from game.boards.cat_and_mouse.board import CatAndMouseBoard
from game.boards.cat_and_mouse.places import TOP_SLOT, space_slot
from game.boards.figures.steps import cheer
from game.geometry import Box
from game.motion.timeline import Call, Timeline, Wait, together
from game.practice.base import Mode, Practice
from game.practice.cat_and_mouse.drill import PLAYERS, RUNGS, Surprise, draw
from game.practice.staircase import YOUNGEST
from game.rules.cat_and_mouse.table import SPACES
from game.scenes.base import Stack
from game.services.services import Services

_LOOK: Final = 0.6
"""Seconds before the dice roll, at normal pace."""
_SPACES: Final = tuple(map(space_slot, range(SPACES)))


class PracticeScene(Practice):
    """Has one person count spaces. Nine in ten answers shall be right: those who count are young.

    Attributes:
        round: the mouse and its throw.
    """

    music: ClassVar[str | None] = "cat_and_mouse/music"
    key: ClassVar[str] = CatAndMouseBoard.key
    skill: ClassVar[str] = "land"
    rungs: ClassVar[int] = len(RUNGS)
    share: ClassVar[float] = YOUNGEST
    best_key: ClassVar[str] = "counted"
    start_box: ClassVar[Box] = Box(620, 520, 360, 96)
    board: CatAndMouseBoard

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._asked_level = self.level
        self.round = draw(self._rng, self._asked_level)
        self.seen = self.round.view

    # -- hooks ----------------------------------------------------------------------------------

    @override
    def new_board(self) -> CatAndMouseBoard:
        names = (self.person, self._say(f"seat.{PLAYERS - 1}"))
        seats = [SeatLook(name, "human", None) for name in names]
        return CatAndMouseBoard(self.services.context(self.key), seats, "base", {}, 0)

    # -- what can be chosen ---------------------------------------------------------------------

    @override
    def choices(self) -> tuple[Slot, ...]:
        has_ladders = Surprise.LADDER in RUNGS[self._asked_level].surprises
        return (*_SPACES, TOP_SLOT) if has_ladders else _SPACES

    @property
    @override
    def right(self) -> Slot | None:
        if self.mode is not Mode.ASKS:
            return None
        end = self.round.end
        return TOP_SLOT if end is None else space_slot(end)

    # -- a round --------------------------------------------------------------------------------

    @override
    def draw_round(self) -> None:
        self._asked_level = self.level
        self.round = draw(self._rng, self._asked_level, last=self.round)

    @override
    def start(self) -> None:
        self.board.offer((), None)
        self.seen = self.round.view
        self.board.sync(self.seen)
        self.put_up("practice.watch")
        self.acts += (
            lambda: Timeline(cheer(self.board.props.mice[0], 1), Wait(_LOOK)),
            partial(self.staged, self.round.throw),
            self._ask,
        )

    def _ask(self) -> Timeline:
        surprises = RUNGS[self._asked_level].surprises
        return self.ask("practice.ask" if len(surprises) == 1 else "practice.ask_end")

    @override
    def point_at(self, slot: Slot) -> None:
        is_right = slot == self.right
        self.mode, self.speed = Mode.SHOWS, self.pace
        self.board.offer((slot,), slot)
        self.put_up("practice.walk")
        self.acts += (partial(self.staged, event) for event in self.round.walk)
        self.keep_answer(is_right, self.round.pips if is_right else None)
        self.acts.append(partial(self._finish, is_right))

    def _finish(self, is_right: bool) -> Timeline:
        props, surprise = self.board.props, self.round.surprise
        self.settled()
        self.board.offer((), None)
        if not is_right:
            key = "wrong" if surprise is Surprise.NONE else surprise
            self.put_up(f"practice.{key}")
            return Timeline()
        self.put_up("practice.right")
        self.sound.play("common/star")
        return Timeline(together(Call(partial(props.rain, 24)), cheer(props.mice[0], 2)))
