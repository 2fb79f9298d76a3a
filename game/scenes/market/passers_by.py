"""Passers-by and animals on the title screen, which react when pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.boards.stage.background_animals import BackgroundAnimals
from game.geometry import Point
from game.services.services import Services
from game.services.user import ServiceUser

if TYPE_CHECKING:
    from game.boards.stage.happenings import Happenings

_PLACE: Final = "common"
_AFTER: Final = 3.0
"""Seconds after which the figures are loaded, so that they do not delay the first frame."""


class MarketPassersBy(ServiceUser):
    """Animates the passers-by and animals of the title screen, and their reactions to a press.

    The order of the passers-by is different on each visit.
    """

    def __init__(self, services: Services) -> None:
        self.services = services
        self._happenings: Happenings | None = None
        self._animals = BackgroundAnimals(_PLACE)
        self._age = 0.0
        self._visits = 0

    def begin(self) -> None:
        """Restart the passers-by for a new visit to the title screen."""
        self._happenings, self._age = None, 0.0
        self._visits += 1

    @property
    def is_moving(self) -> bool:
        """Whether a figure is crossing the screen or reacting to a press."""
        is_crossing = self._happenings is not None and bool(self._happenings.name)
        return is_crossing or self._animals.is_moving

    def forget_pictures(self) -> None:
        """Discard all pictures, which have the wrong size after a resize."""
        self._happenings = None

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; nobody passes once today's play time is used up."""
        self._age += dt
        self._animals.update(dt)
        if self._happenings is None:
            if self._age < _AFTER:
                return
            from game.boards.stage.happenings import Happenings  # noqa: PLC0415

            seed = self.session.today().toordinal() + self._visits
            self._happenings = Happenings(self.services.board_context(_PLACE, seed=seed), _PLACE)
        self._happenings.update(dt, (), is_quiet=not self.session.has_used_plan)

    def answer(self, point: Point) -> bool:
        """Make the figure at `point`, in units, react to a press; return False if there is none."""
        if self._happenings is not None and self._happenings.react_to_press(point):
            return True
        return self._animals.react_to_press(point, self.motion, self.sound.play)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the animals, and the figure that is passing by."""
        self._animals.draw(surface, self.art, self.layout)
        if self._happenings is not None:
            self._happenings.draw(surface)
