"""Passers-by: animated figures that cross the title screen from time to time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.geometry import Point
from game.services.services import Services
from game.services.user import ServiceUser

if TYPE_CHECKING:
    from game.boards.stage.happenings import Happenings

_PLACE: Final = "common"
_AFTER: Final = 3.0
"""Seconds after which they are loaded, so that they do not delay the first frame."""


class MarketPassersBy(ServiceUser):
    """Animates passers-by, in a different order on each visit to the title screen."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._happenings: Happenings | None = None
        self._age = 0.0
        self._visits = 0

    def begin(self) -> None:
        """Restart for a new visit to the title screen."""
        self._happenings, self._age = None, 0.0
        self._visits += 1

    @property
    def is_moving(self) -> bool:
        """Whether a figure is crossing the screen."""
        return self._happenings is not None and bool(self._happenings.name)

    def forget_pictures(self) -> None:
        """Discard all pictures after a resize."""
        self._happenings = None

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; no figure appears while the shutter is closed."""
        self._age += dt
        if self._happenings is None:
            if self._age < _AFTER:
                return
            from game.boards.stage.happenings import Happenings  # noqa: PLC0415

            seed = self.session.today().toordinal() + self._visits
            self._happenings = Happenings(self.services.board_context(_PLACE, seed=seed), _PLACE)
        self._happenings.update(dt, (), is_quiet=not self.session.has_used_plan)

    def answer(self, point: Point) -> bool:
        """Make the passer-by at a point answer a press; return False if there is none."""
        return self._happenings is not None and self._happenings.answer(point)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current passer-by."""
        if self._happenings is not None:
            self._happenings.draw(surface)
