"""An animated rulebook page: a few seconds of play on the game's board, in a loop."""

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
from game.scenes.pictures import draw_board_in_slices, layout_for
from game.scenes.seats import seat_infos
from game.services.services import Services
from game.ui.frame_pacer import FULL_FRAME_RATE, IDLE_FRAME_RATE

_BEFORE: Final = 1.2
"""Seconds for which the initial position is shown before the events are animated."""
_AFTER: Final = 1.8
"""Seconds for which the final position is shown after the events have been animated."""


class RuleClip:
    """Plays the events of a rulebook page on a board, in a loop.

    Attributes:
        is_ready: whether all pictures have been rendered; before that, the page shows a still
            picture.
        is_moving: whether an event is being animated.
        picture: the current frame.
    """

    def __init__(
        self, services: Services, entry: GameEntry, setup: Setup, page: RulePage, place: Box
    ) -> None:
        """Create the clip of the rulebook page `page`, shown in the box `place`, in units.

        `setup` is the setup of the match from which the page's events are taken.
        """
        layout = layout_for(services, place, page.crop)
        context = replace(
            services.board_context(entry.key, layout, seed=1),
            play_sound=lambda _: None,
            is_replay=True,
        )
        board, seat = entry.board_class(), page.picture.seat
        self._board = board(
            context, seat_infos(services, setup), setup.variant, setup.options, seat
        )
        self._entry, self._page = entry, page
        self._steps = self._timelines()
        self._now = Timeline(Wait(_BEFORE))
        self._layout = layout
        self._since = 0.0
        self._shows: list[object | None] = []
        self.is_ready = self.is_moving = False
        self.picture = pygame.Surface((1, 1), 0, 32)

    def prepare(self) -> Iterator[None]:
        """Render the board and all pictures needed to animate the page's events, in slices."""
        self._board.prepare()
        yield
        self._board.sync(self._page.picture)
        self._board.props.remove_covers()
        self._board.update(0.0)  # places the figures
        yield from draw_board_in_slices(self._board, self._layout)
        for _ in self._board.prefetch():
            yield
        chance = self._entry.new_chance()
        for event in self._page.events:
            self._shows.append(
                (yield from chance.path_for_outcome(event, Random(len(self._shows))))
            )
        self._draw()
        self.is_ready = True

    def _timelines(self) -> Iterator[Timeline]:
        while True:
            for event, show in zip(self._page.events, self._shows, strict=True):
                self.is_moving = True
                yield self._board.stage(event, show)
            self.is_moving = False
            yield Timeline(Wait(_AFTER))
            self._board.sync(self._page.picture)
            yield Timeline(Wait(_BEFORE))

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._board.update(dt)
        self._now.update(dt)
        if self._now.is_done:
            self._now = next(self._steps)
        self._since += dt
        if self._since >= 1 / (FULL_FRAME_RATE if self.is_moving else IDLE_FRAME_RATE) - 1e-3:
            self._draw()

    def _draw(self) -> None:
        # A canvas requires that a drawn surface never changes, so each frame is a new one.
        self._since = 0.0
        self.picture = pygame.Surface((self._layout.width, self._layout.height), 0, 32)
        self._board.draw(self.picture)
