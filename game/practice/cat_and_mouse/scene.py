"""Cat & Mouse, the practice table: where will the mouse land?

The dice roll, the person points at a space, and then the mouse walks there, as it does in a match:
space by space, each of them counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar, Final

from game.boards.base import SeatLook, Slot
from game.boards.cat_and_mouse.board import CatAndMouseBoard
from game.boards.cat_and_mouse.places import TOP_SLOT, space_slot
from game.boards.figures.steps import cheer
from game.geometry import Box
from game.keep.learnt import GameProgress
from game.motion.timeline import Call, Timeline, Wait, together
from game.practice.base import Mode, Practice
from game.practice.cat_and_mouse.drill import PLAYERS, RUNGS, Surprise, draw
from game.practice.staircase import YOUNGEST
from game.rules.base import Event
from game.rules.cat_and_mouse.table import SPACES, Space
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.scenes.base import Stack
from game.services.services import Services

_LOOK: Final = 0.6
"""Seconds in which one sees where the mouse is, at normal pace, before the dice roll."""
_SPACES: Final = tuple(map(space_slot, range(SPACES)))


class PracticeScene(Practice):
    """Lets one person count spaces; those who count are young, so nine in ten shall be right.

    Attributes:
        round: where the mouse is, and what it throws.
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
        self._seen: CatAndMouseView = self.round.view

    @staticmethod
    def adopted(records: Mapping[str, int]) -> GameProgress:
        """See `Practice.adopted`: it is as old as the school."""
        del records
        return GameProgress()

    # -- hooks ----------------------------------------------------------------------------------

    def new_board(self) -> CatAndMouseBoard:
        """See `BoardScene.new_board`."""
        last = self.settings.last_choices.get(self.key)
        people = [player.name for player in last.people] if last else []
        names = [*people[:1], *(self._say(f"seat.{seat}") for seat in range(PLAYERS))]
        seats = [SeatLook(names[seat], "human", None) for seat in (0, -1)]
        return CatAndMouseBoard(self.services.context(self.key), seats, "base", {}, 0)

    def _catch_up(self) -> None:
        self.board.sync(self._seen)

    # -- what can be chosen ---------------------------------------------------------------------

    def choices(self) -> tuple[Slot, ...]:
        """See `Practice.choices`: all spaces, and the top once there are ladders to be climbed."""
        return (*_SPACES, TOP_SLOT) if RUNGS[self._asked_level].has_top else _SPACES

    @property
    def right(self) -> Slot | None:
        """See `Practice.right`."""
        return _slot_of(self.round.end) if self.mode is Mode.ASKS else None

    # -- a round --------------------------------------------------------------------------------

    def start(self) -> None:
        """Put the mouse somewhere, roll the dice, and ask."""
        if not self.is_fresh:
            self._asked_level = self.level
            self.round = draw(self._rng, self._asked_level, last=self.round)
        self.is_fresh = False
        self.mode = Mode.SHOWS
        self.speed = self.pace
        self.board.offer((), None)
        self._seen = self.round.view
        self.board.sync(self._seen)
        self.put_up("practice.watch")
        self.acts += (
            lambda: Timeline(cheer(self.board.props.mice[0], 1), Wait(_LOOK)),
            partial(self._staged, self.round.throw),
            self._ask,
        )

    def _staged(self, event: Event) -> Timeline:
        """Stage an event on the board, and remember what is seen after it."""
        self._seen = self._seen.after(event)
        return self.board.stage(event, None)

    def _ask(self) -> Timeline:
        self.mode = Mode.ASKS
        surprises = RUNGS[self._asked_level].surprises
        self.put_up("practice.ask" if len(surprises) == 1 else "practice.ask_end")
        self.sound.play("common/turn")
        self.focus.key = None
        return Timeline()

    def point_at(self, slot: Slot) -> None:
        """Let the mouse walk; a light stays where the person pointed."""
        is_right = slot == self.right
        self.mode = Mode.SHOWS
        self.speed = self.pace
        self.board.offer((slot,), slot)
        self.put_up("practice.walk")
        self.acts += (partial(self._staged, event) for event in self.round.walk)
        self.course.answer(is_right, partial(self._noted, self.round.pips if is_right else 0))
        self.acts.append(partial(self._finish, is_right))

    def _noted(self, counted: int, learnt: GameProgress) -> GameProgress:
        """Return what is kept after an answer: so many spaces were counted rightly, or 0."""
        return learnt.with_best(self.best_key, counted) if counted else learnt

    def _finish(self, is_right: bool) -> Timeline:
        """Praise, or tell how it came about, and wait until the person wants to go on."""
        props, surprise = self.board.props, self.round.surprise
        self.mode = Mode.READY
        self.focus.key = "start"
        self.board.offer((), None)
        if not is_right:
            key = "wrong" if surprise is Surprise.NONE else surprise
            self.put_up(f"practice.{key}")
            return Timeline()
        self.put_up("practice.right")
        self.sound.play("common/star")
        return Timeline(together(Call(partial(props.rain, 24)), cheer(props.mice[0], 2)))


def _slot_of(end: Space | None) -> Slot:
    return TOP_SLOT if end is None else space_slot(end)
