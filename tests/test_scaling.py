"""Smooth scaling: pygame never gets a side of one pixel to enlarge."""

from __future__ import annotations

import pygame
import pytest

from game.scaling import smoothscale

SIZES = [
    ((3, 1), (40, 30)),
    ((1, 3), (30, 40)),
    ((1, 1), (7, 7)),
    ((1, 5), (1, 9)),
    ((5, 4), (9, 8)),
]


@pytest.mark.parametrize(("size", "wanted"), SIZES)
def test_no_side_of_one_pixel_is_enlarged(
    size: tuple[int, int], wanted: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = pygame.transform.smoothscale

    def checked(given: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        assert not any(own == 1 < new for own, new in zip(given.size, size, strict=True))
        return plain(given, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", checked)
    picture = pygame.Surface(size, 0, 32)
    picture.fill((20, 40, 99))
    scaled = smoothscale(picture, wanted)
    assert scaled.size == wanted
    assert {scaled.get_at((x, y))[:3] for x in range(wanted[0]) for y in range(wanted[1])} == {
        (20, 40, 99)
    }
