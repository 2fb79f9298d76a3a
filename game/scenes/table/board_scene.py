"""A screen with a board on it: what a table, watching a match and practice have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple, Self

import pygame

from game.boards.base import Slot
from game.boards.stage.board import Board
from game.geometry import Layout, Point
from game.scenes.base import Scene, Stack
from game.scenes.table.band import Band
from game.services.services import Services
from game.ui.focus import Target


class Appearance(NamedTuple):
    """What a board is made for; when it changes, a new board has to be made."""

    layout: Layout
    language: str
    motion: str
    letters: float
    has_contrast: bool

    @classmethod
    def of(cls, services: Services) -> Self:
        """Return what boards are made for now."""
        motion, dress = (
            services.rendering.motion,
            (services.rendering.theme.letters, services.rendering.has_contrast),
        )
        return cls(services.rendering.layout, services.words.language, motion, *dress)


class BoardScene(Scene):
    """A board, the band with one sentence above it, and slots that can be pointed at.

    Attributes:
        game: its key in the catalogue.
        board: the picture.
        band: where the sentence stands.
    """

    loses_focus = True
    board: Board

    def __init__(self, services: Services, stack: Stack, game: str) -> None:
        super().__init__(services, stack)
        self.game = game
        self.band = Band(services)
        self._made_for: Appearance | None = None

    @abstractmethod
    def new_board(self) -> Board:
        """Return a board for the window, the language and the motion level as they are now."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """The text in the band."""

    @property
    @abstractmethod
    def is_asking(self) -> bool:
        """Whether it waits for a choice; if not, a press without a pointer chooses nothing."""

    def slots(self) -> tuple[Slot, ...]:
        """Return what can be pointed at on the board now."""
        return ()

    def point_at(self, slot: Slot) -> None:
        """Called when one of the slots was chosen."""

    def prepare(self) -> Iterator[None]:
        """See `Scene.prepare`; a board that does not fit any more is exchanged as the last thing.

        Whoever overrides this lets a new board show how things stand in the same slice: a board
        that was not synced is seen by nobody.
        """
        looks = Appearance.of(self.services)
        board = self.board if looks == self._made_for else self.new_board()
        board.prepare()
        yield
        self.band.prepare()
        yield
        for _ in self.sound.preload(["common", self.game]):
            yield
        self.board, self._made_for = board, looks

    def prefetch(self) -> Iterator[None]:
        """See `Scene.prefetch`: what the board shows later, as long as there is room for it."""
        for _ in self.board.prefetch():
            if self.art.is_full:
                break
            yield

    def spoken(self) -> str:
        """See `Scene.spoken`."""
        return self.sentence

    def targets(self) -> Sequence[Target]:
        """See `Scene.targets`: what lies on the board comes first."""
        area = self.board.area
        on_board = [
            Target(slot, area(slot), partial(self.point_at, slot), self.name_of(slot))
            for slot in self.slots()
        ]
        return [*on_board, *super().targets()]

    def name_of(self, slot: Slot) -> str:
        """Return how a thing on the board is called."""
        return self.board.narrator.name_of(slot)

    def target_at(self, point: Point, targets: Sequence[Target]) -> Target | None:
        """See `Scene.target_at`: among pieces close together the board knows which is meant."""
        found = super().target_at(point, targets)
        if found is None or not isinstance(found.key, Slot):
            return found
        on_board = {target.key: target for target in targets if isinstance(target.key, Slot)}
        slot = self.board.hit_test(point, tuple(on_board))
        return found if slot is None else on_board[slot]

    def update(self, dt: float) -> None:
        """See `Scene.update`."""
        super().update(dt)
        self.band.update(dt)

    def live(self, dt: float) -> None:
        """See `Scene.live`."""
        super().live(dt)
        self.board.update(dt)

    def focused(self) -> Target | None:
        """See `Scene.focused`: only what was focused on purpose; a press could be dear."""
        target = super().focused()
        return None if target is not None and target.key != self.focus.key else target

    def draw_frame(
        self, surface: pygame.Surface, target: Target | None, *, is_pressed: bool
    ) -> None:
        """See `Scene.draw_frame`; what lies on the board has a light of its own."""
        if target is None or not isinstance(target.key, Slot):
            super().draw_frame(surface, target, is_pressed=is_pressed)

    def paint(self, surface: pygame.Surface) -> None:
        """See `Scene.paint`: the board, and the sentence over it."""
        self.board.draw(surface)
        spared = [self.board.area(slot) for slot in self.slots()]
        self.band.draw(surface, self.sentence, is_still=not self.rate, spared=spared)
