"""Layout: the canvas fits any window, and units and pixels are two names of one place."""

from __future__ import annotations

import pytest

from game.geometry import HEIGHT, WIDTH, Box, Layout
from tests.cases import cases

UPRIGHT = [(768, 1366), (1080, 1920), (200, 200), (540, 960)]
WINDOWS = [(1600, 900), (960, 540), (1280, 960), (2520, 1080), (800, 600), (8192, 400), *UPRIGHT]


@cases("size", WINDOWS)
def test_the_canvas_is_inside_and_pixels_and_units_are_one_place(size: tuple[int, int]) -> None:
    layout = Layout(*size)
    left, top = layout.px((0, 0))
    right, bottom = layout.px((WIDTH, HEIGHT))
    assert 0 <= left < right <= size[0]
    assert 0 <= top < bottom <= size[1]
    assert abs(left - (size[0] - right)) <= 1
    assert abs(top - (size[1] - bottom)) <= 1
    assert min(left, top) == 0
    see = layout.visible
    assert see.x <= 0 < WIDTH <= see.right + 1e-9
    assert see.y <= 0 < HEIGHT <= see.bottom + 1e-9
    assert see.w / see.h == pytest.approx(max(size[0] / size[1], 4 / 3))
    assert see.centre == pytest.approx(layout.view.centre)
    for pixel in ((0, 0), (size[0] // 3, size[1] // 2), size):
        assert layout.px(layout.units(pixel)) == pixel
    assert layout.least_text >= layout.length(see.h) / 36 - 0.1
    assert isinstance(layout.least_text, int)


@cases("size", UPRIGHT)
def test_an_upright_window_is_laid_out_as_one_of_4_to_3(size: tuple[int, int]) -> None:
    layout, middle = Layout(*size), Layout(size[0], size[0] * 3 // 4)
    assert (layout.scale, layout.least_text) == (middle.scale, middle.least_text)
    assert layout.visible.w == pytest.approx(middle.visible.w)
    assert layout.visible.h == pytest.approx(middle.visible.h, abs=2)
    assert layout.area == pytest.approx(middle.area, rel=0.01)


@cases("view", [Box(400, 100, 800, 450), Box(0, -138, 1600, 1176)])
def test_a_view_fills_its_picture_and_nothing_of_it_is_cut_off(view: Box) -> None:
    layout = Layout(round(view.w * 0.7), round(view.h * 0.7), view)
    assert layout.scale == pytest.approx(0.7, abs=0.001)
    assert layout.rect(view).topleft == (0, 0)
    assert layout.rect(view).size == (layout.width, layout.height)
    assert layout.visible.centre == pytest.approx(view.centre)


def test_boxes_that_touch_in_units_touch_in_pixels_and_no_length_is_nothing() -> None:
    layout = Layout(1023, 577)
    one, other = Box(10.3, 20, 33.3, 50), Box(43.6, 20, 33.3, 50)
    assert layout.rect(one).right == layout.rect(other).left
    assert Layout(200, 200).length(0.1) == 1
    assert Layout(1600, 900).length(84) == 84
