from __future__ import annotations

import pygame
import pytest

from game.boards.cat_and_mouse.mouse import TRAPPED_HEIGHT, Mouse
from game.boards.cat_and_mouse.places import MOUSE_HEIGHT
from game.boards.cat_and_mouse.props import MICE
from game.geometry import Layout
from game.media import cache
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
