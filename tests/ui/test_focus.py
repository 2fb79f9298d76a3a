"""Layout: the canvas fits any window; and focus: there is always one, where one expects it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.geometry import HEIGHT, WIDTH, Box, Layout
from game.ui.focus import Focus, Target
from tests.cases import cases

# -- layout ----------------------------------------------------------------------------------------

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
    see = layout.visible_area
    assert see.x <= 0 < WIDTH <= see.right + 1e-9
    assert see.y <= 0 < HEIGHT <= see.bottom + 1e-9
    assert see.w / see.h == pytest.approx(max(size[0] / size[1], 4 / 3))
    assert see.centre == pytest.approx(layout.view.centre)
    for pixel in ((0, 0), (size[0] // 3, size[1] // 2), size):
        assert layout.px(layout.units(pixel)) == pixel
    assert layout.min_text_pixels >= layout.length(see.h) / 36 - 0.1
    assert isinstance(layout.min_text_pixels, int)


@cases("size", UPRIGHT)
def test_an_upright_window_is_laid_out_as_one_of_4_to_3(size: tuple[int, int]) -> None:
    layout, middle = Layout(*size), Layout(size[0], size[0] * 3 // 4)
    assert (layout.scale, layout.min_text_pixels) == (middle.scale, middle.min_text_pixels)
    assert layout.visible_area.w == pytest.approx(middle.visible_area.w)
    assert layout.visible_area.h == pytest.approx(middle.visible_area.h, abs=2)
    assert layout.area == pytest.approx(middle.area, rel=0.01)


@cases("view", [Box(400, 100, 800, 450), Box(0, -138, 1600, 1176)])
def test_a_view_fills_its_picture_and_nothing_of_it_is_cut_off(view: Box) -> None:
    layout = Layout(round(view.w * 0.7), round(view.h * 0.7), view)
    assert layout.scale == pytest.approx(0.7, abs=0.001)
    assert layout.rect(view).topleft == (0, 0)
    assert layout.rect(view).size == (layout.width, layout.height)
    assert layout.visible_area.centre == pytest.approx(view.centre)


def test_boxes_that_touch_in_units_touch_in_pixels_and_no_length_is_nothing() -> None:
    layout = Layout(1023, 577)
    one, other = Box(10.3, 20, 33.3, 50), Box(43.6, 20, 33.3, 50)
    assert layout.rect(one).right == layout.rect(other).left
    assert Layout(200, 200).length(0.1) == 1
    assert Layout(1600, 900).length(84) == 84


# -- focus -----------------------------------------------------------------------------------------

# a b c
# d   e
#  wide
GRID = {
    "a": Box(0, 0, 80, 80),
    "b": Box(100, 0, 80, 80),
    "c": Box(200, 0, 80, 80),
    "d": Box(0, 140, 80, 80),
    "e": Box(200, 140, 80, 80),
    "wide": Box(0, 280, 280, 80),
}
WAYS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}
ANY_BOXES = st.lists(
    st.builds(Box, st.floats(0, 1500), st.floats(0, 800), st.floats(72, 300), st.just(80)),
    min_size=1,
    max_size=11,
)


def targets(boxes: dict[str, Box]) -> list[Target]:
    return [Target(key, box, lambda: None) for key, box in boxes.items()]


ALL = targets(GRID)


def at(key: str | None) -> Focus:
    focus = Focus()
    focus.key = key
    return focus


def test_there_is_always_a_focus_and_it_stays_on_a_target_that_moves() -> None:
    assert [at(key).current_target(ALL) for key in (None, "a", "gone")] == [ALL[0]] * 3
    moved = targets({**GRID, "e": Box(5000, 5000, 80, 80)})
    assert at("e").current_target(moved) == moved[4]
    focus = at("a")
    assert focus.current_target([]) is None
    focus.move(1, 0, [])
    focus.step(1, [])
    assert focus.key == "a"


@cases(
    ("step", "order"),
    [(1, "a b c d e wide a"), (-1, "a wide e d c b a"), (1, "gone b c d e wide a")],
)
def test_stepping_goes_round_in_reading_order_both_ways(step: int, order: str) -> None:
    start, *following = order.split()
    focus = at(start)
    for wanted in following:
        focus.step(step, ALL)
        assert focus.key == wanted


@cases(
    ("start", "way", "ends"),
    [
        ("a", "right", "b"),
        ("b", "right", "c"),
        ("c", "right", "c"),
        ("c", "left", "b"),
        ("a", "down", "d"),
        ("d", "right", "e"),
        ("d", "down", "wide"),
        ("e", "down", "wide"),
        ("wide", "up", "bde"),
        ("a", "up", "a"),
        ("a", "left", "a"),
    ],
)
def test_the_arrows_go_to_the_nearest_in_their_direction(start: str, way: str, ends: str) -> None:
    focus = at(start)
    focus.move(*WAYS[way], ALL)
    assert focus.key == ends or str(focus.key) in set(ends)


@given(ANY_BOXES, st.lists(st.sampled_from(sorted(WAYS)), max_size=20))
def test_a_move_never_leaves_the_targets_nor_goes_backwards(
    boxes: list[Box], ways: list[str]
) -> None:
    placed = {str(number): box for number, box in enumerate(boxes)}
    focus = at("0")
    for dx, dy in map(WAYS.__getitem__, ways):
        before = placed[str(focus.key)].centre
        focus.move(dx, dy, targets(placed))
        after = placed[str(focus.key)].centre
        along = (after[0] - before[0]) * dx + (after[1] - before[1]) * dy
        assert along > 0 or before == after


@given(st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_the_arrows_lead_along_every_row_and_to_the_next(counts: list[int]) -> None:
    rows = [Box(640, 135.0 * y, 736, 125).grid(n, n, 10) for y, n in enumerate(counts)]
    placed = {(y, x): box for y, row in enumerate(rows) for x, box in enumerate(row)}
    everything = [Target(key, box, lambda: None) for key, box in placed.items()]
    for (y, x), (dx, dy) in product(placed, WAYS.values()):
        focus = Focus()
        focus.key = (y, x)
        focus.move(dx, dy, everything)
        if dx and (y, x + dx) in placed:
            assert focus.key == (y, x + dx)
        if dy and (y + dy, 0) in placed:
            assert focus.key in {(y + dy, n) for n in range(len(rows[y + dy]))}


def test_left_and_right_stay_in_the_row_though_something_else_is_nearer() -> None:
    row = {"a": Box(0, 0, 80, 80), "b": Box(400, 20, 80, 80), "near": Box(90, 70, 80, 80)}
    focus = at("a")
    focus.move(1, 0, targets(row))
    assert focus.key == "b"


def test_rows_of_settings_are_left_by_up_and_down_alone() -> None:
    counts, width = (6, 2, 5, 3, 7), 700.0
    rows = [Box(640, 104.0 * y, width, 92).grid(n, n, 14) for y, n in enumerate(counts)]
    rows[1] = [rows[0][0].offset_by(0, 104), rows[0][5].offset_by(0, 104)]
    everything = targets(
        {f"{y}.{x}": box for y, row in enumerate(rows) for x, box in enumerate(row)}
    )
    for y, row in enumerate(rows):
        for x in range(len(row)):
            for dx, dy in WAYS.values():
                focus = Focus(keeps_rows=True)
                focus.key = f"{y}.{x}"
                focus.move(dx, dy, everything)
                wanted = max(0, min(y + dy, len(rows) - 1))
                assert str(focus.key).startswith(f"{wanted}.")
                if dx:
                    assert focus.key == f"{y}.{max(0, min(x + dx, len(row) - 1))}"


def test_the_pointer_finds_what_was_drawn_last() -> None:
    over = Target("over", Box(10, 10, 40, 40), lambda: None)
    assert Focus().target_at((20, 20), [*ALL, over]) == over
    assert Focus().target_at((90, 50), ALL) is None
    assert Focus().target_at((80, 0), ALL) is None, "the right edge is outside"
