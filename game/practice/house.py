"""The house of a game in the school: a tenant moves in for every theme that is mastered."""

from __future__ import annotations

from typing import Final

import pygame

from game.boards.figures.figure import Figure
from game.catalog import GameEntry
from game.geometry import Box
from game.media.anchors import anchors
from game.media.art import blit
from game.media.drawing import drawing
from game.practice.course import learnt_of
from game.services.services import Services
from game.services.user import ServiceUser

_TENANT: Final = 58
"""Height of a tenant, in the units of its house."""


class House(ServiceUser):
    """The house of a game.

    Attributes:
        box: its place, in units.
        tenants: their figures; the screen animates them.
    """

    def __init__(
        self,
        services: Services,
        entry: GameEntry,
        foot: tuple[float, float],
        zoom: float = 1.0,
    ) -> None:
        """Build it with the middle of its foot at `foot`, `zoom` times as large as it is drawn."""
        self.services, self._name = services, f"{entry.key}/school_house"
        _, _, wide, high = drawing(self._name).box
        self.box = Box(foot[0] - wide * zoom / 2, foot[1] - high * zoom, wide * zoom, high * zoom)
        learnt = learnt_of(services, entry)
        sills = anchors(self._name, "tenants")
        known = [key for key, theme in learnt.themes.items() if theme.is_known]
        self.tenants = [
            Figure(
                services.rendering.art,
                f"{entry.key}/tenant_{number}",
                _TENANT * zoom,
                seed=number,
                at=(self.box.x + x * zoom, self.box.y + y * zoom),
            )
            for number, (x, y) in enumerate(sills[: len(known)], 1)
        ]
        for tenant in self.tenants:
            tenant.has_shadow = False

    def welcome(self, count: int) -> None:
        """Have the last `count` tenants look glad."""
        for tenant in self.tenants[max(0, len(self.tenants) - count) :]:
            tenant.mood = "glad"

    def draw(self, surface: pygame.Surface, lift: float = 0.0) -> None:
        """Draw it, `lift` units above the shelf."""
        layout, box = self.layout, self.box.moved(0, -lift)
        blit(
            surface,
            self.art.picture(self._name, box.h),
            layout.px((box.x, box.y)),
        )
        for tenant in self.tenants:
            tenant.hop = lift
            tenant.draw(surface, layout)
