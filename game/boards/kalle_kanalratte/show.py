"""Kalle Kanalratte, cards and flags in the air: the exchanged card, and guesses on their way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.boards.base import BoardKit
from game.boards.kalle_kanalratte.gags import greeting
from game.boards.kalle_kanalratte.places import (
    CARD_DWELLER_HEIGHT,
    CARD_HEIGHT,
    DWELLER_HEIGHT,
    SHOWN_CARD,
)
from game.boards.things.pieces import arc, blit_centre, shown
from game.geometry import Layout, Point
from game.motion.easing import back_out, ease_in_out, ease_out, linear
from game.motion.timeline import Call, Run, Step, Wait, sequence
from game.rules.kalle_kanalratte.table import Dweller

if TYPE_CHECKING:
    from game.boards.figures.figure import Figure
    from game.boards.kalle_kanalratte.props import Props

_LARGE: Final = 260.0
_SIZES: Final = 6
_TURNS: Final = 6


class CardPictures:
    """The exchanged card from the size in a panel to the size in which it is shown."""

    def __init__(self, kit: BoardKit) -> None:
        self._kit = kit
        self.backs: list[pygame.Surface] = []
        self.fronts: list[pygame.Surface] = []
        self.turns: list[pygame.Surface] = []
        """The large card as it is turned: from its back, narrower and narrower, to its front."""

    def prepare(self) -> Iterator[None]:
        """Make all sizes, one a slice."""
        art = self._kit.art
        for i in range(_SIZES):
            height = CARD_HEIGHT + (_LARGE - CARD_HEIGHT) * i / (_SIZES - 1)
            self.backs.append(art.picture("kalle_kanalratte/card_back", height))
            self.fronts.append(art.picture("kalle_kanalratte/card_front", height))
            yield
        for side, picture in ((1, self.backs[-1]), (-1, self.fronts[-1])):
            steps = range(_TURNS)[::side]
            self.turns += [_narrow(picture, 1 - i / _TURNS) for i in steps]
            yield


def _narrow(picture: pygame.Surface, share: float) -> pygame.Surface:
    w, h = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(2, round(w * share)), h))


class FlyingCard:
    """The exchanged card on its way, drawn above everything.

    Attributes:
        at: its middle.
        size: 0 as in a panel to 1 as it is shown.
        turn: 0 its back to 1 its front.
        figure: who is seen on its front, when it is large.
    """

    def __init__(self, layout: Layout, pictures: CardPictures) -> None:
        self._layout, self._pictures = layout, pictures
        self.at: Point = (0.0, 0.0)
        self.size = 0.0
        self.turn = 0.0
        self.figure: Figure | None = None

    def draw(self, surface: pygame.Surface) -> None:
        """See `Drawn.draw`."""
        pictures = self._pictures
        sizes = pictures.fronts if self.turn >= 1 else pictures.backs
        if 0 < self.turn < 1:
            picture = pictures.turns[int(self.turn * len(pictures.turns))]
        else:
            picture = sizes[round(self.size * (len(sizes) - 1))]
        blit_centre(surface, picture, self._layout, self.at)
        if self.figure is not None and self.turn >= 1:
            self.figure.at = (self.at[0], self.at[1] + 24 + 44 * self.size)
            self.figure.draw(surface, self._layout)


def card_flight(props: Props, start: Point, end: Point, seconds: float) -> Step:
    """Return the flight of the exchanged card, face down, from a hole to a panel."""
    card = props.new_card()

    def fly(t: float) -> None:
        card.at = arc(start, end, 120, t)
        card.size = 0.3 * (1 - t)

    return shown(props.overlay, card, sequence(Call(partial(fly, 0.0)), Run(seconds, fly)))


def card_shown(props: Props, home: Point, dweller: Dweller) -> Step:
    """Return how the exchanged card is fetched from a panel, turned for all, and put back."""
    card, figure = props.new_card(), props.dwellers[dweller]

    def fetch(t: float) -> None:
        card.at, card.size = arc(home, SHOWN_CARD, 60, t), t

    def put_back(t: float) -> None:
        card.at, card.size = arc(SHOWN_CARD, home, 60, t), 1 - t
        figure.height = DWELLER_HEIGHT * (1 - t) + CARD_DWELLER_HEIGHT * t

    def turn(t: float) -> None:
        card.turn = t

    def grow(t: float) -> None:
        figure.height = DWELLER_HEIGHT * (0.3 + 0.7 * t)

    def appear() -> None:
        card.figure = figure
        figure.has_shadow = False

    return shown(
        props.overlay,
        card,
        sequence(
            Call(partial(fetch, 0.0)),
            Run(0.4, fetch, ease_out),
            Run(0.36, turn, linear),
            Call(appear),
            Run(0.2, grow, back_out),
            greeting(figure, dweller),
            Wait(0.35),
            Run(0.36, put_back, ease_in_out),
        ),
    )


class FlyingFlag:
    """A flag on its way to a lid."""

    def __init__(self, layout: Layout, picture: pygame.Surface) -> None:
        self._layout, self._picture = layout, picture
        self.at: Point = (0.0, 0.0)

    def draw(self, surface: pygame.Surface) -> None:
        """See `Drawn.draw`."""
        blit_centre(surface, self._picture, self._layout, self.at)
