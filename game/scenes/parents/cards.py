"""Buttons for the parental settings, which show their state with a tick or a cross."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from typing_extensions import override

from game.boards.components.pieces import blit_centre
from game.geometry import Box
from game.media.art import Art, blit
from game.ui.theme import CREAM, FADED, UiTheme
from game.ui.widgets import Button

_BADGE: Final = 58.0
_MARGIN: Final = 5.0
_AIR: Final = 18.0
"""Distance of a picture from the upper edge of its card, in units."""
_FLAT: Final = 2.2
"""Ratio of width to height above which a card is flat."""
_PORTRAIT: Final = 0.52
"""Side of a player's portrait above the name, as a fraction of the button's height."""
_LARGEST: Final = 46.0
"""Maximum text size of a card, in units."""


@dataclass
class PictureCard(Button):
    """A button with a picture above its text, or beside it if the button is flat.

    A toggle also has a tick or a cross.

    Attributes:
        game: the key of the game whose box is the picture; if empty, the picture is the icon.
        share: the height of the picture and the gap above it, as a fraction of the card's.
    """

    game: str = ""
    share: float = 0.54

    @property
    def _is_flat(self) -> bool:
        return self.box.w > _FLAT * self.box.h

    @property
    def _picture_box(self) -> Box:
        box = self.box
        if self._is_flat:
            return Box(box.x + _MARGIN, box.y, box.h, box.h).inset(2 * _MARGIN)
        return Box(box.x, box.y + _AIR, box.w, self.share * box.h + _MARGIN - _AIR)

    @property
    def plate(self) -> Box:
        """The part of the button that its picture leaves for the text, in units."""
        box, picture = self.box, self._picture_box
        if self._is_flat:
            return Box(picture.right, box.y, box.right - picture.right, box.h)
        return Box(box.x, picture.bottom, box.w, box.bottom - _MARGIN - picture.bottom)

    @override
    def draw(self, surface: pygame.Surface, theme: UiTheme, art: Art) -> None:
        is_off = self.is_on is False
        fill = FADED if is_off else CREAM
        theme.draw_panel(surface, self.box, fill=fill, radius=26, is_raised=True)
        place = self._picture_box
        if self.game:
            box = art.picture(f"{self.game}/box", place.h)
            blit_centre(surface, box, theme.layout, place.centre)
        else:
            self._draw_icon(surface, theme, art, place, place.h)
        room = theme.label_area(self.plate)
        theme.draw_text(surface, self.words, room, size=self.size, face=self.face)
        if self.is_on is not None:
            corner = self._picture_box if self._is_flat else self.box
            _draw_badge(surface, theme, art, corner, "cross" if is_off else "check")


@dataclass
class ChoiceButton(Button):
    """A button for one of several options, with a tick if that option is in effect."""

    @override
    def draw(self, surface: pygame.Surface, theme: UiTheme, art: Art) -> None:
        super().draw(surface, theme, art)
        if self.is_on:
            _draw_badge(surface, theme, art, self.box.inset(-20), "check")


@dataclass
class PlayerChoice(ChoiceButton):
    """A choice of a player: the name is below the room for the portrait or the icon."""

    size: float = 36

    @property
    def portrait_box(self) -> Box:
        """The room for the portrait, in units."""
        box, side = self.box, _PORTRAIT * self.box.h
        return Box(box.centre[0] - side / 2, box.y + 4, side, side)

    @property
    @override
    def _icon_box(self) -> Box:
        return self.portrait_box

    @override
    def _group(self, theme: UiTheme, icon: Box, label: Box) -> tuple[Box, Box]:
        return icon, label

    @override
    def label_box(self, theme: UiTheme) -> Box:
        top = self.portrait_box.bottom
        return Box(self.box.x + 5, top, self.box.w - 10, self.box.bottom - 6 - top)


def set_common_size(theme: UiTheme, cards: Sequence[PictureCard]) -> None:
    """Give all `cards` one typeface, and the largest text size at which each text fits."""
    texts, rooms = [card.words for card in cards], [theme.label_area(card.plate) for card in cards]
    size, face = theme.label_type(texts, rooms, _LARGEST)
    for card in cards:
        card.size, card.face = size, face


def _draw_badge(surface: pygame.Surface, theme: UiTheme, art: Art, box: Box, icon: str) -> None:
    place = Box(box.right - _BADGE - 8, box.y + 8, _BADGE, _BADGE)
    sign = art.picture(f"common/icon_{icon}", _BADGE)
    blit(surface, sign, sign.get_rect(center=theme.layout.rect(place).center).topleft)
