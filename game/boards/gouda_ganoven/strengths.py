"""The strengths of the rats in Gouda Ganoven: signs on the floor, and weapons held up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.card_faces import ComposedCardRenderer
from game.boards.components.pieces import arch_height, blit_centre
from game.boards.figures.figure import Figure
from game.boards.gouda_ganoven import places
from game.geometry import Box
from game.motion.easing import linear
from game.motion.timeline import Run, Step
from game.rules.gouda_ganoven.table import Card
from game.ui.theme import CHERRY, INK

_SIGN: Final = 68.0
"""Height, in units, of the sign with a rat's strength, including the rays around a winner's."""
_NUMBER: Final = 0.5
"""Units from the middle of such a sign up to the middle of its number."""
_BRANDISHED: Final = (72.0, 118.0)
"""Heights, in units, of a weapon in a rat's paw: held low, and raised while it is counted."""


@dataclass
class StrengthTotal:
    """The strength of a rat, shown on a sign at its feet while its weapons are added up.

    Attributes:
        value: the sum shown so far; None hides it.
        swell: the enlargement of the number, 0 to 1.
        is_best: whether the number is highlighted because the rat gets cheese.
        weapon: the weapon in the rat's paw, or None.
        is_raised: whether the weapon is held high because it is being added up.
    """

    value: int | None = None
    swell: float = 0.0
    is_best: bool = False
    weapon: Card | None = None
    is_raised: bool = False

    def show(self, value: int | None, *, is_best: bool = False) -> None:
        """Show `value` as the rat's strength and no weapon; if `value` is None, hide the strength.

        If `is_best`, the number is highlighted because the rat gets cheese.
        """
        self.value, self.is_best, self.weapon = value, is_best, None

    def show_weapon(self, weapon: Card, *, is_raised: bool) -> None:
        """Show `weapon` in the rat's paw, held high if `is_raised`."""
        self.weapon, self.is_raised = weapon, is_raised

    def enlarge(self, seconds: float, shape: Callable[[float], float] = arch_height) -> Step:
        """Return a step that enlarges the number; `shape` maps progress to `swell`, both 0 to 1."""

        def swell(t: float) -> None:
            self.swell = shape(t)

        return Run(seconds, swell, linear)


class Strengths:
    """Draws the strengths of the rats and the weapons in their paws."""

    def __init__(self, context: BoardContext, cards: ComposedCardRenderer) -> None:
        self._context, self._cards = context, cards

    def prefetch(self) -> Iterator[object]:
        """Render the signs in the sizes of few and of many rats, yielding after each picture."""
        for height in {places.rat_height(rats) for rats in (1, 6)}:
            yield from (self._sign_picture(height, is_best=best) for best in (False, True))

    def _sign_picture(self, rat_height: float, *, is_best: bool) -> pygame.Surface:
        name = "gouda_ganoven/floor_sign_best" if is_best else "gouda_ganoven/floor_sign"
        return self._context.art.picture(name, _SIGN * rat_height / places.RAT_HEIGHT)

    def draw_sign(self, surface: pygame.Surface, rat: Figure, total: StrengthTotal) -> None:
        """Draw the sign with the strength `total` at the feet of `rat`, unless it is hidden."""
        if total.value is None or not rat.is_visible:
            return
        x, y = rat.x, places.sum_height(rat.position) - 8 * total.swell
        share, context = rat.height / places.RAT_HEIGHT, self._context
        sign = self._sign_picture(rat.height, is_best=total.is_best)
        blit_centre(surface, sign, context.layout, (x, y))
        box = Box.centred_at((x, y - _NUMBER * share), 58 * share, 42 * share)
        colour = CHERRY if total.value < 0 else INK
        context.theme.draw_text(
            surface, str(total.value), box, size=34 * share, colour=colour, face="title"
        )

    def draw_weapon(self, surface: pygame.Surface, rat: Figure, total: StrengthTotal) -> None:
        """Draw the weapon in the paw of `rat`, if there is one."""
        if total.weapon is None or not rat.is_visible:
            return
        picture = self._cards.centre_picture(total.weapon, _BRANDISHED[total.is_raised])
        up = rat.hop_height + (0.5 if total.is_raised else 0.3) * rat.height
        at = (rat.x + 0.24 * rat.height, rat.y - up)
        blit_centre(surface, picture, self._context.layout, at)
