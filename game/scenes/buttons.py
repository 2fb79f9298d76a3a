"""Functions that create buttons: icon buttons, round buttons and page arrows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Final

from game.geometry import Box
from game.ui.focus import Name
from game.ui.fonts import Colour
from game.ui.placement import Placement
from game.ui.theme import CREAM
from game.ui.widgets import Button
from game.words import Words

CORNERS: Final = Placement("frame", "corners")
"""Positions of the round buttons in a screen's upper corners, two on each side."""
BOARD_CORNERS: Final = Placement("table", "corners")
"""Positions of the smaller round buttons in the upper corners of a table, three on each side."""
_GAMES_IN_ROW: Final = 5


def icon_button(
    key: Hashable,
    box: Box,
    choose: Callable[[], object],
    icon: str,
    words: str = "",
    *,
    name: Name = "",
    fill: Colour = CREAM,
    size: float = 38,
) -> Button:
    """Return a button with the icon `common/icon_<icon>` and, if `words` is not empty, a label.

    `key` identifies the button on its screen, and `choose` is called when it is pressed. `name` is
    the accessible name, by default the label; `size` is the text size in units.
    """
    picture = f"common/icon_{icon}"
    return Button(key, box, choose, words, icon=picture, fill=fill, size=size, name=name)


def round_button(
    key: str, box: Box, choose: Callable[[], object], name: Name, icon: str = ""
) -> Button:
    """Return a round button with the icon `common/icon_<icon>`; `icon` defaults to `key`."""
    return Button(key, box, choose, icon=f"common/icon_{icon or key}", name=name, is_round=True)


def game_grid(area: Box, count: int) -> list[Box]:
    """Return `count` boxes for games in `area`: one row of up to five, or else rows of three."""
    return area.grid(count, count if count <= _GAMES_IN_ROW else 3, 12, 12)


def page_buttons(
    words: Words, page: int, count: int, boxes: Sequence[Box], turn: Callable[[int], object]
) -> list[Button]:
    """Return the arrow buttons that lead to the previous and the next page, where those exist.

    `page` is the index of the current page and `count` the number of pages. `boxes` are the places
    of the two buttons. `turn` is called with -1 (previous) or 1 (next).
    """
    arrows = {"previous": (-1, "back", page > 0), "next": (1, "next", page + 1 < count)}
    return [
        icon_button(key, box, partial(turn, step), icon, name=words(f"rulebook.{key}"))
        for (key, (step, icon, is_there)), box in zip(arrows.items(), boxes, strict=True)
        if is_there
    ]
