"""Passers-by on the market."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.services.services import Services
from game.services.user import ServiceUser

if TYPE_CHECKING:
    from game.boards.stage.happenings import Happenings

_PLACE: Final = "common"
_AFTER: Final = 3.0
"""Seconds after which they are fetched, so that the first picture does not wait for them."""


class PassersBy(ServiceUser):
    """The happenings of the market, in an order of each visit; nothing passes when one comes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._happenings: Happenings | None = None
        self._age = 0.0
        self._visits = 0

    def begin(self) -> None:
        """Begin anew: somebody has come to the market."""
        self._happenings, self._age = None, 0.0
        self._visits += 1

    @property
    def is_moving(self) -> bool:
        """Whether something passes by now."""
        return self._happenings is not None and bool(self._happenings.name)

    def forget_pictures(self) -> None:
        """Have all of it made anew, for a window of another size."""
        self._happenings = None

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; while the shutter is down nothing passes."""
        self._age += dt
        if self._happenings is None:
            if self._age < _AFTER:
                return
            from game.boards.stage.happenings import Happenings  # noqa: PLC0415

            seed = self.session.today().toordinal() + self._visits
            self._happenings = Happenings(self.services.context(_PLACE, seed=seed), _PLACE)
        self._happenings.update(dt, (), is_quiet=not self.session.is_closed)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what passes by."""
        if self._happenings is not None:
            self._happenings.draw(surface)
