"""The parental settings for games and bot levels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame
from typing_extensions import override

from game.catalog import CATALOG
from game.geometry import Box
from game.play.restrictions import game_feature, level_feature
from game.scenes.base import Stack
from game.scenes.buttons import game_grid
from game.scenes.market.start import BOT_LEVELS
from game.scenes.parents.about import AboutSheet
from game.scenes.parents.cards import PictureCard, set_common_size
from game.scenes.sheets.sheet import OFFICE, Sheet
from game.services.services import Services
from game.ui.placement import Placement
from game.ui.widgets import Button

_AT: Final = Placement("parents", "games")

_LEVEL_SHARE: Final = 0.42
"""Height of a bot level's picture, as a fraction of its card's height."""


class GamesSheet(Sheet):
    """A sheet on which parents enable and disable games and bot levels."""

    name = "parents_games"
    title = "parents.games"
    style = OFFICE
    paper = _AT.paper
    is_read_on_entry = True

    def __init__(self, services: Services, stack: Stack) -> None:
        super().__init__(services, stack)
        self._message = ""

    @override
    def own_buttons(self) -> Sequence[Button]:
        words = self.words
        rows = _AT.boxes("levels", len(BOT_LEVELS) + 1)
        games = [
            self._card(game_feature(key), box, words.domain(key)("title"))
            for key, box in zip(CATALOG, game_grid(_AT.games, len(CATALOG)), strict=True)
        ]
        for card, key in zip(games, CATALOG, strict=True):
            card.game = key
        levels = [
            self._card(level_feature(level), box, words(f"choose.{level}"))
            for level, box in zip(BOT_LEVELS, rows, strict=False)
        ]
        for number, card in enumerate(levels, 1):
            card.icon, card.share = f"common/icon_level_{number}", _LEVEL_SHARE
        act, about = partial(self.open, AboutSheet), words("parents.about")
        last = PictureCard("about", rows[-1], act, about, "common/icon_info", share=_LEVEL_SHARE)
        for row in (games, [*levels, last]):
            set_common_size(self.theme, row)
        return [*games, *levels, last]

    def _card(self, name: str, box: Box, words: str) -> PictureCard:
        is_on = self.session.is_enabled(name)
        said = self.words.labelled(words, self.words("parents.on" if is_on else "parents.off"))
        return PictureCard(name, box, partial(self._toggle, name), words, is_on=is_on, name=said)

    def _toggle(self, name: str) -> None:
        # The last game and the last level cannot be disabled.
        disabled = self.settings.disabled
        after = (
            tuple(one for one in disabled if one != name) if name in disabled else (*disabled, name)
        )
        games = [key for key in CATALOG if game_feature(key) not in after]
        levels = [level for level in BOT_LEVELS if level_feature(level) not in after]
        self._message = "" if games and levels else self.words("parents.last")
        if self._message:
            self.on_invalid_choice()
        else:
            self.services.change_settings(disabled=after)

    @override
    def paint_inside(self, surface: pygame.Surface) -> None:
        foot = self._message or self.words("parents.games_line")
        self.theme.draw_text(surface, foot, _AT.foot, size=34)
