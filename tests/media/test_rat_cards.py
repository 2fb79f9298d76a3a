"""The cards of Rat-a-Tat Cat: what tells them apart, without colour and from afar."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tools.rat_cards import HOME, files
from tools.rat_frames import CORNERS

CARDS = [f"card_{name}" for name in (*"0123456789", "peek", "swap", "draw2", "back")]
SMALL = (72, 98)
"""The size of a card before another player."""


def grey(name: str, size: tuple[int, int] = SMALL) -> pygame.Surface:
    """Return a picture without its colours, on felt."""
    flat = pygame.Surface(size)
    flat.fill("#4a6b4f")
    flat.blit(pygame.image.load_sized_svg(str(HOME / f"{name}.svg"), size), (0, 0))
    return pygame.transform.grayscale(flat)


def corners(surface: pygame.Surface) -> list[pygame.Surface]:
    """Return what is shown about the middles of both corner signs."""
    wide, tall = surface.get_size()
    places = [(x * wide / 248, y * tall / 336) for x, y in CORNERS]
    return [
        surface.subsurface((round(x - wide * 0.11), round(y - tall * 0.1), wide // 5, tall // 5))
        for x, y in places
    ]


def apart(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of pixels whose brightness differs plainly."""
    wide, tall = one.get_size()
    places = [(x, y) for x in range(wide) for y in range(tall)]
    return sum(abs(one.get_at(p).r - other.get_at(p).r) > 32 for p in places) / len(places)


def test_the_files_are_what_the_tool_draws() -> None:
    for name, text in files().items():
        assert Path(HOME / f"{name}.svg").read_text("utf-8") == text, name


@pytest.mark.parametrize("size", [(72, 98), (124, 168)])
def test_every_two_cards_differ_without_colour(size: tuple[int, int]) -> None:
    drawn = {name: grey(name, size) for name in CARDS}
    for one, other in combinations(CARDS, 2):
        assert apart(drawn[one], drawn[other]) > 0.2, (one, other)


def test_the_corners_alone_tell_every_two_cards_apart() -> None:
    shown = {name: corners(grey(name)) for name in CARDS}
    for one, other in combinations(CARDS, 2):
        for a, b in zip(shown[one], shown[other], strict=True):
            assert apart(a, b) > 0.1, (one, other)


def test_all_cards_have_the_same_outline() -> None:
    """Nobody can tell a card by its edge while it lies face down."""
    outlines = {
        name: pygame.mask.from_surface(
            pygame.image.load_sized_svg(str(HOME / f"{name}.svg"), (248, 336)), 8
        )
        for name in CARDS
    }
    back = outlines["card_back"]
    for name, outline in outlines.items():
        assert outline.overlap_area(back, (0, 0)) == back.count() == outline.count(), name


def test_no_line_of_a_card_is_cut_off() -> None:
    for name in CARDS:
        surface = pygame.image.load_sized_svg(str(HOME / f"{name}.svg"), (248, 336))
        edge = [(x, y) for x in range(248) for y in (0, 335)]
        edge += [(x, y) for y in range(336) for x in (0, 247)]
        assert all(surface.get_at(place).a < 96 for place in edge), name
