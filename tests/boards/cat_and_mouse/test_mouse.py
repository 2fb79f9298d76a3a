from __future__ import annotations

import pygame
import pytest

from game.boards.cat_and_mouse.mouse import TRAPPED_HEIGHT, Mouse
from game.boards.cat_and_mouse.places import MOUSE_HEIGHT
from game.boards.cat_and_mouse.props import MICE
from game.geometry import Layout
from game.media import cache
from game.ui.theme import CREAM
from tests.kept_art import new_art


def test_a_flat_mouse_keeps_its_size_while_it_is_drawn_in_slices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cache, "_SLICE_SECONDS", -1.0)
    layout = Layout(1920, 1080)
    art, surface = new_art(layout), pygame.Surface((layout.width, layout.height))
    mouse = Mouse(art, MICE[0], MOUSE_HEIGHT, seed=1)
    mouse.lie_flat((800, 450))
    before = (mouse.height, mouse.squash)
    assert before == (TRAPPED_HEIGHT, 1.0)
    slices = [
        (mouse.height, mouse.squash)
        for _ in art.draw_in_slices(lambda: mouse.draw(surface, layout))
    ]
    assert len(slices) > 2, "it is interrupted in the body too"
    assert {*slices, (mouse.height, mouse.squash)} == {before}


def test_a_mouse_with_a_rim_is_drawn_only_where_it_is_seen() -> None:
    layout = Layout(320, 180)
    art, surface = new_art(layout), pygame.Surface((layout.width, layout.height))
    mouse = Mouse(art, MICE[0], MOUSE_HEIGHT, seed=1, at=(800, 2000))
    mouse.draw_with_rim(surface, layout)
    mouse.position, mouse.is_visible = (800, 450), False
    mouse.draw_with_rim(surface, layout)
    assert art.made == 0
    mouse.is_visible = True
    mouse.draw_with_rim(surface, layout)
    made = art.made
    mouse.draw_with_rim(surface, layout)
    assert art.made == made > 0, "its rim is kept with the pictures"


def test_the_shadow_of_a_mouse_does_not_darken_its_rim() -> None:
    layout = Layout(1600, 900)
    art = new_art(layout)
    mouse = Mouse(art, MICE[0], MOUSE_HEIGHT, seed=1, at=(200, 200))
    found = []
    for has_shadow in (False, True):
        mouse.has_shadow = has_shadow
        surface = pygame.Surface((400, 260))
        surface.fill((255, 255, 255))
        mouse.draw_with_rim(surface, layout)
        found.append(pygame.mask.from_threshold(surface, CREAM, (2, 2, 2, 255)).count())
    assert found[1] > 0.99 * found[0] > 0
