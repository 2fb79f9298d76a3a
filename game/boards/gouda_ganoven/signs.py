"""Visual markers of Gouda Ganoven: the bar of phases, and the highlights around slots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.edge_glow import EdgeGlow
from game.boards.components.pieces import blit_centre
from game.boards.components.signs import GLOW_STEPS, Highlight, halo, text_disc
from game.boards.gouda_ganoven import places
from game.boards.gouda_ganoven.slots import OWN_PLACE, PASS_SLOT, READY_SLOT, ROOM, SACK_SLOT, SEAT
from game.rules.gouda_ganoven.table import Phase
from game.ui.theme import CHEESE_YELLOW

_KEY: Final = "gouda_ganoven"
RAIN, DRAW, SNEAK, SPY, HELP, FIGHT, CLEAR = range(7)
"""The seven phases of a round, as shown in the bar of phases."""
PHASES: Final[dict[str, int]] = {
    Phase.DROP: RAIN,
    Phase.RAIN: RAIN,
    Phase.DRAW: DRAW,
    Phase.ENTER: SNEAK,
    Phase.EQUIP: SNEAK,
    Phase.SPY: SPY,
    Phase.TURN_UP: SPY,
    Phase.REINFORCE: HELP,
    Phase.OVER: CLEAR,
}
"""The phase that the bar shows for each phase of the rules."""
UNATTENDED_PHASES: Final = frozenset({Phase.DRAW, Phase.OVER})
"""Phases in which no player has to act."""
_RIM: Final = 12.0
_SEAT_RIM: Final = 18.0
"""Units by which the glow of a seat is larger than its box: the rail must not hide the glow."""
_DOT: Final = 18.0
"""Diameter, in units, of the dot that stands for a phase before or after the current one."""
_PAST, _TO_COME = CHEESE_YELLOW, (150, 112, 86)


class PhaseBar:
    """The bar of a round's seven phases: a picture for the current one, dots for the others."""

    def __init__(self, context: BoardContext) -> None:
        self._context = context

    def _picture(self, phase: int) -> pygame.Surface:
        return self._context.art.picture(f"{_KEY}/phase_{phase + 1}", places.PHASE_PICTURE_HEIGHT)

    def prefetch(self) -> Iterator[object]:
        """Render the pictures of all phases, yielding after each one."""
        return map(self._picture, range(CLEAR + 1))

    def draw(self, surface: pygame.Surface, phase: int, step: int) -> None:
        """Draw the bar with `phase`, 0 to 6, highlighted; `step` is the glow's animation frame."""
        art, layout = self._context.art, self._context.layout
        for number in range(CLEAR + 1):
            at = places.phase_picture_centre(number)
            if number == phase:
                size = layout.length(places.PHASE_PICTURE_HEIGHT * 1.7)
                glow = art.get_memoised(halo, size, size, 0.5 + 0.4 * step / GLOW_STEPS)
                blit_centre(surface, glow, layout, at)
                blit_centre(surface, self._picture(number), layout, at)
            else:
                dot = text_disc(art, "", _DOT, _PAST if number < phase else _TO_COME)
                blit_centre(surface, dot, layout, at)


class SlotHighlights:
    """The highlights around slots that can be chosen."""

    def __init__(self, context: BoardContext) -> None:
        def around(wide: float, high: float) -> Highlight:
            return Highlight(context.art, wide + _RIM, high + _RIM)

        box, (wide, high) = places.room_box("kids"), places.PANEL_SIZE
        seat = EdgeGlow(context.art, wide + _SEAT_RIM, high + _SEAT_RIM)
        self._by_kind: dict[str, Highlight | EdgeGlow] = {
            ROOM: EdgeGlow(context.art, box.w - 4, box.h - 4),
            SEAT: seat,
            OWN_PLACE: seat,
            READY_SLOT.kind: around(places.BUTTON_BOX.w, places.BUTTON_BOX.h),
            SACK_SLOT.kind: Highlight(
                context.art, places.SACK_SIZE * 0.9, places.SACK_SIZE * 0.34, places.SACK_SIZE
            ),
        }
        self._by_kind[PASS_SLOT.kind] = self._by_kind[READY_SLOT.kind]
        self._cards = {
            high: around(high * places.CARD_ASPECT, high)
            for high in (places.OWN_CARD_HEIGHT, places.TOUCHED_CARD_HEIGHT)
        }

    @property
    def all_highlights(self) -> tuple[Highlight | EdgeGlow, ...]:
        """All highlights, starting with those around cards."""
        return (*self._cards.values(), *self._by_kind.values())

    def highlight_for(self, kind: str, height: float) -> Highlight | EdgeGlow:
        """Return the highlight for slots of `kind`; `height` is a card's height, in units."""
        card = self._cards[min(self._cards, key=lambda high: abs(high - height))]
        return self._by_kind.get(kind, card)
