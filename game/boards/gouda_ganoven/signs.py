"""Gouda Ganoven, signs: the band of phases, what is pressed, lights around what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardKit, Slot
from game.boards.gouda_ganoven.places import (
    CROWDED,
    HAND,
    LIT_MEDALLION,
    MEDALLION,
    OWN,
    PANEL,
    SACK_SIZE,
    SHAPE,
    SIGN,
    SUM,
    medallion,
    room_box,
)
from game.boards.gouda_ganoven.slots import PASS_SLOT, READY_SLOT, ROOM, SACK_SLOT, SEAT
from game.boards.things.pieces import blit_centre
from game.boards.things.signs import BREATH, Highlight, frame, halo
from game.media.art import blit
from game.rules.gouda_ganoven.table import Phase
from game.ui.layout import HEIGHT, WIDTH, Box, Layout, Point
from game.ui.theme import CREAM, INK, TOMATO, Colour, font

KEY: Final = "gouda_ganoven"
RAIN, DRAW, SNEAK, SPY, HELP, FIGHT, CLEAR = range(7)
"""The seven phases of a round, as the band shows them."""
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
"""Which of the seven a phase of the rules belongs to."""
NOBODYS: Final = frozenset({Phase.DRAW, Phase.OVER})
"""Nobody is to do anything then: cards come by themselves."""
_RIM: Final = 12.0
_TICK: Final = 24.0
_PLATE: Final = 78.0
_NAME: Final = 28.0
_RINGS: Final = 14
_WARM: Final[Colour] = (255, 214, 110)


class Band:
    """The seven phases of a round as pictures: which one it is, which are over."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self._pictures: list[tuple[pygame.Surface, pygame.Surface, pygame.Surface]] = []
        self._tick = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._glow: list[pygame.Surface] = []

    def prepare(self) -> Iterator[None]:
        """Make each picture small, pale and large."""
        art, layout = self._kit.art, self._kit.layout
        for number in range(1, CLEAR + 2):
            small = art.picture(f"{KEY}/phase_{number}", MEDALLION)
            pale = small.copy()
            pale.fill((196, 196, 196, 240), special_flags=pygame.BLEND_RGBA_MULT)
            large = art.picture(f"{KEY}/phase_{number}", LIT_MEDALLION)
            self._pictures.append((small, pale, large))
            yield
        self._tick = art.picture("common/icon_check", _TICK)
        size = layout.length(LIT_MEDALLION * 1.7)
        self._glow = [halo(size, size, 0.5 + 0.4 * step / BREATH) for step in range(BREATH)]
        yield

    def draw(self, surface: pygame.Surface, phase: int, step: int) -> None:
        """Draw it; `phase` is 0 to 6, `step` that of a breath."""
        layout = self._kit.layout
        for number, (small, pale, large) in enumerate(self._pictures):
            at = medallion(number)
            if number == phase:
                blit_centre(surface, self._glow[step], layout, at)
            picture = small if number < phase else pale if number > phase else large
            blit_centre(surface, picture, layout, at)
            if number < phase:
                blit_centre(surface, self._tick, layout, (at[0] + 15, at[1] + 13))


