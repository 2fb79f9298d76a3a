"""Attract mode: bots play a match while nobody uses the program."""

from __future__ import annotations

from typing import Final

import pygame
from typing_extensions import override

from game.geometry import Box
from game.media.art import blit
from game.play.match import Match
from game.scenes.base import Stack
from game.scenes.table.conductor import Conductor
from game.scenes.table.live import LiveConductor, make_live_conductor
from game.scenes.table.part import TableMode
from game.scenes.table.scene import TableScene
from game.services.services import Services
from game.ui.input import Intent, is_press
from game.ui.theme import CHEESE_YELLOW

_SIGN: Final = (560.0, 84.0)
"""Width and height of the sign, in units."""
_SWAY: Final = 8.0


class AttractMode(TableMode):
    """A mode of the match screen in which bots play; any press returns to the title screen."""

    name = "attract"

    def __init__(self, scene: TableScene) -> None:
        self.scene, self.services = scene, scene.services

    @override
    def make_conductor(self, match: Match) -> Conductor:
        return make_live_conductor(LiveConductor, self.scene, match)

    @override
    def intercept(self, intent: Intent) -> bool:
        if is_press(intent):
            self.on_match_end()
        return True

    @override
    def on_match_end(self) -> None:
        self.scene.stack.pop()

    @override
    def speech_text(self, sentence: str) -> str:
        return self.words("attract.press")

    @override
    def draw(self, surface: pygame.Surface) -> None:
        wide, high = _SIGN
        foot = self.layout.visible_area.bottom
        box = Box(800 - wide / 2, foot - high - 14 - _SWAY * self.scene.pulse, wide, high)
        self.theme.draw_panel(surface, box, fill=CHEESE_YELLOW, radius=42)
        icon = Box(box.x + 22, box.y, 60, high)
        paw = self.art.picture("common/cursor_paw", 62)
        rect = paw.get_rect(center=self.layout.rect(icon).center)
        blit(surface, paw, rect.topleft)
        words = Box(icon.right + 12, box.y, box.right - icon.right - 36, high)
        sign = self.words("attract.press")
        self.theme.draw_text(surface, sign, words.inset(0, 8), size=44, face="title")


def attract_scene(services: Services, stack: Stack, match: Match) -> TableScene[AttractMode]:
    """Return a match screen that shows `match`, played by bots, in attract mode."""
    return TableScene(services, stack, match, AttractMode)
