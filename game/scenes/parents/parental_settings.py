"""The first sheet of the parental settings, with a card for each topic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.scenes.base import Scene, Stack
from game.scenes.buttons import icon_button
from game.scenes.parents.assistance import AssistanceSheet
from game.scenes.parents.games import GamesSheet
from game.scenes.parents.pin import make_pin_sheet
from game.scenes.parents.players import PlayersSheet
from game.scenes.parents.printing import PrintSheet
from game.scenes.parents.statistics import StatisticsSheet
from game.scenes.parents.time_limit import TimeLimitSheet
from game.scenes.routes import PARENTS_SCHOOL_ROUTE
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.scenes.sheets.stored_data import StoredDataSheet
from game.services.services import Services
from game.ui.fonts import Colour
from game.ui.placement import Placement
from game.ui.widgets import Button, set_common_text_size

_AT: Final = Placement("parents", "subjects")

_SUBJECTS: Final[tuple[tuple[str, str, Callable[[Services, Stack], Scene]], ...]] = (
    ("players", "person", PlayersSheet),
    ("statistics", "statistics", StatisticsSheet),
    ("grownups", "school", PARENTS_SCHOOL_ROUTE),
    ("time", "clock", TimeLimitSheet),
    ("games", "dice", GamesSheet),
    ("helps", "hint", AssistanceSheet),
    ("print", "print", PrintSheet),
    ("keeping", "save", StoredDataSheet),
    ("pin", "key", make_pin_sheet),
)
_TEXT_SIZE: Final = 44.0
"""Maximum text size of a topic, in units."""
_BANDS: Final[tuple[Colour, ...]] = ((238, 196, 168), (246, 214, 132), (190, 214, 190))
"""Colours of the rows: the topics about children, about rules and about data."""


class ParentalSettingsSheet(Sheet):
    """A sheet with a card for each topic of the parental settings, which opens that topic."""

    name = "parents"
    title = "parents.heading"
    style = OFFICE
    paper = _AT.paper
    is_read_on_entry = True

    @override
    def own_buttons(self) -> Sequence[Button]:
        boxes = _AT.boxes("cards", len(_SUBJECTS))
        buttons = [
            icon_button(
                key,
                box,
                partial(self.open, make),
                icon,
                self.words(f"parents.{key}"),
                size=_TEXT_SIZE,
            )
            for (key, icon, make), box in zip(_SUBJECTS, boxes, strict=True)
        ]
        set_common_text_size(self.theme, buttons)
        return buttons

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        if self.theme.has_contrast:
            return
        for band, fill in zip(_AT.boxes("bands", len(_BANDS)), _BANDS, strict=True):
            self.theme.draw_panel(surface, band, fill=fill, edge=fill, radius=34, shadow=False)
