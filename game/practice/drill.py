"""Drills: exercises of one skill on a game's board, in rounds of one question each."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import ClassVar

import pygame
from typing_extensions import override

from game.boards.base import SeatInfo, Slot
from game.boards.stage.board import Board
from game.catalog import CATALOG
from game.geometry import Box
from game.keep.progress_data import GameProgress
from game.motion.timeline import Timeline
from game.practice.difficulty import USUAL_SHARE, level_from_difficulty
from game.practice.session import PracticeSession, active_progress
from game.practice.session_end import SessionEndScene
from game.rules.base import Event, Observation
from game.scenes.base import Stack
from game.scenes.buttons import BOARD_CORNERS, round_button
from game.scenes.players.names import player_picture
from game.scenes.spotlight import Spotlight
from game.scenes.table.board_scene import BoardScene
from game.scenes.table.conductor import PACE_SPEEDS
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.frame_pacer import FULL_FRAME_RATE
from game.ui.theme import LEAF
from game.ui.widgets import Button


@dataclass(frozen=True)
class DrillSpec:
    """The description of a drill that the school's screens need in order to offer it."""

    game: str  # key of the game whose board and messages the drill uses
    skill: str  # key in progress files, pictures and messages
    best_key: str  # in `GameProgress.best` and the message `practice.now_<best_key>`
    levels: int
    start_box: Box  # of the button that starts a round
    make: Callable[[DrillScene], Drill]
    share: float = USUAL_SHARE  # target fraction of correct answers
    is_certain: bool = True  # False if `Drill.right` is only a bot's best guess
    # converts records of older versions
    old_progress: Callable[[Mapping[str, int]], GameProgress] = lambda records: GameProgress()


class Drill(ServiceUser, ABC):
    """Base class of drills, which choose and animate questions, and judge and explain answers.

    `DrillScene`, the screen of every drill, runs the session, the animations, the banner and the
    buttons.
    """

    board: Board  # not set until the first board is ready
    can_skip: ClassVar[bool] = True  # whether a click outside all controls skips the animation

    def __init__(self, scene: DrillScene) -> None:
        self.scene, self.services = scene, scene.services
        # the observation shown by the board between animations
        self.view: Observation | None = None

    @abstractmethod
    def new_board(self) -> Board:
        """Return a new board for the current window size and language."""

    @abstractmethod
    def choose_question(self) -> None:
        """Choose the question of the next round, at the level `DrillScene.level`."""

    @abstractmethod
    def start(self) -> None:
        """Start a round: put the animations that lead to the question in `DrillScene.queue`."""

    @property
    @abstractmethod
    def choices(self) -> tuple[Slot, ...]:
        """The slots that the player can choose as an answer."""

    @property
    @abstractmethod
    def right(self) -> Slot | None:
        """The slot to choose next for a correct answer, or None if it is not determined."""

    @abstractmethod
    def answer(self, slot: Slot) -> None:
        """Respond to the player's choice of `slot` as an answer or a part of one."""

    def prepare_questions(self) -> Iterator[None]:
        """Search for the first questions, in slices of work; a second call resumes the search."""
        yield from ()

    def restore(self) -> None:
        """Show the drill's current state on its board, which has just been created."""
        if self.view is not None:
            self.board.sync(self.view)

    def stage(self, event: Event) -> Timeline:
        """Update `view`, the observation shown, with an event, and return its animation."""
        assert self.view is not None, "a view is set before the first event"
        self.view = self.view.with_event(event)
        return self.board.stage(event, None)

    def take_back(self) -> bool:
        """Undo the last choice of an incomplete answer; return False if there is none."""
        return False

    def work(self) -> bool:
        """Do about a millisecond of background work, and return True if more remains."""
        return False

    def name_of(self, slot: Slot) -> str:
        """Return the name of `slot` that is announced to the player."""
        return self.board.narrator.name_of(slot)

    def sentence(self, announced: str) -> str:
        """Return the banner text; `announced` is the message announced last."""
        return announced

    def paint(self, surface: pygame.Surface) -> None:
        """Draw elements that only this drill has, on top of the board and the banner."""


