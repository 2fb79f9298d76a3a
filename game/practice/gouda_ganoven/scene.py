"""Gouda Ganoven, the drill "who gets the cheese of this room?".

All cards lie open before a fight. The person points at a rat; then the board plays the fight as in
a match, adding up the weapons.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import ClassVar, Final

from typing_extensions import override

from game.boards.base import SeatLook, Slot
from game.boards.gouda_ganoven.board import GoudaBoard
from game.boards.gouda_ganoven.places import room_box
from game.boards.gouda_ganoven.slots import seat_slot
from game.catalog import CATALOG
from game.geometry import Box
from game.motion.easing import ease_out
from game.motion.timeline import Call, Run, Timeline, Wait, together
from game.play.setup import Setup
from game.practice.base import Mode, Practice
from game.practice.gouda_ganoven.drill import LEVELS, VIEWER, Brawl, tables
from game.practice.pool import Pool
from game.scenes.base import Stack
from game.services.services import Services

_BRISK: Final = 1.8
"""Speed at which cards are turned up, against a match."""
_FIRST: Final = 3 * LEVELS
"""Rooms that are found before the first is shown."""
_LOOK: Final = 2.2
"""Seconds before a round begins, at normal pace."""


class PracticeScene(Practice):
    """Asks who wins a room.

    Attributes:
        rooms: the rooms that have been found.
        told: how the room was won, in words; empty until that has been shown.
    """

    music: ClassVar[str | None] = "gouda_ganoven/music"
    key: ClassVar[str] = GoudaBoard.key
    skill: ClassVar[str] = "wins"
    rungs: ClassVar[int] = LEVELS
    best_key: ClassVar[str] = "added"
    start_box: ClassVar[Box] = Box(1284, 626, 302, 104)
    board: GoudaBoard

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        rng = random.Random(self._rng.getrandbits(64))
        self.rooms = Pool[Brawl](rng, LEVELS, lambda brawl: brawl.hardness)
        self._tables = tables(CATALOG[self.key], self._rng)
        self._setup: Setup | None = None
        self._brawl: Brawl | None = None
        self.told = ""
        self._is_right = False

    @property
    def brawl(self) -> Brawl:
        """The room that is asked about, or will be."""
        assert self._brawl is not None, "rooms are found before anything is shown"
        return self._brawl

    # -- hooks ----------------------------------------------------------------------------------

    @override
    def prepare(self) -> Iterator[None]:
        while len(self.rooms.questions) < _FIRST and self._find():
            yield
        if self._brawl is None:
            self.draw_round()
        yield from super().prepare()

    @override
    def work(self) -> bool:
        return self._find() or super().work()

    def _find(self) -> bool:
        """Look for more rooms; return whether there was a match left."""
        setup, found = next(self._tables, (None, ()))
        self._setup = setup or self._setup
        if found:
            self.rooms.add(found)
        return setup is not None

    @override
    def draw_round(self) -> None:
        self._brawl = self.rooms.draw(self.level)
        self.seen = self._brawl.before

    @override
    def new_board(self) -> GoudaBoard:
        setup = self._setup
        assert setup is not None, "rooms are found before there is a board"
        names = [self._say(f"seat.{seat}") for seat in range(len(setup.players))]
        names[VIEWER] = self.person
        seats = [
            SeatLook(name, "human" if seat == VIEWER else "bot", None if seat == VIEWER else "hard")
            for seat, name in enumerate(names)
        ]
        return GoudaBoard(
            self.services.context(self.key), seats, setup.variant, setup.options, VIEWER
        )

    @property
    @override
    def sentence(self) -> str:
        if not self.told:
            return super().sentence
        key = "school.summed" if self._is_right else "school.not_summed"
        return f"{self.words(key, alternate=self._alternate)} {self.told}"

    # -- what can be chosen ---------------------------------------------------------------------

    @override
    def choices(self) -> tuple[Slot, ...]:
        return tuple(map(seat_slot, self.brawl.rats))

    @property
    @override
    def right(self) -> Slot | None:
        return seat_slot(self.brawl.winner) if self.mode is Mode.ASKS else None

    # -- a round --------------------------------------------------------------------------------

    @override
    def start(self) -> None:
        self.speed = self.pace * _BRISK
        self.told = ""
        self.board.sync(self.brawl.before)
        self.put_up("practice.watch")
        self.acts.append(lambda: Timeline(Wait(_LOOK)))
        self.acts += (partial(self.staged, event) for event in self.brawl.shown)
        self.acts += (self._lit, self._ask)

    def _lit(self) -> Timeline:
        moves, house, room = self.board.moves, self.board.props.house, self.brawl.fought.room

        def glow(t: float) -> None:
            house.glow[room] = t

        look = moves.look(room_box(room).centre)
        return Timeline(together(moves.light(*self.brawl.rats), look, Run(0.35, glow, ease_out)))

    def _ask(self) -> Timeline:
        return self.ask("practice.ask", in_room=self._say(f"room.{self.brawl.fought.room}.in"))

    @override
    def point_at(self, slot: Slot) -> None:
        self._is_right = slot == self.right
        self.answered()
        self.put_up("practice.fight")
        self.acts.append(partial(self.staged, self.brawl.fought))
        strength = self.brawl.fought.fighters[0].strength
        self.keep_answer(self._is_right, strength if self._is_right else None)
        self.acts.append(self._finish)

    def _finish(self) -> Timeline:
        self.settled()
        self._alternate += 1
        self.told = self.board.narrator.announce(self.brawl.fought) or ""
        self.read_screen_if_enabled()
        self.sound.play("common/star" if self._is_right else "common/hint")
        mood = "cheer" if self._is_right else "think"
        return Timeline(Call(partial(self.board.react, VIEWER, mood)))
