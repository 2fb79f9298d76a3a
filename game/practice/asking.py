"""A practice table that shows something on a game's board and then asks where something is.

Here is what such tables have in common: acts that are shown one after the other, the sentence in
the band, slots that can be pointed at while it asks, and the buttons.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.boards.base import BoardView, Slot
from game.geometry import Box, Point
from game.motion.timeline import Timeline
from game.practice.base import Practice
from game.scenes.table.conductor import SPEEDS
from game.scenes.table.seating import Looks
from game.services import Services
from game.ui.focus import Target
from game.ui.theme import LEAF
from game.ui.widgets import Button, draw_paw

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack


class Stage(Enum):
    """What the table is doing."""

    READY = auto()
    """It waits to be started, or to go on."""
    SHOWS = auto()
    """It shows something; nothing can be chosen but to leave."""
    ASKS = auto()
    """It waits for something on the board to be pointed at."""


class Asking(Practice):
    """A practice table with a board.

    Attributes:
        board: the picture; made by the time the scene is prepared.
        stage: what the table is doing.
        speed: how fast the present act is shown: a factor on seconds.
        acts: what is to be shown next, each made when its turn comes.
        is_fresh: whether no round has been started yet.
        said: what stands in the band: word key, count, values.
    """

    key: ClassVar[str]
    """Of the game, whose words are said."""
    start_box: ClassVar[Box]
    """Where the button is that starts a round."""
    board: BoardView

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        self.stage = Stage.READY
        self.speed = 1.0
        self.acts: deque[Callable[[], Timeline]] = deque()
        self.is_fresh = True
        self._rng = random.Random(services.lots.getrandbits(53))
        self._made_for: Looks | None = None
        self._timeline: Timeline | None = None
        self.said: tuple[str, int | None, dict[str, object]]
        self.said = ("practice.intro", None, {})

    # -- what each table says for itself --------------------------------------------------------

    @abstractmethod
    def _new_board(self) -> BoardView:
        """Return a board for the window and the language as they are now."""

    @abstractmethod
    def _catch_up(self) -> Iterator[None]:
        """Let the board show what has been shown so far, in slices."""

    @abstractmethod
    def start(self) -> None:
        """Begin a round: set `stage` and fill `acts`."""

    @abstractmethod
    def choices(self) -> tuple[Slot, ...]:
        """Return what can be pointed at while it asks."""

    @abstractmethod
    def point_at(self, slot: Slot) -> None:
        """Take the person's answer."""

    # -- hooks ----------------------------------------------------------------------------------

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`; after a resize the board is made anew, and goes on from there."""
        if self._made_for != (looks := Looks.of(self.services)):
            self._made_for = looks
            self.board = self._new_board()
        yield from self.board.prepare()
        for _ in self.services.sound.preload(["common", self.key]):
            yield
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
        if self.stage is not Stage.SHOWS:
            super().missed()
        elif self._timeline is not None:
            self._timeline.skip()

    def spoken(self) -> str:
        """See `Scene.spoken`."""
        return self.sentence

    @property
    def is_moving(self) -> bool:
        """See `Scene.is_moving`: what is shown goes on without any input."""
        return super().is_moving or self.stage is Stage.SHOWS

    @property
    def sentence(self) -> str:
        """What is to be done, or how it went."""
        key, count, values = self.said
        return self._say(key, count, **values)

    def _say(self, key: str, count: int | None = None, **values: object) -> str:
        return self.services.words.domain(self.key)(key, count, **values)

    def put_up(self, key: str, count: int | None = None, **values: object) -> None:
        """Put a sentence up, and read it out if that is wished."""
        self.said = (key, count, values)
        self.read_out()

    # -- what can be chosen ---------------------------------------------------------------------

    def _slots(self) -> tuple[Slot, ...]:
        return self.choices() if self.stage is Stage.ASKS else ()

    def targets(self) -> Sequence[Target]:
        """See `Scene.targets`: while it asks, what lies on the board comes first."""
        area = self.board.area
        on_board = [Target(s, area(s), partial(self.point_at, s)) for s in self._slots()]
        return [*on_board, *super().targets()]

    def target_at(self, point: Point, targets: Sequence[Target]) -> Target | None:
        """See `Scene.target_at`: of pieces that lie close, the board knows which is meant."""
        found = super().target_at(point, targets)
        if found is None or not isinstance(found.key, Slot):
            return found
        slot = self.board.hit_test(point, self._slots())
        return next((target for target in targets if target.key == slot), found)

    def buttons(self) -> Sequence[Button]:
        """See `Scene.buttons`."""
        words = self.services.words
        back = Button("back", Box(24, 20, 84, 84), self.back, icon="common/icon_back")
        speak = Button("speak", Box(1502, 20, 84, 84), self.speak, icon="common/icon_speak")
        back.is_round = speak.is_round = True
        back.name, speak.name = words("choose.back"), words("title.speak")
        if self.stage is not Stage.READY:
            return [back, speak]
        label = self._say("practice.start" if self.is_fresh else "practice.next")
        icon = "common/icon_play"
        start = Button("start", self.start_box, self.start, label, icon=icon, fill=LEAF)
        return [start, back, speak]

    def focused(self) -> Target | None:
        """See `Scene.focused`: while something is shown a press leaves only if one went there."""
        target = super().focused()
        is_stale = target is not None and target.key != self.focus.key
        return None if is_stale and self.stage is Stage.SHOWS else target

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
        if self.stage is Stage.ASKS:
            focus = self.focus.key
            self.board.offer(self._slots(), focus if isinstance(focus, Slot) else None)

    @property
    def band(self) -> Box:
        """Where the sentence stands: where a table has it, higher where the window has the room."""
        top = self.services.layout.visible.y
        return Box(320, top + 8, 960, 70) if top > -60 else Box(320, top + 16, 960, 112)

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`: the board, and the sentence over it."""
        self.board.draw(surface)
        theme = self.services.theme
        theme.panel(surface, self.band, radius=34)
        theme.text(surface, self.sentence, self.band.inset(26, 3), size=38, face="title")

    def draw_focus(self, surface: pygame.Surface) -> None:
        """See `Scene.draw_focus`: on the board a paw will do, for slots glow."""
        target = self.focused()
        if target is not None and isinstance(target.key, Slot):
            draw_paw(surface, self.services.theme, self.services.art, target.box)
        else:
            super().draw_focus(surface)
