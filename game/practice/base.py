"""The base of all drills: they show something on a board and ask about it.

Here are the sitting, the acts that are shown one after the other, the sentence in the banner, the
slots that can be pointed at, and the buttons.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum, auto
from functools import partial
from typing import ClassVar

from typing_extensions import override

from game.boards.base import Slot
from game.catalog import CATALOG
from game.geometry import Box
from game.keep.learnt import GameProgress
from game.motion.timeline import Timeline
from game.practice.course import Course, learnt_of
from game.practice.done import DoneScene
from game.practice.staircase import USUAL, rung_of
from game.rules.base import Event, Observation
from game.scenes.base import Stack
from game.scenes.buttons import BOARD_CORNERS, round_button
from game.scenes.table.board_scene import BoardScene
from game.scenes.table.conductor import SPEEDS
from game.services.services import Services
from game.ui.rhythm import MOVING
from game.ui.theme import LEAF
from game.ui.widgets import Button


class Mode(Enum):
    """What the table is doing."""

    READY = auto()
    """It waits to be started, or to go on."""
    SHOWS = auto()
    """It shows something; nothing can be chosen but to leave."""
    ASKS = auto()
    """It waits for something on the board to be pointed at."""


class Practice(BoardScene):
    """A screen where one person practises on a game's board, round after round of a sitting.

    A round begins with the target `start`, and is over when it is there again. After the last one
    the sitting ends.

    Attributes:
        course: the sitting: the difficulty of the next round, and what is kept of the answers.
        mode: what the table is doing.
        speed: the factor on seconds of the present act.
        acts: what is shown next; each is made when its turn comes.
        is_fresh: whether no round has been started yet.
        seen: what the board shows, but for an event that is being shown; None before a round.
        said: what the banner says: message key, count, values.
    """

    name = "practice"
    key: ClassVar[str]
    """The key of the game, whose messages are used."""
    skill: ClassVar[str]
    """The key of its picture and name on the shelf."""
    rungs: ClassVar[int]
    """The number of levels."""
    share: ClassVar[float] = USUAL
    """The share of right answers that is wanted, 0 to 1."""
    best_key: ClassVar[str]
    """The key of its number in `GameProgress.best`; `practice.now_<best_key>` is its message."""
    is_sure: ClassVar[bool] = True
    """Whether `right` is certain; a bot's answer is only the best one can do."""
    start_box: ClassVar[Box]
    """The place of the button that starts a round."""

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack, self.key)
        entry, records = CATALOG[self.key], services.session.settings.records
        services.session.progress.adopt(
            services.session.player.key, self.key, lambda: self.adopted(records)
        )
        self.course = Course(services, entry, {self.skill: ()}, share=self.share)
        self.mode = Mode.READY
        self.speed = 1.0
        self.acts: deque[Callable[[], Timeline]] = deque()
        self.is_fresh = True
        self.seen: Observation | None = None
        self._alternate = 0
        self._rng = random.Random(services.rng.getrandbits(53))
        self._timeline: Timeline | None = None
        self.said: tuple[str, int | None, dict[str, object]]
        self.said = ("practice.intro", None, {})

    # -- what each table says for itself --------------------------------------------------------

    @staticmethod
    def adopted(records: Mapping[str, int]) -> GameProgress:
        """Return the progress in the records that the settings held before there was a school."""
        del records
        return GameProgress()

    def _catch_up(self) -> None:
        """Show on a new board what has been shown so far."""
        if self.seen is not None:
            self.board.sync(self.seen)

    def draw_round(self) -> None:
        """Draw the round that follows another one."""

    @property
    @abstractmethod
    def right(self) -> Slot | None:
        """A right answer while it asks, else None: for drivers and tests."""

    @abstractmethod
    def start(self) -> None:
        """Begin a round: fill `acts`."""

    @abstractmethod
    def choices(self) -> tuple[Slot, ...]:
        """Return the slots that can be pointed at while it asks."""

    @abstractmethod
    @override
    def point_at(self, slot: Slot) -> None:
        """Take the slot as the person's answer."""

    # -- hooks ----------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        yield from super().prepare()
        self._timeline = None
        self._catch_up()

    @override
    def enter(self) -> None:
        self.read_screen_if_enabled()

    @override
    def back(self) -> None:
        self.sound.play("common/ui_back")
        super().back()

    @override
    def on_invalid_choice(self) -> None:
        if self.mode is not Mode.SHOWS:
            super().on_invalid_choice()
        elif self._timeline is not None:
            self._timeline.skip()

    @property
    def level(self) -> int:
        """The level of the next round, 0 to `rungs` - 1; after the last one that of the first."""
        return rung_of(self.course.difficulty or 0, self.rungs)

    @property
    def learnt(self) -> GameProgress:
        """The person's progress in the game."""
        return learnt_of(self.services, self.course.entry)

    @property
    def best(self) -> int:
        """The best number of this drill, ever; 0 if there is none."""
        return self.learnt.best.get(self.best_key, 0)

    def go_on(self) -> None:
        """Begin a round, or end the sitting if there was its last one."""
        if self.course.difficulty is not None:
            if not self.is_fresh:
                self.draw_round()
            self.is_fresh = False
            self.mode, self.speed = Mode.SHOWS, self.pace
            self.start()
            return
        kind, services, stack = type(self), self.services, self.stack
        again = partial(kind, services, stack)
        stack.replace(DoneScene(services, stack, self.course, again, self.best_key))

    @property
    @override
    def is_asking(self) -> bool:
        return self.mode is not Mode.SHOWS

    @property
    @override
    def frame_rate(self) -> int:
        return MOVING if self.mode is Mode.SHOWS else super().frame_rate

    @property
    @override
    def sentence(self) -> str:
        key, count, values = self.said
        return self.words.domain(self.key)(key, count, self._alternate, **values)

    def _say(self, key: str, count: int | None = None) -> str:
        return self.words.domain(self.key)(key, count)

    def put_up(self, key: str, count: int | None = None, **values: object) -> None:
        """Put a sentence up, and read it out if that is wished."""
        self.said = (key, count, values)
        self._alternate += 1
        self.read_screen_if_enabled()

    # -- a round --------------------------------------------------------------------------------

    def staged(self, event: Event) -> Timeline:
        """Stage an event on the board, and remember what is seen after it."""
        assert self.seen is not None, "something is seen before anything happens"
        self.seen = self.seen.after(event)
        return self.board.stage(event, None)

    def ask(self, key: str, count: int | None = None, **values: object) -> Timeline:
        """Ask with a sentence; the slots can be pointed at from now on."""
        self.mode = Mode.ASKS
        self.put_up(key, count, **values)
        self.sound.play("common/turn")
        self.focus.key = None
        return Timeline()

    def answered(self) -> None:
        """Show what becomes of an answer: nothing more can be chosen."""
        self.mode, self.speed = Mode.SHOWS, self.pace
        self.board.offer((), None)

    def keep_answer(self, is_right: bool, best: int | None) -> None:
        """Keep an answer, and the number of the drill that was reached, if any."""

        def noted(learnt: GameProgress) -> GameProgress:
            return learnt if best is None else learnt.with_best(self.best_key, best)

        self.course.answer(is_right, noted)

    def settled(self) -> None:
        """End the round: the next one can be started."""
        self.mode, self.focus.key = Mode.READY, "start"

    @property
    def person(self) -> str:
        """The name of the first person who played the game last, or of the first seat."""
        last = self.settings.last_choices.get(self.key)
        people = last.people if last else ()
        return people[0].name if people else self._say("seat.0")

    # -- what can be chosen ---------------------------------------------------------------------

    @override
    def slots(self) -> tuple[Slot, ...]:
        return self.choices() if self.mode is Mode.ASKS else ()

    @override
    def buttons(self) -> Sequence[Button]:
        words = self.words
        back = round_button("back", BOARD_CORNERS.left, self.back, words("choose.back"))
        speak = round_button("speak", BOARD_CORNERS.right, self.speak, words("title.speak"))
        if self.mode is not Mode.READY:
            return [back, speak]
        label = self._say("practice.start" if self.is_fresh else "practice.next")
        icon = "common/icon_play"
        start = Button("start", self.start_box, self.go_on, label, icon=icon, fill=LEAF)
        return [start, back, speak]

    # -- time and picture -----------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """The speed of what is to be followed, from the settings."""
        return SPEEDS[self.settings.pace]

    @override
    def update(self, dt: float) -> None:
        super().update(dt)
        self.board.update(dt)
        left = dt
        while left > 0 and (self._timeline is not None or self.acts):
            if self._timeline is None:
                self._timeline = self.acts.popleft()()
            left = self._timeline.update(left * self.speed) / self.speed
            if self._timeline.is_done:
                self._timeline = None
        if self.mode is Mode.ASKS:
            focus = self.focus.key
            self.board.offer(self.slots(), focus if isinstance(focus, Slot) else None)
