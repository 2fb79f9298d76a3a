"""The strengths of the rats in Gouda Ganoven: tags above heads, floor signs, weapons held up."""

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
from game.motion.easing import bounce_out, linear
from game.motion.timeline import Run, Step
from game.rules.gouda_ganoven.table import Card
from game.ui.theme import CHERRY, INK

_FLOOR_SIGNS: Final = (("floor_sign", 54.0), ("floor_sign_best", 70.0))
"""The sign with the strength of a rat, and of one that gets cheese, and their heights in units."""
_BELOW: Final = 0.37
"""Distance of the middle of such a sign from a rat's feet, as a fraction of the sign's height."""
_TAG: Final = 88.0
"""Height, in units, of the tag with a rat's strength, which hangs above its head in a fight."""
_TAG_NUMBER: Final = 0.09
"""Distance of a tag's number from the tag's middle, as a fraction of its height."""
_NUMBER: Final = 0.53
"""Size of the number on a sign or a tag, as a fraction of its height."""
_BRANDISHED: Final = (78.0, 118.0)
"""Heights, in units, of a weapon in a large rat's paw: at rest, and while it is counted."""


@dataclass
class StrengthTotal:
    """The strength of a rat: above its head during a fight, afterwards on a sign at its feet.

    Attributes:
        value: the sum shown so far; None hides it.
        swell: the enlargement of the number, 0 to 1.
        rise: how high it is, from 0 (at the rat's feet) to 1 (above its head).
        is_best: whether the number is highlighted because the rat gets cheese.
        weapon: the weapon in the rat's paw, or None.
        is_raised: whether the weapon is held high because it is being added up.
    """

    value: int | None = None
    swell: float = 0.0
    rise: float = 0.0
    is_best: bool = False
    weapon: Card | None = None
    is_raised: bool = False

    def show(self, value: int | None, *, is_best: bool = False) -> None:
        """Show `value` at the rat's feet and no weapon; if `value` is None, hide the strength.

        If `is_best`, the number is highlighted because the rat gets cheese.
        """
        self.value, self.is_best, self.weapon, self.rise = value, is_best, None, 0.0

    def show_above_head(self, value: int) -> None:
        """Show `value` above the rat's head."""
        self.value, self.rise = value, 1.0

    def show_weapon(self, weapon: Card, *, is_raised: bool) -> None:
        """Show `weapon` in the rat's paw, held high if `is_raised`."""
        self.weapon, self.is_raised = weapon, is_raised

    def mark_result(self, *, is_best: bool) -> None:
        """Hide the weapon; highlight the number if `is_best`."""
        self.is_best, self.weapon = is_best, None

    def fall(self, seconds: float) -> Step:
        """Return a step in which the number falls to the rat's feet."""

        def sink(t: float) -> None:
            self.rise = 1 - bounce_out(t)

        return Run(seconds, sink, linear)

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
        for rats in (1, 6):
            yield self._picture("strength_tag", _TAG * places.rat_height(rats) / places.RAT_HEIGHT)
        yield from (self._picture(*sign) for sign in _FLOOR_SIGNS)

    def _picture(self, name: str, height: float) -> pygame.Surface:
        return self._context.art.picture(f"gouda_ganoven/{name}", height)

    def draw_sign(self, surface: pygame.Surface, rat: Figure, total: StrengthTotal) -> None:
        """Draw the strength `total` above the head or at the feet of `rat`, unless it is hidden."""
        if total.value is None or not rat.is_visible:
            return
        is_tag = total.rise == 1.0
        name, high = _FLOOR_SIGNS[total.is_best]
        if is_tag:
            name, high = "strength_tag", _TAG * rat.height / places.RAT_HEIGHT
        low, top = rat.y + _BELOW * high, places.tag_y(rat.position)
        x, y = rat.x, low + (top - low) * total.rise - 8 * total.swell
        blit_centre(surface, self._picture(name, high), self._context.layout, (x, y))
        size, lift = _NUMBER * high, _TAG_NUMBER * high * is_tag
        box = Box.centred_at((x, y - lift), 1.7 * size, 1.6 * size)
        colour = CHERRY if total.value < 0 else INK
        self._context.theme.draw_text(
            surface, str(total.value), box, size=size, colour=colour, face="title"
        )

    def draw_weapon(self, surface: pygame.Surface, rat: Figure, total: StrengthTotal) -> None:
        """Draw the weapon in the paw of `rat`, if there is one."""
        if total.weapon is None or not rat.is_visible:
            return
        size = _BRANDISHED[total.is_raised] * rat.height / places.RAT_HEIGHT
        picture = self._cards.centre_picture(total.weapon, size)
        up = rat.hop_height + (0.5 if total.is_raised else 0.3) * rat.height
        at = (rat.x + 0.27 * rat.height, rat.y - up)
        blit_centre(surface, picture, self._context.layout, at)
