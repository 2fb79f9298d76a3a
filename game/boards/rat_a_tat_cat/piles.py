"""The draw pile and the discard pile of Rat-a-Tat Cat."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from game.boards.base import BoardContext
from game.boards.components.cards import CARD_BACK
from game.boards.components.pieces import blit_centre
from game.boards.rat_a_tat_cat.cards import BLANK, GameCard, RatCardRenderer
from game.boards.rat_a_tat_cat.places import (
    DISCARDS_CENTRE,
    PILE_CARD_HEIGHT,
    PILE_CENTRE,
    PILE_STEP,
)
from game.geometry import Point
from game.rules.rat_a_tat_cat.table import DECK, Card
from game.rules.rat_a_tat_cat.view import RatView

_FULL: Final = sum(DECK)
_LEAVES: Final = 8
"""Number of card edges drawn for a pile that contains all cards."""


class Piles:
    """The draw pile and the discard pile.

    Attributes:
        count: the number of cards in the draw pile.
        discards: the number of cards in the discard pile.
        top_discard: the top card of the discard pile, which animations can move.
        rotation: the rotation of the draw pile while it is shuffled, in degrees.
        lift: the height of both piles above the table after a knock, in units.
    """

    def __init__(self, context: BoardContext, pictures: RatCardRenderer) -> None:
        self._context, self._pictures = context, pictures
        self.count = 0
        self.discards = 0
        self.top_discard = GameCard()
        self.rotation = self.lift = 0.0
        self._under: Card | None = None
        self._known: tuple[int, Card | None] = (0, None)

    def show_view(self, view: RatView) -> None:
        """Show both piles as in `view`, without animation."""
        discards, top = view.discards, view.top
        covered, card = self._known
        if discards == covered + 1:
            self._under = card
        elif discards != covered or discards < 2:
            self._under = None
        self._known = (discards, top)
        self.count, self.discards = view.pile, discards
        self.rotation = self.lift = 0.0
        if top is None:
            self.top_discard.remove()
        else:
            self.top_discard.place_at(self.discard_position, PILE_CARD_HEIGHT, top, is_open=True)

    def set_count(self, count: int) -> None:
        """Set the number of cards in the draw pile."""
        self.count = count

    def set_rotation(self, degrees: float) -> None:
        """Set the rotation of the draw pile, in degrees."""
        self.rotation = degrees

    def prefetch(self) -> Iterator[object]:
        """Render the picture of the cards below the top of a pile."""
        yield self._pictures.card_picture(BLANK, PILE_CARD_HEIGHT)

    # -- positions ------------------------------------------------------------------------------

    @property
    def draw_pile_position(self) -> Point:
        """Centre of the draw pile's top card, in units."""
        return _leaf_position(PILE_CENTRE, _leaf_count(self.count))

    @property
    def discard_position(self) -> Point:
        """Centre of the discard pile's top card, in units."""
        return _leaf_position(DISCARDS_CENTRE, _leaf_count(self.discards))

    def next_discard_position(self) -> Point:
        """Return the centre, in units, of the next card to be discarded."""
        return _leaf_position(DISCARDS_CENTRE, _leaf_count(self.discards + 1))

    # -- frames ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both piles, except the top card of the discard pile."""
        for leaf in range(1, _leaf_count(self.count) + 1):
            turn = self.rotation * (1 if leaf % 2 else -1)
            self._draw_leaf(surface, CARD_BACK, _leaf_position(PILE_CENTRE, leaf), turn)
        leaves = _leaf_count(self.discards)
        for leaf in range(1, leaves):
            self._draw_leaf(surface, BLANK, _leaf_position(DISCARDS_CENTRE, leaf))
        top = self.top_discard
        is_away = (
            not top.is_visible or top.lift > 0 or math.dist(top.position, self.discard_position) > 1
        )
        if is_away and self.discards > 1:
            self._draw_leaf(
                surface, self._under or BLANK, _leaf_position(DISCARDS_CENTRE, max(1, leaves - 1))
            )

    def _draw_leaf(self, surface: pygame.Surface, name: str, at: Point, turn: float = 0.0) -> None:
        picture = self._pictures.card_picture(name, PILE_CARD_HEIGHT, turn=turn)
        blit_centre(surface, picture, self._context.layout, (at[0], at[1] - self.lift))


def _leaf_count(cards: int) -> int:
    return math.ceil(cards / _FULL * _LEAVES)


def _leaf_position(at: Point, leaf: int) -> Point:
    return (at[0], at[1] - PILE_STEP * max(0, leaf - 1))
