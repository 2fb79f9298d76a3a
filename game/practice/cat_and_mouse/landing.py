"""The drill "Where will the mouse land?" of Cat & Mouse."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property, partial
from itertools import product
from typing import Final

from typing_extensions import override

from game.boards.base import SeatInfo, Slot
from game.boards.cat_and_mouse.board import CatAndMouseBoard
from game.boards.cat_and_mouse.places import TOP_SLOT, space_slot
from game.boards.figures.steps import cheer
from game.geometry import Box
from game.motion.timeline import Call, Timeline, Wait, together
from game.practice.cat_and_mouse.creeping import CreepingDrill
from game.practice.difficulty import YOUNGEST_SHARE
from game.practice.drill import Drill, DrillScene, DrillSpec
from game.rules.base import Event
from game.rules.cat_and_mouse.events import (
    CatStayed,
    CheeseDropped,
    DiceRolled,
    LadderClimbed,
    NothingDropped,
)
from game.rules.cat_and_mouse.state import RULES, CatAndMouseState
from game.rules.cat_and_mouse.table import EXITS, LADDERS, SPACES, Drop, Landed, Roll, Rolled, Space
from game.rules.cat_and_mouse.view import CatAndMouseView
from game.scenes.market.start import initial_choice

PLAYERS: Final = 2
"""Number of mice on the board; the first one belongs to the player."""
_LOOK: Final = 0.6
"""Pause before the die is rolled, in seconds at normal speed."""
_SPACES: Final = tuple(map(space_slot, range(SPACES)))


class Surprise(StrEnum):
    """The surprise at the end of the mouse's walk: none, a ladder, or the cat Max."""

    NONE = "none"
    LADDER = "ladder"
    MAX = "max"


@dataclass(frozen=True)
class LandingLevel:
    """A level of the drill: the lengths of the walks and the surprises that may occur."""

    pips: range  # numbers that the die may show
    surprises: tuple[Surprise, ...] = (Surprise.NONE,)  # at the end of a walk, equally likely


LEVELS: Final = (
    LandingLevel(range(1, 3)),
    LandingLevel(range(1, 4)),
    LandingLevel(range(2, 5)),
    LandingLevel(range(3, 7)),
    LandingLevel(range(1, 5), tuple(Surprise)),
    LandingLevel(range(3, 7), tuple(Surprise)),
)
"""The levels of the drill. Walks become longer, then ladders and the cat Max are added."""


@dataclass(frozen=True)
class LandingQuestion:
    """A question: on which space does the mouse end up after a roll? The rules give the answer."""

    cat: Space  # the cat's space
    start: Space  # the mouse's space before the roll
    other: Space  # the other mouse's space
    pips: int  # the number rolled

    @cached_property
    def _before(self) -> CatAndMouseState:
        options = {"cat_space": self.cat}
        state = RULES.new_state(players=PLAYERS, variant="base", options=options)
        actions = (Drop(), Landed(self.start), Drop(), Landed(self.other), Roll())
        for action in actions:
            state = state.apply(action).state
        assert isinstance(state, CatAndMouseState), "a state of this game"
        return state

    @cached_property
    def view(self) -> CatAndMouseView:
        """The observation of the player's seat before the roll."""
        return self._before.observe(0)

    @cached_property
    def _events(self) -> tuple[Event, ...]:
        events = self._before.apply(Rolled(self.pips, 0)).events
        # The cat's move and the end of the turn are not shown.
        ends = (number for number, event in enumerate(events) if isinstance(event, CatStayed))
        return events[: next(ends, len(events))]

    @property
    def roll_event(self) -> DiceRolled:
        """The die roll, as an event."""
        event = self._events[0]
        assert isinstance(event, DiceRolled), "the first event is the throw"
        return event

    @property
    def walk_events(self) -> tuple[Event, ...]:
        """The events that follow the roll, up to the cat's move."""
        return self._events[1:]

    @cached_property
    def end(self) -> Space | None:
        """The space on which the walk ends, or None if the mouse ends on top of the cheese."""
        after = self._before.apply(Rolled(self.pips, 0)).state
        return after.mice[0]

    @property
    def surprise(self) -> Surprise:
        """The surprise at the end of the walk, if any."""
        kinds = {type(event) for event in self.walk_events}
        if LadderClimbed in kinds:
            return Surprise.LADDER
        return Surprise.MAX if kinds & {CheeseDropped, NothingDropped} else Surprise.NONE


