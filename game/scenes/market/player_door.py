"""The door on the title screen, which is the button for the player selection."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.geometry import Box
from game.media.art import blit
from game.scenes.market.first_frame import draw_rim
from game.services.services import Services
from game.services.user import ServiceUser

_WINDOW: Final = 112 / 240
"""Vertical centre of the window in the door, as a fraction of the door's height."""
_HEAD: Final = 60.0
_PLATE: Final = 62.0
"""Height of the name plate, in units."""
_WIDER: Final = 20.0
"""Distance by which the name plate sticks out on each side of the door, in units."""


class PlayerDoor(ServiceUser):
    """The button for the player selection: a door with the active player's portrait and name."""

    def __init__(self, services: Services, box: Box) -> None:
        self.services, self.box = services, box

    @property
    def name(self) -> str:
        """The accessible name of the button."""
        words, players = self.words, self.session.players
        if not players.is_shared:
            return words("title.door")
        from game.scenes.players.names import player_name  # noqa: PLC0415 - slows the start

        return words("title.door_of", name=player_name(self.services, players.active))

    def draw(self, surface: pygame.Surface, *, has_head: bool) -> None:
        """Draw the door; `has_head` adds the portrait, which the first frame has no time for."""
        art, layout, box = self.art, self.layout, self.box
        player = self.session.player
        render, at = partial(art.picture, "common/door", box.h, box.w), layout.px((box.x, box.y))
        draw_rim(surface, art, "door", render, at)
        blit(surface, render(), at)
        if has_head:
            # Imported here, to keep the first frame fast.
            from game.boards.figures.figure import portrait  # noqa: PLC0415
            from game.scenes.players.names import player_picture  # noqa: PLC0415

            head = portrait(art, player_picture(player.look), _HEAD)
            middle = layout.px((box.centre[0], box.y + box.h * _WINDOW))
            blit(surface, head, head.get_rect(center=middle).topleft)
        if player.name:
            right = min(box.right + _WIDER, layout.visible_area.right - 4)
            plate = Box(box.x - _WIDER, box.bottom + 6, right - box.x + _WIDER, _PLATE)
            self.theme.draw_panel(surface, plate, radius=14)
            self.theme.draw_text(surface, player.name, plate.inset(8, 2), size=34, face="title")
