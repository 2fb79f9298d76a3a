"""The cards of Gouda Ganoven: what tells them apart, without colour and from afar."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tools.gouda_cards import CHIPS, FRAMES, HOME, PICTURES, SIGNS, WEAPONS, files

THINGS = [f"weapon_{strength}{letter}" for strength in range(1, 21) for letter in "ab"]
THINGS += list(PICTURES)
SMALL = 56
"""The longer side of a picture before another player."""


@cache
def grey(name: str, size: tuple[int, int]) -> bytes:
    """Return a picture without its colours, on a wooden ground, a byte for each pixel."""
    flat = pygame.Surface(size)
    flat.fill("#b9794a")
    flat.blit(pygame.image.load_sized_svg(str(HOME / f"{name}.svg"), size), (0, 0))
    return pygame.image.tobytes(pygame.transform.grayscale(flat), "RGB")[::3]


def apart(one: bytes, other: bytes) -> float:
    """Return the share of pixels whose brightness differs plainly."""
    return sum(abs(a - b) > 24 for a, b in zip(one, other, strict=True)) / len(one)


def edge(name: str, size: tuple[int, int]) -> list[int]:
    """Return how much of a picture there is along its border."""
    surface = pygame.image.load_sized_svg(str(HOME / f"{name}.svg"), size)
    wide, tall = size
    places = [(x, y) for x in range(wide) for y in (0, tall - 1)]
    places += [(x, y) for y in range(tall) for x in (0, wide - 1)]
    return [surface.get_at(place).a for place in places]


def test_the_files_are_what_the_tool_draws() -> None:
    for name, text in files().items():
        assert Path(HOME / f"{name}.svg").read_text("utf-8") == text, name


def test_there_are_forty_weapons_two_of_each_strength() -> None:
    assert len({draw for pair in WEAPONS for draw in pair}) == 40
    assert set(THINGS) | {f"num_{value}" for value in range(1, 21)} <= set(files())


def test_every_two_pictures_differ_without_colour() -> None:
    size = (SMALL, SMALL)
    for one, other in combinations(THINGS, 2):
        assert apart(grey(one, size), grey(other, size)) > 0.15, (one, other)


@pytest.mark.parametrize(
    "names", [[f"num_{value}" for value in range(1, 21)], list(SIGNS)], ids=["numbers", "signs"]
)
def test_every_two_corner_signs_differ_without_colour(names: list[str]) -> None:
    for one, other in combinations(names, 2):
        assert apart(grey(one, (28, 20)), grey(other, (28, 20))) > 0.06, (one, other)


def test_the_frames_alone_tell_the_kinds_apart() -> None:
    fronts = [name for name in FRAMES if name != "card_back"]
    for one, other in combinations(fronts, 2):
        assert apart(grey(one, (72, 98)), grey(other, (72, 98))) > 0.2, (one, other)


def test_all_cards_have_the_same_outline() -> None:
    """Nobody can tell a card by its edge while it lies face down."""
    outlines = {
        name: pygame.mask.from_surface(
            pygame.image.load_sized_svg(str(HOME / f"{name}.svg"), (248, 336)), 8
        )
        for name in FRAMES
    }
    back = outlines["card_back"]
    for name, outline in outlines.items():
        assert outline.overlap_area(back, (0, 0)) == back.count() == outline.count(), name


@pytest.mark.parametrize("name", [*THINGS, *CHIPS, *SIGNS])
def test_no_line_is_cut_off(name: str) -> None:
    assert max(edge(name, (100, 72) if name in SIGNS else (200, 200))) < 96
