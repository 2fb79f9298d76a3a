"""The drill "Where will Max be?" of Cat & Mouse, for the younger variant, which has no dice."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from typing_extensions import override

from game.boards.base import SeatInfo, Slot
from game.boards.cat_and_mouse.board import CatAndMouseBoard
from game.boards.cat_and_mouse.places import space_slot
from game.boards.figures.steps import cheer
from game.motion.timeline import Call, Timeline, Wait, together
from game.practice.drill import Drill, DrillScene
from game.rules.cat_and_mouse.events import CatMoved
from game.rules.cat_and_mouse.state import RULES
from game.rules.cat_and_mouse.table import SPACES, Space
from game.rules.cat_and_mouse.view import CatAndMouseView

_MICE: Final = 2
"""Number of mice, which all wait on top of the cheese."""
TURNS: Final = (range(1, 2), range(1, 3), range(2, 4), range(2, 5), range(3, 6), range(4, 7))
"""The numbers of turns at each level; Max moves one space in each."""
_LOOK: Final = 0.6
"""Pause before the question, in seconds at normal speed."""
_SPACES: Final = tuple(map(space_slot, range(SPACES)))


@dataclass(frozen=True)
class CreepingQuestion:
    """A question: where is the cat after some turns of the younger variant?"""

    start: Space
    turns: int

    @property
    def view(self) -> CatAndMouseView:
        """The observation of the player's seat before the cat moves."""
        view = RULES.new_state(players=_MICE, variant="younger", options={}).observe(0)
        assert isinstance(view, CatAndMouseView), "a table of this game"
        return replace(view, cat=self.start)

    @property
    def path(self) -> tuple[Space, ...]:
        """The spaces on which the cat stops, in order."""
        return tuple((self.start + turn) % SPACES for turn in range(1, self.turns + 1))


class CreepingDrill(Drill):
    """A drill in which the player predicts where Max, the cat, will be."""

    board: CatAndMouseBoard
    question: CreepingQuestion

    def __init__(self, scene: DrillScene) -> None:
        super().__init__(scene)
        scene.announced = ("practice.intro_creep", None, {})

    @override
    def choose_question(self) -> None:
        rng, scene = self.scene.rng, self.scene
        last = None if scene.is_fresh else self.question
        starts = [space for space in range(SPACES) if last is None or space != last.start]
        self.question = CreepingQuestion(rng.choice(starts), rng.choice(TURNS[scene.level]))
        if scene.is_fresh:
            self.view = self.question.view

    @override
    def new_board(self) -> CatAndMouseBoard:
        scene = self.scene
        seats = [scene.person, SeatInfo(scene.message(f"seat.{_MICE - 1}"), "human")]
        return CatAndMouseBoard(self.services.board_context(scene.game), seats, "younger", {}, 0)

    @property
    @override
    def choices(self) -> tuple[Slot, ...]:
        return _SPACES

    @property
    @override
    def right(self) -> Slot:
        return space_slot(self.question.path[-1])

    @override
    def start(self) -> None:
        self.view = self.question.view
        self.board.sync(self.view)
        self.scene.queue += (
            lambda: Timeline(cheer(self.board.props.cat, 1), Wait(_LOOK)),
            partial(self.scene.ask, "practice.ask_creep", count=self.question.turns),
        )

    @override
    def answer(self, slot: Slot) -> None:
        scene, question, is_right = self.scene, self.question, slot == self.right
        scene.show(chosen=slot)
        scene.announce("tell.cat", question.turns)
        for start, end in zip((question.start, *question.path), question.path, strict=False):
            scene.queue.append(partial(self.stage, CatMoved(start, end, (end,), 1)))
        scene.queue.append(partial(self._finish, is_right))
        scene.record(is_right, question.turns if is_right else None)

    def _finish(self, is_right: bool) -> Timeline:
        props = self.board.props
        self.scene.end_round()
        self.scene.announce(f"practice.{'right' if is_right else 'wrong'}_creep")
        if not is_right:
            return Timeline()
        self.sound.play("common/star")
        return Timeline(together(Call(partial(props.rain_confetti, 24)), cheer(props.mice[0], 2)))
