"""The parental settings for aids, controls and the maximum volume."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.play.restrictions import ASKING_HAND_HELP, COACH_HELP, HINT_HELP, LEAVE_PROGRAM, UNDO_HELP
from game.scenes.base import Stack
from game.scenes.parents.cards import PictureCard, set_common_size
from game.scenes.sheets.rows import SettingRows
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button

_AT: Final = Placement("parents", "helps")

_SWITCHES: Final = (
    ("hint", HINT_HELP, "icon_hint"),
    ("undo", UNDO_HELP, "icon_undo"),
    ("coach", COACH_HELP, "icon_coach"),
    ("hand", ASKING_HAND_HELP, "cursor_paw"),
    ("window", LEAVE_PROGRAM, "icon_quit"),
)
"""The message key, name in the restrictions, and icon of each toggle."""

_SHARE: Final = 0.4
"""Height of a card's picture, as a fraction of the card's height."""


class AssistanceSheet(Sheet):
    """A sheet on which parents disable aids and controls, such as hints, and limit the volume."""

    name = "parents_helps"
    title = "parents.helps"
    style = OFFICE
    keeps_rows = True
    paper = _AT.paper
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        levels = {0: "max_volume"}
        self._rows = SettingRows(services, ("loudest",), prefix="parents", levels=levels)

    @override
    def own_buttons(self) -> Sequence[Button]:
        boxes = _AT.boxes("cards", len(_SWITCHES))
        cards = [self._card(*one, box) for one, box in zip(_SWITCHES, boxes, strict=True)]
        set_common_size(self.theme, cards)
        return [*self._rows.level_buttons(0, "max_volume", "loudest"), *cards]

    def _card(self, key: str, name: str, icon: str, box: Box) -> PictureCard:
        words, is_on = self.words(f"parents.{key}"), self.session.is_enabled(name)
        said = self.words.labelled(words, self.words("parents.on" if is_on else "parents.off"))
        act = partial(self._toggle, name)
        card = PictureCard(name, box, act, words, f"common/{icon}", is_on=is_on, name=said)
        card.share = _SHARE
        return card

    def _toggle(self, name: str) -> None:
        disabled = self.settings.disabled
        others = tuple(one for one in disabled if one != name)
        self.services.change_settings(disabled=others if name in disabled else (*disabled, name))

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        self._rows.paint(surface, self.words("parents.helps_line"))
