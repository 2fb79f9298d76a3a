"""Kalle Kanalratte, the practice table: where is Kalle now?

Kalle pops up, ducks down, his lid shuts, lids are swapped before everybody's eyes, and the person
points at one. The board is the one of the game; it is told of public events only, so it shows
nothing that a match would not show.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.boards.base import SeatLook, Slot
from game.boards.kalle_kanalratte import KalleBoard
from game.boards.kalle_kanalratte_help import lid_slot
from game.boards.kalle_kanalratte_stagehand import Stagehand
from game.motion.timeline import Call, Step, Timeline, Wait, sequence, together
from game.practice.base import Practice
from game.practice.kalle_kanalratte_drill import Drill
from game.rules.base import Event
from game.rules.kalle_kanalratte import (
    CELLS,
    KALLE,
    CardsSwapped,
    Cell,
    Dweller,
    KalleView,
    LidTurned,
    Phase,
    Setting,
)
from game.scenes.conductor import SPEEDS
from game.services import Services
from game.ui.focus import Target
from game.ui.layout import Box, Layout, Point
from game.ui.theme import LEAF
from game.ui.widgets import Button, draw_paw

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack

RECORD: Final = "kalle_kanalratte.practice"
"""The key of the best result among the records of the settings."""

_SETTING: Final = Setting(players=1, variant="base", first_seat=0)
_LOOK: Final = 1.3
"""Seconds in which Kalle can be looked at, at normal pace."""
_BREAK: Final = 0.35
"""Seconds between two swaps at normal pace, and before the question."""
_NOTE: Final = Box(1330, 400, 250, 176)
_FIRST_FOCUS: Final[Cell] = 5
_START: Final = Box(620, 812, 360, 80)


class _Stage(Enum):
    """What the table is doing."""

    READY = auto()
    """It waits to be started, or to go on."""
    SHOWS = auto()
    """It shows something; nothing can be chosen but to leave."""
    ASKS = auto()
    """It waits for a lid to be pointed at."""


class PracticeScene(Practice):
    """Follows lids with one person.

    Attributes:
        drill: what is asked.
        board: the picture.
        sentence: what stands in the band.
    """

    music: ClassVar[str | None] = "kalle_kanalratte/music"

    def __init__(self, services: Services, stack: SceneStack) -> None:
        super().__init__(services, stack)
        best = services.settings.records.get(RECORD, 0)
        self._rng = random.Random(services.lots.getrandbits(53))
        self.drill = Drill(self._rng, best)
        self._stage = _Stage.READY
        self._faces: list[Dweller | None] = [None] * CELLS
        self._key = "practice.intro"
        self._count: int | None = None
        self._acts: deque[Callable[[], Timeline]] = deque()
        self._timeline: Timeline | None = None
        self._speed = 1.0
        self._is_fresh = True
        self._made_for = self._looks
        self.board = self._new_board()

    # -- hooks ----------------------------------------------------------------------------------

    @property
    def _looks(self) -> tuple[Layout, str, str]:
        services = self.services
        return services.layout, services.words.language, services.settings.motion

    def _new_board(self) -> KalleBoard:
        last = self.services.settings.last_choices.get(KalleBoard.key)
        people = [player for player in last.players if player.kind == "human"] if last else []
        name = people[0].name if people else self._say("seat.0")
        seat = SeatLook(name, "human", None)
        return KalleBoard(self.services.kit(KalleBoard.key), [seat], "base", {}, 0)

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`; after a resize the board is made anew, and goes on from there."""
        if self._made_for != self._looks:
            self._made_for = self._looks
            self.board = self._new_board()
        yield from self.board.prepare()
        for _ in self.services.sound.preload(["common", KalleBoard.key]):
            yield
        self._timeline = None
        self.board.sync(self._view())

    def back(self) -> None:
        """Leave; the best result is kept already."""
        self.services.sound.play("common/ui_back")
        super().back()

    def missed(self) -> None:
        """See `Scene.missed`: while something is shown a press does no harm and makes no noise."""
        if self._stage is not _Stage.SHOWS:
            super().missed()

    def spoken(self) -> str:
        """See `Scene.spoken`."""
        return self.sentence

    @property
    def is_moving(self) -> bool:
        """See `Scene.is_moving`: what is shown goes on without any input."""
        return super().is_moving or self._stage is _Stage.SHOWS

    @property
    def sentence(self) -> str:
        """What is to be done, or how it went."""
        return self._say(self._key, self._count)

    def _say(self, key: str, count: int | None = None) -> str:
        return self.services.words.domain(KalleBoard.key)(key, count)

    def put_up(self, key: str, count: int | None = None) -> None:
        """Put a sentence up, and read it out if that is wished."""
        self._key, self._count = key, count
        if self.services.settings.reads_aloud:
            self.speak()

    # -- what can be chosen ---------------------------------------------------------------------

    def targets(self) -> Sequence[Target]:
        """See `Scene.targets`: while it asks, the lids come first."""
        slots = self._slots()
        lids = [Target(s, self.board.area(s), partial(self._point_at, s.index)) for s in slots]
        return [*lids, *super().targets()]

    def _slots(self) -> tuple[Slot, ...]:
        return tuple(map(lid_slot, range(CELLS))) if self._stage is _Stage.ASKS else ()

    def target_at(self, point: Point, targets: Sequence[Target]) -> Target | None:
        """See `Scene.target_at`: of lids that lie close, the board knows which is meant."""
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
        if self._stage is not _Stage.READY:
            return [back, speak]
        label = self._say("practice.start" if self._is_fresh else "practice.next")
        start = Button("start", _START, self.start, label, icon="common/icon_play", fill=LEAF)
        return [start, back, speak]

    @property
    def right(self) -> Slot | None:
        """See `Practice.right`."""
        return lid_slot(self.drill.kalle) if self._stage is _Stage.ASKS else None

    # -- a round --------------------------------------------------------------------------------

    def start(self) -> None:
        """Show where Kalle is, swap the lids, and ask."""
        if not self._is_fresh:
            self.drill.new_round()
        self._is_fresh = False
        self._stage = _Stage.SHOWS
        self._speed = SPEEDS[self.services.settings.pace]
        self.put_up("practice.watch")
        start = self.drill.start
        self._acts.extend(
            [
                self._shutting,
                partial(self._staged, LidTurned(start, KALLE, "end", 0)),
                lambda: Timeline(self._hand.greet(start), Wait(_LOOK)),
                self._shutting,
                self._begin_swaps,
                *(partial(self._swapping, *swap) for swap in self.drill.swaps),
                self._ask,
            ]
        )

    @property
    def _hand(self) -> Stagehand:
        return Stagehand(self.board.props, 0)

    def _staged(self, event: Event) -> Timeline:
        """Stage an event on the board, and remember what lies open after it."""
        if isinstance(event, LidTurned):
            self._faces[event.cell] = event.dweller
        return self.board.stage(event, None)

    def _shutting(self) -> Timeline:
        """Let everybody duck down and their lids fall shut."""
        hand = self._hand
        open_cells = [cell for cell, face in enumerate(self._faces) if face is not None]
        self._faces = [None] * CELLS
        falls: list[Step] = [
            sequence(hand.sink(c), hand.shut(c), hand.sound("lid_drop"), hand.dust(c, 2))
            for c in open_cells
        ]
        settle = Call(lambda: self.board.sync(self._view()))
        return Timeline(together(*falls), settle) if falls else Timeline()

    def _begin_swaps(self) -> Timeline:
        self._speed *= self.drill.speed
        self.put_up("practice.follow")
        return Timeline(Wait(_BREAK))

    def _swapping(self, a: Cell, b: Cell) -> Timeline:
        return Timeline(_As(self._staged(CardsSwapped(0, a, b))), Wait(_BREAK))

    def _ask(self) -> Timeline:
        self._stage = _Stage.ASKS
        self.put_up("practice.ask")
        self.services.sound.play("common/turn")
        self.focus.key = lid_slot(_FIRST_FOCUS)
        return Timeline()

    def _point_at(self, cell: Cell) -> None:
        """Turn the lid that was pointed at, then, if need be, Kalle's."""
        self._stage = _Stage.SHOWS
        self._speed = SPEEDS[self.services.settings.pace]
        self.board.offer((), None)
        self.put_up("tell.lid")
        best, length, kalle = self.drill.best, self.drill.length, self.drill.kalle
        is_right = self.drill.answer(cell)
        dweller = KALLE if is_right else self._rng.randrange(KALLE)
        self._acts.append(partial(self._staged, LidTurned(cell, dweller, "guess", 0)))
        if not is_right:
            self._acts.append(partial(self._staged, LidTurned(kalle, KALLE, "end", 0)))
        if self.drill.best > best:
            self.services.change(records={**self.services.settings.records, RECORD: length})
        self._acts.append(partial(self._finish, is_right, length > best, length))

    def _finish(self, is_right: bool, is_best: bool, length: int) -> Timeline:
        """Praise or comfort, and wait until the person wants to go on."""
        hand, props = self._hand, self.board.props
        self._stage = _Stage.READY
        self.focus.key = "start"
        if not is_right:
            self.put_up("practice.wrong")
            return Timeline(hand.greet(self.drill.kalle))
        if is_best:
            self.put_up("practice.record", length)
        else:
            self.put_up("practice.right")
        panel = props.panels[0]
        return Timeline(
            together(
                hand.sound("found"),
                hand.mood(panel.portrait, "cheer"),
                Call(partial(props.rain, 60 if is_best else 24)),
                hand.greet(self.drill.kalle),
                hand.gesture(0),
            )
        )

    def _view(self) -> KalleView:
        """Return what lies on the table."""
        return KalleView(
            seat=0,
            to_act=0,
            legal_actions=(),
            scores=(0,),
            setting=_SETTING,
            phase=Phase.SEARCH,
            number=1,
            hider=0,
            searcher=0,
            guard=None,
            faces=tuple(self._faces),
            turned=0,
            guesses=(),
            pointed=None,
            exchanged=None,
            winner=None,
        )

    # -- time and picture -----------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        self.board.update(dt)
        left = dt * self._speed
        while left > 0 and (self._timeline is not None or self._acts):
            if self._timeline is None:
                self._timeline = self._acts.popleft()()
            left = self._timeline.update(left)
            if self._timeline.is_done:
                self._timeline = None
        if self._stage is _Stage.ASKS:
            focus = self.focus.key
            self.board.offer(self._slots(), focus if isinstance(focus, Slot) else None)

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`."""
        self.board.draw(surface)
        theme = self.services.theme
        band = self._band
        theme.panel(surface, band, radius=34)
        theme.text(surface, self.sentence, band.inset(26, 3), size=38, face="title")
        theme.panel(surface, _NOTE, radius=26)
        count, best = self._say("practice.swaps", self.drill.length), self.drill.best
        upper = Box(_NOTE.x, _NOTE.y + 12, _NOTE.w, 84) if best else _NOTE
        theme.text(surface, count, upper.inset(14, 0), size=42, face="title")
        if best:
            lower = Box(_NOTE.x, _NOTE.y + 96, _NOTE.w, 64)
            theme.text(surface, self._say("practice.best", best), lower.inset(14, 0), size=34)

    @property
    def _band(self) -> Box:
        """Where the sentence stands: where a table has it, higher where the window has the room."""
        top = self.services.layout.visible.y
        return Box(320, top + 8, 960, 70) if top > -60 else Box(320, top + 16, 960, 112)

    def focused(self) -> Target | None:
        """See `Scene.focused`: while something is shown a press leaves only if one went there."""
        target = super().focused()
        is_stale = target is not None and target.key != self.focus.key
        return None if is_stale and self._stage is _Stage.SHOWS else target

    def draw_focus(self, surface: pygame.Surface) -> None:
        """See `Scene.draw_focus`: on the board a paw will do, for lids glow."""
        target = self.focused()
        if target is not None and isinstance(target.key, Slot):
            draw_paw(surface, self.services.theme, self.services.art, target.box)
        else:
            super().draw_focus(surface)


class _As(Step):
    """A timeline as a step of another one."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline

    def advance(self, dt: float) -> float | None:
        """See `Step.advance`."""
        rest = self._timeline.update(dt)
        return rest if self._timeline.is_done else None

    def finish(self) -> None:
        """See `Step.finish`."""
        self._timeline.skip()