class DrillPhase(Enum):
    """The phase of a round in a drill."""

    READY = auto()
    """Phase in which the player can start a round."""
    SHOWING = auto()
    """Phase in which animations are played; only the round buttons can be pressed."""
    ASKING = auto()
    """Phase in which the player must choose a slot."""


class DrillScene(BoardScene):
    """The screen of a drill: it asks one question per round, and finally opens the end screen."""

    name = "practice"

    def __init__(self, services: Services, stack: Stack, spec: DrillSpec) -> None:
        super().__init__(services, stack, spec.game)
        entry, session = CATALOG[spec.game], services.session
        records = session.settings.records
        session.progress.import_records(
            session.player.key, spec.game, lambda: spec.old_progress(records)
        )
        self.spec, self.music = spec, entry.music
        self.spotlight = Spotlight(services, entry.dusk)
        self.practice = PracticeSession(services, entry, {spec.skill: ()}, share=spec.share)
        self.rng = random.Random(services.rng.getrandbits(53))
        self.phase, self.speed, self.focus.key = DrillPhase.READY, 1.0, "start"
        # functions that each return an animation, called in order
        self.queue: deque[Callable[[], Timeline]] = deque()
        self.is_fresh = True  # whether no round has been started yet
        # key, count and values of the last message
        self.announced: tuple[str, int | None, dict[str, object]] = ("practice.intro", None, {})
        self.alternate = 0  # number of messages so far, which selects among alternates
        self._timeline: Timeline | None = None
        self._has_question = False
        self.drill = spec.make(self)

    @property
    def level(self) -> int:
        """The level of the next round, 0 to `spec.levels` - 1, or 0 after the last round."""
        return level_from_difficulty(self.practice.difficulty or 0, self.spec.levels)

    @property
    def progress(self) -> GameProgress:
        """The active player's progress in the game."""
        return active_progress(self.services, self.practice.entry)

    @property
    def best(self) -> int:
        """The player's best result in the drill in any session, or 0 if there is none."""
        return self.progress.best.get(self.spec.best_key, 0)

    @property
    def person_name(self) -> str:
        """The active player's name or, if it is empty, the name of the figure at seat 0."""
        return self.session.player.name or self.message("seat.0")

    @property
    def person(self) -> SeatInfo:
        """The active player as a board shows it: with its own figure, and "you" if nameless."""
        player = self.session.player
        label = "" if player.name else self.words("choose.you")
        return SeatInfo(self.person_name, "human", figure=player_picture(player.look), label=label)

    @property
    def right(self) -> Slot | None:
        """The slot to choose next for a correct answer; None if no question is being asked."""
        return self.drill.right if self.phase is DrillPhase.ASKING else None

    # -- sentences ------------------------------------------------------------------------------

    def message(self, key: str, count: int | None = None) -> str:
        """Return the game's message `key` in the current language; `count` selects the plural."""
        return self.words.domain(self.game)(key, count)

    def announce(self, key: str, count: int | None = None, **values: object) -> None:
        """Show the game's message `key` in the banner, and read it aloud if speech is enabled.

        `count` selects the plural form, and `values` fill the placeholders.
        """
        self.announced = (key, count, values)
        self.alternate += 1
        self.read_screen_if_enabled()

    def verdict(self, is_right: bool) -> str:
        """Return the message that says whether an answer to a sum is correct or wrong."""
        key = "school.summed" if is_right else "school.not_summed"
        return self.words(key, alternate=self.alternate)

    @property
    @override
    def sentence(self) -> str:
        key, count, values = self.announced
        say = self.words.domain(self.game)
        return self.drill.sentence(say(key, count, self.alternate, **values))

    # -- a round --------------------------------------------------------------------------------

    def start_round(self) -> None:
        """Start a round or, after the last one, end the session."""
        if self.practice.difficulty is None:
            services, stack, spec = self.services, self.stack, self.spec
            again = partial(DrillScene, services, stack, spec)
            stack.replace(SessionEndScene(services, stack, self.practice, again, spec.best_key))
            return
        if not self.is_fresh:
            self.drill.choose_question()
        self.is_fresh = False
        self.show()
        self.drill.start()

    def show(self, speed: float = 1.0, chosen: Slot | None = None) -> None:
        """Play the animations in `queue` at `speed` times the normal pace, with `chosen` lit."""
        self.phase, self.speed = DrillPhase.SHOWING, self.pace * speed
        self.board.offer_slots(() if chosen is None else (chosen,), chosen)

    def ask(
        self, key: str, focus: Slot | None = None, count: int | None = None, **values: object
    ) -> Timeline:
        """Announce the question `key`, highlight the choices, and focus the slot `focus`, if any.

        `count` selects the plural form, and `values` fill the placeholders. Returns an empty
        animation, so the method can be put in `queue`.
        """
        self.phase, self.focus.key = DrillPhase.ASKING, focus
        self.announce(key, count, **values)
        self.sound.play("common/turn")
        return Timeline()

    def record(self, is_right: bool, best: int | None) -> None:
        """Save whether an answer was correct, and the drill's result `best` if it is not None."""
        key = self.spec.best_key
        self.practice.record_answer(
            is_right, lambda learnt: learnt if best is None else learnt.with_best(key, best)
        )

    def end_round(self) -> None:
        """End the round, and show the button that starts the next one."""
        self.phase, self.focus.key = DrillPhase.READY, "start"
        self.board.offer_slots((), None)

    @property
    def pace(self) -> float:
        """The speed factor of animations, as set by the pace setting."""
        return PACE_SPEEDS[self.settings.pace]

    # -- hooks ----------------------------------------------------------------------------------

    @override
    def new_board(self) -> Board:
        return self.drill.new_board()

    @override
    def prepare(self) -> Iterator[None]:
        if not self._has_question:
            yield from self.drill.prepare_questions()
            self.drill.choose_question()
            self._has_question = True
        yield from super().prepare()
        self._timeline = None
        self.drill.board = self.board
        self.drill.restore()

    @override
    def enter(self) -> None:
        self.read_screen_if_enabled()

    @override
    def work(self) -> bool:
        return self.drill.work()

    @override
    def back(self) -> None:
        if self.phase is DrillPhase.ASKING and self.drill.take_back():
            return
        self.sound.play("common/ui_back")
        super().back()

    @override
    def on_invalid_choice(self) -> None:
        if self.phase is not DrillPhase.SHOWING:
            super().on_invalid_choice()
        elif self.drill.can_skip and self._timeline is not None:
            self._timeline.skip()
            self.ignore_presses()

    @property
    @override
    def is_asking(self) -> bool:
        return self.phase is not DrillPhase.SHOWING

    @property
    @override
    def frame_rate(self) -> int:
        return FULL_FRAME_RATE if self.phase is DrillPhase.SHOWING else super().frame_rate

    @override
    def slots(self) -> tuple[Slot, ...]:
        return self.drill.choices if self.phase is DrillPhase.ASKING else ()

    @override
    def pick_slot(self, slot: Slot) -> None:
        self.drill.answer(slot)

    @override
    def name_of(self, slot: Slot) -> str:
        return self.drill.name_of(slot)

    @override
    def buttons(self) -> Sequence[Button]:
        words = self.words
        back = round_button("back", BOARD_CORNERS.left, self.back, words("school.leave"))
        speak = round_button("speak", BOARD_CORNERS.right, self.speak, words("title.speak"))
        if self.phase is not DrillPhase.READY:
            return [back, speak]
        label = self.message("practice.start" if self.is_fresh else "practice.next")
        icon, box = "common/icon_play", self.spec.start_box
        start = Button("start", box, self.start_round, label, icon=icon, fill=LEAF)
        return [start, back, speak]

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self.board.update(dt)
        left = dt
        while left > 0 and (self._timeline is not None or self.queue):
            if self._timeline is None:
                self._timeline = self.queue.popleft()()
            left = self._timeline.update(left * self.speed) / self.speed
            if self._timeline.is_done:
                self._timeline = None
        if self.phase is DrillPhase.ASKING:
            self.focus_first_choice()
            focus = self.focus.key
            self.board.offer_slots(self.slots(), focus if isinstance(focus, Slot) else None)

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.drill.paint(surface)
