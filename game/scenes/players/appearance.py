"""The sheet on which players choose their figure's fur, pattern, hat and clothes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Final

import msgspec
import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.boards.components.signs import text_disc
from game.boards.figures.figure import Figure, portrait
from game.geometry import Box
from game.keep.players import PlayerLook, PlayerProfile
from game.media.clothes import PARTS, clothing_colour
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

_FIGURE: Final = 440.0
_SPOT: Final = 62.0
_GAP: Final = 10.0


class AppearanceSheet(Sheet):
    """A sheet for changing a player's appearance or creating a player."""

    name = "dress"
    title = "dress.heading"
    style = WARDROBE
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
        art = self.art
        if part == "colour":
            return text_disc(art, "", _SPOT, clothing_colour(number))
        plain = PlayerLook(
            fur=self.look.fur if part in ("pattern", "hat") else 0, pattern=0, hat=0, colour=1
        )
        name = player_picture(msgspec.structs.replace(plain, **{part: number}))
        return portrait(art, name, min(box.w, box.h) - 8)

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
        high = (_AT.rows.h - _GAP * (len(PARTS) - 1)) / len(PARTS)
        boxes = []
        for row, count in enumerate(PARTS.values()):
            line = Box(_AT.rows.x, _AT.rows.y + row * (high + _GAP), _AT.rows.w, high)
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
    def paint_inside(self, surface: pygame.Surface) -> None:
        self.draw_cast(surface)
        for (part, number), box in zip(self._choices(), self._boxes(), strict=True):
            is_worn = getattr(self.look, part) == number
            self.theme.draw_panel(surface, box, fill=CHEESE_YELLOW if is_worn else CREAM, radius=20)
            picture = self._picture(part, number, box)
            blit_centre(surface, picture, self.layout, box.centre)
