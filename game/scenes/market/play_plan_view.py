"""Today's remaining play on the title screen: tokens or cheese and, at the end, a shutter."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.boards.components.pieces import blit_centre
from game.boards.figures.figure import Figure
from game.geometry import Point
from game.media.art import blit
from game.motion.easing import bounce_out
from game.scenes.market.first_frame import day_part
from game.scenes.players.names import player_picture
from game.services.services import Services
from game.services.user import ServiceUser
from game.ui.placement import Placement
from game.ui.theme import LAMPLIT_CREAM

_AT: Final = Placement("market", "evening")

_LULLABY: Final = "common/lullaby"
_TUNE: Final = "common/title"
_SECONDS: Final = 2.4
"""Time that the shutter takes to close, in seconds."""
_SLEEPER: Final = 250.0
_TOKEN: Final = 64.0
_WEDGE: Final = 46.0
_CRUMB: Final = 26.0
_WEDGES: Final = 6
"""Number of cheese pieces that represent all of the day's minutes."""


def end_of_play_message(services: Services) -> str:
    """Return the message that ends today's play, such as "Good night!" in the evening."""
    is_evening = day_part(services.session.hour()) == "evening"
    return services.words("evening.greeting" if is_evening else "evening.day")


class PlayPlanView(ServiceUser):
    """Shows how much the active player may still play today, and selects the title music.

    There is a token for each remaining match, or cheese for the remaining minutes. When none is
    left, a shutter closes the market stall and a lullaby plays.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self._down = 1.0 if services.session.has_used_plan else 0.0
        self._sleeper: Figure | None = None
        self._looks: str = ""
        self._is_evening = False

    @property
    def is_moving(self) -> bool:
        """Whether the shutter is opening or closing."""
        return self._down != self._target

    @property
    def _target(self) -> float:
        return 1.0 if self.session.has_used_plan else 0.0

    def note_title_music(self) -> None:
        """Record that the title music has been started instead of the lullaby."""
        self._is_evening = False

    def update_music(self) -> bool:
        """Play the title music or, after today's play, the lullaby.

        Return True if the lullaby starts.
        """
        if self._is_evening == self.session.has_used_plan:
            return False
        self._is_evening = self.session.has_used_plan
        self.sound.fade_to_music(_LULLABY if self._is_evening else _TUNE)
        return self._is_evening

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        step = dt / _SECONDS if self.motion != "none" else 1.0
        if self._down < self._target:
            self._down = min(self._target, self._down + step)
        else:
            self._down = max(self._target, self._down - step)
        if self._down:
            self._animate_sleeper(dt)

    def _animate_sleeper(self, dt: float) -> None:
        services = self.services
        name = player_picture(services.session.player.look)
        if self._sleeper is None or self._looks != name:
            self._looks = name
            self._sleeper = Figure(self.art, name, _SLEEPER, seed=5, at=_AT.point("feet"))
            self._sleeper.mood = "sleepy"
        self._sleeper.has_idle_movements = self.motion != "none"
        self._sleeper.update(dt)

    def forget_pictures(self) -> None:
        """Discard the picture of the sleeping figure after a resize."""
        self._sleeper = None

    def draw(self, surface: pygame.Surface, middle: Point) -> None:
        """Draw the tokens for remaining matches or the cheese for minutes, and the shutter.

        `middle` is the middle of the row of tokens or cheese, in units.
        """
        self._draw_shutter(surface)
        self._draw_tokens(surface, *middle)
        self._draw_minutes(surface, *middle)

    def _draw_tokens(self, surface: pygame.Surface, middle: float, y: float) -> None:
        services = self.services
        if (plan := services.session.plan) is None:
            return
        for number in range(plan.laid):
            is_spent = number >= plan.left
            name = "common/play_token_spent" if is_spent else "common/play_token"
            x = middle + (number - (plan.laid - 1) / 2) * 1.15 * _TOKEN
            picture = self.art.picture(name, _TOKEN)
            blit_centre(surface, picture, self.layout, (x, y))

    def _draw_minutes(self, surface: pygame.Surface, middle: float, y: float) -> None:
        session = self.session
        left, limit = session.seconds_left_of(session.player), session.limit_of(session.player)
        if left is None:
            return
        lit = math.ceil(_WEDGES * left / (60.0 * limit.minutes))
        for number in range(_WEDGES):
            name, size = ("common/wedge", _WEDGE) if number < lit else ("common/crumb", _CRUMB)
            x = middle + (number - (_WEDGES - 1) / 2) * 1.15 * _WEDGE
            blit_centre(surface, self.art.picture(name, size), self.layout, (x, y))

    def _draw_shutter(self, surface: pygame.Surface) -> None:
        layout = self.layout
        if not self._down:
            return
        picture = self.art.picture("common/shutter", _AT.shutter.h, _AT.shutter.w)
        room = layout.rect(_AT.shutter)
        before = surface.get_clip()
        surface.set_clip(room.clip(before))
        high = round(room.h * (1 - bounce_out(self._down)))
        blit(surface, picture, (room.x, room.y - high))
        surface.set_clip(before)
        if self._down == 1.0:
            self._draw_night(surface)

    def _draw_night(self, surface: pygame.Surface) -> None:
        self.theme.draw_panel(surface, _AT.greeting, fill=LAMPLIT_CREAM, radius=34)
        room = _AT.greeting.inset(24, 12)
        lines = end_of_play_message(self.services).replace("! ", "!\n")
        self.theme.draw_text(surface, lines, room, size=52, face="title")
        if self._sleeper is not None:
            self._sleeper.draw(surface, self.layout)
