"""Kalle Kanalratte, the practice table: where is Kalle now?

Kalle pops up, ducks down, his lid shuts, lids are swapped before everybody's eyes, and the person
points at one. The board is the one of the game; it is told of public events only, so it shows
nothing that a match would not show.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

import pygame

from game.boards.base import SeatLook, Slot
from game.boards.figures.tweens import feel
from game.boards.kalle_kanalratte.board import KalleBoard
from game.boards.kalle_kanalratte.words import lid_slot
from game.geometry import Box
from game.motion.timeline import Call, Timeline, Wait, together
from game.practice.base import Mode, Practice
from game.practice.kalle_kanalratte.drill import Drill
from game.rules.base import Event
from game.rules.kalle_kanalratte.events import CardsSwapped, LidTurned
from game.rules.kalle_kanalratte.table import CELLS, KALLE, Cell, Phase, Setting
from game.rules.kalle_kanalratte.view import KalleView
from game.scenes.base import Stack
from game.services import Services

RECORD: Final = "kalle_kanalratte.practice"
"""The key of the best result among the records of the settings."""

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
"""What is seen when all lids are shut."""
_LOOK: Final = 1.3
"""Seconds in which Kalle can be looked at, at normal pace."""
_BREAK: Final = 0.35
"""Seconds between two swaps at normal pace, and before the question."""
_NOTE: Final = Box(1330, 400, 250, 176)


class PracticeScene(Practice):
    """Follows lids with one person, as its drill asks."""

    music: ClassVar[str | None] = "kalle_kanalratte/music"
    key: ClassVar[str] = KalleBoard.key
    start_box: ClassVar[Box] = Box(620, 812, 360, 80)
    board: KalleBoard

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self.drill = Drill(self._rng, services.settings.records.get(RECORD, 0))
        self._seen = _TABLE

    # -- hooks ----------------------------------------------------------------------------------

    def new_board(self) -> KalleBoard:
        """See `BoardScene.new_board`."""
        last = self.services.settings.last_choices.get(self.key)
        people = [player for player in last.players if player.kind == "human"] if last else []
        name = people[0].name if people else self._say("seat.0")
        seat = SeatLook(name, "human", None)
        return KalleBoard(self.services.kit(self.key), [seat], "base", {}, 0)

    def _catch_up(self) -> Iterator[None]:
        self.board.sync(self._seen)
        yield

    def missed(self) -> None:
        """See `Scene.missed`: while something is shown a press does no harm and makes no noise."""
        if self.mode is not Mode.SHOWS:
            super().missed()

    # -- what can be chosen ---------------------------------------------------------------------

    def choices(self) -> tuple[Slot, ...]:
        """See `Practice.choices`: all lids."""
        return tuple(map(lid_slot, range(CELLS)))

    @property
    def right(self) -> Slot | None:
        """See `Practice.right`."""
        return lid_slot(self.drill.kalle) if self.mode is Mode.ASKS else None

    # -- a round --------------------------------------------------------------------------------

    def start(self) -> None:
        """Show where Kalle is, swap the lids, and ask."""
        if not self.is_fresh:
            self.drill.new_round()
        self.is_fresh = False
        self.mode = Mode.SHOWS
        self.speed = self.pace
        self.put_up("practice.watch")
        start = self.drill.start
        self.acts += (
            self._shutting,
            partial(self._staged, LidTurned(start, KALLE, "end", 0)),
            lambda: Timeline(self.board.hand.greet(start), Wait(_LOOK)),
            self._shutting,
            self._begin_swaps,
        )
        for a, b in self.drill.swaps:
            self.acts += (_pause, partial(self._staged, CardsSwapped(0, a, b)))
        self.acts += (_pause, self._ask)

    def _staged(self, event: Event) -> Timeline:
        """Stage an event on the board, and remember what is seen after it."""
        self._seen = self._seen.after(event)
        return self.board.stage(event, None)

    def _shutting(self) -> Timeline:
        """Let everybody duck down and their lids fall shut."""
        open_cells = [cell for cell, face in enumerate(self._seen.faces) if face is not None]
        self._seen = _TABLE
        falls = together(*map(self.board.hand.close, open_cells))
        settle = Call(lambda: self.board.sync(self._seen))
        return Timeline(falls, settle) if open_cells else Timeline()

    def _begin_swaps(self) -> Timeline:
        self.speed *= self.drill.speed
        self.put_up("practice.follow")
        return Timeline()

    def _ask(self) -> Timeline:
        self.mode = Mode.ASKS
        self.put_up("practice.ask")
        self.services.sound.play("common/turn")
        self.focus.key = None
        return Timeline()

    def point_at(self, slot: Slot) -> None:
        """Turn the lid that was pointed at, then, if need be, Kalle's."""
        cell: Cell = slot.index
        self.mode = Mode.SHOWS
        self.speed = self.pace
        self.board.offer((), None)
        self.put_up("tell.lid")
        best, length, kalle = self.drill.best, self.drill.length, self.drill.kalle
        is_right = self.drill.answer(cell)
        dweller = KALLE if is_right else self._rng.randrange(KALLE)
        self.acts.append(partial(self._staged, LidTurned(cell, dweller, "guess", 0)))
        if not is_right:
            self.acts.append(partial(self._staged, LidTurned(kalle, KALLE, "end", 0)))
        if self.drill.best > best:
            self.services.change(records={**self.services.settings.records, RECORD: length})
        self.acts.append(partial(self._finish, is_right, length > best, length))

    def _finish(self, is_right: bool, is_best: bool, length: int) -> Timeline:
        """Praise or comfort, and wait until the person wants to go on."""
        hand, props = self.board.hand, self.board.props
        self.mode = Mode.READY
        self.focus.key = "start"
        if not is_right:
            self.put_up("practice.wrong")
            return Timeline(hand.greet(self.drill.kalle))
        if is_best:
            self.put_up("practice.record", length)
        else:
            self.put_up("practice.right")
        return Timeline(
            together(
                hand.sound("found"),
                feel(props.seats[0].portrait, "cheer"),
                Call(partial(props.rain, 60 if is_best else 24)),
                hand.greet(self.drill.kalle),
                hand.gesture(0),
            )
        )

    # -- picture --------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`; beside the board stands how many swaps there are."""
        super().paint(surface)
        theme = self.services.theme
        theme.panel(surface, _NOTE, radius=26)
        count, best = self._say("practice.swaps", self.drill.length), self.drill.best
        upper = Box(_NOTE.x, _NOTE.y + 12, _NOTE.w, 84) if best else _NOTE
        theme.text(surface, count, upper.inset(14, 0), size=42, face="title")
        if best:
            lower = Box(_NOTE.x, _NOTE.y + 96, _NOTE.w, 64)
            theme.text(surface, self._say("practice.best", best), lower.inset(14, 0), size=34)


def _pause() -> Timeline:
    return Timeline(Wait(_BREAK))
