"""The cards of Rat-a-Tat Cat: what tells them apart, without colour and from afar."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.resources import ASSETS
from tests.media.looks import apart, assert_same_outline, edge, grey, levels

HOME = ASSETS / "rat_a_tat_cat"
CARDS = [f"card_{name}" for name in (*"0123456789", "peek", "swap", "draw2", "back")]
CORNERS = ((51, 58), (197, 275))
"""The middles of the two corner signs, in a card's own units."""
SMALL = (72, 98)
"""The size of a card before another player."""
PLAINLY = 32
"""Brightness that differs by more can be told apart."""


def seen(name: str, size: tuple[int, int] = SMALL) -> pygame.Surface:
    """Return a picture without its colours, on felt."""
    return grey(HOME / f"{name}.svg", size, "#4a6b4f")


def corners(surface: pygame.Surface) -> list[bytes]:
    """Return how bright it is about the middles of both corner signs."""
    wide, tall = surface.get_size()
    places = [(x * wide / 248, y * tall / 336) for x, y in CORNERS]
    boxes = [
        (round(x - wide * 0.11), round(y - tall * 0.1), wide // 5, tall // 5) for x, y in places
    ]
    return [levels(surface.subsurface(box)) for box in boxes]


@pytest.mark.parametrize("size", [(72, 98), (124, 168)])
def test_every_two_cards_differ_without_colour(size: tuple[int, int]) -> None:
    drawn = {name: levels(seen(name, size)) for name in CARDS}
    for one, other in combinations(CARDS, 2):
        assert apart(drawn[one], drawn[other], PLAINLY) > 0.2, (one, other)


def test_the_corners_alone_tell_every_two_cards_apart() -> None:
    shown = {name: corners(seen(name)) for name in CARDS}
    for one, other in combinations(CARDS, 2):
        for a, b in zip(shown[one], shown[other], strict=True):
            assert apart(a, b, PLAINLY) > 0.1, (one, other)


def test_all_cards_have_the_same_outline() -> None:
    """Nobody can tell a card by its edge while it lies face down."""
    assert_same_outline(HOME, CARDS)


def test_no_line_of_a_card_is_cut_off() -> None:
    for name in CARDS:
        assert max(edge(HOME / f"{name}.svg", (248, 336))) < 96, name
