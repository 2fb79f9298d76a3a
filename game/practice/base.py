"""What all practice tables have in common: they show something on a board and ask about it.

Here are the acts that are shown one after the other, the sentence in the band, the slots that can
be pointed at while it asks, and the buttons.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from typing import ClassVar

from game.boards.base import Slot
from game.geometry import Box
from game.motion.timeline import Timeline
from game.scenes.base import Stack
from game.scenes.buttons import round_button
from game.scenes.table.board_scene import BoardScene
from game.scenes.table.conductor import SPEEDS
from game.services import Services
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
    """A screen where one person practises on a game's board, round after round.

    A round begins with the target `start`; while it is asked about, the targets on the board are
    slots; when `start` is there again, the round is over.

    Attributes:
        mode: what the table is doing.
        speed: how fast the present act is shown: a factor on seconds.
        acts: what is to be shown next, each made when its turn comes.
        is_fresh: whether no round has been started yet.
        said: what stands in the band: word key, count, values.
    """

    name = "practice"
    key: ClassVar[str]
    """Of the game, whose words are said."""
    start_box: ClassVar[Box]
    """Where the button is that starts a round."""

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack, self.key)
        self.mode = Mode.READY
        self.speed = 1.0
        self.acts: deque[Callable[[], Timeline]] = deque()
        self.is_fresh = True
        self._wording = 0
        self._rng = random.Random(services.rng.getrandbits(53))
        self._timeline: Timeline | None = None
        self.said: tuple[str, int | None, dict[str, object]]
        self.said = ("practice.intro", None, {})

    # -- what each table says for itself --------------------------------------------------------

    @abstractmethod
    def _catch_up(self) -> Iterator[None]:
        """Let the board show what has been shown so far, in slices."""

    @property
    @abstractmethod
    def right(self) -> Slot | None:
        """The right answer while it asks, else None: for drivers and tests."""

    @abstractmethod
    def start(self) -> None:
        """Begin a round: set `mode` and fill `acts`."""

    @abstractmethod
    def choices(self) -> tuple[Slot, ...]:
        """Return what can be pointed at while it asks."""

    @abstractmethod
    def point_at(self, slot: Slot) -> None:
        """Take the person's answer."""

    # -- hooks ----------------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """See `BoardScene.prepare`; a new board goes on from where the old one was."""
        yield from super().prepare()
        self._timeline = None
        yield from self._catch_up()

    def enter(self) -> None:
        """See `Scene.enter`."""
        self.read_out()

    def back(self) -> None:
        """Leave; what is to be kept is kept already."""
        self.services.sound.play("common/ui_back")
        super().back()

    def missed(self) -> None:
        """See `Scene.missed`: what is being shown is skipped."""
        if self.mode is not Mode.SHOWS:
            super().missed()
        elif self._timeline is not None:
            self._timeline.skip()

    @property
    def is_asking(self) -> bool:
        """See `BoardScene.is_asking`."""
        return self.mode is not Mode.SHOWS

    @property
    def rate(self) -> int:
        """See `Scene.rate`: what is shown goes on without any input."""
        return MOVING if self.mode is Mode.SHOWS else super().rate

    @property
    def sentence(self) -> str:
        """See `BoardScene.sentence`: what is to be done, or how it went."""
        key, count, values = self.said
        return self.services.words.domain(self.key)(key, count, self._wording, **values)

    def _say(self, key: str, count: int | None = None) -> str:
        return self.services.words.domain(self.key)(key, count)

    def put_up(self, key: str, count: int | None = None, **values: object) -> None:
        """Put a sentence up, and read it out if that is wished."""
        self.said = (key, count, values)
        self._wording += 1
        self.read_out()

    # -- what can be chosen ---------------------------------------------------------------------

    def slots(self) -> tuple[Slot, ...]:
        """See `BoardScene.slots`."""
        return self.choices() if self.mode is Mode.ASKS else ()

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`."""
        words = self.services.words
        back = round_button("back", Box(24, 20, 84, 84), self.back, words("choose.back"))
        speak = round_button("speak", Box(1502, 20, 84, 84), self.speak, words("title.speak"))
        if self.mode is not Mode.READY:
            return [back, speak]
        label = self._say("practice.start" if self.is_fresh else "practice.next")
        icon = "common/icon_play"
        start = Button("start", self.start_box, self.start, label, icon=icon, fill=LEAF)
        return [start, back, speak]

    # -- time and picture -----------------------------------------------------------------------

    @property
    def pace(self) -> float:
        """How fast things are shown that are to be followed, as the settings have it."""
        return SPEEDS[self.services.settings.pace]

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
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