class Rim:
    """The glow around the edge of something large: what is inside stays as clear as it is."""

    def __init__(self, layout: Layout, width: float, height: float) -> None:
        self._layout = layout
        self._size = (layout.length(width), layout.length(height))
        self._offered: list[pygame.Surface] = []
        self._focused: list[pygame.Surface] = []

    def prepare(self) -> Iterator[None]:
        """Make every step of the breath, one a slice."""
        for step in range(BREATH):
            strength = 0.35 + 0.65 * step / (BREATH - 1)
            self._offered.append(self._rim(CREAM, 5, strength))
            self._focused.append(self._rim(TOMATO, 9, strength))
            yield

    def _rim(self, colour: Colour, line: float, strength: float) -> pygame.Surface:
        w, h = self._size
        soft = pygame.Surface((w // 2, h // 2), pygame.SRCALPHA)
        radius = min(w, h) // 12
        for ring in range(_RINGS):
            inset = self._layout.length(2.4 * ring) // 2
            rect = soft.get_rect().inflate(-2 * inset, -2 * inset)
            alpha = round(190 * strength * (1 - ring / _RINGS) ** 1.5)
            pygame.draw.rect(soft, (*_WARM, alpha), rect, self._layout.length(3.2), radius)
        whole = pygame.transform.smoothscale(soft.premul_alpha(), (w, h))
        blit(whole, frame(w, h, self._layout.length(line), colour), (0, 0))
        return whole

    def draw(self, surface: pygame.Surface, at: Point, step: int, *, has_focus: bool) -> None:
        """Draw it around `at`, the middle, at a step of the breath."""
        rims = self._focused if has_focus else self._offered
        blit_centre(surface, rims[step], self._layout, at)


class Lights:
    """The glow around what can be chosen."""

    def __init__(self, kit: BoardKit) -> None:
        def around(wide: float, high: float) -> Highlight:
            return Highlight(kit.layout, wide + _RIM, high + _RIM)

        box = room_box("kids")
        self._by_kind: dict[str, Highlight | Rim] = {
            ROOM: Rim(kit.layout, box.w - 4, box.h - 4),
            SEAT: Rim(kit.layout, *PANEL),
            READY_SLOT.kind: around(SIGN.w, SIGN.h),
            SACK_SLOT.kind: Highlight(kit.layout, SACK_SIZE * 0.9, SACK_SIZE * 0.34, SACK_SIZE),
        }
        self._cards = {high: around(high * SHAPE, high) for high in (HAND, CROWDED, OWN)}

    def prepare(self) -> Iterator[None]:
        """Make every step of their breath."""
        for light in (*self._by_kind.values(), *self._cards.values()):
            yield from light.prepare()
        self._by_kind[PASS_SLOT.kind] = self._by_kind[READY_SLOT.kind]

    def of(self, kind: str, height: float) -> Highlight | Rim:
        """Return the glow of a kind of slots; of a card that is about as tall as that."""
        card = self._cards[min(self._cards, key=lambda high: abs(high - height))]
        return self._by_kind.get(kind, card)


class Signs:
    """What is pressed, the strength of the own row, and the name of the card with the focus."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self._pictures: dict[str, pygame.Surface] = {}

    def prepare(self) -> Iterator[None]:
        """Make the pictures."""
        for slot in (READY_SLOT, PASS_SLOT):
            name = f"{KEY}/sign_{slot.kind}"
            self._pictures[slot.kind] = self._kit.art.picture(name, SIGN.h, SIGN.w)
        self._pictures["sum"] = self._kit.art.picture(f"{KEY}/sum_plate", _PLATE)
        yield

    def draw(self, surface: pygame.Surface, slot: Slot) -> None:
        """Draw the sign of being ready or of passing."""
        blit_centre(surface, self._pictures[slot.kind], self._kit.layout, SIGN.centre)

    def draw_strength(self, surface: pygame.Surface, strength: int) -> None:
        """Draw how strong the viewer's rat is."""
        blit_centre(surface, self._pictures["sum"], self._kit.layout, SUM)
        box, colour = Box.around(SUM, 84, 60), TOMATO if strength < 0 else INK
        self._kit.theme.text(surface, str(strength), box, size=42, colour=colour, face="title")

    def draw_name(
        self, surface: pygame.Surface, words: str, at: Point, *, is_left: bool = False
    ) -> None:
        """Draw a name on a strip of paper around `at`, or to the left of it."""
        layout = self._kit.layout
        pixels = max(layout.least_text, layout.length(_NAME))
        wide = font("body", pixels).size(words)[0] / layout.scale + 34
        high = max(38.0, pixels * 1.35 / layout.scale)
        middle = at[0] - wide / 2 if is_left else at[0]
        x = min(max(middle, wide / 2 + 8), WIDTH - 8 - wide / 2)
        box = Box.around((x, min(at[1], HEIGHT - 4 - high / 2)), wide, high)
        self._kit.theme.panel(surface, box, fill=CREAM, radius=12)
        self._kit.theme.text(surface, words, box, size=_NAME)