@cache
def _all_questions() -> tuple[LandingQuestion, ...]:
    found = (
        LandingQuestion(cat, start, other, pips)
        for cat, start, other, pips in product(LADDERS, EXITS, EXITS, range(1, 7))
        if start != other
    )
    return tuple(each for each in found if each.end != each.other)


def random_question(
    rng: random.Random, level: int, *, last: LandingQuestion | None = None
) -> LandingQuestion:
    """Return a random question at `level` (from 0) that differs from the previous one, `last`."""
    wanted = LEVELS[level]
    surprise = rng.choice(wanted.surprises)
    fitting: Sequence[LandingQuestion] = [
        each
        for each in _all_questions()
        if each.pips in wanted.pips
        and each.surprise is surprise
        and (last is None or (each.start, each.pips) != (last.start, last.pips))
    ]
    return rng.choice(fitting)


class LandingDrill(Drill):
    """A drill in which the player predicts where the mouse lands."""

    board: CatAndMouseBoard
    question: LandingQuestion

    @override
    def choose_question(self) -> None:
        scene = self.scene
        last = None if scene.is_fresh else self.question
        self.question = random_question(scene.rng, scene.level, last=last)
        self._surprises = LEVELS[scene.level].surprises
        if scene.is_fresh:
            self.view = self.question.view

    @override
    def new_board(self) -> CatAndMouseBoard:
        scene = self.scene
        seats = [scene.person, SeatInfo(scene.message(f"seat.{PLAYERS - 1}"), "human")]
        return CatAndMouseBoard(self.services.board_context(scene.game), seats, "base", {}, 0)

    @property
    @override
    def choices(self) -> tuple[Slot, ...]:
        return (*_SPACES, TOP_SLOT) if Surprise.LADDER in self._surprises else _SPACES

    @property
    @override
    def right(self) -> Slot:
        end = self.question.end
        return TOP_SLOT if end is None else space_slot(end)

    @override
    def start(self) -> None:
        self.view = self.question.view
        self.board.sync(self.view)
        self.scene.announce("practice.watch")
        asked = "practice.ask" if len(self._surprises) == 1 else "practice.ask_end"
        self.scene.queue += (
            lambda: Timeline(cheer(self.board.props.mice[0], 1), Wait(_LOOK)),
            partial(self.stage, self.question.roll_event),
            partial(self.scene.ask, asked),
        )

    @override
    def answer(self, slot: Slot) -> None:
        scene, question, is_right = self.scene, self.question, slot == self.right
        scene.show(chosen=slot)
        scene.announce("practice.walk")
        scene.queue += (partial(self.stage, event) for event in question.walk_events)
        scene.queue.append(partial(self._finish, is_right))
        scene.record(is_right, question.pips if is_right else None)

    def _finish(self, is_right: bool) -> Timeline:
        props, surprise = self.board.props, self.question.surprise
        self.scene.end_round()
        if not is_right:
            key = "wrong" if surprise is Surprise.NONE else surprise
            self.scene.announce(f"practice.{key}")
            return Timeline()
        self.scene.announce("practice.right")
        self.sound.play("common/star")
        return Timeline(together(Call(partial(props.rain_confetti, 24)), cheer(props.mice[0], 2)))


def make_counting_drill(scene: DrillScene) -> Drill:
    """Return the drill for the active player's variant of the game."""
    choice = initial_choice(scene.services, scene.practice.entry)
    return CreepingDrill(scene) if choice.variant == "younger" else LandingDrill(scene)


DRILL: Final = DrillSpec(
    game=CatAndMouseBoard.key,
    skill="land",
    best_key="counted",
    levels=len(LEVELS),
    start_box=Box(620, 520, 360, 96),
    make=make_counting_drill,
    share=YOUNGEST_SHARE,  # players who still count spaces are young
)
