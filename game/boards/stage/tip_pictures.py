"""Lesson pictures: illustrations of single moves, composed of a game's pictures.

`assets/<game>/tips.toml` has one entry for each lesson, a list of parts. A part consists of the
name of one of the game's pictures (or `common/<name>`), the x and y of its centre in a box of 190 x
110 units, and its height; a figure may be an eighth taller. A name that begins with "=" is text:

    card_trap = [["trap", 56, 56, 104], ["=−10", 140, 56, 54]]
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import pygame

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.boards.figures.parts import composed_sheet
from game.geometry import Box
from game.media.art import Art
from game.media.drawing import load_drawing
from game.resources import ASSETS
from game.ui.theme import TOMATO, UiTheme

PICTURE_WIDTH: Final = 190.0
PICTURE_HEIGHT: Final = 110.0
TIPS_FILE: Final = "tips.toml"

_TEXT: Final = "="
"""The character that marks a part as text."""


class TipPart(NamedTuple):
    """A part of a lesson's picture.

    Attributes:
        name: name of a picture, or "=" followed by text.
        x, y: its centre, in units from the upper left corner of the lesson's picture.
        height: height of the part's picture, or the text size, in units.
    """

    name: str
    x: float
    y: float
    height: float


def tip_parts(game: str, lesson: str) -> Sequence[TipPart]:
    """Return the parts of a lesson's picture from back to front; empty if there is no picture."""
    return _tips(game).get(lesson, ())


@cache
def _tips(game: str) -> Mapping[str, Sequence[TipPart]]:
    path = ASSETS / game / TIPS_FILE
    found = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return {
        key: [TipPart(_full_name(game, name), *numbers) for name, *numbers in parts]
        for key, parts in found.items()
    }


def _full_name(game: str, name: str) -> str:
    return name if "/" in name or name.startswith(_TEXT) else f"{game}/{name}"


def draw_tip(
    surface: pygame.Surface, theme: UiTheme, art: Art, parts: Sequence[TipPart], box: Box
) -> None:
    """Draw a lesson's picture into `box`, in units; `parts` are in order from back to front."""
    for name, x, y, height in parts:
        centre = (box.x + x, box.y + y)
        if name.startswith(_TEXT):
            place = Box.centred_at(centre, PICTURE_WIDTH, 2 * height)
            size = height / theme.text_scale  # the text scale does not apply inside a picture
            theme.draw_text(
                surface, name.removeprefix(_TEXT), place, size=size, colour=TOMATO, face="title"
            )
        else:
            blit_centre(surface, _picture(art, name, height), theme.layout, centre)


def render_tip(art: Art, parts: Sequence[TipPart]) -> None:
    """Render the pictures of `parts`, so that `draw_tip` finds them in the cache."""
    for part in parts:
        if not part.name.startswith(_TEXT):
            _picture(art, part.name, part.height)


def _picture(art: Art, name: str, height: float) -> pygame.Surface:
    if "head" not in load_drawing(name).groups:
        return art.picture(name, height)

    def standing() -> pygame.Surface:
        # The file of a figure holds all its poses, which must not be drawn over each other.
        figure = Figure(art, name, height, seed=0)
        figure.mood = "glad"
        return composed_sheet([(cel.surface, cel.dx, cel.dy) for cel in figure.cels()]).surface

    return art.get(("tip", name, height), standing)
