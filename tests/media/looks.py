"""How pictures look that have to be told apart: without colours, at their edges."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame


def picture(file: Path, size: tuple[int, int]) -> pygame.Surface:
    """Return a vector picture in pixels."""
    return pygame.image.load_sized_svg(str(file), size)


def grey(file: Path, size: tuple[int, int], ground: str) -> pygame.Surface:
    """Return a picture without its colours, on a ground of one colour."""
    flat = pygame.Surface(size)
    flat.fill(ground)
    flat.blit(picture(file, size), (0, 0))
    return pygame.transform.grayscale(flat)


def levels(surface: pygame.Surface) -> bytes:
    """Return how bright each pixel of a grey picture is, a byte for each."""
    return pygame.image.tobytes(surface, "RGB")[::3]


def apart(one: bytes, other: bytes, plainly: int = 24) -> float:
    """Return the share of pixels whose brightness differs by more than so much."""
    return sum(abs(a - b) > plainly for a, b in zip(one, other, strict=True)) / len(one)


def edge(file: Path, size: tuple[int, int]) -> list[int]:
    """Return how much of a picture there is along its border."""
    surface = picture(file, size)
    wide, tall = size
    places = [(x, y) for x in range(wide) for y in (0, tall - 1)]
    places += [(x, y) for y in range(tall) for x in (0, wide - 1)]
    return [surface.get_at(place).a for place in places]


def assert_same_outline(home: Path, names: Iterable[str]) -> None:
    """Assert that all cards have the outline of a card's back."""
    outlines = {
        name: pygame.mask.from_surface(picture(home / f"{name}.svg", (248, 336)), 8)
        for name in names
    }
    back = outlines["card_back"]
    for name, outline in outlines.items():
        assert outline.overlap_area(back, (0, 0)) == back.count() == outline.count(), name
