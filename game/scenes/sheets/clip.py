"""A page of the rulebook that moves: its few seconds on the real board, again and again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

import pygame

from game.boards.base import RulePage
from game.catalog import GameEntry
from game.geometry import Box
from game.motion.timeline import Timeline, Wait
from game.play.setup import Setup
from game.scenes.pictures import layout_for
from game.scenes.seats import seat_looks
from game.services.services import Services
from game.ui.rhythm import BREATHING, MOVING

_BEFORE: Final = 1.2
"""Seconds for which a page is seen as it is before it moves."""
_AFTER: Final = 1.8
"""Seconds for which one sees how it ended."""


class Clip:
    """The board of a page, on which its events are shown; in between somebody breathes there.

    Attributes:
        is_ready: whether it can be shown: before, a still picture is.
        is_moving: whether something happens just now; else they only breathe.
        picture: what it looks like now.
    """

    def __init__(
        self, services: Services, entry: GameEntry, setup: Setup, page: RulePage, place: Box
    ) -> None:
        """Take a page, the setup of its match, and what part of the board is shown."""
        layout = layout_for(services, place, page.crop)
        context = replace(
            services.context(entry.key, layout, seed=1), play=lambda _: None, is_film=True
        )
        board, seat = entry.board_class(), page.picture.seat
        self._board = board(
            context, seat_looks(services.words, setup), setup.variant, setup.options, seat
        )
        self._entry, self._page = entry, page
        self._steps = self._all_steps()
        self._now = Timeline(Wait(_BEFORE))
        self._size = (layout.width, layout.height)
        self._since = 0.0
        self._shows: list[object | None] = []
        self.is_ready = self.is_moving = False
        self.picture = pygame.Surface((1, 1), 0, 32)

    def prepare(self) -> Iterator[None]:
        """Make what it shows, in slices."""
        self._board.prepare()
        yield
        self._board.sync(self._page.picture)
        self._board.update(0.0)  # only then is everybody where they belong
        whole = pygame.Surface(self._size, 0, 32)
        yield from self._board.context.art.slices(lambda: self._board.draw(whole))
        for _ in self._board.prefetch():
            yield
        chance = self._entry.new_chance()
        for event in self._page.events:
            self._shows.append((yield from chance.show(event, Random(len(self._shows)))))
        self._draw()
        self.is_ready = True

    def _all_steps(self) -> Iterator[Timeline]:
        while True:
            for event, show in zip(self._page.events, self._shows, strict=True):
                self.is_moving = True
                yield self._board.stage(event, show)
            self.is_moving = False
            yield Timeline(Wait(_AFTER))
            self._board.sync(self._page.picture)
            yield Timeline(Wait(_BEFORE))

    def update(self, dt: float) -> None:
        """Go on by `dt` seconds."""
        self._board.update(dt)
        self._now.update(dt)
        if self._now.is_done:
            self._now = next(self._steps)
        self._since += dt
        if self._since >= 1 / (MOVING if self.is_moving else BREATHING) - 1e-3:
            self._draw()

    def _draw(self) -> None:
        """Draw it anew: what is on a canvas must not be changed."""
        self._since = 0.0
        self.picture = pygame.Surface(self._size, 0, 32)
        self._board.draw(self.picture)
