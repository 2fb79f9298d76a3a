"""The sheet on which players choose their figure's fur, pattern, hat and clothes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import msgspec
import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure, portrait
from game.geometry import Box
from game.keep.players import PlayerLook, PlayerProfile
from game.media.art import blit
from game.media.clothes import CLOTHES_SEPARATOR, PARTS
from game.scenes.base import Stack
from game.scenes.buttons import icon_button
from game.scenes.players.names import player_picture
from game.scenes.sheets.sheet import WARDROBE, Sheet
from game.services.services import Services
from game.ui.focus import Target
from game.ui.placement import Placement
from game.ui.theme import CHEESE_YELLOW, CREAM, LEAF
from game.ui.widgets import Button

_AT: Final = Placement("players", "dress")

_FIGURE: Final = 482.0
_WOOD, _BOARD = (176, 120, 74), (214, 160, 104)
"""Colours of the cabinet and of its boards."""
_RIM: Final = 14.0
"""Thickness of the cabinet's walls, in units."""
_GAP: Final = 8.0
_BOARD_HEIGHT: Final = 20.0
"""Height of the boards on which the things lie, in units."""
_AIR: Final = (12.0, 10.0)
"""Minimum distance of a thing from the sides of its compartment, and from its top, in units."""
_HAT: Final = 230.0
"""Maximum height of the figure that a hat would fit, in units."""
_HEAD: Final = 1.4
"""Maximum width of a head, as a multiple of the height of its compartment's inside."""


class AppearanceSheet(Sheet):
    """A sheet for changing a player's appearance or creating a player."""

    name = "dress"
    title = "dress.heading"
    style = WARDROBE
    paper = _AT.paper
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack, player: PlayerProfile | None) -> None:
        """Edit the appearance of `player`; if that is None, create a player."""
        super().__init__(services, stack)
        self._player = player
        self.look = self._new_look() if player is None else player.look
        self.figure: Figure | None = None

    def _new_look(self) -> PlayerLook:
        number = len(self.session.players.all)
        count = {part: number % PARTS[part] for part in ("fur", "pattern", "hat")}
        return PlayerLook(**count, colour=(number + 1) % PARTS["colour"])

    @override
    def prepare(self) -> Iterator[None]:
        self._dress_figure()
        yield
        for (part, number), box in zip(self._choices(), self._boxes(), strict=True):
            self._picture(part, number, box)
            yield

    def _dress_figure(self) -> None:
        self.figure = Figure(self.art, player_picture(self.look), _FIGURE, seed=3)
        self.cast = [self.figure]
        self.figure.position, self.figure.mood = _AT.point("feet"), "glad"

    def _choices(self) -> list[tuple[str, int]]:
        return [(part, number) for part, count in PARTS.items() for number in range(count)]

    def _picture(self, part: str, number: int, box: Box) -> pygame.Surface:
        wide, high = box.w - 2 * _AIR[0], box.h - 2 * _AIR[1]
        if part == "colour":
            return self.art.picture(f"common/pullover{CLOTHES_SEPARATOR}000{number}", high)
        # Parts that the picture does not show are fixed, so that a choice of them renders nothing.
        if part == "hat" and number:
            look = PlayerLook(fur=0, pattern=0, hat=number, colour=self.look.colour)
            return self._hat_picture(look, wide, high)
        fur = number if part == "fur" else self.look.fur
        head = PlayerLook(fur=fur, pattern=number if part == "pattern" else 0, hat=0, colour=0)
        return portrait(self.art, player_picture(head), min(wide, _HEAD * high))

    def _hat_picture(self, look: PlayerLook, wide: float, high: float) -> pygame.Surface:
        name, group = player_picture(look), f"hat_{look.hat}"
        size = self.art.parts(name, _HAT)[group].surface.get_size()
        room = self.layout.length(wide), self.layout.length(high)
        zoom = min(1.0, room[0] / size[0], room[1] / size[1])
        return self.art.parts(name, _HAT * zoom)[group].surface

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words("dress.done")
        return [icon_button("done", _AT.done, self._save, "check", words, fill=LEAF, size=52)]

    @override
    def chosen_key(self) -> Hashable:
        part = next(iter(PARTS))
        return (part, getattr(self.look, part))

    @override
    def targets(self) -> Sequence[Target]:
        words = self.words
        choices = [
            Target((part, number), box, partial(self.choose_option, part, number), words(key))
            for (part, number), box in zip(self._choices(), self._boxes(), strict=True)
            for key in (f"dress.{part}_{number}",)
        ]
        return [*choices, *super().targets()]

    def _boxes(self) -> list[Box]:
        shelves = _AT.rows.inset(_RIM).grid(len(PARTS), 1, 0)
        boxes = []
        for shelf, count in zip(shelves, PARTS.values(), strict=True):
            line = replace(shelf, h=shelf.h - _BOARD_HEIGHT)
            boxes += line.grid(count, count, _GAP)
        return boxes

    def choose_option(self, part: str, number: int) -> None:
        """Set `part` of the appearance, such as "hat", to its option `number`, counted from 0."""
        self.look = msgspec.structs.replace(self.look, **{part: number})
        self._dress_figure()

    def _save(self) -> None:
        services = self.services
        if self._player is None:
            services.add_player(self.look)
        else:
            services.session.players.change_look(self._player, self.look)
        self.stack.pop()

    @override
    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        corner = self.layout.px((_AT.mirror.x, _AT.mirror.y))
        size = (_AT.mirror.h, _AT.mirror.w)
        blit(surface, self.art.picture("common/mirror", *size), corner)
        self.draw_cast(surface)
        blit(surface, self.art.picture("common/mirror_shine", *size), corner)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self.theme.draw_panel(surface, _AT.rows, fill=_WOOD, radius=24)
        for (part, number), box in zip(self._choices(), self._boxes(), strict=True):
            is_worn = getattr(self.look, part) == number
            fill = CHEESE_YELLOW if is_worn else CREAM
            self.theme.draw_panel(surface, box, fill=fill, radius=14, shadow=False)
            blit_centre(surface, self._picture(part, number, box), self.layout, box.centre)
        for shelf in _AT.rows.inset(_RIM).grid(len(PARTS), 1, 0):
            board = Box(_AT.rows.x + 4, shelf.bottom - _BOARD_HEIGHT, _AT.rows.w - 8, 16)
            self.theme.draw_panel(surface, board, fill=_BOARD, radius=7)
