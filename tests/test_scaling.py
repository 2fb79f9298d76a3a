"""Smooth scaling and blurring: pygame never gets a picture beyond whose pixels it reads."""

from __future__ import annotations

import pygame
import pytest

from game.scaling import blurred, smoothscale

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


@pytest.mark.parametrize("reach", [1, 2, 6])
@pytest.mark.parametrize("size", [(1, 1), (1, 9), (9, 1), (2, 2), (3, 9), (9, 3)])
def test_a_picture_as_small_as_the_blur_keeps_its_colour(size: tuple[int, int], reach: int) -> None:
    whole = pygame.Surface((20, 20), pygame.SRCALPHA, 32)
    whole.fill((20, 40, 99, 255))
    soft = blurred(whole.subsurface((4, 4), size), reach)
    assert {tuple(soft.get_at((x, y))) for x in range(size[0]) for y in range(size[1])} == {
        (20, 40, 99, 255)
    }
