"""What lies right on a board: the sign by which a person lets things go on, and the envelope."""

from __future__ import annotations

from typing import Final

import pygame

from game.boards.things.pieces import blit_centre
from game.geometry import Box, Point
from game.scenes.buttons import round_button
from game.scenes.table.conductor import Conductor
from game.services.services import Services
from game.ui.widgets import Button
from game.words import Words

_NEXT: Final = 90
"""Width of the sign."""
_NEXT_AT: Final[Point] = (800.0, 831.0)
_ENVELOPE: Final = 62
"""Width of the envelope."""
_ENVELOPE_AT: Final[Point] = (262.0, 58.0)


def go_on_buttons(conductor: Conductor, words: Words) -> list[Button]:
    """Return the sign beside what is held up or, at the pace of clicks, at the foot; or nothing."""
    if (hold := conductor.hold) is not None:
        box, name = Box.around(hold.sign, _NEXT, _NEXT), words("table.understood")
        return [round_button("seen", box, conductor.skip, name, "check")]
    if not conductor.is_waiting_for_click:
        return []
    box = Box.around(_NEXT_AT, _NEXT, _NEXT)
    return [round_button("next", box, conductor.skip, words("table.go_on"))]


def draw_envelope(surface: pygame.Surface, services: Services, *, is_open: bool) -> None:
    """Draw the envelope beside the banner, where no piece is."""
    icon, rendering = "icon_envelope_open" if is_open else "icon_envelope", services.rendering
    picture = rendering.art.picture(f"common/{icon}", _ENVELOPE)
    blit_centre(surface, picture, rendering.layout, _ENVELOPE_AT)
