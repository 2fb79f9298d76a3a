"""How two pictures are compared that two systems have drawn."""

from __future__ import annotations

import pygame
import pytest

from tests.package.computer import unlikeness


@pytest.fixture
def picture() -> pygame.Surface:
    pygame.display.set_mode((80, 40))
    made = pygame.Surface((80, 40), depth=24)
    made.fill((90, 120, 200))
    return made


def test_pictures_that_are_alike_but_for_a_shade(picture: pygame.Surface) -> None:
    other = picture.copy()
    assert unlikeness(picture, other) == 0
    other.fill((90, 160, 200))
    assert unlikeness(picture, other) == 0
    other.fill((90, 161, 200))
    assert unlikeness(picture, other) == 1


def test_a_quarter_that_is_another_colour(picture: pygame.Surface) -> None:
    other = picture.copy()
    other.fill("black", (0, 0, 40, 20))
    assert unlikeness(picture, other) == pytest.approx(0.25, abs=0.02)
